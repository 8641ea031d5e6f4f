"""Looking again at games that were played, and checking their dice."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.conftest import LoadDice, OpenTable
from tests.browser.table import BEN, ME, Table
from tests.server.running import SECONDS


def played(table: Table) -> str:
    """Play a short game and return its id."""
    match = table.sit_down(ME, BEN, max_rounds=2)
    table.play_on("run", "done")
    expect(table.page.get_by_role("dialog")).to_be_visible()
    return match


def test_a_match_is_gone_through_and_a_moment_has_a_link(open_table: OpenTable) -> None:
    table = open_table()
    page = table.page
    match = played(table)
    page.get_by_role("dialog").get_by_role("link", name="Look at it again").click()
    expect(page).to_have_url(re.compile(f"/replay/{match}$"))
    bar = page.get_by_role("group", name="Look again")
    scrubber = bar.get_by_role("slider")
    expect(scrubber).to_have_value("0")
    last = int(scrubber.get_attribute("max") or 0)
    assert last >= 4
    bar.get_by_role("button", name="A moment on").click()
    expect(scrubber).to_have_value("1")
    page.locator("body").press("ArrowRight")
    expect(scrubber).to_have_value("2")
    lines = page.get_by_role("log").get_by_role("paragraph")
    told = lines.count()
    page.locator("body").press("End")
    expect(scrubber).to_have_value(str(last))
    expect(lines).not_to_have_count(told)
    expect(page.get_by_role("list", name="Seats")).to_be_visible()
    page.locator("body").press("Home")
    expect(scrubber).to_have_value("0")
    bar.get_by_label("4×").check()
    bar.get_by_role("button", name="Go through it").click()
    expect(scrubber).to_have_value(str(last), timeout=1000 * (SECONDS + last))
    # Whoever follows a link to a moment is there.
    event = page.request.get(f"/api/matches/{match}/replay").json()["moments"][2]
    page.goto(f"/replay/{match}#event={event}")
    page.reload()
    expect(scrubber).to_have_value("2")
    expect(table.actions).to_have_count(0)


def test_the_dice_are_checked_in_the_browser(open_table: OpenTable) -> None:
    table = open_table()
    played(table)
    table.page.keyboard.press("Escape")
    table.page.get_by_role("button", name="This match").click()
    table.page.get_by_role("button", name="Check the dice").click()
    dialog = table.page.get_by_role("dialog", name="The dice of this match")
    expect(dialog).to_contain_text(re.compile(r"all \d+ rolls and draws are those that the promised secret gives"))
    # A line for each face, also for one that has never fallen in so few rolls.
    expect(dialog.get_by_role("rowheader")).to_have_count(6)


def test_loaded_dice_are_found_out(open_table: OpenTable, load_dice: LoadDice) -> None:
    load_dice(1)
    table = open_table()
    played(table)
    table.page.keyboard.press("Escape")
    table.page.get_by_role("button", name="This match").click()
    table.page.get_by_role("button", name="Check the dice").click()
    dialog = table.page.get_by_role("dialog", name="The dice of this match")
    expect(dialog).to_contain_text(re.compile(r"Roll or draw \d+ is not what the secret gives"))


def test_a_record_is_opened_and_one_that_is_none_is_refused(open_table: OpenTable, tmp_path: Path) -> None:
    table = open_table()
    page = table.page
    record = tmp_path / "game.bones"
    record.write_text(page.request.get(f"/api/matches/{played(table)}/record").text())
    page.goto("/")
    page.get_by_role("link", name="Open a record").click()
    wrong = tmp_path / "wrong.bones"
    wrong.write_text('[Game "buccaneer"]\n1 A: roll 7\n')
    table.forgives.append("400")
    page.get_by_label("A .bones file").set_input_files(wrong)
    expect(page.get_by_role("alert").filter(has_text="line 2, column 6")).to_be_visible()
    page.get_by_label("A .bones file").set_input_files(record)
    expect(page.get_by_role("slider")).to_have_value("0")
    expect(page.get_by_role("list", name="Seats").get_by_role("button")).to_contain_text(["Ann", "Ben"])
