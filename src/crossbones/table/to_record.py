"""Write a match down as a record."""

from __future__ import annotations

from collections.abc import Iterator

from crossbones.core.messages import seat_letter
from crossbones.core.record import Comment, Record, game_tags, table_tags, to_lines
from crossbones.core.state import CHANCE
from crossbones.table.dice import TAGS
from crossbones.table.event import Acted, Ended
from crossbones.table.match import Match
from crossbones.table.share import told


def to_record(match: Match) -> Record:
    """Return the line of play as a record, with the secret of the dice once the match is over.

    Raises:
        Refused: the match can not be read by these rules.
    """
    return Record(
        match.going(),
        _names(match),
        match.header.commitment,
        [Comment(text) for text in _remarks(match)],
        match=match.header.id,
        secret=_secret(match),
        drawn=_drawn(match),
        pledges=_pledges(match),
        contributions=_contributions(match),
    )


def to_text(match: Match) -> str:
    """Return the line of play as the text of a record, also of a match that can not be read by these rules.

    Nobody knows then whose turn it was: a line is what one seat has decided, until another decides.
    """
    if match.play is not None:
        return to_record(match).to_text()
    header = match.header
    tags = [
        *game_tags(header.game, header.rules_version, header.options),
        *table_tags(
            _names(match),
            header.id,
            _drawn(match),
            header.commitment,
            _secret(match),
            _pledges(match),
            _contributions(match),
        ),
    ]
    why = "Written without the rules it was played by: a line is what one seat decided, until another did"
    return to_lines(tags, _lines(match), [Comment(text) for text in (why, *_remarks(match))])


def _names(match: Match) -> list[str]:
    return [seat.name for seat in match.seats]


def _remarks(match: Match) -> list[str]:
    return [] if match.ended is None else [f"Ended before its time: {_why(match, match.ended)}"]


def _why(match: Match, ended: Ended) -> str:
    """Say why a match ended before its game did, and by whom."""
    if ended.reason == "abandoned":
        return "all agreed"
    if ended.reason == "operator":
        return f"whoever runs the server ended it: {ended.text}"
    name = match.seats[ended.seat].name
    who = f"seat {seat_letter(ended.seat)}" + (f" ({name})" if name else "")
    return f"{who} resigned" if ended.reason == "resigned" else f"the time of {who} was up"


def _secret(match: Match) -> str:
    return match.dice.secret.hex() if match.over else ""


def _drawn(match: Match) -> str:
    version = match.header.dice_version
    return TAGS[version].decode() if version > 1 else ""


def _pledges(match: Match) -> dict[int, str]:
    return {seat: share.pledge for seat, share in match.shares.items()}


def _contributions(match: Match) -> dict[int, str]:
    return {seat: " ".join(filter(None, told(share.given))) for seat, share in match.shares.items() if share.given}


def _lines(match: Match) -> Iterator[str]:
    """Give what happened as in ``"B: roll 1; roll 4"``, by the events alone.

    What chance says between two seats' decisions is taken for the later one's.
    """
    line = set(match.line_at(match.number))
    seat, decided, rolled = CHANCE, list[str](), list[str]()
    for event in match.events:
        if not isinstance(event, Acted) or event.number not in line:
            continue
        if event.seat == CHANCE:
            rolled.append(event.text)
            continue
        if decided and event.seat != seat:
            yield f"{seat_letter(seat)}: {'; '.join(decided)}"
            decided = []
        seat = event.seat
        decided += [*rolled, event.text]
        rolled = []
    if decided or rolled:
        yield f"{seat_letter(max(seat, 0))}: {'; '.join([*decided, *rolled])}"
