"""The parts that drawings of components are made of, as SVG text."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from html import escape
from typing import cast

from crossbones.core.drawing import art_of, number

SERIF = "'Alegreya', 'Palatino Linotype', Palatino, 'Book Antiqua', Georgia, serif"


art = partial(art_of, "crossbones.games.lord")
"""Gives a file of this game's drawings by its name."""


def colour(name: str) -> str:
    """Return the colour of a name in the palette; ``none`` stays what it is."""
    return "none" if name == "none" else str(art("palette")[name])


def picture(*path: str) -> str | list[str]:
    """Return what ``art/pictures.json`` has at a path: the name of an icon, or of several to choose from."""
    found: object = art("pictures")
    for key in path:
        found = cast("Mapping[str, object]", found)[key]
    return cast("str | list[str]", found)


def icon(name: str, x: float, y: float, size: float, paint: str, outline: str = "", opacity: float = 1) -> str:
    """Return an icon with its middle at a place.

    Args:
        name: one of ``art/icons.json``.
        x, y: the middle.
        size: width and height.
        paint: name of its colour.
        outline: name of the colour of a line around it, if there is one.
        opacity: from 0 to 1.
    """
    path = cast("Mapping[str, str]", art("icons")["paths"])[name]
    box = cast("int", art("icons")["size"])
    line = (
        f' stroke="{colour(outline)}" stroke-width="38" stroke-linejoin="round" paint-order="stroke"' if outline else ""
    )
    fade = f' opacity="{opacity}"' if opacity != 1 else ""
    scale = size / box
    return (
        f'<path transform="translate({number(x - size / 2)} {number(y - size / 2)}) scale({scale:.4f})" d="{path}" '
        f'fill="{colour(paint)}"{line}{fade}/>'
    )


def rectangle(x: float, y: float, width: float, height: float, radius: float, fill: str, more: str = "") -> str:
    """Return a rectangle with round corners; ``more`` are further attributes."""
    return (
        f'<rect x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}" '
        f'rx="{number(radius)}" fill="{colour(fill)}" {more}/>'
    )


def circle(x: float, y: float, radius: float, fill: str, stroke: str = "none", width: float = 0) -> str:
    """Return a circle."""
    line = f' stroke="{colour(stroke)}" stroke-width="{number(width)}"' if width else ""
    return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}" fill="{colour(fill)}"{line}/>'


def words(text: str, x: float, y: float, size: float, fill: str, weight: int = 700, most: float = 0) -> str:
    """Return a line of text, centred, made narrower if it would be wider than ``most``."""
    wide = 0.5 * size * len(text)
    squeeze = f' textLength="{number(most)}" lengthAdjust="spacingAndGlyphs"' if most and wide > most else ""
    return (
        f'<text x="{number(x)}" y="{number(y)}" font-family="{SERIF}" font-size="{number(size)}" '
        f'font-weight="{weight}" text-anchor="middle" fill="{colour(fill)}"{squeeze}>{escape(text)}</text>'
    )
