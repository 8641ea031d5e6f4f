"""Pledge: somebody who sits down promises a contribution to the dice."""

from __future__ import annotations

from crossbones.table.draft import Draft
from crossbones.table.event import author_of


def pledge_first(draft: Draft, person: str, pledge: str) -> None:
    """Let a person promise a contribution, for the first seat that they hold.

    It counts for nothing if the dice are fixed, if somebody has told theirs already (this one could be chosen to suit
    it), or if they have promised one before.

    Args:
        pledge: its SHA-256, in hex.
    """
    held = [number for number, seat in enumerate(draft.seats) if seat.person == person]
    told = any(share.given for share in draft.shares.values())
    if held and not draft.begun and not told and not any(seat in draft.shares for seat in held):
        draft.pledge(held[0], pledge, author_of(person))
