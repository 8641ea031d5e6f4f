"""Several people, each at a browser of their own, at one table."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, LoadDice, OpenTable
from tests.browser.table import Table

BUCCANEER = "Buccaneer Bones"


def link_for(page: Page, match: str, seat: int | None = 1) -> str:
    """Return the link that this browser keeps for a seat."""
    kept = page.evaluate("match => JSON.parse(localStorage.getItem('crossbones.links.' + match))", match)
    token = next(token for opens, token in kept if opens == seat)
    return f"/match/{match}#{token}"


def lay_table(ann: Table, **seats: str) -> str:
    """Make a table for friends by hand, as Ann, and return its id."""
    ann.page.goto("/")
    ann.page.get_by_label("Your name").fill("Ann")
    ann.page.get_by_role("link", name=f"{BUCCANEER}: with friends").click()
    for letter, who in seats.items():
        ann.page.get_by_role("button", name="One more seat").click()
        ann.page.get_by_label(f"Who sits on seat {letter}").select_option(who)
    ann.page.get_by_role("button", name="Sit down and play").click()
    expect(ann.page.get_by_role("heading", name="The table is laid")).to_be_visible()
    found = re.search(r"/match/(\w+)$", ann.page.url)
    assert found is not None
    return found[1]


def come_by(table: Table, link: str, name: str) -> None:
    """Follow a link and sit down."""
    table.page.goto("/about")
    table.page.evaluate("name => localStorage.setItem('crossbones.name', name)", name)
    table.page.goto(link)
    table.page.get_by_role("button", name=f"Sit down as {name}").click()
    expect(table.page.get_by_role("heading", name="You are expected")).to_have_count(0)


def test_a_friend_comes_by_a_link_plays_and_plays_again(open_table: OpenTable, load_dice: LoadDice) -> None:
    load_dice(1)
    ann, bo = open_table(), open_table(PHONE, has_touch=True)
    match = lay_table(ann)
    come_by(bo, link_for(ann.page, match), "Bo")
    assert "#" not in bo.page.url
    expect(ann.page.get_by_role("heading", name="The table is laid")).to_have_count(0)
    expect(ann.page.get_by_role("list", name="Seats")).to_contain_text("Bo")
    ann.act("done", "run 1")
    expect(bo.page.locator(".foot .bar [data-action]")).to_be_visible()
    expect(ann.page.locator(".prompt")).to_contain_text("Bo is to move.")
    # One gives up; the other asks for a rematch, in which they have changed seats.
    bo.page.get_by_role("button", name="People at the table").tap()
    bo.page.get_by_role("button", name="Give up").tap()
    bo.page.get_by_role("button", name="Really: Give up").tap()
    dialog = ann.page.get_by_role("dialog", name="Ann wins")
    expect(dialog).to_contain_text("Bo has given up.")
    dialog.get_by_role("button", name="Play again").click()
    expect(ann.page.get_by_role("heading", name="The table is laid")).to_be_visible()
    bo.page.get_by_role("dialog").get_by_role("link", name="To the new table").tap()
    bo.page.get_by_role("button", name="Sit down as Bo").tap()
    expect(bo.page.get_by_role("list", name="Seats").get_by_role("button")).to_contain_text(["Bo", "Ann"])


def test_nobody_looks_at_a_private_table_without_a_link_and_onlookers_can_not_act(open_table: OpenTable) -> None:
    ann, bo, cy = open_table(), open_table(), open_table()
    match = lay_table(ann)
    cy.forgives += ["403", "401"]
    cy.page.goto(f"/match/{match}")
    expect(cy.page.get_by_role("heading", name="A private table")).to_be_visible()
    cy.page.goto("/about")
    cy.page.goto(f"/match/{match}#no-such-token-as-this")
    expect(cy.page.get_by_role("heading", name="This link opens nothing")).to_be_visible()
    come_by(bo, link_for(ann.page, match), "Bo")
    cy.page.goto("/about")
    cy.page.goto(link_for(ann.page, match, None))
    expect(cy.board).to_be_visible()
    expect(cy.page.locator(".prompt")).to_contain_text("Ann is to move.")
    expect(cy.actions).to_have_count(0)
    ann.page.get_by_role("button", name="People at the table").click()
    expect(ann.page.get_by_role("dialog")).to_contain_text("1 looks on")
    # A second browser that comes by the same link finds the seat taken.
    cy.page.goto("/about")
    cy.page.goto(link_for(ann.page, match))
    expect(cy.board).to_be_visible()
    expect(cy.page.get_by_role("button", name=re.compile("Sit down|Take the seat"))).to_have_count(0)


def test_talk_signs_and_who_is_there(open_table: OpenTable) -> None:
    ann, bo = open_table(), open_table()
    ann.page.clock.install()
    match = lay_table(ann)
    come_by(bo, link_for(ann.page, match), "Bo")
    ann.page.get_by_role("button", name="Talk").click()
    ann.page.get_by_label("Say something").fill("<b>Ahoy</b>")
    ann.page.keyboard.press("Enter")
    bo.page.get_by_role("button", name="Talk, 1 unread").click()
    talk = bo.page.get_by_role("dialog", name="Talk")
    expect(talk).to_contain_text("<b>Ahoy</b>")
    ann.stop_time()  # a sign is seen for a moment
    talk.get_by_role("button", name="Well played").click()
    chip = ann.page.get_by_role("list", name="Seats").get_by_role("button", name=re.compile("Bo"))
    expect(chip).to_contain_text("Well played")
    ann.page.clock.resume()
    bo.page.goto("/about")
    expect(chip).to_contain_text("away")
    bo.page.goto(f"/match/{match}")
    expect(chip).not_to_contain_text("away")
    bo.page.get_by_role("button", name="Talk").click()
    bo.page.get_by_role("button", name="Mute Ann").click()
    expect(talk).not_to_contain_text("Ahoy")


def test_a_bot_plays_for_who_has_gone_and_hands_back(open_table: OpenTable, load_dice: LoadDice) -> None:
    load_dice(1)
    ann, bo = open_table(), open_table()
    match = lay_table(ann)
    come_by(bo, link_for(ann.page, match), "Bo")
    ann.act("done", "run 1")
    bo.page.goto("/about")
    chip = ann.page.get_by_role("list", name="Seats").get_by_role("button", name=re.compile("Bo"))
    expect(chip).to_contain_text("away")
    ann.page.get_by_role("button", name="People at the table").click()
    people = ann.page.get_by_role("dialog", name="People at the table")
    people.get_by_role("button", name="Let a bot play").last.click()
    expect(people).to_contain_text("a bot plays for Bo")
    ann.page.keyboard.press("Escape")
    expect(ann.log).to_contain_text("A bot plays for Bo")
    expect(ann.action("done")).to_be_visible()  # the bot has played, and it is Ann's turn again
    bo.page.goto(f"/match/{match}")
    expect(ann.log).to_contain_text("Bo plays again")
    expect(chip).not_to_contain_text("bot")


def test_taking_back_with_consent(open_table: OpenTable, load_dice: LoadDice) -> None:
    load_dice(1, 1, 1, 1, 6, 2)
    ann, bo = open_table(), open_table()
    match = lay_table(ann)
    come_by(bo, link_for(ann.page, match), "Bo")
    ann.act("reroll 1 1 1 1")
    ann.page.get_by_role("button", name="Ask to take back").click()
    expect(ann.page.get_by_role("status").filter(has_text="Waiting for Bo")).to_be_visible()
    asked = bo.page.get_by_role("status").filter(has_text="The same will fall again")
    asked.get_by_role("button", name="No").click()
    expect(ann.log).to_contain_text("Bo says no")
    ann.page.get_by_role("button", name="Ask to take back").click()
    asked.get_by_role("button", name="Agreed").click()
    expect(ann.log).to_contain_text("takes a move back")
    expect(ann.action("done")).to_be_visible()


@pytest.mark.parametrize("how", ["host", "holder"])
def test_a_seat_goes_to_another_browser(open_table: OpenTable, how: str) -> None:
    ann, bo, phone = open_table(permissions=["clipboard-read", "clipboard-write"]), open_table(), open_table()
    match = lay_table(ann)
    come_by(bo, link_for(ann.page, match), "Bo")
    giver = ann if how == "host" else bo
    giver.page.get_by_role("button", name="People at the table").click()
    people = giver.page.get_by_role("dialog", name="People at the table")
    kept = "([match, before]) => localStorage.getItem('crossbones.links.' + match) !== before"
    before = giver.page.evaluate("match => localStorage.getItem('crossbones.links.' + match)", match)
    if how == "host":
        people.get_by_role("listitem").filter(has_text="Bo").get_by_role("button", name="Copy the link").click()
    else:
        people.get_by_role("button", name="Link for another browser").click()
    giver.page.wait_for_function(kept, arg=[match, before])
    phone.page.goto("/about")
    phone.page.evaluate("localStorage.setItem('crossbones.name', 'Bo on the phone')")
    phone.page.goto(link_for(giver.page, match))
    giver.page.keyboard.press("Escape")
    phone.page.get_by_role("button", name="Take the seat").click()
    expect(bo.page.get_by_role("list", name="Seats")).to_contain_text("Bo on the phone")
    expect(phone.page.get_by_role("list", name="Seats")).to_contain_text("Bo on the phone")


def test_browsers_give_to_the_dice_by_themselves_and_find_it_there(open_table: OpenTable) -> None:
    ann, bo = open_table(), open_table(PHONE, has_touch=True)
    ann.page.goto("/new/buccaneer")
    ann.page.get_by_label("Words for the dice").fill("  a fair   wind ")
    ann.page.get_by_label("Words for the dice").blur()
    expect(ann.page.get_by_label("Words for the dice")).to_have_value("a fair wind")
    match = lay_table(ann)
    come_by(bo, link_for(ann.page, match), "Bo")
    expect(ann.log).to_contain_text("Ann gives words to the dice: “a fair wind”")
    expect(ann.action("done")).to_be_visible()  # nobody had to do anything
    given = ann.page.evaluate("match => new Map(JSON.parse(localStorage['crossbones.dice'])).get(match)", match)
    ann.page.get_by_role("button", name="People at the table").click()
    ann.page.get_by_role("button", name="Give up").click()
    ann.page.get_by_role("button", name="Really: Give up").click()
    ann.page.get_by_role("dialog", name="Bo wins").get_by_role("button", name="Close").click()
    ann.page.get_by_role("button", name="This match").click()
    ann.page.get_by_role("button", name="Check the dice").click()
    dialog = ann.page.get_by_role("dialog", name="The dice of this match")
    expect(dialog).to_contain_text(re.compile(r"all \d+ rolls and draws are those that the promised secret gives"))
    expect(dialog).to_contain_text("What this browser gave is among it")
    expect(dialog.get_by_role("listitem")).to_contain_text([re.compile("Ann.*a fair wind.*" + given["random"]), "Bo"])


def test_whoever_comes_back_is_shown_what_happened(open_table: OpenTable, load_dice: LoadDice) -> None:
    load_dice(1)
    ann, bo = open_table(), open_table(PHONE, has_touch=True)
    bo.page.clock.install()
    match = lay_table(ann)
    come_by(bo, link_for(ann.page, match), "Bo")
    expect(bo.page.locator(".prompt")).to_contain_text("Ann is to move.")
    missed = bo.page.get_by_role("status").filter(has_text="Since you looked last")
    bo.page.goto("/about")
    ann.act("done", "run 1")
    expect(ann.page.locator(".prompt")).to_contain_text("Bo is to move.")
    bo.page.goto(f"/match/{match}")
    expect(missed).to_contain_text("2 moves")
    expect(bo.page).to_have_title(re.compile("^● Your turn"))
    bo.stop_time()
    missed.get_by_role("button", name="Show me").tap()
    expect(missed).to_have_count(0)
    skip = bo.page.get_by_role("button", name="Skip ahead")
    expect(skip).to_be_visible()
    bo.page.clock.resume()
    expect(skip).to_have_count(0)  # it has come to where it is
    expect(bo.page.locator(".foot .bar [data-action]")).to_be_visible()
    # What was seen is no news.
    bo.page.reload()
    expect(bo.page.locator(".prompt")).not_to_contain_text("Ann")
    expect(missed).to_have_count(0)


LISTEN = """
window.strikes = 0
document.hasFocus = () => false
const start = OscillatorNode.prototype.start
OscillatorNode.prototype.start = function (...at) { window.strikes++; return start.apply(this, at) }
"""


def test_a_bell_and_the_title_tell_somebody_who_looks_elsewhere(open_table: OpenTable, load_dice: LoadDice) -> None:
    load_dice(1)
    ann, bo = open_table(), open_table()
    bo.page.add_init_script(LISTEN)
    match = lay_table(ann)
    come_by(bo, link_for(ann.page, match), "Bo")
    expect(bo.page).to_have_title(BUCCANEER)
    assert bo.page.evaluate("window.strikes") == 0
    ann.act("done", "run 1")
    expect(bo.page).to_have_title(re.compile("^● Your turn"))
    bo.page.wait_for_function("window.strikes > 0")
