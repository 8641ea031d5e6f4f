"""``crossbones games`` and ``crossbones bots``: what there is."""

from __future__ import annotations

import argparse

from crossbones import bots
from crossbones.cli.game_options import option_text
from crossbones.core.game import Game
from crossbones.core.messages import load_catalogue
from crossbones.core.registry import game_class, games


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add what these commands understand to a parser: nothing but ``--help``."""


def list_games(_: argparse.Namespace) -> int:
    """Print every game with its options."""
    for name in games():
        game = game_class(name)
        catalogue = load_catalogue(game)
        print(f"{name}: {catalogue.text('title')}. {catalogue.text('tagline')}")
        for option in game.option_list:
            print(f"  {option.name}: {option.values()} (usually {option_text(option.default)})")
    return 0


def list_bots(_: argparse.Namespace) -> int:
    """Print every bot, and the games it plays if not all."""
    classes = [game_class(name) for name in games()]
    for name in [*bots.names(), *bots.names_with_argument()]:
        bot = bots.bot_class(name)
        print(f"{name}: {bot.about or bot.title}{_for(bot, classes)}")
    return 0


def _for(bot: type[bots.Bot], games: list[type[Game]]) -> str:
    played = [game.name for game in games if bot.supports(game)]
    return "" if len(played) == len(games) else f" (for {', '.join(played) or 'none of these games'})"
