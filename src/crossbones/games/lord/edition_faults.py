"""Finds what is wrong with an edition: what can not be read, and what the engine can not play with."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Literal, NamedTuple, TypeVar, get_args, get_origin

import msgspec

from crossbones.games.lord.edition_faces import (
    COUNTS,
    ID_PATTERN,
    MOST_CROWNS,
    MOST_HEALTH,
    MOST_PRINTED,
    MOST_TOKENS,
    CardFace,
    Edition,
    HeroFace,
    ItemFace,
    LordFace,
    TileFace,
)
from crossbones.games.lord.edition_lines import Path
from crossbones.games.lord.terms import ABILITIES, LEVELS, LORDS, MATERIALS, MOST_COUNTED, MOST_IN_DECK, SYMBOLS

T = TypeVar("T")


class Fault(NamedTuple):
    """Something wrong with an edition.

    Attributes:
        path: where it stands in the data.
        text: what it is, and what would be right.
    """

    path: Path
    text: str


def call(data: object, path: Path) -> str:
    """Return what people call a place in the data of an edition: by a component's id, by a hero's name.

    >>> call({"cards": [{"id": "C1"}]}, ("cards", 0, "needs"))
    'C1.needs'
    >>> call({"heroes": [{}]}, ("heroes", 0))
    'heroes[0]'
    >>> call({"a\\tb": 1}, ("a\\tb",))
    "'a\\\\tb'"
    """
    name = ""
    for step in path:
        if isinstance(data, dict):
            data = data.get(step)
        elif isinstance(data, list) and isinstance(step, int):
            data = data[step] if step < len(data) else None
        own = _own_name(data)
        if isinstance(step, int) and own:
            name = own
        elif isinstance(step, int):
            name += f"[{step}]"
        else:
            shown = step if step.isprintable() else repr(step)
            name += f".{shown}" if name else shown
    return name


def told(data: object, fault: Fault) -> str:
    """Return a fault as people read it: what it is about, if that has a name, and what is wrong."""
    name = call(data, fault.path)
    return f"{name}: {fault.text}" if name else fault.text


def _own_name(data: object) -> str:
    if not isinstance(data, dict):
        return ""
    names = data.get("names")
    own = names[0] if isinstance(names, list) and names else data.get("id")
    return own if isinstance(own, str) and own.isprintable() else ""


def unreadable(data: Mapping[str, object]) -> list[Fault]:
    """Return all faults of keys and types: what is lacking, unknown, or not of its kind."""
    return list(_struct_faults(data, Edition, ()))


def _struct_faults(data: object, kind: type[msgspec.Struct], path: Path) -> Iterator[Fault]:
    if not isinstance(data, dict):
        yield Fault(path, f"must be a table, not {_quote(data)}")
        return
    fields = {field.name: field for field in msgspec.structs.fields(kind)}
    for key in data:
        if key not in fields:
            yield Fault((*path, key), f"no such key; there are: {', '.join(fields)}")
    for key, field in fields.items():
        if key in data:
            yield from _value_faults(data[key], field.type, (*path, key))
        elif field.required:
            yield Fault(path, f"{key} is lacking")


def _value_faults(value: object, kind: object, path: Path) -> Iterator[Fault]:
    plain = get_args(kind)[0] if get_origin(kind) is Annotated else kind
    if isinstance(plain, type) and issubclass(plain, msgspec.Struct):
        yield from _struct_faults(value, plain, path)
        return
    arguments = get_args(plain)
    if get_origin(plain) is tuple and len(arguments) == 2 and arguments[1] is Ellipsis:
        if not isinstance(value, list):
            yield Fault(path, f"must be a list of tables, not {_quote(value)}")
            return
        for number, part in enumerate(value):
            yield from _struct_faults(part, arguments[0], (*path, number))
        return
    try:
        msgspec.convert(value, plain)
    except msgspec.ValidationError:
        yield Fault(path, f"{_quote(value)} is not {_wanted(plain)}")


def _quote(value: object) -> str:
    shown = repr(value)
    return shown if len(shown) <= 60 else f"{shown[:57]}..."


def _wanted(kind: object) -> str:
    """Say what a value of a simple type is."""
    if kind is int:
        return "a whole number"
    if kind is str:
        return "a text in quotes"
    if get_origin(kind) is tuple:
        return f"a list of {len(get_args(kind))} texts"
    words = [word for word in _choices(kind) if word]
    return f"one of {', '.join(words)}"


def _choices(kind: object) -> Iterator[str]:
    """Yield the words that a type allows."""
    if get_origin(kind) is Literal:
        yield from get_args(kind)
    else:
        for part in get_args(kind):
            yield from _choices(part)


class Faces(NamedTuple):
    """The components of an edition that could be read, each with its path."""

    heroes: Sequence[tuple[Path, HeroFace]]
    items: Sequence[tuple[Path, ItemFace]]
    cards: Sequence[tuple[Path, CardFace]]
    lords: Sequence[tuple[Path, LordFace]]
    tiles: Sequence[tuple[Path, TileFace]]


def readable_faces(data: Mapping[str, object]) -> Faces:
    """Return those components of an edition that have no fault of reading."""
    return Faces(
        _readable(data, "heroes", HeroFace),
        _readable(data, "items", ItemFace),
        _readable(data, "cards", CardFace),
        _readable(data, "lords", LordFace),
        _readable(data, "tiles", TileFace),
    )


def _readable(data: Mapping[str, object], part: str, kind: type[T]) -> list[tuple[Path, T]]:
    found: list[tuple[Path, T]] = []
    values = data.get(part)
    for number, value in enumerate(values if isinstance(values, list) else []):
        try:
            found.append(((part, number), msgspec.convert(value, kind)))
        except msgspec.ValidationError:
            continue  # ``unreadable`` tells of it
    return found


def unplayable(data: Mapping[str, object]) -> Iterator[Fault]:
    """Yield what keeps the engine from playing with an edition, as far as it can be read."""
    faces = readable_faces(data)
    yield from _id_faults(faces)
    yield from _name_faults(data, faces)
    for hero_path, hero in faces.heroes:
        yield from _hero_faults(hero_path, hero)
    for item_path, item in faces.items:
        yield from _piece_faults(item_path, item.kind, item.attribute, item.gives)
        yield from _unknown((*item_path, "cost"), item.cost, MATERIALS)
        if not item.cost.split():
            yield Fault((*item_path, "cost"), "an item costs at least one material")
        yield from _crown_faults(item_path, item.crowns)
    for card_path, card in faces.cards:
        yield from _card_faults(card_path, card)
    for lord_path, lord in faces.lords:
        yield from _unknown((*lord_path, "needs"), lord.needs, SYMBOLS)
        yield from _crown_faults(lord_path, lord.crowns)
    for tile_path, tile in faces.tiles:
        yield from _tile_faults(tile_path, tile)
    for part, wanted in COUNTS.items():
        values = data.get(part)
        if isinstance(values, list) and len(values) != wanted:
            yield Fault((part,), f"there are {len(values)}, the box has {wanted}")
    if all(len(found) == wanted for found, wanted in zip(faces, COUNTS.values(), strict=True)):
        yield from _whole_faults(faces)


def _id_faults(faces: Faces) -> Iterator[Fault]:
    seen: set[str] = set()
    named: list[tuple[Path, ItemFace | CardFace | LordFace | TileFace]] = [
        *faces.items,
        *faces.cards,
        *faces.lords,
        *faces.tiles,
    ]
    for path, face in named:
        if not re.fullmatch(ID_PATTERN, face.id):
            yield Fault((*path, "id"), f"{face.id!r}: an id is made of letters, digits and hyphens")
        elif face.id in seen:
            yield Fault((*path, "id"), "this id stands further up already")
        seen.add(face.id)


def _name_faults(data: Mapping[str, object], faces: Faces) -> Iterator[Fault]:
    """Yield which names would show nothing, or could play tricks on a terminal."""
    named: list[tuple[Path, object]] = []
    about = data.get("edition")
    if isinstance(about, dict):
        named += [(("edition", key), about.get(key)) for key in ("name", "title")]
    named += [((*path, "name"), item.name) for path, item in faces.items]
    named += [((*path, "name"), card.name) for path, card in faces.cards]
    named += [((*path, "name"), lord.name) for path, lord in faces.lords]
    for path, name in named:
        if isinstance(name, str) and not (name.strip() and name.isprintable()):
            yield Fault(path, f"{_quote(name)} is no name: it must be one line, and something to be seen")


def _hero_faults(path: Path, hero: HeroFace) -> Iterator[Fault]:
    for name in hero.names:
        if not name.isalpha():
            yield Fault((*path, "names"), f"{name!r}: a name is made of letters alone")
    if not 1 <= hero.health <= MOST_HEALTH:
        yield Fault((*path, "health"), f"{hero.health} is not from 1 to {MOST_HEALTH}")
    if not 0 <= hero.tokens <= MOST_TOKENS:
        yield Fault((*path, "tokens"), f"{hero.tokens} is not from 0 to {MOST_TOKENS}")


def _card_faults(path: Path, card: CardFace) -> Iterator[Fault]:
    yield from _unknown((*path, "materials"), card.materials, MATERIALS)
    yield from _crown_faults(path, card.crowns)
    if card.kind == "skeleton":
        yield from _unknown((*path, "needs"), card.needs, SYMBOLS)
        if not card.needs.split() or card.gives:
            yield Fault(path, "a skeleton needs symbols and gives none")
        return
    yield from _piece_faults(path, card.kind, card.attribute, card.gives)
    if card.needs:
        yield Fault((*path, "needs"), "only a skeleton needs symbols")


def _piece_faults(path: Path, kind: str, attribute: str | None, gives: str) -> Iterator[Fault]:
    if kind == "potion":
        if gives not in (*SYMBOLS[:4], "star", "orb"):
            yield Fault((*path, "gives"), f"a potion gives an attribute, star or orb, not {gives!r}")
    elif kind in ("crystal", "shadow"):
        if gives not in SYMBOLS[:4]:
            yield Fault((*path, "gives"), f"a crystal gives one attribute, not {gives!r}")
    else:
        yield from _unknown((*path, "gives"), gives, SYMBOLS[:5])
    if (kind == "weapon") != (attribute is not None):
        yield Fault((*path, "attribute"), "a weapon has one (the slot it goes to), nothing else has")


def _unknown(path: Path, text: str, words: Sequence[str]) -> Iterator[Fault]:
    printed = text.split()
    if len(printed) > MOST_PRINTED:
        yield Fault(path, f"there are {len(printed)} words, and {MOST_PRINTED} at most")
    for word in dict.fromkeys(printed):
        if word not in words:
            yield Fault(path, f"{_quote(word)} is not one of {', '.join(words)}")


def _crown_faults(path: Path, crowns: int) -> Iterator[Fault]:
    if not 0 <= crowns <= MOST_CROWNS:
        yield Fault((*path, "crowns"), f"{crowns} is not from 0 to {MOST_CROWNS}")


def _tile_faults(path: Path, tile: TileFace) -> Iterator[Fault]:
    for half, space, side, inward in (("A", tile.A, "E", tile.A.E), ("B", tile.B, "W", tile.B.W)):
        if inward != "wall":
            yield Fault((*path, half, side), "the side toward the other space is told by inner")
        if (space.location == "ladder") != (tile.kind == "start" and half == "A"):
            yield Fault((*path, half), "the ladder stands on space A of the start tile and nowhere else")
    if ("gate" in (tile.A.location, tile.B.location)) != (tile.kind == "gate"):
        yield Fault(path, "the dark gate is on the tile of kind gate and nowhere else")
    if tile.kind == "start":  # LoB-14
        if "wall" in (tile.A.N, tile.A.S, tile.A.W):
            yield Fault((*path, "A"), "the ladder has corridors to the N, S and W")
        if tile.B.location != "campfire" or tile.inner == "wall":
            yield Fault((*path, "B"), "a campfire burns here, and inner leads to it")


def _whole_faults(faces: Faces) -> Iterator[Fault]:
    """Yield what can be told only of all components together."""
    names = [name for _, hero in faces.heroes for name in hero.names]
    if len({name.casefold() for name in names}) != len(names):
        yield Fault(("heroes",), f"their names must differ: {', '.join(names)}")
    if sorted(hero.ability for _, hero in faces.heroes) != sorted(ABILITIES):
        yield Fault(("heroes",), f"each has an ability of its own: {', '.join(ABILITIES)}")
    for level in LEVELS:
        cards = sum(card.deck == level for _, card in faces.cards)
        if not 1 <= cards <= MOST_IN_DECK:
            yield Fault(("cards",), f"deck {level} has {cards}; a deck has from 1 to {MOST_IN_DECK}")
    borne = Counter(word for _, card in faces.cards for word in card.materials.split())
    for material, number in borne.items():
        if number > MOST_COUNTED:
            yield Fault(("cards",), f"they bear {number} {material} in all, and {MOST_COUNTED} at most")
    for path, card in faces.cards:
        if card.kind == "shadow" and card.deck != "III":
            yield Fault((*path, "deck"), "shadows are in deck III alone")
    shadows = sum(card.kind == "shadow" for _, card in faces.cards)
    if shadows != LORDS:
        yield Fault(("cards",), f"there are {LORDS} shadows of the Lord in the box, not {shadows}")
    for kind in ("start", "gate"):
        found = sum(tile.kind == kind for _, tile in faces.tiles)
        if found != 1:
            yield Fault(("tiles",), f"one is of kind {kind}, not {found}")
