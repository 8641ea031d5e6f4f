"""The server is killed at random moments: what it acknowledged is there, and the match goes on."""

from __future__ import annotations

import contextlib
import random
import threading
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.browser import Browser, Json, Table, bot, person
from tests.server.running import RunningServer

pytestmark = pytest.mark.once


def check(told: list[Json], kept: list[Json]) -> None:
    """Check that all that was told happened, and nothing else in its place, and no number twice."""
    assert [event["number"] for event in kept] == list(range(1, len(kept) + 1))
    assert kept[: len(told)] == told


def play_until_killed(server: RunningServer, table: Table, seconds: float) -> list[int]:
    """Play while the server is killed after some time; return the numbers of the accepted actions."""
    accepted: list[int] = []
    timer = threading.Timer(seconds, server.process.kill)
    timer.start()
    with contextlib.suppress(ConnectionClosed, OSError):
        while table.wait_for_choice():
            answer = table.act(table.legal()[-1])
            assert answer["type"] == "accepted"
            accepted.append(answer["number"])
    timer.join()
    return accepted


def kill_and_go_on(tmp_path: Path, kills: int, seed: int) -> None:
    rng = random.Random(seed)
    told: list[Json] = []
    server = RunningServer(tmp_path / "data")
    try:
        ann = Browser(server)
        match = ann.new_match("buccaneer", person("Ann"), bot("greedy"), max_rounds=10_000)
        for _ in range(kills):
            accepted: list[int] = []
            with contextlib.suppress(ConnectionClosed, OSError), ann.open(match, seen=len(told)) as table:
                accepted = play_until_killed(server, table, rng.uniform(0.05, 0.8))
                over = table.view["outcome"] is not None
                told += table.events
            server.process.wait()
            server.close()
            server = RunningServer(tmp_path / "data")
            assert server.workers() != []
            ann.move_to(server)
            with ann.open(match) as again:
                check(told, again.events)
                by_number = {event["number"]: event for event in again.events}
                assert all(by_number[number]["seat"] == 0 for number in accepted)
                if over:
                    match = ann.new_match("buccaneer", person("Ann"), bot("greedy"), max_rounds=10_000)
                    told = []
                else:
                    assert again.wait_for_choice() or again.view["outcome"]  # the bot goes on by itself
                    told = again.events
        ann.http.close()
    finally:
        server.close()
    assert server.left_behind() == []


def test_nothing_acknowledged_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    kill_and_go_on(tmp_path, kills=2, seed=11)


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("seed", range(5))
def test_nothing_acknowledged_is_lost_in_forty_kills(tmp_path: Path, seed: int) -> None:
    kill_and_go_on(tmp_path, kills=40, seed=seed)


def test_bots_go_on_after_a_restart_though_nobody_looks(tmp_path: Path) -> None:
    server = RunningServer(tmp_path / "data")
    try:
        with Browser(server) as ann:
            match = ann.new_match("buccaneer", bot("greedy"), bot("random"), max_rounds=20)
            server.kill()
            server.close()
            server = RunningServer(tmp_path / "data")
            ann.move_to(server)
            with ann.open(match) as table:
                assert not table.wait_for_choice()
                assert table.match["status"] == "finished"
    finally:
        server.close()
