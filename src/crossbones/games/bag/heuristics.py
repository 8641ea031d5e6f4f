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
from crossbones.games.bag.actions import ACTIONS, CLAIM, DIG, MOST_GRAVES, PUT, REBURY, START
from crossbones.games.bag.bones import ALL_KINDS, DRAWN, NUM_COLOURS, NUM_KINDS, blocked, lowest_bit, shifted
from crossbones.games.bag.claims import chooser_of, leaders_of
from crossbones.games.bag.layout import CLOSED, NOBODY, NOWHERE, STEP_CLAIM, STEP_END, STEP_PUT, STEP_START
from crossbones.games.bag.promises import LANE, WHOLE, place_tables, promise_table
from crossbones.games.bag.sowing import Visitor, Walker
from crossbones.games.bag.state import BagState

PROGRESS: Final = 0x7FFF
"""The lane of one colour."""

WIN: Final = 1_000_000_000
"""What a win is worth, and more than any state that goes on."""

IMPOSSIBLE: Final = -100 * WIN
"""Less than any sum of what bones are worth."""

HANDS_TRIED: Final = 8
"""Hands drawn to see what a dig may bring."""

_skull_places: Final = vec[i64](place_tables()[0])
_places: Final = vec[i64](place_tables()[1])


@final
class Judge(Visitor):
    """Says what states are worth to a seat, and finds the best end of a sowing; can be used again and again.

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

    def progress_of(self, grave: i64) -> i64:
        """Return what a grave is for each colour, in lanes."""
        closed = grave >> CLOSED
        if closed == 0:
            return self.table[_skull_places[grave & 255] + _places[(grave >> 8) & 255] + _places[grave >> 16]]
        return 0 if closed > NOBODY else shifted(WHOLE, (closed - 1) * LANE)

    def progress(self, state: BagState) -> i64:
        """Return what all graves are for each colour, in lanes."""
        sum_of_all: i64 = 0
        grave: i64 = 0
        while grave < state.ring:
            sum_of_all += self.progress_of(state.graves[grave])
            grave += 1
        return sum_of_all

    def value(self, state: BagState, seat: i64) -> i64:
        """Return what a state is worth to a seat: the more the better, from ``-WIN`` to ``WIN``."""
        if state.step == STEP_END:
            end = state.outcome()
            assert end is not None
            return WIN // len(end.winners) if seat in end.winners else -WIN
        return value_of(state, self.progress(state), seat)

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


def value_of(state: BagState, progress: i64, seat: i64) -> i64:
    """Return what the progress of all colours is worth to a seat."""
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
    # Of several others, half of what counts is the strongest, half is how strong they are on average.
    return mine - (strongest + others // (state.players - 1)) // 2


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


@final
class Planner:
    """Finds where to start a sowing, by what each bone is worth in each grave.

    All orders of the bones are weighed without being played one by one: of those that leave the same bones in hand at
    the same grave only the best goes on. That is exact but for second laps, where it takes the graves as they were,
    and for what two graves are worth together beyond what each is worth.

    Args:
        judge: says what states are worth.

    Attributes:
        best: what the best action found is worth, as a state is to the judge.
        action: the action that is that, or ``NOWHERE`` if there is none.
        values: what each action looked at is worth, by its code.
    """

    def __init__(self, judge: Judge) -> None:
        self.judge = judge
        self.graves = vec[i64]([0] * MOST_GRAVES)
        self.hand = vec[i64]([0] * DRAWN)
        self.size: i64 = 0
        self.wants = vec[i64]([0] * MOST_GRAVES)
        self.gains = vec[i64]([0] * (MOST_GRAVES * DRAWN))
        self.now = vec[i64]([0] * (1 << DRAWN))
        self.next = vec[i64]([0] * (1 << DRAWN))
        i: i64 = 0
        while i < 1 << DRAWN:
            self.now[i] = IMPOSSIBLE
            self.next[i] = IMPOSSIBLE
            i += 1
        self.best: i64 = 0
        self.action: i64 = NOWHERE
        self.values = vec[i64]([0] * ACTIONS)

    def plan_start(self, state: BagState, seat: i64) -> i64:
        """Find the best start of the bones in hand, and return ``best``."""
        value = self._take_hand(state, seat)
        everything = shifted(1, self.size) - 1
        start: i64 = 0
        while start < 2 * state.ring:
            if self.graves[start >> 1] >> CLOSED == 0:
                gain = self._sow(state.ring, start >> 1, 1 - 2 * (start & 1), everything)
                self._consider(value + gain, START + start)
            start += 1
        return self.best

    def plan_put(self, state: BagState, seat: i64) -> i64:
        """Find the best bone to put where one is to be put, and return ``best``."""
        value = self._take_hand(state, seat)
        everything = shifted(1, self.size) - 1
        i: i64 = 0
        while i < self.size:
            kind = self.hand[i]
            # Of bones of one kind the first stands for all.
            if (self.wants[state.at] >> i) & 1 and (i == 0 or self.hand[i - 1] != kind):
                gain = self.gains[state.at * DRAWN + i]
                rest = everything & ~shifted(1, i)
                if rest != 0:
                    gain += self._sow(state.ring, state.at + state.direction, state.direction, rest)
                self._consider(value + gain, PUT + kind)
            i += 1
        return self.best

    def _take_hand(self, state: BagState, seat: i64) -> i64:
        """Note what the bones in hand are worth where, and return what the state is worth without them."""
        self._load(state)
        self.size = 0
        kind: i64 = 0
        while kind < NUM_KINDS:
            count = state.in_hand(kind)
            while count > 0:
                self.hand[self.size] = kind
                self.size += 1
                count -= 1
            kind += 1
        progress = self.judge.progress(state)
        self._weigh(state, progress, seat)
        return value_of(state, progress, seat)

    def plan_reburial(self, state: BagState, seat: i64) -> i64:
        """Find the best reburial, if there is one, and return ``best``."""
        self._load(state)
        rest = state.reburiable()
        while rest != 0:
            self._plan_reburial_of(lowest_bit(rest), state, seat)
            rest &= rest - 1
        return self.best

    def _plan_reburial_of(self, grave: i64, state: BagState, seat: i64) -> None:
        bones = self.graves[grave]
        self.graves[grave] = 0
        self.size = 0
        rest: i64 = bones
        while rest != 0:
            self.hand[self.size] = lowest_bit(rest)
            self.size += 1
            rest &= rest - 1
        progress = self.judge.progress(state) - self.judge.progress_of(bones)
        value = value_of(state, progress, seat)
        self._weigh(state, progress, seat)
        everything = shifted(1, self.size) - 1
        self._consider(value + self._sow(state.ring, grave + 1, 1, everything), REBURY + 2 * grave)
        self._consider(value + self._sow(state.ring, grave - 1, -1, everything), REBURY + 2 * grave + 1)
        self.graves[grave] = bones

    def _load(self, state: BagState) -> None:
        self.best = IMPOSSIBLE
        self.action = NOWHERE
        grave: i64 = 0
        while grave < state.ring:
            self.graves[grave] = state.graves[grave]
            grave += 1

    def _consider(self, value: i64, action: i64) -> None:
        self.values[action] = value
        if value > self.best:
            self.best = value
            self.action = action

    def _weigh(self, state: BagState, progress: i64, seat: i64) -> None:
        """Note for each grave which bones of the hand it takes, as bits, and what each is worth to ``seat`` there."""
        value = value_of(state, progress, seat)
        grave: i64 = 0
        while grave < state.ring:
            bones = self.graves[grave]
            taken = blocked(bones)
            self.wants[grave] = 0
            i: i64 = 0
            while i < self.size:
                if (taken >> self.hand[i]) & 1 == 0:
                    self.wants[grave] |= shifted(1, i)
                    after = bones | shifted(1, self.hand[i])
                    rest = progress - self.judge.progress_of(bones)
                    if blocked(after) == ALL_KINDS:
                        self.gains[grave * DRAWN + i] = self._closing(state, after, rest, seat) - value
                    else:
                        changed = rest + self.judge.progress_of(after)
                        self.gains[grave * DRAWN + i] = value_of(state, changed, seat) - value
                i += 1
            grave += 1

    def _closing(self, state: BagState, bones: i64, rest: i64, seat: i64) -> i64:
        """Return what it is worth to ``seat`` that a grave is complete, beside the rest of the progress."""
        leaders = leaders_of(state, bones)
        if leaders == 0:
            return value_of(state, rest, seat)
        chooser = chooser_of(state, bones)
        best: i64 = IMPOSSIBLE
        taker: i64 = 0
        colour: i64 = 0
        while colour < NUM_COLOURS:
            if (leaders >> colour) & 1:
                value = self._value_if_taken(state, colour, rest, chooser)
                if value > best:
                    best = value
                    taker = colour
            colour += 1
        return self._value_if_taken(state, taker, rest, seat)

    def _value_if_taken(self, state: BagState, colour: i64, rest: i64, seat: i64) -> i64:
        if state.taken(colour) + 1 >= state.goal:
            return WIN if state.owner(colour) == seat else -WIN
        return value_of(state, rest + shifted(WHOLE, colour * LANE), seat)

    def _sow(self, ring: i64, at: i64, step: i64, everything: i64) -> i64:
        """Return the greatest sum of gains of a sowing of some of the bones, as bits, from a grave on."""
        now = self.now
        following = self.next
        done: i64 = IMPOSSIBLE
        now[everything] = 0
        going = True
        while going:
            if at < 0:
                at = ring - 1
            elif at == ring:
                at = 0
            wants = self.wants[at]
            going = False
            left: i64 = 1
            while left <= everything:
                gain = now[left]
                if gain > IMPOSSIBLE:
                    now[left] = IMPOSSIBLE
                    fits = left & wants
                    if fits == 0:
                        following[left] = max(following[left], gain)
                        going = True
                    while fits != 0:
                        i = lowest_bit(fits)
                        fits &= fits - 1
                        then = left & ~shifted(1, i)
                        sum_so_far = gain + self.gains[at * DRAWN + i]
                        if then == 0:
                            done = max(done, sum_so_far)
                        else:
                            following[then] = max(following[then], sum_so_far)
                            going = True
                left += 1
            now, following = following, now
            at += step
        return done


def greedy_action(state: BagState, rng: Rng) -> int:
    """Return what a player who looks one turn ahead does; equal states and generators give equal choices.

    Whether to dig is decided by what a few hands drawn from the bag would be worth. A sowing is planned anew at each
    bone, so that a plan is kept without remembering it.
    """
    judge = Judge(state)
    if state.step == STEP_CLAIM:
        return int(judge.best_claim(state))
    if state.step == STEP_PUT:
        judge.search(state, state.seat)
        return int(judge.first)
    planner = Planner(judge)
    if state.step == STEP_START:
        planner.plan_start(state, state.seat)
        return int(planner.action)
    best = planner.plan_reburial(state, state.seat)
    reburial = planner.action
    if reburial == NOWHERE:
        return int(state.playout_action(rng))  # there is only one action
    if best < WIN // 2 and state.bag > 0 and _dig_value(state, planner, rng) >= best:
        return DIG
    return int(reburial)


def _dig_value(state: BagState, planner: Planner, rng: Rng) -> i64:
    """Return what a dig is worth on average, if the best is made of each hand."""
    value: i64 = 0
    drawn = state.clone()
    hand: i64 = 0
    while hand < HANDS_TRIED:
        drawn.copy_from(state)
        drawn.advance(DIG)
        drawn.sample_chance(rng)
        value += planner.plan_start(drawn, state.seat)
        hand += 1
    return value // HANDS_TRIED
