"""Buccaneer Bones on its board."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import LOW, PHONE, LoadDice, OpenTable, Theme
from tests.browser.table import BEN, ME, Table
from tests.browser.test_screens import violations

CLEO = {"kind": "person", "name": "Cleo"}


def chart(table: Table, name: str) -> Locator:
    return table.board.get_by_role("region", name=f"{name}’s chart", exact=True)


def ship(table: Table, name: str, lane: int) -> Locator:
    return chart(table, name).get_by_role("button", name=re.compile(f"^Ship {lane},"))


def on_board(table: Table, name: str) -> Locator:
    return table.board.get_by_role("button", name=name, exact=True)


def test_a_solo_game_by_mouse_on_the_board(open_table: OpenTable, load_dice: LoadDice) -> None:
    load_dice(1)  # ship 1 runs; plunders and sails; runs; plunders and sails; runs; plunders and sails
    table = open_table()
    table.sit_down(ME)
    for turn in range(6):
        on_board(table, "Keep the dice").click()
        if turn % 2 == 0:
            on_board(table, "Run: Ship 1 runs to its island").click()
        else:
            on_board(table, "Plunder: Ship 1 plunders its island").click()
            on_board(table, "Ship 1, in port: Ship 1 puts to sea").click()
    dialog = table.page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    table.page.keyboard.press("Escape")
    expect(table.board.get_by_role("heading", name="6 turns. King of the pirates")).to_be_visible()


def test_a_turn_by_keyboard_on_the_board(open_table: OpenTable, load_dice: LoadDice) -> None:
    load_dice(1, 4, 4, 6, 4, 2)
    table = open_table(LOW)
    table.sit_down(ME)
    press = table.page.keyboard.press
    table.board.get_by_role("button", name="1, a skull").focus()
    press("ArrowUp")
    press("6")
    expect(on_board(table, "Throw 1 6 again")).to_be_visible()
    press("Enter")
    expect(ship(table, "Ann", 4)).to_have_attribute("aria-disabled", "false")
    press("4")
    ways = table.board.get_by_role("group", name="Which of these?")
    expect(ways.get_by_role("button")).to_have_text(["Ship 4 runs to its island", "Ship 4 puts to sea"])
    expect(ways.get_by_role("button").first).to_be_focused()
    press("Escape")
    expect(ways).to_have_count(0)
    press("4")
    press("ArrowDown")
    press("Enter")
    expect(table.log).to_contain_text("Ann’s ship 4 puts to sea")


def test_picked_dice_are_thrown_and_nothing_else(open_table: OpenTable, load_dice: LoadDice) -> None:
    load_dice(2, 3, 5, 6, 5, 5)
    table = open_table()
    table.sit_down(ME, BEN)
    dice = table.board.locator("[data-die]")
    expect(dice).to_have_count(4)
    dice.nth(0).click()
    dice.nth(1).click()
    expect(dice.nth(0)).to_have_attribute("aria-pressed", "true")
    expect(table.list.get_by_text("Only what fits your pick.")).to_be_visible()
    on_board(table, "Throw 2 3 again").click()
    expect(table.log).to_contain_text("Ann throws again: 2 3")
    # Three 5s and a 6 lie there: one ship can run, and the others say why they can not.
    expect(ship(table, "Ann", 5)).to_have_attribute("aria-disabled", "false")
    idle = ship(table, "Ann", 6)
    expect(idle).to_have_attribute("aria-disabled", "true")
    idle.hover()
    expect(table.board.locator(".tip")).to_have_text("Ship 6 needs two 6s")


def test_a_thief_is_driven_off_comes_again_and_steals(open_table: OpenTable, load_dice: LoadDice) -> None:
    twos, nothing = [2, 2, 2, 3], [1, 3, 4, 5]
    load_dice(*twos, *nothing, *twos, *nothing * 4, *twos)
    table = open_table()
    table.sit_down(ME, BEN)
    keep, stay = on_board(table, "Keep the dice"), on_board(table, "Send nobody, end the turn")
    anns_treasures = chart(table, "Ann").get_by_role("button", name=re.compile("^Treasures of Ann:"))
    keep.click()
    on_board(table, "Run: Ship 2 runs to its island").click()
    keep.click()
    stay.click()
    keep.click()
    on_board(table, "Leave the dice as they are").click()  # island 2 would let Ann change one
    ship(table, "Ann", 2).click()
    expect(table.log).to_contain_text("Ann’s ship 2 plunders its island")
    keep.click()
    anns_treasures.click()
    keep.click()
    chart(table, "Ann").get_by_role("button", name=re.compile("^Thief of Ben:")).click()
    expect(table.log).to_contain_text("Ann is becalmed; the mate chases Ben’s thief away")
    keep.click()
    anns_treasures.click()
    keep.click()
    stay.click()
    keep.click()
    anns_treasures.click()
    expect(table.log).to_contain_text("Ben steals a treasure from Ann with three 2s")
    expect(chart(table, "Ben").get_by_text("Treasures: 1.")).to_be_attached()
    expect(chart(table, "Ann").get_by_text("Treasures: 0.")).to_be_attached()


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_everybody_can_use_the_chart(open_table: OpenTable, load_dice: LoadDice, theme: Theme) -> None:
    load_dice(1, 1, 1, 6)
    table = open_table(theme=theme)
    table.sit_down(ME, BEN, CLEO)
    expect(on_board(table, "Keep the dice")).to_be_visible()
    assert violations(table) == []
    table.board.locator("[data-die]").first.click()
    assert violations(table) == []
    on_board(table, "Keep the dice").click()
    expect(ship(table, "Ann", 1)).to_have_attribute("aria-disabled", "false")
    assert violations(table) == []


@pytest.mark.parametrize("seats", [3, 8])
def test_all_charts_fit_on_a_low_screen(open_table: OpenTable, seats: int) -> None:
    table = open_table(LOW)
    people = [{"kind": "person", "name": name} for name in ("Ann", "Ben", "Cleo", "Dan", "Eve", "Flo", "Gus", "Hal")]
    table.sit_down(*people[:seats], party=seats > 4)
    charts = table.board.get_by_role("region", name=re.compile("’s chart$"))
    expect(charts).to_have_count(seats)
    table.wait_until_it_fits()


def test_a_turn_on_a_phone(open_table: OpenTable, load_dice: LoadDice) -> None:
    load_dice(3, 3, 3, 6)
    table = open_table(PHONE, has_touch=True, is_mobile=True)
    table.sit_down(ME, BEN)
    table.wait_until_it_fits()
    dice = table.board.locator("[data-die]")
    dice.nth(3).tap()
    bar = table.page.locator(".bar")
    expect(bar).to_contain_text("Throw 6 again")
    dice.nth(3).tap()
    bar.get_by_role("button", name="Keep the dice").tap()
    ship(table, "Ann", 3).tap()
    expect(bar).to_contain_text("Ship 3 runs to its island")
    bar.get_by_role("button", name="Ship 3 runs to its island").tap()
    table.page.get_by_role("list", name="Seats").get_by_role("button", name="Ann").tap()
    sheet = table.page.get_by_role("dialog", name="Ann’s chart")
    expect(sheet.get_by_text("On their islands: 3.")).to_be_attached()
    assert violations(table) == []
