"""The one error of a match: it was asked for something that can not be done."""

from __future__ import annotations

from typing import Literal, TypeAlias

Reason: TypeAlias = Literal[
    "stale",
    "not_host",
    "not_your_seat",
    "not_your_turn",
    "illegal",
    "over",
    "cannot_undo",
    "seat_taken",
    "waiting",
    "adjourned",
    "no_question",
    "cannot_ask",
    "no_bot",
    "no_time",
    "no_pledge",
    "no_chat",
    "too_fast",
    "no_hints",
    "busy",
    "stopped",
    "not_kept",
    "banned_name",
]
"""Why something is refused, for programs; ``Refused.text`` says it to people."""


class Refused(Exception):
    """Something can not be done in this match now; nothing has changed.

    Attributes:
        reason: why, as one of a few words.
        text: why, as a sentence.
    """

    def __init__(self, reason: Reason, text: str) -> None:
        super().__init__(f"{reason}: {text}")
        self.reason: Reason = reason
        self.text = text
