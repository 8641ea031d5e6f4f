"""What this project chose for the standard edition, where the rulebook leaves the faces open."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from crossbones.games.lord.edition_faces import CardFace, Edition
from crossbones.games.lord.edition_faults import Fault
from crossbones.games.lord.edition_lines import Path
from crossbones.games.lord.edition_rulebook import outer_sides
from crossbones.games.lord.terms import LEVELS, SYMBOLS

DECKS = {"I": 26, "II": 26, "III": 22}
SACK_ITEMS = {"I": "boots", "II": "ring", "III": "charm"}
NEEDS = {"I": (2, 2), "II": (3, 3), "III": (4, 5)}
SKULLS = {"I": (0, 0), "II": (0, 1), "III": (1, 2)}
MATERIALS = {"I": (1, 1), "II": (1, 2), "III": (2, 3)}
"""For each level, how many a skeleton needs, how many of them are skulls, and how many materials a card bears."""
LORD_NEEDS = (5, 6)
LORD_SKULLS = (1, 2)
HEALTH = 4
LOCATIONS = {
    "trap": 12,
    "dice": 12,
    "forge": 8,
    "well": 8,
    "mirror": 6,
    "crypt": 2,
    "campfire": 6,
    "lever": 4,
    "merchant": 4,
    "teleport": 4,
}
"""How many of each there are on the plain tiles."""
INNER_SYMBOLS = 14
HALVES = (37, 43)
"""How many of a hundred outer corridors of the plain tiles have half an encounter symbol."""
LEAST_WAYS_OUT = 2


def against_choices(edition: Edition) -> Iterator[Fault]:
    """Yield where an edition differs from what this project chose."""
    for number, hero in enumerate(edition.heroes):
        if hero.health != HEALTH:
            yield Fault(("heroes", number, "health"), f"a hero has {HEALTH}, not {hero.health}")
    yield from _items(edition)
    for level, wanted in DECKS.items():
        found = sum(card.deck == level for card in edition.cards)
        if found != wanted:
            yield Fault(("cards",), f"deck {level} has {wanted} cards, not {found}")
    for number, card in enumerate(edition.cards):
        yield from _card(("cards", number), card)
    if not any(card.deck == "II" and "skull" in card.needs for card in edition.cards):
        yield Fault(("cards",), "some skeletons of deck II need a skull")
    for number, lord in enumerate(edition.lords):
        path = ("lords", number, "needs")
        yield from _within(path, len(lord.needs.split()), LORD_NEEDS, "a Lord card needs {} symbols, not {}")
        yield from _within(path, lord.needs.split().count("skull"), LORD_SKULLS, "a Lord card needs {} skulls, not {}")
    yield from _tiles(edition)


def _items(edition: Edition) -> Iterator[Fault]:
    found: Counter[tuple[str, str, str | None]] = Counter(
        (item.level, item.kind, item.attribute) for item in edition.items
    )
    for level in LEVELS:
        for attribute in SYMBOLS[:4]:
            weapons = found[level, "weapon", attribute]
            if weapons != 2:
                yield Fault(("items",), f"level {level} has 2 weapons for {attribute}, not {weapons}")
        kind = SACK_ITEMS[level]
        if found[level, kind, None] != 2:
            yield Fault(("items",), f"level {level} has 2 items of kind {kind}, not {found[level, kind, None]}")


def _card(path: Path, card: CardFace) -> Iterator[Fault]:
    if card.kind == "skeleton":
        needs = card.needs.split()
        deck = f"a skeleton of deck {card.deck} needs"
        yield from _within((*path, "needs"), len(needs), NEEDS[card.deck], deck + " {} symbols, not {}")
        yield from _within((*path, "needs"), needs.count("skull"), SKULLS[card.deck], deck + " {} skulls, not {}")
    bears = (0, 0) if card.kind == "shadow" else MATERIALS[card.deck]  # LoB-55: a shadow pays nothing
    whose = "a shadow" if card.kind == "shadow" else f"a card of deck {card.deck}"
    yield from _within((*path, "materials"), len(card.materials.split()), bears, whose + " bears {} materials, not {}")


def _within(path: Path, found: int, bounds: tuple[int, int], text: str) -> Iterator[Fault]:
    least, most = bounds
    if not least <= found <= most:
        yield Fault(path, text.format(least if least == most else f"{least} to {most}", found))


def _tiles(edition: Edition) -> Iterator[Fault]:
    plain = [tile for tile in edition.tiles if tile.kind == "plain"]
    for number, tile in enumerate(edition.tiles):
        ways_out = sum(side != "wall" for side in outer_sides(tile))
        if ways_out < LEAST_WAYS_OUT:
            yield Fault(("tiles", number), f"a tile has at least {LEAST_WAYS_OUT} outer corridors, not {ways_out}")
    found: Counter[str] = Counter(space.location for tile in plain for space in (tile.A, tile.B))
    for location, wanted in LOCATIONS.items():
        if found[location] != wanted:
            yield Fault(("tiles",), f"the plain tiles have {wanted} of {location}, not {found[location]}")
    symbols = sum(tile.inner == "symbol" for tile in plain)
    if symbols != INNER_SYMBOLS:
        yield Fault(("tiles",), f"{INNER_SYMBOLS} plain tiles have a whole encounter symbol inside, not {symbols}")
    sides = Counter(side for tile in plain for side in outer_sides(tile))
    corridors = sides["half"] + sides["corridor"]
    share = 100 * sides["half"] // max(corridors, 1)
    if not HALVES[0] <= share <= HALVES[1]:
        yield Fault(
            ("tiles",),
            f"of a hundred outer corridors of plain tiles {HALVES[0]} to {HALVES[1]} have half a symbol, not {share}",
        )
