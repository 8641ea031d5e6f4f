"""Clocks: hand-computed cases of the fold, what never happens to them, and what they do to a match."""

from __future__ import annotations

from typing import Literal, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

import crossbones
from crossbones.table.act import act
from crossbones.table.clock import GIVEN_AFTER_RESTART, NOBODY, PAUSE, Clock, ClockTerms
from crossbones.table.come_back import come_back, return_to_table
from crossbones.table.create import create
from crossbones.table.event import Acted, Ended, Seated, Timed
from crossbones.table.match import Match, Seat
from crossbones.table.refused import Refused
from crossbones.table.run_out import mind_clock
from crossbones.table.settle import settle
from crossbones.table.terms import Terms
from crossbones.table.to_record import to_record
from tests.table.matches import NOW, happen, mover, person, random_bytes

GAME = ClockTerms(per="game", seconds=60, increment=5)
MOVE = ClockTerms(per="move", seconds=30)
ANN, BO, CY = person("Ann"), person("Bo", "s2"), person("Cy", "s3")


def started(terms: ClockTerms, seats: int = 2) -> Clock:
    """Return clocks of which the first seat's runs since the moment 0."""
    return Clock.start(terms, seats, 0).falls_to(0, runs=True, now=0)


def passed(clock: Clock, mover: int, now: int, *, turn_start: bool = False) -> Clock:
    """Return the clocks after an action that leaves the next to ``mover``."""
    return clock.decided(mover, turn_start=turn_start, now=now).falls_to(mover, runs=mover >= 0, now=now)


def test_a_games_time_runs_for_whoever_must_decide_and_grows_by_the_increment() -> None:
    clock = passed(started(GAME), 1, 10_000)
    assert clock.left == (55_000, 60_000)
    assert clock.runs_out == 70_000
    clock = passed(clock, 1, 14_000)  # a second decision of the same move
    assert clock.at(20_000).left == (55_000, 50_000)
    clock = passed(clock, 0, 20_000)
    assert clock.left == (55_000, 55_000)
    assert clock.runs_out == 75_000


def test_time_does_not_run_while_chance_speaks_and_a_move_lasts_across_it() -> None:
    clock = passed(started(GAME), NOBODY, 10_000)
    assert clock.runs_out is None
    assert passed(clock, 0, 10_000).left == (50_000, 60_000)
    assert passed(clock, 1, 10_000).left == (55_000, 60_000)
    assert passed(clock, 0, 10_000, turn_start=True).left == (55_000, 60_000)  # alone, one has one turn after another


def test_a_moves_time_is_there_anew_for_each_move() -> None:
    clock = passed(started(MOVE), 0, 10_000)
    assert clock.left == (20_000, 30_000)
    clock = passed(clock, 1, 25_000)
    assert clock.left == (30_000, 30_000)
    assert passed(clock, 0, 40_000).runs_out == 70_000


def test_taking_back_earns_nothing() -> None:
    clock = passed(started(GAME), 1, 10_000).falls_to(0, runs=True, now=12_000)
    assert clock.left == (55_000, 58_000)


def test_a_clock_waits_two_minutes_in_all_for_a_dropped_connection() -> None:
    clock = started(GAME).happens(0, "waits", now=10_000)
    assert clock.runs_out == 60_000 + PAUSE
    clock = clock.happens(0, "goes_on", now=100_000)
    assert (clock.left[0], clock.pauses) == (50_000, (PAUSE - 90_000, PAUSE))
    clock = clock.happens(0, "waits", now=100_000)
    assert clock.at(130_000).left[0] == 50_000
    assert clock.at(140_000).left[0] == 40_000
    assert clock.at(140_000).pauses[0] == 0


def test_whose_time_ran_out_while_the_server_stood_still_gets_some_back() -> None:
    assert started(GAME).happens(0, "given", now=10**9).left[0] == 60_000
    assert started(ClockTerms(per="game", seconds=3600)).happens(0, "given", now=10**9).left[0] == GIVEN_AFTER_RESTART
    assert started(GAME).happens(0, "given", now=1000).left[0] == 60_000


def test_who_has_run_out_earns_no_more() -> None:
    clock = started(GAME).happens(0, "out", now=60_000).falls_to(0, runs=False, now=60_000)
    assert passed(clock, 1, 61_000).left[0] == 0


What = Literal["decided", "falls", "rests", "waits", "goes_on", "given", "out"]
Happening = tuple[What, int, bool, int]
WHAT: tuple[What, ...] = get_args(What)
STEPS = st.lists(
    st.tuples(
        st.sampled_from(WHAT),
        st.integers(-1, 2),
        st.booleans(),
        st.integers(-5_000, 200_000),
    ),
    max_size=30,
)


@given(st.sampled_from([GAME, MOVE]), STEPS)
def test_no_clock_is_ever_below_nothing_or_grows_by_waiting(terms: ClockTerms, happened: list[Happening]) -> None:
    clock, now = Clock.start(terms, 3, 0), 0
    for what, seat, flag, passes in happened:
        now += passes
        before = clock
        if what == "decided":
            clock = passed(clock, seat, now, turn_start=flag)
        elif what == "falls" or what == "rests":
            clock = clock.falls_to(seat, runs=what == "falls", now=now)
        else:
            clock = clock.happens(max(seat, 0), what, now=now)
        assert min(clock.left) >= 0
        assert min(clock.pauses) >= 0
        assert clock.since >= before.since
        later, much_later = clock.at(now + 1000), clock.at(now + 100_000)
        assert all(a >= b >= c for a, b, c in zip(clock.left, later.left, much_later.left, strict=True))
        assert all(a >= b >= c for a, b, c in zip(before.pauses, clock.pauses, later.pauses, strict=True))
        if clock.runs_out is not None:
            assert clock.at(clock.runs_out).left[clock.runs] == 0
            assert clock.at(clock.runs_out - 1).left[clock.runs] == (0 if clock.left[clock.runs] == 0 else 1)
        assert clock.at(now + 1000).at(now + 2000) == clock.at(now + 2000)


# In a match


def timed(clock: ClockTerms, *seats: Seat) -> Match:
    """Return a match of pig with a clock, in which somebody must decide."""
    game = crossbones.load("pig", players=len(seats), goal=100)
    draft = create(game, seats, author="session s1", now=NOW, random_bytes=random_bytes("a"), terms=Terms(clock=clock))
    draft.match.extend(draft.events)
    return draft.match


def clock_of(match: Match) -> Clock:
    assert match.clock is not None
    return match.clock


pytestmark = pytest.mark.usefixtures("installed_pig")


def test_a_match_has_a_clock_from_its_first_decision() -> None:
    match = timed(GAME, ANN, BO)
    seat = mover(match)
    assert clock_of(match).runs_out == NOW + 60_000
    happen(match, act(match, seat, "hold", author="session s1", now=NOW + 20_000))
    assert clock_of(match).left[seat] == 45_000
    assert clock_of(match).runs == mover(match)


def test_nobody_acts_without_time_and_then_a_bot_plays_on() -> None:
    match = timed(GAME, ANN, BO)
    seat, late = mover(match), NOW + 60_000
    with pytest.raises(Refused, match="no_time"):
        act(match, seat, "hold", author="session s1", now=late)
    assert mind_clock(match, [0, 1], "timid", now=late - 1) is None
    out, seated = happen(match, mind_clock(match, [0, 1], "timid", now=late))
    assert isinstance(out, Timed)
    assert (out.seat, out.what) == (seat, "out")
    assert isinstance(seated, Seated)
    assert (seated.holder, seated.bot, seated.away) == ("bot", "timid", False)
    assert match.bot_to_move == seat
    assert clock_of(match).runs == NOBODY
    with pytest.raises(Refused, match="no_time"):
        come_back(match, seat, person=match.seats[seat].person, now=late)


def test_with_time_for_each_move_one_comes_back_for_the_next() -> None:
    match = timed(MOVE, ANN, BO)
    seat, late = mover(match), NOW + 30_000
    who = match.seats[seat].person
    happen(match, mind_clock(match, [1 - seat], "timid", now=late + PAUSE))
    while match.clock is not None and match.seats[seat].holder == "person":
        happen(match, mind_clock(match, [1 - seat], "timid", now=late + 10 * PAUSE))
    assert match.seats[seat].away
    assert return_to_table(match, who, now=late + 10 * PAUSE) is None
    while mover(match) == seat:
        happen(match, act(match, seat, "hold", author="bot timid", now=late + 10 * PAUSE))
    happen(match, return_to_table(match, who, now=late + 10 * PAUSE))
    assert match.seats[seat].holder == "person"
    assert clock_of(match).left[seat] == 30_000


def test_whoever_runs_out_has_lost_if_it_was_settled_so() -> None:
    terms = ClockTerms(per="game", seconds=60, at_zero="lose")
    match = timed(terms, ANN, BO)
    seat = mover(match)
    _, ended = happen(match, mind_clock(match, [0, 1], "timid", now=NOW + 60_000))
    assert isinstance(ended, Ended)
    assert (ended.reason, ended.winners, ended.seat) == ("time", (1 - seat,), seat)
    assert match.over
    assert clock_of(match).runs == NOBODY
    who = f"seat {'AB'[seat]} ({('Ann', 'Bo')[seat]})"
    assert f"# Ended before its time: the time of {who} was up\n" in to_record(match).to_text()
    # One of three does not end it for the others.
    match = timed(terms, ANN, BO, CY)
    seat = mover(match)
    happen(match, mind_clock(match, [0, 1, 2], "timid", now=NOW + 60_000))
    assert not match.over
    assert (match.seats[seat].holder, match.seats[seat].person) == ("bot", "")


def test_a_clock_waits_and_goes_on_as_people_come_and_go() -> None:
    match = timed(GAME, ANN, BO)
    seat = mover(match)
    (waits,) = happen(match, mind_clock(match, [1 - seat], "timid", now=NOW))
    assert isinstance(waits, Timed)
    assert waits.what == "waits"
    assert mind_clock(match, [], "timid", now=NOW + 100_000) is None
    (on,) = happen(match, mind_clock(match, [seat], "timid", now=NOW + 100_000))
    assert isinstance(on, Timed)
    assert on.what == "goes_on"
    assert clock_of(match).runs_out == NOW + 160_000


def test_after_a_restart_nobody_has_lost_by_it() -> None:
    match = timed(GAME, ANN, BO)
    late = NOW + 10**8
    (given,) = happen(match, mind_clock(match, [], "timid", now=late, restarted=True))
    assert isinstance(given, Timed)
    assert given.what == "given"
    assert clock_of(match).runs_out == late + 60_000


def test_no_time_runs_while_a_seat_is_open_or_a_bot_thinks() -> None:
    match = timed(GAME, ANN, Seat())
    assert clock_of(match).runs_out is None
    match = timed(GAME, ANN, Seat("bot", "Timid", bot="timid"))
    while mover(match) == 0:
        happen(match, act(match, 0, "hold", author="session s1", now=NOW))
    assert clock_of(match).runs_out is None
    assert mind_clock(match, [0], "timid", now=NOW + 10**9) is None


def test_the_clock_is_settled_before_play_begins() -> None:
    match = timed(GAME, ANN, Seat())
    happen(match, settle(match, Terms(clock=MOVE), person="s1", now=NOW))
    assert clock_of(match).left == (30_000, 30_000)
    match = timed(GAME, ANN, BO)
    happen(match, settle(match, Terms(clock=GAME, chat=False), person="s1", now=NOW))
    for other in (None, MOVE):
        with pytest.raises(Refused, match="cannot_ask"):
            settle(match, Terms(clock=other), person="s1", now=NOW)
    assert any(isinstance(event, Acted) for event in match.events)
