"""What a bot thinks of each action."""

from __future__ import annotations

from typing import Literal, NamedTuple


class Evaluation(NamedTuple):
    """What every legal action is worth to the seat that must decide.

    Attributes:
        kind: ``"win"``: values are expected shares of the win, 0 to 1, more is better; ``"turns"``: values are
            expected turns of the whole solo game, less is better.
        values: one number for each legal action, in the order of ``State.legal_actions()``; ``None`` where the bot
            did not look.
        exact: the values are computed, not estimated.

    >>> Evaluation("win", [0.25, None, 0.75], exact=False).best()
    2
    >>> Evaluation("turns", [8.5, 8.25], exact=True).best()
    1
    """

    kind: Literal["win", "turns"]
    values: list[float | None]
    exact: bool

    def best(self) -> int:
        """Return the index of the best action that was looked at."""
        sign = 1 if self.kind == "win" else -1
        return max(
            (index for index, value in enumerate(self.values) if value is not None),
            key=lambda index: sign * (self.values[index] or 0.0),
        )
