"""``crossbones play``: a game in the terminal, against bots or with others at the same keyboard."""

from __future__ import annotations

import argparse
import os
import secrets
import sys
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from crossbones import bots
from crossbones.cli import saves
from crossbones.cli.game_options import add_game_options, options_of
from crossbones.cli.record_files import read_bytes
from crossbones.cli.usage import UsageError, readable
from crossbones.core.errors import BadRecord
from crossbones.core.game import Game
from crossbones.core.messages import load_catalogue, seat_letter
from crossbones.core.playthrough import Playthrough
from crossbones.core.record import Record
from crossbones.core.record_lines import MAX_WORD
from crossbones.core.registry import games, load
from crossbones.core.rules_text import load_rules

if TYPE_CHECKING:
    from crossbones.cli.terminal_game import Seat

SUFFIX = ".bones"
USUAL_BOTS = ("level2", "greedy")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add what this command understands to a parser."""
    parser.add_argument("game", metavar="GAME", help=f"a game ({', '.join(games())}), or a record to go on with")
    parser.add_argument("file", metavar="FILE", nargs="?", type=Path, help="a record of that game to go on with")
    parser.add_argument(
        "--seats",
        metavar="WHO,WHO...",
        help="who plays, seat by seat: me, me:NAME, or a bot (usually me and level2; see: crossbones bots)",
    )
    add_game_options(parser)
    parser.add_argument(
        "--seed", type=readable, metavar="TEXT", help="the same seed throws the same dice for the same choices"
    )
    parser.add_argument(
        "--hints",
        action=argparse.BooleanOptionalAction,
        help="whether players may type 'hint' (usually if there is but one)",
    )
    parser.add_argument("--save", type=Path, metavar="FILE", help="where to keep the game (usually your data folder)")


def play(arguments: argparse.Namespace) -> int:
    """Play until the game is over or the players leave, and return exit code 0."""
    source = _source(arguments)
    if source is None:
        record = _new_game(arguments)
        file = arguments.save or saves.new_file(record.play.game.name, datetime.now().astimezone())
        held = None
    else:
        held = read_bytes(source)
        record = _old_game(arguments, source, held)
        file = arguments.save or source
    if arguments.save is not None:
        saves.check_new(file, source)
        held = held if file.exists() else None
    seats = _seats(record, arguments.seats, source)
    people = sum(not seat.bot for seat in seats)
    hints = people == 1 if arguments.hints is None else arguments.hints
    _start(record, seats, file, arguments.seed or secrets.token_hex(8), held, hints=hints)
    return 0


def _start(record: Record, seats: Sequence[Seat], file: Path, seed: str, held: bytes | None, *, hints: bool) -> None:
    from rich.console import Console  # here, since all this takes a while to import

    from crossbones.cli.reader import LineReader
    from crossbones.cli.screen import Screen
    from crossbones.cli.terminal_game import TerminalGame

    game = record.play.game
    catalogue = load_catalogue(type(game))
    console = Console(highlight=False)
    live = sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM") != "dumb"
    if live:
        from crossbones.cli.live_reader import LiveReader

    TerminalGame(
        record=record,
        seats=seats,
        file=file,
        seed=seed,
        catalogue=catalogue,
        rules=load_rules(type(game)),
        screen=Screen(console, game, catalogue, [seat.name for seat in seats], live=live),
        reader=LiveReader() if live else LineReader(console),
        hints=hints,
        held=held,
    ).run()


def _source(arguments: argparse.Namespace) -> Path | None:
    """Return the record to go on with, if one is meant."""
    if arguments.file is not None:
        return Path(arguments.file)
    named = Path(arguments.game)
    is_path = any(separator in arguments.game for separator in ("/", os.sep))
    is_record = named.suffix == SUFFIX or is_path or (arguments.game not in games() and named.is_file())
    return named if is_record else None


def _new_game(arguments: argparse.Namespace) -> Record:
    options = options_of(arguments)
    if arguments.seats is not None:
        options.setdefault("players", len(arguments.seats.split(",")))
    return Record(Playthrough(load(arguments.game, **options)))


def _old_game(arguments: argparse.Namespace, file: Path, text: bytes) -> Record:
    try:
        record = Record.from_text(text)
    except BadRecord as fault:
        raise UsageError(f"{file}:{fault.line}:{fault.column}: {fault.message}") from None
    name = record.play.game.name
    if arguments.file is not None and arguments.game != name:
        raise UsageError(f"{file} is a record of {name}, not of {arguments.game}")
    if arguments.option or arguments.players is not None:
        raise UsageError(f"{file} says already with which options it is played: leave out --option and --players")
    return record


def _seats(record: Record, given: str | None, source: Path | None) -> list[Seat]:
    """Return who plays, as is given or else as the record says, and write their names into the record."""
    game = record.play.game
    if given is not None:
        wanted = [word.strip() for word in given.split(",")]
        if len(wanted) > game.num_players:
            raise UsageError(f"--seats {given!r} names {len(wanted)} seats; there are {game.num_players}")
    else:
        named = any(record.names)
        wanted = [name if _is_bot(name, game) else f"me:{name}" for name in record.names] if named else ["me"]
    wanted += [_usual_bot(game)] * (game.num_players - len(wanted))
    seats: list[Seat] = []
    for number, word in enumerate(wanted):
        try:
            seats.append(_seat(game, number, word))
        except UsageError as fault:
            if given is None:
                raise UsageError(f"{source}: seat {seat_letter(number)}: {fault}; --seats gives other names") from None
            raise UsageError(f"--seats: {fault}") from None
    record.names = [seat.bot or seat.name for seat in seats]
    return _told_apart(seats)


def _seat(game: Game, number: int, word: str) -> Seat:
    from crossbones.cli.terminal_game import Seat  # here, since it brings Rich along

    kind, _, name = word.partition(":")
    if kind == "me":
        name = " ".join(name.split()) or f"Player {seat_letter(number)}"
        if _is_bot(name, game):
            raise UsageError(f"{name!r} is the name of a bot; a person needs another")
        if not name.isprintable():
            raise UsageError(f"{name!r} can not be shown")
        if len(name) > MAX_WORD:
            raise UsageError(f"a name has at most {MAX_WORD} characters, not {len(name)}: {name[:20]!r}...")
        return Seat(name)
    known = [*bots.names(game), *bots.names_with_argument(game)]
    if not any(kind == one.partition(":")[0] for one in [*known, *bots.names(type(game))]):
        raise UsageError(f"{word!r} is neither me, me:NAME nor a bot; the bots are: {', '.join(known)}")
    try:
        bots.check(word, game)
    except bots.UnknownBot as error:
        raise UsageError(str(error)) from None
    return Seat(bots.describe(word, type(game)).title, word)


def _is_bot(name: str, game: Game) -> bool:
    try:
        bots.check(name, game)
    except bots.UnknownBot:
        return False
    return True


def _usual_bot(game: Game) -> str:
    """Return the bot to play against if nothing is said: one that a beginner may beat."""
    return next(name for name in USUAL_BOTS if name in bots.names(game))


def _told_apart(seats: Sequence[Seat]) -> list[Seat]:
    """Add their letters to names that are there twice."""
    names = [seat.name for seat in seats]
    return [
        seat._replace(name=f"{seat.name} {seat_letter(number)}") if names.count(seat.name) > 1 else seat
        for number, seat in enumerate(seats)
    ]
