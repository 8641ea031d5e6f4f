"""What a browser does, without one: a cookie jar, requests, and sockets that keep a mirror of the match."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterator
from contextlib import AbstractContextManager
from types import TracebackType
from typing import Any, Self

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from tests.server.running import SECONDS, RunningServer

Json = dict[str, Any]


def client(server: RunningServer, cookies: httpx.Cookies | None = None) -> httpx.Client:
    """Return what asks over HTTP; there is no TLS here, and reading all certificates takes longer than to ask."""
    headers = {"Origin": server.url}
    return httpx.Client(base_url=server.url, timeout=SECONDS, cookies=cookies, headers=headers, verify=False)


class Browser:
    """One browser: one session, once it has been given a cookie."""

    def __init__(self, server: RunningServer) -> None:
        self.server = server
        self.http = client(server)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.http.close()

    def move_to(self, server: RunningServer) -> None:
        """Go on with the same cookies at another address, as after a restart on another port."""
        cookies = self.http.cookies
        self.http.close()
        self.server = server
        self.http = client(server, cookies)

    def get(self, path: str) -> Json:
        answer = self.http.get(path)
        assert answer.status_code == 200, answer.text
        found = answer.json()
        assert isinstance(found, dict)
        return found

    def new_match(self, game: str, *seats: Json, **options: object) -> str:
        """Make a match and return its id; a seat is written as in the protocol."""
        return str(self.new_match_with_tokens(game, *seats, **options)["id"])

    def new_match_with_tokens(self, game: str, *seats: Json, **options: object) -> Json:
        answer = self.http.post("/api/matches", json={"game": game, "seats": seats, "options": options})
        assert answer.status_code == 201, answer.text
        found = answer.json()
        assert isinstance(found, dict)
        return found

    def sit_down(self, match: str, seat: int, name: str, **more: str) -> None:
        """Take a seat; ``token`` is that of its link, ``pledge`` a promise to the dice."""
        answer = self.http.post(f"/api/matches/{match}/seats/{seat}", json={"name": name, **more})
        assert answer.status_code == 200, answer.text

    def connect(self, match: str, origin: str | None = None) -> AbstractContextManager[ClientConnection]:
        """Open a socket and say nothing yet."""
        cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.http.cookies.jar)
        return connect(
            f"{self.server.socket_url}/api/matches/{match}/socket",
            additional_headers={"Cookie": cookies} if cookies else {},
            origin=Origin(origin or self.server.url),
            open_timeout=SECONDS,
            compression=None,
        )

    @contextlib.contextmanager
    def open(self, match: str, seen: int = 0, origin: str | None = None) -> Iterator[Table]:
        """Open a match."""
        with self.connect(match, origin) as socket:
            yield Table(socket, seen)


class Table:
    """An open match, as a client holds it.

    Attributes:
        events: all that it has been told, by number.
        view: what there is to see.
        match: the match from outside.
        refusals: what was not granted.
        thinking: the seats of bots that were said to think.
        here: the seats of those who are at the table.
        onlookers: how many look on.
        remarks: what people have said.
    """

    def __init__(self, socket: ClientConnection, seen: int = 0) -> None:
        self.socket = socket
        self.events: list[Json] = []
        self.view: Json = {}
        self.match: Json = {}
        self.refusals: list[Json] = []
        self.thinking: list[int] = []
        self.here: list[int] = []
        self.onlookers = 0
        self.remarks: list[Json] = []
        self.heard: list[str] = []
        self.requests = 0
        self.say(type="hello", protocol=1, seen=seen)
        welcome = self.hear()
        assert welcome["type"] == "welcome", welcome

    def say(self, **message: object) -> None:
        self.socket.send(json.dumps(message))

    def hear(self) -> Json:
        """Take the next message, and note what it says; who comes and goes is noted by the way."""
        while (message := self.hear_any())["type"] == "presence":
            pass
        return message

    def hear_any(self) -> Json:
        """Take the next message of any kind, and note what it says."""
        text = self.socket.recv(timeout=SECONDS)
        assert isinstance(text, str)
        self.heard.append(text)
        message: Json = json.loads(text)
        if message["type"] in ("welcome", "update"):
            self.events += message["events"]
            self.view = message["view"]
            self.match = message.get("match", self.match)
        elif message["type"] == "refused":
            self.refusals.append(message)
        elif message["type"] == "thinking":
            self.thinking.append(message["seat"])
        elif message["type"] == "presence":
            self.here, self.onlookers = message["here"], message["onlookers"]
        elif message["type"] == "said":
            self.remarks += message["remarks"]
        return message

    def hear_of(self, kind: str) -> Json:
        """Take messages until there is an event of a kind, and return the latest."""
        while not (found := [event for event in self.events if event["kind"] == kind]):
            self.hear()
        return found[-1]

    def ask(self, **message: object) -> Json:
        """Make a request and take messages until it is answered."""
        self.requests += 1
        self.say(request=self.requests, **message)
        while True:
            heard = self.hear()
            if heard.get("request") == self.requests:
                return heard

    def act(self, text: str, *, seat: int | None = None, seen: int | None = None) -> Json:
        return self.ask(
            type="act",
            seen=self.view["number"] if seen is None else seen,
            seat=self.view["mover"] if seat is None else seat,
            action=text,
        )

    def undo(self, seat: int, *, seen: int | None = None) -> Json:
        return self.ask(type="undo", seen=self.view["number"] if seen is None else seen, seat=seat)

    def legal(self) -> list[str]:
        return [action["text"] for action in self.view["legal"]]

    def wait_for_choice(self) -> bool:
        """Wait until this browser must decide; tell whether the game goes on."""
        while not self.view["legal"] and self.view["outcome"] is None:
            self.hear()
        return self.view["outcome"] is None

    def close_code(self) -> int:
        """Take messages until the socket is closed, and return the code."""
        with contextlib.suppress(ConnectionClosed):
            while True:
                self.hear()
        assert self.socket.close_code is not None
        return self.socket.close_code


def person(name: str) -> Json:
    return {"kind": "person", "name": name}


def bot(name: str) -> Json:
    return {"kind": "bot", "bot": name}


OPEN: Json = {"kind": "open"}
