"""Runs the server with dice and positions that a test may load.

While the file ``LOADED_DICE`` names outcomes, they fall in turn, over and over. While the file ``LOADED_START`` holds a
position, matches begin there. A match that is to be told in advance needs both; without the files all is as usual.
With ``CROSSBONES_SLOW_WIRE`` in the environment all that is said comes up to so many milliseconds late.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from crossbones.cli import serve
from crossbones.core.game import Game
from crossbones.core.json_value import JsonObject
from crossbones.core.playthrough import Playthrough
from crossbones.server import run
from crossbones.server.app import make_app
from crossbones.table import match
from crossbones.table.dice import FairDice
from tests.browser.slow_wire import SlowWire

FILE = Path(os.environ["LOADED_DICE"])
START = Path(os.environ["LOADED_START"])
SLOW = int(os.environ.get("CROSSBONES_SLOW_WIRE", "0"))
fair_draw = FairDice.draw


def read(file: Path) -> Any:
    """Return what a file holds, which may go away at any time; ``None`` if it is not there."""
    try:
        return json.loads(file.read_text())
    except FileNotFoundError:
        return None


def draw(self: FairDice, n: int, weights: Sequence[tuple[int, int]]) -> int:
    """Return the next outcome of the list, over and over."""
    outcomes = read(FILE)
    if outcomes is None:
        return fair_draw(self, n, weights)
    outcome: int = outcomes[n % len(outcomes)]
    assert outcome in [possible for possible, _ in weights]
    return outcome


def begin(game: Game, start: JsonObject | None = None) -> Playthrough:
    """Return a playthrough from the position of the file, which is one of the match's game."""
    return Playthrough(game, start or read(START))


if __name__ == "__main__":
    FairDice.draw = draw  # type: ignore[method-assign]  # every match gets these dice
    match.Playthrough = begin  # type: ignore[attr-defined, assignment]  # and begins there
    if SLOW:
        run.make_app = lambda services: SlowWire(make_app(services), SLOW / 1000)  # type: ignore[attr-defined]  # told late
    parser = argparse.ArgumentParser(prog="crossbones")
    serve.add_arguments(parser)
    sys.exit(serve.serve(parser.parse_args()))
