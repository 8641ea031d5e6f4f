"""How it looks in a terminal."""

from __future__ import annotations

from io import StringIO
from typing import Any

from rich.console import Console

import crossbones
from crossbones.games.buccaneer.state import BuccaneerState
from crossbones.games.buccaneer.terminal import render


def drawn(position: dict[str, Any], names: list[str], width: int = 80, **options: Any) -> list[str]:
    state = crossbones.load("buccaneer", **options).state_from_position(position)
    assert isinstance(state, BuccaneerState)
    console = Console(width=width, color_system=None, record=True, file=StringIO())
    console.print(render(state, names))
    return console.export_text().splitlines()


def test_charts_dice_and_odds_are_drawn() -> None:
    position: dict[str, Any] = {
        "round": 3,
        "step": "reroll",
        "dice": [1, 2, 4, 5, 5, 6],
        "seats": [
            {"ships": ["sea", "port", "island", "port", "port", "island"], "treasures": 1, "mate": "scout 1"},
            {"treasures": 1, "mate": "thief 0"},
        ],
    }
    lines = drawn(position, ["Ann", "Bo"])
    assert [line.rstrip() for line in lines] == [
        "╭─ A Ann ────────────────────────╮ ╭─ B Bo ─────────────────────────╮",
        "│         1   2   3   4   5   6  │ │         1   2   3   4   5   6  │",
        "│ port    ·  ◣A◢  ·  ◣A◢ ◣A◢  ·  │ │ port   ◣B◢ ◣B◢ ◣B◢ ◣B◢ ◣B◢ ◣B◢ │",
        "│ sea    ◣A◢  ·   ·   ·   ·   ·  │ │ sea     ·   ·   ·   ·   ·   ·  │",
        "│ island  ♟   ·  ◣A◢  ·   ·  ◣A◢ │ │ island  ·   ·   ·   ·   ·   ·  │",
        "│        +⚀  ±1   ↻   ↻  ±1  +⚀  │ │        +⚀  ±1   ↻   ↻  ±1  +⚀  │",
        "│ [B] [ ] [ ]                    │ │ [$] [ ] [ ]                    │",
        "│ mate scouts island 1           │ │ mate sits on a treasure of Ann │",
        "╰────────────────────────────────╯ ╰────────────────────────────────╯",
        "Round 3 · treasures in the middle: 10 · rerolls left: 2 · changes left: 0",
        "╭───────╮  ╭───────╮  ╭───────╮  ╭───────╮  ╭───────╮  ╭───────╮",
        "│       │  │ ●     │  │ ●   ● │  │ ●   ● │  │ ●   ● │  │ ●   ● │",
        "│   ☠   │  │       │  │       │  │   ●   │  │   ●   │  │ ●   ● │",
        "│       │  │     ● │  │ ●   ● │  │ ●   ● │  │ ●   ● │  │ ●   ● │",
        "╰───────╯  ╰───────╯  ╰───────╯  ╰───────╯  ╰───────╯  ╰───────╯",
        lines[-1].rstrip(),
    ]
    assert lines[-1].startswith("Chances this turn: use a set 100%, reach an island ")


def test_every_step_is_drawn_at_any_width() -> None:
    game = crossbones.load("buccaneer", players=8, party=True, max_rounds=1)
    state = game.new_initial_state()
    assert isinstance(state, BuccaneerState)
    rng = crossbones.Rng(2)
    console = Console(width=60, color_system=None, record=True, file=StringIO())
    while not state.is_terminal():
        state.sample_chance(rng)
        if not state.is_terminal():
            console.print(render(state))
            state.advance(state.playout_action(rng))
    console.print(render(state, list("ABCDEFGH")))
    assert max(map(len, console.export_text().splitlines())) <= 60


def test_dice_that_do_not_fit_beside_each_other_stand_below() -> None:
    lines = [
        line.rstrip() for line in drawn({"step": "reroll", "dice": [1, 2, 4, 5], "to_roll": 0}, ["A"], 40, players=1)
    ]
    top = lines.index("╭───────╮  ╭───────╮  ╭───────╮")
    assert lines[top + 1] == "│       │  │ ●     │  │ ●   ● │"
    assert lines[top + 5 : top + 10] == ["╭───────╮", "│ ●   ● │", "│   ●   │", "│ ●   ● │", "╰───────╯"]
