"""The folder of compiled kernels is another one whenever a kernel's source is."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from salabie import _cache


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package of a few files in place of the real one."""
    for name in ("kernel.py", "games/x/rules.py", "games/x/weights.json", "server/app.py"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(name)
    monkeypatch.setattr(_cache, "PACKAGE", tmp_path)
    monkeypatch.setenv("SALABIE_CACHE", str(tmp_path / "cache"))
    return tmp_path


@pytest.mark.parametrize(
    "name", ["kernel.py", "games/x/rules.py", "games/x/weights.json", "envs/kernels.py"]
)
def test_editing_a_kernel_or_its_data_changes_the_folder(package: Path, name: str) -> None:
    before = _cache.cache_folder()
    (package / name).parent.mkdir(parents=True, exist_ok=True)
    (package / name).write_text("edited")
    assert _cache.cache_folder() != before


@pytest.mark.parametrize(
    "name", ["server/app.py", "cli.py", "testing.py", "locale/en/x.ftl", "simulate/compare.py"]
)
def test_editing_what_compiles_nothing_keeps_the_folder(package: Path, name: str) -> None:
    before = _cache.cache_folder()
    (package / name).parent.mkdir(parents=True, exist_ok=True)
    (package / name).write_text("edited")
    assert _cache.cache_folder() == before


def test_renaming_a_kernel_changes_the_folder(package: Path) -> None:
    before = _cache.cache_folder()
    (package / "kernel.py").rename(package / "kernels.py")
    assert _cache.cache_folder() != before


def test_all_that_is_compiled_is_in_the_hash() -> None:
    sources = {path.relative_to(_cache.PACKAGE).as_posix() for path in _cache.kernel_sources()}
    assert {"kernel.py", "bits.py", "random_numbers.py", "compiled.py"} <= sources
    for path in _cache.PACKAGE.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        if "@njit" in text or "@compiled" in text or "@inlined" in text or "@overload" in text:
            assert path.relative_to(_cache.PACKAGE).as_posix() in sources


@pytest.mark.parametrize("given", ["SALABIE_CACHE", "NUMBA_CACHE_DIR"])
def test_where_the_cache_lies(tmp_path: Path, given: str) -> None:
    environment = {
        name: value
        for name, value in os.environ.items()
        if name not in ("SALABIE_CACHE", "NUMBA_CACHE_DIR")
    }
    code = "import numba, salabie; print(numba.config.CACHE_DIR)"
    found = subprocess.run(
        [sys.executable, "-c", code],
        env={**environment, given: str(tmp_path)},
        capture_output=True,
        text=True,
        check=True,
    ).stdout.strip()
    assert (
        Path(found) == tmp_path if given == "NUMBA_CACHE_DIR" else tmp_path in Path(found).parents
    )
