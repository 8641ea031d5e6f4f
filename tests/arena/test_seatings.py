"""Tests for who sits where."""

from collections import Counter
from itertools import chain

import pytest

from crossbones.arena.seatings import cycle, lineups, seating


@pytest.mark.parametrize(("bots", "seats"), [(1, 1), (1, 4), (2, 2), (2, 3), (2, 4), (3, 2), (3, 3), (5, 3), (3, 8)])
def test_every_bot_has_every_seat_equally_often(bots: int, seats: int) -> None:
    games = cycle(bots, seats)
    for rounds in (1, 3):
        tables = [seating(index, bots, seats) for index in range(rounds * games)]
        had = Counter(chain.from_iterable(enumerate(table) for table in tables))
        assert len(had) == bots * seats
        assert len(set(had.values())) == 1


def test_all_orders_come_up() -> None:
    assert len({seating(index, 4, 4) for index in range(24)}) == 24


def test_bots_that_must_repeat_do_so_evenly() -> None:
    assert sorted(sorted(Counter(lineup).values()) for lineup in lineups(3, 8)) == [[2, 3, 3]] * 3


def test_too_many_lineups_are_refused() -> None:
    with pytest.raises(ValueError, match="60 bots"):
        lineups(60, 8)
