"""What an open grave promises to each colour: the chance to take it, weighted by how full it is."""

from __future__ import annotations

from functools import cache
from typing import Final

from crossbones.games.bag.bones import NUM_COLOURS, NUM_TYPES

WHOLE: Final = 1000
"""The progress that a closed grave is; a promise is a part of it."""

LANE: Final = 15
"""Bits a colour has in a number that holds the progress of each colour."""

WEIGHTS: Final = (0, 60, 120, 240, 400, 650)
"""How much of a grave counts, of ``WHOLE``, by how many bones lie in it."""

NO_SKULL: Final = 4
"""In place of the colour of a grave's skull."""


@cache
def place_tables() -> tuple[list[int], list[int]]:
    """Return two tables from the bones of two types (a byte of a grave) to a part of a place in ``promise_table``.

    A place is the sum of three parts: that of the grave's lowest byte in the first table, and those of the two other
    bytes in the second. It stands for how many bones of each colour there are and which colour the skull has.
    """
    others = [sum(5 * NUM_TYPES ** (bit % NUM_COLOURS) for bit in range(8) if byte >> bit & 1) for byte in range(256)]
    skulls = [(byte & 15).bit_length() - 1 if byte & 15 else NO_SKULL for byte in range(256)]
    return [part + skull for part, skull in zip(others, skulls, strict=True)], others


@cache
def promise_table(players: int, colours: int) -> list[int]:
    """Return the promises to the four colours, in lanes of one number, for each content that an open grave can have.

    The chance of a colour is that which it has if the missing bones come in any of the colours alike.

    Args:
        players: how many there are; of three, each has one colour, and a fourth is nobody's.
        colours: how many there are in the game.
    """
    table = [0] * (NUM_TYPES**NUM_COLOURS * 5)
    for place in range(NUM_TYPES**NUM_COLOURS):
        counts = tuple(place // NUM_TYPES**colour % NUM_TYPES for colour in range(NUM_COLOURS))
        if sum(counts) >= NUM_TYPES or any(counts[colours:]):
            continue
        for skull in range(5):
            if skull == NO_SKULL or counts[skull] > 0:
                shares = enumerate(_chances(players, colours, counts, skull))
                promises = [round(chance * WEIGHTS[sum(counts)]) << colour * LANE for colour, chance in shares]
                table[place * 5 + skull] = sum(promises)
    return table


@cache
def _chances(players: int, colours: int, counts: tuple[int, ...], skull: int) -> tuple[float, ...]:
    """Return each colour's chance to take a grave, over the colour of the next bone and whether it is the skull."""
    missing = NUM_TYPES - sum(counts)
    if missing == 0:
        return _takers(players, counts, skull)
    is_skull = 1 / missing if skull == NO_SKULL else 0.0
    sums = [0.0] * NUM_COLOURS
    for colour in range(colours):
        more = tuple(count + (other == colour) for other, count in enumerate(counts))
        for weight, its_skull in ((is_skull, colour), (1 - is_skull, skull)):
            if weight > 0:
                for other, chance in enumerate(_chances(players, colours, more, its_skull)):
                    sums[other] += weight * chance / colours
    return tuple(sums)


def _takers(players: int, counts: tuple[int, ...], skull: int) -> tuple[float, ...]:
    """Return the colours that share a complete grave: those with most bones, and of these the skull owner's, if any."""
    claiming = players if players == 3 else NUM_COLOURS
    most = max(counts[:claiming])
    tied = [colour for colour in range(claiming) if most > 0 and counts[colour] == most]
    mine = [colour for colour in tied if skull < claiming and colour % players == skull % players]
    takers = mine or tied
    return tuple(1 / len(takers) if colour in takers else 0.0 for colour in range(NUM_COLOURS))
