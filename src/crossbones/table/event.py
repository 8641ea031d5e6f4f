"""What can happen in a match.

A match is its list of events: nothing is ever changed or removed, and what stands on the table is their fold
(``crossbones.table.match``). Numbers count from 1 in each match and are never used twice.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

Holder: TypeAlias = Literal["person", "bot", "open"]
"""Who sits on a seat: a person, a bot, or nobody yet."""

TABLE = "table"
"""The author of what follows from the rules alone: chance, and moves that leave no choice."""


class Happening(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind"):
    """What all events have.

    Attributes:
        number: counts from 1 in each match.
        time: when it was decided, in milliseconds since 1970 (UTC).
        author: who did it: ``"session <id>"``, ``"bot <name>"`` or ``"table"``.
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
        session: the session of the person who sits there.
    """

    seat: int
    holder: Holder
    name: str
    bot: str = ""
    session: str = ""


Event: TypeAlias = Acted | TakenBack | Seated
