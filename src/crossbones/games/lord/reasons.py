"""Why something can not be done that one might try: what the board says where nothing happens."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from crossbones.core.phrase import Phrase
from crossbones.games.lord import actions
from crossbones.games.lord.bits import bit, shared
from crossbones.games.lord.dungeon import best_joins, taken
from crossbones.games.lord.equipment import EMPTY, Hero
from crossbones.games.lord.explore import tiles_left
from crossbones.games.lord.state import LordState
from crossbones.games.lord.tables import NO_SLOT, ORB, SACK
from crossbones.games.lord.terms import (
    AT_ACT,
    AT_EQUIP,
    AT_FIGHT,
    AT_GIVE,
    AT_OVER,
    AT_PAY,
    AT_PLACE,
    CARDS,
    PIECES,
    POTION,
    SHADOW,
    SIDES,
)
from crossbones.games.lord.turn import has_moved

Reasons = Iterator[tuple[str, Phrase]]


def why_not(m: LordState) -> dict[str, Phrase]:
    """Say of actions that are not possible why they are not: notation to message.

    The keys ``equip`` and ``unequip`` alone stand for every piece that has no reason of its own.
    """
    found = dict(_CASES.get(int(m.step), _nothing)(m))
    if m.step not in (AT_EQUIP, AT_OVER):
        found |= {"equip": Phrase("why.equip_when", {}), "unequip": Phrase("why.equip_when", {})}
    return found


def _nothing(m: LordState) -> Reasons:
    return iter(())


# ---- the action phase


def _why_not_act(m: LordState) -> Reasons:
    hero, dungeon = m.hero(), m.dungeon
    yield from _why_not_drink(hero, fighting=False)
    if hero.health == 0:
        return
    spent = m.used >= hero.actions()
    for side, word in enumerate(SIDES):
        token = dungeon.tokens[hero.space] & bit(side)
        if spent:
            yield f"move {word}", Phrase("why.no_actions", {})
        elif token:
            yield f"move {word}", Phrase("why.token", {})
        elif not dungeon.paths[hero.space] & bit(side):
            yield f"move {word}", Phrase("why.wall", {})
        if token and (spent or not m.decks.can_draw()):
            yield f"resolve {word}", Phrase("why.no_actions" if spent else "why.no_cards", {})
    if spent or not tiles_left(m) or not dungeon.openings(hero.space):
        key = "why.no_actions" if spent else "why.no_tiles" if not tiles_left(m) else _why_no_opening(m)
        yield "explore", Phrase(key, {})
    if m.used:
        yield "rest", Phrase("why.rest_late", {})


def _why_no_opening(m: LordState) -> str:
    """Tell a space whose corridors lead into dead ends from one that has no open corridor (LoB-13)."""
    return "why.dead_end" if m.dungeon.surroundings(m.hero().space) & 15 else "why.no_corridor"


# ---- laying tiles


def _why_not_lay(m: LordState) -> Reasons:
    """Say of each way to lay a drawn tile at an explored corridor what is against it (LoB-31)."""
    around = int(m.dungeon.surroundings(m.hero().space))
    possible = set(m.legal_actions())
    for slot, tile in enumerate(m.drawn):
        others = [int(m.tables.joins[other]) for other in m.drawn if other >= 0 and other != tile]
        one, two = [*others, -1, -1][:2]
        for way in range(32) if tile >= 0 else ():
            side, facing = way >> 3, way & 3
            turn = (facing + 2 * ((way >> 2) & 1) - side) & 3  # where the far half lies, as ``taken`` counts
            action = actions.PLACE + slot * 32 + way
            if not around & bit(side) or turn == 2 or action in possible:  # 2: where the explorer stands
                continue
            used = taken(around, side, turn)
            fits = used and best_joins(around & ~(used | bit(side)), one, two, -1) >= 0
            key = "why.place_joins" if fits else "why.place_room" if used else "why.place_taken"
            yield m.action_to_string(action), Phrase(key, {})


# ---- what one owns


def _owned(hero: Hero) -> Iterator[int]:
    """Yield all cards and items of a hero."""
    return (piece for piece in range(PIECES) if hero.owns(piece))


def _why_not_equip(m: LordState) -> Reasons:
    hero, tables = m.hero(), m.tables
    for piece in _owned(hero):
        name = tables.piece_ids[piece]
        if hero.slot_of(piece) >= 0:
            if not hero.can_take_off(piece):
                yield f"unequip {name}", Phrase("why.crystal", {})
            elif has_moved(m, piece):
                yield f"unequip {name}", Phrase("why.moved", {})
        elif tables.slot[piece] != NO_SLOT and has_moved(m, piece):
            yield f"equip {name}", Phrase("why.moved", {})
        elif tables.slot[piece] != NO_SLOT and not hero.can_put_on(piece):
            yield f"equip {name}", _why_no_room(hero, piece)


def _why_no_room(hero: Hero, piece: int) -> Phrase:
    """Say what is in the way of a piece (LoB-2, LoB-60)."""
    tables = hero.tables
    slot = int(tables.slot[piece])
    if slot < SACK:
        return Phrase("why.slot_full", {"piece": tables.piece_names[hero.slots[slot]]})
    worn = [int(hero.slots[place]) for place in (SACK, SACK + 1) if hero.slots[place] != EMPTY]
    same = [other for other in worn if tables.same[other] == tables.same[piece]]
    return Phrase("why.same", {"piece": tables.piece_names[same[0]]}) if same else Phrase("why.sacks_full", {})


def _why_not_drink(hero: Hero, *, fighting: bool) -> Reasons:
    tables = hero.tables
    for piece in _owned(hero):
        if tables.kind[piece] != POTION:
            continue
        orb = tables.potion[piece] == ORB
        if hero.slot_of(piece) < 0:
            yield f"drink {tables.piece_ids[piece]}", Phrase("why.drink_loose", {})
        elif orb == fighting:
            yield f"drink {tables.piece_ids[piece]}", Phrase("why.drink_orb" if orb else "why.drink_fight", {})


def _why_not_fight(m: LordState) -> Reasons:
    return _why_not_drink(m.hero(), fighting=True)


def _why_not_pay(m: LordState) -> Reasons:
    hero, tables = m.hero(), m.tables
    for piece in _owned(hero):
        kept = _why_kept(hero, piece)
        if kept:
            yield f"pay {tables.piece_ids[piece]}", kept
        elif not shared(m.missing, tables.materials[piece]):
            yield f"pay {tables.piece_ids[piece]}", Phrase("why.not_missing", {})


def _why_not_give(m: LordState) -> Reasons:
    for piece in _owned(m.hero()):
        kept = _why_kept(m.hero(), piece)
        if kept:
            yield f"give {m.tables.piece_ids[piece]}", kept


def _why_kept(hero: Hero, piece: int) -> Phrase | None:
    """Say why a piece can neither be paid nor given (LoB-43, LoB-55), or nothing if it can."""
    if piece >= CARDS:
        return Phrase("why.item", {})
    if hero.can_pay(piece):
        return None
    return Phrase("why.shadow" if hero.tables.kind[piece] == SHADOW else "why.crystal", {})


_CASES: Final[dict[int, Callable[[LordState], Reasons]]] = {
    AT_ACT: _why_not_act,
    AT_PLACE: _why_not_lay,
    AT_EQUIP: _why_not_equip,
    AT_FIGHT: _why_not_fight,
    AT_PAY: _why_not_pay,
    AT_GIVE: _why_not_give,
}
