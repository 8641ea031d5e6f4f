"""``crossbones verify``: check that the dice of a record fell as its secret says."""

from __future__ import annotations

import argparse
from pathlib import Path

from crossbones.cli.record_files import read_records
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
            draws, wrong = check_dice(record)
        except Unprovable as fault:
            print(f"{file}: {fault}")
            codes.append(2)
            continue
        if wrong is None:
            print(f"{file}: all {draws} rolls and draws are those that the promised secret gives")
        else:
            number, found, right = wrong
            print(f"{file}: NOT what the secret gives: roll or draw {number} is {found!r}, and would be {right!r}")
            codes.append(1)
    return max(codes)
