"""Settings: where they come from, what wins, and what is said when one is wrong."""

from __future__ import annotations

import argparse
import tomllib
from pathlib import Path

import pytest

from crossbones.cli.main import main
from crossbones.cli.settings import configuration
from crossbones.cli.settings.configuration import Configuration, add_settings, read
from crossbones.cli.settings.kinds import Flag
from crossbones.cli.settings.table import BY_NAME, SETTINGS, check_public_url, to_markdown
from crossbones.cli.usage import UsageError
from tests.conftest import ROOT

pytestmark = pytest.mark.once


@pytest.fixture(autouse=True)
def nothing_configured(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Let no file of whoever runs the tests be read."""
    monkeypatch.setattr(configuration, "default_file", lambda: tmp_path / "default.toml")


def configured(*flags: str, file: Path | None = None, **environment: str) -> Configuration:
    """Return the settings for flags, a file and an environment."""
    parser = argparse.ArgumentParser()
    add_settings(parser, BY_NAME)
    given = [*flags, *(["--config", str(file)] if file else [])]
    return read(parser.parse_args(given), {f"CROSSBONES_{name}": value for name, value in environment.items()})


def fault(*flags: str, file: Path | None = None, **environment: str) -> str:
    """Return what is said about settings that are wrong."""
    with pytest.raises(UsageError) as found:
        configured(*flags, file=file, **environment)
    assert "\n" not in str(found.value)
    return str(found.value)


def written(folder: Path, text: str) -> Path:
    """Write a file with settings."""
    file = folder / "bones.toml"
    file.write_text(text, encoding="utf-8")
    return file


def test_the_command_line_wins_over_the_environment_and_that_over_the_file(tmp_path: Path) -> None:
    file = written(tmp_path, 'host = "a"\nport = 1\nlog-level = "error"\n')
    chosen = configured("--host", "c", file=file, HOST="b", PORT="2")
    assert (chosen.text("host"), chosen.number("port"), chosen.text("log-level")) == ("c", 2, "error")
    assert chosen.number("workers") is None


def test_a_file_in_the_usual_place_is_read_and_another_can_be_named(tmp_path: Path) -> None:
    (tmp_path / "default.toml").write_text("port = 3\n")
    other = written(tmp_path, "port = 4\n")
    assert configured().number("port") == 3
    assert configured(CONFIG=str(other)).number("port") == 4
    assert configured(file=other).number("port") == 4
    assert "nothing.toml" in fault(file=tmp_path / "nothing.toml")


def test_lists_are_lists_or_have_commas_or_are_said_again(tmp_path: Path) -> None:
    both = ("10.0.0.1", "10.1.0.0/16")
    assert configured(file=written(tmp_path, f"trusted-proxy = {list(both)}")).texts("trusted-proxy") == both
    assert configured(TRUSTED_PROXY=" 10.0.0.1, 10.1.0.0/16 ").texts("trusted-proxy") == both
    assert configured("--trusted-proxy", both[0], "--trusted-proxy", both[1]).texts("trusted-proxy") == both
    assert configured().texts("trusted-proxy") == ()


@pytest.mark.parametrize(
    ("flags", "environment", "expected"),
    [
        ((), {}, True),
        (("--no-browser",), {}, False),
        ((), {"BROWSER": "no"}, False),
        (("--browser",), {"BROWSER": "false"}, True),
        ((), {"BROWSER": ""}, True),  # an empty variable says nothing
    ],
)
def test_yes_and_no(flags: tuple[str, ...], environment: dict[str, str], expected: bool) -> None:
    assert configured(*flags, file=None, **environment).flag("browser") is expected


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("# mine\nprot = 8000\n", ["bones.toml, line 2", "'prot = 8000'", "did you mean 'port'"]),
        ("trusted_proxy = []\n", ["line 1", "did you mean 'trusted-proxy'"]),
        ("zzz = 1\n", ["line 1", "there are: host, port"]),
        ("\n\nport = 80000\n", ["line 3", "'port = 80000'", "a whole number from 0 to 65535"]),
        ('port = "8000"\n', ["line 1", "a whole number"]),
        ("browser = 1\n", ["true or false"]),
        ('host = ""\n', ["a text that is not empty"]),
        ('log-level = "loud"\n', ["debug, info, warning or error"]),
        ('trusted-proxy = ["10.0.0.1", "proxy"]\n', ["the address of a proxy"]),
        ('webhook-host = ["ntfy example"]\n', ["line 1", "the name of a host"]),
        ("[serve]\nport = 8000\n", ["line 1", "'[serve]'", "no sections"]),
        ("port = \n", ["bones.toml is no TOML", "line 1"]),
        ("port = 1\nport = 2\n", ["is no TOML", "line 2"]),
    ],
)
def test_what_is_wrong_in_a_file_is_quoted_with_its_line(tmp_path: Path, text: str, said: list[str]) -> None:
    found = fault(file=written(tmp_path, text))
    assert [words for words in said if words not in found] == []


def test_a_mark_before_the_text_is_none_of_it(tmp_path: Path) -> None:
    assert configured(file=written(tmp_path, "\ufeffport = 1\n")).number("port") == 1


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    (tmp_path / "x").write_bytes(b"host = '\xff'")
    assert "UTF-8" in fault(file=tmp_path / "x")
    assert str(tmp_path) in fault(file=tmp_path)
    assert "bones.toml is no TOML" in fault(file=written(tmp_path, f"port = {'[' * 20_000}"))


def test_what_is_wrong_elsewhere_is_quoted_too() -> None:
    assert fault("--port", "x").startswith("--port x: ")
    assert fault(PORT="70000").startswith("CROSSBONES_PORT 70000: ")
    assert "did you mean CROSSBONES_PUBLIC_URL" in fault(PUBLIC_ULR="x")
    configured(PURE="1", REQUIRE_BROWSER="1", SOMETHING="else")  # others' variables


@pytest.mark.parametrize(
    "url", ["https://bones.example", "http://10.0.0.1:8080", "https://example.org/bones", "https://e.org/a-b/c.d"]
)
def test_a_public_url_is_an_address_perhaps_with_a_path(url: str) -> None:
    assert check_public_url(url) == check_public_url(f"{url}/") == url


@pytest.mark.parametrize(
    "url",
    ["bones.example", "ftp://bones.example", "https://", "https://x/a?b", "https://x/#y", "https://me@x",
     "https://x/a b", "https://x/..", "https://x//y", "https://x/%41", "https://x/ü", 'https://x/"', "https://x/api", "https://x/assets/y"],
)  # a list, as many as fit on a line  # fmt: skip
def test_anything_else_is_no_public_url(url: str) -> None:
    assert "https://bones.example" in fault("--public-url", url)


def test_what_holds_is_shown_with_its_source_and_can_be_a_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CROSSBONES_DATABASE", "postgresql://me:s3cret@db/bones?password=s3cret&x=y")
    file = written(tmp_path, "# mine\nworkers = 2\n")
    assert main(["--show-config", "--config", str(file), "--port", "8123"]) == 0
    shown = capsys.readouterr().out
    assert "s3cret" not in shown
    lines = {line.split(" = ")[0].removeprefix("# "): line for line in shown.splitlines()}
    assert lines["database"].endswith("# CROSSBONES_DATABASE")
    assert lines["workers"].endswith(f"# {file}, line 2")
    assert lines["port"].endswith("# --port")
    assert "left out" in lines["host"]
    assert set(lines) > set(BY_NAME)
    again = configured(file=written(tmp_path, shown))
    assert (again.number("workers"), again.number("port")) == (2, 8123)
    tomllib.loads(shown)


def test_the_documentation_has_the_table_of_settings() -> None:
    """To bring it up to date: python tools/settings_table.py."""
    page = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    assert to_markdown() in page


def test_every_setting_has_a_default_that_is_one() -> None:
    for setting in SETTINGS:
        if setting.default not in (None, "", ()):
            assert setting.kind.take(setting.default) == setting.default
        if not isinstance(setting.kind, Flag):
            with pytest.raises(ValueError, match=r"^$"):  # what to say is for who knows where the value stood
                setting.kind.take(3.5)
