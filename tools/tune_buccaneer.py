"""Tunes the expert of Buccaneer Bones.

``python tools/tune_buccaneer.py loss --variant family`` says how much the expert loses to ``perfect`` at two seats, by
the exact table of the game for two (``crossbones solve buccaneer --seats 2`` makes it): each of its decisions costs the
difference between the best action and its own, and the sum over a game is what the whole game costs it on average.
``... fit --variant classic theft undefended`` moves corrections of the race until decisions by it alone cost no less.
``... match --players 4 later=0.05`` lets the race with other corrections play the one that is shipped.

Run it with the package compiled.
"""

from __future__ import annotations

import argparse
import math
from statistics import fmean, stdev
from typing import Final, NamedTuple

import crossbones
from crossbones import Game, Rng
from crossbones.games.buccaneer.duel import DuelEnds
from crossbones.games.buccaneer.lookahead import EndWorth, Foresight, Lookahead
from crossbones.games.buccaneer.race import Race, load_race
from crossbones.games.buccaneer.solutions import duel_file, duel_rules
from crossbones.games.buccaneer.state import BuccaneerState

STEPS: Final = {
    "undefended": 0.2,
    "chase": 0.3,
    "patience": 10.0,
    "theft": 0.2,
    "swing": 0.4,
    "drift": 0.2,
    "later": 0.2,
    "luck": 0.3,
    "spare": 0.3,
}
"""Corrections, and by how much each is moved at first."""

POSITIVE: Final = ("patience", "swing", "drift", "luck")
LEAST: Final = 0.05
"""These can not be less."""

FINENESS: Final = (1.0, 0.4)


class Decision(NamedTuple):
    """A decision of the expert.

    Attributes:
        state: where it was taken.
        legal: the actions there were.
        worth: by action, the share of the win if all is played at best from there.
    """

    state: BuccaneerState
    legal: list[int]
    worth: list[float]

    def costs(self, action: int) -> float:
        """Return by how much an action is worse than the best."""
        return max(self.worth) - self.worth[self.legal.index(action)]


def tuned(weights: dict[str, float]) -> Race:
    """Return a race with some corrections changed."""
    race = load_race()
    for name, value in weights.items():
        setattr(race, name, value)
    return race


def share_of(game: Game, one: EndWorth, others: EndWorth, games: int, seed: str) -> tuple[float, float]:
    """Return the win share of one player among others, all seats in turn, and its standard error."""
    seats = game.num_players
    shares = []
    for number in range(games):
        mine = number % seats
        players = [Lookahead(one if seat == mine else others) for seat in range(seats)]
        state = game.new_initial_state()
        assert isinstance(state, BuccaneerState)
        rng = Rng(seed, number // seats)
        while not state.is_terminal():
            if state.current_player() == crossbones.CHANCE:
                state.sample_chance(rng)
            else:
                state.advance(players[state.seat].best_action(state))
        outcome = state.outcome()
        assert outcome is not None
        shares.append(1 / len(outcome.winners) if mine in outcome.winners else 0.0)
    return mean_of(shares)


def decisions(game: Game, ends: DuelEnds, mine: EndWorth, number: int, seed: str) -> list[Decision]:
    """Return the decisions of the expert in one game against ``perfect``."""
    state = game.new_initial_state()
    assert isinstance(state, BuccaneerState)
    expert, perfect = Lookahead(mine), Lookahead(ends)
    rng = Rng(seed, number // 2)
    found = []
    while not state.is_terminal():
        if state.current_player() == crossbones.CHANCE:
            state.sample_chance(rng)
        elif state.seat != number % 2:
            state.advance(perfect.best_action(state))
        else:
            found.append(Decision(state.clone(), state.legal_actions(), perfect.values(state)))
            state.advance(expert.best_action(state))
    return found


def costs_of(ends: EndWorth, games: list[list[Decision]]) -> tuple[float, float]:
    """Return what the decisions of a game cost on average if taken by who sees positions so, and the standard error."""
    expert = Lookahead(ends)
    return mean_of([sum(taken.costs(int(expert.best_action(taken.state))) for taken in game) for game in games])


def mean_of(values: list[float]) -> tuple[float, float]:
    """Return a mean and its standard error."""
    return fmean(values), stdev(values) / math.sqrt(len(values))


def fit(race: Race, names: list[str], games: list[list[Decision]]) -> None:
    """Move one correction after the other for as long as that helps."""
    best, _ = costs_of(race, games)
    print(f"{len(games)} games cost {100 * best:.3f} points each")
    for fineness in FINENESS:
        for name in names:
            for move in (STEPS[name] * fineness, -STEPS[name] * fineness):
                while True:
                    before = getattr(race, name)
                    if name in POSITIVE and before + move < LEAST:
                        break
                    setattr(race, name, before + move)
                    now, _ = costs_of(race, games)
                    if now >= best:
                        setattr(race, name, before)
                        break
                    best = now
            print(f"{name}={getattr(race, name):.3f}: {100 * best:.3f} points", flush=True)


def main() -> None:
    """Do what the command line says."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("fit", "match", "loss"))
    parser.add_argument("weights", nargs="*", help="corrections, as NAME=VALUE; fit moves those that are but named")
    parser.add_argument("--variant", default="classic")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", default="tune")
    chosen = parser.parse_intermixed_args()
    weights = {name: float(value) for name, equals, value in (text.partition("=") for text in chosen.weights) if equals}
    race = tuned(weights)
    game = crossbones.load("buccaneer", players=chosen.players, variant=chosen.variant, party=chosen.players > 4)
    if chosen.what == "match":
        share, off = share_of(game, Foresight(race), Foresight(load_race()), chosen.games, chosen.seed)
        print(f"{100 * share:.2f} % ± {196 * off:.2f} of {chosen.games} games")
        return
    ends = DuelEnds(duel_file(chosen.variant), duel_rules(chosen.variant))
    mine: EndWorth = race if chosen.what == "fit" else Foresight(race)
    games = [decisions(game, ends, mine, number, chosen.seed) for number in range(chosen.games)]
    if chosen.what == "fit":
        fit(race, [name for name in chosen.weights if "=" not in name] or list(STEPS), games)
        return
    costs, off = costs_of(mine, games)
    print(f"{100 * costs:.2f} points ± {196 * off:.2f} a game, over {chosen.games} games")


if __name__ == "__main__":
    main()
