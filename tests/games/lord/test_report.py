"""What the report counts is what happened, and what it says is what was counted."""

from __future__ import annotations

import pytest

import crossbones
from crossbones.core.errors import BadOption
from crossbones.core.game import Game
from crossbones.core.json_value import JsonObject, JsonValue
from crossbones.core.rng import Rng
from crossbones.core.state import State
from crossbones.games.lord.edition import load_edition
from crossbones.games.lord.game import LordOfBones
from crossbones.games.lord.report import Fight, Played, gear, play_game, play_games
from crossbones.games.lord.report_text import report_lines
from crossbones.games.lord.state import LordState
from tests.games.lord.test_chance import resolving


class Playout:
    """Plays by the playout policy and keeps what it saw and chose."""

    def __init__(self, game: Game, seed: str) -> None:
        self.game = game
        self.rng = Rng(seed)
        self.texts: list[str] = []

    def choose(self, state: State, legal: list[int]) -> int:
        action = int(state.playout_action(self.rng))
        self.texts.append(state.action_to_string(action))
        return action


def load_playout(name: str, game: Game, seed: str) -> Playout:
    assert name == "somebody"
    return Playout(game, seed)


def test_a_game_is_counted_as_its_record_tells_it() -> None:
    game = LordOfBones()
    bots = [Playout(game, "a"), Playout(game, "b")]
    played = play_game(game, ("Trixi", "Argana"), bots, Rng("c"))
    texts = bots[0].texts + bots[1].texts
    assert played.decisions == len(texts)
    crafted = [text.removeprefix("craft ") for text in texts if text.startswith("craft ")]
    assert sorted(played.crafted) == sorted(crafted)
    assert played.duels == sum(text.startswith("duel ") for text in texts)
    assert len(played.fights) >= sum(text.startswith("spend ") for text in texts) - played.duels
    assert played.ending in ("lord-beaten", "heroes-dead")
    assert (played.lords == 4) == (played.ending == "lord-beaten")
    assert len(played.scores) == 2
    assert max(played.scores) in [played.scores[seat] for seat in played.winners]


def test_every_fight_is_counted_with_its_end() -> None:
    game = crossbones.load("lord")
    assert isinstance(game, LordOfBones)
    fights: list[Fight] = []
    drawn = won = 0
    for seed in range(4):
        bots = [Playout(game, f"{seed}a"), Playout(game, f"{seed}b")]
        played = play_game(game, ("Trixi", "Argana"), bots, Rng(f"{seed}"))
        fights += played.fights
        # The same game again, with nothing but the state's own words.
        state, rng = game.new_initial_state(), Rng(f"{seed}")
        bots = [Playout(game, f"{seed}a"), Playout(game, f"{seed}b")]
        while not state.is_terminal():
            player, legal = state.current_player(), state.legal_actions()
            choice = legal[rng.below(len(legal))] if player < 0 else bots[player].choose(state, legal)
            text = state.action_to_string(choice)
            owned = _skeletons(state)
            state.advance(choice)
            won += max(0, _skeletons(state) - owned) if not text.startswith("take ") else 0
            card = text.removeprefix("card ")
            drawn += text.startswith("card ") and any(
                face.id == card and face.kind == "skeleton" for face in game.edition.cards
            )
    assert len(fights) == drawn
    assert sum(fight.won for fight in fights) == won


def _skeletons(state: LordState) -> int:
    """Return how many skeletons' cards all seats hold."""
    seats = state.to_position()["seats"]
    assert isinstance(seats, list)
    game = state.game
    assert isinstance(game, LordOfBones)
    foes = {card.id for card in game.edition.cards if card.kind == "skeleton"}
    return sum(card in foes for seat in seats if isinstance(seat, dict) for card in _loose(seat["loose"]))


def _loose(cards: object) -> list[object]:
    assert isinstance(cards, list)
    return cards


def test_gear_goes_by_what_is_equipped() -> None:
    seats: list[JsonValue] = [
        {"hero": "Trixi", "sacks": ["C21"]},
        {"hero": "Argana", "weapons": {"sword": "I-sword-1", "bow": "I-bow-1", "wand": "I-wand-1"}},
        {"hero": "Iriel", "crystals": {"bow": "C50"}},
        {"hero": "Viola", "weapons": {"sword": "I-sword-2", "bow": "I-bow-2", "wand": "I-wand-2", "mask": "I-mask-2"}},
    ]
    position: JsonObject = {"game": "lord", "seats": seats}
    state = crossbones.load("lord", players=4).state_from_position(position)
    assert isinstance(state, LordState)
    assert [gear(hero) for hero in state.heroes] == ["bare", "some", "some", "full"]


def test_every_order_of_heroes_is_played() -> None:
    casts = [played.heroes for played in play_games("standard", 12, 2, "1", "somebody", load_playout)]
    assert len(set(casts)) == 12


def test_a_hero_can_be_without_its_ability_for_an_experiment() -> None:
    """Viola rolls two dice then, as everybody does; nobody else is touched, and no other game."""
    dice = {}
    for without in ("", "Viola"):
        game = LordOfBones(heroes="Viola Trixi")
        if without:
            game.tables.forget_ability([names[0] for names in game.tables.hero_names].index(without))
        state = game.state_from_position({**resolving(game, {}, "deck", "C1"), "card": None})
        for text in ("deck I", "card C1"):
            state.apply(state.string_to_action(text))
        dice[without] = state.to_position()["to_roll"]
    assert dice == {"": 3, "Viola": 2}
    casts = {played.heroes for played in play_games("standard", 6, 2, "1", "somebody", load_playout, without="Viola")}
    assert len(casts) == 6
    assert all("Viola" in cast for cast in casts)


def test_more_players_than_heroes_are_refused() -> None:
    with pytest.raises(BadOption, match="option players can not be 5"):
        list(play_games("standard", 1, 5, "1", "somebody", load_playout))


GAMES = [
    Played(
        ("Trixi", "Argana"), 10, 100, [Fight("I", "bare", True)] * 30 + [Fight("I", "bare", False)] * 10, 4,
        ["I-bow-1", "I-bow-1"], "gate", "lord-beaten", 4, (0,), (20, 10),
    ),
    Played(
        ("Argana", "Trixi"), 20, 300, [Fight("III", "full", True)], 8, ["II-ring-1"], "shadows", "heroes-dead", 2,
        (0, 1), (8, 8),
    ),
]  # a table, what was counted in two lines a game  # fmt: skip


def test_the_report_says_what_was_counted() -> None:
    lines = list(report_lines(load_edition("standard"), GAMES))
    told = [" ".join(line.split()) for line in lines]
    assert told[0] == "Turns of a player before the finale: 15.0 (median 15, mostly 10 to 20)"
    assert told[1] == "Decisions in a game: 200"
    assert any(line.startswith("seat A 2 75 % ±") and line.endswith("14.0") for line in told)
    assert any(line.startswith("Trixi 2 75 % ±") and line.endswith("14.0") for line in told)
    assert any(line.startswith("Argana 2 25 % ±") and line.endswith("9.0") for line in told)
    assert any(line.startswith("deck I 75 % ±") and line.endswith("of 40 - -") for line in told)
    assert any(line.startswith("deck III - - 100 % ±") and line.endswith("of 1") for line in told)
    assert any(line.startswith("duels 50 % ±") and line.endswith("of 12") for line in told)
    assert "Items crafted: 1.5 a game; each in so many of a hundred games:" in told
    assert any("I-bow-1 100 I-bow-2 0" in line for line in told)
    assert any(line.startswith("Finale begun by: gate 50 %") for line in told)
    assert any(line.startswith("Game ended with: lord-beaten 50 %") for line in told)


def test_the_report_compares_with_the_targets() -> None:
    told = [" ".join(line.split()) for line in report_lines(load_edition("standard"), GAMES)]
    assert "turns before the finale, two players 10 to 25 15.0" in told
    bare = next(line for line in told if line.startswith("fights of a bare hero in deck I won 30 to 60 % 75 % ±"))
    assert bare.endswith(" high")
    full = next(line for line in told if line.startswith("fights with four weapons in deck III won 50 to 80 % 100 % ±"))
    assert full.endswith(" too few to tell")


def test_an_empty_kind_of_fight_is_no_division_by_zero() -> None:
    told = [
        " ".join(line.split())
        for line in report_lines(load_edition("standard"), [Played(("Trixi", "Viola"), winners=(1,), scores=(0, 1))])
    ]
    assert "fights of a bare hero in deck I won 30 to 60 % - too few to tell" in told
