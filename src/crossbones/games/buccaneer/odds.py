"""The exact chances of single aims within one turn, each as if nothing else mattered."""

from typing import Final, final

from mypy_extensions import i64

from crossbones.games.buccaneer.dice import FIVES, NO_DICE, PAIRS, SIXES, THREES
from crossbones.games.buccaneer.layout import (
    LANES,
    ON_TREASURE,
    STEP_CHANGE,
    STEP_SAIL,
    bit,
    changes_for,
    dice_for,
    rerolls_for,
)
from crossbones.games.buccaneer.state import BuccaneerState
from crossbones.games.buccaneer.turn import TurnValues

# An aim in one number: the values of which two, three, five or six alike will do, six bits each.
_TWO: Final = 0
_THREE: Final = 6
_FIVE: Final = 12
_SIX: Final = 18

_MOST_SOLVED: Final = 300
_solved: Final[dict[int, TurnValues]] = {}


@final
class Aims:
    """What a seat can aim at this turn.

    Attributes:
        sail: for each lane the aim to move its ship a space or more, 0 if the ship is on its island.
        island: for each lane the aim to reach its island, 0 if the ship is there.
        plunder: for each lane the aim to plunder, 0 if the stock is empty.
        any_island: the aim to reach an island with any ship.
        steal: the aim to take the treasure that the mate sits on, 0 if he sits on none.
        treasure: the aim to plunder or steal.
        use: the aim to do anything with a set.
    """

    def __init__(self, state: BuccaneerState) -> None:
        islands = state.islands(state.seat)
        sea = state.at_sea(state.seat)
        self.sail: list[int] = []
        self.island: list[int] = []
        self.plunder: list[int] = []
        self.steal: i64 = 0
        if state.mate(state.seat) >= ON_TREASURE:
            self.steal = three_of(LANES)  # BB-22: any three alike
        self.treasure: i64 = self.steal
        lane: i64 = 0
        while lane < 6:
            pair: i64 = bit(_TWO + lane)
            three: i64 = bit(_THREE + lane)
            plunder: i64 = bit(_SIX + lane)  # from port: run with three, plunder with three
            reach: i64 = three
            if (islands >> lane) & 1 != 0:
                plunder = three
                pair = 0
                reach = 0
            elif (sea >> lane) & 1 != 0:
                plunder = bit(_FIVE + lane)  # sail with two, plunder with three
                reach = pair
            if state.stock == 0:
                plunder = 0
            self.sail.append(int(pair))
            self.island.append(int(reach))
            self.plunder.append(int(plunder))
            self.treasure |= plunder
            lane += 1
        self.any_island: i64 = 0
        for aim in self.island:
            self.any_island |= aim
        self.use: i64 = self.treasure
        for aim in self.sail:
            self.use |= aim


def three_of(lanes: i64) -> i64:
    """Return the aim to have three of one of these lanes."""
    return lanes << _THREE


def meets(number: i64, aim: i64) -> bool:
    """Tell whether a set of dice will do for an aim."""
    alike: i64 = i64(PAIRS[number]) & (aim >> _TWO) & LANES
    alike |= i64(THREES[number]) & (aim >> _THREE) & LANES
    alike |= i64(FIVES[number]) & (aim >> _FIVE) & LANES
    alike |= i64(SIXES[number]) & (aim >> _SIX)
    return alike != 0


def chance(state: BuccaneerState, aim: i64) -> float:
    """Return the chance that the dice of this turn come to meet an aim, if all is done for it and nothing else.

    Args:
        state: in any step up to the use of sets.
        aim: one of ``Aims(state)``.
    """
    if aim == 0:
        return 0.0
    if state.step >= STEP_SAIL:
        return 1.0 if meets(state.dice, aim) else 0.0
    held = state.held(state.seat)
    turn = _solve(aim, dice_for(held), state.changes, rerolls_for(held))
    if state.step == STEP_CHANGE:
        return turn.changed(state.dice, state.changes)
    return turn.rolled(state.dice, state.rerolls)


def chance_ahead(held: i64, aim: i64) -> float:
    """Return the chance to meet an aim in a turn that begins with these islands."""
    if aim == 0:
        return 0.0
    rerolls = rerolls_for(held)
    return _solve(aim, dice_for(held), changes_for(held), rerolls).rolled(NO_DICE, rerolls)


def _solve(aim: i64, dice: i64, changes: i64, rerolls: i64) -> TurnValues:
    """Return the chances of an aim from every set of dice; kept, since most are asked for again."""
    key = int(((aim * 8 + dice) * 4 + changes) * 4 + rerolls)
    found = _solved.get(key)
    if found is not None:
        return found
    turn = TurnValues(dice, changes, rerolls)
    number = turn.first
    while number < turn.last:
        turn.end[number] = 1.0 if meets(number, aim) else 0.0
        number += 1
    turn.solve()
    if len(_solved) >= _MOST_SOLVED:
        _solved.clear()
    _solved[key] = turn
    return turn
