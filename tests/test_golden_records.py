"""Golden records: one or more for every rule of every game, and for every value of every option.

A file ``records/<game>/<game>_<rule>_<name>.json`` holds a record and what is expected of it: a
list of parts of what ``salabie replay --json`` reports, after `at` moves where that is given.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from salabie.errors import SalabieError
from salabie.game import all_games
from salabie.record import read_record, replay, report

FOLDER = Path(__file__).parent / "records"
FILES = sorted(FOLDER.glob("*/*.json"))


def outcome(record: dict[str, Any], at: int | None) -> dict[str, Any]:
    """What a replay reports, or why it is refused."""
    try:
        return report(replay(read_record(json.dumps(record)), at))
    except SalabieError as error:
        return {"ok": False, **error.plain()}


def part_of(found: Any, expected: Any) -> Any:
    """What was found, without what nothing is said about."""
    if isinstance(expected, dict) and isinstance(found, dict):
        return {key: part_of(found.get(key), value) for key, value in expected.items()}
    return found


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_golden(path: Path) -> None:
    golden = json.loads(path.read_text(encoding="utf-8"))
    assert golden["expect"]
    for expected in golden["expect"]:
        found = outcome(golden["record"], expected.pop("at", None))
        legal = expected.pop("legal", None)
        assert part_of(found, expected) == expected, found
        if legal is not None:
            assert found["legal"] == legal
        if expected.get("ok", True) is False:
            assert found["message"]["en"]
            assert found["message"]["km"]


@pytest.mark.parametrize("name", sorted(all_games()))
def test_every_rule_has_a_golden_record(name: str) -> None:
    stems = [path.stem for path in (FOLDER / name).glob("*.json")]
    missing = [
        number
        for number in range(1, all_games()[name].rules + 1)
        if not any(stem.startswith(f"{name}_{number:02d}_") for stem in stems)
    ]
    assert not missing, f"rules of {name} without a golden record: {missing}"


@pytest.mark.parametrize("name", sorted(all_games()))
def test_every_option_value_has_a_golden_record(name: str) -> None:
    used: set[tuple[str, Any]] = set()
    for path in (FOLDER / name).glob("*.json"):
        rules = json.loads(path.read_text(encoding="utf-8"))["record"].get("rules", {})
        used |= {
            (key, value if not isinstance(value, list) else "") for key, value in rules.items()
        }
    names = {key for key, _ in used}
    for option in all_games()[name].rule_set.options:
        if option.kind in ("bool", "choice"):
            values = option.choices if option.kind == "choice" else (True, False)
            missing = [value for value in values if (option.name, value) not in used]
            assert not missing, f"{option.name} of {name} without a golden record: {missing}"
        else:
            assert option.name in names, f"{option.name} of {name} without a golden record"


def test_every_golden_record_is_named_after_a_rule() -> None:
    for path in FILES:
        game, number, rest = path.stem.split("_", 2)
        assert path.parent.name == game
        assert 1 <= int(number) <= all_games()[game].rules
        assert rest
