"""``crossbones <game> …``: what a game brings to the command line of its own, in its module ``commands``."""

from __future__ import annotations

import argparse
import importlib
import pkgutil
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from crossbones.bots import registry as bots
from crossbones.core.registry import BUILT_IN

Parser = TypeVar("Parser", bound=argparse.ArgumentParser)


def with_commands() -> list[str]:
    """Return the names of the games that have commands of their own."""
    package = importlib.import_module(BUILT_IN)
    folders = [Path(folder) for folder in package.__path__]
    names = {module.name for module in pkgutil.iter_modules(package.__path__) if module.ispkg}
    return sorted(name for name in names if any((folder / name / "commands.py").is_file() for folder in folders))


def add_game_commands(commands: argparse._SubParsersAction[Parser], word: str) -> None:
    """Add a command for each game that has some; the module of a game is loaded only if ``word`` is its name."""
    for name in with_commands():
        command = commands.add_parser(name, help=f"what only {name} has (crossbones {name} --help)")
        if word == name:
            module = importlib.import_module(f"{BUILT_IN}.{name}.commands")
            add_arguments: Callable[[argparse.ArgumentParser, object], None] = module.add_arguments
            add_arguments(command, bots.load)
