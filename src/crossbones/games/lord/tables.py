"""An edition as tables of whole numbers, for the engine to read fast."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from crossbones.games.lord.bits import bit, unit
from crossbones.games.lord.edition import CardFace, Edition, ItemFace, SpaceFace, TileFace, materials, symbols
from crossbones.games.lord.terms import (
    ABILITIES,
    BOOTS,
    CARDS,
    CHARM,
    CRYSTAL,
    HALF,
    KINDS,
    LEVELS,
    LOCATIONS,
    NO_ABILITY,
    PIECES,
    POTION,
    RING,
    SHADOW,
    SIDES,
    SKELETON,
    SPACES,
    SYMBOLS,
    TILES,
    WEAPON,
    WHOLE,
)

ORB: Final = 6
"""What an orb potion gives, one past the symbols."""

SACK: Final = 8
"""The first of the two sack slots; 0 to 3 are the weapon slots, 4 to 7 the crystal slots, by attribute."""

NO_SLOT: Final = -1


@final
class Tables:
    """What the engine knows of the components.

    Cards come first, sorted by deck; items follow: together they are *pieces*, numbered from 0. A piece belongs to a
    *group*, its deck or (3) the items, and has a place in it, so that four sets hold any collection of pieces.

    Attributes:
        group, base: of a piece, its group; of a group, its first piece.
        full, shadows, wearable: of a group, the sets of all its pieces, of its shadows, of what can be equipped.
        kind, slot, gives, same, materials, needs, crowns: of a piece. ``slot`` is ``NO_SLOT`` for a skeleton and
            ``SACK`` for either sack; two pieces with one ``same`` can not both be in the sacks (LoB-2); ``materials``
            is what a card pays or what an item costs.
        potion: of a piece, the symbol that a potion gives, ``ORB``, or -1.
        faces: of a space, its four sides while its tile faces east, two bits a side, north first.
        location: of a space.
        joins: of a tile, see ``dungeon.best_joins``.
        fires, mirrors: the spaces with a campfire, with a mirror.
        teleport_number: of a teleport space, its number among them, else -1.
    """

    def __init__(self, edition: Edition) -> None:
        self.group = _row(PIECES)
        self.base = _row(4)
        self.full = _row(4)
        self.shadows = _row(4)
        self.wearable = _row(4)
        self.kind = _row(PIECES)
        self.slot = _row(PIECES)
        self.gives = _row(PIECES)
        self.potion = _row(PIECES)
        self.same = _row(PIECES)
        self.materials = _row(PIECES)
        self.needs = _row(PIECES)
        self.crowns = _row(PIECES)
        self.piece_ids: list[str] = []
        self.piece_names: list[str] = []
        self.lord_needs = _row(4)
        self.lord_crowns = _row(4)
        self.lord_ids: list[str] = [lord.id for lord in edition.lords]
        self.lord_names: list[str] = [lord.name for lord in edition.lords]
        self.hero_symbol = _row(4)
        self.hero_ability = _row(4)
        self.hero_health = _row(4)
        self.hero_tokens = _row(4)
        self.hero_names: list[tuple[str, str]] = [hero.names for hero in edition.heroes]
        self.faces = _row(SPACES)
        self.location = _row(SPACES)
        self.joins = _row(TILES)
        self.tile_ids: list[str] = [tile.id for tile in edition.tiles]
        self.start: i64 = 0
        self.gate: i64 = 0
        self.plain: i64 = 0
        self.fires = vec[i64]()
        self.mirrors = vec[i64]()
        self.teleport_number = _row(SPACES)
        self._teleports: i64 = 0
        self._read_cards(edition)
        self._read_heroes(edition)
        for number, tile in enumerate(edition.tiles):
            self._read_tile(number, tile)

    def _read_cards(self, edition: Edition) -> None:
        piece: i64 = 0
        for group, level in enumerate(LEVELS):
            self.base[group] = piece
            for card in edition.cards:
                if card.deck == level:
                    self._read_piece(piece, group, card.kind, card)
                    self.materials[piece] = _packed(materials(card.materials))
                    self.needs[piece] = _packed(symbols(card.needs))
                    piece += 1
            self.full[group] = bit(piece - self.base[group]) - 1
        self.base[3] = piece
        for item in edition.items:
            self._read_piece(piece, 3, item.kind, item)
            self.materials[piece] = _packed(materials(item.cost))
            piece += 1
        self.full[3] = bit(piece - self.base[3]) - 1
        for number, lord in enumerate(edition.lords):
            self.lord_needs[number] = _packed(symbols(lord.needs))
            self.lord_crowns[number] = lord.crowns

    def _read_piece(self, piece: i64, group: int, word: str, face: CardFace | ItemFace) -> None:
        kind: i64 = KINDS.index(word)
        self.piece_ids.append(face.id)
        self.piece_names.append(face.name)
        self.group[piece] = group
        self.kind[piece] = kind
        self.crowns[piece] = face.crowns
        self.potion[piece] = -1
        if kind == SHADOW:
            self.shadows[group] |= bit(piece - self.base[group])
        if kind != SKELETON:
            self.wearable[group] |= bit(piece - self.base[group])
        self.slot[piece] = SACK
        self.same[piece] = kind
        if kind == SKELETON:
            self.slot[piece] = NO_SLOT
        elif kind == POTION:
            self.potion[piece] = ORB if face.gives == "orb" else SYMBOLS.index(face.gives)
            self.same[piece] = len(KINDS) + self.potion[piece]
        else:
            self.gives[piece] = _packed(symbols(face.gives))
            if kind == WEAPON:
                self.slot[piece] = SYMBOLS.index(str(face.attribute))
            elif kind == CRYSTAL or kind == SHADOW:
                self.slot[piece] = 4 + SYMBOLS.index(face.gives)
            else:
                assert kind == BOOTS or kind == RING or kind == CHARM

    def _read_heroes(self, edition: Edition) -> None:
        for number, hero in enumerate(edition.heroes):
            self.hero_symbol[number] = SYMBOLS.index(hero.symbol)
            self.hero_ability[number] = ABILITIES.index(hero.ability)
            self.hero_health[number] = hero.health
            self.hero_tokens[number] = hero.tokens

    def _read_tile(self, tile: i64, face: TileFace) -> None:
        if face.kind == "start":
            self.start = tile
        elif face.kind == "gate":
            self.gate = tile
        else:
            self.plain |= bit(tile)
        half: i64 = 0
        for space_face, inward in ((face.A, 1), (face.B, 3)):
            space: i64 = 2 * tile + half
            self.faces[space] = _sides(space_face, inward, face.inner)
            location: i64 = LOCATIONS.index(space_face.location)
            self.location[space] = location
            self.teleport_number[space] = -1
            if space_face.location == "campfire":
                self.fires = append(self.fires, space)
            elif space_face.location == "mirror":
                self.mirrors = append(self.mirrors, space)
            elif space_face.location == "teleport":
                self.teleport_number[space] = self._teleports
                self._teleports += 1
            half += 1
        self.joins[tile] = _joins(self.faces[2 * tile], self.faces[2 * tile + 1])

    def forget_ability(self, hero: int) -> None:
        """Let a hero's ability do nothing: for the experiment that tells what it is worth, see ``report``."""
        self.hero_ability[hero] = NO_ABILITY

    def tile_of(self, name: str) -> int:
        """Return the number of the tile with this id, or -1."""
        return self.tile_ids.index(name) if name in self.tile_ids else -1

    def piece_of(self, name: str) -> int:
        """Return the number of the card or item with this id, or -1."""
        return self.piece_ids.index(name) if name in self.piece_ids else -1

    def is_card(self, piece: i64) -> bool:
        """Tell a card from an item."""
        return piece < CARDS


def _row(length: int) -> vec[i64]:
    return vec[i64]([0] * length)


def _packed(counts: list[int]) -> i64:
    packed: i64 = 0
    for kind, number in enumerate(counts):
        packed += unit(kind) * number
    return packed


def _sides(face: SpaceFace, inward: int, inner: str) -> i64:
    """Pack the four sides of a space, the side ``inward`` being the inner one."""
    words = [face.N, face.E, face.S, face.W]
    packed: i64 = 0
    for side in range(len(SIDES)):
        kind = {"wall": 0, "corridor": 1, "half": HALF}[words[side]]
        if side == inward:
            kind = {"wall": 0, "corridor": 1, "symbol": WHOLE}[inner]
        packed += bit(2 * side) * kind
    return packed


def _joins(a: i64, b: i64) -> i64:
    """Work out on which of its ways to lie a tile turns a corridor toward the explorer.

    Bit ``t`` is for half A next to the explorer and half B in the direction ``t`` quarter turns clockwise from the
    one explored; bit ``4 + t`` for half B next to the explorer.
    """
    found: i64 = 0
    for turn in (0, 1, 3):
        if (a >> (2 * ((3 - turn) & 3))) & 3:
            found |= bit(turn)
        if (b >> (2 * ((1 - turn) & 3))) & 3:
            found |= bit(4 + turn)
    return found
