"""What the finale would bring if it began now, for the greedy player: whether to hurry it or to put it off."""

from typing import Final

from mypy_extensions import i64

from crossbones.games.lord import odds
from crossbones.games.lord.bits import lowest, size, unit
from crossbones.games.lord.chance import PLAIN, WHOLE, power_of_six, ways_to_choose
from crossbones.games.lord.equipment import Hero
from crossbones.games.lord.model import Model
from crossbones.games.lord.score import score
from crossbones.games.lord.terms import LORDS, REROLL_DICE, STAR, SWAP_DICE

POINT: Final = 1000
LORD: Final = 5
"""What a Lord card is worth (LoB-80)."""
DUELS: Final = 40
"""More duels than a finale of four can have."""
MOST: Final = 6000
"""More than this no finale is wanted or feared, in thousandths of a point."""


def chance_in_duels(m: Model, hero: Hero, tokens: i64) -> i64:
    """Return a hero's chance to win a duel with so many dice tokens, over the Lord cards left, in thousandths."""
    found: i64 = 0
    lords: i64 = m.lords_left
    while lords:
        curses: i64 = hero.crystals()
        won: i64 = _against(hero, m.tables.lord_needs[lowest(lords)], 0, curses, tokens)
        found += won // power_of_six(curses) * POINT // WHOLE
        lords &= lords - 1
    return found // size(m.lords_left) if m.lords_left else 0


def _against(hero: Hero, need: i64, face: i64, curses: i64, tokens: i64) -> i64:
    """Add up the chances against a need over all ways that curse dice can fall which show no face before ``face``."""
    if face == STAR or curses == 0:
        return odds.chance_against(hero, need + unit(STAR) * curses, tokens, _ability(hero))
    found: i64 = 0
    number: i64 = 0
    while number <= curses:
        worse: i64 = need + unit(face) * number
        found += ways_to_choose(curses, number) * _against(hero, worse, face + 1, curses - number, tokens)
        number += 1
    return found


def _ability(hero: Hero) -> i64:
    """Return what a hero may do with the dice of a fight, as ``chance_of_roll`` wants it."""
    ability: i64 = hero.ability()
    return ability if ability == REROLL_DICE or ability == SWAP_DICE else PLAIN


def lead(m: Model) -> i64:
    """Return how far ahead of the best other the hero in turn would be after a finale that it starts now.

    Every duel takes from the Lord, and from the health of who fights it, what it does on average. Two dice tokens are
    given once (LoB-70): both are spent in the first duel, or one in each of the first two, whichever wins more.

    Returns:
        Thousandths of a point.
    """
    first: list[i64] = []
    second: list[i64] = []
    later: list[i64] = []
    points: list[i64] = []
    lives: list[i64] = []
    for hero in m.heroes:
        bare: i64 = chance_in_duels(m, hero, 0)
        one: i64 = chance_in_duels(m, hero, 1)
        both: i64 = chance_in_duels(m, hero, 2)
        at_once: bool = both + bare > 2 * one
        first.append(both if at_once else one)
        second.append(bare if at_once else one)
        later.append(bare)
        points.append(POINT * score(hero))
        lives.append(POINT * hero.most_health())
    left: i64 = POINT * LORDS
    seat: i64 = m.seat
    duel: i64 = 0
    while duel < DUELS and left > 0:
        if lives[seat] > 0:
            chance: i64 = later[seat]
            if duel < m.players:
                chance = first[seat]
            elif duel < 2 * m.players:
                chance = second[seat]
            taken: i64 = chance if chance < left else left
            left -= taken
            lives[seat] -= POINT - chance
            points[seat] += taken * (LORD + m.heroes[seat].crystals())
        seat = (seat + 1) % m.players
        duel += 1
    best: i64 = 0
    seat = 0
    while seat < m.players:
        if seat != m.seat and points[seat] > best:
            best = points[seat]
        seat += 1
    return points[m.seat] - best


def of_finale(m: Model) -> i64:
    """Return what it is worth to the hero in turn that the finale begins, in thousandths of a point."""
    if m.trigger >= 0:
        return 0
    ahead: i64 = lead(m) * 2 // 3
    return MOST if ahead > MOST else -MOST if ahead < -MOST else ahead
