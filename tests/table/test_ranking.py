"""What counts: rated matches, who is ranked where, guests who sign in, and accounts that are deleted."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import crossbones
from crossbones.table.act import act
from crossbones.table.come_back import come_back
from crossbones.table.consent import answer, ask
from crossbones.table.event import Event, Joined, Parted
from crossbones.table.former import FORMER_PLAYER
from crossbones.table.match import Match, Seat
from crossbones.table.ranking import LEFT, LOST, WON, Ranked, ranking
from crossbones.table.refused import Refused
from crossbones.table.resign import resign
from crossbones.table.seat_bot import seat_bot
from crossbones.table.settle import settle
from crossbones.table.stand_up import stand_up
from crossbones.table.take_back import take_back
from crossbones.table.take_seat import take_seat
from crossbones.table.terms import Terms
from tests.table.matches import NOW, happen, mover, new_match, person, play

pytestmark = pytest.mark.usefixtures("installed_pig")

ANN, BO, CY = person("Ann"), person("Bo", "s2"), person("Cy", "s3")
TIMID = Seat("bot", "Timid", bot="timid")
RATED = Terms(rated=True)


def rated_pig(*seats: Seat, terms: Terms = RATED) -> Match:
    return new_match(crossbones.load("pig", players=len(seats)), seats, terms=terms)


def finish(match: Match) -> list[Ranked]:
    """Let everybody hold until somebody has won, and return who is ranked where."""
    while True:
        seat = mover(match)
        author = f"bot {match.seats[seat].bot}" if match.seats[seat].holder == "bot" else "session s1"
        draft = act(match, seat, "hold", author=author, now=NOW)
        result = draft.result
        found = ranking(match, draft.events, result.winners) if result is not None else []
        match.extend(draft.events)
        if result is not None:
            assert ranking(match, [], result.winners) == found  # what is known afterwards says the same
            return found


def places(ranked: list[Ranked]) -> dict[str, int]:
    return {one.person: one.place for one in ranked}


def refusal(attempt: Callable[[], object]) -> str:
    with pytest.raises(Refused) as refused:
        attempt()
    return refused.value.reason


def append(match: Match, kind: Callable[..., Event], **values: object) -> None:
    match.extend([kind(number=match.number + 1, time=NOW + 99, author="table", **values)])


def test_winners_come_first_and_all_others_second() -> None:
    match = rated_pig(ANN, BO, CY)
    ranked = finish(match)
    outcome = match.going().state.outcome()
    assert outcome is not None
    assert {one.seat for one in ranked if one.place == WON} == set(outcome.winners)
    assert {one.seat for one in ranked if one.place == LOST} == {0, 1, 2} - set(outcome.winners)
    assert [one.person for one in ranked] == ["s1", "s2", "s3"]


def test_a_match_that_was_not_made_as_a_rated_one_ranks_nobody() -> None:
    assert finish(rated_pig(ANN, BO, terms=Terms())) == []


def test_a_bot_is_not_ranked() -> None:
    assert [one.seat for one in finish(rated_pig(ANN, TIMID, BO))] == [0, 2]


def test_there_are_no_hints_in_a_rated_match_and_nobody_can_turn_them_on() -> None:
    match = rated_pig(ANN, TIMID)
    assert not match.gives_hints  # elsewhere there would be: all others are bots
    assert refusal(lambda: settle(match, Terms(rated=True, hints=True), person="s1", now=NOW)) == "no_hints"
    waiting = rated_pig(ANN, Seat())
    assert refusal(lambda: settle(waiting, Terms(rated=True, hints=True), person="s1", now=NOW)) == "no_hints"


@pytest.mark.parametrize("begins", [True, False])
def test_whether_it_counts_is_settled_before_play_begins(begins: bool) -> None:
    match = rated_pig(ANN, Seat(), terms=Terms(rated=not begins))
    happen(match, settle(match, Terms(rated=begins), person="s1", now=NOW))
    assert match.rated is begins
    happen(match, take_seat(match, 1, "Bo", person="s2", now=NOW))
    change = Terms(rated=not begins)
    assert refusal(lambda: settle(match, change, person="s1", now=NOW)) == "cannot_ask"
    happen(match, stand_up(match, 1, person="s2", now=NOW))  # it has begun though somebody has gone
    assert refusal(lambda: settle(match, change, person="s1", now=NOW)) == "cannot_ask"


def test_taking_back_what_chance_has_said_ends_that_it_counts() -> None:
    match = rated_pig(ANN, BO)
    seat = mover(match)
    one, other = ("s1", "s2") if seat == 0 else ("s2", "s1")
    play(match, seat, "throw")
    asked = happen(match, ask(match, seat, "take_back", person=one, now=NOW))[0]
    assert match.rated
    happen(match, answer(match, asked.number, True, person=other, now=NOW))
    assert [match.rated, match.terms.rated] == [False, True]
    happen(match, settle(match, RATED, person="s1", now=NOW))  # which changes nothing
    assert finish(match) == []


def test_taking_back_what_nobody_has_learnt_from_does_not() -> None:
    """Bag of Bones sows without chance: with one seat for both there is no turn of another in between."""
    match = new_match(crossbones.load("bag", players=2), [ANN, BO], terms=RATED)
    for _ in range(200):
        state = match.going().state
        seat = mover(match)
        play(match, seat, state.action_to_string(state.legal_actions()[0]))
        if match.going().undo_point([seat]) is not None:
            happen(match, take_back(match, [seat], author="session s1", now=NOW))
            assert match.rated
            return
    raise AssertionError("nothing could be taken back")


def test_who_resigns_has_left_and_the_other_has_won() -> None:
    match = rated_pig(ANN, BO)
    draft = resign(match, 0, person="s1", now=NOW)
    assert draft.result is not None
    assert (draft.result.reason, draft.result.winners) == ("resigned", (1,))
    # They sit there still, and have not won.
    assert places(ranking(match, draft.events, draft.result.winners)) == {"s1": LOST, "s2": WON}


def test_who_leaves_their_place_to_a_bot_comes_last_whoever_wins() -> None:
    match = rated_pig(ANN, BO, CY)
    happen(match, resign(match, 0, "timid", person="s1", now=NOW))
    ranked = places(finish(match))
    assert ranked["s1"] == LEFT
    assert {ranked["s2"], ranked["s3"]} <= {WON, LOST}


def test_who_lets_a_bot_decide_for_them_has_left_though_they_come_back() -> None:
    match = rated_pig(ANN, BO)
    seat = mover(match)
    who = match.seats[seat].person
    happen(match, seat_bot(match, seat, "timid", "Timid", person=who, now=NOW))
    happen(match, act(match, seat, "hold", author="bot timid", now=NOW))
    happen(match, come_back(match, seat, person=who, now=NOW))
    assert places(finish(match))[who] == LEFT


def test_a_bot_that_had_nothing_to_decide_does_no_harm() -> None:
    match = rated_pig(ANN, BO)
    seat = 1 - mover(match)
    who = match.seats[seat].person
    happen(match, seat_bot(match, seat, "timid", "Timid", person=who, now=NOW))
    happen(match, come_back(match, seat, person=who, now=NOW))
    assert LEFT not in places(finish(match)).values()


def test_who_comes_later_is_not_ranked_and_who_went_has_left() -> None:
    match = rated_pig(ANN, BO)
    play(match, mover(match), "throw")
    happen(match, stand_up(match, 1, person="s2", now=NOW))
    happen(match, take_seat(match, 1, "Cy", person="s3", now=NOW))
    ranked = places(finish(match))
    assert set(ranked) == {"s1", "s2"}
    assert ranked["s2"] == LEFT


def test_ending_without_a_result_ranks_nobody() -> None:
    match = rated_pig(ANN, BO)
    asked = happen(match, ask(match, 0, "abandon", person="s1", now=NOW))[0]
    draft = answer(match, asked.number, True, person="s2", now=NOW)
    assert draft.result is not None
    assert ranking(match, draft.events, draft.result.winners) == []


def test_who_holds_several_seats_is_not_ranked() -> None:
    assert [one.person for one in finish(rated_pig(ANN, person("Ann too"), BO))] == ["s2"]


def test_a_guest_who_signs_in_is_ranked_as_who_they_are() -> None:
    match = rated_pig(ANN, BO)
    append(match, Joined, was="s2", person="account")
    assert (match.seats_of("account"), match.seats_of("s2")) == ([1], [])
    assert [one.person for one in finish(match)] == ["s1", "account"]


def test_a_host_who_signs_in_stays_host() -> None:
    match = rated_pig(ANN, BO)
    before = match.updated
    append(match, Joined, was="s1", person="account")
    assert match.host == "account"
    assert match.updated == before  # nothing has happened at the table
    happen(match, settle(match, Terms(chat=False, rated=True), person="account", now=NOW))


def test_a_deleted_account_leaves_free_seats_and_no_name() -> None:
    match = rated_pig(ANN, BO)
    append(match, Joined, was="s1", person="account")
    append(match, Parted, person="account", seats=(0,), stands_up=True)
    assert match.seats == [Seat(), BO]
    assert (match.waiting, match.host) == (True, "s2")
    assert "Ann" not in [getattr(event, "name", "") for event in match.events]
    happen(match, take_seat(match, 0, "Cy", person="s3", now=NOW))


def test_a_bot_keeps_the_seat_of_a_deleted_account() -> None:
    match = rated_pig(ANN, BO)
    happen(match, seat_bot(match, 0, "timid", "Timid", person="s1", now=NOW))
    append(match, Parted, person="s1", seats=(0,), stands_up=True)
    assert match.seats[0] == Seat("bot", FORMER_PLAYER, "timid")


def test_a_bot_that_took_their_place_for_good_loses_the_name() -> None:
    match = rated_pig(ANN, BO, CY)
    happen(match, resign(match, 1, "timid", person="s2", now=NOW))
    assert match.seats[1] == Seat("bot", "Bo", "timid")
    append(match, Parted, person="s2", seats=(), stands_up=True)
    assert match.seats == [ANN, Seat("bot", FORMER_PLAYER, "timid"), CY]
    assert "Bo" not in [getattr(event, "name", "") for event in match.events]


def test_a_bot_of_its_own_keeps_its_name_when_the_host_goes() -> None:
    match = rated_pig(ANN, Seat(), BO)
    happen(match, seat_bot(match, 1, "timid", "Timid", person="s1", now=NOW))
    append(match, Parted, person="s1", seats=(0,), stands_up=True)
    assert match.seats == [Seat(), TIMID, BO]


def test_who_took_the_seat_later_keeps_their_name() -> None:
    match = rated_pig(ANN, BO)
    happen(match, stand_up(match, 1, person="s2", now=NOW))
    happen(match, take_seat(match, 1, "Cy", person="s3", now=NOW))
    append(match, Parted, person="s2", seats=(), stands_up=True)
    assert match.seats == [ANN, CY]
    assert [getattr(event, "name", "") for event in match.events].count("Bo") == 0


def test_a_finished_match_stays_as_it_was() -> None:
    match = rated_pig(ANN, BO)
    finish(match)
    append(match, Parted, person="s1", seats=(0,), stands_up=False)
    assert match.over
    assert match.seats[0] == Seat("person", FORMER_PLAYER)
