"""The command that serves: how it begins, and how it ends."""

from __future__ import annotations

import socket
import subprocess
import sys
from pathlib import Path
from typing import Protocol

import pytest

from crossbones.cli import serve
from crossbones.cli.main import main
from crossbones.cli.settings.table import default_folder
from crossbones.store.database import open_database, sqlite_url
from tests.conftest import RunPython
from tests.server.browser import Browser, bot, person
from tests.server.running import SECONDS, RunningServer, environment, running
from tests.store.file import sql
from tools.served import SERVER

pytestmark = pytest.mark.once

needs_posix = pytest.mark.skipif(sys.platform == "win32", reason="signals are sent to a group of processes")


class Fail(Protocol):
    """The type of the fixture ``fail``."""

    def __call__(self, *options: str) -> str: ...


@pytest.fixture
def fail(capsys: pytest.CaptureFixture[str]) -> Fail:
    """A function that starts a server which can not start, and returns what it says."""

    def start(*options: str) -> str:
        assert main(["--no-browser", *options]) == 2
        said = capsys.readouterr()
        assert said.out == ""
        assert said.err.startswith("crossbones: ")
        assert said.err.count("\n") == 1  # a sentence and no traceback
        return said.err

    return start


def test_a_port_that_is_taken_is_refused(fail: Fail, tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        said = fail("--data", str(tmp_path), "--port", str(port))
    assert f"port {port} of '127.0.0.1': it is in use; choose another port, or name none" in said


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--port", "99999"), "port 99999"),
        (("--port", "-1"), "port -1"),
        (("--host", "no.such.host.invalid"), "'no.such.host.invalid'"),
        (("--host", "two..dots"), "'two..dots'"),
        (("--host", "203.0.113.7", "--port", "8000"), "port 8000 of '203.0.113.7'"),  # which no machine has (RFC 5737)
        (("--host", "203.0.113.7", "--port", "0"), "any free port of '203.0.113.7': this machine has no such address"),
        (("--host", "203.0.113.7"), "0.0.0.0 for everybody, or an address that this machine has"),
        (("--database", "nonsense"), "'nonsense' is no database URL; one reads sqlite:///folder/crossbones.sqlite or "),
        (
            ("--database", "postgresql://ann:secret@host:port/x"),
            "'postgresql://ann:***@host:port/x' is no database URL",
        ),
        (("--database", "mysql://ann:secret@host/x"), "mysql://ann:***@host/x is of a database that is of no use here"),
    ],
)
def test_what_can_not_be_listened_on_or_opened_is_refused(
    fail: Fail, tmp_path: Path, options: tuple[str, ...], said: str
) -> None:
    assert said in fail("--data", str(tmp_path), *options)


def test_a_folder_that_can_not_be_written_is_refused(fail: Fail, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert str(tmp_path / "file") in fail("--port", "0", "--data", str(tmp_path / "file"))
    assert "can not be made" in fail("--port", "0", "--data", str(tmp_path / "file" / "deeper"))


def test_a_database_of_a_newer_version_is_refused(fail: Fail, tmp_path: Path) -> None:
    open_database(sqlite_url(tmp_path)).dispose()
    sql(tmp_path, "UPDATE alembic_version SET version_num = '9042'")
    assert "newer" in fail("--port", "0", "--data", str(tmp_path))


def test_without_a_port_it_finds_a_free_one(tmp_path: Path) -> None:
    options = ("--no-browser", "--data", str(tmp_path / "data"))
    with socket.socket() as taken:
        taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            taken.bind(("127.0.0.1", 8000))
            taken.listen()
        except OSError:
            pass  # somebody else has it, which serves as well
        process = subprocess.Popen([*SERVER, *options], stdout=subprocess.PIPE, text=True, env=environment())
        assert process.stdout is not None
        try:
            line = process.stdout.readline()
        finally:
            process.terminate()
            process.wait(SECONDS)
            process.stdout.close()
    assert line.startswith("Crossbones is at http://127.0.0.1:")
    assert ":8000/" not in line


@needs_posix
def test_ctrl_c_ends_it_and_leaves_nobody_behind(tmp_path: Path) -> None:
    with running(tmp_path / "data") as server, Browser(server) as ann:
        match = ann.new_match("buccaneer", person("Ann"), person("Bo"))
        with ann.open(match) as table, ann.open(match) as other:
            bots = ann.new_match("buccaneer", bot("greedy"), bot("greedy"))
            with ann.open(bots) as playing:  # bots think while the end comes
                playing.hear()
                workers = server.workers()
                assert server.interrupt() == 0
                assert table.close_code() == 1012
                assert other.close_code() == 1012
                assert playing.close_code() == 1012
        assert len(workers) >= 1
        assert server.left_behind() == []
        assert server.log.read_text() == ""
        assert server.process.stdout is not None
        assert "every match is kept" in server.process.stdout.read()


@needs_posix
def test_sigterm_ends_it_too(tmp_path: Path) -> None:
    with running(tmp_path / "data") as server, Browser(server) as ann:
        match = ann.new_match("pig", person("Ann"))
        with ann.open(match) as table:
            server.process.terminate()
            assert table.close_code() == 1012
        server.process.wait(SECONDS)
        assert server.left_behind() == []


def test_the_cookie_of_one_installation_is_none_of_anothers(tmp_path: Path) -> None:
    with running(tmp_path / "a") as first, running(tmp_path / "b") as second, Browser(first) as ann:
        match = ann.new_match("pig", person("Ann"))
        ann.move_to(second)
        ann.new_match("pig", person("Ann"))  # on the same host: the jar now holds both
        ann.move_to(first)
        assert [one["id"] for one in ann.get("/api/matches")["matches"]] == [match]


@pytest.mark.skipif(sys.platform == "win32", reason="everybody has a profile there")
def test_a_user_without_a_home_serves_all_the_same(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr("os.getuid", lambda: 2**31 - 7)  # whom nobody knows
    monkeypatch.setenv("HOME", "")
    for variable in ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"):
        monkeypatch.delenv(variable, raising=False)
    assert main(["serve", "--show-config", "--data", str(tmp_path)]) == 0
    assert str(tmp_path) in capsys.readouterr().out


def test_the_data_folder_is_the_users(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert "crossbones" in str(default_folder()).lower()
    if sys.platform == "linux":
        monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
        assert default_folder() == tmp_path / "crossbones"


def test_no_browser_is_opened_where_there_is_no_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    assert not serve.can_open_browser()
    monkeypatch.setenv("DISPLAY", ":0")
    assert serve.can_open_browser()


def test_a_server_of_a_second_process_on_the_same_database_sees_what_the_first_wrote(tmp_path: Path) -> None:
    with running(tmp_path / "data") as first, Browser(first) as ann:
        match = ann.new_match("pig", person("Ann"), person("Bo"), goal=100)
        second = RunningServer(tmp_path / "data")
        try:
            with ann.open(match) as here:
                ann.move_to(second)
                with ann.open(match) as there:
                    here.act("throw")
                    answer = there.act("throw", seen=there.view["number"])
                    assert answer["reason"] == "stale"
                    assert there.events == here.events
                    assert there.view == here.view
        finally:
            second.close()


def test_what_the_database_does_not_take_is_refused(tmp_path: Path) -> None:
    with running(tmp_path / "data") as server, Browser(server) as ann:
        match = ann.new_match("pig", person("Ann"), person("Bo"))
        with ann.open(match) as table:
            sql(tmp_path / "data", "DROP TABLE events")
            number = table.view["number"]
            assert table.act("throw")["reason"] == "not_kept"
            answer = ann.http.post("/api/matches", json={"game": "pig", "seats": [person("Ann")]})
            assert (answer.status_code, answer.json()["error"]) == (503, "not_kept")
            assert table.view["number"] == number
        assert "no such table: events" in server.log.read_text()
        assert "Traceback" not in server.log.read_text()


def test_without_the_servers_packages_it_says_what_to_install(run_python: RunPython) -> None:
    code = (
        "import sys; sys.modules['litestar'] = None; sys.stderr = sys.stdout\n"
        "from crossbones.cli.main import main; print(main(['--no-browser']))"
    )
    said = run_python(code)
    assert said == ("crossbones: the server needs litestar, which is not installed: pip install 'crossbones[web]'\n2\n")


def test_without_the_driver_of_postgresql_it_says_what_to_install(run_python: RunPython, tmp_path: Path) -> None:
    code = (
        "import sys; sys.modules['psycopg'] = None; sys.stderr = sys.stdout\n"
        "from crossbones.cli.main import main; main(['--no-browser', '--database', 'postgresql://ann@host/x'])"
    )
    said = run_python(code)
    assert said.endswith("psycopg, which is not installed: pip install 'crossbones[postgres]'\n")
