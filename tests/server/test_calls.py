"""Calls when it is somebody's move: where they may go, what they say, and when; with a resolver of the test's own."""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import Awaitable, Callable, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
import trustme

import crossbones
from crossbones.server import caller
from crossbones.server.bans import Bans
from crossbones.server.caller import Caller, Target, check_url, is_public
from crossbones.server.calls import Calls
from crossbones.server.errors import BadRequest
from crossbones.server.rooms import Rooms
from crossbones.store.database import sqlite_url
from crossbones.store.store import Store
from crossbones.store.webhooks import Webhook
from crossbones.table.create import create
from tests.server.browser import Browser
from tests.server.running import running
from tests.server.test_room import ANN_AND_BO, Ear, Thoughts, mover
from tests.table.matches import NOW, random_bytes

pytestmark = pytest.mark.usefixtures("installed_pig")

HOSTS = ("ntfy.example", "hooks.example:8443")


@pytest.mark.parametrize(
    ("url", "target"),
    [
        ("https://ntfy.example/bones", Target("ntfy.example", 443, "/bones")),
        ("https://NTFY.example:443", Target("ntfy.example", 443, "/")),
        ("https://hooks.example:8443/a?b=c%20d", Target("hooks.example", 8443, "/a?b=c%20d")),
    ],
)
def test_an_address_at_a_listed_host_may_be_called(url: str, target: Target) -> None:
    assert check_url(url, HOSTS) == target


@pytest.mark.parametrize(
    "url",
    [
        "http://ntfy.example/bones",
        "https://other.example/",
        "https://ntfy.example.evil.example/",
        "https://ntfy.example./",
        "https://ntfy.example:8443/",
        "https://hooks.example/",
        "https://ntfy.example@evil.example/",
        "https://ann:secret@ntfy.example/",
        "https://ntfy.example/#part",
        "https://ntfy.example/two words",
        "https://ntfy.example/\r\nHost: evil.example",
        "https://ntfy.example/\t",
        "https://ntfy.example/ä",
        "https://ntfy.example:99999/",
        "https://[::1/",
        "https:///",
        "file:///etc/passwd",
        "https://ntfy.example/" + "a" * 500,
        "",
    ],
)
def test_nothing_else_may_be_called(url: str) -> None:
    with pytest.raises(BadRequest):
        check_url(url, HOSTS)


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1", "127.9.9.9", "0.0.0.0", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1",
        "192.0.2.1", "198.18.0.1", "224.0.0.1", "240.0.0.1", "255.255.255.255", "::", "::1", "fe80::1", "fe80::1%eth0",
        "fc00::1", "fd12::1", "ff02::1", "2001:db8::1", "::ffff:127.0.0.1", "::ffff:192.168.0.1", "2002:7f00:1::",
        "2001:0:7f00:1::", "64:ff9b::7f00:1", "64:ff9b::808:808", "64:ff9b:1::1", "localhost", "",
    ],
)  # a list, as many as fit on a line  # fmt: skip
def test_no_address_of_this_machine_or_network_is_public(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize("address", ["1.1.1.1", "93.184.216.34", "2606:4700:4700::1111", "::ffff:1.1.1.1"])
def test_addresses_of_the_internet_are_public(address: str) -> None:
    assert is_public(address)


# The call itself


class Answerer:
    """A web server on this machine, which tells what it was sent."""

    def __init__(self, answer: bytes) -> None:
        self.answer = answer
        self.heard: list[bytes] = []
        self.connected: list[tuple[str, int, str]] = []
        self._server: asyncio.Server | None = None

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = await reader.readuntil(b"\r\n\r\n")
        length = next(int(line.split()[1]) for line in head.splitlines() if line.startswith(b"Content-Length"))
        self.heard.append(head + await reader.readexactly(length))
        if self.answer:
            writer.write(self.answer)
            await writer.drain()
            writer.close()

    async def connect(self, address: str, port: int, host: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """Connect to this machine, wherever it was to go."""
        self.connected.append((address, port, host))
        return await asyncio.open_connection("127.0.0.1", self._port, limit=4096)

    async def __aenter__(self) -> Answerer:
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self._port = self._server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._server is not None
        self._server.close()


def resolves(*addresses: str) -> Callable[[str, int], Awaitable[Sequence[str]]]:
    async def resolve(host: str, port: int) -> Sequence[str]:
        return addresses

    return resolve


TARGET = Target("ntfy.example", 443, "/bones?x=1")


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        (b"HTTP/1.1 200 OK\r\n\r\n", "200"),
        (b"HTTP/1.1 302 Found\r\nLocation: https://127.0.0.1/\r\n\r\n", "302"),
        (b"HTTP/1.0 500 \r\n\r\n", "500"),
        (b"SSH-2.0-OpenSSH\r\n", "nonsense"),
        (b"x" * 10_000, "unreachable"),
    ],
)
def test_a_call_is_one_small_post_and_its_status(answer: bytes, told: str) -> None:
    async def run() -> None:
        async with Answerer(answer) as server:
            call = Caller(resolves("1.1.1.1", "1.0.0.1"), server.connect).call(TARGET, "It is your move.\n")
            assert await call == told
            assert server.connected == [("1.1.1.1", 443, "ntfy.example")]  # the address that was looked at, once
            (heard,) = server.heard
            head, _, body = heard.partition(b"\r\n\r\n")
            assert head.splitlines()[:2] == [b"POST /bones?x=1 HTTP/1.1", b"Host: ntfy.example"]
            assert body == b"It is your move.\n"
            assert b"ookie" not in head

    asyncio.run(run())


@pytest.mark.parametrize("addresses", [("10.0.0.1",), ("1.1.1.1", "127.0.0.1"), ("::ffff:10.0.0.1",)])
def test_a_name_that_leads_to_a_private_address_is_not_called(addresses: tuple[str, ...]) -> None:
    async def run() -> None:
        async with Answerer(b"HTTP/1.1 200 OK\r\n\r\n") as server:
            assert await Caller(resolves(*addresses), server.connect).call(TARGET, "") == "private"
            assert server.connected == []

    asyncio.run(run())


def test_whatever_goes_wrong_has_a_word(monkeypatch: pytest.MonkeyPatch) -> None:
    async def fails(*_: object) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        raise ConnectionRefusedError

    async def is_insecure(*_: object) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        raise ssl.SSLCertVerificationError

    async def run() -> None:
        assert await Caller(resolves(), fails).call(TARGET, "") == "unknown_host"
        assert await Caller(resolves("1.1.1.1"), fails).call(TARGET, "") == "unreachable"
        assert await Caller(resolves("1.1.1.1"), is_insecure).call(TARGET, "") == "insecure"
        monkeypatch.setattr(caller, "SECONDS", 0.05)
        async with Answerer(b"") as silent:
            assert await Caller(resolves("1.1.1.1"), silent.connect).call(TARGET, "") == "late"

    asyncio.run(run())


# Over TLS, with a server on this machine that has certificates of the test's own making


class SecureAnswerer:
    """A web server behind TLS on this machine; whoever it is asked for, it shows the same certificate."""

    def __init__(self, certificate: trustme.LeafCert, answer: bytes = b"HTTP/1.1 200 OK\r\n\r\n") -> None:
        self._context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        certificate.configure_cert(self._context)
        self._answer = answer
        self.requests = 0

    async def call(self) -> str:
        """Let somebody call it, by the way that a server calls."""

        async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            await reader.readuntil(b"\r\n\r\n")
            self.requests += 1
            writer.write(self._answer)
            await writer.drain()
            writer.close()

        server = await asyncio.start_server(serve, "127.0.0.1", 0, ssl=self._context)
        port = server.sockets[0].getsockname()[1]

        async def connect(_: str, __: int, host: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
            return await caller.connect_over_tls("127.0.0.1", port, host)

        try:
            return await Caller(resolves("1.1.1.1"), connect).call(TARGET, "It is your move.\n")
        finally:
            server.close()


@pytest.fixture
def trusted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> trustme.CA:
    """An authority that this machine trusts, alone."""
    authority = trustme.CA()
    authority.cert_pem.write_to_path(tmp_path / "authority.pem")
    monkeypatch.setenv("SSL_CERT_FILE", str(tmp_path / "authority.pem"))
    monkeypatch.delenv("SSL_CERT_DIR", raising=False)
    return authority


def test_whoever_shows_a_good_certificate_is_told(trusted: trustme.CA) -> None:
    server = SecureAnswerer(trusted.issue_cert("ntfy.example"))
    assert asyncio.run(server.call()) == "200"
    assert server.requests == 1


def test_who_is_sent_elsewhere_does_not_go_there(trusted: trustme.CA) -> None:
    elsewhere = b"HTTP/1.1 307 Temporary Redirect\r\nLocation: https://ntfy.example/other\r\n\r\n"
    server = SecureAnswerer(trusted.issue_cert("ntfy.example"), elsewhere)
    assert asyncio.run(server.call()) == "307"
    assert server.requests == 1


def test_a_bad_certificate_hears_nothing(trusted: trustme.CA) -> None:
    long_ago = datetime.now(UTC) - timedelta(days=2)
    for certificate in (
        trustme.CA().issue_cert("ntfy.example"),  # by nobody we know
        trusted.issue_cert("other.example"),
        trusted.issue_cert("ntfy.example", not_before=long_ago - timedelta(days=1), not_after=long_ago),
    ):
        server = SecureAnswerer(certificate)
        assert asyncio.run(server.call()) == "insecure"
        assert server.requests == 0


# When somebody is called


class Recorder(Caller):
    """Calls nobody, and notes whom it would have."""

    def __init__(self) -> None:
        super().__init__()
        self.called: list[tuple[str, str]] = []

    async def call(self, target: Target, text: str) -> str:
        self.called.append((target.host + target.path, text))
        return "200"


class House:
    """A server with one match of pig between Ann and Bo, and addresses for both."""

    def __init__(self, store: Store, match: str) -> None:
        self.store = store
        self.match = match
        self.recorder = Recorder()
        self.calls, self.rooms = self.started()

    def started(self) -> tuple[Calls, Rooms]:
        """Return what another process has."""
        calls = Calls(HOSTS, self.store.webhooks, lambda: NOW, "https://bones.example", self.recorder, grace=0)
        return calls, Rooms(self.store, Thoughts(), lambda: NOW, Bans(self.store.bans), calls)

    async def settle(self) -> None:
        """Wait until nobody is about to be called."""
        while self.calls._waiting:
            await asyncio.gather(*self.calls._waiting)


def in_house(folder: Path, use: Callable[[House], Awaitable[None]]) -> None:
    async def run() -> None:
        store = await Store.open(sqlite_url(folder))
        game = crossbones.load("pig", goal=100)
        draft = create(game, ANN_AND_BO, author="session s1", now=NOW, random_bytes=random_bytes("a"))
        await store.create_match(draft, {})
        for who in ("s1", "s2"):
            await store.webhooks.put(who, f"https://ntfy.example/{who}")
        house = House(store, draft.match.header.id)
        try:
            await asyncio.wait_for(use(house), 20)
        finally:
            await house.calls.close()
            await house.rooms.close()
            await store.close()

    asyncio.run(run())


def test_whoever_is_awaited_and_not_there_is_called_once_for_a_turn(tmp_path: Path) -> None:
    async def use(house: House) -> None:
        async with house.rooms.enter(house.match) as room:
            first = mover(room)
            present, absent = f"s{first + 1}", f"s{2 - first}"
            await room.join(Ear(present).connection, 0)
            await room.act(present, first, "hold", room.match.number)
            assert mover(room) == 1 - first
            await house.settle()
            ((where, text),) = house.recorder.called
            assert where == f"ntfy.example/{absent}"
            assert text.endswith(f": it is your move.\nhttps://bones.example/match/{house.match}\n")
            assert await house.store.webhooks.find(absent) == Webhook(f"https://ntfy.example/{absent}", "200", NOW)
            # Not again for the same turn, by whatever process.
            house.calls.look(room, house.rooms.enter)
            others, _ = house.started()
            others.look(room, house.rooms.enter)
            await house.settle()
            await asyncio.gather(*others._waiting)
            assert len(house.recorder.called) == 1
            # Who is there is not called, nor is whoever has come back in time.
            ear = Ear(absent)
            house.calls.look(room, house.rooms.enter)
            await room.join(ear.connection, 0)
            await house.settle()
            await room.act(absent, 1 - first, "hold", room.match.number)
            await house.settle()
            assert len(house.recorder.called) == 1

    in_house(tmp_path, use)


def test_nobody_is_called_without_an_address_or_where_the_operator_lets_nobody(tmp_path: Path) -> None:
    async def use(house: House) -> None:
        async with house.rooms.enter(house.match) as room:
            who = f"s{mover(room) + 1}"
            quiet = Calls((), house.store.webhooks, lambda: NOW, "", house.recorder, grace=0)
            quiet.look(room, house.rooms.enter)
            assert quiet._waiting == set()
            elsewhere = Calls(("other.example",), house.store.webhooks, lambda: NOW, "", house.recorder, grace=0)
            elsewhere.look(room, house.rooms.enter)
            await asyncio.gather(*elsewhere._waiting)
            await house.store.webhooks.put(who, "")
            house.calls.look(room, house.rooms.enter)
            await house.settle()
            assert house.recorder.called == []

    in_house(tmp_path, use)


def test_many_that_wait_are_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def use(house: House) -> None:
        monkeypatch.setattr("crossbones.server.calls.MOST_WAITING", 3)
        async with house.rooms.enter(house.match) as room:
            for _ in range(10):
                house.calls.look(room, house.rooms.enter)
            assert len(house.calls._waiting) == 3
            await house.settle()
            assert len(house.recorder.called) == 1

    in_house(tmp_path, use)


@pytest.mark.once
def test_an_address_is_chosen_where_the_operator_allows_hosts(tmp_path: Path) -> None:
    options = ("--webhook-host", "no-such-host.invalid", "--webhook-host", "localhost")
    with running(tmp_path / "data", *options) as server, Browser(server) as ann, Browser(server) as bo:
        hosts = ["no-such-host.invalid", "localhost"]
        assert ann.get("/api/webhook") == {"hosts": hosts, "url": "", "last": None}
        for url in ("https://evil.example/", "http://localhost/", "https://localhost:1/"):
            answer = ann.http.post("/api/webhook", json={"url": url})
            assert (answer.status_code, answer.json()["error"]) == (400, "bad_request")
        answer = ann.http.post("/api/webhook", json={"url": "https://localhost/ann"})
        assert (answer.status_code, answer.json()["url"]) == (200, "https://localhost/ann")
        assert answer.json()["last"]["told"] == "private"
        assert ann.get("/api/webhook") == answer.json()
        assert bo.get("/api/webhook")["url"] == ""
        assert ann.http.post("/api/webhook", json={"url": ""}).json()["last"] is None
        assert ann.get("/api/webhook")["url"] == ""


@pytest.mark.once
def test_where_the_operator_says_nothing_nobody_is_called(ann: Browser) -> None:
    assert ann.get("/api/webhook") == {"hosts": [], "url": "", "last": None}
    assert ann.http.post("/api/webhook", json={"url": "https://ntfy.example/ann"}).status_code == 400
