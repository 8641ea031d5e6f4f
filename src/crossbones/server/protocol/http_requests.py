"""Over HTTP, what the client sends."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from crossbones.core.option import OptionValue
from crossbones.server.protocol.common import (
    LONGEST_CLOCK,
    LONGEST_GRACE,
    LONGEST_INCREMENT,
    LONGEST_RECORD,
    LONGEST_URL,
    Count,
    Hash,
    Name,
    SeatNumber,
    Token,
)
from crossbones.table.terms import Visibility


class PersonSeat(msgspec.Struct, frozen=True, tag_field="kind", tag="person", forbid_unknown_fields=True):
    """A seat for a person on this device."""

    name: Name


class BotSeat(msgspec.Struct, frozen=True, tag_field="kind", tag="bot", forbid_unknown_fields=True, omit_defaults=True):
    """A seat for a bot, by default under the bot's own title."""

    bot: str
    name: Name | None = None


class OpenSeat(msgspec.Struct, frozen=True, tag_field="kind", tag="open", forbid_unknown_fields=True):
    """A seat for whoever has its token."""


class ClockTermsInfo(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How long people may think; see ``crossbones.table.clock``."""

    per: Literal["move", "game"]
    seconds: Annotated[int, Meta(ge=1, le=LONGEST_CLOCK)]
    increment: Annotated[int, Meta(ge=0, le=LONGEST_INCREMENT)] = 0
    at_zero: Literal["bot", "lose"] = "bot"


class TermsInfo(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How people sit together; see ``crossbones.table.terms``."""

    visibility: Visibility = "address"
    chat: bool = True
    grace: Annotated[int, Meta(ge=0, le=LONGEST_GRACE)] = 0
    hints: bool | None = None
    clock: ClockTermsInfo | None = None
    rated: bool = False


class NewMatch(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a new match shall be. ``pledge``: SHA-256 of what this browser will give to the dice, which wait for it."""

    game: str
    seats: list[PersonSeat | BotSeat | OpenSeat]
    options: dict[str, OptionValue] = {}
    terms: TermsInfo | None = None
    pledge: Hash | None = None


class LinkRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which link is wanted anew: to a seat, or to look on."""

    seat: SeatNumber | None = None


class TokenShown(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What stands in a link."""

    token: Token


class SeatRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a person says to take a seat; the token is needed by those who have not shown it before.

    ``pledge``: SHA-256 of what this browser will give to the dice.
    """

    name: Name
    token: Token | None = None
    pledge: Hash | None = None


class RematchRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What is said to play again. ``pledge``: SHA-256 of what this browser will give to the dice."""

    pledge: Hash | None = None


class WebhookRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The address to call when it is somebody's move; empty for none."""

    url: Annotated[str, Meta(max_length=LONGEST_URL)]


class ReplayRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A record to look at, and from which moment on."""

    record: Annotated[str, Meta(max_length=LONGEST_RECORD)]
    start: Count = 0
