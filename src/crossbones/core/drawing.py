"""Pictures of positions as SVG, from the same art that the client's boards are drawn from."""

from __future__ import annotations

import importlib
import importlib.util
import json
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from html import escape
from importlib import resources
from typing import Any, Protocol, TypeAlias, cast

from crossbones.core.board_text import board_text
from crossbones.core.messages import package_of, seat_letter
from crossbones.core.state import State

SEAT_COLOURS = ("#d55e00", "#0072b2", "#009e73", "#e6b800", "#cc79a7", "#56b4e9", "#e69f00", "#8a8a8a")
"""The same as in the client: they can be told apart by people who see colours otherwise."""

SANS = "system-ui, sans-serif"

Shape: TypeAlias = "Mapping[str, object]"
Palette: TypeAlias = "Mapping[str, str]"


class Draw(Protocol):
    """What a game's module ``drawing`` has under the name ``draw``."""

    def __call__(self, state: State, names: Sequence[str]) -> str: ...


def svg_of(state: State, names: Sequence[str] = ()) -> str:
    """Return a picture of a state as a whole SVG file.

    A game draws itself in its module ``drawing``; one that does not is shown as its board is in the terminal.

    Args:
        state: what to draw.
        names: the players' names by seat; by default the seats' letters.

    >>> import crossbones
    >>> svg_of(crossbones.load("bag").new_initial_state()).startswith("<svg xmlns=")
    True
    """
    shown = names or [seat_letter(seat) for seat in range(state.game.num_players)]
    module = f"{package_of(type(state.game))}.drawing"
    if importlib.util.find_spec(module) is None:
        return _text_picture(state, shown)
    draw = cast("Draw", importlib.import_module(module).draw)
    return draw(state, shown)


@cache
def art_of(package: str, name: str) -> Mapping[str, Any]:
    """Return a file of drawings that lies with a game, read once; what it holds is JSON.

    >>> art_of("crossbones.games.bag", "bones")["plot"]
    [84, 142]
    """
    file = resources.files(package) / "art" / f"{name}.json"
    return cast("Mapping[str, Any]", json.loads(file.read_text(encoding="utf-8")))


def document(width: float, height: float, title: str, parts: Iterable[str]) -> str:
    """Return a whole SVG file."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {number(width)} {number(height)}" '
        f'width="{number(width)}" height="{number(height)}" role="img">\n<title>{escape(title)}</title>\n'
        + "\n".join(parts)
        + "\n</svg>\n"
    )


def number(value: float) -> str:
    """Return a number as short as it can be.

    >>> number(2.0), number(0.25), number(1 / 3)
    ('2', '0.25', '0.33')
    """
    return f"{value:.2f}".rstrip("0").rstrip(".")


def group(parts: Iterable[str], x: float, y: float, scale: float = 1, turn: float = 0) -> str:
    """Return parts, moved to a place, turned and scaled."""
    turned = f" rotate({number(turn)})" if turn else ""
    scaled = f" scale({number(scale)})" if scale != 1 else ""
    return f'<g transform="translate({number(x)} {number(y)}){turned}{scaled}">{"".join(parts)}</g>'


def words(text: str, x: float, y: float, size: float, fill: str, anchor: str = "middle", weight: int = 400) -> str:
    """Return a text whose baseline is at a place."""
    return (
        f'<text x="{number(x)}" y="{number(y)}" font-family="{SANS}" font-size="{number(size)}" fill="{fill}" '
        f'text-anchor="{anchor}" font-weight="{weight}">{escape(text)}</text>'
    )


def shapes(drawn: Iterable[Shape], palette: Palette) -> str:
    """Return the shapes of a symbol of the art as SVG; their colours are names in the palette."""
    return "".join([_shape(shape, palette) for shape in drawn])


def _shape(shape: Shape, palette: Palette) -> str:
    if "path" in shape:
        element = f'path d="{shape["path"]}"'
    elif "rect" in shape:
        x, y, width, height, *radius = _numbers(shape["rect"])
        corner = f' rx="{number(radius[0])}"' if radius else ""
        element = f'rect x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}"{corner}'
    elif "circle" in shape:
        x, y, radius_ = _numbers(shape["circle"])
        element = f'circle cx="{number(x)}" cy="{number(y)}" r="{number(radius_)}"'
    else:
        x, y, wide, high = _numbers(shape["ellipse"])
        element = f'ellipse cx="{number(x)}" cy="{number(y)}" rx="{number(wide)}" ry="{number(high)}"'
    paint = f' fill="{_colour(shape.get("fill", "none"), palette)}"'
    if "stroke" in shape:
        paint += f' stroke="{_colour(shape["stroke"], palette)}"'
    for key, attribute in (
        ("width", "stroke-width"),
        ("dash", "stroke-dasharray"),
        ("cap", "stroke-linecap"),
        ("join", "stroke-linejoin"),
        ("opacity", "opacity"),
    ):
        if key in shape:
            value = shape[key]
            paint += f' {attribute}="{" ".join(map(str, value)) if isinstance(value, list) else value}"'
    turn = f' transform="rotate({shape["turn"]})"' if "turn" in shape else ""
    return f"<{element}{paint}{turn}/>"


def _colour(name: object, palette: Palette) -> str:
    return "none" if name == "none" else palette[str(name)]


def _numbers(value: object) -> list[float]:
    return [float(one) for one in cast("Sequence[float]", value)]


def _text_picture(state: State, names: Sequence[str]) -> str:
    lines = board_text(state, names).splitlines()
    wide, high = 8.4, 17.0
    width, height = max(map(len, lines), default=1) * wide + 24, len(lines) * high + 24
    font = 'font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="14" xml:space="preserve"'
    parts = [f'<rect width="{number(width)}" height="{number(height)}" fill="#fbf6ea"/>']
    for at, line in enumerate(lines):
        y = number(12 + (at + 0.8) * high)
        parts.append(f'<text x="12" y="{y}" fill="#2b2118" {font}>{escape(line)}</text>')
    return document(width, height, state.game.name, parts)
