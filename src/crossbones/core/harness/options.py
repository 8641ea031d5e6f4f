"""Chooses options to check a game with."""

from __future__ import annotations

from collections.abc import Iterator

from crossbones.core.errors import BadOption
from crossbones.core.game import Game
from crossbones.core.option import Option, OptionValue
from crossbones.core.rng import Rng

NARROW = 12
"""A number of so many values is tried with each of them; a wider one at its ends and its default."""


def option_samples(game: type[Game], count: int | None = None, seed: int = 0) -> Iterator[Game]:
    """Give a game with different options: every value of every option at least once, if it goes with any others.

    Args:
        game: the class of the game.
        count: how many at least, if there are so many; ``None`` for all that ``values_of`` can make up.
        seed: decides which.
    """
    made = [_choice(game.option_list, number) for number in range(_combinations(game.option_list))]
    rng = Rng(seed, "options")
    for last in range(len(made) - 1, 0, -1):  # Fisher and Yates
        other = rng.below(last + 1)
        made[last], made[other] = made[other], made[last]
    missing = {(option.name, value) for option in game.option_list for value in values_of(option)}
    given = 0
    later: list[Game] = []
    for options in made:
        try:
            chosen = game(**options)
        except BadOption:
            continue
        new = missing & set(options.items())
        if new or count is None:
            missing -= new
            given += 1
            yield chosen
        elif len(later) < count:
            later.append(chosen)
    if count is not None:
        yield from later[: max(0, count - given)]


def values_of(option: Option) -> list[OptionValue]:
    """Return the values to try an option with.

    >>> values_of(Option("goal", 30, least=10, most=100))
    [10, 30, 100]
    """
    if isinstance(option.default, bool):
        return [False, True]
    if isinstance(option.default, int):
        if option.most - option.least < NARROW:
            return list(range(option.least, option.most + 1))
        return sorted({option.least, option.default, option.most})
    return list(option.choices or (option.default,))


def _combinations(options: tuple[Option, ...]) -> int:
    product = 1
    for option in options:
        product *= len(values_of(option))
    return product


def _choice(options: tuple[Option, ...], number: int) -> dict[str, OptionValue]:
    """Return the choice of that number, counted like digits of mixed base."""
    chosen: dict[str, OptionValue] = {}
    for option in options:
        values = values_of(option)
        number, digit = divmod(number, len(values))
        chosen[option.name] = values[digit]
    return chosen
