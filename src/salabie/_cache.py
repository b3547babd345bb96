"""The folder of Numba's compiled kernels.

Numba keys its cache by the file of the compiled function and does not notice that a function
called in another file has changed. So the cache lies in a folder named by a hash of all kernel
sources: whatever changes, the folder is another one and nothing stale can run.
"""

import hashlib
import os
from pathlib import Path

import numba
import platformdirs

PACKAGE = Path(__file__).parent
# Parts of the package (folders and files right in it) that compile nothing, and a file that
# compiles nothing wherever it lies: editing them keeps the cache.
NOT_KERNELS = {"server", "locale", "page", "terminal", "cli.py", "__main__.py", "testing.py"}
NOT_KERNEL_FILES = {"terminal.py"}
# Parts that compile only what stands in files of this name.
MIXED = {"simulate", "envs"}
KERNELS = "kernels.py"


def kernel_sources() -> list[Path]:
    """Files whose text decides what compiled kernels do, in a fixed order."""

    def counts(path: Path) -> bool:
        part = path.relative_to(PACKAGE).parts[0]
        if part in NOT_KERNELS or path.name in NOT_KERNEL_FILES:
            return False
        compiles = part not in MIXED or path.name == KERNELS
        return compiles and path.suffix in {".py", ".json", ".npz"}

    return sorted(filter(counts, PACKAGE.rglob("*")))


def cache_folder() -> Path:
    """The cache folder that belongs to the kernels as they are now.

    Example:
        >>> cache_folder() == cache_folder()
        True
    """
    digest = hashlib.sha256()
    for path in kernel_sources():
        digest.update(str(path.relative_to(PACKAGE)).encode())
        digest.update(path.read_bytes())
    root = os.environ.get("SALABIE_CACHE") or platformdirs.user_cache_dir("salabie")
    return Path(root) / "kernels" / digest.hexdigest()[:16]


if not os.environ.get("NUMBA_CACHE_DIR"):
    numba.config.CACHE_DIR = str(cache_folder())  # type: ignore[attr-defined]
