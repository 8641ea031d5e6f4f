"""What happened in the games of a series, as columns."""

from __future__ import annotations

import csv
import importlib
from array import array
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

import msgspec

from crossbones.core.errors import CrossbonesError

if TYPE_CHECKING:
    from crossbones.arena.playing import Tally
    from crossbones.arena.series import Series

Column = Sequence[int] | Sequence[float] | Sequence[str]

USES = "uses_"
"""What the names of columns begin with that count how often an action was played."""


class NoArrow(CrossbonesError):
    """Arrow tables and Parquet files need pyarrow."""


class Chunk(msgspec.Struct):
    """What happened in some games in a row; see ``Tally`` for what the lists hold."""

    games: int
    reasons: list[str]
    shares: list[float]
    scores: list[int]
    decisions: list[int]
    turns: list[int]
    uses: dict[str, list[int]]
    thought: dict[str, tuple[int, float]]

    @classmethod
    def of(cls, tally: Tally, games: int, thought: dict[str, tuple[int, float]]) -> Chunk:
        """Return what was counted in some games."""
        uses = dict(zip(tally.verbs, tally.uses, strict=True))
        return cls(games, tally.reasons, tally.shares, tally.scores, tally.decisions, tally.turns, uses, thought)


@dataclass(eq=False)
class Played:
    """The games of a series, a row for every seat of every game.

    The columns: ``game`` (number in the series, from 0), ``seat`` (from 0), ``bot``, ``share`` (of the win: 1 divided
    by the number of winners, or 0), ``score`` (by the game's own count), ``turns`` and ``decisions`` (the seat's),
    ``reason`` (how the game ended), and ``uses_…`` (how often the seat played an action with that first word).

    Attributes:
        series: what was played.
        columns: all columns by name; they do not depend on where the series was played.
        thought: by bot, how many decisions it was asked for and how many seconds it took for them in all. These
            depend on the machine.
    """

    series: Series
    columns: dict[str, Column]
    thought: dict[str, tuple[int, float]]

    @classmethod
    def of(cls, series: Series, chunks: Sequence[Chunk]) -> Played:
        """Put the chunks of a series together."""
        seats = series.loaded.num_players
        numbers = range(series.first, series.first + series.games)
        bots = [series.bots[bot] for number in numbers for bot in series.seating(number)]
        columns: dict[str, Column] = {
            "game": array("q", [number for number in numbers for _ in range(seats)]),
            "seat": array("b", list(range(seats)) * series.games),
            "bot": bots,
            "share": array("d", [share for chunk in chunks for share in chunk.shares]),
            "score": array("q", [score for chunk in chunks for score in chunk.scores]),
            "turns": array("q", [turns for chunk in chunks for turns in chunk.turns]),
            "decisions": array("q", [decisions for chunk in chunks for decisions in chunk.decisions]),
            "reason": [reason for chunk in chunks for reason in chunk.reasons for _ in range(seats)],
        }
        for verb in sorted({verb for chunk in chunks for verb in chunk.uses}):
            columns[USES + verb] = array(
                "q", [n for chunk in chunks for n in chunk.uses.get(verb) or [0] * (chunk.games * seats)]
            )
        thought: dict[str, tuple[int, float]] = {}
        for chunk in chunks:
            for bot, (asked, seconds) in chunk.thought.items():
                before = thought.get(bot, (0, 0.0))
                thought[bot] = (before[0] + asked, before[1] + seconds)
        return cls(series, columns, thought)

    @property
    def games(self) -> int:
        """How many games there are."""
        return self.series.games

    @property
    def seats(self) -> int:
        """How many seats each game has."""
        return self.series.loaded.num_players

    def column(self, name: str) -> Column:
        """Return a column; ``KeyError`` if there is none of that name."""
        return self.columns[name]

    def numbers(self, name: str) -> Sequence[float]:
        """Return a column of numbers."""
        found = self.columns[name]
        assert isinstance(found, array), f"the column {name} holds texts"
        return found

    def texts(self, name: str) -> Sequence[str]:
        """Return a column of texts."""
        found = self.columns[name]
        assert isinstance(found, list), f"the column {name} holds numbers"
        return found

    def by_game(self, name: str) -> list[float]:
        """Return the sum of a column over the seats of each game."""
        column = self.numbers(name)
        return [sum(column[first : first + self.seats]) for first in range(0, len(column), self.seats)]

    def rows(self) -> Iterator[tuple[int | float | str, ...]]:
        """Yield the rows, each as long as ``columns``."""
        return zip(*self.columns.values(), strict=True)

    def to_arrow(self) -> Any:
        """Return the columns as a ``pyarrow.Table`` (a library without types), which pandas and polars read as it is.

        Raises:
            NoArrow: pyarrow is not installed.
        """
        pyarrow = _pyarrow()
        table = pyarrow.table({name: _arrow_column(pyarrow, column) for name, column in self.columns.items()})
        return table.replace_schema_metadata({"crossbones": msgspec.json.encode(self.about())})

    def about(self) -> Mapping[str, object]:
        """Return what the series is, as JSON."""
        series = self.series
        return {
            "game": series.game,
            "options": dict(series.options),
            "bots": list(series.bots),
            "games": series.games,
            "seed": series.seed,
        }

    def write_csv(self, file: Path) -> None:
        """Write the rows as CSV, with the names of the columns in the first line."""
        with file.open("w", encoding="utf-8", newline="") as stream:
            writer = csv.writer(stream, lineterminator="\n")
            writer.writerow(self.columns)
            writer.writerows(self.rows())

    def write_parquet(self, file: Path) -> None:
        """Write the columns as a Parquet file.

        Raises:
            NoArrow: pyarrow is not installed.
        """
        table = self.to_arrow()
        importlib.import_module("pyarrow.parquet").write_table(table, file)


def _pyarrow() -> ModuleType:
    try:
        return importlib.import_module("pyarrow")
    except ModuleNotFoundError:
        raise NoArrow("Arrow tables and Parquet files need pyarrow: pip install 'crossbones[data]'") from None


def _arrow_column(pyarrow: ModuleType, column: Column) -> object:
    """Return texts as an Arrow dictionary, and numbers as they lie in memory."""
    if isinstance(column, array):
        kinds = {"b": pyarrow.int8(), "q": pyarrow.int64(), "d": pyarrow.float64()}
        return pyarrow.Array.from_buffers(kinds[column.typecode], len(column), [None, pyarrow.py_buffer(column)])
    return pyarrow.array(column).dictionary_encode()
