"""Whoever does the work, the bytes are the same; and what happens where workers die."""

import hashlib
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
import sim_bots

from salabie.simulate import TooManyWorkers, WorkersDied, simulate, workers

POLICIES = ["medium", "random", "tuned:0.3", "medium"]
MIXED = ["easy", sim_bots.by_chance, "medium", "hard"]
ONE_CORE = pytest.mark.filterwarnings("ignore::salabie.simulate.workers.TooManyWorkers")

# What another process plays; lines of its own begin with "=", for Ray tells of killed workers.
SCRIPT = """
import hashlib, warnings
warnings.simplefilter("error")
import ray
from salabie.simulate import simulate
if __name__ == "__main__":
    for number, (players, deals) in enumerate({plans!r}):
        if number == 1:  # the first run starts Ray itself, the others find it running
            ray.init(include_dashboard=False, log_to_driver=False, logging_level="ERROR")
        found = simulate("thirteen", players, deals, 9, workers="ray", playouts=20)
        print("=", hashlib.sha256(found.tobytes()).hexdigest())
    try:
        simulate("thirteen", ["medium", "sim_bots:cheat"], 4, workers="ray")
    except ValueError as error:
        print("=", "refused" if "no legal move" in str(error) else error)
"""


def digest(players, deals, **more):
    """A digest of a simulation's records."""
    found = simulate("thirteen", players, deals, 9, playouts=20, **more)
    return hashlib.sha256(found.tobytes()).hexdigest()


@ONE_CORE
@pytest.mark.parametrize(("players", "deals"), [(POLICIES, 2500), (MIXED, 14)])
def test_one_process_two_and_an_executor_give_equal_bytes(players, deals):
    one = digest(players, deals, workers=1)
    assert digest(players, deals, workers=2) == one
    with ThreadPoolExecutor(2) as executor:
        assert digest(players, deals, workers=executor) == one
    assert digest(players, deals - 1, workers=1) != one


def test_ray_gives_equal_bytes(tmp_path):
    """In a process of its own: Ray leaves threads behind. One of Ray's workers is killed."""
    plans = [
        (POLICIES, 2500),
        (["sim_bots:by_chance", "medium"], 60),
        (["sim_bots:die_once", "medium"], 60),
    ]
    flag = tmp_path / "died"
    script = tmp_path / "by_ray.py"
    script.write_text(SCRIPT.format(plans=plans))
    here = str(Path(__file__).parent)
    path = os.pathsep.join([here, *filter(None, [os.environ.get("PYTHONPATH")])])
    said = subprocess.run(
        [sys.executable, str(script)],
        env={
            **os.environ,
            "PYTHONPATH": path,
            "RAY_USAGE_STATS_ENABLED": "0",
            "SIM_BOTS_FLAG": str(flag),
        },
        capture_output=True,
        text=True,
        timeout=300,
        check=True,
    )
    assert flag.exists()
    plans[-1] = ([sim_bots.first_legal, "medium"], 60)
    lines = [line[2:] for line in said.stdout.splitlines() if line.startswith("= ")]
    assert lines == [*(digest(*plan, workers=1) for plan in plans), "refused"]


@ONE_CORE
@pytest.mark.skipif(os.name != "posix", reason="kills as on Unix")
def test_a_killed_workers_deals_are_played_again(tmp_path, monkeypatch):
    flag = tmp_path / "died"
    monkeypatch.setenv("SIM_BOTS_FLAG", str(flag))
    found = simulate("thirteen", [sim_bots.die_once, "easy"], 130, seed=2, workers=2)
    assert flag.exists()
    calm = simulate("thirteen", [sim_bots.first_legal, "easy"], 130, seed=2, workers=1)
    assert found.tobytes() == calm.tobytes()


@ONE_CORE
@pytest.mark.skipif(os.name != "posix", reason="kills as on Unix")
def test_workers_that_always_die_are_an_error(monkeypatch):
    monkeypatch.setattr(workers, "MOST_DEATHS", 1)
    with pytest.raises(WorkersDied, match="died 1 times"):
        simulate("thirteen", [sim_bots.die, "medium"], 41, workers=2)


@ONE_CORE
def test_an_error_in_a_worker_is_the_callers():
    with pytest.raises(ValueError, match="no legal move") as caught:
        simulate("thirteen", [sim_bots.cheat, "medium"], 41, seed=6, workers=2)
    assert "of seed 6" in caught.value.__notes__[0]


def test_more_workers_than_cores_warn(monkeypatch):
    monkeypatch.setattr(workers, "cores", lambda: 1)
    with pytest.warns(TooManyWorkers, match="2 workers on 1 cores"):
        simulate("thirteen", POLICIES, 2, workers=2)


@ONE_CORE
def test_what_cant_be_sent_is_refused():
    with pytest.raises(ValueError, match="top of a module"):
        simulate("thirteen", ["medium", lambda decision: decision.moves[0]], 41, workers=2)


@pytest.mark.parametrize(("wanted", "hidden"), [("ray", "ray"), ("deals.parquet", "pyarrow")])
def test_missing_extras_are_named(monkeypatch, tmp_path, wanted, hidden):
    monkeypatch.setitem(sys.modules, hidden, None)
    more = {"workers": "ray"} if wanted == "ray" else {"out": tmp_path / wanted}
    with pytest.raises(ImportError, match="pip install"):
        simulate("thirteen", POLICIES, 2, **more)
