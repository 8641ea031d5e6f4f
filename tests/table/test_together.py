"""Sitting together: seats that change hands, questions to all, the host, and who may do what."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest

import crossbones
from crossbones.table.act import act
from crossbones.table.come_back import come_back, return_to_table
from crossbones.table.consent import answer, ask, can_ask_back, crosses_chance
from crossbones.table.event import Acted, Ended, Rematched, Seated, TakenBack
from crossbones.table.match import Match, Seat
from crossbones.table.name_host import name_host
from crossbones.table.question import Question
from crossbones.table.refused import Refused
from crossbones.table.rematch import offer_rematch, seats_of_rematch
from crossbones.table.rename import rename
from crossbones.table.resign import resign
from crossbones.table.resume import resume
from crossbones.table.seat_bot import seat_bot, stand_in
from crossbones.table.settle import settle
from crossbones.table.stand_up import stand_up
from crossbones.table.take_seat import take_seat
from crossbones.table.terms import Terms
from crossbones.table.to_record import to_record
from tests.table.matches import NOW, happen, mover, new_match, person, play, texts

pytestmark = pytest.mark.usefixtures("installed_pig")

ANN, BO, CY = person("Ann"), person("Bo", "s2"), person("Cy", "s3")
TIMID = Seat("bot", "Timid", bot="timid")


def pig(*seats: Seat, **options: int) -> Match:
    return new_match(crossbones.load("pig", players=len(seats), **options), seats)


def asked(match: Match) -> Question | None:
    """Return what is asked now."""
    return match.question


def refusal(attempt: Callable[[], object]) -> str:
    with pytest.raises(Refused) as refused:
        attempt()
    return refused.value.reason


def test_whoever_made_a_match_is_its_host_until_they_pass_it_on() -> None:
    match = pig(ANN, BO)
    assert match.host == "s1"
    assert refusal(lambda: name_host(match, 1, person="s2", now=NOW)) == "not_host"
    happen(match, name_host(match, 1, person="s1", now=NOW))
    assert match.host == "s2"
    happen(match, settle(match, Terms(visibility="listed", chat=False), person="s2", now=NOW))
    assert match.terms == Terms(visibility="listed", chat=False)
    assert refusal(lambda: settle(match, Terms(), person="s1", now=NOW)) == "not_host"
    happen(match, seat_bot(match, 0, "timid", "Timid", person="s2", now=NOW))
    assert refusal(lambda: name_host(pig(ANN, TIMID), 1, person="s1", now=NOW)) == "not_your_seat"


def test_whoever_stands_up_leaves_a_seat_that_another_takes() -> None:
    match = pig(ANN, BO)
    happen(match, stand_up(match, 1, person="s2", now=NOW))
    assert (match.waiting, match.seats[1]) == (True, Seat())
    assert refusal(lambda: act(match, mover(match), "throw", author="session s1", now=NOW)) == "waiting"
    happen(match, take_seat(match, 1, "Cy", person="s3", now=NOW))
    assert match.seats[1] == CY
    assert not match.waiting
    play(match, mover(match), "throw")


def test_the_host_frees_a_seat_and_nobody_else() -> None:
    match = pig(ANN, BO, CY)
    assert refusal(lambda: stand_up(match, 2, person="s2", now=NOW)) == "not_host"
    happen(match, stand_up(match, 2, person="s1", now=NOW))
    assert match.seats[2].holder == "open"
    assert refusal(lambda: stand_up(match, 2, person="s1", now=NOW)) == "waiting"
    assert refusal(lambda: stand_up(match, 9, person="s1", now=NOW)) == "not_your_seat"


def test_a_held_seat_is_refused_unless_it_is_handed_over_and_then_to_one() -> None:
    match = pig(ANN, BO)
    assert refusal(lambda: take_seat(match, 1, "Cy", person="s3", now=NOW)) == "seat_taken"
    happen(match, take_seat(match, 1, "Cy", person="s3", now=NOW, instead_of="s2"))
    assert match.seats[1] == CY
    assert refusal(lambda: take_seat(match, 1, "Di", person="s4", now=NOW, instead_of="s2")) == "seat_taken"


def test_a_name_changes_and_the_seat_stays() -> None:
    match = pig(ANN, BO)
    happen(match, rename(match, 1, "Bonny", person="s2", now=NOW))
    assert match.seats[1] == person("Bonny", "s2")
    assert refusal(lambda: rename(match, 1, "Ann again", person="s1", now=NOW)) == "not_your_seat"


def test_a_bot_plays_for_a_person_until_they_want_the_seat_back() -> None:
    match = pig(ANN, BO)
    seat = mover(match)
    who = match.seats[seat].person
    happen(match, seat_bot(match, seat, "timid", "Timid", person=who, now=NOW))
    assert match.bot_to_move == seat
    assert match.seats[seat].name in ("Ann", "Bo")
    assert match.seats_of(who) == [seat]
    assert match.played_by(who) == []
    assert return_to_table(match, who, now=NOW) is None  # they wanted it so
    assert refusal(lambda: seat_bot(match, seat, "timid", "Timid", person=who, now=NOW)) == "seat_taken"
    happen(match, come_back(match, seat, person=who, now=NOW))
    assert match.played_by(who) == [seat]
    assert refusal(lambda: come_back(match, seat, person=who, now=NOW)) == "no_bot"


@pytest.mark.parametrize("by_host", [True, False])
def test_a_bot_that_plays_for_somebody_who_has_gone_hands_the_seat_back_at_once(by_host: bool) -> None:
    match = pig(ANN, BO)
    draft = seat_bot(match, 1, "timid", "T", person="s1", now=NOW) if by_host else stand_in(match, 1, "timid", now=NOW)
    happen(match, draft)
    assert match.seats[1] == Seat("bot", "Bo", "timid", "s2", True)
    back = return_to_table(match, "s2", now=NOW)
    assert back is not None
    happen(match, back)
    assert match.seats[1] == BO
    assert return_to_table(match, "s2", now=NOW) is None
    assert return_to_table(match, "", now=NOW) is None


def test_the_host_lets_a_bot_sit_on_a_free_seat_and_play_begins() -> None:
    match = pig(ANN, Seat())
    assert refusal(lambda: seat_bot(match, 1, "timid", "Timid", person="s2", now=NOW)) == "not_host"
    happen(match, seat_bot(match, 1, "timid", "Timid", person="s1", now=NOW))
    assert match.seats[1] == TIMID
    assert texts(match.events) != []


def with_a_throw(*seats: Seat) -> Match:
    """Return a match in which the first to move has thrown, so that only consent takes it back."""
    match = pig(*seats, goal=100)
    play(match, mover(match), "throw")
    return match


def test_taking_back_past_chance_needs_everybodys_consent_and_rolls_the_same_again() -> None:
    match = with_a_throw(ANN, BO, CY)
    asker = first(match)
    who = match.seats[asker].person
    others = [seat for seat in range(3) if seat != asker]
    rolled, number = texts(match.events), match.number
    happen(match, ask(match, asker, "take_back", person=who, now=NOW))
    question = asked(match)
    assert question is not None
    assert (question.seat, question.what, crosses_chance(match, question.to)) == (asker, "take_back", True)
    assert match.number == number + 1
    assert refusal(lambda: answer(match, question.number, True, person=who, now=NOW)) == "no_question"
    assert (
        refusal(lambda: answer(match, question.number - 1, True, person=match.seats[others[0]].person, now=NOW))
        == "no_question"
    )
    assert refusal(lambda: answer(match, question.number, True, person="stranger", now=NOW)) == "not_your_seat"
    assert (
        refusal(lambda: ask(match, others[0], "abandon", person=match.seats[others[0]].person, now=NOW)) == "cannot_ask"
    )
    happen(match, answer(match, question.number, True, person=match.seats[others[0]].person, now=NOW))
    assert asked(match) is not None
    assert (
        refusal(lambda: answer(match, question.number, True, person=match.seats[others[0]].person, now=NOW))
        == "no_question"
    )
    events = happen(match, answer(match, question.number, True, person=match.seats[others[1]].person, now=NOW))
    assert isinstance(events[-1], TakenBack)
    assert asked(match) is None
    assert mover(match) == asker
    play(match, asker, "throw")
    assert texts(match.events) == [*rolled, "throw", *rolled[-2:]]


def test_one_no_is_enough_and_whoever_asked_may_take_it_back() -> None:
    match = with_a_throw(ANN, BO)
    asker = 0 if can_ask_back(match, "s1") else 1
    who, other = match.seats[asker].person, match.seats[1 - asker].person
    for refuser in (other, who):
        happen(match, ask(match, asker, "take_back", person=who, now=NOW))
        question = asked(match)
        assert question is not None
        happen(match, answer(match, question.number, False, person=refuser, now=NOW))
        assert asked(match) is None
    assert not any(isinstance(event, TakenBack) for event in match.events)


def test_a_question_to_take_back_lapses_when_play_goes_on_and_the_others_do_not() -> None:
    match = with_a_throw(ANN, BO)
    asker = 0 if can_ask_back(match, "s1") else 1
    happen(match, ask(match, asker, "take_back", person=match.seats[asker].person, now=NOW))
    play(match, mover(match), "throw")
    assert asked(match) is None
    happen(match, ask(match, 0, "abandon", person="s1", now=NOW))
    play(match, mover(match), "throw")
    assert asked(match) is not None
    happen(match, rename(match, 1, "Bonny", person="s2", now=NOW))
    assert asked(match) is None


def test_where_there_is_nobody_to_ask_it_happens_at_once() -> None:
    match = with_a_throw(ANN, TIMID) if mover(pig(ANN, TIMID)) == 0 else with_a_throw(TIMID, ANN)
    seat = match.seats_of("s1")[0]
    events = happen(match, ask(match, seat, "take_back", person="s1", now=NOW))
    assert isinstance(events[-1], TakenBack)
    assert refusal(lambda: ask(match, seat, "take_back", person="s1", now=NOW)) == "cannot_undo"
    happen(match, ask(match, seat, "abandon", person="s1", now=NOW))
    assert match.over
    assert match.ended is not None
    assert (match.ended.reason, match.ended.winners) == ("abandoned", ())
    assert "# Ended before its time: all agreed\n" in to_record(match).to_text()


def test_adjourned_nobody_acts_until_somebody_says_so() -> None:
    match = pig(ANN, BO)
    happen(match, ask(match, 1, "adjourn", person="s2", now=NOW))
    question = asked(match)
    assert question is not None
    draft = answer(match, question.number, True, person="s1", now=NOW)
    assert draft.standing.mover == -1
    happen(match, draft)
    assert refusal(lambda: act(match, mover(match), "throw", author="session s1", now=NOW)) == "adjourned"
    assert refusal(lambda: resume(match, person="s3", now=NOW)) == "not_your_seat"
    assert refusal(lambda: ask(match, 0, "adjourn", person="s1", now=NOW)) == "cannot_ask"
    happen(match, resume(match, person="s2", now=NOW))
    play(match, mover(match), "throw")
    assert refusal(lambda: resume(match, person="s2", now=NOW)) == "no_question"


def test_of_two_who_resigns_loses() -> None:
    match = pig(ANN, BO)
    draft = resign(match, 0, person="s1", now=NOW)
    assert draft.standing.status == "finished"
    (ended,) = happen(match, draft)
    assert isinstance(ended, Ended)
    assert (ended.reason, ended.winners, ended.seat) == ("resigned", (1,), 0)
    assert refusal(lambda: act(match, mover(match), "throw", author="session s1", now=NOW)) == "over"
    assert "# Ended before its time: seat A (Ann) resigned\n" in to_record(match).to_text()
    assert match.dice.secret.hex() in to_record(match).to_text()


def test_of_three_who_resigns_lets_a_bot_play_on() -> None:
    match = pig(ANN, BO, CY)
    assert refusal(lambda: resign(match, 0, person="s1", now=NOW)) == "cannot_ask"
    happen(match, resign(match, 0, "timid", person="s1", now=NOW))
    assert match.seats[0] == Seat("bot", "Ann", bot="timid")
    assert match.seats_of("s1") == []
    assert not match.over


def test_in_a_rematch_everybody_sits_one_seat_on_and_is_awaited() -> None:
    match = pig(ANN, BO, TIMID)
    assert refusal(lambda: seats_of_rematch(match, "s1")) == "cannot_ask"
    happen(match, resign(match, 0, person="s1", now=NOW))
    assert refusal(lambda: seats_of_rematch(match, "s3")) == "not_your_seat"
    assert seats_of_rematch(match, "s1") == ([Seat(), TIMID, ANN], {0: "s2"})
    (event,) = happen(match, offer_rematch(match, "new", person="s1", now=NOW))
    assert isinstance(event, Rematched)
    assert refusal(lambda: seats_of_rematch(match, "s2")) == "cannot_ask"
    assert refusal(lambda: offer_rematch(match, "another", person="s2", now=NOW)) == "cannot_ask"


MAY: list[tuple[str, Callable[[Match, str], object], set[str]]] = [
    ("act", lambda match, who: act_for(match, who), {"mover"}),
    ("take back", lambda match, who: ask(match, first(match), "take_back", person=who, now=NOW), {"first"}),
    ("abandon", lambda match, who: ask(match, 0, "abandon", person=who, now=NOW), {"s1"}),
    ("stand up", lambda match, who: stand_up(match, 1, person=who, now=NOW), {"s1", "s2"}),
    ("stand the host up", lambda match, who: stand_up(match, 0, person=who, now=NOW), {"s1"}),
    ("rename", lambda match, who: rename(match, 1, "X", person=who, now=NOW), {"s2"}),
    ("let a bot play", lambda match, who: seat_bot(match, 1, "timid", "T", person=who, now=NOW), {"s1", "s2"}),
    ("name the host", lambda match, who: name_host(match, 1, person=who, now=NOW), {"s1"}),
    ("settle", lambda match, who: settle(match, Terms(), person=who, now=NOW), {"s1"}),
    ("resign", lambda match, who: resign(match, 1, "timid", person=who, now=NOW), {"s2"}),
]
"""What can be done at a table, and who may: ``s1`` hosts and sits on seat 0, ``s2`` sits on seat 1."""


def first(match: Match) -> int:
    """Return who decided first."""
    return next(event.seat for event in match.events if isinstance(event, Acted) and event.seat >= 0)


def act_for(match: Match, who: str) -> object:
    from crossbones.server.protocol.socket_messages import Act
    from crossbones.server.requests import decision

    return decision(Act(1, match.number, mover(match), "throw"), who)(match, NOW)


@pytest.mark.parametrize(("what", "attempt", "allowed"), MAY, ids=[what for what, _, _ in MAY])
@pytest.mark.parametrize("who", ["s1", "s2", "s3", ""], ids=["host", "player", "onlooker", "stranger"])
def test_who_may_do_what(what: str, attempt: Callable[[Match, str], object], allowed: set[str], who: str) -> None:
    match = pig(ANN, BO, goal=100)
    play(match, mover(match), "throw")
    seats = {"mover": mover(match), "first": first(match)}
    allowed = {match.seats[seats[who]].person if who in seats else who for who in allowed}
    if who in allowed:
        attempt(match, who)
    else:
        assert refusal(lambda: attempt(match, who)) in ("not_your_seat", "not_host")


def test_a_seat_of_a_bot_is_nobodys_to_rename() -> None:
    match = pig(ANN, TIMID)
    for who in ("s1", "s2", ""):
        assert refusal(partial(rename, match, 1, "X", person=who, now=NOW)) == "not_your_seat"
    assert not [event for event in match.events if isinstance(event, Seated) and event.name == "X"]
