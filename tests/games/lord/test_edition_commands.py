"""``crossbones lord edition …``: what it prints, where, and its exit codes."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest

from crossbones.cli import main
from crossbones.games.lord import report
from crossbones.games.lord.edition import load_edition
from crossbones.games.lord.edition_drawing import draw
from crossbones.games.lord.edition_faces import TileFace
from crossbones.games.lord.edition_svg import art, colour
from crossbones.games.lord.edition_text import find_components, name_of
from tests.games.lord.broken import BOX, change

pytestmark = pytest.mark.once

SVG = "{http://www.w3.org/2000/svg}"


def run(*words: object) -> int:
    return main.main(["lord", "edition", *map(str, words)])


@pytest.fixture
def box(tmp_path: Path) -> Path:
    file = tmp_path / "my-box.toml"
    file.write_text(BOX, encoding="utf-8")
    return file


def test_a_good_edition_is_summed_up(box: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("check", "standard") == 0
    assert run("check", box) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert out.splitlines()[0].startswith("standard: Standard edition: 4 heroes, 30 items, 74 encounter cards (26 I,")
    assert out.splitlines()[1].endswith(f"4 Lord cards, 48 tiles; digest {load_edition(str(box)).digest}")


def test_faults_go_to_standard_error_with_file_and_line(box: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text, line = change(BOX, "C1", "needs", 'needs = "bwo"')
    box.write_text(text, encoding="utf-8")
    assert run("check", box) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.splitlines() == [
        f"{box}:{line}: C1.needs: 'bwo' is not one of sword, bow, wand, mask, skull, star",
        "1 fault",
    ]


def test_the_choices_of_the_project_bind_other_boxes_only_if_one_asks(
    box: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("check", box, "--choices") == 2
    assert "C57.needs: a skeleton of deck III needs 1 to 2 skulls, not 0" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("check", "nowhere.toml"), "nowhere.toml: can not be read: No such file"),
        (("check", "nowhere"), "nowhere: there is none; the editions are: standard"),
        (("check",), "required: FILE"),
        (("show", "Q7"), "crossbones: edition standard has no component 'Q7'"),
        (("show", "--edition", "nowhere.toml"), "crossbones: edition nowhere.toml: can not be read"),
        (("report", "--games", "0"), "crossbones: --games can not be 0: at least one game must be played"),
        (("report", "--games", "x"), "argument --games: 'x' is no whole number"),
        (("report", "--players", "9"), "crossbones: lord: option players can not be 9"),
        (("report", "--bot", "nobody"), "crossbones: no bot 'nobody'; the bots are:"),
        (("report", "--edition", "nowhere"), "crossbones: edition 'nowhere': there is none"),
        (("frob",), "invalid choice: 'frob'"),
    ],
)
def test_bad_input_ends_with_2_and_a_word(
    words: tuple[str, ...], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(*words) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert told in err
    assert "Traceback" not in err


def test_components_are_shown_as_text(capsys: pytest.CaptureFixture[str]) -> None:
    edition = load_edition("standard")
    assert run("show", "c27", "thoros", "T0") == 0
    out = capsys.readouterr().out.splitlines()
    card = next(card for card in edition.cards if card.id == "C27")
    assert out[0].split() == [
        "C27", *card.name.split(), "II", "skeleton", "needs", "sword", "bow", "mask", "bears", "metal", "wood"
    ]  # the words of one line  # fmt: skip
    assert " ".join(out[1].split()) == "Trixi/Thoros hero wand ability tokens health 4 room for 2 dice tokens"
    assert out[2:] == ["T0  (start)", "      |", "   -[ladder  ]-[campfire]", "      |"]


def test_without_an_id_everything_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("show") == 0
    out = capsys.readouterr().out
    for component in find_components(load_edition("standard"), ()):
        assert f"\n{name_of(component)}" in out


def test_drawings_are_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("show", "C27", "T5", "--svg", tmp_path / "new" / "folder") == 0
    assert capsys.readouterr().out == f"2 drawings in {tmp_path / 'new' / 'folder'}\n"
    assert sorted(file.name for file in (tmp_path / "new" / "folder").iterdir()) == ["C27.svg", "T5.svg"]
    (tmp_path / "file").write_text("")
    assert run("show", "C27", "--svg", tmp_path / "file") == 2
    assert f"crossbones: {tmp_path / 'file'} can not be written: " in capsys.readouterr().err


def test_no_two_cards_of_the_lord_of_bones_look_alike() -> None:
    drawings = [ElementTree.fromstring(draw(lord)) for lord in load_edition("standard").lords]
    largest = [max((path.get("d", "") for path in drawing.iter(f"{SVG}path")), key=len) for drawing in drawings]
    assert len(set(largest)) == 4


def test_every_component_has_a_drawing_that_shows_its_signs() -> None:
    edition = load_edition("standard")
    for component in find_components(edition, ()):
        drawing = draw(component)
        assert draw(component) == drawing
        root = ElementTree.fromstring(drawing)
        assert root.tag == f"{SVG}svg"
        discs = [circle.get("fill") for circle in root.iter(f"{SVG}circle")]
        if isinstance(component, TileFace):
            halves = [side for space in (component.A, component.B) for side in (space.N, space.E, space.S, space.W)]
            wanted = halves.count("half") + (component.inner == "symbol")
            assert discs.count(colour("encounter")) == wanted, component.id
    for card in edition.cards:
        root = ElementTree.fromstring(draw(card))
        fills = [path.get("fill") for path in root.iter(f"{SVG}path")]
        discs = [circle.get("fill") for circle in root.iter(f"{SVG}circle")]
        for sign in ("sword", "bow", "wand", "mask", "skull", "star"):
            wanted = (card.needs or card.gives).split().count(sign)
            assert discs.count(colour(sign)) == wanted, (card.id, sign)
        for material in ("metal", "rope", "scroll"):
            assert fills.count(colour(material)) == card.materials.split().count(material), (card.id, material)


def test_every_picture_has_its_icon() -> None:
    paths = art("icons")["paths"]
    assert isinstance(paths, dict)

    def names(value: object) -> Iterator[str]:
        if isinstance(value, dict):
            for part in value.values():
                yield from names(part)
        elif isinstance(value, list):
            yield from map(str, value)
        else:
            yield str(value)

    lords = {picture["icon"] for picture in art("lords")["pictures"]}
    assert {*names(art("pictures")), *lords} == set(paths)


def test_the_schema_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("schema") == 0
    assert json.loads(capsys.readouterr().out)["title"] == "An edition of Lord of Bones"


def test_a_report_is_the_same_for_the_same_seed(capsys: pytest.CaptureFixture[str]) -> None:
    for _ in range(2):
        assert run("report", "--games", "2", "--bot", "random", "--seed", "7") == 0
    out, err = capsys.readouterr()
    assert err.strip() == ""
    first, _, second = out.partition(
        "Standard edition",
    )[2].partition("Standard edition")
    assert first == second
    assert ", 2 players, all random, seed 7: 2 games\n" in first
    assert "What the standard edition is tuned for" in first


def test_a_report_that_is_stopped_tells_what_it_has(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    game = report.Played(("Trixi", "Argana"), winners=(0,), scores=(3, 1))

    def stopped(*_: object) -> Iterator[report.Played]:
        yield game
        yield game
        raise KeyboardInterrupt

    monkeypatch.setattr(report, "play_games", stopped)
    assert run("report", "--games", "9") == 130
    out = capsys.readouterr().out
    assert "seed 1: 2 games of 9, then stopped\n" in out
    assert "seat A " in out
