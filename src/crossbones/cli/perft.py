"""``crossbones perft``: counts every way that a game can begin."""

from __future__ import annotations

import argparse

from crossbones.cli.game_options import add_game_options, options_of
from crossbones.cli.usage import UsageError
from crossbones.core.perft import perft as count
from crossbones.core.registry import load


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add what this command understands to a parser."""
    parser.add_argument("game", metavar="GAME", help="the game's name (crossbones games lists them)")
    parser.add_argument("--depth", type=int, default=4, metavar="N", help="so many actions and outcomes deep (4)")
    add_game_options(parser)


def perft(arguments: argparse.Namespace) -> int:
    """Print what there is at each depth, as it is counted."""
    if arguments.depth < 0:
        raise UsageError(f"--depth {arguments.depth}: a depth is 0 or more")
    game = load(arguments.game, **options_of(arguments))
    print(f"{'depth':>5} {'paths':>16} {'states':>12} {'ended':>12}")
    for level in count(game.new_initial_state(), arguments.depth):
        print(f"{level.depth:>5} {level.paths:>16} {level.states:>12} {level.ended:>12}", flush=True)
    return 0
