"""What a terminal shows: the map, tiles and faces, exact chances before each choice; how the log tells of fights."""

from __future__ import annotations

import re
from io import StringIO

import pytest
from rich.console import Console

from crossbones.core.json_value import JsonObject
from crossbones.core.messages import load_catalogue
from crossbones.games.lord.game import LordOfBones
from crossbones.games.lord.state import LordState
from crossbones.games.lord.terminal import render
from crossbones.games.lord.terminal_map import MapView, drawn_lines, map_lines
from crossbones.games.lord.terms import SYMBOLS
from tests.games.lord.broken import BOX_FILE
from tests.games.lord.test_chance import resolving


def shown(position: JsonObject, game: LordOfBones) -> str:
    """Return what a terminal shows of a position."""
    written = StringIO()
    Console(width=120, file=written).print(render(game.state_from_position(position), ["Ann", "Bob"]))
    return written.getvalue()


def box(position: JsonObject) -> LordState:
    """Return a position of the test's own box."""
    return LordOfBones(edition=str(BOX_FILE)).state_from_position(position)


SMALL_MAP: JsonObject = {
    "map": {"T0": "0,0 E", "T16": "0,1 N", "T18": "-1,0 W"},
    "tokens": ["0,1 N"],
    "seats": [{"space": "0,1"}, {}],
}


def test_the_map_in_text() -> None:
    large = [
        "          -2     -1      0      1",
        "                         |",
        "  2                   -[   ]-",
        "                         ●",
        "                         ●",
        "  1                   -[   ]-",
        "                      A  |",
        "           °      °      |",
        "  0     °[   ]--[   ]°-[lad]--[cam]",
        "           °      °    B |",
    ]
    state = box(SMALL_MAP)
    assert map_lines(state) == map_lines(state, width=36) == map_lines(state, width=36, height=32) == large


def test_the_map_in_a_small_terminal() -> None:
    small = [
        "      -2  -1  0   1",
        "              |",
        "  2         -[ ]-",
        "              ●",
        "  1         -[ ]-",
        "      °   °  A|",
        "  0 °[ ]-[ ]-lad-cam",
        "      °   °  B|",
    ]
    state = box(SMALL_MAP)
    assert map_lines(state, width=35) == map_lines(state, width=36, height=31) == small
    assert map_lines(state, width=13) == ["      -1  0", *[(row[:4] + row[8:17]).rstrip() for row in small[1:]]]
    written = StringIO()
    Console(width=13, file=written).print(MapView(state, load_catalogue(LordOfBones)))
    assert written.getvalue().count("The map goes") == 2, "west and east of what is shown there is more"


def test_a_corridor_that_ends_at_a_wall_is_half_a_line_on_the_small_map() -> None:  # LoB-11
    """North and west of the ladder lie the closed halves of T17 and T19; the south is open."""
    state = box({"map": {"T0": "0,0 E", "T19": "-1,0 W", "T17": "0,1 W"}, "seats": [{}, {}]})
    assert map_lines(state, width=22) == [
        "      -2  -1  0   1",
        "",
        "  1     -[ ]-[ ]°",
        "              ╷",
        "  0 -[ ]-[ ]╶lad-cam",
        "      |      A|B",
    ]


def test_four_pawns_on_one_space_are_all_seen() -> None:
    game = LordOfBones(players=4)
    state = game.state_from_position({})
    for lines in (map_lines(state), map_lines(state, width=14)):
        assert {letter for line in lines for letter in line if letter.isupper()} == {"A", "B", "C", "D"}


def test_a_terminal_shows_the_tiles_that_were_drawn() -> None:
    drawn = drawn_lines(box({"step": "place", "used": 1, "drawn": ["T16", None, "T18"], "seats": [{}, {}]}))
    assert drawn == [
        "    T16               T18",
        "       |      |          °      °",
        "    -[   ]●●[   ]-    °[   ]--[   ]°",
        "       |      |          °      °",
    ]


def test_a_terminal_shows_what_is_printed_on_what_can_be_chosen() -> None:  # LoB-55
    game = LordOfBones(edition=str(BOX_FILE))
    forge: JsonObject = {"map": {"T0": "0,0 E", "T10": "0,1 N"}, "step": "forge", "used": 1}
    text = shown({**forge, "seats": [{"space": "0,1", "loose": ["C1", "C7"]}, {}]}, game)
    assert "Short sword: weapon · gives sword · costs metal rope · crowns 1" in text
    assert "lad the ladder · cam a campfire · for a forge" in text


def test_a_terminal_shows_the_lord_in_the_finale_and_no_map() -> None:  # LoB-70, LoB-71
    game = LordOfBones(edition=str(BOX_FILE))
    text = shown({"stage": "duels", "step": "duel", "trigger": 0, "cause": "rounds"}, game)
    for lord in game.edition.lords:
        needs = sorted(lord.needs.split(), key=SYMBOLS.index)
        assert f"{lord.name} needs {' '.join(needs)}" in text
    assert "lad" not in text
    assert "chances to win: duel L" in text


def test_a_terminal_shows_exact_chances_before_each_choice() -> None:  # LoB-51
    """Trixi has one wand of two: 1 - (4/6)^2 with two dice; her token is two more: 1 - (4/6)^4."""
    game = LordOfBones(heroes="Trixi Argana")
    foe = next(card.id for card in game.edition.cards if card.needs == "wand wand")
    text = shown(resolving(game, {"tokens": 1}, "spend", foe), game)
    assert "chances to win: spend 1: 80.2 % · spend 0: 55.6 %" in text
    assert "deck I:" not in text


def test_a_terminal_shows_what_a_deck_promises() -> None:  # LoB-50
    """Before a card is drawn: all that need no fight are gained for certain."""
    game = LordOfBones(heroes="Trixi Argana", edition=str(BOX_FILE))
    text = shown({**resolving(game, {"tokens": 2}, "deck", "C1"), "card": None}, game)
    lines = [line for line in text.splitlines() if line.startswith("deck ")]
    assert [line.split(":")[0] for line in lines] == ["deck I", "deck II", "deck III"]
    for line, level in zip(lines, ("I", "II", "III"), strict=True):
        cards = [card for card in game.edition.cards if card.deck == level]
        free = sum(card.kind != "skeleton" for card in cards)
        assert f"{free} of {len(cards)} need no fight" in line
        least = 100 * free / len(cards)
        chances = [float(word) for word in re.findall(r"([0-9.]+) %", line)]
        assert len(chances) == 3
        assert least - 0.05 <= chances[0] < chances[1] < chances[2]


@pytest.mark.parametrize(
    ("position", "action", "words"),
    [
        (
            {"step": "roll", "card": "C1", "dice": ["bow"], "to_roll": 1},
            "die star",
            "Ann rolls a star: {C1} falls apart",
        ),
        (
            {"step": "roll", "card": "C1", "dice": ["mask"], "to_roll": 1},
            "die star",
            "Ann rolls a star: {C1} stands, and one health is gone",
        ),
        ({"step": "roll", "card": "C1", "dice": [], "to_roll": 2}, "die star", "Ann rolls a star"),
        (
            {"step": "fight", "card": "C1", "dice": ["bow", "mask"], "drinks": ["C22"]},
            "drink C22",
            "Ann drinks {C22}: {C1} falls apart",
        ),
        (
            {"step": "fight", "card": "C1", "dice": ["mask", "mask"], "drinks": ["C22"]},
            "drink C22",
            "Ann drinks {C22}: {C1} stands, and one health is gone",
        ),
        ({"step": "card", "deck": "I", "wears": "II-bow-1"}, "card C1", "Ann wakes {C1}, which falls apart at once"),
        ({"step": "card", "deck": "I"}, "card C1", "Ann wakes {C1}"),
    ],
)
def test_the_log_tells_how_a_fight_ends(position: JsonObject, action: str, words: str) -> None:  # LoB-50, LoB-51
    """C1 needs bow bow; C22 is a potion with a bow."""
    game = LordOfBones(edition=str(BOX_FILE))
    bow = position.pop("wears", None)
    hero: JsonObject = {"space": "0,1", "sacks": position.pop("drinks", []), "weapons": {"bow": bow} if bow else {}}
    tiles: JsonObject = {"T0": "0,0 E", "T9": "0,1 N"}
    state = game.state_from_position({"map": tiles, "source": "crypt", "used": 1, "seats": [hero, {}], **position})
    phrase = game.describe(state, state.string_to_action(action))
    names = {card.id: card.name for card in game.edition.cards}
    assert load_catalogue(LordOfBones).say("log", phrase, ["Ann", "Bob"], "Ann") == words.format(**names)


def test_a_tile_is_told_by_what_is_on_it() -> None:  # LoB-10
    """T10 has a forge on its left half and nothing on its right one."""
    game = LordOfBones(edition=str(BOX_FILE))
    state = game.state_from_position({"step": "place", "used": 1, "drawn": ["T10", None, None], "seats": [{}, {}]})
    phrase = game.describe(state, state.string_to_action("place T10 0,1 N"))
    say = load_catalogue(LordOfBones).say
    assert say("action", phrase, ["Ann", "Bob"], "Ann") == "Lay T10 on 0,1: a forge, and a bare space north of it"
    assert say("log", phrase, ["Ann", "Bob"], "Ann") == "Ann lays T10 on 0,1: a forge and a bare space"


def test_the_log_tells_how_a_duel_ends() -> None:  # LoB-71
    game = LordOfBones(edition=str(BOX_FILE), heroes="Soveliss Trixi")
    gear: JsonObject = {
        "weapons": {"sword": "III-sword-1", "bow": "I-bow-1", "wand": "III-wand-1", "mask": "II-mask-1"},
        "crystals": {"bow": "C50", "mask": "C52"},
        "sacks": ["C21", "II-ring-1"],
    }
    state = game.state_from_position(
        {"stage": "duels", "step": "duel", "trigger": 0, "cause": "rounds", "seats": [gear, {}]}
    )
    for action in ("duel L2", "curse mask"):
        state.apply(state.string_to_action(action))
    told = {text: game.describe(state, state.string_to_action(text)).key for text in ("curse bow", "curse star")}
    assert told == {"curse bow": "curse_won", "curse star": "curse"}, "three bows and three masks are enough"
