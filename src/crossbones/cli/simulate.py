"""``crossbones simulate``: how a game goes, played many times."""

from __future__ import annotations

import argparse
import json
from typing import TYPE_CHECKING

from crossbones.arena.played import Played
from crossbones.arena.shares import Estimate
from crossbones.arena.summary import Spread, Summary, histogram, summarize
from crossbones.cli.series_options import (
    add_file_options,
    add_series_options,
    as_json,
    headline,
    percent,
    play,
    series_of,
    write_files,
)
from crossbones.core.messages import seat_letter

if TYPE_CHECKING:
    from rich.table import Table

LONGEST_BAR = 40


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add what this command understands to a parser."""
    add_series_options(parser, bots="random", games=10_000)
    add_file_options(parser)


def simulate(arguments: argparse.Namespace) -> int:
    """Play, and print how the game goes."""
    series = series_of(arguments)
    played = play(series, arguments)
    summary = summarize(played)
    if arguments.json:
        print(json.dumps({**played.about(), **summary_as_json(summary)}, indent=2))
    else:
        print(headline(series))
        _print(played, summary)
    write_files(played, arguments)
    return 0


def summary_as_json(summary: Summary) -> dict[str, object]:
    """Return a summary as JSON, but for what depends on the machine."""
    return {
        "turns": _spread_as_json(summary.turns),
        "decisions": _spread_as_json(summary.decisions),
        "reasons": {reason: as_json(share) for reason, share in summary.reasons.items()},
        "wins": {
            "by_bot": {bot: as_json(share) for bot, share in summary.by_bot.items()},
            "by_seat": [as_json(share) for share in summary.by_seat],
            "by_bot_and_seat": {
                bot: [as_json(share) if share.size else None for share in shares]
                for bot, shares in summary.by_bot_and_seat.items()
            },
        },
        "scores": {bot: _spread_as_json(spread) for bot, spread in summary.scores.items()},
        "uses": {
            use.verb: {"games": as_json(use.games), "a_game": use.a_game, "by_bot": use.by_bot} for use in summary.uses
        },
    }


def _spread_as_json(spread: Spread) -> dict[str, object]:
    return {**spread._asdict(), "mean": as_json(spread.mean)}


def _print(played: Played, summary: Summary) -> None:
    from rich.console import Console

    console = Console()
    console.print(_lengths(summary))
    console.print(_wins(summary))
    console.print(_scores(summary))
    console.print(_reasons(summary))
    console.print(_uses(summary))
    console.print(_histogram(played))


def _table(*columns: str) -> Table:
    from rich import box
    from rich.table import Table

    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(columns[0])
    for name in columns[1:]:
        table.add_column(name, justify="right", no_wrap=True)
    return table


def _lengths(summary: Summary) -> Table:
    table = _table("a game has", "mean", "least", "10 %", "median", "90 %", "most")
    for name, spread in (("turns", summary.turns), ("decisions", summary.decisions)):
        table.add_row(name, *_spread_cells(spread))
    return table


def _spread_cells(spread: Spread) -> list[str]:
    return [
        f"{spread.mean.value:.1f} ± {spread.mean.high - spread.mean.value:.1f}",
        *[f"{number:.0f}" for number in spread[1:]],
    ]


def _wins(summary: Summary) -> Table:
    table = _table("wins (95 %)", "all seats", *[f"seat {seat_letter(at)}" for at in range(len(summary.by_seat))])
    for bot, share in summary.by_bot.items():
        table.add_row(bot, percent(share), *map(_percent, summary.by_bot_and_seat[bot]))
    if len(summary.by_bot) > 1:
        table.add_row("all bots", "", *map(_percent, summary.by_seat))
    return table


def _percent(share: Estimate) -> str:
    return percent(share) if share.size else "-"


def _scores(summary: Summary) -> Table:
    table = _table("score", "mean", "least", "10 %", "median", "90 %", "most")
    for bot, spread in summary.scores.items():
        table.add_row(bot, *_spread_cells(spread))
    return table


def _reasons(summary: Summary) -> Table:
    table = _table("ends with", "games (95 %)")
    for reason, share in summary.reasons.items():
        table.add_row(reason, percent(share))
    return table


def _uses(summary: Summary) -> Table:
    bots = list(summary.by_bot)
    table = _table("action", "in games", "a game", *(f"{bot}, a seat" for bot in bots if len(bots) > 1))
    for use in summary.uses:
        cells = [f"{use.by_bot.get(bot, 0):.2f}" for bot in bots if len(bots) > 1]
        table.add_row(use.verb, f"{100 * use.games.value:.1f} %", f"{use.a_game:.2f}", *cells)
    return table


def _histogram(played: Played) -> Table:
    bars = histogram(played.by_game("turns"))
    highest = max(bar.games for bar in bars)
    table = _table("turns", "games")
    table.add_column("")
    for bar in bars:
        name = str(bar.least) if bar.least == bar.most else f"{bar.least} to {bar.most}"
        table.add_row(name, f"{100 * bar.games / played.games:.1f} %", "█" * round(LONGEST_BAR * bar.games / highest))
    return table
