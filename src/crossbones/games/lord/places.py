"""What the locations do (LoB-40 to LoB-44)."""

from librt.vecs import vec
from mypy_extensions import i64

from crossbones.games.lord import actions, forge
from crossbones.games.lord.bits import bit, lowest, size
from crossbones.games.lord.model import NONE, Model
from crossbones.games.lord.terms import (
    AT_DECK,
    AT_FORGE,
    AT_GIVE,
    AT_LEVER,
    AT_MIRROR,
    AT_TAKE,
    AT_TELEPORT,
    AT_TRAP,
    AT_TRAP_REROLL,
    AT_USE,
    CRYPT,
    DICE,
    FORGE,
    FROM_CRYPT,
    LEVER,
    MERCHANT,
    MIRROR,
    NEXT_ACTION,
    REROLL_DICE,
    SKELETON,
    SKULL,
    SPACES,
    TELEPORT,
    TRAP,
    TURN_OVER,
    VISIT_OVER,
    WELL,
)


def move(m: Model, side: i64) -> None:
    """Use an action to move to a connected space (LoB-30)."""
    m.used += 1
    hero = m.hero()
    hero.space = m.dungeon.neighbour(hero.space, side)
    enter(m)


def enter(m: Model) -> None:
    """Come to a space: a trap must be rolled, the rest is offered if it can change something (LoB-40)."""
    hero = m.hero()
    location: i64 = m.tables.location[hero.space]
    m.step = NEXT_ACTION
    if location != TELEPORT:
        m.teleported = 0
    if location == TRAP:
        m.step = AT_TRAP
    elif location == DICE:
        if hero.tokens < hero.most_tokens():
            m.step = AT_USE
    elif location == WELL:
        if hero.health < hero.most_health():
            m.step = AT_USE
    elif location == MIRROR:
        if mirrors(m) & ~_mirror_bit(m, hero.space):
            m.step = AT_MIRROR
    elif location == TELEPORT:
        m.teleported |= bit(m.tables.teleport_number[hero.space])
        m.step = AT_TELEPORT
    elif location == CRYPT:
        if m.decks.can_draw():
            m.step = AT_USE
    elif location == FORGE:
        if forge.can_craft(m):
            m.step = AT_FORGE
    elif location == MERCHANT:
        if m.decks.discarded() and _goods(m):
            m.step = AT_GIVE
    elif location == LEVER and _can_turn(m):
        m.step = AT_LEVER


def fall_into_trap(m: Model, face: i64) -> None:
    """Let a trap's die fall; the reroll of a turn may save from a skull (LoB-40, LoB-52)."""
    if face != SKULL:
        m.step = NEXT_ACTION
    elif m.hero().ability() == REROLL_DICE and not m.rerolled:
        m.step = AT_TRAP_REROLL
    else:
        spring_trap(m)


def spring_trap(m: Model) -> None:
    """Lose one health in a trap; without health the turn ends at once (LoB-21, LoB-40)."""
    hero = m.hero()
    hero.health -= 1
    m.step = NEXT_ACTION if hero.health else TURN_OVER


def use(m: Model) -> None:
    """Use dice, a well or a crypt (LoB-41, LoB-42)."""
    hero = m.hero()
    location: i64 = m.tables.location[hero.space]
    m.step = NEXT_ACTION
    if location == DICE:
        hero.tokens += 1
    elif location == WELL:
        hero.health = hero.most_health()
    else:
        m.source = FROM_CRYPT
        m.decks.refill()
        m.step = AT_DECK


def mirrors(m: Model) -> i64:
    """Return the set of mirrors on the map, by their place in ``Tables.mirrors``."""
    found: i64 = 0
    i: i64 = 0
    while i < len(m.tables.mirrors):
        if m.dungeon.cell[m.tables.mirrors[i]] >= 0:
            found |= bit(i)
        i += 1
    return found


def _mirror_bit(m: Model, space: i64) -> i64:
    i: i64 = 0
    while m.tables.mirrors[i] != space:
        i += 1
    return bit(i)


def mirror_actions(m: Model, buffer: vec[i64]) -> i64:
    """Write the other mirrors, and ``skip``."""
    others: i64 = mirrors(m) & ~_mirror_bit(m, m.hero().space)
    count: i64 = 0
    while others:
        buffer[count] = actions.GO + m.tables.mirrors[lowest(others)]
        count += 1
        others &= others - 1
    buffer[count] = actions.SKIP
    return count + 1


def fire_actions(m: Model, buffer: vec[i64]) -> i64:
    """Write the campfires (LoB-22, LoB-42)."""
    count: i64 = 0
    i: i64 = 0
    while i < len(m.tables.fires):
        if m.dungeon.cell[m.tables.fires[i]] >= 0:
            buffer[count] = actions.GO + m.tables.fires[i]
            count += 1
        i += 1
    return count


def space_actions(m: Model, buffer: vec[i64], by_teleport: bool) -> i64:
    """Write all other spaces; by teleport those whose teleport was used are left out, and ``skip`` is offered."""
    here: i64 = m.hero().space
    count: i64 = 0
    space: i64 = 0
    while space < SPACES:
        if m.dungeon.cell[space] >= 0 and space != here:
            number: i64 = m.tables.teleport_number[space]
            if not by_teleport or number < 0 or not m.teleported & bit(number):
                buffer[count] = actions.GO + space
                count += 1
        space += 1
    if by_teleport:
        buffer[count] = actions.SKIP
        count += 1
    return count


def teleport(m: Model, space: i64) -> None:
    """Arrive by teleport, as if moved (LoB-41)."""
    m.hero().space = space
    enter(m)


def mirror(m: Model, space: i64) -> None:
    """Arrive by mirror; nothing happens there (LoB-40, LoB-41)."""
    m.hero().space = space
    m.step = NEXT_ACTION


def _pawns(m: Model) -> i64:
    """Return the set of tiles with a pawn."""
    found: i64 = 0
    seat: i64 = 0
    while seat < m.players:
        found |= bit(m.heroes[seat].space >> 1)
        seat += 1
    return found


def _can_turn(m: Model) -> bool:
    tiles: i64 = m.dungeon.laid & ~_pawns(m)
    while tiles:
        if not m.dungeon.tile_has_token(lowest(tiles)):
            return True
        tiles &= tiles - 1
    return False


def lever_actions(m: Model, buffer: vec[i64]) -> i64:
    """Write the tiles without token and pawn (LoB-44), and ``skip``."""
    count: i64 = 0
    tiles: i64 = m.dungeon.laid & ~_pawns(m)
    while tiles:
        tile: i64 = lowest(tiles)
        if not m.dungeon.tile_has_token(tile):
            buffer[count] = actions.TURN + tile
            count += 1
        tiles &= tiles - 1
    buffer[count] = actions.SKIP
    return count + 1


def pull_lever(m: Model, tile: i64) -> None:
    """Turn a tile (LoB-44)."""
    m.dungeon.turn(tile)
    m.step = NEXT_ACTION


def _goods(m: Model) -> bool:
    hero = m.hero()
    return bool(hero.payable(0) | hero.payable(1) | hero.payable(2))


def given(m: Model) -> i64:
    """Return how many cards were given in this visit."""
    return size(m.given[0]) + size(m.given[1]) + size(m.given[2])


def give_actions(m: Model, buffer: vec[i64]) -> i64:
    """Write the cards that can be given to the merchant (LoB-43), and ``done``."""
    buffer[0] = actions.DONE
    count: i64 = 1
    hero = m.hero()
    deck: i64 = 0
    while deck < 3:
        cards: i64 = hero.payable(deck)
        while cards:
            buffer[count] = actions.GIVE + m.tables.base[deck] + lowest(cards)
            count += 1
            cards &= cards - 1
        deck += 1
    return count


def give(m: Model, card: i64) -> None:
    """Give a card; no more than the discard pile holds (LoB-43)."""
    m.hero().lose(card)
    deck: i64 = m.tables.group[card]
    m.given[deck] |= bit(card - m.tables.base[deck])
    if given(m) == m.decks.discarded() or not _goods(m):
        given_all(m)


def given_all(m: Model) -> None:
    """Turn to taking as many as were given."""
    m.owed = given(m)
    m.step = AT_TAKE if m.owed else VISIT_OVER


def take_actions(m: Model, buffer: vec[i64]) -> i64:
    """Write the cards of the discard pile."""
    count: i64 = 0
    deck: i64 = 0
    while deck < 3:
        cards: i64 = m.decks.discard[deck]
        while cards:
            buffer[count] = actions.TAKE + m.tables.base[deck] + lowest(cards)
            count += 1
            cards &= cards - 1
        deck += 1
    return count


def take(m: Model, card: i64) -> None:
    """Take a card from the pile; after the last, what was given joins the pile (LoB-43)."""
    deck: i64 = m.tables.group[card]
    m.decks.discard[deck] &= ~bit(card - m.tables.base[deck])
    m.hero().gain(card)
    if m.tables.kind[card] != SKELETON:
        m.gained = 1
    m.owed -= 1
    if m.owed == 0:
        deck = 0
        while deck < 3:
            m.decks.discard[deck] |= m.given[deck]
            m.given[deck] = 0
            deck += 1
        m.step = VISIT_OVER


def arrive_at_fire(m: Model, space: i64) -> None:
    """Leave a crypt for a campfire; the turn is over (LoB-42)."""
    m.hero().space = space
    m.source = NONE
    m.step = TURN_OVER
