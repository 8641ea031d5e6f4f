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

_BLANK = set("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters, marks and symbols for Unicode, but drawn as nothing."""

_WITHIN = {chr(code) for code in (0x200C, 0x200D, *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))}
"""Drawn as nothing, too, but within words of some languages and within emoji they say how others are drawn."""


def clean_name(name: str) -> str:
    """Return a name without spaces around it and with single ones in it.

    Raises:
        BadRequest: nothing is left, or it has characters that can not be seen.

    >>> clean_name("  Captain   Ann ")
    'Captain Ann'
    """
    cleaned = " ".join(unicodedata.normalize("NFC", name).split())
    hidden = [char for char in cleaned if _is_hidden(char)]
    if hidden:
        raise BadRequest(f"a name can not hold the character U+{ord(hidden[0]):04X}, which nobody can see")
    if _WITHIN.issuperset(cleaned):
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
    seen = "".join(char for char in plain if char.isspace() or not (_is_hidden(char) or char in _WITHIN))
    return " ".join(seen.split())


def _is_hidden(char: str) -> bool:
    """Tell whether nobody can see a character, and it does nothing for others."""
    return char in _BLANK or (unicodedata.category(char) in _HIDDEN and char not in _WITHIN)


def clean_text(text: str) -> str:
    """Return something said, on one line, without characters that can not be seen.

    Raises:
        BadRequest: nothing is left.

    >>> clean_text(" Ahoy!  \\n Over there ")
    'Ahoy! Over there'
    """
    seen = "".join(" " if _is_hidden(char) else char for char in text)
    cleaned = " ".join(unicodedata.normalize("NFC", seen).split())
    if _WITHIN.issuperset(cleaned):
        raise BadRequest("there is nothing to be read in this")
    return cleaned
