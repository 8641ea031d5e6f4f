"""Small sets and small counts kept in one whole number each."""

from mypy_extensions import i64


def shifted(x: i64, places: i64) -> i64:
    """Return ``x`` shifted left; constants go through here, since mypyc shifts a constant as a 32-bit number."""
    return x << places


def bit(j: i64) -> i64:
    """Return the set that holds only ``j``.

    >>> bit(40) == 2**40
    True
    """
    return shifted(1, j)


def size(x: i64) -> i64:
    """Return how many members the set ``x`` has.

    >>> size(0b1011)
    3
    """
    x = x - ((x >> 1) & 0x5555555555555555)
    x = (x & 0x3333333333333333) + ((x >> 2) & 0x3333333333333333)
    x = (x + (x >> 4)) & 0x0F0F0F0F0F0F0F0F
    x = x + (x >> 8)
    x = x + (x >> 16)
    x = x + (x >> 32)
    return x & 127


def lowest(x: i64) -> i64:
    """Return the smallest member of ``x``, which is not empty.

    >>> lowest(0b1100)
    2
    """
    return size((x & -x) - 1)


def member(x: i64, n: i64) -> i64:
    """Return the ``n``-th member of ``x``, counted from 0, ascending.

    >>> member(0b11010, 1)
    3
    """
    while n > 0:
        x &= x - 1
        n -= 1
    return lowest(x)


def unit(k: i64) -> i64:
    """Return counts with one of kind ``k`` (counts have eight bits a kind).

    >>> unit(2) == 2**16
    True
    """
    return shifted(1, 8 * k)


def count(counts: i64, k: i64) -> i64:
    """Return how many of kind ``k`` there are.

    >>> count(unit(2) + unit(2) + unit(0), 2)
    2
    """
    return (counts >> (8 * k)) & 255


def total(counts: i64) -> i64:
    """Return how many there are of all kinds (up to seven kinds).

    >>> total(unit(2) + unit(2) + unit(0))
    3
    """
    found: i64 = 0
    while counts:
        found += counts & 255
        counts >>= 8
    return found


def lacking(wanted: i64, given: i64) -> i64:
    """Return what ``given`` lacks to hold at least ``wanted`` of each of the first four kinds.

    >>> lacking(unit(1) + unit(1) + unit(3), unit(1) + unit(2)) == unit(1) + unit(3)
    True
    """
    lack: i64 = 0
    k: i64 = 0
    while k < 4:
        short: i64 = count(wanted, k) - count(given, k)
        if short > 0:
            lack += short << (8 * k)
        k += 1
    return lack


def shared(one: i64, other: i64) -> i64:
    """Return the part that two counts have in common (the first four kinds).

    >>> shared(unit(1) + unit(1), unit(1) + unit(2)) == unit(1)
    True
    """
    return one - lacking(one, other)
