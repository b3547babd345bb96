"""Deals as files of other programs: NumPy's .npy, and Parquet."""

import json
import os
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import numpy as np

from salabie.simulate.records import Records, joined, meanings

SUFFIXES = (".npy", ".parquet")


def check_file(path: str | os.PathLike[str]) -> None:
    """Before there is something to lose: ValueError for a file of another kind, ImportError where
    Parquet is asked for and pyarrow is missing.

    Example:
        >>> check_file("deals.csv")
        Traceback (most recent call last):
        ValueError: deals.csv: a file of deals ends with .npy or .parquet
    """
    suffix = Path(path).suffix
    if suffix not in SUFFIXES:
        raise ValueError(f"{path}: a file of deals ends with {' or '.join(SUFFIXES)}")
    if suffix == ".parquet":
        _import_arrow()


def write_deals(
    path: str | os.PathLike[str],
    chunks: Iterable[Records],
    game: str,
    players: Sequence[str],
    about: Mapping[str, Any],
) -> None:
    """Write deals to a file, whole or not at all, by its name as .npy or Parquet.

    In Parquet fields by seat are lists of fixed size, `player` holds the players' names, and
    `about` is in the file's metadata, with what each field means.
    """
    target = Path(path)
    beside = target.with_name(f".{target.name}.{os.getpid()}")
    try:
        if target.suffix == ".npy":
            with open(beside, "wb") as file:
                np.save(file, joined(chunks).view(np.ndarray))
        else:
            _write_parquet(beside, chunks, game, players, about)
        os.replace(beside, target)
    except BaseException:
        with suppress(OSError):
            beside.unlink(missing_ok=True)
        raise


def _import_arrow() -> Any:
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError as error:
        raise ImportError("Parquet needs pyarrow: pip install 'salabie[parquet]'") from error
    return pyarrow


def _write_parquet(
    path: Path,
    chunks: Iterable[Records],
    game: str,
    players: Sequence[str],
    about: Mapping[str, Any],
) -> None:
    arrow = _import_arrow()
    said = {"salabie": json.dumps({**about, "fields": meanings(game)})}
    writer = None
    try:
        for records in chunks:
            table = _table(arrow, records, players).replace_schema_metadata(said)
            if writer is None:
                writer = arrow.parquet.ParquetWriter(path, table.schema)
            writer.write_table(table)
    finally:
        if writer is not None:
            writer.close()


def _table(arrow: Any, records: Records, players: Sequence[str]) -> Any:
    columns = {}
    for name in records.dtype.names or ():
        values = np.ascontiguousarray(records[name])
        flat = arrow.array(values.reshape(-1))
        if name == "player":
            names = arrow.array(list(players), arrow.string())
            flat = arrow.DictionaryArray.from_arrays(flat, names)
        if values.ndim > 1:
            flat = arrow.FixedSizeListArray.from_arrays(flat, values.shape[1])
        columns[name] = flat
    return arrow.table(columns)
