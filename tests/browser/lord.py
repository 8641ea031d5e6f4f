"""What the standard edition of Lord of Bones has, and how a tile hovers over its board."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, expect

import crossbones
from crossbones.games.lord.terms import SYMBOLS
from tests.browser.conftest import LoadDice
from tests.browser.table import Table

FACES: dict[str, Any] = dict(crossbones.load("lord").components())


def tile(**wanted: str) -> str:
    """Return a plain tile of which this is true: ``A="forge"`` is a location, ``A_W`` a side, ``inner`` the inside."""

    def face(of: dict[str, Any], key: str) -> object:
        half, _, side = key.partition("_")
        return of["inner"] if key == "inner" else of[half][side or "location"]

    return next(
        str(of["id"])
        for of in FACES["tiles"]
        if of["kind"] == "plain" and all(face(of, key) == value for key, value in wanted.items())
    )


def number_of(name: str) -> int:
    """Return the number by which a card or a tile falls."""
    return next(number for part in ("cards", "tiles") for number, of in enumerate(FACES[part]) if of["id"] == name)


def fall(load_dice: LoadDice, *outcomes: int | str) -> None:
    """Let symbols and, by their numbers, cards and tiles fall in turn."""
    load_dice(*[1 + (SYMBOLS.index(one) if isinstance(one, str) else one) for one in outcomes])


def hovering(table: Table) -> Locator:
    """The tile that hovers over the map."""
    return table.board.locator("[data-laying]")


def laying(table: Table) -> str:
    """Return how the tile that hovers over the map would be laid at this moment."""
    return str(hovering(table).get_attribute("data-laying"))


def turn_by_key(table: Table) -> str:
    """Turn the tile that hovers over the map, and return how it would be laid then."""
    before = laying(table)
    table.page.keyboard.press("r")
    expect(hovering(table)).not_to_have_attribute("data-laying", before)
    return laying(table)


def cell(table: Table, text: str) -> Locator:
    """A cell where a tile could be laid."""
    return table.board.locator(f'[data-cell="{text}"]')
