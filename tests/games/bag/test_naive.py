"""The engine against a second implementation that was made from the text of the rules alone."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import crossbones
from crossbones import CHANCE, TERMINAL, Rng, State
from tests.games.bag.naive import NaiveBag

OPTIONS: list[dict[str, Any]] = [
    {"players": 2},
    {"players": 3},
    {"players": 3, "three_player": "trimmed"},
    {"players": 4},
    {"players": 2, "graves_to_win": 2, "stall_turns": 2},
    {"players": 3, "graves_to_win": 3, "stall_turns": 1},
    {"players": 4, "graves_to_win": 1, "stall_turns": 3},
]


def compare(state: State, naive: NaiveBag) -> None:
    """Assert that both stand at the same point of the same game."""
    legal = [state.action_to_string(action) for action in state.legal_actions()]
    assert len(set(legal)) == len(legal)
    assert set(legal) == naive.legal()
    mover = int(state.current_player())
    assert {CHANCE: "chance", TERMINAL: "end"}.get(mover, mover) == naive.mover()
    position: Any = state.to_position()
    assert position["turn"] == naive.turn
    assert Counter(map(tuple, position["hand"])) == Counter(naive.hand)
    assert position["stall"] == naive.quiet_count() or naive.phase == "end"
    for grave, by in enumerate(naive.closed):
        closed = {"closed": by} if by else {}
        assert position["graves"][grave] == naive.graves[grave] | closed
    if naive.phase in ("put", "claim"):
        assert (position["at"], position["source"]) == (naive.place, naive.emptied)
    outcome = state.outcome()
    assert (outcome and outcome.reason) == naive.reason
    if outcome:
        assert list(outcome.winners) == naive.winners()


def play(options: dict[str, Any], seed: int, digs_in_ten: int) -> tuple[State, NaiveBag]:
    """Play a game in both at once, with any action but for how often to dig, and compare at every step."""
    state = crossbones.load("bag", **options).new_initial_state()
    full: dict[str, Any] = {"players": 2, "three_player": "neutral", "graves_to_win": 5, "stall_turns": 12} | options
    naive = NaiveBag(**full)
    rng = Rng(seed)
    while True:
        compare(state, naive)
        if state.is_terminal():
            return state, naive
        legal = state.legal_actions()
        action = legal[rng.below(len(legal))]
        if state.is_turn_start() and len(legal) > 1:
            action = legal[0] if rng.below(10) < digs_in_ten else legal[1 + rng.below(len(legal) - 1)]
        naive.play(state.action_to_string(action))
        state.apply(action)


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_both_agree_on_whole_games(options: dict[str, Any]) -> None:
    for seed in range(3):
        play(options, seed, digs_in_ten=5)
    play(options, 3, digs_in_ten=9)
    play(options, 4, digs_in_ten=1)


@pytest.mark.soak
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_both_agree_on_many_games(options: dict[str, Any]) -> None:
    for seed in range(300):
        play(options, seed, digs_in_ten=seed % 11)
