"""What needs the consent of all: somebody asks, the others answer, and with the last yes it happens."""

from __future__ import annotations

from crossbones.core.state import CHANCE
from crossbones.table.draft import Draft
from crossbones.table.event import Adjourned, Answered, Asked, Asking, Ended, author_of
from crossbones.table.match import Match
from crossbones.table.question import Question
from crossbones.table.refused import Refused
from crossbones.table.roles import require_player


def ask(match: Match, seat: int, what: Asking, *, person: str, now: int) -> Draft:
    """Return what happens when somebody asks the others; where there are no others, it happens at once.

    Raises:
        Refused: it is not their seat, something else is asked already, or there is nothing to ask for.
    """
    match.unfinished()
    require_player(match, person, seat)
    if match.question is not None:
        raise Refused("cannot_ask", "Something else has been asked, and is not answered yet.")
    if what == "adjourn" and match.adjourned:
        raise Refused("cannot_ask", "You have stopped for today already.")
    draft = Draft(match, now)
    length = _wished_length(match, person) if what == "take_back" else 0
    to = match.numbers[length - 1] if length else 0
    question = Question(draft.next_number, seat, what, to)
    draft.put(Asked(number=draft.next_number, time=now, author=author_of(person), seat=seat, what=what, to=to))
    if not match.persons_besides(person):
        _carry_out(draft, question)
    return draft


def answer(match: Match, number: int, agree: bool, *, person: str, now: int) -> Draft:
    """Return what happens when somebody answers, for all their seats; whoever asked can only take it back.

    Args:
        number: the event with which it was asked.

    Raises:
        Refused: nothing is asked, or not them.
    """
    match.unfinished()
    question = match.question
    if question is None or question.number != number:
        raise Refused("no_question", "This is no longer asked.")
    held = match.played_by(person)
    if not held:
        raise Refused("not_your_seat", "Only those who play are asked.")
    own = match.seats[question.seat].person == person
    if own and agree:
        raise Refused("no_question", "The others are asked, not you.")
    draft = Draft(match, now)
    for seat in [question.seat] if own else held:
        if seat not in question.agreed:
            draft.put(Answered(number=draft.next_number, time=now, author=author_of(person), seat=seat, agree=agree))
            question = question.answered(seat)
            if not agree:
                return draft
    if not draft.events:
        raise Refused("no_question", "You have said yes already.")
    others = match.persons_besides(match.seats[question.seat].person)
    if set(others) <= set(question.agreed):
        _carry_out(draft, question)
    return draft


def crosses_chance(match: Match, to: int) -> bool:
    """Tell whether taking back all after event ``to`` takes back what chance said, so that it is then known."""
    return any(step.mover == CHANCE for step in match.going().steps[match.steps_before(to) :])


def can_ask_back(match: Match, person: str) -> bool:
    """Tell whether a person has decided anything that they could ask to take back."""
    return match.play is not None and not match.over and _last_choice(match, person) is not None


def _last_choice(match: Match, person: str) -> int | None:
    held = match.played_by(person)
    steps = match.going().steps
    return next((i for i in reversed(range(len(steps))) if steps[i].mover in held and not steps[i].forced), None)


def _wished_length(match: Match, person: str) -> int:
    found = _last_choice(match, person)
    if found is None:
        raise Refused("cannot_undo", "You have decided nothing yet that could be taken back.")
    return found


def _carry_out(draft: Draft, question: Question) -> None:
    match, now = draft.match, draft.now
    author = author_of(match.seats[question.seat].person)
    if question.what == "take_back":
        draft.take_back(question.seat, match.steps_before(question.to), author)
    elif question.what == "adjourn":
        draft.put(Adjourned(number=draft.next_number, time=now, author=author))
    else:
        draft.put(Ended(number=draft.next_number, time=now, author=author, reason="abandoned"))
