"""Plays states to their end; compiled, since this is the inner loop of simulation and search."""

from librt.vecs import vec
from mypy_extensions import i64

from crossbones.core.rng import Rng
from crossbones.core.state import CHANCE, TERMINAL, State


def play_out(state: State, rng: Rng) -> int:
    """Play ``state`` to its end by the game's playout policy and return how many decisions that took.

    >>> import crossbones
    >>> state = crossbones.load("buccaneer", players=2).new_initial_state()
    >>> play_out(state, Rng(1)) > 0 and state.is_terminal()
    True
    """
    decisions: i64 = 0
    while True:
        player = state.current_player()
        if player == CHANCE:
            state.sample_chance(rng)
        elif player == TERMINAL:
            return int(decisions)
        else:
            state.advance(state.playout_action(rng))
            decisions += 1


def play_out_uniformly(state: State, rng: Rng, buffer: vec[i64]) -> int:
    """Play ``state`` to its end, each legal action equally likely, and return how many decisions that took.

    Args:
        buffer: from ``Game.new_buffer``.
    """
    decisions: i64 = 0
    while True:
        player = state.current_player()
        if player == CHANCE:
            state.sample_chance(rng)
        elif player == TERMINAL:
            return int(decisions)
        else:
            count = state.legal_actions_into(buffer)
            state.advance(buffer[rng.below(count)])
            decisions += 1


def count_playouts(state: State, rng: Rng, games: int) -> int:
    """Play ``games`` copies of ``state`` to their end and return the number of decisions in all."""
    copy = state.clone()
    decisions: i64 = 0
    game: i64 = 0
    wanted: i64 = games
    while game < wanted:
        copy.copy_from(state)
        decisions += play_out(copy, rng)
        game += 1
    return int(decisions)
