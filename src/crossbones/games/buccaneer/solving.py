"""``crossbones solve buccaneer``: the solo game, and the game for two."""

from __future__ import annotations

import argparse
import importlib.util
import os
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from crossbones.core.errors import NotSolved
from crossbones.core.json_value import JsonObject
from crossbones.games.buccaneer.duel import VARIANTS, DuelEnds, is_table_of, read_header
from crossbones.games.buccaneer.layout import MATE, bit
from crossbones.games.buccaneer.solutions import duel_file, duel_rules, solo, solo_file

if TYPE_CHECKING:
    from crossbones.games.buccaneer.solver_two_run import Progress

SHOWN: Final = range(3, 13)
"""For so many turns the chances to finish are shown."""

Run = Callable[
    [Callable[..., tuple[int, float]], Sequence[tuple[object, ...]]], Iterator[tuple[int, tuple[int, float]]]
]


class Answer(NamedTuple):
    """What was found out.

    Attributes:
        text: for people.
        data: for programs.
    """

    text: str
    data: JsonObject


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add what ``crossbones solve buccaneer`` understands to a parser."""
    parser.add_argument("--seats", type=int, choices=(1, 2), default=1, help="the game for one, or for two (1)")
    parser.add_argument(
        "--variant", choices=VARIANTS, default="classic", help="which game for two: with thieves, or without (classic)"
    )
    parser.add_argument("--fresh", action="store_true", help="begin anew, also if it was solved or interrupted before")


def solve(arguments: argparse.Namespace, run: Run, report: Callable[[float, float | None], None]) -> Answer:
    """Solve a game if it is not solved yet, and tell what came out.

    Args:
        arguments: as ``add_arguments`` says.
        run: calls a function with the arguments of each task, and yields (number of the task, result).
        report: told now and then which part is done, 0 to 1, and how many seconds are probably left.

    Raises:
        NotSolved: something is missing here that it takes.
    """
    if arguments.seats == 1:
        return _solve_solo(fresh=arguments.fresh)
    return _solve_duel(str(arguments.variant), run, report, fresh=arguments.fresh)


def _solve_solo(*, fresh: bool) -> Answer:
    if fresh:
        solo_file().unlink(missing_ok=True)
    solution = solo()
    start = solution.turns_of(0)
    within: dict[str, float] = {str(turns): solution.chance_of(0, turns) for turns in SHOWN}
    scouts = {str(island): start - solution.turns_of(island * bit(MATE)) for island in range(1, 7)}
    islands = {str(island): start - solution.turns_of(bit(island - 1)) for island in range(1, 7)}
    lines = [
        f"Alone, the third treasure takes {start:.4f} turns at best on average.",
        "",
        "turns   greatest chance to need no more",
        *[f"{turns:>5}   {_percent(chance)}" for turns, chance in within.items()],
        "",
        "island  turns saved at the start by a scout, by a ship there",
        *[f"{island:>6}  {scouts[island]:.4f}  {islands[island]:.4f}" for island in islands],
    ]
    data: JsonObject = {
        "game": "buccaneer",
        "seats": 1,
        "turns": start,
        "within": {**within},
        "scouts": {**scouts},
        "islands": {**islands},
        "file": str(solo_file()),
    }
    return Answer("\n".join(lines), data)


def _percent(chance: float) -> str:
    return "0" if chance == 0 else f"{100 * chance:.4f} %"


def _solve_duel(variant: str, run: Run, report: Callable[[float, float | None], None], *, fresh: bool) -> Answer:
    file, rules = duel_file(variant), duel_rules(variant)
    if fresh or not is_table_of(file, rules):
        if not all(map(importlib.util.find_spec, ("numpy", "numba"))):
            raise NotSolved(
                "the game for two is solved with NumPy and Numba; one is missing: pip install 'crossbones[solve]'"
            )
        os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # before NumPy comes; cores are for processes
        from crossbones.games.buccaneer import solver_two_run  # not above: it needs them

        def note(progress: Progress) -> None:
            report(progress.done, progress.left)

        if fresh:
            solver_two_run.draft_of(file).unlink(missing_ok=True)
        solver_two_run.solve(file, rules, run, note)
    return _about_duel(variant, file)


def _about_duel(variant: str, file: Path) -> Answer:
    from crossbones.games.buccaneer.game import Buccaneer  # not above: the game imports this package's other modules

    header = read_header(file)
    start = Buccaneer(players=2, variant=variant).new_initial_state()
    share = DuelEnds(file, duel_rules(variant)).share_of_mover(start)
    size = file.stat().st_size
    data: JsonObject = {
        "game": "buccaneer",
        "seats": 2,
        "variant": variant,
        "first": share,
        "change": float(str(header["change"])),
        "seconds": float(str(header["seconds"])),
        "file": str(file),
        "bytes": size,
        "sha256": str(header["sha256"]),
    }
    text = (
        f"Two seats, {variant}: under best play of both the first wins {100 * share:.2f} % "
        f"and the second {100 - 100 * share:.2f} %.\n"
        f"The table is {size / 2**20:.0f} MB, took {float(str(header['seconds'])):.0f} seconds, "
        f"and changed by {float(str(header['change'])):.1g} at most in the last pass.\n"
        f"It is kept in {file}; the bot perfect plays from it."
    )
    return Answer(text, data)
