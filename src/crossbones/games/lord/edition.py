"""Reads an edition: the faces of all cards, items, tiles and heroes, from a TOML file."""

from __future__ import annotations

import hashlib
import re
import tomllib
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from importlib import resources
from pathlib import Path
from typing import Literal, TypeAlias

import msgspec

from crossbones.core.errors import CrossbonesError
from crossbones.games.lord.terms import ABILITIES, ITEMS, LEVELS, LORDS, MATERIALS, MOST_IN_DECK, SYMBOLS, TILES
from crossbones.games.lord.terms import CARDS as CARD_COUNT

Symbol: TypeAlias = Literal["sword", "bow", "wand", "mask"]
Level: TypeAlias = Literal["I", "II", "III"]
Side: TypeAlias = Literal["wall", "corridor", "half"]
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


class BadEdition(CrossbonesError):
    """An edition file can not be read or breaks a rule.

    Attributes:
        faults: every fault found, each a text that begins with where it is.
    """

    def __init__(self, source: str, faults: Sequence[str]) -> None:
        super().__init__("\n".join([f"edition {source}: {fault}" for fault in faults]))
        self.source = source
        self.faults = tuple(faults)

    def __reduce__(self) -> tuple[object, ...]:
        return (BadEdition, (self.source, self.faults))


class _Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What all parts of an edition file have in common: unknown keys are faults."""


class HeroFace(_Part, frozen=True):
    """A hero card (LoB-1)."""

    names: tuple[str, str]
    symbol: Symbol
    ability: Literal["tokens", "reroll", "swap", "dice"]
    health: int
    tokens: int


class ItemFace(_Part, frozen=True):
    """An item that can be crafted (LoB-55)."""

    id: str
    name: str
    level: Level
    kind: Literal["weapon", "boots", "ring", "charm"]
    cost: str
    crowns: int
    attribute: Symbol | None = None
    gives: str = ""


class CardFace(_Part, frozen=True):
    """An encounter card (LoB-50)."""

    id: str
    name: str
    deck: Level
    kind: Kind
    needs: str = ""
    gives: str = ""
    attribute: Symbol | None = None
    materials: str = ""
    crowns: int = 0


class LordFace(_Part, frozen=True):
    """A Lord of Bones card (LoB-71)."""

    id: str
    name: str
    needs: str
    crowns: int


class SpaceFace(_Part, frozen=True):
    """One of the two spaces of a tile; the side toward the other space is the tile's ``inner``."""

    location: Location = ""
    N: Side = "wall"
    E: Side = "wall"
    S: Side = "wall"
    W: Side = "wall"


class TileFace(_Part, frozen=True):
    """A dungeon tile that lies with space B to the east of space A (LoB-10)."""

    id: str
    A: SpaceFace
    B: SpaceFace
    inner: Literal["wall", "corridor", "symbol"]
    kind: Literal["plain", "start", "gate"] = "plain"


class About(_Part, frozen=True):
    """What the file says of itself."""

    name: str
    title: str


class Edition(_Part, frozen=True):
    """All component faces of a box.

    >>> edition = load_edition("standard")
    >>> len(edition.items), len(edition.cards), len(edition.tiles)
    (30, 74, 48)
    """

    edition: About
    heroes: tuple[HeroFace, ...]
    items: tuple[ItemFace, ...]
    cards: tuple[CardFace, ...]
    lords: tuple[LordFace, ...]
    tiles: tuple[TileFace, ...]

    @property
    def name(self) -> str:
        """The name of the edition."""
        return self.edition.name

    @property
    def digest(self) -> str:
        """Twelve hexadecimal digits that differ whenever anything in the edition does, comments aside."""
        return hashlib.sha256(msgspec.json.encode(self)).hexdigest()[:12]


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
    name, _, digest = source.partition("@")
    if name.endswith(".toml"):
        try:
            text = Path(name).read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise BadEdition(name, [f"can not be read: {error}"]) from error
        edition = read_edition(text, name)
    elif name in built_in():
        edition = _built_in_edition(name)
    else:
        known = ", ".join(built_in())
        raise BadEdition(repr(name), [f"there is none; the editions are: {known}; or give a file that ends in .toml"])
    if digest and digest != edition.digest:
        raise BadEdition(name, [f"has the digest {edition.digest}, not {digest}: these are other components"])
    return edition


@lru_cache
def _built_in_edition(name: str) -> Edition:
    """Read an edition that comes with the game, once."""
    file = resources.files("crossbones.games.lord") / "editions" / f"{name}.toml"
    return read_edition(file.read_text(encoding="utf-8"), name)


def read_edition(text: str, source: str) -> Edition:
    """Return the edition that a TOML text describes.

    Args:
        source: what to call it in an error.

    Raises:
        BadEdition: with all faults that were found.
    """
    try:
        edition = msgspec.convert(tomllib.loads(text), Edition)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BadEdition(source, [str(error)]) from error
    faults = list(find_faults(edition))
    if faults:
        raise BadEdition(source, faults)
    return edition


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


def find_faults(edition: Edition) -> Iterator[str]:
    """Yield what keeps the engine from playing with an edition."""
    parts = {"heroes": 4, "items": ITEMS, "cards": CARD_COUNT, "lords": LORDS, "tiles": TILES}
    for part, wanted in parts.items():
        found = len(getattr(edition, part))
        if found != wanted:
            yield f"{part}: there are {found}, the box has {wanted}"
    faces: list[ItemFace | CardFace | LordFace | TileFace] = [
        *edition.items, *edition.cards, *edition.lords, *edition.tiles
    ]  # fmt: skip
    for face_id, times in Counter(face.id for face in faces).items():
        if times > 1:
            yield f"{face_id}: this id stands {times} times"
        if not re.fullmatch(r"[A-Za-z0-9][A-Za-z0-9-]*", face_id):
            yield f"{face_id!r}: an id is made of letters, digits and hyphens"
    yield from _hero_faults(edition)
    for item in edition.items:
        yield from _piece_faults(item.id, item.kind, item.attribute, item.gives)
        yield from _unknown(f"{item.id}.cost", item.cost, MATERIALS)
        if not item.cost.split():
            yield f"{item.id}.cost: an item costs at least one material"
    for card in edition.cards:
        yield from _card_faults(card)
    for lord in edition.lords:
        yield from _unknown(f"{lord.id}.needs", lord.needs, SYMBOLS)
    yield from _deck_faults(edition)
    yield from _tile_faults(edition)


def _hero_faults(edition: Edition) -> Iterator[str]:
    names = [name for hero in edition.heroes for name in hero.names]
    if len(set(names)) != len(names) or any(not name.isalpha() for name in names):
        yield f"heroes: their names must differ and be made of letters alone: {', '.join(names)}"
    if sorted(hero.ability for hero in edition.heroes) != sorted(ABILITIES):
        yield f"heroes: each has an ability of its own: {', '.join(ABILITIES)}"
    for number, hero in enumerate(edition.heroes):
        if not 1 <= hero.health <= 9:
            yield f"heroes[{number}].health: {hero.health} is not from 1 to 9"
        if not 0 <= hero.tokens <= 2:
            yield f"heroes[{number}].tokens: {hero.tokens} is not from 0 to 2"


def _card_faults(card: CardFace) -> Iterator[str]:
    yield from _unknown(f"{card.id}.materials", card.materials, MATERIALS)
    if card.kind == "skeleton":
        yield from _unknown(f"{card.id}.needs", card.needs, SYMBOLS)
        if not card.needs.split() or card.gives:
            yield f"{card.id}: a skeleton needs symbols and gives none"
    else:
        yield from _piece_faults(card.id, card.kind, card.attribute, card.gives)
        if card.needs:
            yield f"{card.id}.needs: only a skeleton needs symbols"


def _piece_faults(piece: str, kind: str, attribute: str | None, gives: str) -> Iterator[str]:
    if kind == "potion":
        if gives not in (*SYMBOLS[:4], "star", "orb"):
            yield f"{piece}.gives: a potion gives an attribute, a star or an orb, not {gives!r}"
        return
    yield from _unknown(f"{piece}.gives", gives, SYMBOLS[:5])
    if kind in ("crystal", "shadow") and gives not in SYMBOLS[:4]:
        yield f"{piece}.gives: a crystal gives one attribute, not {gives!r}"
    if (kind == "weapon") != (attribute is not None):
        yield f"{piece}.attribute: a weapon has one (the slot it goes to), nothing else has"


def _unknown(where: str, text: str, words: Sequence[str]) -> Iterator[str]:
    for word in text.split():
        if word not in words:
            yield f"{where}: {word!r} is not one of {', '.join(words)}"


def _deck_faults(edition: Edition) -> Iterator[str]:
    for level in LEVELS:
        cards = sum(card.deck == level for card in edition.cards)
        if not 1 <= cards <= MOST_IN_DECK:
            yield f"cards: deck {level} has {cards}; a deck has from 1 to {MOST_IN_DECK}"
    shadows = [card for card in edition.cards if card.kind == "shadow"]
    if len(shadows) != LORDS or any(card.deck != "III" for card in shadows):
        yield f"cards: deck III has {LORDS} shadows, no other deck has any; there are {len(shadows)} in all"


def _tile_faults(edition: Edition) -> Iterator[str]:
    for kind in ("start", "gate"):
        found = sum(tile.kind == kind for tile in edition.tiles)
        if found != 1:
            yield f"tiles: there are {found} of kind {kind}, there must be one"
    for tile in edition.tiles:
        for half, space, inward in (("A", tile.A, tile.A.E), ("B", tile.B, tile.B.W)):
            if inward != "wall":
                yield f"{tile.id}.{half}: the side toward the other space is said by inner"
            if (space.location == "ladder") != (tile.kind == "start" and half == "A"):
                yield f"{tile.id}.{half}.location: the ladder stands on space A of the start tile and nowhere else"
        if ("gate" in (tile.A.location, tile.B.location)) != (tile.kind == "gate"):
            yield f"{tile.id}: the dark gate is on the tile of kind gate and nowhere else"
        if tile.kind == "start":
            yield from _start_faults(tile)


def _start_faults(tile: TileFace) -> Iterator[str]:
    """LoB-14: the ladder has three exits outside, and leads inside to a campfire."""
    if "wall" in (tile.A.N, tile.A.S, tile.A.W):
        yield f"{tile.id}.A: the ladder has corridors to the N, S and W"
    if tile.B.location != "campfire" or tile.inner == "wall":
        yield f"{tile.id}.B: a campfire burns here, and inner leads to it"
