"""The bot that searches."""

from __future__ import annotations

import time
from typing import Final

from crossbones.bots.bot import Bot
from crossbones.bots.evaluation import Evaluation
from crossbones.bots.knobs import Knobs, levels_of
from crossbones.bots.mcts import Search
from crossbones.core.game import Game
from crossbones.core.state import State

USUAL_SIMULATIONS: Final = 1000
MOST_SIMULATIONS: Final = 10_000_000
_AT_ONCE: Final = 256
"""Simulations between two looks at the clock; between them nothing else gets a word in, not even Ctrl-C."""

_ENOUGH: Final = 8
"""So often each action is tried before its value is told, if there is time."""

_FEW: Final = 2
"""If there is not, an action tried less often has no value worth telling."""


class MctsBot(Bot):
    """Searches the tree of what may come, and keeps what it knows from move to move.

    Args:
        game: the game with its options.
        seed: decides all that the bot leaves to chance.
        simulations: how many go through the root, those of earlier searches included.
        seconds: how long it thinks at most; without a limit equal seeds choose equally.
        knobs: how the search is tuned; usually as the game says.

    >>> import crossbones
    >>> game = crossbones.load("buccaneer")
    >>> state = game.new_initial_state()
    >>> state.sample_chance(crossbones.Rng(1))
    >>> MctsBot(game, 7, simulations=50).choose(state, state.legal_actions()) in state.legal_actions()
    True
    """

    title = "Searcher"
    about = "Plays the rest of the game through in its head, as often as it is told."
    argument = "simulations"

    def __init__(
        self,
        game: Game,
        seed: int | str,
        simulations: int = USUAL_SIMULATIONS,
        *,
        seconds: float | None = None,
        knobs: Knobs | None = None,
    ) -> None:
        super().__init__(game, seed)
        self.simulations = simulations
        self.seconds = seconds
        self.search = Search(game, knobs or levels_of(type(game)).search, seed)

    @classmethod
    def with_argument(cls, game: Game, seed: int | str, argument: str) -> MctsBot:
        """Return a bot with so many simulations."""
        return cls(game, seed, int(argument))

    @classmethod
    def bad_argument(cls, argument: str) -> str:
        """Say what is wrong with a number of simulations."""
        if argument.isdecimal() and 1 <= int(argument) <= MOST_SIMULATIONS:
            return ""
        return f"simulations are a number from 1 to {MOST_SIMULATIONS}, not {argument!r}"

    def choose(self, state: State, legal: list[int]) -> int:
        """Return the action that was tried most."""
        if len(legal) == 1:
            return legal[0]
        self.search.go_on(state)
        self._think(self._end(), until_settled=True)
        return self.search.best_action()

    def evaluate(self, state: State, legal: list[int]) -> Evaluation | None:
        """Return what the simulations through each action were worth on average; ``None`` after too few of them.

        None is worth more than the one that was tried most: with few tries that would be luck.
        """
        end = self._end()
        self.search.go_on(state)
        self._try_all(len(legal), end)
        self._think(end, until_settled=False)
        alone = self.game.num_players == 1
        tries = self.search.tries()
        most = tries[self.search.best_action()][1]
        values: list[float | None] = [None] * len(legal)
        for action, (count, value) in tries.items():
            if count >= _FEW:
                values[legal.index(action)] = -min(value, most) if alone else min(value, most)
        known = any(value is not None for value in values)
        return Evaluation("turns" if alone else "win", values, exact=False) if known else None

    def _end(self) -> float | None:
        return None if self.seconds is None else time.monotonic() + self.seconds

    def _try_all(self, actions: int, end: float | None) -> None:
        """Try every action a few times, with one half of the simulations at most, and until there is no time left."""
        for _ in range(min(_ENOUGH, self.simulations // (2 * actions))):
            for number in range(actions):
                self.search.run_through(number)
                if end is not None and time.monotonic() >= end:
                    return

    def _think(self, end: float | None, *, until_settled: bool) -> None:
        search = self.search
        at_once = _AT_ONCE if end is None else 1  # where one takes long, more would go far beyond the end
        while (left := self.simulations - search.visits()) > 0:
            if until_settled and search.is_settled(left):
                return
            search.run(min(left, at_once))
            if end is not None and time.monotonic() >= end:
                return
            at_once = min(2 * at_once, _AT_ONCE)
