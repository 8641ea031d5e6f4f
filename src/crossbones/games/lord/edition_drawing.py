"""The components of an edition as pictures: cards here, tiles next door."""

from __future__ import annotations

from typing import Final

from crossbones.core.drawing import document, group, shapes
from crossbones.games.lord.edition_faces import CardFace, HeroFace, ItemFace, LordFace, TileFace
from crossbones.games.lord.edition_svg import (
    art,
    circle,
    colour,
    icon,
    picture,
    rectangle,
    words,
)
from crossbones.games.lord.edition_text import Component
from crossbones.games.lord.edition_tiles import draw_tile
from crossbones.games.lord.terms import SYMBOLS

WIDTH: Final = 300
HEIGHT: Final = 420
"""Of a card, in the units of its drawing."""

_RIM: Final = {"I": "iron", "II": "brass", "III": "gold"}
_MIDDLE_Y: Final = 208
_COLUMN: Final = 46
"""Distance of symbols in a column."""


def draw(component: Component) -> str:
    """Return a component as an SVG file; the same component is always drawn alike."""
    if isinstance(component, TileFace):
        return draw_tile(component)
    if isinstance(component, HeroFace):
        return _card("/".join(component.names), _hero_parts(component))
    if isinstance(component, LordFace):
        return _card(component.name, _lord_parts(component))
    if isinstance(component, ItemFace):
        return _card(component.name, _item_parts(component))
    return _card(component.name, _encounter_parts(component))


def _card(title: str, parts: list[str]) -> str:
    return document(WIDTH, HEIGHT, title, parts)


def _frame(rim: str, face: str, ink: str, title: str, level: str = "") -> list[str]:
    """Return the card itself: a dark frame with a rim of its level's metal, and the name on top."""
    left = 62 if level else 24
    parts = [
        rectangle(0, 0, WIDTH, HEIGHT, 20, "night"),
        rectangle(7, 7, WIDTH - 14, HEIGHT - 14, 14, rim),
        rectangle(11, 11, WIDTH - 22, HEIGHT - 22, 11, "black"),
        rectangle(14, 14, WIDTH - 28, HEIGHT - 28, 9, face),
        words(title, (left + WIDTH - 24) / 2, 49, 22, ink, most=WIDTH - 24 - left),
        f'<path d="M26 66H274" stroke="{colour(rim)}" stroke-width="2"/>',
    ]
    if level:
        parts.append(circle(39, 41, 17, "night", rim, 3.5))
        parts.append(words(level, 39, 47, 17, "bone-light"))
    return parts


def _symbol(name: str, x: float, y: float, rim: str = "outline", radius: float = 20) -> str:
    """Return a symbol on a disc of its colour."""
    paint = {"mask": "outline", "star": "gold"}.get(name, "bone-light")
    return circle(x, y, radius, name, rim, 2.5) + icon(str(picture("symbols", name)), x, y, radius * 1.4, paint)


def _column(names: list[str], x: float, rim: str = "outline") -> list[str]:
    """Return symbols one below the other, around the middle of the card."""
    step = min(_COLUMN, 258 / max(len(names), 1))
    top = _MIDDLE_Y - step * (len(names) - 1) / 2
    return [_symbol(name, x, top + step * place, rim, min(20, step / 2 - 1)) for place, name in enumerate(names)]


def _material(name: str, x: float, y: float, size: float = 34) -> str:
    return icon(str(picture("materials", name)), x, y, size, name, "outline")


def _foot(rim: str, materials: str, crowns: int) -> list[str]:
    """Return the strip at the foot: materials to the left, crowns to the right."""
    parts = [
        rectangle(20, 352, WIDTH - 40, 48, 8, "bone-shade"),
        f'<path d="M26 345H274" stroke="{colour(rim)}" stroke-width="2"/>',
    ]
    parts += [_material(name, 46 + 42 * place, 376) for place, name in enumerate(materials.split())]
    parts += _crowns(crowns, 376)
    return parts


def _crowns(crowns: int, y: float) -> list[str]:
    return [icon(str(picture("crown")), 258 - 34 * place, y, 34, "gold", "outline") for place in range(crowns)]


def _encounter_parts(card: CardFace) -> list[str]:
    rim = _RIM[card.deck]
    if card.kind == "shadow":
        return _shadow_parts(card, rim)
    parts = _frame(rim, "bone", "outline", card.name, card.deck)
    if card.kind == "skeleton":
        parts += _skeleton(card)
        parts += _column(card.needs.split(), 255)
    else:
        parts += _gift(card.kind, card.gives, card.attribute, card.deck, card.id)
    return parts + _foot(rim, card.materials, card.crowns)


def _skeleton(card: CardFace) -> list[str]:
    """Return a skeleton's portrait, before a sign of what it asks for first."""
    looks, palette = art("skeletons"), art("palette")
    hats = looks["headgear"][card.deck]
    hat = hats[sum(card.name.encode()) % len(hats)]  # a choice that every program can make alike
    behind = [name for name in card.needs.split() if name in SYMBOLS[:4]][:1]
    parts = [icon(str(picture("symbols", name)), 122, 204, 196, "bone-shade") for name in behind]
    drawn = (looks["bust"], looks["shoulders"][card.deck], looks["skull"], looks["eyes"][card.deck], hat)
    parts.append(group([shapes(drawing, palette) for drawing in drawn], 122, 231, 1.12))
    return parts


def _gift(kind: str, gives: str, attribute: str | None, level: str, name: str, x: float = 150) -> list[str]:
    """Return the picture of something that can be owned, its middle at ``x``, and what it gives on the left."""
    if kind == "weapon":
        variants = picture("weapons", attribute or "", level)
        drawn = variants[(int(name[-1]) - 1) % len(variants) if name[-1].isdecimal() else 0]
    else:
        drawn = str(picture("kinds", kind))
    paint = gives if kind in ("potion", "crystal") else "ink"
    return [
        circle(x, _MIDDLE_Y, 80, "bone-shade"),
        icon(drawn, x, _MIDDLE_Y, 132, paint, "outline" if paint == gives else "bone-light"),
        *_column(gives.split(), 47),
    ]


def _item_parts(item: ItemFace) -> list[str]:
    rim = _RIM[item.level]
    parts = _frame(rim, "bone", "outline", item.name, item.level)
    parts += _gift(item.kind, item.gives, item.attribute, item.level, item.id, 146)
    cost = item.cost.split()
    top = _MIDDLE_Y - _COLUMN * (len(cost) - 1) / 2
    parts.append(rectangle(230, top - 26, 48, _COLUMN * (len(cost) - 1) + 52, 10, "bone-shade"))
    parts += [_material(name, 254, top + _COLUMN * place) for place, name in enumerate(cost)]
    extra = {"boots": "one more action", "ring": "room for a third die"}.get(item.kind, "")
    parts.append(f'<path d="M26 345H274" stroke="{colour(rim)}" stroke-width="2"/>')
    if extra:
        parts.append(words(extra, 118, 382, 17, "ink", 400))
    return parts + _crowns(item.crowns, 376)


def _shadow_parts(card: CardFace, rim: str) -> list[str]:
    """Return a shadow of the Lord: dark, with the crystal it leaves."""
    parts = _frame(rim, "night", "bone-shade", card.name, card.deck)
    parts.append(icon(str(picture("lord")), 150, 190, 196, "black", "cloth-dark"))
    parts.append(circle(122, 204, 5, "glow"))
    parts.append(circle(178, 204, 5, "glow"))
    parts.append(icon(str(picture("kinds", "shadow")), 150, 336, 84, card.gives, "bone-shade"))
    return [*parts, *_column([card.gives], 47, "bone-shade")]


def _lord_parts(lord: LordFace) -> list[str]:
    parts = _frame("gold", "night", "gold", lord.name)
    drawings = art("lords")["pictures"]
    number = lord.id[-1]  # editions of others may have ids without one
    drawn = drawings[(int(number) - 1) % len(drawings) if number.isdecimal() else 0]
    x, y, size = 130, 208, 196
    parts.append(icon(drawn["icon"], x, y, size, "bone", "black"))
    scale = size / art("icons")["size"]
    for right, down, radius in drawn["glow"]:
        parts.append(circle(x - size / 2 + right * scale, y - size / 2 + down * scale, radius * scale, "glow"))
    parts += _column(lord.needs.split(), 253, "bone-shade")
    parts.append(f'<path d="M26 345H274" stroke="{colour("gold")}" stroke-width="2"/>')
    return parts + [icon(str(picture("crown")), 46 + 40 * place, 376, 38, "gold") for place in range(lord.crowns)]


def _hero_parts(hero: HeroFace) -> list[str]:
    parts = _frame("bone-dark", "bone", "outline", " / ".join(hero.names))
    parts.append(circle(150, 190, 96, "bone-shade"))
    parts.append(icon(str(picture("heroes", hero.ability)), 150, 190, 156, hero.symbol, "outline"))
    parts.append(_symbol(hero.symbol, 56, 106, radius=26))
    parts.append(f'<path d="M26 300H274" stroke="{colour("bone-dark")}" stroke-width="2"/>')
    step = min(40, 200 / max(hero.health, 1))
    left = 150 - step * (hero.health - 1) / 2
    hearts = range(hero.health)
    parts += [icon(str(picture("health")), left + step * place, 326, 34, "heart", "outline") for place in hearts]
    left = 150 - 24 * (hero.tokens - 1)
    parts += [
        icon(str(picture("token")), left + 48 * place, 372, 42, "bone-light", "outline") for place in range(hero.tokens)
    ]
    return parts
