"""How many people one server bears: run as ``python -m bench.load``.

A server of its own on this machine, hundreds of tables with two browsers each, some with a bot, and so many decisions a
second. Told is how long it took from a decision until everybody at that table had been told of it, client included.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import http.client
import json
import os
import random
import re
import sys
import tempfile
import time
from collections import deque
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import msgspec
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as ShownTable

from bench.wire import Wire
from tools.postgres import running_postgres
from tools.served import Server

GAMES = ("buccaneer", "bag", "lord")
BOT = "level3"
SEED = 2026
AIM_MS = 50.0
SECONDS_TO_OPEN = 120.0
SECONDS_TO_SETTLE = 2.0

HELLO = b'{"type":"hello","protocol":1}'
UPDATE, REFUSED, ERROR, WELCOME = b'{"type":"update"', b'{"type":"refused"', b'{"type":"error"', b'{"type":"welcome"'
ACT = b'{"type":"act","request":1,"seen":%d,"seat":%d,"action":%s}'
MY_TURN = b'"legal":[{'


class _Action(msgspec.Struct):
    text: str


class _View(msgspec.Struct):
    number: int
    mover: int
    legal: list[_Action]


class _Told(msgspec.Struct):
    view: _View


_read = msgspec.json.Decoder(_Told).decode


class Figures(msgspec.Struct):
    """What was measured.

    Attributes:
        tables: how many tables there were, those with bots included.
        sockets: how many sockets.
        asked: how many decisions a second were wanted.
        done: how many there were.
        milliseconds: from a decision until everybody had been told: the middle one, 95 and 99 of 100, the longest.
        cpu_ms: of the server's main process, for each decision; ``None`` where that can not be known.
        busy: how much of one core that was.
        client_busy: how much of one core the client took.
        bot_decisions: how many events there were at the tables with bots that nobody here decided.
        mib: memory of the server's main process: before, with the tables and one socket each, with all sockets, at the
            end.
        kib_per_table: and what that makes for a table with one socket,
        kib_per_socket: and for one more.
        errors: what went wrong, with how often.
    """

    tables: int = 0
    sockets: int = 0
    asked: float = 0
    done: float = 0
    milliseconds: dict[str, float] = {}
    cpu_ms: float | None = None
    busy: float | None = None
    client_busy: float = 0
    bot_decisions: int = 0
    mib: list[float] = []
    kib_per_table: float = 0
    kib_per_socket: float = 0
    errors: dict[str, int] = {}


class MeasuredServer(Server):
    """A server whose use of the machine is measured."""

    def __init__(self, folder: Path, database: str | None) -> None:
        self.log = folder / "server.log"
        options = ["--database", database] if database else ["--data", str(folder)]
        super().__init__(*options, log=self.log)
        self.host = urlsplit(self.url).netloc

    def memory(self) -> float:
        """Return the memory of the main process, in MiB; 0 where that can not be known."""
        with contextlib.suppress(OSError):
            found = re.search(r"VmRSS:\s+(\d+) kB", Path(f"/proc/{self.process.pid}/status").read_text())
            return int(found[1]) / 1024 if found else 0.0
        return 0.0

    def cpu_seconds(self) -> float | None:
        """Return the processor's time that the main process has had."""
        with contextlib.suppress(OSError):
            fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
            return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
        return None


class Seats(NamedTuple):
    """A table that has been laid: its match, and the cookies of those who sit there."""

    match: str
    cookies: list[str]


class Doors:
    """Makes matches and takes seats over HTTP, one after another."""

    def __init__(self, server: MeasuredServer) -> None:
        self._http = http.client.HTTPConnection(server.host, timeout=30)
        self._origin = server.url

    def lay(self, game: str, with_bot: bool) -> Seats:
        """Lay a table for two people, or for one and a bot."""
        other = {"kind": "bot", "bot": BOT} if with_bot else {"kind": "open"}
        made, cookie = self._post("/api/matches", {"game": game, "seats": [{"kind": "person", "name": "Ann"}, other]})
        cookies = [cookie]
        if not with_bot:
            taken = {"name": "Bo", "token": made["tokens"][0]["token"]}
            cookies.append(self._post(f"/api/matches/{made['id']}/seats/1", taken)[1])
        return Seats(made["id"], cookies)

    def _post(self, path: str, body: object) -> tuple[Any, str]:
        headers = {"Content-Type": "application/json", "Origin": self._origin}
        self._http.request("POST", path, json.dumps(body), headers)
        answer = self._http.getresponse()
        text = answer.read()
        if answer.status >= 300:
            sys.exit(f"{path}: {answer.status} {text.decode()}")
        return json.loads(text), (answer.getheader("Set-Cookie") or "").partition(";")[0]


class Table:
    """A table with its sockets, and what is being waited for there.

    Attributes:
        choice: what can be decided: the socket of whoever must, and the view; ``None`` if it is for a bot, or over.
        over: whether nothing more will happen here.
    """

    def __init__(self, load: Load, seats: Seats) -> None:
        self.seats = seats
        self.choice: tuple[Wire, _View] | None = None
        self.over = False
        self.wires: list[Wire] = []
        self._load = load
        self._welcomed: list[asyncio.Future[None]] = []
        self._awaits = 0
        self._since = 0.0

    async def connect(self, cookie: str) -> None:
        """Open one more socket, and wait for its welcome."""
        loop = asyncio.get_running_loop()
        welcomed: asyncio.Future[None] = loop.create_future()
        self._welcomed.append(welcomed)
        host, _, port = self._load.server.host.partition(":")
        place = len(self.wires)
        wire = Wire(lambda text: self._hear(place, text), self._close)
        self.wires.append(wire)
        await loop.create_connection(lambda: wire, host, int(port))
        wire.ask(f"/api/matches/{self.seats.match}/socket", self._load.server.host, cookie)
        await wire.opened
        wire.say(HELLO)
        await welcomed

    def decide(self, text: str) -> None:
        """Send a decision."""
        assert self.choice is not None
        wire, view = self.choice
        self.choice = None
        self._awaits = len(self.wires)
        self._since = time.perf_counter()
        wire.say(ACT % (view.number, view.mover, json.dumps(text).encode()))

    def _hear(self, place: int, text: bytes) -> None:
        if text.startswith(UPDATE):
            if self._awaits:
                self._awaits -= 1
                if self._awaits == 0:
                    self._load.told(time.perf_counter() - self._since)
            else:
                self._load.bot_decisions += 1
        elif text.startswith(WELCOME):
            self._welcomed[place].set_result(None)
        else:
            if text.startswith((REFUSED, ERROR)):
                self._load.fault(text.decode()[:200])
                self.over = True
            return
        if MY_TURN in text:
            self.choice = self.wires[place], _read(text).view
            if self._awaits == 0:
                self._load.ready.append(self)
        elif self._awaits == 0 and self.choice is not None:
            self._load.ready.append(self)

    def _close(self, code: int) -> None:
        if not self._load.closing:
            self._load.fault(f"socket closed with {code}")
            self.over = True


class Load:
    """All tables, and what is measured at them."""

    def __init__(self, server: MeasuredServer, rng: random.Random) -> None:
        self.server = server
        self.ready: deque[Table] = deque()
        self.bot_decisions = 0
        self.closing = False
        self.times: list[float] = []
        self.errors: dict[str, int] = {}
        self.tables: list[Table] = []
        self._rng = rng

    def told(self, seconds: float) -> None:
        """Note that everybody at a table has been told."""
        self.times.append(seconds)

    def fault(self, what: str) -> None:
        """Note that something went wrong."""
        self.errors[what] = self.errors.get(what, 0) + 1

    async def play(self, rate: float, seconds: float, progress: Progress) -> float:
        """Let so many decisions a second be made, evenly, each at the table that has been ready longest.

        Returns:
            How long it took, in seconds.
        """
        task = progress.add_task("playing", total=seconds)
        begin = time.perf_counter()
        sent = 0
        while (passed := time.perf_counter() - begin) < seconds:
            while self.ready and sent < passed * rate:
                table = self.ready.popleft()
                if not table.over and table.choice is not None:
                    table.decide(self._rng.choice(table.choice[1].legal).text)
                    sent += 1
            if not self.ready:
                sent = max(sent, int(passed * rate))  # nobody can decide: what is missed is not made up for
            progress.update(task, completed=passed)
            await asyncio.sleep(1 / rate)
        return time.perf_counter() - begin


async def measure(given: argparse.Namespace, server: MeasuredServer, progress: Progress) -> Figures:
    """Lay the tables, open the sockets, play, and return what was measured; what there is if it is interrupted."""
    rng = random.Random(SEED)
    figures = Figures(tables=given.tables + given.bots, asked=given.rate)
    load = Load(server, rng)
    doors = Doors(server)
    laid = []
    task = progress.add_task("laying tables", total=figures.tables)
    for number in range(figures.tables):
        laid.append(await asyncio.to_thread(doors.lay, given.games[number % len(given.games)], number >= given.tables))
        progress.advance(task)
    load.tables = [Table(load, seats) for seats in laid]
    figures.mib.append(await _settled(server))
    for place in (0, 1):
        coming = [(table, table.seats.cookies[place]) for table in load.tables if place < len(table.seats.cookies)]
        task = progress.add_task(f"opening {'first' if place == 0 else 'second'} sockets", total=len(coming))
        for table, cookie in coming:
            await asyncio.wait_for(table.connect(cookie), SECONDS_TO_OPEN)
            progress.advance(task)
        figures.mib.append(await _settled(server))
    figures.sockets = sum(len(table.wires) for table in load.tables)
    before, own = server.cpu_seconds(), time.process_time()
    load.times.clear()
    load.bot_decisions = 0
    begin = time.perf_counter()
    with contextlib.suppress(asyncio.CancelledError):
        await load.play(given.rate, given.seconds, progress)
    lasted = time.perf_counter() - begin
    after, used = server.cpu_seconds(), time.process_time() - own
    figures.mib.append(server.memory())
    load.closing = True
    for table in load.tables:
        for wire in table.wires:
            wire.hang_up()
    figures.done = len(load.times) / lasted
    figures.bot_decisions = load.bot_decisions
    figures.milliseconds = percentiles(load.times)
    figures.client_busy = used / lasted
    if before is not None and after is not None and load.times:
        figures.cpu_ms = (after - before) / len(load.times) * 1000
        figures.busy = (after - before) / lasted
    figures.kib_per_table = (figures.mib[1] - figures.mib[0]) / figures.tables * 1024
    figures.kib_per_socket = (figures.mib[2] - figures.mib[1]) / max(1, given.tables) * 1024
    figures.errors = load.errors
    for line in server.log.read_text().splitlines()[:20]:
        figures.errors[f"log: {line}"] = figures.errors.get(f"log: {line}", 0) + 1
    return figures


async def _settled(server: MeasuredServer) -> float:
    await asyncio.sleep(SECONDS_TO_SETTLE)
    return server.memory()


def percentiles(times: list[float]) -> dict[str, float]:
    """Return some of the times in order, in milliseconds.

    >>> percentiles([i / 1000 for i in range(101)])
    {'p50': 50.0, 'p95': 95.0, 'p99': 99.0, 'most': 100.0}
    """
    if not times:
        return {}
    ordered = sorted(times)
    last = len(ordered) - 1
    shares = {"p50": 0.5, "p95": 0.95, "p99": 0.99, "most": 1.0}
    return {name: round(ordered[round(share * last)] * 1000, 2) for name, share in shares.items()}


def shown(title: str, figures: Figures) -> ShownTable:
    """Return the figures as people read them."""
    table = ShownTable(title=title, show_header=False)
    rows = [
        ("tables, sockets", f"{figures.tables}, {figures.sockets}"),
        ("decisions a second: wanted, done", f"{figures.asked:g}, {figures.done:.0f}"),
        ("until everybody is told, ms", "  ".join(f"{name} {value:g}" for name, value in figures.milliseconds.items())),
        ("aim", f"p99 below {AIM_MS:g}"),
        ("events of bots, and what followed", str(figures.bot_decisions)),
        ("server: CPU ms a decision", "unknown" if figures.cpu_ms is None else f"{figures.cpu_ms:.2f}"),
        ("server, client: share of a core", f"{figures.busy or 0:.0%}, {figures.client_busy:.0%}"),
        ("memory, MiB", " → ".join(f"{mib:.0f}" for mib in figures.mib)),
        ("KiB a table with a socket, a further socket", f"{figures.kib_per_table:.0f}, {figures.kib_per_socket:.0f}"),
        ("errors", "none" if not figures.errors else str(figures.errors)),
    ]
    for row in rows:
        table.add_row(*row)
    return table


@contextlib.contextmanager
def database_of(given: argparse.Namespace) -> Iterator[str | None]:
    """Give the URL of the database, ``None`` for a file in the server's folder."""
    if given.postgres:
        with running_postgres() as url:
            yield url
    else:
        yield given.database


def parse() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="python -m bench.load", description="Measure how many people a server bears.")
    parser.add_argument("--tables", type=int, default=500, help="tables with two people (default: 500)")
    parser.add_argument("--bots", type=int, default=20, help=f"tables with one and a {BOT} bot (default: 20)")
    parser.add_argument("--rate", type=float, default=500, help="decisions a second (default: 500)")
    parser.add_argument("--seconds", type=float, default=20, help="for how long (default: 20)")
    parser.add_argument("--database", metavar="URL", help="an empty database (default: a file)")
    parser.add_argument("--postgres", action="store_true", help="a PostgreSQL that is started for this")
    parser.add_argument("--json", action="store_true", help="print JSON alone")
    parser.add_argument("games", nargs="*", default=list(GAMES), help=f"games to play (default: {' '.join(GAMES)})")
    return parser.parse_args()


def main() -> None:
    """Measure, and print what came out. Ctrl-C ends it, and what there is by then is shown."""
    given = parse()
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn())
    with tempfile.TemporaryDirectory() as folder, database_of(given) as database:
        try:
            server = MeasuredServer(Path(folder), database)
        except RuntimeError as fault:
            sys.exit(str(fault))
        try:
            with Progress(*columns, console=console, transient=True) as progress:
                figures = asyncio.run(measure(given, server, progress))
        except KeyboardInterrupt:
            console.print("ended before there was anything to tell")
            return
        finally:
            server.close()
    if given.json:
        print(msgspec.json.encode(figures).decode())
    else:
        title = "PostgreSQL" if database and database.startswith("postgresql") else "SQLite"
        Console(width=120).print(shown(title, figures))
    if figures.errors:
        sys.exit(1)


if __name__ == "__main__":
    main()
