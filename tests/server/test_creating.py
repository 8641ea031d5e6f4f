"""Who may make tables, and that all may join them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from crossbones.cli.main import main
from crossbones.server.limits import GUESSES
from tests.server.browser import OPEN, Browser, Json, bot, person
from tests.server.running import CHEAP, RunningServer, running
from tests.store.file import sql

pytestmark = pytest.mark.once

PASSWORD = "the parrot is blue"
TABLE: Json = {"game": "pig", "seats": [person("Ann"), OPEN], "terms": {"visibility": "listed"}}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """A server that asks for a password."""
    folder = tmp_path_factory.mktemp("creating")
    (folder / "bones.toml").write_text(f'create = "password"\ncreate-password = "{PASSWORD}"\n')
    with running(folder / "data", "--config", str(folder / "bones.toml"), "--trusted-proxy", "127.0.0.1") as started:
        yield started


def refusal(browser: Browser, path: str, asked: Json | None) -> tuple[int, str]:
    answer = browser.http.post(path, json=asked)
    return answer.status_code, answer.json().get("error", "")


def test_the_password_is_given_once(ann: Browser) -> None:
    assert refusal(ann, "/api/matches", TABLE) == (403, "password_wanted")
    assert not list(ann.http.cookies.jar)  # who is refused is not remembered either
    assert refusal(ann, "/api/creators", {"password": PASSWORD.upper()}) == (401, "wrong_password")
    assert refusal(ann, "/api/matches", TABLE) == (403, "password_wanted")
    assert ann.http.post("/api/creators", json={"password": PASSWORD}).json() == {"granted": True}
    for _ in range(2):
        assert ann.http.post("/api/matches", json=TABLE).status_code == 201


def test_others_join_look_on_and_play_again(ann: Browser, bo: Browser) -> None:
    ann.http.post("/api/creators", json={"password": PASSWORD})
    match = ann.http.post("/api/matches", json=TABLE).json()["id"]
    assert match in [table["id"] for table in bo.get("/api/tables")["matches"]]
    bo.sit_down(match, 1, "Bo")
    with bo.open(match) as his:
        assert his.ask(type="resign", seat=1)["type"] == "accepted"
    assert bo.http.post(f"/api/matches/{match}/rematch").status_code == 200  # the host may make tables
    assert refusal(bo, "/api/matches", TABLE) == (403, "password_wanted")


def test_who_plays_again_and_again_is_held_back_as_who_makes_tables(server: RunningServer) -> None:
    with Browser(server) as ann:
        ann.http.headers["X-Forwarded-For"] = "203.0.113.10"
        ann.http.post("/api/creators", json={"password": PASSWORD})
        match = ann.new_match("pig", person("Ann"), bot("timid"))
        while True:
            with ann.open(match) as table:
                seat = next(seat["seat"] for seat in table.match["seats"] if seat["mine"])
                assert table.ask(type="resign", seat=seat)["type"] == "accepted"
            answer = ann.http.post(f"/api/matches/{match}/rematch")
            if answer.status_code != 200:
                break
            match = answer.json()["id"]
        assert (answer.status_code, answer.json()["error"]) == (429, "too_fast")


def test_guesses_are_limited(server: RunningServer) -> None:
    with Browser(server) as guesser:
        guesser.http.headers["X-Forwarded-For"] = "203.0.113.9"
        for number in range(GUESSES):
            assert refusal(guesser, "/api/creators", {"password": f"guess {number}"}) == (401, "wrong_password")
        assert refusal(guesser, "/api/creators", {"password": PASSWORD}) == (429, "too_fast")
        assert refusal(guesser, "/api/creators", {"password": "x" * 300}) == (400, "bad_request")


def test_another_password_asks_anew_and_accounts_need_none(tmp_path: Path) -> None:
    file = tmp_path / "bones.toml"
    options = ("--config", str(file))
    file.write_text('create = "password"\ncreate-password = "old password"\n')
    with running(tmp_path / "data", *options) as first, Browser(first) as ann:
        assert ann.http.post("/api/creators", json={"password": "old password"}).status_code == 200
        assert ann.http.post("/api/matches", json=TABLE).status_code == 201
        file.write_text('create = "password"\ncreate-password = "new password"\n')
        with running(tmp_path / "data", *options) as second:
            ann.move_to(second)
            assert refusal(ann, "/api/matches", TABLE) == (403, "password_wanted")
        with running(tmp_path / "data", "--create", "accounts") as third:
            ann.move_to(third)
            assert refusal(ann, "/api/matches", TABLE) == (403, "account_wanted")
            assert refusal(ann, "/api/creators", {"password": ""}) == (401, "wrong_password")
            account = {"name": "Ann Bonny", "password": "a long enough password"}
            assert ann.http.post("/api/account", json=account).status_code == 201
            assert ann.http.post("/api/matches", json=TABLE).status_code == 201


def test_what_a_guest_has_given_counts_for_their_account_until_it_is_deleted(tmp_path: Path) -> None:
    (tmp_path / "bones.toml").write_text(f'create = "password"\ncreate-password = "{PASSWORD}"\n')
    account = {"name": "Ann Bonny", "password": "a long enough password"}
    options = ("--config", str(tmp_path / "bones.toml"))
    with (
        running(tmp_path / "data", *options, program=CHEAP) as started,
        Browser(started) as desk,
        Browser(started) as phone,
    ):
        assert desk.http.post("/api/account", json=account).status_code == 201
        assert refusal(desk, "/api/matches", TABLE) == (403, "password_wanted")
        assert phone.http.post("/api/creators", json={"password": PASSWORD}).status_code == 200
        assert phone.http.post("/api/account/sign-in", json=account).status_code == 200
        for browser in (phone, desk):
            assert browser.http.post("/api/matches", json=TABLE).status_code == 201
        assert len(sql(tmp_path / "data", "SELECT * FROM creators")) == 1
        assert desk.http.post("/api/account/delete", json={"password": account["password"]}).status_code == 200
        assert sql(tmp_path / "data", "SELECT * FROM creators") == []


def test_a_password_must_be_set(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "x.toml").write_text('create-password = "short"\n')
    (tmp_path / "long.toml").write_text(f'create-password = "{"so short" * 26}"\n')
    for words, said in [
        (("--create", "password"), "CROSSBONES_CREATE_PASSWORD"),
        (("--create", "friends"), "all, password or accounts"),
        (("--config", str(tmp_path / "x.toml")), "8 to 200 characters"),
        (("--config", str(tmp_path / "long.toml")), "8 to 200 characters"),
        (("--create-password", PASSWORD), "--create-password"),
    ]:
        assert main(["--no-browser", "--data", str(tmp_path), *words]) == 2
        told = capsys.readouterr().err
        assert said in told
        assert "short" not in told
