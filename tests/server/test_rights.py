"""Every route and every message, by everybody: the table in ``rights.py`` holds, and nothing is missing in it."""

from __future__ import annotations

import itertools
import json
import re
import time
from contextlib import ExitStack, suppress
from pathlib import Path
from types import SimpleNamespace, TracebackType
from typing import Any, Self, cast, get_args

import msgspec
import pytest
from litestar.routes import HTTPRoute, WebSocketRoute
from websockets.exceptions import ConnectionClosed

from crossbones.cli.main import main
from crossbones.server.app import make_api
from crossbones.server.protocol import socket_messages
from crossbones.server.services import Services
from tests.server import rights
from tests.server.browser import OPEN, Browser, Json, Table
from tests.server.rights import AT_THE_TABLE, MESSAGES, PEOPLE, ROUTES, Right
from tests.server.running import SECONDS, RunningServer, running
from tests.table.matches import pledge

# Litestar 2 warns of all that Litestar 3 will want otherwise.
pytestmark = [pytest.mark.once, pytest.mark.filterwarnings("ignore::DeprecationWarning")]

_numbers = itertools.count(1)

PASSWORD = rights.PASSWORD["password"]


class Party:
    """A private table for three, at which one more is awaited, and those who come to it when they are first needed.

    Attributes:
        match: the table's id.
        tokens: the tokens of its links, by seat; that for onlookers by ``None``.
    """

    def __init__(self, server: RunningServer) -> None:
        self._server = server
        self._people = {"host": Browser(server)}
        made = self._people["host"].http.post(
            "/api/matches", json={"game": "pig", "seats": [OPEN] * 3, "terms": {"visibility": "private"}}
        )
        self.match = str(made.json()["id"])
        self.tokens: dict[int | None, str] = {link["seat"]: link["token"] for link in made.json()["tokens"]}

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for browser in self._people.values():
            browser.http.close()

    def browser(self, who: str) -> Browser:
        """Return the browser of one of ``PEOPLE``."""
        if who == "nobody" and who in self._people:
            self._people.pop(who).http.close()  # it may have been given a session meanwhile
        if who not in self._people:
            self._people[who] = Browser(self._server)
            self._let_come(who, self._people[who])
        return self._people[who]

    def _let_come(self, who: str, browser: Browser) -> None:
        room = f"/api/matches/{self.match}"
        if who in ("holder", "other"):
            seat = ("holder", "other").index(who)
            answer = browser.http.post(f"{room}/seats/{seat}", json={"name": who, "token": self.tokens[seat]})
        elif who == "onlooker":
            answer = browser.http.post(f"{room}/enter", json={"token": self.tokens[None]})
        elif who == "stranger":
            answer = browser.http.post("/api/session")
        elif who == "member":
            name = f"Member {next(_numbers)}"
            answer = browser.http.post("/api/account", json={"name": name, "password": PASSWORD})
        else:
            return
        assert answer.status_code < 300, answer.text

    def ask(self, who: str, route: str) -> str:
        """Let somebody ask for a route, and return ``ok`` or the word of the refusal."""
        method, _, path = route.partition(" ")
        parts = {"match_id": self.match, "seat": "2", "name": "buccaneer", "session_id": "nobodys"}
        path = re.sub(r"\{(\w+)\}", lambda found: parts[found[1]], path)
        body = json.dumps(ROUTES[route].body)
        gaps = {"token": self.tokens[2], "looking": self.tokens[None], "name": f"New {next(_numbers)}"}
        for gap, value in gaps.items():
            body = body.replace(f"{{{gap}}}", value)
        content = None if ROUTES[route].body is None else body.encode()
        headers = {"Content-Type": "application/json"}
        answer = self.browser(who).http.request(method, path, content=content, headers=headers)
        assert answer.status_code < 500, answer.text
        return "ok" if answer.status_code < 300 else str(answer.json()["error"])


def expected(right: Right, people: tuple[str, ...]) -> dict[str, str]:
    """Return what everybody is to be answered."""
    return dict(zip(people, right.answers.split(), strict=True))


def test_every_route_has_a_row() -> None:
    api = make_api(cast(Services, SimpleNamespace(close=None, sessions=SimpleNamespace(renew_cookie=None))))
    found = {
        f"{method} {re.sub(r':[a-z]+', '', route.path)}"
        for route in api.routes
        if isinstance(route, HTTPRoute)
        for method in route.methods
        if method != "OPTIONS" and not route.path.startswith("/schema")
    }
    sockets = [route.path for route in api.routes if isinstance(route, WebSocketRoute)]
    assert sockets == ["/api/matches/{match_id:str}/socket"]
    missing, gone = sorted(found - set(ROUTES)), sorted(set(ROUTES) - found)
    assert not missing, (
        f"{missing}: who may ask for this? Give it a row in ROUTES of tests/server/rights.py: for {PEOPLE} in order,"
        " 'ok' or the word of the refusal, and the body that is sent."
    )
    assert not gone, f"{gone}: these are in ROUTES of tests/server/rights.py, and are no routes any more"


def test_every_message_has_a_row() -> None:
    missing, gone = sorted(set(_types()) - set(MESSAGES)), sorted(set(MESSAGES) - set(_types()))
    assert not missing, (
        f"{missing}: who may say this? Give it a row in MESSAGES of tests/server/rights.py: for {AT_THE_TABLE} in"
        " order, 'ok' or the reason of the refusal, and what the message says beside request and seat."
    )
    assert not gone, f"{gone}: these are in MESSAGES of tests/server/rights.py, and are no messages any more"


def test_who_may_ask_for_what(cheap_server: RunningServer) -> None:
    wanted = {route: expected(right, PEOPLE) for route, right in ROUTES.items()}
    found: dict[str, dict[str, str]] = {route: {} for route in ROUTES}
    with Party(cheap_server) as party:
        for route, answers in wanted.items():
            for who, answer in answers.items():
                if answer != "ok" or route not in rights.CHANGE_WHO_ASKS:
                    found[route][who] = party.ask(who, route)
    for route in sorted(rights.CHANGE_WHO_ASKS):
        with Party(cheap_server) as party:
            for who in [who for who in PEOPLE if wanted[route][who] == "ok"]:
                found[route][who] = party.ask(who, route)
    assert [row for row in _rows(found) if row not in _rows(wanted)] == []
    assert found == wanted


def test_who_may_open_a_socket_at_a_private_table(server: RunningServer) -> None:
    found = {}
    with Party(server) as party:
        for who in PEOPLE:
            with party.browser(who).connect(party.match) as socket:
                with suppress(ConnectionClosed):  # who is not let in need not say anything
                    socket.send('{"type": "hello", "protocol": 1}')
                heard = json.loads(socket.recv(timeout=SECONDS))
                found[who] = "ok" if heard["type"] == "welcome" else str(heard["reason"])
    assert found == expected(Right(rights.SOCKET), PEOPLE)


def test_whoever_is_banned_may_do_nothing(tmp_path: Path) -> None:
    with running(tmp_path / "data") as server, Party(server) as party:
        assert main(["admin", "ban", "--address", "127.0.0.1", "--data", str(tmp_path / "data")]) == 0
        while party.ask("host", "GET /api/about") == "ok":  # it is heard of after a while
            time.sleep(0.05)
        answers = {route: party.ask("host", route) for route in ROUTES}
        with party.browser("host").connect(party.match) as socket:
            heard = json.loads(socket.recv(timeout=SECONDS))
    assert answers == {route: "ok" if route in rights.FOR_OPERATORS else "banned" for route in ROUTES}
    assert (heard["type"], heard["reason"]) == ("error", "banned")


class OpenTable:
    """A table that everybody may look at, with two who play.

    Args:
        tag: the message that is going to make sense there.
    """

    def __init__(self, server: RunningServer, stack: ExitStack, tag: str) -> None:
        self._stack = stack
        self._tables: dict[str, Table] = {}
        people = {who: stack.enter_context(Browser(server)) for who in AT_THE_TABLE}
        made = people["host"].new_match_with_tokens("pig", OPEN, OPEN, goal=100)
        self.match = made["id"]
        sitters = [people["holder"], people["other"]]
        for seat, sitter in enumerate(sitters):
            promise = {"pledge": pledge(rights.RANDOM)} if tag == "contribute" else {}
            sitter.sit_down(self.match, seat, f"Seat {seat}", token=made["tokens"][seat]["token"], **promise)
        self.mover = max(0, int(sitters[0].get(f"/api/matches/{self.match}")["view"]["mover"]))  # the dice may wait
        self._people = people | {"holder": sitters[self.mover], "other": sitters[1 - self.mover]}
        people["onlooker"].http.post("/api/session")
        if tag == "come_back":
            self._grant("holder", type="seat_bot", seat=self.mover, bot="timid")
        if tag in ("answer", "resume"):
            number = self._grant("holder", type="ask", seat=self.mover, seen=self.seen("holder"), what="adjourn")
            if tag == "resume":
                self._grant("other", type="answer", number=number, agree=True)

    def table(self, who: str) -> Table:
        """Return the open match of one of ``AT_THE_TABLE``."""
        if who not in self._tables:
            self._tables[who] = self._stack.enter_context(self._people[who].open(self.match))
        return self._tables[who]

    def seen(self, who: str) -> int:
        """Return the last event."""
        return int(self.table(who).view["number"])

    def _grant(self, who: str, **message: object) -> int:
        answer = self.table(who).ask(**message)
        assert answer["type"] == "accepted", answer
        return int(answer["number"])

    def say(self, who: str, tag: str) -> str:
        """Let somebody say something, and return ``ok`` or the reason of the refusal."""
        table = self.table(who)
        if tag == "hello":
            return "ok"  # that is how the table was opened
        if tag == "ping":
            table.say(type="ping")
            while table.hear()["type"] != "pong":
                pass
            return "ok"
        message: Json = dict(MESSAGES[tag].body or {})
        names = {field.encode_name for field in msgspec.structs.fields(_types()[tag])}
        if "seat" in names:
            message["seat"] = self.mover
        if "seen" in names:
            message["seen"] = self.seen(who)
        if "number" in names:
            message["number"] = table.match["table"]["question"]["number"]
        answer = table.ask(type=tag, **message)
        return str(answer["reason"]) if answer["type"] == "refused" else "ok"


def test_who_may_say_what(server: RunningServer) -> None:
    wanted = {tag: expected(right, AT_THE_TABLE) for tag, right in MESSAGES.items()}
    found: dict[str, dict[str, str]] = {tag: {} for tag in MESSAGES}
    with ExitStack() as stack:
        shared = OpenTable(server, stack, "")
        for tag in sorted(MESSAGES, key=lambda tag: tag == "settle"):  # which turns talking off
            table = OpenTable(server, stack, tag) if tag in ("answer", "come_back", "contribute", "resume") else shared
            for who in sorted(AT_THE_TABLE, key=lambda who: wanted[tag][who] == "ok"):
                if wanted[tag][who] == "ok" and tag in rights.CHANGE_THE_TABLE:
                    table = OpenTable(server, stack, tag)
                found[tag][who] = table.say(who, tag)
    assert [row for row in _rows(found) if row not in _rows(wanted)] == []
    assert found == wanted


def _types() -> dict[str, type[Any]]:
    """Return the types of what a client can say, by tag."""
    return {str(type_.__struct_config__.tag): type_ for type_ in get_args(socket_messages.ClientMessage)}


def _rows(table: dict[str, dict[str, str]]) -> list[str]:
    """Write a table so that a failure shows the rows that differ."""
    return [
        f"{what}: {', '.join(f'{who} {answers[who]}' for who in sorted(answers))}" for what, answers in table.items()
    ]
