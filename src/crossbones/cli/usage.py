"""What was wrong with a command."""

import argparse


class UsageError(Exception):
    """The command can not be carried out as it was given; the text is one line for the person who gave it."""


def readable(word: str) -> str:
    """Return a word of a command; a type for argparse.

    Raises:
        ArgumentTypeError: it is not in the encoding of the system, so that nobody knows what it says.
    """
    try:
        word.encode()
    except UnicodeEncodeError:
        raise argparse.ArgumentTypeError(f"{word!r} is no text in UTF-8") from None
    return word
