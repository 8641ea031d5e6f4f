"""Action codes, what they mean, and how they are written.

The codes are the same for every number of seats. Lanes, dice values and islands are 1 to 6 in texts; other seats are
counted in codes from the mover on, so that a code means the same whoever moves.
"""

from typing import Final, NamedTuple

from crossbones.games.buccaneer.dice import MULTISETS, VALUES, values_of

MOST_SEATS: Final = 8

DONE: Final = 0
"""Stop rerolling, changing, using sets, or send the mate nowhere."""

REROLL: Final = 0
"""REROLL + set of dice (1 to 923): throw these again."""

LOWER: Final = 923
"""LOWER + value (1 to 5, counted from 0): take one from a die."""

RAISE: Final = 929
"""RAISE + value (0 to 4): add one to a die."""

SAIL: Final = 934
"""SAIL + lane (0 to 5): a pair moves a ship one space."""

RUN: Final = 940
"""RUN + lane: three alike move a ship to its island."""

PLUNDER: Final = 946
"""PLUNDER + lane: three alike take a treasure with the ship on its island."""

STEAL: Final = 952
"""STEAL + value: three alike take the treasure that the mate sits on."""

SCOUT: Final = 958
"""SCOUT + island: the mate goes ahead to an island."""

THIEF: Final = 963
"""THIEF + distance (1 to 7 seats after the mover): the mate goes to that seat's treasure."""

DEFEND: Final = 970
"""DEFEND + distance: that seat's thief is sent home."""

ACTIONS: Final = 978


class BuccaneerAction(NamedTuple):
    """What an action code means.

    Attributes:
        verb: first word of the notation: ``done``, ``reroll``, ``change``, ``sail`` ...
        numbers: dice values of a reroll; value and +1 or -1 of a change; the lane, value or island; the distance to
            the other seat.
    """

    verb: str
    numbers: tuple[int, ...]


def decode(action: int) -> BuccaneerAction:
    """Return what an action code means.

    >>> decode(encode(BuccaneerAction("change", (5, 1))))
    BuccaneerAction(verb='change', numbers=(5, 1))
    """
    return _meanings[action]


def encode(meaning: BuccaneerAction) -> int:
    """Return the code of an action.

    Raises:
        KeyError: there is no such action in any state.
    """
    return _codes[meaning]


def to_text(action: int, seat: int, players: int) -> str:
    """Write an action down.

    Args:
        seat: who moves.
        players: number of seats.

    >>> to_text(encode(BuccaneerAction("thief", (1,))), 2, 3)
    'thief 0'
    """
    verb, numbers = _meanings[action]
    if verb == "change":
        return f"change {numbers[0]}{'+' if numbers[1] > 0 else '-'}"
    if verb in ("thief", "defend"):
        return f"{verb} {(seat + numbers[0]) % players}"
    return " ".join([verb, *[str(number) for number in numbers]])


def _all_meanings() -> list[BuccaneerAction]:
    meanings = [BuccaneerAction("done", ())]
    meanings += [BuccaneerAction("reroll", tuple(values_of(dice))) for dice in range(1, MULTISETS)]
    meanings += [BuccaneerAction("change", (value, -1)) for value in range(2, VALUES + 1)]
    meanings += [BuccaneerAction("change", (value, 1)) for value in range(1, VALUES)]
    for verb in ("sail", "run", "plunder", "steal", "scout"):
        meanings += [BuccaneerAction(verb, (value,)) for value in range(1, VALUES + 1)]
    for verb in ("thief", "defend"):
        meanings += [BuccaneerAction(verb, (distance,)) for distance in range(1, MOST_SEATS)]
    return meanings


_meanings: Final = _all_meanings()
_codes: Final = {meaning: code for code, meaning in enumerate(_meanings)}
