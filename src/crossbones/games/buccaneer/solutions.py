"""Solutions that are kept: where they lie, and what is held against them before they are believed."""

from __future__ import annotations

import hashlib
import json
import os
import sys
import tempfile
from array import array
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Final

import platformdirs
from mypy_extensions import i64

from crossbones.games.buccaneer.duel import DuelRules
from crossbones.games.buccaneer.lookahead import EndWorth
from crossbones.games.buccaneer.solver import STATES, Solution, solve
from crossbones.games.buccaneer.state import BuccaneerState

SOLO_TURNS: Final = 20
"""For so many turns the chances to finish are kept."""

_MAGIC: Final = b"crossbones solution\n"
_ORDER: Final = "little"


def folder() -> Path:
    """Return where solutions are kept: in the folder of the user's data."""
    return Path(platformdirs.user_data_dir("crossbones", appauthor=False)) / "solutions"


def solo_file() -> Path:
    """Return where the solution of the solo game is kept."""
    return folder() / "buccaneer-solo.bin"


def duel_file(variant: str) -> Path:
    """Return where the table of the game for two is kept."""
    return folder() / f"buccaneer-duel-{variant}.bin"


def duel_rules(variant: str) -> DuelRules:
    """Return which game for two that table must be of."""
    from crossbones.games.buccaneer.game import Buccaneer  # not above: the game imports this module

    return DuelRules(variant, Buccaneer.rules_version)


def solo_header() -> dict[str, object]:
    """Return what the solution of the solo game must have been computed for to be of use here."""
    from crossbones.games.buccaneer.game import Buccaneer  # not above: the game imports this module

    return {"game": Buccaneer.name, "rules": Buccaneer.rules_version, "players": 1, "turns": SOLO_TURNS}


@cache
def solo() -> Solution:
    """Return the solution of the solo game: the one that is kept, else a new one, which is then kept if it can be."""
    found = read_solo(solo_file())
    if found is None:
        found = solve(SOLO_TURNS)
        with suppress(OSError):  # a folder that can not be written costs some seconds the next time, and no more
            write_solo(found, solo_file())
    return found


def write_solo(solution: Solution, file: Path) -> None:
    """Write a solution, whole or not at all: a line of JSON with a checksum, then the numbers as doubles."""
    numbers = array("d", [*(solution.turns[at] for at in range(STATES))])
    numbers.extend(solution.within[at] for at in range((SOLO_TURNS + 1) * STATES))
    if sys.byteorder != _ORDER:
        numbers.byteswap()
    content = numbers.tobytes()
    header = {**solo_header(), "sha256": hashlib.sha256(content).hexdigest()}
    write_whole(file, _MAGIC + json.dumps(header).encode() + b"\n" + content)


def write_whole(file: Path, content: bytes) -> None:
    """Write a file so that others see all of it or nothing."""
    file.parent.mkdir(parents=True, exist_ok=True)
    handle, draft = tempfile.mkstemp(dir=file.parent, prefix=f".{file.name}.")
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(content)
        Path(draft).replace(file)
    except OSError:
        with suppress(OSError):
            Path(draft).unlink()
        raise


def read_solo(file: Path) -> Solution | None:
    """Return the solution that is kept in a file; ``None`` if there is none, or it is damaged or of other rules."""
    try:
        magic, _, rest = file.read_bytes().partition(b"\n")
        line, _, content = rest.partition(b"\n")
        header = json.loads(line) if magic + b"\n" == _MAGIC else None
    except (OSError, ValueError):
        return None
    if header != {**solo_header(), "sha256": hashlib.sha256(content).hexdigest()}:
        return None
    numbers = array("d", content)
    if sys.byteorder != _ORDER:
        numbers.byteswap()
    solution = Solution(SOLO_TURNS)
    for at in range(STATES):
        solution.turns[at] = numbers[at]
    for at in range((SOLO_TURNS + 1) * STATES):
        solution.within[at] = numbers[STATES + at]
    return solution


class SoloEnds(EndWorth):
    """What positions of the solo game are worth, exactly.

    Args:
        solution: of the solo game.
    """

    def __init__(self, solution: Solution) -> None:
        self.solution = solution

    def worth(self, state: BuccaneerState, me: i64) -> float:
        """Return minus the least expected number of turns to go."""
        return -self.solution.turns_of(state.seats[0])
