"""Shows a game in the terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import Final

from rich.console import Console
from rich.markdown import Markdown
from rich.padding import Padding
from rich.rule import Rule as Line
from rich.table import Table
from rich.text import Text

from crossbones.cli.choices import Choice, by_group
from crossbones.core.board_text import renderer
from crossbones.core.game import Game
from crossbones.core.messages import Catalogue, seat_letter
from crossbones.core.outcome import Outcome
from crossbones.core.rules_text import Rule, Rules
from crossbones.core.state import State

SEAT_STYLES: Final = ("bold cyan", "bold yellow", "bold magenta", "bold green", "bold blue", "bold red", "bold", "bold")
MOST_LISTED: Final = 16
"""Longer lists of actions are shown by their headings, and searched."""

LOG_LINES: Final = 12

HELP: Final = """\
Choose by number, by notation (`{notation}`), or by words that fit one action alone.

- `?` this help{about_rules}
- `list` all that can be done · `log` all that has happened
- `hint` what each action is worth, where there are hints
- `undo` takes your last choice back, until chance has spoken or the turn has passed
- `quit` leaves; the game is kept, and `crossbones play FILE` goes on with it
"""


class Screen:
    """Where a game is shown.

    Args:
        console: what it is shown on.
        game: the game.
        catalogue: its texts.
        names: the players' names by seat.
        live: whether a person looks at a terminal, so that each view may take the place of the last.
    """

    def __init__(self, console: Console, game: Game, catalogue: Catalogue, names: Sequence[str], *, live: bool) -> None:
        self.console = console
        self.live = live
        self._catalogue = catalogue
        self._names = names
        self._title = catalogue.text("title")
        self._render = renderer(type(game))

    def show(self, state: State, log: Sequence[str], fresh: int) -> None:
        """Show the board and what has happened.

        Args:
            state: what to show.
            log: all that has happened, in words.
            fresh: how many of the last lines have not been shown yet.
        """
        lines = log[-LOG_LINES:] if self.live else log[len(log) - fresh :]
        if self.live:
            self.console.clear()
            self.console.print(Line(self._title))
        self.console.print(self._render(state, self._names))
        self.console.print()
        for number, line in enumerate(lines):
            old = number < len(lines) - fresh
            self.console.print(Padding(self._words(line, style="dim" if old else ""), (0, 0, 0, 2)))
        self.console.print()

    def ask(self, seat: int, prompt: str, listed: Sequence[Choice], *, whole: bool = False) -> None:
        """Show what the mover is asked, and what can be done."""
        text = Text()
        text.append(self._names[seat], style=style_of(seat))
        text.append(f": {prompt}")
        self.console.print(text)
        for heading, choices in by_group(listed):
            if whole or len(listed) <= MOST_LISTED or len(choices) == 1:
                self.console.print(Text(f" {heading}", style="bold"))
                for choice in choices:
                    self.console.print(self._choice(choice))
            else:
                first, last = choices[0], choices[-1]
                summary = Text(f" {heading}", style="bold")
                summary.append(f"  {first.number}-{last.number}: {first.text} ... {last.text}", style="not bold dim")
                self.console.print(summary)

    def matches(self, typed: str, listed: Sequence[Choice]) -> None:
        """Say that what was typed does not tell which action is meant, and which it could be."""
        if not listed:
            self.note(f"Nothing here fits {typed!r}. Type a number from the list, or ? for help.")
            return
        self.note(f"Which? {len(listed)} fit {typed!r}.")
        for choice in listed[:MOST_LISTED]:
            self.console.print(self._choice(choice))
        if len(listed) > MOST_LISTED:
            self.note(f"... and {len(listed) - MOST_LISTED} more.")

    def hint(self, listed: Sequence[Choice], worths: Mapping[int, str], best: Choice, *, exact: bool) -> None:
        """Show what actions are worth.

        Args:
            listed: all that can be done.
            worths: what it is worth, by number, the best first; left out is what nobody looked at.
            best: the best of them, which is marked.
            exact: it is computed, not estimated.
        """
        shown = list(worths)[:MOST_LISTED]
        for choice in [choice for choice in listed if choice.number in shown]:
            text = Text(f"{'*' if choice is best else ' '}{worths[choice.number]:>11}", style="bold")
            self.console.print(text.append_text(self._choice(choice)))
        reckoned = "by exact reckoning" if exact else "as it looks"
        self.note(f"Best, {reckoned}: {best.label}, {worths[best.number]}.")

    def thinking(self, name: str) -> AbstractContextManager[object]:
        """Show that a bot thinks, for as long as the context lasts."""
        return self.console.status(Text(f"{name} thinks...")) if self.live else nullcontext()

    def end(self, outcome: Outcome) -> None:
        """Show how the game ended."""
        key = f"reason.{outcome.reason}"
        reason = self._catalogue.text(key) if key in self._catalogue else outcome.reason
        winners = [self._names[seat] for seat in outcome.winners]
        if len(self._names) == 1:
            self.console.print(Text(f"The game is over. {_sentence(reason)}", style="bold"))
        else:
            won = f"{' and '.join(winners)} {'wins' if len(winners) == 1 else 'share the win'}."
            self.console.print(Text(f"{won} {_sentence(reason)}", style="bold"))
        table = Table(box=None, show_header=False, padding=(0, 2))
        for seat, score in enumerate(outcome.scores):
            mark = "*" if seat in outcome.winners else ""
            table.add_row(mark, seat_letter(seat), Text(self._names[seat], style=style_of(seat)), str(score))
        self.console.print(table)

    def note(self, text: str) -> None:
        """Say something about playing itself."""
        self.console.print(Text(text, style="italic"), soft_wrap=True)  # a path must not be broken

    def log(self, lines: Sequence[str]) -> None:
        """Show all that has happened."""
        for line in lines:
            self.console.print(self._words(line))

    def help(self, notation: str, rule: str) -> None:
        """Show what can be typed, and what the signs on the board stand for, where the game tells that.

        Args:
            notation: that of something that can be done now.
            rule: the id of a rule; empty if the game brings none.
        """
        about_rules = f" · `?{rule}` a rule by its id · `rules` all of them" if rule else ""
        self.console.print(Markdown(HELP.format(notation=notation, about_rules=about_rules)))
        if "terminal.help" in self._catalogue:
            self.console.print(Markdown(self._catalogue.text("terminal.help")))

    def rule(self, rule: Rule) -> None:
        """Show one rule with its rulings."""
        self.console.print(Markdown(_rule_text(rule)))

    def rules(self, rules: Rules) -> None:
        """Show all rules."""
        parts = [f"# {rules.title}", *rules.intro]
        for section in rules.sections:
            parts += [f"## {section.title}", *[_rule_text(rule) for rule in section.rules]]
        parts += ["## Credits", *[f"- {text}" for text in rules.credits]] if rules.credits else []
        self.console.print(Markdown("\n\n".join(parts)))

    def _choice(self, choice: Choice) -> Text:
        text = Text(f"  {choice.number:>3}  ", style="cyan")
        text.append(choice.label, style="default")
        if choice.text.casefold() != choice.label.casefold():
            text.append(f"  {choice.text}", style="dim default")
        return text

    def _words(self, line: str, style: str = "") -> Text:
        text = Text(line, style=style)
        for seat, name in enumerate(self._names):
            text.highlight_words([name], style_of(seat))
        return text


def style_of(seat: int) -> str:
    """Return how a seat's name is shown; its letter or name says the same without colour."""
    return SEAT_STYLES[seat % len(SEAT_STYLES)]


def joined(lines: Sequence[str]) -> str:
    """Return lines that begin alike as one: what chance has done in a row.

    >>> joined(["Ann rolls a 3.", "Ann rolls a 5."])
    'Ann rolls a 3, 5.'
    >>> joined(["The bag is shaken.", "Ann draws a skull."])
    'The bag is shaken. Ann draws a skull.'
    """
    first, *others = lines
    words = [line.removesuffix(".").split(" ") for line in lines]
    alike = 0
    while all(len(line) > alike + 1 and line[alike] == words[0][alike] for line in words):
        alike += 1
    if not others or alike < 2:
        return " ".join(lines)
    rest = ", ".join(" ".join(line[alike:]) for line in words)
    return f"{' '.join(words[0][:alike])} {rest}{'.' if first.endswith('.') else ''}"


def _sentence(text: str) -> str:
    return text if text.endswith((".", "!", "?")) else f"{text}."


def _rule_text(rule: Rule) -> str:
    head = f"**{rule.id}** {rule.text}" if rule.id else rule.text
    return "\n".join([f"- {head}", *[f"  - *Ruling:* {ruling}" for ruling in rule.rulings]])
