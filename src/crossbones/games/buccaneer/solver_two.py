"""The game for two solved exactly: what every start of a turn is worth under best play of both.

Positions are taken by the sum of treasures, most first, then by how far all ships have sailed, furthest first. A turn
then leads to positions that are known, unless no ship moves and no treasure is plundered: then it stays within one
block, which holds all positions of two fleets with one sum of treasures. Within a block the places of the mates, and
thefts, make circles, which are iterated until nothing changes by more than ``TOLERANCE``.

Two who wait for each other may do so for thousands of rounds. So what has not settled after a few is worked out by
leaps: how turns end under best play, by what is known now, makes equations without choices, and these are solved. A
game that never ends counts as BB-42 decides one, however far away its limit of rounds.

What the mate of the seat that does not move is up to does not touch the dice, so that it makes lanes of a vector.
Turning round the lanes of either seat's map (v to 7 - v) changes nothing, so that such fleets count once.
"""

from __future__ import annotations

from functools import cache
from itertools import groupby
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from crossbones.games.buccaneer.duel import DuelRules
from crossbones.games.buccaneer.fleets import AT_HOME, ON_THEFT, SCOUTS
from crossbones.games.buccaneer.solver_two_dice import (
    BEGIN,
    DICE,
    NO_USE,
    SETS,
    Chosen,
    Floats,
    Now,
    Turn,
    Whole,
    ends_of_turns,
    raise_to_subsets,
    worth_of_turns,
)
from crossbones.games.buccaneer.solver_two_equations import Equations, solve_equations
from crossbones.games.buccaneer.solver_two_fleets import Fleets, threes_of
from crossbones.games.buccaneer.solver_two_table import DuelTable

TOLERANCE: Final = 2e-6
"""When a block counts as settled; finer only adds rounding noise of single precision."""

MOST_PAIRS: Final = 5000
"""So many pairs of fleets at most are one task: some hundred megabytes of memory, and little time lost between."""

_MORE_THAN_ALL_POINTS: Final = 1000
ONE: Final = np.float32(1.0)
_MOST_ROUNDS: Final = 200
_PATIENCE: Final = 8
"""So many rounds go by before the first leap; most positions settle sooner."""
_ROUNDS_BETWEEN_LEAPS: Final = 2
_FULL_LEAPS: Final = 30
"""After so many rounds leaps are only half as far: a few positions would else leap to and fro for ever."""


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
        numbers = block.pairs[:, seat], block.pairs[:, 1 - seat]
        self.values = np.empty((len(block.pairs), block.rules.places, block.rules.places), np.float32)
        self.values[:] = self._final(*numbers, mine, theirs)[:, None, None]
        """Pair, place of the own mate, place of the other's -> the share of the seat that moves; at first by BB-42."""
        self._known: dict[tuple[int, bool], Floats] = {}
        self._seen: dict[int, Now] = {}

    def prepare(self) -> None:
        """Look up what is known: the best use of every set for all groups."""
        for index, group in enumerate(self.block.groups[self.seat]):
            for thief in (False, True) if self.may_hold else (False,):
                self._known[index, thief] = self._best_uses(group, thief)

    def _best_uses(self, group: Group, thief: bool) -> Floats:
        """Return what the best use of each set (row) is worth, a lane for each pair and place of the other's mate."""
        block = self.block
        width = len(self.lanes)
        most = block.most_dice(self.seat, group)
        best = np.full((BEGIN[most + 1], len(group.pairs), width), NO_USE)
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
            possible = ends.rows < len(best)
            best[ends.rows[possible], begin:end] = brought[possible]
        flat = best.reshape(len(best), -1)
        raise_to_subsets(flat, DICE[most].lacking)
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

    def improve(self) -> None:
        """Work out all turns from what is known now, and tell the block by how much the pairs have changed."""
        for index, group in enumerate(self.block.groups[self.seat]):
            now = self._now(group)
            seen = self._seen.get(index)
            if seen is None:
                fresh = np.arange(now.stay.size)
                self._seen[index] = now
            else:
                moved = [np.abs(after - before) for after, before in zip(now, seen, strict=True)]
                fresh = np.nonzero(np.maximum.reduce(moved) > TOLERANCE / 4)[0]
                for after, before in zip(now, seen, strict=True):
                    before[fresh] = after[fresh]
            if len(fresh):
                self._improve_group(index, group, now, fresh)

    def _improve_group(self, index: int, group: Group, now: Now, fresh: Whole) -> None:
        width = len(self.lanes)
        pairs, lanes = group.pairs[fresh // width], np.array(self.lanes)[fresh % width]
        for place, turn in self._turns(group):
            worth = worth_of_turns(self._known_for(index, place, turn), fresh, self._threes(place, turn), now, turn)
            change = np.abs(worth - self.values[pairs, place, lanes])
            np.maximum.at(self.block.moved, pairs, change)
            self.values[pairs, place, lanes] = worth

    def _turns(self, group: Group) -> list[tuple[int, Turn]]:
        """Return (place of the own mate, his turn) for a group."""
        turns = [(place, self.block.fleets.turn(group.runs[0][0], place)) for place in self.places]
        return [(place, turn) for place, turn in turns if turn is not None]

    def _known_for(self, index: int, place: int, turn: Turn) -> Floats:
        """Return what the sets of all dice of a turn are worth by their uses."""
        return self._known[index, place == ON_THEFT][BEGIN[turn[0]] : BEGIN[turn[0] + 1]]

    def _threes(self, place: int, turn: Turn) -> Chosen:
        """Return with which sets of all dice of a turn the mate can steal."""
        if place == ON_THEFT:
            return threes_of(turn[0], self.block.rules.lanes)
        return np.zeros(len(SETS[turn[0]]), np.bool_)

    def _now(self, group: Group) -> Now:
        """Return what ends of the turn are worth that lead back into the block."""
        missions = self._missions(group)
        return Now(missions[0].reshape(-1), missions.max(axis=0).reshape(-1), self._robbed(group))

    def _missions(self, group: Group) -> Floats:
        """Return what missions are worth (BB-30 to BB-33): (mission, pair, lane); none first, the defender last."""
        width = len(self.lanes)
        if self.last:
            others, fleets = self.block.pairs[group.pairs].T
            return self._final(fleets, others, self.mine, self.theirs)[None, :, None]
        other = self._other(self.mine, self.theirs)[group.pairs]
        worth = np.full((self.block.rules.places + 1, len(group.pairs), width), NO_USE)
        for place in self.places:
            if place == ON_THEFT or self.block.fleets.turn(group.runs[0][0], place) is not None:
                worth[place] = ONE - other[:, self.lanes, place]
        if ON_THEFT in self.lanes:  # BB-33
            at = self.lanes.index(ON_THEFT)
            worth[-1, :, at] = ONE - other[:, AT_HOME, AT_HOME]
        return worth

    def _robbed(self, group: Group) -> Floats:
        """Return by lane what it is worth to steal, and do nothing else."""
        width = len(self.lanes)
        if not self.may_hold:
            return np.full(len(group.pairs) * width, NO_USE)
        mine, theirs = self.mine + 1, self.theirs - 1
        if self.seat == 1 and max(mine, theirs) >= self.block.rules.goal:
            others, fleets = self.block.pairs[group.pairs].T
            return np.repeat(self._final(fleets, others, mine, theirs), width)
        other = self._other(mine, theirs)[group.pairs]
        return np.ascontiguousarray(ONE - other[:, self.lanes, AT_HOME]).reshape(-1)

    def describe(self, equations: Equations) -> None:
        """Write down how the turns of some pairs end under best play from what is known now."""
        for index, group in enumerate(self.block.groups[self.seat]):
            at = equations.row[group.pairs]
            chosen = np.nonzero(at >= 0)[0]
            if not len(chosen):
                continue
            width = len(self.lanes)
            lanes = np.tile(np.array(self.lanes), len(chosen))
            some = (chosen[:, None] * width + np.arange(width)).reshape(-1)
            rows = np.repeat(at[chosen], width)
            now = self._now(group)
            targets = self._targets(group)[:, some]
            for place, turn in self._turns(group):
                known, threes = self._known_for(index, place, turn), self._threes(place, turn)
                worth, *likely = ends_of_turns(known, some, threes, now, turn)
                state = self.block.state_of(self, place) + lanes
                rest = worth.astype(np.float64)
                for kind, (part, value) in enumerate(zip(likely, now, strict=True)):
                    rest -= part * np.where(targets[kind] < 0, 0, value[some]).astype(np.float64)
                    equations.likely[rows, state, kind] = np.where(targets[kind] < 0, 0, part)
                    equations.target[rows, state, kind] = targets[kind]
                equations.rest[rows, state] = rest

    def _targets(self, group: Group) -> NDArray[np.int32]:
        """Return by kind of end and lane the state of the block it leads to; -1 where it leads out of it."""
        width = len(self.lanes)
        targets = np.full((3, len(group.pairs), width), -1, np.int32)
        if not self.last:
            other = self.block.sides[1 - self.seat, self.theirs, self.mine]
            for lane, place in enumerate(self.lanes):
                begin = self.block.state_of(other, place)
                targets[0, :, lane] = begin
                best = self._missions(group)[:, :, lane].argmax(axis=0)
                home = self.block.state_of(other, AT_HOME)
                targets[1, :, lane] = np.where(best == self.block.rules.places, home, begin + best)
        if self.may_hold and not (self.seat == 1 and max(self.mine + 1, self.theirs - 1) >= self.block.rules.goal):
            other = self.block.sides[1 - self.seat, self.theirs - 1, self.mine + 1]
            for lane, place in enumerate(self.lanes):
                targets[2, :, lane] = self.block.state_of(other, place)
        return targets.reshape(3, -1)

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
        self.groups = [self._group(seat) for seat in range(2)]
        goal = self.rules.goal
        self.sides: dict[tuple[int, int, int], Side] = {}
        for first in range(min(treasures, goal + 1) + 1):
            second = treasures - first
            if second < goal:
                if first < goal:
                    self.sides[0, first, second] = Side(self, 0, first, second)
                self.sides[1, second, first] = Side(self, 1, second, first)
        self._begin = {id(side): number * self.rules.places**2 for number, side in enumerate(self.sides.values())}
        self.moved = np.zeros(len(pairs), np.float32)
        """By how much a share of each pair has changed in this round at most."""

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

    def state_of(self, side: Side, place: int) -> int:
        """Return the number within a pair of the state where a seat moves, its mate there and the other's at home."""
        return self._begin[id(side)] + place * self.rules.places

    def solve(self) -> tuple[int, float]:
        """Iterate until all is settled, write it to the table, and return the rounds it took and the last change."""
        for side in self.sides.values():
            side.prepare()
        rounds, change = 0, 1.0
        while change > TOLERANCE and rounds < _MOST_ROUNDS:
            if rounds >= _PATIENCE and (rounds - _PATIENCE) % _ROUNDS_BETWEEN_LEAPS == 0:
                self._leap(1.0 if rounds < _FULL_LEAPS else 0.5)
            self.moved[:] = 0
            for side in self.sides.values():
                side.improve()
            change = float(self.moved.max())
            rounds += 1
        first, second = self.pairs[:, 0], self.pairs[:, 1]
        for side in self.sides.values():
            if side.last:
                self.table.last[side.theirs - self.rules.goal, side.mine][second, first] = side.values[:, :, AT_HOME]
            elif side.seat == 0:
                self.table.first[side.mine, side.theirs][first, second] = side.values
            else:
                self.table.second[side.mine, side.theirs][second, first] = side.values
        self.sides.clear()  # they point back here, and would keep gigabytes until somebody looks for such circles
        return rounds, change

    def _leap(self, part: float) -> None:
        """Move pairs that are not settled toward what they are worth if every turn ends as it does now, for ever."""
        unsettled = np.nonzero(self.moved > TOLERANCE)[0]
        equations = Equations(len(self.pairs), unsettled, len(self.sides) * self.rules.places**2)
        for side in self.sides.values():
            side.describe(equations)
        shape = len(unsettled), len(self.sides), self.rules.places, self.rules.places
        worth = np.stack([side.values[unsettled] for side in self.sides.values()], axis=1).astype(np.float64)
        solve_equations(worth.reshape(len(unsettled), -1), equations.rest, equations.likely, equations.target)
        for number, side in enumerate(self.sides.values()):
            before = side.values[unsettled]
            side.values[unsettled] = before + part * (worth.reshape(shape)[:, number] - before)


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
