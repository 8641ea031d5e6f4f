"""Counts of all beginnings: by hand, without the short cut, and as the documentation publishes them."""

from __future__ import annotations

import re
from math import comb, perm

import pytest

import crossbones
from crossbones.core.perft import perft
from crossbones.core.state import State
from tests.conftest import ROOT

QUICK = 6_000
"""So many different states are counted within a moment."""

PAGE = (ROOT / "docs" / "perft.md").read_text(encoding="utf-8")


def published() -> list[tuple[str, dict[str, int], list[tuple[int, int, int]]]]:
    """The tables of the page: game, options, and rows (depth, paths, states)."""
    found = []
    for title, body in re.findall(r"^## (.+)\n((?:(?!^## ).*\n)*)", PAGE, re.MULTILINE):
        name, _, players = title.partition(", ")
        cells = re.findall(r"^\| (\d+) \| ([\d,]+) \| ([\d,]+) \|$", body, re.MULTILINE)
        rows = [
            (int(depth), int(paths.replace(",", "")), int(states.replace(",", ""))) for depth, paths, states in cells
        ]
        found.append((name.split()[0].lower(), {"players": int(players.split()[0])}, rows))
    assert len(found) > 3, "the page has another form now"
    return found


def count(state: State, depth: int) -> int:
    """Count sequences one by one."""
    if depth == 0:
        return 1
    total = 0
    for action in state.legal_actions():
        after = state.clone()
        after.apply(action)
        total += count(after, depth - 1)
    return total


@pytest.mark.parametrize(("name", "depth"), [("bag", 4), ("buccaneer", 6), ("lord", 2)])
def test_the_short_cut_changes_nothing(name: str, depth: int) -> None:
    start = crossbones.load(name, players=2).new_initial_state()
    assert [level.paths for level in perft(start, depth)] == [count(start, at) for at in range(depth + 1)]


def test_the_first_roll_of_buccaneer() -> None:
    """Four dice, then any of their combinations may be rolled again, or none."""
    start = crossbones.load("buccaneer", players=2).new_initial_state()
    # A roll in which face v shows m times leaves (m + 1) choices for that face; summed over all rolls this is
    # 4! times the coefficient of x^4 in ((1 + x) e^x)^6.
    choices = sum(comb(6, k) * 6 ** (4 - k) * perm(4, k) for k in range(5))
    assert [level.paths for level in perft(start, 5)] == [1, 6, 36, 216, 6**4, choices]


def test_the_first_dig_of_bag() -> None:
    """A dig draws six of 24 kinds; of each kind there are five bones."""
    levels = list(perft(crossbones.load("bag", players=2).new_initial_state(), 5))
    assert [level.paths for level in levels] == [1, 1, 24, 24**2, 24**3, 24**4]
    assert levels[5].states == comb(24 + 4 - 1, 4)


def test_a_game_that_ends_has_no_further_paths() -> None:
    game = crossbones.load("buccaneer", players=1, max_rounds=1)
    state = game.new_initial_state()
    for text in ("roll 1", "roll 2", "roll 4", "roll 6", "done"):
        state.apply(state.string_to_action(text))
    first, second, third = perft(state, 2)
    assert (first.ended, second.paths, second.ended) == (0, len(state.legal_actions()), len(state.legal_actions()))
    assert (third.paths, third.states) == (0, 0)


@pytest.mark.parametrize(("name", "options", "rows"), published(), ids=lambda value: str(value)[:20])
def test_published_counts(name: str, options: dict[str, int], rows: list[tuple[int, int, int]]) -> None:
    depth = max(row[0] for row in rows if row[2] <= QUICK)
    levels = perft(crossbones.load(name, **options).new_initial_state(), depth)
    assert [(level.depth, level.paths, level.states) for level in levels] == rows[: depth + 1]


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize(("name", "options", "rows"), published(), ids=lambda value: str(value)[:20])
def test_all_published_counts(name: str, options: dict[str, int], rows: list[tuple[int, int, int]]) -> None:
    levels = perft(crossbones.load(name, **options).new_initial_state(), rows[-1][0])
    assert [(level.depth, level.paths, level.states) for level in levels] == rows
