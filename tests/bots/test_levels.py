"""Levels: what a game says of them, and how they play."""

from __future__ import annotations

import pytest

from crossbones import Game, Rng, State, bots, load
from crossbones.bots.bot import Bot
from crossbones.bots.knobs import BadLevels, Knobs, levels_of, read_levels

pytestmark = pytest.mark.usefixtures("installed_pig")

LEVELS = ["level1", "level2", "level3", "level4", "level5"]


def with_levels(patch: pytest.MonkeyPatch, text: str) -> None:
    """Let all games have these levels."""
    patch.setattr("crossbones.bots.knobs.game_file", lambda game, name: text)


def where_to_choose(game: Game) -> State:
    state = game.new_initial_state()
    rng = Rng(1)
    while not state.is_terminal():
        if state.current_player() < 0:
            state.sample_chance(rng)
        elif len(state.legal_actions()) > 1:
            return state
        else:
            state.advance(state.legal_actions()[0])
    raise AssertionError("nobody ever has a choice")


def test_a_level_plays_as_the_game_says(monkeypatch: pytest.MonkeyPatch) -> None:
    with_levels(monkeypatch, '[level2]\nbot = "greedy"\nslips = 0.0\n[level3]\nbot = "random"')
    game = load("pig")
    state = game.state_from_position({"total": 12, "to_roll": 0})
    legal = state.legal_actions()
    assert {bots.load("level2", game, seed).choose(state, legal) for seed in range(20)} == {0}, "it throws below 20"
    assert {bots.load("level3", game, seed).choose(state, legal) for seed in range(20)} == {0, 1}
    assert bots.names(game) == ["random", "greedy", "level2", "level3", "timid"]


def test_a_level_slips_as_often_as_it_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    with_levels(monkeypatch, '[level1]\nbot = "timid"\nslips = 0.6')
    game = load("pig")
    state = game.state_from_position({"total": 12, "to_roll": 0})
    bot = bots.load("level1", game, 1)
    throws = sum(bot.choose(state, state.legal_actions()) == 0 for _ in range(3000))
    assert throws / 3000 == pytest.approx(0.6 * 2 / 3, abs=0.03), "a slip throws two times of three, timid never"


def test_a_level_refuses_what_its_bot_refuses(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_crowds(cls: type[Bot], game: Game) -> str:
        return "four are a crowd" if game.num_players == 4 else ""

    monkeypatch.setattr(bots.bot_class("timid"), "refusal", classmethod(no_crowds))
    with_levels(monkeypatch, '[level1]\nbot = "timid"')
    assert "level1" in bots.names(load("pig"))
    with pytest.raises(bots.UnknownBot, match="four are a crowd"):
        bots.load("level1", load("pig", players=4), 1)


def test_a_game_may_tune_its_search(monkeypatch: pytest.MonkeyPatch) -> None:
    with_levels(monkeypatch, "[search]\nexploration = 0.25\nturns = 2")
    assert levels_of(type(load("pig"))).search == Knobs(exploration=0.25, turns=2)
    assert bots.names(load("pig")) == ["random", "greedy", "timid"], "there are no levels"


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("[level1]", r"missing required field `bot` - at `\$.level1`"),
        ('[level6]\nbot = "greedy"', "unknown field `level6`"),
        ("[level1]\nbot = 3", r"Expected `str`, got `int` - at `\$.level1.bot`"),
        ('[level1]\nbot = "greedy"\nslips = 2', r"Expected `float` <= 1.* at `\$.level1.slips`"),
        ("[search]\nturns = -2", r"Expected `int` >= -1 - at `\$.search.turns`"),
        ("[level1", r"levels\.toml: "),
    ],
)
def test_levels_that_make_no_sense(text: str, fault: str) -> None:
    with pytest.raises(BadLevels, match=fault):
        read_levels(text)


@pytest.mark.parametrize("name", ["bag", "buccaneer", "lord"])
def test_every_game_has_five_levels_with_names_of_their_own(name: str) -> None:
    game = load(name)
    found = [name for name in bots.names(game) if name in LEVELS]
    assert found == LEVELS
    titles = [bots.describe(level, type(game)).title for level in LEVELS]
    assert len({*titles}) == 5
    assert not any(title.startswith("Level") for title in titles)
    assert [bots.describe(level, type(game)).level for level in LEVELS] == [1, 2, 3, 4, 5]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", ["bag", "buccaneer", "lord"])
def test_every_level_plays(name: str, level: str) -> None:
    game = load(name)
    state = where_to_choose(game)
    legal = state.legal_actions()
    assert bots.load(level, game, 1).choose(state.clone(), legal) in legal
