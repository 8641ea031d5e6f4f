"""How Buccaneer Bones looks in a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from rich.columns import Columns
from rich.console import Group
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from crossbones.core.messages import Catalogue, load_catalogue, seat_letter
from crossbones.games.buccaneer.dice import values_of
from crossbones.games.buccaneer.layout import (
    HOME,
    ON_TREASURE,
    STEP_CHANGE,
    STEP_END,
    STEP_MATE,
    STEP_REROLL,
    TREASURES_TO_WIN,
)
from crossbones.games.buccaneer.odds import Aims, chance

if TYPE_CHECKING:
    from rich.console import RenderableType

    from crossbones.games.buccaneer.state import BuccaneerState

_STYLES: Final = ("#ff8a4c", "#6cb8ff", "#3fd6a6", "#ffd84d", "#e79bc4", "#9fdcff", "#ffb43d", "#c8c8c8")
"""One for each seat; the letters on the sails say the same without colour."""

_PIPS: Final = {
    1: ("     ", "  ☠  ", "     "),
    2: ("●    ", "     ", "    ●"),
    3: ("●    ", "  ●  ", "    ●"),
    4: ("●   ●", "     ", "●   ●"),
    5: ("●   ●", "  ●  ", "●   ●"),
    6: ("●   ●", "●   ●", "●   ●"),
}

_BONUS: Final = ("+⚀", "±1", "↻", "↻", "±1", "+⚀")


def render(state: BuccaneerState, names: Sequence[str] = ()) -> RenderableType:
    """Return the charts of all seats, and below them the dice with the exact odds of this turn.

    Args:
        names: the players' names by seat; without them their letters.
    """
    words = load_catalogue(type(state.game))
    seats = range(state.game.num_players)
    called = [*names] or [seat_letter(seat) for seat in seats]
    charts = [_chart(state, seat, words, called) for seat in seats]
    return Group(Columns(charts), _table(state, words), _dice(state), _odds(state, words))


def _chart(state: BuccaneerState, seat: int, words: Catalogue, names: Sequence[str]) -> RenderableType:
    """Draw one seat's lanes, its treasures and its mate."""
    islands, sea = int(state.islands(seat)), int(state.at_sea(seat))
    mate = int(state.mate(seat))
    style = f"bold {_STYLES[seat]}"
    grid = Table.grid(padding=(0, 1, 0, 0))
    grid.add_column(style="dim")
    for _ in range(6):
        grid.add_column(justify="center", min_width=3)
    grid.add_row("", *[Text(str(lane), style="bold") for lane in range(1, 7)])
    for station, ships in (("port", ~(islands | sea)), ("sea", sea), ("island", islands)):
        cells = [_sail(seat) if ships >> lane & 1 else Text("·", style="dim") for lane in range(6)]
        if station == "island" and HOME < mate < ON_TREASURE:
            cells[mate - 1] = Text("♟", style=style)
        grid.add_row(words.text(f"terminal.{station}"), *cells)
    held = int(state.held(seat))
    grid.add_row("", *[Text(text, style=style if held >> lane & 1 else "dim") for lane, text in enumerate(_BONUS)])
    letter = seat_letter(seat)
    return Panel(
        Group(grid, _chests(state, seat), _mate(state, seat, words, names)),
        title=Text(letter if names[seat] == letter else f"{letter} {names[seat]}", style=style),
        title_align="left",
        border_style=style if state.seat == seat and state.step != STEP_END else "dim",
        expand=False,
    )


def _sail(seat: int) -> Text:
    return Text(f"◣{seat_letter(seat)}◢", style=f"bold {_STYLES[seat]}")


def _chests(state: BuccaneerState, seat: int) -> Text:
    """Draw the treasures, each with the letter of the thief who sits on it, and the places that are still empty."""
    thieves = [seat_letter(other) for other in range(state.game.num_players) if state.mate(other) == ON_TREASURE + seat]
    count = int(state.treasures(seat))
    chests = [f"[{thief}]" for thief in thieves] + ["[$]"] * (count - len(thieves))
    places = chests + ["[ ]"] * (TREASURES_TO_WIN - count)
    return Text(" ".join(places), style="bold yellow")


def _mate(state: BuccaneerState, seat: int, words: Catalogue, names: Sequence[str]) -> Text:
    mate = int(state.mate(seat))
    if mate == HOME:
        return Text(words.text("terminal.mate_home"), style="dim")
    if mate < ON_TREASURE:
        return Text(words.text("terminal.mate_scout", {"lane": mate}))
    return Text(words.text("terminal.mate_thief", {"seat": mate - ON_TREASURE}, names))


def _table(state: BuccaneerState, words: Catalogue) -> Text:
    """Say what is common to all: the round, the stock, what is left of the turn."""
    parts = [
        words.text("terminal.round", {"round": int(state.round)}),
        words.text("terminal.stock", {"count": int(state.stock)}),
    ]
    if state.step <= STEP_REROLL:
        parts.append(words.text("terminal.rerolls", {"count": int(state.rerolls)}))
    if state.step <= STEP_CHANGE:
        parts.append(words.text("terminal.changes", {"count": int(state.changes)}))
    return Text(" · ".join(parts))


def _dice(state: BuccaneerState) -> RenderableType:
    """Draw the dice on the table, and those that have still to fall; in several rows, where it is narrow."""
    faces = [_PIPS[value] for value in values_of(int(state.dice))]
    faces += [("     ", "  ?  ", "     ")] * int(state.to_roll)
    if not faces:
        return Text()
    dice = ["\n".join(["╭───────╮", *[f"│ {row} │" for row in face], "╰───────╯"]) for face in faces]
    return Columns([Text(die, style="#efe6d2") for die in dice], padding=(0, 2))


def _odds(state: BuccaneerState, words: Catalogue) -> Text:
    """Say the exact chances of what most people aim at."""
    if state.step in (STEP_MATE, STEP_END):
        return Text()
    aims = Aims(state)
    chances = {"use": aims.use, "island": aims.any_island, "treasure": aims.treasure, "steal": aims.steal}
    told = [f"{words.text(f'terminal.odds_{key}')} {chance(state, aim):.0%}" for key, aim in chances.items() if aim]
    return Text(f"{words.text('terminal.odds')}: {', '.join(told)}", style="dim")
