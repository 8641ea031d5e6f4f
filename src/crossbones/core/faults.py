"""Gathers all that is wrong with a position, so that it can be told at once."""


class Faults:
    """Faults of a position with their JSON paths.

    Attributes:
        texts: each begins with its JSON path, where ``$`` is the whole position.

    >>> faults = Faults()
    >>> faults.add(".seats[1].mate", "'asleep' is no place; a mate is at home, a scout or a thief")
    >>> faults.sound(".seats[0]"), faults.sound(".seats")
    (True, False)
    """

    def __init__(self) -> None:
        self.texts: list[str] = []
        self._paths: list[str] = []

    def add(self, path: str, text: str) -> None:
        """Add a fault.

        Args:
            path: JSON path without the ``$``.
            text: what is wrong, quoting it, and what would be right.
        """
        self.texts.append(f"${path}: {text}")
        if path:  # what is said of the whole leaves each part as sound as it was
            self._paths.append(path)

    def sound(self, *paths: str) -> bool:
        """Tell whether no fault was found at these paths, below or above them, so that more can be said of them."""
        return not any(_within(found, path) or _within(path, found) for found in self._paths for path in paths)


def _within(path: str, outer: str) -> bool:
    return path == outer or path.startswith((f"{outer}.", f"{outer}["))
