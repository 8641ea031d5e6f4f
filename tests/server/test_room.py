"""A room: late answers of bots, bots that fail, a disk that is full, another process on the same match."""

from __future__ import annotations

import asyncio
import itertools
import json
import sqlite3
from collections.abc import Awaitable, Callable, Mapping
from contextlib import closing
from pathlib import Path

import pytest

import crossbones
from crossbones.bots.pool import Choice
from crossbones.core.game import Game
from crossbones.core.json_value import JsonObject
from crossbones.core.option import OptionValue
from crossbones.server import rooms
from crossbones.server.bans import Bans
from crossbones.server.connection import Connection
from crossbones.server.errors import NoSuchMatch
from crossbones.server.room import Room
from crossbones.server.rooms import Rooms
from crossbones.store.bulletin import Notice
from crossbones.store.database import FILE_NAME, sqlite_url
from crossbones.store.errors import Conflict, StoreError, Unreadable
from crossbones.store.store import Store
from crossbones.store.written import Kept
from crossbones.table.create import create
from crossbones.table.draft import Draft
from crossbones.table.match import Seat
from crossbones.table.refused import Refused
from crossbones.table.seat_bot import stand_in
from crossbones.work import JobFailed
from tests.server.browser import Json
from tests.table.matches import NOW, person, random_bytes

pytestmark = pytest.mark.usefixtures("installed_pig")

ANN_AND_BO = person("Ann"), person("Bo", "s2")
ANN_AND_BOT = person("Ann"), Seat("bot", "Timid", bot="timid")


class Thoughts:
    """A bot that answers when, and what, the test says."""

    def __init__(self) -> None:
        self.asked: asyncio.Queue[tuple[JsonObject, str, int]] = asyncio.Queue()
        self.answers: asyncio.Queue[int | Exception] = asyncio.Queue()

    async def choose(
        self,
        game: str,
        options: Mapping[str, OptionValue],
        position: JsonObject,
        bot: str,
        seed: int | str,
        event_number: int,
    ) -> Choice:
        self.asked.put_nowait((position, bot, event_number))
        answer = await self.answers.get()
        if isinstance(answer, Exception):
            raise answer
        return Choice(event_number, answer)


class House:
    """A store with rooms, and a match in it."""

    def __init__(self, store: Store, match: str, thoughts: Thoughts) -> None:
        self.store = store
        self.match = match
        self.thoughts = thoughts
        self.clock = itertools.count(NOW)
        self.rooms = self.more_rooms(thoughts)

    def more_rooms(self, thoughts: Thoughts) -> Rooms:
        """Return rooms as another process would have them."""
        return Rooms(self.store, thoughts, lambda: next(self.clock), Bans(self.store.bans))


def in_house(folder: Path, game: Game, seats: tuple[Seat, ...], use: Callable[[House], Awaitable[None]]) -> None:
    async def run() -> None:
        store = await Store.open(sqlite_url(folder))
        draft = create(game, seats, author="session s1", now=NOW, random_bytes=random_bytes("a"))
        await store.create_match(draft, {})
        house = House(store, draft.match.header.id, Thoughts())
        try:
            await asyncio.wait_for(use(house), 20)
        finally:
            await house.rooms.close()
            await store.close()

    asyncio.run(run())


class Ear:
    """A connection whose messages the test can read."""

    def __init__(self, who: str) -> None:
        self.messages: list[Json] = []
        self.connection = Connection(who, self._send, self._close)
        self._writing = asyncio.create_task(self.connection.write())

    async def _send(self, text: str) -> None:
        self.messages.append(json.loads(text))

    async def _close(self, code: int) -> None:
        self.messages.append({"type": "closed", "code": code})

    async def hear(self, type_: str) -> Json:
        """Wait for a message of a type, and return the latest."""
        while True:
            await asyncio.sleep(0.005)
            for message in reversed(self.messages):
                if message["type"] == type_:
                    return message


def mover(room: Room) -> int:
    return int(room.match.going().state.current_player())


def test_a_bot_is_asked_with_the_position_alone_and_its_answer_is_played(tmp_path: Path) -> None:
    async def use(house: House) -> None:
        async with house.rooms.enter(house.match) as room:
            while mover(room) == 0:
                await room.act("s1", 0, "hold", room.match.number)
            position, bot, number = await house.thoughts.asked.get()
            assert (bot, number) == ("timid", room.match.number)
            assert position == room.match.going().state.to_position()
            ear = Ear("")
            await room.join(ear.connection, 0)
            assert await ear.hear("thinking") == {"type": "thinking", "seat": 1}
            house.thoughts.answers.put_nowait(1)
            update = await ear.hear("update")
            assert (update["events"][0]["seat"], update["events"][0]["text"]) == (1, "hold")
            assert room.match.events[number].author == "bot timid"

    in_house(tmp_path, crossbones.load("pig", goal=100), ANN_AND_BOT, use)


def test_an_answer_that_comes_late_is_dropped(tmp_path: Path) -> None:
    async def use(house: House) -> None:
        others = Thoughts()
        elsewhere = house.more_rooms(others)
        async with house.rooms.enter(house.match) as here, elsewhere.enter(house.match) as there:
            await here.act("s1", 0, "hold", here.match.number)
            _, _, number = await house.thoughts.asked.get()
            await there.catch_up()
            assert (await others.asked.get())[2] == number  # two processes let the same bot think
            others.answers.put_nowait(1)
            while there.match.number == number:
                await asyncio.sleep(0.005)
            await here.catch_up()
            assert here.match.events == there.match.events
            last = here.match.number
            house.thoughts.answers.put_nowait(0)
            await asyncio.sleep(0.1)
            kept = await house.store.load(house.match)
            assert kept is not None
            assert len(kept.events) == here.match.number == last
        await elsewhere.close()

    in_house(tmp_path, crossbones.load("pig", goal=100), ANN_AND_BOT, use)


def test_of_two_processes_that_decide_at_once_one_is_refused_and_catches_up(tmp_path: Path) -> None:
    async def use(house: House) -> None:
        elsewhere = house.more_rooms(house.thoughts)
        async with house.rooms.enter(house.match) as here, elsewhere.enter(house.match) as there:
            ear = Ear("s1")
            await there.join(ear.connection, 0)
            number = here.match.number
            await here.act("s1", 0, "throw", number)
            with pytest.raises(Refused) as refused:
                await there.act("s1", 0, "hold", number)
            assert refused.value.reason == "stale"
            assert there.match.events == here.match.events
            assert (await ear.hear("update"))["events"][0]["text"] == "throw"

    in_house(tmp_path, crossbones.load("pig", goal=100), ANN_AND_BO, use)


def test_what_another_process_did_is_told_though_the_database_was_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rooms, "SECONDS_TO_RETRY", 0.01)

    async def use(house: House) -> None:
        hears: list[Callable[[Notice], None]] = []
        monkeypatch.setattr(house.store.bulletin, "listen", hears.append)
        await house.rooms.resume()
        async with house.rooms.enter(house.match) as here:
            async with house.more_rooms(house.thoughts).enter(house.match) as there:
                await there.act("s1", 0, "throw", there.match.number)
            faults = [Unreadable("It is away."), Unreadable("It is still away.")]
            load = house.store.load

            async def load_at_last(match: str) -> Kept | None:
                if faults:
                    raise faults.pop()
                return await load(match)

            monkeypatch.setattr(house.store, "load", load_at_last)
            hears[0](Notice("another", "events", house.match))
            while here.match.events != there.match.events:
                await asyncio.sleep(0.005)
            assert faults == []

    in_house(tmp_path, crossbones.load("pig", goal=100), ANN_AND_BO, use)


def test_a_bot_that_fails_stops_the_match_until_somebody_comes_back(tmp_path: Path) -> None:
    async def use(house: House) -> None:
        async with house.rooms.enter(house.match) as room:
            await room.act("s1", 0, "hold", room.match.number)
            await house.thoughts.asked.get()
            ear = Ear("s1")
            await room.join(ear.connection, 0)
            house.thoughts.answers.put_nowait(JobFailed("think failed: ValueError: oh dear"))
            update = await ear.hear("update")
            assert update["match"]["status"] == "stopped"
            assert "Timid" in update["match"]["stopped_why"]
            assert "oh dear" in update["match"]["stopped_why"]
            assert update["events"] == []

            again = Ear("s1")
            await room.join(again.connection, 0)
            assert (await again.hear("welcome"))["match"]["status"] == "running"
            await house.thoughts.asked.get()
            house.thoughts.answers.put_nowait(1)
            assert (await again.hear("update"))["events"][0]["text"] == "hold"

    in_house(tmp_path, crossbones.load("pig", goal=100), ANN_AND_BOT, use)


def test_a_bot_that_is_woken_while_its_task_ends_plays_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def use(house: House) -> None:
        ends, may_end = asyncio.Event(), asyncio.Event()
        leave = house.store.pending.leave_bots

        async def leave_slowly(match: str) -> None:
            ends.set()
            await may_end.wait()
            await leave(match)

        monkeypatch.setattr(house.store.pending, "leave_bots", leave_slowly)
        async with house.rooms.enter(house.match) as room:
            await room.act("s1", 0, "hold", room.match.number)
            await house.thoughts.asked.get()
            house.thoughts.answers.put_nowait(1)
            await ends.wait()
            await room.act("s1", 0, "hold", room.match.number)
            may_end.set()
            await house.thoughts.asked.get()

    in_house(tmp_path, crossbones.load("pig", goal=100), ANN_AND_BOT, use)


def test_a_database_that_can_not_be_read_for_a_while_is_looked_at_again(tmp_path: Path) -> None:
    async def use(house: House) -> None:
        with closing(sqlite3.connect(tmp_path / FILE_NAME)) as database:
            database.execute("ALTER TABLE matches RENAME TO elsewhere")
            with pytest.raises(StoreError, match="can not be read"):
                await house.store.pending.matches_with_bot_to_move()
            await house.rooms.look_for_due()  # does not raise: else nobody would look again
            database.execute("ALTER TABLE elsewhere RENAME TO matches")
        assert await house.store.pending.matches_with_bot_to_move() == []

    in_house(tmp_path, crossbones.load("pig", goal=100), ANN_AND_BOT, use)


def test_what_can_not_be_written_down_has_not_happened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def use(house: House) -> None:
        async with house.rooms.enter(house.match) as room:
            ear = Ear("s1")
            await room.join(ear.connection, 0)
            number, key = room.match.number, room.match.going().state.key()

            async def disk_full(draft: Draft) -> None:
                raise StoreError("database or disk is full")

            with monkeypatch.context() as patch:
                patch.setattr(house.store, "append", disk_full)
                with pytest.raises(Refused) as refused:
                    await room.act("s1", 0, "throw", number)
            assert refused.value.reason == "not_kept"
            assert (room.match.number, room.match.going().state.key()) == (number, key)
            await room.act("s1", 0, "throw", number)
            assert (await ear.hear("update"))["events"][0]["number"] == number + 1
            assert [message["type"] for message in ear.messages] == ["welcome", "presence", "update"]

    in_house(tmp_path, crossbones.load("pig", goal=100), ANN_AND_BO, use)


def test_who_returns_is_welcome_though_that_can_not_be_written_down(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def use(house: House) -> None:
        async with house.rooms.enter(house.match) as room:
            await room.decide(lambda match, now: stand_in(match, 0, "timid", now=now))
            faults: list[Exception] = [StoreError("database or disk is full")]
            append = house.store.append

            async def append_at_last(draft: Draft) -> None:
                if faults:
                    raise faults.pop()
                await append(draft)

            monkeypatch.setattr(house.store, "append", append_at_last)
            ear = Ear("s1")
            await room.join(ear.connection, 0)
            assert (await ear.hear("welcome"))["match"]["seats"][0]["kind"] == "bot"
            faults.append(Conflict("another process was quicker"))
            again = Ear("s1")
            await room.join(again.connection, 0)
            assert (await again.hear("welcome"))["match"]["seats"][0]["kind"] == "person"

    in_house(tmp_path, crossbones.load("pig", goal=100), ANN_AND_BO, use)


def test_a_session_sees_of_the_view_what_is_its_own(tmp_path: Path) -> None:
    async def use(house: House) -> None:
        async with house.rooms.enter(house.match) as room:
            for who, mine in (("s1", True), ("s2", False), ("", False)):
                seen = await room.state_for(who)
                assert seen.view is not None
                assert bool(seen.view.legal) == mine
                assert seen.match.your_turn == mine
                assert not seen.view.can_undo
            await room.act("s1", 0, "done", room.match.number)
            for who, mine in (("s1", True), ("s2", False), ("", False)):
                seen = await room.state_for(who)
                assert seen.view is not None
                assert seen.view.can_undo == mine

    in_house(tmp_path, crossbones.load("buccaneer"), ANN_AND_BO, use)


def test_a_room_is_there_while_somebody_is_in_it(tmp_path: Path) -> None:
    async def use(house: House) -> None:
        async with house.rooms.enter(house.match) as one, house.rooms.enter(house.match) as two:
            assert one is two
        async with house.rooms.enter(house.match) as later:
            assert later is not one
        with pytest.raises(NoSuchMatch):
            async with house.rooms.enter("nothing"):
                pass

    in_house(tmp_path, crossbones.load("pig"), ANN_AND_BO, use)
