# Croupier's commands. Each sets up what it needs, inside this checkout; `make` alone lists them.

PYTHON  ?= python3
VENV    ?= .venv
WORKERS ?= 3#  processes that share the tests (many of them wait); `make test WORKERS=0` uses this one only
ARGS    ?=#    `make test ARGS="tests/wagers -x"` passes anything on to pytest
SEED    ?= 1#  `make rehearse SEED=7`; SEEDS=200 rehearses as many from there on,
SEEDS   ?= 1
TURNS   ?= 120
ON      ?= memory#  and ON=sqlite on a file
DEALT   ?= terminals#  and DEALT=live with chips and a croupier's payments
KILLS   ?= 500
SECONDS ?= 600#  of each part of `make fuzz`
BIN     := $(VENV)/bin
CODE    := $(wildcard src tests tools benchmarks)
WEB     := $(wildcard web/*.mjs web/*.json) $(shell find web/src web/pages web/styles -type f)
PAGES   := src/croupier/server/pages/manifest.json

MAKEFLAGS += --no-print-directory
export PIP_DISABLE_PIP_VERSION_CHECK = 1
.DELETE_ON_ERROR:
.PHONY: help run pages packages table test check bench rehearse soak fuzz mutate register screenshots lock clean python

help: ## list these commands
	@sed -n 's/^\([a-z]*\):[^#]*## /\1\t/p' $(MAKEFILE_LIST) | awk -F'\t' '{ printf "make %-13s%s\n", $$1, $$2 }'

run: $(VENV)/.house $(PAGES) ## the house in a browser; its options go into ARGS
	@PYTHONPATH=src exec $(BIN)/python -m croupier serve $(ARGS)

pages: $(PAGES) ## the browser's pages, with the system's Node or PyPI's

table: python ## a live table on the terminal; without a terminal, three automatic rounds
	@if [ -t 0 ]; then PYTHONPATH=src $(PYTHON) -m croupier table; \
	else PYTHONPATH=src $(PYTHON) -m croupier table --auto 3; fi

test: $(VENV)/.ready packages $(PAGES) ## the whole test suite
	@$(BIN)/python -m pytest -n $(WORKERS) --dist loadfile $(ARGS)

check: $(VENV)/.ready packages ## format, lint, types, layers and tidiness
	@$(BIN)/ruff format --check --quiet $(CODE)
	@$(BIN)/ruff check --quiet $(CODE)
	@$(BIN)/mypy --no-error-summary $(CODE)
	@$(BIN)/python -m tools.write.pages --check
	@$(BIN)/lint-imports --no-logo >$(VENV)/layers.log 2>&1 || { cat $(VENV)/layers.log; exit 1; }
	@$(BIN)/python -m pytest tests/test_tidy.py tests/test_coverage.py tests/server/wire/test_figures.py

bench: $(VENV)/.ready ## the benchmarks
	@$(BIN)/python -m benchmarks

rehearse: $(VENV)/.ready ## the house with crashes anywhere, from one SEED
	@$(BIN)/python -m tools.prove.rehearse --seed $(SEED) --seeds $(SEEDS) --turns $(TURNS) --on $(ON) --dealt $(DEALT)

soak: $(VENV)/.ready ## kill -9 the house while clients bet, KILLS times; ON=postgresql with two nodes
	@$(BIN)/python -m tools.prove.$(if $(filter postgresql,$(ON)),takeover,soak) --kills $(KILLS)

fuzz: $(VENV)/.ready $(VENV)/.fuzz ## ask, tell and write the house nonsense, SECONDS each: addresses, sockets, readers
	@$(BIN)/python -m tools.prove.fuzz_http --seconds $(SECONDS)
	@$(BIN)/python -m tools.prove.fuzz_socket --seconds $(SECONDS)
	@$(BIN)/python -m tools.prove.fuzz_readers --seconds $(SECONDS)

mutate: $(VENV)/.ready ## change the rulebooks one fact at a time, or with WHAT=play code; tests must notice
	@$(BIN)/python -m tools.prove.$(if $(filter play,$(WHAT)),mutate_code $(ARGS),mutate)

register: $(VENV)/.ready ## write the names of the tests into the register of clauses
	@$(BIN)/python -m tools.write.register

screenshots: $(VENV)/.ready $(PAGES) ## every screen in every size, look and language; options in ARGS
	@$(BIN)/python -m tools.picture.screenshots $(ARGS)

lock: $(VENV)/.made ## choose the newest dependencies: requirements/*.in to *.txt
	@uv=$$(command -v uv || command -v $(BIN)/uv) || { echo "make lock needs uv." >&2; exit 1; }; \
	for wanted in requirements/*.in; do \
	  $$uv --no-cache pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes \
	    --no-emit-index-url --no-annotate --no-header $$wanted -o $${wanted%.in}.txt || exit 1; \
	done

clean: ## remove everything that can be made again
	@rm -rf $(VENV) build dist web/node_modules $(dir $(PAGES))
	@rm -rf .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache .schemathesis
	@find $(CODE) -name __pycache__ -type d -prune -exec rm -rf {} +


# Setting up. From nothing to a first test: about 10 s with uv on the machine, 16 s with uv fetched by
# pip, 50 s with pip alone. Nothing is written outside the checkout, so no cache is used.

python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || \
	  { echo "Croupier needs Python 3.11 or newer; name yours with: make PYTHON=python3.11" >&2; exit 1; }

$(VENV)/.made: requirements/uv.txt
	@$(MAKE) python
	@if command -v uv >/dev/null; then \
	  uv --no-cache venv --quiet --clear --python "$$($(PYTHON) -c 'import sys; print(sys.executable)')" $(VENV); \
	elif $(PYTHON) -c 'import ensurepip, venv' 2>/dev/null; then \
	  $(PYTHON) -m venv --clear $(VENV) && \
	  { $(BIN)/pip --no-cache-dir install --quiet --quiet --only-binary :all: --require-hashes -r $< || true; }; \
	else \
	  echo "Python's venv module is missing; on Debian: apt install python3-venv" >&2; exit 1; \
	fi
	@touch $@

# $(call install,WHAT) installs with uv, else with pip (which may know a mirror that uv does not).
define install
	@uv=$$(command -v uv || command -v $(BIN)/uv); \
	{ [ -n "$$uv" ] && $$uv --no-cache pip install --quiet --python $(BIN)/python $(1) 2>$(VENV)/uv.log; } || \
	if [ -x $(BIN)/pip ]; then $(BIN)/pip --no-cache-dir install --quiet $(1); else cat $(VENV)/uv.log >&2; exit 1; fi
endef

$(VENV)/.house: $(VENV)/.made requirements/house.txt
	$(call install,--require-hashes -r requirements/house.txt)
	@touch $@

$(VENV)/.fuzz: $(VENV)/.locked requirements/fuzz.txt
	$(call install,--require-hashes -r requirements/fuzz.txt)
	@touch $@

$(VENV)/.node: $(VENV)/.made requirements/node.txt
	$(call install,--require-hashes -r requirements/node.txt)
	@touch $@

packages: | $(VENV)/.made
	@$(BIN)/python -m tools.write.nodejs --found 2>/dev/null || \
	  { echo "Fetching Node from PyPI, as this machine has none that is new enough."; $(MAKE) $(VENV)/.node; }
	@$(BIN)/python -m tools.write.nodejs

$(PAGES): $(WEB) | packages
	@$(BIN)/python -m tools.write.pages

$(VENV)/.locked: $(VENV)/.made requirements/dev.txt requirements/lab.txt requirements/house.txt
	$(call install,--require-hashes -r requirements/dev.txt -r requirements/lab.txt -r requirements/house.txt)
	@touch $@

$(VENV)/.ready: $(VENV)/.locked pyproject.toml
	$(call install,--no-deps --no-build-isolation --editable .)
	@touch $@
