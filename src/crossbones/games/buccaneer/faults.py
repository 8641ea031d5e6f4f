"""What is impossible in a position."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from crossbones.games.buccaneer.state import BuccaneerState


class Faults:
    """Gathers faults with their JSON paths.

    Attributes:
        texts: each begins with its JSON path, where ``$`` is the whole position.
    """

    def __init__(self) -> None:
        self.texts: list[str] = []
        self._paths: list[str] = []

    def add(self, path: str, text: str) -> None:
        """Add a fault."""
        self.texts.append(f"${path}: {text}")
        self._paths.append(path)

    def sound(self, *paths: str) -> bool:
        """Tell whether no fault was found at these paths, below or above them, so that more can be said of them."""
        return not any(_within(found, path) or _within(path, found) for found in self._paths for path in paths)


def _within(path: str, outer: str) -> bool:
    return path == outer or path.startswith((f"{outer}.", f"{outer}["))


def find_impossible(state: BuccaneerState, faults: Faults) -> None:
    """Add what no game could have come to, as far as what was read is sound."""
