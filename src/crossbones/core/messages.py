"""Puts phrases into words, from the message catalogues of the games.

A catalogue is a flat JSON object, key to text, in ``messages/<language>.json`` beside the game's class; ``{name}`` in
a text is where an argument goes.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources

from crossbones.core.game import Game
from crossbones.core.phrase import Phrase

_GAP = re.compile(r"\{([a-z_]+)\}")


class Catalogue:
    """The texts of one game in one language.

    Args:
        texts: message key to text.

    >>> catalogue = Catalogue({"log.hit": "{player} hits {other_seat} with a {what}.", "bone": "bone"})
    >>> phrase = Phrase("hit", {"other_seat": 1, "what": "@bone"})
    >>> catalogue.say("log", phrase, ["Ann", "Bo"], player="Ann")
    'Ann hits Bo with a bone.'
    """

    def __init__(self, texts: Mapping[str, str]) -> None:
        self.texts = dict(texts)

    def __contains__(self, key: str) -> bool:
        return key in self.texts

    def text(self, key: str, args: Mapping[str, int | str] | None = None, names: Sequence[str] = ()) -> str:
        """Return the text of a key with its gaps filled.

        Args:
            key: a message key; one that is not in the catalogue is returned as it is.
            args: what fills the gaps; a gap without an argument stays visible.
            names: the players' names by seat.
        """
        given = args or {}

        def fill(gap: re.Match[str]) -> str:
            name = gap[1]
            return self._argument(name, given[name], names) if name in given else gap[0]

        return _GAP.sub(fill, self.texts.get(key, key))

    def say(self, kind: str, phrase: Phrase, names: Sequence[str] = (), player: str | None = None) -> str:
        """Return a phrase in words.

        Args:
            kind: what it is said for: ``"action"``, ``"log"``, ``"step"`` ...
            phrase: what to say; its text stands under ``<kind>.<key>``.
            names: the players' names by seat.
            player: who does it, for texts in the third person.
        """
        args = phrase.args if player is None else {**phrase.args, "player": player}
        return self.text(f"{kind}.{phrase.key}", args, names)

    def gaps(self, key: str) -> set[str]:
        """Return the names of the arguments that the text of a key asks for."""
        return set(_GAP.findall(self.texts.get(key, "")))

    def _argument(self, name: str, value: int | str, names: Sequence[str]) -> str:
        if isinstance(value, str):
            return self.text(value[1:]) if value.startswith("@") else value
        if name == "seat" or name.endswith("_seat"):
            return names[value] if 0 <= value < len(names) else seat_letter(value)
        return str(value)


def load_catalogue(game: type[Game], language: str = "en") -> Catalogue:
    """Return the catalogue of a game, on top of the few texts that every game has.

    Args:
        game: the game's class.
        language: a code such as ``"en"``; a language the game does not have is an empty catalogue but for those.
    """
    return _load(game.__module__, language)


def game_file(game: type[Game], *path: str) -> str | None:
    """Return the text of a file beside a game's class, or ``None`` if there is none."""
    return _package_file(package_of(game), *path)


def package_of(game: type[Game]) -> str:
    """Return the name of the package that a game's class lies in."""
    return _package_of(game.__module__)


def seat_letter(seat: int) -> str:
    """Return the letter of a seat: A for seat 0, B for seat 1 ...

    >>> seat_letter(2)
    'C'
    """
    return chr(ord("A") + seat)


@cache
def _load(module: str, language: str) -> Catalogue:
    texts: dict[str, str] = {}
    for package in ("crossbones.core", _package_of(module)):
        found = _package_file(package, "messages", f"{language}.json")
        texts.update(json.loads(found) if found is not None else {})
    return Catalogue(texts)


def _package_of(module: str) -> str:
    """Return the package that a module is, or lies in."""
    return module if hasattr(sys.modules[module], "__path__") else module.rpartition(".")[0]


def _package_file(package: str, *path: str) -> str | None:
    if not package:
        return None
    file = resources.files(package)
    for part in path:
        file = file / part
    return file.read_text(encoding="utf-8") if file.is_file() else None
