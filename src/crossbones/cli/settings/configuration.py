"""Reads the settings: a file, over it the environment, over it the command line."""

from __future__ import annotations

import argparse
import difflib
import json
import re
import tomllib
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import NamedTuple

import platformdirs

from crossbones.cli.settings.kinds import Flag, Many, Value
from crossbones.cli.settings.table import BY_NAME, PREFIX, SETTINGS, Setting, default_folder
from crossbones.cli.usage import UsageError

CONFIG = f"{PREFIX}CONFIG"
_PASSWORD_IN_URL = re.compile(r"(?<=:)[^:@/]*(?=@)|(?<=password=)[^&]*")


class Chosen(NamedTuple):
    """The value of a setting.

    Attributes:
        value: the value.
        source: where it comes from; empty if nothing was said.
    """

    value: Value
    source: str


class Configuration:
    """The settings of a command, each with where it comes from.

    Attributes:
        file: the file that was read, if there was one.
    """

    def __init__(self, chosen: Mapping[str, Chosen], file: Path | None) -> None:
        self._chosen = dict(chosen)
        self.file = file

    def text(self, name: str) -> str:
        """Return the value of a setting that is a text; empty if it has none."""
        value = self._chosen[name].value
        assert value is None or isinstance(value, str)
        return value or ""

    def number(self, name: str) -> int | None:
        """Return the value of a setting that is a number."""
        value = self._chosen[name].value
        assert value is None or isinstance(value, int)
        return value

    def flag(self, name: str) -> bool:
        """Return the value of a setting that is yes or no."""
        return self._chosen[name].value is True

    def texts(self, name: str) -> tuple[str, ...]:
        """Return the value of a setting that is many texts."""
        value = self._chosen[name].value
        assert isinstance(value, tuple)
        return value

    def fault(self, name: str, text: str) -> UsageError:
        """Return the error that says what is wrong with the value of a setting, and where it comes from."""
        return UsageError(f"{self._chosen[name].source or name}: {text}")

    def show(self) -> str:
        """Return what holds, and where it comes from, as a file that would say the same; no secret is in it."""
        lines = [f"# file: {self.file or f'none (looked for {default_file()})'}"]
        for setting in SETTINGS:
            value, source = self._chosen[setting.name]
            if setting.name == "data" and value is None:
                value = str(default_folder())
            shown = _shown(setting, value)
            left_out = setting.secret or value in (None, "", ())
            why = source or f"left out: {setting.unset}"
            lines.append(f"{'# ' if left_out else ''}{setting.name} = {shown}".rstrip() + f"  # {why}")
        return "\n".join(lines)


def default_file() -> Path:
    """Return the file that is read if none is named."""
    return Path(platformdirs.user_config_dir("crossbones", appauthor=False)) / "config.toml"


def add_settings(parser: argparse.ArgumentParser, names: Collection[str]) -> None:
    """Let a command understand some of the settings, and where the file with all of them is."""
    parser.add_argument(
        "--config", metavar="FILE", help=f"file with settings, as docs/hosting.md shows it ({default_file()})"
    )
    for setting in SETTINGS:
        if setting.name in names and not setting.secret:
            _add_flag(parser, setting)


def _add_flag(parser: argparse.ArgumentParser, setting: Setting) -> None:
    about = f"{setting.about} ({setting.unset})".replace("%", "%%")
    destination = setting.name.replace("-", "_")
    if isinstance(setting.kind, Flag):
        parser.add_argument(
            setting.flag, dest=destination, action=argparse.BooleanOptionalAction, default=None, help=about
        )
    else:
        action = "append" if isinstance(setting.kind, Many) else "store"
        parser.add_argument(setting.flag, dest=destination, metavar=setting.kind.metavar, action=action, help=about)


def read(arguments: argparse.Namespace, environment: Mapping[str, str]) -> Configuration:
    """Return the settings for a command.

    Raises:
        UsageError: the file can not be read, or something is no setting, or no value of it.
    """
    chosen = {setting.name: Chosen(setting.default, "") for setting in SETTINGS}
    named = arguments.config or environment.get(CONFIG)
    usual = default_file()
    file = Path(named) if named else usual if usual.is_file() else None
    if file is not None:
        chosen |= _from_file(file)
    chosen |= _from_environment(environment)
    chosen |= _from_flags(arguments)
    return Configuration(chosen, file)


def _from_file(file: Path) -> dict[str, Chosen]:
    try:
        text = file.read_text(encoding="utf-8-sig")  # some editors put a mark before it
        found = tomllib.loads(text)
    except OSError as fault:
        raise UsageError(f"the file {file} can not be read: {fault.strerror}") from None
    except UnicodeDecodeError as fault:
        raise UsageError(f"the file {file} is no text in UTF-8: {fault.reason} at byte {fault.start}") from None
    except (tomllib.TOMLDecodeError, RecursionError) as fault:  # the latter for lists in lists without end
        raise UsageError(f"the file {file} is no TOML: {fault}") from None
    chosen = {}
    for name, value in found.items():
        number, line = _line_of(text, name)
        where = f"{file}, line {number}" if number else str(file)
        setting = BY_NAME.get(name)
        quoted = line if setting is None or not setting.secret else f"{name} = …"
        if isinstance(value, dict):
            raise UsageError(f"{where}: {quoted!r}: there are no sections here; write settings as port = 8000")
        if setting is None:
            raise UsageError(f"{where}: {quoted!r}: there is no setting {name!r}; {_suggestion(name, BY_NAME)}")
        try:
            chosen[name] = Chosen(setting.kind.take(value), where)
        except ValueError:
            raise UsageError(f"{where}: {quoted!r}: {name} is {setting.kind.wanted}") from None
    return chosen


def _from_environment(environment: Mapping[str, str]) -> dict[str, Chosen]:
    variables = {setting.variable: setting for setting in SETTINGS}
    chosen = {}
    for variable, text in environment.items():
        setting = variables.get(variable)
        if setting is None:
            if variable.startswith(PREFIX) and variable != CONFIG:
                _refuse_typo(variable, variables)
        elif text:
            chosen[setting.name] = _read(setting, text, variable, text)
    return chosen


def _from_flags(arguments: argparse.Namespace) -> dict[str, Chosen]:
    chosen = {}
    for setting in SETTINGS:
        said = getattr(arguments, setting.name.replace("-", "_"), None)
        if isinstance(said, bool):
            chosen[setting.name] = Chosen(said, setting.flag if said else f"--no-{setting.name}")
        elif isinstance(said, list):
            for text in said:
                _read(setting, text, setting.flag, text)
            chosen[setting.name] = _read(setting, ",".join(said), setting.flag, " ".join(said))
        elif said is not None:
            chosen[setting.name] = _read(setting, said, setting.flag, said)
    return chosen


def _read(setting: Setting, text: str, source: str, quoted: str) -> Chosen:
    try:
        return Chosen(setting.kind.read(text), source)
    except ValueError:
        shown = f"{source} …" if setting.secret else f"{source} {quoted or repr('')}"
        raise UsageError(f"{shown}: {setting.name} is {setting.kind.wanted}") from None


def _refuse_typo(variable: str, variables: Collection[str]) -> None:
    """Refuse a variable that was meant to be a setting; others with this beginning are somebody else's."""
    words = [known.removeprefix(PREFIX) for known in variables]
    meant = difflib.get_close_matches(variable.removeprefix(PREFIX), words, 1, 0.8)
    if meant:
        raise UsageError(f"the variable {variable} is no setting; did you mean {PREFIX}{meant[0]}?")


def _suggestion(name: str, names: Collection[str]) -> str:
    meant = difflib.get_close_matches(name.replace("_", "-"), names, 1)
    return f"did you mean {meant[0]!r}?" if meant else f"there are: {', '.join(names)}"


def _line_of(text: str, name: str) -> tuple[int, str]:
    """Return the number and the text of the line in which a key of a TOML text begins; 0 if it is written oddly."""
    key = re.compile(rf"\s*(?:\[+\s*)?[\"']?{re.escape(name)}[\"']?\s*[=.\]]")
    lines = text.splitlines()
    return next(((number, line.strip()) for number, line in enumerate(lines, start=1) if key.match(line)), (0, name))


def _shown(setting: Setting, value: Value) -> str:
    if setting.secret:
        return "(not shown)" if value else ""
    if setting.name == "database" and isinstance(value, str):
        value = _PASSWORD_IN_URL.sub("***", value)
    return "" if value is None else json.dumps(value, ensure_ascii=False)
