"""The game that others copy to begin their own: found as an installed package, right, and short."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import crossbones
from crossbones import bots
from crossbones.arena import simulate, summarize
from crossbones.core.harness import check_game, check_options
from tests.conftest import ROOT
from tests.examples.installed import look_installed

pytestmark = pytest.mark.once

FOLDER = ROOT / "examples" / "piglet"


@pytest.fixture(scope="module", autouse=True)
def installed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Let the package look installed."""
    with pytest.MonkeyPatch.context() as patch:
        look_installed(FOLDER, tmp_path_factory.mktemp("site"), patch)
        yield
    for name in ("piglet", "piglet.bot"):
        sys.modules.pop(name, None)


def test_it_is_short() -> None:
    lines = (FOLDER / "piglet" / "__init__.py").read_text(encoding="utf-8").splitlines()
    assert len(lines) <= 150


def test_it_passes_what_every_game_must_pass() -> None:
    game = crossbones.load("piglet", goal=12)
    assert check_game(game, seeds=range(3), elsewhere=False).finished > 0
    check_options(type(game), 3, deep_every=1000)


def test_it_plays_in_the_arena() -> None:
    played = simulate("piglet", ["hold-at-20", "random"], games=100, seed=3)
    assert summarize(played).by_bot["hold-at-20"].value > 0.6
    assert "piglet" in crossbones.games()
    assert "hold-at-20" in bots.names()


def test_a_game_by_hand() -> None:
    text = """[Game "piglet"]
[Option goal "10"]
[Seat A "Ann"]
1 A: roll 4; throw; roll 1
2 B: roll 6; throw; roll 5; hold
"""
    record = crossbones.Record.from_text(text)
    assert record.play.state.outcome() == crossbones.Outcome("goal", (1,), (0, 11))
    assert crossbones.Record.from_text(record.to_text()).to_text() == record.to_text()


def test_the_checklist_shows_it() -> None:
    page = (ROOT / "docs" / "add-a-game.md").read_text(encoding="utf-8")
    assert '--8<-- "examples/piglet/piglet/__init__.py"' in page
    for name in (
        "examples/piglet/pyproject.toml",
        "examples/piglet/piglet/bot.py",
        "examples/piglet/piglet/messages/en.json",
    ):
        assert f'--8<-- "{name}"' in page
        assert Path(ROOT, name).is_file()
