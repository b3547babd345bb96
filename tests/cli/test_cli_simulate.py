"""salabie simulate, compare --players and study."""

import json
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from cli_kit import as_json, is_khmer

from salabie.simulate import rate, simulate, workers
from salabie.simulate.studies import studies_of, study

PLAIN = ["--deals", 60, "--seed", 4, "--workers", 1]
HAND = "2C 5C QC 3D JD KD 4S QS KS 2H 7H QH AH"
BOT = """
def last(decision):
    return decision.moves[-1]

def wrong(decision):
    return "whatever"
"""


def test_simulate_says_how_each_fared_and_keeps_the_deals(run: Any, tmp_path: Path) -> None:
    out = tmp_path / "deals.npy"
    levels = ["medium", "random", "medium"]
    options = ["thirteen", "--seats", ",".join(levels), *PLAIN, "--out", out]
    told = run("simulate", *options)
    assert told.exit_code == 0
    assert told.stdout.splitlines()[-1] == f"Deals saved: {out}"
    found = simulate("thirteen", levels, 60, seed=4, seating="turning", workers=1)
    assert np.load(out).tobytes() == found.tobytes()
    data = as_json(run("simulate", *options, "--json").stdout)
    assert data["deals"] == 60
    assert data["moves"] == pytest.approx(found.moves.mean(), abs=0.001)
    for number, player in enumerate(data["players"]):
        mean = found.utility[found.player == number].mean()
        assert player["utility"] == pytest.approx(mean, abs=1e-5)
    assert is_khmer(run("simulate", *options, "--lang", "km").stdout)


def test_simulate_goes_on_in_its_folder_and_refuses_another_run(run: Any, tmp_path: Path) -> None:
    options = ["thirteen", "--seats", "medium,random", *PLAIN, "--folder", tmp_path / "run"]
    first = run("simulate", *options, "--json").stdout
    assert run("simulate", *options, "--json").stdout == first
    refused = run("simulate", *options, "--seed", 5, "--json")
    assert refused.exit_code == 1
    data = as_json(refused.stdout)
    assert data["code"] == "other_run"
    assert "seed" in data["message"]["en"]
    assert is_khmer(data["message"]["km"])
    (tmp_path / "letters").write_text("dear")
    other = as_json(
        run("simulate", *options[:-1], tmp_path, "--json").stdout,
    )
    assert other["code"] == "no_run"


def test_simulate_plays_bots_of_ones_own(
    run: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "own_bots.py").write_text(BOT)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    options = ["thirteen", "--seats", "own_bots:last,medium", *PLAIN, "--json"]
    data = as_json(run("simulate", *options).stdout)
    assert data["players"][0]["level"] == "own_bots:last"
    options[2] = "own_bots:wrong,medium"
    failed = as_json(run("simulate", *options).stdout)
    assert failed["code"] == "bot_failed"
    assert "whatever" in failed["message"]["km"]


def test_a_full_disk_is_told_in_one_line(
    run: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import errno

    from salabie.simulate import folder

    def full(descriptor: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(folder.os, "fsync", full)
    options = ["thirteen", "--seats", "medium,random", *PLAIN, "--folder", tmp_path / "run"]
    result = run("simulate", *options)
    assert result.exit_code == 1
    assert result.stderr == "That failed: the disk is full.\n"


def test_more_workers_than_cores_are_noted(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    from salabie.terminal import simulating

    for module in (workers, simulating):
        monkeypatch.setattr(module, "cores", lambda: 1)
    options = ["thirteen", "--seats", "medium,random", "--deals", 20, "--workers", 2, "--json"]
    result = run("simulate", *options)
    assert result.exit_code == 0
    assert result.stderr == "There are only 1 cores for 2 processes: that is no quicker.\n"


@pytest.mark.parametrize(
    ("module", "options"),
    [
        ("ray", ["simulate", "thirteen", "--seats", "medium,random", "--workers", "ray"]),
        ("pyarrow", ["simulate", "thirteen", "--seats", "medium,random", "--out", "a.parquet"]),
        ("matplotlib", ["study", "thirteen", "first", "--plot", "a.png"]),
    ],
)
def test_missing_libraries_are_named(
    run: Any, monkeypatch: pytest.MonkeyPatch, module: str, options: list[str]
) -> None:
    monkeypatch.setitem(sys.modules, module, None)
    result = run(*options, "--json")
    assert result.exit_code == 1
    assert "pip install" in as_json(result.stdout)["message"]["en"]


def test_compare_rates_players(run: Any) -> None:
    players = ["random", "medium", "tuned"]
    options = ["thirteen", "--players", ",".join(players), "--table", 2, *PLAIN]
    data = as_json(run("compare", *options, "--json").stdout)
    assert data == json.loads(json.dumps(rate("thirteen", players, 60, 4, seats=2, workers=1)))
    told = run("compare", *options)
    assert told.exit_code == 0
    assert told.stdout.splitlines()[-1].endswith("random")
    assert is_khmer(run("compare", *options, "--lang", "km").stdout)


def test_study_lists_what_can_be_asked(run: Any) -> None:
    for game in ("thirteen", "hearts", "phom", "sequence"):
        told = run("study", game).stdout.splitlines()
        assert [line.split()[0] for line in told[1:]] == list(studies_of(game))
        data = as_json(run("study", game, "--json").stdout)
        assert [one["question"] for one in data["questions"]] == list(studies_of(game))
    assert is_khmer(run("study", "phom", "--lang", "km").stdout)


def test_study_answers_as_table_and_json(run: Any) -> None:
    options = ["thirteen", "first", *PLAIN, "--seats", 3]
    data = as_json(run("study", *options, "--json").stdout)
    found = study("thirteen", "first", seats=3, deals=60, seed=4, workers=1)
    assert data == json.loads(json.dumps(found.plain()))
    told = run("study", *options)
    assert told.exit_code == 0
    assert told.stdout.splitlines()[0] == "How do players fare by the order of play?"
    assert told.stdout.splitlines()[-1].endswith("number 3 in the order of play")
    khmer = run("study", *options, "--lang", "km").stdout.splitlines()
    assert all(is_khmer(line) for line in khmer)
    # Words come last: figures stand under each other in whatever width Khmer is drawn.
    figures = [line.split("   ")[0] for line in khmer[-3:]]
    assert len({len(one.rstrip()) for one in figures}) == 1


def test_study_of_a_hand_draws_it(run: Any, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    plot = tmp_path / "pass.svg"
    options = ["hearts", "pass", "--hand", HAND, "--deals", 3000, "--workers", 1]
    told = run("study", *options, "--plot", plot)
    assert told.exit_code == 0
    assert told.stdout.splitlines()[-1] == f"Plot saved: {plot}"
    assert "Q♠" in told.stdout
    assert plot.read_text(encoding="utf-8").lstrip().startswith("<?xml")
