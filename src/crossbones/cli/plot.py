"""``crossbones plot``: pictures of what was played."""

from __future__ import annotations

import argparse
from pathlib import Path

from crossbones.arena.pictures import write_picture
from crossbones.arena.played import read_played
from crossbones.cli.usage import UsageError

KINDS = (".png", ".svg", ".pdf")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add what this command understands to a parser."""
    parser.add_argument(
        "table", type=Path, metavar="TABLE", help="what --csv or --parquet of simulate or arena has written"
    )
    parser.add_argument(
        "picture", type=Path, nargs="?", metavar="PICTURE", help=".png, .svg or .pdf (beside the table, as .png)"
    )
    parser.add_argument("--title", default="", help="what stands above it")


def plot(arguments: argparse.Namespace) -> int:
    """Draw the picture."""
    file = arguments.picture or arguments.table.with_suffix(".png")
    if file.suffix not in KINDS:
        raise UsageError(f"{file}: a picture is one of {', '.join(KINDS)}")
    played = read_played(arguments.table)
    try:
        write_picture(played, file, arguments.title)
    except OSError as error:
        raise UsageError(f"{file} can not be written: {error.strerror or error}") from None
    print(file)
    return 0
