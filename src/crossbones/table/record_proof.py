"""The dice of a record, checked: whether its outcomes are those that its secret and contributions give."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from crossbones.core.messages import seat_letter
from crossbones.core.record import Record
from crossbones.core.state import CHANCE
from crossbones.table.dice import TAGS, FairDice, commit, contribution
from crossbones.table.match import Match, is_match_id
from crossbones.table.share import Share, given

_HEX = re.compile(r"[0-9a-f]{64}")
_VERSIONS = {tag.decode(): version for version, tag in TAGS.items()}


class Unprovable(Exception):
    """A record can not be checked; the text says what is missing."""


class Origin(NamedTuple):
    """What the dice of a match come from.

    Attributes:
        match: its id.
        version: how the seed is made.
        commitment: SHA-256 of the secret, in hex, published before the first draw.
        secret: the secret, if it may be known.
        shares: what players promised and gave, by seat.
    """

    match: str
    version: int
    commitment: str
    secret: bytes | None
    shares: Mapping[int, Share]


class Checked(NamedTuple):
    """How the dice of a record have been checked.

    Attributes:
        draws: how many.
        wrong: the first draw that is not what the secret gives, as (number from 1, what stands there, what it should
            be); ``None`` if all are right.
        given: the seats that contributed.
        left_out: the seats that promised to, and were silent.
    """

    draws: int
    wrong: tuple[int, str, str] | None
    given: list[int]
    left_out: list[int]


def origin_of_match(match: Match) -> Origin:
    """Return what the dice of a match come from; the secret once it is over."""
    header, secret = match.header, match.dice.secret if match.over else None
    return Origin(header.id, header.dice_version, header.commitment, secret, dict(match.shares))


def origin_of_record(record: Record) -> Origin:
    """Return what a record says of its dice.

    Raises:
        Unprovable: too little, or that they were drawn in an unknown way.
    """
    match, secret = record.match, record.secret
    if not record.dice or not is_match_id(match):
        raise Unprovable("the record does not tell how its dice were drawn: that takes the tags Match and Dice")
    version = _VERSIONS.get(record.drawn or "crossbones dice 1")
    if version is None:
        raise Unprovable(f"the dice were drawn as {record.drawn!r}, which this version does not know")
    shares = {seat: Share(pledge) for seat, pledge in record.pledges.items()}
    for seat, text in record.contributions.items():
        shares[seat] = Share(record.pledges.get(seat, ""), contribution_of(text))
    if shares and version == 1:
        raise Unprovable("the record tells of contributions, but in the way its dice were drawn there were none")
    return Origin(match, version, record.dice, bytes.fromhex(secret) if _HEX.fullmatch(secret) else None, shares)


def contribution_of(text: str) -> bytes:
    """Return the contribution that a record writes down so."""
    random, _, words = text.partition(" ")
    return contribution(bytes.fromhex(random), words)


def check_dice(record: Record) -> Checked:
    """Draw all outcomes of a record again.

    Raises:
        Unprovable: it does not say what its dice came from, or that is not what was promised.
    """
    origin = origin_of_record(record)
    if origin.secret is None:
        raise Unprovable("the record has no tag Secret: the secret is told when the match is over")
    if commit(origin.secret) != origin.commitment:
        raise Unprovable("the secret is not the one that was promised: its SHA-256 is not what the tag Dice says")
    for seat, share in sorted(origin.shares.items()):
        if share.given and commit(share.given) != share.pledge:
            raise Unprovable(f"the contribution of seat {seat_letter(seat)} is not the one that was promised")
    dice = FairDice(origin.match, origin.secret, given(origin.shares), version=origin.version)
    contributed = sorted(given(origin.shares))
    left_out = sorted(set(origin.shares).difference(contributed))
    draws = 0
    for state, step in record.play.replay():
        if step.mover != CHANCE:
            continue
        right = dice.draw(draws, state.chance_weights())
        draws += 1
        if right != step.action:
            return Checked(draws, (draws, step.text, state.action_to_string(right)), contributed, left_out)
    return Checked(draws, None, contributed, left_out)
