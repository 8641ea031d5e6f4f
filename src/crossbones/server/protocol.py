"""What server and client say to each other, as types. ``docs/protocol.md`` tells it in words, with examples."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta

from crossbones.core.option import OptionValue
from crossbones.table.clock import Happens
from crossbones.table.event import Asking, Ending
from crossbones.table.terms import Visibility

PROTOCOL = 1
"""The version of the protocol; goes up when an old client could misunderstand a new server."""

LONGEST_NAME = 24
LONGEST_ACTION = 200
LONGEST_LESSON = 500
LONGEST_REMARK = 300
LONGEST_GRACE = 24 * 3600
LONGEST_TOKEN = 100
LONGEST_CLOCK = 30 * 24 * 3600
LONGEST_INCREMENT = 3600
LONGEST_RECORD = 1_000_000

Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
Count: TypeAlias = Annotated[int, Meta(ge=0, le=2**53 - 1)]
Notation: TypeAlias = Annotated[str, Meta(max_length=LONGEST_ACTION)]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=63)]
Token: TypeAlias = Annotated[str, Meta(min_length=1, max_length=LONGEST_TOKEN)]
Sign: TypeAlias = Literal["cheer", "clap", "laugh", "ouch", "think", "hurry"]
Json: TypeAlias = dict[str, Any]  # msgspec can not follow the recursive type in core.json_value
MatchStatus: TypeAlias = Literal["waiting", "running", "finished", "stopped"]


class Words(msgspec.Struct, frozen=True):
    """A sentence as a key of the game's message catalogue, with what fills its gaps."""

    key: str
    args: dict[str, int | str]


# Over HTTP, what the client sends


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


class NewMatch(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a new match shall be."""

    game: str
    seats: list[PersonSeat | BotSeat | OpenSeat]
    options: dict[str, OptionValue] = {}
    terms: TermsInfo | None = None


class LinkRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which link is wanted anew: to a seat, or to look on."""

    seat: SeatNumber | None = None


class TokenShown(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What stands in a link."""

    token: Token


class SeatRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a person says to take a seat; the token is needed by those who have not shown it before."""

    name: Name
    token: Token | None = None


# Over HTTP, what the server answers


class Refusal(msgspec.Struct, frozen=True):
    """Why a request was not granted: a word for programs and a sentence for people."""

    error: str
    text: str


class About(msgspec.Struct, frozen=True):
    """Which server this is."""

    name: str
    version: str
    compiled: bool
    protocol: int


class Session(msgspec.Struct, frozen=True):
    """The answer to a request for a session; the session itself is in the cookie."""

    new: bool


class OptionInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """One option of a game."""

    name: str
    kind: Literal["flag", "number", "word", "text"]
    default: OptionValue
    choices: list[str] | None = None
    least: int | None = None
    most: int | None = None


class BotInfo(msgspec.Struct, frozen=True):
    """A bot that can play a game, how it plays in one line, and which level it is (1 to 5; else 0)."""

    name: str
    title: str
    about: str
    level: int


class SeatsRange(msgspec.Struct, frozen=True):
    """How many can play."""

    least: int
    most: int


class GameInfo(msgspec.Struct, frozen=True):
    """What the lobby shows of a game."""

    name: str
    title: str
    tagline: str
    seats: SeatsRange
    options: list[OptionInfo]
    bots: list[BotInfo]
    lesson: bool


class Games(msgspec.Struct, frozen=True):
    """All games."""

    games: list[GameInfo]


class RuleInfo(msgspec.Struct, frozen=True):
    """One rule; what the rulebook leaves open stands in its rulings."""

    id: str
    text: str
    rulings: list[str]


class RulesSection(msgspec.Struct, frozen=True):
    """Rules under one heading."""

    title: str
    items: list[RuleInfo]


class RulesInfo(msgspec.Struct, frozen=True):
    """The rules of a game as players read them."""

    title: str
    intro: str
    sections: list[RulesSection]
    credits: list[str]


class SeatLink(msgspec.Struct, frozen=True):
    """What opens a seat, or lets look on (no seat): said once, to whoever may give it away."""

    seat: int | None
    token: str


class MatchMade(msgspec.Struct, frozen=True):
    """A new match."""

    id: str
    tokens: list[SeatLink]


class RematchMade(msgspec.Struct, frozen=True):
    """A match in which the same people play again."""

    id: str


class SeatInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who sits on a seat. ``mine``: this session holds it."""

    seat: int
    name: str
    kind: Literal["person", "bot", "open"]
    mine: bool
    bot: str | None = None
    away: bool = False


class QuestionInfo(msgspec.Struct, frozen=True):
    """What somebody asks. ``awaits``: the seats that have not answered; ``known``: taking back past rolls or draws."""

    number: int
    seat: int
    what: Asking
    awaits: list[int]
    known: bool


class ClockInfo(msgspec.Struct, frozen=True):
    """What the clocks show when this is told, in milliseconds: what each seat has ``left``.

    ``runs``: whose clock runs. ``pause``: how long it waits before that, for a dropped connection.
    """

    left: list[int]
    runs: int | None
    pause: int


class TableInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """How people sit together. ``hosting``: this session is the host. ``hints``: whoever decides may ask for hints."""

    hosting: bool
    terms: TermsInfo
    hints: bool
    host_seat: int | None = None
    adjourned: bool = False
    clock: ClockInfo | None = None
    question: QuestionInfo | None = None
    rematch: str | None = None


class MatchInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """A match from outside, as this session sees it."""

    id: str
    game: str
    options: dict[str, OptionValue]
    rules_version: int
    created: str
    updated: str
    status: MatchStatus
    seats: list[SeatInfo]
    commitment: str
    your_turn: bool
    stopped_why: str | None = None
    secret: str | None = None
    invited: list[int] = []
    table: TableInfo | None = None


class Matches(msgspec.Struct, frozen=True):
    """Matches of this session, or tables that all may look at; the latest first."""

    matches: list[MatchInfo]


class LegalAction(msgspec.Struct, frozen=True):
    """Something the mover can do: its notation, in words, and the heading it belongs under."""

    text: str
    phrase: Words
    group: str


class OutcomeInfo(msgspec.Struct, frozen=True):
    """How the game ended."""

    reason: str
    winners: list[int]
    scores: list[int]


class View(msgspec.Struct, frozen=True):
    """Everything there is to see after an event."""

    number: int
    position: Json
    mover: int
    turn: int
    prompt: Words
    legal: list[LegalAction]
    insight: Json
    outcome: OutcomeInfo | None
    can_undo: bool
    can_ask_back: bool


class MatchState(msgspec.Struct, frozen=True):
    """A match from outside and from inside; no view if it can not go on."""

    match: MatchInfo
    view: View | None


class Entered(msgspec.Struct, frozen=True):
    """What a link has opened: a seat, or looking on (no seat)."""

    seat: int | None
    match: MatchInfo


class ReplayRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A record to look at, and from which moment on."""

    record: Annotated[str, Meta(max_length=LONGEST_RECORD)]
    start: Count = 0


class Draw(msgspec.Struct, frozen=True):
    """One draw of the fair dice: its place in the line of play, the weights and what fell."""

    n: int
    number: int
    weights: list[tuple[int, int]]
    outcome: int


class Proof(msgspec.Struct, frozen=True):
    """All that is needed to draw the dice of a match again. The secret is there when the match is over."""

    match: str
    tag: str
    commitment: str
    secret: str | None
    draws: list[Draw]


# Over the socket, the events


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


class EndedInfo(msgspec.Struct, frozen=True, tag_field="kind", tag="ended"):
    """The match is over before its game was; ``seat``: whose doing, or time; -1: everybody's wish."""

    number: int
    time: str
    seat: int
    reason: Ending
    winners: list[int]


class RematchedInfo(msgspec.Struct, frozen=True, tag_field="kind", tag="rematch"):
    """A seat wants to play again, in another match."""

    number: int
    time: str
    seat: int
    match: str


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
    | RematchedInfo
)


# Over the socket, what the client says


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
    | Say
    | React
)
ClientMessage: TypeAlias = Hello | Request | AskHint | Ping


# Over the socket, what the server says


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


# Over HTTP, a first game, explained


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


class Replay(msgspec.Struct, frozen=True):
    """A game to look at again, moment by moment: a moment is a decision with all that followed of itself.

    ``events`` are those of the whole line of play; ``moments`` the number of the last event of each moment; ``views``
    those of some moments, from ``start`` on. ``dice`` is there if all that is needed to check them is.
    """

    match: MatchInfo
    events: list[ActedInfo]
    moments: list[int]
    start: int
    views: list[View]
    components: Json
    proof: Proof | None


class Close:
    """Codes with which the server closes a socket."""

    RESTART = 1012
    SLOW = 1013
    BAD_MESSAGE = 4400
    PRIVATE = 4403
    NO_MATCH = 4404
    PROTOCOL = 4409
    TOO_LARGE = 4413
    TOO_FAST = 4429
