"""What an interrupted series is known by: it changes with everything that decides how its bots play."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path

import pytest

import crossbones
from crossbones.arena import Series, play_series
from crossbones.arena.fingerprint import fingerprint
from crossbones.bots import knobs
from crossbones.core.adviser import Adviser
from crossbones.core.game import Game
from crossbones.core.option import OptionValue
from crossbones.games.buccaneer.game import Buccaneer

TWO: dict[str, OptionValue] = {"players": 2, "variant": "family"}
QUICK = """
from crossbones import Game

class Quick(Game):
    def _prepare(self): ...
"""


@pytest.fixture
def solved_by(monkeypatch: pytest.MonkeyPatch) -> Adviser:
    """The solution that ``perfect`` plays by in these tests."""
    adviser = Adviser()
    monkeypatch.setattr(Buccaneer, "unsolved", lambda _: "")
    monkeypatch.setattr(Buccaneer, "new_solution", lambda _: adviser)
    return adviser


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package with a game of its own, of which nothing has been read yet."""
    folder = tmp_path / "quick"
    folder.mkdir()
    (folder / "__init__.py").write_text(QUICK)
    (folder / "levels.toml").write_text('[level1]\nbot = "greedy"\n')
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "quick", raising=False)
    return folder


def quick() -> Game:
    found = importlib.import_module("quick").Quick()
    assert isinstance(found, Game)
    return found


def fresh(game: Game, *names: str) -> list[str]:
    """What another process would say, which has read no file yet."""
    importlib.import_module("crossbones.arena.fingerprint")._digest.cache_clear()
    return fingerprint(game, names)


def test_a_series_has_one_name_and_others_have_others() -> None:
    series = Series("bag", ("random", "greedy"), 4, 7)
    assert series.name() == Series("bag", ("random", "greedy"), 4, 7, {"players": "2"}).name()
    others = [
        Series("bag", ("greedy", "random"), 4, 7),
        Series("bag", ("random", "greedy"), 5, 7),
        Series("bag", ("random", "greedy"), 4, 8),
        Series("bag", ("random", "greedy"), 4, 7, {"players": 3}),
        Series("bag", ("random", "greedy"), 4, 7, first=4),
        Series("lord", ("random", "greedy"), 4, 7, {"players": 2}),
    ]
    assert len({series.name(), *[other.name() for other in others]}) == 7


def test_another_edition_is_another_series(tmp_path: Path) -> None:
    edition = Path(crossbones.__file__).parent / "games" / "lord" / "editions" / "standard.toml"
    file = tmp_path / "box.toml"
    text = edition.read_text()
    file.write_text(text)
    before = Series("lord", ("greedy",), 4, options={"edition": str(file)}).name()
    file.write_text(text.replace("tokens = 2", "tokens = 1", 1))
    assert Series("lord", ("greedy",), 4, options={"edition": str(file)}).name() != before


def test_other_levels_are_another_series(package: Path) -> None:
    game = quick()
    before = fresh(game, "random")
    assert fresh(game, "random") == before
    (package / "levels.toml").write_text('[level1]\nbot = "random"\n')
    assert fresh(game, "random") != before


def test_a_cache_of_the_interpreter_makes_no_difference(package: Path) -> None:
    game = quick()
    before = fresh(game, "random")
    (package / "__pycache__").mkdir(exist_ok=True)
    (package / "__pycache__" / "quick.pyc").write_bytes(b"compiled")
    assert fresh(game, "random") == before
    (package / "heuristics.py").write_text("WORTH = 1\n")
    assert fresh(game, "random") != before


def test_another_table_is_another_series(solved_by: Adviser) -> None:
    series = Series("buccaneer", ("random", "perfect"), 4, options=TWO)
    solved_by.origin = "one"
    before = series.name()
    solved_by.origin = "two"
    assert series.name() != before


def test_a_level_knows_what_its_player_knows(solved_by: Adviser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(knobs, "game_file", lambda *_: '[level5]\nbot = "perfect"\n')
    series = Series("buccaneer", ("level5", "random"), 4, options=TWO)
    solved_by.origin = "one"
    before = series.name()
    solved_by.origin = "two"
    assert series.name() != before


def test_games_of_another_bot_are_not_gone_on_with(
    solved_by: Adviser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two games are kept of one bot; when its table is another, all four are played."""
    monkeypatch.setattr(Adviser, "values", lambda _, state: [0.0] * len(state.legal_actions()))
    series = Series("buccaneer", ("perfect", "random"), 4, options={**TWO, "max_rounds": 2})
    kept = tmp_path / "kept"

    def stop(done: int) -> None:
        if done == 2:
            raise KeyboardInterrupt

    for origin, found in (("one", 2), ("two", 0)):
        solved_by.origin = "one"
        with pytest.raises(KeyboardInterrupt):
            play_series(series, checkpoint=kept, progress=stop)
        solved_by.origin = origin
        told: list[int] = []
        play_series(series, checkpoint=kept, progress=told.append)
        assert told[0] == found
