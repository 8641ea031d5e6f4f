"""The lobby, the new table and the pages beside them."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import LOW, OpenTable
from tests.browser.table import BEN, GREEDY, ME

BUCCANEER = "Buccaneer Bones"
RIGHT_END = """
element => {
  const range = new Range()
  range.selectNodeContents(element)
  return range.getBoundingClientRect().right
}
"""
"""Where what is in an element ends."""


def test_two_clicks_to_the_first_roll(open_table: OpenTable) -> None:
    table = open_table()
    table.page.goto("/")
    table.page.get_by_role("button", name=f"{BUCCANEER}: play now").click()
    expect(table.log).to_contain_text("rolls")
    table.list.get_by_role("button").first.click()
    expect(table.page).to_have_url(re.compile(r"/match/\w+$"))


@pytest.mark.parametrize("width", [800, LOW["width"], 1160])
def test_the_title_covers_no_other_way_on_a_low_screen(open_table: OpenTable, width: int) -> None:
    table = open_table({"width": width, "height": LOW["height"]})
    table.page.goto("/")
    first = table.page.get_by_role("link", name="Open a record")
    expect(first).to_be_visible()
    ends = table.page.get_by_role("heading", name="Crossbones").evaluate(RIGHT_END)
    box = first.bounding_box()
    assert box is not None
    assert ends <= box["x"]


def test_the_name_is_remembered_and_played_under(open_table: OpenTable) -> None:
    table = open_table()
    table.page.goto("/")
    table.page.get_by_label("Your name").fill("Anne Bonny")
    table.page.reload()
    expect(table.page.get_by_label("Your name")).to_have_value("Anne Bonny")
    table.page.get_by_role("button", name=f"{BUCCANEER}: play now").click()
    expect(table.page.get_by_role("list", name="Seats")).to_contain_text("Anne Bonny")


def test_a_table_with_seats_and_options_of_ones_choice(open_table: OpenTable) -> None:
    table = open_table()
    page = table.page
    page.goto("/")
    page.get_by_role("link", name=f"{BUCCANEER}: new table").click()
    page.get_by_label("Name on seat A").fill("Ann")
    page.get_by_label("Who sits on seat B").select_option("Another person here")
    page.get_by_label("Name on seat B").fill("Ben")
    page.get_by_role("button", name="One more seat").click()
    page.get_by_label("Who sits on seat C").select_option("Greedy")
    page.get_by_role("button", name="Move seat C up").click()
    page.get_by_label("Family: ").check()
    page.get_by_role("button", name="Sit down and play").click()
    seats = page.get_by_role("list", name="Seats").get_by_role("button")
    expect(seats).to_contain_text(["Ann", "Greedy", "Ben"])
    page.get_by_role("button", name="This match").click()
    expect(page.get_by_role("dialog")).to_contain_text("Family: ")


def test_what_the_server_refuses_is_said_in_its_words(open_table: OpenTable) -> None:
    table = open_table()
    page = table.page
    table.forgives.append("400")
    page.goto("/new/buccaneer")
    for _ in range(3):
        page.get_by_role("button", name="One more seat").click()
    page.get_by_role("button", name="Sit down and play").click()
    expect(page.get_by_role("alert").filter(has_text="party")).to_be_visible()


def test_a_match_waits_in_the_lobby(open_table: OpenTable) -> None:
    table = open_table()
    match = table.sit_down(ME, GREEDY)
    table.page.get_by_role("link", name="To the lobby").click()
    slip = table.page.get_by_role("region", name="Go on").get_by_role("link").filter(has_text="Ann")
    expect(slip).to_contain_text("Your turn")
    slip.click()
    expect(table.page).to_have_url(re.compile(match))
    expect(table.board).to_be_visible()


def test_light_and_motion_are_remembered(open_table: OpenTable) -> None:
    table = open_table(theme="dark")
    page = table.page
    root = page.locator("html")
    page.goto("/")
    expect(root).to_have_attribute("data-theme", "dark")
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Day", exact=True).check()
    expect(page.get_by_label("Off", exact=True).first).to_be_checked()  # the system asks for less motion
    page.get_by_label("Fast", exact=True).check()
    page.reload()
    expect(root).to_have_attribute("data-theme", "light")
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_label("Fast", exact=True)).to_be_checked()


def test_the_rules_open_at_an_id(open_table: OpenTable) -> None:
    table = open_table()
    page = table.page
    page.goto("/rules/buccaneer#BB-12")
    rule = page.get_by_role("listitem").filter(has_text="BB-12")
    expect(rule).to_be_in_viewport()
    expect(rule.get_by_text("Ruling", exact=True)).to_be_visible()
    page.get_by_label("Find in the rules").fill("BB-33")
    expect(page.get_by_text("BB-33", exact=True)).to_be_visible()
    expect(rule).to_have_count(0)


def test_about_says_whose_the_games_are(open_table: OpenTable) -> None:
    table = open_table()
    table.page.goto("/")
    table.page.get_by_role("link", name="About").click()
    for words in ("Joshua Conroy", "CC BY-SA 2.5", "game-icons", "CC BY 3.0", "Open Font License", "unofficial"):
        expect(table.page.get_by_role("main")).to_contain_text(words)


def test_back_and_forth_between_pages(open_table: OpenTable) -> None:
    page = open_table().page
    page.goto("/")
    page.get_by_role("link", name="About").click()
    expect(page).to_have_title("About Crossbones")
    page.go_back()
    expect(page.get_by_role("heading", name="Crossbones", exact=True)).to_be_visible()
    page.go_forward()
    expect(page).to_have_url(re.compile("/about$"))


@pytest.mark.parametrize("path", ["/nowhere", "/match", "/new/chess", "/rules/chess"])
def test_a_place_that_is_not_there_has_a_face(open_table: OpenTable, path: str) -> None:
    table = open_table()
    table.forgives.append("400|404")
    table.page.goto(path)
    expect(table.page.get_by_role("heading", name="Here be nothing")).to_be_visible()
    table.page.get_by_role("link", name="Back to the lobby").click()
    expect(table.page.get_by_role("button", name=f"{BUCCANEER}: play now")).to_be_visible()


def test_the_same_seats_again(open_table: OpenTable) -> None:
    table = open_table()
    match = table.sit_down(ME, BEN, max_rounds=1)
    table.play_on("done")
    dialog = table.page.get_by_role("dialog")
    dialog.get_by_role("button", name="Play again").click()
    expect(table.page).not_to_have_url(re.compile(match))
    expect(table.page.get_by_role("list", name="Seats").get_by_role("button")).to_contain_text(["Ann", "Ben"])
