"""Everything that lies on the table, as data; the rules are in the rooms beside."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from crossbones.core.state import State
from crossbones.games.lord.bits import bit
from crossbones.games.lord.cards import Decks
from crossbones.games.lord.dungeon import Dungeon
from crossbones.games.lord.equipment import Hero
from crossbones.games.lord.tables import Tables
from crossbones.games.lord.terms import AT_TILE, LORDS, SETUP

if TYPE_CHECKING:
    from crossbones.core.game import Game

NONE: Final = -1
SCRATCH: Final = 128
"""More than there are legal actions at any step."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Model(State):
    """The data of a state.

    Attributes:
        step: what is waited for, one of ``terms.STEPS``.
        stage: one of ``terms.STAGES``.
        seat: whose turn it is.
        fresh: 1 until the first thing in a turn is decided or drawn.
        round: which round it is, from 1.
        trigger, cause: who starts the finale and why (LoB-33), or ``NONE`` and 0.
        lords_up: Lord cards turned up.  lords_left: the set of Lord cards not yet taken.
        ending: how the game ended, one of ``terms.ENDS``.
        used: actions used in this turn.  rerolled: 1 when the turn's reroll is used (LoB-52).
        chance, moved: what gave the chance to change equipment, and by group which pieces moved in it (LoB-61).
        to_draw, drawn: tiles still to be drawn; tiles drawn and not laid, by slot.
        laid_now: tiles of this exploration that are laid, in order.
        source, deck: side of the token that is resolved, or ``FROM_CRYPT``; the deck drawn from.
        card, lord: the encounter card drawn; the Lord card fought.
        need, curses: what the foe needs, curses included; the curse tokens.
        dice, to_roll: dice that lie, as counts; dice still to be rolled.
        added, swapped: symbols from potions and swaps; 1 when the swap is used.
        teleported: the set of teleport spaces used in this action, by their number.
        crafting, missing, leftover: the item that is paid for, what it still costs, what is left over from payments.
        given, owed: cards given to the merchant, by deck; cards still to be taken.
        gained: 1 when this visit brought a card that can be equipped.
    """

    def __init__(self, game: Game, tables: Tables, heroes: list[int], hero_names: list[str], oldest: int) -> None:
        super().__init__(game)
        self.tables = tables
        self.players: i64 = len(heroes)
        self.hero_names = hero_names
        self.oldest: i64 = oldest
        self.dungeon = Dungeon(tables)
        self.decks = Decks(tables)
        self.heroes: list[Hero] = [Hero(tables, kind) for kind in heroes]
        self.step: i64 = AT_TILE
        self.stage: i64 = SETUP
        self.seat: i64 = oldest
        self.fresh: i64 = 1
        self.round: i64 = 1
        self.trigger: i64 = NONE
        self.cause: i64 = 0
        self.lords_up: i64 = 0
        self.lords_left: i64 = bit(LORDS) - 1
        self.ending: i64 = 0
        self.used: i64 = 0
        self.rerolled: i64 = 0
        self.chance: i64 = 0
        self.moved = vec[i64]([0] * 4)
        self.to_draw: i64 = 0
        self.drawn = vec[i64]([NONE] * 3)
        self.laid_now = vec[i64]([NONE] * 3)
        self.source: i64 = NONE
        self.deck: i64 = NONE
        self.card: i64 = NONE
        self.lord: i64 = NONE
        self.need: i64 = 0
        self.curses: i64 = 0
        self.dice: i64 = 0
        self.to_roll: i64 = 0
        self.added: i64 = 0
        self.swapped: i64 = 0
        self.teleported: i64 = 0
        self.crafting: i64 = NONE
        self.missing: i64 = 0
        self.leftover: i64 = 0
        self.given = vec[i64]([0] * 3)
        self.owed: i64 = 0
        self.gained: i64 = 0
        self.scratch = vec[i64]([0] * SCRATCH)

    def hero(self) -> Hero:
        """Return the hero whose turn it is."""
        return self.heroes[self.seat]

    def copy_model(self, other: Model) -> None:
        """Become a copy of ``other``, of an equal game."""
        self.dungeon.copy_from(other.dungeon)
        self.decks.copy_from(other.decks)
        seat: i64 = 0
        while seat < self.players:
            self.heroes[seat].copy_from(other.heroes[seat])
            seat += 1
        self.step = other.step
        self.stage = other.stage
        self.seat = other.seat
        self.fresh = other.fresh
        self.round = other.round
        self.trigger = other.trigger
        self.cause = other.cause
        self.lords_up = other.lords_up
        self.lords_left = other.lords_left
        self.ending = other.ending
        self.used = other.used
        self.rerolled = other.rerolled
        self.chance = other.chance
        self.to_draw = other.to_draw
        self.source = other.source
        self.deck = other.deck
        self.card = other.card
        self.lord = other.lord
        self.need = other.need
        self.curses = other.curses
        self.dice = other.dice
        self.to_roll = other.to_roll
        self.added = other.added
        self.swapped = other.swapped
        self.teleported = other.teleported
        self.crafting = other.crafting
        self.missing = other.missing
        self.leftover = other.leftover
        self.owed = other.owed
        self.gained = other.gained
        self.drawn = other.drawn[:]
        self.laid_now = other.laid_now[:]
        self.given = other.given[:]
        self.moved = other.moved[:]

    def numbers(self) -> list[int]:
        """Return all that decides how the game can go on, caches left out, as one list."""
        found: list[int] = [
            self.step, self.stage, self.seat, self.fresh, self.round, self.trigger, self.cause, self.lords_up,
            self.lords_left, self.ending, self.used, self.rerolled, self.chance, self.to_draw, self.source, self.deck,
            self.card, self.lord, self.need, self.curses, self.dice, self.to_roll, self.added, self.swapped,
            self.teleported, self.crafting, self.missing, self.leftover, self.owed, self.gained,
        ]  # a list, as many as fit on a line  # fmt: skip
        i: i64 = 0
        while i < 3:
            found += [self.drawn[i], self.laid_now[i], self.given[i], self.moved[i]]
            found += [self.decks.unseen[i], self.decks.discard[i], self.decks.under_count[i]]
            card: i64 = 0
            while card < self.decks.under_count[i]:
                found.append(self.decks.under_at(i, card))
                card += 1
            i += 1
        found.append(self.moved[3])
        for hero in self.heroes:
            found += [hero.space, hero.health, hero.tokens, hero.lords, hero.curses]
            i = 0
            while i < 4:
                found.append(hero.owned[i])
                i += 1
            i = 0
            while i < 10:
                found.append(hero.slots[i])
                i += 1
        tile: i64 = 0
        while tile < 48:
            if self.dungeon.facing[tile] >= 0:
                a: i64 = 2 * tile
                found += [tile, self.dungeon.cell[a], self.dungeon.facing[tile]]
                found.append(self.dungeon.tokens[a] * 16 + self.dungeon.tokens[a + 1])
            tile += 1
        return found
