"""A run kept in a folder: its manifest, and a file for each chunk that is done.

A chunk's file appears whole or not at all, so whatever ends a run, the next call goes on from what
is there. The manifest says what is run and by which code; a run that differs is refused.
"""

import hashlib
import json
import os
import zipfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, Any

import numba
import numpy as np

from salabie import _cache
from salabie.game import find_game
from salabie.simulate.job import Chunk, Job
from salabie.simulate.players import name_of, source_of
from salabie.simulate.records import Records, record_dtype

MANIFEST = "manifest.json"
FORMAT = 1
NO_RUN = "something that is no run of deals"


class OtherRun(ValueError):
    """A folder holds another run than the one asked for, or something else.

    `key` names what differs; None where it is no run at all.
    """

    def __init__(self, folder: str | os.PathLike[str], key: str | None, words: str) -> None:
        self.folder = str(folder)
        self.key = key
        super().__init__(f"{folder} holds {words}")


def code_digest() -> str:
    """A digest of all the code that decides what a simulation comes to.

    Example:
        >>> len(code_digest())
        16
    """
    here = Path(__file__).parent
    digest = hashlib.sha256()
    for path in sorted({*_cache.kernel_sources(), *here.rglob("*.py")}):
        digest.update(str(path.relative_to(_cache.PACKAGE)).encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def manifest_of(job: Job) -> dict[str, Any]:
    """What is run, and by which code. ValueError for a player that nobody could name later."""
    sources = [source_of(player) for player in job.players]
    return about_job(job) | {
        "code": code_digest(),
        "numba": numba.__version__,
        "sources": sources,
        "chunk": job.chunks()[0].decks,
        "record": str(record_dtype(job.game, job.seats).descr),
    }


def about_job(job: Job) -> dict[str, Any]:
    """What is run, as plain data."""
    game = find_game(job.game)
    lineups = hashlib.sha256(repr(job.lineups).encode()).hexdigest()[:16]
    return {
        "format": FORMAT,
        "game": job.game,
        "version": game.version,
        "seats": job.seats,
        "rules": game.resolve(job.rules, job.seats),
        "players": [name_of(player) for player in job.players],
        "lineups": [list(job.lineups[0])] if len(job.lineups) == 1 else lineups,
        "rotations": job.rotations,
        "turning": job.turning,
        "start": job.start,
        "decks": job.decks,
        "seed": job.seed,
        "playouts": job.playouts,
    }


class Folder:
    """The folder of a run. Raises OtherRun where it holds another, OSError where it can't be
    written."""

    def __init__(self, path: str | os.PathLike[str], job: Job) -> None:
        self.path = Path(path)
        self.job = job
        self._dtype = record_dtype(job.game, job.seats)
        manifest = json.loads(json.dumps(manifest_of(job)))
        self.path.mkdir(parents=True, exist_ok=True)
        there = read_manifest(self.path)
        if there is None:
            if any(not name.name.startswith(".") for name in self.path.iterdir()):
                raise OtherRun(self.path, None, NO_RUN)
            text = json.dumps(manifest, indent=1, ensure_ascii=False) + "\n"
            with written_whole(self.path / MANIFEST) as file:
                file.write(text.encode())
        elif there != manifest:
            key, words = difference(there, manifest)
            raise OtherRun(self.path, key, f"another run: {words}")

    def file(self, number: int) -> Path:
        """The file of a chunk."""
        return self.path / f"chunk-{number:06d}.npz"

    def done(self) -> set[int]:
        """The numbers of the chunks that are there and whole."""
        chunks = self.job.chunks()
        return {number for number, chunk in enumerate(chunks) if self._is_whole(number, chunk)}

    def _is_whole(self, number: int, chunk: Chunk) -> bool:
        if not self.file(number).exists():
            return False
        try:
            records = self.read(number)
        except (OSError, ValueError, KeyError, EOFError, zipfile.BadZipFile):
            return False
        first = chunk.first * self.job.rotations
        return (
            records.dtype.descr == self._dtype.descr
            and len(records) == chunk.decks * self.job.rotations
            and int(records["deal"][0]) == first
        )

    def read(self, number: int) -> Records:
        """The records of a chunk; reading checks the file's checksum."""
        return read_chunk(self.file(number))

    def write(self, number: int, records: Records) -> None:
        """Keep the records of a chunk."""
        with written_whole(self.file(number)) as file:
            np.savez(file, deals=records.view(np.ndarray))

    def __iter__(self) -> Iterator[Records]:
        return (self.read(number) for number in range(len(self.job.chunks())))


def read_chunk(path: Path) -> Records:
    """The records of one file."""
    with open(path, "rb") as file, np.load(file, allow_pickle=False) as data:
        found: Records = data["deals"].view(np.recarray)
    return found


def read_manifest(path: str | os.PathLike[str]) -> dict[str, Any] | None:
    """The manifest of a folder; None where there is none, OtherRun where it can't be read."""
    try:
        text = (Path(path) / MANIFEST).read_text(encoding="utf-8")
    except FileNotFoundError:
        return None
    try:
        found = json.loads(text)
    except ValueError:
        found = None
    if not isinstance(found, dict):
        raise OtherRun(path, None, "a manifest that is none")
    return found


def read_deals(path: str | os.PathLike[str]) -> Iterator[Records]:
    """The deals of a run in a folder, chunk by chunk, for runs larger than memory.

    Only chunks that are done are given. OtherRun where the folder holds no run.
    """
    if read_manifest(path) is None:
        raise OtherRun(path, None, NO_RUN)
    for file in sorted(Path(path).glob("chunk-*.npz")):
        yield read_chunk(file)


def difference(there: Mapping[str, Any], wanted: Mapping[str, Any]) -> tuple[str, str]:
    """The name of the first thing in which two manifests differ, and how they do.

    Example:
        >>> difference({"seed": 1}, {"seed": 2})
        ('seed', 'its seed is 1, not 2')
    """
    for name in (*wanted, *there):
        one, other = there.get(name), wanted.get(name)
        if one == other:
            continue
        if name == "code":
            return name, "it was begun with another version of the program"
        if isinstance(one, dict) and isinstance(other, dict):
            key, words = difference(one, other)
            return f"{name}: {key}", f"in its {name} {words}"
        return name, f"its {name} is {str(one)[:60]}, not {str(other)[:60]}"
    return "", "nothing"


@contextmanager
def written_whole(path: Path) -> Iterator[IO[bytes]]:
    """A file to write, which takes its place as a whole when all is written, or not at all."""
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with open(beside, "wb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        os.replace(beside, path)
    except BaseException:
        with suppress(OSError):
            beside.unlink(missing_ok=True)
        raise
