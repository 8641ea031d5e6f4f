"""Play what leaves no choice."""

from __future__ import annotations

from crossbones.table.draft import Draft


def play_forced(draft: Draft) -> bool:
    """Play the only legal action for whoever must decide, if there is but one; tell whether it was so."""
    if draft.state.current_player() < 0:
        return False
    legal = draft.state.legal_actions()
    if len(legal) != 1:
        return False
    draft.play(legal[0])
    return True
