"""``crossbones record check``: whether records can be read, and played as they say."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from crossbones.cli.usage import UsageError
from crossbones.core.errors import BadRecord
from crossbones.core.messages import load_catalogue, seat_letter
from crossbones.core.record import Record


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add what this command understands to a parser."""
    parser.add_argument("action", choices=["check"], help="check: play the records through by the rules")
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="a .bones record")


def check(arguments: argparse.Namespace) -> int:
    """Check every record; tell of each what it is or what is wrong with it, and return 2 if one is wrong."""
    code = 0
    for file in arguments.files:
        try:
            print(f"{file}: {summary(Record.from_text(read_bytes(file)))}")
        except BadRecord as fault:
            print(f"{file}:{fault.line}:{fault.column}: {fault.message}", file=sys.stderr)
            code = 2
        except UsageError as error:
            print(f"crossbones: {error}", file=sys.stderr)
            code = 2
    return code


def read_bytes(file: Path) -> bytes:
    """Return what a file holds.

    Raises:
        UsageError: it can not be read.
    """
    try:
        return file.read_bytes()
    except OSError as error:
        raise UsageError(f"{file} can not be read: {error.strerror}") from None


def summary(record: Record) -> str:
    """Return in one line what a record is of."""
    play = record.play
    seats = play.game.num_players
    turns = sum(step.turn_start for step in play.steps)
    title = load_catalogue(type(play.game)).text("title")
    end = play.state.outcome()
    if end is None:
        result = "unfinished"
    else:
        winners = [record.names[seat] or seat_letter(seat) for seat in end.winners]
        result = f"won by {' and '.join(winners)} ({end.reason})"
    return f"{title}, {seats} player{'s' * (seats > 1)}, {turns} turn{'s' * (turns != 1)}, {result}"
