"""Events that are about to happen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple, TypeAlias

import msgspec

from crossbones.core.state import CHANCE, TERMINAL, State
from crossbones.table.dice import contribution
from crossbones.table.event import (
    TABLE,
    Acted,
    Adjourned,
    Begun,
    Contributed,
    Ended,
    Event,
    Holder,
    Pledged,
    Resumed,
    Rewound,
    Seated,
    Settled,
    TakenBack,
)
from crossbones.table.match import Match
from crossbones.table.seat import Seat
from crossbones.table.share import Share, asked_at, due, given, silent_seats
from crossbones.table.tick import tick

Status: TypeAlias = Literal["waiting", "running", "finished"]


class Standing(NamedTuple):
    """Where a match stands, for lists of matches.

    Attributes:
        status: waiting for players, running, or finished.
        mover: who must decide; negative if nobody must for now.
    """

    status: Status
    mover: int


class Result(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a match has ended: its game's outcome, or what came before that, and then there are no scores.

    Attributes:
        seat: whose doing it was that it ended before; -1 if it was nobody's alone.
        text: what whoever runs the server says about it.
    """

    reason: str
    winners: tuple[int, ...]
    scores: tuple[int, ...] = ()
    seat: int = -1
    text: str = ""


def result_of(state: State, ended: Ended | None) -> Result | None:
    """Return how a match has ended, ``None`` if it goes on.

    Args:
        state: where its game stands.
        ended: how it ended before its game did.
    """
    outcome = state.outcome()
    if outcome is not None:
        return Result(outcome.reason, tuple(outcome.winners), tuple(outcome.scores))
    return Result(ended.reason, ended.winners, seat=ended.seat, text=ended.text) if ended is not None else None


class Draft:
    """Decides events on a copy of the state, so that a match stays as it was until they are kept.

    Args:
        match: the match in which they will happen; it can go on.
        now: the time, in milliseconds since 1970 (UTC).

    Raises:
        Refused: the match can not go on.

    Attributes:
        events: what is about to happen.
        state: the state after it.
        seats: who sits where after it.
        draws: the number of chance nodes in the line of play after it.
        ended: whether the match is over after it though its game is not.
        adjourned: whether it rests after it.
        rewound: whether it sets the game back.
        terms: what is settled after it.
        clock: what the clocks show after it; ``None`` if there are none.
        shares: what persons have promised, and then given, to the dice after it.
        begun: whether the dice are fixed after it.
        dice: what they are then.
    """

    def __init__(self, match: Match, now: int) -> None:
        play = match.going()
        self.match = match
        self.now = now
        self.events: list[Event] = []
        self.state = play.state.clone()
        self.seats = list(match.seats)
        self.draws = play.draws
        self.ended = match.ended is not None
        self.adjourned = match.adjourned
        self.rewound = False
        self.terms = match.terms
        self.clock = match.clock
        self.shares = dict(match.shares)
        self.begun = match.begun
        self.dice = match.dice
        self._asked_at = match.asked_at

    @property
    def _waiting(self) -> bool:
        return any(seat.holder == "open" for seat in self.seats)

    @property
    def _over(self) -> bool:
        return self.ended or self.state.is_terminal()

    @property
    def awaited(self) -> list[int]:
        """The seats whose promised contribution to the dice is all that keeps play from beginning after it."""
        return [] if self.begun or self._waiting or self._over else silent_seats(self.shares, self.seats)

    @property
    def due(self) -> int | None:
        """When something happens by itself after it, in milliseconds since 1970 (UTC); ``None`` if nothing does."""
        return due(self._asked_at, self.clock)

    @property
    def standing(self) -> Standing:
        """Where the match stands after it."""
        mover = int(self.state.current_player())
        if self._over:
            return Standing("finished", TERMINAL)
        if self._waiting:
            return Standing("waiting", mover)
        return Standing("running", CHANCE if self.adjourned or self.awaited else mover)

    @property
    def result(self) -> Result | None:
        """How the match ends by it; ``None`` if it goes on, or was over before."""
        if self.match.over and not self.rewound:
            return None
        return result_of(self.state, next((event for event in self.events if isinstance(event, Ended)), None))

    @property
    def bot_to_move(self) -> bool:
        """Whether a bot must decide after it."""
        status, mover = self.standing
        return status == "running" and mover >= 0 and self.seats[mover].holder == "bot"

    def play(self, action: int, author: str = TABLE) -> None:
        """Let whoever moves (also chance) play an action that is legal."""
        if not self.begun:
            self._begin()
        seat = int(self.state.current_player())
        text = self.state.action_to_string(action)
        self.state.advance(action)
        self.draws += seat == CHANCE
        self.put(Acted(number=self.next_number, time=self.now, author=author, seat=seat, text=text))

    def take_back(self, seat: int, length: int, author: str) -> None:
        """Let a seat take back all but the first ``length`` steps, before anything is played."""
        assert not any(isinstance(event, Acted) for event in self.events)
        play = self.match.going()
        self.state = play.at(length)
        self.draws = sum(step.mover == CHANCE for step in play.steps[:length])
        to = self.match.numbers[length - 1] if length else 0
        self.put(TakenBack(number=self.next_number, time=self.now, author=author, seat=seat, to=to))

    def rewind(self, to: int, author: str) -> None:
        """Set the game back to where it stood after an event, before anything else happens."""
        assert not self.events
        then = self.match.played_to(to)
        self.state = then.state
        self.draws = then.draws
        self.rewound = True
        self.ended = self.adjourned = False
        self.put(Rewound(number=self.next_number, time=self.now, author=author, to=to))

    def seat(
        self,
        seat: int,
        holder: Holder,
        name: str,
        author: str,
        *,
        bot: str = "",
        person: str = "",
        away: bool = False,
    ) -> None:
        """Seat somebody."""
        if not self.begun and person != self.seats[seat].person:
            self.shares.pop(seat, None)
        self.seats[seat] = Seat(holder, name, bot, person, away)
        self.put(
            Seated(
                number=self.next_number,
                time=self.now,
                author=author,
                seat=seat,
                holder=holder,
                name=name,
                bot=bot,
                person=person,
                away=away,
            )
        )

    def pledge(self, seat: int, pledge: str, author: str) -> None:
        """Let whoever sits on a seat promise a contribution to the dice."""
        self.shares[seat] = Share(pledge)
        self.put(Pledged(number=self.next_number, time=self.now, author=author, seat=seat, pledge=pledge))

    def contribute(self, seat: int, random: bytes, words: str, author: str) -> None:
        """Let them tell it."""
        self.shares[seat] = self.shares[seat]._replace(given=contribution(random, words))
        told = random.hex()
        self.put(
            Contributed(number=self.next_number, time=self.now, author=author, seat=seat, random=told, words=words)
        )

    def begin(self, left_out: Sequence[int] = ()) -> None:
        """Fix the dice, with the contributions there are."""
        self._begin()
        self.put(Begun(number=self.next_number, time=self.now, author=TABLE, left_out=tuple(left_out)))

    def _begin(self) -> None:
        self.begun = True
        self.dice = self.dice.with_contributions(given(self.shares))

    def put(self, event: Event) -> None:
        """Let an event be the next; what it does to the line of play, the seats and the dice has its own methods."""
        self.ended = self.ended or isinstance(event, Ended)
        if isinstance(event, Adjourned | Resumed):
            self.adjourned = isinstance(event, Adjourned)
        elif isinstance(event, Settled):
            self.terms = event.terms
        self.events.append(event)
        self._asked_at = asked_at(self._asked_at, self.awaited, self.now)
        if self.terms.clock is not None or self.clock is not None:
            rests = self._over or self._waiting or self.adjourned or bool(self.awaited)
            before = self.match.clock_before(event, self.clock)
            self.clock = tick(before, self.terms.clock, event, self.state, self.seats, rests=rests)

    @property
    def next_number(self) -> int:
        """The number of the next event."""
        return self.match.number + len(self.events) + 1
