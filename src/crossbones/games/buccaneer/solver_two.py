"""The game for two solved exactly: what every start of a turn is worth under best play of both.

Positions are taken by the sum of treasures, most first, then by how far all ships have sailed, furthest first. A turn
then leads to positions that are known, unless no ship moves and no treasure is plundered: then it stays within one
block, which holds all positions of two fleets with one sum of treasures. Within a block the places of the mates, and
thefts, make circles, which are iterated until nothing changes by more than ``TOLERANCE``.

What the mate of the seat that does not move is up to does not touch the dice, so that it makes lanes of a vector.
Turning round the lanes of either seat's map (v to 7 - v) changes nothing, so that such fleets count once.
"""

from __future__ import annotations

from functools import cache
from itertools import groupby, product
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from crossbones.games.buccaneer.dice import VALUES
from crossbones.games.buccaneer.duel import DuelRules
from crossbones.games.buccaneer.fleets import (
    AT_HOME,
    MIRRORED,
    ON_THEFT,
    POINTS,
    PROGRESS,
    SCOUTS,
    STATION,
    WEIGHT,
    held_with,
    lane_uses,
)
from crossbones.games.buccaneer.layout import changes_for, dice_for, rerolls_for
from crossbones.games.buccaneer.solver_two_dice import ROW, SETS, Floats, Scratch, Whole, raise_to_subsets, turn_worth
from crossbones.games.buccaneer.solver_two_table import DuelTable

TOLERANCE: Final = 2e-6
"""When a block counts as settled; finer only adds rounding noise of single precision."""

MOST_PAIRS: Final = 5000
"""So many pairs of fleets at most are one task: some hundred megabytes of memory, and little time lost between."""

_LANES_AT_ONCE: Final = 320
_NO_USE: Final = np.float32(-1.0)
_ANY_USE: Final = np.float32(-0.5)
_MORE_THAN_ALL_POINTS: Final = 1000
ONE: Final = np.float32(1.0)
_START: Final = np.float32(0.5)
ON_ISLAND: Final = 2
_MOST_ROUNDS: Final = 200
"""No game lasts as long (BB-42). Two who wait for each other need more to settle to the last digit."""

Turn = tuple[int, int, int]
"""Dice, changes, rerolls."""


class Ends(NamedTuple):
    """All ways in which one fleet's use of sets can end, with its mate on a theft or not.

    Attributes:
        fleets: number of the fleet then.
        plundered: treasures plundered.
        stolen: treasures stolen.
        sets: (size, row) of each set that brings something new with all its dice.
        lists: index into ``fleets`` for what these sets bring, one list after the other.
        begins: where the list of each set begins.
    """

    fleets: Whole
    plundered: Whole
    stolen: Whole
    sets: list[tuple[int, int]]
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
        further: number -> that of a fleet that is a space further; of itself if all ships are on their islands.
    """

    def __init__(self, rules: DuelRules) -> None:
        self.lanes = rules.lanes
        self.fleets = rules.fleets()
        numbers = {int(MIRRORED[fleet]): number for number, fleet in enumerate(self.fleets)}
        self.number = {fleet: numbers[int(MIRRORED[fleet])] for fleet in range(3**6) if int(MIRRORED[fleet]) in numbers}
        self.points = np.array([int(POINTS[fleet]) for fleet in self.fleets])
        self.progress = np.array([int(PROGRESS[fleet]) for fleet in self.fleets])
        self.further = np.array([self._further(fleet) for fleet in self.fleets])
        self._ends: dict[tuple[int, bool], Ends] = {}

    def _further(self, fleet: int) -> int:
        lanes = [lane for lane in range(6) if self.lanes >> lane & 1 and STATION[6 * fleet + lane] < ON_ISLAND]
        return self.number[fleet + int(WEIGHT[lanes[0]]) if lanes else fleet]

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
        sets: list[tuple[int, int]] = []
        lists: list[int] = []
        begins: list[int] = []
        for size, row, counts in _pure():
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
                sets.append((size, row))
                begins.append(len(lists))
                lists += sorted(set(found))
        columns = np.array(list(ends), np.intp).reshape(-1, 3)
        return Ends(columns[:, 0], columns[:, 1], columns[:, 2], sets, np.array(lists), np.array(begins))


@cache
def _pure() -> list[tuple[int, int, list[tuple[int, int]]]]:
    """Return (size, row, pairs of lane and count) for the sets in which every value is there twice or more."""
    found = []
    for size, sets in enumerate(SETS):
        for values in sets:
            counts = [(value - 1, values.count(value)) for value in sorted(set(values))]
            if counts and min(count for _, count in counts) > 1:
                found.append((size, ROW[tuple(values)], counts))
    return found


@cache
def _uses(station: int, count: int, thief: bool) -> list[tuple[int, int, int]]:
    """Return (moved, plundered, stolen) for all that so many equal dice can do and fewer can not."""
    return [(use.station - station, use.plundered, use.stolen) for use in lane_uses(station, count, thief)]


@cache
def _threes(size: int, lanes: int) -> NDArray[np.bool_]:
    """Return which sets of a size have three alike of one of the lanes, a column."""
    chosen = [lane + 1 for lane in range(VALUES) if lanes >> lane & 1]
    return np.array([[any(values.count(value) >= 3 for value in chosen)] for values in SETS[size]])


class Group(NamedTuple):
    """Pairs of fleets in which the fleets that move have turns of one kind.

    Attributes:
        pairs: which of the task's pairs.
        runs: (number of the moving fleet, where its pairs begin, where they end) within ``pairs``.
    """

    pairs: Whole
    runs: list[tuple[int, int, int]]


class Side:
    """The turns of one seat in one division of the treasures, for all pairs of a task.

    Args:
        block: what the task is about.
        seat: who moves.
        mine: treasures of the seat that moves.
        theirs: treasures of the other.
    """

    def __init__(self, block: Block, seat: int, mine: int, theirs: int) -> None:
        self.block = block
        self.seat = seat
        self.mine = mine
        self.theirs = theirs
        goal = block.rules.goal
        thieving = block.rules.thieving
        self.last = seat == 1 and theirs >= goal
        """The last turn of the game, unless a theft leads back into play."""
        self.may_hold = thieving and theirs >= max(mine, 1)
        """The own mate may sit on a treasure of the other."""
        other_may = thieving and mine >= max(theirs, 1) and not self.last
        self.lanes = [AT_HOME] if self.last else [*range(SCOUTS), *([ON_THEFT] if other_may else [])]
        self.places = [*range(SCOUTS), *([ON_THEFT] if self.may_hold else [])]
        places = block.rules.places
        self.values = np.empty((len(block.pairs), places, places), np.float32)
        self.values[:] = self._guess()[:, None, None]
        """Pair, place of the own mate, place of the other's -> the share of the seat that moves."""
        self._known: dict[tuple[int, bool], list[Floats]] = {}
        self._seen: dict[int, tuple[Floats, Floats, Floats]] = {}

    def _guess(self) -> Floats:
        """Return for each pair a share to begin with, from fleets that are a space further: that saves rounds."""
        table, further = self.block.table, self.block.fleets.further
        if self.last:
            array = table.last[self.theirs - self.block.rules.goal, self.mine][:, :, AT_HOME]
        else:
            array = (table.second if self.seat else table.first)[self.mine, self.theirs][:, :, AT_HOME, AT_HOME]
        own, other = self.block.pairs[:, self.seat], self.block.pairs[:, 1 - self.seat]
        own_further, other_further = further[own], further[other]
        guess = array[own_further, other] + array[own, other_further] - array[own_further, other_further]
        complete = (own_further == own) | (other_further == other)
        return np.where(complete, _START, np.clip(guess, 0, 1)).astype(np.float32)

    def prepare(self) -> None:
        """Look up what is known: the best use of every set for all groups."""
        for index, group in enumerate(self.block.groups[self.seat]):
            for thief in (False, True) if self.may_hold else (False,):
                self._known[index, thief] = self._best_uses(group, thief)

    def _best_uses(self, group: Group, thief: bool) -> list[Floats]:
        """Return by size what the best use of each set is worth, a lane for each pair and place of the other's mate."""
        block = self.block
        width = len(self.lanes)
        most = block.most_dice(self.seat, group)
        best = [np.full((len(SETS[size]), len(group.pairs), width), _NO_USE) for size in range(most + 1)]
        for number, begin, end in group.runs:
            ends = block.fleets.ends(number, thief)
            if not len(ends.lists):
                continue
            others = block.pairs[group.pairs[begin:end], 1 - self.seat]
            worth = np.empty((len(ends.fleets), end - begin, width), np.float32)
            taken = ends.plundered * 2 + ends.stolen
            for kind in np.unique(taken):
                chosen = np.nonzero(taken == kind)[0]
                plundered, stolen = divmod(int(kind), 2)
                mine, theirs = self.mine + plundered + stolen, self.theirs - stolen
                worth[chosen] = self._end_worth(ends.fleets[chosen], others, mine, theirs)
            brought = np.maximum.reduceat(worth[ends.lists], ends.begins, axis=0)
            for size in range(2, most + 1):
                chosen = np.array([at for at, (other, _) in enumerate(ends.sets) if other == size], np.intp)
                if len(chosen):
                    rows = np.array([ends.sets[at][1] for at in chosen])
                    best[size][rows, begin:end] = brought[chosen]
        flat = [level.reshape(len(level), -1) for level in best]
        raise_to_subsets(flat, block.scratch, 1, most)
        return flat

    def _end_worth(self, fleets: Whole, others: Whole, mine: int, theirs: int) -> Floats:
        """Return what ends of the turn are worth: (fleet, pair, place of the other's mate)."""
        block = self.block
        goal = block.rules.goal
        table = block.table
        row, column = fleets[:, None, None], others[None, :, None]
        if self.seat == 1 and max(mine, theirs) >= goal:
            return np.repeat(self._final(row, column, mine, theirs), len(self.lanes), axis=2)
        if mine >= goal:
            share = table.last[mine - goal, theirs][column, row, self.lanes]
        elif self.seat == 0:
            share = table.second[theirs, mine][column, row, self.lanes, AT_HOME]
        else:
            share = table.first[theirs, mine][column, row, self.lanes, AT_HOME]
        worth: Floats = ONE - share
        return worth

    def _final(self, fleets: Whole, others: Whole, mine: int, theirs: int) -> Floats:
        """Return the share of the win when the game has ended with these fleets (BB-41)."""
        points = self.block.fleets.points
        ahead = (mine - theirs) * _MORE_THAN_ALL_POINTS + points[fleets] - points[others]
        share: Floats = (np.sign(ahead) / 2 + 0.5).astype(np.float32)
        return share

    def improve(self) -> float:
        """Work out all turns from what is known now, and return by how much any share has changed."""
        change = 0.0
        for index, group in enumerate(self.block.groups[self.seat]):
            stay = self._stay(group)
            mission = self._mission(group, stay)
            robbed = self._robbed(group)
            seen = self._seen.get(index)
            now = (stay, mission, robbed)
            if seen is None:
                fresh = np.arange(stay.size)
                self._seen[index] = now
            else:
                moved = [np.abs(after - before) for after, before in zip(now, seen, strict=True)]
                fresh = np.nonzero(np.maximum.reduce(moved) > TOLERANCE / 4)[0]
                if not len(fresh):
                    continue
                for after, before in zip(now, seen, strict=True):
                    before[fresh] = after[fresh]
            change = max(change, self._improve_group(index, group, now, fresh))
        return change

    def _improve_group(self, index: int, group: Group, now: tuple[Floats, Floats, Floats], fresh: Whole) -> float:
        change = 0.0
        width = len(self.lanes)
        lanes = np.array(self.lanes)
        for place in self.places:
            turn = self.block.fleets.turn(group.runs[0][0], place)
            if turn is None:
                continue
            known = self._known[index, place == ON_THEFT][turn[0]]
            for begin in range(0, len(fresh), _LANES_AT_ONCE):
                some = fresh[begin : begin + _LANES_AT_ONCE]
                worth = self._turn_worth(known, turn, place, [part[some] for part in now], some)
                at = (group.pairs[some // width], place, lanes[some % width])
                change = max(change, float(np.abs(worth - self.values[at]).max()))
                self.values[at] = worth
        return change

    def _turn_worth(self, known: Floats, turn: Turn, place: int, now: list[Floats], some: Whole) -> Floats:
        """Return what a turn is worth to the seat that moves, for some of a group's lanes."""
        stay, mission, robbed = now
        dice, changes, rerolls = turn
        scratch = self.block.scratch
        end = scratch.take("end", len(known), len(some))
        if some[-1] - some[0] + 1 == len(some):
            np.copyto(end, known[:, some[0] : some[-1] + 1])
        else:
            np.take(known, some, axis=1, out=end, mode="clip")
        if place == ON_THEFT:
            threes = _threes(dice, self.block.rules.lanes)
            np.maximum(end, np.where(threes, robbed, _NO_USE), out=end)
        idle = end < _ANY_USE  # BB-30: nothing can be done with these
        np.maximum(end, stay, out=end)
        np.copyto(end, mission[None, :], where=idle)
        return turn_worth(end, dice, changes, rerolls, scratch)

    def _stay(self, group: Group) -> Floats:
        """Return by lane what it is worth to end the turn as it was, with the mate at home."""
        if self.last:
            others, fleets = self.block.pairs[group.pairs].T
            return self._final(fleets, others, self.mine, self.theirs)
        other = self._other(self.mine, self.theirs)
        return np.ascontiguousarray(ONE - other[group.pairs][:, self.lanes, AT_HOME]).reshape(-1)

    def _mission(self, group: Group, stay: Floats) -> Floats:
        """Return by lane what the best mission is worth (BB-30 to BB-33)."""
        if self.last:
            return stay.copy()
        other = self._other(self.mine, self.theirs)[group.pairs]
        best = stay.reshape(len(group.pairs), -1).copy()
        for place in self.places[1:]:
            if place == ON_THEFT or self.block.fleets.turn(group.runs[0][0], place) is not None:
                np.maximum(best, ONE - other[:, self.lanes, place], out=best)
        if ON_THEFT in self.lanes:  # BB-33
            at = self.lanes.index(ON_THEFT)
            np.maximum(best[:, at], ONE - other[:, AT_HOME, AT_HOME], out=best[:, at])
        return best.reshape(-1)

    def _robbed(self, group: Group) -> Floats:
        """Return by lane what it is worth to steal, and do nothing else."""
        width = len(self.lanes)
        if not self.may_hold:
            return np.full(len(group.pairs) * width, _NO_USE)
        mine, theirs = self.mine + 1, self.theirs - 1
        if self.seat == 1 and max(mine, theirs) >= self.block.rules.goal:
            others, fleets = self.block.pairs[group.pairs].T
            return np.repeat(self._final(fleets, others, mine, theirs), width)
        other = self._other(mine, theirs)[group.pairs]
        return np.ascontiguousarray(ONE - other[:, self.lanes, AT_HOME]).reshape(-1)

    def _other(self, mine: int, theirs: int) -> Floats:
        """Return the shares of the other seat, to move next, with so many treasures."""
        return self.block.sides[1 - self.seat, theirs, mine].values


class Block:
    """All positions of some pairs of fleets with one sum of treasures.

    Args:
        table: where all that is known stands, and where the result is written.
        treasures: the sum.
        pairs: (number of seat 0's fleet, number of seat 1's) in each row.
    """

    def __init__(self, table: DuelTable, fleets: Fleets, treasures: int, pairs: Whole) -> None:
        self.table = table
        self.rules = table.rules
        self.fleets = fleets
        self.pairs = pairs
        self.scratch = Scratch()
        self.groups = [self._group(seat) for seat in range(2)]
        goal = self.rules.goal
        self.sides: dict[tuple[int, int, int], Side] = {}
        for first in range(min(treasures, goal + 1) + 1):
            second = treasures - first
            if second < goal:
                if first < goal:
                    self.sides[0, first, second] = Side(self, 0, first, second)
                self.sides[1, second, first] = Side(self, 1, second, first)

    def _group(self, seat: int) -> list[Group]:
        """Put pairs together in which the fleets that move have turns of one kind."""
        numbers = self.pairs[:, seat]
        kinds = [self._kinds(int(number)) for number in range(len(self.fleets.fleets))]
        order = sorted(range(len(numbers)), key=lambda pair: (kinds[numbers[pair]], numbers[pair]))
        groups = []
        for _, same_kind in groupby(order, key=lambda pair: kinds[numbers[pair]]):
            pairs = np.array(list(same_kind))
            runs = []
            for number, run in groupby(range(len(pairs)), key=lambda at: int(numbers[pairs[at]])):
                places = list(run)
                runs.append((number, places[0], places[-1] + 1))
            groups.append(Group(pairs, runs))
        return groups

    def _kinds(self, number: int) -> tuple[Turn, ...]:
        turns = [self.fleets.turn(number, place) for place in range(SCOUTS)]
        return tuple(turn or (0, 0, 0) for turn in turns)

    def most_dice(self, seat: int, group: Group) -> int:
        """Return how many dice the turns of a group have at most."""
        return max(turn[0] for turn in self._kinds(group.runs[0][0]))

    def solve(self) -> tuple[int, float]:
        """Iterate until all is settled, write it to the table, and return the rounds it took and the last change."""
        for side in self.sides.values():
            side.prepare()
        rounds, change = 0, 1.0
        while change > TOLERANCE and rounds < _MOST_ROUNDS:
            change = max(side.improve() for side in self.sides.values())
            rounds += 1
        first, second = self.pairs[:, 0], self.pairs[:, 1]
        for side in self.sides.values():
            if side.last:
                self.table.last[side.theirs - self.rules.goal, side.mine][second, first] = side.values[:, :, AT_HOME]
            elif side.seat == 0:
                self.table.first[side.mine, side.theirs][first, second] = side.values
            else:
                self.table.second[side.mine, side.theirs][second, first] = side.values
        return rounds, change


def levels(rules: DuelRules) -> list[tuple[int, int]]:
    """Return (sum of treasures, sum of progress) of all levels, in the order in which they must be solved."""
    most_progress = 2 * max(Fleets(rules).progress)
    return [
        (treasures, progress)
        for treasures in range(2 * rules.goal, -1, -1)
        for progress in range(most_progress, -1, -1)
    ]


def tasks(rules: DuelRules, progress: int) -> list[Whole]:
    """Return the pairs of fleets of a level, cut into tasks that do not depend on each other."""
    fleets = Fleets(rules)
    sums = fleets.progress[:, None] + fleets.progress[None, :]
    pairs = np.argwhere(sums == progress)
    parts = -(-len(pairs) // MOST_PAIRS)
    return np.array_split(pairs, parts)


@cache
def _opened(file: str) -> tuple[DuelTable, Fleets]:
    table = DuelTable(Path(file))
    return table, Fleets(table.rules)


def solve_task(file: str, treasures: int, pairs: Whole) -> tuple[int, float]:
    """Solve some pairs of a level and write them to the table's file; return rounds and last change."""
    table, fleets = _opened(file)
    return Block(table, fleets, treasures, pairs).solve()
