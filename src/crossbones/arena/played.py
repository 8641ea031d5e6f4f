"""What happened in the games of a series, as columns."""

from __future__ import annotations

import csv
import importlib
from array import array
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
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


NAMES = ("game", "seat", "bot", "share", "score", "turns", "decisions", "reason")
"""The columns that every table has."""


class BadTable(CrossbonesError):
    """A file is no table of games."""


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
        columns: all columns by name; they do not depend on where the series was played.
        thought: by bot, how many decisions it was asked for and how many seconds it took for them in all. These
            depend on the machine, and are in no file.
        series: what was played; ``None`` if it was read from a file that does not say.
    """

    columns: dict[str, Column]
    thought: dict[str, tuple[int, float]] = field(default_factory=dict)
    series: Series | None = None

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
        return cls(columns, thought, series)

    @cached_property
    def games(self) -> int:
        """How many games there are."""
        return len(self.columns["game"]) // self.seats

    @cached_property
    def seats(self) -> int:
        """How many seats each game has."""
        return int(max(self.numbers("seat"))) + 1

    @property
    def bots(self) -> list[str]:
        """The names of the bots, each once."""
        return list(dict.fromkeys(self.texts("bot") if self.series is None else self.series.bots))

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

    def __arrow_c_stream__(self, requested_schema: object = None) -> object:
        """Let every library that speaks Arrow take the columns: ``pandas``, ``polars``, ``duckdb`` ..."""
        return self.to_arrow().__arrow_c_stream__(requested_schema)

    def about(self) -> dict[str, object]:
        """Return what was played, as JSON; nothing if it is not known."""
        series = self.series
        if series is None:
            return {}
        return {
            "game": series.game,
            "options": dict(series.options),
            "bots": list(series.bots),
            "games": series.games,
            "seed": series.seed,
        }

    def write_csv(self, file: Path | str) -> None:
        """Write the rows as CSV, with the names of the columns in the first line."""
        with Path(file).open("w", encoding="utf-8", newline="") as stream:
            writer = csv.writer(stream, lineterminator="\n")
            writer.writerow(self.columns)
            writer.writerows(self.rows())

    def write_parquet(self, file: Path | str) -> None:
        """Write the columns as a Parquet file.

        Raises:
            NoArrow: pyarrow is not installed.
        """
        table = self.to_arrow()
        importlib.import_module("pyarrow.parquet").write_table(table, file)


def read_played(file: Path | str) -> Played:
    """Read what ``write_csv`` or ``write_parquet`` has written; the ending tells which.

    Raises:
        BadTable: the file can not be read, or it is no such table.
    """
    file = Path(file)
    try:
        if file.suffix == ".parquet":
            _pyarrow()
            table = importlib.import_module("pyarrow.parquet").read_table(file)
            texts = {name: table[name].to_pylist() for name in table.column_names}
        else:
            texts = _read_csv(file)
        missing = [name for name in NAMES if name not in texts]
        if missing:
            raise BadTable(f"{file} is no table of games: the columns {', '.join(missing)} are missing")
        return _checked(file, {name: _read_column(name, values) for name, values in texts.items()})
    except OSError as error:
        raise BadTable(f"{file} can not be read: {error.strerror or error}") from None
    except CrossbonesError:
        raise
    except (ValueError, csv.Error) as error:
        raise BadTable(f"{file} is no table of games: {error}") from None


def _read_csv(file: Path) -> dict[str, list[str]]:
    """Return the columns of a file by the names in its first line."""
    with file.open(encoding="utf-8", newline="") as stream:
        reader = csv.reader(stream, strict=True)
        names = next(reader, [])
        rows: list[list[str]] = []
        for row in reader:
            if len(row) != len(names):
                raise BadTable(f"{file} is no table of games: line {reader.line_num} has not {len(names)} cells")
            rows.append(row)
    return {name: [row[at] for row in rows] for at, name in enumerate(names)}


def _read_column(name: str, values: Sequence[str]) -> Column:
    if name in ("bot", "reason"):
        return list(values)
    read: Callable[[str], float] = float if name == "share" else int
    return array("d" if name == "share" else "q", [read(value) for value in values])


def _checked(file: Path, columns: dict[str, Column]) -> Played:
    played = Played(columns)
    size = len(columns["game"])
    if not size or list(played.numbers("seat")) != list(range(played.seats)) * (size // played.seats):
        raise BadTable(f"{file} is no table of games: the column seat must count the seats of each game")
    return played


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
