"""One match that is open on this server, with the connections that watch it."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from typing import TypeAlias

from msgspec.structs import replace

from crossbones.server.absence import Absence
from crossbones.server.connection import Connection, encode, written_once
from crossbones.server.elsewhere import Elsewhere
from crossbones.server.errors import NOT_KEPT
from crossbones.server.insights import Insights
from crossbones.server.logs import note
from crossbones.server.protocol.common import PROTOCOL
from crossbones.server.protocol.http_answers import MatchState, View
from crossbones.server.protocol.socket_messages import Act, Presence, Thinking, Update, Welcome
from crossbones.server.requests import Decide, decision, usual_bot
from crossbones.server.talk import Talk
from crossbones.server.tell import tell_event, tell_match, tell_view
from crossbones.server.thinker import Thinker
from crossbones.store.bulletin import Notice
from crossbones.store.errors import Conflict, StoreError
from crossbones.store.store import Store
from crossbones.table.act import act
from crossbones.table.clock import NOBODY
from crossbones.table.come_back import return_to_table
from crossbones.table.consent import can_ask_back
from crossbones.table.contribute import begin_without
from crossbones.table.draft import Draft
from crossbones.table.event import Acted, Event, Joined, Parted, Seated
from crossbones.table.match import Match
from crossbones.table.refused import Refused
from crossbones.table.run_out import mind_clock
from crossbones.table.seat_bot import stand_in
from crossbones.table.take_seat import take_seat
from crossbones.work.pool import PoolClosed, PoolFull, WorkError

logger = logging.getLogger(__name__)

Keep: TypeAlias = Callable[[Draft], Awaitable[None]]
"""Keeps what happens, or raises ``Conflict`` or ``StoreError``."""

SECONDS_TO_RETRY = 1.0
_TRIES = 4


class _Overtaken(Refused):
    """Another process has added events in the meantime."""


class Room:
    """Lets one thing happen after another in a match, and tells everybody who is connected.

    Args:
        match: the match.
        store: keeps what happens before it happens.
        insights: asks games for their insight.
        clock: tells the time, in milliseconds since 1970 (UTC).
        wake: called when a bot must decide.
        watch: called when something may happen by itself: now, or when it is due.
        call: called when something has happened here, for those who are not there.
        patient_until: before this nobody is left out for being silent: the server has just begun again.

    Attributes:
        match: the match.
        connections: those that are told what happens.
        talk: what people say to each other.
    """

    def __init__(
        self,
        match: Match,
        store: Store,
        insights: Insights,
        clock: Callable[[], int],
        wake: Callable[[Room], None],
        watch: Callable[[Room], None],
        patient_until: int = 0,
        call: Callable[[Room], None] = lambda room: None,
    ) -> None:
        self.match = match
        self.connections: set[Connection] = set()
        self._store = store
        self._insights = insights
        self._clock = clock
        self._wake = wake
        self._watch = watch
        self._lock = asyncio.Lock()
        self._view: View | None = None
        self._thinking: int | None = None
        self._was_due = False
        self._patient_until = patient_until
        self._call = call
        self._trouble = ""
        self._elsewhere = Elsewhere()
        self._posting: set[asyncio.Task[None]] = set()
        self._absence = Absence(self, self._let_stand_in)
        self.talk = Talk(self, store.remarks, clock)

    async def decide(self, decide: Decide, keep: Keep | None = None) -> int:
        """Let something be decided and happen; return the number of its first event.

        If another process is quicker, it is decided again about what the match is then.

        Args:
            decide: decides it.
            keep: keeps what happens, if more is kept with it than that.

        Raises:
            Refused: it can not be done; nothing has changed.
        """
        async with self._lock:
            for _ in range(_TRIES):
                draft = decide(self.match, self._clock())
                try:
                    await self._happen(draft, keep)
                except _Overtaken as fault:
                    overtaken = fault
                else:
                    return draft.events[0].number
            raise overtaken

    async def act(self, person: str, seat: int, text: str, seen: int) -> int:
        """Let a person play an action for a seat; see ``decide``."""
        return await self.decide(decision(Act(0, seen, seat, text), person))

    async def take_seat(
        self, person: str, seat: int, name: str, *, instead_of: str | None = None, pledge: str = ""
    ) -> None:
        """Let a person take a seat.

        Args:
            instead_of: who sits there, if another may have it.
            pledge: what they promise to give to the dice.

        Raises:
            Refused: it can not be done; nothing has changed.
        """
        await self.decide(
            lambda match, now: take_seat(
                match, seat, name, person=person, now=now, instead_of=instead_of, pledge=pledge
            ),
            lambda draft: self._store.append_seated(draft, seat, person),
        )

    async def join(self, connection: Connection, seen: int) -> None:
        """Welcome a connection, which from now on is told everything after event ``seen``."""
        async with self._lock:
            await self._let_return(connection.person)
            if self.match.bot_to_move is not None:
                self._trouble = ""
                self._wake(self)
            since = seen if seen <= self.match.number else 0
            state = await self._state_for(connection.person)
            events = [tell_event(self.match, event) for event in self.match.events[since:]]
            connection.tell(Welcome(PROTOCOL, state.match, since, events, state.view))
            if self._thinking is not None:
                connection.tell(Thinking(self._thinking))
            self.connections.add(connection)
            self._tell_presence()
            await self.talk.welcome(connection)

    async def _let_return(self, person: str) -> None:
        """Let a person have back from a bot what is theirs; if that can not be kept, the bot plays on."""
        for _ in range(_TRIES):
            back = return_to_table(self.match, person, now=self._clock())
            if back is None:
                return
            try:
                await self._happen(back)
            except _Overtaken:
                continue
            except Refused:
                return

    def leave(self, connection: Connection) -> None:
        """Tell a connection no more."""
        if connection in self.connections:
            self.connections.discard(connection)
            self._tell_presence()

    def may_look(self, person: str) -> bool:
        """Tell whether a person may look on without having been let in."""
        match = self.match
        return match.terms.visibility != "private" or person == match.host or bool(match.seats_of(person))

    def close(self) -> None:
        """Stop waiting for anybody: the last has left."""
        self._absence.stop()

    @property
    def here(self) -> list[int]:
        """The seats whose person has the match open in a browser."""
        people = self._people_here() | self._elsewhere.people
        return [number for number, seat in enumerate(self.match.seats) if seat.person in people]

    def hear_presence(self, notice: Notice) -> None:
        """Note who has the match open by way of another process, and answer one that has just begun to ask."""
        if self._elsewhere.note(notice):
            self._post_presence()
        self._show_presence()

    def refresh_presence(self) -> None:
        """Say again who is here, and forget processes that say nothing any more."""
        self._post_presence()
        if self._elsewhere.forget_silent():
            self._show_presence()

    def _people_here(self) -> set[str]:
        return {connection.person for connection in self.connections if connection.person}

    def _onlookers_here(self) -> int:
        playing = {seat.person for seat in self.match.seats if seat.person}
        return sum(connection.person not in playing for connection in self.connections)

    def _tell_presence(self) -> None:
        self._show_presence()
        self._post_presence()

    def _show_presence(self) -> None:
        self.tell_all(encode(Presence(self.here, self._onlookers_here() + self._elsewhere.onlookers)))
        self._absence.look()
        self._look_at_time()

    def _post_presence(self) -> None:
        if self._store.bulletin.shared:
            posting = asyncio.create_task(
                self._store.tell_presence(self.match.header.id, self._people_here(), self._onlookers_here())
            )
            self._posting.add(posting)
            posting.add_done_callback(self._posting.discard)

    async def _let_stand_in(self, seat: int) -> None:
        """Let a bot play for somebody who has been away too long."""

        def decide(match: Match, now: int) -> Draft:
            if seat in self.here:
                raise Refused("seat_taken", "They have just come back.")
            return stand_in(match, seat, usual_bot(match), now=now)

        with contextlib.suppress(Refused):
            await self.decide(decide)

    def _look_at_time(self) -> None:
        if self.due is not None or self._was_due:
            self._watch(self)
        self._was_due = self.due is not None

    @property
    def due(self) -> int | None:
        """When something happens by itself, in milliseconds since 1970 (UTC); ``None`` if nothing does."""
        due = self.match.due
        return due if due is None or self.match.asked_at is None else max(due, self._patient_until)

    async def mind_time(self, *, restarted: bool = False) -> None:
        """Let happen what happens by itself: the dice wait no longer, a clock waits, goes on or has run out.

        Args:
            restarted: the server has just begun again, and nobody could do anything while it stood still.
        """
        async with self._lock:
            with contextlib.suppress(Refused):
                draft = self._draft_of_time(self._clock(), restarted)
                if draft is not None:
                    await self._happen(draft)

    def _draft_of_time(self, now: int, restarted: bool) -> Draft | None:
        if self.match.asked_at is not None:
            return begin_without(self.match, now=now) if now >= self._patient_until else None
        return mind_clock(self.match, self.here, usual_bot(self.match), now=now, restarted=restarted)

    @property
    def clock_waits_or_goes_on(self) -> bool:
        """Whether the connection of the person whose clock runs has dropped, or has come back, and the clock is to."""
        clock = self.match.clock
        if clock is None or clock.runs == NOBODY:
            return False
        return (clock.runs in self.here) == (clock.runs in clock.away) and (
            clock.runs in clock.away or clock.pauses[clock.runs] > 0
        )

    @property
    def waits_for_a_bot(self) -> bool:
        """Whether a bot is to decide, and has not failed."""
        return self.match.bot_to_move is not None and not self._trouble

    async def state_for(self, person: str) -> MatchState:
        """Return what a person sees."""
        async with self._lock:
            return await self._state_for(person)

    async def catch_up(self) -> None:
        """Let happen here what another process has added."""
        async with self._lock:
            await self._catch_up()

    async def let_bots_play(self, thinker: Thinker) -> None:
        """Let bots decide until a person must, the game is over, or a bot fails.

        Raises:
            PoolClosed: no bots think any more, since the server ends.
        """
        self._trouble = ""
        while (seat := self.match.bot_to_move) is not None:
            self._thinking = seat
            self.tell_all(encode(Thinking(seat)))
            try:
                await self._let_bot_play(thinker, seat)
            except (PoolFull, Refused):
                await asyncio.sleep(SECONDS_TO_RETRY)
            except PoolClosed:
                raise
            except WorkError as fault:
                await self._report(seat, fault)
                return
            finally:
                self._thinking = None

    async def _let_bot_play(self, thinker: Thinker, seat: int) -> None:
        match = self.match
        header, bot = match.header, match.seats[seat].bot
        position = match.going().state.to_position()
        choice = await thinker.choose(header.game, header.options, position, bot, header.id, match.line_number)
        async with self._lock:
            if match.line_number != choice.event_number or self.match.bot_to_move != seat:
                return  # the answer is late: it is for a state that has passed
            text = match.going().state.action_to_string(choice.action)
            await self._happen(act(match, seat, text, author=f"bot {bot}", now=self._clock()))

    async def _report(self, seat: int, fault: WorkError) -> None:
        """Say that the match waits because its bot has failed; it is asked again when somebody comes back."""
        name = self.match.seats[seat].name
        note(logger, logging.ERROR, "bot_failed", str(fault), match=self.match.header.id, seat=seat)
        self._trouble = f"{name} is a bot and could not choose: {fault}. Reload to ask it again."
        async with self._lock:
            await self._tell_news([])

    async def _happen(self, draft: Draft, keep: Keep | None = None) -> None:
        """Keep events, and only then let them happen and tell everybody."""
        try:
            await (keep or self._store.append)(draft)
        except Conflict:
            await self._catch_up()
            raise _Overtaken("stale", "Something else has happened in the meantime.") from None
        except StoreError as fault:
            note(logger, logging.ERROR, "not_kept", str(fault), match=self.match.header.id)
            raise Refused("not_kept", NOT_KEPT) from fault
        for event in draft.events:
            level = logging.DEBUG if isinstance(event, Acted) else logging.INFO
            if not logger.isEnabledFor(level):
                continue
            kind, seat = str(event.__struct_config__.tag), getattr(event, "seat", None)
            note(logger, level, kind, match=self.match.header.id, number=event.number, seat=seat)
        await self._tell_news(draft.events)
        self._call(self)

    async def _catch_up(self) -> None:
        kept = await self._store.load(self.match.header.id)
        if kept is None:
            raise Refused("stopped", "This table has been cleared away, since nobody came.")
        if len(kept.events) > self.match.number:
            await self._tell_news(kept.events[self.match.number :])

    async def _tell_news(self, events: list[Event]) -> None:
        self.match.extend(events)
        if self.connections:
            told = written_once([tell_event(self.match, event) for event in events])
            has_changed = (
                not events
                or self.match.over
                or self.match.clock is not None
                or any(not isinstance(event, Acted) for event in events)
            )
            view = await self._full_view()
            texts: dict[str, str] = {}
            for connection in list(self.connections):
                person = self._known_as(connection)
                if person not in texts:
                    info = tell_match(self.match, person, self._clock(), self._trouble) if has_changed else None
                    texts[person] = encode(Update(told, self._view_for(view, person), info))
                connection.tell_text(texts[person])
                if connection.closing:  # it does not read
                    self.leave(connection)
        if any(isinstance(event, Seated | Joined | Parted) for event in events):
            self._tell_presence()
        self._absence.look()
        self._look_at_time()
        if events and self.match.bot_to_move is not None:
            self._wake(self)

    def _known_as(self, connection: Connection) -> str:
        """Return who a connection is; nobody for those who only look on, since they all see the same."""
        person = connection.person
        return person if person == self.match.host or self.match.seats_of(person) else ""

    def tell_all(self, text: str) -> None:
        for connection in list(self.connections):
            connection.tell_text(text)

    async def _state_for(self, person: str) -> MatchState:
        view = self._view_for(await self._full_view(), person)
        return MatchState(tell_match(self.match, person, self._clock(), self._trouble), view)

    async def _full_view(self) -> View | None:
        """Return the view with all that anybody may see of it, made once for each event."""
        match = self.match
        if match.play is None:
            return None
        if self._view is None or self._view.number != match.number:
            insight = await self._insights.of(match.play.state)
            view = tell_view(match.number, match.play.state, insight, match.ended)
            self._view = replace(
                view,
                position=written_once(view.position),
                legal=written_once(view.legal),
                insight=written_once(view.insight),
            )
        return self._view

    def _view_for(self, view: View | None, person: str) -> View | None:
        """Leave of a view what a person may see."""
        if view is None or self.match.play is None:
            return None
        held = self.match.played_by(person)
        rests = self.match.rests
        return replace(
            view,
            legal=view.legal if view.mover in held and not rests else [],
            can_undo=not rests and self.match.play.undo_point(held) is not None,
            can_ask_back=not rests and can_ask_back(self.match, person),
        )
