"""What OpenSpiel does in a second, in games like ours: mancala and backgammon, and for its dice pig."""

import random
from collections.abc import Callable
from typing import Any, Protocol

from bench.timing import best_rate, nanoseconds

SEED = 2026
GAMES_A_RUN = 20
GAMES_FOR_LENGTH = 500
ROLLOUTS = 500


class PeerState(Protocol):
    """The part of ``pyspiel.State`` that is used here."""

    def is_terminal(self) -> bool: ...
    def is_chance_node(self) -> bool: ...
    def legal_actions(self) -> list[int]: ...
    def chance_outcomes(self) -> list[tuple[int, float]]: ...
    def apply_action(self, action: int, /) -> None: ...
    def clone(self) -> "PeerState": ...


def measure_peer(name: str, seconds: float) -> dict[str, float]:
    """Return how fast a game of OpenSpiel is, each figure measured for ``seconds``.

    The keys: ``native_rollouts`` are decisions a second of its own random rollouts in C++; ``python_events``,
    ``python_decisions`` and ``clone_ns`` are what they are for our games.

    Raises:
        ImportError: OpenSpiel is not installed.
    """
    import pyspiel  # here: it need not be installed

    game = pyspiel.load_game(name)
    start: PeerState = game.new_initial_state()
    draw = random.Random(SEED).random
    length = sum(play_out(start, draw)[0] for _ in range(GAMES_FOR_LENGTH)) / GAMES_FOR_LENGTH
    return {
        "native_rollouts": native_rollout_rate(game, first_decision(start), seconds) * length,
        "python_events": best_rate(lambda: sum(sum(play_out(start, draw)) for _ in range(GAMES_A_RUN)), seconds),
        "python_decisions": best_rate(lambda: sum(play_out(start, draw)[0] for _ in range(GAMES_A_RUN)), seconds),
        "clone_ns": nanoseconds(start.clone),
    }


def first_decision(start: PeerState) -> PeerState:
    """Return a first state in which a player decides: the search of OpenSpiel breaks down at a chance node."""
    state = start.clone()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    return state


def play_out(start: PeerState, draw: Callable[[], float]) -> tuple[int, int]:
    """Play a game to its end from Python, uniformly; return the numbers of decisions and of chance nodes."""
    state = start.clone()
    legal_actions, apply_action = state.legal_actions, state.apply_action
    is_chance_node, is_terminal = state.is_chance_node, state.is_terminal
    decisions = chances = 0
    while not is_terminal():
        if is_chance_node():
            rest = draw()
            for outcome, probability in state.chance_outcomes():
                rest -= probability
                if rest < 0:
                    apply_action(outcome)
                    break
            chances += 1
        else:
            actions = legal_actions()
            apply_action(actions[int(draw() * len(actions))])
            decisions += 1
    return decisions, chances


def native_rollout_rate(game: Any, start: PeerState, seconds: float) -> float:
    """Return how many rollouts of whole games a second OpenSpiel plays in C++.

    Python can not call its rollouts alone, but it can ask its tree search for one simulation, which judges the root by
    any number of them and does nothing else.

    Args:
        game: a ``pyspiel.Game``, which has no types.
        start: where the rollouts begin.
        seconds: how long to measure.
    """
    import pyspiel

    evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=ROLLOUTS, seed=SEED)
    bot = pyspiel.MCTSBot(
        game, evaluator, uct_c=2, max_simulations=1, max_memory_mb=1, solve=False, seed=SEED, verbose=False
    )

    def run() -> int:
        bot.mcts_search(start)
        return ROLLOUTS

    return best_rate(run, seconds)
