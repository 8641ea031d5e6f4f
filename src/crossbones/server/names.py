"""What people may call themselves."""

from __future__ import annotations

import unicodedata

from crossbones.server.errors import BadRequest
from crossbones.server.protocol.common import LONGEST_NAME

_HIDDEN = {"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"}
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
