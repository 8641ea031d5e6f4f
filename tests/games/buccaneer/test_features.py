"""What a seat sees."""

from typing import Any

import pytest

import crossbones

TABLE, SEAT = 28, 40

POSITION: dict[str, Any] = {
    "round": 7,
    "turn": 1,
    "step": "reroll",
    "dice": [1, 1, 6, 3, 3],
    "rerolls": 1,
    "seats": [
        {"treasures": 2, "mate": "thief 1"},
        {"ships": ["island", "sea", "island", "port", "port", "sea"], "treasures": 2, "mate": "home"},
        {"mate": "scout 5"},
    ],
}


def observe(seat: int) -> bytes:
    game = crossbones.load("buccaneer", players=3, variant="scurvy", max_rounds=300)
    return game.state_from_position(POSITION).observation_tensor(seat)


@pytest.mark.parametrize(("seat", "turn_after"), [(0, 1), (1, 0), (2, 2)])
def test_the_table_is_seen_from_the_seat(seat: int, turn_after: int) -> None:
    seen = observe(seat)
    assert len(seen) == TABLE + 8 * SEAT
    assert list(seen[:6]) == [0, 1, 0, 0, 0, 0]  # step
    assert list(seen[6:14]) == [int(distance == turn_after) for distance in range(8)]
    assert list(seen[14:20]) == [2, 0, 2, 0, 0, 1]  # dice by value
    assert list(seen[20:24]) == [0, 1, 0, 8]  # to roll, rerolls, changes, stock
    assert list(seen[24:28]) == [255, 1, 1, 3]  # rounds left, thieves, scurvy, seats


def test_seats_are_seen_in_order_of_play() -> None:
    seen = observe(1)
    mine, next_seat, last = (list(seen[at : at + SEAT]) for at in range(TABLE, TABLE + 3 * SEAT, SEAT))
    ships = [0, 0, 0, 1, 1, 0], [0, 1, 0, 0, 0, 1], [1, 0, 1, 0, 0, 0]
    nowhere = [0] * 6, [0] * 8
    assert mine == [1, *ships[0], *ships[1], *ships[2], 2, 1, *nowhere[0], *nowhere[1], 1, 5, 2, 0, 8]
    port = [1] * 6 + [0] * 12
    assert next_seat == [1, *port, 0, 0, 0, 0, 0, 0, 1, 0, *nowhere[1], 0, 4, 1, 1, 0]
    on_mine = [1, 0, 0, 0, 0, 0, 0, 0]
    assert last == [1, *port, 2, 0, *nowhere[0], *on_mine, 0, 4, 1, 0, 0]
    assert not any(seen[TABLE + 3 * SEAT :])
