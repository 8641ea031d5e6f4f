# Every target sets up what it needs, from a bare clone with Python >= 3.11 and make alone. `make PYTHON=python3.13 …`
# takes another Python than python3.
PYTHON ?= python3
ifeq ($(OS),Windows_NT)
BIN := .venv/Scripts
else
BIN := .venv/bin
endif
NPM := $(BIN)/python tools/node.py

# MkDocs Material otherwise tells on every run that it will be succeeded.
export NO_MKDOCS_2_WARNING := 1

.DEFAULT_GOAL := help
.PHONY: help play test test-pure soak lint lint-python lint-web lint-docs lint-tree lint-audit bench bench-load docs dev setup clean

help:
	@echo "make play    play in the browser"
	@echo "make test    run the tests, compiled and pure"
	@echo "make lint    check style, types, layers, docs"
	@echo "make soak    run the big counts (minutes to hours)"
	@echo "make bench   measure speed, beside OpenSpiel"
	@echo "make bench-load  measure how many people a server bears (minutes)"
	@echo "make docs    build the documentation site into site/"
	@echo "make dev     run server and client, reloading both on every change"
	@echo "make clean   remove all that was built"

setup:
	@$(PYTHON) tools/prepare.py

play: setup
	$(BIN)/crossbones

# One process for each processor; a file's tests stay together, and those in the browser come last.
PYTEST := $(BIN)/python -m pytest -n auto --maxprocesses 8 --dist loadfile --no-loadscope-reorder

test: setup
	$(NPM) test
	$(PYTEST)
	@if $(BIN)/crossbones --version | grep -q compiled; then $(MAKE) --no-print-directory test-pure; fi

test-pure: setup
	CROSSBONES_PURE=1 $(PYTEST) -m "not soak and not browser and not once"

soak:
	@$(PYTHON) tools/prepare.py soak
	$(BIN)/python -m pytest -m soak

lint: lint-python lint-web lint-docs lint-tree lint-audit

lint-python: setup
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy

lint-web: setup
	$(NPM) run lint
	$(NPM) run check

lint-docs: setup
	$(BIN)/mkdocs build --strict --quiet --site-dir build/site

lint-tree: setup
	$(BIN)/python tools/lint_tree.py
	$(BIN)/python -m pytest -q tests/test_project/test_layers.py tests/test_project/test_shifts.py
	$(BIN)/check-jsonschema --builtin-schema vendor.github-workflows .github/workflows/*.yml

lint-audit: setup
	$(BIN)/python tools/audit.py

bench:
	@$(PYTHON) tools/prepare.py bench
	$(BIN)/python -m bench

bench-load:
	@$(PYTHON) tools/prepare.py bench
	$(BIN)/python -m bench.load
	$(BIN)/python -m bench.load --postgres

docs: setup
	$(BIN)/mkdocs build --strict
	@echo "open site/index.html"

dev: setup
	$(BIN)/python tools/dev.py

clean:
	rm -rf .venv build dist site web/node_modules src/crossbones/server/client
