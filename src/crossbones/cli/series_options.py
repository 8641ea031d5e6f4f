"""What the commands that play many games have in common: their options, progress, files of results."""

from __future__ import annotations

import argparse
import importlib.util
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol

from crossbones.arena.played import Played
from crossbones.arena.series import Series, checkpoint_file, play_series
from crossbones.arena.shares import Estimate
from crossbones.cli.game_options import add_game_options, option_text, options_of
from crossbones.cli.usage import UsageError, readable
from crossbones.core.messages import load_catalogue
from crossbones.core.registry import game_class
from crossbones.work.batch import Where, cores
from crossbones.work.pool import WorkError

_ALWAYS_ALLOWED = 32
"""So many processes may be asked for on the smallest machine; each takes memory as a whole Python does."""


class Stopped(KeyboardInterrupt):
    """Ctrl-C ended a series, after what to do next was said."""


def add_series_options(parser: argparse.ArgumentParser, bots: str, games: int) -> None:
    """Add the options that say what is played and where.

    Args:
        parser: of the command.
        bots: who plays if nobody is named.
        games: how many games are played if it is not said.
    """
    parser.add_argument("game", metavar="GAME", help="the game's name (crossbones games lists them)")
    parser.add_argument("--bots", default=bots, metavar="A,B", help=f"who plays, with commas between them ({bots})")
    parser.add_argument("--games", type=int, default=games, metavar="N", help=f"how many games ({games})")
    add_game_options(parser)
    parser.add_argument(
        "--seed", type=readable, default="1", metavar="S", help="the same seed gives the same games (1)"
    )
    add_where_options(parser)


def add_where_options(parser: argparse.ArgumentParser) -> None:
    """Add the options that say where the work is done."""
    parser.add_argument("--jobs", type=int, metavar="J", help=f"in so many processes at once (all cores: {cores()})")
    parser.add_argument(
        "--ray",
        nargs="?",
        const="",
        metavar="ADDRESS",
        help="on the Ray cluster at this address (auto: the one running here), or on one started for this",
    )


def add_file_options(parser: argparse.ArgumentParser) -> None:
    """Add the options that say where the results go."""
    parser.add_argument("--json", action="store_true", help="print the summary as JSON")
    parser.add_argument("--csv", type=Path, metavar="FILE", help="write a row for every seat of every game, as CSV")
    parser.add_argument("--parquet", type=Path, metavar="FILE", help="the same as Parquet (needs crossbones[data])")
    parser.add_argument("--fresh", action="store_true", help="begin anew, also if these games were interrupted before")


def series_of(arguments: argparse.Namespace) -> Series:
    """Return the series that is asked for."""
    return Series(arguments.game, bots_of(arguments), arguments.games, arguments.seed, options_of(arguments))


def bots_of(arguments: argparse.Namespace) -> tuple[str, ...]:
    """Return the names of the bots."""
    return tuple(name.strip() for name in arguments.bots.split(",") if name.strip())


def where_of(arguments: argparse.Namespace) -> Where:
    """Return where the work is done."""
    jobs = cores() if arguments.jobs is None else arguments.jobs
    if jobs < 1:
        raise UsageError(f"--jobs {jobs}: at least one process is needed")
    most = max(_ALWAYS_ALLOWED, 2 * cores())
    if jobs > most:
        raise UsageError(
            f"--jobs {jobs}: at most {most} here; more processes than cores ({cores()}) make nothing faster"
        )
    return Where(jobs, arguments.ray)


def play(series: Series, arguments: argparse.Namespace) -> Played:
    """Play a series, showing how far it is; Ctrl-C keeps what is done.

    Raises:
        Stopped: it was interrupted; the person has been told how to go on.
    """
    for file in (arguments.csv, arguments.parquet):
        if file is not None:
            check_target(file)
    if arguments.parquet is not None and importlib.util.find_spec("pyarrow") is None:
        raise UsageError("--parquet needs pyarrow, which is not installed: pip install 'crossbones[data]'")
    kept = checkpoint_file(series)
    if arguments.fresh:
        kept.unlink(missing_ok=True)
    done = 0

    def note(games: int) -> None:
        nonlocal done
        done = games
        show(games)

    with showing_progress(series.game, series.games) as show:
        try:
            return play_series(series, where_of(arguments), checkpoint=kept, progress=note)
        except WorkError as error:
            raise UsageError(str(error)) from None
        except OSError as error:
            raise UsageError(f"what is done can not be kept in {kept}: {error.strerror or error}") from None
        except KeyboardInterrupt:
            stopped = done
    _tell(f"Stopped after {stopped} of {series.games} games; the same command goes on from there.")
    raise Stopped


class ShowProgress(Protocol):
    """Shows how many games are done, and of what if that has changed."""

    def __call__(self, done: int, what: str | None = None) -> None: ...


@contextmanager
def showing_progress(what: str, games: int) -> Iterator[ShowProgress]:
    """Show on standard error how many of so many games are done; where it is no terminal, nothing."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("games, left"),
        TimeRemainingColumn(),
    )
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task(what, total=games)

        def show(done: int, what: str | None = None) -> None:
            progress.update(task, completed=done, description=what)

        yield show


def check_target(file: Path) -> None:
    """Make sure, before work is done for it, that a file can be where it is to be written.

    Raises:
        UsageError: it can not.
    """
    if file.is_dir():
        raise UsageError(f"{file} can not be written: it is a folder")
    if not file.parent.is_dir():
        raise UsageError(f"{file} can not be written: there is no folder {file.parent}")


def write_files(played: Played, arguments: argparse.Namespace) -> None:
    """Write the rows to the files that were named."""
    for file, write in ((arguments.csv, played.write_csv), (arguments.parquet, played.write_parquet)):
        if file is None:
            continue
        try:
            write(file)
        except OSError as error:
            raise UsageError(f"{file} can not be written: {error.strerror or error}") from None
        _tell(f"{len(played.column('seat'))} rows in {file}")


def headline(series: Series) -> str:
    """Return in one line what was played."""
    changed = [
        f"{option.name}={option_text(series.options[option.name])}"
        for option in game_class(series.game).option_list
        if option.name != "players" and series.options[option.name] != option.default
    ]
    title = load_catalogue(game_class(series.game)).text("title")
    seats = series.loaded.num_players
    parts = [f"{title}, {seats} player{'s' * (seats > 1)}", *changed, f"seed {series.seed}", f"{series.games} games"]
    return ", ".join(parts)


def percent(share: Estimate) -> str:
    """Return a share with its interval.

    >>> percent(Estimate(0.5, 0.404, 0.596, 100))
    '50.0 % (40.4 to 59.6)'
    """
    return f"{100 * share.value:.1f} % ({100 * share.low:.1f} to {100 * share.high:.1f})"


def as_json(estimate: Estimate) -> Mapping[str, float]:
    """Return an estimate for a summary in JSON."""
    return {"value": estimate.value, "low": estimate.low, "high": estimate.high}


def _tell(text: str) -> None:
    print(text, file=sys.stderr)
