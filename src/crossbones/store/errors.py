"""What can be wrong with a database."""


class StoreError(Exception):
    """The database can not be used; the text says why and what to do."""


class Conflict(Exception):
    """Somebody else has added events to this match in the meantime."""


class Unreadable(StoreError):
    """The database can not be reached, or read."""
