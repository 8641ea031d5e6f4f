"""Tree search, against games that can be looked through."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from crossbones import Game, IllegalAction, Rng, State, load
from crossbones.bots.knobs import Knobs
from crossbones.bots.mcts import Search
from crossbones.bots.mcts_bot import MctsBot
from crossbones.bots.mcts_tree import NONE, UNOPENED, Tree
from crossbones.core.guide import Guide
from tests.bots.tiny import Race, after, exact

GO, THROW = 0, 1


def searched(state: State, simulations: int, knobs: Knobs | None = None, seed: int = 1) -> Search:
    search = Search(state.game, knobs or Knobs(), seed)
    search.begin(state)
    search.run(simulations)
    return search


RACES = [
    Race(),
    Race(players=3, goal=3, faces=3, rounds=3),
    Race(players=1, goal=6, faces=3, rounds=6),
    Race(players=2, goal=6, faces=2, rounds=3),
]


@pytest.mark.parametrize("game", RACES, ids=repr)
def test_it_finds_what_is_best(game: Game) -> None:
    start = game.new_initial_state()
    for way in ([], [GO], [THROW, 1], [GO, THROW, 0], [THROW, 1, GO]):
        state = after(start, *way)
        mover = state.current_player()
        values = [exact(after(state, action))[mover] for action in (GO, THROW)]
        search = searched(state, 2500)
        found = {action: value for action, (_, value) in search.tries().items()}
        best = search.best_action()
        assert values[best] == pytest.approx(max(values), abs=0.01), f"{way}: {values}, found {found}"
        assert found[best] == pytest.approx(max(values), abs=0.06 * (1 if game.num_players > 1 else 6)), f"{way}"


def test_chance_falls_by_its_weights() -> None:
    """Faces 0 to 3 weigh 1, 2, 3, 4. To the 3 there is no answer.

    Against a 2 the other throws: a 3 beats it, a 2 is as good. Against a 1 it throws too: 2 and 3 beat it, a 1 is as
    good. Against a 0 it goes.
    """
    state = Race(goal=3, rounds=1).new_initial_state()
    share = 0.4 * 1 + 0.3 * (1 - 0.4 - 0.3 / 2) + 0.2 * (1 - 0.7 - 0.2 / 2)
    assert exact(after(state, THROW))[0] == pytest.approx(share)
    tries, value = searched(state, 6000, Knobs(exploration=0.1)).tries()[THROW]
    assert tries > 4000
    assert value == pytest.approx(share, abs=0.03)


def test_results_of_chance_widen_with_the_root_of_the_visits() -> None:
    state = load("buccaneer").new_initial_state()
    state.sample_chance(Rng(1))
    tree = searched(state, 500, Knobs(chance_width=1.5)).tree
    checked = 0
    for edge in range(tree.edges):
        if tree.kinds[edge] > 1:
            checked += 1
            assert int(tree.kinds[edge]) <= 1.5 * int(tree.tries[edge]) ** 0.5 + 1
            nodes = children(tree, edge)
            assert sum(tree.drawn[node] for node in nodes) == tree.draws[edge]
            assert all(tree.visits[node] > 0 for node in nodes)
    assert checked > 3


def test_a_known_result_of_chance_is_the_same_again() -> None:
    """What stands in the tree below a throw is legal there: seeds bring about the very same dice."""
    game = load("buccaneer")
    state = game.new_initial_state()
    state.sample_chance(Rng(3))
    tree = searched(state, 400, Knobs(exploration=0.1, chance_width=1.0)).tree
    dice = Rng()
    checked = 0
    for edge in range(int(tree.first[0]), int(tree.first[0] + tree.degree[0])):
        for node in children(tree, edge):
            if tree.draws[edge] > 0 and tree.degree[node] > 0:
                there = after(state, int(tree.action[edge]))
                dice.restart(tree.seed[node])
                there.sample_chance(dice)
                edges = range(int(tree.first[node]), int(tree.first[node] + tree.degree[node]))
                assert sorted(int(tree.action[below]) for below in edges) == there.legal_actions()
                checked += 1
    assert checked > 3


class Knowing(Race):
    """Knows that to throw is better, and what positions are worth."""

    def new_guide(self) -> Guide:
        return KnowingGuide(self)


class KnowingGuide(Guide):
    def priors_into(self, state: State, actions: vec[i64], count: i64, priors: vec[float]) -> bool:
        for i in range(int(count)):
            priors[i] = 3.0 if actions[i] == THROW else 1.0
        return True

    def evaluate_into(self, state: State, shares: vec[float]) -> bool:
        for seat, value in enumerate(exact(state)):
            shares[seat] = value
        return True


def test_the_most_promising_action_comes_first() -> None:
    tree = searched(Knowing().new_initial_state(), 2).tree
    assert [int(tree.action[edge]) for edge in range(2)] == [THROW, GO]
    assert [tree.prior[edge] for edge in range(2)] == [0.75, 0.25]
    assert [int(tree.tries[edge]) for edge in range(2)] == [1, 0]


def test_narrow_actions_leave_out_what_does_not_promise() -> None:
    search = searched(Knowing().new_initial_state(), 30, Knobs(action_width=0.01))
    assert search.tries()[GO] == (0, 0.0)
    assert search.best_action() == THROW


def test_a_game_may_say_what_positions_are_worth() -> None:
    state = Knowing().new_initial_state()
    search = searched(state, 1, Knobs(turns=0))
    assert search.tree.total[0] == pytest.approx(exact(state)[0])
    search.run(1)
    while search.tries()[GO][0] == 0:
        search.run(1)
    tries, value = search.tries()[GO]
    assert tries == 1
    assert value == pytest.approx(exact(after(state, GO))[0])


def test_nothing_to_decide_is_refused() -> None:
    search = Search(Race(), Knobs(), 1)
    start = Race().new_initial_state()
    with pytest.raises(IllegalAction, match="nobody has anything to decide here"):
        search.begin(after(start, THROW))
    with pytest.raises(IllegalAction, match="nobody has anything to decide here"):
        search.go_on(after(start, THROW, 3, THROW, 3, GO))


@pytest.mark.parametrize("name", ["buccaneer", "bag"])
def test_equal_seeds_choose_equally(name: str) -> None:
    state = load(name).new_initial_state()
    state.sample_chance(Rng(5))
    state = state if name == "buccaneer" else after_dig(state)
    first, again, other = [searched(state, 60, seed=seed).tries() for seed in (1, 1, 2)]
    assert first == again
    assert first != other


def after_dig(state: State) -> State:
    there = after(state, state.string_to_action("dig"))
    there.sample_chance(Rng(1))
    return there


def children(tree: Tree, edge: int) -> list[int]:
    nodes = []
    node = tree.child[edge]
    while node != NONE:
        nodes.append(int(node))
        node = tree.sibling[node]
    return nodes


Numbers = tuple[object, ...]


def numbers_of(tree: Tree, node: int) -> Numbers:
    """Return all numbers of what hangs on a node, in a form that does not depend on where it is kept."""
    degree = tree.degree[node]
    below = []
    for edge in range(int(tree.first[node]), int(tree.first[node] + degree)) if degree != UNOPENED else ():
        after_it = [(tree.drawn[child], tree.seed[child], numbers_of(tree, child)) for child in children(tree, edge)]
        of_edge = (tree.action[edge], tree.prior[edge], tree.tries[edge], tree.gain[edge], tree.draws[edge])
        below.append((of_edge, tree.kinds[edge], after_it))
    return (tree.mover[node], tree.visits[node], tree.total[node], tree.digest[node], degree, below)


def test_what_is_known_is_kept_from_move_to_move() -> None:
    state = Race(goal=9, rounds=9).new_initial_state()
    search = searched(state, 800)
    old = search.tree
    for child in range(1, int(old.nodes)):
        assert numbers_of(old.subtree(child), 0) == numbers_of(old, child)
    there = after(state, THROW, 3)
    node = int(old.find(there.digest()))
    kept = numbers_of(old, node)
    assert search.go_on(there)
    assert numbers_of(search.tree, 0) == kept
    assert search.visits() == old.visits[node] > 50
    search.run(10)
    assert search.visits() == old.visits[node] + 10
    assert not search.go_on(after(Race(goal=9, rounds=9).new_initial_state(), *[GO] * 9)), "nothing is known of it"
    assert search.visits() == 0


def test_it_goes_on_where_it_is() -> None:
    search = searched(Race().new_initial_state(), 50)
    before = numbers_of(search.tree, 0)
    assert search.go_on(Race().new_initial_state())
    assert numbers_of(search.tree, 0) == before


def test_visits_add_up() -> None:
    tree = searched(Race(goal=9, rounds=9).new_initial_state(), 700).tree
    assert tree.visits[0] == 700
    for node in range(int(tree.nodes)):
        if tree.degree[node] != UNOPENED:
            edges = range(int(tree.first[node]), int(tree.first[node] + tree.degree[node]))
            assert tree.visits[node] == 1 + sum(tree.tries[edge] for edge in edges)
            for edge in edges:
                assert tree.tries[edge] == sum(tree.visits[child] for child in children(tree, edge))


def test_a_bot_keeps_to_its_simulations() -> None:
    state = Race(goal=9, rounds=9).new_initial_state()
    bot = MctsBot(state.game, 1, 300)
    assert bot.evaluate(state, [GO, THROW]) is not None
    assert bot.search.visits() == 300
    assert bot.choose(state, [GO, THROW]) == bot.search.best_action()
    assert bot.search.visits() == 300, "they are all done already"
    assert bot.choose(state, [THROW]) == THROW, "there is nothing to think about"


def test_a_bot_stops_when_nothing_can_change() -> None:
    """Who throws a 3 has won, and to go loses: the other wins then."""
    state = after(Race(goal=3, rounds=3, faces=4).new_initial_state(), GO, GO, GO, GO)
    bot = MctsBot(state.game, 1, 5000)
    assert bot.choose(state, [GO, THROW]) == GO
    assert bot.search.visits() < 5000
    assert bot.search.is_settled(5000 - bot.search.visits())


def test_a_bot_looks_at_the_clock() -> None:
    state = Race().new_initial_state()
    bot = MctsBot(state.game, 1, 1_000_000, seconds=0.0)
    assert bot.choose(state, [GO, THROW]) in (GO, THROW)
    assert 0 < bot.search.visits() < 1000


def test_alone_values_are_turns() -> None:
    state = Race(players=1, goal=6, faces=3, rounds=9).new_initial_state()
    told = MctsBot(state.game, 1, 2000).evaluate(state, [GO, THROW])
    assert told is not None
    assert told.kind == "turns"
    assert not told.exact
    values = [-exact(after(state, action))[0] for action in (GO, THROW)]
    assert told.best() == values.index(min(values))
    assert told.values[told.best()] == pytest.approx(min(values), abs=0.6), (
        "in turns, those of what was tried in vain too"
    )


def test_what_was_hardly_tried_is_not_told() -> None:
    state = Race().new_initial_state()
    assert MctsBot(state.game, 1, 3).evaluate(state, [GO, THROW]) is None


def test_a_game_from_outside_can_be_searched(installed_pig: None) -> None:
    """Two dice with 18 points: to hold wins, to throw loses a third of the time and more."""
    game = load("pig")
    state = game.state_from_position({"scores": [24, 20], "total": 12, "to_roll": 0})
    assert MctsBot(game, 1, 200).choose(state, state.legal_actions()) == 1


def test_every_action_is_tried_before_its_value_is_told() -> None:
    state = Race(goal=9, rounds=9).new_initial_state()
    left_to_itself = searched(state, 400, Knobs(exploration=0.0)).tries()
    assert min(count for count, _ in left_to_itself.values()) < 8
    bot = MctsBot(state.game, 1, 400, knobs=Knobs(exploration=0.0))
    said = bot.evaluate(state, [GO, THROW])
    assert said is not None
    assert None not in said.values
    tries = bot.search.tries()
    assert min(count for count, _ in tries.values()) >= 8
    assert bot.search.visits() == 400
    assert said.values[said.best()] == tries[bot.search.best_action()][1]


def test_a_bot_without_time_tells_nothing() -> None:
    """The clock is looked at after every simulation, and there is time for none but the first."""
    state = Race(goal=9, rounds=9).new_initial_state()
    assert MctsBot(state.game, 1, 400, seconds=0.0).evaluate(state, [GO, THROW]) is None


def test_going_through_an_action_adds_up_too() -> None:
    search = Search(Race(goal=9, rounds=9).new_initial_state().game, Knobs(), 1)
    search.begin(Race(goal=9, rounds=9).new_initial_state())
    for number in (1, 1, 0):
        search.run_through(number)
    edges = [int(search.tree.tries[edge]) for edge in range(2)]
    assert edges == [1, 2]
    assert search.visits() == 1 + 3
