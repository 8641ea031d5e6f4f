"""Go on until somebody has a choice to make, or the game is over."""

from __future__ import annotations

from crossbones.table.draft import Draft
from crossbones.table.play_forced import play_forced
from crossbones.table.resolve_chance import resolve_chance


def go_on(draft: Draft) -> None:
    """Let chance speak and play forced moves, for as long as nothing else can happen."""
    resolve_chance(draft)
    while play_forced(draft):
        resolve_chance(draft)
