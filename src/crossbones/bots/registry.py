"""Finds bots: those built in and those that other packages bring."""

from __future__ import annotations

import importlib
import importlib.metadata

from crossbones.bots.bot import Bot
from crossbones.core.errors import CrossbonesError
from crossbones.core.game import Game

ENTRY_POINTS = "crossbones.bots"

BUILT_IN = {
    "greedy": "crossbones.bots.simple:GreedyBot",
    "random": "crossbones.bots.simple:RandomBot",
}


class UnknownBot(CrossbonesError):
    """No bot has this name, or it does not play this game."""


def names(game: type[Game] | None = None) -> list[str]:
    """Return the names of all bots, or of those that play a game, in alphabetical order.

    >>> names()
    ['greedy', 'random']
    """
    found = sorted({*BUILT_IN, *[entry.name for entry in importlib.metadata.entry_points(group=ENTRY_POINTS)]})
    return found if game is None else [name for name in found if bot_class(name).supports(game)]


def bot_class(name: str) -> type[Bot]:
    """Return the class of a bot.

    Raises:
        UnknownBot: no bot has that name.
    """
    if name in BUILT_IN:
        module, _, attribute = BUILT_IN[name].partition(":")
        found = getattr(importlib.import_module(module), attribute)
    else:
        entries = list(importlib.metadata.entry_points(group=ENTRY_POINTS, name=name))
        if not entries:
            raise UnknownBot(f"no bot {name!r}; the bots are: {', '.join(names())}")
        found = entries[0].load()
    assert isinstance(found, type) and issubclass(found, Bot), f"{name!r} is no bot: {found!r}"
    return found


def load(name: str, game: Game, seed: int | str) -> Bot:
    """Return a bot that is ready to play.

    Args:
        name: one of ``names(type(game))``.
        game: the game with its options.
        seed: decides all that the bot leaves to chance.

    Raises:
        UnknownBot: no bot has that name, or it does not play this game.

    >>> import crossbones
    >>> game = crossbones.load("buccaneer", players=2)
    >>> load("random", game, seed=7).title
    'Random'
    """
    found = bot_class(name)
    if not found.supports(type(game)):
        raise UnknownBot(f"bot {name!r} does not play {game.name}; those that do: {', '.join(names(type(game)))}")
    return found(game, seed)
