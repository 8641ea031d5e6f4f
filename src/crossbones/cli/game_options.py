"""The options of a game, as a command gives them and as it shows them."""

from __future__ import annotations

import argparse

from crossbones.cli.usage import UsageError
from crossbones.core.option import OptionValue


def add_game_options(parser: argparse.ArgumentParser) -> None:
    """Add the options of a command that choose the options of the game."""
    parser.add_argument("--players", metavar="N", help="how many seats (as many as the game usually has)")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game; may be repeated"
    )


def options_of(arguments: argparse.Namespace) -> dict[str, OptionValue]:
    """Return the options of the game as they were given, to be checked by the game.

    Raises:
        UsageError: one is no option with a value, or has two values.
    """
    found: dict[str, OptionValue] = {}
    for text in arguments.option:
        name, equals, value = text.partition("=")
        if not equals or not name:
            raise UsageError(f"--option {text!r}: an option is given as NAME=VALUE, such as players=3")
        if found.setdefault(name, value) != value:
            raise UsageError(f"--option {text!r} goes against --option {f'{name}={found[name]}'!r}")
    if arguments.players is not None and found.setdefault("players", arguments.players) != arguments.players:
        raise UsageError(f"--players {arguments.players} goes against --option players={found['players']}")
    return found


def option_text(value: OptionValue) -> str:
    """Return the value of an option as it is written.

    >>> option_text(True), option_text(3)
    ('true', '3')
    """
    return str(value).lower() if isinstance(value, bool) else str(value)
