"""The greedy pirate: does the obvious, uses everything there is, and is hard to beat by luck alone."""

from __future__ import annotations

from typing import Any

import pytest

import crossbones
from crossbones import Game, Rng, State
from crossbones.games.buccaneer.heuristics import turns_to_go, worth
from crossbones.games.buccaneer.state import BuccaneerState


def state_at(position: dict[str, Any], **options: Any) -> BuccaneerState:
    state = crossbones.load("buccaneer", **options).state_from_position(position)
    assert isinstance(state, BuccaneerState)
    return state


def choice(position: dict[str, Any], **options: Any) -> str:
    state = state_at(position, **options)
    before = state.key()
    action = state.game.greedy_action(state, Rng(1))
    assert state.key() == before
    return state.action_to_string(action)


def on(*islands: int, sea: tuple[int, ...] = ()) -> list[str]:
    """Ships on these islands and at sea, the others in port."""
    return ["island" if lane in islands else "sea" if lane in sea else "port" for lane in range(1, 7)]


def test_it_plunders_to_win() -> None:
    # BB-20, BB-40
    seats = [{"treasures": 2}, {"ships": on(2), "treasures": 2}]
    position = {"turn": 1, "step": "sail", "dice": [1, 2, 2, 2], "seats": seats}
    assert choice(position) == "plunder 2"


def test_it_keeps_three_alike_that_win_and_changes_a_die_for_them() -> None:
    # BB-11, BB-12
    seats: list[Any] = [{"treasures": 2}, {"ships": on(2), "treasures": 2}]
    assert choice({"turn": 1, "step": "reroll", "dice": [2, 2, 2, 6], "seats": seats}) == "done"
    assert choice({"turn": 1, "step": "reroll", "dice": [2, 2, 3, 6], "seats": seats}) == "done"
    assert choice({"turn": 1, "step": "change", "dice": [2, 2, 3, 6], "seats": seats}) == "change 3-"


def test_it_throws_what_does_not_help_and_keeps_what_does() -> None:
    # BB-11: the last seat must plunder now or lose
    seats = [{"treasures": 3}, {"ships": on(6), "treasures": 2}]
    assert choice({"turn": 1, "step": "reroll", "dice": [1, 1, 6, 6, 2], "seats": seats}) == "reroll 1 1 2"


def test_it_steals_what_would_win() -> None:
    # BB-22
    seats = [{"treasures": 3}, {"ships": on(2), "treasures": 1, "mate": "thief 0"}]
    position = {"turn": 1, "step": "sail", "dice": [1, 2, 2, 2], "seats": seats}
    assert choice(position) == "steal 2"


def test_it_chases_a_thief_who_would_win() -> None:
    # BB-33
    seats = [{"ships": on(1, 3, 4, 6), "treasures": 2, "mate": "thief 1"}, {"ships": on(1), "treasures": 2}]
    position = {"turn": 1, "step": "mate", "dice": [1, 2, 3, 4, 5], "seats": seats}
    assert choice(position) == "defend 0"


def test_alone_it_sends_a_scout_where_he_helps_most() -> None:
    # BB-31: by the exact solution of the solo game a scout on island 2 or 5 saves most at the start
    assert choice({"step": "mate", "dice": [1, 3, 4, 6]}, players=1) in ("scout 2", "scout 5")


def test_it_sends_a_thief_who_can_not_be_chased_in_time() -> None:
    # BB-32: three seats, and the victim has just had its turn
    seats = [{"ships": on(1, 3, 4, 6)}, {"ships": on(1)}, {"ships": on(2), "treasures": 2}]
    position = {"turn": 0, "step": "mate", "dice": [1, 2, 3, 4, 5, 6], "seats": seats}
    assert choice(position, players=3).startswith("thief")


def test_in_the_last_round_sailing_points_decide() -> None:
    # BB-41, BB-42
    seats = [{"ships": on(1, sea=(2,))}, {"ships": on(3, sea=(4,))}]
    position = {"round": 9, "turn": 1, "step": "sail", "dice": [4, 4, 2, 1], "seats": seats}
    assert choice(position, max_rounds=9) == "sail 4"


def test_a_position_after_the_end_is_worth_what_was_won() -> None:
    shared = {"step": "end", "turn": 1, "seats": [{"treasures": 3}, {"treasures": 3}]}
    assert [worth(state_at(shared), seat) for seat in range(2)] == [0.5, 0.5]
    lost = {"step": "end", "turn": 1, "seats": [{"treasures": 3}, {"treasures": 3, "ships": on(sea=(1,))}]}
    assert [worth(state_at(lost), seat) for seat in range(2)] == [0.0, 1.0]


@pytest.mark.parametrize(
    ("treasures", "ships", "exact"),
    [
        (0, on(), 8.2125),
        (0, on(1, 6), 5.0417),
        (0, on(2, sea=(1,)), 5.7945),
        (0, on(2, 5, sea=(1, 6)), 4.3267),
        (1, on(1, 6), 3.6327),
        (1, on(1, 2, 5, 6), 1.6584),
        (1, on(2, 5, sea=(3, 4)), 2.9847),
        (2, on(2), 2.0436),
        (2, on(1, 6, sea=(2,)), 1.7835),
        (2, on(1, 2, 5, 6, sea=(3,)), 1.0004),
    ],
)
def test_turns_to_go_are_near_those_of_perfect_play(treasures: int, ships: list[str], exact: float) -> None:
    """The exact numbers come from value iteration over all fleets of the solo game."""
    state = state_at({"seats": [{"treasures": treasures, "ships": ships}]}, players=1)
    assert turns_to_go(state.seats[0]) == pytest.approx(exact, abs=0.4)


def play(game: Game, greedy: set[int], seed: int) -> State:
    """Play a game in which some seats are greedy and the others random."""
    state, rng = game.new_initial_state(), Rng("greedy", seed)
    while not state.is_terminal():
        state.sample_chance(rng)
        if (player := int(state.current_player())) >= 0:
            state.advance(game.greedy_action(state, rng) if player in greedy else state.playout_action(rng))
    return state


def test_alone_it_needs_little_more_than_eight_turns() -> None:
    game = crossbones.load("buccaneer", players=1)
    turns = [-play(game, {0}, seed).returns()[0] for seed in range(15)]
    assert 7 < sum(turns) / len(turns) < 9.2


@pytest.mark.parametrize("variant", ["classic", "family", "scurvy"])
def test_it_beats_random_play(variant: str) -> None:
    game = crossbones.load("buccaneer", variant=variant)
    won = 0
    for seed in range(5):
        outcome = play(game, {seed % 2}, seed).outcome()
        won += outcome is not None and outcome.winners == (seed % 2,)
    assert won >= 4


def test_against_itself_it_comes_to_an_end() -> None:
    game = crossbones.load("buccaneer", players=4)
    outcome = play(game, {0, 1, 2, 3}, 5).outcome()
    assert outcome is not None
    assert outcome.reason != "rounds"
