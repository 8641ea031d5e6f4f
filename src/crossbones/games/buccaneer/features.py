"""What a seat sees, as numbers for learning."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from crossbones.games.buccaneer.dice import PACKED, VALUES
from crossbones.games.buccaneer.layout import (
    HOME,
    LANES,
    MOST_SEATS,
    ON_TREASURE,
    STEPS,
    changes_for,
    dice_for,
    rerolls_for,
)

if TYPE_CHECKING:
    from crossbones.games.buccaneer.state import BuccaneerState

_TABLE: Final = len(STEPS) + MOST_SEATS + 6 + 4 + 4
_SEAT: Final = 1 + 3 * 6 + 2 + 6 + MOST_SEATS + 5
OBSERVATION_LENGTH: Final = _TABLE + MOST_SEATS * _SEAT


_nothing: Final = vec[u8]([0] * OBSERVATION_LENGTH)


def observe(state: BuccaneerState, seat: int) -> bytes:
    """Return what ``seat`` sees; all that is on the table is seen by everybody.

    Returns:
        ``OBSERVATION_LENGTH`` numbers, first the table: step (one-hot, 6), whose turn (one-hot by distance from
        ``seat``, 8), how many dice show each value (6), dice to fall, rerolls and changes left, treasures in the
        stock, rounds left after this one (at most 255), thieves allowed, thieves allowed on poorer pirates, number of
        seats. Then for eight places, ``seat`` first and the others in order of play: seat there (0 or 1), ships in
        port, at sea, on islands (6 each), treasures, mate at home, mate scouting (one-hot by island, 6), mate on a
        treasure (one-hot by the distance of its owner from ``seat``, 8), thieves on own treasures, dice, rerolls and
        changes that the islands now give, sailing points.
    """
    seen = _nothing[0:OBSERVATION_LENGTH]
    observe_into(state, seat, seen, 0)
    return bytes(memoryview(seen))


def observe_into(state: BuccaneerState, seat: i64, seen: vec[u8], at: i64) -> None:
    """Write what ``observe`` returns into ``seen``, from ``at`` on, where it holds zeros."""
    players = state.players
    seen[at + state.step] = 1
    seen[at + len(STEPS) + _distance(state.seat, seat, players)] = 1
    place: i64 = at + len(STEPS) + MOST_SEATS
    packed = PACKED[state.dice]
    i: i64 = 0
    while i < VALUES:
        seen[place + i] = u8((packed >> (3 * i)) & 7)
        i += 1
    place += VALUES
    seen[place] = u8(state.to_roll)
    seen[place + 1] = u8(state.rerolls)
    seen[place + 2] = u8(state.changes)
    seen[place + 3] = u8(state.stock)
    rounds = state.max_rounds - state.round
    seen[place + 4] = u8(rounds if rounds < 255 else 255)
    seen[place + 5] = 1 if state.thieving else 0
    seen[place + 6] = 1 if state.scurvy else 0
    seen[place + 7] = u8(players)
    i = 0
    while i < players:
        other = seat + i
        if other >= players:
            other -= players
        _observe_seat(state, other, seat, seen, at + _TABLE + i * _SEAT)
        i += 1


def _distance(other: i64, seat: i64, players: i64) -> i64:
    """Return how many places after ``seat`` another one sits."""
    return other - seat if other >= seat else other - seat + players


def _observe_seat(state: BuccaneerState, other: i64, seat: i64, seen: vec[u8], at: i64) -> None:
    """Write what is seen of the seat ``other`` to ``seen`` from ``at`` on."""
    islands, sea, mate = state.islands(other), state.at_sea(other), state.mate(other)
    seen[at] = 1
    at += 1
    port = LANES & ~(islands | sea)
    lane: i64 = 0
    while lane < 6:
        seen[at + lane] = u8((port >> lane) & 1)
        seen[at + 6 + lane] = u8((sea >> lane) & 1)
        seen[at + 12 + lane] = u8((islands >> lane) & 1)
        lane += 1
    at += 18
    seen[at] = u8(state.treasures(other))
    seen[at + 1] = 1 if mate == HOME else 0
    at += 2
    if HOME < mate < ON_TREASURE:
        seen[at + mate - 1] = 1
    at += 6
    if mate >= ON_TREASURE:
        seen[at + _distance(mate - ON_TREASURE, seat, state.players)] = 1
    at += MOST_SEATS
    held = state.held(other)
    seen[at] = u8(state.thieves_on(other))
    seen[at + 1] = u8(dice_for(held))
    seen[at + 2] = u8(rerolls_for(held))
    seen[at + 3] = u8(changes_for(held))
    seen[at + 4] = u8(state.sailing_points(other))
