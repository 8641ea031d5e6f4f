"""The command line.

``crossbones`` alone serves the games in the browser; ``crossbones --help`` lists what else there is. Bad input gives
one line on standard error and exit code 2, as does output that can not be written; Ctrl-C exit code 130.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Callable, Sequence
from io import TextIOWrapper
from pathlib import Path
from typing import NoReturn

from crossbones.build_info import build_info
from crossbones.cli import arena, lists, perft, play, plot, record, serve, simulate, verify
from crossbones.cli.admin import commands as admin
from crossbones.cli.game_commands import add_game_commands
from crossbones.cli.solve import add_solve_command
from crossbones.cli.usage import UsageError
from crossbones.core.errors import CrossbonesError

BAD_INPUT = 2
INTERRUPTED = 130
NOBODY_READS = 1

DEFAULT = "serve"
"""The command that is meant when none is named."""

_NO_NUMBER = re.compile(r"invalid (int|float) value: (.*)")
_NUMBERS = {"int": "whole number", "float": "number"}
"""As people call them."""


class _Parser(argparse.ArgumentParser):
    """Says in one line what is wrong."""

    def error(self, message: str) -> NoReturn:
        message = _NO_NUMBER.sub(lambda found: f"{found[2]} is no {_NUMBERS[found[1]]}", message)
        raise UsageError(f"{message} (try: {self.prog} --help)")


def main(arguments: Sequence[str] | None = None) -> int:
    """Carry out a command and return its exit code.

    Args:
        arguments: the words after ``crossbones``; by default those of this process.
    """
    given = list(sys.argv[1:] if arguments is None else arguments)
    _have_home()
    _have_streams()
    try:
        code = _run(given)
        sys.stdout.flush()
    except (UsageError, CrossbonesError) as error:
        print(f"crossbones: {'; '.join(str(error).splitlines())}", file=sys.stderr)
        return BAD_INPUT
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _write_no_more()
        return NOBODY_READS
    except OSError as error:  # commands catch what has to do with the files they were given
        _write_no_more()
        print(f"crossbones: {error}", file=sys.stderr)
        return BAD_INPUT
    return code


def _have_streams() -> None:
    """Let there be streams where the caller has closed them, and let what they can not show be a question mark."""
    nowhere = Path(os.devnull)
    sys.stdin = sys.stdin or nowhere.open()
    sys.stdout = sys.stdout or nowhere.open("w")
    sys.stderr = sys.stderr or nowhere.open("w")
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")


def _write_no_more() -> None:
    """Let what is still to be written go nowhere; else the interpreter complains at its end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _have_home() -> None:
    """Let a user without a home, as in a container whose system does not know them, have none of their own."""
    try:
        Path.home()
    except RuntimeError:
        os.environ["HOME"] = os.sep


def _run(given: list[str]) -> int:
    if not given or (given[0].startswith("-") and given[0] not in ("-h", "--help", "-V", "--version")):
        given = [DEFAULT, *given]
    chosen, unknown = _parser(given[0]).parse_known_args(given)
    if unknown:
        raise UsageError(f"unrecognized arguments: {' '.join(unknown)} (try: crossbones {given[0]} --help)")
    carry_out: Callable[[argparse.Namespace], int] = chosen.carry_out
    return carry_out(chosen)


def _parser(word: str) -> argparse.ArgumentParser:
    parser = _Parser(
        prog="crossbones",
        description="Games of bones, to play in the browser and in the terminal. Without a command: in the browser.",
    )
    parser.add_argument("-V", "--version", action="version", version=str(build_info()))
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for name, about, add_arguments, carry_out in (
        ("serve", "play in the browser (what happens without a command)", serve.add_arguments, serve.serve),
        ("play", "play in the terminal", play.add_arguments, play.play),
        ("arena", "let bots play each other, and rate them", arena.add_arguments, arena.arena),
        ("simulate", "play a game many times, and tell how it goes", simulate.add_arguments, simulate.simulate),
        ("plot", "draw pictures of what was simulated", plot.add_arguments, plot.plot),
        ("perft", "count every way that a game can begin", perft.add_arguments, perft.perft),
        ("games", "list the games and their options", lists.add_arguments, lists.list_games),
        ("bots", "list the bots", lists.add_arguments, lists.list_bots),
        ("admin", "look after a server: its matches, bans, backups", admin.add_arguments, admin.admin),
        ("verify", "check that dice fell as their secret says", verify.add_arguments, verify.verify),
        ("record", "show, check, convert and count records of games", record.add_arguments, record.check),
    ):
        command = commands.add_parser(name, help=about, description=f"{about[0].upper()}{about[1:]}.")
        command.set_defaults(carry_out=carry_out)
        add_arguments(command)
    add_solve_command(commands, word)
    add_game_commands(commands, word)
    return parser


if __name__ == "__main__":
    sys.exit(main())
