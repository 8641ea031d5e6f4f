"""What the adapters share: a game that is played in place, its spaces, its pictures."""

from __future__ import annotations

import secrets
from typing import TypeAlias

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from crossbones.adapters.picture import picture_of
from crossbones.core.board_text import board_text
from crossbones.core.game import Game
from crossbones.core.rng import Rng

RENDER_MODES = ["human", "ansi", "rgb_array"]

Observation: TypeAlias = "dict[str, NDArray[np.uint8] | NDArray[np.int8]]"


class Table:
    """A game in play, in which chance is drawn from a seed.

    Args:
        game: the game with its options.
        render_mode: ``"human"`` prints the board, ``"ansi"`` gives it as text, ``"rgb_array"`` as a picture;
            ``None``: it is not shown.
    """

    def __init__(self, game: Game, render_mode: str | None) -> None:
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise ValueError(f"no render mode {render_mode!r}; the modes are: {', '.join(RENDER_MODES)}")
        self.game = game
        self.render_mode = render_mode
        self.state = game.new_initial_state()
        self.rng = Rng(0)

    def reset(self, seed: int | None) -> None:
        """Begin anew; without a seed nobody knows how chance will fall."""
        self.rng = Rng("environment", secrets.token_hex(16) if seed is None else int(seed))
        self.state = self.game.new_initial_state()
        self.state.sample_chance(self.rng)

    def play(self, action: int) -> None:
        """Play an action, and what chance does after it.

        Raises:
            IllegalAction: it is not legal now; nothing has changed.
        """
        self.state.apply(int(action))
        self.state.sample_chance(self.rng)

    def observation_space(self) -> spaces.Dict:
        """Return the space of ``observe``."""
        return spaces.Dict(
            {
                "observation": spaces.Box(0, 255, self.game.observation_shape, np.uint8),
                "action_mask": spaces.Box(0, 1, (self.game.num_distinct_actions,), np.int8),
            }
        )

    def observe(self, seat: int) -> Observation:
        """Return what a seat sees, and which actions it may choose: none if somebody else must decide."""
        seen = np.frombuffer(self.state.observation_tensor(seat), np.uint8)
        mask = np.zeros(self.game.num_distinct_actions, np.int8)
        if self.state.current_player() == seat:
            mask[self.state.legal_actions()] = 1
        return {"observation": seen.reshape(self.game.observation_shape).copy(), "action_mask": mask}

    def render(self) -> str | NDArray[np.uint8] | None:
        """Show the board, as the render mode says."""
        if self.render_mode is None:
            return None
        if self.render_mode == "rgb_array":
            return picture_of(self.state.svg())
        text = board_text(self.state)
        if self.render_mode == "ansi":
            return text
        print(text)  # noqa: T201 - that is what this mode is for
        return None
