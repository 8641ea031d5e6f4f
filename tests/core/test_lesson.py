"""Lessons: that those we have are sound, and what becomes of learners who go their own way."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from crossbones.core.errors import BadNotation
from crossbones.core.lesson import FOLDER, LEARNER, Lesson, Stand, has_lesson, load_lesson
from crossbones.core.messages import game_file
from crossbones.core.registry import game_class
from crossbones.core.rules_text import load_rules

TAUGHT = ["bag", "buccaneer", "lord"]


def decisions(lesson: Lesson) -> list[str]:
    """Return what the lesson asks for, in order."""
    return [step.play for step in lesson.steps if step.play is not None]


def where(stand: Stand) -> tuple[int | None, int]:
    return stand.step, stand.kept


@pytest.mark.parametrize("game", TAUGHT)
def test_a_lesson_leaves_the_learner_a_choice_wherever_it_asks_for_one(game: str) -> None:
    lesson = load_lesson(game)
    wanted = decisions(lesson)
    for made, text in enumerate(wanted):
        stand = lesson.follow(wanted[:made])
        state = stand.play.state
        assert state.current_player() == LEARNER, f"before {text!r}"
        assert len(state.legal_actions()) > 1, f"{text!r} is no choice"
        assert stand.step is not None
        due = lesson.next_decision(stand.step)
        assert due is not None
        assert lesson.steps[due].play == text
        assert stand.kept == made


@pytest.mark.parametrize("game", TAUGHT)
def test_a_lesson_ends_with_a_page_to_read_and_well_for_the_learner(game: str) -> None:
    lesson = load_lesson(game)
    stand = lesson.follow(decisions(lesson))
    assert where(stand) == (len(lesson.steps) - 1, len(decisions(lesson)))
    assert 12 <= len(lesson.steps) <= 25
    state = stand.play.state
    outcome = state.outcome()
    if outcome is None:
        assert state.current_player() == LEARNER, "who likes can go on"
    else:
        assert outcome.winners == (LEARNER,)


@pytest.mark.parametrize("game", TAUGHT)
def test_what_a_lesson_cites_and_says_is_there(game: str) -> None:
    lesson = load_lesson(game)
    rules = load_rules(game_class(game))
    assert rules is not None
    assert {rule for step in lesson.steps for rule in step.rules} <= set(rules.ids())
    assert all(step.rules for step in lesson.steps)
    texts = json.loads(game_file(game_class(game), FOLDER, "en.json") or "")
    said = [step.say for step in lesson.steps]
    assert len(set(said)) == len(said)
    seats = [f"seat.{seat}" for seat in range(1, lesson.game.num_players)]
    assert sorted(texts) == sorted([*said, *seats])
    assert [step.say for step in lesson.steps if not 20 <= len(lesson.text(step)) <= 260] == []
    assert [step.say for step in lesson.steps if "{" in lesson.text(step)] == []


@pytest.mark.parametrize("game", TAUGHT)
def test_whatever_a_learner_does_first_the_game_goes_on(game: str) -> None:
    lesson = load_lesson(game)
    state = lesson.follow([]).play.state
    for action in state.legal_actions():
        text = state.action_to_string(action)
        stand = lesson.follow([text])
        assert stand.play.state.current_player() == LEARNER
        assert stand.play.actions == lesson.follow([text]).play.actions, "the same every time"


def test_off_the_path_and_back() -> None:
    lesson = load_lesson("buccaneer")
    assert where(lesson.follow([])) == (0, 0)
    assert where(lesson.follow(["reroll 1 5"])) == (3, 1)
    strayed = lesson.follow(["reroll 1 5", "sail 2"])
    assert where(strayed) == (None, 1)
    further = lesson.follow(["reroll 1 5", "sail 2", strayed.play.state.action_to_string(0)])
    assert where(further) == (None, 1)
    assert where(lesson.follow(["reroll 1 5", "run 2"])) == (4, 2)


def test_another_order_leads_back_to_the_path() -> None:
    lesson = load_lesson("buccaneer")
    before = decisions(lesson)
    before = before[: before.index("sail 4")]
    first = where(lesson.follow([*before, "sail 6"]))
    assert first == (None, len(before))
    both = lesson.follow([*before, "sail 6", "sail 4"])
    usual = lesson.follow([*before, "sail 4", "sail 6"])
    assert where(both) == where(usual)
    assert both.play.state.key() == usual.play.state.key()


def test_what_is_not_possible_is_said() -> None:
    with pytest.raises(BadNotation, match="'plunder 2' is not possible here"):
        load_lesson("buccaneer").follow(["plunder 2"])


@pytest.mark.usefixtures("installed_pig")
def test_a_game_without_a_lesson() -> None:
    pig = game_class("pig")
    assert not has_lesson(pig)
    with pytest.raises(ValueError, match="pig has no lesson"):
        Lesson(pig)
    with pytest.raises(ValueError, match="no lesson in the language 'tlh'"):
        Lesson(game_class("bag"), "tlh")


def test_a_script_that_can_not_be_read_says_where(monkeypatch: pytest.MonkeyPatch) -> None:
    def file(game: object, folder: str, name: str) -> str:
        return "{}" if Path(name).suffix == ".json" else '[[steps]]\nsay = "hello"\nplya = "dig"\n'

    monkeypatch.setattr("crossbones.core.lesson.game_file", file)
    with pytest.raises(ValueError, match=r"bag/lesson/steps\.toml: .*`plya`"):
        Lesson(game_class("bag"))
