"""``crossbones admin`` beside a running server, and who it shuts out."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from typing import TypeAlias

import pytest
from rich.console import Console

from crossbones.cli.main import main
from crossbones.core.record import Record
from crossbones.server.bans import Bans
from crossbones.server.tidy import DAY, old_at
from crossbones.store.bans import Ban
from crossbones.store.bans import Bans as KeptBans
from crossbones.store.tidying import Old
from crossbones.table.record_proof import check_dice
from tests.server.browser import OPEN, Browser, bot, person
from tests.server.running import RunningServer, environment, running
from tests.store.file import sql
from tests.store.postgres import running_postgres
from tools.served import SERVER

pytestmark = [pytest.mark.once, pytest.mark.usefixtures("installed_pig")]

Admin: TypeAlias = Callable[..., str]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("admin") / "data"


@pytest.fixture(scope="module")
def server(folder: Path) -> Iterator[RunningServer]:
    """A server of their own, which these tests may treat as they like."""
    with running(folder) as started:
        yield started


@pytest.fixture
def admin(server: RunningServer, folder: Path, capsys: pytest.CaptureFixture[str]) -> Admin:
    """A function that runs ``crossbones admin`` on the server's data and returns what it says."""

    def run(*words: str, code: int = 0) -> str:
        assert main(["admin", *words, "--data", str(folder)]) == code
        said = capsys.readouterr()
        if code:
            assert said.err.startswith("crossbones: ")
            assert said.err.count("\n") == 1
            assert said.out == ""
        return said.err if code else said.out

    return run


def test_a_game_is_set_back_and_ended_while_they_play(admin: Admin, ann: Browser) -> None:
    match = ann.new_match("pig", person("Ann"), bot("random"), goal=100)
    with ann.open(match) as table:
        assert table.wait_for_choice()
        before = table.view
        table.act("throw")
        assert table.wait_for_choice()
        admin("rewind", match, str(before["number"]))
        assert table.hear_of("rewound")["to"] == before["number"]
        assert table.view["position"] == before["position"]
        assert table.act("throw")["type"] == "accepted"
        assert "rewound to=" in admin("show", match)
        assert "no event 9999" in admin("rewind", match, "9999", code=2)
        admin("end", match, "--reason", "This  was only a test.")
        assert table.hear_of("ended")["text"] == "This was only a test."
        assert table.view["outcome"]["reason"] == "operator"
        assert table.view["outcome"]["text"] == "This was only a test."
    assert "over" in admin("end", match, "--reason", "Again.", code=2)
    assert "there is no match 'x'" in admin("end", "x", "--reason", "Again.", code=2)
    assert "--reason" in admin("end", match, "--reason", " ", code=2)


def test_bots_go_on_where_nobody_looks_after_a_game_was_set_back(admin: Admin, folder: Path, ann: Browser) -> None:
    match = ann.new_match("pig", bot("random"), bot("random"))
    with ann.open(match) as table:
        while table.view["outcome"] is None:
            table.hear()
        last = table.view["number"]
    admin("rewind", match, str(last // 2))
    while sql(folder, f"SELECT status FROM matches WHERE id = '{match}'") != [("finished",)]:
        time.sleep(0.05)
    with ann.open(match) as table:
        assert table.view["outcome"] is not None
        assert "rewound" in [event["kind"] for event in table.events]
        numbers = [event["number"] for event in table.events]
        assert numbers == list(range(1, len(numbers) + 1))
        assert len(numbers) > last + 1


def test_matches_are_listed_and_shown(admin: Admin, folder: Path, ann: Browser) -> None:
    made = ann.new_match_with_tokens("bag", person("Ann"), OPEN)
    match = made["id"]
    listed = [json.loads(line) for line in admin("list", "--json").splitlines()]
    found = next(row for row in listed if row["id"] == match)
    assert (found["game"], found["status"]) == ("bag", "waiting")
    assert [seat["name"] for seat in found["seats"]] == ["Ann", ""]
    session = found["seats"][0]["session"]
    for words, there in [
        (("--status", "waiting"), True),
        (("--status", "running"), False),
        (("--game", "bag"), True),
        (("--game", "ba"), False),
        (("--session", session), True),
        (("--session", "0" * 16), False),
    ]:
        assert (match in admin("list", *words)) is there, words
    assert len(admin("list", "--limit", "1", "--json").splitlines()) == 1
    assert "There are no such matches" in admin("list", "--game", "chess")
    for limit in ("0", "9" * 30):
        assert f"--limit {limit}: it is a whole number from 1 to" in admin("list", "--limit", limit, code=2)
    shown = admin("show", match)
    assert f"seat 0: Ann, session {session}" in shown
    assert "party false" in admin("show", ann.new_match("buccaneer", person("Ann")))
    assert "seat 1: (open)" in shown
    secret = sql(folder, f"SELECT secret FROM secrets WHERE match = '{match}'")[0][0].hex()
    assert secret not in shown + admin("show", match, "--json")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("list", "--game", "\udcff"), "argument --game: '\\udcff' is no text in UTF-8"),
        (("show", "\udcff"), "argument ID: '\\udcff' is no text in UTF-8"),
        (("ban", "--name", "Ann", "--reason", "\udcff"), "--reason: there is nothing to be read in this"),
        (("ban", "--name", "Ann", "--reason", "x" * 2000), "--reason has at most"),
    ],
)
def test_what_an_operator_types_is_looked_at(admin: Admin, words: tuple[str, ...], said: str) -> None:
    assert said in admin(*words, code=2)


def test_brackets_are_shown_as_they_are(admin: Admin, ann: Browser) -> None:
    match = ann.new_match("bag", person("[bold]Ann[/red]"), bot("random"))
    (row,) = [line for line in admin("list").splitlines() if match in line]
    assert "[bold]Ann[/red], Random [random]" in row


def test_a_narrow_terminal_shows_the_whole_id(admin: Admin, ann: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    match = ann.new_match("bag", person("Ann of the long name"), bot("random"))
    monkeypatch.setattr("crossbones.cli.admin.matches._console", lambda: Console(width=40))
    listed = admin("list")
    assert match in listed
    assert "…" not in listed


def test_a_match_is_exported_with_its_secret_once_it_is_over(admin: Admin, ann: Browser, tmp_path: Path) -> None:
    match = ann.new_match("buccaneer", person("Ann"), person("Bo"), max_rounds=1)
    admin("export", match, "--to", str(tmp_path / "early"))
    early = json.loads((tmp_path / "early" / f"buccaneer-{match}.json").read_text())
    assert "secret" not in early
    assert [event["kind"] for event in early["events"]][:2] == ["seat", "seat"]
    assert not Record.from_text((tmp_path / "early" / f"buccaneer-{match}.bones").read_text()).secret
    with ann.open(match) as table:
        while table.wait_for_choice():
            table.act("done")
    assert str(tmp_path / "late") in admin("export", "--all", "--to", str(tmp_path / "late"))
    record = Record.from_text((tmp_path / "late" / f"buccaneer-{match}.bones").read_text())
    assert check_dice(record).wrong is None
    assert json.loads((tmp_path / "late" / f"buccaneer-{match}.json").read_text())["secret"] == record.secret
    assert "--all" in admin("export", code=2)
    (tmp_path / "file").write_text("")
    assert "can not be made" in admin("export", match, "--to", str(tmp_path / "file" / "x"), code=2)


def test_a_match_that_is_over_stays_so_when_its_rules_have_gone(admin: Admin, folder: Path, ann: Browser) -> None:
    match = ann.new_match("pig", bot("random"), bot("random"))
    while sql(folder, f"SELECT status FROM matches WHERE id = '{match}'") != [("finished",)]:
        time.sleep(0.05)
    other = """replace(header, '"rules_version":1', '"rules_version":7')"""
    sql(folder, f"UPDATE matches SET header = {other} WHERE id = '{match}'")
    while "stopped_why" not in (found := ann.get(f"/api/matches/{match}"))["match"]:
        time.sleep(0.05)
    assert (found["match"]["status"], found["view"]) == ("finished", None)
    assert "version 7 of the rules of pig" in found["match"]["stopped_why"]
    assert f'[Secret "{found["match"]["secret"]}"]' in ann.http.get(f"/api/matches/{match}/record").text
    assert ann.http.get(f"/api/matches/{match}/replay").json()["error"] == "stopped"
    assert f"{match}: pig, finished" in admin("show", match)


def test_a_copy_is_made_while_the_server_runs(admin: Admin, ann: Browser, tmp_path: Path) -> None:
    match = ann.new_match("pig", person("Ann"))
    with ann.open(match) as table:
        admin("backup", str(tmp_path / "copy.sqlite"))
        table.act("throw")
    with closing(sqlite3.connect(tmp_path / "copy.sqlite")) as copy:
        assert copy.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert copy.execute("SELECT count(*) FROM events WHERE match = ?", [match]).fetchone()[0] >= 3
    assert [file.name for file in tmp_path.iterdir()] == ["copy.sqlite"]
    assert "there already" in admin("backup", str(tmp_path / "copy.sqlite"), code=2)
    missing = tmp_path / "no" / "copy"
    assert admin("backup", str(missing), code=2).endswith(f"{missing} can not be written: No such file or directory\n")


@pytest.mark.skipif(sys.platform == "win32", reason="its shell sets no limits")
def test_of_a_copy_for_which_there_is_no_room_nothing_stays(admin: Admin, folder: Path, tmp_path: Path) -> None:
    admin("list")  # there is a database
    limited = ("sh", "-c", 'ulimit -f 8 && exec "$@"', "sh")
    words = ("admin", "backup", str(tmp_path / "copy.sqlite"), "--data", str(folder))
    done = subprocess.run([*limited, *SERVER, *words], capture_output=True, text=True, env=environment())
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(f"crossbones: the copy {tmp_path / 'copy.sqlite'} can not be written: ")
    assert list(tmp_path.iterdir()) == []


def test_whoever_is_banned_is_out_at_once(admin: Admin, ann: Browser, bo: Browser) -> None:
    match = ann.new_match("pig", person("Black Bart"), person("Bo"))
    with ann.open(match) as hers, bo.open(match) as onlooker:
        said = admin("ban", "--name", " black  BART", "--reason", "No pirates.")
        assert "and 1 who bear it" in said
        assert hers.close_code() == 4406
        assert "No pirates." in hers.heard[-1]
        for path in ("/api/about", "/api/games", "/api/matches", f"/api/matches/{match}", "/api/nothing"):
            answer = ann.http.get(path)
            assert (answer.status_code, answer.json()["error"]) == (403, "banned"), path
            assert "No pirates." in answer.json()["text"]
        assert ann.http.post("/api/session").status_code == 403
        with ann.connect(match) as socket:
            assert json.loads(socket.recv())["text"].endswith("No pirates.")
        seat = {"kind": "person", "name": "BLACK BART"}
        answer = bo.http.post("/api/matches", json={"game": "pig", "seats": [seat]})
        assert (answer.status_code, answer.json()["error"]) == (403, "banned_name")
        assert onlooker.ask(type="say", text="Ahoy!", name="Black Bart")["reason"] == "banned_name"
    assert "along with the name black bart" in admin("bans")
    assert len(admin("bans", "--json").splitlines()) == 2
    admin("unban", "--name", "Black Bart")
    assert "is not shut out" in admin("unban", "--name", "Black Bart", code=2)
    while ann.http.get("/api/about").status_code == 403:  # it is heard of after a while
        time.sleep(0.05)
    assert ann.get(f"/api/matches/{match}")["match"]["seats"][0]["mine"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--session", "x"), "16 digits"),
        (("--name", " "), "no name"),
        (("--address", "here"), "203.0.113.0/24"),
        ((), "one of the arguments"),
        (("--name", "a", "--session", "0" * 16), "not allowed with"),
    ],
)
def test_what_names_nobody_is_refused(admin: Admin, words: tuple[str, ...], said: str) -> None:
    assert said in admin("ban", *words, code=2)


def test_addresses_are_banned_by_network() -> None:
    class Kept(KeptBans):
        def __init__(self) -> None:
            pass

        async def all(self) -> list[Ban]:
            networks = ("203.0.113.0/24", "2001:db8::/64")
            return [Ban("address", network, "", 0) for network in networks]

    bans = Bans(Kept())
    asyncio.run(bans.load())
    for address in ("203.0.113.9", "::ffff:203.0.113.9", "2001:db8::1234"):
        assert bans.of_address(address) == "Whoever runs this server does not let you in."
    for address in ("203.0.114.9", "2001:db8:0:1::1", "127.0.0.1", "", "unix"):
        assert bans.of_address(address) is None


def test_an_address_of_ipv6_stands_for_its_household(admin: Admin) -> None:
    assert "2001:db8:1:2::/64" in admin("ban", "--address", "2001:db8:1:2::3")
    admin("unban", "--address", "2001:db8:1:2:3::")
    assert "203.0.113.7/32" in admin("ban", "--address", "203.0.113.7")
    admin("unban", "--address", "203.0.113.7")


def test_tidying_by_hand_says_how_much_it_clears_away(admin: Admin, folder: Path, ann: Browser) -> None:
    old = ann.new_match("pig", person("Ann"), OPEN)
    lately = ann.new_match("pig", person("Ann"), OPEN)
    sql(folder, f"UPDATE matches SET updated = 1000 WHERE id = '{old}'")
    assert "tables nobody came to: 1 would be" in admin("tidy", "--dry-run")
    assert "kept for ever" in admin("tidy", "--keep-waiting", "0", "--keep-guests", "0")
    assert ann.http.get(f"/api/matches/{old}").status_code == 200
    assert "tables nobody came to: 1 cleared away (older than 7 days)" in admin("tidy", "--keep-waiting", "7")
    assert ann.http.get(f"/api/matches/{old}").status_code == 404
    assert ann.http.get(f"/api/matches/{lately}").status_code == 200


def test_days_are_counted_back_from_now() -> None:
    now = 1_700_000_000_000
    assert old_at(now, 0, 1, 30) == Old(0, now - DAY, now - 30 * DAY)


def test_a_server_tidies_by_itself(tmp_path: Path) -> None:
    with running(tmp_path / "data") as server, Browser(server) as ann:
        old = ann.new_match("pig", person("Ann"), OPEN)
    sql(tmp_path / "data", "UPDATE matches SET updated = 1000")
    sql(tmp_path / "data", "UPDATE chores SET due = 0")
    with running(tmp_path / "data", "--keep-waiting", "1") as server:
        ann.move_to(server)
        with ann:
            while ann.http.get(f"/api/matches/{old}").status_code != 404:
                time.sleep(0.05)


def test_without_a_database_it_says_so(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["admin", "list", "--data", str(tmp_path)]) == 2
    assert "there is no database" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_beside_several_servers_on_postgresql(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    with running_postgres() as database, ExitStack() as stack:
        servers = [stack.enter_context(running(tmp_path / name, "--database", database)) for name in ("one", "two")]
        ann, bo = [stack.enter_context(Browser(server)) for server in servers]
        match = ann.new_match("buccaneer", person("Ann"), bot("greedy"))
        with ann.open(match) as hers, bo.open(match) as onlooker:
            assert hers.wait_for_choice()
            before = hers.view
            hers.act("done")
            assert main(["admin", "rewind", match, str(before["number"]), "--database", database]) == 0
            for table in (hers, onlooker):
                table.hear_of("rewound")
                assert table.view["position"] == before["position"]
            assert main(["admin", "ban", "--name", "Ann", "--database", database]) == 0
            assert hers.close_code() == 4406
        capsys.readouterr()
        assert main(["admin", "backup", str(tmp_path / "x"), "--database", database]) == 2
        said = capsys.readouterr().err
        assert "pg_dump --format=custom" in said
        assert database in said
