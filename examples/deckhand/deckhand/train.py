"""Trains the network: ``deckhand-train`` plays Buccaneer Bones against itself and learns from it."""

from __future__ import annotations

import argparse
import time
from collections import deque
from itertools import pairwise
from pathlib import Path

import numpy as np
import torch
from torch import nn

import crossbones
from crossbones import CHANCE, Rng
from deckhand.afterstates import look_ahead
from deckhand.network import Network, Numbers, inputs

HIDDEN = (128, 32)
LANES = 128
"""Games side by side, so that the network looks at many positions at once."""
TRACE = 0.8
"""Lambda: how far the end of a game reaches back; 1 learns from ends alone, 0 from the next position alone."""
CURIOSITY = 0.02
"""How much worth an action may lack and still be tried now and then."""
BATCH = 128
PASSES = 3
"""About so often each position is learned from."""
KEPT = 60_000
"""So many positions, the latest ones, are learned from."""
FIRST_POINT = 500
"""After so many games the network is kept first, then after twice as many each time."""


class Lane:
    """One game, and what each seat has seen in it after its own decisions."""

    def __init__(self, game: crossbones.Game, rng: Rng) -> None:
        self.state = game.new_initial_state()
        self.rng = rng
        self.seen: list[list[bytes]] = [[] for _ in range(game.num_players)]
        self.worth: list[list[float]] = [[] for _ in range(game.num_players)]

    def to_choice(self) -> list[int]:
        """Go on to where a seat has a choice, and return its actions; none if the game ends before."""
        while not self.state.is_terminal():
            if self.state.current_player() == CHANCE:
                self.state.sample_chance(self.rng)
                continue
            legal = self.state.legal_actions()
            if len(legal) > 1:
                return legal
            self.state.advance(legal[0])
        return []

    def lessons(self) -> list[tuple[bytes, float]]:
        """Return what has been seen with what it should have been worth: TD(lambda), seen from the end."""
        found: list[tuple[bytes, float]] = []
        for seat, result in enumerate(self.state.returns()):
            target = result
            following = result
            for seen, worth in zip(reversed(self.seen[seat]), reversed(self.worth[seat]), strict=True):
                target = TRACE * target + (1 - TRACE) * following
                following = worth
                found.append((seen, target))
        return found


class Trainer:
    """Plays a game against itself and learns from it."""

    def __init__(self, game: crossbones.Game, seed: int) -> None:
        torch.manual_seed(seed)
        self.game = game
        self.seed = seed
        self.draw = np.random.default_rng(seed)
        sizes = [int(np.prod(game.observation_shape)), *HIDDEN, 1]
        layers: list[nn.Module] = []
        for size, following in pairwise(sizes):
            layers += [nn.Linear(size, following), nn.ReLU()]
        self.net = nn.Sequential(*layers[:-1], nn.Tanh())
        self.optimizer = torch.optim.Adam(self.net.parameters(), lr=1e-3)
        self.kept: deque[tuple[bytes, float]] = deque(maxlen=KEPT)
        self.trial = game.new_initial_state()
        self.games = 0
        self.fresh = 0
        self.begun = 0
        self.lanes = [self.new_lane() for _ in range(LANES)]

    def new_lane(self) -> Lane:
        """Return a game that begins."""
        self.begun += 1
        return Lane(self.game, Rng("self-play", self.seed, self.begun))

    def values(self, seen: list[bytes]) -> Numbers:
        """Return what the network thinks of observations."""
        with torch.no_grad():
            found: Numbers = self.net(torch.from_numpy(inputs(seen)))[:, 0].numpy()
        return found

    def play(self) -> None:
        """Play one choice in each game; learn when enough is new."""
        chosen: list[tuple[Lane, list[int]]] = []
        for i, lane in enumerate(self.lanes):
            while not (legal := lane.to_choice()):
                lessons = lane.lessons()
                self.kept.extend(lessons)
                self.fresh += len(lessons)
                self.games += 1
                self.lanes[i] = lane = self.new_lane()
            chosen.append((lane, legal))
        ahead = [look_ahead(lane.state, legal, self.trial) for lane, legal in chosen]
        values = self.values([seen for after in ahead for seen in after.seen])
        first = 0
        for (lane, legal), after in zip(chosen, ahead, strict=True):
            worth = np.array(after.worth, np.float32)
            worth[after.at] = values[first : first + len(after.at)]
            first += len(after.at)
            seat = lane.state.current_player()
            best = int(np.argmax(worth + CURIOSITY * self.draw.gumbel(size=len(legal))))
            if best in after.at:
                lane.seen[seat].append(after.seen[after.at.index(best)])
                lane.worth[seat].append(float(worth[best]))
            lane.state.advance(legal[best])
        while self.fresh >= BATCH:
            self.fresh -= BATCH
            self.learn()

    def learn(self) -> None:
        """Let the network learn a little from some of what is kept."""
        for _ in range(PASSES):
            some = [self.kept[i] for i in self.draw.integers(len(self.kept), size=BATCH)]
            wanted = torch.tensor([worth for _, worth in some])
            found = self.net(torch.from_numpy(inputs([seen for seen, _ in some])))[:, 0]
            loss = nn.functional.mse_loss(found, wanted)
            self.optimizer.zero_grad()
            loss.backward()
            self.optimizer.step()

    def network(self) -> Network:
        """Return the network as the bot uses it."""
        linear = [layer for layer in self.net if isinstance(layer, nn.Linear)]
        return Network([(each.weight.detach().numpy(), each.bias.detach().numpy()) for each in linear])


def main() -> None:
    """Train, and keep the network as it was after 0, 500, 1000, 2000 … games."""
    parser = argparse.ArgumentParser(prog="deckhand-train", description="Train a bot by self-play.")
    parser.add_argument("--game", default="buccaneer", help="the game (default: buccaneer)")
    parser.add_argument("--games", type=int, default=2_000, help="games of self-play (default: 2000)")
    parser.add_argument("--seed", type=int, default=7, help="decides all that is left to chance (default: 7)")
    parser.add_argument(
        "--out", type=Path, default=Path("networks"), help="folder for the networks (default: networks)"
    )
    given = parser.parse_args()
    torch.set_num_threads(1)
    given.out.mkdir(parents=True, exist_ok=True)
    trainer = Trainer(crossbones.load(given.game, players=2), given.seed)
    due = 0
    while True:
        if trainer.games >= due:
            trainer.network().save(given.out / f"{due:06}.npz")
            print(f"{trainer.games} games, {time.process_time():.0f} s of the processor's time", flush=True)  # noqa: T201  # a program
            if due >= given.games:
                break
            due = min(given.games, max(FIRST_POINT, 2 * due))
        trainer.play()


if __name__ == "__main__":
    main()
