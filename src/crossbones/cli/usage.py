"""What was wrong with a command."""


class UsageError(Exception):
    """The command can not be carried out as it was given; the text is one line for the person who gave it."""
