"""Finds records in files and folders, and says what is wrong with them, and what the writer may have meant."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from pathlib import Path

from crossbones.cli.usage import UsageError
from crossbones.core.errors import BadRecord
from crossbones.core.messages import seat_letter
from crossbones.core.record import UNFINISHED, Record

ENDING = ".bones"

_POSSIBLE = re.compile(r"^'(?P<text>.*)' is not possible here; possible are: (?P<known>.*?)(?: and \d+ more)?$")


def files_of(paths: Sequence[Path]) -> list[Path]:
    """Return files as they are, and for folders all records in them, by name.

    Raises:
        UsageError: a folder holds none.
    """
    found: list[Path] = []
    for path in paths:
        if path.is_dir():
            inside = sorted(path.rglob(f"*{ENDING}"))
            if not inside:
                raise UsageError(f"{path} holds no {ENDING} records")
            found += inside
        else:
            found.append(path)
    return found


def read_bytes(file: Path) -> bytes:
    """Return what a file holds.

    Raises:
        UsageError: it can not be read.
    """
    try:
        return file.read_bytes()
    except OSError as error:
        raise UsageError(f"{file} can not be read: {error.strerror}") from None


def read_records(paths: Sequence[Path], *, hinting: bool = False) -> Iterator[tuple[Path, Record | None]]:
    """Yield each file with its record; ``None`` where there is none that can be played, which is told at once.

    Args:
        paths: files, or folders of them.
        hinting: tell also what may have been meant.
    """
    for file in files_of(paths):
        try:
            text = read_bytes(file)
        except UsageError as error:
            print(f"crossbones: {error}", file=sys.stderr)
            yield file, None
            continue
        try:
            record = Record.from_text(text)
        except BadRecord as fault:
            print(f"{file}:{fault.line}:{fault.column}: {fault.message}", file=sys.stderr)
            lines = text.decode("utf-8", errors="replace").splitlines()
            line = lines[fault.line - 1] if fault.line <= len(lines) else ""
            for hint in hints(fault, line) if hinting else []:
                print(f"  hint: {hint}", file=sys.stderr)
            yield file, None
        else:
            yield file, record


def hints(fault: BadRecord, line: str) -> list[str]:
    """Return what may have been meant where a record could not be read.

    Args:
        fault: what is wrong.
        line: the line that it is in.

    >>> hints(BadRecord("'Rol 3' is not possible here; possible are: 'roll 3', 'roll 4'", 1, 6), "1 A: Rol 3")
    ["perhaps 'roll 3'?"]
    >>> hints(BadRecord("...", 1, 2), "1. A: roll 3")
    ['the number of a turn has no full stop: 1 A: ...']
    """
    found: list[str] = []
    wrong = _POSSIBLE.match(fault.message)
    if wrong is not None:
        known = re.findall(r"'(.*?)'", wrong["known"])
        if "," in wrong["text"]:
            found.append("actions are separated by semicolons: roll 3; roll 4")
        else:
            near = get_close_matches(wrong["text"].casefold(), known, n=1, cutoff=0.5)
            found += [f"perhaps '{word}'?" for word in near]
    if re.match(r"\s*\d+[.)]", line):
        found.append(f"the number of a turn has no full stop: {line.split('.')[0].split(')')[0].strip()} A: ...")
    elif re.match(r"\s*\d+\s*[A-Za-z]\w*\s*[^:\w\s]", line) or re.match(r"\s*\d+\s+[A-Z]\s+\w", line):
        found.append("a turn reads: its number, the letter of the seat, a colon, the actions: 12 B: roll 1; roll 4")
    elif re.match(r"\s*[A-Z]\s*:", line):
        found.append("a turn begins with its number, counted from 1: 1 A: ...")
    elif re.match(r"\s*\d+\s*[a-z]\s*:", line):
        found.append("the letter of a seat is a capital: A, B ...")
    if re.search("[“”„«»]", line):
        found.append('a value stands in plain quotes: "..."')
    return found


def remarks(record: Record, text: bytes) -> list[str]:
    """Return what could be better about a record that is right.

    Args:
        record: the record.
        text: as it is written.
    """
    found: list[str] = []
    given = text.decode("utf-8-sig")
    nameless = [seat_letter(seat) for seat, name in enumerate(record.names) if not name]
    if nameless:
        tags = " ".join([f'[Seat {letter} "..."]' for letter in nameless])
        found.append(f"it does not say who played: {tags}")
    if "[Rules " not in given:
        rules = record.play.game.rules_version
        found.append(f'it does not say by which rules it was played: [Rules "{rules}"] keeps it readable')
    if record.play.state.outcome() is None:
        found.append(f'the game is not over; it can be gone on with, and [Result "{UNFINISHED}"] says so')
    elif "[Result " not in given:
        found.append("it does not say how the game ended, so that a slip in the last turn would go unseen")
    if given != record.to_text():
        found.append("it is not in its canonical form; crossbones record convert writes that")
    return found
