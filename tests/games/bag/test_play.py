"""What happens in ordinary play: conservation, chance, the playout policy, and that everything comes up."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import crossbones
from crossbones import CHANCE, Rng, State
from crossbones.games.bag.actions import DIG, REBURY
from crossbones.games.bag.bones import COLOURS, NUM_KINDS, TYPES, kinds_in
from crossbones.games.bag.layout import CLOSED, NOBODY, NOWHERE, STEP_CLAIM, STEP_PUT
from crossbones.games.bag.state import BagState

OPTIONS: list[dict[str, Any]] = [
    {"players": 2},
    {"players": 3},
    {"players": 3, "three_player": "trimmed"},
    {"players": 4},
]


def new_state(**options: Any) -> BagState:
    state = crossbones.load("bag", **options).new_initial_state()
    assert isinstance(state, BagState)
    return state


def bones_of(state: BagState) -> Counter[str]:
    """Count all bones: those in the bag by the state, those in the hand and in the graves by the position."""
    position: Any = state.to_position()
    bones = Counter(f"{colour} {name}" for colour, name in position["hand"])
    for grave in position["graves"]:
        bones.update(f"{colour} {name}" for name, colour in grave.items() if name != "closed")
    for kind in range(NUM_KINDS):
        bones[f"{COLOURS[kind % 4]} {TYPES[kind // 4]}"] += int(state.in_bag(kind))
    return bones


def contents(state: BagState) -> list[int]:
    return [int(state.graves[grave]) for grave in range(int(state.ring))]


@settings(max_examples=40)
@given(options=st.sampled_from(OPTIONS), choices=st.lists(st.integers(0, 10**6), min_size=150, max_size=150))
def test_no_bone_is_lost_or_made(options: dict[str, Any], choices: list[int]) -> None:
    # BoB-1, BoB-12, BoB-13
    state = new_state(**options)
    colours = COLOURS[:3] if options.get("three_player") else COLOURS
    everything = Counter({f"{colour} {name}": 5 for colour in colours for name in TYPES})
    for number, choice in enumerate(choices):
        legal = state.legal_actions()
        if not legal:
            break
        state.apply(legal[0] if state.is_turn_start() and choice % 2 else legal[choice % len(legal)])
        if number % 10 == 0 or state.is_turn_start():
            assert +bones_of(state) == everything
            is_open = [bones for bones in contents(state) if bones >> CLOSED == 0]
            assert state.step == STEP_CLAIM or all(len(kinds_in(bones)) < 6 for bones in is_open)
        if state.is_turn_start():
            assert state.bag % 6 == 0
            assert state.bag > 0  # BoB-15: one can always dig


def nth_bone(state: BagState, nth: int) -> int:
    """Return the kind of the nth bone in the bag, sorted by colour and then by type."""
    bones = [
        kind for colour in range(4) for kind in range(colour, NUM_KINDS, 4) for _ in range(int(state.in_bag(kind)))
    ]
    return bones[nth]


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_a_whole_draw_takes_each_bone_of_the_bag_as_likely(options: dict[str, Any]) -> None:
    # BoB-10: a uniform number is turned into that bone, whatever is left
    state = new_state(**options)
    rng = Rng(5)
    while not state.is_terminal():
        if state.current_player() == CHANCE:
            drawn, twin = state.clone(), state.clone()
            seed = int(rng.next32())
            drawn.sample_chance(Rng(seed))
            numbers = Rng(seed)
            while twin.current_player() == CHANCE:
                twin.apply(nth_bone(twin, int(numbers.below(twin.bag))))
            assert drawn.key() == twin.key()
            state.copy_from(drawn)
        else:
            state.apply(int(state.playout_action(rng)))


def test_chance_weights_are_the_bones_left() -> None:
    state = new_state()
    for text in ("dig", "draw red skull", "draw red skull", "draw blue body"):
        state.apply(state.string_to_action(text))
    weights = dict(state.chance_weights())
    assert sum(weights.values()) == 117
    assert {state.action_to_string(kind): weight for kind, weight in weights.items() if weight < 5} == {
        "draw red skull": 3,
        "draw blue body": 4,
    }


def test_playouts_dig_half_the_time_and_rebury_alike() -> None:
    graves: list[Any] = [{} for _ in range(20)]
    graves[3], graves[8], graves[11] = {"skull": "red"}, {"body": "red", "rarm": "blue"}, {"larm": "green"}
    graves[12] = {"lleg": "blue", "skull": "blue"}
    state = crossbones.load("bag").state_from_position({"graves": graves, "stall": 1})
    rng = Rng(2)
    tries = 6000
    counts = Counter(int(state.playout_action(rng)) for _ in range(tries))
    assert sorted(counts) == state.legal_actions()
    assert abs(counts.pop(DIG) - tries / 2) < 5 * (tries / 4) ** 0.5
    assert len(counts) == 6
    for count in counts.values():
        assert abs(count - tries / 12) < 5 * (tries / 12) ** 0.5


@pytest.mark.parametrize("step", ["start", "put", "claim"])
def test_playouts_choose_alike_within_the_other_steps(step: str) -> None:
    state = new_state(players=4)
    rng = Rng(step)
    while state.to_position()["step"] != step or len(state.legal_actions()) < 2:
        if state.is_terminal():
            state = new_state(players=4)
        if state.current_player() == CHANCE:
            state.sample_chance(rng)
        else:
            state.advance(state.playout_action(rng))
    legal = state.legal_actions()
    counts = Counter(int(state.playout_action(rng)) for _ in range(200 * len(legal)))
    assert sorted(counts) == legal
    assert all(abs(count - 200) < 5 * 200**0.5 for count in counts.values())


def notice(state: BagState, seen: Counter[str]) -> None:
    """Count what is special about a tie."""
    if state.step != STEP_CLAIM:
        return
    tied = kinds_in(int(state.choices))
    owners = {int(state.owner(colour)) for colour in tied}
    skull = int(state.owner(kinds_in(int(state.graves[state.at]))[0]))
    seen[f"{len(tied)} colours tied"] += 1
    seen["off turn" if state.mover != state.seat else "on turn"] += 1
    if skull == NOWHERE:
        seen["nobody's skull"] += 1
    elif skull not in owners:
        seen["skull not among the tied"] += 1
    else:
        seen["skull among the tied"] += 1
    if len(owners) == 1:
        seen["one player's colours tied, by " + ("him" if skull in owners else "the other")] += 1


def watch(options: dict[str, Any], seeds: range) -> Counter[str]:
    """Play games by the playout policy and count what comes up."""
    seen: Counter[str] = Counter()
    state, start = new_state(**options), new_state(**options)
    for seed in seeds:
        state.copy_from(start)
        rng = Rng(seed)
        was_open, reached = state.open_graves, Counter[int]()
        while not state.is_terminal():
            if state.current_player() == CHANCE:
                state.sample_chance(rng)
                continue
            notice(state, seen)
            if state.step == STEP_PUT:
                reached[int(state.at)] += 1
                seen["the emptied grave again"] += state.at == state.source
                seen["a second lap"] += reached[int(state.at)] > 1
            state.advance(state.playout_action(rng))
            if state.is_turn_start():
                closed = int(was_open - state.open_graves)
                seen[f"{closed} graves closed in one turn"] += 1
                was_open, reached = state.open_graves, Counter[int]()
        seen["closed for nobody"] += any(state.closed_by(grave) == NOBODY for grave in range(state.ring))
        outcome = state.outcome()
        assert outcome is not None
        seen[outcome.reason] += 1
        seen["ended in mid-sowing"] += state.hand_size > 0
        seen["won off turn"] += outcome.winners != (int(state.turn()),)
        seen["shared"] += len(outcome.winners) > 1
    return seen


COMMON = {
    "graves", "2 colours tied", "3 colours tied", "on turn", "off turn", "skull among the tied", "ended in mid-sowing",
    "won off turn", "a second lap", "the emptied grave again", "0 graves closed in one turn",
    "1 graves closed in one turn", "2 graves closed in one turn", "3 graves closed in one turn",
}  # a list, as many as fit on a line  # fmt: skip
SPECIAL = [
    {"one player's colours tied, by him", "one player's colours tied, by the other", "skull not among the tied"},
    {"nobody's skull", "skull not among the tied", "closed for nobody"},
    set(),
    {"skull not among the tied"},
]


@pytest.mark.parametrize(("options", "special"), list(zip(OPTIONS, SPECIAL, strict=True)))
def test_every_kind_of_tie_and_end_comes_up(options: dict[str, Any], special: set[str]) -> None:
    # BoB-14, BoB-20 to BoB-23, BoB-30
    seen = watch(options, range(60))
    assert COMMON | special <= {what for what, count in seen.items() if count}
    never = {"closed", "passes", "4 colours tied"}  # see test_limits; six bones are not four equal parts
    assert not never & set(seen)


def test_games_that_stall_come_up_too() -> None:
    # BoB-31
    seen = watch({"players": 2, "stall_turns": 1}, range(40))
    assert seen["stall"] > 20
    assert 0 < seen["shared"] < seen["stall"]


@pytest.mark.parametrize("options", [*OPTIONS, {"players": 2, "stall_turns": 1, "graves_to_win": 1}], ids=str)
def test_no_game_is_longer_than_the_bound(options: dict[str, Any]) -> None:
    """The longest way to play that comes to mind: dig as seldom as possible."""
    state: State = new_state(**options)
    rng = Rng(1)
    decisions = 0
    while not state.is_terminal() and decisions < 3000:
        if state.current_player() == CHANCE:
            state.sample_chance(rng)
            continue
        legal = state.legal_actions()
        later = [action for action in legal if action >= REBURY] or legal
        state.advance(later[rng.below(len(later))])
        decisions += 1
    assert decisions <= state.game.max_game_length
