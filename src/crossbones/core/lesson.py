"""A first game, explained: a scripted game in which each step says what is best done next, and why.

A game that has one keeps it in a folder ``lesson`` beside its class. ``steps.toml`` is the script::

    options = { players = 2 }
    opening = ["roll 2", "roll 2"]  # what happens before the first step

    [[steps]]                       # a page to read
    say = "welcome"
    rules = ["BB-1"]

    [[steps]]                       # the learner decides, and then this happens
    say = "reroll"
    play = "reroll 1 4"
    then = ["roll 2", "roll 5"]

``start`` may give a position to begin with. The learner sits on seat 0. ``<language>.json`` has the text of each step
under what ``say`` says, and the name of each other seat under ``seat.1``, ``seat.2`` ...; ``{other_seat}`` in a text is
the name of seat 1.

The engine plays every word of it, so nothing in a lesson can be against the rules. Learners may do something else at
any time: then chance is drawn, the others play by themselves, and the lesson waits. It goes on when they take that
back, or when the game has come by another way to where the lesson is.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

import msgspec

from crossbones.core.chance import draw
from crossbones.core.game import Game
from crossbones.core.json_value import JsonObject
from crossbones.core.messages import Catalogue, game_file
from crossbones.core.option import OptionValue
from crossbones.core.playthrough import Playthrough
from crossbones.core.registry import game_class, load
from crossbones.core.rng import Rng
from crossbones.core.state import CHANCE

LEARNER = 0
"""The seat of whoever learns."""

FOLDER = "lesson"


class LessonStep(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One step of a lesson.

    Attributes:
        say: under what its text stands.
        rules: ids of the rules it is about.
        play: what the learner is asked to do, in notation; ``None``: only to read.
        then: what happens after that, until the learner has a choice again.
    """

    say: str
    rules: tuple[str, ...] = ()
    play: str | None = None
    then: tuple[str, ...] = ()


class _Script(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What stands in ``steps.toml``."""

    steps: tuple[LessonStep, ...]
    options: dict[str, OptionValue] = {}
    start: dict[str, object] | None = None
    opening: tuple[str, ...] = ()


class Stand(NamedTuple):
    """Where a learner stands.

    Attributes:
        play: the game so far.
        step: index of the step that is due; ``None`` off the path of the lesson.
        kept: how many of the learner's decisions led along the path.
        last: how many steps of ``play`` there were before the last of these decisions; 0 before the first.
    """

    play: Playthrough
    step: int | None
    kept: int
    last: int


class Lesson:
    """The lesson of one game in one language.

    Args:
        game: the game's class, which has a lesson.
        language: a code such as ``"en"``.

    Raises:
        ValueError: the files do not fit together; says where.

    Attributes:
        game: the game with the options of the lesson.
        steps: the steps, the last of which is to read.
        catalogue: the texts.
        names: what the seats are called; the learner's is empty.

    >>> lesson = load_lesson("buccaneer")
    >>> lesson.steps[0].play is None, lesson.follow([]).step
    (True, 0)
    """

    def __init__(self, game: type[Game], language: str = "en") -> None:
        script, texts = game_file(game, FOLDER, "steps.toml"), game_file(game, FOLDER, f"{language}.json")
        if script is None or texts is None:
            raise ValueError(f"{game.name} has no lesson in the language {language!r}")
        try:
            read = msgspec.toml.decode(script, type=_Script)
        except msgspec.ValidationError as fault:
            raise ValueError(f"{game.name}/{FOLDER}/steps.toml: {fault}") from None
        self.game = load(game.name, **read.options)
        self.steps = read.steps
        self.catalogue = Catalogue(json.loads(texts))
        self.names = ["", *[self.catalogue.text(f"seat.{seat}") for seat in range(1, self.game.num_players)]]
        self._start: JsonObject | None = msgspec.convert(read.start, dict) if read.start is not None else None
        self._opening = read.opening
        self._before: dict[tuple[int, ...], int] = {}
        self._after: dict[tuple[int, ...], int] = {}
        self._walk()

    def text(self, step: LessonStep) -> str:
        """Return the text of a step."""
        return self.catalogue.text(step.say, {"other_seat": 1}, self.names)

    def next_decision(self, step: int) -> int | None:
        """Return the index of the first step from ``step`` on in which the learner decides, ``None`` after the last."""
        return next((index for index in range(step, len(self.steps)) if self.steps[index].play is not None), None)

    def follow(self, decisions: Sequence[str]) -> Stand:
        """Return where all this leads.

        Args:
            decisions: what the learner has decided so far, in notation; what leaves no choice is played for them.

        Raises:
            BadNotation: one of these is not possible where it stands.
        """
        play = self._begin()
        step: int | None = 0
        kept = last = 0
        for count, text in enumerate(decisions, start=1):
            last = len(play)
            play.play_text(text)
            decided = self._decided(step, text, play)
            if decided is not None:
                for follows in self.steps[decided].then:
                    play.play_text(follows)
                step = decided + 1
            else:
                self._go_on(play)
                if step is None or self.next_decision(step) is not None:  # else the lesson has no more to ask for
                    step = self._before.get(play.state.key())
            if step is not None:
                kept = count
        return Stand(play, step, kept, last)

    def _decided(self, step: int | None, text: str, play: Playthrough) -> int | None:
        """Return the index of the step in which the learner has just decided as the lesson would, if it was one."""
        due = None if step is None else self.next_decision(step)
        if due is not None and text == self.steps[due].play:
            return due
        return self._after.get(play.state.key())

    def _begin(self) -> Playthrough:
        play = Playthrough(self.game, self._start)
        for text in self._opening:
            play.play_text(text)
        return play

    def _walk(self) -> None:
        """Note the states before and after each decision of the lesson, to know them when a learner comes there."""
        play = self._begin()
        first = 0
        while (due := self.next_decision(first)) is not None:
            self._before.setdefault(play.state.key(), first)
            play.play_text(self.steps[due].play or "")
            self._after.setdefault(play.state.key(), due)
            for text in self.steps[due].then:
                play.play_text(text)
            first = due + 1

    def _go_on(self, play: Playthrough) -> None:
        """Let chance and the others move until the learner has a choice; the same after the same decisions."""
        state = play.state
        while (mover := state.current_player()) == CHANCE or mover >= 0:
            legal = state.legal_actions()
            rng = Rng("lesson", len(play))
            if mover == CHANCE:
                play.play(draw(state, rng))
            elif len(legal) == 1:
                play.play(legal[0])
            elif mover != LEARNER:
                play.play(int(state.playout_action(rng)))
            else:
                return


def has_lesson(game: type[Game]) -> bool:
    """Tell whether a game brings a lesson."""
    return game_file(game, FOLDER, "steps.toml") is not None


@cache
def load_lesson(game: str) -> Lesson:
    """Return the lesson of a game.

    Args:
        game: the game's name.

    Raises:
        UnknownGame: no game has that name.
        ValueError: the game has no lesson, or one that does not work.
    """
    return Lesson(game_class(game))
