"""What a search is told about Bag of Bones."""

from __future__ import annotations

import pytest
from librt.vecs import vec

from crossbones import State, load
from crossbones.core.json_value import JsonObject, JsonValue
from crossbones.games.bag.evaluation import BagGuide

FULL: JsonObject = {"skull": "red", "body": "red", "rarm": "red", "larm": "red", "rleg": "red"}
CLOSED: JsonObject = {**FULL, "lleg": "red", "closed": "red"}


def position(graves: dict[int, JsonObject], turn: int = 0, **more: JsonValue) -> State:
    """Return a state with these graves; bones of both seats lie around, so that six have left the bag at a time."""
    all_graves = [dict(graves.get(place, {})) for place in range(20)]
    hand = more.get("hand", [])
    assert isinstance(hand, list)
    out = len(hand) + sum(len([key for key in grave if key != "closed"]) for grave in all_graves)
    for place, colour in zip(range(19, 19 - -out % 6, -1), ("green", "yellow") * 3, strict=False):
        assert not all_graves[place]
        all_graves[place] = {"rarm": colour}
    game = load("bag", players=2)
    said: JsonObject = {"graves": [*all_graves], "turn": turn, **more}
    return game.state_from_position({**said, "stall": 1} if game.diagnose(said) and "hand" not in more else said)


def priors(state: State) -> dict[str, float]:
    buffer = state.game.new_buffer()
    count = state.legal_actions_into(buffer)
    found = vec[float]([0.0] * len(buffer))
    assert BagGuide(state.game).priors_into(state, buffer, count, found)
    return {state.action_to_string(int(buffer[i])): found[i] for i in range(int(count))}


def shares(state: State) -> list[float]:
    found = vec[float]([0.0, 0.0])
    assert BagGuide(state.game).evaluate_into(state, found)
    return list(found)


LEG_AND_OTHERS: JsonValue = [
    ["red", "lleg"],
    ["blue", "body"],
    ["blue", "body"],
    ["blue", "rarm"],
    ["blue", "rarm"],
    ["blue", "larm"],
]


def test_the_bone_that_closes_a_grave_is_kept_for_it() -> None:
    """Grave 4 lacks a left leg; red is of seat 0, blue of seat 1. Who puts the leg into grave 3 leaves grave 4 open."""
    for seat in (0, 1):
        state = position({4: FULL}, step="start", hand=LEG_AND_OTHERS, turn=seat)
        state.apply(state.string_to_action("start 3 cw"))
        found = priors(state)
        others = max(prior for action, prior in found.items() if action != "put red lleg")
        assert (others > found["put red lleg"]) == (seat == 0)


def test_a_start_that_closes_a_grave_promises_most() -> None:
    found = priors(position({4: FULL}, step="start", hand=LEG_AND_OTHERS, turn=0))
    reaching = {f"start {place} cw" for place in (19, 0, 1, 2, 3, 4)} | {f"start {place} ccw" for place in range(4, 10)}
    assert max(found, key=lambda action: found[action]) in reaching
    assert found["start 4 cw"] > found["start 5 cw"], "from there it is far away"


def test_a_dig_is_as_promising_as_usual() -> None:
    found = priors(position({4: FULL, 9: {"skull": "red"}}))
    assert found["dig"] == pytest.approx(0.25 * sum(found.values()))


def test_both_seats_are_worth_as_much_where_they_stand_alike() -> None:
    alike: dict[int, JsonObject] = {0: {"skull": "red", "body": "red"}, 10: {"skull": "blue", "body": "blue"}}
    first, second = shares(position(alike, turn=0)), shares(position(alike, turn=1))
    assert first == pytest.approx([second[1], second[0]], abs=0.02)
    assert sum(first) == pytest.approx(1)


def test_who_has_closed_more_is_likelier_to_win() -> None:
    one, two = [shares(position(dict.fromkeys(range(count), CLOSED), turn=1))[0] for count in (1, 2)]
    assert 0.5 < one < two < 1


def test_a_fifth_grave_in_reach_is_as_good_as_won() -> None:
    graves: dict[int, JsonObject] = dict.fromkeys(range(4), CLOSED)
    graves[10] = {"lleg": "red"}
    graves[11] = {"skull": "green", "body": "red", "rarm": "red", "larm": "red", "rleg": "green"}
    assert shares(position(graves, turn=0))[0] > 0.9
    assert shares(position(graves, turn=1))[0] < shares(position(graves, turn=0))[0]
