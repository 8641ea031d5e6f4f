"""What is said of a state and of an action: keys into the message catalogue and what fills their gaps."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from crossbones.core.phrase import Phrase
from crossbones.games.lord import actions, explore
from crossbones.games.lord.bits import bit
from crossbones.games.lord.notation import cell_text, pair_faces, rerolled_faces
from crossbones.games.lord.terms import (
    AT_ACT,
    AT_CARD,
    AT_CURSE,
    AT_CURSE_REROLL,
    AT_DUEL,
    AT_EQUIP,
    AT_FIGHT,
    AT_PAY,
    AT_ROLL,
    AT_SPEND,
    AT_TAKE,
    AT_TILE,
    AT_TRAP,
    AT_USE,
    CHANCES,
    KINDS,
    LEVELS,
    LOCATIONS,
    SIDES,
    SKELETON,
    SKULL,
    STEPS,
    SYMBOLS,
)

if TYPE_CHECKING:
    from crossbones.games.lord.state import LordState

_OUTCOMES: Final = (AT_TILE, AT_CARD, AT_TRAP, AT_ROLL, AT_CURSE)
_FIGHTING: Final = (AT_CARD, AT_ROLL, AT_FIGHT, AT_DUEL, AT_CURSE, AT_CURSE_REROLL)
"""Steps at which a fight may end."""


def describe(m: LordState, action: int) -> Phrase:
    """Say what an action does that is legal in ``m``, or an outcome that is possible; and how a fight ends by it."""
    phrase = _describe_outcome(m, action) if int(m.step) in _OUTCOMES else _describe_action(m, action)
    ending = _end_of_fight(m, action) if int(m.step) in _FIGHTING else ""
    return Phrase(f"{phrase.key}_{ending}", {**phrase.args, "foe": _foe(m, action)}) if ending else phrase


def _end_of_fight(m: LordState, action: int) -> str:
    """Return ``won`` or ``lost`` if an action or outcome ends a fight, or an empty text."""
    if action == actions.DONE and m.step == AT_FIGHT:
        return ""  # to give in says it
    after = m.clone()
    after.advance(action)
    hero = after.heroes[m.seat]
    if m.step == AT_CARD:
        fought = m.tables.kind[action] == SKELETON
        return "won" if fought and hero.owns(action) else ""  # LoB-51: without dice
    if m.card >= 0:
        return "" if after.card == m.card else "won" if hero.owns(m.card) else "lost"
    lord = int(m.lord) if m.lord >= 0 else action - actions.DUEL
    return "" if after.lord == lord else "won" if hero.lords & bit(lord) else "lost"


def _foe(m: LordState, action: int) -> str:
    """Return whom a fight is with that an action or outcome ends."""
    tables = m.tables
    if m.step == AT_CARD or m.card >= 0:
        return tables.piece_names[action if m.step == AT_CARD else m.card]
    return tables.lord_names[m.lord if m.lord >= 0 else action - actions.DUEL]


def _describe_action(m: LordState, action: int) -> Phrase:
    if action < actions.MOVE:
        return _describe_place(m, action)
    if action < actions.EXPLORE:
        moving = action < actions.RESOLVE
        side = action - (actions.MOVE if moving else actions.RESOLVE)
        return Phrase("move" if moving else "resolve", {"side": f"@side.{SIDES[side]}"})
    if action < actions.DECK:
        return _describe_plain(m, action)
    if action < actions.SPEND:
        return Phrase("deck", {"deck": LEVELS[action - actions.DECK]})
    if action < actions.DUEL:
        tokens = action - actions.SPEND
        return Phrase("spend" if tokens else "spend_none", {"count": tokens})
    if action < actions.REROLL:
        return Phrase("duel", {"lord": m.tables.lord_names[action - actions.DUEL]})
    if action < actions.EQUIP:
        return _describe_dice(action)
    return _describe_piece(m, action)


def _describe_outcome(m: LordState, action: int) -> Phrase:
    step = int(m.step)
    if step == AT_TILE:
        return Phrase("tile_gate" if action == m.tables.gate else "tile", {"tile": m.tables.tile_ids[action]})
    if step == AT_CARD:
        return Phrase(f"card_{KINDS[m.tables.kind[action]]}", {"card": m.tables.piece_names[action]})
    if step == AT_TRAP:
        return Phrase("trap_skull" if action == SKULL else "trap", {"face": f"@symbol.{SYMBOLS[action]}"})
    return Phrase("die" if step == AT_ROLL else "curse", {"face": f"@symbol.{SYMBOLS[action]}"})


def _describe_place(m: LordState, action: int) -> Phrase:
    if action < actions.GO:
        tile = m.drawn[action >> 5]
        where = cell_text(explore.placed_cell(m, action))
        left, right = _location(m, 2 * tile), _location(m, 2 * tile + 1)
        args = {"tile": m.tables.tile_ids[tile], "cell": where, "left": left, "right": right}
        return Phrase("place", {**args, "side": f"@side.{SIDES[action & 3]}"})
    if action < actions.TURN:
        space = action - actions.GO
        key = f"go_{STEPS[m.step]}"
        return Phrase(key, {"cell": cell_text(m.dungeon.cell[space]), "place": _location(m, space)})
    turned = action - actions.TURN
    return Phrase("turn", {"tile": m.tables.tile_ids[turned], "cell": cell_text(m.dungeon.cell[2 * turned])})


def _location(m: LordState, space: int) -> str:
    """Return the words for what is on a space."""
    return f"@place.{LOCATIONS[m.tables.location[space]] or 'none'}"


def _describe_plain(m: LordState, action: int) -> Phrase:
    """Say what the actions do that need no number."""
    location = LOCATIONS[m.tables.location[m.hero().space]]
    if action == actions.DONE:
        return Phrase(f"done_{STEPS[m.step].replace('-', '_')}", {})
    if action == actions.USE:
        return Phrase(f"use_{location}", {})
    if action == actions.SKIP:
        return Phrase("skip", {"place": f"@place.{location}"})
    return Phrase({actions.EXPLORE: "explore", actions.REST: "rest", actions.END: "end"}.get(action, "ready"), {})


def _describe_dice(action: int) -> Phrase:
    if action < actions.SWAP:
        faces = rerolled_faces(action - actions.REROLL)
        args: dict[str, int | str] = {"face": f"@symbol.{faces[0]}", "other": f"@symbol.{faces[-1]}"}
        return Phrase("reroll" if len(faces) == 1 else "reroll_two", args)
    choice = action - actions.SWAP
    low, high = pair_faces(choice >> 2)
    attribute = SYMBOLS[choice & 3]
    return Phrase("swap", {"face": f"@symbol.{low}", "other": f"@symbol.{high}", "attribute": f"@symbol.{attribute}"})


def _describe_piece(m: LordState, action: int) -> Phrase:
    names = m.tables.piece_names
    for first, verb in (
        (actions.CRAFT, "craft"),
        (actions.DRINK, "drink"),
        (actions.PAY, "pay"),
        (actions.TAKE, "take"),
        (actions.GIVE, "give"),
        (actions.UNEQUIP, "unequip"),
        (actions.EQUIP, "equip"),
    ):
        if action >= first:
            piece = action - first + (m.tables.base[3] if verb == "craft" else 0)
            return Phrase(verb, {"piece": names[piece], "id": m.tables.piece_ids[piece]})
    raise AssertionError(action)


def prompt(m: LordState) -> Phrase:
    """Say what the mover is asked to do."""
    step = int(m.step)
    hero = m.hero()
    if step == AT_EQUIP:
        return Phrase(f"equip_{CHANCES[m.chance]}", {})
    if step == AT_ACT:
        left = int(hero.actions() - m.used)
        if hero.health == 0:
            return Phrase("act_dead", {})
        return Phrase("act" if left > 0 else "act_done", {"count": max(left, 0)})
    if step == AT_USE:
        return Phrase(f"use_{LOCATIONS[m.tables.location[hero.space]]}", {})
    if step in (AT_SPEND, AT_FIGHT, AT_ROLL):
        foe = m.tables.piece_names[m.card] if m.card >= 0 else m.tables.lord_names[m.lord]
        return Phrase(STEPS[step], {"foe": foe, "count": int(m.to_roll), "tokens": int(hero.tokens)})
    if step == AT_PAY:
        return Phrase("pay", {"piece": m.tables.piece_names[m.crafting]})
    if step == AT_TAKE:
        return Phrase("take", {"count": int(m.owed)})
    return Phrase(STEPS[step].replace("-", "_"), {"count": int(m.to_draw)})
