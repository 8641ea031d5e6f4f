"""What whoever runs the server keeps and clears away: bans, chores, old matches, guests; on both databases."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

import crossbones
from crossbones.store.accounts import Account, NewSession
from crossbones.store.bans import Ban
from crossbones.store.database import sqlite_url
from crossbones.store.errors import StoreError
from crossbones.store.store import Store
from crossbones.store.tidying import AT_ONCE, Old, Tidied
from crossbones.table.close import close
from crossbones.table.create import create
from crossbones.table.match import Seat
from crossbones.table.stand_up import stand_up
from tests.store.postgres import running_postgres
from tests.table.matches import NOW, person, random_bytes

pytestmark = pytest.mark.once

DAY = 24 * 3600 * 1000


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The URL of an empty database."""
    if request.param == "sqlite":
        yield sqlite_url(tmp_path_factory.mktemp("operator"))
    else:
        with running_postgres() as url:
            yield url


async def keep(store: Store, seed: str, seats: list[Seat], now: int, *, ends: bool = False) -> str:
    """Keep a match that was last touched at a moment, and return its id."""
    game = crossbones.load("buccaneer", players=len(seats))
    draft = create(game, seats, author="session host", now=now, random_bytes=random_bytes(seed))
    await store.create_match(draft, {1: b"hash"}, {1: "awaited"})
    draft.match.extend(draft.events)
    if ends:
        await store.append(close(draft.match, "Over.", now=now))
    return draft.match.header.id


def test_what_is_old_is_cleared_away_and_nothing_else(database: str) -> None:
    async def use() -> None:
        store = await Store.open(database)
        try:
            two, waits = [person("Ann", "ann"), person("Bo", "bo")], [person("Ann", "ann"), Seat()]
            over = [await keep(store, f"over {n}", two, NOW, ends=True) for n in range(AT_ONCE + 3)]
            open_ = await keep(store, "open", waits, NOW)
            kept = {
                await keep(store, "over lately", two, NOW + 2 * DAY, ends=True),
                await keep(store, "open lately", waits, NOW + 2 * DAY),
                await keep(store, "goes on", two, NOW),
            }
            draft = create(
                crossbones.load("buccaneer", players=2),
                two,
                author="session host",
                now=NOW,
                random_bytes=random_bytes("left"),
            )
            await store.create_match(draft, {})
            draft.match.extend(draft.events)
            await store.append(stand_up(draft.match, 1, person="bo", now=NOW))  # something was played there already
            kept.add(draft.match.header.id)
            await store.remarks.add(over[0], time=NOW, person="talks", seat=-1, name="Cy", text="Ahoy")
            for name in ("ann", "host", "talks", "awaited", "gone", "lately", "member"):
                used = NOW + 2 * DAY if name == "lately" else NOW
                await store.accounts.begin_session(NewSession(name, name.encode(), ""), used)
            member = Account("member", "Member", NOW, "secret")
            await store.accounts.create(member, "member", NewSession("other", b"other", ""), "member", NOW)
            await store.creators.give("gone", b"mark")

            nothing = Old(0, 0, 0)
            assert await store.tidying.clear(nothing) == Tidied(0, 0, 0)
            old = Old(NOW + DAY, NOW + DAY, NOW + DAY)
            assert await store.tidying.count(old) == Tidied(len(over), 1, 1)
            assert await store.tidying.clear(old._replace(finished=0)) == Tidied(0, 1, 1)
            assert await store.load(open_) is None
            assert await store.tidying.clear(old) == Tidied(len(over), 0, 1)  # nobody hears who talked there any more
            for match in over:
                assert await store.load(match) is None
            for match in kept:
                assert await store.load(match) is not None
            for name, there in [("gone", False), ("talks", False), ("ann", True), ("lately", True), ("other", True)]:
                assert (await store.accounts.find_session(name.encode()) is not None) is there, name
            assert not await store.creators.has_given("gone", b"mark")
            assert await store.tidying.count(old) == Tidied(0, 0, 0)
        finally:
            await store.close()

    asyncio.run(use())


def test_one_of_many_processes_tidies(database: str) -> None:
    async def use() -> None:
        stores = [await Store.open(database) for _ in range(3)]
        try:
            for moment in (NOW, NOW + 100):
                claims = await asyncio.gather(*[store.tidying.claim(moment, moment + 100) for store in stores])
                assert sorted(claims) == [False, False, True]
                assert not any([await store.tidying.claim(moment + 50, moment + 150) for store in stores])
        finally:
            for store in stores:
                await store.close()

    asyncio.run(use())


def test_bans_are_kept_and_servers_hear_of_them(database: str) -> None:
    async def use() -> None:
        server = await Store.open(database)
        operator = await Store.open(database, by_hand=True)
        try:
            heard: list[str] = []
            server.bulletin.listen(lambda notice: heard.append(notice.topic))
            bans = [Ban("name", "ann", "Insults.", NOW), Ban("session", "s1", "Insults.", NOW, "ann")]
            while "bans" not in heard:  # it may not listen from the first moment
                await operator.bans.add(bans)
                await asyncio.sleep(0.05)
            assert await server.bans.all() == bans
            again = Ban("session", "s2", "", NOW + 1)
            await operator.bans.add([again, again._replace(reason="Worse.")])
            assert await server.bans.all() == [*bans, again._replace(reason="Worse.")]
            assert await operator.bans.remove("name", "ann") == 2  # and whoever bore it
            assert await operator.bans.remove("name", "ann") == 0
            assert await server.bans.all() == [again._replace(reason="Worse.")]
        finally:
            await server.close()
            await operator.close()

    asyncio.run(use())


def test_the_password_that_was_given_is_known_by_its_mark(database: str) -> None:
    async def use() -> None:
        store = await Store.open(database)
        try:
            assert not await store.creators.has_given("s1", b"old")
            await store.creators.give("s1", b"old")
            assert await store.creators.has_given("s1", b"old")
            await store.creators.give("s1", b"new")
            assert not await store.creators.has_given("s1", b"old")
            assert not await store.creators.has_given("s2", b"new")
        finally:
            await store.close()

    asyncio.run(use())


def test_an_operator_makes_no_database_and_changes_none(tmp_path: Path) -> None:
    def refused(folder: Path) -> str:
        async def use() -> None:
            await Store.open(f"sqlite:///{folder / 'crossbones.sqlite'}", by_hand=True)

        with pytest.raises(StoreError) as found:
            asyncio.run(use())
        return str(found.value)

    assert "there is no database" in refused(tmp_path)
    assert list(tmp_path.iterdir()) == []
    (tmp_path / "crossbones.sqlite").write_bytes(b"")
    assert "works with" in refused(tmp_path)
    (tmp_path / "crossbones.sqlite").write_bytes(b"this is no database, but a letter to my aunt" * 100)
    assert "not a database" in refused(tmp_path)
