"""Clocks: how much time each seat has left, as a fold of what happened and when.

A *move* of a seat lasts from when it falls to that seat to decide until it falls to another, or a new turn begins.
Time runs only for persons, and while nobody needs to decide it stands.
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, TypeAlias

import msgspec

PAUSE: Final = 120_000
"""For how long the clock of a player whose connection dropped waits, in all of a match, in milliseconds."""

GIVEN_AFTER_RESTART: Final = 120_000
"""What is given back at most, in milliseconds, to whose time ran out while the server stood still."""

NOBODY: Final = -1

Happens: TypeAlias = Literal["waits", "goes_on", "given", "out"]
"""What happens to a clock: it waits for somebody whose connection dropped, and goes on; the server stood still, so
time is given back; time is up."""


class ClockTerms(msgspec.Struct, frozen=True, kw_only=True):
    """How long people may think.

    Attributes:
        per: whether ``seconds`` are for each move or for the whole game.
        seconds: how long.
        increment: in a game's time, the seconds that are added after each move.
        at_zero: a bot plays on, or whoever runs out of time has lost.
    """

    per: Literal["move", "game"]
    seconds: int
    increment: int = 0
    at_zero: Literal["bot", "lose"] = "bot"


class Clock(NamedTuple):
    """The clocks of a match, as they stood at a moment; times in milliseconds.

    Attributes:
        terms: what was settled.
        left: the time each seat had left at ``since``.
        pauses: how long each seat's clock may still wait for a dropped connection.
        since: when that was, since 1970 (UTC).
        runs: whose clock runs; ``NOBODY`` if none does.
        move: whose move it is, whoever plays it.
        away: the seats whose connection has dropped.
    """

    terms: ClockTerms
    left: tuple[int, ...]
    pauses: tuple[int, ...]
    since: int
    runs: int = NOBODY
    move: int = NOBODY
    away: frozenset[int] = frozenset()

    @classmethod
    def start(cls, terms: ClockTerms, seats: int, now: int) -> Clock:
        """Return the clocks before the first move.

        >>> Clock.start(ClockTerms(per="game", seconds=60), 2, 0).left
        (60000, 60000)
        """
        return cls(terms, (terms.seconds * 1000,) * seats, (PAUSE,) * seats, now)

    def at(self, now: int) -> Clock:
        """Return the clocks at a later moment; one that lies before stands for the last there was."""
        passed = max(0, now - self.since)
        if self.runs == NOBODY or passed == 0:
            return self._replace(since=self.since + passed)
        seat = self.runs
        waits = min(passed, self.pauses[seat]) if seat in self.away else 0
        return self._replace(
            left=_put(self.left, seat, max(0, self.left[seat] - passed + waits)),
            pauses=_put(self.pauses, seat, self.pauses[seat] - waits),
            since=self.since + passed,
        )

    @property
    def runs_out(self) -> int | None:
        """When time will be up if nothing happens, in milliseconds since 1970; ``None`` if no clock runs."""
        if self.runs == NOBODY:
            return None
        return self.since + self.left[self.runs] + (self.pauses[self.runs] if self.runs in self.away else 0)

    def is_out(self, seat: int, now: int) -> bool:
        """Tell whether a seat has no time left."""
        return self.at(now).left[seat] == 0

    def decided(self, mover: int, *, turn_start: bool, now: int) -> Clock:
        """Return the clocks after an action, also one of chance; ``falls_to`` says what runs then.

        Args:
            mover: who must decide next; negative for chance or nobody.
            turn_start: whether a turn begins.
        """
        clock = self.at(now)
        seat = clock.move
        if seat == NOBODY or not (turn_start or (mover >= 0 and mover != seat)):
            return clock
        # Who has nothing left is out of the game, and earns nothing by what a bot does.
        earned = clock.terms.increment * 1000 if clock.terms.per == "game" and clock.left[seat] > 0 else 0
        fresh = clock._fresh()
        return fresh._replace(left=_put(fresh.left, seat, fresh.left[seat] + earned))

    def falls_to(self, mover: int, *, runs: bool, now: int) -> Clock:
        """Return the clocks when it is for a seat to decide.

        Args:
            mover: which; negative for nobody.
            runs: whether a person must decide there now.
        """
        clock = self.at(now)
        if mover >= 0 and mover != clock.move:
            clock = clock._fresh()._replace(move=mover)
        return clock._replace(runs=mover if runs else NOBODY)

    def happens(self, seat: int, what: Happens, *, now: int) -> Clock:
        """Return the clocks after something happened to one of them."""
        clock = self.at(now)
        if what == "given":
            given = min(self.left[seat], GIVEN_AFTER_RESTART)
            return clock._replace(left=_put(clock.left, seat, max(clock.left[seat], given)))
        if what == "out":
            return clock._replace(left=_put(clock.left, seat, 0))
        return clock._replace(away=clock.away | {seat} if what == "waits" else clock.away - {seat})

    def _fresh(self) -> Clock:
        """Return the clocks when a move is over."""
        if self.terms.per == "move" and self.move != NOBODY:
            return self._replace(left=_put(self.left, self.move, self.terms.seconds * 1000), move=NOBODY)
        return self._replace(move=NOBODY)


def _put(values: tuple[int, ...], seat: int, value: int) -> tuple[int, ...]:
    return (*values[:seat], value, *values[seat + 1 :])
