"""Reads what a player answers."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from crossbones.cli.choices import Choice

if TYPE_CHECKING:
    from rich.console import Console


class Reader(Protocol):
    """Whatever gives a player's answers."""

    def read(self, prompt: str, listed: Sequence[Choice]) -> str:
        """Return the next answer.

        Args:
            prompt: what stands before it.
            listed: what can be done.

        Raises:
            EOFError: there will be no more.
        """


class LineReader:
    """Reads lines from standard input."""

    def __init__(self, console: Console) -> None:
        self._console = console

    def read(self, prompt: str, listed: Sequence[Choice]) -> str:
        """Return the next line."""
        self._console.print(prompt, end="", markup=False, highlight=False)
        line = sys.stdin.readline()
        if not line:
            self._console.print()
            raise EOFError
        if not sys.stdin.isatty():  # nobody has typed it where it could be seen
            self._console.print(line.strip(), markup=False, highlight=False)
        return line.strip()
