"""What the board is told: islands, sets, reasons, and the words for all of it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import crossbones
from crossbones import Game
from crossbones.core.messages import load_catalogue
from crossbones.games.buccaneer.state import BuccaneerState
from crossbones.games.buccaneer.why import why_not


def game(**options: Any) -> Game:
    return crossbones.load("buccaneer", **options)


def insight(position: dict[str, Any], **options: Any) -> Any:
    table = game(**options)
    return table.insight(table.state_from_position(position))


def why(position: dict[str, Any], **options: Any) -> dict[str, str]:
    return {
        target: phrase["key"].removeprefix("why.") for target, phrase in insight(position, **options)["why"].items()
    }


def test_islands_and_points_are_told_of_every_seat() -> None:
    # BB-10, BB-11, BB-12, BB-31, BB-41
    told = insight(
        {
            "seats": [
                {"ships": ["island", "port", "port", "sea", "island", "port"], "treasures": 1},
                {"ships": ["port", "sea", "port", "port", "port", "port"], "mate": "scout 3", "treasures": 2},
            ]
        }
    )
    assert told["seats"] == [
        {"islands": [1, 5], "dice": 5, "rerolls": 1, "changes": 1, "points": 7},
        {"islands": [3], "dice": 4, "rerolls": 2, "changes": 0, "points": 1},
    ]
    assert told["stock"] == 9


def test_sets_on_the_table_are_told_before_they_may_be_used() -> None:
    # BB-20, BB-22
    position: dict[str, Any] = {
        "step": "reroll",
        "dice": [2, 2, 4, 4, 4],
        "seats": [
            {"ships": ["island", "sea", "port", "island", "port", "port"], "mate": "thief 1"},
            {"treasures": 1},
        ],
    }
    assert insight(position)["sets"] == [
        {
            "value": 2,
            "count": 2,
            "uses": [{"action": "sail 2", "dice": 2, "phrase": {"key": "sail_island", "args": {"lane": 2}}}],
        },
        {
            "value": 4,
            "count": 3,
            "uses": [
                {"action": "plunder 4", "dice": 3, "phrase": {"key": "plunder", "args": {"lane": 4}}},
                {"action": "steal 4", "dice": 3, "phrase": {"key": "steal", "args": {"value": 4, "seat": 1}}},
            ],
        },
    ]
    assert insight({**position, "dice": [1, 2, 3, 4, 5]})["sets"] == []


def test_before_the_sets_it_is_the_dice_that_matter() -> None:
    later = {**{f"ship {lane}": "dice_first" for lane in range(1, 7)}, "mate": "dice_first"}
    assert why({"step": "reroll", "dice": [1, 2, 3, 4]}) == later
    seats: list[Any] = [{"ships": ["port", "island", "port", "port", "port", "port"]}, {}]
    changes = {"change 1-": "no_lower", "change 6+": "no_higher"}
    assert why({"step": "change", "dice": [1, 2, 3, 6], "seats": seats}) == {**later, **changes}
    assert why({}) == {}


def test_ships_and_dice_without_a_use_say_what_they_lack() -> None:
    # BB-20, BB-21, BB-30
    seats: list[Any] = [{"ships": ["island", "sea", "port", "island", "port", "port"]}, {}]
    assert why({"step": "sail", "dice": [2, 2, 4, 4, 5], "seats": seats}) == {
        "mate": "no_mission",
        "ship 1": "plunder_needs_three",
        "ship 3": "needs_pair",
        "ship 4": "plunder_needs_three",
        "die 4": "plunder_needs_three",
        "ship 5": "needs_pair",
        "die 5": "lone_die",
        "ship 6": "needs_pair",
    }


def test_a_thief_says_what_he_needs_and_an_empty_stock_that_it_is_empty() -> None:
    # BB-21, BB-22
    seats: list[Any] = [{"mate": "thief 1"}, {"treasures": 1}]
    assert why({"step": "sail", "dice": [2, 2, 4, 5], "seats": seats})["mate"] == "steal_needs_three"
    seats = [
        {"treasures": 4},
        {"treasures": 4},
        {"treasures": 2},
        {"ships": ["sea", "island", "port", "port", "port", "port"], "treasures": 2, "mate": "home"},
    ]
    told = why({"turn": 3, "step": "sail", "dice": [1, 1, 2, 3], "seats": seats}, players=4)
    assert (told["ship 2"], told["die 2"]) == ("stock_empty", "lone_die")


def test_places_where_the_mate_can_not_go_say_why() -> None:
    # BB-31, BB-32
    seats: list[Any] = [
        {"ships": ["island", "port", "port", "port", "port", "port"], "treasures": 2},
        {"treasures": 1},
        {},
        {"treasures": 2},
        {"treasures": 2, "mate": "thief 5"},
        {"treasures": 2, "mate": "thief 3"},
        {"treasures": 0, "mate": "thief 3"},
    ]
    told = why({"step": "mate", "dice": [1, 2, 3, 4, 5], "seats": seats}, players=7, party=True)
    assert told == {
        **{f"ship {lane}": "no_set" for lane in range(1, 7)},
        "island 1": "own_ship",
        "seat 1": "poorer",
        "seat 2": "nothing_to_steal",
        "seat 3": "thieves_sit_there",
        "seat 6": "nothing_to_steal",
    }
    family = why({"step": "mate", "dice": [1, 2, 3, 4], "seats": [{}, {"treasures": 1}]}, variant="family")
    assert family["seat 1"] == "no_thieves"


@pytest.mark.parametrize(
    ("turns", "rank"),
    [
        (4, "extraordinary"),
        (5, "blackbeard"),
        (6, "pirate_king"),
        (7, "captain"),
        (8, "first_mate"),
        (9, "able_sailor"),
        (10, "cabin_boy"),
        (11, "cabin_boy"),
        (12, "landlubber"),
        (40, "landlubber"),
    ],
)
def test_turns_alone_have_their_rank(turns: int, rank: str) -> None:
    told = insight({"round": turns, "step": "end", "seats": [{"treasures": 3}]}, players=1)
    assert told["rank"] == {"key": f"rank.{rank}", "args": {"turns": turns}}
    assert told["odds"] is None


def test_there_is_no_rank_without_three_treasures_or_with_others() -> None:
    assert insight({"round": 100, "step": "end", "seats": [{"treasures": 2}]}, players=1)["rank"] is None
    assert insight({"step": "end", "turn": 1, "seats": [{"treasures": 3}, {}]})["rank"] is None


def test_everything_that_can_be_said_has_its_words() -> None:
    table = game(players=3)
    words = load_catalogue(type(table))
    random = Random(4)
    said = set()
    for _ in range(25):
        state = table.new_initial_state()
        assert isinstance(state, BuccaneerState)
        while legal := state.legal_actions():
            for phrase in why_not(state).values():
                said.add(phrase.key)
                assert words.gaps(phrase.key) <= set(phrase.args)
            state.advance(random.choice(legal))
    assert all(key in words for key in said)
    assert len(said) > 8


def test_actions_say_what_they_do() -> None:
    table = game()
    words = load_catalogue(type(table))
    names = ["Ann", "Bo"]
    position: dict[str, Any] = {
        "step": "sail",
        "dice": [2, 2, 4, 4, 4],
        "seats": [
            {"ships": ["island", "sea", "port", "port", "port", "port"], "mate": "thief 1"},
            {"treasures": 1},
        ],
    }
    state = table.state_from_position(position)
    said = [words.say("log", table.describe(state, action), names, "Ann") for action in state.legal_actions()]
    assert said == [
        "Ann ends the turn",
        "Ann’s ship 2 reaches its island",
        "Ann’s ship 4 puts to sea",
        "Ann’s ship 4 runs all the way to its island",
        "Ann steals a treasure from Bo with three 4s",
    ]
    assert words.say("step", table.prompt(state)) == "Put your sets to use, in any order."
