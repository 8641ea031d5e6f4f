"""A player that looks one turn ahead, knows the exact chances of every fight, and the best duels of two heroes.

Actions are weighed by what they bring in points, see ``worth``, and by where they lead, see ``journey``.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from crossbones.core.rng import Rng
from crossbones.games.lord import actions, encounter, explore, forge, heuristics, odds, places, turn, worth
from crossbones.games.lord.bits import lowest, size, total
from crossbones.games.lord.chance import PLAIN, chance_with_dice, fill_all, gap_of, still
from crossbones.games.lord.duels import DuelsLeft
from crossbones.games.lord.dungeon import Dungeon
from crossbones.games.lord.equipment import EMPTY, Hero
from crossbones.games.lord.journey import Journey
from crossbones.games.lord.model import SCRATCH, Model
from crossbones.games.lord.tables import SACK
from crossbones.games.lord.terms import (
    ADVENTURE,
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
    AT_ORB,
    AT_PAY,
    AT_PLACE,
    AT_REST,
    AT_SPEND,
    AT_TAKE,
    AT_TELEPORT,
    AT_USE,
    CRYPT,
)
from crossbones.games.lord.worth import ACTION, HEALTH, POINT

AFTER_REST: Final = 62
"""What can be reached from the fire of a rest is worth so many hundredths of what is at hand."""


def greedy_action(m: Model, rng: Rng, patient: bool = False) -> i64:
    """Return what the greedy player does; for equal states and generators the same.

    Args:
        m: the state, where a seat must decide.
        rng: decides what is left to chance.
        patient: whether the finale is put off rather than hurried.
    """
    step: i64 = m.step
    hero = m.hero()
    if step == AT_ACT:
        return _act(m, patient)
    if step == AT_EQUIP:
        return _equip(m)
    if step == AT_PLACE:
        return _lay(m)
    if step == AT_SPEND:
        return _spend(m)
    if step == AT_FIGHT:
        return _fight(m)
    if step == AT_DECK:
        return actions.DECK + worth.best_deck(m, hero)
    if step == AT_DUEL:
        return _duel(m)
    if step == AT_CURSE_REROLL:
        return _likeliest(m)
    if step == AT_FORGE:
        item: i64 = worth.best_item(m, hero, forge.purse(m), 0)
        return actions.DONE if item < 0 else actions.CRAFT + item
    if step == AT_PAY:
        return actions.PAY + worth.best_payment(m, hero)
    if step == AT_GIVE:
        return _give(m)
    if step == AT_TAKE:
        return actions.TAKE + worth.richest(m, hero, 0)
    if step == AT_USE:
        return _use(m)
    if step == AT_REST or step == AT_CAMPFIRE:
        return actions.GO + Journey(m, patient).best_fire()
    if step == AT_TELEPORT or step == AT_MIRROR or step == AT_ORB:
        return _jump(m, patient)
    if step == AT_LEVER:
        return _pull(m, rng, patient)
    return heuristics.playout_action(m, rng)


# ---- the map


def _act(m: Model, patient: bool) -> i64:
    """Choose the action that leads to most, if any leads to something."""
    found: i64 = turn.act_actions(m, m.scratch)
    if found == 1:
        return m.scratch[0]
    choices = m.scratch[:found]
    values = vec[i64]([0] * SCRATCH)
    weigh_actions(m, choices, found, values, patient)
    best: i64 = actions.END
    most: i64 = 0
    i: i64 = 0
    while i < found:
        if values[i] > most:
            most = values[i]
            best = choices[i]
        i += 1
    return best


def weigh_actions(m: Model, choices: vec[i64], found: i64, values: vec[i64], patient: bool = False) -> None:
    """Write what the actions of a turn lead to, in thousandths of a point.

    Args:
        m: the state, at ``AT_ACT``; it comes out as it went in.
        choices: the legal actions, at the beginning of the vector.
        found: how many there are.
        values: one number for each; to end the turn is 0.
        patient: whether the finale is put off rather than hurried.
    """
    space: i64 = m.hero().space
    journey = Journey(m, patient)
    i: i64 = 0
    while i < found:
        action: i64 = choices[i]
        value: i64 = 0
        if action < actions.RESOLVE:
            value = journey.step(space, action - actions.MOVE)
        elif action < actions.EXPLORE:
            value = journey.token
        elif action == actions.EXPLORE:
            value = journey.explore(space)
        elif action == actions.REST:
            value = _of_rest(m, journey)
        elif action >= actions.DRINK:
            value = _best_beyond(journey) - 2 * ACTION
        values[i] = value
        i += 1


def _of_rest(m: Model, journey: Journey) -> i64:
    """Return what it is worth to rest: wounds must outweigh the actions of the turn."""
    hero = m.hero()
    if hero.health == hero.most_health() or m.trigger >= 0:
        return -POINT
    healed: i64 = (hero.most_health() - hero.health) * HEALTH
    return healed + journey.beyond[journey.best_fire()] * AFTER_REST // 100 - 2 * ACTION


def _best_beyond(journey: Journey) -> i64:
    best: i64 = 0
    space: i64 = 0
    while space < len(journey.beyond):
        if journey.beyond[space] > best:
            best = journey.beyond[space]
        space += 1
    return best


def _jump(m: Model, patient: bool) -> i64:
    """Choose where a mirror, a teleport or an orb leads; only a teleport's goal does what it does when entered."""
    entering: bool = m.step == AT_TELEPORT
    to_mirror: bool = m.step == AT_MIRROR
    found: i64 = places.mirror_actions(m, m.scratch) if to_mirror else places.space_actions(m, m.scratch, entering)
    choices = m.scratch[:found]
    journey = Journey(m, patient)
    best: i64 = choices[0]
    most: i64 = -POINT
    i: i64 = 0
    while i < found:
        action: i64 = choices[i]
        space: i64 = m.hero().space if action == actions.SKIP else action - actions.GO
        value: i64 = journey.beyond[space]
        if entering and action != actions.SKIP and journey.enter[space]:
            value = journey.arrival(space)
        if value > most:
            most = value
            best = action
        i += 1
    return best


def _use(m: Model) -> i64:
    """Take dice and water; enter a crypt if that is worth the rest of the turn."""
    hero = m.hero()
    if m.tables.location[hero.space] != CRYPT:
        return actions.USE
    left: i64 = hero.actions() - m.used
    value: i64 = worth.of_deck(m, hero, worth.best_deck(m, hero))
    return actions.USE if value > left * ACTION // 2 else actions.SKIP


def _pull(m: Model, rng: Rng, patient: bool) -> i64:
    """Leave a lever alone, unless there is nothing else left to do."""
    if Journey(m, patient).beyond[m.hero().space] > 60:
        return actions.SKIP
    return m.scratch[rng.below(places.lever_actions(m, m.scratch))]


def _lay(m: Model) -> i64:
    """Lay the tile that brings most encounters and ways."""
    found: i64 = explore.place_actions(m, m.scratch)
    trial = Dungeon(m.tables)
    best: i64 = 0
    most: i64 = -1
    i: i64 = 0
    while i < found:
        action: i64 = m.scratch[i]
        tile: i64 = m.drawn[action >> 5]
        trial.copy_from(m.dungeon)
        trial.lay(tile, explore.placed_cell(m, action), action & 3)
        value: i64 = _openness(trial, 2 * tile) + _openness(trial, 2 * tile + 1)
        if value > most:
            most = value
            best = action
        i += 1
    return best


def _openness(dungeon: Dungeon, space: i64) -> i64:
    found: i64 = 4 * size(dungeon.paths[space]) + 3 * size(dungeon.openings(space))
    side: i64 = 0
    while side < 4:
        if dungeon.is_whole(space, side):
            found += 9
        side += 1
    return found


# ---- fights


def _prize(m: Model) -> i64:
    """Return what it is worth to win the fight at hand rather than to lose it."""
    if m.lord >= 0:
        return POINT * (m.tables.lord_crowns[m.lord] + total(m.curses)) + 2 * POINT
    return worth.of_card(m, m.hero(), m.card) + worth.cost_of_losing(m, m.hero())


def _spend(m: Model) -> i64:
    """Spend the dice tokens that pay."""
    if m.lord >= 0 and m.players == 2:
        return actions.SPEND + _duels_left(m).best_spending(m.lord, odds.by_tokens(m))
    hero = m.hero()
    token: i64 = worth.cost_of_token(m, hero)
    if m.lord >= 0:
        token = 0 if hero.health == 1 or size(m.lords_left) == 1 else 900
    return actions.SPEND + worth.tokens_for(m, hero, m.need, _prize(m), token)


def _fight(m: Model) -> i64:
    """Do what makes winning likeliest, without potions if it is as likely."""
    hero = m.hero()
    found: i64 = encounter.fight_actions(m, m.scratch)
    best: i64 = actions.DONE
    most: i64 = 0
    i: i64 = 1
    while i < found:
        action: i64 = m.scratch[i]
        value: i64 = odds.chance_after(m, action) // odds.CURSE_WAYS * 4
        if action < actions.DRINK and value:
            value += _chance_sober(m, hero, action)
        elif value:
            value += _use_of_potion(m, hero, action - actions.DRINK)
        if value > most:
            most = value
            best = action
        i += 1
    return best


def _chance_sober(m: Model, hero: Hero, action: i64) -> i64:
    """Return the chance to win after a reroll or a swap if nothing is drunk."""
    gap: i64 = gap_of(m.need, hero.symbols + m.added)
    if action < actions.SWAP:
        return odds.chance_with_rerolled(gap, m.dice, action - actions.REROLL)
    return chance_with_dice(gap, odds.swapped_dice(m.dice, action - actions.SWAP), PLAIN)


def _use_of_potion(m: Model, hero: Hero, card: i64) -> i64:
    """Return 1 if a potion fills anything that the dice have left open, so that the others are kept."""
    gap: i64 = fill_all(gap_of(m.need, hero.symbols + m.added), m.dice)
    return 1 if still(fill_all(gap, odds.potion_symbol(m, card))) < still(gap) else 0


def _duel(m: Model) -> i64:
    """Choose the Lord card that is best to fight: with more heroes than two, the one that is likeliest beaten."""
    if m.players == 2:
        return actions.DUEL + _duels_left(m).best_lord()
    return _likeliest(m)


def _duels_left(m: Model) -> DuelsLeft:
    return DuelsLeft(m, m.hero(), m.heroes[1 - m.seat])


def _likeliest(m: Model) -> i64:
    """Choose the duel, or the curses, that are likeliest to be won."""
    found: i64
    if m.step == AT_DUEL:
        found = _duels(m)
    else:
        m.scratch[0] = actions.DONE
        found = encounter.reroll_actions(m.curses, m.scratch, 1)
    best: i64 = m.scratch[0]
    most: i64 = -1
    i: i64 = 0
    while i < found:
        value: i64 = odds.chance_after(m, m.scratch[i])
        if value > most:
            most = value
            best = m.scratch[i]
        i += 1
    return best


def _duels(m: Model) -> i64:
    cards: i64 = m.lords_left
    found: i64 = 0
    while cards:
        m.scratch[found] = actions.DUEL + lowest(cards)
        found += 1
        cards &= cards - 1
    return found


# ---- equipment


def _equip(m: Model) -> i64:
    """Put on what makes stronger, and make room for it."""
    hero = m.hero()
    group: i64 = 0
    while group < 4:
        pieces: i64 = hero.loose(group) & ~m.moved[group]
        while pieces:
            piece: i64 = m.tables.base[group] + lowest(pieces)
            slot: i64 = m.tables.slot[piece]
            if slot < 4:
                worn: i64 = hero.slots[slot]
                if worn == EMPTY:
                    if _is_best_for_slot(m, hero, piece):
                        return actions.EQUIP + piece
                elif not turn.has_moved(m, worn) and _is_stronger(m, hero, piece, worn):
                    return actions.UNEQUIP + worn
            elif slot < SACK and hero.can_put_on(piece) and _wants_crystal(m, hero, piece):
                return actions.EQUIP + piece
            pieces &= pieces - 1
        group += 1
    return _pack(m, hero)


def _is_stronger(m: Model, hero: Hero, piece: i64, worn: i64) -> bool:
    bare: i64 = hero.symbols - m.tables.gives[worn]
    return worth.might(m, hero, bare + m.tables.gives[piece]) > worth.might(m, hero, hero.symbols)


def _is_best_for_slot(m: Model, hero: Hero, piece: i64) -> bool:
    """Tell whether no other weapon at hand would serve an empty slot better."""
    slot: i64 = m.tables.slot[piece]
    value: i64 = worth.might(m, hero, hero.symbols + m.tables.gives[piece])
    group: i64 = 0
    while group < 4:
        pieces: i64 = hero.loose(group) & ~m.moved[group]
        while pieces:
            other: i64 = m.tables.base[group] + lowest(pieces)
            if m.tables.slot[other] == slot and worth.might(m, hero, hero.symbols + m.tables.gives[other]) > value:
                return False
            pieces &= pieces - 1
        group += 1
    return True


def _wants_crystal(m: Model, hero: Hero, piece: i64) -> bool:
    """Tell whether a crystal is worth the curse it brings (LoB-71); on the way there it always is."""
    if m.stage == ADVENTURE:
        return hero.crystals() < worth.CRYSTALS
    before = _hope(m, hero)
    hero.put_on(piece)
    after = _hope(m, hero)
    hero.take_off(piece)
    return after > before


def _hope(m: Model, hero: Hero) -> float:
    """Return what the duels may bring: a share of the win, or with more heroes than two points in the best of them."""
    if m.players == 2:
        return _duels_left(m).share()
    return float(worth.chance_in_best_duel(m, hero) * (5 + hero.crystals()))


def _pack(m: Model, hero: Hero) -> i64:
    """Carry the two best things in the sacks."""
    first: i64 = _best_for_sack(m, hero, EMPTY)
    if first == EMPTY:
        return actions.READY
    second: i64 = _best_for_sack(m, hero, first)
    if hero.can_put_on(first) and hero.slot_of(first) < 0 and not turn.has_moved(m, first):
        return actions.EQUIP + first
    if second != EMPTY and hero.slot_of(second) < 0 and not turn.has_moved(m, second) and hero.can_put_on(second):
        return actions.EQUIP + second
    wanted: bool = _is_waiting(m, hero, first) or _is_waiting(m, hero, second)
    sack: i64 = SACK
    while wanted and sack < SACK + 2:
        worn: i64 = hero.slots[sack]
        if worn != EMPTY and worn != first and worn != second and not turn.has_moved(m, worn):
            return actions.UNEQUIP + worn
        sack += 1
    return actions.READY


def _is_waiting(m: Model, hero: Hero, piece: i64) -> bool:
    return piece != EMPTY and hero.slot_of(piece) < 0 and not turn.has_moved(m, piece)


def _best_for_sack(m: Model, hero: Hero, beside: i64) -> i64:
    """Return the best thing to carry in a sack, beside one that is chosen (or ``EMPTY``); ``EMPTY`` if none."""
    best: i64 = EMPTY
    most: i64 = 0
    group: i64 = 0
    while group < 4:
        pieces: i64 = hero.owned[group] & m.tables.wearable[group]
        while pieces:
            piece: i64 = m.tables.base[group] + lowest(pieces)
            pieces &= pieces - 1
            if m.tables.slot[piece] != SACK or (hero.slot_of(piece) < 0 and turn.has_moved(m, piece)):
                continue
            if beside != EMPTY and m.tables.same[piece] == m.tables.same[beside]:
                continue
            value: i64 = 2 * worth.in_sack(m, hero, piece) + (1 if hero.slot_of(piece) >= 0 else 0)
            if value > most:
                most = value
                best = piece
        group += 1
    return best


# ---- merchant


def _give(m: Model) -> i64:
    """Give a card if the pile has a better one."""
    hero = m.hero()
    if worth.of_trade(m, hero, places.given(m)) < 150:
        return actions.DONE
    return actions.GIVE + worth.poorest(m, hero)
