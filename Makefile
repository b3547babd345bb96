# make play    set up what it needs and open the hall
# make test    set up what the tests need and run them all
# make test-learn  install PyTorch for the processor and run the worked example for a moment
# make bench   measure everything and write docs/benchmarks.md
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
HOST ?= 127.0.0.1
PORT ?= 8765
export PIP_DISABLE_PIP_VERSION_CHECK = 1

PAGE := src/salabie/server/page/index.html
PAGE_SOURCES := $(shell find web/src web/public web/index.html web/package-lock.json web/vite.config.ts src/salabie/locale -type f 2>/dev/null)

.PHONY: play test test-long test-learn lint bench clean

play: $(VENV)/.installed $(PAGE)
	@$(BIN)/python -m salabie serve --host $(HOST) --port $(PORT) $(if $(DATA),--data $(DATA))

test: $(VENV)/.tested $(PAGE)
	@bash tools/test.sh

test-long: $(VENV)/.tested $(PAGE)
	@SALABIE_LONG=1 bash tools/test.sh

# The usual build for Linux takes several GB. PyTorch's own index has one for the processor alone:
# TORCH_OPTIONS='--index-url …' takes it from there.
$(VENV)/.learning: $(VENV)/.tested requirements-learn.txt
	@echo "Installing PyTorch …"
	@$(BIN)/python -m pip install -q $(TORCH_OPTIONS) -r requirements-learn.txt
	@touch $@

test-learn: $(VENV)/.learning
	@$(BIN)/python examples/learn_hearts.py --tiny --minutes 0 --threads 1

lint: $(VENV)/.tested
	$(BIN)/ruff check . && $(BIN)/ruff format --check . && $(BIN)/mypy

bench: $(VENV)/.tested
	$(BIN)/python benchmarks/run.py --write

$(VENV)/bin/python:
	@bash tools/find_python.sh "$(PYTHON)" "$(VENV)"

$(VENV)/.installed: $(VENV)/bin/python requirements.lock pyproject.toml hatch_build.py
	@echo "Installing Salabie into $(VENV) …"
	@$(BIN)/python -m pip install -q --require-hashes -r requirements.lock
	@$(BIN)/python -m pip install -q --no-deps --editable .
	@touch $@

$(VENV)/.tested: $(VENV)/.installed requirements-dev.lock
	@$(BIN)/python -m pip install -q --require-hashes -r requirements-dev.lock
	@touch $@

# An editable install does not notice a changed page: build it again when its sources are newer.
$(PAGE): $(PAGE_SOURCES) | $(VENV)/.installed
	@echo "Building the page …"
	@$(BIN)/python -m pip install -q --no-deps --editable .
	@touch $@

clean:
	rm -rf $(VENV) web/node_modules src/salabie/server/page
