"""``crossbones record``: what it shows, finds wrong, converts and counts."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.conftest import ROOT

pytestmark = pytest.mark.once

GOOD = """\
[Game "pig"]
[Option goal "12"]
[Seat A "Ann"]

1 A: roll 2; roll 3; throw; roll 4; roll 5; hold
"""


@pytest.fixture
def good(tmp_path: Path) -> Path:
    file = tmp_path / "games" / "good.bones"
    file.parent.mkdir()
    file.write_text(GOOD)
    return file


def test_a_game_is_told(run: Run, good: Path) -> None:
    done = run("record", "show", good)
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    told = ["Ann rolls 2, 3.", "Ann throws again.", "Ann rolls 4, 5.", "Ann holds 14."]
    assert lines[1:6] == ["1 Ann", *[f"    {line}" for line in told]]
    done = run("record", "show", ROOT / "tests" / "records" / "bag-stall.bones", "--turn", 1)
    assert "2 Bo" not in done.stdout
    assert "In the bag: 114" in done.stdout  # 120 bones less those of the first dig
    assert "there is no turn 99" in run("record", "show", good, "--turn", 99).stderr


def test_folders_are_read(run: Run, good: Path, tmp_path: Path) -> None:
    done = run("record", "check", "games")
    assert done.stdout.count("good.bones: Two-Dice Pig") == 1
    (tmp_path / "empty").mkdir()
    assert "empty holds no .bones records" in run("record", "check", "empty").stderr


def test_the_linter_is_polite(run: Run, good: Path) -> None:
    lines = run("record", "check", "--lint", good).stdout.splitlines()
    assert lines[1:] == [
        '  could be better: it does not say who played: [Seat B "..."]',
        '  could be better: it does not say by which rules it was played: [Rules "1"] keeps it readable',
        "  could be better: it does not say how the game ended, so that a slip in the last turn would go unseen",
        "  could be better: it is not in its canonical form; crossbones record convert writes that",
    ]


@pytest.mark.parametrize(
    ("turn", "hint"),
    [
        ("1 A: Roll 2", "perhaps 'roll 2'?"),
        ("1 A: roll 2, roll 3", "actions are separated by semicolons"),
        ("1. A: roll 2", "the number of a turn has no full stop: 1 A: ..."),
        ("A: roll 2", "a turn begins with its number"),
        ("1 a: roll 2", "the letter of a seat is a capital"),
        ("1 A roll 2", "a turn reads: its number, the letter of the seat, a colon"),
    ],
)
def test_what_may_have_been_meant(run: Run, tmp_path: Path, turn: str, hint: str) -> None:
    (tmp_path / "x.bones").write_text(f'[Game "pig"]\n{turn}\n')
    done = run("record", "check", "--lint", "x.bones")
    assert done.returncode == 2
    assert done.stderr.startswith("x.bones:2:")
    assert f"  hint: {hint}" in done.stderr


def test_conversion(run: Run, good: Path, tmp_path: Path) -> None:
    canonical = run("record", "convert", good).stdout
    assert '[Result "goal"]' in canonical
    assert json.loads(run("record", "convert", good, "--to", "json").stdout)["steps"][2]["text"] == "throw"
    assert run("record", "convert", "games", "--to", "positions", "--out", "made").stdout.strip() == str(
        Path("made", "good.jsonl")
    )
    assert f"--out {good}: this is a file, not a folder" in run("record", "convert", good, "--out", good).stderr
    lines = [json.loads(line) for line in (tmp_path / "made" / "good.jsonl").read_text().splitlines()]
    assert [line.get("text") for line in lines] == ["roll 2", "roll 3", "throw", "roll 4", "roll 5", "hold", None]


def test_no_record_is_converted_into_the_file_of_another(run: Run, good: Path, tmp_path: Path) -> None:
    (tmp_path / "good.bones").write_text(GOOD.replace("Ann", "Bo"))
    done = run("record", "convert", "good.bones", "games", "--out", "made")
    assert done.returncode == 2
    first, second = Path("good.bones"), Path("games", "good.bones")
    assert done.stderr == f"{second}: not written, since {Path('made', 'good.bones')} is that of {first}\n"
    assert '"Bo"' in (tmp_path / "made" / "good.bones").read_text()


def test_statistics(run: Run, good: Path, tmp_path: Path) -> None:
    (tmp_path / "games" / "open.bones").write_text('[Game "pig"]\n')
    good.write_text(GOOD.replace("Ann", "Ann[/x]"))
    done = run("record", "stats", "games", "--csv", "games.csv")
    assert done.returncode == 0
    assert done.stdout.startswith("Two-Dice Pig, 2 players: 1 game\n")
    assert "Ann[/x]" in done.stdout, "brackets are no markup"
    assert "±" not in done.stdout, "one game says nothing of others"
    assert done.stderr == "1 more is not over.\n"
    assert run("record", "stats", Path("games", "open.bones")).stderr == "1 is not over.\n"
    none = run("record", "stats", "games", "--csv", Path("none", "games.csv"))
    assert (none.stdout, none.stderr) == (
        "",
        f"crossbones: {Path('none', 'games.csv')} can not be written: there is no folder none\n",
    )
    assert len((tmp_path / "games.csv").read_text().splitlines()) == 3
