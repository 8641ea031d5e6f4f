"""What is shown: observation, words, insight, terminal."""

from __future__ import annotations

import io
from typing import Any

import pytest
from rich.console import Console

import crossbones
from crossbones import CHANCE, Rng
from crossbones.core.messages import load_catalogue
from crossbones.games.bag.actions import ACTIONS, CLAIM, PUT, REBURY, BagAction, decode, encode, to_text
from crossbones.games.bag.bones import NUM_KINDS, count_bits, kind_to_text, kinds_in, lowest_bit
from crossbones.games.bag.state import BagState
from crossbones.games.bag.terminal import render

NAMES = ["Ann", "Bo", "Cy", "Di"]

POSITION: dict[str, Any] = {
    "turn": 1, "step": "put", "at": 5, "direction": "cw", "hand": [["yellow", "lleg"], ["yellow", "lleg"]],
    "graves": [
        {}, {"lleg": "red"}, {"skull": "green"}, {"skull": "yellow"}, {"body": "green"},
        {"skull": "blue", "body": "blue", "rarm": "red", "larm": "red", "rleg": "green"}, {}, {}, {}, {},
        {"closed": "red", "skull": "red", "body": "red", "rarm": "red", "larm": "blue", "rleg": "green",
         "lleg": "blue"},
        {}, {}, {}, {}, {}, {}, {}, {}, {"skull": "red"},
    ],
}  # a position, short enough to read  # fmt: skip


def state_of(players: int, *texts: str, **change: Any) -> BagState:
    state = crossbones.load("bag", players=players).state_from_position({**POSITION, **change})
    for text in texts:
        state.apply(state.string_to_action(text))
    assert isinstance(state, BagState)
    return state


def test_codes_and_texts_are_one_to_one() -> None:
    texts = [to_text(action) for action in range(ACTIONS)]
    assert len(set(texts)) == ACTIONS == 1 + 2 * 20 + 2 * 20 + NUM_KINDS + 4 + 1
    assert [encode(decode(action)) for action in range(ACTIONS)] == list(range(ACTIONS))
    assert decode(REBURY + 15) == BagAction("rebury", grave=7, direction=1)
    assert [to_text(REBURY + 15), to_text(PUT), to_text(CLAIM + 3)] == ["rebury 7 ccw", "put red skull", "claim yellow"]
    assert [kind_to_text(kind) for kind in (0, 5, 23)] == ["red skull", "blue body", "yellow lleg"]


def test_bits() -> None:
    for bits in (1, 0b100, 0x800000, 0xFFFFFF, 0x123456, 0x840000, 0b1010000, 1 << 11, 1 << 12):
        places = [place for place in range(24) if bits >> place & 1]
        assert kinds_in(bits) == places
        assert lowest_bit(bits) == places[0]
        assert count_bits(bits) == len(places)


# Observation


def test_what_a_seat_sees() -> None:
    state = state_of(4)
    assert state.game.observation_shape == (23, 32)
    seen = state.observation_tensor(1)
    rows = [seen[32 * row : 32 * row + 32] for row in range(23)]
    # Seen from blue, the colours are blue, green, yellow, red. A kind is four times its type and its colour.
    assert [place for place, number in enumerate(rows[5]) if number] == [0, 4, 8 + 3, 12 + 3, 16 + 1, 29, 30]
    closed = [0 + 3, 4 + 3, 8 + 3, 12 + 0, 16 + 1, 20 + 0, 24 + 3]
    assert [place for place, number in enumerate(rows[10]) if number] == closed
    assert [place for place, number in enumerate(rows[0]) if number] == [29]
    assert {place: number for place, number in enumerate(rows[20]) if number} == {20 + 2: 2, 24: 2}
    bag = dict.fromkeys(range(NUM_KINDS), 5)
    bag |= {0: 4, 1: 4, 2: 4, 3: 3, 4: 4, 5: 4, 7: 4, 11: 3, 12: 4, 15: 4, 17: 3, 20: 4, 22: 3, 23: 4, 24: 102}
    assert dict(enumerate(rows[21][:25])) == bag
    assert sum(rows[21][:24]) == 102
    table = {0: 1, 4: 1, 8 + 3: 1, 14: 1, 18: 48, 20: 5, 21 + 3: 1, 25: 4}
    assert {place: number for place, number in enumerate(rows[22]) if number} == table


def test_turning_seats_and_colours_alike_changes_nothing_that_is_seen() -> None:
    turned = {"red": "blue", "blue": "green", "green": "yellow", "yellow": "red"}
    graves = [{name: turned[colour] for name, colour in grave.items()} for grave in POSITION["graves"]]
    hand = [[turned[colour], name] for colour, name in POSITION["hand"]]
    one, other = state_of(4), state_of(4, turn=2, graves=graves, hand=hand)
    for seat in range(4):
        assert one.observation_tensor(seat) == other.observation_tensor((seat + 1) % 4)


def test_nobodys_colour_looks_the_same_to_all_three() -> None:
    state = state_of(3)
    yellow = [
        [seen[32 * row + place] for row in range(20) for place in range(3, 24, 4)]
        for seen in map(state.observation_tensor, range(3))
    ]
    assert yellow[0] == yellow[1] == yellow[2]
    assert sum(yellow[0]) == 1


# Words


def say(state: BagState, kind: str, text: str) -> str:
    """What is said of an action."""
    phrase = state.game.describe(state, state.string_to_action(text))
    return load_catalogue(type(state.game)).say(kind, phrase, NAMES, NAMES[int(state.turn())])


def ask(state: BagState) -> str:
    """What the mover is asked."""
    return load_catalogue(type(state.game)).say("step", state.game.prompt(state), NAMES)


def test_actions_in_words() -> None:
    state = crossbones.load("bag", players=4).new_initial_state()
    assert isinstance(state, BagState)
    assert ask(state) == "Dig for bones, or move some that lie here already?"
    assert say(state, "action", "dig") == "Dig 6 bones"
    state.apply(state.string_to_action("dig"))
    assert ask(state) == "A hand goes into the bag. Bones to come: 6."
    assert say(state, "log", "draw red rarm") == "Ann draws a red right arm"
    state.sample_chance(Rng(1))
    assert say(state, "log", "start 12 ccw") == "Ann starts at grave 12, counter-clockwise"
    five = {"lleg": "red", "body": "green", "skull": "red", "rarm": "red", "larm": "yellow"}
    bones = [{}, {"skull": "blue"}, five, *[{}] * 17]
    state = state_of(4, turn=1, step="choose", at=None, direction=None, hand=[], graves=bones)
    assert say(state, "log", "rebury 1 cw") == "Bo clears grave 1 and goes clockwise"


def test_a_closing_grave_in_words() -> None:
    assert ask(state_of(4)) == "Which bone goes into grave 5? Left in hand: 2."
    assert say(state_of(4), "log", "put yellow lleg") == (
        "Bo lays a yellow left leg into grave 5; it is complete, and Bo must settle a tie"
    )
    tie = state_of(4, "put yellow lleg")
    assert ask(tie) == "Grave 5 is complete: 2 bones each for red and blue. The blue skull is Bo’s, who decides."
    assert say(tie, "log", "claim red") == "Bo decides: grave 5 goes to Ann (red)"
    after = state_of(4, "put yellow lleg", "claim red")
    assert say(after, "log", "put yellow lleg") == "Bo lays a yellow left leg into grave 6"


def test_the_other_ways_to_close_a_grave_in_words() -> None:
    five = {"body": "blue", "rarm": "yellow", "larm": "red", "rleg": "green"}

    def closing(players: int, **more: str) -> BagState:
        graves = [dict(grave) for grave in POSITION["graves"]]
        graves[5] = five | more
        return state_of(players, graves=graves)

    alone = closing(2, skull="blue")
    assert say(alone, "action", "put yellow lleg") == (
        "Lay the yellow left leg: it completes grave 5, a tie that Bo decides"
    )
    nobodys = closing(3, skull="yellow", body="yellow", larm="yellow", rleg="yellow")
    assert say(nobodys, "log", "put yellow lleg") == (
        "Bo lays a yellow left leg into grave 5; it closes, and nobody claims it"
    )
    sure = closing(3, skull="green")
    assert say(sure, "log", "put yellow lleg") == "Bo lays a yellow left leg into grave 5; it closes, for Cy (green)"
    skull = closing(3, skull="yellow", rarm="blue", larm="red", rleg="red")
    skull.apply(skull.string_to_action("put yellow lleg"))
    assert ask(skull) == (
        "Grave 5 is complete: 2 bones each for red and blue. The yellow skull is nobody’s, so Bo, on turn, decides."
    )
    three = closing(3, skull="yellow", rarm="yellow", larm="red", rleg="green")
    three.apply(three.string_to_action("put yellow lleg"))
    assert ask(three) == (
        "Grave 5 is complete: 1 each for red, blue and green. The yellow skull is nobody’s, so Bo, on turn, decides."
    )


# Insight


def test_insight_counts_what_lies_where() -> None:
    seen: Any = state_of(4).game.insight(state_of(4))
    assert seen["colours"]["red"] == {
        "seat": 0, "graves": 1, "bag": {"skull": 3, "body": 4, "rarm": 3, "larm": 4, "rleg": 5, "lleg": 4},
    }  # counts, side by side  # fmt: skip
    assert seen["graves"][5] == {
        "counts": {"red": 2, "blue": 2, "green": 1, "yellow": 0}, "leaders": ["red", "blue"], "skull": "blue",
        "lacks": ["lleg"],
    }  # counts, side by side  # fmt: skip
    assert seen["graves"][0] == {
        "counts": {"red": 0, "blue": 0, "green": 0, "yellow": 0}, "leaders": [], "skull": None,
        "lacks": ["skull", "body", "rarm", "larm", "rleg", "lleg"],
    }  # counts, side by side  # fmt: skip
    assert "claim" not in seen
    seen = state_of(3).game.insight(state_of(3))
    assert seen["colours"]["yellow"]["seat"] is None


def test_insight_says_why_not() -> None:
    hand = [["yellow", "lleg"], ["red", "skull"]]
    state = state_of(4, hand=hand)
    seen: Any = state.game.insight(state)
    args: dict[str, int | str] = {"grave": 5, "colour": "@colour.red", "bone": "@bone.skull"}
    assert seen["why"] == {"put red skull": {"key": "why.type", "args": args}}
    texts = load_catalogue(type(state.game))
    assert texts.text("why.type", args) == "Grave 5 already has a skull."
    start: Any = crossbones.load("bag", players=4)
    hand = [["red", "lleg"]] * 5 + [["red", "body"]]
    graves: Any = [{}] * 10 + [POSITION["graves"][10]] + [{}] * 9
    seen = start.insight(start.state_from_position({"step": "start", "hand": hand, "graves": graves}))
    args = {"grave": 10, "colour": "@colour.red", "seat": 0}
    assert seen["why"] == {"start 10": {"key": "why.closed", "args": args}}
    assert texts.text("why.closed", args, NAMES) == "Grave 10 is closed, for Ann (red). Let them rest."
    assert len(seen["sowings"]) == 38
    assert [entry["grave"] for entry in seen["sowings"]["start 9 cw"]] == [9, 11, 12, 13, 14, 15]


def test_insight_spells_out_a_tie() -> None:
    state = state_of(4, "put yellow lleg")
    seen: Any = state.game.insight(state)
    assert seen["claim"]["grave"] == 5
    assert seen["claim"]["tied"] == ["red", "blue"]
    reason = seen["claim"]["reason"]
    assert load_catalogue(type(state.game)).text(reason["key"], reason["args"], NAMES) == (
        "2 bones each for red and blue; the blue skull is Bo’s."
    )


# Terminal


def drawn(state: BagState, names: list[str], width: int = 80) -> list[str]:
    console = Console(file=io.StringIO(), width=width, color_system=None)
    console.print(render(state, names))
    assert isinstance(console.file, io.StringIO)
    return [line.rstrip() for line in console.file.getvalue().splitlines()]


def test_the_ring_in_a_terminal() -> None:
    lines = drawn(state_of(4), NAMES)
    assert lines[:4] == [
        " 0       1       2       3       4      >5       6       7",
        "   .       .       G       Y       .       B       .       .",
        " . . .   . . .   . . .   . . .   . G .   R B R   . . .   . . .",
        " .   .   .   R   .   .   .   .   .   .   G   .   .   .   .   .",
    ]
    assert lines[4] == " 19           In the bag: 102                            8"
    assert [line[14:30].strip() for line in lines[5:8]] == ["In hand:", "Y  left leg", "Y  left leg"]
    assert lines[12:16] == [
        " 17      16      15      14      13      12      11      10",
        "   .       .       .       .       .       .       .     .---.",
        " . . .   . . .   . . .   . . .   . . .   . . .   . . .   | R |",
        " .   .   .   .   .   .   .   .   .   .   .   .   .   .   '---'",
    ]
    assert lines[-4].split() == ["R", "red", "Ann", "#....", "3", "4", "3", "4", "5", "4"]
    assert lines[-1].split()[:4] == ["Y", "yellow", "Di", "....."]


def test_the_ring_in_a_narrow_terminal() -> None:
    lines = drawn(state_of(4), NAMES, width=40)
    assert lines[:5] == [
        " 0    1    2    3    4   >5    6    7",
        "  .    .    G    Y    .    B    .    .",
        " ...  ...  ...  ...  .G.  RBR  ...  ...",
        " . .  . R  . .  . .  . .  G .  . .  . .",
        " 19    In the bag: 102              8",
    ]
    assert [line[7:30].strip() for line in lines[5:8]] == ["In hand:", "Y  left leg", "Y  left leg"]
    assert [line[35:] for line in lines[12:16]] == [" 10", " .-.", " |R|", " '-'"]
    heading = lines.index("Colour    Player  Graves")
    assert lines[heading + 1] == "R red     Ann     #...."
    assert lines[heading + 6] == "In the bag  R  B  G  Y"
    assert lines[heading + 7].split()[:2] == ["skull", "3"]
    assert lines[-1].split()[:3] == ["left", "leg", "4"]


@pytest.mark.parametrize(("options", "last"), [({"players": 3}, "-"), ({"players": 3, "three_player": "trimmed"}, "C")])
def test_a_terminal_shows_any_game_to_its_end(options: dict[str, Any], last: str) -> None:
    state = crossbones.load("bag", **options).new_initial_state()
    assert isinstance(state, BagState)
    rng = Rng(2)
    while not state.is_terminal():
        if state.current_player() == CHANCE:
            state.sample_chance(rng)
            continue
        for width in (40, 64, 80):
            lines = drawn(state, [], width) if rng.below(20) == 0 else []
            assert all(len(line) <= width and "…" not in line for line in lines)
        state.advance(state.playout_action(rng))
    lines = drawn(state, [])
    assert lines[-1].split()[2] == last
    assert any("#####" in line for line in lines)
