"""The table of the game for two: which game it is of, how it is laid out, and how it is read.

A line of JSON, filled up with zeros to ``HEADER`` bytes, then the shares of all starts of a turn in single precision.
A share is that of the seat whose turn begins. Three arrays follow each other, the last index running fastest; fleets
are numbers that mirror images share, in ascending order, places of mates are those of ``fleets``:

- ``first`` [treasures of 0, of 1, fleet of 0, of 1, mate of 0, of 1]: seat 0 begins a round;
- ``second`` [treasures of 1, of 0, fleet of 1, of 0, mate of 1, of 0]: seat 1 ends it;
- ``last`` [treasures of 0 beyond enough, treasures of 1, fleet of 1, of 0, mate of 1]: seat 1 ends it and seat 0, whose
  mate is at home, has enough.
"""

from __future__ import annotations

import hashlib
import json
import math
import mmap
import struct
from pathlib import Path
from typing import Final, NamedTuple

from mypy_extensions import i64

from crossbones.core.errors import CrossbonesError
from crossbones.games.buccaneer.fleets import (
    MIRRORED,
    ON_THEFT,
    PROGRESS,
    SCOUTS,
    STATION,
    UNMIRRORED,
    fleet_of,
    place_of,
)
from crossbones.games.buccaneer.layout import LANES, STEP_END, TREASURES_TO_WIN, treasures_of
from crossbones.games.buccaneer.lookahead import EndWorth
from crossbones.games.buccaneer.race import share
from crossbones.games.buccaneer.state import BuccaneerState

HEADER: Final = 4096
FORMAT: Final = "crossbones buccaneer duel 1"
VARIANTS: Final = ("family", "classic")
_FLOAT: Final = struct.Struct("<f")
_AT_ONCE: Final = 1 << 24
_HURRY: Final = 1e-5
_SPACES_OF_A_TREASURE: Final = 12


class BadTable(CrossbonesError):
    """A file is no table of the game for two, or of other rules, or not complete."""


class DuelRules(NamedTuple):
    """Which game is solved.

    Attributes:
        variant: one of ``VARIANTS``.
        rules_version: of the game.
        lanes: only these ships sail, as bits; all of them in the real game. A smaller game is for tests.
        goal: how many treasures are enough.
    """

    variant: str
    rules_version: int
    lanes: int = LANES
    goal: int = TREASURES_TO_WIN

    @property
    def thieving(self) -> bool:
        """Whether there are thieves and defenders."""
        return self.variant != "family"

    @property
    def places(self) -> int:
        """How many places of a mate there are."""
        return ON_THEFT + 1 if self.thieving else SCOUTS

    def fleets(self) -> list[int]:
        """Return the fleets there are, of mirror images the one with the smaller number."""
        still = [lane for lane in range(6) if not self.lanes >> lane & 1]
        return [int(fleet) for fleet in UNMIRRORED if all(STATION[6 * fleet + lane] == 0 for lane in still)]

    def shapes(self) -> tuple[tuple[int, ...], ...]:
        """Return the shapes of the three arrays."""
        count = len(self.fleets())
        both = (self.goal, self.goal, count, count, self.places, self.places)
        return both, both, (2, self.goal, count, count, self.places)

    def header(self) -> dict[str, object]:
        """Return what the header of a table of this game says at least."""
        return {
            "format": FORMAT,
            "game": "buccaneer",
            "rules": self.rules_version,
            "players": 2,
            "variant": self.variant,
            "lanes": self.lanes,
            "goal": self.goal,
        }


def read_header(file: Path) -> dict[str, object]:
    """Return what the header of a table says.

    Raises:
        BadTable: it is none.
    """
    try:
        with file.open("rb") as stream:
            header = json.loads(stream.read(HEADER).rstrip(b"\0"))
    except (OSError, ValueError) as error:
        raise BadTable(f"{file} is no table of the game for two: {error}") from error
    if not isinstance(header, dict) or header.get("format") != FORMAT:
        raise BadTable(f"{file} is no table of the game for two")
    return header


def checksum(file: Path) -> str:
    """Return the SHA-256 of all that follows the header."""
    digest = hashlib.sha256()
    with file.open("rb") as stream:
        stream.seek(HEADER)
        while part := stream.read(_AT_ONCE):
            digest.update(part)
    return digest.hexdigest()


def is_table_of(file: Path, rules: DuelRules) -> bool:
    """Tell whether a file is a complete table of a game; its numbers are not looked at."""
    try:
        header = read_header(file)
        size = file.stat().st_size
    except (BadTable, OSError):
        return False
    complete = HEADER + 4 * sum(math.prod(shape) for shape in rules.shapes())
    return header.items() >= rules.header().items() and "sha256" in header and size == complete


class DuelEnds(EndWorth):
    """What positions of the game for two are worth, from its table, which all processes share in memory.

    Args:
        file: the table.
        rules: the game.

    Raises:
        BadTable: the file is no table of this game.
    """

    def __init__(self, file: Path, rules: DuelRules) -> None:
        if not is_table_of(file, rules):
            raise BadTable(f"{file} is no complete table of {rules}")
        with file.open("rb") as stream:
            self._map = mmap.mmap(stream.fileno(), 0, access=mmap.ACCESS_READ)
        self._goal = rules.goal
        self._places = rules.places
        fleets = rules.fleets()
        self._count = len(fleets)
        numbers = {int(MIRRORED[fleet]): number for number, fleet in enumerate(fleets)}
        self._number = [numbers.get(int(MIRRORED[fleet]), 0) for fleet in range(len(MIRRORED))]
        first, second, _ = rules.shapes()
        self._second = math.prod(first)
        self._last = self._second + math.prod(second)

    def worth(self, state: BuccaneerState, me: i64) -> float:
        """Return the share of the win under best play of both."""
        if state.step == STEP_END:
            return share(state, me)
        found = self.share_of_mover(state)
        return found if state.seat == me else 1.0 - found

    def share_of_mover(self, state: BuccaneerState) -> float:
        """Return the share of the seat whose turn begins."""
        mover = int(state.seat)
        mine, theirs = state.seats[mover], state.seats[1 - mover]
        fleets = self._number[fleet_of(mine)] * self._count + self._number[fleet_of(theirs)]
        place = int(place_of(mine))
        treasures, others = int(treasures_of(mine)), int(treasures_of(theirs))
        if others >= self._goal:
            row = (others - self._goal) * self._goal + treasures
            return self._at(self._last + (row * self._count**2 + fleets) * self._places + place)
        row = treasures * self._goal + others
        at = ((row * self._count**2 + fleets) * self._places + place) * self._places + int(place_of(theirs))
        return self._at(self._second * mover + at)

    def _at(self, index: int) -> float:
        found: float = _FLOAT.unpack_from(self._map, HEADER + 4 * index)[0]
        return min(max(found, 0.0), 1.0)  # the last digits may be off


class HurriedEnds(EndWorth):
    """The same for play: where it makes no difference, ships sail on and treasures are taken at once.

    Who has as good as won could wait with the last step for ever, since it is won after that turn too; and the table
    knows no last round.

    Args:
        ends: what positions are worth.
    """

    def __init__(self, ends: DuelEnds) -> None:
        self.ends = ends

    def worth(self, state: BuccaneerState, me: i64) -> float:
        """Return the share of the win, and next to nothing for spaces and treasures gained."""
        seat = state.seats[me]
        gained = PROGRESS[fleet_of(seat)] + _SPACES_OF_A_TREASURE * treasures_of(seat)
        return self.ends.worth(state, me) + _HURRY * float(gained)
