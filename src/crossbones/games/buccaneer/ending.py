"""How a game of Buccaneer Bones has ended."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from crossbones.core.outcome import Outcome
from crossbones.games.buccaneer.layout import TREASURES_TO_WIN

if TYPE_CHECKING:
    from crossbones.games.buccaneer.state import BuccaneerState


def outcome_of(state: BuccaneerState) -> Outcome:
    """Return the outcome of a game that is over.

    Reasons: ``treasures`` (most of them), ``sailing`` (as many treasures, more sailing points), ``shared`` (as
    many of both), ``rounds`` (there was no time for three). Scores are treasures; alone, the number of turns.
    """
    seats = range(state.players)
    treasures = [int(state.treasures(seat)) for seat in seats]
    most = max(treasures)
    best = max([state.standing(seat) for seat in seats])
    winners = tuple([int(seat) for seat in seats if state.standing(seat) == best])  # BB-41
    if most < TREASURES_TO_WIN:
        reason = "rounds"
    elif treasures.count(most) == 1:
        reason = "treasures"
    else:
        reason = "sailing" if len(winners) == 1 else "shared"
    return Outcome(reason, winners, (int(state.round),) if state.players == 1 else tuple(treasures))


def write_shares(state: BuccaneerState, shares: vec[float]) -> None:
    """Write the shares of the win of a game that is over; alone, the number of turns, negative."""
    if state.players == 1:
        shares[0] = -float(state.round)
        return
    best: i64 = 0
    sharing: i64 = 0
    seat: i64 = 0
    while seat < state.players:
        standing = state.standing(seat)
        if standing > best or seat == 0:
            best = standing
            sharing = 0
        if standing == best:
            sharing += 1
        seat += 1
    while seat > 0:
        seat -= 1
        shares[seat] = 1.0 / float(sharing) if state.standing(seat) == best else 0.0
