"""What a search is told about Lord of Bones."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from crossbones import Rng, load
from crossbones.core.json_value import JsonObject, JsonValue
from crossbones.games.lord.evaluation import TRUST, LordGuide
from crossbones.games.lord.greedy import greedy_action, weigh_actions
from crossbones.games.lord.state import LordState
from crossbones.games.lord.terms import AT_ACT
from tests.games.lord.naive_duels import best_share

FIRST_DUEL: JsonObject = {"stage": "duels", "step": "duel", "fresh": True, "trigger": 0, "cause": "rounds"}


def first_turn(players: int = 2, seed: int = 1) -> LordState:
    """Return the state in which seat 0 begins, by whichever tiles were drawn."""
    state = load("lord", players=players).new_initial_state()
    assert isinstance(state, LordState)
    rng = Rng(seed)
    while not (state.is_turn_start() and state.round == 1 and state.current_player() == 0):
        if state.current_player() < 0:
            state.sample_chance(rng)
        else:
            state.advance(greedy_action(state, rng))
    return state


def shares(state: LordState) -> list[float] | None:
    found = vec[float]([0.0] * int(state.players))
    return list(found) if LordGuide(state.game).evaluate_into(state, found) else None


@pytest.mark.parametrize("players", [2, 3, 4])
def test_who_has_more_is_likelier_to_win(players: int) -> None:
    state = first_turn(players)
    before = shares(state)
    assert before is not None
    state.heroes[1].gain(state.tables.piece_ids.index("III-sword-1"))
    after = shares(state)
    assert after is not None
    assert sum(after) == pytest.approx(1)
    assert after[1] > before[1]
    assert all(after[seat] < before[seat] for seat in range(players) if seat != 1)


def test_within_a_turn_nothing_is_said() -> None:
    state = first_turn()
    state.advance(greedy_action(state, Rng(1)))
    assert not state.is_turn_start()
    assert shares(state) is None


def test_the_greedy_choice_is_trusted_most() -> None:
    """In a turn the other actions follow by what they lead to; elsewhere they are all alike."""
    state = first_turn()
    rng = Rng(2)
    assert 0.5 < TRUST < 1
    alike = 0
    ranked = 0
    while alike < 10 or ranked < 10:
        if state.current_player() < 0:
            state.sample_chance(rng)
            continue
        buffer = state.game.new_buffer()
        count = state.legal_actions_into(buffer)
        priors = vec[float]([0.0] * len(buffer))
        before = state.key()
        assert LordGuide(state.game).priors_into(state, buffer, count, priors)
        assert state.key() == before
        choice = greedy_action(state, Rng(3))
        trust = {buffer[i]: priors[i] for i in range(int(count))}
        assert sum(trust.values()) == pytest.approx(1)
        assert trust[choice] == max(trust.values())
        if state.step == AT_ACT and count > 1:
            values = vec[i64]([0] * int(count))
            weigh_actions(state, buffer, count, values)
            order = sorted(range(int(count)), key=lambda i: int(values[i]))
            assert [priors[i] for i in order] == sorted(trust.values())
            ranked += 1
        elif count > 1:
            rest = (1 - TRUST) / int(count)
            assert all(trust[action] == pytest.approx(rest) for action in trust if action != choice)
            alike += 1
        state.advance(choice)


def test_it_knows_what_comes_of_the_duels() -> None:  # LoB-70, LoB-71, LoB-72, LoB-80
    """Of two heroes, both of whom choose Lord cards and dice tokens as is best for them."""
    seats: list[JsonValue] = [
        {"weapons": {"sword": "II-sword-1", "wand": "III-wand-1"}, "health": 2, "tokens": 1, "lords": ["L2"]},
        {
            "weapons": {"wand": "II-wand-1", "mask": "III-mask-1"},
            "health": 1,
            "tokens": 2,
            "loose": ["III-charm-2", "II-bow-1", "I-sword-1"],
        },
    ]
    state = load("lord", players=2, heroes="Trixi Iriel").state_from_position({**FIRST_DUEL, "seats": seats})
    assert isinstance(state, LordState)
    told = best_share(state, 0, (0, 2, 3), [0, 0], [2, 1], [1, 2])
    assert 0.1 < told < 0.9
    assert shares(state) == pytest.approx([told, 1 - told])


def test_duels_of_more_heroes_are_played_through() -> None:
    state = load("lord", players=3).state_from_position(FIRST_DUEL)
    assert isinstance(state, LordState)
    assert state.is_turn_start()
    assert shares(state) is None


def test_playouts_are_greedy() -> None:
    state = first_turn()
    assert LordGuide(state.game).rollout_action(state, Rng(4)) == greedy_action(state, Rng(4))
