"""The harness lets a good game pass, and notices what is wrong with others."""

from fractions import Fraction
from pathlib import Path

import pytest

from crossbones import Game, Rng, load
from crossbones.core import registry
from crossbones.core.harness import (
    HarnessFailure,
    Report,
    chance,
    check_elsewhere,
    check_game,
    check_options,
    deep,
    digest,
    option_samples,
)
from crossbones.core.json_value import JsonValue
from crossbones.core.option import Option
from tests.core.broken import BROKEN
from tests.core.broken_games import ChangesItsMind, Unsteady
from tests.core.broken_states import LoadedDice
from tests.plugin.pig.game import Pig

pytestmark = pytest.mark.usefixtures("installed_pig")


@pytest.mark.parametrize("players", [1, 2, 4])
def test_a_good_game_passes(players: int) -> None:
    report = check_game(load("pig", players=players), seeds=range(4), elsewhere=False)
    assert report.games == report.finished == 8
    assert report.states > 100
    assert report.deep >= 2 * report.games, "at the start and at the end at least"


def test_a_good_game_passes_over_its_options() -> None:
    tried = list(option_samples(Pig, 6))
    assert check_options(Pig, 6, deep_every=1000).games == 2 * len(tried), "by two policies"


def test_a_game_that_takes_too_long_is_left_there() -> None:
    assert check_game(load("pig"), seeds=[1], most_steps=4, elsewhere=False) == Report(2, 0, 10, 4)


@pytest.mark.parametrize(("complaint", "game"), BROKEN, ids=[game.__name__ for _, game in BROKEN])
def test_a_broken_game_is_noticed(complaint: str, game: type[Pig], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._found, "pig", game)
    with pytest.raises(HarnessFailure) as failure:
        check_game(game(), seeds=range(3), deep_every=10, elsewhere=False)
    assert failure.value.check == complaint, str(failure.value)


def test_what_comes_of_a_position_is_accepted_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    def give_a_point(position: dict[str, JsonValue], _: Rng) -> None:
        position["scores"] = [1, 0]

    monkeypatch.setitem(registry._found, "pig", ChangesItsMind)
    check_game(ChangesItsMind(), seeds=range(2), elsewhere=False)
    monkeypatch.setattr(deep, "damage", give_a_point)
    with pytest.raises(HarnessFailure, match=r"nobody has a single point.* with what comes of it"):
        check_game(ChangesItsMind(), seeds=range(2), elsewhere=False)


def test_a_failure_tells_how_to_see_it_again(monkeypatch: pytest.MonkeyPatch) -> None:
    broken = {made.__name__: made for _, made in BROKEN}["AfterTheEnd"]
    monkeypatch.setitem(registry._found, "pig", broken)
    with pytest.raises(HarnessFailure) as failure:
        check_game(broken(goal=10), seeds=[3], elsewhere=False)
    told = str(failure.value)
    assert told.startswith("legal: player -4 has 1 actions\n")
    assert "game pig(players=2, goal=10, ones='cruel'), seed 3, policy playout, after" in told
    assert '[Game "pig"]' in told
    assert '[Result "goal"]' in told
    assert "1 A: roll" in told


def test_a_large_tree_of_chance_nodes_is_sampled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chance, "MOST_NODES", 1)
    game = load("pig")
    assert chance.distribution(game.new_initial_state()) is None
    check_game(game, seeds=range(3), elsewhere=False)
    broken = next(made for _, made in BROKEN if made.__name__ == LoadedDice.__name__)
    monkeypatch.setitem(registry._found, "pig", broken)
    with pytest.raises(HarnessFailure, match=r"sampling: .*number [0-9] of the observation has chi-square"):
        check_game(broken(), seeds=range(3), elsewhere=False)


def test_the_distribution_behind_chance_nodes_is_exact() -> None:
    state = load("pig").new_initial_state()
    shares = chance.distribution(state)
    assert shares is not None
    assert sum(shares.values()) == 1

    def after(*dice: int) -> Fraction:
        copy = state.clone()
        for value in dice:
            copy.advance(value - 1)
        assert shares is not None
        return shares[copy.key()]

    assert after(2, 5) == Fraction(4, 36), "a seven without a one: 2+5, 5+2, 3+4, 4+3"
    assert after(6, 6) == Fraction(1, 36)
    assert after(1, 3, 6, 6) == Fraction(11, 36) * Fraction(1, 36), "a one passes the turn, and chance goes on"


def test_every_value_of_every_option_is_tried() -> None:
    few = list(option_samples(Pig, 4, seed=1))
    assert {game.num_players for game in few} == {1, 2, 3, 4}
    assert {game.options["goal"] for game in few} == {10, 30, 100}
    assert {game.options["ones"] for game in few} == {"cruel", "kind"}
    assert len(few) < 10
    assert len(list(option_samples(Pig, 15))) == 15
    assert len(set(option_samples(Pig))) == 24


def test_options_that_do_not_go_together_are_left_out() -> None:
    tried = list(option_samples(type(load("buccaneer")), 10))
    assert {game.num_players for game in tried} == set(range(1, 9))
    assert all(game.options["party"] for game in tried if game.num_players > 4)


def test_the_digest_is_of_the_game_and_the_seeds() -> None:
    assert digest(load("pig"), [1]) == digest(load("pig"), [1])
    assert len({digest(load("pig"), [1]), digest(load("pig"), [2]), digest(load("pig", goal=31), [1])}) == 3


def test_a_good_game_is_the_same_in_other_interpreters() -> None:
    check_elsewhere(load("pig"))


def test_a_game_that_depends_on_hash_order_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(Path(__file__).parent / "unsteady")
    with pytest.raises(HarnessFailure, match=r"digest: with PYTHONHASHSEED=[12] the same seeds .* give other games"):
        check_elsewhere(Unsteady())


def test_a_game_that_other_interpreters_do_not_find_is_noticed() -> None:
    with pytest.raises(HarnessFailure, match="no game \\\\'unsteady"):
        check_elsewhere(Unsteady())


def test_an_option_must_understand_its_values_as_texts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Pig, "option_list", (*Pig.option_list, Option("degrees", -3, least=-10, most=10)))
    with pytest.raises(HarnessFailure, match="option degrees does not understand its own value -3 as a text"):
        check_game(Pig(), elsewhere=False)


def test_what_the_catalogue_lacks_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    class Mute(Pig):
        __module__ = "crossbones.core.game"

    monkeypatch.setitem(registry._found, "pig", Mute)
    with pytest.raises(HarnessFailure, match=r"lacks: title, tagline, option\.players, option\.goal, option\.ones"):
        check_game(Mute(), elsewhere=False)


def test_the_game_under_test_is_the_one_that_load_finds() -> None:
    other: type[Game] = type("Pig", (Pig,), {"__module__": Pig.__module__})
    with pytest.raises(HarnessFailure, match=r"registry: crossbones.load\('pig'\) makes a"):
        check_game(other(), elsewhere=False)
