"""Reads an edition: the faces of all cards, items, tiles and heroes, from a TOML file."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from importlib import resources
from pathlib import Path
from typing import TypeAlias

import msgspec

from crossbones.core.errors import CrossbonesError
from crossbones.games.lord.edition_faces import CardFace, Edition, HeroFace, ItemFace, LordFace, SpaceFace, TileFace
from crossbones.games.lord.edition_faults import Fault, told, unplayable, unreadable
from crossbones.games.lord.edition_lines import Lines
from crossbones.games.lord.terms import MATERIALS, SYMBOLS

__all__ = [
    "BadEdition", "CardFace", "Edition", "HeroFace", "ItemFace", "LordFace", "SpaceFace", "TileFace",
    "built_in", "load_edition", "materials", "read_edition", "read_source", "split_digest", "symbols",
]  # a list, as many as fit on a line  # fmt: skip

MOST_SHOWN = 3
"""Faults that an error tells in its text; ``crossbones lord edition check`` tells them all."""

Check: TypeAlias = Callable[[Edition], Iterable[Fault]]


class BadEdition(CrossbonesError):
    """An edition file can not be read or breaks a rule.

    Attributes:
        source: what the edition was called.
        faults: every fault found, in the order of lines: the line (from 1; 0 when the file itself is at fault) and what
            is wrong, beginning with where it is.
    """

    def __init__(self, source: str, faults: Sequence[tuple[int, str]]) -> None:
        shown = [f"line {line}: {text}" if line else text for line, text in faults[:MOST_SHOWN]]
        if len(faults) > MOST_SHOWN:
            shown.append(f"and {len(faults) - MOST_SHOWN} more; 'crossbones lord edition check' shows them all")
        super().__init__("\n".join([f"edition {source}: {shown[0]}", *shown[1:]]))
        self.source = source
        self.faults = tuple(faults)

    def __reduce__(self) -> tuple[object, ...]:
        return (BadEdition, (self.source, self.faults))


def built_in() -> list[str]:
    """Return the names of the editions that come with the game."""
    folder = resources.files("crossbones.games.lord") / "editions"
    return sorted(entry.name.removesuffix(".toml") for entry in folder.iterdir() if entry.name.endswith(".toml"))


def load_edition(source: str) -> Edition:
    """Return an edition.

    Args:
        source: a name from ``built_in()`` or the path of a file that ends in ``.toml``; behind it, if wished, ``@`` and
            the digest that the edition must have.

    Raises:
        BadEdition: there is none, it can not be read, it breaks a rule, or its digest is another.
    """
    name, digest = split_digest(source)
    edition = _built_in_edition(name) if name in built_in() else read_edition(read_source(name), name)
    if digest and digest != edition.digest:
        raise BadEdition(name, [(0, f"has the digest {edition.digest}, not {digest}: these are other components")])
    return edition


def split_digest(source: str) -> tuple[str, str]:
    """Return name or path of an edition, and the digest behind it or an empty text.

    >>> split_digest("standard@0123456789ab"), split_digest("me@home/box.toml")
    (('standard', '0123456789ab'), ('me@home/box.toml', ''))
    """
    found = re.fullmatch(r"(.+)@([0-9a-f]{12})", source)
    return (found[1], found[2]) if found else (source, "")


def read_source(name: str) -> str:
    """Return the text of an edition.

    Args:
        name: a name from ``built_in()`` or the path of a file that ends in ``.toml``.

    Raises:
        BadEdition: there is none, or the file can not be read.
    """
    if name in built_in():
        return (resources.files("crossbones.games.lord") / "editions" / f"{name}.toml").read_text(encoding="utf-8")
    if not name.endswith(".toml"):
        known = ", ".join(built_in())
        raise BadEdition(
            repr(name), [(0, f"there is none; the editions are: {known}; or give a file that ends in .toml")]
        )
    try:
        return Path(name).read_text(encoding="utf-8-sig")  # some editors begin a file with a mark of its encoding
    except OSError as error:
        is_lost = isinstance(error, FileNotFoundError) and not Path(name).is_absolute()
        where = " (it is looked for from the current folder on, also if a record names it)" if is_lost else ""
        raise BadEdition(name, [(0, f"can not be read: {error.strerror}{where}")]) from error
    except UnicodeDecodeError as error:
        raise BadEdition(name, [(0, f"is no text in UTF-8: {error.reason} at byte {error.start}")]) from error


@lru_cache
def _built_in_edition(name: str) -> Edition:
    """Read an edition that comes with the game, once."""
    return read_edition(read_source(name), name)


def read_edition(text: str, source: str, checks: Sequence[Check] = ()) -> Edition:
    """Return the edition that a TOML text describes.

    Args:
        source: what to call it in an error.
        checks: what else it must stand, such as ``edition_rulebook.against_rulebook``.

    Raises:
        BadEdition: with all faults that were found.
    """
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # ValueError also of a number with thousands of digits
        raise BadEdition(source, [_toml_fault(str(error), text)]) from error
    faults = [*unreadable(data), *unplayable(data)]
    edition: Edition | None = None
    if not faults:
        edition = msgspec.convert(data, Edition)
        faults = [fault for check in checks for fault in check(edition)]
    if edition is None or faults:
        lines = Lines(text)
        raise BadEdition(source, sorted([(lines.of(fault.path), told(data, fault)) for fault in faults]))
    return edition


def _toml_fault(message: str, text: str) -> tuple[int, str]:
    """Return line and text of a fault that the parser found."""
    place = re.search(r" \(at (?:line (\d+), column \d+|end of document)\)$", message)
    if place is None:
        return 1, f"is no TOML: {message}"
    return int(place[1] or text.count("\n") + 1), f"is no TOML: {message[: place.start()]}"


def symbols(text: str) -> list[int]:
    """Return how often each symbol stands in a text such as ``"sword sword skull"``.

    >>> symbols("sword sword skull")
    [2, 0, 0, 0, 1, 0]
    """
    return _counts(text, SYMBOLS)


def materials(text: str) -> list[int]:
    """Return how often each material stands in a text such as ``"metal wood"``.

    >>> materials("metal wood metal")
    [2, 1, 0, 0]
    """
    return _counts(text, MATERIALS)


def _counts(text: str, words: Sequence[str]) -> list[int]:
    found = text.split()
    return [found.count(word) for word in words]
