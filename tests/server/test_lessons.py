"""First games, explained, over HTTP."""

from __future__ import annotations

import pytest

from tests.server.browser import Browser, Json

pytestmark = pytest.mark.once

LESSON = "/api/games/buccaneer/lesson"
FIRST = ["reroll 1 5", "run 2"]


def follow(browser: Browser, *decisions: str) -> Json:
    answer = browser.http.post(LESSON, json={"decisions": decisions})
    assert answer.status_code == 200, answer.text
    stand = answer.json()
    assert isinstance(stand, dict)
    return stand


def said(stand: Json) -> list[list[str]]:
    """Return what came before, and each update, as notation."""
    return [[event["text"] for event in part] for part in (stand["before"], *[u["events"] for u in stand["updates"]])]


def test_a_lesson_tells_its_steps(ann: Browser) -> None:
    lesson = ann.get(LESSON)
    assert [seat["mine"] for seat in lesson["seats"]] == [True, False]
    assert lesson["seats"][0]["name"] == ""
    assert [step["play"] for step in lesson["steps"] if "play" in step][:2] == FIRST
    assert lesson["steps"][0]["rules"] == ["BB-1"]
    listed = {game["name"]: game["lesson"] for game in ann.get("/api/games")["games"]}
    assert (listed["buccaneer"], listed["pig"]) == (True, False)


def test_decisions_lead_where_the_script_says_one_update_for_each_decision(ann: Browser) -> None:
    begun = follow(ann)
    assert said(begun) == [[], ["roll 1", "roll 2", "roll 2", "roll 5"]]
    assert (begun["step"], begun["kept"]) == (0, 0)
    [opening] = begun["updates"]
    assert "reroll 1 5" in [action["text"] for action in opening["view"]["legal"]]
    assert not opening["view"]["can_undo"]

    stand = follow(ann, *FIRST)
    before, *updates = said(stand)
    assert before == ["roll 1", "roll 2", "roll 2", "roll 5", "reroll 1 5", "roll 2", "roll 4"]
    assert updates == [
        ["run 2", "roll 3", "roll 6", "roll 5", "roll 6"],
        ["done"],
        ["sail 6", "roll 2", "roll 6", "roll 3", "roll 2"],
    ]
    views = [update["view"] for update in stand["updates"]]
    assert [view["number"] for view in views] == [12, 13, 18]
    assert [bool(view["legal"]) for view in views] == [False, False, True], "what others can do is theirs to know"
    assert views[-1]["can_undo"]
    assert (stand["step"], stand["kept"]) == (4, 2)


def test_a_learner_may_go_another_way(ann: Browser) -> None:
    stand = follow(ann, "done")
    assert (stand["step"], stand["kept"]) == (None, 0)
    assert stand["updates"][-1]["view"]["legal"]


def test_what_makes_no_sense_is_refused(ann: Browser) -> None:
    def refused(status: int, path: str, body: object) -> str:
        answer = ann.http.post(path, json=body)
        assert answer.status_code == status, answer.text
        return str(answer.json()["text"])

    assert "'plunder 2' is not possible here" in refused(400, LESSON, {"decisions": ["plunder 2"]})
    assert "$.decisions: a list of 501 is not a list of at most 500" in refused(
        400, LESSON, {"decisions": ["done"] * 501}
    )
    assert "$.decisions[0]: 'xxx" in refused(400, LESSON, {"decisions": ["x" * 201]})
    assert "'pig' has no lesson" in refused(404, "/api/games/pig/lesson", {"decisions": []})
    assert "no game 'chess'" in refused(404, "/api/games/chess/lesson", {"decisions": []})
    assert ann.http.get("/api/games/pig/lesson").status_code == 404


def test_nothing_of_a_lesson_is_kept(ann: Browser) -> None:
    follow(ann, *FIRST)
    assert ann.get("/api/matches") == {"matches": []}
    assert not ann.http.cookies
