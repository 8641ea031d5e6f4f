"""Ladders: whether each bot of a list beats the one before it."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from crossbones.arena.played import Played
from crossbones.arena.seatings import cycle
from crossbones.arena.sequential import SequentialTest, Verdict
from crossbones.arena.series import Series, play_series
from crossbones.arena.shares import Estimate, share_of
from crossbones.core.option import OptionValue
from crossbones.work.batch import HERE, Where


@dataclass(frozen=True)
class Rung:
    """How one bot did against the one before it.

    Attributes:
        better: the bot that should win.
        worse: the other.
        share: the better's win share.
        verdict: whether it is at least what was asked for.
        thought: by bot, how many decisions it was asked for and how many seconds they took in all.
    """

    better: str
    worse: str
    share: Estimate
    verdict: Verdict
    thought: dict[str, tuple[int, float]]


def climb(
    game: str,
    bots: Sequence[str],
    *,
    options: Mapping[str, OptionValue],
    seed: int | str = 1,
    bound: float = 0.6,
    confidence: float = 0.95,
    least: int = 400,
    most: int = 4000,
    where: Where = HERE,
    checkpoint: Callable[[Series], Path] | None = None,
    fresh: bool = False,
    progress: Callable[[str, str, int], None] | None = None,
) -> Generator[Rung]:
    """Let each bot play the one before it until it is sure whether it wins often enough, and yield how it did.

    The games are those of a series between the two. They are looked at in blocks, so that the result does not depend
    on where they are played; what one observes is the mean share over a round of all seatings, since a seat may be
    worth more than another.

    Args:
        game: name of the game.
        bots: from the weakest to the strongest.
        options: the game's options.
        seed: decides all chance.
        bound: the win share that the better bot must have at least.
        confidence: how sure a verdict must be.
        least: so many games are played at least.
        most: so many games are played at most.
        where: where they are played.
        checkpoint: gives the file in which a part is kept, from which an interrupted ladder goes on; they are removed
            when all has been played. Without it nothing is kept.
        fresh: leave out of account what is kept.
        progress: is told the better bot, the worse one, and how many games they have played.

    Raises:
        BadSeries, UnknownGame, BadOption, UnknownBot: see ``Series``.
    """
    kept: set[Path] = set()

    def play(part: Series) -> Played:
        if checkpoint is None:
            return play_series(part, where)
        file = checkpoint(part)
        if fresh:
            file.unlink(missing_ok=True)
        kept.add(file)
        return play_series(part, where, checkpoint=file, keep=True)

    for worse, better in pairwise(bots):
        series = Series(game, (worse, better), most, seed, options)
        yield _rung(series, SequentialTest(bound, confidence), least, play, progress)
    for file in kept:
        file.unlink(missing_ok=True)


def _rung(
    series: Series,
    test: SequentialTest,
    least: int,
    play: Callable[[Series], Played],
    progress: Callable[[str, str, int], None] | None,
) -> Rung:
    worse, better = series.bots
    around = cycle(2, series.loaded.num_players)
    block = max(around, least // 4 // around * around)
    played = 0
    thought: dict[str, tuple[int, float]] = {}
    won = 0.0
    while played < series.games and not (played >= least and test.verdict() != "open"):
        part = play(series.part(played, min(played + block, series.games)))
        shares = part.numbers("share")
        by_game = [
            sum([shares[at * part.seats + seat] for seat, bot in enumerate(series.seating(played + at)) if bot == 1])
            for at in range(part.games)
        ]
        for first in range(0, len(by_game) - around + 1, around):
            test.add(sum(by_game[first : first + around]) / around)
        won += sum(by_game)
        played += part.games
        for bot, (asked, seconds) in part.thought.items():
            before = thought.get(bot, (0, 0.0))
            thought[bot] = (before[0] + asked, before[1] + seconds)
        if progress is not None:
            progress(better, worse, played)
    return Rung(better, worse, share_of(won, played), test.verdict(), thought)


def markdown(game: str, rungs: Sequence[Rung]) -> str:
    """Return a ladder as a table in Markdown, for the documentation."""
    lines = [
        f"| {game} | against | games | wins | 95 % interval | at least so strong? | decisions/s |",
        "|---|---|---:|---:|---:|---|---:|",
    ]
    words = {"holds": "yes", "refuted": "no", "open": "not sure"}
    for rung in rungs:
        share = rung.share
        asked, seconds = rung.thought[rung.better]
        rate = f"{asked / seconds:,.0f}" if seconds else "-"
        lines.append(
            f"| {rung.better} | {rung.worse} | {share.size} | {share.value:.1%} | {share.low:.1%} to {share.high:.1%} "
            f"| {words[rung.verdict]} | {rate} |"
        )
    return "\n".join([*lines, ""])
