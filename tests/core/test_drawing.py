"""Pictures of positions: whole, well-formed, and of what is there."""

from __future__ import annotations

from collections import Counter
from xml.etree import ElementTree

import pytest

import crossbones
from crossbones import State
from crossbones.core.drawing import SEAT_COLOURS, shapes, svg_of
from crossbones.core.json_value import JsonObject, JsonValue
from crossbones.games.buccaneer.drawing import art

pytestmark = pytest.mark.once

SVG = "{http://www.w3.org/2000/svg}"


def after(name: str, decisions: int, **options: bool | int | str) -> State:
    """A state in the middle of a random game."""
    state = crossbones.load(name, **options).new_initial_state()
    rng = crossbones.Rng("picture")
    for _ in range(decisions):
        state.sample_chance(rng)
        if state.is_terminal():
            break
        state.apply(int(state.playout_action(rng)))
    return state


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("bag", {"players": 2}),
        ("bag", {"players": 3, "three_player": "trimmed"}),
        ("buccaneer", {"players": 1}),
        ("buccaneer", {"players": 8, "party": True}),
        ("lord", {"players": 2}),
    ],
)
def test_every_position_has_a_picture(name: str, options: dict[str, bool | int | str]) -> None:
    for decisions in (0, 1, 40, 150, 10_000):
        root = ElementTree.fromstring(after(name, decisions, **options).svg())
        assert root.tag == f"{SVG}svg"
        assert float(root.get("width", "0")) > 100


def fills(svg: str) -> Counter[str]:
    """How often each colour fills something."""
    return Counter(element.get("fill", "") for element in ElementTree.fromstring(svg).iter())


def test_bones_have_the_colours_of_their_owners() -> None:
    game = crossbones.load("bag", players=2)
    empty = fills(game.new_initial_state().svg())
    graves: list[JsonValue] = [{} for _ in range(20)]
    graves[3] = {"skull": "red", "body": "red", "lleg": "blue"}
    graves[4] = {"skull": "green", "body": "yellow", "larm": "red"}
    position: JsonObject = {"graves": graves, "turn": 1}
    lying = fills(game.state_from_position(position).svg())
    assert [lying[colour] - empty[colour] for colour in SEAT_COLOURS[:5]] == [3, 1, 1, 1, 0]


def test_treasures_thieves_and_scouts_are_on_the_charts() -> None:
    game = crossbones.load("buccaneer", players=2)
    port: JsonValue = ["port"] * 6
    seats: list[JsonValue] = [
        {"ships": port, "treasures": 2, "mate": "scout 4"},
        {"ships": port, "treasures": 0, "mate": "thief 0"},
    ]
    state = game.state_from_position({"seats": seats})
    before, after = game.new_initial_state().svg(), state.svg()
    for name, owner, was, now in (
        ("chest", 0, 0, 2),
        ("mate", 0, 1, 0),
        ("mate-scout", 0, 0, 1),
        ("mate", 1, 1, 0),
        ("mate-thief", 1, 0, 1),
    ):
        palette = {**art("palette"), "seat": SEAT_COLOURS[owner], "seat-pattern": SEAT_COLOURS[owner]}
        symbol = shapes(art("symbols")[name], palette)
        assert (before.count(symbol), after.count(symbol)) == (was, now), name
    assert "Ann" in svg_of(state, ["Ann", "Bo"])


def test_a_game_that_draws_nothing_is_shown_as_text(installed_pig: None) -> None:
    svg = crossbones.load("pig").new_initial_state().svg()
    assert "scores" in "".join(ElementTree.fromstring(svg).itertext())


def test_notebooks_show_pictures_by_themselves() -> None:
    state = after("bag", 10)
    assert state._repr_svg_() == state.svg()
