"""What the rulebook itself lets one check of the solo game."""

from collections.abc import Iterator
from itertools import combinations_with_replacement
from typing import NamedTuple

import crossbones
from crossbones import State

PORT, SEA, ISLAND = 0, 1, 2


class Fleet(NamedTuple):
    """Somebody alone between two turns; in here lanes count from 0."""

    ships: tuple[int, ...] = (PORT,) * 6
    scout: int = -1
    treasures: int = 0


def dice_of(fleet: Fleet) -> int:
    return 4 + sum(fleet.ships[lane] == ISLAND or fleet.scout == lane for lane in (0, 5))


def sailed(fleet: Fleet, lane: int, station: int, treasures: int = 0) -> Fleet:
    ships = (*fleet.ships[:lane], station, *fleet.ships[lane + 1 :])
    return Fleet(ships, -1, fleet.treasures + treasures)


def after_uses(fleet: Fleet, dice: int) -> Iterator[Fleet]:
    """All that so many dice can do if they fall as they should; each set is optional."""
    yield fleet._replace(scout=-1)
    for lane, station in enumerate(fleet.ships):
        if dice >= 2 and station < ISLAND:
            yield from after_uses(sailed(fleet, lane, station + 1), dice - 2)
        if dice >= 3 and station < ISLAND:
            yield from after_uses(sailed(fleet, lane, ISLAND), dice - 3)
        if dice >= 3 and station == ISLAND:
            yield from after_uses(sailed(fleet, lane, PORT, 1), dice - 3)


def after_turn(fleet: Fleet) -> set[Fleet]:
    """All that a turn can come to. Rerolls and changes add nothing where every roll can fall."""
    fleets = set(after_uses(fleet, dice_of(fleet)))
    return fleets | {fleet._replace(scout=lane) for lane in range(6) if fleet.ships[lane] != ISLAND}


def test_three_treasures_in_three_turns_are_impossible_and_in_four_possible() -> None:
    fleets = {Fleet()}
    most = []
    for _ in range(3):
        fleets = set().union(*map(after_turn, fleets))
        most.append(max(fleet.treasures for fleet in fleets))
    assert most == [0, 1, 2]
    held = [lane in (0, 5) for lane in range(6)]
    ready = [fleet for fleet in fleets if fleet.treasures == 1 and [s == ISLAND for s in fleet.ships] == held]
    assert max(after.treasures for fleet in ready for after in after_turn(fleet)) == 3


def test_the_engine_takes_three_treasures_in_four_turns() -> None:
    # BB-10, BB-20, BB-21
    state = crossbones.load("buccaneer", players=1).new_initial_state()
    turns = [
        ("1112", ["run 1"]),
        ("66623", ["run 6"]),
        ("111111", ["plunder 1", "run 1"]),
        ("111666", ["plunder 1", "plunder 6"]),
    ]
    for dice, uses in turns:
        for text in [*[f"roll {value}" for value in dice], "done", *uses]:
            state.apply(state.string_to_action(text))
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.winners, outcome.scores) == ("treasures", (0,), (4,))
    assert state.returns() == [-4.0]
    assert state.game.insight(state)["rank"] == {"key": "rank.extraordinary", "args": {"turns": 4}}


def reaches_three_alike(state: State) -> bool:
    """Tell whether the changes that are left can make three alike."""
    position = state.to_position()
    dice = position["dice"]
    assert isinstance(dice, list)
    if position["step"] != "change":
        return any(dice.count(value) >= 3 for value in dice)
    if any(dice.count(value) >= 3 for value in dice):
        return True
    after = []
    for action in state.legal_actions()[1:]:
        after.append(state.clone())
        after[-1].advance(action)
    return any(map(reaches_three_alike, after))


def test_six_dice_and_two_changes_always_make_three_alike() -> None:
    # BB-12: so that a pirate with ships on all six islands always has a three
    game = crossbones.load("buccaneer", players=1)
    rolls = list(combinations_with_replacement(range(1, 7), 6))
    assert len(rolls) == 462
    for dice in rolls:
        state = game.state_from_position({"step": "change", "dice": [*dice], "seats": [{"ships": ["island"] * 6}]})
        assert reaches_three_alike(state), dice
