"""``crossbones solve``: the games that can be solved exactly; each brings a module ``solving`` that does it."""

from __future__ import annotations

import argparse
import importlib
import json
import pkgutil
import queue
import sys
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import Future
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType
from typing import TypeVar

from crossbones.cli.series_options import Stopped, add_where_options, where_of
from crossbones.cli.usage import UsageError
from crossbones.core.registry import BUILT_IN
from crossbones.work.batch import LONGEST, Where, run_tasks
from crossbones.work.pool import WorkerPool, WorkError
from crossbones.work.ray_cluster import on_cluster

T = TypeVar("T")
Parser = TypeVar("Parser", bound=argparse.ArgumentParser)
MODULE = "solving"

Run = Callable[[Callable[..., object], Sequence[tuple[object, ...]]], Iterator[tuple[int, object]]]


def add_solve_command(commands: argparse._SubParsersAction[Parser], word: str) -> None:
    """Add the command; the modules of the games are loaded only if ``word`` is its name."""
    about = "solve a game exactly"
    command = commands.add_parser("solve", help=about, description=f"{about[0].upper()}{about[1:]}.")
    command.set_defaults(carry_out=solve)
    if word != "solve":
        return
    games = command.add_subparsers(title="games", metavar="GAME", required=True, dest="game")
    for name in solvable():
        game = games.add_parser(name, help=f"solve {name}", description=f"Solve {name} exactly.")
        _solver(name).add_arguments(game)
        game.add_argument("--json", action="store_true", help="print what came out as JSON")
        add_where_options(game)


def solvable() -> list[str]:
    """Return the names of the games that can be solved.

    >>> solvable()
    ['buccaneer']
    """
    package = importlib.import_module(BUILT_IN)
    folders = [Path(folder) for folder in package.__path__]
    names = {module.name for module in pkgutil.iter_modules(package.__path__) if module.ispkg}
    return sorted(name for name in names if any((folder / name / f"{MODULE}.py").is_file() for folder in folders))


def solve(arguments: argparse.Namespace) -> int:
    """Solve a game, or read its solution, and print what came out."""
    where = where_of(arguments)
    try:
        with _runner(where) as run, _showing(arguments.game) as report:
            answer = _solver(arguments.game).solve(arguments, run, report)
    except (WorkError, OSError) as error:
        raise UsageError(str(error)) from None
    except KeyboardInterrupt:
        print("Stopped; the same command goes on from there.", file=sys.stderr)
        raise Stopped from None
    print(json.dumps(answer.data, indent=2) if arguments.json else answer.text)
    return 0


def _solver(name: str) -> ModuleType:
    return importlib.import_module(f"{BUILT_IN}.{name}.{MODULE}")


@contextmanager
def _showing(what: str) -> Iterator[Callable[[float, float | None], None]]:
    """Show on standard error how much is done and how long the rest will take; where it is no terminal, nothing."""
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

    console = Console(stderr=True)
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        TextColumn("{task.percentage:.1f} %"),
        TimeElapsedColumn(),
    )
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task(what, total=1.0)

        def report(done: float, left: float | None) -> None:
            rest = "" if left is None else f", {left / 60:.0f} minutes left"
            progress.update(task, completed=done, description=f"{what}{rest}")

        yield report


@contextmanager
def _runner(where: Where) -> Iterator[Run]:
    """Keep up processes, or the connection to a cluster, for many rounds of tasks; they begin with the first."""
    pools: list[WorkerPool] = []

    def run_here(function: Callable[..., object], tasks: Sequence[tuple[object, ...]]) -> Iterator[tuple[int, object]]:
        if where.jobs == 1:
            return run_tasks(function, tasks)
        if not pools:
            pools.append(WorkerPool(where.jobs, timeout=LONGEST))
        return _in_pool(pools[0], function, tasks)

    def run_there(function: Callable[..., object], tasks: Sequence[tuple[object, ...]]) -> Iterator[tuple[int, object]]:
        return run_tasks(function, tasks, where)

    if where.ray is not None:
        with on_cluster(where.ray):
            yield run_there
        return
    try:
        yield run_here
    finally:
        for pool in pools:
            pool.close()


def _in_pool(
    pool: WorkerPool, function: Callable[..., T], tasks: Sequence[tuple[object, ...]]
) -> Generator[tuple[int, T]]:
    done: queue.SimpleQueue[tuple[int, Future[T]]] = queue.SimpleQueue()

    def note(number: int, future: Future[T]) -> None:
        done.put((number, future))

    for number, task in enumerate(tasks):
        pool.submit(function, *task).add_done_callback(lambda future, number=number: note(number, future))  # type: ignore[misc] # mypy infers no default argument
    for _ in tasks:
        number, future = done.get()
        yield number, future.result()
