"""The forge: items for materials (LoB-43, LoB-55)."""

from librt.vecs import vec
from mypy_extensions import i64

from crossbones.games.lord import actions
from crossbones.games.lord.bits import lacking, lowest, shared
from crossbones.games.lord.equipment import Hero
from crossbones.games.lord.model import NONE, Model
from crossbones.games.lord.terms import AT_FORGE, AT_PAY, VISIT_OVER


def materials_of(hero: Hero) -> i64:
    """Return the materials on all cards that a hero may pay with."""
    found: i64 = 0
    deck: i64 = 0
    while deck < 3:
        cards: i64 = hero.payable(deck)
        while cards:
            found += hero.tables.materials[hero.tables.base[deck] + lowest(cards)]
            cards &= cards - 1
        deck += 1
    return found


def purse(m: Model) -> i64:
    """Return the materials within reach of the hero in turn: what is left over, and what cards can pay."""
    return m.leftover + materials_of(m.hero())


def on_table(m: Model) -> i64:
    """Return the set of items that nobody has."""
    items: i64 = m.tables.full[3]
    seat: i64 = 0
    while seat < m.players:
        items &= ~m.heroes[seat].owned[3]
        seat += 1
    return items


def can_craft(m: Model) -> bool:
    """Tell whether any item on the table can be paid."""
    materials: i64 = purse(m)
    if not materials:
        return False
    items: i64 = on_table(m)
    while items:
        if not lacking(m.tables.materials[m.tables.base[3] + lowest(items)], materials):
            return True
        items &= items - 1
    return False


def craft_actions(m: Model, buffer: vec[i64]) -> i64:
    """Write the items that can be crafted, and ``done``."""
    buffer[0] = actions.DONE
    count: i64 = 1
    materials: i64 = purse(m)
    items: i64 = on_table(m)
    while items:
        item: i64 = lowest(items)
        if not lacking(m.tables.materials[m.tables.base[3] + item], materials):
            buffer[count] = actions.CRAFT + item
            count += 1
        items &= items - 1
    return count


def craft(m: Model, item: i64) -> None:
    """Choose an item; leftovers pay first."""
    piece: i64 = m.tables.base[3] + item
    cost: i64 = m.tables.materials[piece]
    spent: i64 = shared(cost, m.leftover)
    m.crafting = piece
    m.missing = cost - spent
    m.leftover -= spent
    _settle(m)


def pay_actions(m: Model, buffer: vec[i64]) -> i64:
    """Write the cards that carry a material still missing."""
    hero = m.hero()
    count: i64 = 0
    deck: i64 = 0
    while deck < 3:
        cards: i64 = hero.payable(deck)
        while cards:
            card: i64 = m.tables.base[deck] + lowest(cards)
            if shared(m.missing, m.tables.materials[card]):
                buffer[count] = actions.PAY + card
                count += 1
            cards &= cards - 1
        deck += 1
    return count


def pay(m: Model, card: i64) -> None:
    """Pay with a card; what it has too much is left over for this visit."""
    materials: i64 = m.tables.materials[card]
    spent: i64 = shared(m.missing, materials)
    m.missing -= spent
    m.leftover += materials - spent
    m.hero().lose(card)
    m.decks.put_away(card)
    _settle(m)


def _settle(m: Model) -> None:
    """Hand the item over when nothing is missing; stay as long as another can be paid."""
    if m.missing:
        m.step = AT_PAY
        return
    m.hero().gain(m.crafting)
    m.crafting = NONE
    m.gained = 1
    if can_craft(m):
        m.step = AT_FORGE
    else:
        leave(m)


def leave(m: Model) -> None:
    """Leave the forge; leftovers are lost."""
    m.leftover = 0
    m.step = VISIT_OVER
