"""Whole sowings, and where a sowing can go: against playing everything through."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

import crossbones
from crossbones import CHANCE, Rng
from crossbones.games.bag.actions import DIG
from crossbones.games.bag.insight import insight
from crossbones.games.bag.layout import NOWHERE, STEP_CHOOSE, STEP_CLAIM, STEP_END, STEP_PUT, STEP_START
from crossbones.games.bag.sowing import sowings
from crossbones.games.bag.state import BagState

OPTIONS: list[dict[str, Any]] = [{"players": 2}, {"players": 3, "three_player": "trimmed"}, {"players": 4}]


def states(options: dict[str, Any], seed: int) -> Iterator[BagState]:
    """Give the states of a game in which the player on turn must decide."""
    state = crossbones.load("bag", **options).new_initial_state()
    assert isinstance(state, BagState)
    rng = Rng(seed)
    while not state.is_terminal():
        if state.current_player() == CHANCE:
            state.sample_chance(rng)
            continue
        if state.step != STEP_CLAIM:
            yield state
        state.advance(state.playout_action(rng))


def all_ends(state: BagState) -> set[tuple[int, ...]]:
    """Return the keys of all ends of sowings, found by playing every action."""
    found: set[tuple[int, ...]] = set()
    for action in state.legal_actions():
        if state.step == STEP_CHOOSE and action == DIG:
            continue
        after = state.clone()
        after.apply(action)
        if after.step == STEP_PUT:
            found |= all_ends(after)
        else:
            found.add(after.key())
    return found


def is_small(state: BagState) -> bool:
    """Tell whether all sowings can be played through in a moment."""
    if state.step == STEP_PUT:
        return state.hand_size <= 4
    if state.step == STEP_CHOOSE:
        return len(state.legal_actions()) <= 16
    return state.open_graves <= 3


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_sowings_are_all_ends_and_each_once(options: dict[str, Any]) -> None:
    looked_at = dict.fromkeys((STEP_CHOOSE, STEP_PUT), 0)
    rng = Rng("which")
    for seed in range(4):
        for state in states(options, seed):
            if not is_small(state) or rng.below(8):
                continue
            looked_at[int(state.step)] += 1
            ends = []
            for actions in sowings(state):
                after = state.clone()
                for action in actions:
                    after.apply(action)
                assert after.step in (STEP_CHOOSE, STEP_CLAIM, STEP_END)
                ends.append(after.key())
            # An end in a tie also tells where the bones came from; the sowing that follows does not depend on it.
            assert {_without_source(key) for key in ends} == {_without_source(key) for key in all_ends(state)}
            assert len({_without_source(key) for key in ends}) == len(ends)
    assert min(looked_at.values()) > 5


def _without_source(key: tuple[int, ...]) -> tuple[int, ...]:
    return (*key[:4], NOWHERE, *key[5:])


def test_sowings_of_a_dig_have_no_doubles() -> None:
    hand: Any = [["red", "skull"]] * 5 + [["blue", "body"]]
    state = crossbones.load("bag").state_from_position({"step": "start", "hand": hand})
    assert isinstance(state, BagState)
    found = sowings(state)
    # Twenty runs of six graves, each reached from both sides, and six places for the blue bone.
    assert len(found) == 20 * 6
    assert len({_end(state, actions) for actions in found}) == 20 * 6


def _end(state: BagState, actions: tuple[int, ...]) -> tuple[int, ...]:
    after = state.clone()
    for action in actions:
        after.apply(action)
    return after.key()


def ways(state: BagState) -> Iterator[list[tuple[int, str]]]:
    """Give all ways to sow the hand, each as pairs of grave and bone; ties are settled somehow."""
    if state.step == STEP_CLAIM:
        after = state.clone()
        after.apply(state.legal_actions()[0])
        yield from ways(after)
    elif state.step == STEP_PUT:
        for action in state.legal_actions():
            after = state.clone()
            bone = state.action_to_string(action).removeprefix("put ")
            after.apply(action)
            for way in ways(after):
                yield [(int(state.at), bone), *way]
    elif state.step in (STEP_CHOOSE, STEP_END):
        yield []


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_the_path_of_a_sowing_is_what_all_ways_have_together(options: dict[str, Any]) -> None:
    rng = Rng("paths")
    looked_at = 0
    for seed in range(8):
        for state in states(options, seed):
            if rng.below(4) or state.step == STEP_START:
                continue
            sowings_seen: Any = insight(state)["sowings"]
            for text, path in sowings_seen.items():
                after = state.clone()
                if text != "on":
                    after.apply(state.string_to_action(text))
                if after.hand_size > 4 or after.hand_size + max(_taken(state)) >= 5:
                    continue  # too many ways, or some that win in the middle
                looked_at += 1
                compare(path, list(ways(after)), int(after.ring), int(after.direction))
    assert looked_at > 50


def test_a_path_may_come_to_a_grave_again() -> None:
    skulls = ["red"] * 4 + ["blue"] * 5 + ["green"] * 5 + ["yellow"] * 5
    graves: list[Any] = [{"skull": colour} for colour in skulls]
    graves.insert(6, {})
    graves[10] |= {"rarm": "red", "larm": "red", "rleg": "red"}
    hand = [["red", "skull"], ["red", "body"]]
    where: Any = {"step": "put", "at": 6, "direction": "cw", "hand": hand, "graves": graves}
    state = crossbones.load("bag").state_from_position(where)
    sowings_seen: Any = state.game.insight(state)["sowings"]
    assert sowings_seen["on"] == [
        {"grave": 6, "accepts": ["red skull", "red body"], "sure": True, "closes": False},
        {"grave": 7, "accepts": ["red body"], "sure": False, "closes": False},  # if the skull went into grave 6
        {"grave": 6, "accepts": ["red skull"], "sure": False, "closes": False},  # if the body did
    ]


def _taken(state: BagState) -> list[int]:
    return [int(state.taken(colour)) for colour in range(4)]


def compare(path: list[Any], found: list[list[tuple[int, str]]], ring: int, step: int) -> None:
    """Assert that a path tells of each grave, each time that it is reached, what all ways put there."""
    reached: dict[int, set[str]] = {}
    times: Counter[int] = Counter()
    start = path[0]["grave"]
    for way in found:
        for place, (_, bone) in zip(walked([grave for grave, _ in way], start, ring, step), way, strict=True):
            reached.setdefault(place, set()).add(bone)
            times[place] += 1
    places = walked([entry["grave"] for entry in path], start, ring, step)
    told = dict(zip(places, path, strict=True))
    assert {place: set(entry["accepts"]) for place, entry in told.items()} == reached
    assert {place for place, entry in told.items() if entry["sure"]} == {
        place for place, count in times.items() if count == len(found)
    }


def walked(graves: list[int], start: int, ring: int, step: int) -> list[int]:
    """Return how far round the ring each grave is from the start; between two there is never more than a lap."""
    places: list[int] = []
    for grave in graves:
        before = places[-1] if places else -1
        place = (grave - start) * step % ring
        while place <= before:
            place += ring
        places.append(place)
    return places


def test_the_path_names_graves_by_what_they_take() -> None:
    graves: list[Any] = [{} for _ in range(20)]
    graves[6] = {"skull": "red", "body": "red", "rarm": "red", "larm": "red", "rleg": "red"}
    graves[7] = {"skull": "blue"}
    graves[8] = {"skull": "green", "body": "green"}
    graves[3] = {"skull": "green", "lleg": "yellow", "body": "blue", "larm": "blue"}
    state = crossbones.load("bag", players=4).state_from_position({"turn": 1, "graves": graves})
    seen: Any = state.game.insight(state)
    path = seen["sowings"]["rebury 7 ccw"]
    assert path == [{"grave": 5, "accepts": ["blue skull"], "sure": True, "closes": False}]
    path = seen["sowings"]["rebury 3 cw"]
    all_four = ["green skull", "blue body", "blue larm", "yellow lleg"]
    assert [entry["grave"] for entry in path] == [4, 5, 6, 7, 8, 9]
    assert [entry["accepts"] for entry in path[:3]] == [all_four, all_four, ["yellow lleg"]]
    # Grave 6 takes the leg, unless grave 4 or 5 has got it, so that the leg never comes to grave 7.
    assert [(entry["sure"], entry["closes"]) for entry in path[:3]] == [(True, False), (True, False), (False, True)]
    assert path[3]["accepts"] == ["blue body", "blue larm"]
    assert set(seen["sowings"]) == {f"rebury {grave} {way}" for grave in (3, 7) for way in ("cw", "ccw")}
    assert seen["why"]["rebury 6"] == {"key": "why.not_yours", "args": {"grave": 6}}
    assert seen["why"]["rebury 5"] == {"key": "why.empty", "args": {"grave": 5}}
