"""salabie replay and verify."""

import json
import os
from pathlib import Path
from typing import Any

import msgspec
import pytest
from cli_kit import as_json, is_khmer, one_line, random_match

from salabie.record import Record, Replay, replay, report, write_record

GOLDEN = Path(__file__).parents[1] / "records"


def test_replay_prints_one_line_of_json(run: Any, file: Path, match: Record) -> None:
    result = run("replay", file, "--json")
    assert result.exit_code == 0
    assert as_json(result.stdout) == json.loads(json.dumps(report(replay(match))))


def test_replay_at_shows_the_table_after_so_many_moves(run: Any, file: Path, match: Record) -> None:
    for at in (0, 1, 17, 10**30):
        found = as_json(run("replay", file, "--json", "--at", at).stdout)
        assert found["state"] == json.loads(json.dumps(report(replay(match, at))))["state"]
        for moves in found["legal"].values():
            assert moves == sorted(moves)
        assert [str(seat) for seat in found["to_act"]] == list(found["legal"])


def test_replay_keys_are_those_of_the_format(run: Any, file: Path) -> None:
    found = as_json(run("replay", file, "--json", "--at", 3).stdout)
    assert list(found) == ["ok", "to_act", "legal", "scores", "over", "state"]


def test_position_reads_back_to_the_same_state(run: Any, file: Path, match: Record) -> None:
    total = sum(len(deal.moves) for deal in match.deals)
    for at in (0, 5, 40, total - 1, total):
        printed = run("replay", file, "--position", "--at", at).stdout
        assert len(as_json(printed)["deals"]) == 1
        again = run("replay", "-", "--json", input=printed).stdout
        assert again == run("replay", file, "--json", "--at", at).stdout


def test_a_position_can_be_played_on(run: Any, file: Path) -> None:
    position = as_json(run("replay", file, "--position", "--at", 9).stdout)
    seat, moves = next(
        iter(as_json(run("replay", file, "--json", "--at", 9).stdout)["legal"].items())
    )
    position["deals"][0]["moves"] = [f"{seat} {moves[0]}"]
    result = run("replay", "-", "--json", input=json.dumps(position))
    assert result.exit_code == 0


def test_a_record_without_deals(run: Any) -> None:
    text = '{"salabie": 1, "game": "thirteen", "seats": 3, "deals": []}'
    found = as_json(run("replay", "-", "--json", input=text).stdout)
    assert (found["to_act"], found["over"], found["scores"]) == ([], False, [0, 0, 0])
    assert as_json(run("replay", "-", "--position", input=text).stdout)["deals"] == []


def test_a_refused_move_is_told_with_its_place(run: Any, match: Record) -> None:
    broken = msgspec.json.decode(write_record(match), type=Record)
    moves = broken.deals[1].moves
    seat = moves[0].split()[0]
    moves[0] = f"{seat} pass"
    result = run("replay", "-", "--json", input=write_record(broken))
    assert result.exit_code == 1
    found = as_json(result.stdout)
    assert found["ok"] is False
    assert (found["deal"], found["move"], found["code"]) == (1, 0, "lead_pass")
    assert found["rule"] == "thirteen 5"
    assert is_khmer(found["message"]["km"])
    assert found["message"]["en"] == "You lead, so you can't pass."


def test_without_json_the_error_is_one_line_in_the_language(run: Any, match: Record) -> None:
    text = write_record(match).replace('"0 ', '"9 ', 1)
    english = run("replay", "-", input=text)
    assert english.exit_code == 1
    assert one_line(english.stderr)
    assert english.stderr.startswith("Deal 1, move ")
    assert not is_khmer(english.stderr)
    khmer = run("replay", "-", "--lang", "km", input=text)
    assert one_line(khmer.stderr)
    assert is_khmer(khmer.stderr)


def test_replay_in_words(run: Any, file: Path, match: Record) -> None:
    english = run("replay", file).stdout
    assert "Deal 1" in english
    assert "bot:easy" in english
    total = sum(len(deal.moves) for deal in match.deals)
    assert f"{total}. " in english
    assert "The match is over." in english
    khmer = run("replay", file, "--lang", "km").stdout
    assert "ក្ដា ១" in khmer
    part = run("replay", file, "--at", 2).stdout
    assert "  2. " in part
    assert "  3. " not in part


def test_names_in_a_record_do_not_steer_the_terminal(run: Any) -> None:
    record = random_match(3, target=1)
    record.players = ["\x1b[2J\x07bad", "b\nc", "c", "d"]
    shown = run("replay", "-", input=write_record(record)).stdout
    assert "\x1b" not in shown
    assert "\x07" not in shown
    assert "?[2J?bad" in shown


BROKEN = {
    "empty": b"",
    "text": b"hello",
    "binary": bytes(range(256)) * 40,
    "zeros": bytes(1000),
    "list": b"[]",
    "number": b"12",
    "other": b'{"a": 1}',
    "newer": b'{"salabie": 99, "game": "thirteen", "seats": 4, "deals": []}',
    "deep": b"[" * 100_000,
    "huge number": b'{"salabie": 1, "game": "thirteen", "seats": '
    + b"9" * 5000
    + b', "deals": []}',
    "seats": b'{"salabie": 1, "game": "thirteen", "seats": 9, "deals": []}',
    "no seats": b'{"salabie": 1, "game": "thirteen", "deals": []}',
    "game": b'{"salabie": 1, "game": "whist", "seats": 4, "deals": []}',
    "rules": b'{"salabie": 1, "game": "thirteen", "seats": 4, "deals": [], "rules": {"x": 1}}',
    "unknown key": b'{"salabie": 1, "game": "thirteen", "seats": 4, "deals": [], "x": 1}',
    "no hands": b'{"salabie": 1, "game": "thirteen", "seats": 4, "deals": [{}]}',
    "hands": b'{"salabie": 1, "game": "thirteen", "seats": 4, "deals": [{"hands": ["3S"]}]}',
    "position": b'{"salabie": 1, "game": "thirteen", "seats": 4,'
    b' "deals": [{"position": {"hands": ["3S", "3S", "", ""]}}]}',
    "escape": b'{"salabie": 1, "game": "\\u001b[2J", "seats": 4, "deals": []}',
}


@pytest.mark.parametrize("name", sorted(BROKEN))
@pytest.mark.parametrize("command", ["replay", "verify", "perft"])
def test_files_that_are_no_record(run: Any, tmp_path: Path, name: str, command: str) -> None:
    path = tmp_path / "file"
    path.write_bytes(BROKEN[name])
    more = ["--depth", 2] if command == "perft" else []
    found = run(command, path, "--json", *more)
    assert found.exit_code == 1
    data = as_json(found.stdout)
    assert data["ok"] is False
    assert data["code"]
    assert is_khmer(data["message"]["km"])
    for language in ("en", "km"):
        told = run(command, path, "--lang", language, *more)
        assert told.exit_code == 1
        assert told.stdout == "" or command == "replay"
        assert one_line(told.stderr)
        assert "\x1b" not in told.stderr
        assert is_khmer(told.stderr) == (language == "km")


def test_no_file_a_folder_and_one_that_may_not_be_read(run: Any, tmp_path: Path) -> None:
    missing = tmp_path / "missing.json"
    assert run("replay", missing).stderr == f"There is no file {str(missing)[:80]}.\n"
    folder = run("replay", tmp_path)
    assert folder.exit_code == 1
    assert "folder" in folder.stderr
    assert run("replay", tmp_path / "missing" / "x").exit_code == 1
    assert run("replay", "a\0b").exit_code == 1
    assert as_json(run("replay", missing, "--json").stdout)["code"] == "bad_file"
    if os.name == "posix" and os.geteuid() != 0:
        locked = tmp_path / "locked"
        locked.touch(0o000)
        assert run("replay", locked).exit_code == 1


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="there is no endless file here")
def test_an_endless_file_is_refused(run: Any) -> None:
    assert as_json(run("replay", "/dev/zero", "--json").stdout)["code"] == "bad_record"


def test_broken_files_are_named_with_what_is_wrong_in_them(run: Any, tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    path.write_text('{\n "salabie": 1,\n "game": thirteen\n}', encoding="utf-8")
    for more in ([], ["--lang", "km"], ["--json"]):
        told = run("replay", path, *more)
        assert "mine.json" in told.stderr + told.stdout
    assert run("replay", path).stderr == "mine.json: This is not JSON: see line 3, column 10.\n"
    text = '{"salabie": 1, "seats": 4, "deals": []}'
    assert run("verify", "-", input=text).stderr == "The record lacks “game”.\n"


def test_verify_of_nothing_is_refused(run: Any) -> None:
    text = '{"salabie": 1, "game": "thirteen", "seats": 4, "deals": []}'
    told = run("verify", "-", input=text)
    assert (told.exit_code, told.stdout) == (1, "")
    assert "no deals" in told.stderr
    found = run("verify", "-", "--json", input=text)
    assert (found.exit_code, as_json(found.stdout)["code"]) == (1, "no_fair")


def test_verify(run: Any, file: Path, match: Record) -> None:
    result = run("verify", file)
    assert result.exit_code == 0
    assert result.stdout.splitlines()[-1].endswith(str(len(match.deals)))
    data = as_json(run("verify", file, "--json").stdout)
    assert data["ok"] is True
    assert [deal["deal"] for deal in data["deals"]] == list(range(len(match.deals)))


@pytest.mark.parametrize("change", ["secret", "commitment", "table", "nonces", "none"])
def test_verify_finds_another_shuffle(run: Any, match: Record, change: str) -> None:
    record = msgspec.json.decode(write_record(match), type=Record)
    deal = record.deals[-1]
    assert deal.fair is not None
    if change == "none":
        deal.fair = None
    elif change == "nonces":
        deal.fair["nonces"][0] = "z"
    elif change == "table":
        deal.fair["table"] = "other"
    else:
        old = deal.fair[change]
        deal.fair[change] = ("1" if old[0] == "0" else "0") + old[1:]
    text = write_record(record)
    result = run("verify", "-", "--json", input=text)
    assert result.exit_code == 1
    data = as_json(result.stdout)
    assert data["code"] == ("no_fair" if change == "none" else "fair_mismatch")
    assert data["deal"] == len(record.deals) - 1
    told = run("verify", "-", "--lang", "km", input=text)
    assert told.exit_code == 1
    assert is_khmer(told.stderr)


def part_of(found: Any, expected: Any) -> Any:
    """What was found, without what nothing is said about."""
    if isinstance(expected, dict) and isinstance(found, dict):
        return {key: part_of(found.get(key), value) for key, value in expected.items()}
    return found


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*/*.json")), ids=lambda path: path.stem)
def test_golden_records_through_the_program(run: Any, tmp_path: Path, path: Path) -> None:
    """What every golden record expects stands in what the program prints."""
    golden = json.loads(path.read_text(encoding="utf-8"))
    file = tmp_path / "record.json"
    file.write_text(json.dumps(golden["record"]), encoding="utf-8")
    for expected in golden["expect"]:
        at = expected.pop("at", None)
        more = [] if at is None else ["--at", at]
        result = run("replay", file, "--json", *more)
        found = as_json(result.stdout)
        assert part_of(found, expected) == expected
        assert result.exit_code == (0 if found["ok"] else 1)
        assert run("replay", file, *more).exit_code == result.exit_code
        if not found["ok"]:
            assert is_khmer(found["message"]["km"])
            continue
        printed = run("replay", file, "--position", *more).stdout
        assert run("replay", "-", "--json", input=printed).stdout == result.stdout


def test_replay_steps_match_at(match: Record) -> None:
    """`--at N` for every N is what stepping through the record shows."""
    playing = Replay(match)
    moves = 0
    for _, index in playing.steps():
        moves += index > 0
        if index and moves % 25 == 0:
            assert report(playing.table) == report(replay(match, moves))
