"""Accounts and ratings: the same person on several devices, and what their matches were worth."""

from __future__ import annotations

import json
import re
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.conftest import PHONE, LoadDice, OpenTable
from tests.browser.table import BEN, ME, Table
from tests.browser.test_together import come_by, lay_table, link_for

PASSWORD = "three ships in the bay"


def make_account(table: Table, name: str) -> None:
    """Make an account, by keyboard alone."""
    page = table.page
    page.goto("/")
    page.get_by_role("link", name="Account", exact=True).press("Enter")
    page.get_by_label("Make an account").check()
    page.get_by_label("Name", exact=True).press_sequentially(name)
    page.keyboard.press("Tab")
    page.keyboard.type(PASSWORD)
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name=name)).to_be_visible()


def sign_in(table: Table, name: str) -> None:
    page = table.page
    page.goto("/account")
    page.get_by_label("Name", exact=True).fill(name)
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_role("button", name="Sign in").click()


def test_a_running_match_goes_on_on_another_device(open_table: OpenTable, load_dice: LoadDice) -> None:
    load_dice(1)
    desk, phone = open_table(), open_table(PHONE, has_touch=True)
    match = desk.sit_down(ME, BEN)
    desk.act("done")
    expect(desk.action("run 1")).to_be_visible()
    make_account(desk, "Ann of two devices")
    phone.forgives.append("401")
    sign_in(phone, "Ann of no device")
    expect(phone.page.get_by_text("The name and the password do not belong together.")).to_be_visible()
    sign_in(phone, "ann of two devices")
    expect(phone.page.get_by_role("heading", name="Ann of two devices")).to_be_visible()
    phone.page.get_by_role("link", name="Crossbones").tap()
    phone.page.get_by_role("region", name="Go on").get_by_role("link").filter(has_text="Ann").tap()
    expect(phone.page).to_have_url(re.compile(match))
    bar = phone.page.locator(".foot .bar")
    expect(bar.locator("[data-action]")).to_be_visible()
    # The desk looks on meanwhile, and both hold the seats.
    desk.open(match)
    before = desk.log.text_content()
    assert before is not None
    bar.locator("[data-action]").tap()
    expect(desk.log).not_to_have_text(before)
    # The lost phone is signed out from the desk, and sees the table as a stranger would.
    desk.page.goto("/account")
    desk.page.get_by_role("button", name=re.compile("Sign out there")).click()
    expect(desk.page.get_by_role("button", name=re.compile("Sign out there"))).to_have_count(0)
    expect(bar.locator("[data-action]")).to_have_count(0)
    phone.page.goto("/account")
    expect(phone.page.get_by_role("heading", name="Keep your seat on every device")).to_be_visible()


def test_a_rated_match_is_seen_in_the_result_the_leaderboard_and_the_history(open_table: OpenTable) -> None:
    ann, bo = open_table(), open_table()
    make_account(ann, "Anne the Rated")
    make_account(bo, "Bo the Rated")
    ann.page.goto("/new/buccaneer#friends")
    ann.page.get_by_role("group", name="Rated").get_by_label("Yes").check()
    expect(ann.page.get_by_role("group", name="Hints")).to_have_count(0)
    ann.page.get_by_role("button", name="Sit down and play").click()
    expect(ann.page.get_by_text("This match is rated")).to_be_visible()
    found = re.search(r"/match/(\w+)$", ann.page.url)
    assert found is not None
    come_by(bo, link_for(ann.page, found[1]), "Bo")
    expect(ann.page.get_by_role("heading", name="The table is laid")).to_have_count(0)
    bo.page.get_by_role("button", name="People at the table").click()
    bo.page.get_by_role("button", name="Give up").click()
    bo.page.get_by_role("button", name="Really: Give up").click()
    for table in (ann, bo):
        ratings = table.page.get_by_role("dialog").get_by_role("region", name="Ratings")
        expect(ratings).to_contain_text("1138 (+138)")
        expect(ratings).to_contain_text("927 (\u221273)")
    ann.page.goto("/leaderboard/buccaneer")
    rows = ann.page.get_by_role("row")
    expect(rows.filter(has_text="Anne the Rated")).to_contain_text(["1138"])
    expect(rows.filter(has_text="Anne the Rated")).to_contain_text("you")
    expect(rows.filter(has_text="Bo the Rated")).to_contain_text("provisional")
    bo.page.goto("/history")
    slip = bo.page.get_by_role("listitem").filter(has_text="Rating 1000 → 927")
    expect(slip).to_contain_text("Lost")
    slip.get_by_role("link", name=re.compile("Look again")).click()
    expect(bo.page.get_by_role("slider")).to_be_visible()


def test_somebody_takes_their_data_along_and_goes(open_table: OpenTable) -> None:
    ann, bo = open_table(), open_table()
    make_account(ann, "Ann who goes")
    match = lay_table(ann)
    come_by(bo, link_for(ann.page, match), "Bo")
    ann.page.goto("/account")
    with ann.page.expect_download() as download:
        ann.page.get_by_role("link", name="Download it").click()
    told = json.loads(Path(download.value.path()).read_text(encoding="utf-8"))
    assert [one["id"] for one in told["matches"]] == [match]
    ann.page.get_by_label("Your password").fill(PASSWORD)
    ann.page.get_by_role("button", name="Delete the account").click()
    ann.page.get_by_role("button", name="Really delete it").click()
    expect(ann.page.get_by_role("heading", name="Keep your seat on every device")).to_be_visible()
    # At the table, which is open in the other browser, the seat is free, and Bo is the host.
    expect(bo.page.get_by_role("heading", name="The table is laid")).to_be_visible()
    bo.page.goto("/")
    expect(bo.page.get_by_role("region", name="Go on")).not_to_contain_text("Ann")
