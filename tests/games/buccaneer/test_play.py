"""What happens in ordinary play: the fast paths, copies, keys, and that everything comes up."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

import crossbones
from crossbones import CHANCE, BadOption, Rng
from crossbones.core.harness import check_game
from crossbones.core.playouts import play_out
from crossbones.games.buccaneer.actions import decode, encode
from crossbones.games.buccaneer.layout import SEA, TREASURES
from crossbones.games.buccaneer.state import BuccaneerState

OPTIONS: list[dict[str, Any]] = [
    {"players": 1},
    {"players": 2},
    {"players": 3, "variant": "scurvy"},
    {"players": 4, "variant": "family", "max_rounds": 8},
    {"players": 8, "party": True, "max_rounds": 10},
]


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_it_keeps_the_contract(options: dict[str, Any]) -> None:
    check_game(crossbones.load("buccaneer", **options), seeds=[1], most_steps=400, elsewhere=options == {"players": 2})


def test_options_are_checked() -> None:
    # BB-1
    assert crossbones.load("buccaneer", players=4).num_players == 4
    assert crossbones.load("buccaneer", players=8, party=True).num_players == 8
    with pytest.raises(BadOption, match="5 players need party=True"):
        crossbones.load("buccaneer", players=5)
    for options in ({"players": 0}, {"players": 9, "party": True}, {"variant": "merry"}, {"max_rounds": 0}):
        with pytest.raises(BadOption):
            crossbones.load("buccaneer", **options)


def test_sizes_are_the_same_for_every_number_of_seats() -> None:
    for options in OPTIONS:
        game = crossbones.load("buccaneer", **options)
        # 923 sets to throw again, done, 10 changes, 4 kinds of use and the scout by 6, thief and defender by 7
        assert (game.num_distinct_actions, game.num_chance_outcomes) == (923 + 1 + 10 + 5 * 6 + 2 * 7, 6)
        assert game.observation_shape == (348,)
    assert crossbones.load("buccaneer", players=3, max_rounds=7).max_game_length == 3 * 7 * 8


def test_every_action_has_its_meaning() -> None:
    meanings = [decode(action) for action in range(978)]
    assert [encode(meaning) for meaning in meanings] == list(range(978))
    assert Counter(verb for verb, _ in meanings) == {
        "done": 1,
        "reroll": 923,
        "change": 10,
        "sail": 6,
        "run": 6,
        "plunder": 6,
        "steal": 6,
        "scout": 6,
        "thief": 7,
        "defend": 7,
    }


def new_state(**options: Any) -> BuccaneerState:
    state = crossbones.load("buccaneer", **options).new_initial_state()
    assert isinstance(state, BuccaneerState)
    return state


@pytest.mark.parametrize("dice", range(1, 7))
def test_dice_thrown_at_once_fall_as_one_by_one(dice: int) -> None:
    """One uniform number below 6**n has the n dice as its digits, so each way in which they fall is as likely."""
    held = [lane for lane, count in ((1, 5), (6, 6)) if dice >= count]
    ships: list[Any] = ["island" if lane in held else "port" for lane in range(1, 7)]
    kept = [6] * (4 + len(held) - dice)
    game = crossbones.load("buccaneer", players=1)
    start = game.state_from_position({"dice": [*kept], "to_roll": dice, "seats": [{"ships": ships}]})
    state = game.new_initial_state()
    for seed in range(300):
        number = int(Rng(seed).below(6**dice))
        state.copy_from(start)
        state.sample_chance(Rng(seed))
        position = state.to_position()
        digits = [number // 6**place % 6 + 1 for place in range(dice)]
        assert position["dice"] == sorted([*kept, *digits])
        assert (position["to_roll"], position["step"]) == (0, "reroll")


def test_sampling_where_nothing_is_to_roll_changes_nothing() -> None:
    state = crossbones.load("buccaneer").state_from_position({"step": "mate", "dice": [1, 2, 3, 4]})
    before = state.key()
    state.sample_chance(Rng(1))
    assert state.key() == before


PLACES: list[tuple[str, dict[str, Any], list[dict[str, Any]]]] = [
    ("reroll", {"dice": [1, 1, 2, 3, 5]}, [{"ships": ["island", "port", "port", "port", "port", "port"]}, {}]),
    ("change", {"dice": [1, 2, 2, 6]}, [{"ships": ["port", "island", "port", "port", "port", "port"]}, {}]),
    (
        "sail",
        {"dice": [1, 1, 2, 2, 2]},
        [{"ships": ["sea", "island", "port", "port", "port", "island"], "mate": "thief 1"}, {"treasures": 1}],
    ),
    ("mate", {"dice": [1, 2, 3, 4]}, [{"treasures": 1}, {"treasures": 1, "mate": "thief 0"}]),
]


@pytest.mark.parametrize(("step", "turn", "seats"), PLACES, ids=[place[0] for place in PLACES])
def test_playouts_choose_alike(step: str, turn: dict[str, Any], seats: list[dict[str, Any]]) -> None:
    game = crossbones.load("buccaneer")
    state = game.state_from_position({"step": step, **turn, "seats": [*seats]})
    legal = state.legal_actions()
    rng = Rng(step)
    counts = Counter(int(state.playout_action(rng)) for _ in range(400 * len(legal)))
    assert sorted(counts) == legal
    assert all(abs(count - 400) < 5 * 400**0.5 for count in counts.values())


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_what_is_kept_beside_the_seats_is_what_they_say(options: dict[str, Any]) -> None:
    # BB-1: no treasure is lost or made; a ship is in one place; BB-35: no more thieves than treasures
    state = new_state(**options)
    random = Random(str(options))
    stock = 24 if options.get("party") else 12
    for _ in range(1500):
        legal = state.legal_actions()
        if not legal:
            break
        state.apply(random.choice(legal))
        seats = [int(seat) for seat in state.seats]
        assert state.stock + sum(seat >> TREASURES for seat in seats) == stock
        for seat, word in enumerate(seats):
            assert word & (word >> SEA) & 63 == 0
            assert state.thieves_on(seat) <= state.treasures(seat)


def test_a_copy_goes_its_own_way() -> None:
    state = new_state(players=2)
    copy = state.clone()
    target = new_state(players=2)
    play_out(state, Rng(3))
    target.copy_from(state)
    play_out(copy, Rng(4))
    assert copy.key() != state.key()
    assert target.key() == state.key()
    assert target.to_position() == state.to_position()


def test_alone_the_return_is_minus_the_number_of_turns() -> None:
    state = new_state(players=1, max_rounds=3)
    assert state.returns() == [0.0]
    play_out(state, Rng(1))
    assert state.returns() == [-3.0]


def test_returns_share_the_win() -> None:
    game = crossbones.load("buccaneer", players=3, max_rounds=5)
    end: dict[str, Any] = {"round": 5, "turn": 2, "step": "end"}
    assert game.state_from_position({**end, "seats": [{"treasures": 1}, {"treasures": 1}, {}]}).returns() == [
        pytest.approx((3 / 2 - 1) / 2),
        pytest.approx((3 / 2 - 1) / 2),
        pytest.approx(-1 / 2),
    ]


def test_a_turn_starts_where_nothing_of_it_has_happened() -> None:
    state = new_state(players=1)
    starts = []
    for text in [
        "roll 1",
        "roll 2",
        "roll 3",
        "roll 4",
        "reroll 1 2 3 4",
        "roll 1",
        "roll 2",
        "roll 3",
        "roll 4",
        "done",
    ]:
        starts.append(state.is_turn_start())
        state.apply(state.string_to_action(text))
    assert starts == [True] + [False] * 9
    assert state.is_turn_start()
    assert state.current_player() == CHANCE
