"""The games for Gymnasium: one agent against bots, or alone.

>>> import gymnasium
>>> from crossbones.adapters import gymnasium as _
>>> env = gymnasium.make("crossbones/bag-v0", opponent="random")
>>> observation, info = env.reset(seed=7)
>>> int(observation["action_mask"].sum()) == len(info["legal_actions"])
True
"""

from __future__ import annotations

from typing import Any, Literal

import gymnasium
import numpy as np
from gymnasium import spaces

from crossbones.adapters.table import RENDER_MODES, Observation, Table
from crossbones.bots.bot import Bot
from crossbones.bots.registry import load as load_bot
from crossbones.core.option import OptionValue
from crossbones.core.registry import games, load

LOSS = -1.0

IllegalMove = Literal["lose", "raise", "replace"]


class BonesEnv(gymnasium.Env[Observation, np.int64]):
    """A game in which one seat is the agent's and bots have the others.

    An observation is a dict of ``observation`` (``uint8``, of the game's ``observation_shape``) and ``action_mask``
    (``int8``, 1 where an action is legal). The reward comes at the end: ``State.returns``, 1 for a win and
    -1 / (seats - 1) for a loss; alone, minus the number of turns.

    Args:
        game: name of the game.
        opponent: name of the bot on all other seats.
        seat: the agent's seat; ``None`` takes another one every game, drawn from the seed.
        illegal: what happens if an action is not legal: the agent loses, ``IllegalAction`` is raised, or a legal one
            is drawn instead.
        render_mode: ``"human"``, ``"ansi"`` or ``"rgb_array"``.
        **options: the game's options, ``players`` among them.

    Raises:
        UnknownGame, BadOption, UnknownBot: something of that does not exist.
    """

    metadata = {"render_modes": RENDER_MODES, "render_fps": 2}  # noqa: RUF012 - as Gymnasium has it

    def __init__(
        self,
        game: str,
        opponent: str = "random",
        seat: int | None = None,
        illegal: IllegalMove = "lose",
        render_mode: str | None = None,
        **options: OptionValue,
    ) -> None:
        self.table = Table(load(game, **options), render_mode)
        players = self.table.game.num_players
        if seat is not None and not 0 <= seat < players:
            raise ValueError(f"seat {seat} is none of this game's; they are 0 to {players - 1}")
        if illegal not in ("lose", "raise", "replace"):
            raise ValueError(f"illegal={illegal!r}: it is one of lose, raise, replace")
        load_bot(opponent, self.table.game, 0)
        self.opponent = opponent
        self.illegal = illegal
        self.render_mode = render_mode
        self.chosen_seat = seat
        self.seat = 0
        self._bots: dict[int, Bot] = {}
        self.observation_space: spaces.Space[Any] = self.table.observation_space()
        self.action_space = spaces.Discrete(self.table.game.num_distinct_actions)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin anew, and play until the agent must decide."""
        super().reset(seed=seed)
        drawn = int(self.np_random.integers(2**62))
        self.table.reset(drawn)
        game = self.table.game
        self.seat = int(self.np_random.integers(game.num_players)) if self.chosen_seat is None else self.chosen_seat
        self._bots = {
            other: load_bot(self.opponent, game, f"{drawn}/{other}")
            for other in range(game.num_players)
            if other != self.seat
        }
        self._answer()
        if self.render_mode == "human":
            self.render()
        return self.table.observe(self.seat), self._info()

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Play an action, and what follows until the agent must decide again."""
        state = self.table.state
        legal = state.legal_actions()
        chosen = int(action)
        if chosen not in legal and self.illegal == "lose":
            return self.table.observe(self.seat), LOSS, True, False, {**self._info(), "illegal": chosen}
        if chosen not in legal and self.illegal == "replace":
            chosen = legal[int(self.table.rng.below(len(legal)))]
        self.table.play(chosen)
        self._answer()
        if self.render_mode == "human":
            self.render()
        reward = state.returns()[self.seat]
        return self.table.observe(self.seat), reward, self.table.state.is_terminal(), False, self._info()

    def _answer(self) -> None:
        """Let the bots play until the agent must decide, or all is over."""
        state = self.table.state
        while (player := int(state.current_player())) in self._bots:
            legal = state.legal_actions()
            self.table.play(legal[0] if len(legal) == 1 else self._bots[player].choose(state.clone(), legal))

    def _info(self) -> dict[str, Any]:
        return {"seat": self.seat, "legal_actions": self.table.state.legal_actions()}

    def render(self) -> Any:
        """Show the board, as the render mode says."""
        return self.table.render()


def register() -> None:
    """Make every game known to ``gymnasium.make`` as ``crossbones/<name>-v0``; importing this module does so."""
    for name in games():
        identity = f"crossbones/{name}-v0"
        if identity not in gymnasium.registry:
            gymnasium.register(identity, entry_point="crossbones.adapters.gymnasium:BonesEnv", kwargs={"game": name})


register()
