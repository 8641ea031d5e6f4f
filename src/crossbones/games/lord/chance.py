"""Exact chances to win a fight that is played best from here on (LoB-51, LoB-52).

A fight is a *gap*: what the foe needs and the hero lacks. It is packed as counts, eight bits each: the four attributes
and the skulls lacking, and stars, which are ``needed - own`` and therefore may be negative; ``LEVEL`` is added to keep
the number whole. Only the gap, the dice and the one ability that a hero may use upon them decide a chance. Potions are
certain, so all that are equipped count as drunk.

Chances are whole numbers out of ``WHOLE``: a fight rolls eight dice at most (LoB-1, LoB-51), so nothing is rounded.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from crossbones.games.lord.bits import count, unit
from crossbones.games.lord.terms import REROLL_DICE, SKULL, STAR, SWAP_DICE

MOST_DICE: Final = 8
WHOLE: Final = 1679616
"""A certain win, ``6**8``."""

LEVEL: Final = 64
"""Stars are packed with this added."""

PLAIN: Final = 0
"""No ability to use, or none left; the others are ``REROLL_DICE`` and ``SWAP_DICE``."""

_BLANK: Final = 6
"""Stands for all faces that fill no gap, when dice are counted."""

_SLOTS: Final = 16384
_VALUE: Final = 21
"""Bits that hold a chance."""
_VALUES: Final = 0x1FFFFF

_known: Final = vec[i64]([0] * _SLOTS)
"""Chances worked out before: each entry is its whole key and the chance, in one number, so that none can be torn."""


def gap_of(need: i64, own: i64) -> i64:
    """Return what own symbols leave of a need.

    >>> bow, star = unit(1), unit(5)
    >>> is_filled(gap_of(bow + bow, bow)), is_filled(gap_of(bow + bow, bow + star))
    (False, True)
    """
    gap: i64 = 0
    kind: i64 = 0
    while kind < STAR:
        short: i64 = count(need, kind) - count(own, kind)
        if short > 0:
            gap += unit(kind) * short
        kind += 1
    return gap + unit(STAR) * (LEVEL + count(need, STAR) - count(own, STAR))


def fill(gap: i64, kind: i64, number: i64) -> i64:
    """Return what a number of dice that show ``kind`` leave of a gap."""
    if kind == STAR:
        return gap - unit(STAR) * number
    if kind > STAR:
        return gap
    short: i64 = count(gap, kind)
    return gap - unit(kind) * (number if number < short else short)


def fill_all(gap: i64, dice: i64) -> i64:
    """Return what dice, or other symbols, leave of a gap."""
    kind: i64 = 0
    while kind <= STAR:
        number: i64 = count(dice, kind)
        if number:
            gap = fill(gap, kind, number)
        kind += 1
    return gap


def still(gap: i64) -> i64:
    """Return how many dice it takes at least to fill a gap."""
    rest: i64 = count(gap, 0) + count(gap, 1) + count(gap, 2) + count(gap, 3) + count(gap, STAR) - LEVEL
    return count(gap, SKULL) + (rest if rest > 0 else 0)


def is_filled(gap: i64) -> bool:
    """Tell whether nothing is lacking (LoB-4)."""
    return still(gap) == 0


def power_of_six(exponent: i64) -> i64:
    """Return how many ways so many dice can fall."""
    ways: i64 = 1
    while exponent > 0:
        ways *= 6
        exponent -= 1
    return ways


def ways_to_choose(n: i64, k: i64) -> i64:
    """Return the number of ways to choose ``k`` of ``n``."""
    ways: i64 = 1
    i: i64 = 0
    while i < k:
        ways = ways * (n - i) // (i + 1)
        i += 1
    return ways


def is_of_use(gap: i64, face: i64) -> bool:
    """Tell whether a die that shows ``face`` could help."""
    return face == STAR or count(gap, face) > 0


def blanks(gap: i64) -> i64:
    """Return how many faces of a die fill nothing of a gap."""
    found: i64 = 0
    face: i64 = 0
    while face < STAR:
        if not count(gap, face):
            found += 1
        face += 1
    return found


def chance_of_roll(gap: i64, dice: i64, ability: i64) -> i64:
    """Return the chance to win with so many dice about to be rolled.

    Args:
        gap: with the symbols of the potions at hand taken off.
        dice: how many, up to eight; with ``REROLL_DICE`` or ``SWAP_DICE`` six.
        ability: what can be done with the dice once they lie: ``PLAIN``, ``REROLL_DICE`` or ``SWAP_DICE``.

    Returns:
        The chance out of ``WHOLE``.

    >>> bow = unit(1)
    >>> chance_of_roll(gap_of(bow, 0), 1, PLAIN) * 6 == WHOLE * 2  # bow or star
    True
    """
    if still(gap) == 0:
        return WHOLE
    if still(gap) > dice:
        return 0
    key: i64 = _key(gap, dice, ability)
    slot: i64 = (key ^ (key >> 9) ^ (key >> 19)) & (_SLOTS - 1)
    entry: i64 = _known[slot]
    if key and entry >> _VALUE == key:
        return entry & _VALUES
    won: i64 = _won(gap, gap, 0, 0, dice, ability)
    chance: i64 = won * power_of_six(MOST_DICE - dice - (2 if ability == REROLL_DICE else 0))
    if key:
        _known[slot] = (key << _VALUE) | chance
    return chance


def _key(gap: i64, dice: i64, ability: i64) -> i64:
    """Pack what decides a chance, the attributes in order of size, since they are all alike; 0 if it is too large."""
    a: i64 = count(gap, 0)
    b: i64 = count(gap, 1)
    c: i64 = count(gap, 2)
    d: i64 = count(gap, 3)
    if a < b:
        a, b = b, a
    if c < d:
        c, d = d, c
    if a < c:
        a, c = c, a
    if b < d:
        b, d = d, b
    if b < c:
        b, c = c, b
    stars: i64 = count(gap, STAR) - LEVEL + 32
    if a > 15 or count(gap, SKULL) > 15 or stars < 0 or stars > 63:
        return 0
    key: i64 = (((a * 16 + b) * 16 + c) * 16 + d) * 16 + count(gap, SKULL)
    return ((key * 64 + stars) * 16 + dice) * 4 + ability


def _won(whole: i64, gap: i64, shown: i64, face: i64, dice: i64, ability: i64) -> i64:
    """Count the ways to win in which the dice that are left show no face before ``face``.

    Args:
        whole: the gap before any die.
        gap: what the dice shown so far leave of it.
        shown: these dice, as counts; all that are of no use count as ``_BLANK``.
        face: which face comes next.
        dice: how many dice are left.
        ability: as in ``chance_of_roll``.

    Returns:
        The number out of ``6**dice``, or out of ``6**(dice + 2)`` with ``REROLL_DICE``.
    """
    if face > STAR:
        blank: i64 = blanks(whole)
        ways: i64 = 1
        i: i64 = 0
        while i < dice:
            ways *= blank
            i += 1
        return ways * _won_with(whole, gap, shown + unit(_BLANK) * dice, ability) if ways else 0
    if not is_of_use(whole, face):
        return _won(whole, gap, shown, face + 1, dice, ability)
    found: i64 = 0
    number: i64 = 0
    while number <= dice:
        after: i64 = _won(whole, fill(gap, face, number), shown + unit(face) * number, face + 1, dice - number, ability)
        found += after * ways_to_choose(dice, number)
        number += 1
    return found


def _won_with(whole: i64, gap: i64, shown: i64, ability: i64) -> i64:
    """Return how far the dice that lie win: 0 or 1, with ``REROLL_DICE`` a number of 36."""
    if ability == REROLL_DICE:
        if still(gap) == 0:
            return 36
        return chance_of_best_reroll(whole, shown) // power_of_six(MOST_DICE - 2)
    if still(gap) == 0:
        return 1
    return 1 if ability == SWAP_DICE and can_swap_to_win(whole, shown) else 0


def chance_of_reroll(whole: i64, shown: i64, taken: i64, number: i64) -> i64:
    """Return the chance to win by rerolling the dice ``taken``, ``number`` of the dice ``shown`` (LoB-51)."""
    return chance_of_roll(fill_all(whole, shown - taken), number, PLAIN)


def chance_of_best_reroll(whole: i64, shown: i64) -> i64:
    """Return the chance to win by rerolling one or two of the dice shown.

    A die that fills nothing is always rerolled before one that does.
    """
    spare: i64 = _spare(whole, shown)
    first: i64 = _first(spare)
    if first >= 0:
        second: i64 = _first(spare - unit(first))
        if second >= 0:
            return chance_of_reroll(whole, shown, unit(first) + unit(second), 2)
        alone: i64 = chance_of_reroll(whole, shown, unit(first), 1)
        with_one: i64 = _best_with(whole, shown, first, 0)
        return alone if alone > with_one else with_one
    best: i64 = 0
    low: i64 = 0
    while low <= STAR:
        if count(shown, low):
            chance: i64 = chance_of_reroll(whole, shown, unit(low), 1)
            if chance > best:
                best = chance
            chance = _best_with(whole, shown, low, low)
            if chance > best:
                best = chance
        low += 1
    return best


def _best_with(whole: i64, shown: i64, die: i64, least: i64) -> i64:
    """Return the best chance to win by rerolling ``die`` and another that shows ``least`` or a later face."""
    best: i64 = 0
    rest: i64 = shown - unit(die)
    other: i64 = least
    while other <= _BLANK:
        if count(rest, other):
            chance: i64 = chance_of_reroll(whole, shown, unit(die) + unit(other), 2)
            if chance > best:
                best = chance
        other += 1
    return best


def _spare(whole: i64, shown: i64) -> i64:
    """Return the dice shown that fill nothing of a gap, stars left out."""
    spare: i64 = unit(_BLANK) * count(shown, _BLANK)
    kind: i64 = 0
    while kind < STAR:
        over: i64 = count(shown, kind) - count(whole, kind)
        if over > 0:
            spare += unit(kind) * over
        kind += 1
    return spare


def _first(dice: i64) -> i64:
    """Return the first face that dice show, or -1 without dice."""
    face: i64 = 0
    while face <= _BLANK:
        if count(dice, face):
            return face
        face += 1
    return -1


def can_swap_to_win(whole: i64, shown: i64) -> bool:
    """Tell whether two of the dice shown can be swapped for an attribute so that the fight is won (LoB-51)."""
    low: i64 = 0
    while low <= _BLANK:
        if count(shown, low):
            high: i64 = low
            while high <= _BLANK:
                if count(shown, high) > (1 if low == high else 0):
                    gap: i64 = fill_all(whole, shown - unit(low) - unit(high))
                    if still(gap) == 0 or (still(gap) == 1 and count(gap, SKULL) == 0 and _lacks_attribute(gap)):
                        return True
                high += 1
        low += 1
    return False


def _lacks_attribute(gap: i64) -> bool:
    return bool(count(gap, 0) | count(gap, 1) | count(gap, 2) | count(gap, 3))


def chance_with_dice(gap: i64, shown: i64, ability: i64) -> i64:
    """Return the chance to win with dice that lie, their ability still to be used.

    Args:
        gap: without these dice; with the symbols of the potions at hand taken off.
        shown: the dice, as counts.
        ability: as in ``chance_of_roll``.
    """
    if still(fill_all(gap, shown)) == 0:
        return WHOLE
    if ability == REROLL_DICE:
        return chance_of_best_reroll(gap, shown)
    return WHOLE if ability == SWAP_DICE and can_swap_to_win(gap, shown) else 0


def chance_while_rolling(gap: i64, shown: i64, dice: i64, ability: i64) -> i64:
    """Return the chance to win with some dice that lie and ``dice`` still to be rolled, of which all may be used."""
    if dice == 0:
        return chance_with_dice(gap, shown, ability)
    if ability == PLAIN:
        return chance_of_roll(fill_all(gap, shown), dice, PLAIN)
    sum_of_all: i64 = 0
    face: i64 = 0
    while face <= STAR:
        sum_of_all += chance_while_rolling(gap, shown + unit(face), dice - 1, ability)
        face += 1
    return sum_of_all // 6
