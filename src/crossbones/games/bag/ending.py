"""How a game of Bag of Bones has ended."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crossbones.core.outcome import Outcome
from crossbones.games.bag.bones import NUM_COLOURS
from crossbones.games.bag.layout import NOWHERE

if TYPE_CHECKING:
    from crossbones.games.bag.state import BagState


def outcome_of(state: BagState) -> Outcome:
    """Return the outcome of a game that is over.

    Reasons: ``graves`` (BoB-30), ``closed`` (all of them), ``passes`` (all in a row), ``stall`` (too many turns without
    a dig or a closed grave). Scores are the most graves that a colour of the seat has taken.
    """
    best = [0] * int(state.players)
    total = [0] * int(state.players)
    for colour in range(NUM_COLOURS):
        seat = int(state.owner(colour))
        if seat != NOWHERE:
            best[seat] = max(best[seat], int(state.taken(colour)))
            total[seat] += int(state.taken(colour))
    if max(best) >= state.goal:
        reason = "graves"
    elif state.open_graves == 0:
        reason = "closed"
    elif state.passes >= state.players:
        reason = "passes"
    else:
        reason = "stall"
    # BoB-31; after BoB-30 it is the one whose colour has reached the goal.
    most = max(zip(best, total, strict=True))
    winners = tuple([seat for seat in range(int(state.players)) if (best[seat], total[seat]) == most])
    return Outcome(reason, winners, tuple(best))
