"""A game with its history."""

import pytest

from crossbones import CHANCE, BadNotation, BadPosition, IllegalAction, load
from crossbones.core.playthrough import Playthrough, Step

pytestmark = pytest.mark.usefixtures("installed_pig")


def played(*texts: str, **options: int) -> Playthrough:
    play = Playthrough(load("pig", **options))
    for text in texts:
        play.play_text(text)
    return play


def test_a_step_knows_who_moved_whose_turn_it_was_and_whether_there_was_a_choice() -> None:
    play = played("roll 2", "roll 3", "hold", "roll 1")
    assert play.steps == [
        Step(CHANCE, 1, "roll 2", turn=0, turn_start=True, forced=False),
        Step(CHANCE, 2, "roll 3", turn=0, turn_start=False, forced=False),
        Step(0, 1, "hold", turn=0, turn_start=False, forced=False),
        Step(CHANCE, 0, "roll 1", turn=1, turn_start=True, forced=False),
    ]
    assert list(play) == [(-1, 1, "roll 2"), (-1, 2, "roll 3"), (0, 1, "hold"), (-1, 0, "roll 1")]
    assert play.actions == [1, 2, 1, 0]
    assert len(play) == 4


def test_the_state_follows_and_every_earlier_state_can_be_had_again() -> None:
    play = played("roll 2", "roll 3", "hold", "roll 1")
    scores = [play.at(length).to_position()["scores"] for length in range(5)]
    assert scores == [[0, 0], [0, 0], [0, 0], [5, 0], [5, 0]]
    assert play.at(4).key() == play.state.key()
    play.at(4).apply(0)
    assert play.state.to_position()["to_roll"] == 1, "what at() returns is a copy"


@pytest.mark.parametrize("length", [-1, 5])
def test_there_is_no_state_outside_the_game(length: int) -> None:
    play = played("roll 2", "roll 3", "hold", "roll 1")
    with pytest.raises(ValueError, match=f"no state after {length} steps: 4 have been played"):
        play.at(length)
    with pytest.raises(ValueError, match="have been played"):
        play.take_back(length)


def test_taking_back_goes_to_where_the_game_stood() -> None:
    play = played("roll 2", "roll 3", "hold", "roll 1")
    play.take_back(2)
    assert play.actions == [1, 2]
    assert play.state.to_position()["total"] == 5
    play.play_text("throw")
    assert play.actions == [1, 2, 0]


def test_replay_shows_each_step_with_the_state_before_it() -> None:
    play = played("roll 2", "roll 3", "hold")
    assert [(state.to_position()["total"], step.text) for state, step in play.replay()] == [
        (0, "roll 2"),
        (0, "roll 3"),
        (5, "hold"),
    ]


def test_what_is_refused_changes_nothing() -> None:
    play = played("roll 2")
    with pytest.raises(IllegalAction, match="action 6 is not legal here; legal are: 0"):
        play.play(6)
    with pytest.raises(BadNotation, match="'hold' is not possible here; possible are: 'roll 1'"):
        play.play_text("hold")
    assert play.actions == [1]
    assert play.state.to_position()["first"] == 2


def test_a_game_can_start_from_a_position() -> None:
    play = Playthrough(load("pig"), {"scores": [24, 3], "turn": 1, "total": 9})
    assert play.start is not None
    assert play.start["scores"] == [24, 3]
    assert play.start["options"] == {"players": 2, "goal": 30, "ones": "cruel"}, "every key is written"
    play.play_text("hold")
    assert play.state.to_position()["scores"] == [24, 12]
    assert play.at(0).to_position() == play.start


def test_the_usual_start_is_no_position_of_its_own() -> None:
    game = load("pig")
    assert Playthrough(game, game.new_initial_state().to_position()).start is None


def test_an_impossible_position_is_refused() -> None:
    with pytest.raises(BadPosition, match="turn: 2 is no number from 0 to 1"):
        Playthrough(load("pig"), {"turn": 2})


class TestUndo:
    """Free until chance has spoken, the turn has passed or the game is over."""

    def test_nothing_before_the_first_choice(self) -> None:
        assert played().undo_point([0, 1]) is None
        assert played("roll 2", "roll 3").undo_point([0, 1]) is None

    def test_a_choice_before_chance_has_spoken(self) -> None:
        play = played("roll 2", "roll 3", "throw")
        assert play.undo_point([0, 1]) == 2
        assert play.undo_point([1]) is None, "it was not theirs"
        play.play_text("roll 4")
        assert play.undo_point([0, 1]) is None

    def test_not_when_the_turn_has_passed(self) -> None:
        assert played("roll 2", "roll 3", "hold").undo_point([0, 1]) is None

    def test_not_when_the_game_is_over(self) -> None:
        assert played("roll 6", "roll 6", "hold", goal=12).undo_point([0, 1]) is None

    def test_forced_moves_go_with_the_choice_before_them(self) -> None:
        play = Playthrough(load("buccaneer", players=2))
        for text in ["roll 3", "roll 3", "roll 1", "roll 6", "done"]:
            step = play.play_text(text)
        assert not step.forced
        assert play.undo_point([0]) == 4
