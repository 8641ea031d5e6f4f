"""Whole games boiled down to one number, to be compared between machines, modes and runs."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Sequence

from crossbones.core.game import Game
from crossbones.core.harness.failure import fail_game
from crossbones.core.rng import Rng
from crossbones.core.state import CHANCE, State

MOST_STEPS = 3000
TEXTS_EACH = 8
THOUGHTS_EACH = 64
"""At every so many steps the position, texts and words go in, and what takes longer to find out."""


def digest(game: Game, seeds: Sequence[int] = (0, 1, 2)) -> str:
    """Return a SHA-256 over games that are played from ``seeds`` by the playout policy and uniformly.

    It takes in everything that the game says on the way: keys, legal actions, texts, positions, observations, words.
    """
    total = hashlib.sha256()
    for seed in seeds:
        for policy in ("playout", "uniform"):
            _play(game, Rng(seed, policy), policy, total)
    return total.hexdigest()


def _play(game: Game, rng: Rng, policy: str, total: hashlib._Hash) -> None:
    state = game.new_initial_state()
    for step in range(MOST_STEPS):
        legal = state.legal_actions()
        total.update(repr((state.key(), legal)).encode())
        if step % TEXTS_EACH == 0 or not legal:
            total.update(json.dumps(_texts(game, state, legal)).encode())
        if step % THOUGHTS_EACH == 1:
            greedy = game.greedy_action(state, Rng(step)) if state.current_player() >= 0 else None
            total.update(json.dumps([greedy, game.insight(state)]).encode())
        player = state.current_player()
        if player == CHANCE:
            state.sample_chance(rng)
        elif not legal:
            return
        elif policy == "playout":
            state.advance(state.playout_action(rng))
        else:
            state.advance(legal[rng.below(len(legal))])


def _texts(game: Game, state: State, legal: list[int]) -> list[object]:
    return [
        state.to_position(),
        state.outcome(),
        state.returns(),
        state.chance_weights(),
        [[state.action_to_string(action), game.describe(state, action)] for action in legal],
        game.prompt(state),
        [state.observation_tensor(seat).hex() for seat in range(game.num_players)],
    ]


def check_elsewhere(game: Game, seeds: Sequence[int] = (0,)) -> None:
    """Check that games are the same under other hash seeds, and in the sources where the engine is compiled.

    Raises:
        HarnessFailure: they are not.
    """
    here = digest(game, seeds)
    for change in ({"PYTHONHASHSEED": "1"}, {"PYTHONHASHSEED": "2"}, {"CROSSBONES_PURE": "1"}):
        there = _digest_elsewhere(game, seeds, change)
        if there != here:
            setting = "; ".join(f"{name}={value}" for name, value in change.items())
            fail_game(game, "digest", f"with {setting} the same seeds {list(seeds)} give other games: {there!r}")


def _digest_elsewhere(game: Game, seeds: Sequence[int], change: dict[str, str]) -> str:
    """Return the digest that another interpreter comes to, or what it complains about."""
    command = [sys.executable, "-m", "crossbones.core.harness", game.name, json.dumps(game.options), *map(str, seeds)]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), **change}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    return done.stdout.strip() or done.stderr.strip()
