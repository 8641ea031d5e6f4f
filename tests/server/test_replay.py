"""Games to look at again."""

from __future__ import annotations

from pathlib import Path

import pytest

from crossbones.core.record import Record
from crossbones.server.limits import WHOLE_MATCHES
from crossbones.server.replay import VIEWS_AT_ONCE
from tests.server.browser import Browser, Json, bot, person
from tests.server.running import running

pytestmark = pytest.mark.usefixtures("installed_pig")


def played(browser: Browser) -> str:
    """Play a match to its end and return its id."""
    match = browser.new_match("pig", person("Ann"), bot("timid"), goal=20)
    with browser.open(match) as table:
        while table.wait_for_choice():
            table.act("hold" if "hold" in table.legal() else table.legal()[0])
    return match


def replay(browser: Browser, match: str, start: int = 0) -> Json:
    return browser.get(f"/api/matches/{match}/replay?start={start}")


def test_a_match_is_shown_moment_by_moment(ann: Browser) -> None:
    match = played(ann)
    shown = replay(ann, match)
    record = Record.from_text(ann.http.get(f"/api/matches/{match}/record").text)
    assert [event["text"] for event in shown["events"]] == [step.text for step in record.play.steps]
    decisions = sum(step.mover >= 0 and not step.forced for step in record.play.steps)
    assert len(shown["moments"]) == decisions + 1
    assert shown["moments"][-1] == shown["events"][-1]["number"]
    assert len(shown["views"]) == min(len(shown["moments"]), VIEWS_AT_ONCE)
    for moment, view in zip(shown["moments"], shown["views"], strict=False):
        length = sum(event["number"] <= moment for event in shown["events"])
        assert view["position"] == record.play.at(length).to_position()
        assert (view["number"], view["legal"]) == (moment, [])
    later = replay(ann, match, len(shown["moments"]) - 1)
    assert len(later["views"]) == 1
    assert later["views"][0]["outcome"] is not None
    assert replay(ann, match, 100_000)["views"] == []
    assert shown["proof"]["secret"] == record.secret


def test_a_running_match_tells_no_secret(ann: Browser) -> None:
    match = ann.new_match("pig", person("Ann"), person("Bo"))
    assert replay(ann, match)["proof"]["secret"] is None
    assert ann.http.get(f"/api/matches/{match}/replay?start=-1").status_code == 400


def test_a_private_match_is_shown_to_nobody_else(ann: Browser, bo: Browser) -> None:
    answer = ann.http.post(
        "/api/matches",
        json={"game": "pig", "seats": [person("Ann"), person("Bo")], "terms": {"visibility": "private"}},
    )
    assert bo.http.get(f"/api/matches/{answer.json()['id']}/replay").status_code == 403


def test_who_asks_for_whole_matches_without_end_is_held_back_in_that_alone(tmp_path: Path) -> None:
    with running(tmp_path / "data", "--trusted-proxy", "127.0.0.1") as server, Browser(server) as ann:
        match = ann.new_match("pig", person("Ann"))
        for whole in ("replay", "dice", "record"):
            answers = (ann.http.get(f"/api/matches/{match}/{whole}") for _ in range(10 * WHOLE_MATCHES))
            answer = next(one for one in answers if one.status_code != 200)
            assert (answer.status_code, answer.json()["error"]) == (429, "too_fast")
            assert "wait a little" in answer.json()["text"]
        assert ann.new_match("pig", person("Ann"))


def test_a_record_is_shown_in_the_same_way(ann: Browser) -> None:
    match = played(ann)
    text = ann.http.get(f"/api/matches/{match}/record").text
    answer = ann.http.post("/api/replay", json={"record": text})
    assert answer.status_code == 200, answer.text
    shown, kept = answer.json(), replay(ann, match)
    assert [view["position"] for view in shown["views"]] == [view["position"] for view in kept["views"]]
    assert [seat["name"] for seat in shown["match"]["seats"]] == ["Ann", "Timid"]
    for key in ("match", "secret", "commitment"):
        assert shown["proof"][key] == kept["proof"][key]
    assert [draw["outcome"] for draw in shown["proof"]["draws"]] == [draw["outcome"] for draw in kept["proof"]["draws"]]


def test_what_is_no_record_is_refused_with_the_place(ann: Browser) -> None:
    answer = ann.http.post("/api/replay", json={"record": '[Game "pig"]\n1 A: fly\n'})
    assert (answer.status_code, answer.json()["error"]) == (400, "bad_request")
    assert "line 2, column 6" in answer.json()["text"]
    assert ann.http.post("/api/replay", json={"record": "x" * 1_000_001}).status_code == 400
    assert ann.http.post("/api/replay", content=b"x" * 2_100_000).status_code in (400, 413)
