"""What a message asks for, as something a match can decide."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from crossbones import bots
from crossbones.server.errors import BadRequest
from crossbones.server.names import clean_name, clean_text
from crossbones.server.protocol.http_requests import TermsInfo
from crossbones.server.protocol.socket_messages import (
    Act,
    Answer,
    Ask,
    ComeBack,
    Contribute,
    NameHost,
    Rename,
    Resign,
    Resume,
    SeatBot,
    Settle,
    StandUp,
    Undo,
)
from crossbones.table.act import act
from crossbones.table.clock import ClockTerms
from crossbones.table.come_back import come_back
from crossbones.table.consent import answer, ask
from crossbones.table.contribute import contribute
from crossbones.table.draft import Draft
from crossbones.table.event import author_of
from crossbones.table.match import Match
from crossbones.table.name_host import name_host
from crossbones.table.refused import Refused
from crossbones.table.rename import rename
from crossbones.table.resign import resign
from crossbones.table.resume import resume
from crossbones.table.roles import require_player
from crossbones.table.seat_bot import seat_bot
from crossbones.table.settle import settle
from crossbones.table.stand_up import stand_up
from crossbones.table.take_back import take_back
from crossbones.table.terms import Terms

Decision: TypeAlias = (
    Act | Undo | StandUp | Rename | SeatBot | ComeBack | NameHost | Settle | Ask | Answer | Resign | Resume | Contribute
)
"""The requests that become events."""

Decide: TypeAlias = Callable[[Match, int], Draft]
"""Looks at a match at a time and says what happens, or raises ``Refused``."""


def decision(message: Decision, person: str) -> Decide:
    """Return what decides about a person's request; every use case checks whether they may."""

    def decide(match: Match, now: int) -> Draft:
        match message:
            case Act():
                require_player(match, person, message.seat)
                check_seen(match, message.seen)
                return act(match, message.seat, message.action, author=author_of(person), now=now)
            case Undo():
                require_player(match, person, message.seat)
                check_seen(match, message.seen)
                return take_back(match, match.played_by(person), author=author_of(person), now=now)
            case StandUp():
                return stand_up(match, message.seat, person=person, now=now)
            case Rename():
                return rename(match, message.seat, _name(message.name), person=person, now=now)
            case SeatBot():
                title = check_bot(match, message.bot)
                return seat_bot(match, message.seat, message.bot, title, person=person, now=now)
            case ComeBack():
                return come_back(match, message.seat, person=person, now=now)
            case NameHost():
                return name_host(match, message.seat, person=person, now=now)
            case Settle():
                return settle(match, terms_of(message.terms), person=person, now=now)
            case Ask():
                require_player(match, person, message.seat)
                check_seen(match, message.seen)
                return ask(match, message.seat, message.what, person=person, now=now)
            case Answer():
                return answer(match, message.number, message.agree, person=person, now=now)
            case Resign():
                if message.bot:
                    check_bot(match, message.bot)
                return resign(match, message.seat, message.bot or "", person=person, now=now)
            case Resume():
                return resume(match, person=person, now=now)
            case Contribute():
                random, words = bytes.fromhex(message.random), _words(message.words)
                return contribute(match, random, words, person=person, now=now)

    return decide


def terms_of(told: TermsInfo) -> Terms:
    """Return the terms that a client has told."""
    clock = None
    if told.clock is not None:
        per, seconds = told.clock.per, told.clock.seconds
        increment = told.clock.increment if per == "game" else 0
        clock = ClockTerms(per=per, seconds=seconds, increment=increment, at_zero=told.clock.at_zero)
    return Terms(
        visibility=told.visibility,
        chat=told.chat,
        grace=told.grace,
        hints=told.hints,
        clock=clock,
        rated=told.rated,
    )


def check_seen(match: Match, seen: int) -> None:
    """Make sure that whoever decides has seen the line of play as it is.

    Raises:
        Refused: it has changed since.
    """
    if seen < match.line_number:
        raise Refused("stale", f"The table is at event {match.number}; this answers event {seen}.")
    if seen > match.number:
        raise Refused("stale", f"There is no event {seen} yet; the last is {match.number}.")


def check_bot(match: Match, bot: str) -> str:
    """Make sure that a bot plays the game of a match, and return its title.

    Raises:
        Refused: it does not.
    """
    game = match.going().game
    known = bots.names(game)  # none whose name takes an argument: guests choose no budgets
    if bot not in known:
        raise Refused("no_bot", f"No bot {bot!r} plays {match.header.game}; those that do: {', '.join(known)}.")
    return bots.describe(bot, type(game)).title


def usual_bot(match: Match) -> str:
    """Return the bot that plays for somebody who has gone.

    Raises:
        Refused: none plays this game.
    """
    known = bots.names(match.going().game)
    if not known:
        raise Refused("no_bot", f"No bot plays {match.header.game}.")
    return "greedy" if "greedy" in known else known[0]


def _words(words: str) -> str:
    """Return words that are given to the dice; they are hashed as they are, so nothing can be mended."""
    try:
        if words and clean_text(words) != words:
            raise BadRequest("words for the dice hold single spaces within, and nothing that can not be seen")
    except BadRequest as fault:
        raise Refused("illegal", fault.sentence) from None
    return words


def _name(name: str) -> str:
    try:
        return clean_name(name)
    except BadRequest as fault:
        raise Refused("illegal", fault.sentence) from None
