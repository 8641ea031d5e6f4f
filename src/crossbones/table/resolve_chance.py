"""Let chance speak."""

from __future__ import annotations

from crossbones.core.state import CHANCE
from crossbones.table.draft import Draft


def resolve_chance(draft: Draft) -> None:
    """Let the fair dice resolve the whole run of chance nodes ahead."""
    while draft.state.current_player() == CHANCE:
        draft.play(draft.dice.draw(draft.draws, draft.state.chance_weights()))
