"""The engine against a second, naive implementation."""

from random import Random
from typing import Any

import pytest

import crossbones
from tests.games.buccaneer.naive import NaiveBuccaneer

TABLES: list[tuple[int, dict[str, Any]]] = [
    (250, {"players": 1}),
    (250, {"players": 2}),
    (150, {"players": 2, "variant": "scurvy"}),
    (200, {"players": 2, "variant": "family", "max_rounds": 12}),
    (50, {"players": 3}),
    (25, {"players": 4, "variant": "scurvy"}),
    (50, {"players": 4, "max_rounds": 9}),
    (10, {"players": 8, "party": True}),
    (10, {"players": 6, "party": True, "variant": "scurvy"}),
    (5, {"players": 5, "party": True, "variant": "family"}),
]
"""How many games in the quick test, and the options: a thousand games in all."""


def play_both(options: dict[str, Any], random: Random) -> int:
    """Play one game in both implementations, compare everything, and return the number of states."""
    naive = NaiveBuccaneer(**options)
    game = crossbones.load("buccaneer", **options)
    state = game.new_initial_state()
    states = 0
    while True:
        actions = state.legal_actions()
        texts = [state.action_to_string(action) for action in actions]
        assert sorted(texts) == sorted(naive.legal())
        position = state.to_position()
        expected = naive.position()
        assert {key: position[key] for key in expected} == expected
        states += 1
        if not actions:
            break
        assert state.current_player() == (crossbones.CHANCE if naive.step == "roll" else naive.turn)
        pick = random.randrange(len(actions))
        if random.random() < 0.6:  # more often than by chance keep the dice, and use sets, so that much happens
            pick = {"reroll": 0, "sail": len(actions) - 1}.get(naive.step, pick)
        naive.play(texts[pick])
        state.advance(actions[pick])
    outcome = state.outcome()
    assert outcome is not None
    assert list(outcome.winners) == naive.winners()
    treasures = tuple(naive.treasures(seat) for seat in range(naive.players))
    assert outcome.scores == ((naive.round,) if naive.players == 1 else treasures)
    return states


@pytest.mark.parametrize(("games", "options"), TABLES, ids=str)
def test_both_implementations_agree(games: int, options: dict[str, Any]) -> None:
    random = Random(str(options))
    for _ in range(games):
        play_both(options, random)


@pytest.mark.soak
@pytest.mark.timeout(0)
@pytest.mark.parametrize("options", [options for _, options in TABLES], ids=str)
def test_both_implementations_agree_for_long(options: dict[str, Any]) -> None:
    random = Random(f"soak {options}")
    states = 0
    while states < 100_000:
        states += play_both(options, random)
