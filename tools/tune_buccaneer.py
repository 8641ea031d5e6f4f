"""Tunes the expert of Buccaneer Bones.

``python tools/tune_buccaneer.py fit --variant classic`` fits the corrections of the race to the exact table of the game
for two (``crossbones solve buccaneer --seats 2`` makes it) over positions from games of the expert.
``... match --players 4 later=0.05`` lets the race with other corrections play the one that is shipped.
``... loss --variant family`` lets the expert play ``perfect`` at two seats.

Run it with the package compiled.
"""

from __future__ import annotations

import argparse
import math
from typing import Final

import crossbones
from crossbones import Game, Rng
from crossbones.games.buccaneer.duel import DuelEnds
from crossbones.games.buccaneer.lookahead import EndWorth, Lookahead
from crossbones.games.buccaneer.race import Race, load_race
from crossbones.games.buccaneer.solutions import duel_file, duel_rules
from crossbones.games.buccaneer.state import BuccaneerState

STEPS: Final = {
    "undefended": 0.1,
    "patience": 10.0,
    "theft": 0.1,
    "swing": 0.5,
    "drift": 0.3,
    "later": 0.3,
    "luck": 0.3,
    "spare": 0.3,
}
"""Corrections, and by how much each is moved at first."""

POSITIVE: Final = ("patience", "swing", "drift", "luck")
LEAST: Final = 0.05
"""These can not be less."""

MISTAKES: Final = 8
"""One decision in so many is left to the playout policy, so that positions differ."""


def tuned(weights: dict[str, float]) -> Race:
    """Return a race with some corrections changed."""
    race = load_race()
    for name, value in weights.items():
        setattr(race, name, value)
    return race


def play(game: Game, players: list[Lookahead], rng: Rng, mistakes: int = 0) -> list[BuccaneerState]:
    """Play a game and return the starts of its turns, then its end."""
    state = game.new_initial_state()
    assert isinstance(state, BuccaneerState)
    starts = []
    while not state.is_terminal():
        if state.current_player() == crossbones.CHANCE:
            if state.is_turn_start():
                starts.append(state.clone())
            state.sample_chance(rng)
        elif mistakes and rng.below(mistakes) == 0:
            state.advance(state.playout_action(rng))
        else:
            state.advance(players[state.seat].best_action(state))
    return [*starts, state]


def share_of(game: Game, one: EndWorth, others: EndWorth, games: int, seed: str) -> tuple[float, float]:
    """Return the win share of one player among others, all seats in turn, and its standard error."""
    seats = game.num_players
    shares = []
    for number in range(games):
        mine = number % seats
        players = [Lookahead(one if seat == mine else others) for seat in range(seats)]
        outcome = play(game, players, Rng(seed, number // seats))[-1].outcome()
        assert outcome is not None
        shares.append(1 / len(outcome.winners) if mine in outcome.winners else 0.0)
    mean = sum(shares) / games
    return mean, math.sqrt(sum((share - mean) ** 2 for share in shares) / games / (games - 1))


def positions(game: Game, count: int, seed: str) -> list[BuccaneerState]:
    """Return starts of turns from games of the expert with mistakes; the start of a game is left out."""
    found: list[BuccaneerState] = []
    number = 0
    players = [Lookahead(load_race()) for _ in range(game.num_players)]
    while len(found) < count:
        found += play(game, players, Rng(seed, number), MISTAKES)[1:-1]
        number += 1
    return found[:count]


def error(race: Race, found: list[BuccaneerState], exact: list[float]) -> float:
    """Return by how much the race is off, root of the mean square."""
    squares = [(race.worth(state, 1 - state.seat) - share) ** 2 for state, share in zip(found, exact, strict=True)]
    return math.sqrt(sum(squares) / len(squares))


def fit(variant: str, count: int) -> None:
    """Move one correction after the other for as long as that helps."""
    game = crossbones.load("buccaneer", players=2, variant=variant)
    ends = DuelEnds(duel_file(variant), duel_rules(variant))
    found = positions(game, count, "fit")
    exact = [ends.worth(state, 1 - state.seat) for state in found]
    race = load_race()
    best = error(race, found, exact)
    print(f"{len(found)} positions, off by {best:.5f}")
    for fineness in (1.0, 0.3):
        for name, step in STEPS.items():
            for move in (step * fineness, -step * fineness):
                while True:
                    before = getattr(race, name)
                    if name in POSITIVE and before + move < LEAST:
                        break
                    setattr(race, name, before + move)
                    now = error(race, found, exact)
                    if now >= best - 1e-6:
                        setattr(race, name, before)
                        break
                    best = now
            print(f"{name} {getattr(race, name):.3f}: off by {best:.5f}", flush=True)


def main() -> None:
    """Do what the command line says."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("fit", "match", "loss"))
    parser.add_argument("weights", nargs="*", help="corrections, as NAME=VALUE")
    parser.add_argument("--variant", default="classic")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--positions", type=int, default=4000)
    chosen = parser.parse_args()
    weights = {name: float(value) for name, _, value in (text.partition("=") for text in chosen.weights)}
    if chosen.what == "fit":
        fit(chosen.variant, chosen.positions)
        return
    game = crossbones.load("buccaneer", players=chosen.players, variant=chosen.variant, party=chosen.players > 4)
    if chosen.what == "match":
        share, off = share_of(game, tuned(weights), load_race(), chosen.games, "match")
    else:
        ends = DuelEnds(duel_file(chosen.variant), duel_rules(chosen.variant))
        share, off = share_of(game, tuned(weights), ends, chosen.games, "loss")
    print(f"{100 * share:.2f} % ± {196 * off:.2f} of {chosen.games} games")


if __name__ == "__main__":
    main()
