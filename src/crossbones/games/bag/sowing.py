"""Whole sowings: all that the player on turn can make of the bones in hand, or of a reburial.

One bone put is a small step; what a sowing is worth shows at its end. Bots that look ahead look from here.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from crossbones.core.rng import Rng
from crossbones.games.bag.actions import MOST_GRAVES, PUT, REBURY, START
from crossbones.games.bag.bones import DRAWN, NUM_KINDS, lowest_bit, shifted
from crossbones.games.bag.layout import CLOSED, STEP_CHOOSE, STEP_CLAIM, STEP_PUT, STEP_START
from crossbones.games.bag.state import BagState

_CLOSERS: Final = 8
"""Values that the bits from ``CLOSED`` on can have, and a few to spare."""


def _random_numbers(count: int, seed: str) -> vec[i64]:
    rng = Rng(seed)
    return vec[i64]([int(rng.next32()) << 30 ^ int(rng.next32()) for _ in range(count)])


_bone_hash: Final = _random_numbers(MOST_GRAVES * NUM_KINDS, "bones")
_closed_hash: Final = _random_numbers(MOST_GRAVES * _CLOSERS, "closed graves")
_backwards_hash: Final = _random_numbers(1, "counter-clockwise")


@mypyc_attr(allow_interpreted_subclasses=True)
class Visitor:
    """Is shown the sowings."""

    def visit(self, state: BagState, path: vec[i64], length: i64) -> None:
        """Look at one sowing.

        Args:
            state: where it ends; belongs to the walker, so copy what is to be kept.
            path: its actions.
            length: how many they are.
        """
        raise NotImplementedError


@final
class Collector(Visitor):
    """Keeps the actions of all sowings it is shown."""

    def __init__(self) -> None:
        self.paths: list[tuple[int, ...]] = []

    def visit(self, state: BagState, path: vec[i64], length: i64) -> None:
        actions: list[int] = []
        i: i64 = 0
        while i < length:
            actions.append(int(path[i]))
            i += 1
        self.paths.append(tuple(actions))


@final
class Seen:
    """A set of hashes."""

    def __init__(self) -> None:
        self.slots = vec[i64]([0] * 256)
        self.mask: i64 = 255
        self.used = vec[i64]([0] * 128)
        self.count: i64 = 0

    def clear(self) -> None:
        """Forget all hashes."""
        while self.count > 0:
            self.count -= 1
            self.slots[self.used[self.count]] = 0

    def add(self, number: i64) -> bool:
        """Add a hash and tell whether it was not there before."""
        if number == 0:
            number = 1  # 0 is a free slot
        slot: i64 = number & self.mask
        while self.slots[slot] != 0:
            if self.slots[slot] == number:
                return False
            slot = (slot + 1) & self.mask
        if 2 * self.count > self.mask:
            self._grow()
            return self.add(number)
        self.slots[slot] = number
        self.used[self.count] = slot
        self.count += 1
        return True

    def _grow(self) -> None:
        hashes = self.slots
        size: i64 = 2 * len(hashes)
        self.slots = vec[i64]([0] * int(size))
        self.used = vec[i64]([0] * int(size // 2))
        self.mask = size - 1
        self.count = 0
        i: i64 = 0
        while i < len(hashes):
            if hashes[i] != 0:
                self.add(hashes[i])
            i += 1


@final
class Walker:
    """Goes through the sowings from a state; can be used again and again.

    Args:
        state: any state of the game.
    """

    def __init__(self, state: BagState) -> None:
        self.states: list[BagState] = [state.clone() for _ in range(DRAWN + 2)]
        self.path = vec[i64]([0] * (DRAWN + 2))
        self.seen = Seen()

    def walk(self, state: BagState, visitor: Visitor) -> None:
        """Show ``visitor`` each sowing from ``state`` that ends differently from those before it.

        A sowing ends when the turn or the game does, or when a tie is to be settled. Where the player on turn has
        still to choose, it is each way of each reburial; a dig is left out, since nobody knows what it brings.
        """
        self.seen.clear()
        first = self.states[0]
        first.copy_from(state)
        if state.step == STEP_CHOOSE:
            self._walk_reburials(visitor)
        elif state.step == STEP_START:
            self._walk_starts(visitor)
        elif state.step == STEP_PUT:
            self._walk_puts(visitor, 0, 0)

    def _walk_reburials(self, visitor: Visitor) -> None:
        first = self.states[0]
        rest = first.reburiable()
        while rest != 0:
            grave = lowest_bit(rest)
            rest &= rest - 1
            taken_out = self._hash_of_bones(grave, first.graves[grave])
            direction: i64 = 0
            while direction < 2:
                self.path[0] = REBURY + 2 * grave + direction
                ahead = self.states[1]
                ahead.copy_from(first)
                ahead.advance(self.path[0])
                self._walk_puts(visitor, 1, taken_out)
                direction += 1

    def _hash_of_bones(self, grave: i64, bones: i64) -> i64:
        digest: i64 = 0
        while bones != 0:
            digest ^= _bone_hash[grave * NUM_KINDS + lowest_bit(bones)]
            bones &= bones - 1
        return digest

    def _walk_starts(self, visitor: Visitor) -> None:
        first = self.states[0]
        reached: i64 = 0  # a start at a grave that takes nothing is a start at the next one
        start: i64 = 0
        while start < 2 * first.ring:
            if first.graves[start >> 1] >> CLOSED == 0:
                ahead = self.states[1]
                ahead.copy_from(first)
                ahead.advance(START + start)
                place = shifted(1, 2 * ahead.at + (start & 1))
                if reached & place == 0:
                    reached |= place
                    self.path[0] = START + start
                    self._walk_puts(visitor, 1, 0)
            start += 1

    def _walk_puts(self, visitor: Visitor, length: i64, digest: i64) -> None:
        state = self.states[length]
        at = state.at
        choices = state.choices
        while choices != 0:
            kind = lowest_bit(choices)
            choices &= choices - 1
            ahead = self.states[length + 1]
            ahead.copy_from(state)
            ahead.advance(PUT + kind)
            self.path[length] = PUT + kind
            here = (
                digest ^ _bone_hash[at * NUM_KINDS + kind] ^ _closed_hash[at * _CLOSERS + (ahead.graves[at] >> CLOSED)]
            )
            if ahead.step == STEP_PUT:
                self._walk_puts(visitor, length + 1, here)
                continue
            if ahead.step == STEP_CLAIM and ahead.direction < 0:
                here ^= _backwards_hash[0]  # it matters for what comes after
            if self.seen.add(here):
                visitor.visit(ahead, self.path, length + 1)


def sowings(state: BagState) -> list[tuple[int, ...]]:
    """Return the sowings that the player on turn can do, one for each different end.

    Two ends count as one if their positions are the same (as far as a hash of 62 bits can tell).

    Args:
        state: where a player chooses, starts a sowing or puts a bone.

    Returns:
        The actions of each, up to the end of the turn or the game or until a tie is to be settled, whoever settles it.
        Where the player on turn has still to choose, they are those of the reburials.

    >>> import crossbones
    >>> game = crossbones.load("bag")
    >>> state = game.state_from_position({"step": "start", "hand": [["red", "skull"]] * 5 + [["blue", "body"]]})
    >>> len(sowings(state))  # 20 runs of six graves, and in each six places for the blue bone
    120
    """
    collector = Collector()
    Walker(state).walk(state, collector)
    return collector.paths
