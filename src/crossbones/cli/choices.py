"""What a player can do, as a numbered list that can be searched."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from crossbones.core.messages import Catalogue
from crossbones.core.state import State


class Choice(NamedTuple):
    """One legal action.

    Attributes:
        number: its place in the list, from 1.
        action: its code.
        text: its notation.
        label: what it does, in words.
        group: the heading it stands under.
    """

    number: int
    action: int
    text: str
    label: str
    group: str


def choices(state: State, catalogue: Catalogue, names: Sequence[str]) -> list[Choice]:
    """Return what can be done, group by group in the order of their first actions."""
    found: dict[str, list[tuple[int, str, str]]] = {}
    for action in state.legal_actions():
        text = state.action_to_string(action)
        label = catalogue.say("action", state.game.describe(state, action), names)
        found.setdefault(text.split()[0], []).append((action, text, label))
    listed: list[Choice] = []
    for verb, actions in found.items():
        key = f"group.{verb}"
        heading = catalogue.text(key) if key in catalogue else verb
        for action, text, label in actions:
            listed.append(Choice(len(listed) + 1, action, text, label, heading))
    return listed


def by_group(listed: Sequence[Choice]) -> Iterator[tuple[str, list[Choice]]]:
    """Give each heading with the choices under it."""
    for heading, choices in groupby(listed, key=lambda choice: choice.group):
        yield heading, list(choices)


def matching(listed: Sequence[Choice], typed: str) -> list[Choice]:
    """Return the choices that fit what was typed so far: a number, or words that words of theirs begin with."""
    wanted = _words(typed)
    if len(wanted) == 1 and wanted[0].isdecimal():
        return [choice for choice in listed if str(choice.number).startswith(wanted[0])]
    return [choice for choice in listed if all(any(own.startswith(word) for own in _own(choice)) for word in wanted)]


def chosen(listed: Sequence[Choice], typed: str) -> Choice | None:
    """Return the choice that is meant: by its number, its notation, or words that fit it alone."""
    wanted = _words(typed)
    for choice in listed:
        if wanted in ([str(choice.number)], _words(choice.text)):
            return choice
    if not wanted or wanted[0].isdecimal():
        return None
    fitting = matching(listed, typed)
    whole = [choice for choice in fitting if set(wanted) <= set(_own(choice))]  # "grave 1" is not "grave 12"
    best = whole or fitting
    return best[0] if len(best) == 1 else None


def _own(choice: Choice) -> list[str]:
    return _words(f"{choice.text} {choice.label} {choice.group}")


def _words(text: str) -> list[str]:
    return re.findall(r"[^\s,.;:!?()]+", text.casefold())
