"""A match: the fold of its events."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable

import msgspec
from msgspec.structs import replace

from crossbones.core.errors import BadNotation
from crossbones.core.game import Game
from crossbones.core.option import OptionValue
from crossbones.core.phrase import Phrase
from crossbones.core.playthrough import Playthrough, Step
from crossbones.core.state import CHANCE, State
from crossbones.table.clock import Clock
from crossbones.table.dice import FairDice, contribution
from crossbones.table.event import (
    Acted,
    Adjourned,
    Answered,
    Asked,
    Begun,
    Contributed,
    Ended,
    Event,
    Holder,
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
    person_of,
)
from crossbones.table.former import parted_seats, without_name
from crossbones.table.question import Question
from crossbones.table.refused import Refused
from crossbones.table.seat import Seat
from crossbones.table.share import Share, asked_at, due, given, silent_seats
from crossbones.table.terms import Terms
from crossbones.table.tick import tick

__all__ = ["Header", "Match", "Seat", "is_match_id"]

_ID = re.compile(r"[a-z0-9]{1,32}")


class Header(msgspec.Struct, frozen=True, kw_only=True):
    """What is fixed when a match is made.

    Attributes:
        id: a text nobody can guess.
        game: name of the game.
        options: value of each of its options.
        rules_version: the rules it is played by.
        created: when, in milliseconds since 1970 (UTC).
        commitment: SHA-256 of the dice's secret, in hex.
        dice_version: how the seed of the dice is made.
    """

    id: str
    game: str
    options: dict[str, OptionValue]
    rules_version: int
    created: int
    commitment: str
    dice_version: int = 1


def is_match_id(text: str) -> bool:
    """Tell whether a text could be the id of a match."""
    return _ID.fullmatch(text) is not None


LINE = (Acted, TakenBack, Rewound)
"""The events that change the line of play."""


class Match:
    """What stands on the table after a list of events.

    A match changes by ``extend`` alone. What could happen next is decided elsewhere in this package, one use case a
    file; each looks at a match and returns a ``Draft`` of events, which are kept first and only then happen.

    Args:
        header: what was fixed at the start.
        game: the game with its options; ``None`` if the match can not go on.
        dice: the dice of this match.
        stopped: why the match can not go on.
        was_over: whether it was over when its rules could still be read.

    Attributes:
        events: everything that has happened, by number from 1.
        play: the line of play; ``None`` if the match can not go on.
        numbers: the number of the event of each step in the line of play.
        steps: what each action was, by the number of its event, with it in words; also of those taken back.
        seats: who sits where.
        host: the person who looks after the table: whoever made it, or was named later.
        terms: what the host has settled.
        clock: how much time everybody has; ``None`` if there is no clock.
        question: what somebody has asked the others, until it is answered.
        ended: how the match ended before its game did; ``None`` if it did not.
        adjourned: whether all have agreed to stop for today.
        rematch: the match in which they play again; empty if nobody has asked for one.
        foreknown: whether something was taken back, or set back, that chance had said, and would say again.
        shares: what persons have promised, and then given, to the dice, by seat.
        begun: whether the dice are fixed.
        asked_at: since when promised contributions are awaited, in milliseconds since 1970 (UTC); ``None`` if none are.
    """

    def __init__(
        self, header: Header, game: Game | None, dice: FairDice, stopped: str = "", *, was_over: bool = False
    ) -> None:
        self.header = header
        self.dice = dice
        self.stopped = stopped
        self._was_over = was_over
        self.events: list[Event] = []
        self.play = Playthrough(game) if game else None
        self.numbers: list[int] = []
        self.steps: dict[int, tuple[Step, Phrase]] = {}
        self.seats: list[Seat] = [Seat()] * (game.num_players if game else 0)
        self.host = ""
        self.terms = Terms()
        self.clock: Clock | None = None
        self.question: Question | None = None
        self.ended: Ended | None = None
        self.adjourned = False
        self.rematch = ""
        self.foreknown = False
        self._clocks: dict[int, Clock] = {}
        self.shares: dict[int, Share] = {}
        self.begun = dice.version == 1
        self.asked_at: int | None = None

    @property
    def number(self) -> int:
        """The number of the last event; 0 if nothing has happened."""
        return len(self.events)

    @property
    def line_number(self) -> int:
        """The number of the last event that changed the line of play."""
        return next((event.number for event in reversed(self.events) if isinstance(event, LINE)), 0)

    @property
    def gives_hints(self) -> bool:
        """Whether whoever must decide may ask what each action is worth; usually if all others are bots."""
        if self.terms.rated:
            return False
        if self.terms.hints is not None:
            return self.terms.hints
        return not self.waiting and sum(bool(seat.person) for seat in self.seats) == 1

    @property
    def rated(self) -> bool:
        """Whether the result will count, as far as it can be told: the match was made so, and no roll is foreknown."""
        return self.terms.rated and not self.foreknown

    @property
    def updated(self) -> int:
        """When something last happened in it, in milliseconds since 1970 (UTC)."""
        beside = (Joined, Parted)  # they happen to a person, in all matches at once
        return next(
            (event.time for event in reversed(self.events) if not isinstance(event, beside)), self.header.created
        )

    @property
    def waiting(self) -> bool:
        """Whether a seat is still open, so that play has not begun."""
        return any(seat.holder == "open" for seat in self.seats)

    @property
    def awaited(self) -> list[int]:
        """The seats whose promised contribution to the dice is all that keeps play from beginning."""
        return [] if self.begun or self.waiting or self.over else silent_seats(self.shares, self.seats)

    @property
    def rests(self) -> bool:
        """Whether nobody can decide for now: the match is over or adjourned, or play has not begun."""
        return self.over or self.adjourned or self.waiting or bool(self.awaited)

    @property
    def due(self) -> int | None:
        """When something happens by itself if nothing else does, in milliseconds since 1970 (UTC)."""
        return due(self.asked_at, self.clock)

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        if self.ended is not None:
            return True
        return self._was_over if self.play is None else self.play.state.is_terminal()

    def going(self) -> Playthrough:
        """Return the line of play, which these rules can read.

        Raises:
            Refused: they can not.
        """
        if self.play is None:
            raise Refused("stopped", self.stopped)
        return self.play

    def require_time(self, seat: int, now: int) -> None:
        """Make sure that a seat has time left, if there is a clock.

        Raises:
            Refused: it has not.
        """
        if self.clock is not None and self.clock.is_out(seat, now):
            raise Refused("no_time", "The time is up.")

    def unfinished(self) -> Playthrough:
        """Return the line of play, which is not over.

        Raises:
            Refused: the match has stopped or is over.
        """
        play = self.going()
        if self.over:
            raise Refused("over", "The game is over.")
        return play

    def state_to_decide(self) -> State:
        """Return the state, in which somebody can decide.

        Raises:
            Refused: the match has stopped, is over, or waits for its players.
        """
        state = self.unfinished().state
        if self.waiting:
            raise Refused("waiting", "The game goes on when every seat is taken.")
        if self.awaited:
            raise Refused("waiting", "The game begins when everybody's browser has given its part to the dice.")
        if self.adjourned:
            raise Refused("adjourned", "You have agreed to stop for today; somebody must say that you go on.")
        return state

    @property
    def bot_to_move(self) -> int | None:
        """The seat whose bot must decide; ``None`` if no bot must."""
        return self._to_move("bot")

    @property
    def person_to_move(self) -> int | None:
        """The seat whose person must decide; ``None`` if no person must."""
        return self._to_move("person")

    def _to_move(self, holder: Holder) -> int | None:
        if self.play is None or self.rests:
            return None
        mover = int(self.play.state.current_player())
        return mover if mover >= 0 and self.seats[mover].holder == holder else None

    def extend(self, events: Iterable[Event]) -> None:
        """Let events happen that have been decided, and kept, before."""
        for event in events:
            assert event.number == self.number + 1, f"event {event.number} can not follow event {self.number}"
            match event:
                case Acted():
                    self._act(event)
                case TakenBack():
                    self._take_back(event)
                case Seated():
                    self._seat(event)
                case HostNamed():
                    self.host = event.person
                case Settled():
                    self.terms = event.terms
                case Asked():
                    self.question = Question(event.number, event.seat, event.what, event.to)
                case Answered():
                    assert self.question is not None
                    self.question = self.question.answered(event.seat) if event.agree else None
                case Adjourned():
                    self.adjourned = True
                case Resumed():
                    self.adjourned = False
                case Timed():
                    pass  # see tick
                case Pledged():
                    self.shares[event.seat] = Share(event.pledge)
                case Contributed():
                    told = contribution(bytes.fromhex(event.random), event.words)
                    self.shares[event.seat] = self.shares[event.seat]._replace(given=told)
                case Begun():
                    self._begin()
                case Ended():
                    self.ended = event
                case Rewound():
                    self._rewind(event)
                case Rematched():
                    self.rematch = event.match
                case Joined():
                    self._join(event)
                case Parted():
                    self._part(event)
            if self._settles(event):
                self.question = None
            if not self.begun:
                self.asked_at = asked_at(self.asked_at, self.awaited, event.time)
            if self.terms.clock is not None or self.clock is not None:
                state = self.play.state if self.play is not None else None
                before = self.clock_before(event, self.clock)
                self.clock = tick(before, self.terms.clock, event, state, self.seats, rests=self.rests)
                if self.clock is not None:
                    self._clocks[event.number] = self.clock
            self.events.append(event)

    def clock_before(self, event: Event, clock: Clock | None) -> Clock | None:
        """Return the clocks that an event follows: those there are, or if it sets the game back, those there were."""
        if not isinstance(event, Rewound) or clock is None:
            return clock
        return self._clocks.get(event.to, clock)._replace(since=event.time, away=frozenset())

    def _begin(self) -> None:
        """Let the dice be what they are from now on."""
        self.begun = True
        self.asked_at = None
        self.dice = self.dice.with_contributions(given(self.shares))

    def _settles(self, event: Event) -> bool:
        """Tell whether nobody needs to answer any more after an event: it has happened, or others sit there now."""
        if isinstance(event, Acted | TakenBack):
            return self.question is not None and self.question.what == "take_back"
        return isinstance(event, Adjourned | Ended | Seated | Parted | Rewound)

    def steps_before(self, number: int) -> int:
        """Return how many steps of the line of play are left when all after an event are taken back."""
        return bisect_right(self.numbers, number)

    def _act(self, event: Acted) -> None:
        if not self.begun:
            self._begin()
        if self.play is None:
            return
        state = self.play.state
        try:
            action = state.string_to_action(event.text)
        except BadNotation as fault:
            self.play = None
            self.stopped = f"Event {event.number} of this match does not fit the rules: {fault}"
            return
        phrase = self.play.game.describe(state, action)
        self.steps[event.number] = (self.play.play(action), phrase)
        self.numbers.append(event.number)

    def _take_back(self, event: TakenBack) -> None:
        length = self.steps_before(event.to)
        if any(self.steps[number][0].mover == CHANCE for number in self.numbers[length:]):
            self.foreknown = True
        del self.numbers[length:]
        if self.play is not None:
            self.play.take_back(length)

    def line_at(self, number: int) -> list[int]:
        """Return the numbers of the actions that were in the line of play after an event."""
        line: list[int] = []
        for event in self.events[:number]:
            if isinstance(event, Acted):
                line.append(event.number)
            elif isinstance(event, TakenBack):
                del line[bisect_right(line, event.to) :]
            elif isinstance(event, Rewound):
                line = self.line_at(event.to)
        return line

    def played_to(self, number: int) -> Playthrough:
        """Return the line of play as it was after an event, in a match that can go on."""
        now = self.going()
        then = Playthrough(now.game, now.start)
        for action in self.line_at(number):
            then.play(self.steps[action][0].action)
        return then

    def _rewind(self, event: Rewound) -> None:
        self.numbers = self.line_at(event.to)
        if self.play is not None:
            self.play = self.played_to(event.to)
        self.ended = None
        self.adjourned = False
        self.foreknown = True

    def _seat(self, event: Seated) -> None:
        if event.seat >= len(self.seats):  # the game of a stopped match is not there to tell the number of seats
            self.seats += [Seat()] * (event.seat + 1 - len(self.seats))
        if not self.begun and event.person != self.seats[event.seat].person:
            self.shares.pop(event.seat, None)  # a promise goes with whoever gave it
        self.seats[event.seat] = Seat(event.holder, event.name, event.bot, event.person, event.away)
        self.host = self.host or person_of(event.author)

    def _join(self, event: Joined) -> None:
        self.seats = [replace(seat, person=event.person) if seat.person == event.was else seat for seat in self.seats]
        if self.host == event.was:
            self.host = event.person

    def _part(self, event: Parted) -> None:
        self.events, bearing = without_name(self.events, event.person)
        self.seats = parted_seats(self.seats, event, bearing)
        if self.host == event.person:
            self.host = next((seat.person for seat in self.seats if seat.person), "")

    def seats_of(self, person: str) -> list[int]:
        """Return the seats that a person holds, also those where a bot plays for them; none for nobody."""
        return [number for number, seat in enumerate(self.seats) if person and seat.person == person]

    def played_by(self, person: str) -> list[int]:
        """Return the seats for which a person decides themselves."""
        return [number for number in self.seats_of(person) if self.seats[number].holder == "person"]

    def persons_besides(self, person: str) -> list[int]:
        """Return the seats of all other persons who play themselves."""
        return [number for number, seat in enumerate(self.seats) if seat.holder == "person" and seat.person != person]
