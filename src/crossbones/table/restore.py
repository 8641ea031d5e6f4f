"""Restore a match from what was kept of it."""

from __future__ import annotations

from collections.abc import Sequence

from crossbones.core.errors import BadOption, UnknownGame
from crossbones.core.game import Game
from crossbones.core.registry import load
from crossbones.table.dice import FairDice
from crossbones.table.event import Event
from crossbones.table.match import Header, Match

_KEPT = "What was played is kept, and can be downloaded as a record."


def restore(header: Header, secret: bytes, events: Sequence[Event], over: bool = False) -> Match:
    """Return the match as it stood after ``events``; one that can not be read here says why in ``stopped``.

    Args:
        over: whether it is over, should these rules not be able to tell.
    """
    game, stopped = find_game(header)
    match = Match(header, game, FairDice(header.id, secret, version=header.dice_version), stopped, was_over=over)
    match.extend(events)
    return match


def find_game(header: Header) -> tuple[Game | None, str]:
    """Return the game that a match is played by, or ``None`` and why it can not be read here."""
    try:
        game = load(header.game, **header.options)
    except (UnknownGame, BadOption) as fault:
        return None, f"This match can not be read here: {fault}. {_KEPT}"
    if game.rules_version != header.rules_version:
        return None, (
            f"This match was begun under version {header.rules_version} of the rules of {header.game}, "
            f"and this server plays by version {game.rules_version}. {_KEPT}"
        )
    return game, ""
