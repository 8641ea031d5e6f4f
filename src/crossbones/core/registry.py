"""Finds games: those built in and those that other packages bring."""

from __future__ import annotations

import importlib
import importlib.metadata
import pkgutil

from crossbones.core.errors import UnknownGame
from crossbones.core.game import Game
from crossbones.core.option import OptionValue

BUILT_IN = "crossbones.games"
ENTRY_POINTS = "crossbones.games"

_found: dict[str, type[Game]] = {}


def games() -> list[str]:
    """Return the names of all games, built in and from outside, in alphabetical order.

    >>> "buccaneer" in games()
    True
    """
    package = importlib.import_module(BUILT_IN)
    names = {module.name for module in pkgutil.iter_modules(package.__path__) if module.ispkg}
    names.update(entry.name for entry in importlib.metadata.entry_points(group=ENTRY_POINTS))
    return sorted(names)


def game_class(name: str) -> type[Game]:
    """Return the class of a game.

    Raises:
        UnknownGame: no game has that name.
    """
    if name not in _found:
        _found[name] = _find(name)
    return _found[name]


def load(name: str, **options: OptionValue) -> Game:
    """Return a game with its options chosen.

    Args:
        name: one of ``games()``.
        **options: the game's options; those left out have their default.

    Raises:
        UnknownGame: no game has that name.
        BadOption: no such option, or not such a value.

    >>> load("buccaneer", players=3).num_players
    3
    """
    return game_class(name)(**options)


def _find(name: str) -> type[Game]:
    if name in games():
        for entry in importlib.metadata.entry_points(group=ENTRY_POINTS, name=name):
            found = entry.load()
            assert isinstance(found, type) and issubclass(found, Game), f"entry point {name!r} is no Game: {found!r}"
            return found
        game = importlib.import_module(f"{BUILT_IN}.{name}").GAME
        assert isinstance(game, type) and issubclass(game, Game)
        return game
    raise UnknownGame(f"no game {name!r}; the games are: {', '.join(games())}")
