"""salabie perft, compare, bench and tune."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from cli_kit import as_json, is_khmer

from salabie.simulate.compare import compare

POSITION = json.dumps(
    {
        "salabie": 1,
        "game": "thirteen",
        "seats": 2,
        "deals": [{"position": {"hands": ["3S 4S", "5S 6S"]}}],
    }
)

# The program, deaf to Ctrl-C no longer where the tests themselves run in the background.
PROGRAM = """
import signal
signal.signal(signal.SIGINT, signal.default_int_handler)
from salabie.cli import main
main()
"""


def test_perft_counts_lines_of_play(run: Any) -> None:
    result = run("perft", "-", "--depth", 3, "--json", input=POSITION)
    assert result.exit_code == 0
    assert as_json(result.stdout) == {"counts": [2, 6, 6]}
    told = run("perft", "-", "--depth", 3, input=POSITION).stdout
    assert [line.split() for line in told.splitlines()] == [["1", "2"], ["2", "6"], ["3", "6"]]


def test_perft_divided_by_first_moves(run: Any) -> None:
    found = as_json(run("perft", "-", "--depth", 2, "--json", "--divide", input=POSITION).stdout)
    assert found == {"counts": [2, 6], "divide": {"3S": 3, "4S": 3}}
    told = run("perft", "-", "--depth", 2, "--divide", input=POSITION).stdout
    assert told.splitlines()[-1].split() == ["3", "4♠"]


def test_perft_of_a_match_that_is_over(run: Any, file: Path) -> None:
    assert as_json(run("perft", file, "--depth", 3, "--json").stdout) == {"counts": [0, 0, 0]}


def test_perft_refuses_what_does_not_replay(run: Any) -> None:
    broken = json.loads(POSITION)
    broken["deals"][0]["moves"] = ["0 5S"]
    result = run("perft", "-", "--depth", 2, "--json", input=json.dumps(broken))
    assert result.exit_code == 1
    data = as_json(result.stdout)
    assert (data["ok"], data["deal"], data["move"]) == (False, 0, 0)


def test_compare_prints_what_was_measured(run: Any) -> None:
    levels = ["medium", "random", "easy"]
    options = ["--seats", ",".join(levels), "--deals", 30, "--seed", 4, "--workers", 1]
    result = run("compare", "thirteen", *options, "--json")
    assert result.exit_code == 0
    found = as_json(result.stdout)
    assert found == json.loads(json.dumps(compare("thirteen", levels, 30, 4, workers=1)))
    for more in ([], ["--duplicate"]):
        assert run("compare", "thirteen", *options, *more, "--json").stdout == result.stdout
    single = as_json(run("compare", "thirteen", *options, "--no-duplicate", "--json").stdout)
    assert single["decks"] == 30 > found["decks"]
    told = run("compare", "thirteen", *options).stdout
    assert told.splitlines()[-1].endswith("easy")
    assert is_khmer(run("compare", "thirteen", *options, "--lang", "km").stdout)


def test_compare_sums_up_levels_with_several_seats_and_takes_rules(run: Any) -> None:
    options = ["--seats", "medium, medium:0.5,medium:0.5", "--deals", 3, "--rule", "play_on=false"]
    result = run("compare", "thirteen", *options)
    assert result.exit_code == 0
    assert result.stdout.splitlines()[-1].endswith("medium:0.5 × 2")
    found = as_json(run("compare", "thirteen", *options, "--json").stdout)
    assert found["rules"]["play_on"] is False


def test_compare_of_one_deck_has_no_interval(run: Any) -> None:
    options = ["--seats", "medium,random,random", "--deals", 3]
    found = as_json(run("compare", "thirteen", *options, "--json").stdout)
    assert found["decks"] == 1
    assert found["players"][0]["first_low"] is None
    told = run("compare", "thirteen", *options).stdout
    assert "too few for an interval" in told
    assert " - ..     - " in told
    assert is_khmer(run("compare", "thirteen", *options, "--lang", "km").stdout)


@pytest.mark.parametrize(
    "options",
    [
        ["whist", "--seats", "hard,hard"],
        ["thirteen", "--seats", "hard"],
        ["thirteen", "--seats", "hard,genius"],
        ["thirteen", "--seats", "hard,medium:2"],
        ["thirteen", "--seats", "hard,hard", "--rule", "target=0"],
    ],
    ids=" ".join,
)
def test_compare_refuses_as_json(run: Any, options: list[str]) -> None:
    result = run("compare", *options, "--json")
    assert result.exit_code == 1
    data = as_json(result.stdout)
    assert data["ok"] is False
    assert is_khmer(data["message"]["km"])


def test_bench(run: Any) -> None:
    found = as_json(run("bench", "thirteen", "--seconds", 0.05, "--json").stdout)
    assert sorted(found) == ["deals_per_s", "moves_per_s"]
    assert found["moves_per_s"] > found["deals_per_s"] > 100
    assert is_khmer(run("bench", "thirteen", "--seconds", 0.02, "--lang", "km").stdout)
    assert as_json(run("bench", "whist", "--json").stdout)["code"] == "unknown_game"


def test_tune(run: Any, tmp_path: Path) -> None:
    printed = run("tune", "thirteen", "--seconds", 0.05)
    assert printed.exit_code == 0
    assert json.loads(printed.stdout.splitlines()[-1])["game"] == "thirteen"
    file = tmp_path / "weights.json"
    saved = run("tune", "thirteen", "--seconds", 0.05, "--out", file, "--lang", "km")
    assert saved.exit_code == 0
    assert is_khmer(saved.stdout)
    weights = json.loads(file.read_text())["weights"]
    assert len(weights) > 1


@pytest.mark.skipif(os.name != "posix", reason="signals are sent as on Unix")
@pytest.mark.parametrize(
    "arguments",
    [
        ["perft", "-", "--depth", "20"],
        ["compare", "thirteen", "--seats", "hard,hard", "--deals", "100000", "--workers", "2"],
    ],
    ids=lambda one: one[0],
)
def test_long_work_stops_quietly_at_ctrl_c(arguments: list[str]) -> None:
    """A position with long hands, so that counting and comparing would take hours."""
    hands = [" ".join(f"{rank}{suit}" for rank in "3456789") for suit in "SC"]
    position = json.loads(POSITION)
    position["deals"][0]["position"]["hands"] = hands
    process = subprocess.Popen(
        [sys.executable, "-c", PROGRAM, *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    try:
        assert process.stdin is not None
        process.stdin.write(json.dumps(position).encode())
        process.stdin.close()
        process.stdin = None
        time.sleep(6)
        assert process.poll() is None
        os.killpg(process.pid, signal.SIGINT)
        _, err = process.communicate(timeout=60)
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
    assert process.returncode == 130
    assert err == b""
