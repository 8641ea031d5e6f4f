"""Drawing a card, and fighting (LoB-50 to LoB-52)."""

from librt.vecs import vec
from mypy_extensions import i64

from crossbones.games.lord import actions
from crossbones.games.lord.bits import count, total, unit
from crossbones.games.lord.combat import is_met
from crossbones.games.lord.equipment import Hero
from crossbones.games.lord.model import NONE, Model
from crossbones.games.lord.terms import (
    AT_CARD,
    AT_FIGHT,
    AT_ROLL,
    AT_SPEND,
    BY_SHADOWS,
    CAMP,
    DOUBLE_TOKENS,
    FIGHT_LOST,
    FIGHT_WON,
    FOR_CARD,
    FROM_CRYPT,
    LORDS,
    REROLL_DICE,
    SHADOW,
    SKELETON,
    SWAP_DICE,
    THREE_DICE,
)
from crossbones.games.lord.turn import open_chance, potion_actions


def deck_actions(m: Model, buffer: vec[i64]) -> i64:
    """Write the decks that have cards (LoB-32, LoB-50)."""
    found: i64 = 0
    deck: i64 = 0
    while deck < 3:
        if m.decks.left(deck):
            buffer[found] = actions.DECK + deck
            found += 1
        deck += 1
    return found


def choose_deck(m: Model, deck: i64) -> None:
    """Choose the deck to draw from."""
    m.deck = deck
    m.step = AT_CARD


def meet(m: Model, card: i64) -> None:
    """Turn up the card drawn: an item is kept, a skeleton fought (LoB-50)."""
    m.decks.take(card)
    m.deck = NONE
    kind: i64 = m.tables.kind[card]
    if kind == SKELETON:
        m.card = card
        begin_fight(m, m.tables.needs[card])
        return
    m.hero().gain(card)
    _clear_token(m)
    if kind == SHADOW:
        m.lords_up += 1
        if m.lords_up == LORDS and m.trigger < 0:
            m.trigger = m.seat  # LoB-33
            m.cause = BY_SHADOWS
    open_chance(m, FOR_CARD)


def _clear_token(m: Model) -> None:
    if m.source != FROM_CRYPT:
        m.dungeon.remove_token(m.hero().space, m.source)


def begin_fight(m: Model, need: i64) -> None:
    """Begin a fight; it is won at once if the need is met without dice (LoB-51)."""
    m.need = need
    hero = m.hero()
    if is_met(need, hero.symbols):
        m.step = FIGHT_WON
    elif hero.tokens:
        m.step = AT_SPEND
    else:
        spend(m, 0)


def spend_actions(m: Model, buffer: vec[i64]) -> i64:
    """Write how many dice tokens can be spent."""
    tokens: i64 = m.hero().tokens
    spent: i64 = 0
    while spent <= tokens:
        buffer[spent] = actions.SPEND + spent
        spent += 1
    return spent


def spend(m: Model, tokens: i64) -> None:
    """Spend dice tokens, then roll (LoB-51)."""
    hero = m.hero()
    hero.tokens -= tokens
    m.to_roll = dice_of(hero, tokens)
    m.step = AT_ROLL


def dice_of(hero: Hero, tokens: i64) -> i64:
    """Return how many dice a hero rolls who spends so many dice tokens (LoB-51)."""
    ability: i64 = hero.ability()
    return (3 if ability == THREE_DICE else 2) + (2 * tokens if ability == DOUBLE_TOKENS else tokens)


def roll(m: Model, face: i64) -> None:
    """Let one die of a fight fall."""
    m.dice += unit(face)
    m.to_roll -= 1
    if m.to_roll == 0:
        _judge(m)


def _judge(m: Model) -> None:
    """See whether the fight is over: the need is met, or nothing more can be done (LoB-52)."""
    hero = m.hero()
    if is_met(m.need, hero.symbols + m.dice + m.added):
        m.step = FIGHT_WON
    elif _can_reroll(m) or _can_swap(m) or hero.potion(0, False) >= 0 or hero.potion(1, False) >= 0:
        m.step = AT_FIGHT
    else:
        m.step = FIGHT_LOST


def _can_reroll(m: Model) -> bool:
    return m.dice != 0 and not m.rerolled and m.hero().ability() == REROLL_DICE


def _can_swap(m: Model) -> bool:
    return not m.swapped and m.hero().ability() == SWAP_DICE and total(m.dice) >= 2


def fight_actions(m: Model, buffer: vec[i64]) -> i64:
    """Write what can be done with the dice that lie, the potions, and ``done`` (LoB-51)."""
    buffer[0] = actions.DONE
    found: i64 = 1
    if _can_reroll(m):
        found = reroll_actions(m.dice, buffer, found)
    if _can_swap(m):
        found = _swap_actions(m.dice, buffer, found)
    return potion_actions(m.hero(), False, buffer, found)


def reroll_actions(dice: i64, buffer: vec[i64], found: i64) -> i64:
    """Write the rerolls of one or two dice behind what ``buffer`` holds; return the new count (LoB-51)."""
    face: i64 = 0
    while face < 6:
        if count(dice, face):
            buffer[found] = actions.REROLL + face
            found += 1
        face += 1
    pair: i64 = 0
    while pair < actions.PAIRS:
        if has_pair(dice, pair):
            buffer[found] = actions.REROLL + 6 + pair
            found += 1
        pair += 1
    return found


def has_pair(dice: i64, pair: i64) -> bool:
    """Tell whether two dice show a pair of faces."""
    low: i64 = actions.low_of(pair)
    high: i64 = actions.high_of(pair)
    if low == high:
        return count(dice, low) >= 2
    return count(dice, low) > 0 and count(dice, high) > 0


def pair_dice(pair: i64) -> i64:
    """Return a pair of faces as counts."""
    return unit(actions.low_of(pair)) + unit(actions.high_of(pair))


def rerolled_dice(choice: i64) -> i64:
    """Return the dice of a reroll, ``action - REROLL``, as counts."""
    return unit(choice) if choice < 6 else pair_dice(choice - 6)


def reroll(m: Model, choice: i64) -> None:
    """Take one or two dice up again (LoB-51, LoB-52)."""
    m.dice -= rerolled_dice(choice)
    m.to_roll = 1 if choice < 6 else 2
    m.rerolled = 1
    m.step = AT_ROLL


def _swap_actions(dice: i64, buffer: vec[i64], found: i64) -> i64:
    pair: i64 = 0
    while pair < actions.PAIRS:
        if has_pair(dice, pair):
            attribute: i64 = 0
            while attribute < 4:
                buffer[found] = actions.SWAP + pair * 4 + attribute
                found += 1
                attribute += 1
        pair += 1
    return found


def swap(m: Model, choice: i64) -> None:
    """Discard two dice for an attribute (LoB-51)."""
    m.dice -= pair_dice(choice >> 2)
    m.added += unit(choice & 3)
    m.swapped = 1
    _judge(m)


def drink(m: Model, card: i64) -> None:
    """Drink a potion in a fight (LoB-51); it goes to the discard pile (LoB-52)."""
    m.hero().lose(card)
    m.decks.put_away(card)
    m.added += unit(m.tables.potion[card])
    _judge(m)


def clear_fight(m: Model) -> None:
    """Take the dice and the foe off the table."""
    m.card = NONE
    m.lord = NONE
    m.need = 0
    m.curses = 0
    m.dice = 0
    m.added = 0
    m.swapped = 0


def win(m: Model) -> None:
    """Take a beaten skeleton's card (LoB-50)."""
    m.hero().gain(m.card)
    _clear_token(m)
    clear_fight(m)
    m.step = CAMP


def lose(m: Model) -> None:
    """Lose one health to a skeleton, whose card goes under its deck (LoB-50)."""
    m.hero().health -= 1
    m.decks.put_under(m.card)
    clear_fight(m)
    m.step = CAMP
