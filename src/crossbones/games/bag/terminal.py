"""How Bag of Bones looks in a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from rich.table import Table
from rich.text import Text

from crossbones.core.messages import Catalogue, load_catalogue, seat_letter
from crossbones.games.bag.bones import COLOURS, NUM_COLOURS, NUM_KINDS, NUM_TYPES, TYPES
from crossbones.games.bag.layout import FULL_RING, NOBODY, NOWHERE

if TYPE_CHECKING:
    from rich.console import Console, ConsoleOptions, RenderableType, RenderResult

    from crossbones.games.bag.state import BagState

_ROWS: Final = 4

_STYLES: Final = ("bold #ff8a4c", "bold #6cb8ff", "bold #3fd6a6", "bold #ffd84d", "bold white")
"""One for each colour and one for nobody; the letters say the same without colour."""

_LETTERS: Final = ("R", "B", "G", "Y", "-")

_SHAPE: Final = ((-1, 0, -1), (2, 1, 3), (4, -1, 5))
"""Where the types lie in a grave: the skull; right arm, body, left arm; the legs."""


class _Size(NamedTuple):
    """How large the ring is drawn.

    Attributes:
        cell: the columns that a grave takes.
        gap: what stands between two of its bones.
        stone: the gravestone of a closed one.
        margin: what stands before the hand.
    """

    cell: int
    gap: str
    stone: tuple[str, str, str]
    margin: int


_USUAL: Final = _Size(8, " ", (" .---.", " | {} |", " '---'"), 6)
_NARROW: Final = _Size(5, "", (" .-.", " |{}|", " '-'"), 2)

_TABLE: Final = 80
"""So wide the table of colours must be, for nothing in it to be cut off."""


def render(state: BagState, names: Sequence[str] = ()) -> RenderableType:
    """Return the ring with the hand in its middle, and below it what each colour has and what is left in the bag.

    Args:
        names: the players' names by seat; without them their letters.
    """
    return _Board(state, names)


class _Board(NamedTuple):
    """Draws itself as large as there is room for."""

    state: BagState
    names: Sequence[str]

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        words = load_catalogue(type(self.state.game))
        usual = options.max_width >= _USUAL.cell * _columns(self.state)
        yield _ring(self.state, words, _USUAL if usual else _NARROW)
        yield Text()
        if options.max_width >= _TABLE:
            yield _colours(self.state, words, self.names)
        else:
            yield _owners(self.state, words, self.names)
            yield Text()
            yield _left(self.state, words)


def _columns(state: BagState) -> int:
    """Return how many graves stand side by side."""
    return (FULL_RING + 4) // 2 - _ROWS if state.ring == FULL_RING else 6


def _ring(state: BagState, words: Catalogue, size: _Size) -> Text:
    """Draw the graves clockwise from the upper left, as the edge of a field of four rows."""
    columns = _columns(state)
    edge = [(0, column) for column in range(columns)]
    edge += [(row, columns - 1) for row in range(1, _ROWS)]
    edge += [(_ROWS - 1, column) for column in range(columns - 2, -1, -1)]
    edge += [(row, 0) for row in range(_ROWS - 2, 0, -1)]
    cells = {place: _grave(state, grave, size) for grave, place in enumerate(edge[: int(state.ring)])}
    middle = _hand(state, words, size.margin, size.cell * (columns - 2))
    drawn = Text()
    for row in range(_ROWS):
        for line in range(len(_SHAPE) + 1):
            inner = 0 < row < _ROWS - 1
            for column in range(columns):
                if not inner or column in (0, columns - 1):
                    drawn.append_text(cells[row, column][line] if (row, column) in cells else Text(" " * size.cell))
                elif column == 1:
                    drawn.append_text(middle[(row - 1) * (len(_SHAPE) + 1) + line])
            drawn.append("\n")
    drawn.rstrip()
    return drawn


def _grave(state: BagState, grave: int, size: _Size) -> list[Text]:
    """Draw a grave: its number, with an arrow if the next bone goes there, and its bones by the letters of colours."""
    mark = {1: ">", -1: "<"}[int(state.direction)] if state.at == grave else " "
    number = Text(f"{mark}{grave}".ljust(size.cell), style="bold" if state.at == grave else "dim")
    closed = int(state.closed_by(grave))
    if closed != NOWHERE:
        style = _STYLES[closed if closed != NOBODY else -1]
        stone = [line.format(_LETTERS[closed]) for line in size.stone]
        return [number, *[Text(line.ljust(size.cell), style=style) for line in stone]]
    bones = {kind >> 2: kind & 3 for kind in range(NUM_KINDS) if int(state.graves[grave]) >> kind & 1}
    lines = [number]
    for shape in _SHAPE:
        line = Text(" ")
        for bone in shape:
            colour = bones.get(bone, NOWHERE)
            letter = " " if bone < 0 else "." if colour == NOWHERE else _LETTERS[colour]
            line.append(f"{letter}{size.gap}", style="dim" if colour == NOWHERE else _STYLES[colour])
        line.pad_right(size.cell - len(line))
        lines.append(line)
    return lines


def _hand(state: BagState, words: Catalogue, margin: int, width: int) -> list[Text]:
    """Draw what is in the middle of the ring: the bag, and the hand bone by bone."""
    lines = [Text(f"{words.text('terminal.bag')}: {int(state.bag)}")]
    if state.hand_size > 0:
        lines.append(Text(f"{words.text('terminal.hand')}:"))
    for kind in range(NUM_KINDS):
        for _ in range(int(state.in_hand(kind))):
            name = words.text(f"bone.{TYPES[kind >> 2]}")
            lines.append(Text(f"{_LETTERS[kind & 3]}  {name}", style=_STYLES[kind & 3]))
    lines += [Text()] * (2 * (len(_SHAPE) + 1) - len(lines))
    return [Text(" " * margin).append_text(line) + Text(" " * (width - margin - len(line))) for line in lines]


def _colours(state: BagState, words: Catalogue, names: Sequence[str]) -> Table:
    """Draw a line for each colour: whose it is, its closed graves, what is left of it in the bag."""
    table = _table(words, "terminal.colour", "terminal.player", "terminal.graves")
    for name in TYPES:
        table.add_column(words.text(f"bone.{name}"), justify="right")
    for colour in range(int(state.colours)):
        left = [_in_bag(state, bone, colour) for bone in range(NUM_TYPES)]
        table.add_row(*_owner(state, words, names, colour), *left)
    return table


def _owners(state: BagState, words: Catalogue, names: Sequence[str]) -> Table:
    """Draw a line for each colour: whose it is, and its closed graves."""
    table = _table(words, "terminal.colour", "terminal.player", "terminal.graves")
    for colour in range(int(state.colours)):
        table.add_row(*_owner(state, words, names, colour))
    return table


def _left(state: BagState, words: Catalogue) -> Table:
    """Draw a line for each type of bone: what is left of it in the bag, colour by colour."""
    table = _table(words, "terminal.bag")
    colours = range(int(state.colours))
    for colour in colours:
        table.add_column(Text(_LETTERS[colour], style=_STYLES[colour]), justify="right")
    for bone, name in enumerate(TYPES):
        table.add_row(words.text(f"bone.{name}"), *[_in_bag(state, bone, colour) for colour in colours])
    return table


def _table(words: Catalogue, *headings: str) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for heading in headings:
        table.add_column(words.text(heading))
    return table


def _owner(state: BagState, words: Catalogue, names: Sequence[str], colour: int) -> tuple[Text, Text, str]:
    """Return the cells that say of a colour what it is called, whose it is, and how many graves are closed."""
    owner, taken = int(state.owner(colour)), int(state.taken(colour))
    player = "-" if owner == NOWHERE else names[owner] if owner < len(names) else seat_letter(owner)
    graves = "-" if owner == NOWHERE else "#" * taken + "." * (int(state.goal) - taken)
    name = f"{_LETTERS[colour]} {words.text(f'colour.{COLOURS[colour]}')}"
    on_turn = "bold" if owner == state.seat else ""
    return Text(name, style=_STYLES[colour]), Text(player, style=on_turn), graves


def _in_bag(state: BagState, bone: int, colour: int) -> str:
    return str(int(state.in_bag(bone * NUM_COLOURS + colour)))
