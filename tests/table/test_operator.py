"""What whoever runs the server can do to a match: set the game back, and end it."""

from __future__ import annotations

from typing import get_args

import msgspec
import pytest

import crossbones
from crossbones.core.messages import load_catalogue
from crossbones.core.registry import game_class, games
from crossbones.table.act import act
from crossbones.table.clock import ClockTerms
from crossbones.table.close import close
from crossbones.table.event import Acted, Ended, Ending, Rewound
from crossbones.table.match import Match
from crossbones.table.refused import Refused
from crossbones.table.resign import resign
from crossbones.table.rewind import rewind
from crossbones.table.seat_bot import seat_bot
from crossbones.table.take_back import take_back
from crossbones.table.terms import Terms
from crossbones.table.to_record import to_record
from tests.table.matches import NOW, happen, mover, new_match, person, play, texts

LATER = NOW + 60_000


def two(terms: Terms | None = None) -> Match:
    """Return a match between two browsers that has just begun."""
    return new_match(crossbones.load("buccaneer", players=2), [person("Ann"), person("Bo", "s2")], terms=terms)


def decide(match: Match, text: str = "", now: int = NOW) -> None:
    """Let whoever must decide do something, by default the last that they can."""
    state = match.going().state
    play(match, mover(match), text or state.action_to_string(state.legal_actions()[-1]), now)


def line(match: Match) -> list[str]:
    return [text for _, _, text in match.going()]


def test_the_game_stands_as_it_did_and_chance_says_the_same_again() -> None:
    match = two()
    decide(match, "done")
    before, number, seed = line(match), match.number, match.going().state.key()
    decide(match, "done")
    once = line(match)
    for _ in range(4):
        decide(match)
    events = happen(match, rewind(match, number, now=LATER))
    assert events == [Rewound(number=events[0].number, time=LATER, author="operator", to=number)]
    assert line(match) == before
    assert match.going().state.key() == seed
    decide(match, "done")
    assert line(match) == once
    assert len(match.events) == match.number  # nothing was forgotten


def test_what_was_taken_back_later_counts_again() -> None:
    match = two()
    decide(match, "done")  # leaves the dice as they are
    number, with_it = match.number, line(match)
    happen(match, take_back(match, [0], author="session s1", now=NOW))
    decide(match)
    happen(match, rewind(match, number, now=LATER))
    assert line(match) == with_it
    # and once more, across the rewinding itself
    happen(match, rewind(match, number - 1, now=LATER))
    happen(match, rewind(match, match.number - 1, now=LATER))
    assert line(match) == with_it


def test_in_the_midst_of_a_roll_chance_goes_on_by_itself() -> None:
    match = two()
    first = next(event.number for event in match.events if isinstance(event, Acted))
    whole = line(match)
    decide(match, "done")
    events = happen(match, rewind(match, first, now=LATER))
    assert texts(events) == whole[1:]
    assert line(match) == whole


def test_a_match_that_was_given_up_goes_on_and_counts_no_more() -> None:
    match = two()
    decide(match)
    number = match.number
    happen(match, resign(match, 0, person="s1", now=NOW))
    draft = rewind(match, number, now=LATER)
    assert (draft.standing.status, draft.result) == ("running", None)
    happen(match, draft)
    assert (match.over, match.foreknown) == (False, True)
    decide(match)


def test_those_who_sit_stay_unless_it_is_wished() -> None:
    match = two()
    number = match.number
    happen(match, seat_bot(match, 0, "greedy", "Greedy", person="s1", now=NOW))
    seats = list(match.seats)
    happen(match, rewind(match, number, now=LATER))
    assert match.seats == seats
    happen(match, rewind(match, number, now=LATER, seats=True))
    assert [seat.holder for seat in match.seats] == ["person", "person"]
    assert match.host == "s1"


def test_clocks_show_what_they_showed() -> None:
    match = two(Terms(clock=ClockTerms(per="game", seconds=100)))
    number = match.number
    decide(match, "done", NOW + 30_000)
    assert match.clock is not None
    assert match.clock.left[0] == 70_000
    happen(match, rewind(match, number, now=NOW + 90_000))
    assert match.clock is not None
    assert (match.clock.left, match.clock.runs, match.clock.since) == ((100_000, 100_000), 0, NOW + 90_000)


@pytest.mark.parametrize("to", [-1, 1000])
def test_there_must_be_such_an_event(to: int) -> None:
    match = two()
    with pytest.raises(Refused, match=f"no event {to} .* from 0 to {match.number - 1}"):
        rewind(match, to, now=NOW)
    with pytest.raises(Refused, match="no event"):
        rewind(match, match.number, now=NOW)


def test_a_match_is_ended_with_a_reason_and_without_winners() -> None:
    match = two()
    draft = close(match, "Insults.", now=NOW)
    assert draft.result is not None
    assert (draft.result.reason, draft.result.winners, draft.result.text) == ("operator", (), "Insults.")
    (ended,) = happen(match, draft)
    assert isinstance(ended, Ended)
    assert match.over
    assert "# Ended before its time: whoever runs the server ended it: Insults.\n" in to_record(match).to_text()
    with pytest.raises(Refused, match="over"):
        close(match, "Again.", now=NOW)
    with pytest.raises(Refused, match="over"):
        act(match, mover(match), "done", author="session s1", now=NOW)


def test_an_end_that_was_kept_before_there_was_a_text_can_be_read() -> None:
    text = '{"kind":"ended","number":1,"time":1,"author":"session a","reason":"abandoned","winners":[],"seat":-1}'
    assert msgspec.json.decode(text, type=Ended).text == ""


def test_no_game_ends_for_a_reason_that_the_table_has() -> None:
    for name in games():
        words = load_catalogue(game_class(name))
        assert [reason for reason in get_args(Ending) if f"reason.{reason}" in words] == []
