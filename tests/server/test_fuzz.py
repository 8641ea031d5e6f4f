"""Nothing that is sent makes the server fail."""

from __future__ import annotations

import contextlib
import json

import httpx
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

from tests.server.browser import Browser, Json, person
from tests.server.running import SECONDS, RunningServer

pytestmark = pytest.mark.once

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=30),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=10), inner, max_size=4),
    max_leaves=8,
)
PATHS = st.sampled_from(["session", "matches", "matches/x", "matches/x/seats/0", "games", "about", "openapi.json"])
SEATS = st.lists(
    st.fixed_dictionaries(
        {"kind": st.sampled_from(["person", "bot", "open"]) | JSON},
        optional={"name": st.text(max_size=40) | JSON, "bot": st.sampled_from(["greedy", "x"]) | JSON},
    ),
    max_size=10,
)
MATCHES = st.fixed_dictionaries(
    {"game": st.sampled_from(["pig", "buccaneer", "../pig", ""]) | JSON, "seats": SEATS | JSON},
    optional={"options": st.dictionaries(st.sampled_from(["goal", "party", "variant", "players"]), JSON) | JSON},
)
MESSAGES = st.fixed_dictionaries(
    {"type": st.sampled_from(["hello", "act", "undo", "ping"]) | JSON},
    optional={
        "protocol": st.integers(0, 2) | JSON,
        "request": st.integers(-1, 2**64) | JSON,
        "seen": st.integers(-1, 100) | JSON,
        "seat": st.integers(-1, 100) | JSON,
        "action": st.sampled_from(["throw", "hold", "", "roll 1"]) | JSON,
    },
)

fuzzed = settings(
    max_examples=40,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)


def check(answer: httpx.Response) -> None:
    """Check that an answer is one of the protocol's."""
    assert answer.status_code < 500, (answer.request.content, answer.text)
    if answer.status_code >= 400:
        assert set(answer.json()) == {"error", "text"}


@fuzzed
@given(method=st.sampled_from(["GET", "POST", "PUT", "HEAD"]), path=PATHS, body=JSON)
def test_any_body_anywhere(ann: Browser, method: str, path: str, body: object) -> None:
    answer = ann.http.request(method, f"/api/{path}", json=body)
    if method == "HEAD":
        assert answer.status_code < 500
    else:
        check(answer)


@fuzzed
@given(body=MATCHES)
def test_nearly_good_matches(ann: Browser, body: Json) -> None:
    check(ann.http.post("/api/matches", json=body))


@fuzzed
@given(body=st.binary(max_size=200))
def test_bytes_for_a_match(ann: Browser, body: bytes) -> None:
    check(ann.http.post("/api/matches", content=body, headers={"content-type": "application/json"}))


@fuzzed
@given(segment=st.text(min_size=1, max_size=20), tail=st.sampled_from(["", "/record", "/dice", "/rules"]))
def test_any_name_in_a_path(ann: Browser, segment: str, tail: str) -> None:
    safe = "".join(f"%{byte:02x}" for byte in segment.encode("utf-8", "surrogatepass"))
    for kind in ("matches", "games"):
        check(ann.http.get(f"/api/{kind}/{safe}{tail}"))


AT_THE_TABLE = ("presence", "said", "reacted")


@fuzzed
@given(messages=st.lists(MESSAGES | JSON, min_size=1, max_size=6), polite=st.booleans())
def test_any_messages(server: RunningServer, ann: Browser, messages: list[object], polite: bool) -> None:
    match = ann.new_match("pig", person("Ann"), person("Bo"))
    with ann.connect(match) as socket, contextlib.suppress(ConnectionClosed):
        if polite:
            socket.send('{"type": "hello", "protocol": 1}')
        for message in messages:
            socket.send(json.dumps(message))
        socket.send("the end")
        while True:
            heard = json.loads(socket.recv(timeout=SECONDS))
            assert heard["type"] in ("welcome", "update", "accepted", "refused", "pong", "error", *AT_THE_TABLE)
    assert socket.close_code in (4400, 4409, 4413, 4429)


def test_the_log_tells_of_no_fault_after_all_this(server: RunningServer, ann: Browser) -> None:
    assert ann.get("/api/about")["name"] == "Crossbones"
    log = server.log.read_text()
    assert "Traceback" not in log
    assert "ERROR" not in log
