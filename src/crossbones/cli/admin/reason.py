"""What people are told about what an operator has done."""

from __future__ import annotations

from crossbones.cli.usage import UsageError
from crossbones.server.errors import BadRequest
from crossbones.server.names import clean_text
from crossbones.server.protocol.common import LONGEST_REMARK


def clean_reason(text: str) -> str:
    """Return a reason as people read it.

    Raises:
        UsageError: there is nothing to be read in it, or too much.
    """
    try:
        reason = clean_text(text)
    except BadRequest as fault:
        raise UsageError(f"--reason: {fault}") from None
    if len(reason) > LONGEST_REMARK:
        raise UsageError(f"--reason has at most {LONGEST_REMARK} characters, not {len(reason)}")
    return reason
