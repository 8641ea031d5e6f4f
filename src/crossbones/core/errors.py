"""The errors a user of the library can meet.

Each is a ``ValueError``; its text quotes the input, says where it stands and what would have been right.

>>> import crossbones
>>> crossbones.load("chess")
Traceback (most recent call last):
    ...
crossbones.core.errors.UnknownGame: no game 'chess'; the games are: bag, buccaneer...
"""

from collections.abc import Sequence


class CrossbonesError(ValueError):
    """The common base: anything that was wrong with what the user gave."""


class UnknownGame(CrossbonesError):
    """No game has this name."""


class BadOption(CrossbonesError):
    """A game has no such option, or the option can not have that value.

    Attributes:
        option: the name of the option, if it is one alone.
    """

    def __init__(self, text: str, option: str = "") -> None:
        super().__init__(text)
        self.option = option

    def __reduce__(self) -> tuple[object, ...]:
        return (BadOption, (str(self), self.option))


class IllegalAction(CrossbonesError):
    """The action is not legal in this state."""


class BadNotation(CrossbonesError):
    """The text is not an action of this game, or none that is legal now."""


class BadPosition(CrossbonesError):
    """A position is not one the game could be in.

    Attributes:
        faults: every fault found, each a text that begins with its JSON path.
    """

    def __init__(self, faults: Sequence[str]) -> None:
        super().__init__("\n".join(faults))
        self.faults = tuple(faults)

    def __reduce__(self) -> tuple[object, ...]:
        return (BadPosition, (self.faults,))


class NotSolved(CrossbonesError):
    """There is no solution of this game with these options, or not yet."""


class BadRecord(CrossbonesError):
    """A ``.bones`` text can not be read or replayed.

    Attributes:
        line: line of the fault, counted from 1.
        column: column of the fault, counted from 1.
    """

    def __init__(self, message: str, line: int, column: int) -> None:
        super().__init__(f"line {line}, column {column}: {message}")
        self.message = message
        self.line = line
        self.column = column

    def __reduce__(self) -> tuple[object, ...]:
        return (BadRecord, (self.message, self.line, self.column))
