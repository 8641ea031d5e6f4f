"""What a bot is."""

from __future__ import annotations

from crossbones.bots.evaluation import Evaluation
from crossbones.core.game import Game
from crossbones.core.rng import Rng
from crossbones.core.state import State


class Bot:
    """Chooses actions in any game that it supports; equal seeds choose equally.

    A bot from outside is a subclass that its package names in the entry-point group ``crossbones.bots``. It overrides
    ``choose``.

    Args:
        game: the game with its options.
        seed: decides all that the bot leaves to chance.

    Attributes:
        title: what people call it.
        about: how it plays, in one line.
        level: 1 to 5 for the levels that players choose from, else 0.
        words: message key of what a game itself calls the bot; ``<words>.about`` is how it plays.
        argument: what must follow its name and a colon, in a word; empty if nothing does.
        game: the game with its options.
        rng: the bot's own generator, from the seed.
    """

    title: str = ""
    about: str = ""
    level: int = 0
    words: str = ""
    argument: str = ""

    def __init__(self, game: Game, seed: int | str) -> None:
        self.game = game
        self.rng = Rng(seed)

    @classmethod
    def supports(cls, game: type[Game]) -> bool:
        """Tell whether it can play a game; here: it plays them all."""
        return True

    @classmethod
    def refusal(cls, game: Game) -> str:
        """Say why it can not play a game with these options, though it plays the game; empty if it can."""
        return ""

    @classmethod
    def with_argument(cls, game: Game, seed: int | str, argument: str) -> Bot:
        """Return a bot from what follows its name and a colon, for those that have an ``argument``."""
        raise NotImplementedError

    @classmethod
    def bad_argument(cls, argument: str) -> str:
        """Say what is wrong with an ``argument``; empty if it is good."""
        return ""

    @classmethod
    def knowledge(cls, game: Game, argument: str) -> str:
        """Return what else decides how it plays, beside its program and that of the game: digests of files it reads.

        Whoever goes on with games that were interrupted asks this, so that one bot does not finish what another began.

        Args:
            game: the game with its options.
            argument: what follows its name and a colon; empty if nothing does.
        """
        return ""

    def choose(self, state: State, legal: list[int]) -> int:
        """Return one of the legal actions.

        Args:
            state: where a seat must decide; it must come out as it went in.
            legal: ``state.legal_actions()``, never empty.
        """
        raise NotImplementedError

    def evaluate(self, state: State, legal: list[int]) -> Evaluation | None:
        """Return what each legal action is worth, or ``None`` if the bot can not say; hints ask this.

        Args:
            state: where a seat must decide; it must come out as it went in.
            legal: ``state.legal_actions()``, never empty.
        """
        return None
