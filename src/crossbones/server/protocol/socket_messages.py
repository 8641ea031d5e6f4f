"""Over the socket, what client and server say, and the codes with which the server hangs up."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from crossbones.server.protocol.common import (
    LONGEST_REMARK,
    LONGEST_WORDS,
    Count,
    Hash,
    Name,
    Notation,
    SeatNumber,
    Sign,
)
from crossbones.server.protocol.events import EventInfo
from crossbones.server.protocol.http_answers import MatchInfo, View
from crossbones.server.protocol.http_requests import TermsInfo
from crossbones.table.event import Asking

# What the client says


class Hello(msgspec.Struct, frozen=True, tag_field="type", tag="hello"):
    """The first message: the protocol the client speaks and the last event it knows."""

    protocol: int
    seen: Count = 0


class Act(msgspec.Struct, frozen=True, tag_field="type", tag="act", forbid_unknown_fields=True):
    """Play an action for a seat."""

    request: Count
    seen: Count
    seat: SeatNumber
    action: Notation


class Undo(msgspec.Struct, frozen=True, tag_field="type", tag="undo", forbid_unknown_fields=True):
    """Take back the seat's last decision."""

    request: Count
    seen: Count
    seat: SeatNumber


class StandUp(msgspec.Struct, frozen=True, tag_field="type", tag="stand_up", forbid_unknown_fields=True):
    """Leave a seat, or free it as the host."""

    request: Count
    seat: SeatNumber


class Rename(msgspec.Struct, frozen=True, tag_field="type", tag="rename", forbid_unknown_fields=True):
    """Be called differently on a seat."""

    request: Count
    seat: SeatNumber
    name: Name


class SeatBot(msgspec.Struct, frozen=True, tag_field="type", tag="seat_bot", forbid_unknown_fields=True):
    """Let a bot play on a seat."""

    request: Count
    seat: SeatNumber
    bot: Name


class ComeBack(msgspec.Struct, frozen=True, tag_field="type", tag="come_back", forbid_unknown_fields=True):
    """Take a seat back from the bot that plays there for this session."""

    request: Count
    seat: SeatNumber


class NameHost(msgspec.Struct, frozen=True, tag_field="type", tag="name_host", forbid_unknown_fields=True):
    """Let the person on a seat be the host."""

    request: Count
    seat: SeatNumber


class Settle(msgspec.Struct, frozen=True, tag_field="type", tag="settle", forbid_unknown_fields=True):
    """Settle how people sit together, as the host."""

    request: Count
    terms: TermsInfo


class Ask(msgspec.Struct, frozen=True, tag_field="type", tag="ask", forbid_unknown_fields=True):
    """Ask the others to agree to something."""

    request: Count
    seen: Count
    seat: SeatNumber
    what: Asking


class Answer(msgspec.Struct, frozen=True, tag_field="type", tag="answer", forbid_unknown_fields=True):
    """Answer the question asked with event ``number``."""

    request: Count
    number: Count
    agree: bool


class Resign(
    msgspec.Struct, frozen=True, tag_field="type", tag="resign", forbid_unknown_fields=True, omit_defaults=True
):
    """Give up; a bot may play on."""

    request: Count
    seat: SeatNumber
    bot: Name | None = None


class Resume(msgspec.Struct, frozen=True, tag_field="type", tag="resume", forbid_unknown_fields=True):
    """Go on after having stopped for today."""

    request: Count


class Contribute(
    msgspec.Struct, frozen=True, tag_field="type", tag="contribute", forbid_unknown_fields=True, omit_defaults=True
):
    """Tell what this browser has pledged to the dice: 32 random bytes in hex, and words if there are any."""

    request: Count
    random: Hash
    words: Annotated[str, Meta(max_length=LONGEST_WORDS)] = ""


class Say(msgspec.Struct, frozen=True, tag_field="type", tag="say", forbid_unknown_fields=True):
    """Say something to the others; whoever holds no seat says it under ``name`` and to the other onlookers."""

    request: Count
    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_REMARK)]
    name: Name


class React(msgspec.Struct, frozen=True, tag_field="type", tag="react", forbid_unknown_fields=True):
    """Show a sign."""

    request: Count
    sign: Sign


class AskHint(msgspec.Struct, frozen=True, tag_field="type", tag="hint", forbid_unknown_fields=True):
    """What is each legal action worth to the seat that must decide?"""

    request: Count
    seen: Count
    seat: SeatNumber


class Ping(msgspec.Struct, frozen=True, tag_field="type", tag="ping", forbid_unknown_fields=True):
    """Is anybody there?"""


Request: TypeAlias = (
    Act
    | Undo
    | StandUp
    | Rename
    | SeatBot
    | ComeBack
    | NameHost
    | Settle
    | Ask
    | Answer
    | Resign
    | Resume
    | Contribute
    | Say
    | React
)
ClientMessage: TypeAlias = Hello | Request | AskHint | Ping

# What the server says


class Welcome(msgspec.Struct, frozen=True, tag_field="type", tag="welcome"):
    """The answer to hello: the match, the events after ``since``, and where it stands."""

    protocol: int
    match: MatchInfo
    since: int
    events: list[EventInfo]
    view: View | None


class Update(msgspec.Struct, frozen=True, tag_field="type", tag="update", omit_defaults=True):
    """Something happened; the match comes along if what it says from outside has changed."""

    events: list[EventInfo]
    view: View | None
    match: MatchInfo | None = None


class Hint(msgspec.Struct, frozen=True):
    """What the actions in ``View.legal`` are worth, in their order.

    ``kind`` ``win``: expected shares of the win; ``turns``: expected turns of the whole solo game. ``None``: not looked
    at. ``best`` is an index.
    """

    kind: Literal["win", "turns"]
    values: list[float | None]
    best: int
    exact: bool


class Hinted(msgspec.Struct, frozen=True, tag_field="type", tag="hinted"):
    """The hint that was asked for; it holds until the line of play goes on after event ``number``."""

    request: int
    number: int
    hint: Hint


class Accepted(msgspec.Struct, frozen=True, tag_field="type", tag="accepted"):
    """A request was granted and is kept: it is event ``number``."""

    request: int
    number: int


class Refused(msgspec.Struct, frozen=True, tag_field="type", tag="refused"):
    """A request was not granted; nothing has changed."""

    request: int
    reason: str
    text: str


class Thinking(msgspec.Struct, frozen=True, tag_field="type", tag="thinking"):
    """The bot on a seat has begun to think."""

    seat: int


class Presence(msgspec.Struct, frozen=True, tag_field="type", tag="presence"):
    """Whose browser is at the table, and how many look on."""

    here: list[int]
    onlookers: int


class RemarkInfo(msgspec.Struct, frozen=True):
    """Something said. ``seat`` -1: by somebody who looks on."""

    number: int
    time: str
    seat: int
    name: str
    text: str
    mine: bool


class Said(msgspec.Struct, frozen=True, tag_field="type", tag="said"):
    """What people have said: the latest after welcome, then one by one."""

    remarks: list[RemarkInfo]


class Reacted(msgspec.Struct, frozen=True, tag_field="type", tag="reacted"):
    """A seat shows a sign."""

    seat: int
    sign: Sign


class Pong(msgspec.Struct, frozen=True, tag_field="type", tag="pong"):
    """Yes."""


class Error(msgspec.Struct, frozen=True, tag_field="type", tag="error"):
    """Something is wrong with this connection; it is closed after this."""

    reason: str
    text: str


ServerMessage: TypeAlias = (
    Welcome | Update | Accepted | Refused | Hinted | Thinking | Presence | Said | Reacted | Pong | Error
)


class Close:
    """Codes with which the server closes a socket."""

    RESTART = 1012
    SLOW = 1013
    BAD_MESSAGE = 4400
    SESSION = 4401
    PRIVATE = 4403
    NO_MATCH = 4404
    BANNED = 4406
    PROTOCOL = 4409
    TOO_LARGE = 4413
    TOO_FAST = 4429
