"""The bots that ask those who know the game."""

from __future__ import annotations

import math
from pathlib import Path

import platformdirs
import pytest

import crossbones
from crossbones import Game, Rng, State, bots
from crossbones.bots.think import ask
from crossbones.core.json_value import JsonObject, JsonValue
from crossbones.games.buccaneer import solutions
from crossbones.games.buccaneer.race import load_race
from crossbones.games.buccaneer.state import BuccaneerState
from tests.games.buccaneer.kept import kept_table


@pytest.fixture
def solved(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A solution of the solo game that is kept already: that of the expert, rounded as it is."""
    monkeypatch.setattr(platformdirs, "user_data_dir", lambda *_, **__: str(tmp_path))
    solutions.solo.cache_clear()
    solutions.write_solo(load_race().solution, solutions.solo_file())


def to_decide(game: Game, position: JsonObject) -> State:
    return game.state_from_position(position)


def on(*islands: int) -> list[JsonValue]:
    return ["island" if lane in islands else "port" for lane in range(1, 7)]


def play(game: Game, players: list[bots.Bot], rng: Rng) -> State:
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.current_player() == crossbones.CHANCE:
            state.sample_chance(rng)
        else:
            state.advance(ask(players[state.current_player()], state))
    return state


def test_the_expert_takes_the_win_and_knows_that_it_is_one() -> None:
    game = crossbones.load("buccaneer", players=2)
    seats: list[JsonValue] = [{"treasures": 2}, {"ships": on(2), "treasures": 2}]
    state = to_decide(game, {"turn": 1, "step": "sail", "dice": [1, 2, 2, 2], "seats": seats})
    bot = bots.load("expert", game, 1)
    legal = state.legal_actions()
    assert state.action_to_string(bot.choose(state, legal)) == "plunder 2"
    said = bot.evaluate(state, legal)
    assert said is not None
    assert (said.kind, said.exact) == ("win", False)
    assert said.values[said.best()] == 1
    assert state.action_to_string(legal[said.best()]) == "plunder 2"


def test_the_expert_plunders_where_points_will_decide_a_tie() -> None:
    # BB-41: three treasures each; the last seat wins by its ships, if it sails on after plundering
    game = crossbones.load("buccaneer", players=2, variant="family")
    seats: list[JsonValue] = [{"treasures": 3, "ships": on(1)}, {"ships": on(1, 2), "treasures": 2}]
    state = to_decide(game, {"turn": 1, "step": "sail", "dice": [2, 2, 2, 4, 4], "seats": seats})
    said = bots.load("expert", game, 1).evaluate(state, state.legal_actions())
    assert said is not None
    worth = dict(zip(map(state.action_to_string, state.legal_actions()), said.values, strict=True))
    assert worth["done"] == pytest.approx(0, abs=0.001)
    assert worth["plunder 2"] == worth["sail 4"] == 1  # then 3 for island 1 and 1 for ship 4 at sea, against 3


@pytest.mark.parametrize("players", [2, 3, 4, 8])
def test_what_the_expert_says_are_shares_of_the_win(players: int) -> None:
    game = crossbones.load("buccaneer", players=players, party=players > 4)
    rng = Rng("shares", players)
    bot = bots.load("expert", game, 1)
    state = game.new_initial_state()
    for _ in range(25):
        if state.is_terminal():
            break
        if state.current_player() == crossbones.CHANCE:
            state.sample_chance(rng)
            continue
        legal = state.legal_actions()
        said = bot.evaluate(state, legal)
        assert said is not None
        assert len(said.values) == len(legal)
        assert all(value is not None and 0 <= value <= 1 for value in said.values)
        assert bot.choose(state, legal) == legal[said.best()]
        state.advance(state.playout_action(rng))


def test_the_expert_answers_the_same_whatever_it_was_asked_before() -> None:
    game = crossbones.load("buccaneer", players=2)
    rng = Rng("memory")
    old = bots.load("expert", game, 1)
    state = game.new_initial_state()
    for _ in range(30):
        if state.current_player() == crossbones.CHANCE:
            state.sample_chance(rng)
            continue
        legal = state.legal_actions()
        assert old.evaluate(state, legal) == bots.load("expert", game, 1).evaluate(state, legal)
        state.advance(state.playout_action(rng))


def test_blur_makes_mistakes_and_none_of_it_makes_none() -> None:
    game = crossbones.load("buccaneer", players=2)
    state = game.new_initial_state()
    state.sample_chance(Rng(1))
    legal = state.legal_actions()
    best = bots.load("expert", game, 1).choose(state, legal)
    assert bots.load("blurred:0", game, 5).choose(state, legal) == best
    blind = bots.load("blurred:100", game, 5)
    assert len({blind.choose(state, legal) for _ in range(20)}) > 3
    assert bots.load("blurred:3", game, 5).choose(state, legal) == bots.load("blurred:3", game, 5).choose(state, legal)
    for wrong in ("", "x", "-1", "101", "1.", "1.2.3"):
        with pytest.raises(bots.UnknownBot):
            bots.load(f"blurred:{wrong}", game, 1)


@pytest.mark.usefixtures("solved")
def test_perfect_alone_counts_the_turns_of_the_whole_game() -> None:
    game = crossbones.load("buccaneer", players=1)
    bot = bots.load("perfect", game, 1)
    seats: list[JsonValue] = [{"ships": on(2), "treasures": 2}]
    state = to_decide(game, {"round": 6, "step": "sail", "dice": [1, 2, 2, 2], "seats": seats})
    legal = state.legal_actions()
    said = bot.evaluate(state, legal)
    assert said is not None
    assert (said.kind, said.exact) == ("turns", True)
    assert said.values[said.best()] == 6  # the third treasure in the sixth turn
    assert state.action_to_string(bot.choose(state, legal)) == "plunder 2"


@pytest.mark.usefixtures("solved")
def test_perfect_alone_needs_about_as_many_turns_as_it_should() -> None:
    game = crossbones.load("buccaneer", players=1)
    bot = bots.load("perfect", game, 1)
    turns = [-play(game, [bot], Rng("alone", number)).returns()[0] for number in range(60)]
    assert sum(turns) / len(turns) == pytest.approx(8.2125, abs=4 * 1.3 / math.sqrt(len(turns)))


def mean_and_error(values: list[float]) -> tuple[float, float]:
    mean = sum(values) / len(values)
    return mean, math.sqrt(sum((value - mean) ** 2 for value in values) / (len(values) - 1) / len(values))


@pytest.mark.soak
@pytest.mark.timeout(7200)
def test_perfect_alone_needs_as_many_turns_as_were_computed() -> None:
    game = crossbones.load("buccaneer", players=1)
    bot = bots.load("perfect", game, 1)
    turns = [-play(game, [bot], Rng("alone", number)).returns()[0] for number in range(100_000)]
    mean, error = mean_and_error(turns)
    assert abs(mean - solutions.solo().turns_of(0)) < 3 * error


@pytest.mark.soak
@pytest.mark.timeout(14_400)
@pytest.mark.parametrize("variant", ["family", "classic"])
def test_perfect_against_itself_wins_as_often_as_was_computed(variant: str, monkeypatch: pytest.MonkeyPatch) -> None:
    ends = kept_table(variant, monkeypatch)
    game = crossbones.load("buccaneer", players=2, variant=variant)
    bot = bots.load("perfect", game, 1)
    wins = [play(game, [bot, bot], Rng(variant, number)).returns()[0] / 2 + 0.5 for number in range(100_000)]
    mean, error = mean_and_error(wins)
    start = game.new_initial_state()
    assert isinstance(start, BuccaneerState)
    assert abs(mean - ends.share_of_mover(start)) < 3 * error
