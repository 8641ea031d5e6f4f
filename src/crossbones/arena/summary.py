"""What a series says, in numbers: how long games are, who wins, what is scored, what is done."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from statistics import fmean
from typing import NamedTuple

from crossbones.arena.elo import ratings
from crossbones.arena.played import USES, Played
from crossbones.arena.shares import Estimate, mean_of, share_of, shares_by_bot, shares_by_seat

BARS = 12
"""So many bars a histogram has at most."""


class Spread(NamedTuple):
    """How numbers lie.

    Attributes:
        mean: their mean, with its confidence interval.
        least: the least of them.
        tenth: one of ten is at most so large.
        median: one half is at most so large.
        ninetieth: nine of ten are at most so large.
        most: the largest of them.
    """

    mean: Estimate
    least: float
    tenth: float
    median: float
    ninetieth: float
    most: float


class Bar(NamedTuple):
    """A bar of a histogram: in how many games a number lies from ``least`` to ``most``, both included."""

    least: int
    most: int
    games: int


class Use(NamedTuple):
    """How much a kind of action is used.

    Attributes:
        verb: the first word of its notation.
        games: in which share of the games it was played.
        a_game: how often it was played in a game, on average.
        by_bot: how often a bot played it in a game, on average for one seat.
    """

    verb: str
    games: Estimate
    a_game: float
    by_bot: dict[str, float]


class Summary(NamedTuple):
    """What a series says.

    Attributes:
        turns: how many turns a game has, over all seats.
        decisions: how many decisions a game has, over all seats.
        reasons: by how the game ended, which share of games did.
        by_bot: each bot's win share over all its seats.
        by_seat: each seat's win share.
        by_bot_and_seat: each bot's win share in each seat.
        scores: each bot's scores.
        uses: what was done, the most frequent first.
        elo: each bot's rating; empty if there is but one.
        speed: each bot's decisions a second, where it had a choice; it depends on the machine.
    """

    turns: Spread
    decisions: Spread
    reasons: dict[str, Estimate]
    by_bot: dict[str, Estimate]
    by_seat: list[Estimate]
    by_bot_and_seat: dict[str, list[Estimate]]
    scores: dict[str, Spread]
    uses: list[Use]
    elo: dict[str, Estimate]
    speed: dict[str, float]


def summarize(played: Played) -> Summary:
    """Return what a series says.

    >>> from crossbones.arena import Series, play_series
    >>> found = summarize(play_series(Series("buccaneer", ("random",), games=10)))
    >>> found.turns.least <= found.turns.median <= found.turns.most
    True
    """
    bots = played.bots
    reasons = Counter(played.texts("reason")[:: played.seats])
    return Summary(
        turns=spread_of(played.by_game("turns")),
        decisions=spread_of(played.by_game("decisions")),
        reasons={reason: share_of(count, played.games) for reason, count in reasons.most_common()},
        by_bot=shares_by_bot(played),
        by_seat=shares_by_seat(played),
        by_bot_and_seat={bot: shares_by_seat(played, bot) for bot in bots},
        scores={bot: spread_of(_of_bot(played, "score", bot)) for bot in bots if bot in played.texts("bot")},
        uses=sorted(_uses(played, bots), key=lambda use: -use.a_game),
        elo=ratings(played) if len(bots) > 1 else {},
        speed={bot: asked / seconds for bot, (asked, seconds) in played.thought.items() if seconds > 0},
    )


def spread_of(numbers: Iterable[float]) -> Spread:
    """Return how numbers lie, of which there is at least one.

    >>> spread_of([1, 2, 3, 4, 10]).median
    3
    """
    found = sorted(numbers)
    last = len(found) - 1
    return Spread(mean_of(found), *[found[last * part // 10] for part in (0, 1, 5, 9, 10)])


def histogram(numbers: Sequence[float]) -> list[Bar]:
    """Return whole numbers as a histogram with few bars of equal width.

    >>> histogram([3, 3, 4])
    [Bar(least=3, most=3, games=2), Bar(least=4, most=4, games=1)]
    """
    least, most = int(min(numbers)), int(max(numbers))
    width = -(-(most - least + 1) // BARS)
    counts = Counter((int(number) - least) // width for number in numbers)
    bars = -(-(most - least + 1) // width)
    return [Bar(least + at * width, least + (at + 1) * width - 1, counts[at]) for at in range(bars)]


def _of_bot(played: Played, name: str, bot: str) -> list[float]:
    return [value for value, who in zip(played.numbers(name), played.texts("bot"), strict=True) if who == bot]


def _uses(played: Played, bots: Sequence[str]) -> Iterable[Use]:
    for name in played.columns:
        if name.startswith(USES):
            by_game = played.by_game(name)
            yield Use(
                name.removeprefix(USES),
                share_of(sum(times > 0 for times in by_game), played.games),
                fmean(by_game),
                {bot: fmean(found) for bot in bots if (found := _of_bot(played, name, bot))},
            )
