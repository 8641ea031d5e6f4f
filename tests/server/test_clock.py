"""Clocks of a match on a server whose time the test sets: nobody sleeps."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Literal

import pytest

import crossbones
from crossbones.server.protocol.http_answers import ClockInfo
from crossbones.server.room import Room
from crossbones.table.clock import PAUSE, ClockTerms
from crossbones.table.create import create
from crossbones.table.event import Timed
from crossbones.table.match import Seat
from crossbones.table.refused import Refused
from crossbones.table.terms import Terms
from tests.server.browser import Json
from tests.server.house import House, in_house, until
from tests.server.test_room import ANN_AND_BO, Ear, mover
from tests.table.matches import NOW, random_bytes

pytestmark = pytest.mark.usefixtures("installed_pig")

MINUTE = 60_000


def timed(folder: Path, use: Callable[[House], Awaitable[None]], at_zero: Literal["bot", "lose"] = "bot") -> None:
    """Use a server with a match of pig between Ann and Bo, a minute for each."""
    terms = Terms(clock=ClockTerms(per="game", seconds=60, at_zero=at_zero))
    game = crossbones.load("pig", goal=100)
    draft = create(game, ANN_AND_BO, author="session s1", now=NOW, random_bytes=random_bytes("a"), terms=terms)
    in_house(folder, [draft], use)


def happened(room: Room) -> list[str]:
    """Return what has happened to clocks by itself."""
    return [event.what for event in room.match.events if isinstance(event, Timed)]


async def both_come(room: Room) -> tuple[Ear, Ear]:
    ears = Ear("s1"), Ear("s2")
    for ear in ears:
        await room.join(ear.connection, 0)
    await until(lambda: happened(room)[-1:] != ["waits"])
    return ears


def test_time_runs_out_and_a_bot_plays_on(tmp_path: Path) -> None:
    async def use(house: House) -> None:
        async with house.rooms.enter(house.match) as room:
            ann, _ = await both_come(room)
            seat = mover(room)
            house.now += MINUTE - 1
            state = await room.state_for("s1")
            assert state.match.table is not None
            clock = state.match.table.clock
            assert clock is not None
            assert (clock.left[seat], clock.left[1 - seat], clock.runs) == (1, MINUTE, seat)
            house.now += 1
            with pytest.raises(Refused, match="no_time"):
                await room.act(f"s{seat + 1}", seat, "hold", room.match.number)
            house.rooms.watch(room)
            await until(lambda: "out" in happened(room))
            assert room.match.seats[seat].holder == "bot"
            told = await ann.hear("update")
            seats: list[Json] = told["match"]["seats"]
            assert seats[seat]["kind"] == "bot"
            assert told["match"]["table"]["clock"]["left"][seat] == 0

    timed(tmp_path, use)


def test_time_runs_out_though_nobody_is_there(tmp_path: Path) -> None:
    async def use(house: House) -> None:
        async with house.rooms.enter(house.match) as room:
            ears = await both_come(room)
            for ear in ears:
                room.leave(ear.connection)
            await until(lambda: happened(room)[-1:] == ["waits"])
        house.now += MINUTE + PAUSE
        async with house.rooms.enter(house.match) as room:
            house.rooms.watch(room)
            await until(lambda: room.match.over)
            assert room.match.ended is not None
            assert room.match.ended.reason == "time"

    timed(tmp_path, use, "lose")


def test_a_clock_waits_for_a_dropped_connection(tmp_path: Path) -> None:
    async def use(house: House) -> None:
        async with house.rooms.enter(house.match) as room:
            ears = await both_come(room)
            seat = mover(room)
            count = len(happened(room))
            house.now += 10_000
            room.leave(ears[seat].connection)
            await until(lambda: len(happened(room)) == count + 1)
            house.now += 100_000
            state = await room.state_for("s1")
            assert state.match.table is not None
            assert state.match.table.clock == ClockInfo(
                [50_000 if number == seat else MINUTE for number in range(2)], seat, PAUSE - 100_000
            )
            await room.join(Ear(f"s{seat + 1}").connection, 0)
            await until(lambda: len(happened(room)) == count + 2)
            assert happened(room)[-2:] == ["waits", "goes_on"]
            assert room.match.clock is not None
            assert room.match.clock.runs_out == house.now + 50_000

    timed(tmp_path, use)


def test_clocks_go_on_after_a_restart(tmp_path: Path) -> None:
    async def use(house: House) -> None:
        async with house.rooms.enter(house.match) as room:
            await both_come(room)
            seat = mover(room)
        await house.rooms.close()
        # It comes back within the time: the clock waits for its player.
        house.now += MINUTE // 2
        house.rooms = house.started()
        await house.rooms.resume()
        async with house.rooms.enter(house.match) as room:
            await until(lambda: happened(room)[-1:] == ["waits"])
            assert room.match.clock is not None
            assert room.match.clock.left[seat] == MINUTE // 2
        await house.rooms.close()
        # It comes back much later: what was left is there again, and then it runs out.
        house.now += 100 * MINUTE
        house.rooms = house.started()
        await house.rooms.resume()
        async with house.rooms.enter(house.match) as room:
            await until(lambda: "given" in happened(room))
            assert room.match.clock is not None
            assert room.match.clock.left[seat] == MINUTE // 2
            house.now += 100 * MINUTE
            house.rooms.watch(room)
            await until(lambda: happened(room)[-1:] == ["out"])

    timed(tmp_path, use)


def test_only_running_matches_with_a_clock_are_looked_after(tmp_path: Path) -> None:
    async def use(house: House) -> None:
        game = crossbones.load("pig")
        timed = Terms(clock=ClockTerms(per="game", seconds=60))
        waiting = [ANN_AND_BO[0], Seat()]
        for name, seats, terms in (
            ("b", ANN_AND_BO, Terms(hints=True)),
            ("c", ANN_AND_BO, Terms()),
            ("d", waiting, timed),
        ):
            draft = create(game, seats, author="session s1", now=NOW, random_bytes=random_bytes(name), terms=terms)
            await house.store.create_match(draft, {})
        assert await house.store.pending.matches_with_due() == [house.match]

    timed(tmp_path, use)
