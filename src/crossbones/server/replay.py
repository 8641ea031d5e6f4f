"""A game to look at again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import copy

import msgspec

from crossbones.core.errors import CrossbonesError
from crossbones.core.messages import seat_letter
from crossbones.core.playthrough import Playthrough
from crossbones.core.record import Record
from crossbones.core.state import CHANCE
from crossbones.server.protocol.events import ActedInfo
from crossbones.server.protocol.http_answers import MatchInfo, Proof, Replay, SeatInfo, View
from crossbones.server.tell import tell_proof_of, tell_time, tell_view, tell_words
from crossbones.table.match import Match
from crossbones.table.record_proof import Unprovable, origin_of_match, origin_of_record

VIEWS_AT_ONCE = 25


def replay_of_match(match: Match, info: MatchInfo, start: int) -> Callable[[], Replay]:
    """Return a job for a thread, which makes what shows the line of play of a match up to now again.

    Args:
        info: the match from outside, as whoever looks sees it.
        start: the first moment of which the view is wanted.

    Raises:
        Refused: the match can not be read by these rules.
    """
    play = copy(match.going())
    play.steps = list(play.steps)  # the match may go on in the meantime
    numbers = list(match.numbers)
    times = {event.number: tell_time(event.time) for event in match.events}
    origin = origin_of_match(match)

    def job() -> Replay:
        return _replay(play, numbers, times, info, start, tell_proof_of(play, numbers, origin))

    return job


def replay_of_record(text: str, start: int) -> bytes | str:
    """Return what shows a record, as JSON; or a text that says what is wrong with it. A job for a worker."""
    try:
        record = Record.from_text(text, files=False)
    except CrossbonesError as fault:
        return str(fault)
    play = record.play
    numbers = list(range(1, len(play.steps) + 1))
    names = record.names or [""] * play.game.num_players
    info = MatchInfo(
        id="",
        game=play.game.name,
        options=dict(play.game.options),
        rules_version=play.game.rules_version,
        created="",
        updated="",
        status="finished" if play.state.is_terminal() else "running",
        seats=[SeatInfo(seat, name or seat_letter(seat), "person", False) for seat, name in enumerate(names)],
        commitment=record.dice,
        your_turn=False,
    )
    try:
        proof = tell_proof_of(play, numbers, origin_of_record(record))
    except Unprovable:
        proof = None
    return msgspec.json.encode(_replay(play, numbers, {}, info, start, proof))


def _replay(
    play: Playthrough, numbers: Sequence[int], times: dict[int, str], info: MatchInfo, start: int, proof: Proof | None
) -> Replay:
    events: list[ActedInfo] = []
    moments: list[int] = []
    views: list[View] = []

    def moment_ends(number: int) -> None:
        if start <= len(moments) < start + VIEWS_AT_ONCE:
            views.append(tell_view(number, state, play.game.insight(state.clone()), shows_legal=False))
        moments.append(number)

    state = play.at(0)
    before = 0
    for number, step in zip(numbers, play.steps, strict=True):
        if step.mover != CHANCE and not step.forced:
            moment_ends(before)
        words = tell_words(play.game.describe(state, step.action))
        events.append(
            ActedInfo(
                number, times.get(number, ""), step.mover, step.text, words, step.turn, step.turn_start, step.forced
            )
        )
        state.advance(step.action)
        before = number
    moment_ends(before)
    return Replay(info, events, moments, start, views, dict(play.game.components()), proof)
