"""What people may call themselves."""

from __future__ import annotations

import unicodedata

from crossbones.server.errors import BadRequest
from crossbones.server.protocol.common import LONGEST_NAME

_HIDDEN = {"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"}
_RESERVED = {
    "a former player",
    "admin",
    "administrator",
    "anonymous",
    "bot",
    "crossbones",
    "former player",
    "guest",
    "host",
    "moderator",
    "nobody",
    "operator",
    "root",
    "server",
    "support",
    "system",
    "table",
}
SHORTEST_ACCOUNT_NAME = 2

_JOINERS = {"\u200c", "\u200d"}  # written within words of some languages, and within emoji


def clean_name(name: str) -> str:
    """Return a name without spaces around it and with single ones in it.

    Raises:
        BadRequest: nothing is left, or it has characters that can not be seen.

    >>> clean_name("  Captain   Ann ")
    'Captain Ann'
    """
    cleaned = " ".join(unicodedata.normalize("NFC", name).split())
    hidden = [char for char in cleaned if unicodedata.category(char) in _HIDDEN and char not in _JOINERS]
    if hidden:
        raise BadRequest(f"a name can not hold the character U+{ord(hidden[0]):04X}, which nobody can see")
    if not cleaned.strip("".join(_JOINERS)):
        raise BadRequest(f"a name has 1 to {LONGEST_NAME} characters that one can see, not {name!r}")
    return cleaned


def clean_account_name(name: str) -> str:
    """Return the name of a new account, written as its owner likes.

    Raises:
        BadRequest: it is too short, can not be seen, or could be taken for somebody that nobody is.
    """
    cleaned = clean_name(name)
    key = name_key(cleaned)
    if sum(char.isalnum() for char in key) < SHORTEST_ACCOUNT_NAME:
        raise BadRequest(f"the name of an account has {SHORTEST_ACCOUNT_NAME} letters or digits at least")
    if key in _RESERVED:
        raise BadRequest(f"{cleaned!r} could be taken for somebody who speaks for this server; choose another name")
    return cleaned


def name_key(name: str) -> str:
    """Return what names have in common that differ in case, width, spaces or what can not be seen.

    >>> name_key("\uff21nne  BONNY")
    'anne bonny'
    """
    plain = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    seen = "".join(char for char in plain if unicodedata.category(char) not in _HIDDEN or char.isspace())
    return " ".join(seen.split())


def clean_text(text: str) -> str:
    """Return something said, on one line, without characters that can not be seen.

    Raises:
        BadRequest: nothing is left.

    >>> clean_text(" Ahoy!  \\n Over there ")
    'Ahoy! Over there'
    """
    seen = "".join(char if unicodedata.category(char) not in _HIDDEN or char in _JOINERS else " " for char in text)
    cleaned = " ".join(unicodedata.normalize("NFC", seen).split())
    if not cleaned.strip("".join(_JOINERS)):
        raise BadRequest("there is nothing to be read in this")
    return cleaned
