"""Finding games."""

import crossbones
from crossbones.core import registry


def test_the_list_of_games_can_be_asked_for_again_after_a_game_was_loaded() -> None:
    first = crossbones.games()
    registry.load("buccaneer")
    assert crossbones.games() == first
