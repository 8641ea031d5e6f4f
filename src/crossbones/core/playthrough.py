"""A game with its history: what records, terminals and adapters hold."""

from __future__ import annotations

from collections.abc import Container, Iterator
from typing import NamedTuple

from crossbones.core.game import Game
from crossbones.core.json_value import JsonObject
from crossbones.core.state import CHANCE, State


class Step(NamedTuple):
    """One thing that happened in a game.

    Attributes:
        mover: the seat that decided, or ``CHANCE``.
        action: the action's code (at chance: the outcome's).
        text: its notation.
        turn: the seat whose turn it was.
        turn_start: whether a turn began with it.
        forced: whether nothing else was possible.
    """

    mover: int
    action: int
    text: str
    turn: int
    turn_start: bool
    forced: bool


class Playthrough:
    """A game, where it started, everything that happened since, and the state that this led to.

    Iterating gives a triple (mover, action, text) for each thing that happened, chance outcomes included.

    Args:
        game: the game with its options.
        start: the position it starts from; ``None`` for the usual start.

    Attributes:
        game: the game with its options.
        start: the position it started from with every key; ``None`` for the usual start.
        steps: what happened, in order.
        draws: how many of these were outcomes of chance.
        state: the state now. Look at it, but change it through ``play`` and ``take_back`` alone.

    Raises:
        BadPosition: ``start`` is no position of this game.

    >>> import crossbones
    >>> play = Playthrough(crossbones.load("buccaneer", players=2))
    >>> for text in ["roll 2", "roll 2", "roll 5", "roll 1", "reroll 1 5"]:
    ...     step = play.play_text(text)
    >>> [(mover, text) for mover, _, text in play][-2:]
    [(-1, 'roll 1'), (0, 'reroll 1 5')]
    >>> play.take_back(4)
    >>> len(play)
    4
    """

    def __init__(self, game: Game, start: JsonObject | None = None) -> None:
        usual = game.new_initial_state()
        self._first = usual if start is None else game.state_from_position(start)
        self.game = game
        self.start = None if self._first.key() == usual.key() else self._first.to_position()
        self.steps: list[Step] = []
        self.draws = 0
        self.state = self._first.clone()

    def __len__(self) -> int:
        return len(self.steps)

    def __iter__(self) -> Iterator[tuple[int, int, str]]:
        return iter([(step.mover, step.action, step.text) for step in self.steps])

    @property
    def actions(self) -> list[int]:
        """All actions and chance outcomes, in order."""
        return [step.action for step in self.steps]

    def play(self, action: int) -> Step:
        """Play an action, or at a chance node let an outcome fall, and return what happened.

        Raises:
            IllegalAction: it is not legal now; nothing has changed.
        """
        state = self.state
        legal = state.legal_actions()
        if action not in legal:
            state.apply(action)  # raises, with what would have been legal
        step = Step(
            mover=int(state.current_player()),
            action=action,
            text=state.action_to_string(action),
            turn=int(state.turn()),
            turn_start=state.is_turn_start(),
            forced=len(legal) == 1,
        )
        state.advance(action)
        self.steps.append(step)
        self.draws += step.mover == CHANCE
        return step

    def play_text(self, text: str) -> Step:
        """Play what ``text`` stands for, and return what happened.

        Raises:
            BadNotation: no legal action reads so; nothing has changed.
        """
        return self.play(self.state.string_to_action(text))

    def at(self, length: int) -> State:
        """Return the state after the first ``length`` steps, as a copy of its own.

        Raises:
            ValueError: there are not so many steps.
        """
        self._check_length(length)
        if length == len(self.steps):
            return self.state.clone()
        state = self._first.clone()
        for step in self.steps[:length]:
            state.advance(step.action)
        return state

    def replay(self) -> Iterator[tuple[State, Step]]:
        """Go through the game: each step with the state before it.

        It is one state that moves on; clone it to keep it.
        """
        state = self._first.clone()
        for step in self.steps:
            yield state, step
            state.advance(step.action)

    def take_back(self, length: int) -> None:
        """Go back to where ``length`` steps had been played.

        Raises:
            ValueError: there are not so many steps.
        """
        self.state = self.at(length)
        self.draws -= sum(step.mover == CHANCE for step in self.steps[length:])
        del self.steps[length:]

    def undo_point(self, seats: Container[int]) -> int | None:
        """Return how many steps stand before the last choice, if one of ``seats`` made it and may take it back.

        It may be taken back until chance has spoken, the turn has passed or the game is over. Forced moves are no
        choices: they go with the choice before them.
        """
        if self.state.is_terminal():
            return None
        turn_passed = self.state.is_turn_start()
        for index in range(len(self.steps) - 1, -1, -1):
            step = self.steps[index]
            if step.mover == CHANCE or turn_passed:
                return None
            if not step.forced:
                return index if step.mover in seats else None
            turn_passed = step.turn_start
        return None

    def _check_length(self, length: int) -> None:
        if not 0 <= length <= len(self.steps):
            raise ValueError(f"there is no state after {length} steps: {len(self.steps)} have been played")
