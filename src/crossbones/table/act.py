"""Act: a seat decides."""

from __future__ import annotations

from crossbones.core.errors import BadNotation
from crossbones.table.draft import Draft
from crossbones.table.go_on import go_on
from crossbones.table.match import Match
from crossbones.table.refused import Refused


def act(match: Match, seat: int, text: str, *, author: str, now: int) -> Draft:
    """Return what happens when a seat plays an action: the action, and what follows of itself.

    Args:
        text: the action in the game's notation.

    Raises:
        Refused: it is not this seat's decision, its time is up, or the action is not legal.
    """
    state = match.state_to_decide()
    mover = int(state.current_player())
    if mover != seat:
        raise Refused("not_your_turn", f"It is for {match.seats[mover].name} to decide.")
    try:
        action = state.string_to_action(text)
    except BadNotation as fault:
        raise Refused("illegal", str(fault)) from None
    if match.seats[seat].holder == "person":
        match.require_time(seat, now)
    draft = Draft(match, now)
    draft.play(action, author)
    go_on(draft)
    return draft
