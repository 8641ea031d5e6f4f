"""A turn: equipment first, then the actions (LoB-20 to LoB-22, LoB-60, LoB-61)."""

from librt.vecs import vec
from mypy_extensions import i64

from crossbones.games.lord import actions
from crossbones.games.lord.bits import bit, lowest
from crossbones.games.lord.equipment import EMPTY, SLOTS, Hero
from crossbones.games.lord.explore import tiles_left
from crossbones.games.lord.model import NONE, Model
from crossbones.games.lord.terms import (
    ADVENTURE,
    AT_ACT,
    AT_DECK,
    AT_EQUIP,
    AT_ORB,
    AT_REST,
    BY_ROUNDS,
    FOR_TURN,
    NEXT_ACTION,
    READY_NOW,
    TURN_OVER,
)


def begin_turn(m: Model, seat: i64) -> None:
    """Begin a seat's turn with its chance to change equipment (LoB-20)."""
    m.stage = ADVENTURE
    m.seat = seat
    m.fresh = 1
    m.used = 0
    m.rerolled = 0
    open_chance(m, FOR_TURN)


def end_turn(m: Model, max_rounds: i64) -> bool:
    """End the turn; tell whether the finale comes now (LoB-33), else the next turn has begun."""
    m.source = NONE
    m.used = 0
    m.rerolled = 0
    if m.trigger >= 0:
        return True
    seat: i64 = m.seat + 1
    if seat == m.players:
        seat = 0
        if m.round == max_rounds:
            m.trigger = 0
            m.cause = BY_ROUNDS
            return True
        m.round += 1
    begin_turn(m, seat)
    return False


def open_chance(m: Model, chance: i64) -> None:
    """Give the hero in turn a chance to change equipment, if there is anything to change (LoB-60)."""
    m.chance = chance
    i: i64 = 0
    while i < 4:
        m.moved[i] = 0
        i += 1
    m.step = AT_EQUIP if can_change(m) else READY_NOW


def close_chance(m: Model) -> None:
    """Go on after a chance to change equipment."""
    i: i64 = 0
    while i < 4:
        m.moved[i] = 0
        i += 1
    m.step = READY_NOW


def can_change(m: Model) -> bool:
    """Tell whether the hero in turn can equip or unequip anything in the chance that runs (LoB-61)."""
    hero = m.hero()
    slot: i64 = 0
    while slot < SLOTS:
        piece: i64 = hero.slots[slot]
        if piece != EMPTY and hero.can_take_off(piece) and not has_moved(m, piece):
            return True
        slot += 1
    group: i64 = 0
    while group < 4:
        pieces: i64 = hero.loose(group) & ~m.moved[group]
        while pieces:
            if hero.can_put_on(m.tables.base[group] + lowest(pieces)):
                return True
            pieces &= pieces - 1
        group += 1
    return False


def has_moved(m: Model, piece: i64) -> bool:
    """Tell whether a piece was moved in the chance that runs: once is enough (LoB-61)."""
    group: i64 = m.tables.group[piece]
    return bool(m.moved[group] & bit(piece - m.tables.base[group]))


def equip_actions(m: Model, buffer: vec[i64]) -> i64:
    """Write what can be done in a chance to change equipment; return how many that is."""
    hero = m.hero()
    buffer[0] = actions.READY
    count: i64 = 1
    group: i64 = 0
    while group < 4:
        pieces: i64 = hero.loose(group) & ~m.moved[group]
        while pieces:
            piece: i64 = m.tables.base[group] + lowest(pieces)
            if hero.can_put_on(piece):
                buffer[count] = actions.EQUIP + piece
                count += 1
            pieces &= pieces - 1
        group += 1
    group = 0
    while group < 4:
        pieces = hero.worn(group) & ~m.moved[group]
        while pieces:
            piece = m.tables.base[group] + lowest(pieces)
            if hero.can_take_off(piece):
                buffer[count] = actions.UNEQUIP + piece
                count += 1
            pieces &= pieces - 1
        group += 1
    return count


def change_equipment(m: Model, action: i64) -> None:
    """Play one action of a chance to change equipment (LoB-60)."""
    if action == actions.READY:
        close_chance(m)
        return
    hero = m.hero()
    piece: i64
    if action < actions.UNEQUIP:
        piece = action - actions.EQUIP
        hero.put_on(piece)
    else:
        piece = action - actions.UNEQUIP
        hero.take_off(piece)
    group: i64 = m.tables.group[piece]
    m.moved[group] |= bit(piece - m.tables.base[group])
    if not can_change(m):
        close_chance(m)


def next_action(m: Model) -> None:
    """Come to the next action, or to the end of the turn if none is left (LoB-20, LoB-21)."""
    m.source = NONE
    m.teleported = 0
    m.step = AT_ACT if can_act(m) else TURN_OVER


def can_act(m: Model) -> bool:
    """Tell whether anything but to end the turn is possible."""
    hero = m.hero()
    if m.used == 0:
        return True
    if hero.health == 0:
        return False
    if has_orb(hero):
        return True
    if m.used >= hero.actions():
        return False
    space: i64 = hero.space
    tokens: i64 = m.dungeon.tokens[space]
    if m.dungeon.paths[space] & ~tokens or (tokens and m.decks.can_draw()):
        return True
    return tiles_left(m) > 0 and m.dungeon.openings(space) != 0


def has_orb(hero: Hero) -> bool:
    """Tell whether an orb potion is equipped."""
    return hero.potion(0, True) >= 0 or hero.potion(1, True) >= 0


def act_actions(m: Model, buffer: vec[i64]) -> i64:
    """Write what can be done in the action phase; return how many that is."""
    hero = m.hero()
    if hero.health == 0:
        buffer[0] = actions.REST  # LoB-21
        return 1
    count: i64 = 0
    if m.used < hero.actions():
        space: i64 = hero.space
        tokens: i64 = m.dungeon.tokens[space]
        free: i64 = m.dungeon.paths[space] & ~tokens  # LoB-30
        while free:
            buffer[count] = actions.MOVE + lowest(free)
            count += 1
            free &= free - 1
        if tokens and m.decks.can_draw():  # LoB-50
            while tokens:
                buffer[count] = actions.RESOLVE + lowest(tokens)
                count += 1
                tokens &= tokens - 1
        if tiles_left(m) > 0 and m.dungeon.openings(space):
            buffer[count] = actions.EXPLORE
            count += 1
    if m.used == 0:
        buffer[count] = actions.REST  # LoB-22
        count += 1
    buffer[count] = actions.END
    return potion_actions(hero, True, buffer, count + 1)


def potion_actions(hero: Hero, orb: bool, buffer: vec[i64], count: i64) -> i64:
    """Write which equipped potions can be drunk behind what ``buffer`` holds; return the new count."""
    sack: i64 = 0
    while sack < 2:
        piece: i64 = hero.potion(sack, orb)
        if piece >= 0:
            buffer[count] = actions.DRINK + piece
            count += 1
        sack += 1
    return count


def resolve(m: Model, side: i64) -> None:
    """Use an action on a token (LoB-32)."""
    m.used += 1
    m.source = side
    m.decks.refill()
    m.step = AT_DECK


def rest(m: Model) -> None:
    """Rest: the pawn goes to a campfire of choice (LoB-22)."""
    m.used += 1
    m.step = AT_REST


def rested(m: Model, space: i64) -> None:
    """Wake at a campfire; the turn is over (LoB-22)."""
    hero = m.hero()
    hero.health = hero.most_health()
    hero.space = space
    m.step = TURN_OVER


def drink_orb(m: Model, card: i64) -> None:
    """Drink an orb potion, which takes the pawn anywhere (LoB-60)."""
    m.hero().lose(card)
    m.decks.put_away(card)
    m.step = AT_ORB


def blown_to(m: Model, space: i64) -> None:
    """Arrive by an orb; the location does nothing (LoB-40)."""
    m.hero().space = space
    m.step = NEXT_ACTION
