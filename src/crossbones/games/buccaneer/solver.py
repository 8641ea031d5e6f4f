"""The solo game solved exactly: the least expected number of turns, and the best chance to need at most so many.

A state here is what a turn begins with: treasures, fleet, and where the mate is. Ships only sail on, or come home with
a treasure, so that almost every turn leads to states that are known already; in a circle go only the turns that leave
the fleet as it is, with the mate in this place or that. These few are iterated until they no longer change.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from crossbones.games.buccaneer.dice import MINUS, MULTISETS, NO_DICE, VALUES
from crossbones.games.buccaneer.fleets import (
    AT_HOME,
    FLEETS,
    MIRRORED,
    MIRRORED_FLEETS,
    PROGRESS,
    SCOUTS,
    STATION,
    STATIONS,
    UNMIRRORED,
    WEIGHT,
    fleet_of,
    held_with,
    lane_uses,
    place_of,
    pure_sets,
)
from crossbones.games.buccaneer.layout import (
    MOST_TREASURES,
    TREASURES_TO_WIN,
    changes_for,
    dice_for,
    rerolls_for,
    treasures_of,
)
from crossbones.games.buccaneer.turn import TurnValues

STATES: Final = TREASURES_TO_WIN * MIRRORED_FLEETS * SCOUTS
"""How many start-of-turn states there are, mirror images and islands that give the same counted once."""

ROUNDING: Final = 1e-13
"""When a circle of states counts as settled; what is left to go is a few times this, far below 1e-9."""

_NO_USE: Final = -1e9
_TYPES: Final = 64
_COUNTS: Final = 7


def state_number(treasures: i64, fleet: i64, place: i64) -> i64:
    """Return the number of a start-of-turn state.

    Args:
        treasures: 0 to 2.
        fleet: see ``fleets``.
        place: where the mate is, ``AT_HOME`` to ``FOR_CHANGE``.
    """
    return (treasures * MIRRORED_FLEETS + MIRRORED[fleet]) * SCOUTS + place


def number_of_seat(seat: i64) -> i64:
    """Return the number of the state of a seat that is about to begin a turn alone; its treasures are below three."""
    return state_number(treasures_of(seat), fleet_of(seat), place_of(seat))


@final
class SetUses:
    """The best that sets of dice can do for a fleet, when what each fleet is worth in the end is known.

    Attributes:
        best: set of dice -> the worth of the best use of it, or less than ``-1e8`` if it can not be used at all.
    """

    def __init__(self) -> None:
        self.best = vec[float]([_NO_USE] * MULTISETS)
        # What count equal dice can do for a ship at a station that fewer could not, at 7 * station + count.
        self._begin = vec[i64]([0] * (STATIONS * _COUNTS + 1))
        self._moved = vec[i64]([])
        self._plundered = vec[i64]([])
        station: i64 = 0
        while station < STATIONS:
            count: i64 = 0
            while count < _COUNTS:
                for use in lane_uses(int(station), int(count), False):
                    self._moved = append(self._moved, i64(use.station) - station)
                    self._plundered = append(self._plundered, i64(use.plundered))
                self._begin[_COUNTS * station + count + 1] = len(self._moved)
                count += 1
            station += 1
        # Sets without useless dice: how many values are in them, then three times value and count.
        self._pure = vec[i64]([0] * (MULTISETS * 7))
        for number, counts in enumerate(pure_sets()):
            self._pure[7 * number] = len(counts)
            for place, (value, dice) in enumerate(counts):
                self._pure[7 * number + 1 + 2 * place] = value
                self._pure[7 * number + 2 + 2 * place] = dice

    def solve(self, fleet: i64, treasures: i64, ends: vec[float]) -> None:
        """Find the best use of every set.

        Args:
            fleet: where the ships are.
            treasures: how many there are.
            ends: treasures * ``FLEETS`` + fleet -> what it is worth to end a turn so, with the mate at home.
        """
        best = self.best
        best[NO_DICE] = _NO_USE
        number: i64 = 1
        while number < MULTISETS:
            found = _NO_USE
            at = number * VALUES
            end = at + VALUES
            while at < end:
                rest = MINUS[at]
                if rest >= 0 and best[rest] > found:
                    found = best[rest]
                at += 1
            values = self._pure[7 * number]
            if values > 0:
                found = max(found, self._combine(7 * number, values, fleet, fleet, treasures, ends))
            best[number] = found
            number += 1

    def _combine(self, pure: i64, values: i64, before: i64, fleet: i64, treasures: i64, ends: vec[float]) -> float:
        """Return the best end that uses all dice of a set, value by value from the last."""
        if values == 0:
            return ends[treasures * FLEETS + fleet]
        values -= 1
        lane = self._pure[pure + 1 + 2 * values]
        row = _COUNTS * STATION[VALUES * before + lane] + self._pure[pure + 2 + 2 * values]
        best = _NO_USE
        use = self._begin[row]
        last = self._begin[row + 1]
        while use < last:
            after = fleet + self._moved[use] * WEIGHT[lane]
            taken = treasures + self._plundered[use]
            found = self._combine(pure, values, before, after, taken, ends)
            if found > best:
                best = found
            use += 1
        return best


@final
class SoloSolver:
    """Works through all states, from those near the end to the start.

    Attributes:
        worth: state -> minus the expected number of turns, or the chance, that was worked out last.
    """

    def __init__(self) -> None:
        self.worth = vec[float]([0.0] * STATES)
        self.uses = SetUses()
        self._ends = vec[float]([0.0] * ((MOST_TREASURES + 1) * FLEETS))
        self._turns: list[TurnValues | None] = [None] * _TYPES
        self._order: list[int] = sorted(
            [int(fleet) for fleet in UNMIRRORED], key=lambda fleet: int(PROGRESS[fleet]), reverse=True
        )

    def solve_turns(self) -> None:
        """Find the least expected number of turns of all states; ``worth`` is minus that."""
        treasures: i64 = TREASURES_TO_WIN - 1
        self._set_finished(0.0)
        while treasures >= 0:
            for fleet in self._order:
                self._settle(fleet, treasures)
                mirrored = MIRRORED[fleet]
                other: i64 = 0
                while other < FLEETS:  # the fleet and its image
                    if MIRRORED[other] == mirrored:
                        self._ends[treasures * FLEETS + other] = self.worth[state_number(treasures, fleet, AT_HOME)]
                    other += 1
            treasures -= 1

    def solve_chances(self, before: vec[float]) -> None:
        """Find the greatest chance to finish within one turn more than ``before`` says.

        Args:
            before: state -> the chance to finish within some number of turns.
        """
        treasures: i64 = 0
        self._set_finished(1.0)
        while treasures < TREASURES_TO_WIN:
            other: i64 = 0
            while other < FLEETS:
                self._ends[treasures * FLEETS + other] = before[state_number(treasures, other, AT_HOME)]
                other += 1
            treasures += 1
        treasures = 0
        while treasures < TREASURES_TO_WIN:
            for fleet in self._order:
                self.uses.solve(fleet, treasures, self._ends)
                stay = before[state_number(treasures, fleet, AT_HOME)]
                mission = self._best_mission(before, fleet, treasures)
                place: i64 = 0
                while place < SCOUTS:
                    state = state_number(treasures, fleet, place)
                    held = held_with(fleet, place)
                    self.worth[state] = self._turn_worth(held, stay, mission) if held >= 0 else 0.0
                    place += 1
            treasures += 1

    def _set_finished(self, worth: float) -> None:
        """Say what it is worth to have three treasures or more."""
        at: i64 = TREASURES_TO_WIN * FLEETS
        while at < len(self._ends):
            self._ends[at] = worth
            at += 1

    def _settle(self, fleet: i64, treasures: i64) -> None:
        """Find the expected numbers of turns of a fleet with its mate in all places, which lead to each other."""
        self.uses.solve(fleet, treasures, self._ends)
        first = state_number(treasures, fleet, AT_HOME)
        place: i64 = 0
        while place < SCOUTS:
            self.worth[first + place] = -100.0
            place += 1
        change = 1.0
        while change > ROUNDING:
            change = 0.0
            place = 0
            while place < SCOUTS:
                held = held_with(fleet, place)
                if held >= 0:
                    mission = self._best_mission(self.worth, fleet, treasures)
                    found = self._turn_worth(held, self.worth[first], mission) - 1.0
                    change = max(change, abs(found - self.worth[first + place]))
                    self.worth[first + place] = found
                place += 1

    def _best_mission(self, worth: vec[float], fleet: i64, treasures: i64) -> float:
        """Return what it is worth to send the mate where he helps most, or to leave him at home."""
        first = state_number(treasures, fleet, AT_HOME)
        best = worth[first]
        place: i64 = 1
        while place < SCOUTS:
            if held_with(fleet, place) >= 0:
                best = max(best, worth[first + place])
            place += 1
        return best

    def _turn_worth(self, held: i64, stay: float, mission: float) -> float:
        """Return what a turn with these islands is worth.

        Args:
            held: the islands that help.
            stay: what it is worth to use no set although one could.
            mission: what it is worth if no set can be used.
        """
        turn = self._turn_for(held)
        best = self.uses.best
        number = turn.first
        while number < turn.last:
            found = best[number]
            if found <= _NO_USE:
                turn.end[number] = mission  # BB-30
            else:
                turn.end[number] = found if found > stay else stay
            number += 1
        turn.solve()
        return turn.rolled(NO_DICE, turn.rerolls)

    def _turn_for(self, held: i64) -> TurnValues:
        dice = dice_for(held)
        changes = changes_for(held)
        rerolls = rerolls_for(held)
        kind = ((dice - 4) * 4 + changes) * 4 + rerolls
        found = self._turns[kind]
        if found is None:
            found = TurnValues(dice, changes, rerolls)
            self._turns[kind] = found
        return found


@final
class Solution:
    """All that is known of the solo game.

    Attributes:
        turns: state -> the least expected number of turns.
        within: k * ``STATES`` + state -> the greatest chance to finish within k turns.
        most_turns: the greatest k there is in ``within``.
    """

    def __init__(self, most_turns: i64) -> None:
        self.most_turns = most_turns
        self.turns = vec[float]([0.0] * STATES)
        self.within = vec[float]([0.0] * ((int(most_turns) + 1) * STATES))

    def turns_of(self, seat: i64) -> float:
        """Return the least expected number of turns of a seat (see ``layout``) that is about to begin one."""
        if treasures_of(seat) >= TREASURES_TO_WIN:
            return 0.0
        return self.turns[number_of_seat(seat)]

    def chance_of(self, seat: i64, turns: i64) -> float:
        """Return the greatest chance of a seat to have its third treasure within so many turns."""
        if treasures_of(seat) >= TREASURES_TO_WIN:
            return 1.0
        return self.within[turns * STATES + number_of_seat(seat)]


def solve(most_turns: int) -> Solution:
    """Solve the solo game.

    Args:
        most_turns: for how many turns the chances are worked out.
    """
    solution = Solution(most_turns)
    solver = SoloSolver()
    solver.solve_turns()
    state: i64 = 0
    while state < STATES:
        solution.turns[state] = -solver.worth[state]
        state += 1
    before = vec[float]([0.0] * STATES)
    turn: i64 = 1
    while turn <= solution.most_turns:
        solver.solve_chances(before)
        state = 0
        while state < STATES:
            before[state] = solver.worth[state]
            solution.within[turn * STATES + state] = solver.worth[state]
            state += 1
        turn += 1
    return solution
