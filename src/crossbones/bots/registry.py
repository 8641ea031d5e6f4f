"""Finds bots: those built in and those that other packages bring."""

from __future__ import annotations

import importlib
import importlib.metadata
from typing import NamedTuple

from crossbones.bots.bot import Bot
from crossbones.core.errors import CrossbonesError
from crossbones.core.game import Game
from crossbones.core.messages import load_catalogue

ENTRY_POINTS = "crossbones.bots"

BUILT_IN = {
    "random": "crossbones.bots.simple:RandomBot",
    "greedy": "crossbones.bots.simple:GreedyBot",
    "patient": "crossbones.bots.simple:PatientBot",
    "level1": "crossbones.bots.levels:Level1",
    "level2": "crossbones.bots.levels:Level2",
    "level3": "crossbones.bots.levels:Level3",
    "level4": "crossbones.bots.levels:Level4",
    "level5": "crossbones.bots.levels:Level5",
    "mcts": "crossbones.bots.mcts_bot:MctsBot",
    "blurred": "crossbones.bots.advised:BlurredBot",
    "expert": "crossbones.bots.advised:ExpertBot",
    "perfect": "crossbones.bots.advised:PerfectBot",
}
"""Name to class; in this order they are listed, from weak to strong."""


class UnknownBot(CrossbonesError):
    """No bot has this name, or it does not play this game."""


class Description(NamedTuple):
    """What people read about a bot.

    Attributes:
        title: what it is called.
        about: how it plays, in one line.
        level: 1 to 5 for the levels, else 0.
    """

    title: str
    about: str
    level: int


def names(game: Game | type[Game] | None = None) -> list[str]:
    """Return the names of all bots that need no argument, or of those that play a game, weak ones first.

    Args:
        game: the game, with its options if these matter.

    >>> import crossbones
    >>> names(crossbones.load("buccaneer"))[:2]
    ['random', 'greedy']
    """
    return [name for name in _all_names() if not bot_class(name).argument and _plays(bot_class(name), game)]


def names_with_argument(game: Game | type[Game] | None = None) -> list[str]:
    """Return the bots whose names take an argument, as they are written.

    >>> names_with_argument()
    ['mcts:SIMULATIONS', 'blurred:HUNDREDTHS']
    """
    found = [(name, bot_class(name)) for name in _all_names()]
    return [f"{name}:{bot.argument.upper()}" for name, bot in found if bot.argument and _plays(bot, game)]


def bot_class(name: str) -> type[Bot]:
    """Return the class of a bot.

    Args:
        name: its name, with or without an argument.

    Raises:
        UnknownBot: no bot has that name.
    """
    name = name.partition(":")[0]
    if name in BUILT_IN:
        module, _, attribute = BUILT_IN[name].partition(":")
        found = getattr(importlib.import_module(module), attribute)
    else:
        entries = list(importlib.metadata.entry_points(group=ENTRY_POINTS, name=name))
        if not entries:
            known = ", ".join([*names(), *names_with_argument()])
            raise UnknownBot(f"no bot {name!r}; the bots are: {known}")
        found = entries[0].load()
    assert isinstance(found, type) and issubclass(found, Bot), f"{name!r} is no bot: {found!r}"
    return found


def check(name: str, game: Game) -> type[Bot]:
    """Return the class of a bot that plays a game with these options.

    Raises:
        UnknownBot: no bot has that name, or it does not play this game, or its argument can not be that.
    """
    found = bot_class(name)
    if not found.supports(type(game)):
        known = ", ".join([*names(game), *names_with_argument(game)])
        raise UnknownBot(f"bot {name!r} does not play {game.name}; those that do: {known}")
    reason = found.refusal(game)
    if reason:
        raise UnknownBot(f"bot {name!r} does not play {game!r}: {reason}")
    plain, colon, argument = name.partition(":")
    if found.argument and not argument:
        raise UnknownBot(f"bot {name!r} needs to know its {found.argument}: {plain}:{found.argument.upper()}")
    if colon and not found.argument:
        raise UnknownBot(f"bot {name!r}: nothing follows its name, {plain!r}")
    fault = found.bad_argument(argument) if found.argument else ""
    if fault:
        raise UnknownBot(f"bot {name!r}: {fault}")
    return found


def describe(name: str, game: type[Game]) -> Description:
    """Return what players of a game read about a bot; a game may have its own words for it.

    >>> import crossbones
    >>> describe("random", type(crossbones.load("buccaneer"))).title
    'Random'
    """
    bot = bot_class(name)
    texts = load_catalogue(game)
    title = texts.text(bot.words) if bot.words in texts else bot.title or name.partition(":")[0]
    about = texts.text(f"{bot.words}.about") if f"{bot.words}.about" in texts else bot.about
    return Description(f"{title} {name.partition(':')[2]}".rstrip(), about, bot.level)


def load(name: str, game: Game, seed: int | str) -> Bot:
    """Return a bot that is ready to play.

    Args:
        name: one of ``names(game)``, or one of ``names_with_argument(game)`` with its argument.
        game: the game with its options.
        seed: decides all that the bot leaves to chance.

    Raises:
        UnknownBot: no bot has that name, or it does not play this game, or its argument can not be that.

    >>> import crossbones
    >>> game = crossbones.load("buccaneer", players=2)
    >>> load("random", game, seed=7).title
    'Random'
    >>> load("mcts:100", game, seed=7).title
    'Searcher'
    """
    found = check(name, game)
    return found.with_argument(game, seed, name.partition(":")[2]) if found.argument else found(game, seed)


def _all_names() -> list[str]:
    outside = {entry.name for entry in importlib.metadata.entry_points(group=ENTRY_POINTS)}
    return [*BUILT_IN, *sorted(outside - BUILT_IN.keys())]


def _plays(bot: type[Bot], game: Game | type[Game] | None) -> bool:
    if isinstance(game, Game):
        return bot.supports(type(game)) and not bot.refusal(game)
    return game is None or bot.supports(game)
