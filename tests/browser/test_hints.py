"""Hints: asked for by button and key, shown in the list and on the board, gone when the game goes on."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import PHONE, LoadDice, OpenTable
from tests.browser.table import BEN, GREEDY, ME
from tests.browser.test_screens import violations

SAID = re.compile(r"^Best, as it looks: .+, \d+ %\.$")


def test_a_hint_says_what_each_action_is_worth_until_the_game_goes_on(
    open_table: OpenTable, load_dice: LoadDice
) -> None:
    load_dice(1, 1, 1, 2)
    table = open_table()
    page = table.page
    table.sit_down(ME, GREEDY)
    table.act("done")
    expect(table.action("run 1")).to_be_visible()
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".prompt + .hint")).to_have_text(SAID)
    values = table.list.locator(".worth")
    expect(values).to_have_count(3)
    expect(values.first).to_have_text(re.compile(r"^\d+ %$"))
    best = table.list.locator(".row", has=page.locator(".mark"))
    expect(best).to_have_attribute("data-action", "run 1")
    expect(best).to_contain_text("the best")
    assert violations(table) == []
    best.click()
    expect(table.log).to_contain_text("runs all the way to its island")
    expect(values).to_have_count(0)
    expect(page.locator(".prompt + .hint")).to_be_empty()


def test_a_hint_by_key_and_on_a_phone(open_table: OpenTable, load_dice: LoadDice) -> None:
    load_dice(1, 1, 1, 2)
    table = open_table(PHONE)
    page = table.page
    table.sit_down(ME, GREEDY)
    page.locator(".foot [data-action]").wait_for()
    page.keyboard.press("h")
    expect(page.locator(".prompt + .hint")).to_have_text(SAID)
    expect(page.locator(".foot .bar .worth")).to_have_text(re.compile(r"^\d+ %$"))


def test_a_new_table_says_whether_there_are_hints(open_table: OpenTable, load_dice: LoadDice) -> None:
    load_dice(1, 1, 1, 2)
    table = open_table()
    page = table.page
    table.sit_down(ME, BEN)
    expect(page.get_by_role("button", name="Take back")).to_be_visible()
    expect(page.get_by_role("button", name="Hint")).to_have_count(0)
    page.goto("/new/buccaneer")
    page.get_by_role("group", name="Hints").get_by_label("Never").check()
    page.get_by_role("button", name="Sit down and play").click()
    expect(page.get_by_role("button", name="Take back")).to_be_visible()
    expect(page.get_by_role("button", name="Hint")).to_have_count(0)
