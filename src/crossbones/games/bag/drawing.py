"""The graveyard as a picture: plots round the bag and the hand, who needs what in the middle."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from crossbones.core.drawing import SEAT_COLOURS, art_of, document, group, shapes, words
from crossbones.core.state import State
from crossbones.games.bag.bones import COLOURS, TYPES
from crossbones.games.bag.state import BagState

SIDES = {20: (8, 2, 8, 2), 15: (6, 2, 5, 2)}
"""How many plots lie at the top, on the right, at the bottom and on the left."""

GAP = 10
MARGIN = 16


art = partial(art_of, "crossbones.games.bag")
"""Gives a file of this game's drawings by its name."""


def draw(state: State, names: Sequence[str]) -> str:
    """Return a picture of a position.

    Args:
        state: what to draw.
        names: the players' names by seat.
    """
    assert isinstance(state, BagState)
    position: Mapping[str, Any] = state.to_position()
    wide, high = (side + GAP for side in art("bones")["plot"])
    top, right, _, _ = SIDES[int(state.ring)]
    width, height = top * wide + 2 * MARGIN, (right + 2) * high + 2 * MARGIN
    parts = [f'<rect width="{width}" height="{height}" rx="18" fill="#12262b"/>']
    for number, (x, y) in enumerate(_places(int(state.ring))):
        plot = list(_plot(number, position["graves"][number], number == position["at"]))
        parts.append(group(plot, MARGIN + (x + 0.5) * wide, MARGIN + (y + 0.5) * high))
    parts += _middle(state, position, names, MARGIN + wide, MARGIN + high, (top - 2) * wide)
    return document(width, height, f"Bag of Bones, {' and '.join(names)}", parts)


def _places(ring: int) -> list[tuple[float, float]]:
    """Return column and row of each plot, clockwise from the top left."""
    top, right, bottom, left = SIDES[ring]
    last = right + 1
    found = [(float(column), 0.0) for column in range(top)]
    found += [(top - 1.0, row + 1.0) for row in range(right)]
    found += [(top - 1.0 - column * (top - 1) / (bottom - 1), float(last)) for column in range(bottom)]
    return found + [(0.0, float(last - 1 - row)) for row in range(left)]


def _plot(number: int, grave: Mapping[str, str], waiting: bool) -> Iterator[str]:
    palette = art("palette")
    wide, high = art("bones")["plot"]
    closed = grave.get("closed")
    line = "#f6ecc9" if waiting else palette["soil-light"]
    yield (
        f'<rect x="{-wide / 2}" y="{-high / 2}" width="{wide}" height="{high}" rx="11" '
        f'fill="{palette["earth" if closed else "soil"]}" stroke="{line}" stroke-width="{4 if waiting else 2}"/>'
    )
    for kind in TYPES:
        bone = art("bones")["types"][kind]
        if kind in grave:
            yield _bone(kind, grave[kind])
        elif not closed:
            yield f'<path d="{bone["faint"]}" fill="none" stroke="{palette["soil-light"]}" stroke-width="2"/>'
    if closed:
        colour = _colour(closed)
        yield (
            f'<path d="M-24 66V30Q-24 8 0 8Q24 8 24 30V66Z" fill="{palette["stone"]}" '
            f'stroke="{palette["stone-dark"]}" stroke-width="2"/><circle cy="36" r="13" fill="{colour}"/>'
        )
    yield words(str(number), -wide / 2 + 8, -high / 2 + 18, 14, palette["stone-light"], "start")


def _bone(kind: str, colour: str) -> str:
    bone = art("bones")["types"][kind]
    palette = {**art("palette"), "band": _colour(colour)}
    return shapes(bone["shapes"], palette) + shapes(bone["band"], palette)


def _colour(colour: str) -> str:
    """Return how a colour of the bones looks; closed by nobody is grey."""
    return SEAT_COLOURS[COLOURS.index(colour)] if colour in COLOURS else "#8a8a8a"


def _middle(
    state: BagState, position: Mapping[str, Any], names: Sequence[str], x: float, y: float, width: float
) -> Iterator[str]:
    moon = art("palette")["moon"]
    yield words(f"{int(state.bag)} bones in the bag", x + width / 2, y + 26, 20, moon)
    for at, colour in enumerate(COLOURS[: int(state.colours)]):
        owner = int(state.owner(at))
        name = names[owner] if owner >= 0 else "nobody"
        place = x + width * (at + 0.5) / int(state.colours)
        taken = f"{int(state.taken(at))} of {int(state.goal)}"
        yield f'<circle cx="{place}" cy="{y + 60}" r="11" fill="{_colour(colour)}"/>'
        yield words(name, place, y + 92, 16, moon, weight=700 if owner == int(state.turn()) else 400)
        yield words(taken, place, y + 114, 15, moon)
    hand = position["hand"]
    for at, (colour, kind) in enumerate(hand):
        centre = art("bones")["types"][kind]["centre"]
        bone = group([_bone(kind, colour)], -centre[0], -centre[1])
        yield group([bone], x + width / 2 + (at - (len(hand) - 1) / 2) * 70, y + 190)
    if hand:
        yield words("in the hand", x + width / 2, y + 262, 15, moon)
