"""``crossbones record``: show, check, convert and count records of games."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

from crossbones.cli.record_files import read_bytes, read_records, remarks
from crossbones.cli.usage import UsageError
from crossbones.core.json_value import JsonObject
from crossbones.core.messages import load_catalogue, seat_letter
from crossbones.core.record import Record
from crossbones.core.state import CHANCE


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add what this command understands to a parser."""
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)

    def add(name: str, about: str, carry_out: Callable[[argparse.Namespace], int]) -> argparse.ArgumentParser:
        command = commands.add_parser(name, help=about, description=f"{about[0].upper()}{about[1:]}.")
        command.add_argument("files", nargs="+", type=Path, metavar="FILE", help="a .bones record, or a folder of them")
        command.set_defaults(carry_out=carry_out)
        return command

    show_parser = add("show", "tell a game in words", show)
    show_parser.add_argument("--turn", type=int, metavar="N", help="show the board after this turn, and stop there")
    check_parser = add("check", "play records through by the rules, and say what is wrong", check)
    check_parser.add_argument(
        "--lint", action="store_true", help="say also what may have been meant, and what could be better"
    )
    convert_parser = add("convert", "write records in another form", convert)
    convert_parser.add_argument(
        "--to",
        choices=list(KINDS),
        default="bones",
        help="bones: the canonical form; json: everything that happened; positions: the position before each step, "
        "one JSON object a line (bones)",
    )
    convert_parser.add_argument("--out", type=Path, metavar="DIR", help="into this folder, instead of printing")
    stats_parser = add("stats", "count what happened in finished games", stats)
    stats_parser.add_argument("--csv", type=Path, metavar="FILE", help="write a row for every seat of every game")


def check(arguments: argparse.Namespace) -> int:
    """Check every record; tell of each what it is or what is wrong with it, and return 2 if one is wrong."""
    code = 0
    for file, record in read_records(arguments.files, hinting=arguments.lint):
        if record is None:
            code = 2
            continue
        print(f"{file}: {summary(record)}")
        if arguments.lint:
            for remark in remarks(record, read_bytes(file)):
                print(f"  could be better: {remark}")
    return code


def show(arguments: argparse.Namespace) -> int:
    """Tell every game in words, with the board at its end or after a turn."""
    from rich.console import Console

    from crossbones.cli.screen import Screen

    code = 0
    for file, record in read_records(arguments.files):
        if record is None:
            code = 2
            continue
        game = record.play.game
        catalogue = load_catalogue(type(game))
        names = names_of(record)
        screen = Screen(Console(), game, catalogue, names, live=False)
        told, end = _tell(record, names, arguments.turn)
        if arguments.turn is not None and not told:
            raise UsageError(f"{file}: there is no turn {arguments.turn}; the last is {_turns(record)}")
        print(f"{file}: {summary(record)}")
        for line in told:
            print(line)
        screen.show(record.play.at(end), [], 0)
    return code


def convert(arguments: argparse.Namespace) -> int:
    """Write every record in another form."""
    code = 0
    if arguments.out is not None:
        try:
            arguments.out.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            why = "this is a file, not a folder" if arguments.out.is_file() else error.strerror
            raise UsageError(f"--out {arguments.out}: {why}") from None
    sources: dict[Path, Path] = {}
    for file, record in read_records(arguments.files):
        if record is None:
            code = 2
            continue
        ending, convert_one = KINDS[arguments.to]
        text = convert_one(record)
        if arguments.out is None:
            print(text, end="")
        else:
            target = arguments.out / f"{file.stem}{ending}"
            if sources.setdefault(target, file) != file:
                print(f"{file}: not written, since {target} is that of {sources[target]}", file=sys.stderr)
                code = 2
                continue
            try:
                target.write_text(text, encoding="utf-8")
            except OSError as error:
                raise UsageError(f"{target} can not be written: {error.strerror}") from None
            print(target)
    return code


def stats(arguments: argparse.Namespace) -> int:
    """Count what happened in the games that are over, by game and number of players."""
    from crossbones.arena.recorded import played_in
    from crossbones.cli.series_options import check_target
    from crossbones.cli.series_tables import print_summary

    if arguments.csv is not None:
        check_target(arguments.csv)
    code = 0
    unfinished = 0
    found: dict[tuple[str, int], list[Record]] = {}
    for _, record in read_records(arguments.files):
        if record is None:
            code = 2
        elif not record.play.state.is_terminal():
            unfinished += 1
        else:
            found.setdefault((record.play.game.name, record.play.game.num_players), []).append(record)
    if arguments.csv is not None and len(found) != 1:
        raise UsageError(f"--csv writes one game with one number of players; here are {len(found)} kinds")
    for (_, seats), records in sorted(found.items(), key=lambda pair: pair[0]):
        played = played_in(records)
        title = load_catalogue(type(records[0].play.game)).text("title")
        print(f"{title}, {seats} player{'s' * (seats > 1)}: {played.games} game{'s' * (played.games > 1)}")
        print_summary(played)
        if arguments.csv is not None:
            try:
                played.write_csv(arguments.csv)
            except OSError as error:
                raise UsageError(f"{arguments.csv} can not be written: {error.strerror}") from None
    if unfinished:
        more = " more" if found else ""
        print(f"{unfinished}{more} {'are' if unfinished > 1 else 'is'} not over.", file=sys.stderr)
    return code


def summary(record: Record) -> str:
    """Return in one line what a record is of."""
    play = record.play
    seats = play.game.num_players
    turns = _turns(record)
    title = load_catalogue(type(play.game)).text("title")
    end = play.state.outcome()
    if end is None:
        result = "unfinished"
    else:
        names = names_of(record)
        result = f"won by {' and '.join([names[seat] for seat in end.winners])} ({end.reason})"
    return f"{title}, {seats} player{'s' * (seats > 1)}, {turns} turn{'s' * (turns != 1)}, {result}"


def names_of(record: Record) -> list[str]:
    """Return what the players are called, by their seats' letters if nothing else is known."""
    return [name or seat_letter(seat) for seat, name in enumerate(record.names)]


def _turns(record: Record) -> int:
    return sum(step.turn_start for step in record.play.steps)


def _tell(record: Record, names: list[str], last: int | None) -> tuple[list[str], int]:
    """Return what happened in words, turn by turn, and after how many steps it is.

    Args:
        record: what is told.
        names: the players'.
        last: the turn to stop after; ``None`` for the end. If there is no such turn, nothing is told.
    """
    from crossbones.cli.screen import joined

    game = record.play.game
    catalogue = load_catalogue(type(game))
    lines: list[str] = []
    row: list[str] = []
    turn = length = 0
    for state, step in record.play.replay():
        if step.turn_start and turn == last:
            break
        said = catalogue.say(
            "log", game.describe(state, step.action), names, names[step.turn if step.mover == CHANCE else step.mover]
        )
        if row and (step.turn_start or step.mover != CHANCE):
            lines.append(f"    {joined(row)}")
            row = []
        if step.turn_start:
            turn += 1
            lines.append(f"{turn} {names[step.turn]}")
        if step.mover == CHANCE:
            row.append(said)
        else:
            lines.append(f"    {said}")
        length += 1
    if row:
        lines.append(f"    {joined(row)}")
    return ([], 0) if last is not None and not 0 < last <= turn else (lines, length)


def _json_of(record: Record) -> str:
    game = record.play.game
    end = record.play.state.outcome()
    whole = {
        "game": game.name,
        "rules": game.rules_version,
        "options": dict(game.options),
        "names": record.names,
        "start": record.play.start,
        "steps": [
            {"turn": step.turn, "mover": step.mover, "action": step.action, "text": step.text}
            for step in record.play.steps
        ],
        "result": None if end is None else end._asdict(),
    }
    return json.dumps(whole, ensure_ascii=False) + "\n"


def _positions_of(record: Record) -> str:
    return "".join([json.dumps(line, ensure_ascii=False) + "\n" for line in _positions(record)])


def _positions(record: Record) -> Iterator[JsonObject]:
    for state, step in record.play.replay():
        yield {"position": state.to_position(), "mover": step.mover, "action": step.action, "text": step.text}
    yield {"position": record.play.state.to_position()}


KINDS: dict[str, tuple[str, Callable[[Record], str]]] = {
    "bones": (".bones", Record.to_text),
    "json": (".json", _json_of),
    "positions": (".jsonl", _positions_of),
}
"""The forms of a record: the ending of a file, and what writes it."""
