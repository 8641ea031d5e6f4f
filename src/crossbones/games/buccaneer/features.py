"""What a seat sees, as numbers for learning."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from crossbones.games.buccaneer.dice import values_of
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
    players = state.game.num_players
    seen = bytearray(OBSERVATION_LENGTH)
    seen[state.step] = 1
    seen[len(STEPS) + (state.seat - seat) % players] = 1
    at = len(STEPS) + MOST_SEATS
    for value in values_of(state.dice):
        seen[at + value - 1] += 1
    at += 6
    counts = (state.to_roll, state.rerolls, state.changes, state.stock)
    rules = (min(state.max_rounds - state.round, 255), state.thieving, state.scurvy, players)
    for number in (*counts, *rules):
        seen[at] = int(number)
        at += 1
    for distance in range(players):
        _observe_seat(state, (seat + distance) % players, seat, seen, _TABLE + distance * _SEAT)
    return bytes(seen)


def _observe_seat(state: BuccaneerState, other: int, seat: int, seen: bytearray, at: int) -> None:
    """Write what is seen of the seat ``other`` to ``seen`` from ``at`` on."""
    islands, sea, mate = state.islands(other), state.at_sea(other), state.mate(other)
    seen[at] = 1
    at += 1
    for lanes in (LANES & ~(islands | sea), sea, islands):
        for lane in range(6):
            seen[at + lane] = (lanes >> lane) & 1
        at += 6
    seen[at] = state.treasures(other)
    seen[at + 1] = mate == HOME
    at += 2
    if HOME < mate < ON_TREASURE:
        seen[at + mate - 1] = 1
    at += 6
    if mate >= ON_TREASURE:
        seen[at + (mate - ON_TREASURE - seat) % state.game.num_players] = 1
    at += MOST_SEATS
    held = state.held(other)
    bonuses = (dice_for(held), rerolls_for(held), changes_for(held))
    for number in (state.thieves_on(other), *bonuses, state.sailing_points(other)):
        seen[at] = int(number)
        at += 1
