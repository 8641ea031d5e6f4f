"""What the commands say, and how they complain."""

import argparse
import re
import subprocess
import sys
from pathlib import Path

import pytest

from crossbones.build_info import build_info
from crossbones.cli import lists, main, serve
from tests.cli.conftest import Run


def test_the_version_tells_whether_the_engine_is_compiled(run: Run) -> None:
    done = run("--version")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == f"{build_info()}\n"
    assert "compiled" in done.stdout or "pure" in done.stdout


def test_help_names_every_command(run: Run) -> None:
    done = run("--help")
    assert done.returncode == 0
    commands = "serve play arena simulate plot perft games bots admin verify record solve lord"
    assert re.findall(r"^    ([a-z]\w*)", done.stdout, re.MULTILINE) == commands.split()


def test_games_are_listed_with_their_options(run: Run) -> None:
    done = run("games")
    assert (done.returncode, done.stderr) == (0, "")
    assert "pig: Two-Dice Pig. Throw once more? You will be sorry.\n" in done.stdout
    assert "  goal: a number from 10 to 100 (usually 30)\n" in done.stdout
    assert "  party: true or false (usually false)\n" in done.stdout
    assert "  ones: one of: cruel, kind (usually cruel)\n" in done.stdout


def test_bots_are_listed(run: Run) -> None:
    lines = run("bots").stdout.splitlines()
    assert [line.partition(": ")[0] for line in lines][:2] == ["random", "greedy"], "the weak ones first"
    assert lines[1] == "greedy: Looks one turn ahead and takes what it can get."
    assert {"timid", "mcts:SIMULATIONS"} <= {line.partition(": ")[0] for line in lines}


GOOD = """\
[Game "pig"]
[Option goal "12"]
[Seat A "Ann"]

1 A: roll 2; roll 3; throw; roll 4; roll 5; hold
"""


def test_records_are_checked(run: Run, tmp_path: Path) -> None:
    (tmp_path / "good.bones").write_text(GOOD)
    (tmp_path / "open.bones").write_text('[Game "buccaneer"]\n[Option players "1"]\n')
    done = run("record", "check", "good.bones", "open.bones")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines() == [
        "good.bones: Two-Dice Pig, 2 players, 1 turn, won by Ann (goal)",
        "open.bones: Buccaneer Bones, 1 player, 0 turns, unfinished",
    ]


def test_what_is_wrong_with_records_is_told_one_line_each(run: Run, tmp_path: Path) -> None:
    (tmp_path / "good.bones").write_text(GOOD)
    (tmp_path / "bad.bones").write_text(GOOD.replace("roll 3", "roll 7"))
    done = run("record", "check", "bad.bones", "none.bones", "good.bones")
    assert done.returncode == 2
    assert done.stdout.startswith("good.bones: ")
    first, second = done.stderr.splitlines()
    assert first.startswith("bad.bones:5:14: 'roll 7' is not possible here; possible are: 'roll 1'")
    assert second == "crossbones: none.bones can not be read: No such file or directory"


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["ply"], "'ply'"),
        (["play"], "the following arguments are required: GAME"),
        (["play", "chess"], "no game 'chess'; the games are: "),
        (["play", "pig", "--players", "5"], "pig: option players can not be '5'; it is a number from 1 to 4"),
        (["play", "pig", "--players", "two"], "option players can not be 'two'; it is a number from 1 to 4"),
        (["play", "pig", "--option", "goal"], "--option 'goal': an option is given as NAME=VALUE"),
        (
            ["play", "pig", "--option", "goal=20", "--option", "goal=30"],
            "--option 'goal=30' goes against --option 'goal=20'",
        ),
        (["play", "pig", "--option", "players=3", "--players", "2"], "--players 2 goes against --option players=3"),
        (["play", "pig", "--option", "dice=3"], "pig has no option 'dice'; its options are: players, goal, ones"),
        (["play", "pig", "--option", "goal=9"], "option goal can not be '9'"),
        (
            ["play", "pig", "--seats", "me,clever"],
            "'clever' is neither me, me:NAME nor a bot; the bots are: random, greedy",
        ),
        (["play", "pig", "--seats", "me,mcts"], "--seats: bot 'mcts' needs to know its simulations: mcts:SIMULATIONS"),
        (["play", "pig", "--seats", "me:random,greedy"], "'random' is the name of a bot; a person needs another"),
        (["play", "pig", "--players", "2", "--seats", "me,me,me"], "names 3 seats; there are 2"),
        (["play", "pig", "--seats", f"me:{'x' * 201}"], "a name has at most 200 characters, not 201"),
        (["play", "pig", "--wings", "2"], "unrecognized arguments: --wings 2 (try: crossbones play --help)"),
        (["play", "pig", "--seed", "\udcff"], "argument --seed: '\\udcff' is no text in UTF-8"),
        (["simulate", "pig", "--seed", "\udcff"], "argument --seed: '\\udcff' is no text in UTF-8"),
        (["play", "none.bones"], "none.bones can not be read: No such file or directory"),
        (["play", "pig", "bad.bones"], "bad.bones:1:8: no game 'chess'"),
        (["play", "pig", "--save", "good.bones/x"], "the game can not be kept in good.bones/x"),
        (["play", "pig", "--save", ""], "--save .: this is a folder; name a file"),
        (
            ["play", "pig", "--save", "good.bones"],
            "there already; name another, or go on with it: crossbones play good.",
        ),
        (["play", "good.bones", "--save", "bad.bones"], "--save bad.bones: this file is there already"),
        (["play", "buccaneer", "good.bones"], "good.bones is a record of pig, not of buccaneer"),
        (["play", "good.bones", "--players", "3"], "good.bones says already with which options it is played"),
        (["record", "check"], "the following arguments are required: FILE"),
        (["--wings"], "--wings"),
        (["--port", "many"], "--port many: port is a whole number from 0 to 65535"),
    ],
)
@pytest.mark.usefixtures("installed_pig")
def test_bad_input_gets_one_clear_line(
    words: list[str],
    message: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    (tmp_path / "good.bones").write_text(GOOD)
    (tmp_path / "bad.bones").write_text(GOOD.replace("pig", "chess"))
    monkeypatch.chdir(tmp_path)
    assert main.main(words) == 2
    output, errors = capsys.readouterr()
    assert output == ""
    assert errors.startswith("crossbones: ")
    assert message in errors
    assert errors.count("\n") == 1


def test_without_a_command_the_server_is_meant(monkeypatch: pytest.MonkeyPatch) -> None:
    served: list[tuple[str | None, str | None]] = []

    def note(arguments: argparse.Namespace) -> int:
        served.append((arguments.port, arguments.host))
        return 7

    monkeypatch.setattr(serve, "serve", note)
    assert main.main([]) == 7
    assert main.main(["--port", "9000"]) == 7
    assert main.main(["serve", "--host", "0.0.0.0"]) == 7
    assert served == [(None, None), ("9000", None), (None, "0.0.0.0")]  # what is not said may stand elsewhere


def test_ctrl_c_is_quiet(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def interrupt(arguments: argparse.Namespace) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(lists, "list_games", interrupt)
    assert main.main(["games"]) == 130
    assert capsys.readouterr() == ("", "")


@pytest.mark.skipif(sys.platform == "win32", reason="runs a pipe of the shell")
@pytest.mark.parametrize("words", ["games", "play pig --seats greedy,greedy"])
def test_nobody_reading_on_is_quiet(environment: dict[str, str], installed_pig: None, words: str) -> None:
    done = subprocess.run(
        f"{sys.executable} -m crossbones.cli {words} | true",
        shell=True,
        env=environment,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.stderr == ""


@pytest.mark.skipif(sys.platform == "win32", reason="closes streams by a shell of POSIX")
@pytest.mark.parametrize(
    ("streams", "words", "code"),
    [
        ("<&-", "play pig --seed 1", 0),
        (">&-", "games", 0),
        ("<&- >&- 2>&-", "play pig --seed 1", 0),
        ("<&- >&- 2>&-", "play chess", 2),
    ],
)
def test_without_streams_it_does_what_it_can(
    environment: dict[str, str], installed_pig: None, streams: str, words: str, code: int
) -> None:
    line = f"{sys.executable} -m crossbones.cli {words} {streams}"
    done = subprocess.run(line, shell=True, env=environment, capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stderr) == (code, "")
    assert ("The game is kept." in done.stdout) is (streams == "<&-")


def test_what_a_terminal_can_not_show_is_a_question_mark(run: Run) -> None:
    done = run("play", "buccaneer", "--seats", "me:Zoë,me:Bo", PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stderr) == (0, "")
    assert "A Zo? " in done.stdout


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no disk that is always full")
def test_what_can_not_be_written_is_told(environment: dict[str, str]) -> None:
    words = [sys.executable, "-m", "crossbones.cli", "games"]
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            words, env=environment, stdout=full, stderr=subprocess.PIPE, text=True, timeout=60, check=False
        )
    assert (done.returncode, done.stderr) == (2, "crossbones: [Errno 28] No space left on device\n")
