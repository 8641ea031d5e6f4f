"""The dice of one turn, looked through exactly: what rerolls and changes can still make of them in the best hands.

Backward induction over all sets of dice. What a set is worth in the end is given; from that follow what it is worth
with changes left, with dice still to fall, and with rerolls left.
"""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from crossbones.games.buccaneer.dice import MINUS, MULTISETS, PLUS, SETS_BEGIN, VALUES


@final
class TurnValues:
    """What every set of dice is worth within one turn.

    Args:
        dice: how many dice are rolled this turn.
        changes: how many changes there are.
        rerolls: how many rerolls there are.

    Attributes:
        end: what each set of ``dice`` dice is worth when nothing more can be done to it; fill this in, then ``solve``.

    >>> turn = TurnValues(4, 0, 1)
    >>> turn.end[turn.first] = 1.0  # four ones, and nothing else counts
    >>> turn.solve()
    >>> round(turn.rolled(0, 0) * 6**4)
    1
    """

    def __init__(self, dice: i64, changes: i64, rerolls: i64) -> None:
        self.dice = dice
        self.changes = changes
        self.rerolls = rerolls
        self.first = SETS_BEGIN[dice]
        self.last = SETS_BEGIN[dice + 1]
        self.end = vec[float]([0.0] * MULTISETS)
        # One row for each number of changes (rerolls) left.
        self._changed = vec[float]([0.0] * (MULTISETS * (int(changes) + 1)))
        self._rolled = vec[float]([0.0] * (MULTISETS * (int(rerolls) + 1)))

    def solve(self) -> None:
        """Work out what all other sets are worth."""
        number = self.first
        changed = self._changed
        rolled = self._rolled
        while number < self.last:
            changed[number] = self.end[number]
            number += 1
        left: i64 = 1
        while left <= self.changes:
            self._solve_changes(left)
            left += 1
        top = self.changes * MULTISETS
        number = self.first
        while number < self.last:
            rolled[number] = changed[top + number]
            number += 1
        self._solve_rolls(0)
        left = 1
        while left <= self.rerolls:
            self._solve_rerolls(left)
            self._solve_rolls(left)
            left += 1

    def changed(self, number: i64, left: i64) -> float:
        """Return what a set is worth with ``left`` changes and no rerolls left."""
        return self._changed[left * MULTISETS + number]

    def rolled(self, number: i64, left: i64) -> float:
        """Return what a set is worth with ``left`` rerolls left; if it lacks dice, these have still to fall."""
        return self._rolled[left * MULTISETS + number]

    def _solve_changes(self, left: i64) -> None:
        """Find the best of leaving a set as it is and of each change (BB-12)."""
        changed = self._changed
        row = left * MULTISETS
        below = row - MULTISETS
        number = self.first
        while number < self.last:
            best = changed[below + number]
            value: i64 = 0
            while value < VALUES:
                rest = MINUS[number * VALUES + value]
                if rest >= 0:
                    if value > 0:
                        best = max(best, changed[below + PLUS[rest * VALUES + value - 1]])
                    if value < VALUES - 1:
                        best = max(best, changed[below + PLUS[rest * VALUES + value + 1]])
                value += 1
            changed[row + number] = best
            number += 1

    def _solve_rolls(self, left: i64) -> None:
        """Find what sets are worth that lack dice: the mean over the next die, from the fullest to none."""
        rolled = self._rolled
        row = left * MULTISETS
        number = self.first - 1
        while number >= 0:
            total = 0.0
            at = number * VALUES
            end = at + VALUES
            while at < end:
                total += rolled[row + PLUS[at]]
                at += 1
            rolled[row + number] = total / 6.0
            number -= 1

    def _solve_rerolls(self, left: i64) -> None:
        """Find the best set of dice to keep, the others being thrown again with one reroll less (BB-11).

        Built up over the sets of ever more dice: the best within a set is it itself or the best within it less a die.
        """
        rolled = self._rolled
        row = left * MULTISETS
        below = row - MULTISETS
        number: i64 = 0
        while number < self.last:
            best = rolled[below + number]
            at = number * VALUES
            end = at + VALUES
            while at < end:
                rest = MINUS[at]
                if rest >= 0 and rolled[row + rest] > best:
                    best = rolled[row + rest]
                at += 1
            rolled[row + number] = best
            number += 1
