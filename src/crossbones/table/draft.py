"""Events that are about to happen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple, TypeAlias

from crossbones.core.playthrough import Step
from crossbones.core.state import CHANCE
from crossbones.table.event import TABLE, Acted, Event, Holder, Seated, TakenBack
from crossbones.table.match import Match, Seat

Status: TypeAlias = Literal["waiting", "running", "finished"]


class Standing(NamedTuple):
    """Where a match stands, for lists of matches.

    Attributes:
        status: waiting for players, running, or finished.
        mover: who must decide; negative if nobody.
    """

    status: Status
    mover: int


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
    """

    def __init__(self, match: Match, now: int) -> None:
        play = match.going()
        self.match = match
        self.now = now
        self.events: list[Event] = []
        self.state = play.state.clone()
        self.seats = list(match.seats)
        self.draws = _draws(play.steps)

    @property
    def standing(self) -> Standing:
        """Where the match stands after it."""
        if self.state.is_terminal():
            return Standing("finished", int(self.state.current_player()))
        waiting = any(seat.holder == "open" for seat in self.seats)
        return Standing("waiting" if waiting else "running", int(self.state.current_player()))

    @property
    def bot_to_move(self) -> bool:
        """Whether a bot must decide after it."""
        status, mover = self.standing
        return status == "running" and self.seats[mover].holder == "bot"

    def play(self, action: int, author: str = TABLE) -> None:
        """Let whoever moves (also chance) play an action that is legal."""
        seat = int(self.state.current_player())
        text = self.state.action_to_string(action)
        self.state.advance(action)
        self.draws += seat == CHANCE
        self.events.append(Acted(number=self._next_number(), time=self.now, author=author, seat=seat, text=text))

    def take_back(self, seat: int, length: int, author: str) -> None:
        """Let a seat take back all but the first ``length`` steps, as the first thing that happens."""
        assert not self.events
        play = self.match.going()
        self.state = play.at(length)
        self.draws = _draws(play.steps[:length])
        to = self.match.numbers[length - 1] if length else 0
        self.events.append(TakenBack(number=self._next_number(), time=self.now, author=author, seat=seat, to=to))

    def seat(self, seat: int, holder: Holder, name: str, author: str, *, bot: str = "", session: str = "") -> None:
        """Seat somebody."""
        self.seats[seat] = Seat(holder, name, bot, session)
        self.events.append(
            Seated(
                number=self._next_number(),
                time=self.now,
                author=author,
                seat=seat,
                holder=holder,
                name=name,
                bot=bot,
                session=session,
            )
        )

    def _next_number(self) -> int:
        return self.match.number + len(self.events) + 1


def _draws(steps: Sequence[Step]) -> int:
    """Count the chance nodes among steps."""
    return sum(step.mover == CHANCE for step in steps)
