"""What the positions of all games have in common when they are read from JSON."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeGuard

from crossbones.core.faults import Faults
from crossbones.core.game import Game
from crossbones.core.json_value import JsonObject, JsonValue


def is_object(position: object, faults: Faults) -> TypeGuard[JsonObject]:
    """Tell whether a position is a JSON object at all; else that is a fault."""
    if isinstance(position, dict):
        return True
    faults.add("", f"{position!r} is not a JSON object")
    return False


class PositionReader:
    """Reads a position; a game's own reader extends it.

    Args:
        position: what is read.
        game: the game, with the options that the position must be of.
        faults: what is wrong is added here.

    >>> import crossbones
    >>> faults = Faults()
    >>> reader = PositionReader({"round": True, "rond": 1}, crossbones.load("bag"), faults)
    >>> reader.check_keys("", reader.position, ("game", "round"))
    >>> reader.number(".round", reader.position["round"], 1, 9)
    1
    >>> faults.texts
    ['$.rond: there is no such key; the keys are game, round', '$.round: True is not a whole number from 1 to 9']
    """

    def __init__(self, position: JsonObject, game: Game, faults: Faults) -> None:
        self.position = position
        self.game = game
        self.faults = faults

    def check_game(self) -> None:
        """Look whether the position is of this game and of its options, as far as it tells."""
        name = self.position.get("game", self.game.name)
        if name != self.game.name:
            self.faults.add(".game", f"{name!r} is not {self.game.name!r}")
        options = self.position.get("options", {})
        if not isinstance(options, dict):
            self.faults.add(".options", f"{options!r} is not a JSON object")
            return
        self.check_keys(".options", options, tuple(self.game.options))
        for key, value in self.game.options.items():
            given = options.get(key, value)
            if given != value or type(given) is not type(value):
                self.faults.add(f".options.{key}", f"{given!r} is not {value!r}, with which this game is played")

    def check_keys(self, path: str, found: JsonObject, known: Sequence[str]) -> None:
        """Look whether an object has only keys that there are."""
        for key in found:
            if key not in known:
                self.faults.add(f"{path}.{key}", f"there is no such key; the keys are {', '.join(known)}")

    def objects(self, key: str, count: int) -> Iterator[tuple[int, str, JsonObject]]:
        """Give the objects of a list of so many, such as ``seats``, each with its place and path; empty if absent."""
        found = self.position.get(key, [{}] * count)
        if not isinstance(found, list):
            self.faults.add(f".{key}", f"{found!r} is not a list")
            return
        if len(found) != count:
            self.faults.add(f".{key}", f"there are {len(found)} {key}, not {count}")
        for place, element in enumerate(found[:count]):
            path = f".{key}[{place}]"
            if isinstance(element, dict):
                yield place, path, element
            else:
                self.faults.add(path, f"{element!r} is not a JSON object")

    def number(self, path: str, value: JsonValue, least: int, most: int, default: int | None = None) -> int:
        """Return a value that is a whole number in these bounds; else the default (usually ``least``) and a fault."""
        if isinstance(value, int) and not isinstance(value, bool) and least <= value <= most:
            return value
        self.faults.add(path, f"{value!r} is not a whole number from {least} to {most}")
        return least if default is None else default

    def word(self, path: str, value: JsonValue, words: Sequence[str]) -> int:
        """Return which of ``words`` a value is; -1 and a fault if it is none."""
        if isinstance(value, str) and value in words:
            return words.index(value)
        self.faults.add(path, f"{value!r} is not one of: {', '.join([word for word in words if word])}")
        return -1
