"""A match: the fold of its events."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable

import msgspec

from crossbones.core.errors import BadNotation
from crossbones.core.game import Game
from crossbones.core.option import OptionValue
from crossbones.core.phrase import Phrase
from crossbones.core.playthrough import Playthrough, Step
from crossbones.core.state import State
from crossbones.table.dice import FairDice
from crossbones.table.event import Acted, Event, Holder, Seated, TakenBack
from crossbones.table.refused import Refused


class Header(msgspec.Struct, frozen=True, kw_only=True):
    """What is fixed when a match is made.

    Attributes:
        id: a text nobody can guess.
        game: name of the game.
        options: value of each of its options.
        rules_version: the rules it is played by.
        created: when, in milliseconds since 1970 (UTC).
        commitment: SHA-256 of the dice's secret, in hex.
    """

    id: str
    game: str
    options: dict[str, OptionValue]
    rules_version: int
    created: int
    commitment: str


class Seat(msgspec.Struct, frozen=True):
    """Who sits on a seat; see ``Seated``."""

    holder: Holder = "open"
    name: str = ""
    bot: str = ""
    session: str = ""


class Match:
    """What stands on the table after a list of events.

    A match changes by ``extend`` alone. What could happen next is decided elsewhere in this package, one use case a
    file; each looks at a match and returns a ``Draft`` of events, which are kept first and only then happen.

    Args:
        header: what was fixed at the start.
        game: the game with its options; ``None`` if the match can not go on.
        dice: the dice of this match.
        stopped: why the match can not go on.

    Attributes:
        events: everything that has happened, by number from 1.
        play: the line of play; ``None`` if the match can not go on.
        numbers: the number of the event of each step in the line of play.
        steps: what each action was, by the number of its event, with it in words; also of those taken back.
        seats: who sits where.
    """

    def __init__(self, header: Header, game: Game | None, dice: FairDice, stopped: str = "") -> None:
        self.header = header
        self.dice = dice
        self.stopped = stopped
        self.events: list[Event] = []
        self.play = Playthrough(game) if game else None
        self.numbers: list[int] = []
        self.steps: dict[int, tuple[Step, Phrase]] = {}
        self.seats: list[Seat] = [Seat()] * (game.num_players if game else 0)

    @property
    def number(self) -> int:
        """The number of the last event; 0 if nothing has happened."""
        return len(self.events)

    @property
    def line_number(self) -> int:
        """The number of the last event that changed the line of play."""
        return next((event.number for event in reversed(self.events) if not isinstance(event, Seated)), 0)

    @property
    def updated(self) -> int:
        """When the last event happened, in milliseconds since 1970 (UTC)."""
        return self.events[-1].time if self.events else self.header.created

    @property
    def waiting(self) -> bool:
        """Whether a seat is still open, so that play has not begun."""
        return any(seat.holder == "open" for seat in self.seats)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.play is not None and self.play.state.is_terminal()

    def going(self) -> Playthrough:
        """Return the line of play, which can go on in some way.

        Raises:
            Refused: it can not.
        """
        if self.play is None:
            raise Refused("stopped", self.stopped)
        return self.play

    def state_to_decide(self) -> State:
        """Return the state, in which somebody can decide.

        Raises:
            Refused: the match has stopped, is over, or waits for its players.
        """
        state = self.going().state
        if state.is_terminal():
            raise Refused("over", "The game is over.")
        if self.waiting:
            raise Refused("waiting", "The game begins when every seat is taken.")
        return state

    def extend(self, events: Iterable[Event]) -> None:
        """Let events happen that have been decided, and kept, before."""
        for event in events:
            assert event.number == self.number + 1, f"event {event.number} can not follow event {self.number}"
            if isinstance(event, Acted):
                self._act(event)
            elif isinstance(event, TakenBack):
                self._take_back(event)
            else:
                self._seat(event)
            self.events.append(event)

    def steps_before(self, number: int) -> int:
        """Return how many steps of the line of play are left when all after an event are taken back."""
        return bisect_right(self.numbers, number)

    def _act(self, event: Acted) -> None:
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
        del self.numbers[length:]
        if self.play is not None:
            self.play.take_back(length)

    def _seat(self, event: Seated) -> None:
        if event.seat >= len(self.seats):  # the game of a stopped match is not there to tell the number of seats
            self.seats += [Seat()] * (event.seat + 1 - len(self.seats))
        self.seats[event.seat] = Seat(event.holder, event.name, event.bot, event.session)

    def seats_of(self, session: str) -> list[int]:
        """Return the seats that a session holds; none for no session."""
        return [number for number, seat in enumerate(self.seats) if session and seat.session == session]
