"""What an edition says of each component: its face, as data."""

from __future__ import annotations

import hashlib
from typing import Annotated, Literal, TypeAlias, cast

import msgspec
from msgspec import Meta

from crossbones.core.json_value import JsonObject
from crossbones.games.lord.terms import CARDS, ITEMS, LORDS, MATERIALS, SYMBOLS, TILES

Symbol: TypeAlias = Literal["sword", "bow", "wand", "mask"]
Level: TypeAlias = Literal["I", "II", "III"]
Side: TypeAlias = Annotated[
    Literal["wall", "corridor", "half"], Meta(description="half: a corridor with half an encounter symbol")
]
Location: TypeAlias = Literal[
    "",
    "ladder",
    "campfire",
    "gate",
    "trap",
    "dice",
    "well",
    "mirror",
    "teleport",
    "crypt",
    "forge",
    "merchant",
    "lever",
]
Kind: TypeAlias = Literal["skeleton", "shadow", "crystal", "potion", "weapon", "boots", "ring", "charm"]

ID_PATTERN = "[A-Za-z0-9][A-Za-z0-9-]*"
HEROES = 4
MOST_HEALTH = 9
MOST_TOKENS = 2
MOST_CROWNS = 99
MOST_PRINTED = 12
"""Symbols or materials on one component: far more than there is room for, and few enough to be counted fast."""


def _words(words: tuple[str, ...]) -> JsonObject:
    """Return what a JSON schema says of a text of words from a list, with spaces between."""
    word = "|".join(words)
    return {"pattern": f"^\\s*(({word})(\\s+({word})){{0,{MOST_PRINTED - 1}}}\\s*)?$"}


# What is beyond types is in the schema for editors' sake; edition_faults.py checks it, in words that help.
Id: TypeAlias = Annotated[
    str, Meta(description="letters, digits and hyphens", extra_json_schema={"pattern": f"^{ID_PATTERN}$"})
]
Name: TypeAlias = Annotated[str, Meta(description="what it is called", extra_json_schema={"pattern": "\\S"})]
Symbols: TypeAlias = Annotated[
    str, Meta(description="symbols, a word for each one printed", extra_json_schema=_words(SYMBOLS))
]
Gifts: TypeAlias = Annotated[
    str, Meta(description="symbols; of a potion also orb", extra_json_schema=_words((*SYMBOLS, "orb")))
]
Materials: TypeAlias = Annotated[
    str, Meta(description="materials, a word for each one printed", extra_json_schema=_words(MATERIALS))
]
Crowns: TypeAlias = Annotated[
    int, Meta(description="points at the end", extra_json_schema={"minimum": 0, "maximum": MOST_CROWNS})
]


class _Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What all parts of an edition file have in common: unknown keys are faults."""


class HeroFace(_Part, frozen=True):
    """A hero card (LoB-1)."""

    names: tuple[str, str]
    symbol: Symbol
    ability: Annotated[
        Literal["tokens", "reroll", "swap", "dice"],
        Meta(
            description="tokens: each dice token is worth two dice; reroll: one or two dice, once a turn; "
            "swap: two dice for an attribute, once a fight; dice: three dice instead of two"
        ),
    ]
    health: Annotated[int, Meta(extra_json_schema={"minimum": 1, "maximum": MOST_HEALTH})]
    tokens: Annotated[
        int, Meta(description="room for dice tokens", extra_json_schema={"minimum": 0, "maximum": MOST_TOKENS})
    ]


class ItemFace(_Part, frozen=True):
    """An item that can be crafted (LoB-55)."""

    id: Id
    name: Name
    level: Level
    kind: Literal["weapon", "boots", "ring", "charm"]
    cost: Materials
    crowns: Crowns
    attribute: Annotated[Symbol | None, Meta(description="of a weapon: the slot it goes to")] = None
    gives: Symbols = ""


class CardFace(_Part, frozen=True):
    """An encounter card (LoB-50)."""

    id: Id
    name: Name
    deck: Level
    kind: Kind
    needs: Symbols = ""
    gives: Gifts = ""
    attribute: Annotated[Symbol | None, Meta(description="of a weapon: the slot it goes to")] = None
    materials: Materials = ""
    crowns: Crowns = 0


class LordFace(_Part, frozen=True):
    """A Lord of Bones card (LoB-71)."""

    id: Id
    name: Name
    needs: Symbols
    crowns: Crowns


class SpaceFace(_Part, frozen=True):
    """One of the two spaces of a tile; the side toward the other space is the tile's ``inner``."""

    location: Location = ""
    N: Side = "wall"
    E: Side = "wall"
    S: Side = "wall"
    W: Side = "wall"


class TileFace(_Part, frozen=True):
    """A dungeon tile that lies with space B to the east of space A (LoB-10)."""

    id: Id
    A: SpaceFace
    B: SpaceFace
    inner: Annotated[
        Literal["wall", "corridor", "symbol"], Meta(description="symbol: a corridor with a whole encounter symbol")
    ]
    kind: Literal["plain", "start", "gate"] = "plain"


class About(_Part, frozen=True):
    """What the file says of itself."""

    name: Name
    title: Name


def _exactly(number: int) -> Meta:
    return Meta(extra_json_schema={"minItems": number, "maxItems": number})


class Edition(_Part, frozen=True):
    """All component faces of a box.

    >>> from crossbones.games.lord.edition import load_edition
    >>> edition = load_edition("standard")
    >>> len(edition.items), len(edition.cards), len(edition.tiles)
    (30, 74, 48)
    """

    edition: About
    heroes: Annotated[tuple[HeroFace, ...], _exactly(HEROES)]
    items: Annotated[tuple[ItemFace, ...], _exactly(ITEMS)]
    cards: Annotated[tuple[CardFace, ...], _exactly(CARDS)]
    lords: Annotated[tuple[LordFace, ...], _exactly(LORDS)]
    tiles: Annotated[tuple[TileFace, ...], _exactly(TILES)]

    @property
    def name(self) -> str:
        """The name of the edition."""
        return self.edition.name

    @property
    def digest(self) -> str:
        """Twelve hexadecimal digits that differ whenever anything in the edition does, comments aside."""
        return hashlib.sha256(msgspec.json.encode(self)).hexdigest()[:12]


COUNTS = {"heroes": HEROES, "items": ITEMS, "cards": CARDS, "lords": LORDS, "tiles": TILES}
"""How many there are of each."""


def faces(edition: Edition) -> JsonObject:
    """Return an edition as JSON, shaped like its file; all keys are there.

    >>> from crossbones.games.lord.edition import load_edition
    >>> faces(load_edition("standard"))["lords"][0]["id"]
    'L1'
    """
    return cast(JsonObject, msgspec.json.decode(msgspec.json.encode(edition)))


def schema() -> JsonObject:
    """Return the JSON schema of edition files, for editors that check while one types."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "An edition of Lord of Bones",
        **msgspec.json.schema(Edition),
    }
