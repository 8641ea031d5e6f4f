"""Scoring (LoB-80)."""

from mypy_extensions import i64

from crossbones.games.lord.bits import lowest, size
from crossbones.games.lord.equipment import Hero
from crossbones.games.lord.model import Model


def score(hero: Hero) -> i64:
    """Return the points of a hero, dead or alive (LoB-80)."""
    tables = hero.tables
    points: i64 = hero.curses
    group: i64 = 0
    while group < 4:
        pieces: i64 = hero.owned[group]
        while pieces:
            points += tables.crowns[tables.base[group] + lowest(pieces)]
            pieces &= pieces - 1
        group += 1
    lords: i64 = hero.lords
    while lords:
        points += tables.lord_crowns[lowest(lords)]
        lords &= lords - 1
    return points


def scores(m: Model) -> list[int]:
    """Return the points of each seat."""
    return [score(hero) for hero in m.heroes]


def winners(m: Model) -> list[int]:
    """Return who has most points, of those most Lord cards; the rest of a tie is shared (LoB-80)."""
    ranks = [100 * score(hero) + size(hero.lords) for hero in m.heroes]
    best = max(ranks)
    return [seat for seat, rank in enumerate(ranks) if rank == best]
