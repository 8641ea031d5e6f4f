"""Dungeon tiles as pictures: walls, flagstones, corridors, locations and encounter symbols."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin
from random import Random
from typing import Final

from crossbones.core.drawing import document, group, number
from crossbones.games.lord.edition_faces import SpaceFace, TileFace
from crossbones.games.lord.edition_svg import circle, colour, icon, picture, rectangle

SPACE: Final = 220
"""Width and height of a space, in the units of the drawing."""

_HALL: Final = 70
"""Half the width of a chamber."""
_WAY: Final = 31
"""Half the width of a corridor."""
_WALL: Final = 18
_ROUGH: Final = 4
_TURNS: Final = {"E": 0, "S": 90, "W": 180, "N": 270}

Point = tuple[float, float]


def draw_tile(tile: TileFace) -> str:
    """Return a tile as an SVG file, space A to the west; the same tile is always drawn alike."""
    rng = Random(tile.id)
    floor = "".join([*_floor(tile.A, "E", 0, tile, rng), *_floor(tile.B, "W", SPACE, tile, rng)])
    width, height = 2 * SPACE, SPACE
    parts = [
        f'<defs><clipPath id="floor"><path d="{floor}"/></clipPath>'
        f'<clipPath id="tile"><rect width="{width}" height="{height}" rx="14"/></clipPath></defs>',
        '<g clip-path="url(#tile)">',
        rectangle(0, 0, width, height, 0, "slab"),
        *_rubble(rng, width, height),
        *_walls(floor),
        f'<path d="{floor}" fill="{colour("mortar")}"/>',
        '<g clip-path="url(#floor)">',
        *_flagstones(rng, width, height),
        "</g>",
        *_location(tile.A, SPACE / 2),
        *_location(tile.B, SPACE + SPACE / 2),
        *_symbols(tile),
        "</g>",
        f'<rect x="1.5" y="1.5" width="{width - 3}" height="{height - 3}" rx="13" fill="none" '
        f'stroke="{colour("black")}" stroke-width="3"/>',
    ]
    return document(width, height, f"{tile.id}: {tile.A.location or 'a hall'}, {tile.B.location or 'a hall'}", parts)


def _walls(floor: str) -> Iterator[str]:
    """Yield the walls around the floor, as wide lines under it: where chamber and corridor meet there is none."""
    for paint, wide in (("black", 2 * _WALL + 5), ("rock-light", 2 * _WALL), ("black", 7)):
        yield f'<path d="{floor}" fill="none" stroke="{colour(paint)}" stroke-width="{wide}" stroke-linejoin="round"/>'


def _floor(space: SpaceFace, inward: str, left: float, tile: TileFace, rng: Random) -> Iterator[str]:
    """Yield the outlines of a chamber and of the ways that lead out of it."""
    x, y = left + SPACE / 2, SPACE / 2
    corners = []
    for corner in range(16):
        angle = 2 * pi * (corner + 0.5) / 16
        reach = _HALL * (1.08 if space.location else 0.92) + rng.uniform(-_ROUGH, _ROUGH)
        corners.append((x + reach * cos(angle), y + reach * sin(angle)))
    yield _outline(corners)
    sides = {"N": space.N, "E": space.E, "S": space.S, "W": space.W}
    for side, kind in sides.items():
        if (tile.inner if side == inward else kind) != "wall":
            yield _outline([_turned(point, side, x, y) for point in _way(rng)])


def _way(rng: Random) -> list[Point]:
    """Return a rough corridor from the middle of a space to beyond its eastern edge."""
    steps = range(0, SPACE // 2 + 2, 14)
    upper = [(float(step), -_WAY + rng.uniform(-_ROUGH, _ROUGH)) for step in steps]
    lower = [(float(step), _WAY + rng.uniform(-_ROUGH, _ROUGH)) for step in reversed(steps)]
    end = SPACE / 2 + 1.0
    return [*upper, (end, -_WAY), (end, _WAY), *lower]


def _turned(point: Point, side: str, x: float, y: float) -> Point:
    """Turn a point about the middle of a space, from the east to another side."""
    ahead, across = point
    return {
        "E": (x + ahead, y + across),
        "S": (x - across, y + ahead),
        "W": (x - ahead, y - across),
        "N": (x + across, y - ahead),
    }[side]


def _outline(points: list[Point]) -> str:
    return "M" + "L".join([f"{number(x)} {number(y)}" for x, y in points]) + "Z"


def _flagstones(rng: Random, width: int, height: int) -> Iterator[str]:
    """Yield rows of stones, each row begun elsewhere, each stone a little different."""
    row = 0.0
    while row < height:
        tall = rng.uniform(20, 27)
        at = -rng.uniform(0, 30)
        while at < width:
            wide = rng.uniform(24, 44)
            corners = [
                (at + rng.uniform(0.5, 2), row + rng.uniform(0.5, 2)),
                (at + wide - rng.uniform(0.5, 2), row + rng.uniform(0.5, 2)),
                (at + wide - rng.uniform(0.5, 2), row + tall - rng.uniform(0.5, 2)),
                (at + rng.uniform(0.5, 2), row + tall - rng.uniform(0.5, 2)),
            ]
            stone = colour(f"stone-{rng.randint(1, 4)}")
            yield f'<path d="{_outline(corners)}" fill="{stone}"/>'
            at += wide
        row += tall


def _rubble(rng: Random, width: int, height: int) -> Iterator[str]:
    """Yield the rock around the chambers."""
    for _ in range(60):
        x, y, size = rng.uniform(0, width), rng.uniform(0, height), rng.uniform(5, 17)
        corners = []
        for corner in range(6):
            reach = size * rng.uniform(0.7, 1.1)
            corners.append((x + reach * cos(pi * corner / 3), y + reach * sin(pi * corner / 3)))
        yield f'<path d="{_outline(corners)}" fill="{colour("rock")}" opacity="{rng.uniform(0.35, 0.9):.2f}"/>'


def _location(space: SpaceFace, x: float) -> Iterator[str]:
    if space.location:
        yield icon(str(picture("locations", space.location)), x, SPACE / 2, 92, space.location, "night")


def _symbols(tile: TileFace) -> Iterator[str]:
    """Yield the encounter symbols: whole ones inside, halves on the edge, where the other half may meet them."""
    if tile.inner == "symbol":
        yield _encounter(SPACE, SPACE / 2, 0)
    for space, left in ((tile.A, 0), (tile.B, SPACE)):
        for side, kind in (("N", space.N), ("E", space.E), ("S", space.S), ("W", space.W)):
            if kind == "half":
                x, y = _turned((SPACE / 2, 0), side, left + SPACE / 2, SPACE / 2)
                yield _encounter(x, y, _TURNS[side])


def _encounter(x: float, y: float, turn: float) -> str:
    drawn = [circle(0, 0, 25, "encounter", "bone", 3.5), icon(str(picture("encounter")), 0, 0, 36, "bone-light")]
    return group(drawn, x, y, turn=turn)
