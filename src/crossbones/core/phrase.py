"""A sentence as a key into a game's message catalogue, with what fills its gaps."""

from typing import NamedTuple


class Phrase(NamedTuple):
    """What to say, in no language yet.

    The text stands in ``messages/<language>.json`` of the game under ``key`` with ``{name}`` where an argument goes.
    An argument called ``seat``, or ending in ``_seat``, is a seat number and is shown as that player's name.
    A text argument that begins with ``@`` is itself a message key.

    >>> Phrase("sail", {"lane": 3}).args["lane"]
    3
    """

    key: str
    args: dict[str, int | str]
