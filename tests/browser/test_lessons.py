"""First games, explained: followed, left, gone astray in, and read by those who do not see them."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from crossbones.core.lesson import load_lesson
from tests.browser.conftest import LOW, PHONE, OpenTable
from tests.browser.table import Table
from tests.browser.test_screens import violations

TAUGHT = ["bag", "buccaneer", "lord"]


def lesson(page: Page) -> Locator:
    return page.get_by_role("region", name="Lesson", exact=True)


def pointed(table: Table) -> Locator:
    """The action that the lesson points at, in the list."""
    return table.list.locator(".row", has=table.page.locator(".mark"))


def follow(table: Table, *, most: int = 100) -> None:
    """Read what is to be read, and do what is pointed at, to the end."""
    page = table.page
    read_on = lesson(page).get_by_role("button", name="Read on")
    over = lesson(page).get_by_role("button", name="Now a real game")
    for _ in range(most):
        count = lesson(page).locator(".count").text_content() or ""
        expect(read_on.or_(pointed(table)).or_(over)).to_be_visible()
        if over.is_visible():
            return
        (read_on if read_on.is_visible() else pointed(table)).click()
        expect(lesson(page).locator(".count")).not_to_have_text(count)
    raise AssertionError(f"the lesson is not over after {most} steps")


@pytest.mark.parametrize("game", TAUGHT)
def test_whoever_follows_the_pointer_comes_to_the_end(open_table: OpenTable, game: str) -> None:
    table = open_table(LOW)
    table.page.goto(f"/learn/{game}")
    follow(table)
    steps = load_lesson(game).steps
    expect(lesson(table.page)).to_contain_text(f"{len(steps)} of {len(steps)}")
    expect(table.page.get_by_role("dialog")).to_have_count(0)
    lesson(table.page).get_by_role("button", name="Now a real game").click()
    expect(table.page).to_have_url(re.compile(r"/match/\w+$"))


def test_the_lobby_teaches_and_a_lesson_can_be_left_and_gone_on_with(open_table: OpenTable) -> None:
    table = open_table()
    page = table.page
    page.goto("/")
    page.get_by_role("link", name="Buccaneer Bones: learn").click()
    expect(lesson(page)).to_contain_text("1 of 21")
    for _ in range(2):
        lesson(page).get_by_role("button", name="Read on").click()
    pointed(table).click()
    expect(lesson(page)).to_contain_text("4 of 21")
    learner = page.locator(".chips .name, aside .name").first.text_content() or ""
    assert learner
    page.reload()
    expect(lesson(page)).to_contain_text("4 of 21")
    expect(page.get_by_text(learner, exact=True).first).to_be_visible()
    lesson(page).get_by_role("link", name="Leave the lesson").click()
    expect(page.get_by_role("link", name="Buccaneer Bones: learn")).to_be_visible()
    expect(page.get_by_role("region", name="Go on")).to_contain_text("Nothing begun yet")


def test_whoever_goes_astray_is_told_kindly_and_brought_back(open_table: OpenTable) -> None:
    table = open_table()
    page = table.page
    page.goto("/learn/buccaneer")
    for _ in range(2):
        lesson(page).get_by_role("button", name="Read on").click()
    expect(pointed(table)).to_have_attribute("data-action", "reroll 1 5")
    table.act("done")
    expect(lesson(page)).to_contain_text("would have chosen: Throw 1 5 again")
    table.act("sail 2")
    expect(lesson(page)).to_contain_text("would have chosen: Throw 1 5 again")
    lesson(page).get_by_role("button", name="Back to the lesson").click()
    expect(pointed(table)).to_have_attribute("data-action", "reroll 1 5")
    expect(table.log).not_to_contain_text("puts to sea")
    pointed(table).click()
    expect(lesson(page)).to_contain_text("4 of 21")
    page.get_by_role("button", name="Take back").click()
    expect(lesson(page)).to_contain_text("3 of 21")
    lesson(page).get_by_role("button", name="Back a step").click()
    expect(lesson(page)).to_contain_text("2 of 21")
    lesson(page).get_by_role("button", name="Rule BB-40").click()
    expect(page.get_by_role("dialog", name="Rules").locator('[data-rule="BB-40"]')).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="This match").click()
    expect(page.get_by_role("dialog")).to_contain_text("The dice of a lesson are scripted")


def test_a_lesson_by_keyboard_alone(open_table: OpenTable) -> None:
    table = open_table(LOW)
    page = table.page
    page.goto("/learn/bag")
    expect(lesson(page)).to_contain_text("1 of 17")
    said = lesson(page).locator("[aria-live=polite]")
    first = said.text_content() or ""
    for count in range(2, 6):
        page.keyboard.press("Enter")
        expect(lesson(page)).to_contain_text(f"{count} of 17")
    expect(said).not_to_have_text(first)
    expect(table.log).to_contain_text("digs")
    expect(table.action("start 5 cw")).to_contain_text("the lesson would do this")


def test_a_lesson_on_a_phone(open_table: OpenTable) -> None:
    table = open_table(PHONE, has_touch=True, is_mobile=True)
    page = table.page
    page.goto("/learn/buccaneer")
    for _ in range(2):  # what leads on is under the thumb
        page.locator(".foot").get_by_role("button", name="Read on").tap()
    table.wait_until_it_fits()
    assert violations(table) == []
    bar = page.locator(".foot [data-action]")
    expect(bar).to_have_attribute("data-action", "reroll 1 5")
    bar.tap()
    expect(bar).to_have_attribute("data-action", "run 2")
    expect(lesson(page)).to_contain_text("4 of 21")
