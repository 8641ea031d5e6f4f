"""What positions are worth as a race: who will be the first with three treasures, each seat sailing at its best.

From the exact solution of the solo game comes, for every state, the chance to have the third treasure within so many
turns. Seats that do not meddle with each other are independent, so that these chances make the chance to win the race;
thieves who are out are mixed in, and the last round is looked at by itself.
"""

import math
import zlib
from array import array
from functools import cache
from importlib import resources
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from crossbones.games.buccaneer.layout import (
    LANES,
    MATE,
    MATES,
    ON_TREASURE,
    STEP_END,
    TREASURES,
    TREASURES_TO_WIN,
    bit,
    treasures_of,
)
from crossbones.games.buccaneer.lookahead import EndWorth
from crossbones.games.buccaneer.odds import chance_ahead, three_of
from crossbones.games.buccaneer.solver import STATES, Solution, number_of_seat
from crossbones.games.buccaneer.state import BuccaneerState

MOST_TURNS: Final = 20
"""How far ahead the race is looked at; more turns are needed once in a thousand games."""

_FILE: Final = "race.bin"
_WHOLE: Final = 65535
_NEVER: Final = 0.001
"""What the race still counts for when the last round decides, so that even the beaten play on sensibly."""


def pack(solution: Solution) -> bytes:
    """Return what a race needs of the solution as the contents of its file."""
    within = array("H", [0])
    turns = array("f", [0.0])
    within.pop()
    turns.pop()
    at: i64 = STATES
    while at < (MOST_TURNS + 1) * STATES:
        within.append(round(solution.within[at] * _WHOLE))
        at += 1
    at = 0
    while at < STATES:
        turns.append(solution.turns[at])
        at += 1
    return zlib.compress(within.tobytes() + turns.tobytes(), 9)


def unpack(packed: bytes) -> Solution:
    """Return the solution, to 1 in 131,000, from the contents of the file."""
    solution = Solution(MOST_TURNS)
    unpacked = zlib.decompress(packed)
    within = array("H", unpacked[: 2 * MOST_TURNS * STATES])
    turns = array("f", unpacked[2 * MOST_TURNS * STATES :])
    for at, chance in enumerate(within):
        solution.within[STATES + at] = float(chance) / float(_WHOLE)
    for at, number in enumerate(turns):
        solution.turns[at] = float(number)
    return solution


def load_race() -> "Race":
    """Return the race, by the file that comes with the game."""
    return Race(_solution())


@cache
def _solution() -> Solution:
    return unpack((resources.files("crossbones.games.buccaneer") / _FILE).read_bytes())


@final
class Race(EndWorth):
    """The race to the third treasure, corrected for what the seats do to each other.

    Args:
        solution: of the solo game, for ``MOST_TURNS`` turns at least.

    Attributes:
        undefended: how likely a seat is to leave a thief alone in a turn before he strikes.
        chase: how much of a turn it costs a seat to send a thief home.
        patience: after how many rounds nobody believes any more in thieves who can be seen coming.
        theft: how much of the chance of three alike a thief who can not be chased any more makes of it.
        swing: how many sailing points more or less make the chances e to 1, for two who are done in this very round.
        drift: how many more for each round that they still need.
        later: so many sailing points is it worth to be the later of two who are done in one round.
        luck: the same as ``swing`` for who has one turn left to catch up.
        spare: so many sailing points do the dice bring on average that it then does not plunder with.
    """

    def __init__(self, solution: Solution) -> None:
        self.solution = solution
        self.undefended = 0.5
        self.chase = 0.5
        self.patience = 30.0
        self.theft = 1.0
        self.swing = 1.86
        self.drift = 0.25
        self.later = 0.32
        self.luck = 0.65
        self.spare = 0.35
        # Seat by seat the chances to be done within so many turns; then room for one more seat.
        self._within = vec[float]([0.0] * (9 * (MOST_TURNS + 1)))
        # The same for the chances to have a fourth treasure by then.
        self._beyond = vec[float]([0.0] * (8 * (MOST_TURNS + 1)))

    def worth(self, state: BuccaneerState, me: i64) -> float:
        if state.players == 1:
            return -self.solution.turns_of(state.seats[0])
        if state.step == STEP_END:
            return share(state, me)
        if state.round == state.max_rounds or state.most_treasures() >= TREASURES_TO_WIN:
            last = self._last_round(state, me)
            return last + _NEVER * (self._race(state, me) - last)
        return self._race(state, me)

    def _race(self, state: BuccaneerState, me: i64) -> float:
        """Return the chance to be the first, each seat being done in some round as if it were alone."""
        seat: i64 = 0
        while seat < state.players:
            self._fill(seat, state.seats[seat])
            self._fill_beyond(seat, state.seats[seat])
            seat += 1
        seat = 0
        while seat < state.players:
            victim = state.mate(seat) - ON_TREASURE
            if victim >= 0:
                self._mix_theft(state, seat, victim)
            seat += 1
        total = 0.0
        undecided = 1.0
        done: i64 = 0
        while done < MOST_TURNS:
            mine = self._done_in(state, me, done)
            nobody = 1.0 - self._done_by(state, me, done)
            seat = 0
            while seat < state.players:
                if seat != me:
                    not_yet = 1.0 - self._done_by(state, seat, done)
                    beaten = self._wins_tie(state, me, seat, done)
                    mine *= not_yet + self._done_in(state, seat, done) * beaten
                    nobody *= not_yet
                seat += 1
            total += mine
            undecided = nobody
            done += 1
        return total + undecided / float(state.players)

    def _wins_tie(self, state: BuccaneerState, me: i64, other: i64, rounds: i64) -> float:
        """Return the chance to stand before another seat if both get their third treasure after so many rounds more."""
        mine = self._goes_beyond(state, me, rounds)
        theirs = self._goes_beyond(state, other, rounds)
        more = mine * (1.0 - theirs)
        fewer = theirs * (1.0 - mine)
        ahead = float(state.sailing_points(me) - state.sailing_points(other))
        # Each treasure that is still to take costs an island's points, sooner or later made up for.
        ahead += 3.0 * float(state.treasures(me) - state.treasures(other)) / float(1 + rounds)
        ahead += self.later if me > other else -self.later
        return more + (1.0 - more - fewer) / (1.0 + math.exp(-ahead / (self.swing + self.drift * float(rounds))))

    def _goes_beyond(self, state: BuccaneerState, seat: i64, rounds: i64) -> float:
        """Return the chance that a seat has four treasures after so many rounds more, if it has three."""
        turns = rounds + 1 if seat >= state.seat else rounds
        at = seat * (MOST_TURNS + 1) + min(turns, MOST_TURNS)
        done = self._within[at]
        return min(self._beyond[at] / done, 1.0) if done > 0.0 else 0.0

    def _done_by(self, state: BuccaneerState, seat: i64, rounds: i64) -> float:
        """Return the chance that a seat has three treasures after this round and so many more."""
        turns = rounds + 1 if seat >= state.seat else rounds
        return self._within[seat * (MOST_TURNS + 1) + min(turns, MOST_TURNS)]

    def _done_in(self, state: BuccaneerState, seat: i64, rounds: i64) -> float:
        """Return the chance that a seat gets its third treasure in the last of these rounds."""
        if rounds == 0:
            return self._done_by(state, seat, 0)
        return self._done_by(state, seat, rounds) - self._done_by(state, seat, rounds - 1)

    def _fill(self, place: i64, seat: i64) -> None:
        """Write down the chances of a seat alone."""
        row = place * (MOST_TURNS + 1)
        finished = treasures_of(seat) >= TREASURES_TO_WIN
        number: i64 = 0 if finished else number_of_seat(without_thief(seat))
        turns: i64 = 0
        while turns <= MOST_TURNS:
            self._within[row + turns] = 1.0 if finished else self.solution.within[turns * STATES + number]
            turns += 1

    def _fill_beyond(self, place: i64, seat: i64) -> None:
        """Write down the chances of a seat alone to take one treasure more than it needs."""
        row = place * (MOST_TURNS + 1)
        treasures = treasures_of(seat)
        known = 0 < treasures < TREASURES_TO_WIN
        number: i64 = number_of_seat(without_thief(seat) - bit(TREASURES)) if known else 0
        turns: i64 = 0
        while turns <= MOST_TURNS:
            self._beyond[row + turns] = self.solution.within[turns * STATES + number] if known else 0.0
            turns += 1

    def _mix_theft(self, state: BuccaneerState, thief: i64, victim: i64) -> None:
        """Let a theft that is on its way happen as often as it will."""
        alone = self._left_alone(state, thief, victim)
        chance = min(self.theft * steal_chance(state, thief), 1.0) * alone
        spare: i64 = 8 * (MOST_TURNS + 1)
        row = thief * (MOST_TURNS + 1)
        self._fill(8, without_thief(state.seats[thief]) + bit(TREASURES))
        turns: i64 = 1
        while turns <= MOST_TURNS:
            # The theft takes one turn; whoever is as soon done without it does without.
            gained = self._within[spare + turns - 1] - self._within[row + turns]
            self._within[row + turns] += chance * max(gained, 0.0)
            turns += 1
        row = victim * (MOST_TURNS + 1)
        turns = MOST_TURNS
        while turns > 0:
            lost = self._within[row + turns - 1] - self._within[row + turns]
            self._within[row + turns] += self.chase * (1.0 - alone) * lost
            turns -= 1
        if state.treasures(victim) == 0:
            return
        self._fill(8, state.seats[victim] - bit(TREASURES))
        turns = 1
        while turns <= MOST_TURNS:
            self._within[row + turns] += chance * (self._within[spare + turns] - self._within[row + turns])
            turns += 1

    def _left_alone(self, state: BuccaneerState, thief: i64, victim: i64) -> float:
        """Return the chance that a thief who sits on a seat's treasure is still there in his own seat's turn."""
        wait = thief - state.seat
        if wait < 0:
            wait += state.players
        alarm = victim - state.seat
        if alarm < 0:
            alarm += state.players
        if alarm > wait:
            return 1.0
        return self.undefended * max(0.0, 1.0 - float(state.round) / self.patience)

    def _last_round(self, state: BuccaneerState, me: i64) -> float:
        """Return the chance to stand first when this round, which ends the game, is over."""
        chance = 1.0
        other: i64 = 0
        while other < state.players:
            if other != me:
                chance *= self._beats(state, me, other)
            other += 1
        return chance

    def _beats(self, state: BuccaneerState, me: i64, other: i64) -> float:
        """Return the chance to stand before another seat when this round is over."""
        if other < state.seat:
            mine = state.standing(me)
            theirs = state.standing(other)
            return 0.5 if mine == theirs else (1.0 if mine > theirs else 0.0)
        lead = state.treasures(me) - state.treasures(other)
        alone = self._keeps_lead(state, me, other, lead)
        victim = state.mate(other) - ON_TREASURE
        if victim < 0:
            return alone
        robbed: i64 = 1 if victim == me else 0
        if robbed != 0 and not self._ends_after_theft(state, me, other):
            stolen = 1.0 / float(state.players)
        else:
            stolen = self._keeps_lead(state, me, other, lead - 1 - robbed) if lead > robbed else 0.0
        return alone + steal_chance(state, other) * (stolen - alone)

    def _ends_after_theft(self, state: BuccaneerState, victim: i64, thief: i64) -> bool:
        """Tell whether somebody still has three treasures after a theft (BB-40)."""
        if state.round == state.max_rounds or state.treasures(thief) + 1 >= TREASURES_TO_WIN:
            return True
        seat: i64 = 0
        while seat < state.players:
            lost: i64 = 1 if seat == victim else 0
            if state.treasures(seat) - lost >= TREASURES_TO_WIN:
                return True
            seat += 1
        return False

    def _keeps_lead(self, state: BuccaneerState, me: i64, other: i64, lead: i64) -> float:
        """Return the chance to stand before another seat that is so many treasures behind and has one turn left."""
        overtakes = self._plunders(state, other, lead + 1)
        draws_level = self._plunders(state, other, lead) - overtakes
        # Each treasure costs it an island's points; the rest of its dice may bring some.
        ahead = float(state.sailing_points(me) - state.sailing_points(other) + 3 * max(lead, 0))
        return 1.0 - overtakes - draws_level / (1.0 + math.exp((ahead - self.spare) / self.luck))

    def _plunders(self, state: BuccaneerState, seat: i64, treasures: i64) -> float:
        """Return the chance that a seat takes so many treasures from the stock in its next turn."""
        if treasures <= 0:
            return 1.0
        if treasures > TREASURES_TO_WIN or state.stock < treasures:
            return 0.0
        alike = (state.seats[seat] & (bit(TREASURES) - 1)) + (TREASURES_TO_WIN - treasures) * bit(TREASURES)
        return self.solution.within[STATES + number_of_seat(without_thief(alike))]


def share(state: BuccaneerState, me: i64) -> float:
    """Return which part of the win a seat has after the end (BB-41)."""
    mine = state.standing(me)
    equal = 0.0
    other: i64 = 0
    while other < state.players:
        theirs = state.standing(other)
        if theirs > mine:
            return 0.0
        if theirs == mine:
            equal += 1.0
        other += 1
    return 1.0 / equal


def without_thief(seat: i64) -> i64:
    """Return a seat with its mate at home if he sits on a treasure."""
    if (seat >> MATE) & MATES >= ON_TREASURE:
        return seat & ~(MATES << MATE)
    return seat


def steal_chance(state: BuccaneerState, seat: i64) -> float:
    """Return the chance that a seat has any three alike in its next turn (BB-22)."""
    return chance_ahead(state.islands(seat), three_of(LANES))
