"""The three encounter decks and the discard pile (LoB-50)."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from crossbones.games.lord.bits import bit, size
from crossbones.games.lord.tables import Tables

_ROOM: Final = 64


@final
class Decks:
    """What lies in the decks: above, cards in an order that nobody knows; below, cards that all saw go there.

    Attributes:
        unseen: of a deck, the set of cards (by their place in it) in unknown order.
        under: of a deck, the known cards below those, the next to be drawn first.
        under_count: of a deck, how many those are.
        discard: of a deck, which of its cards are on the discard pile.
    """

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.unseen = vec[i64]([0] * 3)
        self.under = vec[i64]([0] * (3 * _ROOM))
        self.under_count = vec[i64]([0] * 3)
        self.discard = vec[i64]([0] * 3)
        self.fill()

    def fill(self) -> None:
        """Put all cards into the decks, shuffled."""
        deck: i64 = 0
        while deck < 3:
            self.unseen[deck] = self.tables.full[deck]
            self.under_count[deck] = 0
            self.discard[deck] = 0
            deck += 1

    def copy_from(self, other: Decks) -> None:
        """Become a copy of ``other``."""
        self.unseen = other.unseen[:]
        self.discard = other.discard[:]
        self.under = other.under[:]
        self.under_count = other.under_count[:]

    def left(self, deck: i64) -> i64:
        """Return how many cards a deck has."""
        return size(self.unseen[deck]) + self.under_count[deck]

    def all_empty(self) -> bool:
        """Tell whether no deck has a card."""
        if self.unseen[0] | self.unseen[1] | self.unseen[2]:
            return False
        return not (self.under_count[0] or self.under_count[1] or self.under_count[2])

    def discarded(self) -> i64:
        """Return how many cards are on the discard pile."""
        return size(self.discard[0]) + size(self.discard[1]) + size(self.discard[2])

    def can_draw(self) -> bool:
        """Tell whether there is any card left to draw, be it from the discard pile (LoB-50)."""
        return not self.all_empty() or self.discarded() > 0

    def refill(self) -> None:
        """With all decks empty, sort the discard pile into them and shuffle (LoB-50)."""
        if self.all_empty():
            deck: i64 = 0
            while deck < 3:
                self.unseen[deck] = self.discard[deck]
                self.discard[deck] = 0
                deck += 1

    def next_cards(self, deck: i64) -> i64:
        """Return the set of cards, by their place in the deck, one of which is on top; each is as likely."""
        if self.unseen[deck]:
            return self.unseen[deck]
        return bit(self.under[_ROOM * deck] - self.tables.base[deck])

    def take(self, card: i64) -> None:
        """Take a card off the top of its deck."""
        deck: i64 = self.tables.group[card]
        if self.unseen[deck]:
            self.unseen[deck] &= ~bit(card - self.tables.base[deck])
            return
        self.under_count[deck] -= 1
        i: i64 = _ROOM * deck
        while i < _ROOM * deck + self.under_count[deck]:
            self.under[i] = self.under[i + 1]
            i += 1

    def put_under(self, card: i64) -> None:
        """Put a card face down to the bottom of its deck."""
        deck: i64 = self.tables.group[card]
        self.under[_ROOM * deck + self.under_count[deck]] = card
        self.under_count[deck] += 1

    def put_away(self, card: i64) -> None:
        """Put a card on the discard pile."""
        deck: i64 = self.tables.group[card]
        self.discard[deck] |= bit(card - self.tables.base[deck])

    def is_discarded(self, card: i64) -> bool:
        """Tell whether a card is on the discard pile."""
        deck: i64 = self.tables.group[card]
        return bool(self.discard[deck] & bit(card - self.tables.base[deck]))

    def under_at(self, deck: i64, i: i64) -> i64:
        """Return the ``i``-th known card at the bottom of a deck, counted from the top one."""
        return self.under[_ROOM * deck + i]
