"""What went wrong, and how to see it again."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import NoReturn

from crossbones.core.game import Game
from crossbones.core.playthrough import Playthrough
from crossbones.core.record import Record
from crossbones.core.rng import Rng
from crossbones.core.state import State


class HarnessFailure(AssertionError):
    """A game does not keep the contract.

    Attributes:
        check: name of the check, such as ``"clone"``.
        message: what is wrong.
    """

    def __init__(self, check: str, message: str, where: str) -> None:
        super().__init__(f"{check}: {message}\n{where}")
        self.check = check
        self.message = message


@dataclass
class Look:
    """A state under examination, with how it was reached.

    Attributes:
        game: the game.
        play: what led to the state.
        state: the state; no check may change it.
        key: its key.
        legal: its legal actions.
        player: who moves.
        seed: what the walk was seeded with.
        policy: how the walk chooses: ``"playout"`` or ``"uniform"``.
        rng: what the checks draw from; the walk itself has another.
    """

    game: Game
    play: Playthrough
    state: State
    key: tuple[int, ...]
    legal: list[int]
    player: int
    seed: int
    policy: str
    rng: Rng

    @contextmanager
    def alert(self) -> Iterator[None]:
        """Turn whatever the game itself raises into a failure of this state."""
        try:
            yield
        except HarnessFailure:
            raise
        except Exception as error:
            message = f"{type(error).__name__}: {error}"
            raise HarnessFailure("crash", message, self.where()) from error

    def fail(self, check: str, message: str) -> NoReturn:
        """Raise the failure of a check in this state."""
        raise HarnessFailure(check, message, self.where())

    def where(self) -> str:
        """Tell how to come to this state again."""
        return (
            f"game {self.game!r}, seed {self.seed}, policy {self.policy}, after {len(self.play)} steps\n"
            f"key {self.key}, legal {self.legal}\n"
            f"{record_or_actions(self.play)}"
        )

    def expect(self, check: str, true: object, message: str) -> None:
        """Raise the failure of a check unless something is true."""
        if not true:
            self.fail(check, message)


def record_or_actions(play: Playthrough) -> str:
    """Return the record of what was played, or the plain actions where the game makes no good record."""
    try:
        return Record(play).to_text()
    except Exception:  # noqa: BLE001 - a broken state may raise anything, and must not hide what was found
        return f"actions {play.actions}"


def fail_game(game: Game, check: str, message: str) -> NoReturn:
    """Raise the failure of a check that needs no state."""
    raise HarnessFailure(check, message, f"game {game!r}")
