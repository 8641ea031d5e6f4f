"""Many games side by side, stepped at once; compiled, and without NumPy, which only looks at the memory."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64, u8

from crossbones.core.errors import IllegalAction
from crossbones.core.game import Game
from crossbones.core.rng import Rng
from crossbones.core.state import State


@final
class Lanes:
    """Games of one kind, each in a lane of its own; one that ends begins anew.

    All vectors but ``observations`` are made once and always hold what is now; a NumPy array can look at their memory.

    Args:
        game: the game with its options.
        count: how many lanes.
        seed: decides all chance; each lane has its own.

    Attributes:
        masks: for each lane one number an action, 1 where it is legal.
        players: for each lane, which seat must decide.
        rewards: for each lane one number a seat: ``State.returns`` where the last step ended a game, else 0.
        ended: for each lane, 1 where the last step ended a game (and the next has begun).
        steps: for each lane, how many decisions the game has had.
        observations: for each lane what the seat sees that must decide, as of the last ``observe``.
        actions: for each lane an action: what ``sample`` has drawn.
        size: how many numbers an observation has.
    """

    def __init__(self, game: Game, count: int, seed: int) -> None:
        self.game = game
        self.count: i64 = count
        self.seats: i64 = game.num_players
        self.width: i64 = game.num_distinct_actions
        size: i64 = 1
        for length in game.observation_shape:
            size *= length
        self.size: i64 = size
        self.states: list[State] = [game.new_initial_state() for _ in range(count)]
        self.start: State = game.new_initial_state()
        self.rngs: list[Rng] = [Rng("lane", seed, lane) for lane in range(count)]
        self.masks = vec[u8]([0] * (count * game.num_distinct_actions))
        self.players = vec[i64]([0] * count)
        self.rewards = vec[float]([0.0] * (count * game.num_players))
        self.ended = vec[u8]([0] * count)
        self.steps = vec[i64]([0] * count)
        self._zeros = vec[u8]([0] * (count * int(size)))
        self.observations = self._zeros
        self.actions = vec[i64]([0] * count)
        self._legal = vec[i64]([0] * (count * game.num_distinct_actions))
        self._counts = vec[i64]([0] * count)
        self._buffer = game.new_buffer()
        lane: i64 = 0
        while lane < self.count:
            self._begin(self.states[lane], lane)
            self._look(self.states[lane], lane)
            lane += 1

    def sample(self, rng: Rng) -> None:
        """Draw a legal action for each lane into ``actions``, each equally likely."""
        lane: i64 = 0
        actions, counts, legal = self.actions, self._counts, self._legal
        while lane < self.count:
            actions[lane] = legal[lane * self.width + rng.below(counts[lane])]
            lane += 1

    def choose(self, actions: list[int]) -> None:
        """Take over the actions that are to be played, one for each lane.

        Raises:
            ValueError: there are more or fewer.
        """
        if len(actions) != self.count:
            raise ValueError(f"{len(actions)} actions for {self.count} games: one for each is needed")
        lane: i64 = 0
        while lane < self.count:
            self.actions[lane] = actions[lane]
            lane += 1

    def step(self) -> None:
        """Play ``actions``, one in each lane.

        Raises:
            IllegalAction: one is not legal; nothing has been played.
        """
        lane: i64 = 0
        actions, masks = self.actions, self.masks
        while lane < self.count:
            action = actions[lane]
            if action < 0 or action >= self.width or masks[lane * self.width + action] == 0:
                state = self.states[lane]
                raise IllegalAction(f"in lane {lane}: {state._refusal(int(action), state.legal_actions())}")
            lane += 1
        lane = 0
        while lane < self.count:
            self._play(self.states[lane], lane, actions[lane])
            lane += 1

    def observe(self) -> None:
        """Make ``observations`` anew: into new memory, since zeros are copied faster than written."""
        seen = self._zeros[0 : self.count * self.size]
        lane: i64 = 0
        while lane < self.count:
            self.states[lane].observation_into(self.players[lane], seen, lane * self.size)
            lane += 1
        self.observations = seen

    def _begin(self, state: State, lane: i64) -> None:
        state.copy_from(self.start)
        state.sample_chance(self.rngs[lane])
        self.steps[lane] = 0

    def _play(self, state: State, lane: i64, action: i64) -> None:
        if self.ended[lane] != 0:
            self.ended[lane] = 0
            seat: i64 = 0
            while seat < self.seats:
                self.rewards[lane * self.seats + seat] = 0.0
                seat += 1
        self._clear(lane)
        state.advance(action)
        state.sample_chance(self.rngs[lane])
        self.steps[lane] += 1
        if state.is_terminal():
            self.ended[lane] = 1
            seat = 0
            for reward in state.returns():
                self.rewards[lane * self.seats + seat] = reward
                seat += 1
            self._begin(state, lane)
        self._look(state, lane)

    def _clear(self, lane: i64) -> None:
        """Take the mask of a lane back."""
        at = lane * self.width
        i: i64 = 0
        masks, legal = self.masks, self._legal
        count = self._counts[lane]
        while i < count:
            masks[at + legal[at + i]] = 0
            i += 1

    def _look(self, state: State, lane: i64) -> None:
        """Write down who must decide in a lane, and what is legal."""
        self.players[lane] = state.current_player()
        buffer, masks, legal = self._buffer, self.masks, self._legal
        count = state.legal_actions_into(buffer)
        at = lane * self.width
        i: i64 = 0
        while i < count:
            action = buffer[i]
            legal[at + i] = action
            masks[at + action] = 1
            i += 1
        self._counts[lane] = count
