"""Exploring, against brute force: every complete way to lay the tiles is tried, and the best ones count (LoB-31)."""

from __future__ import annotations

import itertools

import pytest

import crossbones
from crossbones.core.rng import Rng
from crossbones.games.lord.game import LordOfBones
from crossbones.games.lord.state import LordState
from tests.games.lord.maps import (
    BACK,
    SIDES,
    Cell,
    NaiveMap,
    Placement,
    beside,
    beside_placements,
    complete_placements,
    random_map,
    text_of,
)

GAME = LordOfBones()
EDITION = GAME.edition


def most_at_once(board: NaiveMap, cell: Cell) -> int:
    """Return how many tiles can lie at different open corridors at once: the largest number that some way allows."""
    for number in range(len(board.open_sides(cell)), 0, -1):
        plain = [face.id for face in EDITION.tiles if face.id not in board.position()][:number]
        if next(iter(complete_placements(board, cell, tuple(plain))), None):
            return number
    return 0


def check_map(board: NaiveMap, cell: Cell, rng: Rng) -> tuple[int, int]:
    """Explore from a cell and compare with brute force; return the numbers of tiles and of open corridors."""
    state = GAME.state_from_position({"map": board.position(), "seats": [{"space": text_of(cell)}, {}]})
    open_sides = board.open_sides(cell)
    assert ("explore" in [state.action_to_string(action) for action in state.legal_actions()]) == bool(open_sides)
    if not open_sides:
        return 0, 0
    state.apply(state.string_to_action("explore"))
    drawn: tuple[str, ...] = ()
    while state.current_player() == crossbones.CHANCE:
        legal = state.legal_actions()
        outcome = legal[rng.below(len(legal))]
        drawn = (*drawn, state.action_to_string(outcome).split()[1])
        state.apply(outcome)
    assert len(drawn) == most_at_once(board, cell)
    ways = list(complete_placements(board, cell, drawn))
    best = max(joins for joins, _ in ways)
    good = [{str(placement) for placement in placements} for joins, placements in ways if joins == best]
    check_reasons(state, board, cell, drawn, set().union(*good), {str(one) for _, way in ways for one in way})
    check_stages(state, good, len(drawn), rng)
    return len(drawn), len(open_sides)


def check_reasons(
    state: crossbones.State, board: NaiveMap, cell: Cell, drawn: tuple[str, ...], good: set[str], complete: set[str]
) -> None:
    """Of each way to lay a tile at an open corridor the board is told why it is not allowed, or it is allowed."""
    told = state.game.insight(state)["why"]
    assert isinstance(told, dict)
    reasons = {text: phrase["key"] for text, phrase in told.items() if isinstance(phrase, dict)}
    for tile, side in itertools.product(drawn, board.open_sides(cell)):
        for placement in beside_placements(tile, cell, side):
            text = str(placement)
            if cell in placement.cells() or text in good:
                assert text not in reasons
            elif text in complete:
                assert reasons[text] == "why.place_joins"
            else:
                assert reasons[text] == ("why.place_room" if board.fits(placement) else "why.place_taken")


def check_stages(state: crossbones.State, good: list[set[str]], tiles: int, rng: Rng) -> None:
    """At each stage the legal placements are those that belong to a best complete way with all that lies."""
    done: set[str] = set()
    for _ in range(tiles):
        expected = {text for way in good if done <= way for text in way - done}
        legal = [state.action_to_string(action) for action in state.legal_actions()]
        assert set(legal) == expected
        assert len(legal) == len(expected)
        text = sorted(expected)[rng.below(len(expected))]
        done.add(text)
        state.apply(state.string_to_action(text))
    assert state.to_position()["drawn"] == []


def check_random_maps(seed: int, number: int) -> set[tuple[int, int]]:
    """Check so many random maps; return which numbers of tiles and of open corridors were met."""
    rng = Rng(seed, "maps")
    met = set()
    for _ in range(number):
        board = random_map(EDITION, rng, 4 + rng.below(14), crowded=rng.below(3) > 0)
        cells = sorted(board.squares, key=lambda cell: len(board.open_sides(cell)))
        cell = cells[len(cells) - 1 - rng.below(min(8, len(cells)))]
        met.add(check_map(board, cell, rng))
    return met


def test_exploring_is_exact_on_random_maps() -> None:  # LoB-13, LoB-31
    met = check_random_maps(1, 25)
    assert {(1, 1), (2, 2), (3, 3)} <= met


def check_blocked_map(seed: int) -> tuple[int, int]:
    """Check a map where north and east lead to cells whose only free neighbour is the same, and west is free."""
    board = NaiveMap(EDITION)
    around = ("T5 -1,-1 W", "T6 -3,-1 N", "T7 -3,1 N")  # ties the tiles in the west to the rest
    for text in ("T0 0,0 S", "T1 -1,1 W", "T2 0,2 W", "T3 1,-1 E", "T4 2,0 E", *around):
        tile, cell, facing = text.split()
        x, y = cell.split(",")
        board.lay(Placement(tile, (int(x), int(y)), facing))
    return check_map(board, (0, 0), Rng(seed))


def test_corridors_that_need_the_same_cell_take_one_tile_together() -> None:  # LoB-31
    assert {check_blocked_map(seed) for seed in range(8)} == {(2, 3)}


@pytest.mark.soak
@pytest.mark.timeout(7200)
def test_exploring_is_exact_on_ten_thousand_random_maps() -> None:  # LoB-13, LoB-31
    met: set[tuple[int, int]] = set()
    for seed in range(100):
        met |= check_random_maps(1000 + seed, 100)
    assert {(1, 1), (2, 2), (3, 3)} <= met
    # On a map grown at random, tiles hardly ever block each other: those that do are drawn in many ways.
    assert {check_blocked_map(seed) for seed in range(1000)} == {(2, 3)}


def test_the_engine_joins_and_marks_as_a_plain_map_does() -> None:  # LoB-10, LoB-11, LoB-12
    """Corridors, neighbours and complete symbols, in all rotations, against a dictionary of cells."""
    rng = Rng(3)
    for _ in range(30):
        board = random_map(EDITION, rng, 20, crowded=True)
        state = GAME.state_from_position({"map": board.position()})
        assert isinstance(state, LordState)
        compare(state, board)


def compare(state: LordState, board: NaiveMap) -> None:
    dungeon = state.dungeon
    for cell, square in board.squares.items():
        space = dungeon.space_at((128 + cell[0]) * 256 + 128 + cell[1])
        tile = state.tables.tile_ids.index(square.tile)
        assert space == 2 * tile + "AB".index(square.half)
        for number, side in enumerate(SIDES):
            assert bool(dungeon.paths[space] >> number & 1) == board.connected(cell, side)
            assert dungeon.is_whole(space, number) == board.whole(cell, side)
            other = board.squares.get(beside(cell, side))
            neighbour = dungeon.neighbour(space, number)
            assert (neighbour >= 0) == (other is not None)
        openings = dungeon.openings(space)
        assert [side for number, side in enumerate(SIDES) if openings >> number & 1] == sorted(
            board.open_sides(cell), key=SIDES.index
        )


def test_a_lever_leaves_the_map_as_if_the_tile_had_lain_so() -> None:  # LoB-44
    """Turning tiles by the engine's own bookkeeping comes to the same map as laying them so from the start."""
    rng = Rng(4)
    for _ in range(20):
        board = random_map(EDITION, rng, 12, crowded=True)
        state = GAME.state_from_position({"map": board.position()})
        assert isinstance(state, LordState)
        number = rng.below(len(board.placements))
        turned = NaiveMap(EDITION)
        for place, placement in enumerate(board.placements):
            if place == number:
                a, b = placement.cells()
                placement = type(placement)(placement.tile, b, BACK[placement.facing])
                assert placement.cells() == (b, a)
            turned.lay(placement)
        state.dungeon.turn(state.tables.tile_ids.index(board.placements[number].tile))
        compare(state, turned)


def test_tokens_run_out_in_the_order_of_the_rule() -> None:  # LoB-12
    """With any number of tokens left, the corridors of new tiles get them in the order of the ruling."""
    rng = Rng(5)
    for _ in range(40):
        board = random_map(EDITION, rng, 14, crowded=True)
        order: list[tuple[Cell, str]] = []
        for placement in board.placements:
            a, b = placement.cells()
            corridors = [(a, placement.facing), *itertools.product([a], SIDES), *itertools.product([b], SIDES)]
            for cell, side in corridors:
                other = (beside(cell, side), BACK[side])
                if board.whole(cell, side) and (cell, side) not in order and other not in order:
                    order.append((cell, side))
        state = GAME.state_from_position({"map": board.position()})
        assert isinstance(state, LordState)
        tokens = rng.below(len(order) + 3)
        state.dungeon.tokens_left = tokens
        for placement in board.placements:
            state.dungeon.put_tokens(state.tables.tile_ids.index(placement.tile))
        expected = {frozenset({cell, beside(cell, side)}) for cell, side in order[:tokens]}
        assert tokens_of(state) == expected
        assert state.dungeon.tokens_left == tokens - len(expected)


def tokens_of(state: LordState) -> set[frozenset[Cell]]:
    """Return the tokens as pairs of cells."""
    found = set()
    for text in state.to_position()["tokens"]:  # type: ignore[union-attr]  # a list of texts
        where, side = str(text).split(" ")
        x, y = where.split(",")
        cell = (int(x), int(y))
        found.add(frozenset({cell, beside(cell, side)}))
    return found
