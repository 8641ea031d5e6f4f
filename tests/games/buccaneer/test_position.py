"""Positions: read with keys left out, refused with all faults at once."""

from itertools import combinations_with_replacement
from typing import Any

import pytest

import crossbones
from crossbones import BadPosition

PORT = ["port"] * 6


def ships(**stations: str) -> list[str]:
    """Ships in port, but for those named: ``lane1="sea"``."""
    return [stations.get(f"lane{lane}", "port") for lane in range(1, 7)]


def seat(treasures: int = 0, mate: str = "home", **stations: str) -> dict[str, Any]:
    return {"ships": ships(**stations), "treasures": treasures, "mate": mate}


def test_the_written_example_is_read_and_written_back() -> None:
    position: dict[str, Any] = {
        "game": "buccaneer",
        "options": {"players": 2, "variant": "classic", "party": False, "max_rounds": 100},
        "round": 4,
        "turn": 0,
        "step": "sail",
        "dice": [1, 1, 4, 4, 4],
        "to_roll": 0,
        "rerolls": 0,
        "changes": 0,
        "seats": [
            {"ships": ["port", "sea", "port", "port", "port", "island"], "treasures": 1, "mate": "home"},
            {"ships": ["port", "port", "port", "port", "port", "port"], "treasures": 1, "mate": "thief 0"},
        ],
    }
    assert crossbones.load("buccaneer").state_from_position(position).to_position() == position


def test_nothing_at_all_is_the_start() -> None:
    game = crossbones.load("buccaneer", players=3)
    assert game.state_from_position({}).key() == game.new_initial_state().key()


def test_absent_keys_have_the_value_of_a_start_of_turn() -> None:
    held = seat(lane1="island", lane2="island", lane3="island", lane4="island")
    state = crossbones.load("buccaneer").state_from_position({"turn": 1, "seats": [{}, held]})
    position = state.to_position()
    assert state.is_turn_start()
    assert position["seats"] == [seat(), held]
    assert [position[key] for key in ("step", "dice", "to_roll", "rerolls", "changes")] == ["roll", [], 5, 3, 1]


def test_dice_still_to_fall_make_up_for_those_on_the_table() -> None:
    state = crossbones.load("buccaneer").state_from_position({"dice": [2, 5, 5]})
    assert state.to_position()["to_roll"] == 1
    assert not state.is_turn_start()


def test_rerolls_and_changes_left_over_are_forgotten_when_they_no_longer_matter() -> None:
    game = crossbones.load("buccaneer")
    seats = [seat(lane2="island", lane3="island"), seat()]
    kept: dict[str, Any] = {"step": "sail", "dice": [1, 1, 2, 4], "rerolls": 2, "changes": 1, "seats": seats}
    position = game.state_from_position(kept).to_position()
    assert (position["rerolls"], position["changes"]) == (0, 0)


SCOUTED = [seat(mate="scout 4", lane4="island", lane5="sea"), seat()]

GOOD: list[tuple[str, dict[str, Any], dict[str, Any]]] = [
    ("a ship has just reached the island of its scout", {}, {"step": "sail", "dice": [5, 5], "seats": SCOUTED}),
    ("a mate has just stolen", {}, {"step": "sail", "dice": [2, 2, 2], "seats": [seat(1, lane6="island"), seat()]}),
    ("a scout on island one gave a die", {}, {"step": "mate", "dice": [1, 2, 3, 4, 6]}),
    ("four treasures after the turn", {}, {"turn": 1, "seats": [seat(4), seat(2)]}),
    (
        "a victim has been robbed by another since",
        {"players": 3},
        {"seats": [seat(2, "thief 1"), seat(1), seat(1)]},
    ),
    (
        "a thief's owner has plundered this turn, and is richer than his victim since",
        {},
        {"step": "sail", "dice": [4, 4, 4], "seats": [seat(2, "thief 1", lane1="island", lane2="island"), seat(1)]},
    ),
    (
        "the ship that he plundered with gave him a die",
        {"players": 3},
        {"step": "sail", "dice": [2, 2], "seats": [seat(2, "thief 2"), seat(), seat(1)]},
    ),
    ("thieves after the last turn", {}, {"step": "end", "turn": 1, "seats": [seat(3), seat(2, "thief 0")]}),
    (
        "a poor pirate's thief in scurvy waters",
        {"variant": "scurvy"},
        {"seats": [seat(2, "thief 1"), seat(1)]},
    ),
]


@pytest.mark.parametrize(("options", "position"), [case[1:] for case in GOOD], ids=[case[0] for case in GOOD])
def test_what_is_strange_but_possible_is_read(options: dict[str, Any], position: dict[str, Any]) -> None:
    game = crossbones.load("buccaneer", **options)
    assert game.diagnose(position) == []
    written = game.state_from_position(position).to_position()
    assert game.state_from_position(written).to_position() == written


SIX_ISLANDS = seat(lane1="island", lane2="island", lane3="island", lane4="island", lane5="island", lane6="island")


@pytest.mark.parametrize("variant", ["classic", "scurvy"])
def test_whatever_comes_of_a_turn_with_a_thief_out_is_read(variant: str) -> None:
    game = crossbones.load("buccaneer", variant=variant)
    seats = [{**SIX_ISLANDS, "treasures": 1, "mate": "thief 1"}, {**seat(1, "thief 0"), "ships": ["sea"] * 6}]
    richer_thieves = 0
    for dice in combinations_with_replacement(range(1, 7), 6):
        if all(dice.count(value) < 3 for value in dice):
            continue  # nothing to use: all ships are on islands
        begun: Any = {"step": "sail", "dice": [*dice], "seats": seats}
        ahead = [game.state_from_position(begun)]
        while ahead:
            state = ahead.pop()
            position: Any = state.to_position()
            assert game.diagnose(position) == []
            mine, other = position["seats"]
            richer_thieves += mine["treasures"] > other["treasures"] and mine["mate"] == "thief 1"
            for action in state.legal_actions() if state.turn() == 0 else []:
                ahead.append(state.clone())
                ahead[-1].apply(action)
    # Three of them plunder; the others are three alike, or hold a pair that takes the plundered ship to sea again.
    assert richer_thieves == 6 * 5 + 6 + 6 * 5


BAD: list[tuple[str, dict[str, Any], Any, list[str]]] = [
    ("no object", {}, [], ["$"]),
    ("another game", {}, {"game": "bag"}, ["$.game"]),
    ("an unknown key", {}, {"rolls": 3}, ["$.rolls"]),
    ("an unknown key of a seat", {}, {"seats": [{"gold": 1}, {}]}, ["$.seats[0].gold"]),
    ("other options", {}, {"options": {"players": 3, "party": 0}}, ["$.options.players", "$.options.party"]),
    ("an unknown option", {}, {"options": {"wind": 1}}, ["$.options.wind"]),
    ("options that are no object", {}, {"options": 2}, ["$.options"]),
    ("a round of no number", {}, {"round": "1"}, ["$.round"]),
    ("a round that is none", {}, {"round": 0}, ["$.round"]),
    ("a round after the last", {}, {"round": 101}, ["$.round"]),
    ("a round that is true", {}, {"round": True}, ["$.round"]),
    ("a seat that is not there", {}, {"turn": 2}, ["$.turn"]),
    ("an unknown step", {}, {"step": "fly"}, ["$.step"]),
    ("a step of no text", {}, {"step": ["roll"]}, ["$.step"]),
    ("dice that are no list", {}, {"dice": 4}, ["$.dice"]),
    ("a die that is none", {}, {"dice": [0, 7, "2", 3]}, ["$.dice[0]", "$.dice[1]", "$.dice[2]"]),
    ("seven dice", {}, {"dice": [1, 2, 3, 4, 5, 6, 6]}, ["$.dice"]),
    ("too many to roll", {}, {"to_roll": 7}, ["$.to_roll"]),
    ("more rerolls than the islands give", {}, {"rerolls": 2}, ["$.rerolls"]),
    ("more changes than the islands give", {}, {"changes": 1}, ["$.changes"]),
    ("too few seats", {}, {"seats": [{}]}, ["$.seats"]),
    ("too many seats", {}, {"seats": [{}, {}, {}]}, ["$.seats"]),
    ("seats that are no list", {}, {"seats": {}}, ["$.seats"]),
    ("a seat that is no object", {}, {"seats": [{}, 3]}, ["$.seats[1]"]),
    ("five ships", {}, {"seats": [{"ships": PORT[:5]}, {}]}, ["$.seats[0].ships"]),
    ("a ship on the moon", {}, {"seats": [{}, {"ships": ["moon", *PORT[:5]]}]}, ["$.seats[1].ships[0]"]),
    ("a mate on the moon", {}, {"seats": [{"mate": "moon"}, {"mate": 3}]}, ["$.seats[0].mate", "$.seats[1].mate"]),
    ("a scout beyond the islands", {}, {"seats": [{"mate": "scout 7"}, {}]}, ["$.seats[0].mate"]),
    ("a thief at no seat", {}, {"seats": [{"mate": "thief 2"}, {}]}, ["$.seats[0].mate"]),
    ("a seat's number in strange digits", {}, {"seats": [{"mate": "scout ²"}, {}]}, ["$.seats[0].mate"]),
    ("five treasures", {}, {"turn": 1, "seats": [seat(5), seat()]}, ["$.seats[0].treasures"]),
    ("three treasures before the round", {}, {"turn": 1, "seats": [seat(3), seat(3)]}, ["$.seats[1].treasures"]),
    (
        "the stock overdrawn",
        {"players": 4},
        {"turn": 3, "seats": [seat(4), seat(4), seat(3), seat(2)]},
        ["$.seats"],
    ),
    ("a scout on an own island", {}, {"seats": [seat(0, "scout 2", lane2="island"), {}]}, ["$.seats[0].mate"]),
    (
        "another's scout on an own island",
        {},
        {"step": "mate", "dice": [1, 2, 3, 4], "seats": [{}, seat(0, "scout 2", lane2="island")]},
        ["$.seats[1].mate"],
    ),
    ("a thief on nothing", {}, {"seats": [{}, seat(0, "thief 0")]}, ["$.seats[0].treasures"]),
    (
        "more thieves than treasures",
        {"players": 3},
        {"seats": [seat(1), seat(0, "thief 0"), seat(0, "thief 0")]},
        ["$.seats[0].treasures"],
    ),
    ("a thief on an own treasure", {}, {"seats": [seat(1, "thief 0"), {}]}, ["$.seats[0].mate"]),
    ("a thief alone", {"players": 1}, {"seats": [seat(1, "thief 0")]}, ["$.seats[0].mate"]),
    ("a thief in the family", {"variant": "family"}, {"seats": [seat(0, "thief 1"), seat(1)]}, ["$.seats[0].mate"]),
    ("a thief of the richer", {}, {"seats": [seat(2, "thief 1"), seat(1)]}, ["$.seats[0].mate"]),
    (
        "a thief of the richer, sent just now",
        {"players": 3},
        {"turn": 1, "seats": [seat(2, "thief 2"), seat(1), seat(1)]},
        ["$.seats[0].mate"],
    ),
    ("too few dice to roll", {}, {"to_roll": 3}, ["$.dice"]),
    ("too many dice on the table", {}, {"step": "reroll", "dice": [1, 2, 3, 4, 5]}, ["$.dice"]),
    ("nothing to roll", {}, {"dice": [1, 2, 3, 4], "to_roll": 0}, ["$.to_roll"]),
    ("dice to roll in another step", {}, {"step": "reroll", "dice": [1, 2, 3, 4], "to_roll": 1}, ["$.to_roll"]),
    ("a reroll without any left", {}, {"step": "reroll", "dice": [1, 2, 3, 4], "rerolls": 0}, ["$.rerolls"]),
    ("a change without any left", {}, {"step": "change", "dice": [1, 2, 3, 4]}, ["$.changes"]),
    ("no set to use", {}, {"step": "sail", "dice": [1, 2, 3, 4]}, ["$.dice"]),
    ("six dice in port", {}, {"step": "sail", "dice": [1, 1, 2, 2, 3, 3]}, ["$.dice"]),
    ("two dice, and nothing done with the others", {}, {"step": "sail", "dice": [1, 1]}, ["$.dice"]),
    (
        "dice that can only have sailed a ship which is still in port",
        {},
        {"step": "sail", "dice": [1, 1, 2, 2], "seats": [seat(lane1="island", lane6="island"), {}]},
        ["$.dice"],
    ),
    (
        "a scout on an island that was an own one from the start",
        {},
        {"step": "sail", "dice": [1, 1, 5, 5], "seats": [seat(0, "scout 4", lane4="island"), {}]},
        ["$.dice"],
    ),
    (
        "three treasures without a set used",
        {},
        {"step": "sail", "dice": [1, 1, 2, 3], "seats": [seat(3), {}]},
        ["$.dice"],
    ),
    (
        "a thief of the richer, who has not plundered this turn",
        {},
        {"step": "sail", "dice": [2, 2, 2, 4], "seats": [seat(2, "thief 1"), seat(1)]},
        ["$.dice"],
    ),
    (
        "a thief of one who would have been the richer before he plundered",
        {},
        {"step": "sail", "dice": [4, 4, 4], "seats": [seat(2, "thief 1", lane1="island", lane2="island"), seat()]},
        ["$.seats[1].treasures"],
    ),
    (
        "a theft from one who was poorer",
        {"players": 3},
        {"step": "sail", "dice": [2, 2, 2], "seats": [seat(2), seat(), seat(2, "scout 3")]},
        ["$.dice"],
    ),
    ("a mission in spite of a pair", {}, {"step": "mate", "dice": [1, 1, 3, 4]}, ["$.dice"]),
    ("a mission with three dice", {}, {"step": "mate", "dice": [1, 3, 4]}, ["$.dice"]),
    ("a mission with six dice", {}, {"step": "mate", "dice": [1, 2, 3, 4, 5, 6]}, ["$.dice"]),
    (
        "a mission of a mate who is out",
        {},
        {"step": "mate", "dice": [1, 2, 3, 4], "seats": [seat(0, "scout 3"), {}]},
        ["$.seats[0].mate"],
    ),
    (
        "a mission without any",
        {"players": 1},
        {"step": "mate", "dice": [1, 1, 2, 2, 3, 3], "seats": [SIX_ISLANDS]},
        ["$.step"],
    ),
    ("an end in the middle of a round", {}, {"step": "end", "turn": 0, "seats": [seat(3), {}]}, ["$.turn"]),
    ("an end without a winner", {}, {"step": "end", "turn": 1}, ["$.step"]),
    ("dice after the end", {}, {"step": "end", "turn": 1, "round": 100, "dice": [3]}, ["$.dice"]),
    (
        "everything at once",
        {},
        {
            "wind": "west",
            "step": "sail",
            "dice": [1, 2, 3, 4, 5],
            "seats": [seat(0, "thief 0"), {"ships": ["port"], "treasures": 9, "mate": "scout 0"}],
        },
        [
            "$.wind",
            "$.seats[1].ships",
            "$.seats[1].mate",
            "$.seats[1].treasures",
            "$.seats[0].mate",
            "$.dice",
        ],
    ),
]


@pytest.mark.parametrize(("options", "position", "paths"), [case[1:] for case in BAD], ids=[case[0] for case in BAD])
def test_faults_are_found_where_they_are(options: dict[str, Any], position: Any, paths: list[str]) -> None:
    game = crossbones.load("buccaneer", **options)
    faults = game.diagnose(position)
    assert sorted(fault.partition(":")[0] for fault in faults) == sorted(paths), faults
    with pytest.raises(BadPosition) as error:
        game.state_from_position(position)
    assert list(error.value.faults) == faults


def test_a_fault_quotes_what_is_wrong_and_says_what_would_be_right() -> None:
    game = crossbones.load("buccaneer")
    assert game.diagnose({"step": "fly", "turn": 5}) == [
        "$.turn: 5 is not a whole number from 0 to 1",
        "$.step: 'fly' is not one of: roll, reroll, change, sail, mate, end",
    ]
    assert game.diagnose({"to_roll": 3}) == ["$.dice: 0 dice and 3 to roll, while the islands of seat 0 give 4"]
