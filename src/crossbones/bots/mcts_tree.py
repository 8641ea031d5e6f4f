"""The tree of a search: all its nodes and edges in a few vectors of numbers."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

NONE: Final = -1
UNOPENED: Final = -1
"""Number of edges of a node whose actions have not been looked at."""

_FIRST_ROOM: Final = 256


@final
class Tree:
    """Nodes are states in which a seat must decide, or the game is over; edges are actions.

    Chance has no nodes of its own: if chance follows on an action, its edge leads to several nodes, one for each result
    that was drawn. Those form a list: ``child`` of the edge is the first, ``sibling`` of each the next.

    Node 0 is the root.

    Attributes:
        nodes: how many there are.
        mover: of a node, the seat that decides, or ``TERMINAL``.
        first: of a node, its first edge; the others follow it, the most promising first.
        degree: of a node, how many edges it has, or ``UNOPENED``.
        visits: of a node, how many simulations came through.
        total: of a node, the sum of what they were worth to its mover.
        digest: of a node, that of its state.
        drawn: of a node after chance, how often chance brought it about, of ``draws`` of its edge.
        seed: of a node after chance, a seed of the generator that brings it about.
        sibling: of a node after chance, the next of the same edge, or ``NONE``.
        edges: how many there are.
        action: of an edge, its code.
        prior: of an edge, its part of the priors of its node.
        tries: of an edge, how many simulations went along.
        gain: of an edge, the sum of what they were worth to the mover of its node.
        child: of an edge, the first node that it leads to, or ``NONE``.
        kinds: of an edge, how many nodes it leads to.
        draws: of an edge, how many results chance has drawn.
    """

    def __init__(self) -> None:
        room = [0] * _FIRST_ROOM
        self.nodes: i64 = 0
        self.mover = vec[i64](room)
        self.first = vec[i64](room)
        self.degree = vec[i64](room)
        self.visits = vec[i64](room)
        self.total = vec[float]([0.0] * _FIRST_ROOM)
        self.digest = vec[i64](room)
        self.drawn = vec[i64](room)
        self.seed = vec[i64](room)
        self.sibling = vec[i64](room)
        self.edges: i64 = 0
        self.action = vec[i64](room)
        self.prior = vec[float]([0.0] * _FIRST_ROOM)
        self.tries = vec[i64](room)
        self.gain = vec[float]([0.0] * _FIRST_ROOM)
        self.child = vec[i64](room)
        self.kinds = vec[i64](room)
        self.draws = vec[i64](room)

    def add_node(self, mover: i64, digest: i64) -> i64:
        """Add a node without edges and return it."""
        node: i64 = self.nodes
        if node == len(self.mover):
            self._widen_nodes()
        self.nodes += 1
        self.mover[node] = mover
        self.first[node] = NONE
        self.degree[node] = UNOPENED
        self.visits[node] = 0
        self.total[node] = 0.0
        self.digest[node] = digest
        self.drawn[node] = 0
        self.seed[node] = 0
        self.sibling[node] = NONE
        return node

    def add_edge(self, action: i64, prior: float) -> i64:
        """Add an edge that leads nowhere yet and return it."""
        edge: i64 = self.edges
        if edge == len(self.action):
            self._widen_edges()
        self.edges += 1
        self.action[edge] = action
        self.prior[edge] = prior
        self.tries[edge] = 0
        self.gain[edge] = 0.0
        self.child[edge] = NONE
        self.kinds[edge] = 0
        self.draws[edge] = 0
        return edge

    def hang(self, edge: i64, node: i64) -> None:
        """Let an edge lead to a node, beside those that it leads to already."""
        self.sibling[node] = self.child[edge]
        self.child[edge] = node
        self.kinds[edge] += 1

    def _widen_nodes(self) -> None:
        self.mover = _doubled(self.mover)
        self.first = _doubled(self.first)
        self.degree = _doubled(self.degree)
        self.visits = _doubled(self.visits)
        self.total = _doubled_floats(self.total)
        self.digest = _doubled(self.digest)
        self.drawn = _doubled(self.drawn)
        self.seed = _doubled(self.seed)
        self.sibling = _doubled(self.sibling)

    def _widen_edges(self) -> None:
        self.action = _doubled(self.action)
        self.prior = _doubled_floats(self.prior)
        self.tries = _doubled(self.tries)
        self.gain = _doubled_floats(self.gain)
        self.child = _doubled(self.child)
        self.kinds = _doubled(self.kinds)
        self.draws = _doubled(self.draws)

    def find(self, digest: i64) -> i64:
        """Return the node with most visits whose state has this digest, or ``NONE``."""
        found: i64 = NONE
        node: i64 = 0
        while node < self.nodes:
            if self.digest[node] == digest and (found == NONE or self.visits[node] > self.visits[found]):
                found = node
            node += 1
        return found

    def subtree(self, root: i64) -> "Tree":
        """Return a tree of its own with all that hangs on a node, with the same numbers."""
        copy = Tree()
        old = vec[i64]([0] * max(int(self.nodes), 1))  # of each node of the copy, the one it is a copy of
        old[0] = root
        copy._take_node(self, root)
        done: i64 = 0
        while done < copy.nodes:
            node = old[done]
            count = self.degree[node]
            copy.first[done] = copy.edges
            copy.degree[done] = count
            edge: i64 = self.first[node]
            while count > 0:
                copied = copy._take_edge(self, edge)
                child = self.child[edge]
                last: i64 = NONE
                while child != NONE:
                    below = copy._take_node(self, child)
                    old[below] = child
                    if last == NONE:
                        copy.child[copied] = below
                    else:
                        copy.sibling[last] = below
                    last = below
                    child = self.sibling[child]
                edge += 1
                count -= 1
            done += 1
        copy.sibling[0] = NONE
        return copy

    def _take_node(self, other: "Tree", node: i64) -> i64:
        copied = self.add_node(other.mover[node], other.digest[node])
        self.visits[copied] = other.visits[node]
        self.total[copied] = other.total[node]
        self.drawn[copied] = other.drawn[node]
        self.seed[copied] = other.seed[node]
        return copied

    def _take_edge(self, other: "Tree", edge: i64) -> i64:
        copied = self.add_edge(other.action[edge], other.prior[edge])
        self.tries[copied] = other.tries[edge]
        self.gain[copied] = other.gain[edge]
        self.kinds[copied] = other.kinds[edge]
        self.draws[copied] = other.draws[edge]
        return copied


def _doubled(numbers: vec[i64]) -> vec[i64]:
    size: i64 = len(numbers)
    wider = vec[i64]([0] * int(2 * size))
    i: i64 = 0
    while i < size:
        wider[i] = numbers[i]
        i += 1
    return wider


def _doubled_floats(numbers: vec[float]) -> vec[float]:
    size: i64 = len(numbers)
    wider = vec[float]([0.0] * int(2 * size))
    i: i64 = 0
    while i < size:
        wider[i] = numbers[i]
        i += 1
    return wider
