"""Phrases in words."""

import pytest

from crossbones import load
from crossbones.core.messages import Catalogue, game_file, load_catalogue, seat_letter
from crossbones.core.phrase import Phrase

CATALOGUE = Catalogue(
    {
        "action.swap": "Swap {thing} with {other_seat}",
        "log.swap": "{player} swaps {thing} with {other_seat}.",
        "thing.skull": "the {colour} skull",
        "many": "{n} of {n}",
    }
)


def test_gaps_are_filled() -> None:
    assert CATALOGUE.text("many", {"n": 3}) == "3 of 3"
    assert CATALOGUE.say("action", Phrase("swap", {"thing": "a bone", "other_seat": 1}), ["Ann", "Bo"]) == (
        "Swap a bone with Bo"
    )
    assert CATALOGUE.say("log", Phrase("swap", {"thing": "@thing.skull", "other_seat": 1}), ["Ann", "Bo"], "Ann") == (
        "Ann swaps the {colour} skull with Bo."
    )


def test_what_is_not_there_stays_visible() -> None:
    assert CATALOGUE.text("nonsense") == "nonsense"
    assert CATALOGUE.text("many", {"m": 3}) == "{n} of {n}"
    assert CATALOGUE.say("action", Phrase("swap", {"thing": "x", "other_seat": 1})) == "Swap x with B"


def test_a_filled_gap_is_not_filled_again() -> None:
    assert CATALOGUE.text("many", {"n": "{n}"}) == "{n} of {n}"


def test_what_a_text_asks_for() -> None:
    assert CATALOGUE.gaps("log.swap") == {"player", "thing", "other_seat"}
    assert CATALOGUE.gaps("nonsense") == set()
    assert "many" in CATALOGUE
    assert "few" not in CATALOGUE


@pytest.mark.usefixtures("installed_pig")
def test_the_catalogue_of_a_game_from_outside() -> None:
    pig = type(load("pig"))
    catalogue = load_catalogue(pig)
    assert catalogue.text("title") == "Two-Dice Pig"
    assert catalogue.say("action", Phrase("text", {"text": "hold"})) == "hold", "what every game has"
    assert "title" not in load_catalogue(pig, "tlh")
    assert game_file(pig, "no", "such.json") is None


def test_seats_have_letters() -> None:
    assert [seat_letter(seat) for seat in (0, 7)] == ["A", "H"]
