"""A clock beside each seat, in the browser."""

from __future__ import annotations

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.browser.conftest import DESK, PHONE, LoadDice, OpenTable
from tests.browser.table import ME, Table


def test_a_clock_is_chosen_with_a_table_and_ticks(open_table: OpenTable, load_dice: LoadDice) -> None:
    load_dice(1)
    ann = open_table()
    ann.page.goto("/new/buccaneer")
    ann.page.get_by_label("Who sits on seat B").select_option("person")
    ann.page.get_by_label("Time to think").select_option(label="30 seconds")
    ann.page.get_by_label("It is lost").check()
    ann.page.get_by_role("button", name="Sit down and play").click()
    clocks = ann.page.get_by_role("list", name="Seats").locator(".clock")
    expect(clocks).to_have_count(2)
    expect(clocks.first).to_contain_text("0:2")
    expect(clocks.last).to_contain_text("0:30")


def begin(ann: Table, seconds: int) -> None:
    """Begin a match with a clock that runs for Ann."""
    clock = {"per": "game", "seconds": seconds, "at_zero": "lose"}
    asked = {"game": "buccaneer", "options": {}, "seats": [ME, {"kind": "open"}], "terms": {"clock": clock}}
    answer = ann.page.request.post("/api/matches", data=asked)
    assert answer.status == 201, answer.text()
    made = answer.json()
    ann.open(made["id"])
    # Only now the clock begins to run.
    ben = {"name": "Ben", "token": made["tokens"][0]["token"]}
    assert ann.page.request.post(f"/api/matches/{made['id']}/seats/1", data=ben).ok


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_little_time_is_told(open_table: OpenTable, size: ViewportSize) -> None:
    ann = open_table(size)
    ann.page.clock.install()
    begin(ann, 600)
    running = ann.page.locator(".clock.runs")
    urgent = ann.page.locator(".clock.urgent")
    expect(running).to_contain_text("9:")
    expect(urgent).to_have_count(0)
    ann.page.clock.fast_forward(595_000)
    expect(urgent).to_have_count(1)
    expect(urgent.locator("svg")).to_be_visible()  # not by colour alone
    expect(ann.page.locator("p[role=status]", has_text="10 seconds left")).to_have_count(1)


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_clock_runs_out(open_table: OpenTable, size: ViewportSize) -> None:
    ann = open_table(size)
    begin(ann, 1)
    dialog = ann.page.get_by_role("dialog", name="Ben wins")
    expect(dialog).to_contain_text("Ann has run out of time.")
    expect(ann.page.locator(".clock.runs")).to_have_count(0)
