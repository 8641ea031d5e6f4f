"""The table of the game for two while it is being made: three arrays in a file that is mapped into memory."""

from __future__ import annotations

import json
import math
from pathlib import Path

import numpy as np

from crossbones.games.buccaneer.duel import HEADER, DuelRules, read_header


class DuelTable:
    """A table that lies in a file; see ``duel`` for what is where.

    Args:
        file: where it lies.

    Attributes:
        rules: of the game that it is of.
        header: all that its header says.
        first, second, last: the arrays.

    Raises:
        BadTable: the file is no table.
    """

    def __init__(self, file: Path) -> None:
        self.file = file
        self.header = read_header(file)
        variant, rules, lanes, goal = (str(self.header[key]) for key in ("variant", "rules", "lanes", "goal"))
        self.rules = DuelRules(variant, int(rules), int(lanes), int(goal))
        arrays = []
        offset = HEADER
        for shape in self.rules.shapes():
            arrays.append(np.memmap(file, "<f4", "r+", offset, shape))
            offset += 4 * math.prod(shape)
        self.first, self.second, self.last = arrays

    @classmethod
    def create(cls, file: Path, rules: DuelRules) -> DuelTable:
        """Make a table with nothing in it, as a file of its full size."""
        file.parent.mkdir(parents=True, exist_ok=True)
        with file.open("wb") as stream:
            stream.write(_header_bytes(rules.header()))
            stream.truncate(HEADER + 4 * sum(math.prod(shape) for shape in rules.shapes()))
        return cls(file)

    def write_header(self) -> None:
        """Write what the header says now."""
        with self.file.open("r+b") as stream:
            stream.write(_header_bytes(self.header))

    def flush(self) -> None:
        """Write all that is known to the disk."""
        for array in (self.first, self.second, self.last):
            array.flush()


def _header_bytes(header: dict[str, object]) -> bytes:
    return json.dumps(header).encode().ljust(HEADER, b"\0")
