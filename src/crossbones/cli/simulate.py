"""``crossbones simulate``: how a game goes, played many times."""

from __future__ import annotations

import argparse
import json

from crossbones.arena.summary import Spread, Summary, summarize
from crossbones.cli.series_options import (
    add_file_options,
    add_series_options,
    as_json,
    headline,
    play,
    series_of,
    write_files,
)
from crossbones.cli.series_tables import print_summary


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
        print_summary(played, summary)
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
