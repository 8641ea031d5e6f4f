"""Whole games at a terminal, line by line."""

import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from crossbones import load
from crossbones.cli import saves
from crossbones.cli.main import main
from crossbones.core.playthrough import Playthrough
from crossbones.core.record import Record
from tests.cli.conftest import Run

START = ("play", "pig", "--seats", "me:Ann,me:Bo", "--seed", "2", "--save", "game.bones")


def kept(folder: Path) -> Record:
    return Record.from_text((folder / "game.bones").read_bytes())


def texts(record: Record) -> list[str]:
    return [text for mover, _, text in record.play if mover >= 0]


def test_a_game_to_the_end(run: Run, tmp_path: Path) -> None:
    done = run(*START, "--option", "goal=10", typed="throw\nhold\n" * 200)
    assert (done.returncode, done.stderr) == (0, "")
    record = kept(tmp_path)
    end = record.play.state.outcome()
    assert end is not None
    assert record.names == ["Ann", "Bo"]
    winner = ["Ann", "Bo"][end.winners[0]]
    assert f"{winner} wins. The goal is reached.\n" in done.stdout
    assert re.search(rf"\* +{'AB'[end.winners[0]]} +{winner} +{end.scores[end.winners[0]]} *\n", done.stdout)
    assert "The record is in game.bones" in done.stdout
    assert "\x1b" not in done.stdout, "no colours where nobody sees them"


def test_the_end_of_input_keeps_the_game_and_it_can_be_gone_on_with(run: Run, tmp_path: Path) -> None:
    first = run(*START, typed="throw\n")
    assert (first.returncode, first.stderr) == (0, "")
    assert "The game is kept. Go on with: crossbones play game.bones" in first.stdout
    assert texts(kept(tmp_path)) == ["throw"]
    second = run("play", "game.bones", "--seed", "2", typed="hold\nquit\n")
    assert (second.returncode, second.stderr) == (0, "")
    assert "Ann throws again." in second.stdout, "what has happened is told again"
    record = kept(tmp_path)
    assert texts(record)[:2] == ["throw", "hold"]
    assert record.names == ["Ann", "Bo"]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no variable that moves the data folder")
def test_a_game_is_kept_in_the_data_folder_unless_told_otherwise(run: Run, tmp_path: Path) -> None:
    done = run("play", "pig", "--seats", "me,me", typed="quit\n")
    assert done.returncode == 0
    named = re.search(r"Go on with: crossbones play (.+\.bones)", done.stdout.replace("\n", ""))
    assert named is not None
    file = Path(named[1])
    assert re.fullmatch(r"pig-\d{4}-\d\d-\d\d-\d{6}\.bones", file.name)
    assert tmp_path in file.parents
    assert Record.from_text(file.read_bytes()).names == ["Player A", "Player B"]


def test_the_same_seed_throws_the_same_dice(run: Run, tmp_path: Path) -> None:
    run(*START, typed="throw\nthrow\nhold\n")
    first = (tmp_path / "game.bones").read_text()
    (tmp_path / "game.bones").unlink()
    run(*START, typed="throw\nthrow\nhold\n")
    assert (tmp_path / "game.bones").read_text() == first


def test_bots_play_their_seats_and_are_bots_again_when_the_game_goes_on(run: Run, tmp_path: Path) -> None:
    words = "play", "pig", "--seats", "me,timid", "--option", "goal=100", "--seed", "2", "--save", "game.bones"
    done = run(*words, typed="hold\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert "Timid holds" in done.stdout
    record = kept(tmp_path)
    assert record.names == ["Player A", "timid"]
    more = run("play", "game.bones", "--seed", "2", typed="hold\nhold\nhold\n")
    assert "Player A>" in more.stdout
    assert "Timid>" not in more.stdout
    assert {step.mover for step in kept(tmp_path).play.steps[len(record.play) :]} == {-1, 0, 1}


def test_hints_where_one_person_plays(run: Run) -> None:
    play = ("play", "buccaneer", "--seed", "1", "--save", "game.bones")
    done = run(*play, typed="hint\n")
    assert (done.returncode, done.stderr) == (0, "")
    shown = re.findall(r"^([* ]) +(\d+) % +\d+  ", done.stdout, re.MULTILINE)
    marked = [int(percent) for mark, percent in shown if mark == "*"]
    assert marked == [max(int(percent) for _, percent in shown)]
    assert re.search(rf"^Best, as it looks: .+, {marked[0]} %\.$", done.stdout, re.MULTILINE)
    both = run(*START[:-1], "both.bones", typed="hint\n")
    assert "No hints in this game" in both.stdout
    agreed = run(*START[:-1], "agreed.bones", "--hints", typed="hint\n")
    assert "Best, as it looks: " in agreed.stdout


def test_bots_can_be_watched(run: Run, tmp_path: Path) -> None:
    done = run("play", "pig", "--seats", "greedy,greedy", "--seed", "1", "--save", "game.bones")
    assert (done.returncode, done.stderr) == (0, "")
    assert kept(tmp_path).play.state.is_terminal()
    assert re.search(r"Greedy [AB] wins\. The goal is reached\.", done.stdout)


def test_a_game_can_be_kept_on_in_the_file_it_is_from(run: Run, tmp_path: Path) -> None:
    run(*START, typed="throw\n")
    done = run("play", "game.bones", "--save", tmp_path / "game.bones", typed="hold\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert texts(kept(tmp_path))[:2] == ["throw", "hold"]


@pytest.mark.parametrize(("file", "named"), [("mine", "mine"), ("bag", "./bag")])
def test_a_record_may_be_called_as_one_likes(run: Run, tmp_path: Path, file: str, named: str) -> None:
    done = run(*START[:-1], file, typed="throw\n")
    told = re.search(r"Go on with: crossbones play (\S+)", done.stdout)
    assert told is not None
    assert Path(told[1]) == Path(named)
    done = run("play", told[1], typed="hold\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert texts(Record.from_text((tmp_path / file).read_bytes()))[:2] == ["throw", "hold"]


def test_a_finished_game_can_be_looked_at_and_stays_as_it_is(run: Run, tmp_path: Path) -> None:
    text = '# by hand\n[Game "pig"]\n[Option goal "10"]\n1 A: roll 4; roll 6; hold\n'
    (tmp_path / "game.bones").write_text(text)
    done = run("play", "pig", "game.bones")
    assert done.returncode == 0
    assert "Player A wins." in done.stdout
    assert (tmp_path / "game.bones").read_text() == text


def test_a_choice_can_be_taken_back_until_chance_has_spoken(run: Run, tmp_path: Path) -> None:
    (tmp_path / "game.bones").write_text('[Game "buccaneer"]\n\n1 A: roll 2; roll 2; roll 4; roll 6\n')
    done = run("play", "game.bones", "--seats", "me,me", typed="undo\ndone\nundo\ndone\nundo\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.count("Nothing can be taken back: chance has spoken, or the turn has passed.") == 1
    assert done.stdout.count("Taken back: Player A keeps the dice") == 2
    assert texts(kept(tmp_path)) == []


def test_rules_can_be_asked_for_by_their_ids(run: Run) -> None:
    done = run(*START, typed="?pig-2\n? PIG-9\nrules\n")
    assert "PIG-2 A one loses the turn's points, and the turn." in done.stdout
    assert "Ruling: two ones lose every point (option ones)." in done.stdout
    assert "There is no rule 'PIG-9'. Rules: PIG-1, PIG-2, PIG-3, PIG-4, PIG-5" in done.stdout
    assert "John Scarne described Pig in 1945." in done.stdout


def test_questions_are_answered(run: Run) -> None:
    done = run(*START, typed="?\nlist\nlog\nfly\nthrow fly\n\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert "Choose by number, by notation (hold), or by words" in done.stdout
    assert "?PIG-1 a rule by its id" in done.stdout
    assert "Nothing here fits 'fly'. Type a number from the list, or ? for help." in done.stdout
    assert "Nothing here fits 'throw fly'." in done.stdout
    assert done.stdout.count("Ann rolls ") == 2, "once when it happened, once in the log"


@pytest.mark.parametrize(
    ("game", "sign"), [("buccaneer", "◣A◢ is a ship of A"), ("bag", "a dot is a bone that is not")]
)
def test_help_tells_what_the_signs_on_the_board_stand_for(run: Run, game: str, sign: str) -> None:
    done = run("play", game, "--seats", "me,me", "--seed", "1", typed="?\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert sign in " ".join(done.stdout.split())


def test_why_something_can_not_be_done_is_told(run: Run) -> None:
    """Setup's tiles are the bot's to lay; then nothing is unexplored at the ladder (LoB-20)."""
    done = run("play", "lord", "--seats", "me,random", "--seed", "why", typed="Explore\nquit\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert "No open corridor here to explore." in done.stdout
    assert "Nothing here fits" not in done.stdout


SIX_DICE = json.dumps(
    {
        "step": "reroll",
        "dice": [1, 2, 3, 4, 5, 6],
        "to_roll": 0,
        "rerolls": 1,
        "seats": [{"ships": ["island", "port", "port", "port", "port", "island"], "treasures": 0, "mate": "home"}],
    }
)


def test_a_long_list_is_shown_by_its_headings_and_searched(run: Run, tmp_path: Path) -> None:
    start = Record(Playthrough(load("buccaneer", players=1), json.loads(SIX_DICE)))
    (tmp_path / "game.bones").write_text(start.to_text())
    done = run("play", "game.bones", typed="throw 6\nlist\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert "2-64: reroll 1 ... reroll 1 2 3 4 5 6" in done.stdout
    assert "Which? 32 fit 'throw 6'." in done.stdout, "half of the 63 sets of dice have the six, one is the six alone"
    assert "... and 16 more." in done.stdout
    assert re.search(r"^ +40  ", done.stdout, re.MULTILINE), "'list' shows them all"


def test_a_forced_move_is_played_for_the_player(run: Run, tmp_path: Path) -> None:
    text = '[Game "pig"]\n[Option goal "15"]\n1 A: roll 2; roll 5; throw; roll 6; roll 6\n'
    (tmp_path / "game.bones").write_text(text)
    done = run("play", "game.bones")
    assert texts(kept(tmp_path)) == ["throw", "hold"]
    assert "Player A wins." in done.stdout


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        ("A\u200bn", r"'A\u200bn' can not be shown"),
        ("random ", "'random' is the name of a bot; a person needs another"),
    ],
)
def test_a_name_in_a_record_that_can_not_be_played_under(run: Run, tmp_path: Path, name: str, fault: str) -> None:
    (tmp_path / "game.bones").write_text(f'[Game "pig"]\n[Seat B "{name}"]\n', encoding="utf-8")
    done = run("play", "game.bones", typed="throw\n")
    assert (done.returncode, done.stdout) == (2, "")
    assert f"game.bones: seat B: {fault}" in done.stderr
    assert done.stderr.endswith("; --seats gives other names\n")
    assert done.stderr.count("--seats") == 1
    assert run("play", "game.bones", "--seats", "me,me:Bo", typed="throw\n").returncode == 0


def test_two_who_go_on_with_one_game_lose_nothing(
    run: Run, environment: dict[str, str], installed_pig: None, tmp_path: Path
) -> None:
    run(*START, typed="throw\n")
    first = subprocess.Popen(
        [sys.executable, "-m", "crossbones.cli", "play", "game.bones", "--seed", "2"],
        env=environment,
        cwd=tmp_path,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert first.stdout is not None
    assert any("Ann: Throw again" in line for line in first.stdout), "it has read the record"
    second = run("play", "game.bones", "--seed", "2", typed="throw\n")
    assert second.returncode == 0
    shown, _ = first.communicate("hold\n", timeout=60)
    assert shown.count("game.bones was changed from elsewhere, and stays so; this game is kept in game-2.bones.") == 1
    assert shown.endswith("Go on with: crossbones play game-2.bones\n")
    assert texts(kept(tmp_path))[:2] == ["throw", "throw"]
    assert texts(Record.from_text((tmp_path / "game-2.bones").read_bytes()))[:2] == ["throw", "hold"]


def test_a_game_that_ends_after_its_file_was_changed_tells_where_it_is(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], installed_pig: None, tmp_path: Path
) -> None:
    file = tmp_path / "game.bones"
    file.write_text('[Game "pig"]\n[Option goal "15"]\n1 A: roll 2; roll 5; throw; roll 6; roll 6\n')
    monkeypatch.setattr(saves, "is_changed", lambda *_: True)
    assert main(["play", str(file)]) == 0
    shown = capsys.readouterr().out
    beside = tmp_path / "game-2.bones"
    assert f"this game is kept in {beside}" in shown
    assert shown.endswith(f"The record is in {beside}\n")
    assert Record.from_text(beside.read_bytes()).play.state.is_terminal()
    assert not Record.from_text(file.read_bytes()).play.state.is_terminal()


@pytest.mark.skipif(sys.platform == "win32", reason="sends a signal of POSIX")
def test_ctrl_c_keeps_the_game(environment: dict[str, str], installed_pig: None, tmp_path: Path) -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "crossbones.cli", *START],
        env=environment,
        cwd=tmp_path,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    assert any("Ann: Throw again" in line for line in process.stdout)
    os.kill(process.pid, signal.SIGINT)
    output, errors = process.communicate(timeout=60)
    assert (process.returncode, errors) == (130, "")
    assert output.endswith("\nThe game is kept. Go on with: crossbones play game.bones\n")
    assert kept(tmp_path).names == ["Ann", "Bo"]
