"""The store: what is acknowledged is there, in order, once; secrets stay apart."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeVar

import msgspec
import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from sqlalchemy import create_engine

import crossbones
from crossbones.core.rng import Rng
from crossbones.store.accounts import NewSession, Session
from crossbones.store.database import FILE_NAME, open_database, sqlite_url
from crossbones.store.errors import Conflict, StoreError
from crossbones.store.guests import Invitation
from crossbones.store.models import Base
from crossbones.store.store import Store
from crossbones.table.act import act
from crossbones.table.create import create
from crossbones.table.draft import Draft
from crossbones.table.match import Match, Seat
from crossbones.table.rematch import offer_rematch
from crossbones.table.resign import resign
from crossbones.table.restore import restore
from crossbones.table.take_back import take_back
from crossbones.table.take_seat import take_seat
from tests.conftest import ROOT
from tests.store.file import everything, sql
from tests.table.matches import NOW, mover, person, random_bytes

pytestmark = pytest.mark.once

Result = TypeVar("Result")


def with_store(folder: Path, use: Callable[[Store], Awaitable[Result]]) -> Result:
    """Open the store of a folder, use it, and close it."""

    async def run() -> Result:
        store = await Store.open(sqlite_url(folder))
        try:
            return await use(store)
        finally:
            await store.close()

    return asyncio.run(run())


def new_draft(seed: str = "a", *seats: Seat) -> Draft:
    game = crossbones.load("buccaneer", players=len(seats) or 2)
    return create(
        game, seats or [person("Ann"), person("Bo")], author="session s1", now=NOW, random_bytes=random_bytes(seed)
    )


async def keep(store: Store, draft: Draft) -> Match:
    """Keep a new match and let it begin."""
    await store.create_match(draft, {})
    draft.match.extend(draft.events)
    return draft.match


async def happen(store: Store, draft: Draft) -> None:
    await store.append(draft)
    draft.match.extend(draft.events)


def next_draft(match: Match, now: int = NOW) -> Draft:
    state = match.going().state
    text = state.action_to_string(state.legal_actions()[-1])
    return act(match, mover(match), text, author="session s1", now=now)


def test_what_is_kept_comes_back_after_the_store_was_closed(tmp_path: Path) -> None:
    async def first(store: Store) -> Match:
        match = await keep(store, new_draft())
        for _ in range(20):
            await happen(store, next_draft(match))
        return match

    match = with_store(tmp_path, first)
    kept = with_store(tmp_path, lambda store: store.load(match.header.id))
    assert kept is not None
    assert (kept.header, kept.secret, kept.events) == (match.header, match.dice.secret, match.events)
    assert restore(*kept).going().state.key() == match.going().state.key()
    assert with_store(tmp_path, lambda store: store.load("nothing")) is None


def test_a_number_can_be_taken_once(tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        match = await keep(store, new_draft())
        mine, theirs = next_draft(match), next_draft(match, NOW + 1)
        await store.append(theirs)
        with pytest.raises(Conflict):
            await store.append(mine)
        kept = await store.load(match.header.id)
        assert kept is not None
        assert kept.events == match.events + theirs.events

    with_store(tmp_path, use)


def test_a_rematch_is_kept_with_its_offer_or_not_at_all(tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        match = await keep(store, new_draft("a", person("Ann"), person("Bo", "s2")))
        await happen(store, resign(match, 0, person="s1", now=NOW))
        made = [new_draft(seed, person("Bo", "s2"), Seat()) for seed in ("b", "c")]
        offers = [offer_rematch(match, draft.match.header.id, person="s2", now=NOW) for draft in made]
        await store.create_rematch(made[0], {1: "s1"}, offers[0])
        with pytest.raises(Conflict):
            await store.create_rematch(made[1], {1: "s1"}, offers[1])
        kept = await store.load(match.header.id)
        assert kept is not None
        assert kept.events == match.events + offers[0].events
        assert {row.header.id for row in await store.list_matches("s1", 10)} == {
            match.header.id,
            made[0].match.header.id,
        }

    with_store(tmp_path, use)


def test_a_link_lets_nobody_else_in_once_its_seat_is_taken_and_not_before(tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        match = await keep(store, new_draft("a", person("Ann"), person("Bo", "s2")))
        await store.guests.put_token(match.header.id, 1, b"token", hands_over=True)
        late = take_seat(match, 1, "Cy", person="s3", now=NOW, instead_of="s2")
        await happen(store, next_draft(match))
        with pytest.raises(Conflict):
            await store.append_seated(late, 1, "s3")
        assert await store.guests.opened_by(match.header.id, b"token") == Invitation(1, True)
        await store.append_seated(take_seat(match, 1, "Cy", person="s3", now=NOW, instead_of="s2"), 1, "s3")
        assert await store.guests.opened_by(match.header.id, b"token") == Invitation(1, False)

    with_store(tmp_path, use)


def test_those_that_wait_share_a_transaction_and_one_failure_is_its_own(tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        matches = [await keep(store, new_draft(str(i))) for i in range(20)]
        twice = next_draft(matches[0])
        drafts = [twice, *map(next_draft, matches[1:]), twice]
        results = await asyncio.gather(*map(store.append, drafts), return_exceptions=True)
        assert results[:-1] == [None] * 20
        assert isinstance(results[-1], Conflict)
        for match, draft in zip(matches, drafts, strict=False):
            kept = await store.load(match.header.id)
            assert kept is not None
            assert kept.events == match.events + draft.events

    with_store(tmp_path, use)


def test_lists_show_where_a_match_stands_without_its_events(tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        match = await keep(store, new_draft("a", person("Ann"), Seat("bot", "Greedy", bot="greedy")))
        other = await keep(store, new_draft("b", person("Ann"), Seat()))
        await keep(store, new_draft("c", person("Bo", "s2")))
        rng = Rng(1)
        for now in range(NOW + 1, NOW + 400):
            (listed,) = [one for one in await store.list_matches("s1", 10) if one.header.id == match.header.id]
            assert listed.header == match.header
            assert listed.updated == match.updated
            assert listed.seats == match.seats
            assert listed.standing.status == ("finished" if match.over else "running")
            assert listed.standing.mover == mover(match)
            bot_moves = mover(match) == 1
            assert await store.pending.matches_with_bot_to_move() == ([match.header.id] if bot_moves else [])
            if match.over:
                break
            state = match.going().state
            text = state.action_to_string(int(state.playout_action(rng)))
            await happen(store, act(match, mover(match), text, author="session s1", now=now))
            if not match.over and match.going().undo_point([0]) is not None and rng.below(2):
                await happen(store, take_back(match, [0], author="session s1", now=now))
        assert match.over

        assert [one.header.id for one in await store.list_matches("s1", 10)] == [match.header.id, other.header.id]
        assert [one.header.id for one in await store.list_matches("s1", 1)] == [match.header.id]
        assert await store.list_matches("s3", 10) == []
        await happen(store, take_seat(other, 1, "Cy", person="s3", now=NOW + 1000))
        (listed,) = await store.list_matches("s3", 10)
        assert [seat.name for seat in listed.seats] == ["Ann", "Cy"]
        assert listed.standing.status == "running"

    with_store(tmp_path, use)


def test_secrets_and_tokens_lie_nowhere_else(tmp_path: Path) -> None:
    token = b"the hash of a seat's token      "

    async def use(store: Store) -> Match:
        draft = new_draft("a", person("Ann"), Seat())
        await store.create_match(draft, {1: token})
        await store.accounts.begin_session(NewSession("s9", b"the hash of a session's token   ", "Firefox, Linux"), NOW)
        assert await store.guests.opened_by(draft.match.header.id, token) == Invitation(1, False)
        assert await store.guests.opened_by(draft.match.header.id, b"another") is None
        found = await store.accounts.find_session(b"the hash of a session's token   ")
        assert found == Session("s9", "s9", NOW, NOW, "Firefox, Linux")
        assert await store.accounts.find_session(b"another") is None
        return draft.match

    secret = with_store(tmp_path, use).dice.secret
    kept = {table: str(rows) for table, rows in everything(tmp_path).items()}
    assert [table for table in kept if str(secret) in kept[table]] == ["secrets"]
    assert [table for table in kept if secret.hex() in kept[table]] == []
    assert [table for table in kept if str(token) in kept[table]] == ["seat_tokens"]


def test_a_commit_is_on_the_disk_when_it_returns(tmp_path: Path) -> None:
    engine = open_database(sqlite_url(tmp_path))
    with engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2  # FULL
        assert connection.exec_driver_sql("PRAGMA foreign_keys").scalar() == 1
    engine.dispose()


@pytest.mark.skipif(sys.platform == "win32", reason="there a folder is its user's anyway")
def test_nobody_else_on_the_machine_reads_the_secrets(tmp_path: Path) -> None:
    async def copy(store: Store) -> None:
        await store.back_up(tmp_path / "copy.sqlite")

    with_store(tmp_path / "data", copy)
    for path in (tmp_path / "data", tmp_path / "copy.sqlite"):
        assert path.stat().st_mode & 0o077 == 0


def test_a_migrated_database_has_the_tables_of_the_models(tmp_path: Path) -> None:
    engine = open_database(sqlite_url(tmp_path))
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, Base.metadata) == []
    engine.dispose()


def test_an_installation_keeps_its_name(tmp_path: Path) -> None:
    async def name(store: Store) -> str:
        return store.installation

    first = with_store(tmp_path / "a", name)
    assert with_store(tmp_path / "a", name) == first
    assert with_store(tmp_path / "b", name) != first


def refusal(url: str) -> str:
    """Return why a database can not be opened."""
    with pytest.raises(StoreError) as refused:
        open_database(url)
    return str(refused.value)


def test_a_database_of_a_newer_schema_is_refused_and_left_alone(tmp_path: Path) -> None:
    open_database(sqlite_url(tmp_path)).dispose()
    sql(tmp_path, "UPDATE alembic_version SET version_num = '9042'")
    said = refusal(sqlite_url(tmp_path))
    assert "9042" in said
    assert "newer" in said
    assert FILE_NAME in said
    assert sql(tmp_path, "SELECT version_num FROM alembic_version") == [("9042",)]


def test_what_is_no_database_is_refused(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_text("Dear diary, today I lost three ships. " * 100)
    said = refusal(sqlite_url(tmp_path))
    assert "not a database" in said
    assert FILE_NAME in said


def test_a_folder_that_can_not_be_made_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(StoreError, match=r"data folder .*deeper can not be made"):
        sqlite_url(tmp_path / "file" / "deeper")


@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("no url", "'no url'"),
        ("sqlite://", "names no file"),
        ("sqlite:///:memory:", "names no file"),
        ("oracle9://x/y", "oracle9"),
        ("sqlite:////no/such/folder/x.sqlite", "/no/such/folder/x.sqlite"),
    ],
)
def test_a_url_that_leads_nowhere_is_refused(url: str, said: str) -> None:
    assert said in refusal(url)


def test_a_password_is_not_shown() -> None:
    assert "hunter2" not in refusal("oracle9://ann:hunter2@host/name")


def test_a_database_of_the_first_schema_is_brought_up_to_date_with_all_that_is_in_it(tmp_path: Path) -> None:
    old = tmp_path / FILE_NAME
    draft = new_draft("a", person("Ann"), Seat())
    match, header = draft.match.header.id, msgspec.json.encode(draft.match.header).decode()
    # As the first version wrote events: without what came later.
    events = [
        {"kind": "seat", "number": 1, "time": NOW, "author": "session s1", "seat": 0, "holder": "person", "name": "Ann",
         "bot": "", "session": "s1"},
        {"kind": "seat", "number": 2, "time": NOW, "author": "session s1", "seat": 1, "holder": "open", "name": "",
         "bot": "", "session": ""},
    ]  # a table, an event a row  # fmt: skip
    engine = create_engine(f"sqlite:///{old}")
    config = Config()
    config.set_main_option("script_location", str(ROOT / "src" / "crossbones" / "store" / "migrations"))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
        rows: list[tuple[str, dict[str, object]]] = [("installation", {"id": "abcd"})]
        rows.append(("matches", {"id": match, "header": header, "updated": NOW, "status": "waiting", "mover": -1}))
        rows.append(("secrets", {"match": match, "secret": draft.match.dice.secret}))
        rows.append(("seat_tokens", {"match": match, "seat": 1, "token_hash": b"t" * 32}))
        rows += [
            ("events", {"match": match, "number": event["number"], "event": json.dumps(event)}) for event in events
        ]
        for table, values in rows:
            marks = ", ".join("?" for _ in values)
            statement = f"INSERT INTO {table} ({', '.join(values)}) VALUES ({marks})"
            connection.exec_driver_sql(statement, tuple(values.values()))
    engine.dispose()

    async def use(store: Store) -> None:
        assert store.installation == "abcd"
        kept = await store.load(match)
        assert kept is not None
        restored = restore(*kept)
        assert restored.waiting
        assert (restored.host, restored.terms.visibility) == ("s1", "address")
        assert await store.guests.opened_by(match, b"t" * 32) == Invitation(1, False)
        await happen(store, take_seat(restored, 1, "Bo", person="s2", now=NOW))
        assert [listed.header.id for listed in await store.list_matches("s2", 10)] == [match]

    with_store(tmp_path, use)
