"""The playout policy: quick, a little random, and going somewhere."""

from mypy_extensions import i64

from crossbones.core.rng import Rng
from crossbones.games.lord import actions, encounter, explore, forge, places, turn
from crossbones.games.lord.bits import bit, count, lacking, lowest, member, size, total, unit
from crossbones.games.lord.combat import is_met
from crossbones.games.lord.equipment import Hero
from crossbones.games.lord.model import Model
from crossbones.games.lord.terms import (
    AT_ACT,
    AT_CAMPFIRE,
    AT_CURSE_REROLL,
    AT_DECK,
    AT_DUEL,
    AT_EQUIP,
    AT_FIGHT,
    AT_FORGE,
    AT_GIVE,
    AT_LEVER,
    AT_MIRROR,
    AT_PAY,
    AT_PLACE,
    AT_REST,
    AT_SPEND,
    AT_TELEPORT,
    AT_TRAP_REROLL,
    AT_USE,
    SKULL,
    STAR,
)
from crossbones.games.lord.turn import has_moved


def playout_action(m: Model, rng: Rng) -> i64:
    """Return an action by the playout policy."""
    step: i64 = m.step
    if step == AT_ACT:
        return _act(m, rng)
    if step == AT_EQUIP:
        return _equip(m)
    if step == AT_PLACE:
        return _any(m, explore.place_actions(m, m.scratch), rng)
    if step == AT_FIGHT:
        return _fight(m)
    if step == AT_SPEND:
        return _spend(m)
    if step == AT_DECK:
        return _deck(m, rng)
    if step == AT_DUEL:
        return _duel(m)
    if step == AT_FORGE:
        return m.scratch[forge.craft_actions(m, m.scratch) - 1]  # the last is of the highest level
    if step == AT_PAY:
        return _any(m, forge.pay_actions(m, m.scratch), rng)
    return _place(m, rng)


def _any(m: Model, found: i64, rng: Rng) -> i64:
    return m.scratch[rng.below(found)]


def _place(m: Model, rng: Rng) -> i64:
    """Decide what a location does."""
    step: i64 = m.step
    if step == AT_USE:
        return actions.USE
    if step == AT_TRAP_REROLL:
        return actions.REROLL + SKULL
    if step == AT_CURSE_REROLL:
        return actions.REROLL + STAR if count(m.curses, STAR) else actions.DONE
    if step == AT_REST or step == AT_CAMPFIRE:
        return _any(m, places.fire_actions(m, m.scratch), rng)
    if step == AT_TELEPORT:
        return _any(m, places.space_actions(m, m.scratch, True), rng)
    if step == AT_MIRROR:
        return _any(m, places.mirror_actions(m, m.scratch), rng)
    if step == AT_LEVER:
        return actions.SKIP if rng.below(4) else _any(m, places.lever_actions(m, m.scratch), rng)
    if step == AT_GIVE:
        return actions.DONE if rng.below(2) else _any(m, places.give_actions(m, m.scratch), rng)
    if m.owed:
        return _any(m, places.take_actions(m, m.scratch), rng)
    return _any(m, places.space_actions(m, m.scratch, False), rng)


def _equip(m: Model) -> i64:
    """Put on what fits; make room for a stronger weapon."""
    hero = m.hero()
    group: i64 = 0
    while group < 4:
        pieces: i64 = hero.loose(group) & ~m.moved[group]
        while pieces:
            piece: i64 = m.tables.base[group] + lowest(pieces)
            if hero.can_put_on(piece):
                return actions.EQUIP + piece
            slot: i64 = m.tables.slot[piece]
            if slot < 4:
                worn: i64 = hero.slots[slot]
                if worth(m, worn) < worth(m, piece) and not has_moved(m, worn):
                    return actions.UNEQUIP + worn
            pieces &= pieces - 1
        group += 1
    return actions.READY


def worth(m: Model, piece: i64) -> i64:
    """Return how much a weapon is worth: its symbols, skulls for more."""
    return total(m.tables.gives[piece]) + count(m.tables.gives[piece], SKULL)


def power(hero: Hero) -> i64:
    """Return how many symbols a hero brings to a fight."""
    return total(hero.symbols)


def _act(m: Model, rng: Rng) -> i64:
    hero = m.hero()
    dice: i64 = rng.next32()
    if m.used == 0 and (hero.health == 0 or (hero.health == 1 and dice & 3)):
        return actions.REST
    space: i64 = hero.space
    if m.used < hero.actions():
        tokens: i64 = m.dungeon.tokens[space]
        if tokens and dice & 12 and m.decks.can_draw() and hero.health > 1:
            return actions.RESOLVE + lowest(tokens)
        if dice & 112 and m.dungeon.openings(space) and explore.tiles_left(m) > 0:
            return actions.EXPLORE
        free: i64 = m.dungeon.paths[space] & ~tokens
        if free:
            return actions.MOVE + _way(m, space, free, dice)
    return _any(m, turn.act_actions(m, m.scratch), rng)


def _way(m: Model, space: i64, free: i64, dice: i64) -> i64:
    """Choose a side: mostly the way to the nearest space with something to explore or to resolve."""
    if dice & 896:
        side: i64 = _toward(m, space, free)
        if side >= 0:
            return side
    return member(free, ((dice >> 12) & 255) % size(free))


def _toward(m: Model, start: i64, free: i64) -> i64:
    """Return the first side of a shortest way to something to do, or -1 if there is none in reach."""
    queue = m.scratch  # space * 4 + side of the first step
    explores: bool = explore.tiles_left(m) > 0
    fights: bool = m.hero().health > 1
    dungeon = m.dungeon
    seen_a: i64 = 0  # tiles whose space A was reached
    seen_b: i64 = 0
    if start & 1:
        seen_b = bit(start >> 1)
    else:
        seen_a = bit(start >> 1)
    head: i64 = 0
    tail: i64 = 0
    space: i64 = start
    first: i64 = -1
    while True:
        while free:
            side: i64 = lowest(free)
            free &= free - 1
            other: i64 = dungeon.neighbour(space, side)
            tile: i64 = bit(other >> 1)
            if other & 1:
                if seen_b & tile:
                    continue
                seen_b |= tile
            else:
                if seen_a & tile:
                    continue
                seen_a |= tile
            queue[tail] = other * 4 + (side if first < 0 else first)
            tail += 1
        if head == tail:
            return -1
        space = queue[head] >> 2
        first = queue[head] & 3
        head += 1
        tokens: i64 = dungeon.tokens[space]
        if (tokens and fights) or (explores and dungeon.openings(space)):
            return first
        free = dungeon.paths[space] & ~tokens


def _deck(m: Model, rng: Rng) -> i64:
    """Choose a deck that the hero may be a match for."""
    wanted: i64 = (power(m.hero()) + rng.below(3)) // 3
    deck: i64 = wanted if wanted < 2 else 2
    while not m.decks.left(deck):
        deck = (deck + 2) % 3
    return actions.DECK + deck


def _shortage(m: Model) -> i64:
    """Return how many symbols are still lacking, stars counted in."""
    own: i64 = m.hero().symbols + m.dice + m.added
    short: i64 = total(lacking(m.need, own)) + count(m.need, STAR) - count(own, STAR)
    skulls: i64 = count(m.need, SKULL) - count(own, SKULL)
    return short + skulls if skulls > 0 else short


def _spend(m: Model) -> i64:
    """Spend a dice token for each symbol lacking but one."""
    short: i64 = _shortage(m) - 1
    tokens: i64 = m.hero().tokens
    spent: i64 = short if short < tokens else tokens
    return actions.SPEND + (spent if spent > 0 else 0)


def _fight(m: Model) -> i64:
    """Drink what wins, swap or reroll what is of no use, or give in."""
    found: i64 = encounter.fight_actions(m, m.scratch)
    own: i64 = m.hero().symbols + m.dice + m.added
    best: i64 = actions.DONE
    i: i64 = 1
    while i < found:
        action: i64 = m.scratch[i]
        gain: i64
        if action >= actions.DRINK:
            gain = unit(m.tables.potion[action - actions.DRINK])
            if is_met(m.need, own + gain):
                return action
        elif action >= actions.SWAP:
            choice: i64 = action - actions.SWAP
            if is_met(m.need, own - encounter.pair_dice(choice >> 2) + unit(choice & 3)):
                return action
        elif useless(m.need, own, encounter.rerolled_dice(action - actions.REROLL)):
            best = action  # later ones are of two dice
        i += 1
    return best


def useless(need: i64, own: i64, dice: i64) -> bool:
    """Tell whether a fight stands no worse without these dice."""
    if count(dice, STAR):
        return False
    kind: i64 = 0
    while kind < 5:
        spare: i64 = count(own, kind) - count(need, kind)
        if count(dice, kind) > (spare if spare > 0 else 0):
            return False
        kind += 1
    return True


def _duel(m: Model) -> i64:
    """Choose the Lord card that lacks least."""
    best: i64 = -1
    least: i64 = 1000
    cards: i64 = m.lords_left
    while cards:
        lord: i64 = lowest(cards)
        short: i64 = shortage(m.tables.lord_needs[lord], m.hero().symbols)
        if short < least:
            best = lord
            least = short
        cards &= cards - 1
    return actions.DUEL + best


def shortage(need: i64, own: i64) -> i64:
    """Return how many attributes and skulls are lacking."""
    skulls: i64 = count(need, SKULL) - count(own, SKULL)
    return total(lacking(need, own)) + (skulls if skulls > 0 else 0)
