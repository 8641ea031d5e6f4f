"""How a game ended."""

from typing import NamedTuple


class Outcome(NamedTuple):
    """The end of a game, as data.

    Attributes:
        reason: why it ended, a word of the game's own (``"treasures"``, ``"stall"`` ...).
        winners: the seats that share the win, ascending. Never empty.
        scores: one number a seat, by the game's own count.

    >>> Outcome("treasures", (1,), (2, 3)).winners
    (1,)
    """

    reason: str
    winners: tuple[int, ...]
    scores: tuple[int, ...]
