"""The commands that play many games, and those that read what came of it."""

from __future__ import annotations

import csv
import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.cli.conftest import Run

pytestmark = pytest.mark.once


def test_the_arena_rates_bots(run: Run, tmp_path: Path) -> None:
    done = run("arena", "pig", "--bots", "timid,random", "--games", 40, "--jobs", 1, "--csv", "games.csv")
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("Two-Dice Pig, 2 players, seed 1, 40 games\n")
    assert "timid" in done.stdout
    assert "Elo" in done.stdout
    assert done.stderr == "80 rows in games.csv\n"
    with (tmp_path / "games.csv").open() as stream:
        rows = list(csv.DictReader(stream))
    assert [row["bot"] for row in rows[:4]] == ["timid", "random", "random", "timid"]
    assert sum(float(row["share"]) for row in rows) == 40


def test_a_simulation_is_summed_up(run: Run) -> None:
    shown = run("simulate", "pig", "--games", 30, "--jobs", 1, "--option", "goal=20", "--seed", "x")
    assert shown.returncode == 0, shown.stderr
    assert shown.stdout.startswith("Two-Dice Pig, 2 players, goal=20, seed x, 30 games\n")
    for word in ("turns", "decisions", "seat A", "score", "ends with", "action", "█"):
        assert word in shown.stdout
    one, two = (
        json.loads(run("simulate", "pig", "--games", 30, "--jobs", jobs, "--option", "goal=20", "--json").stdout)
        for jobs in (1, 2)
    )
    assert one == two
    assert one["options"]["goal"] == 20
    assert sum(share["value"] for share in one["wins"]["by_seat"]) == pytest.approx(1)


def test_tables_lose_nothing_in_a_narrow_terminal(run: Run) -> None:
    for words in (("simulate", "bag", "--bots", "random,level1,level2,level1"), ("arena", "bag", "--bots", "random")):
        done = run(*words, "--games", 2, "--jobs", 1, COLUMNS="40")
        assert (done.returncode, done.stderr) == (0, "")
        assert "…" not in done.stdout
    wide = run("simulate", "bag", "--bots", "random,level1,level2,level1", "--games", 2, "--jobs", 1, COLUMNS="80")
    assert re.search(r"^ put +100\.0 % ", wide.stdout, re.MULTILINE)
    assert "…" not in wide.stdout


def test_parquet_and_pictures(run: Run, tmp_path: Path) -> None:
    pytest.importorskip("pyarrow", reason="Parquet needs the extra 'data'")
    pytest.importorskip("matplotlib", reason="pictures need the extra 'plot'")
    assert run("simulate", "pig", "--games", 20, "--jobs", 1, "--parquet", "games.parquet").returncode == 0
    assert run("plot", "games.parquet", "games.svg").stdout == "games.svg\n"
    assert (tmp_path / "games.svg").read_text().startswith("<?xml")


def test_a_ladder_is_printed_as_markdown(run: Run) -> None:
    done = run(
        "arena", "pig", "--ladder", "--bots", "timid,random", "--games", 60, "--least", 40, "--share", 0.99, "--jobs", 1
    )
    assert done.returncode == 0, done.stderr
    assert "| random | timid | 40 |" in done.stdout


@pytest.mark.skipif(sys.platform == "win32", reason="signals are sent otherwise there")
def test_ctrl_c_keeps_what_is_done(run: Run, environment: dict[str, str], tmp_path: Path) -> None:
    words = ["simulate", "bag", "--games", "4000", "--jobs", "1"]
    program = [sys.executable, "-m", "crossbones.cli", *words]
    started = subprocess.Popen(program, env={**environment, "XDG_CACHE_HOME": str(tmp_path)}, stderr=subprocess.PIPE)
    deadline = time.monotonic() + 60
    while not any(file.stat().st_size > 1000 for file in tmp_path.rglob("series/*")):
        assert time.monotonic() < deadline, "nothing was kept"
        time.sleep(0.05)
    os.kill(started.pid, signal.SIGINT)
    _, told = started.communicate(timeout=60)
    assert started.returncode == 130
    assert b"of 4000 games; the same command goes on from there." in told


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        (["simulate", "chess"], "no game 'chess'"),
        (["simulate", "pig", "--games", "0"], "0 games: it has at least one"),
        (["simulate", "pig", "--bots", "nobody"], "no bot 'nobody'"),
        (["simulate", "pig", "--bots", ","], "at least one bot"),
        (["simulate", "pig", "--option", "goal"], "--option 'goal': an option is given as NAME=VALUE"),
        (["simulate", "pig", "--option", "goal=9999"], "goal can not be '9999'"),
        (["simulate", "pig", "--players", "2", "--option", "players=3"], "--players 2 goes against"),
        (["simulate", "pig", "--jobs", "0"], "--jobs 0: at least one process"),
        (["simulate", "pig", "--games", "2", "--jobs", "99999"], "--jobs 99999: at most "),
        (["simulate", "pig", "--games", "9" * 20], "at least one, and at most 1000000000"),
        (["simulate", "pig", "--csv", "none/x.csv"], "there is no folder none"),
        (["simulate", "pig", "--csv", ""], ". can not be written: it is a folder"),
        (["arena", "pig", "--ladder", "--bots", "random"], "a ladder needs at least two bots"),
        (["arena", "pig", "--ladder", "--json"], "--json does not go together with --ladder"),
        (["arena", "pig", "--ladder", "--share", "60"], "a win share lies between 0 and 1"),
        (["arena", "pig", "--ladder", "--least", "-3"], "--least -3: a pair plays at least one game"),
        (["plot", "none.csv"], "none.csv can not be read"),
        (["plot", "none.csv", "x.gif"], "x.gif: a picture is one of .png, .svg, .pdf"),
        (["perft", "pig", "--depth", "-1"], "a depth is 0 or more"),
    ],
)
def test_bad_input_is_told_in_one_line(run: Run, words: list[str], fault: str) -> None:
    done = run(*words)
    assert (done.returncode, done.stdout) == (2, "")
    assert fault in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the cache lies in another place")
def test_where_nothing_can_be_kept_it_is_said(run: Run, tmp_path: Path) -> None:
    (tmp_path / "cache").write_text("a file, not a folder")
    done = run("simulate", "pig", "--games", 5, "--jobs", 1, XDG_CACHE_HOME=str(tmp_path / "cache"))
    assert done.returncode == 2
    assert "what is done can not be kept in" in done.stderr


def test_a_table_that_is_none(run: Run, tmp_path: Path) -> None:
    (tmp_path / "x.csv").write_text("game,seat\n1,2\n")
    assert "the columns bot, share, score, turns, decisions, reason are missing" in run("plot", "x.csv").stderr
    (tmp_path / "x.csv").write_text("")
    assert "the columns game, seat, bot, share, score" in run("plot", "x.csv").stderr
    (tmp_path / "x.csv").write_text("game,seat,bot,share,score,turns,decisions,reason\n0,0,random,1,3,4\n")
    assert run("plot", "x.csv").stderr == "crossbones: x.csv is no table of games: line 2 has not 8 cells\n"


def test_perft_counts(run: Run) -> None:
    lines = run("perft", "buccaneer", "--depth", 2, "--players", 2).stdout.splitlines()
    assert [line.split() for line in lines[1:]] == [["0", "1", "1", "0"], ["1", "6", "6", "0"], ["2", "36", "21", "0"]]
