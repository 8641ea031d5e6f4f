"""Finds what draws a game's board in a terminal."""

from __future__ import annotations

import importlib
import importlib.util
import json
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeAlias, cast

from crossbones.core.game import Game
from crossbones.core.messages import package_of, seat_letter
from crossbones.core.state import State

if TYPE_CHECKING:
    from rich.console import RenderableType

Render: TypeAlias = "Callable[[State, Sequence[str]], RenderableType]"
"""Draws a state, with the players' names by seat."""


def renderer(game: type[Game]) -> Render:
    """Return what draws the game's board: its own ``terminal.render``, or the plain position."""
    name = f"{package_of(game)}.terminal"
    if importlib.util.find_spec(name) is None:
        return _plain_board
    return cast("Render", importlib.import_module(name).render)


def board_text(state: State, names: Sequence[str] = (), *, width: int = 100) -> str:
    """Return a board as plain text.

    Args:
        state: what to draw.
        names: the players' names by seat; by default the seats' letters.
        width: of the text, in characters.

    >>> import crossbones
    >>> "treasures" in board_text(crossbones.load("buccaneer", players=2).new_initial_state())
    True
    """
    from rich.console import Console  # here, as the library is light to import

    console = Console(width=width, color_system=None, force_terminal=False)
    with console.capture() as capture:
        console.print(
            renderer(type(state.game))(state, names or [seat_letter(s) for s in range(state.game.num_players)])
        )
    return "\n".join([line.rstrip() for line in capture.get().splitlines()]).strip("\n")


def _plain_board(state: State, names: Sequence[str]) -> RenderableType:
    """Draw a board that has no picture of its own."""
    from rich.table import Table
    from rich.text import Text

    table = Table(box=None, show_header=False, padding=(0, 1))
    for key, value in state.to_position().items():
        if key not in ("game", "options"):
            table.add_row(Text(key, style="dim"), Text(json.dumps(value, ensure_ascii=False)))
    return table
