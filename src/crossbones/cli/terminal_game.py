"""A game played in the terminal: who moves, what they type, and what comes of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from crossbones import bots
from crossbones.bots.hint import hint
from crossbones.bots.think import ask
from crossbones.cli import saves
from crossbones.cli.choices import Choice, choices, chosen, matching
from crossbones.cli.reader import Reader
from crossbones.cli.screen import Screen, joined
from crossbones.core.chance import draw
from crossbones.core.messages import Catalogue
from crossbones.core.record import Record
from crossbones.core.rng import Rng
from crossbones.core.rules_text import Rules
from crossbones.core.state import CHANCE, State

RECENT = 20
"""How much of what has happened is told to those who go on with a game."""

QUIT = ("quit", "q", "exit")


class Seat(NamedTuple):
    """Who plays a seat.

    Attributes:
        name: what they are called.
        bot: the name of the bot; empty for a person.
    """

    name: str
    bot: str = ""


class _Line(NamedTuple):
    """A line of the log."""

    text: str
    chance: bool
    turn_start: bool


@dataclass
class TerminalGame:
    """A game that is played in the terminal.

    Attributes:
        record: the game so far; it is written to ``file`` after every choice.
        seats: who plays.
        file: where the game is kept; another one beside it once somebody else has written there.
        seed: decides dice and bots.
        catalogue: the game's texts.
        rules: the game's rules, if it has any to show.
        screen: where it is shown.
        reader: where the answers come from.
        hints: whether players may ask what their actions are worth.
        held: what ``file`` holds of the game already; ``None`` if it is not there yet.
    """

    record: Record
    seats: Sequence[Seat]
    file: Path
    seed: str
    catalogue: Catalogue
    rules: Rules | None
    screen: Screen
    reader: Reader
    hints: bool
    held: bytes | None = None

    def __post_init__(self) -> None:
        self._play = self.record.play
        self._names = [seat.name for seat in self.seats]
        self._people = [number for number, seat in enumerate(self.seats) if not seat.bot]
        self._log = [self._line(state, step.action) for state, step in self._play.replay()]
        self._shown = max(0, len(self._log) - RECENT)
        self._notices: list[str] = []
        self._kept = "" if self.held is None else self.record.to_text()  # looking at a record leaves it as it is

    def run(self) -> None:
        """Play until the game is over or the players leave; whatever happens, the game is kept."""
        self._keep()
        try:
            self._run()
        except KeyboardInterrupt:
            self._keep()
            self.screen.note("")
            self._tell()
            self.screen.note(self._how_to_go_on())
            raise
        finally:
            self._keep()

    def _run(self) -> None:
        while self._go_on():
            self._show()
            if not self._decide():
                self.screen.note(self._how_to_go_on())
                return
        self._keep()
        self._show()
        outcome = self._play.state.outcome()
        assert outcome is not None
        self.screen.end(outcome)
        self.screen.note(f"The record is in {self.file}")

    def _how_to_go_on(self) -> str:
        return f"The game is kept. Go on with: crossbones play {saves.named(self.file)}"

    def _go_on(self) -> bool:
        """Let chance, bots and forced moves happen until a person has a choice; tell whether that comes."""
        state = self._play.state
        while not state.is_terminal():
            seat = int(state.current_player())
            legal = state.legal_actions()
            if seat == CHANCE:
                self._act(self._draw(state))
            elif len(legal) == 1:
                self._act(legal[0])
            elif self.seats[seat].bot:
                bot = bots.load(self.seats[seat].bot, self._play.game, f"{self.seed}/{len(self._play)}")
                with self.screen.thinking(self._names[seat]):
                    action = ask(bot, state)
                self._act(action)
            else:
                self._keep()
                return True
        return False

    def _draw(self, state: State) -> int:
        """Let one die fall (or whatever it is); the same for the same seed at the same step."""
        return draw(state, Rng(self.seed, "chance", len(self._play)))

    def _act(self, action: int) -> None:
        line = self._line(self._play.state, action)
        self._play.play(action)
        self._log.append(line)

    def _line(self, state: State, action: int) -> _Line:
        """Return the line of the log for an action."""
        mover = int(state.current_player())
        player = self._names[mover if mover >= 0 else int(state.turn())]
        text = self.catalogue.say("log", state.game.describe(state, action), self._names, player)
        return _Line(text, mover == CHANCE, state.is_turn_start())

    def _keep(self) -> None:
        text = self.record.to_text()
        if text == self._kept:
            return
        if saves.is_changed(self.file, self.held):
            beside = saves.free(self.file)
            self._notices.append(
                f"{self.file} was changed from elsewhere, and stays so; this game is kept in {beside}."
            )
            self.file = beside
        saves.write(self.file, text)
        self._kept, self.held = text, text.encode()

    def _show(self) -> None:
        fresh = _told(self._log[self._shown :])
        before = _told(self._log[: self._shown])
        self.screen.show(self._play.state, [*before, *fresh], len(fresh))
        self._shown = len(self._log)
        self._tell()

    def _tell(self) -> None:
        for notice in self._notices:
            self.screen.note(notice)
        self._notices.clear()

    def _decide(self) -> bool:
        """Let a person choose; tell whether play goes on."""
        state = self._play.state
        seat = int(state.current_player())
        listed = choices(state, self.catalogue, self._names)
        prompt = self.catalogue.say("step", self._play.game.prompt(state), self._names)
        self.screen.ask(seat, prompt, listed)
        while True:
            try:
                answer = self.reader.read(f"{self._names[seat]}> ", listed)
            except EOFError:
                return False
            choice = chosen(listed, answer)
            if choice is not None:
                self._act(choice.action)
                return True
            if answer.casefold() in QUIT:
                return False
            if answer.casefold() in ("undo", "u"):
                if self._undo():
                    return True
            elif answer.casefold() == "hint":
                self._hint(state, listed)
            elif answer.casefold() == "list":
                self.screen.ask(seat, prompt, listed, whole=True)
            elif answer and not self._explain(answer, listed):
                reason = self._why_not(state, answer)
                if reason:
                    self.screen.note(reason)
                else:
                    self.screen.matches(answer, matching(listed, answer))

    def _why_not(self, state: State, answer: str) -> str:
        """Say why what was typed can not be done, if it is notation and the game knows a reason."""
        why = state.game.insight(state).get("why")
        reasons = {text.casefold(): reason for text, reason in why.items()} if isinstance(why, dict) else {}
        reason = reasons.get(answer.casefold())
        if not isinstance(reason, dict):
            return ""
        args = reason.get("args")
        given = args.items() if isinstance(args, dict) else ()
        words = {name: value for name, value in given if isinstance(value, int | str)}
        return self.catalogue.text(str(reason.get("key")), words, self._names)

    def _hint(self, state: State, listed: Sequence[Choice]) -> None:
        """Tell what each action is worth."""
        if not self.hints:
            self.screen.note("No hints in this game: several people play, or it was begun with --no-hints.")
            return
        with self.screen.thinking("A wise old skull"):
            found = hint(state, f"{self.seed}/{len(self._play)}")
        if found is None:
            self.screen.note("There was no time to find out which is better.")
            return
        turns = found.kind == "turns"
        values = dict(zip(state.legal_actions(), found.values, strict=True))
        worths = [(choice, value) for choice in listed if (value := values[choice.action]) is not None]
        worths.sort(key=lambda worth: worth[1] if turns else -worth[1])
        texts = {choice.number: f"{value:.1f} turns" if turns else f"{100 * value:.0f} %" for choice, value in worths}
        self.screen.hint(listed, texts, worths[0][0], exact=found.exact)

    def _undo(self) -> bool:
        point = self._play.undo_point(self._people)
        if point is None:
            self.screen.note("Nothing can be taken back: chance has spoken, or the turn has passed.")
            return False
        taken = self._log[point].text
        self._play.take_back(point)
        del self._log[point:]
        self._shown = min(self._shown, point)
        self._notices.append(f"Taken back: {taken}")
        return True

    def _explain(self, answer: str, listed: Sequence[Choice]) -> bool:
        """Answer a question; tell whether it was one."""
        word = answer.casefold()
        if word in ("?", "help"):
            self.screen.help(listed[-1].text, next(iter(self.rules.ids()), "") if self.rules else "")
        elif word == "log":
            self.screen.log(_told(self._log))
        elif word == "rules":
            if self.rules is None:
                self.screen.note("This game brings no rules to show.")
            else:
                self.screen.rules(self.rules)
        elif word.startswith("?"):
            rule = self.rules.find(word[1:].strip()) if self.rules else None
            if rule is None:
                known = ", ".join(self.rules.ids()) if self.rules else "none"
                self.screen.note(f"There is no rule {answer[1:].strip()!r}. Rules: {known}")
            else:
                self.screen.rule(rule)
        else:
            return False
        return True


def _told(lines: Sequence[_Line]) -> list[str]:
    """Return lines of the log as texts, what chance does in a row in one turn as one."""
    told: list[str] = []
    row: list[str] = []
    for line in lines:
        if row and (line.turn_start or not line.chance):
            told.append(joined(row))
            row = []
        if line.chance:
            row.append(line.text)
        else:
            told.append(line.text)
    return [*told, joined(row)] if row else told
