"""Runs the server with dice that a test may load: while the file ``LOADED_DICE`` names outcomes, they fall in turn.

A match that is to be told in advance needs dice that are known in advance. Without the file they are fair.
"""

import argparse
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from crossbones.cli import serve
from crossbones.table.dice import FairDice

FILE = Path(os.environ["LOADED_DICE"])
fair_draw = FairDice.draw


def draw(self: FairDice, n: int, weights: Sequence[tuple[int, int]]) -> int:
    """Return the next outcome of the list, over and over."""
    if not FILE.exists():
        return fair_draw(self, n, weights)
    outcomes: list[int] = json.loads(FILE.read_text())
    outcome = outcomes[n % len(outcomes)]
    assert outcome in [possible for possible, _ in weights]
    return outcome


if __name__ == "__main__":
    FairDice.draw = draw  # type: ignore[method-assign]  # every match gets these dice
    parser = argparse.ArgumentParser(prog="crossbones")
    serve.add_arguments(parser)
    sys.exit(serve.serve(parser.parse_args()))
