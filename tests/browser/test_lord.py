"""Lord of Bones on its board."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from crossbones.core.json_value import JsonObject, JsonValue
from tests.browser.conftest import LOW, PHONE, LoadDice, LoadStart, OpenTable
from tests.browser.lord import FACES, cell, fall, hovering, laying, number_of, tile, turn_by_key
from tests.browser.table import BEN, GREEDY, ME, Table
from tests.browser.test_screens import violations


def card(deck: str, **wanted: str) -> str:
    """Return a card of a deck of which this is true."""
    return str(next(of["id"] for of in FACES["cards"] if of["deck"] == deck and wanted.items() <= of.items()))


def item(cost: str) -> str:
    """Return a level I item that costs this."""
    return str(next(of["id"] for of in FACES["items"] if of["level"] == "I" and of["cost"] == cost))


def name_of(piece: str) -> str:
    return str(next(of["name"] for of in [*FACES["cards"], *FACES["items"]] if of["id"] == piece))


HALL = tile(A="campfire", inner="symbol", A_W="corridor", A_N="corridor")
FORGE = tile(A="forge", A_W="corridor")
# North of the ladder a hall with bones to its north; west of it a forge.
MAP: JsonObject = {"T0": "0,0 E", HALL: "0,1 N", FORGE: "-1,1 W"}


def begin(*seats: JsonObject, **position: JsonValue) -> JsonObject:
    """Return a position on this little map."""
    return {"map": MAP, "seats": [*seats], **position}


def hall(**hero: JsonValue) -> JsonObject:
    return {"space": "0,1", **hero}


def scene(table: Table, name: str) -> Locator:
    return table.board.get_by_role("region", name=name, exact=True)


def piece(within: Locator, name: str) -> Locator:
    """A card or item by its printed name."""
    return within.get_by_role("button", name=re.compile(f"^{re.escape(name)}: "))


def sheet(table: Table, hero: str, person: str) -> Locator:
    return table.board.get_by_role("region", name=f"{hero}, {person}")


def test_a_turn_from_the_dark_through_a_fight_to_the_forge_and_new_gear(
    open_table: OpenTable, load_dice: LoadDice, load_start: LoadStart
) -> None:
    foe = card("I", needs="bow bow", materials="metal")
    bow = item("wood rope")
    wooden = [card("I", materials="wood", kind="skeleton"), card("I", materials="wood", kind="potion")]
    carried = [card("II", materials="rope scroll"), *wooden]
    # The boots give a fourth action.
    load_start(begin({"tokens": 1, "loose": [*carried], "sacks": ["I-boots-1"]}, {}, tokens=["0,1 N"], step="act"))
    unseen = [str(of["id"]) for of in FACES["tiles"] if of["kind"] == "plain" and of["id"] not in MAP][:2]
    fall(load_dice, *map(number_of, unseen), number_of(foe), "bow", "skull", "star", "sword")
    table = open_table()
    table.sit_down(ME, BEN, game="lord")
    hero = sheet(table, "Trixi", "Ann")

    # At the ladder the dark is to the south and to the west.
    table.board.get_by_role("button", name="The dark to the south. Explore").click()
    for placed in unseen:
        expect(hovering(table)).to_have_attribute("data-laying", re.compile(f"^place {placed} "))
        chosen = turn_by_key(table) if len(table.offered()) > 1 else laying(table)
        assert chosen in table.offered()
        cell(table, chosen.split()[2]).click()
        expect(table.log).to_contain_text(f"Ann lays {placed} on ")
    expect(hero).to_contain_text("Actions used 1 of 4")
    table.board.get_by_role("button", name=re.compile("^0,1, .*Go north$")).click()
    table.board.get_by_role("button", name=re.compile("^Bones to the north")).click()
    decks = scene(table, "The decks")
    # Two dice that must both be bows or stars: one in nine of the fights. Four dice, of which two must: 33 in 81.
    decks.get_by_role("button", name=re.compile("Deck I: ")).click()
    fight = scene(table, "The fight")
    expect(fight).to_contain_text(name_of(foe))
    expect(fight.get_by_role("list", name="What is needed")).to_contain_text(re.compile("bow: missing.*bow: missing"))
    expect(fight.get_by_role("button", name="Spend none 11.1 %")).to_be_visible()
    assert violations(table) == []
    fight.get_by_role("button", name="Spend 1 40.7 %").click()
    expect(fight).to_contain_text(f"Won {name_of(foe)} falls apart, and Trixi keeps the card.")
    expect(fight.get_by_role("list", name="What is needed")).to_contain_text(
        re.compile("bow: a die.*bow: a star for it")
    )
    expect(piece(hero, name_of(foe))).to_be_visible()
    expect(hero).to_contain_text("Actions used 3 of 4")

    table.board.get_by_role("button", name=re.compile("^-1,1, a forge.*Go west$")).click()
    forge = scene(table, "The forge")
    assert violations(table) == []
    piece(forge, name_of(bow)).hover()
    expect(forge).to_contain_text(f"{name_of(bow)}: pay, for example, ")
    piece(forge, name_of(bow)).click()
    # The card with a scroll pays the rope, and the scroll is left over.
    piece(forge.get_by_role("group", name="Pay with"), name_of(carried[0])).click()
    expect(forge.get_by_role("definition").nth(2).get_by_role("img", name="scroll")).to_be_visible()
    piece(forge.get_by_role("group", name="Pay with"), name_of(carried[1])).click()
    expect(table.log).to_contain_text(f"Ann crafts {name_of(bow)}")
    expect(
        hero.get_by_role("button", name="Ready").or_(forge.get_by_role("button", name="Leave the forge"))
    ).to_be_visible()
    if forge.is_visible():  # the rest may be enough for something else
        forge.get_by_role("button", name="Leave the forge").click()
    worn = hero.get_by_role("group", name="Worn", exact=True)
    expect(piece(worn, name_of(bow))).to_have_count(0)
    piece(hero.get_by_role("group", name=re.compile("^Not worn")), name_of(bow)).click()
    expect(piece(worn, name_of(bow))).to_be_visible()
    expect(hero).to_contain_text("Crowns 2")


def test_leftovers_pay_first_and_serve_further_items(open_table: OpenTable, load_start: LoadStart) -> None:
    bow, flute = item("wood rope"), item("rope scroll")
    carried = [card("II", materials="rope scroll"), card("II", materials="rope rope"), card("I", materials="wood")]
    metal = card("I", materials="metal")
    load_start(begin({"space": "-1,1", "loose": [*carried, metal]}, {}, step="forge", used=1))
    table = open_table()
    table.sit_down(ME, BEN, game="lord")
    forge = scene(table, "The forge")
    piece(forge, name_of(bow)).click()
    paying = forge.get_by_role("group", name="Pay with")
    # What can not pay says so: wood and rope are missing.
    expect(piece(paying, name_of(metal))).to_have_attribute("aria-disabled", "true")
    expect(piece(paying, name_of(metal))).to_have_accessible_name(re.compile("Nothing on it is missing"))
    # One card alone has wood, so the table has paid that.
    piece(paying, name_of(carried[0])).click()
    expect(table.log).to_contain_text(f"Ann crafts {name_of(bow)}")
    # Of the flute's price the scroll is there already.
    piece(forge, name_of(flute)).hover()
    expect(forge).to_contain_text(f"{name_of(flute)}: pay, for example, {name_of(carried[1])}.")
    expect(forge).to_contain_text("Leaves over: rope.")
    piece(forge, name_of(flute)).click()
    expect(table.log).to_contain_text(f"Ann crafts {name_of(flute)}")
    expect(sheet(table, "Trixi", "Ann")).to_contain_text("Crowns 2")


def armed(**more: JsonValue) -> JsonObject:
    """Return a hero on its last legs with a sword and a crystal."""
    crystal = card("II", kind="crystal", gives="wand")
    weapons: JsonObject = {"sword": "II-sword-1"}
    return {"weapons": weapons, "crystals": {"wand": crystal}, "health": 1, **more}


def test_the_finale_to_the_score_sheet(open_table: OpenTable, load_dice: LoadDice, load_start: LoadStart) -> None:
    last = FACES["lords"][3]
    load_start(
        begin(
            armed(lords=["L1"], curses=1, tokens=2),
            {"lords": ["L2"], "health": 0},
            stage="duels",
            step="duel",
            trigger=0,
            cause="rounds",
        )
    )
    # Trixi brings two swords and two wands. Each token is two dice, so six fall beside the curse die. Then only one
    # card of the Lord is left, and only Trixi to fight it: with two dice she does not beat it.
    missing = [symbol for symbol in last["needs"].split() if symbol in ("bow", "mask", "skull")]
    stars = ["star"] * (6 - len(missing))
    fall(load_dice, "wand", *missing, *stars, "star", "star", "star")
    table = open_table(theme="light")
    table.sit_down(ME, BEN, game="lord")
    finale = scene(table, "The finale")
    expect(finale.get_by_role("button", name=re.compile(r"Ben has taken it"))).to_have_count(1)
    chosen = finale.get_by_role("button", name=re.compile(re.escape(last["name"]) + r".*Chance to win [\d.]+ %"))
    assert violations(table) == []
    chosen.click()
    fight = scene(table, "The fight")
    expect(fight.get_by_role("button", name="Curse: wand")).to_be_visible()
    expect(fight.get_by_role("list", name="What is needed")).to_contain_text("wand, a curse: missing")
    fight.get_by_role("button", name=re.compile("^Spend 2 ")).click()
    expect(fight).to_contain_text(f"Won Trixi tears off {last['name']}.")
    sheet(table, "Trixi", "Ann").get_by_role("button", name="Ready").click()

    table.page.get_by_role("dialog").get_by_role("button", name="Look at the board").click()
    score = scene(table, "The score")
    expect(score).to_contain_text("Ann wins")
    # Ann has taken two cards of the Lord, Ben one; she has a sword of two crowns and two curses beside.
    rows = score.get_by_role("row")
    expect(rows.nth(1)).to_have_text(re.compile(r"Items\s*2\s*0"))
    expect(rows.nth(3)).to_have_text(re.compile(r"Lord cards\s*10\s*5"))
    expect(rows.nth(4)).to_have_text(re.compile(r"Curses\s*2\s*0"))
    expect(rows.nth(5)).to_have_text(re.compile(r"Crowns\s*14\s*5"))
    assert violations(table) == []


def test_a_fight_by_the_keyboard_alone(open_table: OpenTable, load_dice: LoadDice, load_start: LoadStart) -> None:
    foe = card("I", needs="bow bow")
    load_start(
        begin({}, hall(), turn=1, tokens=["0,1 N"], step="fight", used=1, source="N", card=foe, dice=["bow", "skull"])
    )
    fall(load_dice, "star")
    table = open_table(LOW)
    table.sit_down(BEN, ME, game="lord")
    keyboard = table.page.keyboard
    fight = scene(table, "The fight")
    # Argana has the bow; of the other die two faces of six help, of both thrown again four of 36.
    skull = fight.get_by_role("button", name="Die: skull, Chance to win 33.3 %")
    expect(fight.get_by_role("button", name="Die: bow, Chance to win 0 %")).to_be_visible()
    keyboard.press("b")
    expect(fight.get_by_role("button", name=re.compile("^Die: bow"))).to_be_focused()
    keyboard.press("ArrowRight")
    expect(skull).to_be_focused()
    keyboard.press("Enter")
    expect(skull).to_have_attribute("aria-pressed", "true")
    keyboard.press("Tab")
    expect(fight.get_by_role("button", name="Throw the skull again 33.3 %")).to_be_focused()
    assert violations(table) == []
    keyboard.press("Enter")
    expect(fight).to_contain_text("Won")
    fight.get_by_role("button", name="Close").press("Enter")
    expect(fight).to_have_count(0)


def test_after_a_fight_a_phone_shows_where_the_hero_stands(open_table: OpenTable, load_start: LoadStart) -> None:
    foe = card("I", needs="bow bow")
    load_start(
        begin({}, hall(), turn=1, tokens=["0,1 N"], step="fight", used=1, source="N", card=foe, dice=["bow", "skull"])
    )
    table = open_table(PHONE, has_touch=True, is_mobile=True)
    table.sit_down(BEN, ME, game="lord")
    fight = scene(table, "The fight")
    fight.get_by_role("button", name="Give in").tap()
    expect(fight).to_contain_text(f"Lost Argana loses one health; {name_of(foe)} goes back under deck I.")
    dungeon = table.board.get_by_role("group", name="The dungeon", exact=True)
    here = dungeon.get_by_role("button", name=re.compile("^0,1, "))

    def hero_is_in_sight() -> bool:
        box, covered = here.bounding_box(), fight.bounding_box()
        return bool(box and covered and box["y"] + box["height"] < covered["y"])

    table.wait_until(hero_is_in_sight)
    assert violations(table) == []


def test_the_forge_and_new_gear_by_the_keyboard_alone(open_table: OpenTable, load_start: LoadStart) -> None:
    bow = item("wood rope")
    carried = [card("I", materials="wood", kind="skeleton"), card("I", materials="rope", kind="skeleton")]
    load_start(begin({"space": "-1,1", "loose": [*carried]}, {}, step="forge", used=1))
    table = open_table(LOW, "light")
    table.sit_down(ME, BEN, game="lord")
    keyboard = table.page.keyboard
    forge = scene(table, "The forge")
    expect(forge.get_by_role("button", name="Leave the forge")).to_be_visible()
    keyboard.press("b")
    expect(forge.get_by_role("button", name="Leave the forge")).to_be_focused()
    keyboard.press("Tab")
    expect(piece(forge, name_of(bow))).to_be_focused()
    expect(forge).to_contain_text(f"{name_of(bow)}: pay, for example, ")
    # What can not be paid is reached by the arrows, and says what is lacking.
    keyboard.press("ArrowRight")
    expect(forge.locator(":focus")).to_have_accessible_name(re.compile("Lacking: "))
    keyboard.press("ArrowLeft")
    assert violations(table) == []
    keyboard.press("Enter")
    # Both cards are needed: once one is paid, the table pays the other.
    expect(forge.get_by_role("group", name="Pay with")).to_be_visible()
    keyboard.press("b")
    expect(piece(forge, name_of(carried[0]))).to_be_focused()
    keyboard.press("Enter")
    expect(table.log).to_contain_text(f"Ann crafts {name_of(bow)}")
    found = table.board.get_by_role("button", name=f"Put on {name_of(bow)}", exact=True)
    expect(found).to_be_visible()
    keyboard.press("b")
    for _ in range(20):
        if found.evaluate("button => button === document.activeElement"):
            break
        keyboard.press("Tab")
    keyboard.press("Enter")
    worn = sheet(table, "Trixi", "Ann").get_by_role("group", name="Worn", exact=True)
    expect(piece(worn, name_of(bow))).to_be_visible()


def test_gear_says_why_it_stays(open_table: OpenTable, load_start: LoadStart) -> None:
    crystal = card("II", kind="crystal", gives="bow")
    load_start(
        begin(
            {
                "weapons": {"bow": "I-bow-1"},
                "crystals": {"bow": crystal},
                "sacks": ["I-boots-1"],
                "loose": ["II-bow-1", "I-boots-2"],
            },
            {},
            step="equip",
        )
    )
    table = open_table()
    table.sit_down(ME, BEN, game="lord")
    hero = sheet(table, "Trixi", "Ann")
    expect(piece(hero, name_of(crystal))).to_have_accessible_name(re.compile("A crystal never leaves its slot"))
    loose = hero.get_by_role("group", name=re.compile("^Not worn"))
    expect(piece(loose, "Boots")).to_have_accessible_name(re.compile("two of a kind are one too many"))
    better = piece(loose, name_of("II-bow-1"))
    expect(better).to_have_accessible_name(re.compile(f"{name_of('I-bow-1')} is in that slot"))
    # Large on hover; dropped on the slot, the old bow goes first.
    better.hover()
    large = table.page.locator(".large:popover-open")
    expect(large).to_be_visible()
    better.drag_to(hero.get_by_role("group", name="Worn", exact=True))
    expect(piece(hero.get_by_role("group", name="Worn", exact=True), name_of("II-bow-1"))).to_be_visible()
    expect(piece(loose, name_of("I-bow-1"))).to_be_visible()
    expect(hero).to_contain_text("Crowns 5")


def test_heroes_and_piles_on_a_phone(open_table: OpenTable, load_start: LoadStart) -> None:
    load_start(begin(hall(loose=["I-bow-1"]), {}, step="equip", discard=[card("I", kind="potion")]))
    table = open_table(PHONE, "light", has_touch=True, is_mobile=True)
    table.sit_down(ME, BEN, game="lord")
    page = table.page
    table.wait_until_it_fits()
    table.board.get_by_role("button", name="All that Trixi has").tap()
    heroes = page.get_by_role("dialog", name="The heroes")
    piece(heroes.get_by_role("group", name="Not worn: 1"), name_of("I-bow-1")).tap()
    expect(piece(heroes.get_by_role("group", name="Worn", exact=True), name_of("I-bow-1"))).to_be_visible()
    assert violations(table) == []
    heroes.get_by_role("radio", name="B · Argana").check()
    expect(heroes.get_by_role("region", name="Argana, Ben")).to_be_visible()
    heroes.get_by_role("button", name="Close").tap()
    table.board.get_by_role("button", name="Discard pile: 1").tap()
    piles = page.get_by_role("dialog", name="Look it through")
    expect(piles.get_by_role("group", name="Potions: 1").get_by_role("button")).to_have_count(1)
    piles.get_by_role("radio", name="III", exact=True).check()
    expect(piles.get_by_role("group", name="Shadows: 4").get_by_role("button")).to_have_count(4)
    assert violations(table) == []


def test_a_game_of_bots_is_watched_to_its_end(open_table: OpenTable) -> None:
    table = open_table()
    match = table.make_match(GREEDY, {**GREEDY, "name": "Other"}, game="lord", max_rounds=3)
    table.open(match)
    # The page may have come after the last move; then the result waits to be asked for.
    table.page.get_by_role("button", name="Show the result").dispatch_event("click", timeout=120_000)
    table.page.get_by_role("dialog").get_by_role("button", name="Look at the board").click()
    expect(scene(table, "The score")).to_be_visible()
    assert violations(table) == []
