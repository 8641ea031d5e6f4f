"""The dungeon of Lord of Bones: going about, exploring, laying tiles, looking around."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from crossbones.core.json_value import JsonObject, JsonValue
from tests.browser.conftest import PHONE, LoadDice, LoadStart, OpenTable
from tests.browser.lord import cell, fall, hovering, laying, number_of, tile, turn_by_key
from tests.browser.table import BEN, ME, Table
from tests.browser.test_screens import violations

FORGE = tile(A="forge", A_W="corridor", inner="corridor")
BONES = tile(A="campfire", inner="symbol", A_W="corridor")
# At a corridor to its north it can lie with its far half to the south, but not to the east.
BENT = tile(A_W="corridor", A_N="wall", B_S="wall")
assert BENT not in (FORGE, BONES)
# North of the ladder a tile with bones inside, west of it a forge; south of it the dark.
MAP: JsonObject = {"T0": "0,0 E", BONES: "0,1 N", FORGE: "-1,0 W"}


def begin(space: str = "0,0", **position: JsonValue) -> JsonObject:
    """Return a position of two heroes on this map, the first in turn."""
    return {"map": MAP, "tokens": ["0,1 N"], "seats": [{"space": space}, {"space": "1,0"}], "step": "act", **position}


def dungeon(table: Table) -> Locator:
    return table.board.get_by_role("group", name="The dungeon", exact=True)


def space(table: Table, cell: str) -> Locator:
    return dungeon(table).get_by_role("button", name=re.compile(f"^{cell}, "))


def test_going_about_by_the_mouse(open_table: OpenTable, load_start: LoadStart) -> None:
    load_start(begin())
    table = open_table()
    table.sit_down(ME, BEN, game="lord")
    expect(space(table, "-1,0")).to_have_accessible_name(re.compile(r"^-1,0, a forge\. Ways .*\. Go west$"))
    space(table, "-1,0").hover()
    expect(table.board.get_by_text("Go west. A forge: Pay materials, craft items.")).to_be_visible()
    expect(table.action("move W")).to_contain_class("lit")
    space(table, "0,1").click()
    expect(table.log).to_contain_text("Ann goes north")
    # Bones lie in the next corridor: it says why one can not pass, and offers to look at them.
    space(table, "0,2").hover()
    expect(table.board.get_by_text("Bones lie in that corridor. Resolve them first.").first).to_be_visible()
    dungeon(table).get_by_role("button", name="Bones to the north. Look at the bones to the north").click()
    expect(table.action("deck I")).to_be_visible()
    assert violations(table) == []


def test_a_tile_is_turned_and_laid_by_the_mouse(
    open_table: OpenTable, load_start: LoadStart, load_dice: LoadDice
) -> None:
    load_start(begin())
    fall(load_dice, number_of(BENT))
    table = open_table()
    table.sit_down(ME, BEN, game="lord")
    dungeon(table).get_by_role("button", name="The dark to the south. Explore").click()
    first = laying(table)
    assert first in table.offered()
    # Only what is allowed is offered, and the key goes through all of it.
    seen = [first, *[turn_by_key(table) for _ in table.offered()[1:]]]
    assert sorted(seen) == sorted(table.offered())
    table.board.get_by_role("button", name="Turn", exact=True).click()
    expect(hovering(table)).to_have_attribute("data-laying", first)
    # Where it can not lie it is shown, and said why; a click there does nothing.
    cell(table, "1,-1").hover()
    expect(table.board.get_by_text("More corridors can be joined than so.").first).to_be_visible()
    assert laying(table) not in table.offered()
    cell(table, "1,-1").click()
    expect(hovering(table)).to_be_visible()
    assert violations(table) == []
    cell(table, "0,-2").hover()
    table.wait_until(lambda: laying(table) in table.offered())
    chosen = laying(table)
    assert "0,-2" in (chosen.split()[2], f"0,-{1 + (chosen.split()[3] == 'S')}")
    cell(table, "0,-2").click()
    expect(table.log).to_contain_text(f"Ann lays {BENT} on {chosen.split()[2]}")
    expect(space(table, "0,-2")).to_be_visible()


def test_the_list_shows_where_a_tile_would_lie(
    open_table: OpenTable, load_start: LoadStart, load_dice: LoadDice
) -> None:
    load_start(begin())
    fall(load_dice, number_of(BENT))
    table = open_table()
    table.sit_down(ME, BEN, game="lord")
    table.act("explore")
    expect(hovering(table)).to_be_visible()
    offered = table.offered()
    assert len(offered) > 1
    for text in offered:
        table.action(text).hover()
        expect(hovering(table)).to_have_attribute("data-laying", text)


def test_the_whole_way_by_keys(open_table: OpenTable, load_start: LoadStart, load_dice: LoadDice) -> None:
    load_start(begin())
    fall(load_dice, number_of(BENT))
    table = open_table()
    table.sit_down(ME, BEN, game="lord")
    keys = table.page.keyboard
    expect(space(table, "0,0")).to_be_visible()
    keys.press("b")
    expect(table.board.locator(":focus")).to_have_attribute("data-stop", "lit")
    space(table, "0,0").focus()
    keys.press("ArrowDown")
    expect(table.board.locator(":focus")).to_have_accessible_name("The dark to the south. Explore")
    keys.press("Enter")
    expect(table.board.locator(":focus")).to_have_attribute("data-cell", "0,-1")
    turned = turn_by_key(table)
    keys.press("Enter")
    expect(table.log).to_contain_text(f"Ann lays {BENT} on {turned.split()[2]}")
    expect(space(table, "0,-1")).to_be_enabled()
    space(table, "0,0").focus()
    keys.press("ArrowUp")
    expect(table.board.locator(":focus")).to_have_accessible_name(re.compile("^0,1, .*Go north$"))
    keys.press("Enter")
    expect(table.log).to_contain_text("Ann goes north")


SETTLED = """
async element => {
  await document.fonts.ready
  let before = ''
  for (let still = 0; still < 10; ) {
    await new Promise(requestAnimationFrame)
    const now = JSON.stringify(element.getBoundingClientRect())
    still = now === before ? still + 1 : 0
    before = now
  }
}
"""
"""Comes back when something has not moved while ten pictures were shown: what covers the map is measured first."""


def where(locator: Locator) -> tuple[float, float, float]:
    """Return the middle of something on the screen at this moment, and its width."""
    box = locator.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, box["width"]


def test_looking_around(open_table: OpenTable, load_start: LoadStart) -> None:
    load_start(begin())
    table = open_table()
    table.sit_down(ME, BEN, game="lord")
    ladder = space(table, "0,0")
    ladder.evaluate(SETTLED)
    x, y, size = where(ladder)
    mouse = table.page.mouse
    # A drag moves the map and is no click on the space it began on.
    west = where(space(table, "-1,0"))
    mouse.move(west[0], west[1])
    mouse.down()
    mouse.move(west[0] - 60, west[1] + 40, steps=4)
    mouse.up()
    table.wait_until(lambda: where(ladder)[:2] == pytest.approx((x - 60, y + 40), abs=2))
    expect(table.action("move W")).to_be_visible()
    # The wheel comes nearer to what is under the pointer.
    mouse.move(*where(ladder)[:2])
    mouse.wheel(0, -300)
    table.wait_until(lambda: where(ladder)[2] > 1.3 * size)
    table.wait_until(lambda: where(ladder)[:2] == pytest.approx((x - 60, y + 40), abs=2))
    # All of it again, and back to the hero.
    dungeon(table).get_by_role("button", name="The whole map (0)").click()
    table.wait_until(lambda: where(ladder) == pytest.approx((x, y, size), abs=2))
    ladder.focus()
    table.page.keyboard.press("+")
    table.wait_until(lambda: where(ladder)[2] > 1.2 * size)
    dungeon(table).get_by_role("button", name="Follow the hero").click()
    table.wait_until(lambda: where(ladder) == pytest.approx((x, y, size), abs=2))


def test_the_map_on_a_phone(open_table: OpenTable, load_start: LoadStart, load_dice: LoadDice) -> None:
    load_start(begin())
    fall(load_dice, number_of(BENT))
    table = open_table(PHONE, has_touch=True, is_mobile=True)
    page = table.page
    table.sit_down(ME, BEN, game="lord")
    table.wait_until_it_fits()
    space(table, "-1,0").tap()
    page.get_by_role("button", name="Log").tap()
    expect(page.get_by_role("dialog", name="Log").get_by_role("log")).to_contain_text("Ann goes west")
    page.keyboard.press("Escape")
    space(table, "0,0").tap()
    # Exploring can not be taken back: a finger says it twice, or the bar under the thumb does.
    dungeon(table).get_by_role("button", name="The dark to the south. Explore").tap()
    bar = page.locator(".foot .bar")
    expect(bar.locator("[data-action]").first).to_have_attribute("data-action", "explore")
    bar.locator("[data-action]").first.tap()
    first = laying(table)
    table.board.get_by_role("button", name="Turn", exact=True).tap()
    expect(hovering(table)).not_to_have_attribute("data-laying", first)
    turned = laying(table)
    expect(bar.locator("[data-action]").first).to_have_attribute("data-action", turned)
    assert violations(table) == []
    bar.locator("[data-action]").first.tap()
    expect(space(table, "0,-1")).to_be_visible()

    def heros_surroundings_are_in_sight() -> bool:
        x, y, _ = where(space(table, "0,0"))
        box = table.board.bounding_box()
        return box is not None and box["x"] < x < box["x"] + box["width"] and box["y"] < y < box["y"] + box["height"]

    table.wait_until(heros_surroundings_are_in_sight)


def test_two_fingers_zoom_and_move_the_map(open_table: OpenTable, load_start: LoadStart) -> None:
    """What lies under the fingers stays under them; nothing is done by it."""
    load_start(begin())
    table = open_table(PHONE, has_touch=True, is_mobile=True)
    table.sit_down(ME, BEN, game="lord")
    ladder = space(table, "0,0")
    ladder.evaluate(SETTLED)
    x, y, size = where(ladder)
    offered = table.offered()
    fingers = table.page.context.new_cdp_session(table.page)

    def touch(kind: str, *at: tuple[float, float]) -> None:
        points = [{"x": right, "y": down, "id": number} for number, (right, down) in enumerate(at)]
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    # Both fingers begin 40 beside the ladder, and end 60 beside a point 30 lower.
    touch("touchStart", (x - 40, y))
    touch("touchStart", (x - 40, y), (x + 40, y))
    for step in range(1, 11):
        wide, down = 40 + 2 * step, 3 * step
        touch("touchMove", (x - wide, y + down), (x + wide, y + down))
    touch("touchEnd")
    table.wait_until(lambda: where(ladder) == pytest.approx((x, y + 30, 1.5 * size), abs=4))
    assert table.offered() == offered
    assert violations(table) == []


def test_the_dungeon_is_drawn(open_table: OpenTable, load_start: LoadStart) -> None:
    """Where a tile lies there is stone, where none lies there is darkness."""
    load_start(begin())
    table = open_table()
    table.forgives.append("willReadFrequently")  # the test alone reads the canvas
    table.sit_down(ME, BEN, game="lord")
    table.page.wait_for_function(
        """
        () => {
          const canvas = document.querySelector('.dungeon canvas')
          if (!canvas) return false
          const box = canvas.getBoundingClientRect()
          const brush = canvas.getContext('2d')
          const shade = (name, dx, dy) => {
            const at = [...document.querySelectorAll('.dungeon [data-id]')].find((stop) => stop.dataset.id === name)
            const { left, top, width, height } = at.getBoundingClientRect()
            const x = (left + width * (0.5 + dx) - box.left) * canvas.width / box.width
            const y = (top + height * (0.5 + dy) - box.top) * canvas.height / box.height
            const { data } = brush.getImageData(x - 4, y - 4, 8, 8)
            return data.reduce((sum, part, index) => sum + (index % 4 === 3 ? 0 : part), 0) / (64 * 3)
          }
          return shade('space 0,0', 0, -0.45) > 50 && shade('space 0,0', 0, 1.6) < 30
        }
        """
    )
