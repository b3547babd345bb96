"""salabie play: whole matches typed through a pipe."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from cli_kit import Choose, as_json, is_khmer, one_line, typed_match

from salabie.game import find_game
from salabie.record import load_record, replay
from salabie.table import Table
from salabie.terminal import playing
from salabie.terminal.match import PERSON, Match
from salabie.terminal.renderer import Renderer, find_renderer
from salabie.terminal.screen import Screen

SEED = 5


def script(choose: Choose, seed: int = SEED, **setup: Any) -> list[str]:
    return typed_match("thirteen", choose, seed, **setup)


def longest(moves: list[str]) -> str:
    return max(moves, key=lambda move: (move != "pass", len(move)))


def typed(lines: list[str]) -> str:
    return "".join(f"{line}\n" for line in lines)


def test_a_whole_match_in_english(run: Any, tmp_path: Path) -> None:
    lines = script(longest, rules={"target": 6})
    file = tmp_path / "match.json"
    options = ["--seed", SEED, "--rule", "target=6", "--record", file]
    result = run("play", "thirteen", *options, input=typed(lines))
    assert result.exit_code == 0, result.stderr
    shown = result.stdout
    assert "Deal 1" in shown
    assert "Deal 2" in shown
    assert "Your turn." in shown
    assert "On the table: " in shown
    assert "Bot 1 (medium): " in shown
    assert "♠" in shown
    assert "The deal is over." in shown
    assert "The match is over. Won by: " in shown
    assert not re.search("(?m)^! ", shown)
    record = load_record(file)
    table = replay(record)
    assert table.over
    assert record.players == ["Player", "bot:medium", "bot:medium", "bot:medium"]
    mine = [line for deal in record.deals for line in deal.moves if line.startswith("0 ")]
    assert mine == [f"0 {line}" for line in lines]
    assert run("verify", file).exit_code == 0
    data = as_json(run("replay", file, "--json").stdout)
    assert data["over"] is True


def test_each_shuffle_is_promised_before_and_shown_after(run: Any, tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    lines = script(longest, rules={"deals": 2})
    options = ["--seed", SEED, "--deals", 2, "--record", file]
    shown = run("play", "thirteen", *options, input=typed(lines)).stdout
    record = load_record(file)
    assert len(record.deals) == 2
    place = 0
    for deal in record.deals:
        assert deal.fair is not None
        promised = shown.index(deal.fair["commitment"], place)
        told = shown.index(deal.fair["secret"], promised)
        assert "Your turn." in shown[promised:told]
        assert deal.fair["secret"] not in shown[:told]
        place = told


def test_a_whole_match_in_khmer_by_numbers_and_words(run: Any) -> None:
    lines = script(longest, rules={"deals": 1})
    words = ["រំលង" if line == "pass" else line.lower() for line in lines]
    options = ["--seed", SEED, "--deals", 1, "--lang", "km"]
    result = run("play", "thirteen", *options, input=typed(["?", "ជួយ", *words]))
    assert result.exit_code == 0, result.stderr
    shown = result.stdout.replace("\u200b", "")
    for text in ("ដប់បី", "ក្ដា ១", "ដល់វេនហើយ។", "ខ្លួនឯង", "ចប់ក្ដាហើយ។", "អ្នកឈ្នះ"):
        assert text in shown
    assert not re.search(r"\b(?:You|Bot|Your|deal|pass:|won)\b", shown)


def test_a_whole_match_in_pure_ascii(run: Any) -> None:
    lines = script(longest, rules={"target": 4})
    options = ["--seed", SEED, "--rule", "target=4", "--ascii", "--lang", "km"]
    everything = ["?", "hint", "hint", "rules", "sort suit", "sort", "foo", "♠ខ", *lines]
    result = run("play", "thirteen", *options, input=typed(everything))
    assert result.exit_code == 0, result.stderr
    assert result.stdout_bytes.isascii()
    assert "The match is over." in result.stdout
    assert "Your turn." in result.stdout


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("level", ["easy", "medium"])
def test_seats_and_levels(run: Any, seats: int, level: str) -> None:
    lines = script(longest, seats=seats, level=level, rules={"deals": 1})
    options = ["--seats", seats, "--level", level, "--seed", SEED, "--deals", 1]
    result = run("play", "thirteen", *options, input=typed(lines))
    assert result.exit_code == 0
    assert f"Bot {seats - 1} ({level})" in result.stdout
    assert f"Bot {seats} " not in result.stdout
    assert "The match is over." in result.stdout


def test_hard_bots_play(run: Any) -> None:
    result = run("play", "thirteen", "--level", "hard", "--seed", 1, input="\n\n\n")
    assert result.exit_code == 0
    assert "Bot 1 (hard): " in result.stdout


def test_without_a_seed_every_match_is_another(run: Any) -> None:
    first, second = (run("play", "thirteen", input="quit\n").stdout for _ in range(2))
    assert first != second
    same = [run("play", "thirteen", "--seed", 9, input="quit\n").stdout for _ in range(2)]
    assert same[0] == same[1]


@pytest.mark.parametrize("end", ["", "quit\n", "q", "EXIT\n", "ឈប់\n"])
def test_leaving_keeps_the_record(run: Any, tmp_path: Path, end: str) -> None:
    file = tmp_path / "match.json"
    options = ["--seed", SEED, "--record", file]
    result = run("play", "thirteen", *options, input=end)
    assert result.exit_code == 0
    assert result.stderr == ""
    assert "The match stops here." in result.stdout
    assert str(file) in result.stdout
    record = load_record(file)
    assert len(record.deals) == 1
    assert not replay(record).over
    assert run("verify", file).exit_code == 0


def test_interrupted_it_still_saves_the_record(
    run: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stop(self: object) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(playing.Playing, "_ask", stop)
    file = tmp_path / "match.json"
    result = run("play", "thirteen", "--seed", SEED, "--record", file)
    assert (result.exit_code, result.stderr) == (130, "")
    assert len(load_record(file).deals) == 1


def session(run: Any, *lines: str, seed: int = SEED, options: tuple[str, ...] = ()) -> list[str]:
    """What is shown after each typed line, the first before any."""
    result = run("play", "thirteen", "--seed", seed, *options, input=typed(list(lines)))
    assert result.exit_code == 0, result.stderr
    parts: list[str] = re.split(r"(?m)^> (?! )", result.stdout)
    return parts


def opening_seed() -> int:
    """A seed with which the person leads the first deal."""
    for seed in range(1, 200):
        match = Match(find_game("thirteen"), 4, {}, "medium", seed)
        match.shuffle()
        match.deal()
        if match.acting() == PERSON:
            return seed
    raise AssertionError


def test_refusals_name_the_rule_and_change_nothing(run: Any) -> None:
    seed = opening_seed()
    match = Match(find_game("thirteen"), 4, {}, "medium", seed)
    match.shuffle()
    match.deal()
    hand = match.table.view(PERSON)["hand"]
    lowest = match.table.view(PERSON)["must_contain"]
    lines = ["", "pass", "2S 2S", "x", hand[-1].lower(), "3D 2C", f"{hand[0]} {hand[-1]}", "99"]
    shown = session(run, *lines, seed=seed)
    assert f"must contain the {lowest[:-1]}" in shown[0].split("Your turn.")[1]
    for text, word in zip(
        shown[1:],
        ["(thirteen 5)", "(thirteen 5)", "twice", "no", "", "", "(thirteen", "not a move"],
        strict=False,
    ):
        assert word in text
        assert text.splitlines()[1].startswith("! ")
        assert "Your turn." not in text  # no move was made
    khmer = session(run, *lines, seed=seed, options=("--lang", "km"))
    assert all(is_khmer(text.splitlines()[1]) for text in khmer[1 : len(lines) + 1])


def test_cards_in_any_form(run: Any) -> None:
    seed = opening_seed()
    match = Match(find_game("thirteen"), 4, {}, "medium", seed)
    match.shuffle()
    match.deal()
    move = longest(match.table.legal(PERSON))
    hand = match.table.view(PERSON)["hand"]
    backwards = move.split()[::-1]
    signs = move
    for letter, sign in {"S": "♠", "C": "♣", "D": "♦", "H": "♥"}.items():
        signs = signs.replace(letter, sign)
    numbers = " ".join(str(hand.index(card) + 1) for card in backwards)
    khmer_digits = numbers.translate(str.maketrans("0123456789", "០១២៣៤៥៦៧៨៩"))
    for text in (move, move.lower(), "  ".join(backwards), signs, numbers, khmer_digits):
        shown = session(run, text, seed=seed)
        assert f"You: {signs}" in shown[1], text


def test_sorting_renumbers_the_hand(run: Any) -> None:
    shown = session(run, "sort suit", "sort combination", "sort rank", "sort", "sort colour")
    suits = [sign for sign in shown[1] if sign in "♠♣♦♥"]
    assert suits == sorted(suits, key="♠♣♦♥".index)
    assert len(suits) == 13
    assert shown[5].startswith(shown[4].replace("sort\n", "sort colour\n"))
    assert "rank, suit or combination" in shown[4]


def test_hints_go_round_the_sensible_moves(run: Any) -> None:
    shown = session(run, *["hint"] * 60)
    first = shown[1].splitlines()[1]
    number, of = first.split()[0].split("/")
    assert number == "1"
    again = shown[1 + int(of)].splitlines()[1]
    assert again == first
    legal = Match(find_game("thirteen"), 4, {}, "medium", SEED)
    legal.shuffle()
    legal.deal()
    while legal.acting() != PERSON:
        legal.let_bot_play(legal.acting() or 0)
    moves = [move for move, _, _ in legal.hints()]
    assert int(of) == len(moves)
    assert set(moves) <= set(legal.table.legal(PERSON))


def test_undo_takes_back_the_last_own_move(run: Any, tmp_path: Path) -> None:
    lines = script(longest, rules={"deals": 1})
    changed = [lines[0], "undo", "undo", *lines[:2], "UNDO", *lines[1:]]
    file = tmp_path / "match.json"
    options = ["--seed", SEED, "--deals", 1, "--record", file]
    result = run("play", "thirteen", *options, input=typed(changed))
    assert result.exit_code == 0
    assert result.stdout.count("taken back") == 2
    assert result.stdout.count("nothing to take back") == 1
    assert "The match is over." in result.stdout
    moves = [line for line in load_record(file).deals[0].moves if line.startswith("0 ")]
    assert moves == [f"0 {line}" for line in lines]
    assert run("verify", file).exit_code == 0


def test_help_and_rules_in_play(run: Any) -> None:
    shown = session(run, "?", "help", "rules", options=("--rule", "pass_locks=false"))
    for word in ("5S 5C", "hint", "sort rank", "rules", "undo", "quit"):
        assert word in shown[1]
    assert shown[2].split("\n", 1)[1] == shown[1].split("\n", 1)[1]
    assert "may play again" in shown[3]


def test_a_nonce_goes_into_the_shuffle(run: Any, tmp_path: Path) -> None:
    hands = []
    for nonce in ("", "mine"):
        file = tmp_path / f"{nonce}.json"
        options = ["--seed", SEED, "--nonce", nonce, "--record", file]
        assert run("play", "thirteen", *options, input="quit\n").exit_code == 0
        assert run("verify", file).exit_code == 0
        hands.append(load_record(file).deals[0].hands)
    assert hands[0] != hands[1]


def test_input_that_is_no_text(run: Any) -> None:
    noise = bytes(range(1, 256)) + b"\n" + b"x" * 100_000 + b"\n\x00\n"
    result = run("play", "thirteen", "--seed", SEED, input=noise)
    assert result.exit_code == 0
    assert "\x1b" not in result.stdout
    assert result.stderr == ""


def test_a_disk_that_fails_at_the_end_is_told(
    run: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_text", fail)
    file = tmp_path / "match.json"
    result = run("play", "thirteen", "--record", file, input="quit\n")
    assert result.exit_code == 1
    assert one_line(result.stderr)
    assert str(file)[:80] in result.stderr


def test_as_a_program_through_a_pipe() -> None:
    lines = script(longest, rules={"deals": 1})
    command = [sys.executable, "-m", "salabie", "play", "thirteen"]
    options = ["--seed", str(SEED), "--deals", "1", "--lang", "km"]
    result = subprocess.run(
        command + options,
        input=typed(lines).encode(),
        capture_output=True,
        check=False,
        timeout=300,
        env=os.environ | {"LANG": "C.UTF-8"},
    )
    assert (result.returncode, result.stderr) == (0, b"")
    assert "អ្នក\u200bឈ្នះ" in result.stdout.decode()


def test_a_game_without_a_renderer_of_its_own_can_be_shown() -> None:
    plain = Renderer()
    screen = Screen("en", ascii_only=True)
    view = {"legal": ["draw"], "scores": [1, 2], "gains": [1, 0], "hands": [["5S"], []]}
    assert plain.empty(view) == "draw"
    assert plain.read({}, ["5S", "6S"], "2 1") == "6S 5S"
    assert plain.read({}, ["5S"], "discard 5S") == "discard 5S"
    assert plain.read({}, ["5S"], "7") == "7"
    assert plain.ended(screen, view, ["A", "B"]) == [
        "   +1      1  A",
        "              5S",
        "    0      2  B",
    ]
    assert type(find_renderer("nothing_like_it")) is Renderer
    assert type(find_renderer("thirteen")) is not Renderer


def test_bombs_and_places_are_announced() -> None:
    renderer = find_renderer("thirteen")
    screen = Screen("en", ascii_only=True)
    names = ["You", "B", "C"]
    base = {"phase": "play", "places": [], "to_act": [0], "table": None, "gold": None}
    two = {"cards": ["2S"], "kind": "single", "length": 1, "owner": 1, "bomb": False, "under": None}
    quad = {
        "cards": ["4S", "4C", "4D", "4H"],
        "kind": "quad",
        "length": 4,
        "owner": 0,
        "bomb": True,
        "under": ["2S"],
        "under_owner": 1,
    }
    assert renderer.table(screen, base | {"table": quad}, names) == [
        "On the table: 4S 4C 4D 4H | Four of a kind | You",
        "Bomb! It beats 2S | B",
    ]
    news = renderer.news(screen, base | {"table": two}, base | {"table": quad}, names)
    assert news == ["*** Bomb! ***"]
    news = renderer.news(screen, base | {"table": quad}, base | {"places": [1]}, names)
    assert news == ["Out, place 1: B", "The table is cleared. Leads: You"]
    json.dumps(news)


def test_windows_payments_and_instant_wins_are_told() -> None:
    renderer = find_renderer("thirteen")
    screen = Screen("en", ascii_only=True)
    names = ["You", "B"]
    four = "3S 3C 4S 4C 5S 5C 6S 6C"
    table = Table("thirteen", 2, {"preset": "southern"})
    table.set_position({"hands": ["2D 3D 8D", f"{four} KS"]})
    views = [table.view(0)]
    for seat, move in ((0, "2D"), (1, four), (0, "let"), (0, "pass")):
        played = table.play(seat, move)
        views.append(table.view(0))
        if move == "2D":
            (asked,) = renderer.demands(screen, table.view(1))
            assert asked.startswith("Four pairs in a row may")
    words = [renderer.move(screen, table.game.shown(text)) for text in ("let", played.text)]
    assert words == ["has chosen", "pass"]
    assert renderer.empty(views[1]) == "let"
    chain = "Chops in this round: 10 gold, You to B"
    assert renderer.news(screen, views[1], views[2], names) == [
        "*** Bomb! ***",
        f"On the table: {four} | 4 pairs in a row | B",
        "Bomb! It beats 2D | You",
        chain,
    ]
    assert renderer.demands(screen, views[2]) == [
        "You hold no four pairs to throw: Enter lets it be."
    ]
    assert renderer.news(screen, views[3], views[4], names) == [
        "10 gold, for 2s and bombs chopped: You to B",
        "The table is cleared. Leads: B",
    ]
    assert renderer.marks(screen, views[4], 0) == "purse 490"


def test_thrown_threes_and_a_hand_that_wins_at_once_are_told() -> None:
    renderer = find_renderer("thirteen")
    screen = Screen("en", ascii_only=True)
    names = ["You", "B"]
    rules = {"throw_threes": True, "instant_wins": ["four_twos"]}
    table = Table("thirteen", 2, rules)
    table.deal([*range(3, 52), 0, 1, 2])  # a 2, then 3S 3C 3D 3H …
    assert renderer.table(screen, table.view(0), names) == [
        "Thrown out: 3S 3C 3D 3H | You",
        "The table is empty.",
    ]
    table = Table("thirteen", 2, rules)
    table.deal(list(range(52)))
    assert renderer.ended(screen, table.view(1), names)[:2] == [
        "Wins at once with four 2s: You",
        "  1.    +1      1  You",
    ]
