"""Exploring: tiles are drawn, laid as well as they fit, and tokens come last (LoB-12, LoB-31)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from crossbones.games.lord import actions
from crossbones.games.lord.bits import bit, size
from crossbones.games.lord.dungeon import best_joins, capacity, step, taken
from crossbones.games.lord.model import NONE, Model
from crossbones.games.lord.terms import AT_PLACE, AT_TILE, BY_GATE, EXPLORED, NEXT_ACTION

LAST_TILES: Final = 5
"""The dark gate is among the last five tiles (LoB-14)."""


def stack(m: Model) -> i64:
    """Return the set of tiles in the stack."""
    tiles: i64 = (m.tables.plain | bit(m.tables.gate)) & ~m.dungeon.laid
    slot: i64 = 0
    while slot < 3:
        if m.drawn[slot] >= 0:
            tiles &= ~bit(m.drawn[slot])
        slot += 1
    return tiles


def tiles_left(m: Model) -> i64:
    """Return how many tiles the stack has."""
    return size(stack(m))


def next_tiles(m: Model) -> i64:
    """Return the set of tiles one of which is on top of the stack; each is as likely (LoB-14)."""
    tiles: i64 = stack(m)
    return tiles if size(tiles) <= LAST_TILES else tiles & m.tables.plain


def begin(m: Model) -> None:
    """Begin to explore: a tile for each open corridor, but only as many as fit at once (LoB-31)."""
    fit: i64 = capacity(m.dungeon.surroundings(m.hero().space))
    left: i64 = tiles_left(m)
    m.to_draw = fit if fit < left else left
    m.step = AT_TILE


def draw(m: Model, tile: i64) -> None:
    """Let a tile be drawn; the dark gate triggers the finale (LoB-33)."""
    slot: i64 = 0
    while m.drawn[slot] >= 0:
        slot += 1
    m.drawn[slot] = tile
    m.to_draw -= 1
    if tile == m.tables.gate and m.trigger < 0:
        m.trigger = m.seat
        m.cause = BY_GATE
    if m.to_draw == 0:
        m.step = AT_PLACE


def _joins(m: Model, slot: i64) -> i64:
    return m.tables.joins[m.drawn[slot]] if m.drawn[slot] >= 0 else NONE


def place_actions(m: Model, buffer: vec[i64]) -> i64:
    """Write every placement that still lets all tiles be laid and the most corridors be joined (LoB-31)."""
    around: i64 = m.dungeon.surroundings(m.hero().space)
    best: i64 = best_joins(around, _joins(m, 0), _joins(m, 1), _joins(m, 2))
    count: i64 = 0
    slot: i64 = 0
    while slot < 3:
        own: i64 = _joins(m, slot)
        if own >= 0:
            one: i64 = _joins(m, 1 if slot == 0 else 0)
            other: i64 = _joins(m, 1 if slot == 2 else 2)
            side: i64 = 0
            while side < 4:
                if around & bit(side):
                    count = _place_beside(around, best, own, one, other, slot * 4 + side, buffer, count)
                side += 1
        slot += 1
    return count


def _place_beside(
    around: i64, best: i64, own: i64, one: i64, other: i64, where: i64, buffer: vec[i64], count: i64
) -> i64:
    """Write the good placements of one tile on one side; ``where`` is slot * 4 + side."""
    side: i64 = where & 3
    reached: i64 = 0  # the best total by where the far half lies, eight bits each, counted from 1
    turn: i64 = 0
    while turn < 4:
        if turn != 2:
            used: i64 = taken(around, side, turn)
            if used:
                reached |= (best_joins(around & ~(used | bit(side)), one, other, NONE) + 1) << (8 * turn)
        turn += 1
    half: i64 = 0
    while half < 2:
        facing: i64 = 0
        while facing < 4:
            turn = (facing + 2 * half - side) & 3
            total: i64 = (reached >> (8 * turn)) & 255
            if total and total - 1 + ((own >> (4 * half + turn)) & 1) == best:
                buffer[count] = actions.PLACE + (where * 2 + half) * 4 + facing
                count += 1
            facing += 1
        half += 1
    return count


def placed_cell(m: Model, action: i64) -> i64:
    """Return the cell on which a placement lays space A."""
    facing: i64 = action & 3
    half: i64 = (action >> 2) & 1
    side: i64 = (action >> 3) & 3
    cell: i64 = m.dungeon.cell[m.hero().space] + step(side)
    return cell - step(facing) if half else cell


def place(m: Model, action: i64) -> None:
    """Lay one of the drawn tiles."""
    slot: i64 = action >> 5
    tile: i64 = m.drawn[slot]
    m.dungeon.lay(tile, placed_cell(m, action), action & 3)
    m.drawn[slot] = NONE
    slot = 0
    while m.laid_now[slot] >= 0:
        slot += 1
    m.laid_now[slot] = tile
    if m.drawn[0] < 0 and m.drawn[1] < 0 and m.drawn[2] < 0:
        m.step = EXPLORED


def finish(m: Model) -> None:
    """Put tokens on what the new tiles complete, in the order in which they were laid (LoB-12)."""
    slot: i64 = 0
    while slot < 3:
        if m.laid_now[slot] >= 0:
            m.dungeon.put_tokens(m.laid_now[slot])
            m.laid_now[slot] = NONE
        slot += 1
    m.step = NEXT_ACTION
