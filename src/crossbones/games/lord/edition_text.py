"""The components of an edition as text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from crossbones.core.errors import CrossbonesError
from crossbones.games.lord.edition_faces import CardFace, Edition, HeroFace, ItemFace, LordFace, SpaceFace, TileFace
from crossbones.games.lord.terms import LEVELS

Component = HeroFace | ItemFace | CardFace | LordFace | TileFace

_UPRIGHT = {"wall": " ", "corridor": "|", "half": "o"}
_LEVEL = {"wall": " ", "corridor": "-", "half": "o", "symbol": "x"}
_GAP = "    "


class NoSuchComponent(CrossbonesError):
    """An edition has no component of that name."""


def name_of(component: Component) -> str:
    """Return what a component is called: its id; of a hero card the first name."""
    return component.names[0] if isinstance(component, HeroFace) else component.id


def find_components(edition: Edition, names: Sequence[str]) -> list[Component]:
    """Return the components with these ids (heroes: names), or all of them if no name is given.

    Raises:
        NoSuchComponent: there is none of that name.
    """
    every: list[Component] = [*edition.heroes, *edition.items, *edition.cards, *edition.lords, *edition.tiles]
    if not names:
        return every
    known = {name_of(component).lower(): component for component in every}
    known.update({name.lower(): hero for hero in edition.heroes for name in hero.names})
    for name in names:
        if name.lower() not in known:
            ends = [part[0].id for part in (edition.items, edition.cards, edition.lords, edition.tiles)]
            raise NoSuchComponent(
                f"edition {edition.name} has no component {name!r}; there are heroes, such as "
                f"{edition.heroes[0].names[0]}, and what is called like {', '.join(ends)}"
            )
    return [known[name.lower()] for name in names]


def summary(edition: Edition) -> str:
    """Return in one line what an edition holds."""
    decks = [f"{sum(card.deck == level for card in edition.cards)} {level}" for level in LEVELS]
    return (
        f"{edition.edition.title}: {len(edition.heroes)} heroes, {len(edition.items)} items, {len(edition.cards)} "
        f"encounter cards ({', '.join(decks)}), {len(edition.lords)} Lord cards, {len(edition.tiles)} tiles; "
        f"digest {edition.digest}"
    )


def lines_of(component: Component) -> list[str]:
    """Return a component as lines of text; a tile is drawn as it lies, north up."""
    if isinstance(component, TileFace):
        return _tile_lines(component)
    return ["  ".join(filter(None, _columns(component)))]


def _columns(component: HeroFace | ItemFace | CardFace | LordFace) -> Iterator[str]:
    if isinstance(component, HeroFace):
        yield f"{'/'.join(component.names):<18}hero {component.symbol}"
        yield f"ability {component.ability}"
        yield f"health {component.health}"
        yield f"room for {component.tokens} dice tokens"
        return
    yield f"{component.id:<12}{component.name:<24}"
    if isinstance(component, ItemFace):
        yield f"{component.level:<4}{component.kind:<9}"
        yield f"gives {component.gives}" if component.gives else ""
        yield f"costs {component.cost}"
    elif isinstance(component, CardFace):
        yield f"{component.deck:<4}{component.kind:<9}"
        yield f"needs {component.needs}" if component.needs else ""
        yield f"gives {component.gives}" if component.gives else ""
        yield f"bears {component.materials}" if component.materials else ""
    else:
        yield f"{'Lord':<13}"
        yield f"needs {component.needs}"
    if component.crowns:
        yield f"{component.crowns} crown{'s' * (component.crowns > 1)}"


def _tile_lines(tile: TileFace) -> list[str]:
    r"""Return a tile: walls left out, ``o`` half a symbol, ``x`` a whole one.

    >>> tile = TileFace("T9", SpaceFace("well", N="half"), SpaceFace("", E="corridor", S="half"), "symbol")
    >>> print("\n".join(_tile_lines(tile)))
    T9
          o
        [well    ]x[        ]-
                       o
    """
    kind = "" if tile.kind == "plain" else f"  ({tile.kind})"
    rows = [
        f"{_GAP}  {_UPRIGHT[tile.A.N]}            {_UPRIGHT[tile.B.N]}",
        f"   {_LEVEL[tile.A.W]}{_place(tile.A)}{_LEVEL[tile.inner]}{_place(tile.B)}{_LEVEL[tile.B.E]}",
        f"{_GAP}  {_UPRIGHT[tile.A.S]}            {_UPRIGHT[tile.B.S]}",
    ]
    return [f"{tile.id}{kind}", *[row.rstrip() for row in rows]]


def _place(space: SpaceFace) -> str:
    return f"[{space.location:<8}]"
