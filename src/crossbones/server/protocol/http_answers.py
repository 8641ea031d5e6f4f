"""Over HTTP, what the server answers."""

from __future__ import annotations

from typing import Literal

import msgspec

from crossbones.core.option import OptionValue
from crossbones.server.protocol.common import Json, MatchStatus, Words
from crossbones.server.protocol.events import ActedInfo
from crossbones.server.protocol.http_requests import TermsInfo
from crossbones.table.event import Asking


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


class ContributionInfo(msgspec.Struct, frozen=True):
    """What a seat gives to the dice. ``random`` is ``None`` until it has told it, and for ever if it never did."""

    seat: int
    pledge: str
    random: str | None
    words: str


class DiceInfo(msgspec.Struct, frozen=True):
    """How far the dice are. ``awaits``: the seats whose contribution is all that play waits for."""

    contributions: list[ContributionInfo]
    awaits: list[int]


class TableInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """How people sit together. ``hosting``: this session is the host. ``hints``: whoever decides may ask for hints.

    ``rated``: as it stands, the result will count.
    """

    hosting: bool
    terms: TermsInfo
    hints: bool
    host_seat: int | None = None
    adjourned: bool = False
    clock: ClockInfo | None = None
    question: QuestionInfo | None = None
    rematch: str | None = None
    rated: bool = False
    dice: DiceInfo | None = None


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


class OutcomeInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """How the game ended; ``seat``: whose doing it was; ``text``: what whoever runs the server says about it."""

    reason: str
    winners: list[int]
    scores: list[int]
    seat: int = -1
    text: str = ""


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


class CallInfo(msgspec.Struct, frozen=True):
    """What came of a call: an HTTP status, or a word."""

    time: str
    told: str


class WebhookInfo(msgspec.Struct, frozen=True):
    """Which address is called when it is somebody's move, at which hosts there may be one, and how it went last."""

    hosts: list[str]
    url: str
    last: CallInfo | None


class Draw(msgspec.Struct, frozen=True):
    """One draw of the fair dice: its place in the line of play, the weights and what fell."""

    n: int
    number: int
    weights: list[tuple[int, int]]
    outcome: int


class Unfallen(msgspec.Struct, frozen=True):
    """An outcome that never fell in any draw of its kind: the event of a draw in which it could, and its notation."""

    number: int
    outcome: int
    text: str


class Proof(msgspec.Struct, frozen=True):
    """All that is needed to draw the dice of a match again. The secret is there when the match is over.

    ``contributions`` are those of all who promised one, by seat; whoever was silent is left out. What fell has its name
    from the events; ``unfallen`` names the rest.
    """

    match: str
    tag: str
    commitment: str
    secret: str | None
    contributions: list[ContributionInfo]
    draws: list[Draw]
    unfallen: list[Unfallen]


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
