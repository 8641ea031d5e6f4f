"""What browsers give to the dice, over HTTP and sockets, and what happens when one is silent."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

import crossbones
from crossbones.core.record import Record
from crossbones.table.contribute import contribute
from crossbones.table.create import create
from crossbones.table.event import Begun
from crossbones.table.match import Match
from crossbones.table.record_proof import check_dice
from crossbones.table.seat import Seat
from crossbones.table.take_seat import take_seat
from tests.server.browser import OPEN, Browser, Json, Table, bot, person
from tests.server.house import House, in_house, until
from tests.server.test_room import Ear
from tests.server.test_together import post
from tests.table.matches import NOW, pledge, random_bytes
from tests.table.matches import person as sitting

pytestmark = pytest.mark.usefixtures("installed_pig")

ANNS, BOS = "0a" * 32, "0b" * 32


def lay(browser: Browser, *seats: Json, pledged: str, goal: int = 20) -> tuple[str, list[str]]:
    """Make a match of pig with a promise, and return its id and the tokens of its open seats."""
    body = {"game": "pig", "seats": seats, "options": {"goal": goal}, "pledge": pledged}
    answer = browser.http.post("/api/matches", json=body)
    assert answer.status_code == 201, answer.text
    return answer.json()["id"], [link["token"] for link in answer.json()["tokens"]]


def play_out(*tables: Table) -> None:
    while tables[0].view["outcome"] is None:
        mover = next(table for table in tables if table.match["seats"][table.view["mover"]]["mine"])
        mover.act(mover.legal()[-1])
        for table in tables:
            while table.view["number"] < mover.view["number"]:
                table.hear()


def test_two_browsers_give_to_the_dice_and_every_roll_follows(ann: Browser, bo: Browser) -> None:
    match, (token,) = lay(ann, person("Ann"), OPEN, pledged=pledge(ANNS, "ahoy"))
    with ann.open(match) as hers:
        assert hers.match["table"]["dice"] == {
            "contributions": [{"seat": 0, "pledge": pledge(ANNS, "ahoy"), "random": None, "words": ""}],
            "awaits": [],
        }
        early = hers.ask(type="contribute", random=ANNS, words="ahoy")
        assert (early["type"], early["reason"]) == ("refused", "waiting")
        assert post(bo, f"{match}/seats/1", name="Bo", token=token, pledge=pledge(BOS))[0] == 200
        with bo.open(match) as his:
            assert his.match["table"]["dice"]["awaits"] == [0, 1]
            assert his.view["mover"] == -1
            for words in ("avast", "ahoy "):
                assert hers.ask(type="contribute", random=ANNS, words=words)["type"] == "refused"
            assert hers.ask(type="contribute", random=ANNS, words="ahoy")["type"] == "accepted"
            assert not any(event["kind"] == "action" for event in hers.events)
        with bo.open(match) as his:  # has come back in between
            assert his.match["table"]["dice"]["awaits"] == [1]
            assert his.ask(type="contribute", random=BOS)["type"] == "accepted"
            assert hers.hear_of("begun")["left_out"] == []
            assert "dice" not in hers.match["table"]
            play_out(hers, his)
    proof = ann.get(f"/api/matches/{match}/dice")
    assert proof["tag"] == "crossbones dice 2"
    secret = bytes.fromhex(proof["secret"])
    assert hashlib.sha256(secret).hexdigest() == proof["commitment"]
    anns, bos = bytes.fromhex(ANNS) + b"ahoy", bytes.fromhex(BOS)
    seed = hashlib.sha256(
        b"crossbones dice 2" + match.encode() + secret
        + b"\0" + (36).to_bytes(8, "big") + anns + b"\1" + (32).to_bytes(8, "big") + bos
    ).digest()  # what is hashed, a contribution a line  # fmt: skip
    for draw in proof["draws"]:  # six faces: the first try is thrown away once in 2**253
        message = draw["n"].to_bytes(8, "big") + bytes(8)
        assert int.from_bytes(hmac.digest(seed, message, "sha256"), "big") % 6 == draw["outcome"]
    record = Record.from_text(ann.http.get(f"/api/matches/{match}/record").text)
    assert record.contributions == {0: f"{ANNS} ahoy", 1: BOS}
    assert check_dice(record).wrong is None
    assert ann.http.post("/api/replay", json={"record": record.to_text()}).json()["proof"]["contributions"] == [
        {"seat": 0, "pledge": pledge(ANNS, "ahoy"), "random": ANNS, "words": "ahoy"},
        {"seat": 1, "pledge": pledge(BOS), "random": BOS, "words": ""},
    ]


def test_against_a_bot_one_word_is_enough(ann: Browser) -> None:
    match, _ = lay(ann, bot("timid"), person("Ann"), pledged=pledge(ANNS), goal=100)  # not won before a choice
    with ann.open(match) as table:
        assert table.match["table"]["dice"]["awaits"] == [1]
        table.say(type="contribute", request=1, random=ANNS)
        assert table.wait_for_choice()
        assert table.hear_of("begun")["left_out"] == []


def test_a_rematch_has_promises_of_its_own(ann: Browser, bo: Browser) -> None:
    match, (token,) = lay(ann, person("Ann"), OPEN, pledged=pledge(ANNS))
    post(bo, f"{match}/seats/1", name="Bo", token=token)
    with ann.open(match) as hers:
        hers.ask(type="contribute", random=ANNS)
        hers.ask(type="resign", seat=0)
    status, made = post(ann, f"{match}/rematch", pledge=pledge(BOS))
    assert status == 200
    with ann.open(made["id"]) as hers:
        assert hers.match["table"]["dice"]["contributions"][0]["pledge"] == pledge(BOS)
        assert post(bo, f"{made['id']}/seats/0", name="Bo")[0] == 200
        hers.hear()
        assert hers.match["table"]["dice"]["awaits"] == [1]
        assert hers.ask(type="contribute", random=BOS)["type"] == "accepted"


@pytest.mark.parametrize("pledged", ["", "0", "g" * 64, "A" * 64, "0" * 65])
def test_a_promise_is_a_hash(ann: Browser, pledged: str) -> None:
    body = {"game": "pig", "seats": [person("Ann")], "pledge": pledged}
    assert ann.http.post("/api/matches", json=body).status_code == 400


# With a time that the test sets


def promised(folder: Path, use: Callable[[House], Awaitable[None]]) -> None:
    """Use a server with a match of pig in which Ann and Bo have promised something to the dice."""
    draft = create(
        crossbones.load("pig"),
        [sitting("Ann"), Seat()],
        author="session s1",
        now=NOW,
        random_bytes=random_bytes("a"),
        pledge=pledge(ANNS),
    )
    draft.match.extend(draft.events)
    taken = take_seat(draft.match, 1, "Bo", person="s2", now=NOW, pledge=pledge(BOS))
    in_house(folder, [draft, taken], use)


def left_out(match: Match) -> tuple[int, ...] | None:
    """Return who was left out when the dice were fixed; ``None`` if they are not."""
    return next((event.left_out for event in match.events if isinstance(event, Begun)), None)


def test_whoever_is_silent_for_a_minute_is_left_out(tmp_path: Path) -> None:
    async def use(house: House) -> None:
        async with house.rooms.enter(house.match) as room:
            for who in ("s1", "s2"):
                await room.join(Ear(who).connection, 0)
            house.now += 59_999
            house.rooms.watch(room)
            await room.mind_time()
            assert left_out(room.match) is None
            house.now += 1
            house.rooms.watch(room)
            await until(lambda: left_out(room.match) == (0, 1))
            assert room.due is None

    promised(tmp_path, use)


def test_whoever_is_not_there_is_waited_for_as_long(tmp_path: Path) -> None:
    async def use(house: House) -> None:
        async with house.rooms.enter(house.match) as room:
            await room.join(Ear("s2").connection, 0)
            await room.decide(lambda match, now: contribute(match, bytes.fromhex(BOS), "", person="s2", now=now))
            assert room.due == NOW + 60_000  # Ann, who has made the table, is just sending the link
            house.now += 59_999
            await room.mind_time()
            await room.join(Ear("s1").connection, 0)
            await room.decide(lambda match, now: contribute(match, bytes.fromhex(ANNS), "", person="s1", now=now))
            assert left_out(room.match) == ()

    promised(tmp_path, use)


def test_a_restart_leaves_nobody_out_at_once(tmp_path: Path) -> None:
    async def use(house: House) -> None:
        house.now += 10**8
        await house.rooms.resume()
        async with house.rooms.enter(house.match) as room:
            await room.mind_time()
            assert left_out(room.match) is None
            assert room.due == house.now + 15_000
            await room.join(Ear("s1").connection, 0)
            await room.decide(lambda match, now: contribute(match, bytes.fromhex(ANNS), "", person="s1", now=now))
            assert room.match.awaited == [1]
            house.now += 15_000
            await room.mind_time()
            assert left_out(room.match) == (1,)

    promised(tmp_path, use)


def test_another_process_begins_without_them_when_the_first_is_gone(tmp_path: Path) -> None:
    async def use(house: House) -> None:
        others = [house.started(), house.started()]
        house.now += 60_000
        await others[0].look_for_due()  # nothing is so late that its process must be gone
        kept = await house.store.load(house.match)
        assert kept is not None
        count = len(kept.events)
        house.now += 3_000
        taken = await asyncio.gather(
            *[house.store.pending.take_due(house.now - 3_000, house.now + 30_000) for _ in others]
        )
        assert sorted(taken, key=len) == [[], [house.match]]
        await house.store.pending.put_due(house.match, house.now + 30_000, house.now - 3_000)
        for rooms in others:
            await rooms.look_for_due()
        while (kept := await house.store.load(house.match)) is None or len(kept.events) == count:
            await asyncio.sleep(0.01)
        assert isinstance(kept.events[count], Begun)
        assert await house.store.pending.matches_with_due() == []
        for rooms in others:
            await rooms.close()

    promised(tmp_path, use)
