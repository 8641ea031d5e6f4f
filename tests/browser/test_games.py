"""Whole games, played as people play them."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import LoadDice, OpenTable
from tests.browser.table import BEN, GREEDY, ME, Table

# With ones alone: ship 1 runs to its island; plunders and sails; runs; plunders and sails; runs; plunders and sails.
SOLO = [["done", "run 1"], ["done", "plunder 1", "sail 1"]] * 3


def test_a_solo_game_by_mouse(open_table: OpenTable, load_dice: LoadDice) -> None:
    load_dice(1)
    table = open_table()
    page = table.page
    page.goto("/")
    page.get_by_role("link", name="Buccaneer Bones: new table").click()
    page.get_by_role("button", name="Take seat B away").click()
    page.get_by_role("button", name="Sit down and play").click()
    for turn in SOLO:
        table.act(*turn)
    expect(page.get_by_role("dialog")).to_contain_text("The game is over")
    page.get_by_role("button", name="Look at the board").click()
    expect(page.get_by_role("list", name="Seats")).to_contain_text("3 treasures")
    with page.expect_download() as download:
        page.get_by_role("button", name="This match").click()
        page.get_by_role("link", name="Download the record").click()
    record = download.value.path().read_text()
    assert '[Game "buccaneer"]' in record
    assert record.count("plunder 1") == 3


def press(table: Table, text: str) -> None:
    """Walk through the list with the arrow keys to an action and take it."""
    focused = table.page.locator(":focus")
    expect(table.action(text)).to_be_visible()
    for _ in range(12):
        if focused.get_attribute("data-action") == text:
            table.page.keyboard.press("Enter")
            return
        table.page.keyboard.press("ArrowDown")
    raise AssertionError(f"the arrow keys do not reach {text}")


def tab_to(table: Table, name: str) -> None:
    """Press Tab until the focus is on what has that name."""
    for _ in range(60):
        table.page.keyboard.press("Tab")
        focused = table.page.locator(":focus")
        if name in ((focused.get_attribute("aria-label") or focused.text_content()) or ""):
            return
    raise AssertionError(f"Tab does not reach {name}")


def test_a_solo_game_by_keyboard_alone(open_table: OpenTable, load_dice: LoadDice) -> None:
    load_dice(1)
    table = open_table()
    keyboard = table.page.keyboard
    table.page.goto("/")
    expect(table.page.get_by_role("link", name="Buccaneer Bones: new table")).to_be_visible()
    tab_to(table, "Buccaneer Bones: new table")
    keyboard.press("Enter")
    expect(table.page.get_by_label("Name on seat A")).to_be_visible()
    tab_to(table, "Take seat B away")
    keyboard.press("Enter")
    expect(table.page.get_by_label("Who sits on seat B")).to_have_count(0)
    tab_to(table, "Sit down and play")
    keyboard.press("Enter")
    expect(table.action("done")).to_be_visible()
    keyboard.press("/")
    for turn in SOLO:
        for text in turn:
            press(table, text)
    expect(table.page.get_by_role("dialog")).to_be_visible()
    keyboard.press("Escape")
    expect(table.page.get_by_role("dialog")).to_have_count(0)
    keyboard.press("l")
    expect(table.log).to_be_focused()
    keyboard.press("r")
    expect(table.page.get_by_role("dialog", name="Rules")).to_be_visible()


def test_typing_narrows_the_list(open_table: OpenTable, load_dice: LoadDice) -> None:
    load_dice(1, 2, 3, 4)
    table = open_table()
    table.sit_down(ME)
    expect(table.actions).to_have_count(16)  # keep, or throw any of 15 sets of four different dice
    table.page.keyboard.press("/")
    table.page.keyboard.type("throw 2 4")
    expect(table.actions).to_have_count(4)  # with or without the 1 and the 3
    expect(table.actions.first).to_have_attribute("data-action", "reroll 2 4")
    table.page.keyboard.press("Enter")
    expect(table.log).to_contain_text("Ann throws again: 2 4")


def test_dice_picked_on_the_board_are_offered_in_gold(open_table: OpenTable, load_dice: LoadDice) -> None:
    load_dice(1, 2, 3, 4)
    table = open_table()
    table.sit_down(ME)
    dice = table.board.get_by_role("group", name="Ann’s dice")
    dice.get_by_role("button", name="2").click()
    dice.get_by_role("button", name="4").click()
    offer = table.page.locator("aside .picked")
    expect(offer).to_contain_text("Throw 2 4 again")
    dice.get_by_role("button", name="2").click()
    expect(offer).to_contain_text("Throw 4 again")
    table.page.keyboard.press("Escape")
    expect(offer).to_have_count(0)


def test_thief_and_defender_on_one_device(open_table: OpenTable, load_dice: LoadDice) -> None:
    nothing = [2, 3, 4, 5]
    ann_runs = [1, 1, 1, 2, *nothing]
    ann_plunders_and_ben_sends_a_thief = [1, 1, 1, 2, 3, *nothing]
    ann_chases_him_off_and_ben_sends_him_again = [*nothing, *nothing]
    ann_stays_and_the_thief_steals = [*nothing, 6, 6, 6, 1]
    load_dice(
        *ann_runs,
        *ann_plunders_and_ben_sends_a_thief,
        *ann_chases_him_off_and_ben_sends_him_again,
        *ann_stays_and_the_thief_steals,
    )
    table = open_table()
    table.sit_down(ME, BEN)
    seats = table.page.get_by_role("list", name="Seats").get_by_role("button")
    prompt = table.page.locator(".prompt")
    expect(prompt).to_contain_text("Ann:")
    table.act("done", "run 1")
    expect(prompt).to_contain_text("Ben:")
    table.act("done", "done")
    table.act("done", "plunder 1")
    expect(seats).to_contain_text(["1 treasure", "0 treasures"])
    table.act("done", "thief 0")
    table.act("done", "defend 1")
    expect(table.log).to_contain_text("Ann is becalmed; the mate chases Ben’s thief away")
    table.act("done", "thief 0")
    table.act("done", "done")
    table.act("done", "steal 6")
    expect(seats).to_contain_text(["0 treasures", "1 treasure"])
    expect(table.log).to_contain_text("Ben steals a treasure from Ann with three 6s")


def test_a_game_against_the_greedy_bot(open_table: OpenTable) -> None:
    table = open_table()
    table.sit_down(ME, GREEDY, max_rounds=12)
    table.play_on("plunder", "steal", "run", "sail", "scout", "done")
    dialog = table.page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    expect(dialog.get_by_role("row")).to_have_count(3)
    expect(table.log).to_contain_text("Greedy")


def test_taking_back_until_chance_has_spoken(open_table: OpenTable, load_dice: LoadDice) -> None:
    load_dice(1, 1, 2, 2)
    table = open_table()
    table.sit_down(ME, BEN)
    undo = table.page.get_by_role("button", name="Take back")
    expect(undo).to_be_disabled()
    table.act("done")
    table.board.get_by_role("button", name="Ship 1, in port: Ship 1 puts to sea").click()
    expect(table.action("sail 2")).to_be_visible()
    undo.click()
    expect(table.action("sail 1")).to_be_visible()
    expect(table.log).not_to_contain_text("puts to sea")
    table.page.keyboard.press("Control+z")
    expect(table.action("reroll 1 1")).to_be_visible()
    expect(undo).to_be_disabled()


def test_a_bot_moves_in_view_and_never_holds_one_up(open_table: OpenTable, load_dice: LoadDice) -> None:
    load_dice(1, 1, 2, 3)
    table = open_table()
    table.page.add_init_script("localStorage.setItem('crossbones.motion', 'slow')")
    table.page.clock.install()
    table.sit_down(ME, GREEDY)
    table.act("done")
    expect(table.action("sail 1")).to_be_visible()
    table.stop_time()
    table.act("sail 1")
    # The bot has long moved when its first move is still being shown; the list is ready, and acting skips ahead.
    skip = table.page.get_by_role("button", name="Skip ahead")
    expect(skip).to_be_visible()
    expect(table.action("done")).to_be_visible()
    table.act("done")
    expect(skip).to_have_count(0)
    expect(table.action("sail 1")).to_be_visible()


def test_a_game_from_outside_has_the_plain_board_and_its_own_words(open_table: OpenTable, load_dice: LoadDice) -> None:
    load_dice(3, 4)
    table = open_table()
    table.page.goto("/")
    expect(table.page.get_by_role("button", name="Pig: play now")).to_be_visible()
    table.sit_down(ME, BEN, game="pig", goal=20)
    expect(table.board.get_by_label("Position")).to_contain_text("total")
    expect(table.action("hold")).to_have_text("Hold 7")
    table.play_on("hold")
    dialog = table.page.get_by_role("dialog")
    expect(dialog).to_contain_text("wins")
    expect(dialog).to_contain_text("The goal is reached.")
