"""The server is killed at random moments under load: what it acknowledged is there, and every match goes on."""

from __future__ import annotations

import contextlib
import logging
import random
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from websockets.exceptions import WebSocketException

from tests.server.browser import Browser, Json, Table, bot, person
from tests.server.running import RunningServer
from tests.store.postgres import running_postgres

pytestmark = pytest.mark.once

logger = logging.getLogger(__name__)

TABLES: list[tuple[str, list[Json], Json]] = [
    ("buccaneer", [person("Ann"), bot("greedy")], {"max_rounds": 10_000}),
    ("buccaneer", [person("Ann"), person("Bo"), person("Cy")], {"max_rounds": 10_000}),
    ("bag", [person("Ann"), person("Bo")], {}),
    ("lord", [person("Ann"), bot("random")], {}),
    ("pig", [person("Ann"), person("Bo")], {"goal": 100}),
]
"""What is played at once: game, seats and options."""


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[list[str]]:
    """What tells a server its database."""
    if request.param == "sqlite":
        yield []
    else:
        with running_postgres() as url:
            yield ["--database", url]


class Player:
    """Somebody at one table, who plays as fast as the server lets them, and remembers all they were told.

    Attributes:
        told: every event, in order.
        sent: what was acknowledged: the notation by the number of its event.
        games: how many games were played to the end.
    """

    def __init__(self, server: RunningServer, number: int, seed: int) -> None:
        self._browser = Browser(server)
        self._table = TABLES[number % len(TABLES)]
        self._rng = random.Random(f"{seed} {number}")
        self.games = 0
        self._begin()

    def _begin(self) -> None:
        game, seats, options = self._table
        self._match = self._browser.new_match(game, *seats, **options)
        self.told: list[Json] = []
        self.sent: dict[int, str] = {}

    def play(self) -> None:
        """Play until the server is gone, or the game is over."""
        with contextlib.suppress(WebSocketException, OSError), self._browser.open(self._match, len(self.told)) as table:
            try:
                while table.wait_for_choice():
                    self._act(table)
            finally:
                self.told += table.events

    def _act(self, table: Table) -> None:
        text = self._rng.choice(table.legal())
        answer = table.act(text)
        assert answer["type"] == "accepted", answer
        self.sent[answer["number"]] = text

    def check(self, server: RunningServer) -> None:
        """Look at what is left after a restart, and go on with it."""
        self._browser.move_to(server)
        with self._browser.open(self._match) as table:
            kept = list(table.events)
            assert [event["number"] for event in kept] == list(range(1, len(kept) + 1))  # none is doubled or lost
            assert kept[: len(self.told)] == self.told  # nothing else stands in the place of what was told
            by_number = {event["number"]: event for event in kept}
            assert {number: by_number[number]["text"] for number in self.sent} == self.sent
            if table.wait_for_choice():  # bots go on by themselves
                self._act(table)
            self.told = list(table.events)
            over = table.view["outcome"] is not None
        if over:
            self.games += 1
            self._begin()

    def close(self) -> None:
        """Leave."""
        self._browser.http.close()


def kill_and_go_on(tmp_path: Path, options: list[str], *, kills: int, seed: int, players: int) -> None:
    """Let people play, kill the server at a random moment, see what is left, and so on."""
    rng = random.Random(seed)
    server = RunningServer(tmp_path / "data", *options)
    acknowledged = 0
    try:
        people = [Player(server, number, seed) for number in range(players)]
        with ThreadPoolExecutor(players) as threads:
            for kill in range(kills):
                timer = threading.Timer(rng.uniform(0.02, 1.0), server.process.kill)
                timer.start()
                list(threads.map(lambda player: player.play(), people))
                timer.join()
                server.process.wait()
                server.close()
                server = RunningServer(tmp_path / "data", *options)
                assert server.workers() != []
                list(threads.map(lambda player, server=server: player.check(server), people))
                acknowledged = sum(len(player.sent) for player in people)
                logger.info("%d kills, %d acknowledged in the matches that go on", kill + 1, acknowledged)
        assert acknowledged > 0
        for player in people:
            player.close()
    finally:
        server.close()
    assert server.left_behind() == []


def test_nothing_acknowledged_is_lost_when_the_server_is_killed(tmp_path: Path, database: list[str]) -> None:
    kill_and_go_on(tmp_path, database, kills=2, seed=11, players=len(TABLES))


@pytest.mark.soak
@pytest.mark.timeout(7200)
def test_nothing_acknowledged_is_lost_in_two_hundred_kills(tmp_path: Path, database: list[str]) -> None:
    kill_and_go_on(tmp_path, database, kills=200, seed=1, players=2 * len(TABLES))


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
