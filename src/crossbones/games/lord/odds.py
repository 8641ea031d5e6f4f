"""Exact chances in a game: of the fight or duel at hand, of each action in it, of each deck before one is drawn from.

All count as if the fight was played best from here on, with nothing kept for later fights. Chances of fights are out
of ``chance.WHOLE``; those of duels, in which curse dice come first, out of ``DUEL_WHOLE``.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from crossbones.games.lord import actions, encounter
from crossbones.games.lord.bits import bit, count, lowest, size, unit
from crossbones.games.lord.chance import (
    PLAIN,
    WHOLE,
    chance_of_reroll,
    chance_of_roll,
    chance_while_rolling,
    chance_with_dice,
    gap_of,
    power_of_six,
    ways_to_choose,
)
from crossbones.games.lord.equipment import Hero
from crossbones.games.lord.model import Model
from crossbones.games.lord.terms import (
    AT_CURSE,
    AT_CURSE_REROLL,
    AT_DUEL,
    AT_FIGHT,
    AT_ROLL,
    AT_SPEND,
    REROLL_DICE,
    SKELETON,
    SWAP_DICE,
)

CURSE_WAYS: Final = 46656
"""How far ``DUEL_WHOLE`` is finer than ``WHOLE``: four curse dice and two rerolled ones, ``6**6``."""

DUEL_WHOLE: Final = 78364164096
"""A certain win of a duel, ``6**14``."""


# ---- what a hero brings


def potions(hero: Hero) -> i64:
    """Return what the equipped potions give in a fight, as counts."""
    found: i64 = 0
    sack: i64 = 0
    while sack < 2:
        piece: i64 = hero.potion(sack, False)
        if piece >= 0:
            found += unit(hero.tables.potion[piece])
        sack += 1
    return found


def ability_left(m: Model, hero: Hero) -> i64:
    """Return what a hero may still do with dice in the fight or turn at hand, as ``chance_of_roll`` wants it."""
    ability: i64 = hero.ability()
    if ability == REROLL_DICE:
        return PLAIN if m.rerolled and hero is m.hero() else REROLL_DICE
    if ability == SWAP_DICE:
        return PLAIN if m.swapped and hero is m.hero() else SWAP_DICE
    return PLAIN


def chance_against(hero: Hero, need: i64, tokens: i64, ability: i64) -> i64:
    """Return a hero's chance to win a fight that is about to begin.

    Args:
        hero: as it stands, with its equipment.
        need: what the foe needs, curses included.
        tokens: dice tokens that are spent.
        ability: from ``ability_left``.

    Returns:
        The chance out of ``WHOLE``.
    """
    gap: i64 = gap_of(need, hero.symbols + potions(hero))
    return chance_of_roll(gap, encounter.dice_of(hero, tokens), ability)


# ---- decks


def cards_on_top(m: Model, deck: i64) -> i64:
    """Return the set of cards one of which would be drawn, each as likely; with all decks empty the discard is it."""
    if m.decks.all_empty():
        return m.decks.discard[deck]  # LoB-50
    return m.decks.next_cards(deck) if m.decks.left(deck) else 0


def skeletons(m: Model, deck: i64, cards: i64) -> i64:
    """Return which of these cards of a deck must be fought."""
    found: i64 = 0
    while cards:
        place: i64 = lowest(cards)
        if m.tables.kind[m.tables.base[deck] + place] == SKELETON:
            found |= bit(place)
        cards &= cards - 1
    return found


def sum_of_deck(m: Model, deck: i64, tokens: i64) -> i64:
    """Return the chances to gain each card that may lie on top of a deck, added up, out of ``WHOLE`` each.

    Divide by the number of ``cards_on_top`` for the chance to gain a card at all: an item is gained for certain.
    """
    hero = m.hero()
    ability: i64 = ability_left(m, hero)
    cards: i64 = cards_on_top(m, deck)
    fought: i64 = skeletons(m, deck, cards)
    found: i64 = WHOLE * (size(cards) - size(fought))
    while fought:
        found += chance_against(hero, m.tables.needs[m.tables.base[deck] + lowest(fought)], tokens, ability)
        fought &= fought - 1
    return found


# ---- duels


def chance_of_duel(m: Model, hero: Hero, lord: i64, tokens: i64) -> i64:
    """Return a hero's chance to win a duel that is about to be chosen, over all curses, out of ``DUEL_WHOLE``."""
    return _over_curses(m, hero, lord, 0, hero.crystals(), tokens, ability_left(m, hero))


def _over_curses(m: Model, hero: Hero, lord: i64, curses: i64, dice: i64, tokens: i64, ability: i64) -> i64:
    """Return the chance to win with some curses that lie and ``dice`` curse dice still to fall."""
    ways: i64 = power_of_six(dice)
    return _count_curses(m, hero, lord, curses, 0, dice, tokens, ability) * (CURSE_WAYS // ways // 36)


def _count_curses(m: Model, hero: Hero, lord: i64, curses: i64, face: i64, dice: i64, tokens: i64, ability: i64) -> i64:
    """Add up the chances over all ways that curse dice can fall which show no face before ``face``.

    Returns:
        The sum, out of ``36 * WHOLE * 6**dice``.
    """
    if face == 5 or dice == 0:
        return _with_curses(m, hero, lord, curses + unit(5) * dice, tokens, ability)
    found: i64 = 0
    number: i64 = 0
    while number <= dice:
        found += ways_to_choose(dice, number) * _count_curses(
            m, hero, lord, curses + unit(face) * number, face + 1, dice - number, tokens, ability
        )
        number += 1
    return found


def _with_curses(m: Model, hero: Hero, lord: i64, curses: i64, tokens: i64, ability: i64) -> i64:
    """Return the chance to win with all curses fallen, which may be rerolled once (LoB-52), out of ``36 * WHOLE``."""
    need: i64 = m.tables.lord_needs[lord]
    best: i64 = 36 * chance_against(hero, need + curses, tokens, ability)
    if ability != REROLL_DICE or not curses:
        return best
    choice: i64 = 0
    while choice < 6 + actions.PAIRS:
        if _lies(curses, choice):
            found: i64 = _with_rerolled(hero, need + curses, choice, tokens)
            if found > best:
                best = found
        choice += 1
    return best


def _lies(dice: i64, choice: i64) -> bool:
    """Tell whether the dice of a reroll are there."""
    return count(dice, choice) > 0 if choice < 6 else encounter.has_pair(dice, choice - 6)


def _with_rerolled(hero: Hero, need: i64, choice: i64, tokens: i64) -> i64:
    """Return the chance to win after a reroll of curse dice, out of ``36 * WHOLE``."""
    need -= encounter.rerolled_dice(choice)
    found: i64 = 0
    face: i64 = 0
    while face < 6:
        one: i64 = need + unit(face)
        if choice < 6:
            found += 6 * chance_against(hero, one, tokens, PLAIN)
        else:
            other: i64 = 0
            while other < 6:
                found += chance_against(hero, one + unit(other), tokens, PLAIN)
                other += 1
        face += 1
    return found


# ---- the fight at hand


def by_tokens(m: Model) -> vec[float]:
    """Return the chance to win the fight at hand by the dice tokens spent on it, from 0 to 1."""
    hero = m.hero()
    ability: i64 = ability_left(m, hero)
    found = vec[float]([0.0] * int(hero.tokens + 1))
    tokens: i64 = 0
    while tokens <= hero.tokens:
        found[tokens] = float(chance_against(hero, m.need, tokens, ability)) / float(WHOLE)
        tokens += 1
    return found


def is_fighting(m: Model) -> bool:
    """Tell whether ``chance_now`` can say something."""
    step: i64 = m.step
    return step == AT_SPEND or step == AT_ROLL or step == AT_FIGHT or step == AT_CURSE or step == AT_CURSE_REROLL


def chance_now(m: Model) -> i64:
    """Return the chance to win the fight or duel at hand, played best, out of ``DUEL_WHOLE``; see ``is_fighting``."""
    hero = m.hero()
    step: i64 = m.step
    ability: i64 = ability_left(m, hero)
    if step == AT_CURSE:
        return _over_curses(m, hero, m.lord, m.curses, m.to_roll, hero.tokens, ability)
    if step == AT_CURSE_REROLL:
        return _with_curses(m, hero, m.lord, m.curses, hero.tokens, ability) * (CURSE_WAYS // 36)
    if step == AT_SPEND:
        return CURSE_WAYS * chance_against(hero, m.need, hero.tokens, ability)
    gap: i64 = gap_of(m.need, hero.symbols + potions(hero) + m.added)
    return CURSE_WAYS * chance_while_rolling(gap, m.dice, m.to_roll, ability)


def chance_after(m: Model, action: i64) -> i64:
    """Return the chance to win after a legal action at ``spend``, ``fight``, ``curse-reroll`` or ``duel``.

    Returns:
        The chance out of ``DUEL_WHOLE``.
    """
    hero = m.hero()
    step: i64 = m.step
    ability: i64 = ability_left(m, hero)
    if step == AT_DUEL:
        return chance_of_duel(m, hero, action - actions.DUEL, hero.tokens)
    if step == AT_SPEND:
        return CURSE_WAYS * chance_against(hero, m.need, action - actions.SPEND, ability)
    if step == AT_CURSE_REROLL:
        need: i64 = m.tables.lord_needs[m.lord] + m.curses
        if action == actions.DONE:
            return CURSE_WAYS * chance_against(hero, need, hero.tokens, ability)
        return (CURSE_WAYS // 36) * _with_rerolled(hero, need, action - actions.REROLL, hero.tokens)
    return CURSE_WAYS * _chance_in_fight(m, hero, action, ability)


def _chance_in_fight(m: Model, hero: Hero, action: i64, ability: i64) -> i64:
    """Return the chance to win after an action with dice that lie, out of ``WHOLE``."""
    gap: i64 = gap_of(m.need, hero.symbols + potions(hero) + m.added)
    if action == actions.DONE:
        return 0
    if action < actions.SWAP:
        return chance_with_rerolled(gap, m.dice, action - actions.REROLL)
    if action < actions.EQUIP:
        return chance_with_dice(gap, swapped_dice(m.dice, action - actions.SWAP), PLAIN)
    return chance_with_dice(gap, m.dice, ability)  # a potion: all at hand count as drunk already


def chance_with_rerolled(gap: i64, dice: i64, choice: i64) -> i64:
    """Return the chance to win after a reroll, out of ``WHOLE``; ``choice`` is the action less ``REROLL``."""
    return chance_of_reroll(gap, dice, encounter.rerolled_dice(choice), 1 if choice < 6 else 2)


def swapped_dice(dice: i64, choice: i64) -> i64:
    """Return what dice and attribute count after a swap; ``choice`` is the action less ``SWAP``."""
    return dice - encounter.pair_dice(choice >> 2) + unit(choice & 3)


def potion_symbol(m: Model, card: i64) -> i64:
    """Return what a potion gives, as counts."""
    return unit(m.tables.potion[card])
