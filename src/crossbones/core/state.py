"""What every state of every game can do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from crossbones.core.digest import DIGEST
from crossbones.core.errors import BadNotation, IllegalAction
from crossbones.core.json_value import JsonObject
from crossbones.core.outcome import Outcome
from crossbones.core.rng import Rng

if TYPE_CHECKING:
    from crossbones.core.game import Game

CHANCE: Final = -1
"""The player who moves at a chance node."""

TERMINAL: Final = -4
"""The player who moves after the end."""


def as_list(buffer: vec[i64], count: i64) -> list[int]:
    """Return the first numbers of a buffer."""
    numbers: list[int] = []
    i: i64 = 0
    while i < count:
        numbers.append(int(buffer[i]))
        i += 1
    return numbers


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A state of a game: everything that decides how it can go on, and no history.

    Chance is a player: an unseen pile is a multiset, and one chance node is one physical thing (one die, one token,
    one tile, one card). Actions are small whole numbers; chance outcomes are numbers in a range of their own.

    A game's state overrides at least: ``current_player``, ``turn``, ``is_turn_start``, one of ``legal_actions`` and
    ``legal_actions_into``, ``chance_weights``, ``advance``, ``copy_from``, ``outcome``, ``to_position``,
    ``observation_tensor``, ``action_to_string`` and ``key``.

    >>> import crossbones
    >>> state = crossbones.load("buccaneer", players=2).new_initial_state()
    >>> state.current_player() == crossbones.CHANCE
    True
    >>> state.apply(state.string_to_action("roll 3"))
    >>> state.is_terminal()
    False
    """

    def __init__(self, game: Game) -> None:
        self.game = game

    def current_player(self) -> i64:
        """Return the seat that must decide now, also outside its own turn; ``CHANCE`` or ``TERMINAL`` if none."""
        raise NotImplementedError

    def turn(self) -> i64:
        """Return the seat whose turn it is (after the end: whose turn it was)."""
        raise NotImplementedError

    def is_turn_start(self) -> bool:
        """Tell whether a turn begins here: nothing of it has been decided or drawn yet."""
        raise NotImplementedError

    def legal_actions(self) -> list[int]:
        """Return the legal actions, ascending; at a chance node the possible outcomes; after the end none."""
        buffer = self.game.new_buffer()
        return as_list(buffer, self.legal_actions_into(buffer))

    def legal_actions_into(self, buffer: vec[i64]) -> i64:
        """Write what ``legal_actions`` returns into ``buffer`` (see ``Game.new_buffer``) and return how many."""
        count: i64 = 0
        for action in self.legal_actions():
            buffer[count] = action
            count += 1
        return count

    def chance_weights(self) -> list[tuple[int, int]]:
        """Return pairs (outcome, exact integer weight), by outcome, at a chance node; elsewhere an empty list."""
        raise NotImplementedError

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return pairs (outcome, probability), by outcome, at a chance node; elsewhere an empty list."""
        weights = self.chance_weights()
        total = sum([weight for _, weight in weights])
        return [(outcome, weight / total) for outcome, weight in weights]

    def sample_chance(self, rng: Rng) -> None:
        """Resolve the whole run of chance nodes ahead, with exactly the nodes' distribution."""
        while self.current_player() == CHANCE:
            weights = self.chance_weights()
            rest: i64 = rng.below(sum([weight for _, weight in weights]))
            for outcome, weight in weights:
                rest -= weight
                if rest < 0:
                    self.advance(outcome)
                    break

    def apply(self, action: int) -> None:
        """Play an action, or at a chance node let an outcome fall.

        Raises:
            IllegalAction: the action is not among ``legal_actions()``; the state is unchanged.
        """
        legal = self.legal_actions()
        if action not in legal:
            raise IllegalAction(self._refusal(action, legal))
        self.advance(action)

    def _refusal(self, action: int, legal: list[int]) -> str:
        if not legal:
            return f"action {action} comes after the end of the game"
        known = ", ".join([f"{a} ({self.action_to_string(a)})" for a in legal[:12]])
        more = f" and {len(legal) - 12} more" if len(legal) > 12 else ""
        return f"action {action} is not legal here; legal are: {known}{more}"

    def advance(self, action: i64) -> None:
        """Play an action without any check, for search. An action that is not legal here breaks the state."""
        raise NotImplementedError

    def clone(self) -> State:
        """Return an independent copy."""
        other = self.game.new_initial_state()
        other.copy_from(self)
        return other

    def copy_from(self, other: State) -> None:
        """Become a copy of ``other``, a state of an equal game, without making a new object."""
        raise NotImplementedError

    def is_terminal(self) -> bool:
        """Tell whether the game has ended."""
        return self.current_player() == TERMINAL

    def outcome(self) -> Outcome | None:
        """Return how the game ended, or ``None`` while it runs."""
        raise NotImplementedError

    def returns(self) -> list[float]:
        """Return one number a seat: (n * share - 1) / (n - 1), share = 1 / winners or 0, which sum to 0.

        While the game runs all are 0. With one seat it is minus the number of turns (a game overrides that).
        """
        n = self.game.num_players
        end = self.outcome()
        if end is None or n == 1:
            return [0.0] * n
        share = 1 / len(end.winners)
        return [(n * (share if seat in end.winners else 0.0) - 1) / (n - 1) for seat in range(n)]

    def shares_into(self, shares: vec[float]) -> None:
        """Write which part of the win each seat has, after the end; with one seat what ``returns`` says."""
        if self.game.num_players == 1:
            shares[0] = self.returns()[0]
            return
        end = self.outcome()
        assert end is not None, "the game is not over"
        for seat in range(self.game.num_players):
            shares[seat] = 1.0 / len(end.winners) if seat in end.winners else 0.0

    def to_position(self) -> JsonObject:
        """Return the position as JSON with every key, from which ``Game.state_from_position`` makes an equal state."""
        raise NotImplementedError

    def svg(self) -> str:
        """Return a picture of the position as a whole SVG file; notebooks show it by themselves."""
        from crossbones.core.drawing import svg_of  # not above: it knows states

        return svg_of(self)

    def _repr_svg_(self) -> str:
        return self.svg()

    def observation_tensor(self, seat: int) -> bytes:
        """Return what ``seat`` sees as ``uint8`` numbers, flat, of ``Game.observation_shape``."""
        raise NotImplementedError

    def observation_into(self, seat: i64, seen: vec[u8], at: i64) -> None:
        """Write what ``observation_tensor`` returns into ``seen`` from ``at`` on, where it holds zeros.

        A game may know a quicker way than this one.
        """
        told = self.observation_tensor(int(seat))
        size: i64 = len(told)
        i: i64 = 0
        while i < size:
            seen[at + i] = u8(told[i])
            i += 1

    def action_to_string(self, action: int) -> str:
        """Return the notation of an action that is legal here (at a chance node: of an outcome).

        Raises:
            IllegalAction: no action has this code, see ``check_code``; or only one that is not legal here, if that
                leaves nothing to write.
        """
        raise NotImplementedError

    def check_code(self, action: int) -> None:
        """Make sure that the game has an action (at a chance node: an outcome) of this code, legal here or not.

        Raises:
            IllegalAction: it has none.
        """
        at_chance = self.current_player() == CHANCE
        codes = self.game.num_chance_outcomes if at_chance else self.game.num_distinct_actions
        if not 0 <= action < codes:
            raise IllegalAction(
                f"no {'outcome' if at_chance else 'action'} has the code {action}; they go from 0 to {codes - 1}"
            )

    def string_to_action(self, text: str) -> int:
        """Return the legal action that ``text`` stands for.

        Raises:
            BadNotation: no legal action reads so.
        """
        legal = self.legal_actions()
        wanted = " ".join(text.split())
        for action in legal:
            if self.action_to_string(action) == wanted:
                return action
        if not legal:
            raise BadNotation(f"{text!r} comes after the end of the game")
        known = ", ".join([repr(self.action_to_string(a)) for a in legal[:12]])
        more = f" and {len(legal) - 12} more" if len(legal) > 12 else ""
        raise BadNotation(f"{text!r} is not possible here; possible are: {known}{more}")

    def key(self) -> tuple[int, ...]:
        """Return numbers that are equal for equal states of equal games, and only for those."""
        raise NotImplementedError

    def digest(self) -> i64:
        """Return a number from 0 to 2**62 - 1, equal for equal states and hardly ever for others.

        A search knows states by it, within one process.
        """
        return hash(self.key()) & DIGEST

    def playout_action(self, rng: Rng) -> i64:
        """Return an action by the game's own playout policy; here: each legal action equally likely.

        Used by the bot ``random``, by rollouts and by benchmarks. Only for states where a seat decides.
        """
        legal = self.legal_actions()
        return legal[rng.below(len(legal))]

    def __reduce__(self) -> tuple[object, ...]:
        return (_restore, (self.game, self.to_position()))

    def __repr__(self) -> str:
        return f"<{self.game!r} {self.to_position()}>"


def _restore(game: Game, position: JsonObject) -> State:
    """Rebuild a pickled state."""
    return game.state_from_position(position)
