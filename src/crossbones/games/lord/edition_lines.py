"""Finds the lines of a TOML text on which its tables and keys stand; the parser of Python does not tell them."""

from __future__ import annotations

import re
from typing import TypeAlias

Path: TypeAlias = "tuple[str | int, ...]"
"""Where something stands in the data: keys, and numbers in lists (from 0)."""

_HEADER = re.compile(r"\s*(\[\[?)\s*([^\[\]]+?)\s*\]\]?\s*(#.*)?$")
_KEY = re.compile(r"\s*((?:[\w-]+|\"[^\"]*\"|'[^']*')(?:\s*\.\s*(?:[\w-]+|\"[^\"]*\"|'[^']*'))*)\s*=")
_WORD = re.compile(r"[\w-]+|\"[^\"]*\"|'[^']*'")
_QUOTES = ('"""', "'''")


class Lines:
    """The lines of a TOML text, by what stands on them.

    Args:
        text: the TOML text.

    >>> lines = Lines("[[cards]]\\nid = 'C1'\\n\\n[[cards]]\\nid = 'C2'\\nneeds = 'bow bow'")
    >>> lines.of(("cards", 1, "needs")), lines.of(("cards", 1, "crowns")), lines.of(("cards",)), lines.of(("tiles",))
    (6, 4, 1, 1)
    """

    def __init__(self, text: str) -> None:
        self._found: dict[Path, int] = {}
        self._numbers: dict[Path, int] = {}
        table: Path = ()
        closing = ""
        for number, line in enumerate(text.split("\n"), start=1):
            if closing:
                closing = "" if closing in line else closing
                continue
            header = _HEADER.match(line)
            key = _KEY.match(line)
            if header:
                table = self._open(header[2], header[1] == "[[")
                self._note(table, number)
            elif key:
                self._note((*table, *_names(key[1])), number)
            closing = next((quotes for quotes in _QUOTES if line.count(quotes) % 2), "")

    def of(self, path: Path) -> int:
        """Return the line of what stands at ``path``, or else of the nearest thing around it; 1 if nothing is."""
        while path and path not in self._found:
            path = path[:-1]
        return self._found.get(path, 1)

    def _note(self, path: Path, number: int) -> None:
        for length in range(1, len(path) + 1):
            self._found.setdefault(path[:length], number)

    def _open(self, header: str, listed: bool) -> Path:
        """Return the path of a table; inside a list of tables it is in the last one."""
        path: Path = ()
        names = _names(header)
        for place, name in enumerate(names, start=1):
            path = (*path, name)
            if place == len(names) and listed:
                self._numbers[path] = self._numbers.get(path, -1) + 1
            if path in self._numbers:
                path = (*path, self._numbers[path])
        return path


def _names(text: str) -> list[str]:
    return [word.strip("\"'") for word in _WORD.findall(text)]
