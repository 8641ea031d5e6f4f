"""Tells a client about a match, in the words of the protocol."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from functools import lru_cache

from crossbones.core.json_value import JsonObject
from crossbones.core.phrase import Phrase
from crossbones.core.playthrough import Playthrough
from crossbones.core.state import CHANCE, TERMINAL, State
from crossbones.server.protocol.common import MatchStatus, Words
from crossbones.server.protocol.events import (
    ActedInfo,
    AdjournedInfo,
    AnsweredInfo,
    AskedInfo,
    BegunInfo,
    ContributedInfo,
    EndedInfo,
    EventInfo,
    HostNamedInfo,
    JoinedInfo,
    PartedInfo,
    PledgedInfo,
    RematchedInfo,
    ResumedInfo,
    RewoundInfo,
    SeatedInfo,
    SettledInfo,
    TakenBackInfo,
    TimedInfo,
)
from crossbones.server.protocol.http_answers import (
    ClockInfo,
    ContributionInfo,
    DiceInfo,
    Draw,
    LegalAction,
    MatchInfo,
    OutcomeInfo,
    Proof,
    QuestionInfo,
    SeatInfo,
    TableInfo,
    Unfallen,
    View,
)
from crossbones.server.protocol.http_requests import ClockTermsInfo, TermsInfo
from crossbones.server.protocol.socket_messages import RemarkInfo
from crossbones.store.remarks import Remark
from crossbones.store.store import Listed
from crossbones.table.clock import NOBODY, Clock
from crossbones.table.consent import crosses_chance
from crossbones.table.dice import TAGS
from crossbones.table.draft import Result, result_of
from crossbones.table.event import (
    Acted,
    Adjourned,
    Answered,
    Asked,
    Begun,
    Contributed,
    Ended,
    Event,
    HostNamed,
    Joined,
    Parted,
    Pledged,
    Rematched,
    Resumed,
    Rewound,
    Seated,
    Settled,
    TakenBack,
    Timed,
)
from crossbones.table.match import Header, Match, Seat
from crossbones.table.record_proof import Origin, origin_of_match
from crossbones.table.restore import find_game
from crossbones.table.share import Share, told
from crossbones.table.terms import Terms


def tell_time(milliseconds: int) -> str:
    """Write a time as RFC 3339 does.

    >>> tell_time(1234)
    '1970-01-01T00:00:01.234Z'
    """
    return f"{_tell_second(milliseconds // 1000)}.{milliseconds % 1000:03}Z"


@lru_cache(1000)  # much happens in one second
def _tell_second(seconds: int) -> str:
    return f"{datetime.fromtimestamp(seconds, UTC):%Y-%m-%dT%H:%M:%S}"


def tell_match(match: Match, person: str, now: int, trouble: str = "") -> MatchInfo:
    """Tell a person about a match from outside; of its dice the secret, once it is over.

    Args:
        now: the time, in milliseconds since 1970 (UTC).
        trouble: why the match can not go on for now.
    """
    status: MatchStatus = "running"
    if match.over:
        status = "finished"
    elif match.play is None or trouble:
        status = "stopped"
    elif match.waiting:
        status = "waiting"
    mover = int(match.play.state.current_player()) if match.play and not match.adjourned else CHANCE
    return _match_info(
        match.header,
        match.updated,
        status,
        match.seats,
        mover,
        person,
        stopped_why=match.stopped or trouble or None,
        secret=match.dice.secret.hex() if status == "finished" else None,
        table=_table_info(match, person, now),
    )


def tell_listed(listed: Listed, person: str) -> MatchInfo:
    """Tell a person about a match in a list."""
    status, mover = listed.standing
    _, stopped = find_game(listed.header)
    return _match_info(
        listed.header,
        listed.updated,
        "stopped" if stopped and status != "finished" else status,
        listed.seats,
        mover,
        person,
        stopped_why=stopped or None,
        invited=listed.invited,
    )


def tell_terms(terms: Terms) -> TermsInfo:
    """Tell how people sit together."""
    clock = terms.clock
    told = ClockTermsInfo(clock.per, clock.seconds, clock.increment, clock.at_zero) if clock else None
    return TermsInfo(terms.visibility, terms.chat, terms.grace, terms.hints, told, terms.rated)


def _tell_clock(clock: Clock) -> ClockInfo:
    """Tell what the clocks show."""
    if clock.runs == NOBODY:
        return ClockInfo(list(clock.left), None, 0)
    return ClockInfo(list(clock.left), clock.runs, clock.pauses[clock.runs] if clock.runs in clock.away else 0)


def _tell_dice(match: Match) -> DiceInfo | None:
    """Tell how far the dice are, until they are fixed."""
    if match.begun:
        return None
    return DiceInfo([_tell_share(seat, share) for seat, share in sorted(match.shares.items())], match.awaited)


def _table_info(match: Match, person: str, now: int) -> TableInfo:
    held = match.seats_of(match.host)
    question = match.question
    return TableInfo(
        hosting=bool(person) and person == match.host,
        terms=tell_terms(match.terms),
        hints=match.gives_hints,
        host_seat=held[0] if held else None,
        adjourned=match.adjourned,
        clock=_tell_clock(match.clock.at(now)) if match.clock else None,
        question=question
        and QuestionInfo(
            number=question.number,
            seat=question.seat,
            what=question.what,
            awaits=sorted(
                set(match.persons_besides(match.seats[question.seat].person)).difference(question.agreed),
            ),
            known=question.what == "take_back" and match.play is not None and crosses_chance(match, question.to),
        ),
        rematch=match.rematch or None,
        dice=_tell_dice(match),
        rated=match.rated,
    )


def _match_info(
    header: Header,
    updated: int,
    status: MatchStatus,
    seats: list[Seat],
    mover: int,
    person: str,
    *,
    stopped_why: str | None = None,
    secret: str | None = None,
    invited: list[int] | None = None,
    table: TableInfo | None = None,
) -> MatchInfo:
    told = [
        SeatInfo(
            seat=number,
            name=seat.name,
            kind=seat.holder,
            mine=bool(person) and seat.person == person,
            bot=seat.bot or None,
            away=seat.away,
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
        your_turn=status == "running" and 0 <= mover < len(told) and told[mover].mine and told[mover].kind == "person",
        stopped_why=stopped_why,
        secret=secret,
        invited=invited or [],
        table=table,
    )


def tell_event(match: Match, event: Event) -> EventInfo:
    """Tell about one event of a match."""
    number, time = event.number, tell_time(event.time)
    match event:
        case Acted():
            return _tell_action(match, event, time)
        case TakenBack():
            return TakenBackInfo(number, time, event.seat, event.to)
        case Seated():
            return SeatedInfo(number, time, event.seat, event.holder, event.name, event.bot or None, event.away)
        case HostNamed():
            return HostNamedInfo(number, time, event.seat)
        case Settled():
            return SettledInfo(number, time, tell_terms(event.terms))
        case Asked():
            return AskedInfo(number, time, event.seat, event.what)
        case Answered():
            return AnsweredInfo(number, time, event.seat, event.agree)
        case Adjourned():
            return AdjournedInfo(number, time)
        case Resumed():
            return ResumedInfo(number, time, event.seat)
        case Timed():
            return TimedInfo(number, time, event.seat, event.what)
        case Ended():
            return EndedInfo(number, time, event.seat, event.reason, list(event.winners), event.text)
        case Rewound():
            return RewoundInfo(number, time, event.to)
        case Pledged():
            return PledgedInfo(number, time, event.seat, event.pledge)
        case Contributed():
            return ContributedInfo(number, time, event.seat, event.random, event.words)
        case Begun():
            return BegunInfo(number, time, list(event.left_out))
        case Rematched():
            return RematchedInfo(number, time, event.seat, event.match)
        case Joined():
            return JoinedInfo(number, time)
        case Parted():
            return PartedInfo(number, time, list(event.seats))


def _tell_action(match: Match, event: Acted, time: str) -> ActedInfo:
    known = match.steps.get(event.number)
    if known is None:  # a stopped match: without its rules there is the notation alone
        phrase = Phrase("text", {"text": event.text})
        return ActedInfo(event.number, time, event.seat, event.text, tell_words(phrase), event.seat, False, False)
    step, phrase = known
    return ActedInfo(
        event.number, time, event.seat, event.text, tell_words(phrase), step.turn, step.turn_start, step.forced
    )


def tell_remark(remark: Remark, person: str) -> RemarkInfo:
    """Tell a person what somebody has said."""
    mine = bool(person) and remark.person == person
    return RemarkInfo(remark.number, tell_time(remark.time), remark.seat, remark.name, remark.text, mine)


def tell_words(phrase: Phrase) -> Words:
    """Tell a phrase."""
    return Words(phrase.key, phrase.args)


def tell_result(result: Result | None) -> OutcomeInfo | None:
    """Tell how a match has ended."""
    if result is None:
        return None
    return OutcomeInfo(result.reason, list(result.winners), list(result.scores), result.seat, result.text)


def tell_view(
    number: int, state: State, insight: JsonObject, ended: Ended | None = None, *, shows_legal: bool = True
) -> View:
    """Tell what there is to see, all that the mover can do included.

    Args:
        ended: how the match ended before its game did.
        shows_legal: whether what can be done is told.
    """
    game = state.game
    mover = TERMINAL if ended else int(state.current_player())
    legal = []
    if mover >= 0 and shows_legal:
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
        outcome=tell_result(result_of(state, ended)),
        can_undo=False,
        can_ask_back=False,
    )


def tell_proof(match: Match) -> Proof:
    """Tell how the dice of a match fell, with their secret once it is over."""
    return tell_proof_of(match.play, match.numbers, origin_of_match(match))


def tell_proof_of(play: Playthrough | None, numbers: Sequence[int], origin: Origin) -> Proof:
    """Tell how the dice of a game fell.

    Args:
        play: the game; ``None`` if its rules are not there.
        numbers: the number of the event of each step.
        origin: what they came from, as far as it may be known.
    """
    draws: list[Draw] = []
    fallen: set[tuple[str, int]] = set()
    possible: dict[tuple[str, int], Unfallen] = {}
    if play is not None:
        for number, (state, step) in zip(numbers, play.replay(), strict=True):
            if step.mover == CHANCE:
                weights = state.chance_weights()
                draws.append(Draw(len(draws), number, weights, step.action))
                kind = state.game.describe(state, step.action).key
                fallen.add((kind, step.action))
                for outcome, _ in weights:
                    if (kind, outcome) not in possible:
                        possible[kind, outcome] = Unfallen(number, outcome, state.action_to_string(outcome))
    return Proof(
        match=origin.match,
        tag=TAGS[origin.version].decode(),
        commitment=origin.commitment,
        secret=origin.secret.hex() if origin.secret else None,
        contributions=[_tell_share(seat, share) for seat, share in sorted(origin.shares.items())],
        draws=draws,
        unfallen=[unfallen for key, unfallen in possible.items() if key not in fallen],
    )


def _tell_share(seat: int, share: Share) -> ContributionInfo:
    """Tell what a seat gave to the dice."""
    random, words = told(share.given)
    return ContributionInfo(seat, share.pledge, random or None, words)
