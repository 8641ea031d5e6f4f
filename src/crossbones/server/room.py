"""One match that is open on this server, with the connections that watch it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from msgspec.structs import replace

from crossbones.core.game import Game
from crossbones.core.json_value import JsonObject
from crossbones.server.connection import Connection, encode
from crossbones.server.protocol import PROTOCOL, MatchState, Thinking, Update, View, Welcome
from crossbones.server.tell import tell_event, tell_match, tell_view
from crossbones.server.thinker import Thinker
from crossbones.store.errors import Conflict, StoreError
from crossbones.store.store import Store
from crossbones.table.act import act
from crossbones.table.draft import Draft
from crossbones.table.event import Event, Seated
from crossbones.table.match import Match
from crossbones.table.refused import Refused
from crossbones.table.take_back import take_back
from crossbones.table.take_seat import take_seat
from crossbones.work.pool import PoolClosed, PoolFull, WorkError

logger = logging.getLogger(__name__)

SECONDS_TO_RETRY = 1.0


class Room:
    """Lets one thing happen after another in a match, and tells everybody who is connected.

    Args:
        match: the match.
        store: keeps what happens before it happens.
        clock: tells the time, in milliseconds since 1970 (UTC).
        wake: called when a bot must decide.
    """

    def __init__(self, match: Match, store: Store, clock: Callable[[], int], wake: Callable[[Room], None]) -> None:
        self.match = match
        self.connections: set[Connection] = set()
        self._store = store
        self._clock = clock
        self._wake = wake
        self._lock = asyncio.Lock()
        self._view: View | None = None
        self._thinking: int | None = None
        self._trouble = ""

    async def act(self, session: str, seat: int, text: str, seen: int) -> int:
        """Let a session play an action for a seat and return the number of its event.

        Raises:
            Refused: it can not be done; nothing has changed.
        """
        async with self._lock:
            self._check_seat(session, seat)
            self._check_seen(seen)
            draft = act(self.match, seat, text, author=f"session {session}", now=self._clock())
            await self._happen(draft)
            return draft.events[0].number

    async def take_back(self, session: str, seat: int, seen: int) -> int:
        """Let a session take back the last decision of its seats and return the number of that event.

        Raises:
            Refused: it can not be done; nothing has changed.
        """
        async with self._lock:
            self._check_seat(session, seat)
            self._check_seen(seen)
            held = self.match.seats_of(session)
            draft = take_back(self.match, held, author=f"session {session}", now=self._clock())
            await self._happen(draft)
            return draft.events[0].number

    async def take_seat(self, session: str, seat: int, name: str) -> None:
        """Let a session take an open seat.

        Raises:
            Refused: it can not be done; nothing has changed.
        """
        async with self._lock:
            await self._happen(take_seat(self.match, seat, name, session=session, now=self._clock()))

    async def join(self, connection: Connection, seen: int) -> None:
        """Welcome a connection, which from now on is told everything after event ``seen``."""
        async with self._lock:
            if self.bot_to_move() is not None:
                self._trouble = ""
                self._wake(self)
            since = seen if seen <= self.match.number else 0
            state = await self._state_for(connection.session)
            events = [tell_event(self.match, event) for event in self.match.events[since:]]
            connection.tell(Welcome(PROTOCOL, state.match, since, events, state.view))
            if self._thinking is not None:
                connection.tell(Thinking(self._thinking))
            self.connections.add(connection)

    def leave(self, connection: Connection) -> None:
        """Tell a connection no more."""
        self.connections.discard(connection)

    async def state_for(self, session: str) -> MatchState:
        """Return what a session sees."""
        async with self._lock:
            return await self._state_for(session)

    async def catch_up(self) -> None:
        """Let happen here what another process has added."""
        async with self._lock:
            await self._catch_up()

    def bot_to_move(self) -> int | None:
        """Return the seat whose bot must decide; ``None`` if no bot must."""
        match = self.match
        if match.play is None or match.waiting:
            return None
        mover = int(match.play.state.current_player())
        return mover if mover >= 0 and match.seats[mover].holder == "bot" else None

    async def let_bots_play(self, thinker: Thinker) -> None:
        """Let bots decide until a person must, the game is over, or a bot fails."""
        self._trouble = ""
        while (seat := self.bot_to_move()) is not None:
            self._thinking = seat
            self._tell_all(encode(Thinking(seat)))
            try:
                await self._let_bot_play(thinker, seat)
            except (PoolFull, Refused):
                await asyncio.sleep(SECONDS_TO_RETRY)
            except PoolClosed:
                return
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
            if match.line_number != choice.event_number or self.bot_to_move() != seat:
                return  # the answer is late: it is for a state that has passed
            text = match.going().state.action_to_string(choice.action)
            await self._happen(act(match, seat, text, author=f"bot {bot}", now=self._clock()))

    async def _report(self, seat: int, fault: WorkError) -> None:
        """Say that the match waits because its bot has failed; it is asked again when somebody comes back."""
        name = self.match.seats[seat].name
        logger.error("match %s: the bot of seat %d failed: %s", self.match.header.id, seat, fault)
        self._trouble = f"{name} is a bot and could not choose: {fault}. Reload to ask it again."
        async with self._lock:
            await self._tell_news([])

    async def _happen(self, draft: Draft) -> None:
        """Keep events, and only then let them happen and tell everybody."""
        try:
            await self._store.append(draft)
        except Conflict:
            await self._catch_up()
            raise Refused("stale", "Something else has happened in the meantime.") from None
        except StoreError as fault:
            logger.error("match %s: %s", self.match.header.id, fault)
            raise Refused("not_kept", "The server could not write this down, so it has not happened.") from fault
        await self._tell_news(draft.events)

    async def _catch_up(self) -> None:
        kept = await self._store.load(self.match.header.id)
        assert kept is not None
        if len(kept.events) > self.match.number:
            await self._tell_news(kept.events[self.match.number :])

    async def _tell_news(self, events: list[Event]) -> None:
        self.match.extend(events)
        if self.connections:
            told = [tell_event(self.match, event) for event in events]
            has_changed = not events or self.match.over or any(isinstance(event, Seated) for event in events)
            view = await self._full_view()
            texts: dict[str, str] = {}
            for connection in list(self.connections):
                session = connection.session
                if session not in texts:
                    info = tell_match(self.match, session, self._trouble) if has_changed else None
                    texts[session] = encode(Update(told, self._view_for(view, session), info))
                connection.tell_text(texts[session])
        if events and self.bot_to_move() is not None:
            self._wake(self)

    def _tell_all(self, text: str) -> None:
        for connection in list(self.connections):
            connection.tell_text(text)

    async def _state_for(self, session: str) -> MatchState:
        view = self._view_for(await self._full_view(), session)
        return MatchState(tell_match(self.match, session, self._trouble), view)

    async def _full_view(self) -> View | None:
        """Return the view with all that anybody may see of it, made once for each event."""
        match = self.match
        if match.play is None:
            return None
        if self._view is None or self._view.number != match.number:
            state = match.play.state
            insight: JsonObject = {}
            if type(state.game).insight is not Game.insight:
                insight = await asyncio.to_thread(state.game.insight, state.clone())
            self._view = tell_view(match.number, state, insight)
        return self._view

    def _view_for(self, view: View | None, session: str) -> View | None:
        """Leave of a view what a session may see."""
        if view is None or self.match.play is None:
            return None
        held = self.match.seats_of(session)
        can_undo = not self.match.waiting and self.match.play.undo_point(held) is not None
        return replace(view, legal=view.legal if view.mover in held else [], can_undo=can_undo)

    def _check_seat(self, session: str, seat: int) -> None:
        if seat not in self.match.seats_of(session):
            raise Refused("not_your_seat", f"This browser does not hold seat {seat}.")

    def _check_seen(self, seen: int) -> None:
        if seen < self.match.line_number:
            raise Refused("stale", f"The table is at event {self.match.number}; this answers event {seen}.")
        if seen > self.match.number:
            raise Refused("stale", f"There is no event {seen} yet; the last is {self.match.number}.")
