"""Monte-Carlo tree search for any game, with chance and any number of seats.

Selection is UCT (Kocsis and Szepesvári 2006), or PUCT where the game has priors (Rosin 2011, as in AlphaZero). What
chance may bring, and which actions are looked at, widens with the root of the number of visits (Couëtoux and others
2011, Chaslot and others 2008). Values are shares of the win, one a seat, and each seat maximises its own.
"""

from __future__ import annotations

import math
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from crossbones.bots.knobs import Knobs
from crossbones.bots.mcts_tree import NONE, UNOPENED, Tree
from crossbones.core.errors import IllegalAction
from crossbones.core.game import Game
from crossbones.core.rng import Rng
from crossbones.core.state import CHANCE, TERMINAL, State

MOST_EDGES: Final = 4_000_000
"""A tree grows no further, so that it stays below about half a gigabyte; simulations still count."""


@final
class Search:
    """A search of one game; begin it at a state, let it run, read what it found.

    Args:
        game: the game with its options.
        knobs: how it is tuned.
        seed: decides what is left to chance.

    Attributes:
        tree: what it knows; node 0 is where it began.

    >>> import crossbones
    >>> from crossbones.bots.knobs import Knobs
    >>> game = crossbones.load("buccaneer")
    >>> state = game.new_initial_state()
    >>> state.sample_chance(crossbones.Rng(1))
    >>> search = Search(game, Knobs(), 7)
    >>> search.begin(state)
    >>> search.run(100)
    >>> search.visits()
    100
    >>> search.best_action() in state.legal_actions()
    True
    """

    def __init__(self, game: Game, knobs: Knobs, seed: int | str) -> None:
        self.game = game
        self.guide = game.new_guide()
        self.rng = Rng("search", seed)
        self.dice = Rng()
        self.exploration: float = knobs.exploration
        self.caution: float = knobs.caution
        self.chance_width: float = knobs.chance_width
        self.action_width: float = knobs.action_width
        self.turns: i64 = knobs.turns
        self.players: i64 = game.num_players
        self.tree = Tree()
        self.root = game.new_initial_state()
        self.state = game.new_initial_state()
        self.actions = game.new_buffer()
        self.priors = vec[float]([0.0] * len(self.actions))
        self.values = vec[float]([0.0] * max(game.num_players, 1))
        self.path_nodes = vec[i64]([0] * 64)
        self.path_edges = vec[i64]([0] * 64)
        # Alone, values are of any size: they are measured by the least and the greatest that were seen.
        self.least: float = 0.0
        self.greatest: float = 0.0
        self.unit: float = 1.0

    # Where it begins

    def begin(self, state: State) -> None:
        """Forget everything, and search from a state in which a seat must decide.

        Raises:
            IllegalAction: nobody has to decide there.
        """
        self._root_at(state)
        self.tree = Tree()
        self.tree.add_node(state.current_player(), state.digest())
        self.least = 0.0
        self.greatest = 0.0

    def go_on(self, state: State) -> bool:
        """Search from a state, with all that is known of it; tell whether anything is.

        Raises:
            IllegalAction: nobody has to decide there.
        """
        node: i64 = self.tree.find(state.digest()) if self.tree.nodes > 0 else NONE
        if node == NONE or self.tree.mover[node] != state.current_player():
            self.begin(state)
            return False
        self._root_at(state)
        if node > 0:
            self.tree = self.tree.subtree(node)
        return True

    def _root_at(self, state: State) -> None:
        if state.current_player() < 0:
            raise IllegalAction(f"nobody has anything to decide here: {state!r}")
        self.root.copy_from(state)

    # What it does

    def run(self, simulations: int) -> None:
        """Do so many simulations more."""
        left: i64 = simulations
        while left > 0:
            self._simulate(NONE)
            left -= 1

    def run_through(self, number: int) -> None:
        """Do one simulation more, through an action of the root: the ``number``-th most promising one, from 0."""
        tree = self.tree
        if tree.visits[0] == 0:
            self._simulate(NONE)
        if tree.degree[0] == UNOPENED:
            self.state.copy_from(self.root)
            self._open(0)
        self._simulate(tree.first[0] + number)

    def _simulate(self, first: i64) -> None:
        """Go down the tree to a state that is new, judge it, and tell all nodes on the way.

        Args:
            first: the edge of the root to take, or ``NONE`` if it is to be selected as all others are.
        """
        tree = self.tree
        state = self.state
        state.copy_from(self.root)
        node: i64 = 0
        depth: i64 = 0
        edge = first
        # A new node is judged before it is opened.
        while edge != NONE or (tree.visits[node] > 0 and tree.mover[node] != TERMINAL):
            if edge == NONE:
                if tree.degree[node] == UNOPENED and not self._open(node):
                    break
                edge = self._select(node)
            if depth == len(self.path_edges):
                self._lengthen_path()
            self.path_nodes[depth] = node
            self.path_edges[depth] = edge
            depth += 1
            state.advance(tree.action[edge])
            node = self._follow(edge)
            edge = NONE
        self._judge()
        values = self.values
        if self.players == 1:
            self._measure(values[0])
        mover = tree.mover[node]
        tree.visits[node] += 1
        if mover >= 0:
            tree.total[node] += values[mover]
        while depth > 0:
            depth -= 1
            node = self.path_nodes[depth]
            edge = self.path_edges[depth]
            value = values[tree.mover[node]]
            tree.visits[node] += 1
            tree.total[node] += value
            tree.tries[edge] += 1
            tree.gain[edge] += value

    def _lengthen_path(self) -> None:
        size: i64 = len(self.path_edges)
        nodes = vec[i64]([0] * int(2 * size))
        edges = vec[i64]([0] * int(2 * size))
        i: i64 = 0
        while i < size:
            nodes[i] = self.path_nodes[i]
            edges[i] = self.path_edges[i]
            i += 1
        self.path_nodes = nodes
        self.path_edges = edges

    def _open(self, node: i64) -> bool:
        """Give a node its edges, the most promising first; tell whether there was room."""
        tree = self.tree
        state = self.state
        actions = self.actions
        priors = self.priors
        count = state.legal_actions_into(actions)
        if tree.edges + count > MOST_EDGES:
            return False
        guided = self.guide.priors_into(state, actions, count, priors)
        if guided:
            self._sort(count)
        else:
            self._shuffle(count)
        sum_of_priors = 0.0
        i: i64 = 0
        while i < count:
            if not guided:
                priors[i] = 1.0
            sum_of_priors += priors[i]
            i += 1
        tree.first[node] = tree.edges
        tree.degree[node] = count
        i = 0
        while i < count:
            tree.add_edge(actions[i], priors[i] / sum_of_priors if sum_of_priors > 0.0 else 1.0 / float(count))
            i += 1
        return True

    def _sort(self, count: i64) -> None:
        actions = self.actions
        priors = self.priors
        i: i64 = 1
        while i < count:
            action = actions[i]
            prior = priors[i]
            at: i64 = i
            while at > 0 and priors[at - 1] < prior:
                actions[at] = actions[at - 1]
                priors[at] = priors[at - 1]
                at -= 1
            actions[at] = action
            priors[at] = prior
            i += 1

    def _shuffle(self, count: i64) -> None:
        actions = self.actions
        i: i64 = count - 1
        while i > 0:
            at = self.rng.below(i + 1)
            action = actions[at]
            actions[at] = actions[i]
            actions[i] = action
            i -= 1

    def _select(self, node: i64) -> i64:
        """Return the edge of an open node that is worth a try."""
        tree = self.tree
        visits = float(tree.visits[node])
        edge = tree.first[node]
        end: i64 = edge + tree.degree[node]
        if self.action_width > 0.0:
            wide = edge + 1 + i64(self.action_width * math.sqrt(visits))
            if wide < end:
                end = wide
        if end == edge + 1:
            return edge
        if self._is_guided(node):
            return self._select_by_priors(edge, end, visits, tree.total[node] / visits)
        return self._select_by_bounds(edge, end, visits)

    def _is_guided(self, node: i64) -> bool:
        """Tell whether a node has priors: its edges are sorted by them."""
        edge = self.tree.first[node]
        last = edge + self.tree.degree[node] - 1
        return self.tree.prior[edge] != self.tree.prior[last]

    def _select_by_priors(self, edge: i64, end: i64, visits: float, mean: float) -> i64:
        tree = self.tree
        explore = self.exploration * self.unit * math.sqrt(visits)
        untried = mean - self.caution * self.unit
        best = edge
        most = -math.inf
        while edge < end:
            tries = tree.tries[edge]
            score = untried
            if tries > 0:
                score = tree.gain[edge] / float(tries)
            score += explore * tree.prior[edge] / float(1 + tries)
            if score > most:
                most = score
                best = edge
            edge += 1
        return best

    def _select_by_bounds(self, edge: i64, end: i64, visits: float) -> i64:
        tree = self.tree
        explore = self.exploration * self.unit * math.sqrt(math.log(visits + 1.0))
        best = edge
        most = -math.inf
        while edge < end:
            tries = tree.tries[edge]
            if tries == 0:
                return edge
            score = tree.gain[edge] / float(tries) + explore / math.sqrt(float(tries))
            if score > most:
                most = score
                best = edge
            edge += 1
        return best

    def _follow(self, edge: i64) -> i64:
        """Return the node that an edge leads to now that its action has been played, and go there."""
        tree = self.tree
        state = self.state
        if state.current_player() == CHANCE:
            return self._fall(edge)
        node = tree.child[edge]
        if node == NONE:
            node = tree.add_node(state.current_player(), state.digest())
            tree.hang(edge, node)
        return node

    def _fall(self, edge: i64) -> i64:
        """Let chance take its course after an action, and return the node that it leads to."""
        tree = self.tree
        state = self.state
        kinds = tree.kinds[edge]
        if kinds > 0 and 0.0 < self.chance_width * math.sqrt(float(tree.tries[edge])) <= float(kinds):
            node = self._least_visited(edge)
            self.dice.restart(tree.seed[node])
            state.sample_chance(self.dice)
            return node
        seed = self.rng.seed62()
        self.dice.restart(seed)
        state.sample_chance(self.dice)
        digest = state.digest()
        tree.draws[edge] += 1
        node = tree.child[edge]
        while node != NONE and tree.digest[node] != digest:
            node = tree.sibling[node]
        if node == NONE:
            node = tree.add_node(state.current_player(), digest)
            tree.seed[node] = seed
            tree.hang(edge, node)
        tree.drawn[node] += 1
        return node

    def _least_visited(self, edge: i64) -> i64:
        """Return the result of chance that was visited least for how often it was drawn."""
        tree = self.tree
        node = tree.child[edge]
        best = node
        least = math.inf
        while node != NONE:
            share = float(tree.visits[node] + 1) / float(tree.drawn[node])
            if share < least:
                least = share
                best = node
            node = tree.sibling[node]
        return best

    def _judge(self) -> None:
        """Write what the state is worth to each seat, after playing on as far as the knobs say."""
        state = self.state
        turns = self.turns
        while True:
            player = state.current_player()
            if player == TERMINAL:
                state.shares_into(self.values)
                return
            if turns >= 0:
                if turns > 0 and state.is_turn_start():
                    turns -= 1
                if turns == 0 and self.guide.evaluate_into(state, self.values):
                    return
            if player == CHANCE:
                state.sample_chance(self.rng)
            else:
                state.advance(self.guide.rollout_action(state, self.rng))

    def _measure(self, value: float) -> None:
        if self.tree.visits[0] == 0 or value < self.least:
            self.least = value
        if self.tree.visits[0] == 0 or value > self.greatest:
            self.greatest = value
        span = self.greatest - self.least
        self.unit = span if span > 0.0 else 1.0

    # What it found

    def visits(self) -> int:
        """Return how many simulations have come through the root, those of earlier searches that it kept too."""
        return int(self.tree.visits[0])

    def best_action(self) -> int:
        """Return the action that was tried most, of those the one that is worth most.

        Before anything was tried it is the most promising one.
        """
        return int(self.tree.action[self._best_edge()])

    def _best_edge(self) -> i64:
        tree = self.tree
        if tree.degree[0] == UNOPENED:
            self.state.copy_from(self.root)
            self._open(0)
        edge = tree.first[0]
        end = edge + tree.degree[0]
        best = edge
        while edge < end:
            more = tree.tries[edge] - tree.tries[best]
            if more > 0 or (more == 0 and tree.gain[edge] > tree.gain[best]):
                best = edge
            edge += 1
        return best

    def is_settled(self, simulations: int) -> bool:
        """Tell whether so many more can not change ``best_action``."""
        tree = self.tree
        if tree.degree[0] == UNOPENED:
            return False
        best = self._best_edge()
        edge = tree.first[0]
        end = edge + tree.degree[0]
        while edge < end:
            if edge != best and tree.tries[edge] + simulations >= tree.tries[best]:
                return False
            edge += 1
        return True

    def tries(self) -> dict[int, tuple[int, float]]:
        """Return how often each action of the root was tried, and what it is worth on average to who decides."""
        tree = self.tree
        found: dict[int, tuple[int, float]] = {}
        edge: i64 = tree.first[0]
        end = edge + max(tree.degree[0], 0)
        while edge < end:
            count = tree.tries[edge]
            found[int(tree.action[edge])] = (int(count), tree.gain[edge] / float(count) if count > 0 else 0.0)
            edge += 1
        return found
