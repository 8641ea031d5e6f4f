"""The parts that drawings of components are made of, as SVG text."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from html import escape
from importlib import resources
from typing import cast

SERIF = "'Alegreya', 'Palatino Linotype', Palatino, 'Book Antiqua', Georgia, serif"


@lru_cache
def art(name: str) -> Mapping[str, object]:
    """Return a file of drawings that lies with the game, read once."""
    file = resources.files("crossbones.games.lord") / "art" / f"{name}.json"
    return cast("Mapping[str, object]", json.loads(file.read_text(encoding="utf-8")))


def colour(name: str) -> str:
    """Return the colour of a name in the palette; ``none`` stays what it is."""
    return "none" if name == "none" else str(art("palette")[name])


def picture(*path: str) -> str | list[str]:
    """Return what ``art/pictures.json`` has at a path: the name of an icon, or of several to choose from."""
    found: object = art("pictures")
    for key in path:
        found = cast("Mapping[str, object]", found)[key]
    return cast("str | list[str]", found)


def document(width: int, height: int, title: str, parts: Iterable[str]) -> str:
    """Return a whole SVG file."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        f'role="img">\n<title>{escape(title)}</title>\n' + "\n".join(parts) + "\n</svg>\n"
    )


def number(value: float) -> str:
    """Return a number as short as it can be.

    >>> number(2.0), number(0.25), number(1 / 3)
    ('2', '0.25', '0.33')
    """
    return f"{value:.2f}".rstrip("0").rstrip(".")


def group(parts: Iterable[str], x: float, y: float, scale: float = 1, turn: float = 0) -> str:
    """Return parts, moved to a place, turned and scaled."""
    moved = f"translate({number(x)} {number(y)})"
    turned = f" rotate({number(turn)})" if turn else ""
    scaled = f" scale({number(scale)})" if scale != 1 else ""
    return f'<g transform="{moved}{turned}{scaled}">{"".join(parts)}</g>'


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


def shapes(drawing: object) -> list[str]:
    """Return shapes out of ``art`` as SVG elements."""
    return [_shape(shape) for shape in cast("Sequence[Mapping[str, object]]", drawing)]


def _shape(shape: Mapping[str, object]) -> str:
    look = [f'fill="{colour(str(shape["fill"]))}"']
    if "stroke" in shape:
        look.append(f'stroke="{colour(str(shape["stroke"]))}"')
    for key, attribute in (
        ("width", "stroke-width"),
        ("dash", "stroke-dasharray"),
        ("cap", "stroke-linecap"),
        ("join", "stroke-linejoin"),
        ("opacity", "opacity"),
    ):
        if key in shape:
            look.append(f'{attribute}="{shape[key]}"')
    if "path" in shape:
        return f'<path d="{shape["path"]}" {" ".join(look)}/>'
    name, keys = ("circle", ("cx", "cy", "r")) if "circle" in shape else ("ellipse", ("cx", "cy", "rx", "ry"))
    values = cast("Sequence[float]", shape[name])
    place = " ".join([f'{key}="{value}"' for key, value in zip(keys, values, strict=True)])
    turn = f' transform="rotate({shape["turn"]})"' if "turn" in shape else ""
    return f"<{name} {place} {' '.join(look)}{turn}/>"


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
