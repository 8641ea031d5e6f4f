"""What values of settings can be: how they are read from words, and taken from a file.

Each kind has ``wanted``, which says in an error what would have been right, and two ways to a value: ``read`` from the
words of a command or of the environment, ``take`` from what a file holds. Both raise ``ValueError``.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol, TypeAlias

Value: TypeAlias = str | int | bool | tuple[str, ...] | None
"""The value of a setting; ``None`` if it has none."""


class Kind(Protocol):
    """What the value of a setting can be."""

    @property
    def wanted(self) -> str:
        """What would have been right, to stand after "not"."""

    @property
    def metavar(self) -> str:
        """What stands for a value in help."""

    def read(self, text: str) -> Value:
        """Read a value from words."""

    def take(self, value: object) -> Value:
        """Take a value from a file."""


@dataclass(frozen=True)
class Text:
    """A text, perhaps of a certain form.

    Attributes:
        check: returns the text as it is kept, or raises ``ValueError``.
    """

    metavar: str
    wanted: str = "a text that is not empty"
    check: Callable[[str], str] | None = None

    def read(self, text: str) -> str:
        """Read a text."""
        if not text:
            raise ValueError
        return self.check(text) if self.check else text

    def take(self, value: object) -> str:
        """Take a text."""
        if not isinstance(value, str):
            raise ValueError
        return self.read(value)


@dataclass(frozen=True)
class Many:
    """Any number of texts: a list in a file, commas in the environment, said again and again in a command.

    Attributes:
        each: what each of them is.
    """

    each: Text

    @property
    def metavar(self) -> str:
        """That of one of them."""
        return self.each.metavar

    @property
    def wanted(self) -> str:
        """What each would have to be."""
        return self.each.wanted

    def read(self, text: str) -> tuple[str, ...]:
        """Read texts between commas."""
        return tuple(self.each.read(part.strip()) for part in text.split(",") if part.strip())

    def take(self, value: object) -> tuple[str, ...]:
        """Take a list of texts, or one text."""
        if isinstance(value, str):
            return self.read(value)
        if not isinstance(value, list):
            raise ValueError
        return tuple(self.each.take(part) for part in value)


@dataclass(frozen=True)
class Number:
    """A whole number."""

    least: int
    most: int
    metavar: str = "N"

    @property
    def wanted(self) -> str:
        """The range."""
        return f"a whole number from {self.least} to {self.most}"

    def read(self, text: str) -> int:
        """Read a number."""
        return self.take(int(text))

    def take(self, value: object) -> int:
        """Take a number."""
        if not isinstance(value, int) or isinstance(value, bool) or not self.least <= value <= self.most:
            raise ValueError
        return value


@dataclass(frozen=True)
class Choice:
    """One of a few words."""

    words: tuple[str, ...]

    @property
    def metavar(self) -> str:
        """All of them."""
        return "|".join(self.words)

    @property
    def wanted(self) -> str:
        """All of them."""
        return f"{', '.join(self.words[:-1])} or {self.words[-1]}"

    def read(self, text: str) -> str:
        """Read one of them."""
        return self.take(text)

    def take(self, value: object) -> str:
        """Take one of them."""
        if not isinstance(value, str) or value not in self.words:
            raise ValueError
        return value


@dataclass(frozen=True)
class Flag:
    """Yes or no."""

    metavar: str = "true|false"
    wanted: str = "true or false"

    def read(self, text: str) -> bool:
        """Read yes or no."""
        word = text.lower()
        if word not in ("true", "yes", "1", "false", "no", "0"):
            raise ValueError
        return word in ("true", "yes", "1")

    def take(self, value: object) -> bool:
        """Take yes or no."""
        if not isinstance(value, bool):
            raise ValueError
        return value
