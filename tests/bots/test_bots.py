"""Bots, in this process and in others."""

import asyncio

import pytest

from crossbones import CHANCE, Game, IllegalAction, Rng, State, bots, load
from crossbones.bots import Bot, UnknownBot
from crossbones.bots.pool import BotPool, Choice
from crossbones.bots.think import ask, think
from crossbones.work import JobFailed

pytestmark = pytest.mark.usefixtures("installed_pig")


def pig_after(*texts: str, **options: int) -> State:
    state = load("pig", **options).new_initial_state()
    for text in texts:
        state.apply(state.string_to_action(text))
    return state


def play(name: str, seed: int) -> list[int]:
    """Return all that a game between two bots of one kind consists of."""
    game = load("pig")
    state = game.new_initial_state()
    rng = Rng(seed)
    players = [bots.load(name, game, f"{seed}/{seat}") for seat in range(2)]
    actions = []
    while not state.is_terminal():
        if state.current_player() == CHANCE:
            legal = state.legal_actions()
            actions.append(legal[rng.below(len(legal))])
        else:
            actions.append(ask(players[int(state.current_player())], state))
        state.apply(actions[-1])
    return actions


@pytest.mark.parametrize("name", ["greedy", "random", "timid"])
def test_equal_seeds_play_equal_games(name: str) -> None:
    assert play(name, 1) == play(name, 1)
    assert play(name, 1) != play(name, 2)


def test_random_plays_by_the_playout_policy() -> None:
    game = load("pig")
    state = pig_after("roll 2", "roll 3")
    rng = Rng(5)
    bot = bots.load("random", game, 5)
    assert [ask(bot, state) for _ in range(50)] == [int(state.playout_action(rng)) for _ in range(50)]


def test_greedy_asks_the_game() -> None:
    bot = bots.load("greedy", load("pig"), 1)
    assert ask(bot, pig_after("roll 6", "roll 6")) == 0
    assert ask(bot, pig_after("roll 6", "roll 6", "throw", "roll 6", "roll 2")) == 1, "Pig's greedy holds at 20"


def test_patience_is_for_games_that_know_it() -> None:
    assert "patient" not in bots.names(load("pig"))
    assert "patient" in bots.names(load("lord"))
    with pytest.raises(UnknownBot, match="'patient' does not play pig"):
        bots.load("patient", load("pig"), 1)


def test_the_patient_ask_the_game() -> None:
    game = load("lord")
    state, rng = game.new_initial_state(), Rng(3)
    for _ in range(200):
        if state.current_player() == CHANCE:
            state.sample_chance(rng)
            continue
        action = game.patient_action(state, Rng(3))
        assert ask(bots.load("patient", game, 3), state) == action
        state.apply(action)


def test_bots_from_outside_are_found() -> None:
    assert bots.names(load("pig")) == ["random", "greedy", "timid"], "the weak ones first, then those from outside"
    assert bots.load("timid", load("pig"), 1).title == "Timid"
    assert ask(bots.load("timid", load("pig"), 1), pig_after("roll 6", "roll 6")) == 1


def test_an_unknown_bot_is_named_with_those_there_are() -> None:
    with pytest.raises(UnknownBot, match=r"no bot 'clever'; the bots are: random, greedy, .*timid, mcts:SIMULATIONS"):
        bots.load("clever", load("pig"), 1)


def test_a_bot_may_be_for_some_games_only(monkeypatch: pytest.MonkeyPatch) -> None:
    def only_pig(cls: type[Bot], game: type[Game]) -> bool:
        return game.name == "pig"

    monkeypatch.setattr(bots.bot_class("timid"), "supports", classmethod(only_pig))
    assert "timid" in bots.names(type(load("pig")))
    assert "timid" not in bots.names(type(load("buccaneer")))
    with pytest.raises(UnknownBot, match="bot 'timid' does not play buccaneer; those that do: random, greedy, "):
        bots.load("timid", load("buccaneer"), 1)


def test_a_bot_may_refuse_some_options(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_crowds(cls: type[Bot], game: Game) -> str:
        return "four are a crowd" if game.num_players == 4 else ""

    monkeypatch.setattr(bots.bot_class("timid"), "refusal", classmethod(no_crowds))
    assert "timid" in bots.names(type(load("pig")))
    assert "timid" in bots.names(load("pig", players=3))
    assert "timid" not in bots.names(load("pig", players=4))
    with pytest.raises(UnknownBot, match=r"bot 'timid' does not play pig\(players=4, .*\): four are a crowd"):
        bots.load("timid", load("pig", players=4), 1)


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        ("mcts", "bot 'mcts' needs to know its simulations: mcts:SIMULATIONS"),
        ("mcts:", "bot 'mcts:' needs to know its simulations: mcts:SIMULATIONS"),
        ("mcts:many", "bot 'mcts:many': simulations are a number from 1 to 10000000, not 'many'"),
        ("mcts:0", "bot 'mcts:0': simulations are a number from 1 to 10000000, not '0'"),
        ("random:3", "bot 'random:3': nothing follows its name, 'random'"),
        ("clever:3", "no bot 'clever'; "),
    ],
)
def test_an_argument_is_looked_at(name: str, fault: str) -> None:
    with pytest.raises(UnknownBot, match=f"^{fault}"):
        bots.load(name, load("pig"), 1)


def test_a_bot_with_an_argument_is_named_with_it() -> None:
    game = load("pig")
    assert "mcts:SIMULATIONS" in bots.names_with_argument(game)
    assert ask(bots.load("mcts:20", game, 1), pig_after("roll 6", "roll 6")) in (0, 1)
    assert bots.describe("mcts:20", type(game)).title == "Searcher 20"
    assert think("pig", {}, pig_after("roll 6", "roll 6").to_position(), "mcts:20", 1, 1) in (0, 1)


class Broken(Bot):
    """Breaks the state it is given, and chooses what is not there."""

    def choose(self, state: State, legal: list[int]) -> int:
        state.advance(legal.pop())
        return 17


def test_a_broken_bot_does_no_harm() -> None:
    state = pig_after("roll 2", "roll 3")
    before = state.key()
    with pytest.raises(IllegalAction, match=r"Broken chose 17, which is not legal here; legal are: 0 \(throw\), 1"):
        ask(Broken(state.game, 1), state)
    assert state.key() == before


def test_a_bot_is_not_asked_where_nobody_decides() -> None:
    with pytest.raises(IllegalAction, match="nobody has anything to decide here: <pig"):
        ask(bots.load("random", load("pig"), 1), pig_after("roll 2"))


def test_the_same_choice_in_every_process() -> None:
    state = pig_after("roll 2", "roll 3")
    arguments = [("pig", {"players": 2}, state.to_position(), "random", 7, number) for number in range(20)]
    here = [think(*each) for each in arguments]
    assert set(here) == {0, 1}, "the number of the event decides with the seed"

    async def there() -> list[Choice]:
        with BotPool(2) as pool:
            return [*await asyncio.gather(*[pool.choose(*each) for each in arguments])]

    assert asyncio.run(there()) == [Choice(number, action) for number, action in enumerate(here)]


def test_what_goes_wrong_in_another_process_is_told() -> None:
    async def ask_there(bot: str, position: dict[str, None | bool | int | float | str]) -> Choice:
        with BotPool(1) as pool:
            return await pool.choose("pig", {}, {**position}, bot, 1, 1)

    with pytest.raises(JobFailed, match="think failed: UnknownBot: no bot 'clever'"):
        asyncio.run(ask_there("clever", {}))
    with pytest.raises(JobFailed, match="think failed: BadPosition: turn: 9 is no number from 0 to 1"):
        asyncio.run(ask_there("random", {"turn": 9}))
