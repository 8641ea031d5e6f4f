"""Begin, or go on after a seat was free: when all are there."""

from __future__ import annotations

from crossbones.table.draft import Draft
from crossbones.table.go_on import go_on


def begin(draft: Draft) -> None:
    """Let play begin or go on, if every seat is taken and no contribution to the dice is awaited."""
    if draft.standing.status != "running" or draft.awaited:
        return
    if draft.shares and not draft.begun:
        draft.begin()
    go_on(draft)
