"""Several server processes on one PostgreSQL: people of one match on different processes, one of which dies."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import psycopg
import pytest
from sqlalchemy import event

from crossbones.store.accounts import NewSession
from crossbones.store.bulletin import Notice
from crossbones.store.errors import Conflict, StoreError
from crossbones.store.guests import Invitation
from crossbones.store.store import Store
from tests.server.browser import OPEN, Browser, Json, Table, bot, person
from tests.server.running import RunningServer, running
from tests.store.postgres import running_postgres
from tests.store.test_ratings import end_at_once
from tests.store.test_store import keep, new_draft, next_draft
from tests.table.matches import NOW, pledge

pytestmark = [pytest.mark.once, pytest.mark.usefixtures("installed_pig")]


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    with running_postgres() as url:
        yield url


@pytest.fixture(scope="module")
def pair(database: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[RunningServer]]:
    """Two processes that nobody ends."""
    folder = tmp_path_factory.mktemp("pair")
    with ExitStack() as stack:
        yield [stack.enter_context(running(folder / name, "--database", database)) for name in ("one", "two")]


def hear_until(table: Table, kind: str) -> None:
    while table.hear_any()["type"] != kind:
        pass


def test_people_play_on_different_processes_and_go_on_when_one_is_killed(database: str, tmp_path: Path) -> None:
    with ExitStack() as stack:
        first, second, third = [
            stack.enter_context(running(tmp_path / name, "--database", database)) for name in ("one", "two", "three")
        ]
        ann, bo, cy = [stack.enter_context(Browser(server)) for server in (first, second, third)]
        made = ann.new_match_with_tokens("buccaneer", person("Ann"), OPEN)
        match = made["id"]
        with ann.open(match) as hers, cy.open(match) as onlooker:
            token = made["tokens"][0]["token"]
            bo.sit_down(match, 1, "Bo", token=token)
            while hers.match["status"] != "running":
                hers.hear()  # told by the second process
            with bo.open(match) as his:
                while 1 not in hers.here:
                    hers.hear_any()
                hers.act("done")
                while his.events[-1].get("text") != "done":
                    his.hear()
                while onlooker.view["number"] != his.view["number"]:
                    onlooker.hear()
                assert onlooker.view["position"] == his.view["position"] == hers.view["position"]
                assert his.ask(type="say", text="Ahoy!", name="Bo")["type"] == "accepted"
                hear_until(hers, "said")
                assert hers.remarks[-1]["text"] == "Ahoy!"
                second.kill()
            bo.move_to(third)
            with bo.open(match, seen=0) as his:
                assert his.events == [*hers.events]
                while his.view["mover"] != 1:
                    hers.act(hers.legal()[0])
                    while his.view["number"] != hers.view["number"]:
                        his.hear()
                his.act(his.legal()[0])
                while hers.view["number"] != his.view["number"]:
                    hers.hear()
                assert hers.view["position"] == his.view["position"]


def test_bots_go_on_and_every_process_tells_the_same(database: str, tmp_path: Path) -> None:
    with ExitStack() as stack:
        servers = [stack.enter_context(running(tmp_path / name, "--database", database)) for name in ("one", "two")]
        ann, bo = [stack.enter_context(Browser(server)) for server in servers]
        match = ann.new_match("buccaneer", bot("random"), bot("random"), max_rounds=3)
        with bo.open(match) as table:
            while table.view["outcome"] is None:
                table.hear()
            numbers = [event["number"] for event in table.events]
            assert numbers == list(range(1, len(numbers) + 1))
        assert ann.get(f"/api/matches/{match}")["match"]["status"] == "finished"


async def listen(store: Store) -> list[Notice]:
    """Let a store listen, so that others see that it lives, and return what it hears."""
    heard: list[Notice] = []
    store.bulletin.listen(heard.append)
    while not heard:  # the first is that it may have missed others
        await asyncio.sleep(0.01)
    return heard


def make_timed(browser: Browser, *seats: Json, seconds: int) -> Json:
    """Make a match in which whoever has used up so much time has lost."""
    terms = {"clock": {"per": "game", "seconds": seconds, "at_zero": "lose"}}
    answer = browser.http.post("/api/matches", json={"game": "buccaneer", "seats": seats, "terms": terms})
    assert answer.status_code == 201, answer.text
    made: Json = answer.json()
    return made


def let_an_hour_pass(database: str, match: str) -> None:
    """Put all that has happened in a match, and what is due in it, an hour back."""
    hour = 3_600_000
    earlier = f"jsonb_set(event::jsonb, '{{time}}', to_jsonb((event::jsonb ->> 'time')::bigint - {hour}))::text"
    with psycopg.connect(database) as clockmaker:
        clockmaker.execute(f"UPDATE events SET event = {earlier} WHERE match = %s", [match])
        moved = clockmaker.execute(f"UPDATE matches SET due = due - {hour} WHERE id = %s AND due IS NOT NULL", [match])
        assert moved.rowcount == 1


def test_a_clock_runs_out_though_its_process_was_killed_and_nobody_looks(database: str, tmp_path: Path) -> None:
    with ExitStack() as stack:
        first, second = [
            stack.enter_context(running(tmp_path / name, "--database", database)) for name in ("one", "two")
        ]
        ann = stack.enter_context(Browser(first))
        match = make_timed(ann, person("Ann"), person("Bo"), seconds=1800)["id"]
        with ann.open(match) as table:
            assert table.match["table"]["clock"]["runs"] is not None
            first.kill()
        let_an_hour_pass(database, match)
        ann.move_to(second)
        while (listed := ann.get("/api/matches")["matches"][0])["status"] != "finished":  # a list opens no match
            time.sleep(0.2)
        assert listed["id"] == match
        told = ann.get(f"/api/matches/{match}")
        assert told["view"]["outcome"]["reason"] == "time"


def test_both_processes_tell_that_time_is_up(pair: list[RunningServer]) -> None:
    with ExitStack() as stack:
        ann, bo = [stack.enter_context(Browser(server)) for server in pair]
        made = make_timed(ann, person("Ann"), OPEN, seconds=2)
        match, token = made["id"], made["tokens"][0]["token"]
        with ann.open(match) as hers:
            bo.sit_down(match, 1, "Bo", token=token)
            with bo.open(match) as his:
                for table in (hers, his):
                    while table.view["outcome"] is None:
                        table.hear()
                assert hers.view["outcome"] == his.view["outcome"]
                ended = [event for event in his.events if event["kind"] == "ended"]
                assert [(event["reason"], len(event["winners"])) for event in ended] == [("time", 1)]


def test_browsers_on_different_processes_give_to_the_dice_at_once(pair: list[RunningServer]) -> None:
    gifts = [f"{number:064x}" for number in range(2)]
    pledges = [pledge(gift) for gift in gifts]
    with ExitStack() as stack:
        ann, bo = [stack.enter_context(Browser(server)) for server in pair]
        for _ in range(5):
            body = {"game": "buccaneer", "seats": [person("Ann"), OPEN], "pledge": pledges[0]}
            made = ann.http.post("/api/matches", json=body).json()
            match, token = made["id"], made["tokens"][0]["token"]
            bo.sit_down(match, 1, "Bo", token=token, pledge=pledges[1])
            with ann.open(match) as hers, bo.open(match) as his:
                for table, gift in zip((hers, his), gifts, strict=True):
                    table.say(type="contribute", request=1, random=gift)
                for table in (hers, his):
                    while "dice" in table.match["table"]:
                        table.hear()
                    begun = [event for event in table.events if event["kind"] in ("contributed", "begun")]
                    assert sorted(event["seat"] for event in begun[:2]) == [0, 1]
                    assert begun[2]["left_out"] == []


def test_a_number_can_be_taken_once_and_bots_by_one_process(database: str) -> None:
    async def use() -> None:
        one, other = [await Store.open(database) for _ in range(2)]
        try:
            await asyncio.gather(listen(one), listen(other))
            match = await keep(one, new_draft("processes"))
            drafts = [next_draft(match, NOW + n) for n in range(2)]
            results = await asyncio.gather(one.append(drafts[0]), other.append(drafts[1]), return_exceptions=True)
            assert sorted(type(result).__name__ for result in results) == ["Conflict", "NoneType"]
            assert any(isinstance(result, Conflict) for result in results)
            kept = await other.load(match.header.id)
            assert kept is not None
            assert len(kept.events) == match.number + len(drafts[0].events)

            taken = await asyncio.gather(
                *[store.pending.take_bots(match.header.id, NOW, NOW + 10) for store in (one, other)]
            )
            assert sorted(taken) == [False, True]
            winner, loser = (one, other) if taken[0] else (other, one)
            assert await winner.pending.take_bots(match.header.id, NOW + 5, NOW + 15)
            assert not await loser.pending.take_bots(match.header.id, NOW + 5, NOW + 15)
            # The winner has said nothing more.
            assert await loser.pending.take_bots(match.header.id, NOW + 16, NOW + 30)
            await loser.pending.leave_bots(match.header.id)
            assert await winner.pending.take_bots(match.header.id, NOW + 17, NOW + 30)
            await winner.bulletin.close()  # as if it were killed: others need not wait
            while not await loser.pending.take_bots(match.header.id, NOW + 18, NOW + 30):
                await asyncio.sleep(0.05)
        finally:
            await one.close()
            await other.close()

    asyncio.run(use())


def test_what_the_database_can_not_hold_takes_nothing_from_others(database: str) -> None:
    async def use() -> None:
        store = await Store.open(database)
        try:
            sessions = [NewSession(f"{number:016x}", b"%d" % number, "") for number in range(5)]
            wrong, *right = await asyncio.gather(
                store.accounts.end_sessions("ann", ["\0"]),
                *[store.accounts.begin_session(new, NOW) for new in sessions],
                return_exceptions=True,
            )
            assert isinstance(wrong, StoreError)
            assert right == [None] * len(sessions)
            for new in sessions:
                assert await store.accounts.sessions(new.id)
        finally:
            await store.close()

    asyncio.run(use())


def test_what_is_said_at_once_on_several_processes_is_all_kept(database: str) -> None:
    async def use() -> None:
        stores = [await Store.open(database) for _ in range(3)]
        try:
            match = await keep(stores[0], new_draft("said at once"))
            remarks = await asyncio.gather(
                *[
                    store.remarks.add(match.header.id, time=NOW, person="s1", seat=0, name="Ann", text=str(number))
                    for store in stores
                    for number in range(2)  # so few that nobody can be too late as often as they try
                ]
            )
            assert sorted(remark.number for remark in remarks) == list(range(1, len(remarks) + 1))
            invitation = Invitation(1, False)
            await asyncio.gather(*[store.guests.let_in(match.header.id, "s2", invitation) for store in stores])
            assert await stores[0].guests.invitations(match.header.id, "s2") == [invitation]
        finally:
            for store in stores:
                await store.close()

    asyncio.run(use())


def test_what_can_be_no_id_is_not_looked_for(pair: list[RunningServer]) -> None:
    with Browser(pair[0]) as ann:
        match = ann.new_match("pig", person("Ann"))
        for no_match in ("%00", f"{match}%00", "%ED%A0%80", match.upper()):
            answer = ann.http.get(f"/api/matches/{no_match}")
            assert (answer.status_code, answer.json()["error"]) == (404, "no_such_match")
            with ann.connect(no_match) as socket:
                assert json.loads(socket.recv())["reason"] == "no_such_match"


def test_a_process_writes_on_though_the_database_has_closed_its_connections(database: str) -> None:
    async def use() -> None:
        store = await Store.open(f"{database}?application_name=closed")
        try:
            match = await keep(store, new_draft("closed"))
            with psycopg.connect(database, autocommit=True) as operator:
                closed = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'closed'"
                assert operator.execute(closed).fetchone() == (True,)
            happens = next_draft(match)
            await store.append(happens)
            kept = await store.load(match.header.id)
            assert kept is not None
            assert kept.events == match.events + happens.events
        finally:
            await store.close()

    asyncio.run(use())


def test_all_tables_of_a_process_are_told_of_with_one_statement(database: str) -> None:
    async def use() -> None:
        one, other = [await Store.open(database) for _ in range(2)]
        told: list[str] = []
        try:
            heard = await listen(other)
            event.listen(one._engine, "before_cursor_execute", lambda _, __, statement, *___: told.append(statement))
            tables = [(f"table{number}", ("ann", f"it's {{{number}}}"), number) for number in range(200)]
            await asyncio.gather(*[one.tell_presence(*table) for table in tables])
            assert len([statement for statement in told if "pg_notify" in statement]) == 1
            while len(theirs := [notice for notice in heard if notice.process == one.bulletin.process]) < len(tables):
                await asyncio.sleep(0.01)
            assert [(notice.match, notice.here, notice.onlookers) for notice in theirs] == tables
        finally:
            await one.close()
            await other.close()

    asyncio.run(use())


def test_what_an_operator_does_beside_a_process_is_told_as_theirs(database: str) -> None:
    async def use() -> None:
        store, operator = await Store.open(database), await Store.open(database, by_hand=True)
        try:
            heard = await listen(store)
            match = await keep(store, new_draft("by hand"))
            await operator.append(next_draft(match))
            while not (theirs := [notice for notice in heard if notice.match == match.header.id]):
                await asyncio.sleep(0.01)
            assert [(notice.topic, notice.by_hand) for notice in theirs] == [("events", True)]
        finally:
            await store.close()
            await operator.close()

    asyncio.run(use())


def test_who_signs_in_and_out_by_one_process_does_so_by_all(database: str, tmp_path: Path) -> None:
    with ExitStack() as stack:
        first, second = [
            stack.enter_context(running(tmp_path / name, "--database", database)) for name in ("one", "two")
        ]
        desk, phone = [stack.enter_context(Browser(server)) for server in (first, second)]
        account = {"name": "On two processes", "password": "three ships in the bay"}
        assert desk.http.post("/api/account", json=account).status_code == 201
        match = phone.new_match("buccaneer", person("Ann"), person("Ben"))
        with desk.open(match) as watching, phone.open(match) as table:
            phone.move_to(first)
            assert phone.http.post("/api/account/sign-in", json=account).status_code == 200
            assert table.close_code() == 4401
            while not all(seat["mine"] for seat in watching.match["seats"]):
                watching.hear()  # the seats are now those of the account, which watches from elsewhere
            assert watching.act("done")["type"] == "accepted"
        phone.move_to(second)
        (other,) = [one for one in desk.get("/api/account/sessions")["sessions"] if not one["here"]]
        with phone.open(match) as table:
            assert desk.http.post(f"/api/account/sessions/{other['id']}/end").status_code == 200
            assert table.close_code() == 4401
        assert phone.get("/api/account") == {"account": None}


def test_matches_that_end_at_once_on_several_processes_are_rated_one_after_another(database: str) -> None:
    async def use() -> None:
        stores = [await Store.open(database) for _ in range(3)]
        try:
            await end_at_once(stores)
        finally:
            for store in stores:
                await store.close()

    asyncio.run(use())
