"""What the rule cases can not say: piles and their chances, the contract, whole games."""

from __future__ import annotations

import json
import re
from typing import Any, cast

import pytest

import crossbones
from crossbones import BadOption, BadPosition
from crossbones.core.harness import check_elsewhere, check_game
from crossbones.core.json_value import JsonObject, JsonValue
from crossbones.core.rng import Rng
from crossbones.games.lord.actions import ACTIONS
from crossbones.games.lord.game import LordOfBones
from crossbones.games.lord.state import LordState
from tests.conftest import ROOT
from tests.games.lord.broken import BOX_FILE
from tests.games.lord.maps import random_map, text_of
from tests.games.lord.test_naive import at

GAME = LordOfBones()


@pytest.mark.parametrize("options", [{}, {"players": 3, "heroes": "Viola Durduth Soveliss", "max_rounds": 4}])
def test_the_contract_is_kept(options: dict[str, int | str]) -> None:
    report = check_game(LordOfBones(**options), seeds=[1], deep_every=100, most_steps=120, elsewhere=False)
    assert report.states > 150


@pytest.mark.once
def test_a_game_is_the_same_compiled_and_pure() -> None:
    check_elsewhere(LordOfBones(max_rounds=2), [1])


@pytest.mark.soak
@pytest.mark.timeout(7200)
def test_the_contract_is_kept_in_many_games() -> None:
    for players in (2, 3, 4):
        report = check_game(LordOfBones(players=players), seeds=range(6))
        assert report.finished == report.games


def test_sizes() -> None:
    assert (GAME.num_distinct_actions, GAME.num_chance_outcomes) == (ACTIONS, 74)
    assert GAME.observation_shape == (2981,)
    assert len(GAME.new_initial_state().observation_tensor(1)) == 2981


def test_the_dark_gate_is_among_the_last_five_tiles() -> None:  # LoB-14
    for laid in (42, 43, 44, 46):
        board = random_map(GAME.edition, Rng(laid), 1 + laid, crowded=False)
        state = GAME.state_from_position({"map": board.position(), "seats": [{}, {}]})
        assert isinstance(state, LordState)
        left = 47 - laid
        assert at(state)["stack"] == left
        cell = next(c for c in sorted(board.squares) if board.open_sides(c))
        state = GAME.state_from_position({"map": board.position(), "seats": [{"space": text_of(cell)}, {}]})
        state.apply(state.string_to_action("explore"))
        gate = GAME.tables.gate
        outcomes = dict(state.chance_outcomes())
        assert len(outcomes) == left
        assert outcomes[gate] == pytest.approx(1 / left)


def far_off(names: list[str]) -> JsonObject:
    """Return a map on which the start tile and these tiles lie, the ladder's three exits all open."""
    return {"T0": "0,0 E", **{name: f"{2 + 2 * (number % 20)},{number // 20} E" for number, name in enumerate(names)}}


def test_fewer_tiles_than_corridors() -> None:  # LoB-31
    """Three corridors are open; the stack has the dark gate and none, one or two plain tiles."""
    plain = [tile.id for tile in GAME.edition.tiles if tile.kind == "plain"]
    for left, drawn in ((0, 1), (1, 2), (2, 3)):
        state = GAME.state_from_position({"map": far_off(plain[left:])})
        state.apply(state.string_to_action("explore"))
        assert at(state)["to_draw"] == drawn


def test_no_tiles_no_exploring() -> None:  # LoB-20
    state = GAME.state_from_position({"map": far_off([tile.id for tile in GAME.edition.tiles if tile.id != "T0"])})
    legal = [state.action_to_string(action) for action in state.legal_actions()]
    assert "explore" not in legal
    assert at(state)["trigger"] == 0, "the dark gate lies"


def test_the_dark_gate_lets_the_turn_be_finished() -> None:  # LoB-33
    plain = [tile.id for tile in GAME.edition.tiles if tile.kind == "plain"]
    state = GAME.state_from_position({"map": far_off(plain), "turn": 1})
    for text in ("explore", "tile T47"):
        state.apply(state.string_to_action(text))
    assert at(state)["cause"] == "gate"
    state.apply(state.legal_actions()[0])
    assert (state.current_player(), at(state)["stage"], at(state)["used"]) == (1, "adventure", 1)
    state.apply(state.string_to_action("end"))
    assert (state.current_player(), at(state)["stage"]) == (1, "duels"), "who found the gate duels first"


def test_cards_are_drawn_from_what_is_unseen() -> None:  # LoB-50
    state = GAME.new_initial_state()
    rng = Rng(1)
    while at(state)["step"] != "card":
        if state.current_player() == crossbones.CHANCE:
            state.sample_chance(rng)
        else:
            state.advance(state.playout_action(rng))
    position = at(state)
    weights = state.chance_weights()
    assert {weight for _, weight in weights} == {1}
    assert len(weights) == position["decks"][position["deck"]]["unseen"]
    assert {GAME.edition.cards[card].deck for card, _ in weights} == {position["deck"]}


def test_no_game_has_more_decisions_than_the_bound() -> None:
    game = LordOfBones(max_rounds=3)
    for seed in range(20):
        state = game.new_initial_state()
        rng = Rng(seed)
        decisions = 0
        while not state.is_terminal():
            legal = state.legal_actions()
            decisions += state.current_player() >= 0
            state.advance(legal[rng.below(len(legal))])
        assert decisions < game.max_game_length


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"heroes": "Trixi Thoros"}, "one hero twice"),
        ({"heroes": "Trixi"}, "names 1 for 2 seats"),
        ({"heroes": "Trixi Bob"}, "no hero 'Bob'"),
        ({"oldest": "C"}, "there are 2 seats"),
        ({"edition": "gold"}, "the editions are: standard"),
        ({"edition": "no/such/file.toml"}, "can not be read"),
        ({"edition": "standard@000000000000"}, "these are other components"),
        ({"players": 5}, "from 2 to 4"),
        ({"max_rounds": 0}, "from 1 to 999"),
    ],
)
def test_options_that_can_not_be(options: dict[str, int | str], words: str) -> None:  # LoB-1
    with pytest.raises(BadOption, match=re.escape(words)):
        LordOfBones(**options)


def test_heroes_are_named_as_one_likes() -> None:  # LoB-1
    assert LordOfBones(heroes="yoshik, THOROS").hero_names == ["Yoshik", "Thoros"]


def test_a_game_knows_its_components_by_their_digest() -> None:
    name = str(GAME.options["edition"])
    assert re.fullmatch(r"standard@[0-9a-f]{12}", name)
    assert LordOfBones(edition=name) == GAME


def test_positions_of_other_components_are_refused() -> None:
    position = at(GAME.new_initial_state())
    position["options"]["edition"] = "standard@000000000000"
    with pytest.raises(BadPosition, match=r"\$\.options\.edition"):
        GAME.state_from_position(position)


def test_the_position_in_the_docs_has_every_key_and_is_one() -> None:
    game = LordOfBones(edition=str(BOX_FILE))
    page = (ROOT / "docs" / "games" / "lord.md").read_text(encoding="utf-8")
    example = re.search(r"```json\n(.*?)```", page, re.DOTALL)
    assert example is not None
    position = json.loads(example[1])
    position["options"]["edition"] = game.options["edition"]
    assert game.diagnose(position) == []
    assert game.state_from_position(position).to_position() == position


def test_broken_positions_are_faults_and_never_errors() -> None:
    """Values of all wrong kinds, at every key of positions from a whole game."""
    rng = Rng(7)
    state = GAME.new_initial_state()
    wrong: list[object] = [None, -1, 10**30, 1.5, True, "", "x", "9,9", [], ["x"], [None], {}, {"x": 1}, [[]]]
    found = 0
    for number in range(400):
        if state.is_terminal():
            state = GAME.new_initial_state()
        if number % 10 == 0:
            for key in at(state):
                position = json.loads(json.dumps(at(state)))
                position[key] = wrong[rng.below(len(wrong))]
                faults = GAME.diagnose(position)
                assert all(fault.startswith("$") for fault in faults)
                found += bool(faults)
                if not faults:
                    assert GAME.state_from_position(position).legal_actions()
        state.sample_chance(rng)
        if not state.is_terminal():
            state.advance(state.playout_action(rng))
    assert found > 1000


def test_what_a_board_is_told() -> None:
    game = LordOfBones(edition=str(BOX_FILE))
    tiles: JsonObject = {"T0": "0,0 E", "T16": "0,1 N", "T20": "-1,1 S"}
    seats: list[JsonValue] = [{"space": "0,1", "weapons": {"bow": "II-bow-1"}, "loose": ["C27", "C71"]}, {}]
    state = game.state_from_position({"map": tiles, "tokens": ["0,1 N"], "seats": seats, "step": "act", "used": 1})
    told: dict[str, Any] = game.insight(state)
    assert told["seats"][0]["symbols"] == ["bow", "bow", "wand"]
    assert told["seats"][0]["materials"] == ["metal", "wood"], "a shadow pays nothing"
    why = {action: phrase["key"] for action, phrase in told["why"].items()}
    assert why == {
        "move N": "why.token",
        "move E": "why.wall",
        "rest": "why.rest_late",
        "equip": "why.equip_when",
        "unequip": "why.equip_when",
    }
    assert told["seats"][0]["brings"] == {"hero": ["wand"], "II-bow-1": ["bow", "bow"]}
    assert told["seats"][0]["crowns"] == {"items": 2, "cards": 0, "lords": 0, "curses": 0}
    space = next(space for space in told["spaces"] if space["cell"] == "0,1")
    assert (space["tile"], space["half"], space["tokens"], space["open"]) == ("T16", "A", ["N"], ["E"])
    assert space["sides"] == ["symbol", "corridor", "corridor", "corridor"]
    assert told["fight"] is None


def reasons(**position: JsonValue) -> dict[str, str]:
    """Return why things can not be done in a position of the test's own box, Trixi in turn: action to reason.

    She stands north of the ladder, on a crypt (T9), a forge (T10) or with a merchant (T11).
    """
    game = LordOfBones(edition=str(BOX_FILE))
    hero: JsonValue = {"space": "0,1", **cast(JsonObject, position.pop("hero"))}
    tiles: JsonObject = {"T0": "0,0 E", str(position.pop("tile", "T9")): "0,1 N"}
    state = game.state_from_position({"map": tiles, "seats": [hero, {}], **position})
    told: dict[str, Any] = game.insight(state)
    return {action: phrase["key"] for action, phrase in told["why"].items()}


def test_why_something_can_not_be_put_on_or_taken_off() -> None:
    """Slots that are full, doubles in the sacks, crystals, what has moved already (LoB-2, LoB-60, LoB-61)."""
    hero: JsonObject = {
        "weapons": {"bow": "II-bow-1"},
        "crystals": {"sword": "C71"},
        "sacks": ["I-boots-1", "II-ring-1"],
        "loose": ["I-bow-1", "I-boots-2", "III-charm-1", "I-wand-1"],
    }
    assert reasons(hero=hero, step="equip", moved=["II-bow-1"]) == {
        "unequip II-bow-1": "why.moved",
        "unequip C71": "why.crystal",
        "equip I-bow-1": "why.slot_full",
        "equip I-boots-2": "why.same",
        "equip III-charm-1": "why.sacks_full",
    }
    hero["sacks"] = ["I-boots-1"]
    assert reasons(hero=hero, step="equip", moved=["III-charm-1"])["equip III-charm-1"] == "why.moved"


def test_why_something_can_not_be_paid_or_given() -> None:
    """Shadows, crystals in their slots and items stay; a card must carry what is missing (LoB-43, LoB-55)."""
    kept: JsonObject = {"crystals": {"sword": "C71", "bow": "C50"}, "loose": ["C72", "I-boots-1", "C1", "C2"]}
    paying = reasons(hero=kept, tile="T10", step="pay", used=1, crafting="I-sword-1", missing=["metal"])
    whole = {"C50": "why.crystal", "C71": "why.shadow", "C72": "why.shadow", "I-boots-1": "why.item"}
    assert paying == {f"pay {piece}": why for piece, why in {**whole, "C2": "why.not_missing"}.items()} | ELSEWHEN
    giving = reasons(hero=kept, tile="T11", step="give", used=1, discard=["C3"])
    assert giving == {f"give {piece}": why for piece, why in whole.items()} | ELSEWHEN


def test_why_a_potion_is_not_drunk() -> None:
    """An orb is no help in a fight, other potions help only there, and both must be equipped (LoB-51, LoB-60)."""
    hero: JsonObject = {"sacks": ["C21", "C26"], "loose": ["C22"]}
    acting = reasons(hero=hero, step="act", used=0)
    assert {key: why for key, why in acting.items() if key.startswith("drink")} == {
        "drink C21": "why.drink_fight",
        "drink C22": "why.drink_loose",
    }
    fighting = reasons(hero=hero, step="fight", used=1, source="crypt", card="C1", dice=["skull", "skull"])
    assert fighting == {"drink C22": "why.drink_loose", "drink C26": "why.drink_orb"} | ELSEWHEN


ELSEWHEN = {"equip": "why.equip_when", "unequip": "why.equip_when"}
