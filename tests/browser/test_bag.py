"""Bag of Bones on its board."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import LOW, PHONE, LoadDice, OpenTable
from tests.browser.table import BEN, GREEDY, ME, SOMETHING_TO_DO, Table
from tests.browser.test_screens import violations

COLOURS = ["red", "blue", "green", "yellow"]
TYPES = ["skull", "body", "rarm", "larm", "rleg", "lleg"]

# Bones that come into grave 0, one a turn: two each of red and blue, and the skull is red, which is Ann's (BoB-22).
INTO_GRAVE_0 = ["red", "blue", "red", "blue", "green", "yellow"]

LIT = ".board [data-stop=lit]"
# What can be taken on the board: the bag before graves, and the side of a plot that faces clockwise or not.
AIM = """
() => {
  const lit = [...document.querySelectorAll('.board [data-stop=lit]')]
  const target = lit.find(button => button.classList.contains('bag')) ?? lit[0]
  if (!target) return null
  const { x, y, width, height } = target.getBoundingClientRect()
  return [x + width * 0.6, y + height * 0.5]
}
"""


def bones_of_turn(turn: int) -> list[str]:
    """Return the bones of a turn in the order in which they go into graves 0 to 5: in six turns each gets all types."""
    bones = []
    for grave in range(6):
        colour = INTO_GRAVE_0[turn] if grave == 0 else COLOURS[(turn + grave) % 4]
        bones.append(f"{colour} {TYPES[(turn + grave) % 6]}")
    return bones


def code(bone: str) -> int:
    """Return the face that stands for a bone where faces count from 1."""
    colour, kind = bone.split()
    return TYPES.index(kind) * 4 + COLOURS.index(colour) + 1


def is_over(table: Table) -> bool:
    table.page.wait_for_function(SOMETHING_TO_DO)
    return table.page.get_by_role("button", name="Show the result").is_visible()


def dialog_says_so(table: Table) -> None:
    dialog = table.page.get_by_role("dialog")
    expect(dialog).to_contain_text("One colour has all the graves it needs")
    table.page.keyboard.press("Escape")
    expect(table.board.get_by_role("region", name="The end")).to_contain_text("grave")


def test_a_game_against_a_bot_by_mouse(open_table: OpenTable) -> None:
    table = open_table()
    table.sit_down(ME, GREEDY, game="bag", graves_to_win=1)
    expect(table.page.locator(LIT).first).to_be_visible()
    mouse = table.page.mouse
    for _ in range(300):
        if is_over(table):
            break
        spot = table.page.evaluate(AIM)
        if spot is not None:
            mouse.move(*spot)
            mouse.click(*spot)
    dialog_says_so(table)


def test_a_game_against_a_bot_by_keyboard(open_table: OpenTable) -> None:
    table = open_table(LOW)
    table.sit_down(ME, GREEDY, game="bag", graves_to_win=1)
    expect(table.page.locator(LIT).first).to_be_visible()
    keyboard = table.page.keyboard
    on_board = (
        "() => document.activeElement?.closest('.board .graves, .board .hand, .board .bag, .board section') !== null"
    )
    for _ in range(300):
        if is_over(table):
            break
        if table.page.evaluate(on_board):
            keyboard.press("Enter")
        else:
            keyboard.press("b")
    dialog_says_so(table)


def test_the_arrow_keys_go_round_the_ring(open_table: OpenTable, load_dice: LoadDice) -> None:
    load_dice(*[code(bone) for bone in bones_of_turn(0)])
    table = open_table()
    table.sit_down(ME, BEN, game="bag")  # at first there is nothing but digging, so the table has dug
    expect(table.action("start 0 cw")).to_be_visible()
    table.board.get_by_role("button", name="Grave 0: empty").focus()
    table.page.keyboard.press("ArrowLeft")
    expect(table.board.get_by_role("button", name="Grave 19: empty")).to_be_focused()
    table.page.keyboard.press("Enter")
    ways = table.board.get_by_role("group", name="Which way round?")
    expect(ways.get_by_role("button", name="Grave 19, clockwise")).to_be_focused()
    table.page.keyboard.press("Escape")
    expect(ways).to_have_count(0)
    expect(table.board.get_by_role("button", name="Grave 19: empty")).to_be_focused()
    table.page.keyboard.press("Enter")
    expect(ways.get_by_role("button", name="Grave 19, clockwise")).to_be_focused()
    table.page.keyboard.press("ArrowRight")
    expect(ways.get_by_role("button", name="Grave 19, counter-clockwise")).to_be_focused()
    table.page.keyboard.press("Enter")
    expect(table.log).to_contain_text("Ann starts at grave 19, counter-clockwise")


def sow(table: Table, bones: list[str]) -> None:
    """Dig, and put each bone as far in front in the list as the graves allow; what is forced is done by itself."""
    started = False
    while True:
        table.page.wait_for_function(SOMETHING_TO_DO)
        offered = table.offered()
        if "start 0 cw" in offered:
            if started:
                return  # nothing but digging was left, so the next has dug
            started = True
            table.act("start 0 cw")
            expect(table.action("start 0 cw")).to_have_count(0)
            continue
        if "dig" in offered:
            if started:
                return
            table.act("dig")
            expect(table.action("dig")).to_have_count(0)
            continue
        chosen = next((f"put {bone}" for bone in bones if f"put {bone}" in offered), None)
        if any(text.startswith("claim ") for text in offered):
            return
        if chosen is not None:
            table.action(chosen).click()
            expect(table.action(chosen)).to_have_count(0)


def test_a_tie_is_settled_off_turn_by_the_owner_of_the_skull(open_table: OpenTable, load_dice: LoadDice) -> None:
    turns = [bones_of_turn(turn) for turn in range(6)]
    load_dice(*[code(bone) for bones in turns for bone in bones])
    table = open_table()
    people = [{"kind": "person", "name": name} for name in ("Ann", "Ben", "Cleo", "Dan")]
    table.sit_down(*people, game="bag")
    for bones in turns:
        sow(table, bones)
    prompt = table.page.locator(".prompt")
    # It is Ben's turn, and Ann decides.
    expect(prompt).to_contain_text("Ann:")
    expect(prompt).to_contain_text("2 bones each for red and blue. The red skull is Ann’s")
    tie = table.board.get_by_role("region", name="Whose is grave 0?")
    expect(tie.get_by_role("button")).to_have_text([re.compile("Ann, red$"), re.compile("Ben, blue$")])
    assert violations(table) == []
    tie.get_by_role("button", name="Ben, blue").click()
    expect(table.log).to_contain_text("Ann decides: grave 0 goes to Ben (blue)")
    expect(table.board.get_by_role("button", name="Grave 0: closed, blue")).to_be_attached()


def test_on_a_phone_a_plot_grows_to_reading_size(open_table: OpenTable, load_dice: LoadDice) -> None:
    load_dice(*[code(bone) for bone in bones_of_turn(0)])
    table = open_table(PHONE, has_touch=True, is_mobile=True)
    table.sit_down(ME, BEN, game="bag")
    table.wait_until_it_fits()
    table.board.get_by_role("button", name="Grave 7: empty").tap()
    near = table.board.get_by_role("region", name="Grave 7")
    expect(near).to_be_visible()
    assert violations(table) == []
    near.get_by_role("button", name="Grave 7, clockwise").tap()
    table.board.get_by_role("button", name=re.compile("^Lay the red skull in grave 7")).tap()
    expect(table.board.get_by_role("button", name=re.compile("^Grave 7: red 1"))).to_be_attached()
    table.page.get_by_role("button", name="Log").tap()
    expect(table.page.get_by_role("dialog", name="Log")).to_contain_text("Ann draws: red skull, blue body")


@pytest.mark.parametrize("options", [{}, {"three_player": "trimmed"}], ids=["neutral", "trimmed"])
def test_everybody_can_use_the_graveyard(open_table: OpenTable, options: dict[str, str]) -> None:
    table = open_table()
    table.sit_down(ME, BEN, {"kind": "person", "name": "Cleo"}, game="bag", **options)
    expect(table.action("start 0 cw")).to_be_visible()
    assert violations(table) == []
    table.action("start 0 cw").hover()
    assert violations(table) == []
