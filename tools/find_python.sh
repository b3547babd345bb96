#!/usr/bin/env bash
# Makes the virtual environment with the first Python that is new enough.
set -eu
wanted=$1
folder=$2
for python in "$wanted" python3 python3.14 python3.13 python3.12 python3.11; do
    if command -v "$python" >/dev/null 2>&1 &&
        "$python" -c 'import sys; raise SystemExit(not (3, 11) <= sys.version_info < (3, 15))' 2>/dev/null; then
        if "$python" -m venv "$folder" 2>/dev/null && "$folder/bin/python" -m pip --version >/dev/null 2>&1; then
            exit 0
        fi
        rm -rf "$folder"
        if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
            version=$("$python" -c 'import sys; print("%d.%d" % sys.version_info[:2])')
            apt-get install -y -qq "python$version-venv" >/dev/null 2>&1 ||
                { apt-get update -qq && apt-get install -y -qq "python$version-venv"; } >/dev/null 2>&1 || true
            if "$python" -m venv "$folder" 2>/dev/null; then exit 0; fi
        fi
        echo "Python's venv module is missing: install the package python3-venv, then try again." >&2
        exit 1
    fi
done
echo "Salabie needs Python 3.11 or newer; none was found. Name one with make PYTHON=/path/to/python3 …" >&2
exit 1
