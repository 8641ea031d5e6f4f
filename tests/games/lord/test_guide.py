"""What a search is told about Lord of Bones."""

from __future__ import annotations

import pytest
from librt.vecs import vec

from crossbones import Rng, load
from crossbones.games.lord.evaluation import TRUST, LordGuide
from crossbones.games.lord.greedy import greedy_action
from crossbones.games.lord.state import LordState


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
    state = first_turn()
    rng = Rng(2)
    assert 0.5 < TRUST < 1
    choices = 0
    while choices < 20:
        if state.current_player() < 0:
            state.sample_chance(rng)
            continue
        buffer = state.game.new_buffer()
        count = state.legal_actions_into(buffer)
        priors = vec[float]([0.0] * len(buffer))
        assert LordGuide(state.game).priors_into(state, buffer, count, priors)
        choice = greedy_action(state, Rng(3))
        for i in range(int(count)):
            assert priors[i] == pytest.approx((1 - TRUST) / int(count) + (TRUST if buffer[i] == choice else 0.0))
        choices += count > 1
        state.advance(choice)


def test_playouts_are_greedy() -> None:
    state = first_turn()
    assert LordGuide(state.game).rollout_action(state, Rng(4)) == greedy_action(state, Rng(4))
