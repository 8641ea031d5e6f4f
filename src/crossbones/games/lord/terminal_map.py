"""The map and tiles as text: as large as the terminal has room for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, NamedTuple

from crossbones.core.messages import Catalogue, seat_letter
from crossbones.games.lord.bits import bit
from crossbones.games.lord.dungeon import cell_x, cell_y
from crossbones.games.lord.state import LordState
from crossbones.games.lord.terms import HALF, LOCATIONS, SPACES, WHOLE

if TYPE_CHECKING:
    from rich.console import Console, ConsoleOptions, RenderResult
    from rich.text import Text

_TOKEN: Final = "●"
_HALF_SIGN: Final = "°"

_WIDE: Final = 7
_HIGH: Final = 3
_MARGIN: Final = 8
"""A space of the large map in characters, and what stands left of it."""
_SIDE_AT: Final = ((3, 0), (6, 1), (3, 2), (0, 1))
_PAWN_AT: Final = ((0, 2), (1, 2), (5, 2), (6, 2))

_SMALL_WIDE: Final = 4
_SMALL_HIGH: Final = 2
_SMALL_MARGIN: Final = 4
"""The same of the small map, whose spaces share the characters between them."""
_SMALL_SIDE_AT: Final = ((2, 0), (4, 1), (2, 2), (0, 1))
_SMALL_PAWN_AT: Final = ((1, 2), (3, 2), (0, 2), (0, 0))
_STUBS: Final = "╷╴╵╶"
"""A corridor that ends at the wall of the next space, by its side."""

_LINES_BESIDE: Final = 22
"""About as many lines of a terminal are taken by what stands under the map."""

Canvas = list[list[str]]


class _Window(NamedTuple):
    """The part of the map that is shown, in cells."""

    left: int
    right: int
    top: int
    bottom: int


class MapView:
    """The map, made to fit when Rich prints it.

    Args:
        state: what to show.
        texts: the game's words.
    """

    def __init__(self, state: LordState, texts: Catalogue) -> None:
        self._state = state
        self._texts = texts

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        from rich.text import Text

        height = console.height if console.is_terminal else None
        for line in map_lines(self._state, options.max_width, height):
            yield _coloured(line)
        whole = _whole(self._state)
        shown = _fitting(self._state, whole, options.max_width)
        for key, cut in (("west", shown.left > whole.left), ("east", shown.right < whole.right)):
            if cut:
                yield Text(self._texts.text(f"terminal.cut.{key}"))


def _coloured(line: str) -> Text:
    """Let pawns and tokens stand out of a line of the map; names of locations have no capitals."""
    from rich.text import Text

    text = Text(line, no_wrap=True)
    text.highlight_regex(r"[A-D]", "bold")
    text.highlight_regex(_TOKEN, "bold red")
    return text


def map_lines(m: LordState, width: int | None = None, height: int | None = None) -> list[str]:
    """Return the map as lines of text, north up.

    A space is ``[forge]`` cut to three letters; lines lead out of it where there are corridors, ``●`` is a token,
    ``°`` half a symbol that nothing has met; capital letters are pawns. Where this is too large, the spaces have no
    brackets and are closer; where that is too wide, what lies farthest from the hero in turn is left out.

    Args:
        m: what to show.
        width: characters in a line, if there is a bound.
        height: lines of the terminal, of which some are for what stands under the map.

    >>> import crossbones
    >>> state = crossbones.load("lord").new_initial_state()
    >>> print("\\n".join(map_lines(state)))
               0      1
               |
      0     -[lad]--[cam]
            AB |
    >>> print("\\n".join(map_lines(state, width=20)))
          0   1
          |
      0 -lad-cam
         A|B
    """
    window = _whole(m)
    columns, rows = window.right - window.left + 1, window.top - window.bottom + 1
    wide = width is None or _MARGIN + _WIDE * columns <= width
    high = height is None or _HIGH * rows + 1 <= height - _LINES_BESIDE
    return _large(m, window) if wide and high else _small(m, _fitting(m, window, width))


def _laid(m: LordState) -> list[int]:
    """Return the spaces of the tiles that lie."""
    return [space for space in range(SPACES) if m.dungeon.cell[space] >= 0]


def _whole(m: LordState) -> _Window:
    spaces = _laid(m)
    xs = [int(cell_x(m.dungeon.cell[space])) for space in spaces]
    ys = [int(cell_y(m.dungeon.cell[space])) for space in spaces]
    return _Window(min(xs), max(xs), max(ys), min(ys))


def _fitting(m: LordState, window: _Window, width: int | None) -> _Window:
    """Return so many columns of a window as fit on the small map, the hero in turn in the middle."""
    columns = window.right - window.left + 1
    fit = columns if width is None else max(1, (width - _SMALL_MARGIN - 1) // _SMALL_WIDE)
    if columns <= fit:
        return window
    here = int(cell_x(m.dungeon.cell[m.hero().space]))
    left = min(max(here - fit // 2, window.left), window.right - fit + 1)
    return window._replace(left=left, right=left + fit - 1)


def _spaces(m: LordState, window: _Window) -> Iterator[tuple[int, int, int]]:
    """Yield the spaces in a window, with their distance from its upper left corner."""
    for space in _laid(m):
        x, y = int(cell_x(m.dungeon.cell[space])), int(cell_y(m.dungeon.cell[space]))
        if window.left <= x <= window.right:
            yield space, x - window.left, window.top - y


def _canvas(wide: int, high: int) -> Canvas:
    return [[" "] * wide for _ in range(high)]


def _write(canvas: Canvas, x: int, y: int, text: str) -> None:
    for place, letter in enumerate(text):
        canvas[y][x + place] = letter


def _label(m: LordState, space: int, bare: str) -> str:
    return (LOCATIONS[m.tables.location[space]] or bare)[:3]


def _pawns(m: LordState, space: int) -> list[int]:
    return [seat for seat, hero in enumerate(m.heroes) if hero.space == space]


def _columns(window: _Window, wide: int, margin: int) -> str:
    """Return the line above a map that tells the columns of cells."""
    return (" " * margin + "".join([f"{x:^{wide}}" for x in range(window.left, window.right + 1)])).rstrip()


def _rows(canvas: Canvas, window: _Window, high: int, margin: int) -> Iterator[str]:
    """Yield the lines of a map, at each row of cells with its number."""
    for row, letters in enumerate(canvas):
        label = f"{window.top - row // high:>3}" if row % high == 1 else ""
        yield (f"{label:<{margin}}" + "".join(letters)).rstrip()


# ---- the large map


def _large(m: LordState, window: _Window) -> list[str]:
    columns, rows = window.right - window.left + 1, window.top - window.bottom + 1
    canvas = _canvas(_WIDE * columns, _HIGH * rows)
    for space, x, y in _spaces(m, window):
        left, top = _WIDE * x, _HIGH * y
        _write(canvas, left + 1, top + 1, f"[{_label(m, space, '   ')}]")
        for side, (right, down) in enumerate(_SIDE_AT):
            if m.dungeon.side(space, side):
                _write(canvas, left + right, top + down, _corridor(m, space, side))
        for seat in _pawns(m, space):
            right, down = _PAWN_AT[seat]
            _write(canvas, left + right, top + down, seat_letter(seat))
    return [_columns(window, _WIDE, _MARGIN), *_rows(canvas, window, _HIGH, _MARGIN)]


def _corridor(m: LordState, space: int, side: int) -> str:
    if m.dungeon.tokens[space] & bit(side):
        return _TOKEN
    if m.dungeon.side(space, side) == HALF and not m.dungeon.is_whole(space, side):
        return _HALF_SIGN
    return "-" if side % 2 else "|"


# ---- the small map


def _small(m: LordState, window: _Window) -> list[str]:
    columns, rows = window.right - window.left + 1, window.top - window.bottom + 1
    canvas = _canvas(_SMALL_WIDE * columns + 1, _SMALL_HIGH * rows + 1)
    for space, x, y in _spaces(m, window):
        left, top = _SMALL_WIDE * x, _SMALL_HIGH * y
        _write(canvas, left + 1, top + 1, _label(m, space, "[ ]"))
        for side, (right, down) in enumerate(_SMALL_SIDE_AT):
            if m.dungeon.side(space, side):
                _write(canvas, left + right, top + down, _joint(m, space, side))
        for place, seat in enumerate(_pawns(m, space)):
            right, down = _SMALL_PAWN_AT[place]
            _write(canvas, left + right, top + down, seat_letter(seat))
    first = _SMALL_MARGIN + 1  # left of it stands the side of the first space
    return [_columns(window, _SMALL_WIDE, first), *_rows(canvas, window, _SMALL_HIGH, _SMALL_MARGIN)]


def _joint(m: LordState, space: int, side: int) -> str:
    """Return a corridor where two spaces share a character: one that ends at a wall is half a line."""
    if m.dungeon.neighbour(space, side) < 0 or m.dungeon.tokens[space] & bit(side):
        return _corridor(m, space, side)
    if not m.dungeon.paths[space] & bit(side):
        return _STUBS[side]
    return "-" if side % 2 else "|"


# ---- tiles that were drawn


def drawn_lines(m: LordState) -> list[str]:
    """Return the tiles that wait to be laid, side by side, each with space A to the west.

    >>> import crossbones
    >>> game = crossbones.load("lord", edition="standard")
    >>> position = {"stage": "setup", "step": "place", "turn": 1, "drawn": ["T1", "T2", "T3"]}
    >>> lines = drawn_lines(game.state_from_position(position))
    >>> lines[0].split(), len(lines)
    (['T1', 'T2', 'T3'], 4)
    """
    tiles = _drawn(m)
    wide = 2 * _WIDE + 4
    canvas = _canvas(wide * len(tiles), _HIGH + 1)
    for number, tile in enumerate(tiles):
        _write(canvas, wide * number + 4, 0, m.tables.tile_ids[tile])
        for half in range(2):
            left, space = wide * number + 4 + _WIDE * half, 2 * tile + half
            _write(canvas, left + 1, 2, f"[{_label(m, space, '   ')}]")
            for side, (right, down) in enumerate(_SIDE_AT):
                kind = (m.tables.faces[space] >> (2 * side)) & 3
                if kind:
                    _write(canvas, left + right, 1 + down, _printed(kind, side))
    return ["".join(letters).rstrip() for letters in canvas] if tiles else []


def _drawn(m: LordState) -> list[int]:
    return [int(m.drawn[slot]) for slot in range(3) if m.drawn[slot] >= 0]


def _printed(kind: int, side: int) -> str:
    return {HALF: _HALF_SIGN, WHOLE: _TOKEN}.get(kind, "-" if side % 2 else "|")


def legend(m: LordState, texts: Catalogue) -> str:
    """Say what the letters of the locations on the map stand for."""
    spaces = [*_laid(m), *[2 * tile + half for tile in _drawn(m) for half in range(2)]]
    found = {int(m.tables.location[space]) for space in spaces}
    return " · ".join(
        [f"{LOCATIONS[place][:3]} {texts.text(f'place.{LOCATIONS[place]}')}" for place in sorted(found) if place]
    )
