"""Several browsers at one table: links, seats, who may look, talk, presence, playing again."""

from __future__ import annotations

import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.server.browser import OPEN, Browser, Json, Table, bot, person
from tests.server.running import RunningServer

PRIVATE = {"visibility": "private", "chat": True, "grace": 0}


@pytest.fixture
def cy(server: RunningServer) -> Iterator[Browser]:
    """Cy's browser."""
    with Browser(server) as browser:
        yield browser


def make(browser: Browser, *seats: Json, **terms: object) -> tuple[str, dict[int | None, str]]:
    """Make a private match of pig and return its id and the tokens by what they open."""
    answer = browser.http.post(
        "/api/matches", json={"game": "pig", "seats": seats, "options": {"goal": 100}, "terms": PRIVATE | terms}
    )
    assert answer.status_code == 201, answer.text
    return answer.json()["id"], {link["seat"]: link["token"] for link in answer.json()["tokens"]}


def post(browser: Browser, path: str, **body: object) -> tuple[int, Json]:
    answer = browser.http.post(f"/api/matches/{path}", json=body)
    return answer.status_code, answer.json()


def hear_until(table: Table, kind: str) -> Json:
    """Take messages until one of a kind comes."""
    while (message := table.hear_any())["type"] != kind:
        pass
    return message


def test_a_friend_comes_by_a_link_and_sits_down(ann: Browser, bo: Browser) -> None:
    match, tokens = make(ann, person("Ann"), OPEN)
    assert set(tokens) == {1, None}
    assert bo.http.get(f"/api/matches/{match}").json()["error"] == "private"
    assert post(bo, f"{match}/enter", token="guessed")[0] == 401
    assert post(bo, f"{match}/seats/1", name="Bo")[0] == 401
    status, entered = post(bo, f"{match}/enter", token=tokens[1])
    assert (status, entered["seat"]) == (200, 1)
    assert entered["match"]["invited"] == [1]
    assert bo.get(f"/api/matches/{match}")["match"]["seats"][1]["kind"] == "open"
    with ann.open(match) as hers:
        status, taken = post(bo, f"{match}/seats/1", name=" Bo ")
        assert (status, taken["match"]["seats"][1]["name"], taken["match"]["status"]) == (200, "Bo", "running")
        assert hers.hear()["match"]["seats"][1]["name"] == "Bo"
    assert bo.get("/api/matches")["matches"][0]["id"] == match


def test_looking_at_a_link_changes_nothing(ann: Browser, bo: Browser) -> None:
    match, _ = make(ann, person("Ann"), OPEN)
    before = ann.get(f"/api/matches/{match}")
    for path in (f"/match/{match}", f"/api/matches/{match}", f"/api/matches/{match}/enter"):
        assert "set-cookie" not in bo.http.get(path).headers
    assert ann.get(f"/api/matches/{match}") == before


@pytest.mark.parametrize("path", ["", "/record", "/dice", "/components"])
def test_a_private_table_is_closed_to_strangers_and_open_to_those_let_in(ann: Browser, bo: Browser, path: str) -> None:
    match, tokens = make(ann, person("Ann"), bot("timid"))
    assert bo.http.get(f"/api/matches/{match}{path}").status_code == 403
    with bo.connect(match) as socket:
        assert json.loads(socket.recv())["reason"] == "private"
    assert socket.close_code == 4403
    assert post(bo, f"{match}/enter", token=tokens[None])[1]["seat"] is None
    assert bo.http.get(f"/api/matches/{match}{path}").status_code == 200
    assert ann.http.get(f"/api/matches/{match}{path}").status_code == 200


def test_a_held_seat_refuses_a_second_browser_until_its_holder_or_the_host_lets_it(
    ann: Browser, bo: Browser, cy: Browser
) -> None:
    match, tokens = make(ann, person("Ann"), OPEN)
    for browser in (bo, cy):
        assert post(browser, f"{match}/enter", token=tokens[1])[0] == 200
    assert post(bo, f"{match}/seats/1", name="Bo")[0] == 200
    assert post(cy, f"{match}/seats/1", name="Cy")[0] == 401
    assert post(cy, f"{match}/seats/1", name="Cy", token=tokens[1])[1]["error"] == "seat_taken"
    assert post(cy, f"{match}/links", seat=1)[1]["error"] == "not_host"
    assert post(bo, f"{match}/links", seat=0)[1]["error"] == "not_host"
    status, link = post(bo, f"{match}/links", seat=1)
    assert (status, link["seat"]) == (201, 1)
    assert post(cy, f"{match}/seats/1", name="Cy", token=tokens[1])[0] == 401  # the old link is dead
    assert post(cy, f"{match}/enter", token=link["token"])[1]["match"]["invited"] == [1]
    assert post(cy, f"{match}/seats/1", name="Cy")[0] == 200
    assert not bo.get(f"/api/matches/{match}")["match"]["seats"][1]["mine"]
    # A link hands over once.
    assert post(bo, f"{match}/seats/1", name="Bo", token=link["token"])[1]["error"] == "seat_taken"
    assert post(ann, f"{match}/links", seat=1)[0] == 201


def test_a_link_made_anew_puts_out_who_came_by_the_old_one(ann: Browser, bo: Browser) -> None:
    match, tokens = make(ann, person("Ann"), OPEN)
    post(bo, f"{match}/enter", token=tokens[None])
    assert bo.http.get(f"/api/matches/{match}").status_code == 200
    assert post(ann, f"{match}/links")[0] == 201
    assert bo.http.get(f"/api/matches/{match}").status_code == 403
    assert post(bo, f"{match}/enter", token=tokens[None])[0] == 401


def test_a_listed_table_is_there_for_everybody(ann: Browser, bo: Browser) -> None:
    match, _ = make(ann, person("Ann"), OPEN, visibility="listed")
    hidden, _ = make(ann, person("Ann"), OPEN)
    listed = [table["id"] for table in bo.get("/api/tables")["matches"]]
    assert match in listed
    assert hidden not in listed
    assert post(bo, f"{match}/seats/1", name="Bo")[0] == 200
    with ann.open(match) as hers:
        assert hers.ask(type="settle", terms=PRIVATE)["type"] == "accepted"
    assert match not in [table["id"] for table in bo.get("/api/tables")["matches"]]


def test_who_is_there_is_seen_and_a_bot_hands_back_when_its_person_returns(ann: Browser, bo: Browser) -> None:
    match, tokens = make(ann, person("Ann"), OPEN, grace=1)
    post(bo, f"{match}/enter", token=tokens[1])
    post(bo, f"{match}/seats/1", name="Bo")
    with ann.open(match) as hers:
        assert hear_until(hers, "presence")["here"] == [0]
        with bo.open(match):
            assert hear_until(hers, "presence") == {"type": "presence", "here": [0, 1], "onlookers": 0}
            while hers.view["mover"] != 1:  # a roll can pass the turn straight back
                hers.act("hold")
        while not any(event["kind"] == "seat" and event.get("away") for event in hers.events):
            hers.hear_any()
        assert hers.match["seats"][1]["kind"] == "bot"
        with bo.open(match) as his:
            assert his.match["seats"][1] == {"seat": 1, "name": "Bo", "kind": "person", "mine": True}


def test_people_talk_and_onlookers_among_themselves(ann: Browser, bo: Browser, cy: Browser) -> None:
    match, tokens = make(ann, person("Ann"), OPEN)
    for browser in (bo, cy):
        post(browser, f"{match}/enter", token=tokens[None])
    with ann.open(match) as hers, bo.open(match) as his, cy.open(match) as third:
        assert hers.ask(type="say", text=" Ahoy\n <b>all</b>!  ", name="ignored")["type"] == "accepted"
        assert third.ask(type="say", text="Psst.", name="Cy")["type"] == "accepted"
        (remark,) = hear_until(his, "said")["remarks"]
        assert (remark["seat"], remark["name"], remark["text"]) == (0, "Ann", "Ahoy <b>all</b>!")
        (remark,) = hear_until(his, "said")["remarks"]
        assert (remark["seat"], remark["name"], remark["text"], remark["mine"]) == (-1, "Cy", "Psst.", False)
        assert third.ask(type="react", sign="clap")["reason"] == "not_your_seat"
        assert hers.ask(type="react", sign="clap")["type"] == "accepted"
        assert hear_until(his, "reacted") == {"type": "reacted", "seat": 0, "sign": "clap"}
        assert [remark["text"] for remark in hers.remarks] == ["Ahoy <b>all</b>!"]
        assert hers.ask(type="say", text="\u200b \n", name="x")["reason"] == "illegal"
        refused = [hers.ask(type="react", sign="hurry") for _ in range(8)]
        assert refused[-1]["reason"] == "too_fast"
        assert hers.ask(type="settle", terms=PRIVATE | {"chat": False})["type"] == "accepted"
        assert third.ask(type="say", text="Psst.", name="Cy")["reason"] == "no_chat"
    with cy.open(match) as later:
        later.say(type="ping")
        assert later.hear() == {"type": "pong"}


def test_two_who_want_to_play_again_at_once_come_to_one_table(ann: Browser, bo: Browser) -> None:
    match, tokens = make(ann, person("Ann"), OPEN)
    post(bo, f"{match}/seats/1", name="Bo", token=tokens[1])
    with bo.open(match) as his:
        his.ask(type="resign", seat=1)
    with ThreadPoolExecutor(2) as threads:
        answers = list(threads.map(lambda browser: post(browser, f"{match}/rematch"), (ann, bo)))
    assert [status for status, _ in answers] == [200, 200]
    assert answers[0] == answers[1]
    new = answers[0][1]["id"]
    for browser in (ann, bo):
        assert {entry["id"] for entry in browser.get("/api/matches")["matches"]} == {match, new}
    with ann.open(match) as hers:
        assert [event["match"] for event in hers.events if event["kind"] == "rematch"] == [new]


def test_a_rematch_waits_for_the_others(ann: Browser, bo: Browser) -> None:
    match, tokens = make(ann, person("Ann"), OPEN)
    post(bo, f"{match}/seats/1", name="Bo", token=tokens[1])
    assert post(bo, f"{match}/rematch")[1]["error"] == "cannot_ask"
    with ann.open(match) as hers, bo.open(match) as his:
        assert his.ask(type="resign", seat=1)["type"] == "accepted"
        assert his.match["status"] == "finished"
        assert his.view["outcome"] == {"reason": "resigned", "winners": [0], "scores": [], "seat": 1}
        status, made = post(bo, f"{match}/rematch")
        assert status == 200
        while hers.events[-1]["kind"] != "rematch":
            hers.hear()
        assert hers.match["table"]["rematch"] == made["id"]
    listed = {entry["id"]: entry for entry in ann.get("/api/matches")["matches"]}
    assert listed[made["id"]]["invited"] == [1]
    assert [seat["name"] for seat in listed[made["id"]]["seats"]] == ["Bo", ""]
    assert post(ann, f"{match}/rematch") == (200, made)
    assert post(ann, f"{made['id']}/seats/1", name="Ann")[1]["match"]["status"] == "running"
    assert "invited" not in {entry["id"]: entry for entry in ann.get("/api/matches")["matches"]}[made["id"]]


def test_taking_back_with_consent(ann: Browser, bo: Browser) -> None:
    match, tokens = make(ann, person("Ann"), OPEN)
    post(bo, f"{match}/seats/1", name="Bo", token=tokens[1])
    with ann.open(match) as hers, bo.open(match) as his:
        first, other = (hers, his) if hers.view["mover"] == 0 else (his, hers)
        seat = first.view["mover"]
        assert not first.view["can_ask_back"]
        begun = len(first.events)
        first.act("throw")
        assert first.view["can_ask_back"]
        thrown = [event["text"] for event in first.events[begun:]]
        asked = first.ask(type="ask", seen=first.view["number"], seat=seat, what="take_back")
        while other.events[-1]["kind"] != "asked":
            other.hear()
        question = other.match["table"]["question"]
        assert question == {
            "number": asked["number"], "seat": seat, "what": "take_back", "awaits": [1 - seat], "known": True,
        }  # one question, as it is told  # fmt: skip
        assert other.ask(type="answer", number=asked["number"], agree=True)["type"] == "accepted"
        while first.events[-1]["kind"] != "taken_back":
            first.hear()
        assert "question" not in first.match["table"]
        begun = len(first.events)
        first.act("throw")
        assert [event["text"] for event in first.events[begun:]] == thrown


def test_a_bot_that_is_not_there_is_refused(ann: Browser) -> None:
    match, _ = make(ann, person("Ann"), person("Bo"))
    with ann.open(match) as table:
        assert table.ask(type="seat_bot", seat=1, bot="mcts:100000")["reason"] == "no_bot"
        refused = table.ask(type="rename", seat=1, name="\u200b")
        assert refused["reason"] == "illegal"
        assert refused["text"] == "A name can not hold the character U+200B, which nobody can see."
        assert table.ask(type="stand_up", seat=60)["reason"] == "not_your_seat"
