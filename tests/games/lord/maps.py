"""Maps as the tests look at them: dictionaries from cells to what a tile's face says, with nothing of the engine's."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import dataclass, field

from crossbones.core.json_value import JsonObject
from crossbones.core.rng import Rng
from crossbones.games.lord.edition import Edition, TileFace

Cell = tuple[int, int]

SIDES = "NESW"
STEPS: dict[str, Cell] = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}
BACK = {"N": "S", "E": "W", "S": "N", "W": "E"}


def beside(cell: Cell, side: str) -> Cell:
    """Return the cell on a side of another."""
    return cell[0] + STEPS[side][0], cell[1] + STEPS[side][1]


def text_of(cell: Cell) -> str:
    """Return a cell as positions write it."""
    return f"{cell[0]},{cell[1]}"


def turned(side: str, facing: str) -> str:
    """Return where a side points when a tile that is printed facing east faces ``facing``."""
    return SIDES[(SIDES.index(side) + SIDES.index(facing) - SIDES.index("E")) % 4]


@dataclass
class Square:
    """A space as it lies."""

    tile: str
    half: str
    sides: dict[str, str]


@dataclass(frozen=True)
class Placement:
    """A tile with space A on a cell and B on a side of it."""

    tile: str
    cell: Cell
    facing: str

    def __str__(self) -> str:
        return f"place {self.tile} {text_of(self.cell)} {self.facing}"

    def cells(self) -> tuple[Cell, Cell]:
        """Return the two cells covered."""
        return self.cell, beside(self.cell, self.facing)


def squares_of(face: TileFace, placement: Placement) -> dict[Cell, Square]:
    """Return the two spaces of a tile as it would lie."""
    found = {}
    for half, cell, space, inward in zip("AB", placement.cells(), (face.A, face.B), "EW", strict=True):
        sides = {}
        for side in SIDES:
            kind = face.inner if side == inward else getattr(space, side)
            sides[turned(side, placement.facing)] = kind
        found[cell] = Square(face.id, half, sides)
    return found


@dataclass
class NaiveMap:
    """A map to hold the engine's against."""

    edition: Edition
    squares: dict[Cell, Square] = field(default_factory=dict)
    placements: list[Placement] = field(default_factory=list)

    def face(self, tile: str) -> TileFace:
        """Return a tile's face."""
        return next(face for face in self.edition.tiles if face.id == tile)

    def fits(self, placement: Placement) -> bool:
        """Tell whether a tile would lie on empty cells."""
        return not any(cell in self.squares for cell in placement.cells())

    def lay(self, placement: Placement) -> None:
        """Lay a tile."""
        assert self.fits(placement)
        self.squares.update(squares_of(self.face(placement.tile), placement))
        self.placements.append(placement)

    def open_sides(self, cell: Cell) -> list[str]:
        """Return the sides with open corridors, dead ends left out (LoB-13)."""
        found = []
        for side, kind in self.squares[cell].sides.items():
            ahead = beside(cell, side)
            room = any(beside(ahead, other) not in self.squares for other in SIDES)
            if kind != "wall" and ahead not in self.squares and room:
                found.append(side)
        return found

    def connected(self, cell: Cell, side: str) -> bool:
        """Tell whether corridors join two spaces (LoB-11)."""
        other = self.squares.get(beside(cell, side))
        return other is not None and self.squares[cell].sides[side] != "wall" != other.sides[BACK[side]]

    def whole(self, cell: Cell, side: str) -> bool:
        """Tell whether a complete symbol is on a side (LoB-12)."""
        kind = self.squares[cell].sides[side]
        other = self.squares.get(beside(cell, side))
        return kind == "symbol" or (kind == "half" and other is not None and other.sides[BACK[side]] == "half")

    def position(self) -> JsonObject:
        """Return the map as a position writes it."""
        return {p.tile: f"{text_of(p.cell)} {p.facing}" for p in self.placements}


def beside_placements(tile: str, cell: Cell, side: str) -> Iterator[Placement]:
    """Yield every way to cover the cell on a side of ``cell`` with either half of a tile, in any rotation."""
    ahead = beside(cell, side)
    for facing in SIDES:
        yield Placement(tile, ahead, facing)
        yield Placement(tile, beside(ahead, BACK[facing]), facing)


def complete_placements(
    board: NaiveMap, cell: Cell, tiles: tuple[str, ...]
) -> Iterator[tuple[int, tuple[Placement, ...]]]:
    """Yield every way to lay all tiles beside a cell, each at a different open corridor (LoB-31).

    Yields:
        how many of the explored corridors are joined, and the placements by tile. In which order they are laid makes
        no difference to either.
    """
    for sides in itertools.permutations(board.open_sides(cell), len(tiles)):
        ways = [list(beside_placements(tile, cell, side)) for tile, side in zip(tiles, sides, strict=True)]
        for placements in itertools.product(*ways):
            cells = [covered for placement in placements for covered in placement.cells()]
            if len(set(cells)) == len(cells) and not any(covered in board.squares for covered in cells):
                yield joins(board, cell, sides, placements), placements


def joins(board: NaiveMap, cell: Cell, sides: tuple[str, ...], placements: tuple[Placement, ...]) -> int:
    """Return how many of the explored sides meet a corridor of the tile that lies there."""
    found = 0
    for side, placement in zip(sides, placements, strict=True):
        square = squares_of(board.face(placement.tile), placement)[beside(cell, side)]
        found += square.sides[BACK[side]] != "wall"
    return found


def random_map(edition: Edition, rng: Rng, tiles: int, crowded: bool) -> NaiveMap:
    """Return a random map that hangs together; a crowded one has many gaps of one cell.

    Sides need not match, since a lever may have turned anything.
    """
    start = next(face.id for face in edition.tiles if face.kind == "start")
    board = NaiveMap(edition)
    board.lay(Placement(start, (0, 0), "E"))
    names = [face.id for face in edition.tiles if face.kind == "plain"]
    while len(board.placements) < tiles:
        cells = [c for c in sorted(board.squares) if any(beside(c, side) not in board.squares for side in SIDES)]
        cell = cells[rng.below(len(cells))]
        if crowded and rng.below(3):
            cell = min(cells, key=lambda near: abs(near[0]) + abs(near[1]) + rng.below(3))
        tile = names[rng.below(len(names))]
        ways = list(beside_placements(tile, cell, SIDES[rng.below(4)]))
        placement = ways[rng.below(len(ways))]
        if board.fits(placement):
            board.lay(placement)
            names.remove(tile)
    return board
