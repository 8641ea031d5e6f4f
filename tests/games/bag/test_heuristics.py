"""What bots know: promises, values, and what a greedy player does."""

from __future__ import annotations

from typing import Any

import pytest

import crossbones
from crossbones import CHANCE, Outcome, Rng
from crossbones.games.bag.bones import COLOURS as COLOUR_NAMES
from crossbones.games.bag.bones import TYPES as TYPE_NAMES
from crossbones.games.bag.heuristics import WIN, Judge, Planner
from crossbones.games.bag.layout import CLOSED, NOBODY, STEP_START
from crossbones.games.bag.promises import LANE, WEIGHTS
from crossbones.games.bag.state import BagState
from tests.games.bag.test_sowing import ways

COLOURS = {"r": 0, "b": 1, "g": 2, "y": 3}
TYPES = {"S": 0, "B": 1, "A": 2, "a": 3, "L": 4, "l": 5}


def grave(text: str) -> int:
    """Pack a grave: each word is the letter of a colour and that of a type."""
    return sum(1 << TYPES[word[1]] * 4 + COLOURS[word[0]] for word in text.split())


def new_state(**options: Any) -> BagState:
    state = crossbones.load("bag", **options).new_initial_state()
    assert isinstance(state, BagState)
    return state


def progress(judge: Judge, packed: int) -> list[int]:
    found = int(judge.progress_of(packed))
    return [found >> colour * LANE & 0x7FFF for colour in range(4)]


def part(chances: list[float], bones: int) -> list[int]:
    """Return the progress that a grave is, by the chance that each colour takes it."""
    return [round(chance * WEIGHTS[bones]) for chance in chances]


def test_an_open_grave_promises_each_colour_its_chance() -> None:
    judge = Judge(new_state(players=4))
    assert progress(judge, grave("rS rB rA ra bL")) == part([1, 0, 0, 0], 5)  # whatever comes, red has most
    # A red or a blue leg decides; a green one makes a tie of three that green's skull settles, a yellow one of two.
    assert progress(judge, grave("gS rB rA ba bL")) == part([3 / 8, 3 / 8, 1 / 4, 0], 5)
    # It is the skull that is missing: the same, but that yellow's skull is then not among the tied either.
    assert progress(judge, grave("rB rA ba bL gl")) == part([3 / 8, 3 / 8, 1 / 4, 0], 5)
    assert progress(judge, grave("rS rB rA ra")) == part([1, 0, 0, 0], 4)
    assert progress(judge, 0) == [0, 0, 0, 0]


def test_in_a_game_of_two_a_skull_helps_both_colours_of_its_owner() -> None:
    judge = Judge(new_state(players=2))
    # The owner of red and green settles two ties: of red and blue, and of red, blue and green.
    assert progress(judge, grave("gS rB rA ba bL")) == part([5 / 8, 1 / 4, 1 / 8, 0], 5)


def test_nobodys_bones_promise_nothing() -> None:
    judge = Judge(new_state(players=3))
    assert progress(judge, grave("yS yB yA ya rL")) == part([3 / 4, 1 / 8, 1 / 8, 0], 5)
    assert progress(judge, grave("yS yB yA ya yL yl") | (1 + NOBODY) << CLOSED) == [0, 0, 0, 0]


def test_a_closed_grave_counts_for_its_colour() -> None:
    judge = Judge(new_state(players=4))
    assert progress(judge, grave("rS rB rA ga bL yl") | 1 << CLOSED) == [1000, 0, 0, 0]
    assert progress(judge, grave("gS gB gA ga bL yl") | 3 << CLOSED) == [0, 0, 1000, 0]


def position(contents: dict[int, str], hand: str = "", **rest: Any) -> dict[str, Any]:
    """Make a position: words as in ``grave``; a word such as ``>red`` says who closed the grave."""
    colours = {"r": "red", "b": "blue", "g": "green", "y": "yellow"}
    types = {"S": "skull", "B": "body", "A": "rarm", "a": "larm", "L": "rleg", "l": "lleg"}
    graves: list[dict[str, str]] = [{} for _ in range(20)]
    for place, text in contents.items():
        for word in text.split():
            if word.startswith(">"):
                graves[place]["closed"] = word[1:]
            else:
                graves[place][types[word[1]]] = colours[word[0]]
    return {"graves": graves, "hand": [[colours[word[0]], types[word[1]]] for word in hand.split()], **rest}


def sow(options: dict[str, Any], where: dict[str, Any]) -> tuple[BagState, list[str]]:
    """Let a greedy player go on until the turn is over; return the state and what was done."""
    game = crossbones.load("bag", **options)
    state = game.state_from_position(where)
    assert isinstance(state, BagState)
    rng = Rng(1)
    done = []
    turn = state.turn()
    while not state.is_terminal() and state.turn() == turn:
        if state.current_player() == CHANCE:
            state.sample_chance(rng)
            continue
        key = state.key()
        action = game.greedy_action(state, rng)
        assert state.key() == key
        done.append(state.action_to_string(action))
        state.apply(action)
    return state, done


FOUR_RED = {
    15: "rS rB bA ga yL bl >red", 16: "rS rB bA ga yL bl >red", 17: "rS rB gA ba yL gl >red",
    18: "rS rB gA ba yL gl >red",
}  # a position, short enough to read  # fmt: skip


def test_greedy_wins_by_a_dig_if_it_can() -> None:
    contents = {**FOUR_RED, 5: "rA ra rL bB gS", 10: "yS"}
    state, done = sow({"players": 4}, position(contents, "yl bl yB gB bB bS", step="start"))
    assert done[-1].endswith("lleg")
    assert state.outcome() == Outcome("graves", (0,), (5, 0, 0, 0))


def test_greedy_wins_by_a_reburial_if_it_can_and_does_not_dig() -> None:
    contents = {**FOUR_RED, 5: "rA ra rL bB gS", 3: "rl gB", 10: "yS bB yA ya gL"}
    state, done = sow({"players": 4}, position(contents))
    assert done[0] == "rebury 3 cw"
    assert state.outcome() == Outcome("graves", (0,), (5, 0, 0, 0))


def test_greedy_does_not_win_for_somebody_else() -> None:
    contents = {**FOUR_RED, 5: "rA ra rL bB gS", 10: "yS"}
    state, _ = sow({"players": 4}, position(contents, "yl bl yB gB bB bS", step="start", turn=1))
    assert not state.is_terminal()


def test_greedy_settles_a_tie_for_itself() -> None:
    contents = {5: "bS bB rA ra gL yl", 4: "gS", 3: "yS", 2: "gB", 1: "rl", 0: "rL", 10: "rB"}
    for turn, seat in ((0, 1), (1, 1)):
        game = crossbones.load("bag", players=4)
        where = position(contents, step="claim", at=5, direction="cw", turn=turn)
        state = game.state_from_position(where)
        assert state.current_player() == seat
        assert state.action_to_string(game.greedy_action(state, Rng(1))) == "claim blue"


def test_greedy_spoils_what_others_build() -> None:
    # With its own skull blue would be sure of grave 5; with red's it is likely to be red's.
    contents = {1: "gS", 2: "yS", 3: "rB", 4: "gl", 5: "bB bA rL gl", 12: "yB yL"}
    _, done = sow({"players": 4}, position(contents, "bS rS", step="put", at=5, direction="cw"))
    assert done[0] == "put red skull"


def test_the_planner_weighs_all_ways_to_sow() -> None:
    """Against every way of every reburial, played through, adding up what each bone is worth by itself."""
    checked = 0
    for seed in range(12):
        state = new_state(players=4)
        rng = Rng(seed)
        while not state.is_terminal() and state.bag > 60:
            if state.current_player() == CHANCE:
                state.sample_chance(rng)
                continue
            if state.is_turn_start() and _is_simple(state):
                checked += 1
                planner = Planner(Judge(state))
                planner.plan_reburial(state, state.seat)
                assert planner.best == max(_sums_of_gains(state, planner.judge))
            state.advance(state.playout_action(rng))
    assert checked > 20


def _is_simple(state: BagState) -> bool:
    """Tell whether there is a reburial, there are few ways to do it, and no grave can be closed."""
    sizes = [int(state.graves[place]).bit_count() for place in range(int(state.ring))]
    return 1 < len(state.legal_actions()) <= 10 and max(sizes) <= 3


def _sums_of_gains(state: BagState, judge: Judge) -> list[int]:
    seat = int(state.seat)
    sums = []
    for action in state.legal_actions()[1:]:
        after = state.clone()
        after.apply(action)
        board = after.clone()
        base = int(judge.value(board, seat))
        for way in ways(after):
            value = base
            for place, bone in way:
                board.copy_from(after)
                colour, name = bone.split()
                board.graves[place] |= 1 << 4 * TYPE_NAMES.index(name) + COLOUR_NAMES.index(colour)
                value += int(judge.value(board, seat)) - base
            sums.append(value)
    return sums


def test_the_planner_finds_the_best_start() -> None:
    """Against trying every start with every order of the bones."""
    state = new_state(players=2)
    rng = Rng(7)
    while state.step != STEP_START or state.bag > 90:
        if state.current_player() == CHANCE:
            state.sample_chance(rng)
        else:
            state.advance(state.playout_action(rng))
    judge = Judge(state)
    planner = Planner(judge)
    planner.plan_start(state, state.seat)
    best = {}
    for action in state.legal_actions():
        after = state.clone()
        after.apply(action)
        best[action] = int(judge.search(after, state.seat))
    ranked = sorted(set(best.values()), reverse=True)
    assert best[int(planner.action)] in ranked[:2]


def test_values_are_mirror_images_in_a_game_of_two() -> None:
    state = new_state(players=2)
    judge = Judge(state)
    rng = Rng(3)
    while not state.is_terminal():
        assert judge.value(state, 0) == -judge.value(state, 1)
        assert abs(int(judge.value(state, 0))) < WIN
        if state.current_player() == CHANCE:
            state.sample_chance(rng)
        else:
            state.advance(state.playout_action(rng))
    assert {int(judge.value(state, seat)) for seat in range(2)} == {WIN, -WIN}


def share_of_wins(players: int, games: int) -> float:
    """Return how many of its games greedy wins, at each seat in turn against others that play at random."""
    game = crossbones.load("bag", players=players)
    won = 0.0
    for number in range(games):
        state = game.new_initial_state()
        rng = Rng("greedy against random", number)
        while not state.is_terminal():
            mover = state.current_player()
            if mover == CHANCE:
                state.sample_chance(rng)
            elif mover == number % players:
                state.apply(game.greedy_action(state, rng))
            else:
                state.apply(int(state.playout_action(rng)))
        outcome = state.outcome()
        assert outcome is not None
        won += (number % players in outcome.winners) / len(outcome.winners)
    return won / games


def test_greedy_beats_random() -> None:
    assert share_of_wins(2, 3) == 1


@pytest.mark.soak
@pytest.mark.parametrize(("players", "least"), [(2, 0.95), (3, 0.9), (4, 0.8)])
def test_greedy_beats_random_in_many_games(players: int, least: float) -> None:
    assert share_of_wins(players, 200) >= least
