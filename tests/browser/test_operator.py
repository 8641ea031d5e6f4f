"""What players see of whoever runs the server: the password, a game set back, a match ended, a door shut."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from playwright.sync_api import expect

from crossbones.cli.main import main
from tests.browser.conftest import OpenTable, StartServer
from tests.browser.table import BEN, ME
from tests.server.running import RunningServer

BUCCANEER = "Buccaneer Bones"
PASSWORD = "the parrot is blue"


def admin(data: Path, *words: str) -> None:
    """Run ``crossbones admin``, in a thread of its own, since a loop of Playwright's runs in this one."""
    with ThreadPoolExecutor(1) as thread:
        assert thread.submit(main, ["admin", *words, "--data", str(data)]).result() == 0


@pytest.fixture(scope="module")
def asking(start_server: StartServer, tmp_path_factory: pytest.TempPathFactory) -> RunningServer:
    """A server that asks whoever makes a table for a password."""
    file = tmp_path_factory.mktemp("asking") / "bones.toml"
    file.write_text(f'create = "password"\ncreate-password = "{PASSWORD}"\n')
    return start_server("asking", "--config", str(file))


def test_the_password_is_asked_for_once(open_table: OpenTable, asking: RunningServer) -> None:
    table = open_table(at=asking)
    table.forgives.append("401|403")
    page = table.page
    page.goto("/")
    page.get_by_role("button", name=f"{BUCCANEER}: play now").click()
    sheet = page.get_by_role("dialog", name="A word at the door")
    sheet.get_by_label("Password").fill("the parrot is green")
    sheet.get_by_role("button", name="That is it").click()
    expect(sheet.get_by_role("alert")).to_have_text("That is not the password.")
    sheet.get_by_label("Password").fill(PASSWORD)
    sheet.get_by_label("Password").press("Enter")
    expect(table.board).to_be_visible()
    expect(sheet).to_have_count(0)
    page.goto("/new/buccaneer")
    page.get_by_role("button", name="Sit down and play").click()
    expect(table.board).to_be_visible()


def test_whoever_does_not_know_it_stays_in_the_lobby(open_table: OpenTable, asking: RunningServer) -> None:
    table = open_table(at=asking)
    table.forgives.append("403")
    page = table.page
    page.goto("/")
    page.get_by_role("button", name=f"{BUCCANEER}: play now").click()
    page.get_by_role("dialog").get_by_role("button", name="Cancel").click()
    expect(page.get_by_text("asked for a password")).to_be_visible()
    expect(page.get_by_role("button", name=f"{BUCCANEER}: play now")).to_be_enabled()


def test_a_game_set_back_and_ended_and_a_door_shut(open_table: OpenTable, start_server: StartServer) -> None:
    server = start_server("operated")
    data = server.log.with_suffix("")
    table = open_table(at=server)
    table.forgives.append("403")
    page = table.page
    match = table.sit_down(ME, BEN)
    before = page.request.get(f"/api/matches/{match}").json()["view"]["number"]
    table.action("done").click()
    expect(page.get_by_role("button", name="Take back")).to_be_enabled()
    admin(data, "rewind", match, str(before))
    expect(table.log).to_contain_text("set the game back")
    table.action("done").click()
    expect(page.get_by_role("button", name="Take back")).to_be_enabled()
    admin(data, "end", match, "--reason", "The cook needs the table.")
    sheet = page.get_by_role("dialog")
    expect(sheet).to_contain_text("Whoever runs this server has ended the match.")
    expect(sheet).to_contain_text("The cook needs the table.")
    admin(data, "ban", "--name", "Ann", "--reason", "No pirates.")
    expect(page.get_by_role("heading", name="This door is shut")).to_be_visible()
    expect(page.get_by_role("main")).to_contain_text("No pirates.")
    page.goto("/")
    expect(page.get_by_role("main")).to_contain_text("No pirates.")
