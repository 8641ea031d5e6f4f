"""``crossbones arena``: bots against each other, with ratings; or a ladder of them."""

from __future__ import annotations

import argparse
import json
import sys
from contextlib import closing

from crossbones.arena.ladder import Rung, climb, markdown
from crossbones.arena.series import checkpoint_file
from crossbones.arena.summary import Summary, summarize
from crossbones.cli.game_options import options_of
from crossbones.cli.series_options import (
    Stopped,
    add_file_options,
    add_series_options,
    as_json,
    bots_of,
    headline,
    percent,
    play,
    series_of,
    showing_progress,
    where_of,
    write_files,
)
from crossbones.cli.series_tables import wide_console
from crossbones.cli.usage import UsageError
from crossbones.work.pool import WorkError

LEVELS = "level1,level2,level3,level4,level5"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add what this command understands to a parser."""
    add_series_options(parser, bots="random,greedy", games=1000)
    add_file_options(parser)
    ladder = parser.add_argument_group(
        "a ladder", "Each bot of the list plays the one before it until it is sure whether it wins often enough."
    )
    ladder.add_argument(
        "--ladder", action="store_true", help="play a ladder, print it as Markdown; --games is the most a pair plays"
    )
    ladder.add_argument("--share", type=float, default=0.6, metavar="P", help="win share asked for (0.6)")
    ladder.add_argument("--least", type=int, default=400, metavar="N", help="games a pair plays at least (400)")


def arena(arguments: argparse.Namespace) -> int:
    """Play, and print who is how strong."""
    if arguments.ladder:
        return _ladder(arguments)
    series = series_of(arguments)
    played = play(series, arguments)
    summary = summarize(played)
    if arguments.json:
        print(json.dumps({**played.about(), "bots": _rows(summary)}, indent=2))
    else:
        print(headline(series))
        _print(summary)
    write_files(played, arguments)
    return 0


def _rows(summary: Summary) -> dict[str, object]:
    return {
        bot: {
            "games": share.size,
            "wins": as_json(share),
            "elo": as_json(summary.elo[bot]) if bot in summary.elo else None,
            "decisions_per_second": summary.speed.get(bot),
        }
        for bot, share in summary.by_bot.items()
    }


def _print(summary: Summary) -> None:
    from rich import box
    from rich.table import Table

    table = Table(box=box.SIMPLE_HEAD)
    table.add_column("bot")
    for name in ("seats", "wins (95 %)", "Elo (95 %)", "decisions/s"):
        table.add_column(name, justify="right", no_wrap=True)
    for bot, share in sorted(summary.by_bot.items(), key=lambda pair: -pair[1].value):
        elo = summary.elo.get(bot)
        rating = f"{elo.value:+.0f} ± {elo.high - elo.value:.0f}" if elo else "-"
        speed = f"{summary.speed[bot]:,.0f}" if bot in summary.speed else "-"
        table.add_row(bot, str(share.size), percent(share), rating, speed)
    wide_console().print(table)


def _ladder(arguments: argparse.Namespace) -> int:
    for name in ("csv", "parquet", "json"):
        if getattr(arguments, name):
            raise UsageError(f"--{name} does not go together with --ladder, which prints Markdown")
    bots = bots_of(arguments)
    if len(bots) < 2:
        raise UsageError(f"--bots {arguments.bots}: a ladder needs at least two bots, the weakest first")
    if not 0 < arguments.share < 1:
        raise UsageError(f"--share {arguments.share}: a win share lies between 0 and 1")
    if arguments.least < 1:
        raise UsageError(f"--least {arguments.least}: a pair plays at least one game")
    rungs: list[Rung] = []
    shown: list[str] = []
    with showing_progress("", arguments.games) as show:

        def note(better: str, worse: str, games: int) -> None:
            show(games, f"{better} against {worse}")

        climbing = climb(
            arguments.game,
            bots,
            options=options_of(arguments),
            seed=arguments.seed,
            bound=arguments.share,
            least=arguments.least,
            most=arguments.games,
            where=where_of(arguments),
            checkpoint=checkpoint_file,
            fresh=arguments.fresh,
            progress=note,
        )
        try:
            with closing(climbing):
                rungs.extend(climbing)
        except WorkError as error:
            raise UsageError(str(error)) from None
        except OSError as error:
            raise UsageError(f"what is done can not be kept in {error.filename}: {error.strerror or error}") from None
        except KeyboardInterrupt:
            shown.append("Stopped; the same command goes on from there.")
    if shown:
        print(*shown, file=sys.stderr)
        raise Stopped
    print(markdown(arguments.game, rungs), end="")
    return 0
