"""A match: what can happen in it, what is refused, and that its events are all there is to it."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

import crossbones
from crossbones.core.record import Record
from crossbones.core.rng import Rng
from crossbones.table.act import act
from crossbones.table.event import Acted, Event, Seated, TakenBack
from crossbones.table.match import Match, Seat
from crossbones.table.refused import Refused
from crossbones.table.restore import restore
from crossbones.table.take_back import take_back
from crossbones.table.take_seat import take_seat
from crossbones.table.to_record import to_record, to_text
from tests.table.matches import NOW, mover, new_match, person, play, texts

pytestmark = pytest.mark.usefixtures("installed_pig")


def take_back_now(match: Match, *seats: int) -> list[Event]:
    draft = take_back(match, seats, author="session s1", now=NOW)
    match.extend(draft.events)
    return draft.events


def test_a_match_begins_with_its_seats_and_the_first_dice() -> None:
    match = new_match(crossbones.load("pig"), [person("Ann"), Seat("bot", "Timid", bot="timid")])
    seats, dice = match.events[:2], match.events[2:]
    assert [(event.seat, event.name) for event in seats if isinstance(event, Seated)] == [(0, "Ann"), (1, "Timid")]
    assert [event.seat for event in dice if isinstance(event, Acted)] == [-1] * len(dice)
    assert {event.author for event in dice} == {"table"}
    assert [event.number for event in match.events] == list(range(1, len(match.events) + 1))
    assert mover(match) >= 0


def test_a_decision_comes_with_the_chance_that_follows_it() -> None:
    match = new_match(crossbones.load("pig"))
    seat, number = mover(match), match.number
    events = play(match, seat, "throw", now=NOW + 5)
    assert texts(events)[0] == "throw"
    assert all(text.startswith("roll ") for text in texts(events)[1:])
    assert len(events) >= 3
    assert events[0].author == "session s1"
    assert events[1].author == "table"
    assert [event.number for event in events] == list(range(number + 1, number + 1 + len(events)))
    assert match.updated == NOW + 5


def test_a_move_without_choice_is_played_by_the_table() -> None:
    match = new_match(crossbones.load("pig", players=1, goal=10, ones="kind"), [person("Ann")])
    while not match.over:
        play(match, 0, "throw")
    last = match.events[-1]
    assert isinstance(last, Acted)
    assert (last.text, last.author, last.seat) == ("hold", "table", 0)
    assert match.steps[last.number][0].forced


def test_deciding_alone_changes_nothing() -> None:
    match = new_match(crossbones.load("pig"))
    key, number = match.going().state.key(), match.number
    first = act(match, mover(match), "throw", author="session s1", now=NOW)
    again = act(match, mover(match), "throw", author="session s1", now=NOW)
    assert (match.going().state.key(), match.number) == (key, number)
    assert first.events == again.events


def test_what_can_not_be_done_is_refused_with_a_reason() -> None:
    match = new_match(crossbones.load("pig"))
    seat = mover(match)
    with pytest.raises(Refused) as refused:
        act(match, 1 - seat, "throw", author="session s1", now=NOW)
    assert refused.value.reason == "not_your_turn"
    assert "Ann" in refused.value.text or "Bo" in refused.value.text
    with pytest.raises(Refused) as refused:
        act(match, seat, "fly", author="session s1", now=NOW)
    assert refused.value.reason == "illegal"
    assert "'fly'" in refused.value.text
    assert "'throw'" in refused.value.text


def test_after_the_end_nothing_can_be_done() -> None:
    match = new_match(crossbones.load("pig", players=2, goal=10))
    while not match.over:
        state = match.going().state
        play(match, mover(match), state.action_to_string(state.legal_actions()[-1]))
    with pytest.raises(Refused) as refused:
        act(match, 0, "hold", author="session s1", now=NOW)
    assert refused.value.reason == "over"
    with pytest.raises(Refused) as refused:
        take_back(match, [0, 1], author="session s1", now=NOW)
    assert refused.value.reason == "over"


def test_a_choice_can_be_taken_back_until_chance_has_spoken() -> None:
    match = new_match(crossbones.load("buccaneer", players=2))  # four dice have been rolled, and can be rerolled
    position, last_roll = match.going().state.to_position(), match.number
    play(match, 0, "done")
    assert match.going().state.to_position() != position
    (event,) = take_back_now(match, 0)
    assert event == TakenBack(number=last_roll + 2, time=NOW, author="session s1", seat=0, to=last_roll)
    assert match.going().state.to_position() == position
    assert texts(match.events)[-1] == "done"  # what was taken back stays on the list of what has happened

    play(match, 0, reroll_of(match))
    with pytest.raises(Refused) as refused:
        take_back_now(match, 0)
    assert refused.value.reason == "cannot_undo"


def test_a_choice_can_be_taken_back_until_the_turn_has_passed() -> None:
    match = new_match(crossbones.load("buccaneer", players=2))
    while mover(match) == 0:
        play(match, 0, "done" if "done" in legal(match) else legal(match)[0])
    with pytest.raises(Refused) as refused:
        take_back_now(match, 0)
    assert refused.value.reason == "cannot_undo"


def test_nobody_takes_back_what_another_decided() -> None:
    match = new_match(crossbones.load("buccaneer", players=2), [person("Ann"), person("Bo", "s2")])
    play(match, 0, "done")
    with pytest.raises(Refused) as refused:
        take_back_now(match, 1)
    assert refused.value.reason == "cannot_undo"


def test_taking_back_never_changes_the_dice_to_come() -> None:
    straight = new_match(crossbones.load("buccaneer", players=2))
    winding = new_match(crossbones.load("buccaneer", players=2))
    for _ in range(3):
        play(winding, 0, "done")
        take_back_now(winding, 0)
    reroll = reroll_of(straight)
    assert texts(play(straight, 0, reroll)) == texts(play(winding, 0, reroll))
    assert straight.going().actions == winding.going().actions
    assert straight.number < winding.number


def test_play_begins_when_the_last_seat_is_taken() -> None:
    match = new_match(crossbones.load("pig", players=3), [person("Ann"), Seat(), Seat()])
    assert match.waiting
    with pytest.raises(Refused) as refused:
        act(match, 0, "throw", author="session s1", now=NOW)
    assert refused.value.reason == "waiting"
    first = take_seat(match, 2, "Cy", person="s2", now=NOW)
    match.extend(first.events)
    assert first.standing.status == "waiting"
    assert texts(match.events) == []
    with pytest.raises(Refused) as refused:
        take_seat(match, 2, "Di", person="s3", now=NOW)
    assert refused.value.reason == "seat_taken"
    assert "Cy" in refused.value.text
    last = take_seat(match, 1, "Bo", person="s3", now=NOW)
    match.extend(last.events)
    assert last.standing.status == "running"
    assert texts(match.events) != []
    assert [seat.name for seat in match.seats] == ["Ann", "Bo", "Cy"]
    assert match.seats_of("s3") == [1]
    assert match.seats_of("") == []


@pytest.mark.parametrize(("game", "seed"), [("pig", 1), ("buccaneer", 2), ("buccaneer", 3)])
def test_a_match_is_its_list_of_events(game: str, seed: int) -> None:
    match = new_match(crossbones.load(game, players=2), seed=str(seed))
    rng = Rng(seed)
    for _ in range(150):
        if match.over:
            break
        possible = legal(match)
        play(match, mover(match), possible[rng.below(len(possible))])
        if not match.over and rng.below(2) == 0 and match.going().undo_point([0, 1]) is not None:
            take_back_now(match, 0, 1)
    assert any(isinstance(event, TakenBack) for event in match.events) == (game == "buccaneer")
    kept = msgspec.json.encode(match.events)
    again = restore(match.header, match.dice.secret, msgspec.json.decode(kept, type=list[Event]))
    assert again.events == match.events
    assert again.going().steps == match.going().steps
    assert again.going().state.key() == match.going().state.key()
    assert (again.seats, again.numbers) == (match.seats, match.numbers)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"game": "gone"}, "no game 'gone'"),
        ({"options": {"players": 99}}, "can not be 99"),
        ({"rules_version": 7}, "version 7 of the rules of pig"),
    ],
)
def test_a_match_that_can_not_go_on_says_why_and_keeps_its_events(change: dict[str, object], said: str) -> None:
    match = new_match(crossbones.load("pig"))
    header = msgspec.structs.replace(match.header, **change)
    stopped = restore(header, match.dice.secret, match.events)
    assert said in stopped.stopped
    assert stopped.events == match.events
    assert [seat.name for seat in stopped.seats] == ["Ann", "Bo"]
    assert not stopped.over
    attempts: list[Callable[[], object]] = [
        lambda: act(stopped, 0, "throw", author="session s1", now=NOW),
        lambda: take_back(stopped, [0], author="session s1", now=NOW),
        lambda: take_seat(stopped, 0, "Cy", person="s1", now=NOW),
    ]
    for attempt in attempts:
        with pytest.raises(Refused) as refused:
            attempt()
        assert refused.value.reason == "stopped"
        assert said in refused.value.text


def test_a_match_that_was_over_is_so_without_its_rules_and_its_secret_is_told() -> None:
    match = new_match(crossbones.load("pig"))
    header = msgspec.structs.replace(match.header, game="gone")
    secret = match.dice.secret.hex()
    for over in (False, True):
        found = restore(header, match.dice.secret, match.events, over)
        assert found.over is over
        assert (secret in to_text(found)) is over


def test_a_match_that_can_not_go_on_is_written_down_without_its_rules() -> None:
    match = new_match(crossbones.load("buccaneer", players=2))
    while match.number < 30:
        state = match.going().state
        play(match, mover(match), state.action_to_string(state.legal_actions()[0]))
    right = to_text(match)
    assert right == to_record(match).to_text()
    header = msgspec.structs.replace(match.header, rules_version=7)
    text = to_text(restore(header, match.dice.secret, match.events))
    tags, _, lines = text.partition("\n\n")
    right_tags, _, right_lines = right.partition("\n\n")
    assert tags.splitlines() == right_tags.replace('[Rules "1"]', '[Rules "7"]').splitlines()[:-1]  # but for the result
    *turns, remark = lines.splitlines()
    assert remark.startswith("# Written without the rules")
    # Nobody has decided in the last turn yet, so that its dice stand in the line before.
    *whole, last = right_lines.splitlines()
    assert turns == [*whole[:-1], f"{whole[-1]}; {last.partition(': ')[2]}"]


def test_events_that_do_not_fit_the_rules_stop_the_match() -> None:
    match = new_match(crossbones.load("pig"))
    wrong = Acted(number=match.number + 1, time=NOW, author="table", seat=0, text="fly")
    stopped = restore(match.header, match.dice.secret, [*match.events, wrong])
    assert f"Event {wrong.number}" in stopped.stopped
    assert "'fly'" in stopped.stopped
    assert stopped.number == wrong.number


def test_a_finished_match_is_written_down_with_the_secret_of_its_dice() -> None:
    match = new_match(crossbones.load("pig", players=2, goal=30))
    running = to_record(match).to_text()
    assert match.dice.secret.hex() not in running
    while not match.over:
        play(match, mover(match), legal(match)[-1])
    text = to_record(match).to_text()
    assert f'[Dice "sha256 {match.header.commitment}"]' in text
    assert f'[Secret "{match.dice.secret.hex()}"]' in text
    assert f'[Match "{match.header.id}"]' in text
    read = Record.from_text(text)
    assert read.play.actions == match.going().actions
    assert read.names == ["Ann", "Bo"]


def test_ids_of_matches_can_not_be_guessed() -> None:
    ids = {new_match(crossbones.load("pig"), seed=str(seed)).header.id for seed in range(50)}
    assert len(ids) == 50
    assert all(len(id_) == 16 and set(id_) <= set("abcdefghijkmnpqrstuvwxyz23456789") for id_ in ids)


def legal(match: Match) -> list[str]:
    state = match.going().state
    return [state.action_to_string(action) for action in state.legal_actions()]


def reroll_of(match: Match) -> str:
    return next(text for text in legal(match) if text.startswith("reroll"))
