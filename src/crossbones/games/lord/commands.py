"""``crossbones lord edition …``: check an edition, show its components, report how it plays."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from crossbones.games.lord.edition_text import Component
    from crossbones.games.lord.report import LoadBot

BAD_INPUT = 2
INTERRUPTED = 130

Add = Callable[[str, str, Callable[[argparse.Namespace], int]], argparse.ArgumentParser]


def add_arguments(parser: argparse.ArgumentParser, load_bot: LoadBot) -> None:
    """Add what ``crossbones lord`` understands to a parser.

    Args:
        parser: the parser of ``crossbones lord``.
        load_bot: makes a bot from its name, a game and a seed; a game knows no bots of itself.
    """
    parser.description = "What only Lord of Bones has."
    groups = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    edition = groups.add_parser("edition", help="look after editions: what is printed on cards, items and tiles")
    commands = edition.add_subparsers(title="commands", metavar="COMMAND", required=True)

    def add(name: str, about: str, carry_out: Callable[[argparse.Namespace], int]) -> argparse.ArgumentParser:
        command = commands.add_parser(name, help=about, description=f"{about[0].upper()}{about[1:]}.")
        command.set_defaults(carry_out=carry_out)
        return command

    _add_check(add)
    _add_show(add)
    _add_report(add, load_bot)
    add("schema", "print the JSON schema of edition files", _schema)


def _add_check(add: Add) -> None:
    check = add("check", "tell all that is wrong with an edition, with its lines", _check)
    check.add_argument("edition", metavar="FILE", help="an edition's file, or the name of one that comes with the game")
    check.add_argument(
        "--choices",
        action="store_true",
        help="hold it also against this project's own choices for what the rulebook leaves open "
        "(always done with the editions that come with the game)",
    )


def _add_show(add: Add) -> None:
    show = add("show", "show the components of an edition", _show)
    show.add_argument("ids", nargs="*", metavar="ID", help="a component's id or a hero's name; without one: all")
    show.add_argument("--edition", default="standard", metavar="FILE", help="which edition (usually standard)")
    show.add_argument("--svg", type=Path, metavar="DIR", help="draw each into this folder, as ID.svg")


def _add_report(add: Add, load_bot: LoadBot) -> None:
    def carry_out(arguments: argparse.Namespace) -> int:
        return _report(arguments, load_bot)

    report = add("report", "play many games with an edition and tell how it does", carry_out)
    report.add_argument("--edition", default="standard", metavar="FILE", help="which edition (usually standard)")
    report.add_argument("--games", type=int, default=200, metavar="N", help="how many games (usually 200)")
    report.add_argument("--players", type=int, default=2, metavar="N", help="2 to 4 (usually 2)")
    report.add_argument("--seed", default="1", metavar="S", help="the same seed gives the same games (usually 1)")
    report.add_argument("--bot", default="greedy", metavar="NAME", help="who plays, on all seats (usually greedy)")


def _check(arguments: argparse.Namespace) -> int:
    from crossbones.games.lord.edition import BadEdition, built_in, read_edition, read_source
    from crossbones.games.lord.edition_choices import against_choices
    from crossbones.games.lord.edition_rulebook import against_rulebook
    from crossbones.games.lord.edition_text import summary

    name: str = arguments.edition
    own = arguments.choices or name in built_in()
    try:
        edition = read_edition(
            read_source(name), name, [against_rulebook, against_choices] if own else [against_rulebook]
        )
    except BadEdition as error:
        for line, text in error.faults:
            _say(f"{name}:{line}: {text}" if line else f"{name}: {text}", sys.stderr)
        _say(f"{len(error.faults)} fault{'s' * (len(error.faults) > 1)}", sys.stderr)
        return BAD_INPUT
    _say(f"{name}: {summary(edition)}")
    return 0


def _show(arguments: argparse.Namespace) -> int:
    from crossbones.games.lord.edition import load_edition
    from crossbones.games.lord.edition_text import find_components, lines_of, summary

    edition = load_edition(arguments.edition)
    components = find_components(edition, arguments.ids)
    if arguments.svg is not None:
        return _draw(components, arguments.svg)
    if not arguments.ids:
        _say(summary(edition))
    for component in components:
        for line in lines_of(component):
            _say(line)
    return 0


def _schema(_: argparse.Namespace) -> int:
    from crossbones.games.lord.edition_faces import schema

    _say(json.dumps(schema(), indent=2))
    return 0


def _report(arguments: argparse.Namespace, load_bot: LoadBot) -> int:
    from rich.console import Console
    from rich.progress import MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from crossbones.core.errors import BadOption
    from crossbones.games.lord.edition import load_edition
    from crossbones.games.lord.report import Played, play_games
    from crossbones.games.lord.report_text import report_lines

    if arguments.games < 1:
        raise BadOption(f"--games can not be {arguments.games}: at least one game must be played")
    edition = load_edition(arguments.edition)
    played: list[Played] = []
    stopped = False
    columns = (TextColumn("{task.description}"), MofNCompleteColumn(), TextColumn("left"), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("games", total=arguments.games)
        try:
            for game in play_games(
                arguments.edition, arguments.games, arguments.players, arguments.seed, arguments.bot, load_bot
            ):
                played.append(game)
                progress.advance(task)
        except KeyboardInterrupt:
            stopped = True
    wanted = f" of {arguments.games}, then stopped" if stopped else ""
    _say(
        f"{edition.edition.title} ({edition.digest}), {arguments.players} players, all {arguments.bot}, seed "
        f"{arguments.seed}: {len(played)} game{'s' * (len(played) != 1)}{wanted}"
    )
    if played:
        _say("")
        for line in report_lines(edition, played):
            _say(line)
    return INTERRUPTED if stopped else 0


def _draw(components: Sequence[Component], folder: Path) -> int:
    from crossbones.core.errors import CrossbonesError
    from crossbones.games.lord.edition_drawing import draw
    from crossbones.games.lord.edition_text import name_of

    try:
        folder.mkdir(parents=True, exist_ok=True)
        for component in components:
            (folder / f"{name_of(component)}.svg").write_text(draw(component), encoding="utf-8")
    except OSError as error:
        raise CrossbonesError(f"{folder} can not be written: {error.strerror}") from error
    _say(f"{len(components)} drawing{'s' * (len(components) != 1)} in {folder}")
    return 0


def _say(text: str, stream: TextIO | None = None) -> None:
    print(text, file=stream or sys.stdout)
