# Every target sets up what it needs, from a bare clone with Python >= 3.11 and make alone.
PYTHON ?= python3

.PHONY: help play test soak lint bench docs dev clean
help:
	@echo "make play | test | soak | lint | bench | docs | dev | clean"
