"""What no game can come to, but the rules speak of; bones are taken out of the game to see it all the same.

While a grave is open it lacks bones, and those are in the bag: so nobody passes. And among twenty closed graves some
colour has five: so the game does not end by all being closed. The same goes for the other sets of options.
"""

from __future__ import annotations

from typing import Any

import pytest

import crossbones
from crossbones import CHANCE, Outcome
from crossbones.games.bag.bones import NUM_COLOURS, kinds_in
from crossbones.games.bag.layout import CLOSED, NOBODY, STEP_PUT
from crossbones.games.bag.recount import recount
from crossbones.games.bag.state import BagState

COMPLETE = 0b0001_0001_0001_0001_0001_0001
"""All six types in red."""


def texts(state: BagState) -> list[str]:
    return [state.action_to_string(action) for action in state.legal_actions()]


def start(**options: Any) -> BagState:
    state = crossbones.load("bag", **options).new_initial_state()
    assert isinstance(state, BagState)
    return state


def empty_bag(state: BagState) -> None:
    for colour in range(NUM_COLOURS):
        state.loose[colour] = 0
    recount(state)


def close_all_but(state: BagState, *still_open: int) -> None:
    for grave in range(int(state.ring)):
        if grave not in still_open:
            state.graves[grave] = COMPLETE | (1 + NOBODY) << CLOSED
    recount(state)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_who_can_do_nothing_passes_and_when_all_have_passed_the_game_ends(players: int) -> None:
    # BoB-15, BoB-31
    state = start(players=players)
    empty_bag(state)
    for seat in range(players):
        assert state.current_player() == seat
        assert state.playout_action(crossbones.Rng(1)) == state.string_to_action("pass")
        assert texts(state) == ["pass"]
        state.apply(state.string_to_action("pass"))
    everybody = tuple(range(players))
    assert state.outcome() == Outcome("passes", everybody, (0,) * players)


def test_a_turn_that_is_no_pass_breaks_the_row_of_passes() -> None:
    state = start(players=2)
    state.graves[7] = 0b0010  # a blue skull
    empty_bag(state)
    state.apply(state.string_to_action("pass"))
    assert texts(state) == ["rebury 7 cw", "rebury 7 ccw"]
    for text in ("rebury 7 cw", "put blue skull", "pass"):
        state.apply(state.string_to_action(text))
    assert not state.is_terminal()
    assert (int(state.passes), int(state.stall)) == (1, 3)


def test_passes_count_as_turns_in_which_nothing_was_dug_or_closed() -> None:
    state = start(players=2, stall_turns=1)
    state.graves[7] = 0b0010
    empty_bag(state)
    for text in ("pass", "rebury 7 cw", "put blue skull"):
        state.apply(state.string_to_action(text))
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.reason == "stall"


def test_the_only_open_grave_can_not_be_reburied() -> None:
    # BoB-11
    state = start(players=2)
    state.graves[7] = 0b0001
    close_all_but(state, 7)
    assert texts(state) == ["dig"]
    close_all_but(state, 7, 8)
    state.graves[8] = 0
    recount(state)
    assert texts(state) == ["dig", "rebury 7 cw", "rebury 7 ccw"]


def test_a_bag_with_fewer_than_six_bones_is_emptied() -> None:
    # BoB-10
    state = start(players=2)
    empty_bag(state)
    state.loose[2] = 0o2  # two green skulls
    state.loose[3] = 0o100  # one yellow body
    recount(state)
    state.apply(state.string_to_action("dig"))
    for text in ("draw green skull", "draw yellow body", "draw green skull"):
        assert state.current_player() == CHANCE
        state.apply(state.string_to_action(text))
    assert state.current_player() == 0
    assert (int(state.hand_size), int(state.bag), int(state.to_draw)) == (3, 0, 0)


@pytest.mark.parametrize("winner", [0, 1])
def test_the_game_ends_when_all_graves_are_closed(winner: int) -> None:
    # BoB-31
    state = start(players=2)
    close_all_but(state, 4)
    empty_bag(state)
    state.graves[4] = COMPLETE - 1  # all but the skull, in red
    state.graves[0] = COMPLETE | (1 + winner) << CLOSED
    state.graves[1] = COMPLETE | (1 + winner) << CLOSED
    state.loose[1] = 0o10  # a blue skull in the hand
    state.step, state.at, state.direction = STEP_PUT, 4, 1
    recount(state)
    assert kinds_in(int(state.choices)) == [1]
    state.apply(state.string_to_action("put blue skull"))
    scores = (3, 0) if winner == 0 else (1, 2)
    assert state.outcome() == Outcome("closed", (winner,), scores)


@pytest.mark.parametrize(
    ("options", "graves", "claiming"),
    [({"players": 2}, 20, 4), ({"players": 4}, 20, 4), ({"players": 3, "three_player": "trimmed"}, 15, 3)],
    ids=str,
)
def test_some_colour_has_won_before_all_graves_are_closed(options: dict[str, Any], graves: int, claiming: int) -> None:
    # BoB-3, BoB-30: without a win each colour has four at most
    assert start(**options).ring == graves > 4 * claiming


def test_some_colour_has_won_before_all_graves_are_closed_also_if_one_is_nobodys() -> None:
    # five graves at most close for nobody: each takes a skull of nobody's colour
    assert start(players=3).ring == 20 > 4 * 3 + 5
