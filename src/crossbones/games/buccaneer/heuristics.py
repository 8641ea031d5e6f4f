"""What a player who looks one turn ahead knows of Buccaneer Bones.

The dice of the turn are looked through exactly; what a position is worth at the end of it is an estimate: how many
turns each seat still needs, which makes a race, and in the last round who would win it.
"""

import math
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from crossbones.games.buccaneer.dice import BITS
from crossbones.games.buccaneer.layout import (
    CHANGE_ISLANDS,
    DIE_ISLANDS,
    HOME,
    ON_TREASURE,
    REROLL_ISLANDS,
    STEP_END,
    TREASURES,
    TREASURES_TO_WIN,
    bit,
    islands_of,
    mate_of,
    sea_of,
    treasures_of,
)
from crossbones.games.buccaneer.lookahead import EndWorth, Lookahead
from crossbones.games.buccaneer.odds import chance_ahead, three_of
from crossbones.games.buccaneer.race import share, steal_chance
from crossbones.games.buccaneer.state import BuccaneerState

_WEIGHTS: Final = 12
_ROWS: Final = [
    # with one, two, three treasures still to take
    [3.86, -1.49, -1.82, -1.55, -0.14, -0.20, -0.15, 0.22, 0.07, -0.25, -0.45, -0.20],
    [6.10, -1.69, -1.74, -1.49, -0.25, -0.30, -0.23, 0.14, 0.06, -0.30, -0.36, -0.15],
    [8.17, -1.88, -1.84, -1.52, -0.58, -0.55, -0.40, 0.12, 0.09, -0.33, -0.40, -0.18],
]
_TURNS: Final = vec[float]([weight for row in _ROWS for weight in row])
"""How many turns a seat needs that plays alone: least squares on the exact solution of the solo game.

A constant; ships on the islands of dice, changes, rerolls; ships at sea on the way to them; the square of the number
of ships on islands; that number times the number at sea; a scout on an island of dice, changes, rerolls. Fleets that
come up often counted more; for these it misses the exact number by 0.1 turns.
"""

_SPREAD: Final = 1.6
"""How many turns ahead in the race make the chances e to 1."""

_UNDEFENDED: Final = 0.5
"""How likely a seat is to leave a thief alone in a turn before he strikes."""

_PATIENCE: Final = 30.0
"""After how many rounds nobody believes in thieves any more who can be seen coming; two who do chase them for ever."""

_SAIL_LUCK: Final = 3.0
"""How many sailing points more or less one turn may bring, in the last round."""

_NEAR: Final = 0.001
"""What the race still counts for when the last round decides."""


def turns_to_go(seat: i64) -> float:
    """Estimate how many turns a seat needs to its third treasure, from its ships, treasures and scout.

    Args:
        seat: one of ``BuccaneerState.seats``.
    """
    islands = islands_of(seat)
    sea = sea_of(seat)
    missing = TREASURES_TO_WIN - treasures_of(seat)
    if missing <= 0:
        return 0.0
    row = (missing - 1) * _WEIGHTS
    turns = _TURNS[row]
    turns += _TURNS[row + 1] * float(i64(BITS[islands & DIE_ISLANDS]))
    turns += _TURNS[row + 2] * float(i64(BITS[islands & CHANGE_ISLANDS]))
    turns += _TURNS[row + 3] * float(i64(BITS[islands & REROLL_ISLANDS]))
    turns += _TURNS[row + 4] * float(i64(BITS[sea & DIE_ISLANDS]))
    turns += _TURNS[row + 5] * float(i64(BITS[sea & CHANGE_ISLANDS]))
    turns += _TURNS[row + 6] * float(i64(BITS[sea & REROLL_ISLANDS]))
    there = float(i64(BITS[islands]))
    turns += there * (_TURNS[row + 7] * there + _TURNS[row + 8] * float(i64(BITS[sea])))
    mate = mate_of(seat)
    if HOME < mate < ON_TREASURE:
        scouted = bit(mate - 1)
        if scouted & DIE_ISLANDS != 0:
            turns += _TURNS[row + 9]
        elif scouted & CHANGE_ISLANDS != 0:
            turns += _TURNS[row + 10]
        else:
            turns += _TURNS[row + 11]
    return max(turns, 1.0)


def worth(state: BuccaneerState, me: i64) -> float:
    """Estimate what a position is worth for a seat whose turn has just ended.

    Returns:
        The chance to win; alone, minus the number of turns to go.
    """
    if state.players == 1:
        return -turns_to_go(state.seats[0])
    if state.step == STEP_END:
        return share(state, me)
    race = _race(state, me)
    if state.round < state.max_rounds and state.most_treasures() < TREASURES_TO_WIN:
        return race
    chance = 1.0
    other: i64 = 0
    while other < state.players:
        if other != me:
            chance *= _beats(state, me, other)
        other += 1
    return chance + _NEAR * (race - chance)


def _race(state: BuccaneerState, me: i64) -> float:
    """Estimate the chance to be the first with three treasures, from the turns that all need."""
    total = 0.0
    mine = 0.0
    seat: i64 = 0
    while seat < state.players:
        lead = math.exp(-_turns_with_thieves(state, seat) / _SPREAD)
        total += lead
        if seat == me:
            mine = lead
        seat += 1
    return mine / total


def _turns_with_thieves(state: BuccaneerState, seat: i64) -> float:
    """Estimate in which round a seat has three treasures, thefts that are on their way included."""
    word = state.seats[seat]
    turns = turns_to_go(word)
    now = turns
    other: i64 = 0
    while other < state.players:
        on = state.mate(other) - ON_TREASURE
        if on >= 0 and (other == seat or on == seat):
            taken = word + bit(TREASURES) if other == seat else word - bit(TREASURES)
            turns += _theft_chance(state, other, on) * (turns_to_go(taken) - now)
        other += 1
    if seat < state.seat:
        turns += 1.0  # this round's turn is over
    return turns


def _theft_chance(state: BuccaneerState, thief: i64, victim: i64) -> float:
    """Estimate the chance that a thief who sits on a seat's treasure will take it."""
    wait = thief - state.seat
    if wait < 0:
        wait += state.players
    alarm = victim - state.seat
    if alarm < 0:
        alarm += state.players
    chance = steal_chance(state, thief)
    if alarm > wait:
        return chance
    return chance * _UNDEFENDED * max(0.0, 1.0 - float(state.round) / _PATIENCE)


def _beats(state: BuccaneerState, me: i64, other: i64) -> float:
    """Estimate the chance to stand before another seat at the end of the round that is on."""
    if other < state.seat:
        return _before(state, me, other, 0, 0, False)
    islands = state.islands(other)
    plunders = 0.0
    if state.stock > 0:
        plunders = chance_ahead(islands, three_of(islands))
    gains = plunders * _before(state, me, other, 0, 1, True) + (1.0 - plunders) * _before(state, me, other, 0, 0, True)
    on = state.mate(other) - ON_TREASURE
    if on < 0:
        return gains
    steals = steal_chance(state, other)
    lost: i64 = 1 if on == me else 0
    return steals * _before(state, me, other, lost, 1, True) + (1.0 - steals) * gains


def _before(state: BuccaneerState, me: i64, other: i64, lost: i64, won: i64, moves: bool) -> float:
    """Return the chance to stand before another seat after losing and it winning so many treasures.

    Args:
        moves: whether the other seat still has a turn, so that its sailing points are not certain.
    """
    mine = state.treasures(me) - lost
    theirs = state.treasures(other) + won
    if mine != theirs:
        return 1.0 if mine > theirs else 0.0
    ahead = float(state.sailing_points(me) - state.sailing_points(other))
    if moves:
        return 1.0 / (1.0 + math.exp(1.0 - ahead / _SAIL_LUCK))
    return 0.5 if ahead == 0.0 else (1.0 if ahead > 0.0 else 0.0)


@final
class Estimate(EndWorth):
    """What ``worth`` estimates."""

    def worth(self, state: BuccaneerState, me: i64) -> float:
        return worth(state, me)


_lookahead: Final = Lookahead(Estimate())


def greedy_action(state: BuccaneerState) -> i64:
    """Return the action of a player who looks to the end of the own turn."""
    return _lookahead.best_action(state)
