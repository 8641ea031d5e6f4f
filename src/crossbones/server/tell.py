"""Tells a client about a match, in the words of the protocol."""

from __future__ import annotations

from datetime import UTC, datetime

from crossbones.core.json_value import JsonObject
from crossbones.core.phrase import Phrase
from crossbones.core.state import CHANCE, State
from crossbones.server.protocol import (
    ActedInfo,
    Draw,
    EventInfo,
    LegalAction,
    MatchInfo,
    MatchStatus,
    OutcomeInfo,
    Proof,
    SeatedInfo,
    SeatInfo,
    TakenBackInfo,
    View,
    Words,
)
from crossbones.store.store import Listed
from crossbones.table.dice import TAG
from crossbones.table.event import Acted, Event, TakenBack
from crossbones.table.match import Header, Match, Seat
from crossbones.table.restore import find_game


def tell_time(milliseconds: int) -> str:
    """Write a time as RFC 3339 does.

    >>> tell_time(1234)
    '1970-01-01T00:00:01.234Z'
    """
    moment = datetime.fromtimestamp(milliseconds // 1000, UTC)
    return f"{moment:%Y-%m-%dT%H:%M:%S}.{milliseconds % 1000:03}Z"


def tell_match(match: Match, session: str, trouble: str = "") -> MatchInfo:
    """Tell a session about a match from outside; of its dice the secret, once it is over.

    Args:
        trouble: why the match can not go on for now.
    """
    status: MatchStatus = "running"
    if match.play is None or trouble:
        status = "stopped"
    elif match.over:
        status = "finished"
    elif match.waiting:
        status = "waiting"
    mover = int(match.play.state.current_player()) if match.play else CHANCE
    return _match_info(
        match.header,
        match.updated,
        status,
        match.seats,
        mover,
        session,
        stopped_why=match.stopped or trouble or None,
        secret=match.dice.secret.hex() if status == "finished" else None,
    )


def tell_listed(listed: Listed, session: str) -> MatchInfo:
    """Tell a session about a match in a list."""
    status, mover = listed.standing
    _, stopped = find_game(listed.header)
    return _match_info(
        listed.header,
        listed.updated,
        "stopped" if stopped else status,
        listed.seats,
        mover,
        session,
        stopped_why=stopped or None,
    )


def _match_info(
    header: Header,
    updated: int,
    status: MatchStatus,
    seats: list[Seat],
    mover: int,
    session: str,
    *,
    stopped_why: str | None = None,
    secret: str | None = None,
) -> MatchInfo:
    told = [
        SeatInfo(
            seat=number,
            name=seat.name,
            kind=seat.holder,
            mine=bool(session) and seat.session == session,
            bot=seat.bot or None,
        )
        for number, seat in enumerate(seats)
    ]
    return MatchInfo(
        id=header.id,
        game=header.game,
        options=header.options,
        rules_version=header.rules_version,
        created=tell_time(header.created),
        updated=tell_time(updated),
        status=status,
        seats=told,
        commitment=header.commitment,
        your_turn=status == "running" and 0 <= mover < len(told) and told[mover].mine,
        stopped_why=stopped_why,
        secret=secret,
    )


def tell_event(match: Match, event: Event) -> EventInfo:
    """Tell about one event of a match."""
    time = tell_time(event.time)
    if isinstance(event, TakenBack):
        return TakenBackInfo(event.number, time, event.seat, event.to)
    if not isinstance(event, Acted):
        return SeatedInfo(event.number, time, event.seat, event.holder, event.name, event.bot or None)
    known = match.steps.get(event.number)
    if known is None:  # a stopped match: without its rules there is the notation alone
        phrase = Phrase("text", {"text": event.text})
        return ActedInfo(event.number, time, event.seat, event.text, tell_words(phrase), event.seat, False, False)
    step, phrase = known
    return ActedInfo(
        event.number, time, event.seat, event.text, tell_words(phrase), step.turn, step.turn_start, step.forced
    )


def tell_words(phrase: Phrase) -> Words:
    """Tell a phrase."""
    return Words(phrase.key, phrase.args)


def tell_view(number: int, state: State, insight: JsonObject) -> View:
    """Tell what there is to see, all that the mover can do included."""
    game = state.game
    mover = int(state.current_player())
    outcome = state.outcome()
    legal = []
    if mover >= 0:
        for action in state.legal_actions():
            text = state.action_to_string(action)
            legal.append(LegalAction(text, tell_words(game.describe(state, action)), text.split(" ")[0]))
    return View(
        number=number,
        position=state.to_position(),
        mover=mover,
        turn=int(state.turn()),
        prompt=tell_words(game.prompt(state)),
        legal=legal,
        insight=insight,
        outcome=outcome and OutcomeInfo(outcome.reason, list(outcome.winners), list(outcome.scores)),
        can_undo=False,
    )


def tell_proof(match: Match) -> Proof:
    """Tell how the dice of a match fell, with their secret once it is over."""
    draws: list[Draw] = []
    if match.play is not None:
        for number, (state, step) in zip(match.numbers, match.play.replay(), strict=True):
            if step.mover == CHANCE:
                draws.append(Draw(len(draws), number, state.chance_weights(), step.action))
    return Proof(
        match=match.header.id,
        tag=TAG.decode(),
        commitment=match.header.commitment,
        secret=match.dice.secret.hex() if match.over else None,
        draws=draws,
    )
