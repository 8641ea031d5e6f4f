"""Solves the game for two level by level, in any number of processes, and can be stopped and taken up again."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from crossbones.games.buccaneer.duel import BadTable, DuelRules, checksum
from crossbones.games.buccaneer.solver_two import TOLERANCE, levels, solve_task, tasks
from crossbones.games.buccaneer.solver_two_table import DuelTable

Run = Callable[
    [Callable[..., tuple[int, float]], Sequence[tuple[object, ...]]], Iterator[tuple[int, tuple[int, float]]]
]
"""Calls a function with the arguments of each task, somewhere, and yields (number of the task, result)."""

_FLUSH_SECONDS: Final = 60.0


class Progress(NamedTuple):
    """How far it is.

    Attributes:
        done: part of the work that is done, 0 to 1.
        seconds: how long it has taken in all, earlier runs included.
        left: how many seconds there are probably to go; ``None`` while nobody can say.
        level: what has been done last, (sum of treasures, sum of progress).
    """

    done: float
    seconds: float
    left: float | None
    level: tuple[int, int]


def draft_of(file: Path) -> Path:
    """Return where a table is kept while it is not complete."""
    return file.with_name(f"{file.name}.part")


def solve(file: Path, rules: DuelRules, run: Run, report: Callable[[Progress], None]) -> None:
    """Solve the game, or go on where it was left off.

    Args:
        file: where the table shall lie in the end.
        rules: which game.
        run: does the tasks of a level.
        report: called after each level.
    """
    draft = draft_of(file)
    table = _begun(draft, rules) or DuelTable.create(draft, rules)
    plan = levels(rules)
    work = [
        _work(rules, treasures) * sum(len(pairs) for pairs in tasks(rules, progress)) for treasures, progress in plan
    ]
    done = int(str(table.header.get("done", 0)))
    spent = float(str(table.header.get("seconds", 0.0)))
    change = float(str(table.header.get("change", 0.0)))
    began = flushed = time.monotonic()
    for number in range(done, len(plan)):
        treasures, progress = plan[number]
        if work[number]:
            jobs = [(str(draft), treasures, pairs) for pairs in tasks(rules, progress)]
            change = max([change, *(result[1] for _, result in run(solve_task, jobs))])
        now = time.monotonic()
        if now - flushed > _FLUSH_SECONDS or number == len(plan) - 1:
            table.flush()
            flushed = now
        table.header.update(done=number + 1, seconds=round(spent + now - began, 1), change=change)
        table.write_header()
        fresh = sum(work[done : number + 1])
        left = (now - began) * (sum(work) - sum(work[: number + 1])) / fresh if fresh else None
        report(Progress(sum(work[: number + 1]) / sum(work), spent + now - began, left, plan[number]))
    table.header.update(tolerance=TOLERANCE, sha256=checksum(draft))
    table.write_header()
    draft.replace(file)


def _begun(draft: Path, rules: DuelRules) -> DuelTable | None:
    """Return a table that was left off, if it is of the same game."""
    try:
        table = DuelTable(draft)
    except BadTable:
        return None
    return table if table.rules == rules else None


def _work(rules: DuelRules, treasures: int) -> float:
    """Return how much there is to do for one pair of fleets with so many treasures in all, in turns of four places."""
    goal = rules.goal
    normal = sum(1 for first in range(goal) if 0 <= treasures - first < goal)
    last = sum(1 for first in (goal, goal + 1) if 0 <= treasures - first < goal)
    return 2 * normal + last / 4
