"""Runs in a folder: they go on where they stopped, and are never mixed."""

import errno
import json
import os

import numpy as np
import pytest
import sim_bots

from salabie.simulate import OtherRun, folder, read_deals, simulate
from salabie.simulate.job import play_chunk
from salabie.simulate.run import job_of

PLAYERS = ["medium", "random", "tuned"]
DEALS = 1600  # four chunks
PLAIN = {"deals": DEALS, "seed": 3, "workers": 1, "progress": False}


@pytest.fixture(scope="module")
def whole():
    """The run in one go, without a folder."""
    return simulate("thirteen", PLAYERS, **PLAIN)


def test_a_folder_holds_the_run_in_chunks(tmp_path, whole):
    place = tmp_path / "new" / "run"
    found = simulate("thirteen", PLAYERS, folder=place, **PLAIN)
    assert found.tobytes() == whole.tobytes()
    files = sorted(path.name for path in place.iterdir())
    assert files == [f"chunk-{number:06d}.npz" for number in range(4)] + ["manifest.json"]
    assert np.concatenate(list(read_deals(place))).tobytes() == whole.tobytes()
    manifest = json.loads((place / "manifest.json").read_text())
    assert (manifest["game"], manifest["seed"], manifest["decks"]) == ("thirteen", 3, DEALS)
    assert manifest["rules"]["preset"] == "seed"
    assert manifest["players"] == PLAYERS


def test_a_run_goes_on_where_it_was_interrupted(tmp_path, whole, monkeypatch):
    """Interrupted while a chunk is written: what was done stays, and only the rest is played."""
    kept = folder.Folder.write

    def interrupt(self, number, records):
        if number == 2:
            raise KeyboardInterrupt
        kept(self, number, records)

    with monkeypatch.context() as patch:
        patch.setattr(folder.Folder, "write", interrupt)
        with pytest.raises(KeyboardInterrupt):
            simulate("thirteen", PLAYERS, folder=tmp_path, **PLAIN)
    before = {path: path.stat().st_mtime_ns for path in tmp_path.glob("chunk*")}
    assert len(before) == 2
    found = simulate("thirteen", PLAYERS, folder=tmp_path, **PLAIN)
    assert found.tobytes() == whole.tobytes()
    assert before == {path: path.stat().st_mtime_ns for path in before}


@pytest.mark.filterwarnings("ignore::salabie.simulate.workers.TooManyWorkers")
def test_a_run_goes_on_with_other_workers(tmp_path, whole):
    simulate("thirteen", PLAYERS, folder=tmp_path, **PLAIN)
    for name in ("chunk-000000.npz", "chunk-000003.npz"):
        (tmp_path / name).unlink()
    found = simulate("thirteen", PLAYERS, folder=tmp_path, **PLAIN | {"workers": 2})
    assert found.tobytes() == whole.tobytes()


@pytest.mark.parametrize("harm", ["cut", "changed", "empty", "other"])
def test_a_damaged_chunk_is_played_again(tmp_path, whole, harm):
    simulate("thirteen", PLAYERS, folder=tmp_path, **PLAIN)
    file = tmp_path / "chunk-000001.npz"
    data = bytearray(file.read_bytes())
    if harm == "changed":
        data[len(data) // 2] ^= 1
    elif harm == "other":
        data = (tmp_path / "chunk-000002.npz").read_bytes()
    file.write_bytes(data[: len(data) // 2] if harm == "cut" else b"" if harm == "empty" else data)
    found = simulate("thirteen", PLAYERS, folder=tmp_path, **PLAIN)
    assert found.tobytes() == whole.tobytes()


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"seed": 4}, "its seed is 3, not 4"),
        ({"deals": 1601}, "its decks is 1600, not 1601"),
        ({"rules": {"preset": "khmer"}}, "in its rules its preset is seed, not khmer"),
        ({"players": ["medium", "random", "medium"]}, "its players"),
        ({"seating": "turning"}, "its turning"),
    ],
)
def test_another_run_is_refused(tmp_path, change, words):
    given = {"game": "thirteen", "players": PLAYERS} | PLAIN
    simulate(**given, folder=tmp_path)
    with pytest.raises(OtherRun, match=words):
        simulate(**given | change, folder=tmp_path)
    assert len(list(tmp_path.glob("chunk*"))) == 4


def test_a_run_of_other_code_is_refused(tmp_path, monkeypatch):
    given = {"game": "thirteen", "players": PLAYERS} | PLAIN
    simulate(**given, folder=tmp_path)
    monkeypatch.setattr(folder, "code_digest", lambda: "of another version")
    with pytest.raises(OtherRun, match="another version"):
        simulate(**given, folder=tmp_path)


@pytest.mark.parametrize("content", ["{}", "no JSON", "[]"])
def test_a_foreign_manifest_is_refused(tmp_path, content):
    (tmp_path / "manifest.json").write_text(content)
    with pytest.raises(OtherRun):
        simulate("thirteen", PLAYERS, folder=tmp_path, **PLAIN)


def test_a_folder_of_something_else_is_refused(tmp_path):
    (tmp_path / "letters.txt").write_text("dear")
    with pytest.raises(OtherRun, match="no run of deals"):
        simulate("thirteen", PLAYERS, folder=tmp_path, **PLAIN)
    with pytest.raises(OtherRun, match="no run of deals"):
        next(read_deals(tmp_path))
    assert [path.name for path in tmp_path.iterdir()] == ["letters.txt"]


def test_a_full_disk_is_an_error_and_leaves_what_was_done(tmp_path, whole, monkeypatch):
    def full(descriptor):
        if len(list(tmp_path.glob("chunk*"))) >= 2:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as patch:
        patch.setattr(folder.os, "fsync", full)
        with pytest.raises(OSError, match="No space left") as caught:
            simulate("thirteen", PLAYERS, folder=tmp_path, **PLAIN)
        assert caught.value.errno == errno.ENOSPC
    names = sorted(path.name for path in tmp_path.iterdir())
    assert names == ["chunk-000000.npz", "chunk-000001.npz", "manifest.json"]
    found = simulate("thirteen", PLAYERS, folder=tmp_path, **PLAIN)
    assert found.tobytes() == whole.tobytes()


def test_a_file_in_place_of_the_folder_is_an_error(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(OSError):
        simulate("thirteen", PLAYERS, folder=tmp_path / "file", **PLAIN)


def test_players_without_a_name_have_no_folder(tmp_path):
    with pytest.raises(ValueError, match="module's file"):
        simulate("thirteen", ["medium", lambda decision: 1], 2, folder=tmp_path / "run", workers=1)
    assert not (tmp_path / "run").exists()


def test_a_bots_source_is_part_of_the_run(tmp_path, monkeypatch):
    given = ("thirteen", ["medium", sim_bots.first_legal], 2)
    simulate(*given, folder=tmp_path, workers=1)
    monkeypatch.setattr(folder, "source_of", lambda player: "edited")
    with pytest.raises(OtherRun, match="its sources"):
        simulate(*given, folder=tmp_path, workers=1)


def test_chunks_depend_on_the_job_alone():
    job = job_of("thirteen", PLAYERS, DEALS, 3, None)
    chunks = job.chunks()
    parts = [play_chunk((job, chunk)) for chunk in reversed(chunks)]
    whole = simulate("thirteen", PLAYERS, **PLAIN)
    assert np.concatenate(parts[::-1]).tobytes() == whole.tobytes()


def test_npy_and_parquet_hold_the_same(tmp_path, whole):
    arrow = pytest.importorskip("pyarrow.parquet")
    for name in ("deals.npy", "deals.parquet"):
        simulate("thirteen", PLAYERS, out=tmp_path / name, **PLAIN)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["deals.npy", "deals.parquet"]
    assert np.load(tmp_path / "deals.npy").tobytes() == whole.tobytes()
    table = arrow.read_table(tmp_path / "deals.parquet")
    assert table.column_names == list(whole.dtype.names)
    columns = table.to_pydict()
    assert columns["player"][0] == PLAYERS
    assert columns["utility"] == whole.utility.tolist()
    assert columns["first_move"] == whole.first_move.tolist()
    about = json.loads(table.schema.metadata[b"salabie"])
    assert about["seed"] == 3
    assert set(about["fields"]) == set(columns)
