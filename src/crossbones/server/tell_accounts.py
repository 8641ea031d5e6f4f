"""Tells about accounts, ratings and matches that are over, in the words of the protocol."""

from __future__ import annotations

from typing import Literal

from crossbones.server.protocol.accounts import (
    AccountInfo,
    Me,
    PlayedMatch,
    RatingChangeInfo,
    SessionInfo,
    StandingInfo,
)
from crossbones.server.tell import tell_listed, tell_result, tell_time
from crossbones.store.accounts import Account, Session
from crossbones.store.ratings import Change, Standing
from crossbones.store.skill import MATCHES_TO_SETTLE
from crossbones.store.store import Listed
from crossbones.table.ranking import LEFT, LOST, WON

_PLACES: dict[int, Literal["won", "lost", "left"]] = {WON: "won", LOST: "lost", LEFT: "left"}


def tell_account(account: Account | None) -> Me:
    """Tell a browser which account it is signed in to."""
    return Me(AccountInfo(account.name, tell_time(account.created)) if account is not None else None)


def tell_session(session: Session, here: str) -> SessionInfo:
    """Tell about a session.

    Args:
        here: the session that asks.
    """
    return SessionInfo(
        session.id, session.label, tell_time(session.created), tell_time(session.used), session.id == here
    )


def tell_standing(standing: Standing, person: str) -> StandingInfo:
    """Tell a person about a place on a leaderboard."""
    return StandingInfo(
        rank=standing.rank,
        name=standing.name,
        rating=standing.skill.rating,
        matches=standing.matches,
        provisional=standing.matches < MATCHES_TO_SETTLE,
        mine=standing.person == person,
    )


def tell_change(change: Change) -> RatingChangeInfo:
    """Tell what a match meant for a rating."""
    return RatingChangeInfo(
        seat=change.seat,
        place=_PLACES[change.place],
        before=change.before.rating,
        after=change.after.rating,
        matches=change.matches,
        provisional=change.matches < MATCHES_TO_SETTLE,
    )


def tell_played(listed: Listed, change: Change | None, person: str) -> PlayedMatch:
    """Tell a person about a match that is over."""
    return PlayedMatch(
        tell_listed(listed, person), tell_result(listed.result), tell_change(change) if change is not None else None
    )
