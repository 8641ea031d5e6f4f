"""Over HTTP, a first game, explained: what the client sends and what the server answers."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from crossbones.core.option import OptionValue
from crossbones.server.protocol.common import LONGEST_LESSON, Json, Notation
from crossbones.server.protocol.events import EventInfo
from crossbones.server.protocol.http_answers import SeatInfo
from crossbones.server.protocol.socket_messages import Update


class LessonStepInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """A step of a lesson: what it says, the rules it is about, and what to do; without that it is only to read."""

    text: str
    rules: list[str]
    play: str | None = None


class LessonInfo(msgspec.Struct, frozen=True):
    """What a lesson is made of. The learner's seat has no name."""

    game: str
    options: dict[str, OptionValue]
    rules_version: int
    seats: list[SeatInfo]
    steps: list[LessonStepInfo]
    components: Json


class LessonDecisions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that a learner has decided so far."""

    decisions: Annotated[list[Notation], Meta(max_length=LONGEST_LESSON)]


class LessonStand(msgspec.Struct, frozen=True):
    """Where that leads: what came before the last decision, and that decision with what followed, as a match tells it.

    ``step`` is the index of the step that is due, ``None`` off the path; the first ``kept`` decisions led along it.
    """

    before: list[EventInfo]
    updates: list[Update]
    step: int | None
    kept: int
