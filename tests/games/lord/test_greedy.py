"""The greedy hero: does the obvious, never what is not allowed, and is hard to beat by luck alone."""

from __future__ import annotations

from typing import Any

import pytest

import crossbones
from crossbones.core.json_value import JsonObject
from crossbones.core.rng import Rng
from crossbones.games.lord.duels import DuelsLeft
from crossbones.games.lord.game import LordOfBones
from crossbones.games.lord.journey import Journey
from crossbones.games.lord.odds import DUEL_WHOLE, chance_of_duel
from crossbones.games.lord.prospects import Duels
from crossbones.games.lord.score import score
from crossbones.games.lord.state import LordState
from tests.games.lord.naive_duels import best_share, shares_by_choice
from tests.games.lord.test_chance import from_start, resolving, sorted_words

GAME = LordOfBones()
FIRST_DUEL: JsonObject = {"stage": "duels", "step": "duel", "trigger": 0, "cause": "rounds"}
IRIEL = LordOfBones(heroes="Iriel Trixi")
ARGANA = LordOfBones(heroes="Argana Trixi")


def choice(position: JsonObject, game: LordOfBones = GAME) -> str:
    """Return what the greedy hero does."""
    state = game.state_from_position(position)
    action = game.greedy_action(state, Rng(1))
    assert action in state.legal_actions()
    return state.action_to_string(action)


def seat(**parts: Any) -> JsonObject:
    return {"seats": [parts, {}]}


def place_of(location: str) -> tuple[str, str]:
    """Return a tile with a location in space A, and how it lies above the ladder."""
    tile = next(tile.id for tile in GAME.edition.tiles if tile.kind == "plain" and tile.A.location == location)
    return tile, "0,1 E"


def visiting(location: str, step: str, **parts: Any) -> JsonObject:
    """Return a position in which the hero in turn has come to a location."""
    tile, where = place_of(location)
    return {"map": {"T0": "0,0 E", tile: where}, "used": 1, "step": step, **seat(space="0,1", **parts)}


def play(seed: int, game: LordOfBones, greedy: int) -> crossbones.State:
    """Play a game in which one seat is greedy."""
    state, rng = game.new_initial_state(), Rng("greedy", seed)
    while not state.is_terminal():
        player = state.current_player()
        if player == crossbones.CHANCE:
            state.sample_chance(rng)
        elif player == greedy:
            action = game.greedy_action(state, rng)
            assert action in state.legal_actions(), (state.action_to_string(action), state.to_position())
            state.advance(action)
        else:
            state.advance(state.playout_action(rng))
    return state


def test_it_takes_what_lies_there() -> None:  # LoB-41
    assert choice(visiting("dice", "use")) == "use"
    assert choice(visiting("well", "use", health=1)) == "use"


def test_it_minds_its_health() -> None:  # LoB-21, LoB-22
    """With a token at hand and nothing equipped it would fight, but not for its last health with actions to lose."""
    tile = next(tile.id for tile in GAME.edition.tiles if tile.kind == "plain" and tile.inner == "symbol")
    beside: JsonObject = {"map": {"T0": "0,0 E", tile: "0,1 E"}, "tokens": ["0,1 E"]}
    assert choice({**beside, **seat(space="0,1", health=1)}) != "resolve E"
    assert choice({**beside, **seat(space="0,1", health=0)}) == "rest"


def test_it_puts_the_better_weapon_on() -> None:  # LoB-60
    position: JsonObject = {"step": "equip", **seat(weapons={"sword": "I-sword-1"}, loose=["II-sword-1"])}
    state = GAME.state_from_position(position)
    done = []
    while state.to_position()["step"] == "equip":
        action = GAME.greedy_action(state, Rng(1))
        done.append(state.action_to_string(action))
        state.apply(action)
    assert done[:2] == ["unequip I-sword-1", "equip II-sword-1"]
    assert choice({"step": "equip", **seat(weapons={"sword": "II-sword-1"}, loose=["I-sword-1"])}) == "ready"


def test_of_two_weapons_it_picks_the_better() -> None:
    assert choice({"step": "equip", **seat(loose=["I-bow-1", "II-bow-1"])}) == "equip II-bow-1"


def test_it_keeps_dice_tokens_that_can_not_help() -> None:  # LoB-51
    """Six symbols are lacking, and even both tokens give six dice, all of which would have to be right."""
    foe = next(card for card in GAME.edition.cards if card.deck == "III" and card.needs.count("skull") == 2)
    assert choice(resolving(GAME, {"tokens": 1}, "spend", foe.id)) == "spend 0"


def fighting(game: LordOfBones, hero: JsonObject, card: str, dice: str) -> JsonObject:
    """Return a position in which these dice lie in a fight."""
    return {**resolving(game, hero, "fight", card), "dice": [*dice.split()]}


def test_it_swaps_and_rerolls_to_win() -> None:  # LoB-51
    """Iriel lacks a sword for "sword sword"; a potion would do, but so do two dice of no use."""
    hero: JsonObject = {"sacks": ["C21"]}
    assert choice(fighting(IRIEL, hero, "C2", "sword wand mask"), IRIEL) == "swap wand mask for sword"
    assert choice(fighting(IRIEL, hero, "C2", "sword skull"), IRIEL) == "drink C21"
    assert choice(fighting(ARGANA, {}, "C1", "bow skull"), ARGANA) == "reroll skull"


def test_it_gives_in_when_nothing_helps() -> None:
    """A potion for a bow is no sword."""
    assert choice(fighting(GAME, {"sacks": ["C22"]}, "C2", "skull wand")) == "done"


def test_of_more_heroes_it_picks_the_likeliest_duel() -> None:  # LoB-71
    armed: JsonObject = {"weapons": {"sword": "II-sword-1", "bow": "III-bow-1", "mask": "I-mask-1"}, "tokens": 1}
    position: JsonObject = {**FIRST_DUEL, "seats": [armed, {}, {}]}
    game = LordOfBones(players=3)
    chances: Any = game.insight(game.state_from_position(position))["chances"]
    assert choice(position, game) == max(chances, key=chances.__getitem__)


def test_of_two_heroes_it_fights_what_wins_the_game() -> None:  # LoB-70, LoB-71, LoB-72, LoB-80
    """The Lord card that is likeliest beaten is not the best one: the other hero can beat another one all too well."""
    mine: JsonObject = {
        "weapons": {"sword": "I-sword-2", "bow": "III-bow-2", "wand": "I-wand-1", "mask": "II-mask-2"},
        "loose": ["II-mask-1"],
        "health": 2,
        "tokens": 1,
    }
    theirs: JsonObject = {
        "weapons": {"sword": "III-sword-2", "bow": "II-bow-2", "mask": "III-mask-1"},
        "loose": ["I-mask-1", "III-mask-2", "III-bow-1"],
        "health": 1,
        "tokens": 1,
    }
    position: JsonObject = {**FIRST_DUEL, "seats": [mine, theirs]}
    game = LordOfBones(heroes="Trixi Iriel")
    state = game.state_from_position(position)
    assert isinstance(state, LordState)
    shares = shares_by_choice(state, 0, (0, 1, 2, 3), [0, 0], [2, 1], [1, 1])
    lord, spent = max(shares, key=shares.__getitem__)
    chances: Any = game.insight(state)["chances"]
    likeliest = max(chances, key=chances.__getitem__)
    assert likeliest == "duel L1"
    assert shares[lord, spent] > 2 * max(share for (other, _), share in shares.items() if other == 0)
    assert choice(position, game) == f"duel L{lord + 1}"
    state.apply(state.string_to_action(f"duel L{lord + 1}"))
    assert state.action_to_string(game.greedy_action(state, Rng(1))) == f"spend {spent}"


def test_the_finale_is_judged_by_what_heroes_get_back() -> None:  # LoB-70
    """While they prepare, health and dice tokens are still those of the way; then both have all again."""
    worn: JsonObject = {"weapons": {"sword": "II-sword-1", "wand": "III-wand-1"}}
    worn_by_other: JsonObject = {"weapons": {"sword": "II-sword-2", "bow": "III-bow-1", "mask": "III-mask-2"}}
    shares = []
    for stage, chance, health, tokens in (("preparation", "finale", 1, 0), ("duels", "duel", 4, 2)):
        mine: JsonObject = {**worn, "health": health, "tokens": tokens}
        theirs: JsonObject = {**worn_by_other, "health": health, "tokens": tokens}
        seats: JsonObject = {"seats": [mine, theirs]}
        state = GAME.state_from_position({**FIRST_DUEL, "stage": stage, "step": "equip", "chance": chance, **seats})
        assert isinstance(state, LordState)
        shares.append(float(DuelsLeft(state, state.heroes[0], state.heroes[1]).share()))
    assert shares[0] == shares[1]
    assert 0 < shares[0] < 1


@pytest.mark.parametrize(("crystal", "does"), [("C49", "equip C49"), ("C52", "ready")])
def test_it_wears_a_crystal_in_the_finale_only_if_that_wins_more(crystal: str, does: str) -> None:  # LoB-60, LoB-71
    """It is another symbol, here of the sword or the mask, and another point for each Lord card; but a curse too."""
    mine: JsonObject = {"weapons": {"bow": "II-bow-1", "wand": "II-wand-2", "mask": "III-mask-1"}, "loose": [crystal]}
    theirs: JsonObject = {
        "weapons": {"sword": "I-sword-2", "bow": "III-bow-1", "wand": "I-wand-2", "mask": "III-mask-2"}
    }
    seats: JsonObject = {"seats": [{**mine, "health": 1, "tokens": 0}, {**theirs, "health": 1, "tokens": 0}]}
    position: JsonObject = {**FIRST_DUEL, "step": "equip", "chance": "duel", **seats}
    state = GAME.state_from_position(position)
    assert isinstance(state, LordState)
    without = best_share(state, 0, (0, 1, 2, 3), [0, 0], [1, 1], [0, 0])
    state.apply(state.string_to_action(f"equip {crystal}"))
    wearing = best_share(state, 0, (0, 1, 2, 3), [0, 0], [1, 1], [0, 0])
    assert choice(position) == does
    assert (wearing > without) == (does != "ready")


def test_it_pays_with_what_fits() -> None:  # LoB-55
    """Metal and rope are missing: one card bears both, another metal and a wood too many."""
    forge = visiting("forge", "pay", loose=["C27", "C35"])
    position: JsonObject = {**forge, "crafting": "I-sword-1", "missing": ["metal", "rope"]}
    faces = {card.id: card.materials.split() for card in GAME.edition.cards}
    assert faces["C35"] == ["metal", "rope"], "this test is about the standard edition"
    assert choice(position) == "pay C35"


def test_the_same_state_and_dice_give_the_same_choice() -> None:
    state, rng = GAME.new_initial_state(), Rng(5)
    for _ in range(150):
        if state.current_player() == crossbones.CHANCE:
            state.sample_chance(rng)
            continue
        before = state.key()
        first, second = GAME.greedy_action(state, Rng(3)), GAME.greedy_action(state.clone(), Rng(3))
        assert first == second
        assert state.key() == before, "to think changes nothing"
        state.apply(first)


def test_it_plays_whole_games_by_the_rules() -> None:
    for seed, players in ((1, 2), (2, 4)):
        game = LordOfBones(players=players, max_rounds=5)
        assert play(seed, game, seed % players).is_terminal()


def share_of_greedy(games: int) -> float:
    """Return which part of games of two against the playout policy it wins, both seats and all heroes in turn."""
    names = ["Trixi", "Argana", "Iriel", "Viola"]
    won = 0.0
    for number in range(games):
        pair = f"{names[number % 4]} {names[(number + 1 + number // 4 % 3) % 4]}"
        greedy = number // 12 % 2 if games >= 24 else number % 2
        outcome = play(number, LordOfBones(heroes=pair), greedy).outcome()
        assert outcome is not None
        won += 1 / len(outcome.winners) if greedy in outcome.winners else 0
    return won / games


@pytest.mark.once
def test_it_beats_the_playout_policy_in_a_few_games() -> None:
    assert share_of_greedy(12) >= 0.9


@pytest.mark.soak
@pytest.mark.timeout(7200)
def test_it_beats_the_playout_policy() -> None:
    assert share_of_greedy(288) >= 0.98


def test_it_draws_from_a_deck_that_a_bare_hero_is_a_match_for() -> None:  # LoB-32
    """A bare hero wins next to nothing of deck III: the few cards there that need no fight are no reason to lose."""
    for heroes in ("Trixi Argana", "Argana Trixi", "Iriel Trixi", "Viola Trixi"):
        game = LordOfBones(heroes=heroes)
        assert choice({**resolving(game, {}, "deck", "C1"), "card": None}, game) != "deck III"


def test_the_fourth_shadow_is_for_those_who_are_ahead() -> None:  # LoB-33
    """Deck III is all shadows, deck II empty: who is armed and ahead calls the Lord, who is bare does not."""
    strong: JsonObject = {
        "weapons": {"sword": "II-sword-1", "bow": "III-bow-1", "wand": "III-wand-1", "mask": "II-mask-1"},
        "sacks": ["III-charm-1"],
    }
    others = [card.id for card in GAME.edition.cards if card.deck != "I" and card.kind != "shadow"]
    shadows = [card.id for card in GAME.edition.cards if card.kind == "shadow"]
    spare = ["III-sword-1", "III-bow-2", "III-mask-1"]
    bare: JsonObject = {}
    for own, other, wanted in ((strong, bare, True), (bare, strong, False)):
        position: JsonObject = {**resolving(GAME, own, "deck", "C1"), "card": None, "discard": [*others]}
        loose = [[*shadows[:2]], [*shadows[2:3]]]
        loose[1 if wanted else 0] += spare
        seats: JsonObject = {"seats": [{**own, "space": "0,1", "loose": [*loose[0]]}, {**other, "loose": [*loose[1]]}]}
        assert (choice({**position, **seats}) == "deck III") == wanted


def test_the_dice_tokens_of_the_finale_count_once() -> None:  # LoB-70
    """Bare heroes lack four symbols at least: they need all tokens at once, and win no duel but their first."""
    state = GAME.state_from_position({})
    assert isinstance(state, LordState)
    needs = [sorted_words(tuple(lord.needs.split())) for lord in GAME.edition.lords]
    trixi = [from_start(need, ("wand",), 2, (), "tokens") for need in needs]
    argana = [from_start(need, ("sword",), 2, (), "reroll") for need in needs]
    for need in needs:
        assert from_start(need, ("wand",), 0, (), "tokens") == from_start(need, ("sword",), 0, (), "reroll") == 0
    first = max(trixi)
    answer = max(argana)
    left = max(chance for lord, chance in enumerate(argana) if lord != trixi.index(first))
    share = first * (1 - left / 2) + (1 - first) * (1 - answer) / 2
    assert first > 0
    assert Duels(state, state.heroes[0], state.heroes[1]).share() == pytest.approx(float(share))


def share_of_duels(state: LordState, seat: int, lords: tuple[int, ...], won: list[int], health: list[int]) -> float:
    """Return seat 0's share of the finale, told duel by duel: no tokens, each fights what it is likeliest to beat."""
    ranks = [100 * (int(score(hero)) + 5 * cards) + cards for hero, cards in zip(state.heroes, won, strict=True)]
    if not lords or health == [0, 0]:
        return 0.5 if ranks[0] == ranks[1] else float(ranks[0] > ranks[1])
    if health[seat] == 0:
        seat = 1 - seat
    chances = [int(chance_of_duel(state, state.heroes[seat], lord, 0)) / DUEL_WHOLE for lord in lords]
    chance = max(chances)
    lord = lords[chances.index(chance)]
    after = [cards + (number == seat) for number, cards in enumerate(won)]
    hurt = [lives - (number == seat) for number, lives in enumerate(health)]
    beaten = share_of_duels(state, 1 - seat, tuple(other for other in lords if other != lord), after, health)
    return chance * beaten + (1 - chance) * share_of_duels(state, 1 - seat, lords, won, hurt)


def test_it_knows_how_a_finale_may_end() -> None:  # LoB-71, LoB-72, LoB-80
    """After the first duels, in which the tokens went, its sum over all ends is that of all duels told one by one."""
    weapons: JsonObject = {"sword": "II-sword-1", "bow": "III-bow-1", "wand": "III-wand-1", "mask": "II-mask-1"}
    mine: JsonObject = {"weapons": weapons, "sacks": ["III-charm-1"]}
    theirs: JsonObject = {
        "weapons": {"sword": "III-sword-1", "wand": "II-wand-1"},
        "loose": ["II-bow-1", "III-mask-1", "III-mask-2", "III-charm-2"],
    }
    state = IRIEL.state_from_position({"seats": [mine, theirs]})
    assert isinstance(state, LordState)
    duels = Duels(state, state.heroes[0], state.heroes[1])
    for taken, left, health in ((0, (0, 1, 2, 3), [2, 3]), (1, (1, 3), [1, 2]), (2, (0, 2), [0, 2]), (2, (2,), [3, 3])):
        told = share_of_duels(state, 0, left, [taken, 4 - len(left) - taken], health)
        known = duels.share_after(sum(1 << lord for lord in left), taken, health[0], health[1])
        assert 0 < told < 1
        assert known == pytest.approx(told)


def test_it_lays_no_tiles_while_much_is_to_be_done() -> None:
    """Every tile brings the dark gate nearer (LoB-33), so a bare hero first resolves the tokens that lie."""
    tiles = [tile.id for tile in GAME.edition.tiles if tile.kind == "plain" and tile.inner == "symbol"]
    places = [f"0,{y} N" for y in range(1, 12, 2)]
    laid: JsonObject = {"T0": "0,0 E", **dict(zip(tiles, places, strict=False))}
    for tokens, worth_it in (([], True), (places, False)):
        state = GAME.state_from_position({"map": laid, "tokens": [*tokens]})
        assert isinstance(state, LordState)
        assert (Journey(state).explore(state.heroes[0].space) > 0) == worth_it


def test_the_patient_do_not_hurry_a_finale_that_they_want() -> None:
    """Both heroes are armed, so who starts the finale has the better of it; seven encounters wait all the same."""
    tiles = [tile.id for tile in GAME.edition.tiles if tile.kind == "plain" and tile.inner == "symbol"]
    places = [f"0,{y} N" for y in range(1, 20, 2)]
    armed: list[JsonObject] = [
        {"weapons": {kind: f"III-{kind}-{copy}" for kind in ("sword", "bow", "wand", "mask")}} for copy in (1, 2)
    ]
    laid: JsonObject = {"T0": "0,0 E", **dict(zip(tiles, places, strict=False))}
    seats: JsonObject = {"seats": [{**armed[0], "space": "0,19"}, armed[1]]}
    state = GAME.state_from_position({"map": laid, "tokens": [*places[:7]], **seats})
    does, waits = GAME.greedy_action(state, Rng(1)), GAME.patient_action(state, Rng(1))
    assert [state.action_to_string(action) for action in (does, waits)] == ["explore", "move N"]
