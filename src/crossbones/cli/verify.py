"""``crossbones verify``: check that the dice of a record fell as its secret says."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from crossbones.cli.record_files import read_records
from crossbones.core.messages import seat_letter
from crossbones.core.record import Record
from crossbones.table.record_proof import Unprovable, check_dice


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add what this command understands to a parser."""
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="a .bones record, or a folder of them")


def verify(arguments: argparse.Namespace) -> int:
    """Draw the dice of every record again; return 2 if one can not be checked, 1 if one is not what it should be."""
    codes = [0]
    for file, record in read_records(arguments.files):
        if record is None:
            codes.append(2)
            continue
        try:
            draws, wrong, given, left_out = check_dice(record)
        except Unprovable as fault:
            print(f"{file}: {fault}")
            codes.append(2)
            continue
        if wrong is None:
            source = f"secret and what {_players(record, given)} gave make" if given else "secret gives"
            silent = f"; left out, having been silent: {_players(record, left_out)}" if left_out else ""
            print(f"{file}: all {draws} rolls and draws are those that the promised {source}{silent}")
        else:
            number, found, right = wrong
            print(f"{file}: NOT what the secret gives: roll or draw {number} is {found!r}, and would be {right!r}")
            codes.append(1)
    return max(codes)


def _players(record: Record, seats: Sequence[int]) -> str:
    """Name some seats with whoever sat there, as in ``"A (Ann) and C"``."""
    named = [f"{seat_letter(seat)} ({name})" if (name := record.names[seat]) else seat_letter(seat) for seat in seats]
    return " and ".join(filter(None, [", ".join(named[:-1]), named[-1]]))
