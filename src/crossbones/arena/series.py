"""Plays many games between bots: any number of processes, always the same result, and nothing lost when interrupted."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import closing
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

import msgspec
import platformdirs

from crossbones.arena.fingerprint import fingerprint
from crossbones.arena.played import Chunk, Played
from crossbones.arena.playing import Tally
from crossbones.arena.seatings import seating
from crossbones.bots.bot import Bot
from crossbones.bots.registry import check as check_bot
from crossbones.bots.registry import load as load_bot
from crossbones.bots.simple import RandomBot
from crossbones.core.errors import CrossbonesError
from crossbones.core.game import Game
from crossbones.core.option import OptionValue
from crossbones.core.registry import load as load_game
from crossbones.core.rng import Rng
from crossbones.work.batch import HERE, Where, run_tasks
from crossbones.work.checkpoint import Checkpoint, name_of

CHUNKS = 200
MOST_IN_CHUNK = 2_000
MOST_GAMES = 1_000_000_000

Progress = Callable[[int], None]
"""Is told how many games are done."""


class BadSeries(CrossbonesError):
    """No such series can be played."""


@dataclass(frozen=True)
class Series:
    """Games between bots in all their seatings; a value, from which follows how every one of its games goes.

    Args:
        game: name of the game.
        bots: names of the bots; a name may stand there twice.
        games: how many games.
        seed: decides all chance: the dice of a game and its bots follow from it and the number of the game alone.
        options: the game's options, ``players`` among them.
        first: the number of the first game, where this is a part of a longer series.

    Raises:
        BadSeries: there are no bots, no games, or more games than anybody could keep.
        UnknownGame, BadOption, UnknownBot: something of that does not exist.

    >>> series = Series("buccaneer", ("random", "greedy"), games=4, seed=7, options={"players": 2})
    >>> [series.seating(index) for index in range(4)]
    [(0, 1), (1, 0), (0, 1), (1, 0)]
    """

    game: str
    bots: tuple[str, ...]
    games: int
    seed: int | str = 1
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    first: int = 0

    def __post_init__(self) -> None:
        if not self.bots:
            raise BadSeries("a series needs at least one bot")
        if not 1 <= self.games <= MOST_GAMES:
            raise BadSeries(f"a series can not be of {self.games} games: it has at least one, and at most {MOST_GAMES}")
        loaded = self.loaded
        object.__setattr__(self, "options", dict(loaded.options))  # as they are meant: 2, not "2"
        for bot in dict.fromkeys(self.bots):
            check_bot(bot, loaded)

    @cached_property
    def loaded(self) -> Game:
        """The game with its options."""
        return load_game(self.game, **self.options)

    def seating(self, index: int) -> tuple[int, ...]:
        """Return by seat which of the bots, by number, plays there in a game of the series."""
        return seating(index, len(self.bots), self.loaded.num_players)

    def chunks(self) -> list[tuple[int, int]]:
        """Return how the games are divided among tasks: first game, and the one after the last."""
        size = min(max(1, self.games // CHUNKS), MOST_IN_CHUNK)
        end = self.first + self.games
        return [(first, min(first + size, end)) for first in range(self.first, end, size)]

    def part(self, first: int, end: int) -> Series:
        """Return the series of the games from ``first`` to the one before ``end``."""
        return Series(self.game, self.bots, end - first, self.seed, self.options, first)

    def name(self) -> str:
        """Return a short name, the same for the same series played by the same bots by the same rules."""
        who = fingerprint(self.loaded, self.bots)
        return name_of([who, self.game, dict(self.options), self.games, self.seed, self.first])

    def __reduce__(self) -> tuple[object, ...]:
        return (Series, (self.game, self.bots, self.games, self.seed, dict(self.options), self.first))


def play_series(
    series: Series,
    where: Where = HERE,
    *,
    checkpoint: Path | None = None,
    keep: bool = False,
    progress: Progress | None = None,
) -> Played:
    """Play a series and return what happened in it.

    Args:
        series: what is played.
        where: where it is played; it makes no difference to the result.
        checkpoint: file in which what is done is kept, and from which an interrupted series goes on; it is removed
            when all games have been played. Without it nothing is kept.
        keep: leave the checkpoint where it is also then.
        progress: is told how many games are done.

    Raises:
        WorkError: a bot or a game broke.

    >>> played = play_series(Series("buccaneer", ("random",), games=10, options={"players": 2}))
    >>> played.games, len(played.column("seat"))
    (10, 20)
    """
    chunks = series.chunks()
    found: dict[int, Chunk] = {}
    kept = None if checkpoint is None else Checkpoint(checkpoint, series.name())
    try:
        if kept is not None:
            found = {number: _decode(result) for number, result in kept.done.items() if number < len(chunks)}
        done = sum(chunk.games for chunk in found.values())
        if progress is not None:
            progress(done)
        missing = [number for number in range(len(chunks)) if number not in found]
        tasks = [(series, *chunks[number]) for number in missing]
        with closing(run_tasks(play_chunk, tasks, where)) as results:
            for task, result in results:
                number = missing[task]
                if kept is not None:
                    kept.keep(number, result)
                found[number] = _decode(result)
                done += found[number].games
                if progress is not None:
                    progress(done)
        if kept is not None and not keep:
            kept.remove()
    finally:
        if kept is not None:
            kept.close()
    return Played.of(series, [found[number] for number in range(len(chunks))])


def play_chunk(series: Series, first: int, last: int) -> bytes:
    """Play the games from ``first`` to the one before ``last``, and return a ``Chunk`` as bytes."""
    game = series.loaded
    tally = Tally(game)
    start = game.new_initial_state()
    state = start.clone()
    thought: dict[str, tuple[int, float]] = {}
    for index in range(first, last):
        names = [series.bots[number] for number in series.seating(index)]
        state.copy_from(start)
        tally.play(state, _bots(series, names, index), Rng(series.seed, index))
        tally.note_time(names, thought)
    return msgspec.msgpack.encode(Chunk.of(tally, last - first, thought))


def checkpoint_file(series: Series) -> Path:
    """Return where the command line keeps what is done of a series, until all of it is."""
    return Path(platformdirs.user_cache_dir("crossbones", appauthor=False)) / "series" / series.name()


def _bots(series: Series, names: list[str], index: int) -> list[Bot | None]:
    """Return the bots by seat; ``None`` where the game's own policy plays, which needs no object and is quick."""
    bots: list[Bot | None] = []
    for seat, name in enumerate(names):
        bot = None if name == "random" else load_bot(name, series.loaded, f"{series.seed}/{index}/{seat}")
        bots.append(None if type(bot) is RandomBot else bot)
    return bots


def _decode(result: bytes) -> Chunk:
    return msgspec.msgpack.decode(result, type=Chunk)
