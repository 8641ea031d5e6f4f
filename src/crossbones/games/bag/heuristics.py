"""What bots know of the game: what a position is worth to a seat, and what a player who looks one turn ahead does.

Each open grave is a promise to the colours that have bones in it (see ``promises``). The promises made to a colour
and the graves it has taken are its progress, and a seat is worth the more the nearer its colours are to the goal, and
the farther those of the others. So closing graves, majorities, spoiling what others build, and skulls for the ties
all count by themselves.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from crossbones.core.rng import Rng
from crossbones.games.bag.actions import CLAIM, DIG
from crossbones.games.bag.bones import NUM_COLOURS, shifted
from crossbones.games.bag.layout import CLOSED, NOBODY, NOWHERE, STEP_CHOOSE, STEP_CLAIM, STEP_END, STEP_PUT
from crossbones.games.bag.promises import LANE, WHOLE, place_tables, promise_table
from crossbones.games.bag.sowing import Visitor, Walker
from crossbones.games.bag.state import BagState

PROGRESS: Final = 0x7FFF
"""The lane of one colour."""

WIN: Final = 1_000_000_000
"""What a win is worth, and more than any state that goes on."""

HANDS_TRIED: Final = 4
"""Hands drawn to see what a dig may bring."""

_skull_places: Final = vec[i64](place_tables()[0])
_places: Final = vec[i64](place_tables()[1])


@final
class Judge(Visitor):
    """Says what states are worth to a seat, and finds its best sowing; can be used again and again.

    Args:
        state: any state of the game.

    Attributes:
        seat: for whom it searches.
        best: what the best sowing found is worth, less than ``-WIN`` if none was found.
        first: the action that the best sowing begins with.
    """

    def __init__(self, state: BagState) -> None:
        self.table = vec[i64](promise_table(int(state.players), int(state.colours)))
        self.walker = Walker(state)
        self.trial = state.clone()
        self.further: Judge | None = None
        self.seat: i64 = 0
        self.best: i64 = 0
        self.first: i64 = 0

    # What a state is worth

    def progress(self, grave: i64) -> i64:
        """Return what a grave is for each colour, in lanes."""
        closed = grave >> CLOSED
        if closed == 0:
            return self.table[_skull_places[grave & 255] + _places[(grave >> 8) & 255] + _places[grave >> 16]]
        return 0 if closed > NOBODY else shifted(WHOLE, (closed - 1) * LANE)

    def value(self, state: BagState, seat: i64) -> i64:
        """Return what a state is worth to a seat: the more the better, from ``-WIN`` to ``WIN``."""
        if state.step == STEP_END:
            end = state.outcome()
            assert end is not None
            return WIN // len(end.winners) if seat in end.winners else -WIN
        progress: i64 = 0
        grave: i64 = 0
        while grave < state.ring:
            progress += self.progress(state.graves[grave])
            grave += 1
        mine: i64 = 0
        others: i64 = 0
        strongest: i64 = 0
        other: i64 = 0
        while other < state.players:
            worth = _worth(state, other, progress)
            if other == seat:
                mine = worth
            else:
                others += worth
                if worth > strongest:
                    strongest = worth
            other += 1
        # With several others, half of what counts is the strongest, half is how strong they are on average.
        return mine - (strongest + others // (state.players - 1)) // 2

    # What is best

    def search(self, state: BagState, seat: i64) -> i64:
        """Find the sowing from ``state`` that is worth most to ``seat``, and return ``best``."""
        self.seat = seat
        self.best = -2 * WIN
        self.walker.walk(state, self)
        return self.best

    def visit(self, state: BagState, path: vec[i64], length: i64) -> None:
        """Remember a sowing if it is better than those before."""
        value = self._value_after(state)
        if value > self.best:
            self.best = value
            self.first = path[0]

    def _value_after(self, state: BagState) -> i64:
        """Return what the end of a sowing is worth; if it is a tie, that is settled and the sowing goes on."""
        if state.step != STEP_CLAIM:
            return self.value(state, self.seat)
        claim = self.best_claim(state)
        after = self.trial
        after.copy_from(state)
        after.advance(claim)
        if after.step != STEP_PUT:
            return self.value(after, self.seat)
        further = self.further
        if further is None:
            further = Judge(after)
            self.further = further
        return further.search(after, self.seat)

    def best_claim(self, state: BagState) -> i64:
        """Return the claim that is worth most to the one who settles a tie."""
        after = self.trial
        best: i64 = 0
        claim: i64 = NOWHERE
        colour: i64 = 0
        while colour < NUM_COLOURS:
            if (state.choices >> colour) & 1:
                after.copy_from(state)
                after.advance(CLAIM + colour)
                value = self.value(after, state.mover)
                if claim == NOWHERE or value > best:
                    best = value
                    claim = CLAIM + colour
            colour += 1
        return claim


def _worth(state: BagState, seat: i64, progress: i64) -> i64:
    """Return what its progress is worth to a seat: the squares of what its colours have, so that one ahead counts."""
    worth: i64 = 0
    colour: i64 = seat
    while colour < NUM_COLOURS:
        if (state.claiming >> colour) & 1:
            reached: i64 = (progress >> (colour * LANE)) & PROGRESS
            worth += reached * reached
        colour += state.players
    return worth


def greedy_action(state: BagState, rng: Rng) -> int:
    """Return what a player who looks one turn ahead does; equal states and generators give equal choices.

    The best end of all sowings is aimed at, anew at each bone, so that a plan is kept without remembering it. Whether
    to dig is decided by what a few hands drawn from the bag would be worth.
    """
    judge = Judge(state)
    if state.step == STEP_CLAIM:
        return int(judge.best_claim(state))
    best = judge.search(state, state.seat)
    if state.step != STEP_CHOOSE:
        return int(judge.first)
    if best < -WIN:
        return int(state.playout_action(rng))  # nothing to rebury, so there is one action
    reburial = judge.first
    if best < WIN and state.bag > 0 and _dig_value(state, judge, rng) >= best:
        return DIG
    return int(reburial)


def _dig_value(state: BagState, judge: Judge, rng: Rng) -> i64:
    """Return what a dig is worth on average, if the best is made of each hand."""
    value: i64 = 0
    drawn = state.clone()
    hand: i64 = 0
    while hand < HANDS_TRIED:
        drawn.copy_from(state)
        drawn.advance(DIG)
        drawn.sample_chance(rng)
        value += judge.search(drawn, state.seat)
        hand += 1
    return value // HANDS_TRIED
