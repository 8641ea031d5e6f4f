"""What things are worth to a hero, for the greedy player: cards, items, fights, in thousandths of a point.

Crowns count as printed. All else is judged by what it does for the fights to come, whose chances are exact.
"""

from typing import Final

from mypy_extensions import i64

from crossbones.games.lord import encounter, explore, forge, odds, prospects
from crossbones.games.lord.bits import bit, lacking, lowest, size, total
from crossbones.games.lord.chance import PLAIN, WHOLE, chance_of_roll, gap_of, still
from crossbones.games.lord.equipment import EMPTY, Hero
from crossbones.games.lord.model import Model
from crossbones.games.lord.tables import ORB, SACK
from crossbones.games.lord.terms import (
    ADVENTURE,
    BOOTS,
    CHARM,
    DOUBLE_TOKENS,
    FOR_FINALE,
    LORDS,
    POTION,
    RING,
    SHADOW,
    SKELETON,
    STAR,
    WEAPON,
)

POINT: Final = 1000
ACTION: Final = 365
"""What an action of a turn is worth."""
FOURTH_ACTION: Final = 170
"""What the fourth action that boots give is worth, for each turn to come (LoB-20)."""
MATERIAL: Final = 1000
"""What a material is worth to craft with, while there is time."""
HEALTH: Final = 200
TOKEN: Final = 260
TOKEN_AT_HAND: Final = 60
"""How much more it is worth to find a dice token than to keep one, beside what it adds to the next fight."""
ROOM: Final = 600
DOUBLE_ROOM: Final = 1500
"""What room for a third dice token is worth, to most and to who gets two dice from each."""
LORD_EARLY: Final = 14
LORD_LATE: Final = 69
"""What a Lord card counts beside a skeleton of deck I, before any tile is laid and when all are."""
CRYSTALS: Final = 1
"""So many crystals are of more use on the way than their curses harm in the duels (LoB-71)."""


# ---- strength


def might(m: Model, hero: Hero, symbols: i64) -> i64:
    """Return how well a hero with these symbols would fight all foes there are, skeletons and Lord cards."""
    dice: i64 = encounter.dice_of(hero, 1)
    found: i64 = 0
    deck: i64 = 0
    while deck < 3:
        cards: i64 = m.tables.full[deck]
        while cards:
            card: i64 = m.tables.base[deck] + lowest(cards)
            if m.tables.kind[card] == SKELETON:
                found += _against(m.tables.needs[card], symbols, dice) * (1 + deck)
            cards &= cards - 1
        deck += 1
    dice = encounter.dice_of(hero, 2)
    weight: i64 = _weight_of_lords(m)
    lords: i64 = m.lords_left
    while lords:
        found += _against(m.tables.lord_needs[lowest(lords)], symbols, dice) * weight
        lords &= lords - 1
    return found // 15


def _weight_of_lords(m: Model) -> i64:
    """Return how much a Lord card counts beside the skeletons: the more the nearer the finale."""
    all_tiles: i64 = size(m.tables.plain) + 1
    laid: i64 = all_tiles - explore.tiles_left(m)
    return LORD_EARLY + (LORD_LATE - LORD_EARLY) * laid * laid // (all_tiles * all_tiles)


def _against(need: i64, symbols: i64, dice: i64) -> i64:
    gap: i64 = gap_of(need, symbols)
    return chance_of_roll(gap, dice, PLAIN) * POINT // WHOLE - 105 * still(gap)


def chance_in_best_duel(m: Model, hero: Hero) -> i64:
    """Return the chance to win the easiest duel with one dice token, in thousandths."""
    best: i64 = 0
    lords: i64 = m.lords_left
    while lords:
        chance: i64 = odds.chance_of_duel(m, hero, lowest(lords), 1) // (odds.DUEL_WHOLE // POINT)
        if chance > best:
            best = chance
        lords &= lords - 1
    return best


# ---- cards and items


def of_material(m: Model) -> i64:
    """Return what a material is worth: nothing in the turn before the finale, but for what is crafted in it."""
    return MATERIAL if m.trigger < 0 else 0


def of_card(m: Model, hero: Hero, card: i64) -> i64:
    """Return what it is worth to a hero to own an encounter card that is not equipped."""
    tables = m.tables
    kind: i64 = tables.kind[card]
    worth: i64 = POINT * tables.crowns[card] + of_material(m) * total(tables.materials[card])
    if kind == SKELETON:
        return worth
    if kind == POTION:
        return worth + (500 if tables.potion[card] == STAR else 250)
    if kind == SHADOW and m.trigger < 0:
        if m.lords_up == LORDS - 1:
            return worth + prospects.of_finale(m)  # the finale would come of it (LoB-33)
        if m.lords_up == LORDS - 2:
            worth += prospects.of_finale(m) // 4
    slot: i64 = tables.slot[card]
    if slot < SACK:
        return worth + (1050 if hero.slots[slot] == EMPTY and hero.crystals() < CRYSTALS else 0)
    return worth + 500


def of_item(m: Model, hero: Hero, piece: i64, before: i64) -> i64:
    """Return what it is worth to a hero to get an item, its materials not counted.

    Args:
        before: the hero's might as it is.
    """
    tables = m.tables
    worth: i64 = POINT * tables.crowns[piece]
    kind: i64 = tables.kind[piece]
    if kind == BOOTS:
        return worth if owns_kind(hero, BOOTS) else worth + FOURTH_ACTION * explore.tiles_left(m) // m.players
    if kind == RING:
        room: i64 = DOUBLE_ROOM if hero.ability() == DOUBLE_TOKENS else ROOM
        return worth if owns_kind(hero, RING) else worth + room
    if kind == CHARM and owns_kind(hero, CHARM):
        return worth
    after: i64 = hero.symbols + tables.gives[piece]
    if kind == WEAPON and hero.slots[tables.slot[piece]] != EMPTY:
        after -= tables.gives[hero.slots[tables.slot[piece]]]
    gain: i64 = might(m, hero, after) - before
    return worth + gain if gain > 0 else worth


def owns_kind(hero: Hero, kind: i64) -> bool:
    """Tell whether a hero owns an item of a kind, equipped or not."""
    items: i64 = hero.owned[3]
    while items:
        if hero.tables.kind[hero.tables.base[3] + lowest(items)] == kind:
            return True
        items &= items - 1
    return False


# ---- fights


def cost_of_losing(m: Model, hero: Hero) -> i64:
    """Return what it costs to lose one health: nothing but time once the finale is certain (LoB-70)."""
    left: i64 = hero.actions() - m.used
    cost: i64 = HEALTH if m.trigger < 0 else 0
    if hero.health == 1 and left > 0:
        cost += ACTION * left  # LoB-21
    return cost


def cost_of_token(m: Model, hero: Hero) -> i64:
    """Return what a dice token is worth to keep: in the finale all are given back (LoB-70)."""
    if m.trigger >= 0:
        return 20
    return TOKEN * 3 // 5 if hero.ability() == DOUBLE_TOKENS else TOKEN  # who gets more from a token spends more


def of_token(m: Model, hero: Hero) -> i64:
    """Return what it is worth to a hero with room for it to get a dice token (LoB-41)."""
    before: i64 = _of_next_draw(m, hero)
    hero.tokens += 1
    after: i64 = _of_next_draw(m, hero)
    hero.tokens -= 1
    return cost_of_token(m, hero) + TOKEN_AT_HAND + (after - before if after > before else 0)


def _of_next_draw(m: Model, hero: Hero) -> i64:
    """Return what it is worth to draw from the best deck, or to leave it."""
    deck: i64 = best_deck(m, hero)
    worth: i64 = of_deck(m, hero, deck) if deck >= 0 else 0
    return worth if worth > 0 else 0


def tokens_for(m: Model, hero: Hero, need: i64, prize: i64, token: i64) -> i64:
    """Return how many dice tokens are best spent on a fight that is worth ``prize``, each worth ``token`` itself."""
    gap: i64 = gap_of(need, hero.symbols + odds.potions(hero))
    ability: i64 = odds.ability_left(m, hero)
    best: i64 = 0
    most: i64 = -1
    spent: i64 = 0
    while spent <= hero.tokens:
        value: i64 = _of_gap(hero, gap, spent, ability, prize, token)
        if value > most:
            most = value
            best = spent
        spent += 1
    return best


def _of_gap(hero: Hero, gap: i64, spent: i64, ability: i64, prize: i64, token: i64) -> i64:
    """Return what a fight is worth in which so many dice tokens are spent."""
    return chance_of_roll(gap, encounter.dice_of(hero, spent), ability) * prize // WHOLE - spent * token


def _of_fight(hero: Hero, gap: i64, ability: i64, prize: i64, token: i64) -> i64:
    """Return what a fight is worth, dice tokens spent as they pay."""
    most: i64 = _of_gap(hero, gap, 0, ability, prize, token)
    spent: i64 = 1
    while spent <= hero.tokens:
        value: i64 = _of_gap(hero, gap, spent, ability, prize, token)
        if value > most:
            most = value
        spent += 1
    return most


def of_deck(m: Model, hero: Hero, deck: i64) -> i64:
    """Return what it is worth to draw from a deck."""
    cards: i64 = odds.cards_on_top(m, deck)
    number: i64 = size(cards)
    if not number:
        return -100 * POINT
    own: i64 = hero.symbols + odds.potions(hero)
    ability: i64 = odds.ability_left(m, hero)
    loss: i64 = cost_of_losing(m, hero)
    token: i64 = cost_of_token(m, hero)
    found: i64 = 0
    while cards:
        card: i64 = m.tables.base[deck] + lowest(cards)
        worth: i64 = of_card(m, hero, card)
        if m.tables.kind[card] == SKELETON:
            worth = _of_fight(hero, gap_of(m.tables.needs[card], own), ability, worth + loss, token) - loss
        found += worth
        cards &= cards - 1
    return found // number


def best_deck(m: Model, hero: Hero) -> i64:
    """Return the deck that is best to draw from, -1 if there is none."""
    best: i64 = -1
    most: i64 = -50 * POINT
    deck: i64 = 0
    while deck < 3:
        value: i64 = of_deck(m, hero, deck)
        if value > most:
            most = value
            best = deck
        deck += 1
    return best


# ---- forge and merchant


def best_item(m: Model, hero: Hero, materials: i64, but: i64) -> i64:
    """Return the item on the table that is best to craft, counted from the first, or -1 if none pays.

    Args:
        materials: at hand.
        but: the set of items that are left aside.
    """
    within_reach: i64 = 0
    items: i64 = forge.on_table(m) & ~but
    while items:
        if not lacking(m.tables.materials[m.tables.base[3] + lowest(items)], materials):
            within_reach |= items & -items
        items &= items - 1
    if not within_reach:
        return -1
    now: i64 = might(m, hero, hero.symbols)
    best: i64 = -1
    most: i64 = 0
    while within_reach:
        item: i64 = lowest(within_reach)
        piece: i64 = m.tables.base[3] + item
        value: i64 = of_item(m, hero, piece, now) - of_material(m) * total(m.tables.materials[piece])
        if value > most:
            most = value
            best = item
        within_reach &= within_reach - 1
    return best


def of_forge(m: Model, hero: Hero) -> i64:
    """Return what a visit to a forge is worth now."""
    materials: i64 = forge.materials_of(hero)
    found: i64 = 0
    chosen: i64 = 0
    while True:
        item: i64 = best_item(m, hero, materials, chosen)
        if item < 0:
            return found
        piece: i64 = m.tables.base[3] + item
        now: i64 = might(m, hero, hero.symbols)
        found += of_item(m, hero, piece, now) - of_material(m) * total(m.tables.materials[piece])
        materials -= m.tables.materials[piece]
        chosen |= bit(item)


def best_payment(m: Model, hero: Hero) -> i64:
    """Return the card that pays best for what is missing: much of it, with little left over and little else lost."""
    best: i64 = -1
    most: i64 = -100 * POINT
    deck: i64 = 0
    while deck < 3:
        cards: i64 = hero.payable(deck)
        while cards:
            card: i64 = m.tables.base[deck] + lowest(cards)
            given: i64 = m.tables.materials[card]
            paid: i64 = total(given) - total(lacking(given, m.missing))
            if paid:
                kept: i64 = of_card(m, hero, card) - of_material(m) * paid
                value: i64 = 100 * paid - kept - (600 if hero.slot_of(card) >= 0 else 0)
                if value > most:
                    most = value
                    best = card
            cards &= cards - 1
        deck += 1
    return best


def poorest(m: Model, hero: Hero) -> i64:
    """Return the own card that is best given to a merchant, or -1."""
    best: i64 = -1
    least: i64 = 100 * POINT
    deck: i64 = 0
    while deck < 3:
        cards: i64 = hero.payable(deck)
        while cards:
            card: i64 = m.tables.base[deck] + lowest(cards)
            value: i64 = of_card(m, hero, card) + (600 if hero.slot_of(card) >= 0 else 0)
            if value < least:
                least = value
                best = card
            cards &= cards - 1
        deck += 1
    return best


def richest(m: Model, hero: Hero, skipped: i64) -> i64:
    """Return the card of the discard pile that is worth most, ``skipped`` better ones left aside, or -1."""
    limit: i64 = 1000 * POINT
    while True:
        best: i64 = -1
        most: i64 = -1
        deck: i64 = 0
        while deck < 3:
            cards: i64 = m.decks.discard[deck]
            while cards:
                card: i64 = m.tables.base[deck] + lowest(cards)
                value: i64 = of_card(m, hero, card) * 128 + card
                if value > most and value < limit:
                    most = value
                    best = card
                cards &= cards - 1
            deck += 1
        if skipped == 0 or best < 0:
            return best
        limit = most
        skipped -= 1


def of_trade(m: Model, hero: Hero, skipped: i64) -> i64:
    """Return what it brings to give one more card to a merchant when so many are given already."""
    given: i64 = poorest(m, hero)
    taken: i64 = richest(m, hero, skipped)
    if given < 0 or taken < 0:
        return -POINT
    worn: i64 = 600 if hero.slot_of(given) >= 0 else 0
    return of_card(m, hero, taken) - of_card(m, hero, given) - worn


# ---- sacks


def in_sack(m: Model, hero: Hero, piece: i64) -> i64:
    """Return how good it is to have a piece in a sack now."""
    kind: i64 = m.tables.kind[piece]
    adventure: bool = m.stage == ADVENTURE
    if kind == CHARM:
        worn: i64 = m.tables.gives[piece] if hero.slot_of(piece) >= 0 else 0
        without: i64 = hero.symbols - worn
        return 400 + might(m, hero, without + m.tables.gives[piece]) - might(m, hero, without)
    if kind == BOOTS:
        return 1100 if adventure else 1
    if kind == RING:
        if m.chance == FOR_FINALE:  # all tokens are about to be given (LoB-70)
            return 1500
        return 1200 if hero.tokens > 2 else 250 if adventure else 1
    if m.tables.potion[piece] == ORB:
        return 200 if adventure else 0
    wanted: i64 = 500 if adventure else 800
    return wanted + 300 if m.tables.potion[piece] == STAR else wanted
