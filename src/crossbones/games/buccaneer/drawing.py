"""The charts as a picture: a chart for each seat, and the dice under them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from crossbones.core.drawing import SEAT_COLOURS, art_of, document, group, shapes, words
from crossbones.core.state import State
from crossbones.games.buccaneer.state import BuccaneerState

IN_A_ROW = 2
GAP = 16
DICE = 76
"""Height of the strip with the dice."""


art = partial(art_of, "crossbones.games.buccaneer")
"""Gives a file of this game's drawings by its name."""


def draw(state: State, names: Sequence[str]) -> str:
    """Return a picture of a position.

    Args:
        state: what to draw.
        names: the players' names by seat.
    """
    assert isinstance(state, BuccaneerState)
    position: Mapping[str, Any] = state.to_position()
    wide, high = art("chart")["size"]
    columns = min(IN_A_ROW, len(names))
    rows = -(-len(names) // columns)
    width, height = columns * (wide + GAP) + GAP, rows * (high + GAP) + GAP + DICE
    parts = [f'<rect width="{width}" height="{height}" fill="{art("palette")["wood-dark"]}"/>']
    for seat, name in enumerate(names):
        row, column = divmod(seat, columns)
        chart = list(_chart(position, seat, name))
        parts.append(group(chart, GAP + column * (wide + GAP), GAP + row * (high + GAP)))
    parts += _dice(position, width, height - DICE / 2 - GAP / 2)
    return document(width, height, f"Buccaneer Bones, {' and '.join(names)}", parts)


def _symbol(name: str, x: float, y: float, seat: int = 0, scale: float = 1) -> str:
    colour = SEAT_COLOURS[seat]
    palette = {**art("palette"), "seat": colour, "seat-pattern": colour}
    return group([shapes(art("symbols")[name], palette)], x, y, scale)


def _chart(position: Mapping[str, Any], seat: int, name: str) -> Iterator[str]:
    chart, palette, own = art("chart"), art("palette"), position["seats"][seat]
    wide, high = chart["size"]
    lanes, stations, island = chart["lanes"], chart["stations"], chart["island"]
    mover = ' stroke="#ffdf86" stroke-width="6"' if position["turn"] == seat else ""
    yield f'<rect width="{wide}" height="{high}" rx="8" fill="{palette["paper"]}"{mover}/>'
    inset = chart["frame"]["inset"]
    yield (
        f'<rect x="{inset}" y="{inset}" width="{wide - 2 * inset}" height="{high - 2 * inset}" '
        f'fill="{palette["paper-light"]}" stroke="{palette["ink-soft"]}" stroke-width="2"/>'
    )
    for drawing, x, y in chart["printed"]:
        yield _symbol(drawing, x, y)
    quay = chart["quay"]
    yield (
        f'<rect x="{quay["left"]}" y="{quay["top"]}" width="{quay["right"] - quay["left"]}" '
        f'height="{quay["bottom"] - quay["top"]}" fill="{palette["wood"]}" stroke="{palette["wood-dark"]}"/>'
    )
    for lane, x in lanes.items():
        bend = chart["bend"][lane]
        yield (
            f'<path d="M{x} {stations["port"] + 20}Q{x + 2 * bend} {stations["sea"]} {x} {stations["island"]}" '
            f'fill="none" stroke="{palette["ink-soft"]}" stroke-width="2" stroke-dasharray="5 6"/>'
        )
        for drawing in (f"shore-{lane}", f"land-{lane}", f"island-{lane}"):
            yield _symbol(drawing, x, island["y"])
        dx, dy = island["bonus"]
        yield _symbol(f"bonus-{chart['bonus'][lane]}", x + dx, island["y"] + dy)
        yield words(lane, x, quay["bottom"] - 7, 17, palette["paper-light"], weight=700)
    for lane, ship in zip(lanes, own["ships"], strict=True):
        for drawing in ("ship-shadow", "sail", "ship", "pennant"):
            yield _symbol(drawing, lanes[lane], stations[ship], seat)
    shelf = chart["shelf"]
    for place, x in enumerate(shelf["places"]):
        if place < own["treasures"]:
            yield _symbol("chest", x, shelf["y"])
        elif place < shelf["needed"]:
            yield _symbol("chest-place", x, shelf["y"])
    yield from _mates(position, seat)
    yield words(name, chart["name"][0], chart["name"][1] + 24, 24, SEAT_COLOURS[seat], "start", 700)


def _mates(position: Mapping[str, Any], seat: int) -> Iterator[str]:
    """Draw the mate who is at home or scouts, and thieves on this seat's treasures."""
    chart = art("chart")
    mate = position["seats"][seat]["mate"]
    if mate == "home":
        x, y = chart["mate"]["home"]
        yield _symbol("mate", x, y, seat)
    elif mate.startswith("scout"):
        dx, dy = chart["island"]["scout"]
        yield _symbol("mate-scout", chart["lanes"][mate.split()[-1]] + dx, chart["island"]["y"] + dy, seat)
    thieves = [other for other, one in enumerate(position["seats"]) if one["mate"] == f"thief {seat}"]
    for place, thief in enumerate(thieves):
        yield _symbol("mate-thief", chart["shelf"]["places"][place], chart["shelf"]["y"] - chart["shelf"]["lid"], thief)


def _dice(position: Mapping[str, Any], width: float, y: float) -> Iterator[str]:
    dice = position["dice"]
    light = art("palette")["paper-light"]
    start = width / 2 - (len(dice) - 1) * 32
    for at, value in enumerate(dice):
        x = start + at * 64
        yield f'<rect x="{x - 27}" y="{y - 27}" width="54" height="54" rx="10" fill="{art("palette")["bone"]}"/>'
        yield _symbol(f"die-{value}", x, y, scale=0.54)
    yield words(f"Round {position['round']}", GAP, y + 7, 20, light, "start")
    yield words(f"rerolls {position['rerolls']}, changes {position['changes']}", width - GAP, y + 7, 20, light, "end")
