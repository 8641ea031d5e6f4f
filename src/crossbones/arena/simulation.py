"""Series as one call, for notebooks and scripts."""

from __future__ import annotations

from collections.abc import Sequence

from crossbones.arena.played import Played
from crossbones.arena.series import BadSeries, Series, play_series
from crossbones.core.option import OptionValue
from crossbones.work.batch import Where


def simulate(
    game: str,
    bots: Sequence[str] = ("random",),
    *,
    games: int = 1000,
    seed: int | str = 1,
    jobs: int = 1,
    ray: str | None = None,
    **options: OptionValue,
) -> Played:
    """Play a game many times and return what happened, a row for every seat of every game.

    Every bot has every seat equally often. The result depends on the arguments alone, but for ``jobs`` and ``ray``.

    Args:
        game: name of the game.
        bots: names of the bots.
        games: how many games.
        seed: decides all chance.
        jobs: in so many processes at once; with more than one, a script keeps its own doings under
            ``if __name__ == "__main__":``.
        ray: on the Ray cluster at this address instead; empty for one that is started here.
        **options: the game's options, such as ``players=3``.

    Returns:
        the columns; ``to_arrow()`` gives an Arrow table, and libraries that speak Arrow take them as they are:
        ``pandas.DataFrame.from_arrow(played)``, ``polars.DataFrame(played)``.

    Raises:
        BadSeries, UnknownGame, BadOption, UnknownBot: something of that does not exist.
        WorkError: a bot or a game broke.

    >>> played = simulate("buccaneer", games=100, players=2, seed=7)
    >>> played.column("bot")[0], played.games
    ('random', 100)
    """
    if isinstance(bots, str):  # which is a sequence of texts, too
        raise BadSeries(f"the bots are a list of names, such as [{bots!r}]")
    return play_series(Series(game, tuple(bots), games, seed, options), Where(jobs, ray))
