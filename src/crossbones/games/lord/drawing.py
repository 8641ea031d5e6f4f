"""The dungeon as a picture: the tiles as they lie, tokens and heroes on them, what each hero has beside it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from crossbones.core.drawing import SEAT_COLOURS, document, number, words
from crossbones.core.state import State
from crossbones.games.lord.edition_tiles import SPACE, draw_tile
from crossbones.games.lord.game import LordOfBones

TURNS = {"E": 0, "S": 90, "W": 180, "N": 270}
STEPS = {"E": (1, 0), "S": (0, 1), "W": (-1, 0), "N": (0, -1)}
SIDE = 110
"""Width and height of a space in the picture."""

PANEL = 320
LINE = 26
MARGIN = 20
DARK, LIGHT = "#1c1712", "#f3e7cd"


def draw(state: State, names: Sequence[str]) -> str:
    """Return a picture of a position.

    Args:
        state: what to draw.
        names: the players' names by seat.
    """
    position: Mapping[str, Any] = state.to_position()
    tiles = {tile: _read(place) for tile, place in position["map"].items()}
    spaces = [space for x, y, side in tiles.values() for space in ((x, y), (x + STEPS[side][0], y + STEPS[side][1]))]
    spaces = spaces or [(0, 0)]
    west, north = min(x for x, _ in spaces), min(y for _, y in spaces)
    columns, rows = max(x for x, _ in spaces) - west + 1, max(y for _, y in spaces) - north + 1
    game = state.game
    assert isinstance(game, LordOfBones)
    edition = game.edition
    called = {card.id: card.name for card in edition.cards}
    called.update((item.id, item.name) for item in edition.items)
    called.update((lord.id, lord.name) for lord in edition.lords)
    told = list(_told(position, names, called))
    width = columns * SIDE + 3 * MARGIN + PANEL
    height = max(rows * SIDE, len(told) * LINE) + 2 * MARGIN

    def middle(x: float, y: float) -> tuple[float, float]:
        return MARGIN + (x - west + 0.5) * SIDE, MARGIN + (y - north + 0.5) * SIDE

    parts = [f'<rect width="{number(width)}" height="{number(height)}" fill="{DARK}"/>']
    faces = {tile.id: draw_tile(tile) for tile in edition.tiles if tile.id in tiles}
    for tile, (x, y, side) in tiles.items():
        parts.append(_tile(tile, faces[tile], *middle(x, y), TURNS[side]))
    for token in position["tokens"]:
        x, y, side = _read(token)
        parts.append(_token(*middle(x + STEPS[side][0] * 0.47, y + STEPS[side][1] * 0.47)))
    for seat, own in enumerate(position["seats"]):
        if own["space"]:
            x, y = _space(own["space"])
            parts.append(_pawn(*middle(x + 0.17 * (seat - 1.5), y + 0.2), seat, names[seat]))
    for line, (text, colour, weight) in enumerate(told):
        y_line = MARGIN + (line + 0.8) * LINE
        parts.append(words(text, width - PANEL - MARGIN, y_line, 17, colour, "start", weight))
    return document(width, height, f"Lord of Bones, {' and '.join(names)}", parts)


def _space(text: str) -> tuple[int, int]:
    """Return a space; in a picture y grows to the south."""
    x, y = text.split(",")
    return int(x), -int(y)


def _read(text: str) -> tuple[int, int, str]:
    """Return a space and a side of it."""
    space, side = text.split()
    return *_space(space), side


def _tile(tile: str, face: str, x: float, y: float, turn: int) -> str:
    """Return a tile with the middle of its first space at a place; the names inside it are made its own."""
    inside = face[face.index("</title>") + len("</title>") : face.rindex("</svg>")]
    for name in ("floor", "tile"):
        inside = inside.replace(f'id="{name}"', f'id="{tile}-{name}"').replace(f"url(#{name})", f"url(#{tile}-{name})")
    scale = SIDE / SPACE
    moved = (
        f"translate({number(x)} {number(y)}) rotate({turn}) scale({number(scale)}) translate({-SPACE / 2} {-SPACE / 2})"
    )
    return f'<g transform="{moved}">{inside}</g>'


def _token(x: float, y: float) -> str:
    circle = f'<circle cx="{number(x)}" cy="{number(y)}" r="9" fill="{LIGHT}" stroke="{DARK}" stroke-width="2"/>'
    return circle + words("×", x, y + 5, 15, DARK, weight=700)


def _pawn(x: float, y: float, seat: int, name: str) -> str:
    paint = f'fill="{SEAT_COLOURS[seat]}" stroke="{LIGHT}" stroke-width="3"'
    circle = f'<circle cx="{number(x)}" cy="{number(y)}" r="14" {paint}/>'
    return circle + words(name[:1], x, y + 6, 17, "#ffffff", weight=700)


def _told(
    position: Mapping[str, Any], names: Sequence[str], called: Mapping[str, str]
) -> Iterator[tuple[str, str, int]]:
    """Yield what stands beside the dungeon: text, colour, weight; ``called`` has the names of cards and items."""
    yield f"Round {position['round']}, {position['stack']} tiles left", LIGHT, 700
    for deck, cards in position["decks"].items():
        yield f"Deck {deck}: {cards['unseen'] + len(cards['under'])} cards", LIGHT, 400
    for seat, own in enumerate(position["seats"]):
        yield "", LIGHT, 400
        mark = " *" if seat == position["turn"] else ""
        yield f"{names[seat]}, {own['hero']}{mark}", SEAT_COLOURS[seat], 700
        yield f"health {own['health']}, dice tokens {own['tokens']}, points {own['score']}", LIGHT, 400
        for kind in ("weapons", "crystals"):
            for item in own[kind].values():
                yield f"{kind[:-1]}: {called[item]}", LIGHT, 400
        for kind, title in (("sacks", "in the sack"), ("loose", "loose"), ("lords", "Lord card")):
            for item in own[kind]:
                yield f"{title}: {called[item]}", LIGHT, 400
        if own["curses"]:
            yield f"curses: {own['curses']}", LIGHT, 400
