"""Boards as dots."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import crossbones
from crossbones.core.drawing import SEAT_COLOURS

np = pytest.importorskip("numpy", reason="pictures need the extra 'envs'")
pytest.importorskip("resvg_py", reason="pictures need the extra 'envs'")

from crossbones.adapters.picture import FRAME, picture_of  # noqa: E402 - after importorskip

if TYPE_CHECKING:
    from numpy import uint8
    from numpy.typing import NDArray

pytestmark = pytest.mark.once


def dots(picture: NDArray[uint8], colour: str) -> int:
    """Return how many dots have a colour."""
    return int(np.all(picture == np.array(list(bytes.fromhex(colour[1:]))), axis=2).sum())


@pytest.mark.parametrize("players", [1, 2, 3])
def test_a_picture_shows_the_fleets_of_those_who_play(players: int) -> None:
    picture = picture_of(crossbones.load("buccaneer", players=players).new_initial_state().svg())
    assert (picture.shape, picture.dtype) == ((FRAME[1], FRAME[0], 3), np.uint8)
    assert [dots(picture, colour) > 500 for colour in SEAT_COLOURS] == [seat < players for seat in range(8)]


def test_it_is_as_large_as_the_frame_lets_it_be_and_stands_in_the_middle() -> None:
    flat = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 5" width="20" height="5">{}</svg>'
    ground = '<rect width="20" height="5" rx="2" fill="#102030"/>'
    bone = '<rect x="10" y="1" width="5" height="3" fill="#efe6d2"/>'
    picture = picture_of(flat.format(ground + bone))
    assert dots(picture, "#efe6d2") == 5 * 64 * 3 * 64
    assert dots(picture, "#102030") == 1280 * 960 - 15 * 64 * 64, "its ground goes on to the edges, also behind corners"
    rows, columns = np.nonzero(picture[:, :, 0] == 0xEF)
    middle = 960 // 2
    assert (rows.min(), rows.max(), columns.min(), columns.max()) == (middle - 96, middle + 95, 640, 959)
