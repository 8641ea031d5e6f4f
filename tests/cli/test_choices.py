"""Finding an action in a list."""

import pytest

from crossbones import Rng, load
from crossbones.cli.choices import Choice, by_group, choices, chosen, matching
from crossbones.core.messages import load_catalogue

LIST = [
    Choice(1, 10, "done", "Keep the dice", "Go on"),
    Choice(2, 11, "start 1 cw", "Grave 1, clockwise", "Start at"),
    Choice(3, 12, "start 12 cw", "Grave 12, clockwise", "Start at"),
    Choice(4, 13, "start 12 ccw", "Grave 12, counter-clockwise", "Start at"),
    *[Choice(number, number + 9, f"lay {number}", f"Lay bone {number}", "Put down") for number in range(5, 15)],
]


@pytest.mark.parametrize(
    ("typed", "number"),
    [
        ("1", 1),
        ("12", 12),
        ("done", 1),
        ("  START   12  cw ", 3),
        ("keep", 1),
        ("the keep", 1),
        ("grave 1", 2),
        ("counter", 4),
        ("lay 7", 7),
        ("bone 13", 13),
    ],
)
def test_what_is_typed_means_one_choice(typed: str, number: int) -> None:
    choice = chosen(LIST, typed)
    assert choice is not None
    assert choice.number == number


@pytest.mark.parametrize("typed", ["", " ", "0", "15", "grave", "12 cw", "start", "nonsense", "keep nonsense", "rave"])
def test_what_is_typed_may_mean_none_or_many(typed: str) -> None:
    assert chosen(LIST, typed) is None


def test_the_list_narrows_as_one_types() -> None:
    def numbers(typed: str) -> list[int]:
        return [choice.number for choice in matching(LIST, typed)]

    assert numbers("") == [choice.number for choice in LIST]
    assert numbers("g") == [1, 2, 3, 4], "Go on, Grave"
    assert numbers("gr 12") == [3, 4]
    assert numbers("gr 12 co") == [4]
    assert numbers("gr 12 co x") == []
    assert numbers("1") == [1, 10, 11, 12, 13, 14], "their numbers"


def test_actions_stand_under_the_headings_of_their_verbs() -> None:
    game = load("buccaneer", players=2)
    state = game.new_initial_state()
    state.sample_chance(Rng(1))
    listed = choices(state, load_catalogue(type(game)), ["Ann", "Bo"])
    assert [choice.number for choice in listed] == list(range(1, len(listed) + 1))
    assert sorted(choice.action for choice in listed) == state.legal_actions()
    headings = [heading for heading, _ in by_group(listed)]
    assert len(headings) == len(set(headings)) == 2
    assert {choice.text.split()[0] for choice in listed} == {"reroll", "done"}
