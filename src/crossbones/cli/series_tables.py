"""Shows in the terminal what games say."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crossbones.arena.played import Played
from crossbones.arena.shares import Estimate
from crossbones.arena.summary import Spread, Summary, histogram, summarize
from crossbones.cli.series_options import percent
from crossbones.core.messages import seat_letter

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

LONGEST_BAR = 40
NARROWEST = 72
"""What most tables take: a narrower terminal breaks their lines, and loses nothing."""


def print_summary(played: Played, summary: Summary | None = None) -> None:
    """Print how long games are, who wins, what is scored, how they end, what is done.

    Args:
        played: the games.
        summary: what they say, if that is known already.
    """
    if summary is None:
        summary = summarize(played)
    console = wide_console()
    console.print(_lengths(summary))
    console.print(_wins(summary))
    console.print(_scores(summary))
    console.print(_reasons(summary))
    console.print(_uses(summary))
    console.print(_histogram(played))


def wide_console() -> Console:
    """Return where tables are printed."""
    from rich.console import Console

    console = Console()
    return console if console.width >= NARROWEST else Console(width=NARROWEST)


def _table(*columns: str) -> Table:
    """Return an empty table. Where the screen is narrow, cells take several lines, all but what a line is about."""
    from rich import box
    from rich.table import Table

    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(columns[0], no_wrap=True)
    for name in columns[1:]:
        table.add_column(name, justify="right")
    return table


def _plain(name: str) -> str:
    """Return a name so that Rich shows it as it is, brackets and all."""
    from rich.markup import escape

    return escape(name)


def _lengths(summary: Summary) -> Table:
    table = _table("a game has", "mean", "least", "10 %", "median", "90 %", "most")
    for name, spread in (("turns", summary.turns), ("decisions", summary.decisions)):
        table.add_row(name, *_spread_cells(spread))
    return table


def _spread_cells(spread: Spread) -> list[str]:
    mean = spread.mean
    around = f" ± {mean.high - mean.value:.1f}" if mean.size > 1 else ""  # one game says nothing of others
    return [
        f"{mean.value:.1f}{around}",
        *[f"{number:.0f}" for number in spread[1:]],
    ]


def _wins(summary: Summary) -> Table:
    seats = [f"seat {seat_letter(at)}" for at in range(len(summary.by_seat))]
    table = _table("wins (95 %)", "all seats", *seats)
    for bot, share in summary.by_bot.items():
        table.add_row(_plain(bot), _percent(share), *map(_percent, summary.by_bot_and_seat[bot]))
    if len(summary.by_bot) > 1:
        table.add_row("all bots", "", *map(_percent, summary.by_seat))
    return table


def _percent(share: Estimate) -> str:
    """Return a share and, on a line of its own, its interval."""
    return percent(share).replace(" (", "\n(") if share.size else "-"


def _scores(summary: Summary) -> Table:
    table = _table("score", "mean", "least", "10 %", "median", "90 %", "most")
    for bot, spread in summary.scores.items():
        table.add_row(_plain(bot), *_spread_cells(spread))
    return table


def _reasons(summary: Summary) -> Table:
    table = _table("ends with", "games (95 %)")
    for reason, share in summary.reasons.items():
        table.add_row(reason, percent(share))
    return table


def _uses(summary: Summary) -> Table:
    bots = list(summary.by_bot)
    table = _table("action", "in games", "a game", *(_plain(f"{bot}, a seat") for bot in bots if len(bots) > 1))
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
