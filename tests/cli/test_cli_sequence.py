"""Sequence through the program: played in the terminal, its rules, boards from files, records."""

import json
import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from cli_kit import as_json, is_khmer, one_line

from salabie import Table
from salabie.game import find_game
from salabie.games.sequence.options import STANDARD_ROWS
from salabie.games.sequence.terminal import CELL, RENDERER
from salabie.record import load_record, replay
from salabie.terminal.match import PERSON, Match
from salabie.terminal.screen import Screen

SEED = 5


def script(seats: int = 2, seed: int = SEED, **rules: Any) -> list[str]:
    """What a person types through a whole game: moves at random, sequences where that can be."""
    match = Match(find_game("sequence"), seats, rules, "easy", seed)
    rng = random.Random(seed)
    match.shuffle()
    match.deal()
    lines = []
    while not match.table.over:
        if match.reshuffle() is not None:
            continue
        seat = match.acting()
        assert seat is not None
        if seat != PERSON:
            match.let_bot_play(seat)
            continue
        legal = match.table.legal(PERSON)
        lines.append(rng.choice([move for move in legal if move.startswith("swap")] or legal))
        match.play(lines[-1])
    return lines


def typed(lines: Sequence[str]) -> str:
    return "".join(f"{line}\n" for line in lines)


def play(run: Any, lines: Sequence[str], *options: object, seed: int = SEED) -> Any:
    return run("play", "sequence", "--level", "easy", "--seed", seed, *options, input=typed(lines))


def test_a_whole_game_in_english(run: Any, tmp_path: Path) -> None:
    lines = script()
    file = tmp_path / "match.json"
    result = play(run, lines, "--record", file)
    assert result.exit_code == 0, result.stderr
    shown = result.stdout
    for text in ("cards, sequences, player", "Chips: B blue, G green", "A sequence for", "is over"):
        assert text in shown
    assert "! " not in shown
    record = load_record(file)
    table = replay(record)
    assert table.over
    mine = [line for line in record.deals[0].moves if line.startswith("0 ")]
    assert mine == [f"0 {line}" for line in lines]
    assert run("verify", file).exit_code == 0
    words = run("replay", file, "--lang", "km")
    assert words.exit_code == 0
    assert is_khmer(words.stdout)
    assert "Chips" not in words.stdout


def test_the_board_fits_a_terminal_and_tells_chips_by_letters(run: Any) -> None:
    for language in ("en", "km"):
        shown = play(run, script()[:8], "--lang", language).stdout.splitlines()
        rows = [line for line in shown if line[:2] in {f"{row} " for row in range(10)}]
        assert len(rows) >= 40
        for line in rows:
            assert len(line) <= 2 + 10 * CELL < 80
            assert not is_khmer(line)
        assert any("B " in line for line in rows)
        assert any("G>" in line or "B>" in line for line in rows)


def test_a_whole_game_in_khmer_by_the_players_words(run: Any) -> None:
    verbs = {"swap": "ដូរ", "draw": "ចាប់", "pass": "រំលង"}
    lines = script(draw="manual")
    assert "draw" in lines
    said = [" ".join([verbs.get(word, word) for word in line.split()]).lower() for line in lines]
    result = play(run, ["?", "ជួយ", *said], "--rule", "draw=manual", "--lang", "km")
    assert result.exit_code == 0, result.stderr
    shown = result.stdout.replace("\u200b", "")
    assert "! " not in shown
    for text in ("លំដាប់", "ខៀវ", "បៃតង", "ចាប់បៀ", "ប្រកួតចប់ហើយ"):
        assert text in shown
    for text in ("draws", "sequence", "blue", "Chips"):
        assert text not in shown


def test_a_whole_game_in_pure_ascii(run: Any) -> None:
    more = ["?", "hint", "rules", "sort suit", "sort", "foo", "♠ខ", "1", "1 x", "jc", "swap"]
    result = play(run, more + script(), "--ascii", "--lang", "km")
    assert result.exit_code == 0, result.stderr
    assert result.stdout_bytes.isascii()
    assert "The match is over." in result.stdout


@pytest.mark.parametrize("seats", [3, 4, 12])
def test_other_numbers_of_players(run: Any, seats: int) -> None:
    result = play(run, script(seats), "--seats", seats)
    assert result.exit_code == 0, result.stderr
    assert f"Bot {seats - 1} (easy)" in result.stdout
    assert ("R red" in result.stdout) == (seats in (3, 12))


def test_a_drawn_game_has_no_winner(run: Any) -> None:
    lines = script(turn_cap=20)
    result = play(run, lines, "--rule", "turn_cap=20")
    assert result.exit_code == 0, result.stderr
    assert "Nobody wins." in result.stdout
    assert "Won by" not in result.stdout


def test_refusals_name_the_rule(run: Any) -> None:
    for language in ("en", "km"):
        typing = ["1 0,0", "draw", "swap 2S", "pass", "1", "x"]
        result = play(run, typing, "--lang", language)
        refused = [line for line in result.stdout.splitlines() if line.startswith("! ")]
        assert len(refused) == 6
        assert all(is_khmer(line) == (language == "km") for line in refused)
        for line, rule in zip(refused, [7, 12, 6, 13, 7], strict=False):
            assert f"(sequence {rule})" in line


# What is typed.


def read(legal: Sequence[str], text: str, phase: str = "play") -> str:
    """What is read of a text by somebody with these cards and moves."""
    hand = ["5H", "7H", "JC", "JS"]
    return RENDERER.read({"phase": phase, "legal": list(legal)}, hand, text)


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("5h 4,4", "5H 4,4"),
        ("1 4,4", "5H 4,4"),
        ("4 x4,7", "JS x4,7"),
        ("5♥ 4,4", "5H 4,4"),
        ("5h 4,4 4,1-4,5", "5H 4,4 4,1-4,5"),
        ("swap 7h", "swap 7H"),
        ("swap 2", "swap 7H"),
        ("ដូរ 7h", "swap 7H"),
        ("swap", "swap"),
        ("ចាប់បៀ", "draw"),
        ("drop 1", "drop 5H"),
        ("បោះចោល 5h", "drop 5H"),
        ("7h", "7H 4,8"),
        ("5h", "5H"),
        ("foo", "foo"),
        ("9z", "9z"),
        ("foo bar", "foo bar"),
        ("", ""),
    ],
)
def test_what_is_read(text: str, move: str) -> None:
    assert read(["5H 4,4", "5H 6,8", "7H 4,8"], text) == move


def test_a_card_alone_is_dropped_where_one_is_owed() -> None:
    assert read(["drop 5H", "drop 7H"], "2", "drop") == "drop 7H"
    assert read(["drop 5H", "drop 7H"], "5h", "drop") == "drop 5H"


# What is shown.


def shown(table: Table, seat: int, language: str = "en") -> str:
    """What the person at a seat is told of the own cards."""
    return "\n".join(RENDERER.demands(Screen(language), table.view(seat)))


def position(*hands: str, rules: dict[str, Any] | None = None, **keys: Any) -> Table:
    table = Table("sequence", len(hands), rules)
    table.set_position({"hands": list(hands), **keys})
    return table


def test_what_each_card_can_do() -> None:
    table = position("5H 9D JC JS", "2S JH", chips=["1 4,7", "1 9,5"])
    lines = shown(table, 0).splitlines()
    assert lines == [
        "   5H  4,4  6,8",
        "   9D  dead: swap 9d",
        "   JS  takes away a chip of another team that is in no sequence",
        "   JC  any empty space",
    ]
    table.play(0, "swap 9D")
    assert "swap" not in shown(table, 0)
    table.play(0, "5H 4,4")
    assert "JH  takes away" in shown(table, 1)


def test_choices_of_fives_are_told() -> None:
    table = position("5H", "2S", chips=[f"0 4,{column}" for column in (1, 2, 3, 5, 6, 7)])
    told = shown(table, 0)
    assert "5h 4,4 4,2-4,6 (without: 4,1-4,5)" in told
    assert told.count("A choice of fives") == 2


def test_what_else_is_to_be_done() -> None:
    assert "Enter passes" in shown(position("JS", "2S"), 0)
    assert "swap a dead one" in shown(position("9D", "2S", chips=["1 4,7", "1 9,5"]), 0)
    table = position("9D", "2S", "5H", "3S")
    table.play(-1, "penalty 0")
    assert "drop a card" in shown(table, 0)
    table = position("9D", "2S", rules={"draw": "manual"})
    table.play(0, "9D 4,7")
    assert "type draw" in shown(table, 0)
    assert is_khmer(shown(table, 0, "km"))


def test_moves_in_words() -> None:
    screen = Screen("en")
    said = {
        "9D 4,7": "9D on 4,7",
        "9D 4,7 3,7-7,7": "9D on 4,7",
        "JS x4,7": "JS takes the chip from 4,7",
        "swap 9D": "puts the dead 9D away",
        "draw": "draws",
        "drop": "has chosen a card to drop",
        "drop 9D": "drops 9D",
        "pass": "pass",
        "penalty 1": "penalty for table talk, green",
    }
    assert {text: RENDERER.move(screen, text) for text in said} == said


# Rules and boards.


def test_the_rules_in_both_languages(run: Any) -> None:
    english = run("rules", "sequence", "--seats", 6, "--rule", "teams=3", "--rule", "draw=manual")
    assert english.exit_code == 0
    for text in ("19. ", "One sequence wins the game at once.", "must draw by hand", ": 3."):
        assert text in english.stdout
    khmer = run("rules", "sequence", "--lang", "km")
    assert is_khmer(khmer.stdout)
    assert "sequence" not in khmer.stdout.lower().replace("sequence ជា", "")
    assert "board=standard" in run("games").stdout
    assert "standard|@FILE" in run("games").stdout


def turned() -> list[list[str]]:
    """The standard board upside down."""
    return [row[::-1] for row in STANDARD_ROWS[::-1]]


def test_a_board_from_a_file(run: Any, tmp_path: Path) -> None:
    file = tmp_path / "board.json"
    file.write_text(json.dumps(turned()), encoding="utf-8")
    result = run("rules", "sequence", "--rule", f"board=@{file}")
    assert result.exit_code == 0, result.stderr
    assert "The board is laid out otherwise." in result.stdout
    record = tmp_path / "match.json"
    lines = script(board=turned())
    played = play(run, lines, "--rule", f"board=@{file}", "--record", record)
    assert played.exit_code == 0, played.stderr
    assert "0   *      6♦ " in played.stdout
    assert load_record(record).rules["board"] == turned()
    assert as_json(run("replay", record, "--json").stdout)["over"] is True


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        (None, "There is no file"),
        ("", "holds no board"),
        ("{}", "holds no board"),
        ("[" * 100_000, "holds no board"),
        ("[]", "A board has 10 rows, not 0."),
        (json.dumps([*STANDARD_ROWS[:9], ["*"] * 10]), "Only the corners"),
        (json.dumps([*STANDARD_ROWS[:9], "x"]), "Row 9"),
    ],
)
def test_boards_that_are_none(run: Any, tmp_path: Path, text: str | None, shown: str) -> None:
    file = tmp_path / "board.json"
    if text is not None:
        file.write_text(text, encoding="utf-8")
    for command in ("rules", "play"):
        result = run(command, "sequence", "--rule", f"board=@{file}")
        assert result.exit_code == 1
        assert one_line(result.stderr)
        assert shown in result.stderr
    khmer = run("rules", "sequence", "--rule", f"board=@{file}", "--lang", "km")
    assert is_khmer(khmer.stderr)
    folder = run("rules", "sequence", "--rule", f"board=@{tmp_path}")
    assert "is a folder" in folder.stderr


def test_words_that_are_no_board(run: Any) -> None:
    for value in ("round", "[1, 2", ""):
        result = run("rules", "sequence", "--rule", f"board={value}")
        assert result.exit_code == 1
        assert "standard" in result.stderr


@pytest.mark.parametrize("seats", [5, 7])
def test_numbers_of_players_that_there_are_not(run: Any, seats: int) -> None:
    result = run("rules", "sequence", "--seats", seats)
    assert result.exit_code == 1
    assert one_line(result.stderr)


def test_a_record_with_a_penalty_and_a_shuffle(run: Any, tmp_path: Path) -> None:
    position = {
        "hands": ["9D 5H", "2S 3S", "4S 5S", "6S"],
        "draw": "",
        "discards": ["KS"] + [""] * 3,
    }
    moves = ["penalty 1", "1 drop 3S", "3 drop 6S", "0 9D 4,7", "shuffle KS 9D 3S 6S", "1 2S 8,6"]
    record = {
        "salabie": 1,
        "game": "sequence",
        "seats": 4,
        "deals": [{"position": position, "moves": moves}],
    }
    file = tmp_path / "match.json"
    file.write_text(json.dumps(record), encoding="utf-8")
    report = as_json(run("replay", file, "--json").stdout)
    assert report["ok"] is True
    assert report["to_act"] == [2]
    assert report["state"]["hands"] == ["5H KS", "9D", "4S 5S", ""]
    assert report["state"]["chips"][47] == "0"
    words = run("replay", file)
    assert words.exit_code == 0
    for text in ("penalty for table talk", "drops 3♠", "The draw pile is empty", "9♦ on 4,7"):
        assert text in words.stdout
    written = run("replay", file, "--position").stdout
    again = tmp_path / "again.json"
    again.write_text(written, encoding="utf-8")
    assert as_json(run("replay", again, "--json").stdout)["state"] == report["state"]


def test_a_bot_draws_before_the_person_could_take_its_card() -> None:
    """With drawing by hand the bot to the person's right has its card before the person plays."""
    match = Match(find_game("sequence"), 4, {"draw": "manual"}, "easy", SEED)
    match.shuffle()
    match.deal()
    asked = 0
    while asked < 6 and (seat := match.acting()) is not None:
        if seat != PERSON:
            match.let_bot_play(seat)
            continue
        view = match.table.view(PERSON)
        assert [one for one in view["owed"] if one != PERSON] == []
        assert view["counts"][1:] == [6, 6, 6]
        asked += 1
        match.play(match.table.legal(PERSON)[0])
