"""``crossbones solve``."""

from __future__ import annotations

import json
from pathlib import Path

import platformdirs
import pytest

from crossbones.cli.main import main
from crossbones.games.buccaneer import solutions, solver_two_run, solving
from crossbones.games.buccaneer.duel import DuelRules
from crossbones.games.buccaneer.race import load_race


@pytest.fixture(autouse=True)
def data_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """An empty folder for the user's data."""
    monkeypatch.setattr(platformdirs, "user_data_dir", lambda *_, **__: str(tmp_path))
    solutions.solo.cache_clear()
    return tmp_path


@pytest.fixture
def small_game(monkeypatch: pytest.MonkeyPatch) -> DuelRules:
    """Two ships and one treasure in place of the real game for two."""
    rules = DuelRules("family", 1, lanes=0b001100, goal=1)
    monkeypatch.setattr(solving, "duel_rules", lambda _: rules)
    return rules


def test_the_solo_game_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    solutions.write_solo(load_race().solution, solutions.solo_file())  # so that nothing needs to be solved
    assert main(["solve", "buccaneer", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["turns"] == pytest.approx(8.2125, abs=1e-4)
    assert [told["within"][turns] for turns in ("3", "12")] == pytest.approx([0, 0.99992], abs=1e-5)
    assert max(told["scouts"], key=told["scouts"].get) in ("2", "5")
    assert told["islands"]["1"] == told["islands"]["6"] > told["scouts"]["1"] > 0
    assert main(["solve", "buccaneer"]) == 0
    assert "8.2125 turns" in capsys.readouterr().out


@pytest.mark.once
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_the_game_for_two_is_solved_once(
    jobs: str, small_game: DuelRules, data_folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    command = ["solve", "buccaneer", "--seats", "2", "--variant", "family", "--jobs", jobs]
    assert main([*command, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    file = data_folder / "solutions" / "buccaneer-duel-family.bin"
    assert told["file"] == str(file)
    assert told["bytes"] == file.stat().st_size
    assert 0.4 < told["first"] < 0.6
    made = file.stat().st_mtime_ns
    assert main(command) == 0
    assert file.stat().st_mtime_ns == made
    assert f"the first wins {100 * told['first']:.2f} %" in capsys.readouterr().out
    assert main([*command, "--fresh"]) == 0
    assert file.stat().st_mtime_ns > made


@pytest.mark.once
def test_ctrl_c_keeps_what_is_done(
    small_game: DuelRules,
    data_folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    solve = solver_two_run.solve

    def interrupted(file: Path, rules: DuelRules, run: solver_two_run.Run, report: object) -> None:
        def stop(progress: solver_two_run.Progress) -> None:
            raise KeyboardInterrupt

        solve(file, rules, run, stop)

    monkeypatch.setattr(solver_two_run, "solve", interrupted)
    assert main(["solve", "buccaneer", "--seats", "2", "--jobs", "1"]) == 130
    assert "goes on from there" in capsys.readouterr().err
    assert [file.name for file in (data_folder / "solutions").iterdir()] == ["buccaneer-duel-classic.bin.part"]


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["bag"], "invalid choice: 'bag'"),
        (["buccaneer", "--seats", "3"], "invalid choice: 3"),
        (["buccaneer", "--seats", "2", "--variant", "scurvy"], "invalid choice: 'scurvy'"),
        (["buccaneer", "--jobs", "0"], "--jobs 0: at least one process is needed"),
        (["buccaneer", "--jobs", "99999"], "--jobs 99999: at most "),
        ([], "required: GAME"),
    ],
)
def test_bad_input_is_told_in_one_line(words: list[str], complaint: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", *words]) == 2
    error = capsys.readouterr().err
    assert complaint in error
    assert error.count("\n") == 1
