"""The fleets of the game for two, as its solver counts them: their turns, and all that their ships can do with dice."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import NamedTuple

import numpy as np

from crossbones.games.buccaneer.dice import VALUES
from crossbones.games.buccaneer.duel import DuelRules
from crossbones.games.buccaneer.fleets import MIRRORED, POINTS, PROGRESS, STATION, WEIGHT, held_with, lane_uses
from crossbones.games.buccaneer.layout import changes_for, dice_for, rerolls_for
from crossbones.games.buccaneer.solver_two_dice import ROW, SETS, Chosen, Turn, Whole


class Ends(NamedTuple):
    """All ways in which one fleet's use of sets can end, with its mate on a theft or not.

    Attributes:
        fleets: number of the fleet then.
        plundered: treasures plundered.
        stolen: treasures stolen.
        rows: of the sets that bring something new with all their dice, ascending.
        lists: index into ``fleets`` for what these sets bring, one list after the other.
        begins: where the list of each set begins.
    """

    fleets: Whole
    plundered: Whole
    stolen: Whole
    rows: Whole
    lists: Whole
    begins: Whole


class Fleets:
    """The fleets there are, mirror images counted once.

    Args:
        rules: which game.

    Attributes:
        fleets: number -> fleet.
        points: number -> sailing points.
        progress: number -> how far its ships have sailed.
    """

    def __init__(self, rules: DuelRules) -> None:
        self.lanes = rules.lanes
        self.fleets = rules.fleets()
        numbers = {int(MIRRORED[fleet]): number for number, fleet in enumerate(self.fleets)}
        self.number = {fleet: numbers[int(MIRRORED[fleet])] for fleet in range(3**6) if int(MIRRORED[fleet]) in numbers}
        self.points = np.array([int(POINTS[fleet]) for fleet in self.fleets])
        self.progress = np.array([int(PROGRESS[fleet]) for fleet in self.fleets])
        self._ends: dict[tuple[int, bool], Ends] = {}

    def turn(self, number: int, place: int) -> Turn | None:
        """Return dice, changes and rerolls of a fleet with its mate in a place; ``None`` if he can not be there."""
        held = held_with(self.fleets[number], place)
        return None if held < 0 else (int(dice_for(held)), int(changes_for(held)), int(rerolls_for(held)))

    def ends(self, number: int, thief: bool) -> Ends:
        """Return all that a fleet can do with sets, less what only stands still."""
        found = self._ends.get((number, thief))
        if found is None:
            found = self._ends[number, thief] = self._find_ends(self.fleets[number], thief)
        return found

    def _find_ends(self, fleet: int, thief: bool) -> Ends:
        ends: dict[tuple[int, int, int], int] = {}
        rows: list[int] = []
        lists: list[int] = []
        begins: list[int] = []
        for row, counts in _pure():
            if any(not self.lanes >> lane & 1 for lane, _ in counts):
                continue
            found = []
            for uses in product(*(_uses(int(STATION[6 * fleet + lane]), count, thief) for lane, count in counts)):
                after, plundered, stolen = fleet, 0, 0
                for (lane, _), (moved, took, stole) in zip(counts, uses, strict=True):
                    after += moved * int(WEIGHT[lane])
                    plundered += took
                    stolen += stole
                still = stolen > 0 and after == fleet and plundered == 0
                if stolen <= 1 and not still:
                    end = (self.number[after], plundered, stolen)
                    found.append(ends.setdefault(end, len(ends)))
            if found:
                rows.append(row)
                begins.append(len(lists))
                lists += sorted(set(found))
        columns = np.array(list(ends), np.intp).reshape(-1, 3)
        return Ends(columns[:, 0], columns[:, 1], columns[:, 2], np.array(rows), np.array(lists), np.array(begins))


@cache
def _pure() -> list[tuple[int, list[tuple[int, int]]]]:
    """Return (row, pairs of lane and count) for the sets in which every value is there twice or more."""
    found = []
    for values, row in ROW.items():
        counts = [(value - 1, values.count(value)) for value in sorted(set(values))]
        if counts and min(count for _, count in counts) > 1:
            found.append((row, counts))
    return found


@cache
def _uses(station: int, count: int, thief: bool) -> list[tuple[int, int, int]]:
    """Return (moved, plundered, stolen) for all that so many equal dice can do and fewer can not."""
    return [(use.station - station, use.plundered, use.stolen) for use in lane_uses(station, count, thief)]


@cache
def threes_of(size: int, lanes: int) -> Chosen:
    """Return with which sets of a size the mate can steal: those that have three alike of one of the lanes (BB-22)."""
    chosen = [lane + 1 for lane in range(VALUES) if lanes >> lane & 1]
    return np.array([any(values.count(value) >= 3 for value in chosen) for values in SETS[size]])
