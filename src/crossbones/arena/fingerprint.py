"""What decides how bots play a game, so that games which were interrupted never go on with other bots."""

from __future__ import annotations

import hashlib
import sys
from functools import cache
from pathlib import Path

from crossbones import bots, core
from crossbones._version import VERSION
from crossbones.bots.registry import bot_class
from crossbones.core.game import Game

COMPILED = frozenset({".pyc", ".pyd", ".so"})
"""Files of these kinds say the same as their sources."""


def fingerprint(game: Game, names: tuple[str, ...]) -> list[str]:
    """Return texts of which one differs where bots or rules might do anything else.

    They are the version, digests of all files of the engine, of the bots and of the game (``levels.toml`` among them),
    and for each bot what it says itself: see ``Bot.knowledge``.

    Args:
        game: the game with its options.
        names: the bots, with their arguments.

    >>> import crossbones
    >>> game = crossbones.load("bag")
    >>> fingerprint(game, ("level1",)) == fingerprint(game, ("level1",)) != fingerprint(game, ("level2",))
    True
    """
    modules = {core.__name__, bots.__name__, type(game).__module__}
    known = []
    for name in names:
        bot = bot_class(name)
        modules.add(bot.__module__)
        known.append(f"{name}: {bot.knowledge(game, name.partition(':')[2])}")
    places = {place for module in modules if (place := _home(module)) is not None}
    return [VERSION, *[f"{place.name}: {_digest(place)}" for place in sorted(places)], *known]


def _home(module: str) -> Path | None:
    """Return the folder of a module's package, or its own file if it is in none; ``None`` if it is in no file."""
    found = sys.modules[module]
    if found.__file__ is None:
        return None
    file = Path(found.__file__)
    return file.parent if found.__package__ else file


@cache
def _digest(place: Path) -> str:
    """Return a digest of a file, or of all files in a folder."""
    digest = hashlib.sha256()
    for file in sorted(place.rglob("*")) if place.is_dir() else [place]:
        if file.is_file() and file.suffix not in COMPILED:
            digest.update(f"{file.relative_to(place)}\0".encode() + hashlib.sha256(file.read_bytes()).digest())
    return digest.hexdigest()
