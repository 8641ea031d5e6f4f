"""What players give to the dice: promised by all before it is told by any, and then in every roll."""

from __future__ import annotations

import hashlib
import hmac
from pathlib import Path

import pytest

import crossbones
from crossbones.cli.main import main
from crossbones.core.record import Record
from crossbones.core.state import CHANCE
from crossbones.table.begin import begin
from crossbones.table.clock import ClockTerms
from crossbones.table.consent import ask
from crossbones.table.contribute import begin_without, contribute
from crossbones.table.create import create
from crossbones.table.event import Acted, Begun, Contributed, Event, Pledged, Seated
from crossbones.table.match import Match
from crossbones.table.record_proof import Unprovable, check_dice
from crossbones.table.refused import Refused
from crossbones.table.rename import rename
from crossbones.table.resign import resign
from crossbones.table.seat import Seat
from crossbones.table.stand_up import stand_up
from crossbones.table.take_seat import take_seat
from crossbones.table.terms import Terms
from crossbones.table.to_record import to_record
from tests.table.matches import NOW, happen, mover, person, play, pledge, random_bytes

pytestmark = pytest.mark.usefixtures("installed_pig")

ANNS, BOS, CYS = b"\x01" * 32, b"\x02" * 32, b"\x03" * 32
ANN = person("Ann")


def laid(*seats: Seat, pledged: str = pledge(ANNS), terms: Terms | None = None, goal: int = 20) -> Match:
    """Return a match of pig that Ann has made, with her promise."""
    game = crossbones.load("pig", players=len(seats), goal=goal)
    draft = create(
        game, seats, author="session s1", now=NOW, random_bytes=random_bytes("a"), terms=terms, pledge=pledged
    )
    happen(draft.match, draft)
    return draft.match


def sit(match: Match, seat: int, who: str, pledged: str = "") -> list[Event]:
    return happen(match, take_seat(match, seat, who, person=who, now=NOW, pledge=pledged))


def give(match: Match, who: str, random: bytes, words: str = "") -> list[Event]:
    return happen(match, contribute(match, random, words, person=who, now=NOW))


def refusal(match: Match, who: str, random: bytes, words: str = "") -> str:
    with pytest.raises(Refused) as refused:
        contribute(match, random, words, person=who, now=NOW)
    return refused.value.reason


def kinds(events: list[Event]) -> list[str]:
    return [type(event).__name__ for event in events if not isinstance(event, Acted)]


def rolls_by_hand(match: Match, *given: tuple[int, bytes]) -> list[int]:
    """Return how as many dice fall as were rolled, by the description in ``docs/protocol.md`` alone."""
    parts = [bytes([seat]) + len(gift).to_bytes(8, "big") + gift for seat, gift in given]
    secret = match.dice.secret
    seed = hashlib.sha256(b"crossbones dice 2" + match.header.id.encode() + secret + b"".join(parts)).digest()
    rolled = [step for step in match.going().steps if step.mover == CHANCE]
    return [
        int(hmac.new(seed, n.to_bytes(8, "big") + bytes(8), "sha256").hexdigest(), 16) % 6 for n in range(len(rolled))
    ]


def rolls(match: Match) -> list[int]:
    return [step.action for step in match.going().steps if step.mover == CHANCE]


def played_out(match: Match) -> Match:
    while not match.over:
        state = match.going().state
        play(match, mover(match), state.action_to_string(state.legal_actions()[-1]))
    return match


def test_alone_the_dice_wait_for_the_one_browser_and_then_fall_by_what_it_gave() -> None:
    match = laid(ANN, Seat("bot", "Timid", bot="timid"), pledged=pledge(ANNS, "ahoy"))
    assert kinds(match.events) == ["Seated", "Seated", "Pledged"]
    assert (match.awaited, match.begun, match.bot_to_move) == ([0], False, None)
    assert kinds(give(match, "s1", ANNS, "ahoy")) == ["Contributed", "Begun"]
    assert match.begun
    assert match.awaited == []
    played_out(match)
    assert rolls(match) == rolls_by_hand(match, (0, ANNS + b"ahoy"))


def test_without_a_promise_play_begins_at_once() -> None:
    match = laid(ANN, person("Bo", "s1"), pledged="")
    assert match.begun
    assert rolls(match) == rolls_by_hand(match)
    assert len(rolls(match)) > 0


def test_what_any_gives_is_told_when_all_have_promised() -> None:
    match = laid(ANN, Seat(), Seat())
    assert refusal(match, "s1", ANNS) == "waiting"
    sit(match, 1, "s2", pledge(BOS))
    assert refusal(match, "s1", ANNS) == "waiting"
    sit(match, 2, "s3")  # promises nothing
    assert match.awaited == [0, 1]
    with pytest.raises(Refused, match="waiting"):
        play(match, 0, "throw")
    assert kinds(give(match, "s2", BOS)) == ["Contributed"]
    assert refusal(match, "s2", BOS) == "no_pledge"
    assert refusal(match, "s3", CYS) == "no_pledge"
    assert refusal(match, "", CYS) == "no_pledge"
    assert match.awaited == [0]
    assert kinds(give(match, "s1", ANNS)) == ["Contributed", "Begun"]
    assert rolls(played_out(match)) == rolls_by_hand(match, (0, ANNS), (1, BOS))


@pytest.mark.parametrize(("random", "words"), [(BOS, ""), (ANNS, "ahoy"), (ANNS[:-1] + b"\0", "")])
def test_what_was_not_promised_is_refused_and_still_awaited(random: bytes, words: str) -> None:
    match = laid(ANN, person("Bo", "s1"))
    assert refusal(match, "s1", random, words) == "no_pledge"
    assert match.awaited == [0]
    give(match, "s1", ANNS)


def test_whoever_is_silent_for_a_minute_is_left_out_and_all_see_it() -> None:
    match = laid(ANN, Seat())
    sit(match, 1, "s2", pledge(BOS))
    give(match, "s2", BOS)
    assert match.due == NOW + 60_000
    assert begin_without(match, now=NOW + 59_999) is None
    events = happen(match, begin_without(match, now=NOW + 60_000))
    assert isinstance(events[0], Begun)
    assert events[0].left_out == (0,)
    assert refusal(match, "s1", ANNS) == "no_pledge"
    assert begin_without(match, now=NOW + 10**6) is None
    assert rolls(played_out(match)) == rolls_by_hand(match, (1, BOS))
    checked = check_dice(Record.from_text(to_record(match).to_text()))
    assert (checked.wrong, checked.given, checked.left_out) == (None, [1], [0])


def test_several_seats_in_one_browser_give_once() -> None:
    match = laid(Seat(), ANN, person("Bo", "s1"))
    sit(match, 0, "s1", pledge(CYS))
    assert {seat: share.pledge for seat, share in match.shares.items()} == {1: pledge(ANNS)}
    give(match, "s1", ANNS)
    assert rolls(played_out(match)) == rolls_by_hand(match, (1, ANNS))


def test_a_promise_goes_with_whoever_gave_it() -> None:
    match = laid(ANN, Seat())
    sit(match, 1, "s2", pledge(BOS))
    happen(match, rename(match, 1, "Bonny", person="s2", now=NOW))
    assert match.awaited == [0, 1]
    happen(match, stand_up(match, 1, person="s2", now=NOW))
    assert (match.awaited, match.due, list(match.shares)) == ([], None, [0])
    sit(match, 1, "s3", pledge(CYS))
    assert match.shares[1].pledge == pledge(CYS)


def test_nobody_can_promise_when_others_have_told_theirs() -> None:
    match = laid(ANN, Seat())
    sit(match, 1, "s2", pledge(BOS))
    give(match, "s1", ANNS)
    happen(match, stand_up(match, 1, person="s2", now=NOW))
    events = sit(match, 1, "s3", pledge(CYS))  # could have been chosen to suit what Ann told
    assert kinds(events) == ["Seated", "Begun"]
    assert rolls(played_out(match)) == rolls_by_hand(match, (0, ANNS))


def test_a_seat_that_is_taken_later_gives_nothing() -> None:
    match = laid(ANN, person("Bo", "s2"))
    give(match, "s1", ANNS)
    number = match.number
    happen(match, stand_up(match, 1, person="s2", now=NOW))
    sit(match, 1, "s3", pledge(CYS))
    assert not any(isinstance(event, Pledged | Contributed | Begun) for event in match.events[number:])
    assert rolls(played_out(match)) == rolls_by_hand(match, (0, ANNS))


def test_taking_back_the_first_roll_changes_no_dice() -> None:
    match = laid(ANN, Seat("bot", "Timid", bot="timid"), goal=100)
    give(match, "s1", ANNS)
    play(match, mover(match), "throw")
    before = rolls(match)
    seat = match.seats_of("s1")[0]
    happen(match, ask(match, seat, "take_back", person="s1", now=NOW))
    assert len(rolls(match)) < len(before)
    play(match, mover(match), "throw")
    assert rolls(match) == before == rolls_by_hand(match, (0, ANNS))


def test_a_match_that_ends_before_its_dice_waits_for_nothing() -> None:
    match = laid(ANN, Seat())
    sit(match, 1, "s2", pledge(BOS))
    happen(match, resign(match, 1, person="s2", now=NOW))
    assert (match.awaited, match.due, rolls(match)) == ([], None, [])
    assert refusal(match, "s1", ANNS) == "over"


def test_no_clock_runs_while_the_dice_are_awaited() -> None:
    terms = Terms(clock=ClockTerms(per="game", seconds=60))
    match = laid(ANN, person("Bo", "s2"), terms=terms)
    assert match.due == NOW + 60_000  # for the dice
    assert match.clock is not None
    assert match.clock.runs_out is None
    happen(match, contribute(match, ANNS, "", person="s1", now=NOW + 5000))
    assert match.due == NOW + 65_000  # for whoever moves
    assert match.clock.runs_out == NOW + 65_000


def test_play_goes_on_by_itself_only_once_the_dice_are_fixed() -> None:
    match = laid(ANN, Seat())
    draft = take_seat(match, 1, "Bo", person="s2", now=NOW, pledge=pledge(BOS))
    assert draft.standing.mover == CHANCE
    assert not draft.bot_to_move
    assert [type(event) for event in draft.events] == [Seated, Pledged]
    begin(draft)
    assert len(draft.events) == 2


# The record


def recorded(words: str = "a fair wind") -> str:
    match = laid(ANN, Seat(), pledged=pledge(ANNS, words))
    sit(match, 1, "s2", pledge(BOS))
    give(match, "s2", BOS)
    give(match, "s1", ANNS, words)
    return to_record(played_out(match)).to_text()


def test_a_record_tells_what_was_promised_and_given() -> None:
    text = recorded()
    assert '[Drawn "crossbones dice 2"]\n' in text
    assert f'[Pledge A "sha256 {pledge(ANNS, "a fair wind")}"]\n[Pledge B "sha256 {pledge(BOS)}"]\n' in text
    assert f'[Contribution A "{ANNS.hex()} a fair wind"]\n[Contribution B "{BOS.hex()}"]\n' in text
    record = Record.from_text(text)
    assert record.to_text() == text
    checked = check_dice(record)
    assert (checked.wrong, checked.given, checked.left_out) == (None, [0, 1], [])


@pytest.mark.parametrize(
    ("found", "put", "said"),
    [
        ("a fair wind", "a foul wind", "contribution of seat A is not the one that was promised"),
        (BOS.hex(), CYS.hex(), "contribution of seat B is not the one that was promised"),
        ("[Pledge B ", "[Pledge A ", "twice"),
        ("crossbones dice 2", "crossbones dice 3", "this version does not know"),
        ('[Drawn "crossbones dice 2"]\n', "", "in the way its dice were drawn there were none"),
    ],
)
def test_a_record_that_was_changed_is_found_out(found: str, put: str, said: str) -> None:
    text = recorded().replace(found, put)
    with pytest.raises((Unprovable, crossbones.BadRecord), match=said):
        check_dice(Record.from_text(text))


def test_leaving_somebody_out_afterwards_is_found_out() -> None:
    lines = recorded().splitlines(keepends=True)
    text = "".join(line for line in lines if not line.startswith(("[Contribution B", "[Pledge B")))
    assert check_dice(Record.from_text(text)).wrong is not None


def test_the_command_says_who_gave_and_who_was_silent(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = laid(ANN, Seat())
    sit(match, 1, "s2", pledge(BOS))
    give(match, "s1", ANNS)
    happen(match, begin_without(match, now=NOW + 60_000))
    file = tmp_path / "game.bones"
    file.write_text(to_record(played_out(match)).to_text())
    assert main(["verify", str(file)]) == 0
    said = capsys.readouterr().out
    assert "those that the promised secret and what A (Ann) gave make; left out, having been silent: B (s2)" in said


@pytest.mark.parametrize("value", ["xyz", BOS.hex() + "ahoy", BOS.hex() + " ", BOS.hex()[:-1]])
def test_a_contribution_that_is_none_is_no_record(value: str) -> None:
    text = recorded().replace(f'[Contribution B "{BOS.hex()}"]', f'[Contribution B "{value}"]')
    with pytest.raises(crossbones.BadRecord, match="a contribution has 64 digits"):
        Record.from_text(text)
