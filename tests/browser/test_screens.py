"""Sizes of screen, and what everybody must be able to use."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.browser.conftest import DESK, LOW, PHONE, LoadDice, OpenTable
from tests.browser.table import BEN, GREEDY, ME, Table
from tests.conftest import ROOT

numbers = itertools.count(1)
"""Of accounts, as each has a name of its own."""

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
STANDARD = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
RUN_AXE = """
tags => axe.run(document, { runOnly: tags, resultTypes: ['violations'] }).then(({ violations }) =>
  violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target} ${node.failureSummary}`)))
"""


@pytest.mark.parametrize("size", [DESK, LOW, PHONE], ids=["desk", "low", "phone"])
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_the_table_fits_on_one_screen(open_table: OpenTable, size: ViewportSize, seats: int) -> None:
    table = open_table(size)
    table.sit_down(ME, *[{"kind": "person", "name": f"Somebody else {seat}"} for seat in range(1, seats)])
    table.wait_until_it_fits()

    def has_its_place() -> bool:
        box = table.board.bounding_box()
        return (
            box is not None
            and box["x"] >= 0
            and box["x"] + box["width"] <= size["width"]
            and box["y"] + box["height"] <= size["height"]
            and box["height"] >= 0.55 * size["height"]
        )

    table.wait_until(has_its_place)


def test_a_game_on_a_phone(open_table: OpenTable, load_dice: LoadDice) -> None:
    load_dice(1, 1, 2, 2)
    table = open_table(PHONE, has_touch=True, is_mobile=True)
    page = table.page
    table.sit_down(ME, BEN)
    bar = page.locator(".foot .bar")

    def is_in_reach() -> bool:
        """Tell whether a thumb can use it: it ends at the lower edge and is tall enough."""
        box = bar.bounding_box()
        return box is not None and box["height"] >= 44 and box["y"] + box["height"] > 0.9 * PHONE["height"]

    table.wait_until(is_in_reach)
    bar.get_by_role("button", name=re.compile("^More ")).tap()
    sheet = page.get_by_role("dialog", name="What to do")
    sheet.locator('[data-action="done"]').tap()
    expect(sheet).to_have_count(0)
    expect(bar.locator("[data-action]")).to_have_attribute("data-action", "sail 1")
    bar.locator("[data-action]").tap()
    page.get_by_role("button", name="Log").tap()
    expect(page.get_by_role("dialog", name="Log").get_by_role("log")).to_contain_text("Ann keeps the dice")
    page.get_by_role("button", name="Close").tap()
    page.get_by_role("button", name="Rules").tap()
    expect(page.get_by_role("dialog", name="Rules")).to_be_visible()


def lobby(table: Table) -> None:
    table.make_match(ME, GREEDY)
    table.page.goto("/")
    expect(table.page.get_by_role("link").filter(has_text="Ann")).to_be_visible()


def settings(table: Table) -> None:
    table.page.goto("/")
    table.page.get_by_role("button", name="Settings").click()
    expect(table.page.get_by_role("dialog", name="Settings")).to_be_visible()


def new_table(table: Table) -> None:
    table.page.goto("/new/buccaneer")
    expect(table.page.get_by_label("Name on seat A")).to_be_visible()


def learn(table: Table) -> None:
    table.page.goto("/learn/buccaneer")
    for _ in range(2):
        table.page.get_by_role("button", name="Read on").click()
    expect(table.list.locator(".mark")).to_be_visible()


def rules(table: Table) -> None:
    table.page.goto("/rules/buccaneer#BB-12")
    expect(table.page.get_by_label("Find in the rules")).to_be_visible()


def about(table: Table) -> None:
    table.page.goto("/about")
    expect(table.page.get_by_text("engine")).to_be_visible()


def nowhere(table: Table) -> None:
    table.page.goto("/nowhere")
    expect(table.page.get_by_role("heading")).to_be_visible()


def at_the_table(table: Table) -> None:
    table.sit_down(ME, GREEDY)


def party(table: Table) -> None:
    table.sit_down(ME, *[{"kind": "bot", "bot": "random"}] * 7, party=True)


def this_match(table: Table) -> None:
    table.sit_down(ME, BEN)
    table.page.get_by_role("button", name="This match").click()
    expect(table.page.get_by_role("dialog", name="This match")).to_be_visible()


def rules_at_the_table(table: Table) -> None:
    table.sit_down(ME, BEN)
    table.page.get_by_role("button", name="Rules").click()
    expect(table.page.get_by_label("Find in the rules")).to_be_visible()


def the_end(table: Table) -> None:
    table.sit_down(ME, BEN, max_rounds=1)
    table.page.set_viewport_size(DESK)
    table.play_on("done")
    expect(table.page.get_by_role("dialog")).to_be_visible()


def after_the_end(table: Table) -> None:
    the_end(table)
    table.page.keyboard.press("Escape")
    expect(table.page.get_by_role("dialog")).to_have_count(0)


def a_laid_table(table: Table) -> None:
    table.page.goto("/new/buccaneer#friends")
    expect(table.page.get_by_role("heading", name="Who may come")).to_be_visible()
    assert violations(table) == []
    table.page.get_by_role("button", name="Sit down and play").click()
    expect(table.page.get_by_role("heading", name="The table is laid")).to_be_visible()


def people(table: Table) -> None:
    table.sit_down(ME, {"kind": "open"})
    table.page.get_by_role("button", name="People at the table").click()
    expect(table.page.get_by_role("dialog")).to_contain_text("What the host has settled")


def talk(table: Table) -> None:
    table.sit_down(ME, BEN)
    table.page.get_by_role("button", name="Talk").click()
    table.page.get_by_label("Say something").fill("Ahoy!")
    table.page.keyboard.press("Enter")
    expect(table.page.get_by_role("dialog")).to_contain_text("Ahoy!")


def looking_again(table: Table) -> None:
    table.page.goto(f"/replay/{table.make_match(ME, BEN)}")
    expect(table.page.get_by_role("slider")).to_be_visible()


def the_dice(table: Table) -> None:
    table.sit_down(ME, BEN)
    table.page.get_by_role("button", name="This match").click()
    table.page.get_by_role("button", name="Check the dice").click()
    expect(table.page.get_by_role("dialog", name="The dice of this match")).to_contain_text("expected")


def a_record_to_open(table: Table) -> None:
    table.page.goto("/replay")
    expect(table.page.get_by_label("A .bones file")).to_be_visible()


def account_of_a_guest(table: Table) -> None:
    table.page.goto("/account")
    table.page.get_by_label("Make an account").check()
    expect(table.page.get_by_role("button", name="Make the account")).to_be_visible()


def account(table: Table) -> None:
    made = {"name": f"Somebody {next(numbers)}", "password": "three ships in the bay"}
    assert table.page.request.post("/api/account", data=made).status == 201
    table.page.goto("/account")
    expect(table.page.get_by_text("this one")).to_be_visible()


def history(table: Table) -> None:
    table.page.goto("/history")
    expect(table.page.get_by_text("No match has come to its end yet.")).to_be_visible()


def leaderboard(table: Table) -> None:
    table.page.goto("/leaderboard/lord")
    expect(table.page.get_by_text("Nobody is rated yet.")).to_be_visible()


SCREENS: list[Callable[[Table], None]] = [
    lobby, settings, new_table, learn, rules, about, nowhere, at_the_table, party, this_match, rules_at_the_table,
    the_end, after_the_end,
    a_laid_table, people, talk, looking_again, the_dice, a_record_to_open,
    account_of_a_guest, account, history, leaderboard,
]  # a list, as many as fit on a line  # fmt: skip


@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: screen.__name__)
def test_everybody_can_use_it(open_table: OpenTable, screen: Callable[[Table], None]) -> None:
    table = open_table()
    screen(table)
    assert violations(table) == []


def test_everybody_can_use_it_on_a_phone(open_table: OpenTable) -> None:
    table = open_table(PHONE)
    lobby(table)
    assert violations(table) == []
    at_the_table(table)
    assert violations(table) == []
    table.page.get_by_role("button", name=re.compile("^More ")).click()
    expect(table.page.get_by_role("dialog", name="What to do")).to_be_visible()
    assert violations(table) == []


def violations(table: Table) -> list[str]:
    """Return what axe finds against WCAG 2.2 AA, by candle and by day."""
    found = []
    table.page.evaluate(AXE.read_text(encoding="utf-8"))
    for theme in ("dark", "light"):
        table.page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
        expect(table.page.locator("html")).to_have_attribute("data-theme", theme)
        found += [f"{theme}: {violation}" for violation in table.page.evaluate(RUN_AXE, STANDARD)]
    return found
