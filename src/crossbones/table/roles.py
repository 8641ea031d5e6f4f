"""Who may do what at a table: asked by every use case that is not open to all."""

from __future__ import annotations

from crossbones.table.match import Match, Seat
from crossbones.table.refused import Refused


def require_seat(match: Match, person: str, seat: int) -> Seat:
    """Return a seat that a person holds, also if a bot plays there for them.

    Raises:
        Refused: they do not hold that seat.
    """
    if seat not in match.seats_of(person):
        raise Refused("not_your_seat", f"This browser does not hold seat {seat}.")
    return match.seats[seat]


def require_player(match: Match, person: str, seat: int) -> Seat:
    """Return a seat for which a person decides themselves.

    Raises:
        Refused: they do not hold that seat, or a bot plays there for them.
    """
    found = require_seat(match, person, seat)
    if found.holder != "person":
        raise Refused("not_your_seat", f"A bot plays for {found.name}; take the seat back first.")
    return found


def require_host(match: Match, person: str) -> None:
    """Make sure that a person is the host.

    Raises:
        Refused: they are not.
    """
    if not person or person != match.host:
        raise Refused("not_host", "Only the host of this table can do that.")


def find_seat(match: Match, seat: int) -> Seat:
    """Return a seat.

    Raises:
        Refused: there is no such seat.
    """
    if seat >= len(match.seats):
        raise Refused("not_your_seat", f"This match has no seat {seat}.")
    return match.seats[seat]
