"""What tree search does in a second: ours, and OpenSpiel's in C++ on games of about the same weight.

A simulation goes down the tree, adds a node, plays by the game's policy to the end (OpenSpiel: uniformly) and tells all
nodes on the way. Decisions are those of the playouts.
"""

import crossbones
from bench.openspiel import PeerState, play_out
from bench.ours import SEED
from bench.timing import best_rate
from crossbones import Rng
from crossbones.bots.knobs import Knobs
from crossbones.bots.mcts import Search
from crossbones.core.guide import Guide
from crossbones.core.playouts import count_playouts

PEERS = ["mancala", "oware"]
AIM = {"buccaneer": 60e3}
"""Simulations a second that one core is meant to reach."""

SIMULATIONS = 2_000
"""Of one search, so that the tree is as large as in play."""

PLAYOUTS = 200
EXPLORATION = 2.0


def measure_search(name: str, seconds: float) -> dict[str, float]:
    """Return simulations and decisions a second of our search from the start of a game with two seats."""
    game = crossbones.load(name, players=2)
    start = game.new_initial_state()
    rng = Rng(SEED)
    while len(start.legal_actions()) == 1 or start.current_player() < 0:  # to where there is something to decide
        if start.current_player() < 0:
            start.sample_chance(rng)
        else:
            start.advance(start.legal_actions()[0])
    search = Search(game, Knobs(), SEED)
    search.guide = Guide(game)  # whole playouts by the game's own policy, and no opinions

    def run() -> int:
        search.begin(start)
        search.run(SIMULATIONS)
        return SIMULATIONS

    simulations = best_rate(run, seconds)
    return {"simulations": simulations, "decisions": simulations * count_playouts(start, rng, PLAYOUTS) / PLAYOUTS}


def measure_peer_search(name: str, seconds: float) -> dict[str, float]:
    """Return simulations and decisions a second of OpenSpiel's search from the start of a game.

    Raises:
        ImportError: OpenSpiel is not installed.
    """
    import pyspiel  # here: it need not be installed

    game = pyspiel.load_game(name)
    start: PeerState = game.new_initial_state()
    evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=1, seed=SEED)
    bot = pyspiel.MCTSBot(
        game,
        evaluator,
        uct_c=EXPLORATION,
        max_simulations=SIMULATIONS,
        max_memory_mb=1000,
        solve=False,
        seed=SEED,
        verbose=False,
    )

    def run() -> int:
        bot.mcts_search(start)
        return SIMULATIONS

    rng = Rng(SEED)
    length = sum(play_out(start, lambda: rng.below(2**30) / 2**30)[0] for _ in range(PLAYOUTS)) / PLAYOUTS
    simulations = best_rate(run, seconds)
    return {"simulations": simulations, "decisions": simulations * length}
