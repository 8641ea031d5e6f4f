"""What the expert sees beyond its own turn: the other's answer, and thieves."""

from __future__ import annotations

import pytest

import crossbones
from crossbones.core.json_value import JsonObject, JsonValue
from crossbones.games.buccaneer.lookahead import EndWorth, Foresight, Lookahead
from crossbones.games.buccaneer.race import Race, load_race
from crossbones.games.buccaneer.state import BuccaneerState
from tests.games.buccaneer.whole_turns import worth_of_turn

WORDS = {"p": "port", "s": "sea", "i": "island"}


def seat(treasures: int, ships: str, mate: str = "home") -> JsonValue:
    fleet: list[JsonValue] = [WORDS[letter] for letter in ships]
    return {"treasures": treasures, "ships": fleet, "mate": mate}


def start_of_turn(turn: int, *seats: JsonValue, variant: str = "classic") -> BuccaneerState:
    game = crossbones.load("buccaneer", players=len(seats), variant=variant)
    position: JsonObject = {"round": 5, "turn": turn, "seats": [*seats]}
    state = game.state_from_position(position)
    assert isinstance(state, BuccaneerState)
    return state


@pytest.fixture(scope="module")
def race() -> Race:
    return load_race()


@pytest.mark.parametrize(
    "seats",
    [
        (seat(2, "psipps"), seat(1, "ppspip")),
        (seat(2, "pppspp"), seat(1, "ppipsp", "thief 0")),
        (seat(3, "pspppp"), seat(2, "ppippp")),
    ],
)
@pytest.mark.parametrize("variant", ["family", "classic"])
def test_the_answer_is_the_best_there_is(seats: tuple[JsonValue, ...], variant: str, race: Race) -> None:
    if variant == "family":
        seats = tuple({**one, "mate": "home"} for one in seats if isinstance(one, dict))
    state = start_of_turn(1, *seats, variant=variant)
    answer = worth_of_turn(state, lambda after: race.worth(after, 1))
    assert Foresight(race).worth(state, 0) == pytest.approx(1 - answer, abs=1e-9)
    assert Lookahead(race).worth_ahead(state) == pytest.approx(answer, abs=1e-9)


def test_of_more_seats_nobody_says_what_they_will_do(race: Race) -> None:
    state = start_of_turn(1, seat(2, "psipps"), seat(1, "ppspip"), seat(0, "iiippp"))
    assert Foresight(race).worth(state, 0) == race.worth(state, 0)


def test_after_the_end_there_is_no_answer() -> None:
    class Never(EndWorth):
        def worth(self, state: BuccaneerState, me: int) -> float:
            assert state.is_terminal()
            return 0.25

    state = start_of_turn(1, seat(3, "pspppp"), seat(0, "pppppp"))
    while not state.is_terminal():
        state.advance(state.legal_actions()[0])
    assert Foresight(Never()).worth(state, 1) == 0.25


def test_who_can_steal_is_not_slower_for_it(race: Race) -> None:
    """A strong fleet steals with three of its dice and plunders with the others: it may be done in this very turn."""
    assert race.worth(start_of_turn(0, seat(1, "iipsii", "thief 1"), seat(1, "iiipii")), 0) > 0.5


def test_a_thief_in_sight_costs_a_turn_or_a_treasure(race: Race) -> None:
    quiet = start_of_turn(0, seat(2, "iipsii"), seat(1, "iipsii"))
    robbed = start_of_turn(0, seat(2, "iipsii"), seat(1, "iipsii", "thief 0"))
    assert race.worth(robbed, 0) < race.worth(quiet, 0)
