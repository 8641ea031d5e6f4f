"""First games, explained. A lesson is no match: nothing of it is kept, and its dice are scripted."""

from __future__ import annotations

from collections.abc import Iterator

from litestar import get, post
from litestar.exceptions import NotFoundException
from litestar.status_codes import HTTP_200_OK
from msgspec.structs import replace

from crossbones.core.errors import BadNotation
from crossbones.core.game import Game
from crossbones.core.lesson import LEARNER, Lesson, Stand, has_lesson, load_lesson
from crossbones.core.registry import game_class
from crossbones.core.state import CHANCE, State
from crossbones.server.errors import BadRequest
from crossbones.server.protocol.events import ActedInfo, EventInfo
from crossbones.server.protocol.http_answers import SeatInfo, View
from crossbones.server.protocol.lessons import LessonDecisions, LessonInfo, LessonStand, LessonStepInfo
from crossbones.server.protocol.socket_messages import Update
from crossbones.server.refusals import may_refuse
from crossbones.server.services import Services
from crossbones.server.tell import tell_time, tell_view, tell_words


@get("/api/games/{name:str}/lesson", sync_to_thread=True, responses=may_refuse(400, 404))
def show_lesson(name: str) -> LessonInfo:
    """Tell what the lesson of a game is made of."""
    lesson = _lesson(name)
    return LessonInfo(
        game=name,
        options=lesson.game.options,
        rules_version=lesson.game.rules_version,
        seats=[
            SeatInfo(seat, seat_name, "person" if seat == LEARNER else "bot", seat == LEARNER)
            for seat, seat_name in enumerate(lesson.names)
        ],
        steps=[LessonStepInfo(lesson.text(step), list(step.rules), step.play) for step in lesson.steps],
        components=lesson.game.components(),
    )


@post("/api/games/{name:str}/lesson", status_code=HTTP_200_OK, sync_to_thread=True, responses=may_refuse(400, 404, 413))
def follow_lesson(name: str, data: LessonDecisions, services: Services) -> LessonStand:
    """Tell where a learner's decisions lead."""
    lesson = _lesson(name)
    try:
        stand = lesson.follow(data.decisions)
    except BadNotation as fault:
        raise BadRequest(str(fault)) from None
    return _tell_stand(lesson.game, stand, tell_time(services.clock()))


def _lesson(name: str) -> Lesson:
    if not has_lesson(game_class(name)):
        raise NotFoundException(f"the game {name!r} has no lesson")
    return load_lesson(name)


def _tell_stand(game: Game, stand: Stand, time: str) -> LessonStand:
    """Tell what came before the last decision, and then that decision and what followed, as a match would tell it."""
    before: list[EventInfo] = []
    updates: list[Update] = []
    events: list[EventInfo] = []
    for number, (state, event) in enumerate(_tell_steps(game, stand, time)):
        if number < stand.last:
            before.append(event)
            continue
        if events and event.seat != CHANCE:
            updates.append(Update(events, _tell_view(game, number, state)))
            events = []
        events.append(event)
    last = _tell_view(game, len(stand.play), stand.play.state, can_undo=len(before) + len(updates) > 0)
    return LessonStand(before, [*updates, Update(events, last)], stand.step, stand.kept)


def _tell_steps(game: Game, stand: Stand, time: str) -> Iterator[tuple[State, ActedInfo]]:
    """Give each step of the game with the state before it, which moves on."""
    for number, (state, step) in enumerate(stand.play.replay(), start=1):
        words = tell_words(game.describe(state, step.action))
        yield (
            state,
            ActedInfo(number, time, step.mover, step.text, words, step.turn, step.turn_start, step.forced),
        )


def _tell_view(game: Game, number: int, state: State, *, can_undo: bool = False) -> View:
    view = tell_view(number, state, game.insight(state.clone()))
    return replace(view, legal=view.legal if view.mover == LEARNER else [], can_undo=can_undo)
