"""A hero: health, dice tokens, the cards owned and how they are equipped (LoB-1, LoB-2, LoB-60)."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from crossbones.games.lord.bits import bit, size, unit
from crossbones.games.lord.tables import NO_SLOT, SACK, Tables
from crossbones.games.lord.terms import BOOTS, CRYSTAL, POTION, RING, SHADOW

EMPTY: Final = -1
SLOTS: Final = 10


@final
class Hero:
    """What a seat has.

    Attributes:
        kind: which hero card, a number into the edition's heroes.
        space: where the pawn stands.
        health, tokens: health and dice tokens.
        owned: of a group of pieces, the set of those owned, equipped or not.
        slots: the piece in each slot or ``EMPTY``: four weapons, four crystals (by attribute), two sacks. The sacks are
            not told apart: the lower number stands first, ``EMPTY`` last.
        symbols: counts of the six symbols of hero and equipped cards, potions left out (LoB-51); kept up to date.
        lords: the set of Lord cards taken.
        curses: curse tokens taken.
    """

    def __init__(self, tables: Tables, kind: i64) -> None:
        self.tables = tables
        self.kind: i64 = kind
        self.space: i64 = 0
        self.health: i64 = 0
        self.tokens: i64 = 0
        self.owned = vec[i64]([0] * 4)
        self.slots = vec[i64]([EMPTY] * SLOTS)
        self.symbols: i64 = 0
        self.lords: i64 = 0
        self.curses: i64 = 0
        self.reset()

    def reset(self) -> None:
        """Become what the hero is at the start (LoB-1), on the ladder (LoB-15)."""
        tables = self.tables
        self.space = 2 * tables.start
        self.health = tables.hero_health[self.kind]
        self.tokens = 0
        self.symbols = unit(tables.hero_symbol[self.kind])
        self.lords = 0
        self.curses = 0
        i: i64 = 0
        while i < 4:
            self.owned[i] = 0
            i += 1
        i = 0
        while i < SLOTS:
            self.slots[i] = EMPTY
            i += 1

    def copy_from(self, other: Hero) -> None:
        """Become a copy of ``other``, the same hero."""
        self.space = other.space
        self.health = other.health
        self.tokens = other.tokens
        self.symbols = other.symbols
        self.lords = other.lords
        self.curses = other.curses
        self.owned = other.owned[:]
        self.slots = other.slots[:]

    def most_health(self) -> i64:
        """Return how much health the hero can have."""
        return self.tables.hero_health[self.kind]

    def most_tokens(self) -> i64:
        """Return for how many dice tokens there is room: one more with an equipped ring (LoB-1)."""
        room: i64 = self.tables.hero_tokens[self.kind]
        return room + 1 if self.wears(RING) else room

    def ability(self) -> i64:
        """Return what the hero can do that others can not."""
        return self.tables.hero_ability[self.kind]

    def actions(self) -> i64:
        """Return how many actions a turn has: three, four while boots are equipped (LoB-20)."""
        return 4 if self.wears(BOOTS) else 3

    def wears(self, kind: i64) -> bool:
        """Tell whether a sack holds a piece of this kind."""
        first: i64 = self.slots[SACK]
        if first < 0:
            return False
        if self.tables.kind[first] == kind:
            return True
        second: i64 = self.slots[SACK + 1]
        return second >= 0 and self.tables.kind[second] == kind

    def crystals(self) -> i64:
        """Return how many crystals are equipped."""
        found: i64 = 0
        slot: i64 = 4
        while slot < SACK:
            if self.slots[slot] >= 0:
                found += 1
            slot += 1
        return found

    def owns(self, piece: i64) -> bool:
        """Tell whether the hero has a card or item, equipped or not."""
        group: i64 = self.tables.group[piece]
        return bool(self.owned[group] & bit(piece - self.tables.base[group]))

    def gain(self, piece: i64) -> None:
        """Take a card or item, not equipped."""
        group: i64 = self.tables.group[piece]
        self.owned[group] |= bit(piece - self.tables.base[group])

    def lose(self, piece: i64) -> None:
        """Give a card away; an equipped one leaves its slot (LoB-43, LoB-55)."""
        if self.slot_of(piece) >= 0:
            self.take_off(piece)
        group: i64 = self.tables.group[piece]
        self.owned[group] &= ~bit(piece - self.tables.base[group])

    def slot_of(self, piece: i64) -> i64:
        """Return the slot that a piece is in, or -1."""
        slot: i64 = self.tables.slot[piece]
        if slot == NO_SLOT:
            return -1
        if self.slots[slot] == piece:
            return slot
        if slot == SACK and self.slots[SACK + 1] == piece:
            return SACK + 1
        return -1

    def can_put_on(self, piece: i64) -> bool:
        """Tell whether an owned piece that is not equipped could be: its slot is free and it is no double (LoB-2)."""
        slot: i64 = self.tables.slot[piece]
        if slot == NO_SLOT:
            return False
        if slot < SACK:
            return self.slots[slot] == EMPTY
        if self.slots[SACK + 1] != EMPTY:
            return False
        first: i64 = self.slots[SACK]
        return first == EMPTY or self.tables.same[first] != self.tables.same[piece]

    def put_on(self, piece: i64) -> None:
        """Equip an owned piece."""
        slot: i64 = self.tables.slot[piece]
        if slot == SACK and self.slots[SACK] != EMPTY:
            other: i64 = self.slots[SACK]
            if other < piece:
                slot = SACK + 1
            else:
                self.slots[SACK + 1] = other
        self.slots[slot] = piece
        self.symbols += self.tables.gives[piece]

    def can_take_off(self, piece: i64) -> bool:
        """Tell whether an equipped piece may be taken off: crystals never come off (LoB-60)."""
        kind: i64 = self.tables.kind[piece]
        return kind != CRYSTAL and kind != SHADOW

    def take_off(self, piece: i64) -> None:
        """Put an equipped piece aside; a ring takes a third dice token along (LoB-60)."""
        slot: i64 = self.slot_of(piece)
        if slot == SACK:
            self.slots[SACK] = self.slots[SACK + 1]
            slot = SACK + 1
        self.slots[slot] = EMPTY
        self.symbols -= self.tables.gives[piece]
        room: i64 = self.most_tokens()
        if self.tokens > room:
            self.tokens = room

    def can_pay(self, card: i64) -> bool:
        """Tell whether an owned card may be given to a merchant or paid in a forge: no shadow, no equipped crystal."""
        kind: i64 = self.tables.kind[card]
        return kind != SHADOW and (kind != CRYSTAL or self.slots[self.tables.slot[card]] != card)

    def payable(self, deck: i64) -> i64:
        """Return the set of own cards of a deck for which ``can_pay`` holds."""
        cards: i64 = self.owned[deck] & ~self.tables.shadows[deck]
        slot: i64 = 4
        while slot < SACK:
            piece: i64 = self.slots[slot]
            if piece >= 0 and self.tables.group[piece] == deck:
                cards &= ~bit(piece - self.tables.base[deck])
            slot += 1
        return cards

    def loose(self, group: i64) -> i64:
        """Return the set of own pieces of a group that could be equipped by their kind, and are not."""
        pieces: i64 = self.owned[group] & self.tables.wearable[group]
        return pieces & ~self.worn(group) if pieces else pieces

    def worn(self, group: i64) -> i64:
        """Return the set of the pieces of a group that are equipped."""
        pieces: i64 = 0
        slot: i64 = 0
        while slot < SLOTS:
            piece: i64 = self.slots[slot]
            if piece >= 0 and self.tables.group[piece] == group:
                pieces |= bit(piece - self.tables.base[group])
            slot += 1
        return pieces

    def potion(self, sack: i64, orb: bool) -> i64:
        """Return the potion in a sack (0 or 1) if it is an orb, or if it is none, as asked; else ``EMPTY``."""
        piece: i64 = self.slots[SACK + sack]
        if piece < 0 or self.tables.kind[piece] != POTION:
            return EMPTY
        return piece if (self.tables.potion[piece] == 6) == orb else EMPTY

    def cards_owned(self) -> i64:
        """Return how many encounter cards the hero has."""
        return size(self.owned[0]) + size(self.owned[1]) + size(self.owned[2])
