"""Positions: what is written, what is read, and that nothing impossible is taken for a position."""

from __future__ import annotations

import copy
from typing import Any

import pytest

import crossbones
from crossbones import BadPosition

RED = {"skull": "red", "body": "red", "rarm": "blue", "larm": "green", "rleg": "yellow", "lleg": "blue"}
RED_2 = {"skull": "red", "body": "red", "rarm": "green", "larm": "blue", "rleg": "yellow", "lleg": "green"}
TIED = {"skull": "blue", "body": "blue", "rarm": "red", "larm": "red", "rleg": "green", "lleg": "yellow"}
YELLOW = dict.fromkeys(["skull", "body", "rarm", "larm", "rleg", "lleg"], "yellow")


def graves(contents: dict[int, Any] | None = None, ring: int = 20) -> list[Any]:
    return [dict((contents or {}).get(grave, {})) for grave in range(ring)]


def closed(colour: str, bones: dict[str, str] = RED) -> dict[str, str]:
    return {"closed": colour, **bones}


CHOOSE: dict[str, Any] = {
    "turn": 1,
    "graves": graves({0: {"skull": "red"}, 3: {"body": "blue", "rarm": "green"}, 9: {"larm": "red", "rleg": "blue"},
                      12: {"lleg": "yellow"}}),
}  # a position, short enough to read  # fmt: skip
"""After the first dig."""

DRAW: dict[str, Any] = {"step": "draw", "hand": [["red", "skull"], ["blue", "body"]], "to_draw": 4}

START: dict[str, Any] = {"step": "start", "hand": [["red", "skull"]] * 5 + [["blue", "body"]]}

PUT: dict[str, Any] = {
    "step": "put", "at": 5, "direction": "cw", "source": None, "hand": [["red", "skull"], ["blue", "body"]],
    "graves": graves({1: {"skull": "blue"}, 2: {"body": "red"}, 3: {"rarm": "green"}, 4: {"skull": "red"}}),
}  # a position, short enough to read  # fmt: skip
"""The first dig, with four bones sown."""

REBURY: dict[str, Any] = {
    "turn": 1, "stall": 1, "step": "put", "at": 5, "direction": "cw", "source": 3, "hand": [["blue", "skull"]],
    "graves": graves({4: {"body": "yellow"}, 9: {"skull": "red", "rarm": "blue"},
                      12: {"lleg": "yellow", "body": "red"}}),
}  # a position, short enough to read  # fmt: skip
"""Bones of grave 3 are sown, one of them in grave 4."""

CLAIM: dict[str, Any] = {
    "step": "claim", "at": 7, "direction": "ccw", "turn": 0,
    "graves": graves({7: TIED, 8: closed("red"), 9: {"skull": "green"}, 10: {"body": "red"},
                      11: {"skull": "red", "lleg": "green"}, 12: {"rarm": "yellow", "lleg": "green"}}),
}  # a position, short enough to read  # fmt: skip
"""The last of six bones has completed grave 7."""

END: dict[str, Any] = {
    "step": "end", "at": 2, "direction": "cw",
    "graves": graves({**dict.fromkeys([0, 1, 2], closed("red")), **dict.fromkeys([3, 4], closed("red", RED_2))}),
}  # a position, short enough to read  # fmt: skip

STALLED: dict[str, Any] = {**CHOOSE, "turn": 0, "step": "end", "stall": 24}

POSITIONS = [CHOOSE, DRAW, START, PUT, REBURY, CLAIM, END, STALLED]


def changed(position: dict[str, Any], change: dict[str, Any]) -> dict[str, Any]:
    """Return a copy with some keys set; ``graves[3]`` or ``graves[3].skull`` reach into the graves."""
    found = copy.deepcopy(position)
    for path, value in copy.deepcopy(change).items():
        if not path.startswith("graves["):
            found[path] = value
            continue
        number, _, bone = path.removeprefix("graves[").partition("]")
        content = found.setdefault("graves", graves())
        if bone:
            content[int(number)][bone.removeprefix(".")] = value
        else:
            content[int(number)] = value
    return found


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.get("step", "choose"))
def test_these_are_positions(position: dict[str, Any]) -> None:
    game = crossbones.load("bag")
    assert game.diagnose(position) == []
    written = game.state_from_position(position).to_position()
    assert game.state_from_position(written).to_position() == written
    assert {key: written[key] for key in position if key != "hand"} == {
        key: value for key, value in position.items() if key != "hand"
    }


FAULTY: list[tuple[dict[str, Any], dict[str, Any], list[str]]] = [
    # what is no position at all
    (CHOOSE, {"game": "pig"}, ["$.game"]),
    (CHOOSE, {"options": 2}, ["$.options"]),
    (CHOOSE, {"options": {"players": 3, "stall_turns": True, "dice": 6}},
     ["$.options.dice", "$.options.players", "$.options.stall_turns"]),
    (CHOOSE, {"moon": "full"}, ["$.moon"]),
    (CHOOSE, {"turn": 2}, ["$.turn"]),
    (CHOOSE, {"turn": True}, ["$.turn"]),
    (CHOOSE, {"turn": "A"}, ["$.turn"]),
    (CHOOSE, {"stall": -1}, ["$.stall"]),
    (CHOOSE, {"stall": 25}, ["$.stall"]),
    (CHOOSE, {"step": "sow"}, ["$.step"]),
    (CHOOSE, {"graves": {}}, ["$.graves"]),
    (CHOOSE, {"graves[19]": None}, ["$.graves[19]"]),
    (CHOOSE, {"graves": CHOOSE["graves"][:19]}, ["$.graves"]),
    (CHOOSE, {"graves[0].tail": "red"}, ["$.graves[0].tail"]),
    (CHOOSE, {"graves[0].skull": "pink"}, ["$.graves[0].skull"]),
    (CHOOSE, {"graves[0].skull": ["red"]}, ["$.graves[0].skull"]),
    (CHOOSE, {"graves[0].closed": "pink"}, ["$.graves[0].closed"]),
    (CHOOSE, {"hand": "red skull"}, ["$.hand"]),
    (DRAW, {"hand": [["red", "skull"], "blue body"], "to_draw": 5}, ["$.hand[1]"]),
    (DRAW, {"hand": [["red", "skull"], ["pink", "tail"]], "to_draw": 5}, ["$.hand[1][0]", "$.hand[1][1]"]),
    (PUT, {"at": 20}, ["$.at"]),
    (PUT, {"direction": "left"}, ["$.direction"]),
    (PUT, {"source": "3"}, ["$.source"]),
    # bones
    (START, {"hand": [["red", "skull"]] * 6}, ["$"]),  # BoB-1
    (START, {"hand": [["red", "skull"]] * 7}, ["$", "$.hand"]),
    (CHOOSE, {"graves[15]": {"skull": "red"}}, ["$"]),  # seven bones have left the bag
    (DRAW, {"graves[15]": {"skull": "red"}}, ["$"]),
    (PUT, {"hand": [["red", "skull"]]}, ["$", "$.graves[0]"]),
    # graves
    (CHOOSE, {"graves[15]": RED}, ["$.graves[15]"]),  # BoB-20
    (CHOOSE, {"graves[0].closed": "red"}, ["$.graves[0].closed"]),
    (CHOOSE, {"graves[15]": closed("blue")}, []),  # BoB-21: two red, two blue, and a red skull
    (CHOOSE, {"graves[15]": closed("green")}, ["$.graves[15].closed"]),
    (CHOOSE, {"graves[15]": closed("nobody")}, ["$.graves[15].closed"]),
    (CHOOSE, {"graves[15]": closed("blue", YELLOW)}, ["$.graves[15].closed"]),
    # the hand and the step
    (CHOOSE, {"hand": [["red", "skull"]] * 6}, ["$", "$.hand"]),
    (DRAW, {"to_draw": 3}, ["$.to_draw"]),
    (CHOOSE, {"to_draw": 1}, ["$.to_draw"]),
    (DRAW, {"hand": [["red", "skull"]] * 5 + [["blue", "skull"]], "to_draw": 0}, ["$.hand"]),
    (START, {"hand": []}, ["$.hand"]),
    (PUT, {"hand": []}, ["$.hand"]),
    (REBURY, {"hand": [["blue", "skull"], ["red", "rleg"], ["red", "rarm"], ["red", "larm"], ["red", "lleg"],
                       ["green", "body"]]}, ["$.hand"]),  # BoB-11: a grave has five bones at most
    (CLAIM, {"hand": [["red", "larm"]] * 5 + [["blue", "skull"]]}, ["$", "$.hand"]),
    (CHOOSE, {"at": 3, "direction": "cw", "source": 4}, ["$.at", "$.direction", "$.source"]),
    (PUT, {"at": None, "direction": None}, ["$.at", "$.direction"]),
    (START, {"source": 4}, ["$.source"]),
    # sowing
    (PUT, {"hand": [["red", "skull"], ["blue", "skull"]], "at": 1, "direction": "ccw", "graves[5]": {"larm": "green"},
           "graves[12]": {"skull": "green", "body": "green", "rarm": "yellow", "larm": "red", "rleg": "red"}},
     ["$.at"]),
    (PUT, {"graves[3]": {}, "graves[10]": {"rarm": "green"}}, ["$.graves[3]"]),  # BoB-13
    (PUT, {"graves[4]": {}, "graves[10]": {"skull": "green"}}, ["$.graves[4]"]),
    (REBURY, {"graves[4]": {}, "graves[10]": {"skull": "green"}}, ["$.graves[4]"]),
    (REBURY, {"hand": [["blue", "skull"], ["red", "skull"]], "graves[9]": {"rarm": "blue"}}, ["$.hand"]),
    (REBURY, {"hand": [["red", "skull"], ["red", "rleg"], ["red", "rarm"], ["red", "larm"], ["red", "lleg"]],
              "graves[12]": {}, "graves[9]": {"body": "red"}, "graves[4]": {}, "at": 4,
              "graves[8]": {"rleg": "yellow", "lleg": "yellow", "rarm": "blue", "larm": "blue", "body": "blue",
                            "skull": "blue", "closed": "blue"}}, ["$.hand"]),  # BoB-11: no bone of one's own
    (REBURY, {"source": 4, "graves[4]": closed("red"), "graves[9]": {}, "graves[12]": {}, "graves[1]": {
              "skull": "red", "body": "red", "rarm": "red", "larm": "red", "rleg": "red"}}, ["$.source"]),
    (REBURY, {"hand": [["blue", "skull"], ["red", "rleg"], ["red", "larm"]], "graves[3]": {"rarm": "red",
              "rleg": "blue", "lleg": "red"}, "graves[15]": {"lleg": "green"}}, ["$.source"]),
    (REBURY, {"hand": [["blue", "skull"], ["red", "rleg"], ["red", "larm"], ["red", "rarm"]], "at": 7,
              "graves[6]": {"rarm": "yellow"}, "graves[5]": {"rarm": "green"}, "graves[9]": {"lleg": "green",
              "rarm": "blue"}, "graves[10]": {"lleg": "red"}}, ["$.hand"]),
    # ties
    (CLAIM, {"at": 8}, ["$.graves[7]"]),
    (CLAIM, {"at": 8, "graves[7]": {}, "graves[13]": {"skull": "blue"}, "graves[14]": {"skull": "blue", "body": "blue",
             "larm": "red", "rarm": "red", "lleg": "green"}}, ["$.at"]),
    (CLAIM, {"at": 9, "graves[7]": {}, "graves[13]": {"skull": "blue"}, "graves[14]": {"skull": "blue", "body": "blue",
             "larm": "red", "rarm": "red", "lleg": "green"}}, ["$.at"]),
    (CLAIM, {"graves[7].skull": "red"}, ["$.at"]),  # three red
    (CLAIM, {"stall": 1}, ["$.stall"]),
    # other turns
    (CHOOSE, {"stall": 24}, ["$.stall"]),  # BoB-31
    ({}, {"stall": 1}, ["$.stall"]),
    (DRAW, {"stall": 1}, ["$.stall"]),
    (PUT, {"stall": 1}, ["$.stall"]),
    (REBURY, {"stall": 0}, ["$.stall"]),
    (CHOOSE, {"passes": 1}, ["$.passes"]),  # BoB-15
    ({}, {"turn": 1}, ["$.turn"]),  # BoB-2
    (CHOOSE, {"turn": 0}, ["$.turn"]),
    (CHOOSE, {"stall": 1}, ["$.turn"]),
    (PUT, {"turn": 1}, ["$.turn"]),
    (REBURY, {"turn": 0}, ["$.turn"]),
    # the end
    (END, {"step": "choose", "at": None, "direction": None}, ["$.step"]),  # BoB-30
    (END, {"graves[5]": closed("red", {"skull": "blue", "body": "green", "rarm": "red", "larm": "red", "rleg": "blue",
           "lleg": "green"})}, ["$.graves"]),  # BoB-3
    (END, {f"graves[{n}]": closed("blue", {"skull": "blue", "body": "blue", "rarm": "red", "larm": "blue",
           "rleg": "green", "lleg": "yellow"}) for n in range(5, 10)}, ["$", "$.graves"]),
    (END, {"at": None, "direction": None}, ["$.at", "$.direction"]),
    (END, {"at": 7}, ["$.at"]),
    (END, {"stall": 1}, ["$.stall"]),
    (STALLED, {"stall": 23}, ["$.step"]),
    (STALLED, {"at": 1, "direction": "cw", "source": 2}, ["$.at", "$.source", "$.direction"]),
    (STALLED, {"hand": [["red", "skull"]] * 3 + [["blue", "skull"]] * 3}, ["$.hand"]),
]  # a table, a row a line  # fmt: skip


@pytest.mark.parametrize(("position", "change", "paths"), FAULTY)
def test_a_fault_is_found_and_named_by_its_path(
    position: dict[str, Any], change: dict[str, Any], paths: list[str]
) -> None:
    game = crossbones.load("bag")
    faulty = changed(position, change)
    faults = game.diagnose(faulty)
    assert sorted(text.partition(":")[0] for text in faults) == sorted(paths), faults
    if faults:
        with pytest.raises(BadPosition) as caught:
            game.state_from_position(faulty)
        assert list(caught.value.faults) == faults
