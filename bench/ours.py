"""What Crossbones does in a second."""

import random
from collections.abc import Callable

import crossbones
from bench.timing import best_rate, nanoseconds
from crossbones import CHANCE, TERMINAL, Game, Rng, State
from crossbones.core.playouts import count_playouts, play_out_uniformly

SEED = 2026
GAMES_A_RUN = 50
FAIR_CHANCE = {"buccaneer", "lord"}
"""Games whose chance outcomes are always equally likely; in the others a Python loop must look at the weights."""

AIMS = {
    "buccaneer": {
        "compiled_playouts": 10e6,
        "python_events": 2e6,
        "python_decisions": 1.5e6,
        "copy_from_ns": 50.0,
    },
    "lord": {"compiled_playouts": 2e6},
}
"""What one core is meant to reach, beside what it does reach; nothing fails if it does not."""

Draw = Callable[[], float]
"""Gives numbers from 0 to less than 1."""


def measure_game(name: str, seconds: float) -> dict[str, float]:
    """Return how fast a game with two seats is, each figure measured for ``seconds``.

    The keys: ``compiled_playouts`` and ``compiled_uniform`` are decisions a second of whole games in compiled code, by
    the game's playout policy and uniformly at random. ``python_events`` are decisions and chance nodes a second of
    uniform games that are driven from Python, each by ``legal_actions`` and ``advance``; ``python_decisions`` are
    decisions alone, with ``sample_chance`` between them. ``copy_from_ns`` and ``clone_ns`` are nanoseconds, called
    from Python.
    """
    game = crossbones.load(name, players=2)
    start = game.new_initial_state()
    events = fair_events if name in FAIR_CHANCE else weighted_events
    rng = Rng(SEED)
    copy = start.clone()
    return {
        "compiled_playouts": best_rate(lambda: count_playouts(start, rng, GAMES_A_RUN), seconds),
        "compiled_uniform": best_rate(lambda: uniform_playouts(game, start, rng), seconds),
        "python_events": driven_rate(events, start, seconds),
        "python_decisions": driven_rate(lambda state, draw: sampled_decisions(state, draw, rng), start, seconds),
        "copy_from_ns": nanoseconds(copy.copy_from, start),
        "clone_ns": nanoseconds(start.clone),
    }


def uniform_playouts(game: Game, start: State, rng: Rng) -> int:
    """Play some games in compiled code, each legal action equally likely, and return the number of decisions."""
    buffer = game.new_buffer()
    state = start.clone()
    decisions = 0
    for _ in range(GAMES_A_RUN):
        state.copy_from(start)
        decisions += play_out_uniformly(state, rng, buffer)
    return decisions


def driven_rate(play: Callable[[State, Draw], int], start: State, seconds: float) -> float:
    """Return what ``play`` counts in a second over whole games."""
    draw = random.Random(SEED).random
    state = start.clone()

    def run() -> int:
        done = 0
        for _ in range(GAMES_A_RUN):
            state.copy_from(start)
            done += play(state, draw)
        return done

    return best_rate(run, seconds)


def fair_events(state: State, draw: Draw) -> int:
    """Play a game to its end from Python and return the number of events; chance outcomes are equally likely."""
    legal_actions, advance = state.legal_actions, state.advance
    events = 0
    while actions := legal_actions():
        advance(actions[int(draw() * len(actions))])
        events += 1
    return events


def weighted_events(state: State, draw: Draw) -> int:
    """Play a game to its end from Python and return the number of events; chance outcomes are drawn by weight."""
    legal_actions, advance, current_player = state.legal_actions, state.advance, state.current_player
    events = 0
    while actions := legal_actions():
        if current_player() == CHANCE:
            weights = state.chance_weights()
            rest = draw() * sum([weight for _, weight in weights])
            for outcome, weight in weights:
                rest -= weight
                if rest < 0:
                    advance(outcome)
                    break
        else:
            advance(actions[int(draw() * len(actions))])
        events += 1
    return events


def sampled_decisions(state: State, draw: Draw, rng: Rng) -> int:
    """Play a game to its end from Python, chance by ``sample_chance``, and return the number of decisions."""
    legal_actions, advance, current_player = state.legal_actions, state.advance, state.current_player
    decisions = 0
    while (player := current_player()) != TERMINAL:
        if player == CHANCE:
            state.sample_chance(rng)
        else:
            actions = legal_actions()
            advance(actions[int(draw() * len(actions))])
            decisions += 1
    return decisions
