"""What a box must be like: what the rulebook prints, and what this project chose for the faces it leaves open.

The engine plays also with an edition that breaks these (a test may want one); ``crossbones lord edition check`` does
not let it pass.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from crossbones.games.lord.edition_faces import CardFace, Edition, ItemFace, LordFace, SpaceFace, TileFace
from crossbones.games.lord.edition_faults import Fault
from crossbones.games.lord.edition_lines import Path
from crossbones.games.lord.terms import LEVELS, LOCATIONS, SYMBOLS

HEROES = {  # LoB-1
    ("Trixi", "Thoros"): ("wand", "tokens"),
    ("Argana", "Durduth"): ("sword", "reroll"),
    ("Iriel", "Soveliss"): ("bow", "swap"),
    ("Viola", "Yoshik"): ("mask", "dice"),
}
HEALTH_TOKENS = 16
LORD_CROWNS = 5

Words = tuple[str, ...]


def words(text: str) -> Words:
    """Return the words of a text in order of the alphabet, so that equal means the same symbols."""
    return tuple(sorted(text.split()))


def against_rulebook(edition: Edition) -> Iterator[Fault]:
    """Yield where an edition differs from what the rulebook prints."""
    yield from _heroes(edition)
    for number, item in enumerate(edition.items):
        yield from _item(("items", number), item)
    for number, card in enumerate(edition.cards):
        yield from _card(("cards", number), card)
    for number, lord in enumerate(edition.lords):
        if lord.crowns != LORD_CROWNS:  # LoB-80
            yield Fault(("lords", number, "crowns"), f"a Lord card is worth {LORD_CROWNS}, not {lord.crowns}")
    yield from _examples(edition)
    yield from _soveliss(edition)
    yield from _tiles(edition)


def _heroes(edition: Edition) -> Iterator[Fault]:
    for number, hero in enumerate(edition.heroes):
        wanted = HEROES.get(hero.names)
        if wanted is None:
            known = "; ".join([" and ".join(names) for names in HEROES])
            yield Fault(("heroes", number, "names"), f"{' and '.join(hero.names)} are no hero; the heroes are: {known}")
        else:
            for key, found, right in (("symbol", hero.symbol, wanted[0]), ("ability", hero.ability, wanted[1])):
                if found != right:
                    yield Fault(("heroes", number, key), f"{hero.names[0]} has {right}, not {found}")
        if hero.tokens != 2:  # LoB-1
            yield Fault(
                ("heroes", number, "tokens"), f"without a ring there is room for 2 dice tokens, not {hero.tokens}"
            )
    health = sum(hero.health for hero in edition.heroes)
    if health > HEALTH_TOKENS:
        yield Fault(("heroes",), f"there are {HEALTH_TOKENS} health tokens in the box, the heroes have {health}")


def _item(path: Path, item: ItemFace) -> Iterator[Fault]:
    crowns = LEVELS.index(item.level) + 1
    if item.crowns != crowns:  # LoB-80
        yield Fault((*path, "crowns"), f"an item of level {item.level} is worth {crowns}, not {item.crowns}")
    attribute = item.attribute or ""
    if item.kind == "weapon":
        right = {"I": (attribute,), "II": (attribute, attribute), "III": words(f"{attribute} skull")}[item.level]
        if words(item.gives) != right:
            yield Fault(
                (*path, "gives"), f"a weapon of level {item.level} gives {' '.join(right)!r}, not {item.gives!r}"
            )
    elif item.level == "III" and words(item.gives) != ("skull",):
        yield Fault((*path, "gives"), f"an item of level III gives a skull, not {item.gives!r}")


def _card(path: Path, card: CardFace) -> Iterator[Fault]:
    if card.crowns not in (0, 1) or (card.crowns and (card.kind != "skeleton" or card.deck != "III")):  # LoB-80
        yield Fault((*path, "crowns"), "only skeletons of deck III have a crown, and no more than one")


def _examples(edition: Edition) -> Iterator[Fault]:
    """Yield which of the components that the rulebook shows in its examples there are not."""
    costs = {(item.kind, item.attribute, words(item.cost)) for item in edition.items}
    if ("weapon", "sword", words("wood wood rope scroll scroll")) not in costs:
        yield Fault(("items",), "a sword for 'wood wood rope scroll scroll' is lacking")
    if ("boots", None, words("metal rope wood")) not in costs:
        yield Fault(("items",), "boots for 'metal rope wood' are lacking")
    foes = [card for card in edition.cards if card.kind == "skeleton"]
    if not any(card.deck == "I" and words(card.needs) == ("bow", "bow") for card in foes):
        yield Fault(("cards",), "a skeleton of deck I that needs 'bow bow' is lacking")
    if not any(
        card.deck == "II"
        and words(card.needs) == words("sword bow mask")
        and words(card.materials) == words("metal wood")
        for card in foes
    ):
        yield Fault(("cards",), "a skeleton of deck II that needs 'sword bow mask' and bears 'metal wood' is lacking")
    if not any(card.crowns for card in foes):
        yield Fault(("cards",), "some skeletons of deck III have a crown; none has")
    potions = {card.gives for card in edition.cards if card.kind == "potion"}
    for gives in (*SYMBOLS[:4], "star", "orb"):
        if gives not in potions:
            yield Fault(("cards",), f"a potion of {gives} is lacking")
    shadows = Counter(card.gives for card in edition.cards if card.kind == "shadow")
    for number, card in enumerate(edition.cards):
        if card.kind == "shadow" and shadows[card.gives] > 1:
            yield Fault(
                ("cards", number, "gives"), f"each shadow is a crystal of another colour; {card.gives} stands twice"
            )


def _soveliss(edition: Edition) -> Iterator[Fault]:
    """Yield what of Soveliss' equipment in the printed duel there is not (LoB-71)."""
    owned = {(item.kind, item.attribute, item.level) for item in edition.items}
    for attribute, level, name in (("sword", "III", "axe"), ("mask", "II", "lute")):
        if ("weapon", attribute, level) not in owned:
            yield Fault(("items",), f"Soveliss' {name} is lacking: a weapon of level {level} for {attribute}")
    if not any(
        ("weapon", "bow", bow) in owned and ("weapon", "wand", wand) in owned
        for bow, wand in (("I", "III"), ("III", "I"))
    ):
        yield Fault(("items",), "Soveliss' crossbow and wand are lacking: one of level I, the other of level III")
    if not any(item.kind == "ring" for item in edition.items) and not any(
        card.kind == "ring" for card in edition.cards
    ):
        yield Fault(("items",), "a ring is lacking")
    crystals = {card.gives for card in edition.cards if card.kind in ("crystal", "shadow")}
    for attribute, colour in (("bow", "green"), ("mask", "yellow")):
        if attribute not in crystals:
            yield Fault(("cards",), f"a {colour} crystal is lacking")
    if not any(_beaten_by_soveliss(lord) for lord in edition.lords):
        yield Fault(
            ("lords",),
            "one needs one wand and no star, and at most one sword, two bows, three masks, two skulls: "
            "Soveliss' duel could not be as printed",
        )


def _beaten_by_soveliss(lord: LordFace) -> bool:
    """Tell whether the printed duel can have been with this card: all needs met before the curses, one wand no more."""
    need = Counter(lord.needs.split())
    return (
        need["wand"] == 1
        and need["sword"] <= 1
        and need["bow"] <= 2
        and need["mask"] <= 3
        and need["skull"] <= 2
        and not need["star"]
    )


def outer_sides(tile: TileFace) -> tuple[str, ...]:
    """Return the six outer sides of a tile: those of A from the north clockwise, then those of B."""
    return (tile.A.N, tile.A.S, tile.A.W, tile.B.N, tile.B.E, tile.B.S)


def _corridors(space: SpaceFace) -> int:
    return sum(side != "wall" for side in (space.N, space.E, space.S, space.W))


def _tiles(edition: Edition) -> Iterator[Fault]:
    found: set[str] = set()
    for number, tile in enumerate(edition.tiles):
        for half, space in (("A", tile.A), ("B", tile.B)):
            found.add(space.location)
            if _corridors(space) + (tile.inner != "wall") == 0:  # LoB-10
                yield Fault(("tiles", number, half), "a space has at least one corridor")
    for location in LOCATIONS[1:]:
        if location not in found:
            yield Fault(("tiles",), f"no tile has a {location}")
    if not any(tile.inner == "symbol" for tile in edition.tiles):  # LoB-12
        yield Fault(("tiles",), "no tile has a whole encounter symbol")
    if not any("half" in outer_sides(tile) for tile in edition.tiles):
        yield Fault(("tiles",), "no tile has half an encounter symbol")
