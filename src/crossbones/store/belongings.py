"""What belongs to somebody in all matches: passed on when a guest signs in, and let go when an account is deleted."""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection, delete, func, insert, select, update
from sqlalchemy.orm import aliased

from crossbones.store.bulletin import Bulletin
from crossbones.store.creators import forget_creator, pass_creator_on
from crossbones.store.models import EventRow, InvitationRow, MatchRow, RemarkRow, SeatRow
from crossbones.store.webhooks import forget_webhook, pass_webhook_on
from crossbones.store.written import read_event, to_text
from crossbones.table.event import Event, Holder, Joined, Parted, author_of
from crossbones.table.former import FORMER_PLAYER, parted_seats, without_name
from crossbones.table.seat import Seat


def matches_of(connection: Connection, person: str) -> list[str]:
    """Return the matches in which somebody holds a seat, or held one, or is the host."""
    held = select(SeatRow.match).where(SeatRow.session == person)
    hosted = select(MatchRow.id).where(MatchRow.host == person)
    let_in = select(InvitationRow.match).where(InvitationRow.session == person)
    left = select(EventRow.match).where(
        EventRow.match.in_(let_in), EventRow.event.like(f'{{"kind":"seat",%"session":"{person}"%')
    )
    return sorted(connection.execute(held.union(hosted, left)).scalars())


def pass_on(connection: Connection, bulletin: Bulletin, was: str, person: str, now: int) -> list[str]:
    """Let all that was a guest's belong to whom they have signed in as; return the matches that it touches.

    Args:
        was: the guest.
        person: who they are from now on.
        now: the time, in milliseconds since 1970 (UTC).
    """
    matches = matches_of(connection, was)
    author = author_of(person)
    for match in matches:
        number = _next_number(connection, match)
        _put(connection, bulletin, match, Joined(number=number, time=now, author=author, was=was, person=person))
    connection.execute(update(SeatRow).where(SeatRow.session == was).values(session=person))
    connection.execute(update(MatchRow).where(MatchRow.host == was).values(host=person))
    connection.execute(update(RemarkRow).where(RemarkRow.session == was).values(session=person))
    other = aliased(InvitationRow)
    twice = (
        select(other.match)
        .where(other.session == person, other.match == InvitationRow.match, other.seat == InvitationRow.seat)
        .exists()
    )
    connection.execute(delete(InvitationRow).where(InvitationRow.session == was, twice))
    connection.execute(update(InvitationRow).where(InvitationRow.session == was).values(session=person))
    pass_creator_on(connection, was, person)
    pass_webhook_on(connection, was, person)
    return matches


def let_go(connection: Connection, bulletin: Bulletin, person: str, now: int) -> list[str]:
    """Let nothing tell any more who somebody was, in no match; return the matches that it touches.

    Their names go, also from what has happened, and what they have said. Matches that are over stay as they ended; in
    others their seats become free, or belong to the bots that played for them.
    """
    matches = matches_of(connection, person)
    for match in matches:
        _part(connection, bulletin, match, person, now)
    connection.execute(delete(InvitationRow).where(InvitationRow.session == person))
    forget_creator(connection, person)
    forget_webhook(connection, person)
    connection.execute(
        update(RemarkRow).where(RemarkRow.session == person).values(session="", name=FORMER_PLAYER, text="")
    )
    return matches


def _part(connection: Connection, bulletin: Bulletin, match: str, person: str, now: int) -> None:
    row = connection.execute(select(MatchRow.status, MatchRow.host).where(MatchRow.id == match)).one()
    stands_up = row.status != "finished"
    rows = connection.execute(select(SeatRow.__table__).where(SeatRow.match == match).order_by(SeatRow.seat)).all()
    seats = {row.seat: Seat(msgspec.convert(row.holder, Holder), row.name, row.bot, row.session) for row in rows}
    theirs = [number for number, seat in seats.items() if seat.person == person]
    event = Parted(
        number=_next_number(connection, match),
        time=now,
        author=author_of(person),
        person=person,
        seats=tuple(theirs),
        stands_up=stands_up,
    )
    _put(connection, bulletin, match, event)
    bearing = _forget_names(connection, match, person)
    before, after = list(seats.values()), parted_seats(list(seats.values()), event, bearing)
    for number, was, seat in zip(seats, before, after, strict=True):
        if seat != was:
            values = {"holder": seat.holder, "name": seat.name, "session": seat.person}
            connection.execute(update(SeatRow).where(SeatRow.match == match, SeatRow.seat == number).values(values))
    waits = stands_up and any(seat.holder == "open" for seat in after)
    heir = next((seat.person for seat in after if seat.person), "")
    connection.execute(
        update(MatchRow)
        .where(MatchRow.id == match)
        .values(
            status="waiting" if waits else row.status,
            host=heir if row.host == person else row.host,
        )
    )


def _forget_names(connection: Connection, match: str, person: str) -> set[int]:
    """Take the names that somebody has borne out of what has happened in a match: the only change that events know.

    Returns:
        The seats that bore their name until now.
    """
    telling = EventRow.event.like('{"kind":"seat",%') | EventRow.event.like('{"kind":"joined",%')
    texts = connection.execute(
        select(EventRow.event).where(EventRow.match == match, telling).order_by(EventRow.number)
    ).scalars()
    events = [read_event(one) for one in texts]
    nameless, bearing = without_name(events, person)
    for event, changed in zip(events, nameless, strict=True):
        if changed != event:
            where = (EventRow.match == match) & (EventRow.number == event.number)
            connection.execute(update(EventRow).where(where).values(event=to_text(changed)))
    return bearing


def _next_number(connection: Connection, match: str) -> int:
    last: int | None = connection.execute(select(func.max(EventRow.number)).where(EventRow.match == match)).scalar()
    return (last or 0) + 1


def _put(connection: Connection, bulletin: Bulletin, match: str, event: Event) -> None:
    connection.execute(insert(EventRow).values(match=match, number=event.number, event=to_text(event)))
    bulletin.post(connection, "events", match)
