"""The map: a grid of spaces, the corridors between them, the tokens in those, and where new tiles may go."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from crossbones.games.lord.bits import bit, shifted, size
from crossbones.games.lord.tables import Tables
from crossbones.games.lord.terms import HALF, SPACES, TILES, TOKENS, WHOLE

NOWHERE: Final = -1
_ORIGIN: Final = 128 * 256 + 128
_GRID: Final = 256


def cell_at(x: i64, y: i64) -> i64:
    """Return the number of a cell; the ladder is laid at 0,0.

    >>> cell_at(0, 1) - cell_at(0, 0) == step(0)
    True
    """
    origin: i64 = _ORIGIN
    return origin + 256 * x + y


def cell_x(cell: i64) -> i64:
    """Return how far east a cell lies."""
    return (cell >> 8) - 128


def cell_y(cell: i64) -> i64:
    """Return how far north a cell lies."""
    return (cell & 255) - 128


def step(side: i64) -> i64:
    """Return what to add to a cell to go one cell in a direction (taken modulo four: north, east, south, west)."""
    side &= 3
    if side == 0:
        return 1
    if side == 1:
        return 256
    if side == 2:
        return -1
    return -256


@final
class Dungeon:
    """The tiles that lie, as spaces (two a tile, A first) with their sides and neighbours.

    Attributes:
        cell: of a space, its cell, or ``NOWHERE``.
        facing: of a tile, the side of A on which B lies, or ``NOWHERE``.
        sides: of a space, its four sides as they lie, two bits each.
        near: of a space, the four neighbour spaces, eight bits each, counted from 1; 0 is none.
        paths: of a space, the set of sides on which it is connected (LoB-11), tokens or not.
        tokens: of a space, the set of sides whose corridor holds a token.
        laid: the set of tiles that lie.
        tokens_left: tokens in the supply.
    """

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.cell = vec[i64]([NOWHERE] * SPACES)
        self.facing = vec[i64]([NOWHERE] * TILES)
        self.sides = vec[i64]([0] * SPACES)
        self.near = vec[i64]([0] * SPACES)
        self.paths = vec[i64]([0] * SPACES)
        self.tokens = vec[i64]([0] * SPACES)
        self._grid = vec[i64]([0] * _GRID)
        self.laid: i64 = 0
        self.tokens_left: i64 = TOKENS

    def copy_from(self, other: Dungeon) -> None:
        """Become a copy of ``other``."""
        self.cell = other.cell[:]
        self.facing = other.facing[:]
        self.sides = other.sides[:]
        self.near = other.near[:]
        self.paths = other.paths[:]
        self.tokens = other.tokens[:]
        self._grid = other._grid[:]
        self.laid = other.laid
        self.tokens_left = other.tokens_left

    def clear(self) -> None:
        """Take all tiles and tokens off."""
        self.cell = vec[i64]([NOWHERE] * SPACES)
        self.facing = vec[i64]([NOWHERE] * TILES)
        self.sides = vec[i64]([0] * SPACES)
        self.near = vec[i64]([0] * SPACES)
        self.paths = vec[i64]([0] * SPACES)
        self.tokens = vec[i64]([0] * SPACES)
        self._grid = vec[i64]([0] * _GRID)
        self.laid = 0
        self.tokens_left = TOKENS

    def space_at(self, cell: i64) -> i64:
        """Return the space on a cell, or ``NOWHERE``."""
        i: i64 = ((cell >> 8) * 37 + cell) & 255
        entry: i64 = self._grid[i]
        while entry:
            if entry >> 8 == cell:
                return (entry & 255) - 1
            i = (i + 1) & 255
            entry = self._grid[i]
        return NOWHERE

    def _settle(self, space: i64, cell: i64) -> None:
        """Note that ``space`` is on ``cell``."""
        self.cell[space] = cell
        i: i64 = ((cell >> 8) * 37 + cell) & 255
        while self._grid[i] and self._grid[i] >> 8 != cell:
            i = (i + 1) & 255
        self._grid[i] = cell * 256 + space + 1

    def neighbour(self, space: i64, side: i64) -> i64:
        """Return the space that lies on a side of ``space``, connected or not, or ``NOWHERE``."""
        return ((self.near[space] >> (8 * side)) & 255) - 1

    def side(self, space: i64, side: i64) -> i64:
        """Return whether a side of a space is wall, corridor, or corridor with a half or whole symbol."""
        return (self.sides[space] >> (2 * side)) & 3

    def lay(self, tile: i64, cell: i64, facing: i64) -> None:
        """Lay a tile with space A on ``cell`` and space B on the side ``facing`` of it; tokens come later."""
        self.laid |= bit(tile)
        self.facing[tile] = facing
        self._settle(2 * tile, cell)
        self._settle(2 * tile + 1, cell + step(facing))
        self._turn_sides(tile)
        self._connect(2 * tile)
        self._connect(2 * tile + 1)

    def turn(self, tile: i64) -> None:
        """Turn a tile by half about its centre (LoB-44); symbols that meet this way get no token."""
        a: i64 = self.cell[2 * tile]
        self._settle(2 * tile, self.cell[2 * tile + 1])
        self._settle(2 * tile + 1, a)
        self.facing[tile] ^= 2
        self._turn_sides(tile)
        self._connect(2 * tile)
        self._connect(2 * tile + 1)

    def _turn_sides(self, tile: i64) -> None:
        """Set the sides of a tile's spaces by how the tile faces."""
        turns: i64 = 2 * ((self.facing[tile] - 1) & 3)
        space: i64 = 2 * tile
        while space < 2 * tile + 2:
            face: i64 = self.tables.faces[space]
            self.sides[space] = ((face << turns) | (face >> (8 - turns))) & 255
            space += 1

    def _connect(self, space: i64) -> None:
        """Find a space's neighbours and which of them it is connected with (LoB-11)."""
        near: i64 = 0
        paths: i64 = 0
        side: i64 = 0
        while side < 4:
            other: i64 = self.space_at(self.cell[space] + step(side))
            if other >= 0:
                near |= (other + 1) << (8 * side)
                back: i64 = side ^ 2
                self.near[other] = (self.near[other] & ~shifted(255, 8 * back)) | ((space + 1) << (8 * back))
                if self.side(space, side) and self.side(other, back):
                    paths |= bit(side)
                    self.paths[other] |= bit(back)
                else:
                    self.paths[other] &= ~bit(back)
            side += 1
        self.near[space] = near
        self.paths[space] = paths

    def is_whole(self, space: i64, side: i64) -> bool:
        """Tell whether there is a complete encounter symbol on a side of a space (LoB-12)."""
        kind: i64 = self.side(space, side)
        if kind == WHOLE:
            return True
        other: i64 = self.neighbour(space, side)
        return kind == HALF and other >= 0 and self.side(other, side ^ 2) == HALF

    def put_token(self, space: i64, side: i64) -> None:
        """Put a token from the supply into a corridor."""
        self.tokens[space] |= bit(side)
        self.tokens[self.neighbour(space, side)] |= bit(side ^ 2)
        self.tokens_left -= 1

    def remove_token(self, space: i64, side: i64) -> None:
        """Put a token from a corridor back into the supply."""
        self.tokens[space] &= ~bit(side)
        self.tokens[self.neighbour(space, side)] &= ~bit(side ^ 2)
        self.tokens_left += 1

    def put_tokens(self, tile: i64) -> None:
        """Put tokens on all symbols of a new tile: the inner corridor's, A's sides, then B's (LoB-12)."""
        inner: i64 = self.facing[tile]
        self._put_if_whole(2 * tile, inner)
        side: i64 = 0
        while side < 4:
            if side != inner:
                self._put_if_whole(2 * tile, side)
            side += 1
        side = 0
        while side < 4:
            if side != inner ^ 2:
                self._put_if_whole(2 * tile + 1, side)
            side += 1

    def _put_if_whole(self, space: i64, side: i64) -> None:
        if self.tokens_left and not self.tokens[space] & bit(side) and self.is_whole(space, side):
            self.put_token(space, side)

    def tile_has_token(self, tile: i64) -> bool:
        """Tell whether a token lies on a tile or on its edge."""
        return bool(self.tokens[2 * tile] | self.tokens[2 * tile + 1])

    def surroundings(self, space: i64) -> i64:
        """Return what decides where tiles may go around a space, as a set.

        Members 0 to 3: the sides that are corridors to an empty cell. 4 to 7: the cell behind that one is empty.
        8 to 11: the diagonal cells NE, SE, SW, NW are empty.
        """
        around: i64 = 0
        cell: i64 = self.cell[space]
        near: i64 = self.near[space]
        side: i64 = 0
        while side < 4:
            if not (near >> (8 * side)) & 255 and self.side(space, side):
                around |= bit(side)
                ahead: i64 = cell + step(side)
                if self.space_at(ahead + step(side)) < 0:
                    around |= bit(4 + side)
                if self.space_at(ahead + step(side + 1)) < 0:
                    around |= bit(8 + side)
                if self.space_at(ahead + step(side + 3)) < 0:
                    around |= bit(8 + ((side + 3) & 3))
            side += 1
        return around

    def openings(self, space: i64) -> i64:
        """Return the set of sides with an open corridor, dead ends left out (LoB-13)."""
        near: i64 = self.near[space]
        sides: i64 = self.sides[space]
        found: i64 = 0
        side: i64 = 0
        while side < 4:
            if not (near >> (8 * side)) & 255 and (sides >> (2 * side)) & 3:
                ahead: i64 = self.cell[space] + step(side)
                if (
                    self.space_at(ahead + step(side)) < 0
                    or self.space_at(ahead + step(side + 1)) < 0
                    or self.space_at(ahead + step(side + 3)) < 0
                ):
                    found |= bit(side)
            side += 1
        return found


def taken(around: i64, side: i64, turn: i64) -> i64:
    """Return which member of ``around`` the far half of a tile would use up.

    Args:
        around: from ``Dungeon.surroundings``.
        side: the side explored.
        turn: where the far half lies, in quarter turns clockwise from ``side``: 0, 1 or 3.

    Returns:
        The member as a set, or 0 if that cell is not empty.
    """
    if turn == 0:
        return around & bit(4 + side)
    if turn == 1:
        return around & bit(8 + side)
    return around & bit(8 + ((side + 3) & 3))


def capacity(around: i64) -> i64:
    """Return how many tiles can be laid at once (LoB-31).

    >>> capacity(0b0001_0000_0011)  # two corridors to empty cells, both with nothing behind but the same diagonal
    1
    """
    best: i64 = 0
    side: i64 = 0
    while side < 4:
        if around & bit(side):
            without: i64 = around & ~bit(side)
            turn: i64 = 0
            while turn < 4:
                if turn != 2:
                    used: i64 = taken(around, side, turn)
                    if used:
                        found: i64 = 1 + capacity(without & ~used)
                        if found > best:
                            best = found
                            if best == size(around & 15):
                                return best
                turn += 1
            found = capacity(without)
            return found if found > best else best
        side += 1
    return best


def best_joins(around: i64, first: i64, second: i64, third: i64) -> i64:
    """Return how many corridors can be joined if all given tiles are laid, or -1 if not all can be (LoB-31).

    Args:
        around: from ``Dungeon.surroundings``.
        first, second, third: ``Tables.joins`` of the tiles that remain, -1 for none.
    """
    if first < 0:
        if second < 0:
            if third < 0:
                return 0
            return best_joins(around, third, -1, -1)
        return best_joins(around, second, third, -1)
    most: i64 = 1
    if second >= 0:
        most += 1
    if third >= 0:
        most += 1
    best: i64 = -1
    side: i64 = 0
    while side < 4:
        if around & bit(side):
            turn: i64 = 0
            while turn < 4:
                if turn != 2:
                    used: i64 = taken(around, side, turn)
                    if used:
                        rest: i64 = best_joins(around & ~(used | bit(side)), second, third, -1)
                        if rest >= 0:
                            if (first | (first >> 4)) & bit(turn):
                                rest += 1
                            if rest > best:
                                best = rest
                                if best == most:
                                    return best
                turn += 1
        side += 1
    return best
