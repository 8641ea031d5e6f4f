"""What can go wrong has a face, and nothing is lost."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.browser.conftest import LoadDice, OpenTable, StartServer
from tests.browser.table import BEN, ME, Json

SOCKET = "**/api/matches/*/socket"
GONE = "ERR_(CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE|CONTENT_LENGTH_MISMATCH)|WebSocket connection"


def test_a_reload_in_mid_turn(open_table: OpenTable, load_dice: LoadDice) -> None:
    load_dice(1, 1, 2, 2)
    table = open_table()
    table.sit_down(ME, BEN)
    table.act("done")
    expect(table.action("sail 1")).to_be_visible()
    offered, told = table.offered(), table.log.inner_text()
    last = table.log.locator(".last").inner_text()
    assert "Ann keeps the dice" in last
    table.page.reload()
    expect(table.action("sail 1")).to_be_visible()
    assert table.offered() == offered
    expect(table.log).to_have_text(told, use_inner_text=True)
    expect(table.log.locator(".last")).to_have_text(last, use_inner_text=True)


@pytest.mark.parametrize("end", ["interrupt", "kill"])
def test_the_server_starts_again_in_mid_turn(
    open_table: OpenTable, start_server: StartServer, load_dice: LoadDice, end: str
) -> None:
    load_dice(1, 1, 2, 2)
    server = start_server(end)
    table = open_table(at=server)
    table.forgives.append(GONE)
    table.sit_down(ME, BEN)
    table.act("done")
    expect(table.action("sail 1")).to_be_visible()
    getattr(server, end)()
    expect(table.page.get_by_text("Nothing is lost")).to_be_visible()
    expect(table.action("sail 1")).to_have_count(0)
    start_server(end, "--port", server.url.rsplit(":", 1)[1])
    # The longer it was away, the longer the page waits until it asks again.
    expect(table.page.get_by_text("Nothing is lost")).to_have_count(0, timeout=60_000)
    table.act("sail 1")
    expect(table.log.locator("p > span")).to_have_text(
        ["Ann rolls 1 1 2 2", "Ann keeps the dice", "Ann’s ship 1 puts to sea"]
    )


def test_a_match_that_nobody_knows(open_table: OpenTable) -> None:
    table = open_table()
    table.forgives.append("404")
    table.page.goto("/match/nosuchmatch")
    expect(table.page.get_by_role("heading", name="No such match")).to_be_visible()
    expect(table.page.get_by_role("link", name="Back to the lobby")).to_be_visible()


def test_a_server_that_is_gone(open_table: OpenTable, start_server: StartServer) -> None:
    server = start_server("gone")
    table = open_table(at=server)
    table.forgives.append(GONE)
    table.page.goto("/about")
    back = table.page.get_by_role("link", name="Back to the lobby")
    expect(back).to_be_visible()
    server.kill()
    back.click()
    # Either the lobby's own code can not be loaded any more, or it can and finds no server.
    expect(table.page.get_by_role("heading", name="Nobody is at the table")).to_be_visible()


def test_a_page_that_is_too_old(open_table: OpenTable) -> None:
    table = open_table()
    match = table.make_match(ME, BEN)
    table.page.route_web_socket(SOCKET, lambda socket: socket.close(code=4409, reason="protocol 2 is spoken here"))
    table.page.goto(f"/match/{match}")
    expect(table.page.get_by_role("heading", name="This page is out of date")).to_be_visible()
    expect(table.page.get_by_role("button", name="Load again")).to_be_visible()


@pytest.mark.parametrize(
    ("status", "title"), [("stopped", "This match can not go on"), ("finished", "This match is over")]
)
def test_a_match_without_its_rules(open_table: OpenTable, status: str, title: str) -> None:
    table = open_table()
    match = table.make_match(ME, BEN)
    found = table.page.request.get(f"/api/matches/{match}").json()
    why = "It can not be read here: no game 'gone'."
    found["match"] |= {"game": "gone", "status": status, "stopped_why": why}
    found["view"] = None
    refused = {"error": "stopped", "text": why}
    table.page.route(f"**/api/matches/{match}", lambda route: route.fulfill(json=found))
    table.page.route(f"**/api/matches/{match}/replay*", lambda route: route.fulfill(status=409, json=refused))
    table.forgives.append("409")
    for path, heading in ((f"/match/{match}", title), (f"/replay/{match}", "This match can not be shown any more")):
        table.page.goto(path)
        expect(table.page.get_by_role("heading", name=heading)).to_be_visible()
        expect(table.page.get_by_text(why)).to_be_visible()
        with table.page.expect_download() as download:
            table.page.get_by_role("link", name="Download the record").click()
        assert Path(download.value.path()).read_text().startswith('[Game "buccaneer"]')


def test_a_refusal_is_told_and_the_game_goes_on(open_table: OpenTable) -> None:
    table = open_table()
    table.page.clock.install()
    refused: list[Json] = []

    def refuse_once(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def hear(message: str | bytes) -> None:
            said = json.loads(message)
            if said["type"] == "act" and not refused:
                refused.append(said)
                no = {"type": "refused", "request": said["request"], "reason": "stale", "text": "You were late."}
                socket.send(json.dumps(no))
            else:
                server.send(message)

        socket.on_message(hear)

    table.page.route_web_socket(SOCKET, refuse_once)
    table.sit_down(ME, BEN)
    table.stop_time()  # a notice is seen for a moment
    table.act("done")
    expect(table.page.get_by_role("alert")).to_contain_text("You were late.")
    table.act("done")
    expect(table.log).to_contain_text("keeps the dice")


def test_a_board_that_fails_is_replaced_by_the_plain_one(open_table: OpenTable) -> None:
    table = open_table()
    table.forgives.append("")  # the fault itself is told in the console
    match = table.make_match(ME, BEN)

    def spoil(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def hear(message: str | bytes) -> None:
            said = json.loads(message)
            if said["type"] == "welcome":
                said["view"]["position"] = {"game": "buccaneer", "dice": [1, 4]}
            socket.send(json.dumps(said))

        server.on_message(hear)

    table.page.route_web_socket(SOCKET, spoil)
    table.page.goto(f"/match/{match}")
    expect(table.page.get_by_text("here is the plain one")).to_be_visible()
    expect(table.page.get_by_label("Position")).to_contain_text("1 4")
    expect(table.action("done")).to_be_visible()


def test_two_tabs_stay_in_step(open_table: OpenTable) -> None:
    table = open_table()
    match = table.sit_down(ME, BEN)
    other = table.page.context.new_page()
    other.goto(f"/match/{match}")
    table.act("done")
    expect(other.get_by_role("log")).to_contain_text("keeps the dice")
