"""Runs the server with dice and positions that a test may load.

While the file ``LOADED_DICE`` names outcomes, they fall in turn, over and over. While the file ``LOADED_START`` holds a
position, matches begin there. A match that is to be told in advance needs both; without the files all is as usual.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from crossbones.cli import serve
from crossbones.core.game import Game
from crossbones.core.json_value import JsonObject
from crossbones.core.playthrough import Playthrough
from crossbones.table import match
from crossbones.table.dice import FairDice

FILE = Path(os.environ["LOADED_DICE"])
START = Path(os.environ["LOADED_START"])
fair_draw = FairDice.draw


def draw(self: FairDice, n: int, weights: Sequence[tuple[int, int]]) -> int:
    """Return the next outcome of the list, over and over."""
    if not FILE.exists():
        return fair_draw(self, n, weights)
    outcomes: list[int] = json.loads(FILE.read_text())
    outcome = outcomes[n % len(outcomes)]
    assert outcome in [possible for possible, _ in weights]
    return outcome


def begin(game: Game, start: JsonObject | None = None) -> Playthrough:
    """Return a playthrough from the position of the file, which is one of the match's game."""
    return Playthrough(game, start if start or not START.exists() else json.loads(START.read_text()))


if __name__ == "__main__":
    FairDice.draw = draw  # type: ignore[method-assign]  # every match gets these dice
    match.Playthrough = begin  # type: ignore[attr-defined, assignment]  # and begins there
    parser = argparse.ArgumentParser(prog="crossbones")
    serve.add_arguments(parser)
    sys.exit(serve.serve(parser.parse_args()))
