"""How people have agreed to sit together: who may look on, whether they talk, whether there are hints."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from crossbones.table.clock import ClockTerms

Visibility: TypeAlias = Literal["private", "address", "listed"]
"""Who may look on: whoever has been let in, whoever knows the match's id, or everybody, since the lobby lists it."""


class Terms(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What the host of a table has settled; none of it touches the rules of the game.

    Attributes:
        visibility: who may look on.
        chat: whether people can write to each other.
        grace: after how many seconds of absence a bot plays for somebody whose move it is; 0 for never.
        hints: whether whoever must decide may ask what each action is worth; ``None``: if all others are bots.
        clock: how long people may think; fixed once play has begun.
        rated: whether the result counts for those with an account; fixed once play has begun, and there are no hints.
    """

    visibility: Visibility = "address"
    chat: bool = True
    grace: int = 0
    hints: bool | None = None
    clock: ClockTerms | None = None
    rated: bool = False

    @property
    def contradict(self) -> bool:
        """Whether they can not hold together."""
        return self.rated and self.hints is True
