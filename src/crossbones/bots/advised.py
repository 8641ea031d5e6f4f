"""The bots that ask those who know the game."""

from __future__ import annotations

import math
import re
from typing import Final

from crossbones.bots.bot import Bot
from crossbones.bots.evaluation import Evaluation
from crossbones.core.adviser import Adviser
from crossbones.core.game import Game
from crossbones.core.state import State

_MOST_BLUR: Final = 100
_TURNS_OF_A_WIN: Final = 20.0
"""So many turns alone are blurred as much as a whole win."""

_STEPS: Final = 1 << 30


class AdvisedBot(Bot):
    """Does what an adviser thinks best.

    Args:
        game: the game with its options.
        seed: decides all that the bot leaves to chance.
        adviser: whom it asks.
    """

    def __init__(self, game: Game, seed: int | str, adviser: Adviser) -> None:
        super().__init__(game, seed)
        self.adviser = adviser

    def choose(self, state: State, legal: list[int]) -> int:
        """Return the action that the adviser prefers; the first if there are several."""
        if len(legal) == 1:
            return legal[0]
        values = self.adviser.preferences(state)
        return legal[values.index(max(values))]

    def evaluate(self, state: State, legal: list[int]) -> Evaluation | None:
        """Return what the adviser says."""
        values = self.adviser.values(state)
        if self.game.num_players == 1:
            return Evaluation("turns", [-value for value in values], self.adviser.exact)
        return Evaluation("win", [min(max(value, 0.0), 1.0) for value in values], self.adviser.exact)


class ExpertBot(AdvisedBot):
    """Plays by the game's own expert."""

    title = "Expert"
    about = "Weighs every chance of its turn, and knows what the position after it is worth."

    def __init__(self, game: Game, seed: int | str) -> None:
        adviser = game.new_expert()
        assert adviser is not None, f"{game.name} has no expert"
        super().__init__(game, seed, adviser)

    @classmethod
    def supports(cls, game: type[Game]) -> bool:
        """Tell whether the game has an expert."""
        return game.new_expert is not Game.new_expert


class BlurredBot(ExpertBot):
    """The expert who does not see quite clearly: the closer two actions are, the more often it takes the worse one.

    Args:
        game: the game with its options.
        seed: decides what it sees.
        blur: by how many hundredths of a win it misjudges each action, give or take.
    """

    title = "Blurred expert"
    about = "The expert with a patch over one eye."
    argument = "hundredths"

    def __init__(self, game: Game, seed: int | str, blur: float) -> None:
        super().__init__(game, seed)
        self.blur = blur / 100.0 * (_TURNS_OF_A_WIN if game.num_players == 1 else 1.0)

    @classmethod
    def with_argument(cls, game: Game, seed: int | str, argument: str) -> BlurredBot:
        """Return a bot with so much blur."""
        reason = cls.bad_argument(argument)
        if reason:
            raise ValueError(reason)
        return cls(game, seed, float(argument))

    @classmethod
    def bad_argument(cls, argument: str) -> str:
        """Say what is wrong with a blur; empty if it is good."""
        if re.fullmatch(r"[0-9]+(\.[0-9]+)?", argument) and float(argument) <= _MOST_BLUR:
            return ""
        return f"hundredths are a number from 0 to {_MOST_BLUR}, not {argument!r}"

    def choose(self, state: State, legal: list[int]) -> int:
        """Return the action that looks best through the blur: each worth is off by a logistic error."""
        if len(legal) == 1:
            return legal[0]
        values = [value + self.blur * self._error() for value in self.adviser.values(state)]
        return legal[values.index(max(values))]

    def _error(self) -> float:
        fraction = (int(self.rng.below(_STEPS)) + 0.5) / _STEPS
        return math.log(fraction / (1.0 - fraction))


class PerfectBot(AdvisedBot):
    """Plays by the solution, where the game is solved."""

    title = "Perfect"
    about = "Knows the game by heart: nobody plays it better."

    def __init__(self, game: Game, seed: int | str) -> None:
        super().__init__(game, seed, game.new_solution())

    @classmethod
    def supports(cls, game: type[Game]) -> bool:
        """Tell whether the game has been solved with some options."""
        return game.new_solution is not Game.new_solution

    @classmethod
    def refusal(cls, game: Game) -> str:
        """Say why the game is not solved with these options, or not yet."""
        return game.unsolved()

    @classmethod
    def knowledge(cls, game: Game, argument: str) -> str:
        """Return which solution it plays by."""
        return game.new_solution().origin
