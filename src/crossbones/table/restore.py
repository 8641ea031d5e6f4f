"""Restore a match from what was kept of it."""

from __future__ import annotations

from collections.abc import Sequence

from crossbones.core.errors import BadOption, UnknownGame
from crossbones.core.registry import load
from crossbones.table.dice import FairDice
from crossbones.table.event import Event
from crossbones.table.match import Header, Match


def restore(header: Header, secret: bytes, events: Sequence[Event]) -> Match:
    """Return the match as it stood after ``events``; one that can not go on here says why in ``stopped``."""
    match = _empty(header, FairDice(header.id, secret))
    match.extend(events)
    return match


def _empty(header: Header, dice: FairDice) -> Match:
    try:
        game = load(header.game, **header.options)
    except (UnknownGame, BadOption) as fault:
        return Match(header, None, dice, stopped=f"This match can not go on here: {fault}")
    if game.rules_version != header.rules_version:
        why = f"This match was begun under rules {header.rules_version}; this version plays rules {game.rules_version}."
        return Match(header, None, dice, stopped=why)
    return Match(header, game, dice)
