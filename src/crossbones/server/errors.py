"""Why a request is not granted, as far as the match itself has no word for it."""

NOT_KEPT = "The server could not write this down, so it has not happened."


class BadRequest(Exception):
    """What was asked for makes no sense; the text says why."""

    @property
    def sentence(self) -> str:
        """The text as a sentence of its own."""
        text = str(self)
        return f"{text[0].upper()}{text[1:]}."


class Private(Exception):
    """The table is private, and this session has not been let in."""


class TooFast(Exception):
    """So many requests of this kind at once; the text says it to people."""


class NotGranted(Exception):
    """Something about an account is not granted.

    Attributes:
        status: of the answer.
        word: why, for programs.
    """

    def __init__(self, status: int, word: str, text: str) -> None:
        super().__init__(text)
        self.status = status
        self.word = word


class NoSuchMatch(Exception):
    """There is no match of this id."""
