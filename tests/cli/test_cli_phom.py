"""Phom through the program: played in the terminal, its rules, and records that can't be."""

import json
import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from cli_kit import as_json, is_khmer, one_line, typed_match

from salabie import Table
from salabie.record import load_record, replay
from salabie.terminal.renderer import find_renderer
from salabie.terminal.screen import Screen
from salabie.words import digits

SEED = 5
GOLDEN = Path(__file__).parents[1] / "records" / "phom"
KHMER_VERBS = {
    "draw": "ដកបៀ",
    "eat": "ស៊ី",
    "discard": "វាយ",
    "lay": "ចុះផម",
    "add": "បន្ថែម",
    "send": "ផ្ញើ",
    "u": "អ៊ូ",
}
EAGER = ("u", "eat", "lay", "add", "send")


def script(seats: int = 4, seed: int = SEED, **rules: Any) -> list[str]:
    """What a person types through a whole match, who eats, lays and sends wherever that can be."""
    rng = random.Random(seed)

    def choose(legal: list[str]) -> str:
        return rng.choice([move for move in legal if move.split()[0] in EAGER] or legal)

    return typed_match("phom", choose, seed, seats=seats, rules=rules, level="easy")


def typed(lines: Sequence[str]) -> str:
    return "".join(f"{line}\n" for line in lines)


def play(run: Any, lines: Sequence[str], *options: object, seed: int = SEED) -> Any:
    return run("play", "phom", "--level", "easy", "--seed", seed, *options, input=typed(lines))


def test_a_whole_match_in_english(run: Any, tmp_path: Path) -> None:
    lines = script(deals=3)
    file = tmp_path / "match.json"
    result = play(run, lines, "--deals", 3, "--record", file)
    assert result.exit_code == 0, result.stderr
    shown = result.stdout
    for text in ("cards, gold, player", "purse 500", "Round 4", "pile ", "The match is over."):
        assert text in shown
    assert "! " not in shown
    record = load_record(file)
    table = replay(record)
    assert table.over
    assert sum(table.scores()) == 0
    mine = [line for deal in record.deals for line in deal.moves if line.startswith("0 ")]
    assert mine == [f"0 {line}" for line in lines]
    assert run("verify", file).exit_code == 0
    words = run("replay", file, "--lang", "km")
    assert words.exit_code == 0
    assert "ដកបៀ" in words.stdout


def test_a_whole_match_in_khmer_by_the_players_words(run: Any) -> None:
    lines = script(deals=1)
    said = [" ".join([KHMER_VERBS[line.split()[0]], *line.split()[1:]]).lower() for line in lines]
    result = play(run, ["?", "ជួយ", *said], "--deals", 1, "--lang", "km")
    assert result.exit_code == 0, result.stderr
    shown = result.stdout.replace("\u200b", "")
    for text in ("ផម", "ណុក", "ថង់មាស", "ចុះផម", "ផ្ញើ", "បៀសម្រាម", "អ្នកឈ្នះ"):
        assert text in shown
    for text in ("draws", "throws", "purse", "gold", "Phoms", "trash"):
        assert text not in shown


def test_a_whole_match_in_pure_ascii(run: Any) -> None:
    more = ["?", "hint", "rules", "sort suit", "sort combination", "sort", "foo", "♠ខ"]
    result = play(run, more + script(deals=1), "--deals", 1, "--ascii", "--lang", "km")
    assert result.exit_code == 0, result.stderr
    assert result.stdout_bytes.isascii()
    assert "The match is over." in result.stdout


@pytest.mark.parametrize("seats", [2, 3])
def test_other_numbers_of_players(run: Any, seats: int) -> None:
    result = play(run, script(seats, deals=1), "--seats", seats, "--deals", 1)
    assert result.exit_code == 0, result.stderr
    assert f"Bot {seats - 1} (easy)" in result.stdout
    assert f"Bot {seats}" not in result.stdout


def test_refusals_name_the_rule_and_change_nothing(run: Any) -> None:
    for language in ("en", "km"):
        result = play(run, ["draw", "eat", "lay 2S 3S 4S", "u", "x"], "--lang", language)
        refused = [line for line in result.stdout.splitlines() if line.startswith("! ")]
        assert len(refused) == 5
        assert all(is_khmer(line) == (language == "km") for line in refused)
        for line, rule in zip(refused, [4, 4, 9, 15], strict=False):
            assert f"(phom {rule})" in line


def test_a_verb_alone_says_what_is_missing_and_by_which_rule(run: Any) -> None:
    typed_verbs = {"lay": 10, "send": 12, "add": 13, "discard": 6, "ចុះផម": 10, "វាយ": 6}
    for language in ("en", "km"):
        result = play(run, list(typed_verbs), "--lang", language)
        refused = [line for line in result.stdout.splitlines() if line.startswith("! ")]
        assert len(refused) == len(typed_verbs)
        for line, rule in zip(refused, typed_verbs.values(), strict=True):
            assert f"(phom {rule})" in line
            assert is_khmer(line) == (language == "km")


# What is typed.


def laying_view(**position: Any) -> dict[str, Any]:
    table = Table("phom", 2)
    table.set_position(
        {
            "hands": ["2C 4S", "7S QS QC QD KH 2D"],
            "laid": [["7C 7D 7H"], []],
            "piles": ["3S 5C 9D 10D", "3C 5D 9H"],
            "phase": "lay",
            "turn": 1,
            "stock": "KC",
        }
        | position
    )
    return table.view(1)


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("draw", "draw"),
        ("ដកបៀ", "draw"),
        ("ស៊ី", "eat"),
        ("qs qc qd", "lay QS QC QD"),
        ("3 4 5", "lay QS QC QD"),
        ("lay 3 4 5", "lay QS QC QD"),
        ("lay", "lay QS QC QD"),
        ("ចុះផម", "lay QS QC QD"),
        ("kh", "discard KH"),
        ("6", "discard KH"),
        ("វាយ 6", "discard KH"),
        ("k♥", "discard KH"),
        ("discard kh", "discard KH"),
        ("send 7s 0.0", "send 7S 0.0"),
        ("send 2", "send 7S"),
        ("add 7s 0", "add 7S 0"),
        ("u", "u"),
        ("អ៊ូ", "u"),
        ("u 3 4 5 / 7c 7d 7h", "u QS QC QD / 7C 7D 7H"),
        ("hello", "hello"),
        ("99", "99"),
        ("", ""),
    ],
)
def test_what_is_typed_is_read_as_a_move(text: str, move: str) -> None:
    view = laying_view()
    assert find_renderer("phom").read(view, view["hand"], text) == move


def test_a_card_alone_is_sent_where_it_fits() -> None:
    view = laying_view(laid=[["7C 7D 7H"], ["8C 8D 8H"]], hands=["2C 4S", "7S KH 2D"])
    renderer = find_renderer("phom")
    assert renderer.read(view, view["hand"], "send 7s") == "send 7S 0.0"
    assert renderer.read(view, view["hand"], "send") == "send 7S 0.0"
    assert renderer.read(view, view["hand"], "ផ្ញើ") == "send 7S 0.0"
    assert renderer.read(view, view["hand"], "send kh") == "send KH"


def test_enter_alone_draws_where_nothing_can_be_eaten() -> None:
    renderer = find_renderer("phom")
    assert renderer.empty({"legal": ["draw"]}) == "draw"
    assert renderer.empty({"legal": ["draw", "eat"]}) is None


# What is shown.


def shown(name: str, language: str = "en") -> tuple[list[str], list[str]]:
    """News of the last move of a golden record, and the end of its deal if it is over."""
    golden = json.loads((GOLDEN / f"phom_{name}.json").read_text(encoding="utf-8"))
    record = golden["record"]
    deal = record["deals"][-1]
    table = Table("phom", record["seats"], record.get("rules"))
    table.set_position(deal["position"])
    screen, renderer = Screen(language), find_renderer("phom")
    names = [chr(ord("A") + seat) for seat in range(table.seats)]
    news: list[str] = []
    for line in deal["moves"]:
        seat, _, text = line.partition(" ")
        before = table.view(-1)
        table.play(int(seat), text)
        news = renderer.news(screen, before, table.view(-1), names)
    ended = renderer.ended(screen, table.view(-1), names) if not table.to_act() else []
    return news, ended


def test_a_transfer_and_a_payment_are_told() -> None:
    news, _ = shown("08_the_first_gives_a_card_to_the_victim")
    assert news == [
        "eaten QD",
        "Transfer: 2S from A to B",
        "10 gold, for a card eaten: B to C",
    ]


def test_the_end_of_a_deal_shows_everybodys_cards() -> None:
    news, ended = shown("16_no_trash_by_sending_is_no_u")
    assert news == ["10 gold, for the place: A to B"]
    assert [" ".join(line.split()) for line in ended] == [
        "Fewest points: B",
        "+10 10 B: points 0",
        "QS QC QD",
        "-10 -10 A: points 8",
        "7S 7C 7D 7H (7S sent by B)",
        "trash 2H 6S",
    ]


def test_every_golden_record_can_be_shown() -> None:
    for path in sorted(GOLDEN.glob("*.json")):
        golden = json.loads(path.read_text(encoding="utf-8"))
        deals = golden["record"]["deals"]
        refused = any(expected.get("ok") is False for expected in golden["expect"])
        if not refused and "position" in deals[-1]:
            for language in ("en", "km"):
                news, ended = shown(path.stem.removeprefix("phom_"), language)
                assert not any(is_khmer(line) for line in news + ended) or language == "km"


# The rules page.


def test_rules_in_khmer(run: Any) -> None:
    told = run("rules", "phom", "--lang", "km").stdout.replace("\u200b", "")
    for word in ("ណុក", "ស៊ី", "ដកបៀ", "វាយ", "ចុះផម", "ផ្ញើ", "ដូរផម", "ផ្ទេរ", "ថ្មី", "ម៉ម",
                 "មាន់", "ស៊ីសរុប", "សង", "អ៊ូមូល", "អ៊ូថុង", "អ៊ូ K", "ពណ៍តែមួយ"):  # fmt: skip
        assert word in told, word
    one_colour = (26, 27, 28)  # which is off
    for number in range(1, 31):
        assert (f"{number:>3}. " in told) == (number not in one_colour)
    for money in ("ប្រាក់", "លុយ", "រៀល"):
        assert money not in told.replace("គ្មានតម្លៃជាលុយ ទិញ ឬដូរជាលុយមិនបានទេ", "")


@pytest.mark.parametrize(
    "rule",
    [
        "deals=3",
        "mom_sends=true",
        "u=ten",
        "u_khan=true",
        "bet=25",
        "payouts=2,4,6,9,3,5,7,8,11,13",
        "compensation=any",
        "king_bet=2",
        "one_colour=true",
    ],
)
def test_the_rules_change_with_every_switch(run: Any, rule: str) -> None:
    for language in ("en", "km"):
        plain = run("rules", "phom", "--lang", language).stdout.splitlines()
        changed = run("rules", "phom", "--lang", language, "--rule", rule).stdout.splitlines()
        title, sentences = plain[1], set(plain[2:])
        assert changed[1].startswith(title)
        assert changed[1] != title
        assert len(sentences - set(changed)) == 1
        assert len(set(changed[2:]) - sentences) == (4 if rule == "one_colour=true" else 1)
    value = rule.partition("=")[2]
    if value.isdigit():
        assert digits(int(value), "km") in "".join(changed)


# Records that can't be.

POSITION = {
    "hands": ["2C 4S", "7S QS QC QD"],
    "laid": [["7C 7D 7H"], []],
    "piles": ["3S 5C 9D 10D", "3C 5D 9H"],
    "phase": "lay",
    "turn": 1,
    "stock": "KC",
}
IMPOSSIBLE = {
    "a card in two hands": {"hands": ["2C 4S", "7S QS QC QD 2C"]},
    "a card twice in one hand": {"hands": ["2C 2C", "7S QS QC QD"]},
    "a card in a hand and a pile": {"hands": ["2C 9D", "7S QS QC QD"]},
    "a card in a hand and the stock": {"stock": "KC 2C"},
    "a card laid and held": {"hands": ["7C 4S", "7S QS QC QD"]},
    "a card laid twice": {"laid": [["7C 7D 7H"], ["7C 8C 9C"]]},
    "no card": {"hands": ["2X", "7S"]},
    "a number for cards": {"hands": [2, "7S"]},
    "a hand too few": {"hands": ["2C"]},
    "ten cards of who has not taken": {"hands": ["2C 4S 4C 4D 4H 6S 6C 6D", "7S QS QC QD"]},
    "eleven cards": {"hands": ["2C", "7S QS QC QD KS KD KH AS AC AD JS"]},
    "five cards in a pile": {"piles": ["3S 5C 9D 10D JD", "3C 5D 9H"]},
    "a turn with a full pile": {"piles": ["3S 5C 9D", "3C 5D 9H 10D"]},
    "a laid phom that is none": {"laid": [["7C 7D 8H"], []]},
    "four laid phoms": {"laid": [["7C 7D 7H", "AS AC AD", "KS KD KH", "JS JC JD"], []]},
    "an eaten card of another": {"eaten": ["7S", ""]},
    "an eaten card that is in no phom": {"eaten": ["", "7S"]},
    "two eaten cards in one laid phom": {"eaten": ["7C 7D", ""]},
    "a sent card that is nowhere": {"sent": ["", "KS"]},
    "a seat too many": {"turn": 2},
    "a phase of another game": {"phase": "pass"},
    "a purse below nothing": {"purses": [-1, 10]},
    "half a purse": {"purses": [1.5, 10]},
    "purses of too few": {"purses": [10]},
    "a key of another game": {"trick": []},
    "no hands": {"hands": None},
}


def record_of(deal: dict[str, Any]) -> str:
    return json.dumps({"salabie": 1, "game": "phom", "seats": 2, "deals": [deal]})


def test_the_position_that_the_impossible_ones_differ_from(run: Any) -> None:
    text = record_of({"position": POSITION})
    assert as_json(run("replay", "-", "--json", input=text).stdout)["ok"] is True


@pytest.mark.parametrize("name", sorted(IMPOSSIBLE))
@pytest.mark.parametrize("command", ["replay", "verify", "perft"])
def test_impossible_positions(run: Any, name: str, command: str) -> None:
    text = record_of({"position": POSITION | IMPOSSIBLE[name]})
    more = ["--depth", 1] if command == "perft" else []
    result = run(command, "-", "--json", *more, input=text)
    assert result.exit_code == 1
    data = as_json(result.stdout)
    assert data["ok"] is False
    assert data["code"] == ("no_fair" if command == "verify" else "bad_position")
    told = run(command, "-", "--lang", "km", *more, input=text)
    assert told.exit_code == 1
    assert one_line(told.stderr)
    assert is_khmer(told.stderr)


def dealt(tmp_path: Path, run: Any) -> dict[str, Any]:
    """A record of a deal with a fair shuffle."""
    file = tmp_path / "match.json"
    assert play(run, script(deals=1), "--deals", 1, "--record", file).exit_code == 0
    record: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return record


CHANGES = (
    "a card twice",
    "hands exchanged",
    "nine for the leader",
    "stock exchanged",
    "moves exchanged",
    "a move too many",
)


@pytest.mark.parametrize("change", CHANGES)
def test_records_that_are_not_of_their_shuffle(run: Any, tmp_path: Path, change: str) -> None:
    record = dealt(tmp_path, run)
    deal = record["deals"][0]
    if change == "a card twice":
        cards = deal["hands"][1].split()
        deal["hands"][1] = " ".join([*cards[:-1], deal["hands"][0].split()[0]])
    elif change == "hands exchanged":
        deal["hands"][1], deal["hands"][2] = deal["hands"][2], deal["hands"][1]
    elif change == "nine for the leader":
        deal["hands"][0], deal["hands"][1] = deal["hands"][1], deal["hands"][0]
    elif change == "stock exchanged":
        deal["rest"] = " ".join(reversed(deal["rest"].split()))
    elif change == "moves exchanged":
        deal["moves"][0], deal["moves"][1] = deal["moves"][1], deal["moves"][0]
    else:
        deal["moves"].append("0 draw")
    result = run("verify", "-", "--json", input=json.dumps(record))
    assert result.exit_code == 1
    data = as_json(result.stdout)
    assert data["ok"] is False
    assert data["deal"] == 0
    assert is_khmer(data["message"]["km"])
