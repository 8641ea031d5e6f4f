"""Writes a database as this version keeps it, with matches in many states: what later versions must open.

    python -m tests.store.make_release 0.2.0

Matches are played over the server's own interface, so that the file holds what really is kept, and it is SQL text, so
that it can be read and reviewed. What is expected of it stands at its beginning, as comments that
``tests/store/test_releases.py`` reads.
"""

from __future__ import annotations

import contextlib
import sqlite3
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from crossbones.store.database import FILE_NAME
from tests.server.browser import OPEN, Browser, Json, Table, bot, person
from tests.server.running import running

FOLDER = Path(__file__).parent / "releases"


class Maker:
    """Plays matches for a release.

    Attributes:
        expected: id, game and status of each match.
    """

    def __init__(self, ann: Browser, ben: Browser) -> None:
        self.ann = ann
        self.ben = ben
        self.expected: list[tuple[str, str, str]] = []

    def make(self, game: str, status: str, *seats: Json, terms: Json | None = None, **options: object) -> Json:
        """Let Ann make a match, which will stand so in the end."""
        asked = {"game": game, "seats": seats, "options": options, "terms": terms}
        answer = self.ann.http.post("/api/matches", json=asked)
        assert answer.status_code == 201, answer.text
        made: Json = answer.json()
        self.expected.append((made["id"], game, status))
        return made

    @contextlib.contextmanager
    def for_two(self, game: str, status: str, terms: Json | None = None, **options: object) -> Iterator[list[Table]]:
        """Let Ann make a match, and Ben take the other seat by its link."""
        made = self.make(game, status, person("Ann"), OPEN, terms=terms, **options)
        with self.ann.open(made["id"]) as hers:
            self.ben.sit_down(made["id"], 1, "Ben", token=made["tokens"][0]["token"])
            with self.ben.open(made["id"]) as his:
                yield [hers, his]

    def finished(self) -> None:
        """A game that was played to its end, with talk, and an offer to play again that Ben has not answered."""
        with self.for_two("buccaneer", "finished", max_rounds=2) as tables:
            assert tables[0].ask(type="say", text="Ahoy! Ein Schiff für dich.", name="Ann")["type"] == "accepted"
            play(tables, 1000)
            assert tables[1].ask(type="say", text="Well sailed <b>indeed</b>", name="Ben")["type"] == "accepted"
        match = self.expected[-1][0]
        answer = self.ann.http.post(f"/api/matches/{match}/rematch")
        assert answer.status_code == 200, answer.text
        self.expected.append((answer.json()["id"], "buccaneer", "waiting"))

    def with_clock(self) -> None:
        """A running game with a clock, in which something was taken back and something is asked."""
        clock = {"per": "game", "seconds": 2_592_000, "increment": 10, "at_zero": "bot"}
        terms = {"visibility": "private", "chat": True, "grace": 0, "hints": None, "clock": clock}
        with self.for_two("bag", "running", terms) as tables:
            play(tables, 6)
            while not any(table.view["can_undo"] for table in tables):
                play(tables, 1)
            seat, table = next((n, table) for n, table in enumerate(tables) if table.view["can_undo"])
            assert table.undo(seat)["type"] == "accepted"
            catch_up(tables)
            play(tables, 2)
            tables[0].ask(type="ask", seen=tables[0].view["number"], seat=0, what="take_back")

    def against_a_bot(self) -> None:
        """A running game in which it is Ann's turn, with a bot beside her."""
        made = self.make("lord", "running", person("Ann"), bot("greedy"))
        with self.ann.open(made["id"]) as hers:
            for _ in range(12):
                assert hers.wait_for_choice()
                hers.act(hers.legal()[0])
            assert hers.wait_for_choice()

    def waiting(self) -> None:
        """A table in the lobby's list, where seats are free."""
        terms = {"visibility": "listed", "chat": True, "grace": 60, "hints": False, "clock": None}
        self.make("lord", "waiting", person("Ann"), OPEN, bot("random"), terms=terms)

    def resigned(self) -> None:
        """A game that Ben gave up."""
        with self.for_two("bag", "finished") as tables:
            play(tables, 4)
            assert tables[1].ask(type="resign", seat=1)["type"] == "accepted"

    def adjourned(self) -> None:
        """A game that rests."""
        with self.for_two("buccaneer", "running", variant="scurvy") as tables:
            play(tables, 5)
            asked = tables[0].ask(type="ask", seen=tables[0].view["number"], seat=0, what="adjourn")
            assert tables[1].ask(type="answer", number=asked["number"], agree=True)["type"] == "accepted"


def play(tables: list[Table], decisions: int) -> None:
    """Let those whose turn it is take the middle one of what is offered."""
    for _ in range(decisions):
        catch_up(tables)
        mover = tables[0].view["mover"]
        if mover < 0:
            return
        legal = tables[mover].legal()
        assert tables[mover].act(legal[len(legal) // 2])["type"] == "accepted"
    catch_up(tables)


def catch_up(tables: list[Table]) -> None:
    """Wait until all have heard the same."""
    while (last := max(table.view["number"] for table in tables)) > min(table.view["number"] for table in tables):
        for table in tables:
            if table.view["number"] < last:
                table.hear()


def cookie(browser: Browser) -> str:
    """Return the cookie of a browser, as it is sent."""
    (found,) = list(browser.http.cookies.jar)
    return f"{found.name}={found.value}"


def write(version: str) -> Path:
    """Write the database of a version and return its file."""
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder) / "data"
        with running(data) as server, Browser(server) as ann, Browser(server) as ben:
            maker = Maker(ann, ben)
            maker.finished()
            maker.with_clock()
            maker.against_a_bot()
            maker.waiting()
            maker.resigned()
            maker.adjourned()
            cookies = {"Ann": cookie(ann), "Ben": cookie(ben)}
        with contextlib.closing(sqlite3.connect(data / FILE_NAME)) as database:
            dump = list(database.iterdump())
    lines = [f"-- A database of version {version}, written by tests/store/make_release.py."]
    lines += [f"-- match {' '.join(match)}" for match in maker.expected]
    lines += [f"-- cookie {name} {value}" for name, value in cookies.items()]
    file = FOLDER / f"{version}.sql"
    FOLDER.mkdir(exist_ok=True)
    file.write_text("\n".join([*lines, *dump, ""]), encoding="utf-8")
    return file


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python -m tests.store.make_release VERSION")
    sys.stdout.write(f"{write(sys.argv[1])}\n")
