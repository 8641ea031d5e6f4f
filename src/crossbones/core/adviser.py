"""Who knows a game so well that it can say, without a search, what each action is worth."""

from __future__ import annotations

from crossbones.core.state import State


class Adviser:
    """Says what actions are worth; made by ``Game.new_expert`` and ``Game.new_solution``.

    Attributes:
        exact: what it says is computed, not estimated.
        origin: names a table that it reads from outside of the program, such as its checksum; empty if it reads none.
    """

    exact: bool = False
    origin: str = ""

    def values(self, state: State) -> list[float]:
        """Return what each legal action is worth to the seat that must decide, more being better.

        Args:
            state: where a seat must decide; it must come out as it went in.

        Returns:
            In the order of ``State.legal_actions()``: expected shares of the win; alone, minus the expected number of
            turns of the whole game.
        """
        raise NotImplementedError

    def preferences(self, state: State) -> list[float]:
        """Return what decides between the legal actions in play; here: ``values``, which may leave ties."""
        return self.values(state)
