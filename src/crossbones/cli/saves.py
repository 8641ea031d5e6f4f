"""Where games that are played in the terminal are kept."""

from __future__ import annotations

import os
import shlex
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from crossbones.cli.settings.table import default_folder
from crossbones.cli.usage import UsageError
from crossbones.core.registry import games


def new_file(game: str, now: datetime) -> Path:
    """Return the name of a file that is not there yet, for a game that begins now."""
    return free(default_folder() / "games" / f"{game}-{now:%Y-%m-%d-%H%M%S}.bones")


def free(file: Path) -> Path:
    """Return this file if it is not there yet, else one beside it that is not, with a number behind its name."""
    found = file
    number = 1
    while found.exists():
        number += 1
        found = file.with_name(f"{file.stem}-{number}{file.suffix}")
    return found


def is_changed(file: Path, held: bytes | None) -> bool:
    """Tell whether a file holds anything else than it did; one that is gone, or can not be read, does not."""
    try:
        return file.read_bytes() != held
    except OSError:
        return False


def check_new(file: Path, source: Path | None) -> None:
    """Make sure that a game which is to be kept in a file takes the place of no other.

    Args:
        file: where it is to be kept.
        source: the record that it goes on with, if there is one.

    Raises:
        UsageError: the file is there already, or is none.
    """
    if file.is_dir():
        raise UsageError(f"--save {file}: this is a folder; name a file")
    if file.exists() and not (source is not None and source.exists() and file.samefile(source)):
        raise UsageError(
            f"--save {file}: this file is there already; name another, or go on with it: crossbones play {named(file)}"
        )


def named(file: Path) -> str:
    """Return what a record is called in a command, where the name of a game would mean a new game."""
    return shlex.quote(os.path.join(os.curdir, file) if str(file) in games() else str(file))  # noqa: PTH118 # keeps ./


def write(file: Path, text: str) -> None:
    """Write a file whole or not at all.

    Raises:
        UsageError: it can not be written.
    """
    draft = file.with_name(f".{file.name}.new")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with draft.open("w", encoding="utf-8", newline="\n") as stream:
            stream.write(text)
            stream.flush()
            os.fsync(stream.fileno())
        draft.replace(file)
    except OSError as error:
        with suppress(OSError):
            draft.unlink()
        raise UsageError(f"the game can not be kept in {file}: {error.strerror} (choose another with --save)") from None
