"""Fits what positions are worth to a search: the numbers in ``evaluation.py`` of Bag of Bones and Lord of Bones.

Run as ``python tools/tune.py bag|lord [GAMES]``; some 500 games take a few minutes compiled. Needs NumPy. Greedy
players, who slip now and then so that all kinds of positions come up, play for two; at every start of a turn it is
noted how things stand, and in the end who has won. What is printed is the logistic regression of the win on that.
"""

import argparse
from collections.abc import Callable

import numpy as np
import numpy.typing as npt
from librt.vecs import vec

import crossbones
from crossbones import CHANCE, Game, Rng, State
from crossbones.games.bag.heuristics import IMPOSSIBLE, WIN, Judge, Planner
from crossbones.games.bag.state import BagState
from crossbones.games.lord.evaluation import FEATURES, features_into, stage_of
from crossbones.games.lord.state import LordState
from crossbones.games.lord.terms import ADVENTURE

SLIPS = 7
"""Of a hundred decisions."""

Floats = npt.NDArray[np.float64]
Look = Callable[[State, int], list[float]]
"""Says how things stand, as the seat sees them whose turn it is; nothing where they are known without it."""

HEROES = ("Trixi", "Argana", "Iriel", "Viola")


def main() -> None:
    """Play, fit, print."""
    parser = argparse.ArgumentParser(prog="python tools/tune.py", description="Fit what positions are worth.")
    parser.add_argument("game", choices=["bag", "lord"])
    parser.add_argument("games", nargs="?", type=int, default=500)
    given = parser.parse_args()
    if given.game == "bag":
        tune_bag(given.games)
    else:
        tune_lord(given.games)


def tune_bag(games: int) -> None:
    """Weigh what a position is worth to the judge, and what the best reburial adds."""
    start = crossbones.load("bag", players=2).new_initial_state()
    assert isinstance(start, BagState)
    judge = Judge(start)
    planner = Planner(judge)

    def look(state: State, mover: int) -> list[float]:
        assert isinstance(state, BagState)
        now = judge.value(state, mover)
        best = planner.plan_reburial(state, mover)
        return [
            float(now),
            float(max(best - now, 0) if best > IMPOSSIBLE else 0),
            float(state.ring - state.open_graves),
        ]

    x, y = play([start.game], games, look)
    wins = x[:, 1] > WIN / 2
    print(f"SURE = {y[wins].mean():.3f} ({wins.sum()} positions)")
    x, y = x[~wins], y[~wins]
    weights = fit(x[:, :2] / 1e6, y)
    print(f"STANDING = {weights[0]:.3f}e-6, REPLY = {weights[1]:.3f}e-6")
    print(f"USUAL_REPLY = {x[:, 1].sum() / x[:, 2].sum() / 1e6:.2f}e6")


def tune_lord(games: int) -> None:
    """Weigh how much better a hero stands than the other, early and late, and what it is worth to be in turn."""
    found = [vec[float]([0.0] * FEATURES) for _ in range(2)]

    def look(state: State, mover: int) -> list[float]:
        assert isinstance(state, LordState)
        if state.stage > ADVENTURE:
            return []
        for seat in range(2):
            features_into(state, seat, found[seat])
        stage = stage_of(state)
        apart = [mine - theirs for mine, theirs in zip(found[mover], found[1 - mover], strict=True)]
        apart.append(1.0)
        return [(1 - stage) * number for number in apart] + [stage * number for number in apart]

    pairs = [f"{one} {other}" for one in HEROES for other in HEROES if one != other]
    weights = fit(*play([crossbones.load("lord", players=2, heroes=pair) for pair in pairs], games, look))
    for name, row in (("_EARLY", weights[: FEATURES + 1]), ("_LATE", weights[FEATURES + 1 :])):
        print(f"{name}: Final = vec[float]([{', '.join(f'{weight:.3f}' for weight in row[:-1])}])")
        print(f"{name}_TURN: Final = {row[-1]:.3f}")


def play(settings: list[Game], games: int, look: Look) -> tuple[Floats, Floats]:
    """Return what was noted, a row for each position, and the part of the win that the mover got.

    Args:
        settings: the game with the options that take turns.
        games: how many are played.
        look: what is noted.
    """
    rows: list[list[float]] = []
    won: list[float] = []
    for index in range(games):
        game = settings[index % len(settings)]
        state = game.new_initial_state()
        rng = Rng("tune", index)
        movers = []
        while not state.is_terminal():
            if state.current_player() == CHANCE:
                state.sample_chance(rng)
                continue
            if state.is_turn_start():
                row = look(state, int(state.turn()))
                if row:
                    movers.append(int(state.turn()))
                    rows.append(row)
            slips = rng.below(100) < SLIPS
            state.advance(state.playout_action(rng) if slips else game.greedy_action(state, rng))
        end = state.outcome()
        assert end is not None
        won += [(mover in end.winners) / len(end.winners) for mover in movers]
    print(f"{games} games, {len(won)} positions")
    return np.array(rows), np.array(won)


def fit(x: Floats, y: Floats) -> Floats:
    """Return the weights of a logistic regression, by Newton's method with a little shrinkage."""
    weights = np.zeros(x.shape[1])
    for _ in range(30):
        chances = 1 / (1 + np.exp(-x @ weights))
        slope = x.T @ (y - chances) - weights
        curve = (x * (chances * (1 - chances))[:, None]).T @ x + np.eye(len(weights))
        weights = weights + np.linalg.solve(curve, slope)
    chances = 1 / (1 + np.exp(-x @ weights))
    loss = -np.mean(y * np.log(chances) + (1 - y) * np.log(1 - chances))
    print(f"log loss {loss:.4f}; who knows nothing has {np.log(2):.4f}")
    return weights


if __name__ == "__main__":
    main()
