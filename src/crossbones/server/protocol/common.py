"""What all parts of the protocol share: its version, its limits, and the small types that have them."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta

SECRET = Meta(extra={"secret": True})
"""Marks what no error quotes, since others may look at the same screen."""

PROTOCOL = 1
"""The version of the protocol; goes up when an old client could misunderstand a new server."""

LONGEST_NAME = 24
LONGEST_ACTION = 200
LONGEST_LESSON = 500
LONGEST_REMARK = 300
LONGEST_GRACE = 24 * 3600
LONGEST_TOKEN = 100
LONGEST_WORDS = 60
LONGEST_URL = 500
LONGEST_CLOCK = 30 * 24 * 3600
LONGEST_INCREMENT = 3600
LONGEST_RECORD = 1_000_000

Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
Count: TypeAlias = Annotated[int, Meta(ge=0, le=2**53 - 1)]
Notation: TypeAlias = Annotated[str, Meta(max_length=LONGEST_ACTION)]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=63)]
Hash: TypeAlias = Annotated[str, Meta(pattern="^[0-9a-f]{64}$", max_length=64)]
Token: TypeAlias = Annotated[str, Meta(min_length=1, max_length=LONGEST_TOKEN)]
Sign: TypeAlias = Literal["cheer", "clap", "laugh", "ouch", "think", "hurry"]
Json: TypeAlias = dict[str, Any]  # msgspec can not follow the recursive type in core.json_value
MatchStatus: TypeAlias = Literal["waiting", "running", "finished", "stopped"]


class Words(msgspec.Struct, frozen=True):
    """A sentence as a key of the game's message catalogue, with what fills its gaps."""

    key: str
    args: dict[str, int | str]
