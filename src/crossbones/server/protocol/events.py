"""The events of a match as clients are told them."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from crossbones.server.protocol.common import Words
from crossbones.server.protocol.http_requests import TermsInfo
from crossbones.table.clock import Happens
from crossbones.table.event import Asking, Ending


class ActedInfo(msgspec.Struct, frozen=True, tag_field="kind", tag="action"):
    """A seat decided, or chance (seat -1) spoke."""

    number: int
    time: str
    seat: int
    text: str
    phrase: Words
    turn: int
    turn_start: bool
    forced: bool


class TakenBackInfo(msgspec.Struct, frozen=True, tag_field="kind", tag="taken_back"):
    """A seat took back every action after event ``to``."""

    number: int
    time: str
    seat: int
    to: int


class SeatedInfo(msgspec.Struct, frozen=True, tag_field="kind", tag="seat", omit_defaults=True):
    """A seat is held anew."""

    number: int
    time: str
    seat: int
    holder: Literal["person", "bot", "open"]
    name: str
    bot: str | None = None
    away: bool = False


class HostNamedInfo(msgspec.Struct, frozen=True, tag_field="kind", tag="host"):
    """The person on a seat is the host now."""

    number: int
    time: str
    seat: int


class SettledInfo(msgspec.Struct, frozen=True, tag_field="kind", tag="terms"):
    """The host has settled how people sit together."""

    number: int
    time: str
    terms: TermsInfo


class AskedInfo(msgspec.Struct, frozen=True, tag_field="kind", tag="asked"):
    """A seat asks the others to agree."""

    number: int
    time: str
    seat: int
    what: Asking


class AnsweredInfo(msgspec.Struct, frozen=True, tag_field="kind", tag="answered"):
    """A seat has answered."""

    number: int
    time: str
    seat: int
    agree: bool


class AdjournedInfo(msgspec.Struct, frozen=True, tag_field="kind", tag="adjourned"):
    """All have agreed to stop for today."""

    number: int
    time: str


class ResumedInfo(msgspec.Struct, frozen=True, tag_field="kind", tag="resumed"):
    """They go on."""

    number: int
    time: str
    seat: int


class TimedInfo(msgspec.Struct, frozen=True, tag_field="kind", tag="clock"):
    """Something happened to a seat's clock."""

    number: int
    time: str
    seat: int
    what: Happens


class EndedInfo(msgspec.Struct, frozen=True, tag_field="kind", tag="ended", omit_defaults=True):
    """The match is over before its game was; ``seat``: whose doing, or time; -1: everybody's, or the operator's."""

    number: int
    time: str
    seat: int
    reason: Ending
    winners: list[int]
    text: str = ""


class RewoundInfo(msgspec.Struct, frozen=True, tag_field="kind", tag="rewound"):
    """Whoever runs the server has set the game back to where it stood after event ``to``."""

    number: int
    time: str
    to: int


class PledgedInfo(msgspec.Struct, frozen=True, tag_field="kind", tag="pledged"):
    """A seat has promised a contribution to the dice: its SHA-256, in hex."""

    number: int
    time: str
    seat: int
    pledge: str


class ContributedInfo(msgspec.Struct, frozen=True, tag_field="kind", tag="contributed"):
    """A seat has told it: 32 random bytes in hex, and words if there are any."""

    number: int
    time: str
    seat: int
    random: str
    words: str


class BegunInfo(msgspec.Struct, frozen=True, tag_field="kind", tag="begun"):
    """The dice are fixed; those who promised a contribution and were silent are left out."""

    number: int
    time: str
    left_out: list[int]


class RematchedInfo(msgspec.Struct, frozen=True, tag_field="kind", tag="rematch"):
    """A seat wants to play again, in another match."""

    number: int
    time: str
    seat: int
    match: str


class JoinedInfo(msgspec.Struct, frozen=True, tag_field="kind", tag="joined"):
    """Somebody who was a guest has signed in. Nobody sits elsewhere."""

    number: int
    time: str


class PartedInfo(msgspec.Struct, frozen=True, tag_field="kind", tag="parted"):
    """Whoever sat on these seats has deleted their account."""

    number: int
    time: str
    seats: list[int]


EventInfo: TypeAlias = (
    ActedInfo
    | TakenBackInfo
    | SeatedInfo
    | HostNamedInfo
    | SettledInfo
    | AskedInfo
    | AnsweredInfo
    | AdjournedInfo
    | ResumedInfo
    | TimedInfo
    | EndedInfo
    | RewoundInfo
    | PledgedInfo
    | ContributedInfo
    | BegunInfo
    | RematchedInfo
    | JoinedInfo
    | PartedInfo
)
