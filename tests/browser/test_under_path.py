"""The client under a path of a site, built as it always is."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESK, OpenTable, StartServer
from tests.server.proxy import proxied


@pytest.mark.parametrize("strips", [True, False])
def test_everything_works_under_a_path(open_table: OpenTable, start_server: StartServer, strips: bool) -> None:
    with proxied("/bones", strips=strips) as proxy:
        server = start_server(f"under-path-{strips}", "--public-url", f"{proxy.origin}/bones")
        proxy.lead_to(server.url)
        server.url = proxy.origin
        table = open_table(DESK, at=server)
        page = table.page
        page.goto("/bones/")
        page.get_by_role("button", name="Buccaneer Bones: play now").click()
        expect(page).to_have_url(re.compile(r"/bones/match/\w+$"))
        expect(table.log).to_contain_text("rolls")
        page.reload()  # a page deep below is the same client
        expect(table.board).to_be_visible()
        table.list.get_by_role("button").first.click()
        page.get_by_role("link", name="To the lobby").click()
        expect(page).to_have_url(re.compile(r"/bones/$"))
        expect(page.get_by_role("region", name="Go on").get_by_role("link")).to_have_count(1)
        page.goto("/bones/rules/bag")
        expect(page.get_by_role("heading", name="Bag of Bones").first).to_be_visible()
        assert {cookie.get("path") for cookie in page.context.cookies()} == {"/bones/"}
        page.goto("about:blank")
        assert proxy.strays == []
