"""What can happen in a match.

A match is its list of events: nothing is ever changed or removed, and what stands on the table is their fold
(``crossbones.table.match``). Numbers count from 1 in each match and are never used twice.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from crossbones.table.clock import Happens
from crossbones.table.terms import Terms

Asking: TypeAlias = Literal["take_back", "abandon", "adjourn"]
"""What needs the consent of the others: to take back, to end the match without a result, to stop for today."""

Ending: TypeAlias = Literal["resigned", "abandoned", "time", "operator"]
"""How a match can end before its game does."""

Holder: TypeAlias = Literal["person", "bot", "open"]
"""Who sits on a seat: a person, a bot, or nobody yet."""

TABLE = "table"
"""The author of what follows from the rules alone: chance, and moves that leave no choice."""

OPERATOR = "operator"
"""The author of what whoever runs the server does."""

_PERSON = "session "
"""So events begin to name a person; a person is named by the session of a browser, or of the first one they had."""


def author_of(person: str) -> str:
    """Return how events name a person."""
    return f"{_PERSON}{person}"


def person_of(author: str) -> str:
    """Return the person that events name so; empty if it is no person.

    >>> person_of(author_of("ann")), person_of(OPERATOR)
    ('ann', '')
    """
    return author.removeprefix(_PERSON) if author.startswith(_PERSON) else ""


class Happening(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind"):
    """What all events have.

    Attributes:
        number: counts from 1 in each match.
        time: when it was decided, in milliseconds since 1970 (UTC).
        author: who did it: ``"session <id>"``, ``"bot <name>"``, ``"table"`` or ``"operator"``.
    """

    number: int
    time: int
    author: str


class Acted(Happening, frozen=True, kw_only=True, tag="action"):
    """A seat decided, or chance spoke.

    Attributes:
        seat: who decided; ``CHANCE`` (-1) for an outcome of chance.
        text: the action or outcome in the game's notation.
    """

    seat: int
    text: str


class TakenBack(Happening, frozen=True, kw_only=True, tag="taken_back"):
    """A seat took back what it had decided.

    Attributes:
        seat: whose decision it was.
        to: every action with a greater number is taken back.
    """

    seat: int
    to: int


class Seated(Happening, frozen=True, kw_only=True, tag="seat"):
    """From now on a seat is held so.

    Attributes:
        seat: which.
        holder: a person, a bot, or nobody.
        name: what the others call whoever sits there.
        bot: the bot's name if a bot sits there.
        person: who sits there. With a bot there, the bot plays for that person.
        away: the bot plays because the person has gone, and until they return.
    """

    seat: int
    holder: Holder
    name: str
    bot: str = ""
    person: str = msgspec.field(default="", name="session")
    away: bool = False


class HostNamed(Happening, frozen=True, kw_only=True, tag="host"):
    """From now on the person on a seat is the host.

    Attributes:
        seat: which.
        person: who that is.
    """

    seat: int
    person: str = msgspec.field(name="session")


class Settled(Happening, frozen=True, kw_only=True, tag="terms"):
    """From now on these terms hold.

    Attributes:
        terms: all of them.
    """

    terms: Terms


class Asked(Happening, frozen=True, kw_only=True, tag="asked"):
    """Somebody asks the other persons to agree to something.

    Attributes:
        seat: who asks.
        what: to what.
        to: when taking back: every action with a greater number is to be taken back.
    """

    seat: int
    what: Asking
    to: int = 0


class Answered(Happening, frozen=True, kw_only=True, tag="answered"):
    """Somebody answers what was asked. Who has asked and says no takes the question back.

    Attributes:
        seat: who answers.
        agree: yes or no.
    """

    seat: int
    agree: bool


class Adjourned(Happening, frozen=True, kw_only=True, tag="adjourned"):
    """All have agreed to stop for today."""


class Resumed(Happening, frozen=True, kw_only=True, tag="resumed"):
    """They go on.

    Attributes:
        seat: who was the first to say so.
    """

    seat: int


class Timed(Happening, frozen=True, kw_only=True, tag="clock"):
    """Something happened to a seat's clock that does not follow from the moves alone.

    Attributes:
        seat: whose clock.
        what: what happened.
    """

    seat: int
    what: Happens


class Ended(Happening, frozen=True, kw_only=True, tag="ended"):
    """The match is over though its game is not.

    Attributes:
        reason: why.
        winners: who has won by it.
        seat: whose doing it was; -1 if it was everybody's, or nobody's here.
        text: what whoever runs the server says about it.
    """

    reason: Ending
    winners: tuple[int, ...] = ()
    seat: int = -1
    text: str = ""


class Rewound(Happening, frozen=True, kw_only=True, tag="rewound"):
    """Whoever runs the server has set the game back; it goes on from there.

    Attributes:
        to: the game stands as it did after that event.
    """

    to: int


class Pledged(Happening, frozen=True, kw_only=True, tag="pledged"):
    """Somebody has promised a contribution to the dice.

    Attributes:
        seat: where they sit, the first of their seats.
        pledge: its SHA-256, in hex.
    """

    seat: int
    pledge: str


class Contributed(Happening, frozen=True, kw_only=True, tag="contributed"):
    """Somebody has told the contribution that they promised.

    Attributes:
        seat: for which seat.
        random: its 32 random bytes, in hex.
        words: its words; usually none.
    """

    seat: int
    random: str
    words: str = ""


class Begun(Happening, frozen=True, kw_only=True, tag="begun"):
    """The dice are fixed, with the contributions there are.

    Attributes:
        left_out: the seats that promised one and were silent.
    """

    left_out: tuple[int, ...] = ()


class Rematched(Happening, frozen=True, kw_only=True, tag="rematch"):
    """Somebody wants to play again.

    Attributes:
        seat: who.
        match: the new match, in which the others are awaited.
    """

    seat: int
    match: str


class Joined(Happening, frozen=True, kw_only=True, tag="joined"):
    """Somebody who was a guest has signed in: all that was theirs here belongs to the person they are elsewhere.

    Attributes:
        was: the guest.
        person: who they are from now on.
    """

    was: str
    person: str = msgspec.field(name="session")


class Parted(Happening, frozen=True, kw_only=True, tag="parted"):
    """Somebody has deleted their account: nothing here tells any more who they were.

    Attributes:
        person: who.
        seats: where they sat.
        stands_up: the match was not over, so their seats are free, or belong to the bots that played for them.
    """

    person: str = msgspec.field(name="session")
    seats: tuple[int, ...]
    stands_up: bool


Event: TypeAlias = (
    Acted
    | TakenBack
    | Seated
    | HostNamed
    | Settled
    | Asked
    | Answered
    | Adjourned
    | Resumed
    | Timed
    | Ended
    | Rewound
    | Pledged
    | Contributed
    | Begun
    | Rematched
    | Joined
    | Parted
)
