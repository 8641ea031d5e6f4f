"""A second Lord of Bones, written from the rules alone: positions in, positions out, with nothing of the engine's.

It is slow and has no packed numbers: everything is worked out from the position whenever it is asked for.
"""

from __future__ import annotations

import itertools
import json
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from crossbones.games.lord.edition import CardFace, Edition, HeroFace, ItemFace
from crossbones.games.lord.terms import LEVELS, SYMBOLS
from tests.games.lord.maps import (
    BACK,
    SIDES,
    Cell,
    NaiveMap,
    Placement,
    beside,
    complete_placements,
    text_of,
)

Position = dict[str, Any]
Seat = dict[str, Any]
Edge = frozenset[Cell]

TOKENS = 16
SACK_KINDS = ("boots", "ring", "charm", "potion")


def cell_of(text: str) -> Cell:
    x, y = text.split(",")
    return int(x), int(y)


def edge_of(token: str) -> Edge:
    """Return the two cells that the corridor of a token joins."""
    cell, side = token.split(" ")
    return frozenset((cell_of(cell), beside(cell_of(cell), side)))


def equipped(seat: Seat) -> list[str]:
    return [*seat["weapons"].values(), *seat["crystals"].values(), *seat["sacks"]]


def is_met(need: Iterable[str], own: Iterable[str]) -> bool:
    """Tell whether symbols meet a need: a star stands in for an attribute, never for a skull (LoB-3, LoB-4)."""
    needed, had = Counter(need), Counter(own)
    short = sum((needed - had)[attribute] for attribute in SYMBOLS[:4])
    return had["skull"] >= needed["skull"] and had["star"] >= needed["star"] + short


class Table:
    """A position, and what the rules say of it."""

    def __init__(self, edition: Edition, position: Position, max_rounds: int) -> None:
        self.edition = edition
        self.max_rounds = max_rounds
        self.cards = {card.id: card for card in edition.cards}
        self.items = {item.id: item for item in edition.items}
        self.faces: dict[str, CardFace | ItemFace] = {**self.cards, **self.items}
        self.gate = next(tile.id for tile in edition.tiles if tile.kind == "gate")
        self.now: Position = json.loads(json.dumps(position))

    # ---- what lies there

    @property
    def seat(self) -> Seat:
        """The seat in turn."""
        seat: Seat = self.now["seats"][self.now["turn"]]
        return seat

    @property
    def here(self) -> Cell:
        return cell_of(self.seat["space"])

    def board(self) -> NaiveMap:
        found = NaiveMap(self.edition)
        for tile, place in self.now["map"].items():
            cell, facing = place.split(" ")
            found.lay(Placement(tile, cell_of(cell), facing))
        return found

    def tokens(self) -> set[Edge]:
        return {edge_of(token) for token in self.now["tokens"]}

    def locations(self) -> dict[Cell, str]:
        faces = {tile.id: tile for tile in self.edition.tiles}
        return {
            cell: (faces[square.tile].A if square.half == "A" else faces[square.tile].B).location
            for cell, square in self.board().squares.items()
        }

    def stack(self) -> list[str]:
        return [
            tile.id
            for tile in self.edition.tiles
            if tile.id not in self.now["map"] and tile.id not in self.now["drawn"] and tile.kind != "start"
        ]

    def unseen(self, deck: str) -> list[str]:
        """Return the cards of a deck that are nowhere else."""
        elsewhere = {*self.now["discard"], *self.now["given"], self.now["card"], *self.now["decks"][deck]["under"]}
        for seat in self.now["seats"]:
            elsewhere.update(seat["loose"], equipped(seat))
        return [card for card, face in self.cards.items() if face.deck == deck and card not in elsewhere]

    def decks(self) -> list[str]:
        """Return the decks that have cards."""
        return [deck for deck in LEVELS if self.unseen(deck) or self.now["decks"][deck]["under"]]

    def can_draw(self) -> bool:
        return bool(self.decks() or self.now["discard"])  # LoB-50

    # ---- what a hero has

    def hero(self, seat: Seat) -> HeroFace:
        return next(hero for hero in self.edition.heroes if seat["hero"] in hero.names)

    def wears(self, seat: Seat, kind: str) -> bool:
        return any(self.faces[piece].kind == kind for piece in seat["sacks"])

    def room(self, seat: Seat) -> int:
        return self.hero(seat).tokens + self.wears(seat, "ring")  # LoB-1

    def most_actions(self) -> int:
        return 3 + self.wears(self.seat, "boots")  # LoB-20

    def has_reroll(self) -> bool:
        return self.hero(self.seat).ability == "reroll" and not self.now["rerolled"]

    def symbols(self) -> list[str]:
        """Return what the hero in turn brings to a fight (LoB-51)."""
        worn = [self.faces[piece] for piece in equipped(self.seat)]
        return [self.hero(self.seat).symbol, *" ".join([f.gives for f in worn if f.kind != "potion"]).split()]

    def potions(self, *, orbs: bool) -> list[str]:
        potions = [piece for piece in self.seat["sacks"] if self.faces[piece].kind == "potion"]
        return [piece for piece in potions if (self.faces[piece].gives == "orb") == orbs]

    def picture(self, piece: str) -> tuple[str, str]:
        face = self.faces[piece]
        return face.kind, face.gives if face.kind == "potion" else ""

    def fits(self, piece: str) -> bool:
        """Tell whether there is room for a piece (LoB-2, LoB-60)."""
        face, seat = self.faces[piece], self.seat
        if face.kind in SACK_KINDS:
            return len(seat["sacks"]) < 2 and self.picture(piece) not in map(self.picture, seat["sacks"])
        if face.kind == "weapon":
            return face.attribute not in seat["weapons"]
        return face.kind != "skeleton" and face.gives not in seat["crystals"]

    def changes(self) -> list[str]:
        """Return how equipment can be changed, each piece once (LoB-60, LoB-61)."""
        moved = self.now["moved"]
        on = [piece for piece in self.seat["loose"] if piece not in moved and self.fits(piece)]
        off = [*self.seat["weapons"].values(), *self.seat["sacks"]]  # crystals never come off
        return [*[f"equip {piece}" for piece in on], *[f"unequip {piece}" for piece in off if piece not in moved]]

    def goods(self) -> list[str]:
        """Return the cards that can be paid or given (LoB-43, LoB-55)."""
        pieces = [*self.seat["loose"], *self.seat["weapons"].values(), *self.seat["sacks"]]
        return [piece for piece in pieces if piece in self.cards and self.cards[piece].kind != "shadow"]

    def affordable(self) -> list[str]:
        purse: Counter[str] = Counter(self.now["leftover"])
        for card in self.goods():
            purse.update(self.cards[card].materials.split())
        taken = [piece for seat in self.now["seats"] for piece in [*seat["loose"], *equipped(seat)]]
        return [name for name, item in self.items.items() if name not in taken and Counter(item.cost.split()) <= purse]

    # ---- what can be done

    def legal(self) -> list[str]:
        """Return all actions, or all outcomes of chance."""
        offers = getattr(self, f"_offer_{self.now['step'].replace('-', '_')}")
        return list(offers())

    def _offer_tile(self) -> Iterator[str]:
        stack = self.stack()
        yield from [f"tile {tile}" for tile in stack if tile != self.gate or len(stack) <= 5]  # LoB-14

    def _offer_place(self) -> Iterable[str]:
        tiles = tuple(tile for tile in self.now["drawn"] if tile)
        ways = list(complete_placements(self.board(), self.here, tiles))
        best = max(joined for joined, _ in ways)  # LoB-31
        return {str(placement) for joined, way in ways if joined == best for placement in way}

    def _offer_equip(self) -> Iterable[str]:
        return ["ready", *self.changes()]

    def _offer_act(self) -> Iterator[str]:
        used = self.now["used"]
        if used == 0:
            yield "rest"  # LoB-22
        if self.seat["health"] == 0:
            return  # LoB-21
        yield "end"
        yield from [f"drink {orb}" for orb in self.potions(orbs=True)]
        if used < self.most_actions():
            yield from self._offer_ways()

    def _offer_ways(self) -> Iterator[str]:
        board, tokens = self.board(), self.tokens()
        for side in SIDES:
            if frozenset((self.here, beside(self.here, side))) in tokens:
                if self.can_draw():
                    yield f"resolve {side}"  # LoB-32
            elif board.connected(self.here, side):
                yield f"move {side}"  # LoB-30
        if board.open_sides(self.here) and self.stack():
            yield "explore"

    def _offer_orb(self) -> Iterable[str]:
        return [f"go {text_of(cell)}" for cell in self.locations() if cell != self.here]

    def _offer_teleport(self) -> Iterable[str]:
        cells = [text_of(cell) for cell in self.locations() if cell != self.here]
        return ["skip", *[f"go {cell}" for cell in cells if cell not in self.now["teleported"]]]  # LoB-41

    def _offer_mirror(self) -> Iterable[str]:
        mirrors = [cell for cell, location in self.locations().items() if location == "mirror"]
        return ["skip", *[f"go {text_of(cell)}" for cell in mirrors if cell != self.here]]

    def _offer_rest(self) -> Iterable[str]:
        return [f"go {text_of(cell)}" for cell, location in self.locations().items() if location == "campfire"]

    _offer_campfire = _offer_rest

    def _offer_lever(self) -> Iterable[str]:
        squares = self.board().squares
        held = {squares[cell].tile for edge in self.tokens() for cell in edge}
        held |= {squares[cell_of(seat["space"])].tile for seat in self.now["seats"]}
        return ["skip", *[f"turn {tile}" for tile in self.now["map"] if tile not in held]]  # LoB-44

    def _offer_use(self) -> Iterable[str]:
        return ["use", "skip"]

    def _offer_give(self) -> Iterable[str]:
        return ["done", *[f"give {card}" for card in self.goods()]]

    def _offer_take(self) -> Iterable[str]:
        return [f"take {card}" for card in self.now["discard"]]

    def _offer_forge(self) -> Iterable[str]:
        return ["done", *[f"craft {item}" for item in self.affordable()]]

    def _offer_pay(self) -> Iterable[str]:
        missing = set(self.now["missing"])
        return [f"pay {card}" for card in self.goods() if missing & set(self.cards[card].materials.split())]

    def _offer_deck(self) -> Iterable[str]:
        return [f"deck {deck}" for deck in self.decks()]

    def _offer_card(self) -> Iterable[str]:
        deck = self.now["deck"]
        return [f"card {card}" for card in self.unseen(deck) or self.now["decks"][deck]["under"][:1]]

    def _offer_spend(self) -> Iterable[str]:
        return [f"spend {count}" for count in range(self.seat["tokens"] + 1)]

    def _offer_roll(self) -> Iterable[str]:
        return [f"die {face}" for face in SYMBOLS]

    def _offer_trap(self) -> Iterable[str]:
        return [f"trap {face}" for face in SYMBOLS]

    def _offer_curse(self) -> Iterable[str]:
        return [f"curse {face}" for face in SYMBOLS]

    def _offer_trap_reroll(self) -> Iterable[str]:
        return ["reroll skull", "done"]

    def _offer_curse_reroll(self) -> Iterable[str]:
        return ["done", *_rerolls(self.now["curses"])]

    def _offer_fight(self) -> Iterable[str]:
        return ["done", *self.tricks()]

    def _offer_duel(self) -> Iterable[str]:
        taken = [lord for seat in self.now["seats"] for lord in seat["lords"]]
        return [f"duel {lord.id}" for lord in self.edition.lords if lord.id not in taken]

    def _offer_over(self) -> Iterable[str]:
        return []

    def tricks(self) -> Iterator[str]:
        """Yield what can be done with the dice of a fight (LoB-51, LoB-52)."""
        dice = self.now["dice"]
        if self.has_reroll():
            yield from _rerolls(dice)
        if self.hero(self.seat).ability == "swap" and not self.now["swapped"]:
            yield from {f"swap {pair} for {attribute}" for pair in _pairs(dice) for attribute in SYMBOLS[:4]}
        yield from [f"drink {potion}" for potion in self.potions(orbs=False)]


def _pairs(dice: list[str]) -> set[str]:
    return {" ".join(pair) for pair in itertools.combinations(sorted(dice, key=SYMBOLS.index), 2)}


def _rerolls(dice: list[str]) -> set[str]:
    return {f"reroll {dice_taken}" for dice_taken in {*dice, *_pairs(dice)}}


def most_at_once(board: NaiveMap, cell: Cell, sides: list[str], taken: frozenset[Cell] = frozenset()) -> int:
    """Return how many tiles can lie at once on the cells that these sides lead to (LoB-31)."""
    best = 0
    for place, side in enumerate(sides):
        ahead = beside(cell, side)
        for far in [beside(ahead, other) for other in SIDES]:
            if far not in board.squares and far not in taken:
                rest = most_at_once(board, cell, sides[place + 1 :], taken | {ahead, far})
                best = max(best, 1 + rest)
    return best


def back_to_front(place: str) -> str:
    """Return how a tile lies when it is turned by half (LoB-44)."""
    cell, facing = place.split(" ")
    return f"{text_of(beside(cell_of(cell), facing))} {BACK[facing]}"
