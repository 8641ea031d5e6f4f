"""Whatever is wrong with an edition is found, all at once, on its line."""

from __future__ import annotations

import json
import pickle
import re
from pathlib import Path

import msgspec
import pytest

import crossbones
from crossbones.core.errors import BadOption
from crossbones.games.lord.edition import BadEdition, Edition, load_edition, read_edition, read_source
from crossbones.games.lord.edition_choices import against_choices
from crossbones.games.lord.edition_faces import schema
from crossbones.games.lord.edition_lines import Lines
from crossbones.games.lord.edition_rulebook import against_rulebook
from crossbones.games.lord.game import LordOfBones
from tests.conftest import ROOT
from tests.games.lord.broken import BOX, change, line_of, without

pytestmark = pytest.mark.once

STANDARD = read_source("standard")
CROWNED = [card.id for card in read_edition(BOX, "box").cards if card.crowns]


def faults_of(text: str) -> list[tuple[int, str]]:
    """Return the faults that checking against engine and rulebook finds."""
    with pytest.raises(BadEdition) as caught:
        read_edition(text, "my-box.toml", [against_rulebook])
    return list(caught.value.faults)


def test_the_standard_edition_is_like_the_rulebook_and_the_project_wants_it() -> None:
    # LoB-1, LoB-10, LoB-14, LoB-50, LoB-55, LoB-71, LoB-80 as far as faces go
    assert read_edition(STANDARD, "standard", [against_rulebook, against_choices]) == load_edition("standard")


def test_the_box_of_the_tests_is_like_the_rulebook() -> None:
    assert read_edition(BOX, "box.toml", [against_rulebook]).name == "box"


@pytest.mark.parametrize(
    ("component", "key", "line", "fault"),
    [
        ("Trixi", "health", 'health = "four"', "Trixi.health: 'four' is not a whole number"),
        ("Trixi", "health", "health = 10", "Trixi.health: 10 is not from 1 to 9"),
        ("Trixi", "tokens", "tokens = 3", "Trixi.tokens: 3 is not from 0 to 2"),
        ("Trixi", "names", 'names = ["Trixi"]', "Trixi.names: ['Trixi'] is not a list of 2 texts"),
        ("Trixi", "names", 'names = ["Tri xi", "Thoros"]', "Tri xi.names: 'Tri xi': a name is made of letters alone"),
        ("C1", "name", "name = 7", "C1.name: 7 is not a text in quotes"),
        ("C1", "name", "nam = 'x'\nname = 'y'", "C1.nam: no such key; there are: id, name, deck, kind"),
        ("C1", "deck", 'deck = "IV"', "C1.deck: 'IV' is not one of I, II, III"),
        ("C1", "needs", 'needs = "bow bwo"', "C1.needs: 'bwo' is not one of sword, bow, wand, mask, skull, star"),
        ("C1", "materials", 'materials = "tin"', "C1.materials: 'tin' is not one of metal, wood, rope, scroll"),
        ("C2", "id", 'id = "C1"', "C1.id: this id stands further up already"),
        ("C1", "id", 'id = "C 1"', "C 1.id: 'C 1': an id is made of letters, digits and hyphens"),
        ("C57", "crowns", "crowns = -1", "C57.crowns: -1 is not from 0 to 99"),
        ("C21", "gives", 'gives = "skull"', "C21.gives: a potion gives an attribute, star or orb, not 'skull'"),
        ("C49", "gives", 'gives = "skull"', "C49.gives: a crystal gives one attribute, not 'skull'"),
        ("C71", "deck", 'deck = "II"', "C71.deck: shadows are in deck III alone"),
        ("C21", "gives", 'needs = "bow"\ngives = "bow"', "C21.needs: only a skeleton needs symbols"),
        ("I-boots-1", "kind", 'attribute = "bow"\nkind = "boots"', "I-boots-1.attribute: a weapon has one"),
        ("I-boots-1", "cost", 'cost = ""', "I-boots-1.cost: an item costs at least one material"),
        ("III-charm-1", "gives", 'gives = "star"', "III-charm-1.gives: 'star' is not one of sword, bow, wand"),
        ("L1", "needs", 'needs = "bow bone"', "L1.needs: 'bone' is not one of"),
        ("L1", "crowns", "crowns = -5", "L1.crowns: -5 is not from 0 to 99"),
        ("L1", "crowns", "crowns = 1" + "0" * 30, "L1.crowns: 1000000000000000000000000000000 is not from 0 to 99"),
        ("I-bow-1", "crowns", "crowns = 100", "I-bow-1.crowns: 100 is not from 0 to 99"),
        ("L1", "needs", f'needs = "{"bow " * 300}"', "L1.needs: there are 300 words, and 12 at most"),
        ("C1", "materials", f'materials = "{"rope " * 13}"', "C1.materials: there are 13 words, and 12 at most"),
        ("C1", "name", 'name = " "', "C1.name: ' ' is no name: it must be one line, and something to be seen"),
        ("I-bow-1", "name", r'name = "\u001b[31mred"', r"I-bow-1.name: '\x1b[31mred' is no name: it must be one line"),
        ("C1", "id", r'id = "C\n1"', r"cards[0].id: 'C\n1': an id is made of letters, digits and hyphens"),
        (
            "T1",
            "A",
            'A = { N = "corridor", E = "corridor" }',
            "T1.A.E: the side toward the other space is told by inner",
        ),
        ("T1", "A", 'A = { location = "ladder" }', "T1.A: the ladder stands on space A of the start tile"),
        ("T1", "A", 'A = { location = "frog" }', "T1.A.location: 'frog' is not one of ladder, campfire"),
        ("T1", "A", 'A = "corridor"', "T1.A: must be a table, not 'corridor'"),
        ("T0", "A", 'A = { location = "ladder", N = "half" }', "T0.A: the ladder has corridors to the N, S and W"),
        ("T0", "B", 'B = { location = "well" }', "T0.B: a campfire burns here, and inner leads to it"),
    ],
)
def test_what_can_not_be_played_with_is_found_on_its_line(component: str, key: str, line: str, fault: str) -> None:
    text, number = change(BOX, component, key, line)
    found = [(at, told) for at, told in faults_of(text) if told.startswith(fault)]
    assert [at for at, _ in found] == [number]


@pytest.mark.parametrize(
    ("component", "key", "line", "fault"),
    [
        ("C1", "needs", "", "C1: a skeleton needs symbols and gives none"),
        ("C1", "name", "", "C1: name is lacking"),
        ("T1", "A", 'A = { location = "gate" }', "T1: the dark gate is on the tile of kind gate and nowhere else"),
    ],
)
def test_what_a_whole_component_lacks_is_found_at_its_head(component: str, key: str, line: str, fault: str) -> None:
    text, _ = change(BOX, component, key, line)
    assert faults_of(text) == [(line_of(text, f'id = "{component}"') - 1, fault)]


@pytest.mark.parametrize(
    ("text", "part", "fault"),
    [
        (without(BOX, "C40"), "cards", "cards: there are 73, the box has 74"),
        (without(BOX, "I-boots-1"), "items", "items: there are 29, the box has 30"),
        (without(BOX, "L4"), "lords", "lords: there are 3, the box has 4"),
        (without(BOX, "T20"), "tiles", "tiles: there are 47, the box has 48"),
        (without(BOX, "Trixi"), "heroes", "heroes: there are 3, the box has 4"),
        (BOX.replace('["Viola', '["Trixi'), "heroes", "heroes: their names must differ: Trixi, Thoros"),
        (BOX.replace('["Viola', '["TRIXI'), "heroes", "heroes: their names must differ: Trixi, Thoros"),
        (
            re.sub(r'(?m)^materials = ".*"', f'materials = "{"rope " * 12}"', BOX),
            "cards",
            "cards: they bear 744 rope in all, and 255 at most",
        ),
        (
            BOX.replace('"swap"', '"dice"'),
            "heroes",
            "heroes: each has an ability of its own: tokens, reroll, swap, dice",
        ),
        (BOX.replace('deck = "I"', 'deck = "II"'), "cards", "cards: deck I has 0; a deck has from 1 to 60"),
        (BOX.replace('kind = "shadow"', 'kind = "crystal"', 1), "cards", "cards: there are 4 shadows of the Lord"),
        (
            BOX.replace('kind = "gate"\n', "").replace('location = "gate"', 'location = "well"'),
            "tiles",
            "tiles: one is of kind gate, not 0",
        ),
    ],
)
def test_what_is_wrong_with_all_of_a_kind_is_found_where_they_begin(text: str, part: str, fault: str) -> None:
    assert [at for at, told in faults_of(text) if told.startswith(fault)] == [line_of(text, f"[[{part}]]")]


@pytest.mark.parametrize(
    ("component", "key", "line", "fault"),
    [
        ("Trixi", "names", 'names = ["Trixi", "Bob"]', "Trixi.names: Trixi and Bob are no hero"),  # LoB-1
        ("Trixi", "symbol", 'symbol = "bow"', "Trixi.symbol: Trixi has wand, not bow"),
        ("Trixi", "tokens", "tokens = 1", "Trixi.tokens: without a ring there is room for 2 dice tokens, not 1"),
        ("I-bow-1", "crowns", "crowns = 2", "I-bow-1.crowns: an item of level I is worth 1, not 2"),  # LoB-80
        ("II-bow-1", "gives", 'gives = "bow"', "II-bow-1.gives: a weapon of level II gives 'bow bow', not 'bow'"),
        ("III-bow-1", "gives", 'gives = "bow bow"', "III-bow-1.gives: a weapon of level III gives 'bow skull'"),
        ("III-charm-1", "gives", 'gives = "bow"', "III-charm-1.gives: an item of level III gives a skull, not 'bow'"),
        ("C57", "crowns", "crowns = 2", "C57.crowns: only skeletons of deck III have a crown, and no more than one"),
        ("C1", "materials", 'materials = "wood"\ncrowns = 1', "C1.crowns: only skeletons of deck III have a crown"),
        ("L1", "crowns", "crowns = 4", "L1.crowns: a Lord card is worth 5, not 4"),
        ("C72", "gives", 'gives = "sword"', "C72.gives: each shadow is a crystal of another colour"),  # LoB-50
        ("T1", "B", "B = {}", "T1.B: a space has at least one corridor"),  # LoB-10
    ],
)
def test_what_differs_from_the_rulebook_is_found(component: str, key: str, line: str, fault: str) -> None:
    text, number = change(BOX, component, key, line)
    if component == "T1":
        text = change(text, "T1", "inner", 'inner = "wall"')[0]
    if component == "C1":
        number += 1
    assert [at for at, told in faults_of(text) if told.startswith(fault)] == [number]


def edited(text: str, *changes: tuple[str, str, str]) -> str:
    """Return a text with several lines changed."""
    for component, key, line in changes:
        text = change(text, component, key, line)[0]
    return text


@pytest.mark.parametrize(
    ("text", "part", "fault"),
    [
        (edited(BOX, ("Trixi", "health", "health = 5")), "heroes", "heroes: there are 16 health tokens in the box"),
        (edited(BOX, ("II-sword-1", "cost", 'cost = "wood"')), "items", "items: a sword for 'wood wood rope scroll"),
        (BOX.replace('cost = "metal rope wood"', 'cost = "metal"'), "items", "items: boots for 'metal rope wood' are"),
        (BOX.replace('needs = "bow bow"\n', 'needs = "bow"\n'), "cards", "cards: a skeleton of deck I that needs 'bow"),
        (edited(BOX, ("C27", "materials", 'materials = "rope"')), "cards", "cards: a skeleton of deck II that needs"),
        (
            edited(BOX, *[(card, "crowns", "crowns = 0") for card in CROWNED]),
            "cards",
            "cards: some skeletons of deck III have a crown; none has",
        ),
        (BOX.replace('gives = "orb"', 'gives = "bow"'), "cards", "cards: a potion of orb is lacking"),
        (
            BOX.replace('kind = "ring"', 'kind = "boots"'),
            "items",
            "items: a ring is lacking",
        ),
        (
            edited(
                BOX,
                *[(f"III-sword-{n}", key, line) for n in (1, 2) for key, line in (
                    ("gives", 'gives = "bow skull"'), ("attribute", 'attribute = "bow"'),
                )],
            ),
            "items",
            "items: Soveliss' axe is lacking: a weapon of level III for sword",
        ),
        (
            edited(
                BOX,
                *[(f"{level}-wand-{n}", key, line) for level, gives in (("I", "bow"), ("III", "bow skull"))
                  for n in (1, 2)
                  for key, line in (("gives", f'gives = "{gives}"'), ("attribute", 'attribute = "bow"'))],
            ),
            "items",
            "items: Soveliss' crossbow and wand are lacking: one of level I, the other of level III",
        ),
        (
            edited(BOX, ("L2", "needs", 'needs = "star wand"'), ("L4", "needs", 'needs = "bow bow bow wand"'),
                   ("L1", "needs", 'needs = "sword sword wand"')),
            "lords",
            "lords: one needs one wand and no star",
        ),
        (BOX.replace('"lever"', '"well"'), "tiles", "tiles: no tile has a lever"),
        (BOX.replace('inner = "symbol"', 'inner = "corridor"'), "tiles", "tiles: no tile has a whole encounter symbol"),
        (BOX.replace('"half"', '"corridor"'), "tiles", "tiles: no tile has half an encounter symbol"),
    ],
)  # a table, a row a line  # fmt: skip
def test_what_the_rulebook_shows_and_the_box_lacks_is_found(text: str, part: str, fault: str) -> None:
    # LoB-71 for what Soveliss has in the printed duel
    assert [at for at, told in faults_of(text) if told.startswith(fault)] == [line_of(text, f"[[{part}]]")]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (edited(STANDARD, ("Trixi", "health", "health = 3")), "Trixi.health: a hero has 4, not 3"),
        (edited(STANDARD, ("I-boots-1", "level", 'level = "II"')), "items: level I has 2 items of kind boots, not 1"),
        (
            edited(STANDARD, ("I-bow-1", "attribute", 'attribute = "mask"')),
            "items: level I has 2 weapons for bow, not 1",
        ),
        (edited(STANDARD, ("C1", "deck", 'deck = "II"')), "cards: deck I has 26 cards, not 25"),
        (edited(STANDARD, ("C1", "needs", 'needs = "bow"')), "C1.needs: a skeleton of deck I needs 2 symbols, not 1"),
        (
            edited(STANDARD, ("C1", "needs", 'needs = "bow skull"')),
            "C1.needs: a skeleton of deck I needs 0 skulls, not 1",
        ),
        (edited(STANDARD, ("C1", "materials", "")), "C1.materials: a card of deck I bears 1 materials, not 0"),
        (edited(STANDARD, ("C71", "gives", 'gives = "sword"\nmaterials = "rope"')), "C71.materials: a shadow bears 0"),
        (edited(STANDARD, ("L1", "needs", 'needs = "bow"')), "L1.needs: a Lord card needs 5 to 6 symbols, not 1"),
        (STANDARD.replace('location = "trap", ', "", 1), "tiles: the plain tiles have 12 of trap, not 11"),
        (STANDARD.replace('"symbol"', '"corridor"', 1), "tiles: 14 plain tiles have a whole encounter symbol inside"),
        (STANDARD.replace('"half"', '"corridor"'), "tiles: of a hundred outer corridors of plain tiles 37 to 43"),
        (
            edited(STANDARD, ("T1", "A", "A = {}"), ("T1", "B", 'B = { N = "half" }')),
            "T1: a tile has at least 2 outer corridors, not 1",
        ),
    ],
)
def test_what_differs_from_the_choices_of_the_project_is_found(text: str, fault: str) -> None:
    with pytest.raises(BadEdition) as caught:
        read_edition(text, "standard", [against_choices])
    assert [told for _, told in caught.value.faults if told.startswith(fault)]


def test_all_faults_are_told_at_once_in_the_order_of_lines() -> None:
    text = edited(
        BOX, ("T1", "A", 'A = { location = "frog" }'), ("C1", "deck", 'deck = "IV"'), ("Trixi", "health", "health = 0")
    )
    found = faults_of(text)
    assert [told.partition(":")[0] for _, told in found] == ["Trixi.health", "C1.deck", "T1.A.location"]
    assert [at for at, _ in found] == sorted(at for at, _ in found)


@pytest.mark.parametrize(
    ("text", "line", "fault"),
    [
        ("[edition\n", 1, "is no TOML"),
        ("[edition]\nname = standard\n", 2, "is no TOML: Invalid value"),
        ("[edition]\nname = 'a'\n[[heroes]]\nhealth = " + "9" * 5000, 1, "is no TOML"),
        ("", 1, "edition is lacking"),
        ("cards = 3", 1, "cards: must be a list of tables, not 3"),
    ],
)
def test_a_text_that_is_no_edition_is_refused(text: str, line: int, fault: str) -> None:
    assert any(at == line and fault in told for at, told in faults_of(text))


def test_the_error_tells_the_first_faults_and_how_many_there_are() -> None:
    text = BOX.replace('"sword sword', '"sward sword')
    with pytest.raises(BadEdition) as caught:
        read_edition(text, "my-box.toml")
    told = str(caught.value).splitlines()
    first = line_of(text, 'gives = "sward sword"')
    assert (
        told[0]
        == f"edition my-box.toml: line {first}: II-sword-1.gives: 'sward' is not one of sword, bow, wand, mask, skull"
    )
    assert len(told) == 4
    assert told[3] == f"and {len(caught.value.faults) - 3} more; 'crossbones lord edition check' shows them all"
    again = pickle.loads(pickle.dumps(caught.value))
    assert (str(again), again.faults) == (str(caught.value), caught.value.faults)


def test_a_game_is_played_with_a_file_and_not_with_a_broken_one(tmp_path: Path) -> None:
    file = tmp_path / "me@home.toml"
    file.write_text(BOX, encoding="utf-8")
    game = crossbones.load("lord", edition=str(file))
    assert game.options["edition"] == f"{file}@{load_edition(str(file)).digest}"
    assert crossbones.load("lord", **game.options) == game
    text, line = change(BOX, "C1", "needs", 'needs = "bwo"')
    file.write_text(text, encoding="utf-8")
    with pytest.raises(BadOption, match=rf"line {line}: C1.needs: 'bwo' is not one of"):
        crossbones.load("lord", edition=str(file))
    file.write_text(BOX.replace("Cellar Rattler", "Somebody else"), encoding="utf-8")
    with pytest.raises(BadOption, match="these are other components"):
        crossbones.load("lord", **game.options)


@pytest.mark.parametrize(
    ("source", "fault"),
    [
        ("nowhere.toml", r"can not be read: No such file or directory \(it is looked for from the current folder on"),
        (f"{Path(__file__).parent / 'nowhere.toml'}", "can not be read: No such file or directory$"),
        ("nowhere", "there is none; the editions are: standard; or give a file that ends in .toml"),
    ],
)
def test_an_edition_that_is_not_there_is_refused(source: str, fault: str) -> None:
    with pytest.raises(BadEdition, match=fault):
        load_edition(source)


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "box.toml"
    file.write_bytes(b"[edition]\nname = '\xff'")
    with pytest.raises(BadEdition, match="is no text in UTF-8"):
        load_edition(str(file))


def test_lines_are_found_however_the_file_is_written() -> None:
    lines = Lines(
        'edition.name = "x"\n'  # 1
        "[[tiles]] # the first\n"  # 2
        "id = 'T0'\n"  # 3
        "[tiles.A]\n"  # 4
        "location = 'ladder'\n"  # 5
        "[[ tiles ]]\n"  # 6
        'note = """\n'  # 7
        "id = 'not this'\n"  # 8
        '"""\n'  # 9
        '"id" = "T1"\n'  # 10
        "A.location = 'well'\n"  # 11
    )
    assert lines.of(("edition", "name")) == 1
    assert lines.of(("tiles", 0)) == 2
    assert lines.of(("tiles", 0, "A", "location")) == 5
    assert lines.of(("tiles", 0, "B", "location")) == 2
    assert lines.of(("tiles", 1, "id")) == 10
    assert lines.of(("tiles", 1, "A", "location")) == 11
    assert lines.of(("cards", 3)) == 1


def test_the_schema_that_lies_beside_the_edition_is_that_of_the_faces() -> None:
    beside = ROOT / "src" / "crossbones" / "games" / "lord" / "editions" / "edition.schema.json"
    assert json.loads(beside.read_text(encoding="utf-8")) == schema()
    assert STANDARD.startswith(f"#:schema {beside.name}\n")


def test_a_mark_of_the_encoding_is_no_fault(tmp_path: Path) -> None:
    file = tmp_path / "box.toml"
    file.write_text(BOX, encoding="utf-8-sig")
    assert load_edition(str(file)) == read_edition(BOX, "box")


def test_heroes_of_another_box_are_named_as_they_are_written_there(tmp_path: Path) -> None:  # LoB-1
    file = tmp_path / "box.toml"
    file.write_text(BOX.replace('["Trixi", "Thoros"]', '["McBone", "Thoros"]'), encoding="utf-8")
    game = crossbones.load("lord", edition=str(file), heroes="mcbone Iriel")
    assert isinstance(game, LordOfBones)
    assert game.hero_names == ["McBone", "Iriel"]


def test_the_digest_changes_with_the_faces_and_not_with_comments() -> None:
    box = read_edition(BOX, "box")
    assert read_edition("# a comment\n" + BOX, "box").digest == box.digest
    other: Edition = msgspec.structs.replace(box, lords=box.lords[::-1])
    assert other.digest != box.digest
