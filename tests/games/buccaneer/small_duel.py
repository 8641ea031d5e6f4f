"""A smaller Buccaneer Bones for two, written from the rules alone and played through naively.

Only the ships of some lanes sail, dice of other values are of no use, and fewer treasures are enough. Islands that give
the same are alike to a scout, so that one of each kind is looked at.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import NamedTuple

PORT, SEA, ISLAND = 0, 1, 2
SCOUTED = {"die": (1, 6), "reroll": (3, 4), "change": (2, 5)}
Dice = tuple[int, ...]


class Seat(NamedTuple):
    """What one seat has; ``ships`` in the order of the game's lanes, ``mate`` home, die, reroll, change or theft."""

    ships: tuple[int, ...]
    treasures: int
    mate: str


class SmallDuel(NamedTuple):
    """Which game it is."""

    lanes: tuple[int, ...]
    goal: int
    thieving: bool

    def held(self, seat: Seat) -> set[int]:
        """The islands that help a seat."""
        held = {lane for lane, ship in zip(self.lanes, seat.ships, strict=True) if ship == ISLAND}
        if seat.mate in SCOUTED:
            held.add(next(island for island in SCOUTED[seat.mate] if island not in held))
        return held

    def may_scout(self, seat: Seat, kind: str) -> bool:
        """Whether there is an island of this kind without an own ship."""
        return any(island not in self.held(seat._replace(mate="home")) for island in SCOUTED[kind])

    def points(self, seat: Seat) -> int:
        """Sailing points (BB-41)."""
        return sum((0, 1, 3)[ship] for ship in seat.ships)

    def share(self, me: Seat, other: Seat) -> float:
        """Which part of the win is mine when it is over (BB-41)."""
        mine, theirs = (me.treasures, self.points(me)), (other.treasures, self.points(other))
        return 0.5 if mine == theirs else float(mine > theirs)

    def uses(self, me: Seat, other: Seat, dice: Dice) -> Iterator[tuple[Seat, Seat, Dice]]:
        """What one set of dice can do (BB-20 to BB-22)."""
        for place, lane in enumerate(self.lanes):
            count, ship = dice.count(lane), me.ships[place]

            def moved(to: int, place: int = place) -> tuple[int, ...]:
                return (*me.ships[:place], to, *me.ships[place + 1 :])

            def less(used: int, lane: int = lane) -> Dice:
                rest = list(dice)
                for _ in range(used):
                    rest.remove(lane)
                return tuple(rest)

            if count >= 2 and ship < ISLAND:
                yield me._replace(ships=moved(ship + 1)), other, less(2)
            if count >= 3 and ship < ISLAND:
                yield me._replace(ships=moved(ISLAND)), other, less(3)
            if count >= 3 and ship == ISLAND:
                yield me._replace(ships=moved(PORT), treasures=me.treasures + 1), other, less(3)
            if count >= 3 and me.mate == "theft":
                richer = me._replace(treasures=me.treasures + 1, mate="home")
                yield richer, other._replace(treasures=other.treasures - 1), less(3)

    def missions(self, me: Seat, other: Seat) -> Iterator[tuple[Seat, Seat]]:
        """Where the mate can go (BB-30 to BB-33)."""
        home = me._replace(mate="home")
        yield home, other
        for kind in SCOUTED:
            if self.may_scout(home, kind):
                yield me._replace(mate=kind), other
        if self.thieving and other.treasures >= max(me.treasures, 1):
            yield me._replace(mate="theft"), other
        if other.mate == "theft":
            yield home, other._replace(mate="home")

    def turn(self, me: Seat, other: Seat, end: Callable[[Seat, Seat], float]) -> float:
        """What a turn is worth, if its end is worth ``end``."""

        @cache
        def used(now: Seat, then: Seat, dice: Dice) -> float:
            best = end(now._replace(mate="home"), then)
            for after, robbed, rest in self.uses(now, then, dice):
                best = max(best, used(after, robbed, rest))
            return best

        @cache
        def settled(dice: Dice) -> float:
            if next(self.uses(me, other, dice), None) is not None:
                return used(me, other, dice)
            return max(end(mine, theirs) for mine, theirs in self.missions(me, other))

        @cache
        def changed(dice: Dice, left: int) -> float:
            best = settled(dice)
            for place, value in enumerate(dice):
                for other_value in {max(value - 1, 1), min(value + 1, 6)} if left else ():
                    new = tuple(sorted((*dice[:place], other_value, *dice[place + 1 :])))
                    best = max(best, changed(new, left - 1))
            return best

        @cache
        def thrown(dice: Dice, left: int) -> float:
            if len(dice) < size:
                return sum(thrown(tuple(sorted((*dice, value))), left) for value in range(1, 7)) / 6
            best = changed(dice, changes)
            if left:
                best = max(best, *(thrown(kept, left - 1) for kept in kept_sets(dice)))
            return best

        held = self.held(me)
        size = 4 + len(held & {1, 6})
        changes = len(held & {2, 5})
        return thrown((), 1 + len(held & {3, 4}))


@cache
def kept_sets(dice: Dice) -> tuple[Dice, ...]:
    """All sets of dice within a set, itself left out."""
    found: set[Dice] = {()}
    for value in dice:
        found |= {tuple(sorted((*some, value))) for some in found}
    return tuple(found - {dice})
