"""The exact solution of the solo game, held against hand-made cases and the engine."""

from __future__ import annotations

from functools import cache, partial
from pathlib import Path

import pytest

import crossbones
from crossbones import Rng
from crossbones.core.json_value import JsonObject, JsonValue
from crossbones.games.buccaneer import solver
from crossbones.games.buccaneer.fleets import FOR_CHANGE, FOR_DIE, FOR_REROLL, lane_uses
from crossbones.games.buccaneer.race import MOST_TURNS, load_race, pack
from crossbones.games.buccaneer.solutions import SoloEnds, read_solo, write_solo
from crossbones.games.buccaneer.solver import Solution
from crossbones.games.buccaneer.state import BuccaneerState
from tests.games.buccaneer.whole_turns import worth_of_turn

PORT, SEA, ISLAND = 0, 1, 2
COMPILED = not solver.__file__.endswith(".py")
needs_speed = pytest.mark.skipif(not COMPILED, reason="takes minutes uncompiled")


@cache
def solution() -> Solution:
    return solver.solve(MOST_TURNS)


def alone(seed: int) -> BuccaneerState:
    """A state at the start of a turn, drawn at random."""
    rng = Rng("alone", seed)
    ships = [("port", "sea", "island")[rng.below(3)] for _ in range(6)]
    free = [lane + 1 for lane, ship in enumerate(ships) if ship != "island"]
    pick = rng.below(len(free) + 1)
    mate = "home" if pick == len(free) else f"scout {free[pick]}"
    seats: list[JsonValue] = [{"ships": [*ships], "treasures": int(rng.below(3)), "mate": mate}]
    position: JsonObject = {"seats": seats}
    state = crossbones.load("buccaneer", players=1).state_from_position(position)
    assert isinstance(state, BuccaneerState)
    return state


@pytest.mark.parametrize(
    ("station", "count", "thief", "found"),
    [
        # (where the ship is then, treasures plundered, treasures stolen) by what so many equal dice add
        (PORT, 1, False, set()),
        (PORT, 2, False, {(SEA, 0, 0)}),  # BB-20
        (PORT, 3, False, {(ISLAND, 0, 0)}),
        (PORT, 4, False, set()),  # two pairs reach the island too, which three do already
        (PORT, 5, False, set()),
        (PORT, 6, False, {(PORT, 1, 0)}),  # BB-21: run, then plunder
        (SEA, 2, False, {(ISLAND, 0, 0)}),
        (SEA, 3, False, set()),
        (SEA, 5, False, {(PORT, 1, 0)}),  # sail, then plunder
        (SEA, 6, False, set()),
        (ISLAND, 2, False, set()),  # a pair does nothing there
        (ISLAND, 3, False, {(PORT, 1, 0)}),
        (ISLAND, 4, False, set()),
        (ISLAND, 5, False, {(SEA, 1, 0)}),  # plunder, then sail
        (ISLAND, 6, False, {(ISLAND, 1, 0)}),  # plunder, then run
        (PORT, 3, True, {(ISLAND, 0, 0), (PORT, 0, 1)}),  # BB-22
        (PORT, 5, True, {(SEA, 0, 1)}),
        (ISLAND, 6, True, {(ISLAND, 1, 0), (PORT, 1, 1)}),
    ],
)
def test_what_equal_dice_can_do(station: int, count: int, thief: bool, found: set[tuple[int, int, int]]) -> None:
    assert {use.key() for use in lane_uses(station, count, thief)} == found


@pytest.mark.parametrize("seed", range(4))
def test_a_turn_is_worth_what_the_engine_says(seed: int) -> None:
    """Against the file that comes with the game, which is rounded."""
    race = load_race()
    state = alone(seed)
    after = worth_of_turn(state, lambda end: race.worth(end, 0))
    assert race.worth(state, 0) == pytest.approx(after - 1, abs=1e-5)


@needs_speed
@pytest.mark.parametrize("seed", range(4, 30))
def test_a_turn_is_worth_exactly_what_the_engine_says(seed: int) -> None:
    ends = SoloEnds(solution())
    state = alone(seed)
    after = worth_of_turn(state, lambda end: ends.worth(end, 0))
    assert ends.worth(state, 0) == pytest.approx(after - 1, abs=1e-9)


@needs_speed
@pytest.mark.parametrize("seed", range(30, 45))
def test_the_chances_are_exactly_what_the_engine_says(seed: int) -> None:
    found = solution()
    state = alone(seed)

    def chance(left: int, end: BuccaneerState) -> float:
        return found.chance_of(end.seats[0], left)

    for turns in (1, 2, 5, 9):
        after = worth_of_turn(state, partial(chance, turns - 1))
        assert found.chance_of(state.seats[0], turns) == pytest.approx(after, abs=1e-9)


@needs_speed
def test_three_turns_never_do_and_four_can() -> None:
    chances = [solution().chance_of(0, turns) for turns in range(MOST_TURNS + 1)]
    assert chances[:4] == [0, 0, 0, 0]
    assert 0 < chances[4] < chances[5] < chances[12] <= 1


@needs_speed
def test_what_gives_the_same_is_worth_the_same() -> None:
    found = solution()
    game = crossbones.load("buccaneer", players=1)
    for island, place in enumerate([FOR_DIE, FOR_CHANGE, FOR_REROLL, FOR_REROLL, FOR_CHANGE, FOR_DIE], start=1):
        state = game.state_from_position({"seats": [{"mate": f"scout {island}"}]})
        assert isinstance(state, BuccaneerState)
        assert found.turns_of(state.seats[0]) == found.turns[place] < found.turns[0]


@needs_speed
@pytest.mark.once
def test_the_file_that_comes_with_the_game_is_the_solution() -> None:
    """If this fails, the rules have changed: run tools/buccaneer_race.py."""
    assert pack(load_race().solution) == pack(solution())


def test_a_solution_is_kept_and_damage_is_noticed(tmp_path: Path) -> None:
    kept = Solution(MOST_TURNS)
    kept.turns[3], kept.within[5] = 7.25, 0.125
    file = tmp_path / "deep" / "solo.bin"
    assert read_solo(file) is None
    write_solo(kept, file)
    found = read_solo(file)
    assert found is not None
    assert (found.turns[3], found.within[5], found.turns[4]) == (7.25, 0.125, 0)
    whole = file.read_bytes()
    for damaged in (whole[:-1], whole[:-1] + b"x", b"", whole.replace(b'"rules": ', b'"rules": 9'), b"x" + whole):
        file.write_bytes(damaged)
        assert read_solo(file) is None
