"""Over HTTP, what is said about accounts, ratings and matches that are over."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from crossbones.server.protocol.common import LONGEST_NAME, SECRET
from crossbones.server.protocol.http_answers import MatchInfo, OutcomeInfo

SHORTEST_PASSWORD = 10
LONGEST_PASSWORD = 200

AccountName: TypeAlias = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
Password: TypeAlias = Annotated[str, Meta(min_length=SHORTEST_PASSWORD, max_length=LONGEST_PASSWORD), SECRET]
ShownPassword: TypeAlias = Annotated[str, Meta(max_length=LONGEST_PASSWORD), SECRET]


class NewAccount(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Under which name somebody wants to keep things, and the password that they have thought of."""

    name: AccountName
    password: Password


class SignIn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who somebody says they are, and the password that shows it."""

    name: AccountName
    password: ShownPassword


class PasswordChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The password up to now, and the one from now on."""

    old: ShownPassword
    new: Password


class AccountEnd(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The password of the account that is to be deleted."""

    password: ShownPassword


class AccountInfo(msgspec.Struct, frozen=True):
    """An account, as its owner sees it."""

    name: str
    created: str


class Me(msgspec.Struct, frozen=True):
    """The account that this browser is signed in to; none for a guest."""

    account: AccountInfo | None


class SessionInfo(msgspec.Struct, frozen=True):
    """A browser that is signed in. ``label``: what kind; ``here``: it is the one that asks."""

    id: str
    label: str
    created: str
    used: str
    here: bool


class SessionList(msgspec.Struct, frozen=True):
    """The browsers that are signed in to an account, the one that was used last first."""

    sessions: list[SessionInfo]


class StandingInfo(msgspec.Struct, frozen=True):
    """Somebody on a leaderboard. ``provisional``: too few of their matches have been rated to say."""

    rank: int
    name: str
    rating: int
    matches: int
    provisional: bool
    mine: bool


class Leaderboard(msgspec.Struct, frozen=True):
    """Who plays a game best, and after how many rated matches a rating is no longer provisional."""

    game: str
    settled_after: int
    standings: list[StandingInfo]


class RatingChangeInfo(msgspec.Struct, frozen=True):
    """What a match meant for the rating of whoever sat on a seat."""

    seat: int
    place: Literal["won", "lost", "left"]
    before: int
    after: int
    matches: int
    provisional: bool


class MatchRatings(msgspec.Struct, frozen=True):
    """What a match meant for all whose ratings it changed; nobody, if it was not rated."""

    changes: list[RatingChangeInfo]


class PlayedMatch(msgspec.Struct, frozen=True):
    """A match that is over: how it ended, if that is known, and what it meant for one's rating, if it was rated."""

    match: MatchInfo
    outcome: OutcomeInfo | None
    rating: RatingChangeInfo | None


class History(msgspec.Struct, frozen=True):
    """Matches of one's own that are over, the latest first. ``more``: what to ask for those before."""

    matches: list[PlayedMatch]
    more: int | None
