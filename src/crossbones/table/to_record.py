"""Write a match down as a record."""

from __future__ import annotations

from crossbones.core.record import Comment, Record
from crossbones.table.dice import TAGS
from crossbones.table.match import Match
from crossbones.table.share import told


def to_record(match: Match) -> Record:
    """Return the line of play as a record, with the secret of the dice once the match is over.

    Raises:
        Refused: the match can not be read by these rules.
    """
    comments = []
    if match.ended is not None:
        comments.append(Comment(f"Ended before its time: {match.ended.reason}"))
    return Record(
        match.going(),
        [seat.name for seat in match.seats],
        match.header.commitment,
        comments,
        match=match.header.id,
        secret=match.dice.secret.hex() if match.over else "",
        drawn=TAGS[match.header.dice_version].decode() if match.header.dice_version > 1 else "",
        pledges={seat: share.pledge for seat, share in match.shares.items()},
        contributions={
            seat: " ".join(filter(None, told(share.given))) for seat, share in match.shares.items() if share.given
        },
    )
