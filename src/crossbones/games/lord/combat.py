"""The symbols of a fight, as counts (LoB-4, LoB-51)."""

from mypy_extensions import i64

from crossbones.games.lord.bits import count
from crossbones.games.lord.terms import SKULL, STAR


def is_met(need: i64, own: i64) -> bool:
    """Tell whether own symbols meet a need: stars stand in for attributes, never for skulls (LoB-3, LoB-4).

    >>> from crossbones.games.lord.bits import unit
    >>> bow, wand, star = unit(1), unit(2), unit(5)
    >>> is_met(bow + bow, bow + star), is_met(bow + star, bow + wand)
    (True, False)
    """
    if count(own, SKULL) < count(need, SKULL):
        return False
    stars: i64 = count(own, STAR) - count(need, STAR)
    attribute: i64 = 0
    while attribute < 4:
        short: i64 = (need & 255) - (own & 255)
        if short > 0:
            stars -= short
        need >>= 8
        own >>= 8
        attribute += 1
    return stars >= 0
