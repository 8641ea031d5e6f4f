"""The dice of a record, checked: whether its outcomes are those that its secret gives."""

from __future__ import annotations

import re
from typing import NamedTuple, Protocol

from crossbones.core.record import Record
from crossbones.core.state import CHANCE
from crossbones.table.dice import FairDice, commit

_HEX = re.compile(r"[0-9a-f]{64}")
_ID = re.compile(r"[a-z0-9]{1,32}")


class Unprovable(Exception):
    """A record can not be checked; the text says what is missing."""


class Promise(Protocol):
    """What is known of the dice before they fall: the match and the commitment. A match's header is one."""

    @property
    def id(self) -> str: ...

    @property
    def commitment(self) -> str: ...


class Promised(NamedTuple):
    """A promise that stands in a record."""

    id: str
    commitment: str


class Checked(NamedTuple):
    """How the dice of a record have been checked.

    Attributes:
        draws: how many.
        wrong: the first draw that is not what the secret gives, as (number from 1, what stands there, what it should
            be); ``None`` if all are right.
    """

    draws: int
    wrong: tuple[int, str, str] | None


def secrets_in(record: Record) -> tuple[Promised | None, bytes | None]:
    """Return what a record says of its dice: what was promised, and the secret; each ``None`` if it is not there."""
    match, secret = record.match, record.secret
    if not record.dice or not _ID.fullmatch(match):
        return None, None
    return Promised(match, record.dice), bytes.fromhex(secret) if _HEX.fullmatch(secret) else None


def check_dice(record: Record) -> Checked:
    """Draw all outcomes of a record again.

    Raises:
        Unprovable: it does not say what its dice came from, or the secret is not the promised one.
    """
    promised, secret = secrets_in(record)
    if promised is None:
        raise Unprovable("the record does not tell how its dice were drawn: that takes the tags Match and Dice")
    if secret is None:
        raise Unprovable("the record has no tag Secret: the secret is told when the match is over")
    if commit(secret) != promised.commitment:
        raise Unprovable("the secret is not the one that was promised: its SHA-256 is not what the tag Dice says")
    dice = FairDice(promised.id, secret)
    draws = 0
    for state, step in record.play.replay():
        if step.mover != CHANCE:
            continue
        right = dice.draw(draws, state.chance_weights())
        draws += 1
        if right != step.action:
            return Checked(draws, (draws, step.text, state.action_to_string(right)))
    return Checked(draws, None)
