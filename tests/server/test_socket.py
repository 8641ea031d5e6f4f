"""A match over sockets."""

from __future__ import annotations

import contextlib
import json
import socket
from urllib.parse import urlsplit

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.frames import CloseCode
from websockets.sync.client import connect
from websockets.typing import Origin

from crossbones.server.protocol.socket_messages import Close
from tests.server.browser import OPEN, Browser, Json, bot, person
from tests.server.running import SECONDS

ANN_AND_BO = [person("Ann"), person("Bo")]


def closed_after(browser: Browser, match: str, *messages: str | bytes) -> tuple[Json | None, int]:
    """Say something over a new socket; return the last that was heard, and the code with which it was closed."""
    last = None
    with browser.connect(match) as socket:
        for message in messages:
            socket.send(message)
        with contextlib.suppress(ConnectionClosed):
            while True:
                last = json.loads(socket.recv(timeout=SECONDS))
        assert socket.close_code is not None
        return last, socket.close_code


def test_two_people_on_one_device_play_a_game(ann: Browser) -> None:
    match = ann.new_match("buccaneer", *ANN_AND_BO, max_rounds=8)
    with ann.open(match) as table:
        movers = set()
        while table.wait_for_choice():
            movers.add(table.view["mover"])
            number = table.view["number"]
            answer = table.act(table.legal()[-1])
            assert answer == {"type": "accepted", "request": table.requests, "number": number + 1}
        assert movers == {0, 1}
        assert table.view["mover"] == -4
        assert table.match["status"] == "finished"
        assert [event["number"] for event in table.events] == list(range(1, table.view["number"] + 1))
        assert table.act("done", seat=0)["reason"] == "over"


def test_everybody_at_a_table_hears_the_same(ann: Browser, bo: Browser) -> None:
    made = ann.new_match_with_tokens("pig", person("Ann"), OPEN)
    match, token = made["id"], made["tokens"][0]["token"]
    with ann.open(match) as hers, Browser(ann.server) as other, other.open(match) as onlooker:
        assert hers.view["legal"] == []
        bo.http.post(f"/api/matches/{match}/seats/1", json={"token": token, "name": "Bo"})
        hers.hear()
        assert hers.match["status"] == "running"
        assert [seat["name"] for seat in hers.match["seats"]] == ["Ann", "Bo"]
        with bo.open(match) as his:
            tables = {0: hers, 1: his}
            everybody = [hers, his, onlooker]
            for _ in range(12):
                number = max(table.view["number"] for table in everybody)
                for table in everybody:
                    while table.view["number"] < number:
                        table.hear()
                assert hers.events == his.events == onlooker.events
                assert hers.view["position"] == his.view["position"] == onlooker.view["position"]
                assert onlooker.view["legal"] == []
                mover = hers.view["mover"]
                if mover < 0:
                    break
                assert tables[1 - mover].view["legal"] == []
                assert tables[mover].legal()[0] in ("throw", "hold")
                tables[mover].act(tables[mover].legal()[0])


def test_a_decision_is_told_together_with_the_chance_that_follows(ann: Browser) -> None:
    match = ann.new_match("pig", *ANN_AND_BO, goal=100)
    with ann.open(match) as table:
        mover = table.view["mover"]
        table.act("throw")
        update = json.loads(table.heard[-2])
        assert update["type"] == "update"
        events = update["events"]
        assert (events[0]["text"], events[0]["seat"]) == ("throw", mover)
        assert events[0]["phrase"] == {"key": "throw", "args": {}}
        assert [event["seat"] for event in events[1:3]] == [-1, -1]
        assert update["view"]["number"] == events[-1]["number"]
        assert "match" not in update


def test_what_can_not_be_done_is_refused_with_a_reason_and_changes_nothing(ann: Browser, bo: Browser) -> None:
    match = ann.new_match("pig", *ANN_AND_BO, goal=100)
    with ann.open(match) as table, bo.open(match) as onlooker:
        number, mover = table.view["number"], table.view["mover"]
        expected = [
            (table.act("fly"), "illegal"),
            (table.act("throw", seat=1 - mover), "not_your_turn"),
            (table.act("throw", seat=7), "not_your_seat"),
            (onlooker.act("throw"), "not_your_seat"),
            (onlooker.undo(mover), "not_your_seat"),
            (table.act("throw", seen=number - 1), "stale"),
            (table.act("throw", seen=number + 1), "stale"),
            (table.undo(mover), "cannot_undo"),
        ]
        assert [(answer["type"], answer["reason"]) for answer, _ in expected] == [
            ("refused", reason) for _, reason in expected
        ]
        assert all(answer["text"] for answer, _ in expected)
        assert ann.get(f"/api/matches/{match}")["view"]["number"] == number


def test_an_action_that_is_said_twice_happens_once(ann: Browser) -> None:
    match = ann.new_match("buccaneer", *ANN_AND_BO)
    with ann.open(match) as table:
        message = {"type": "act", "seen": table.view["number"], "seat": 0, "action": "done"}
        table.say(request=1, **message)
        table.say(request=2, **message)
        answers: dict[int, Json] = {}
        while len(answers) < 2:
            heard = table.hear()
            if "request" in heard:
                answers[heard["request"]] = heard
        assert answers[1]["type"] == "accepted"
        assert answers[2]["reason"] == "stale"
        assert [event["text"] for event in table.events if event.get("seat") == 0 and "text" in event] == ["done"]


def test_a_choice_is_taken_back_until_chance_has_spoken(ann: Browser) -> None:
    match = ann.new_match("buccaneer", *ANN_AND_BO)
    with ann.open(match) as table:
        before = table.view
        assert not before["can_undo"]
        table.act("done")
        assert table.view["can_undo"]
        assert table.undo(0)["type"] == "accepted"
        event = table.events[-1]
        assert (event["kind"], event["seat"], event["to"]) == ("taken_back", 0, before["number"])
        assert table.view == {**before, "number": before["number"] + 2}
        table.act(next(text for text in table.legal() if text.startswith("reroll")))
        assert not table.view["can_undo"]
        assert table.undo(0)["reason"] == "cannot_undo"


def test_who_comes_back_is_told_what_is_new(ann: Browser) -> None:
    match = ann.new_match("pig", *ANN_AND_BO, goal=100)
    with ann.open(match) as table:
        seen = table.view["number"]
        table.act("throw")
    with ann.open(match, seen=seen) as again:
        welcome = json.loads(again.heard[0])
        assert welcome["since"] == seen
        assert again.events == [event for event in table.events if event["number"] > seen]
        assert again.view == table.view
    with ann.open(match, seen=10_000) as confused:
        assert json.loads(confused.heard[0])["since"] == 0
        assert confused.events == table.events


def test_a_game_against_a_bot_goes_to_its_end(ann: Browser) -> None:
    match = ann.new_match("buccaneer", person("Ann"), bot("greedy"))
    with ann.open(match) as table:
        while table.wait_for_choice():
            assert table.view["mover"] == 0
            table.act(table.legal()[-1])
        assert set(table.thinking) == {1}
        acted = [event for event in table.events if event["kind"] == "action" and event["seat"] == 1]
        assert len(acted) > 10
        assert table.view["outcome"]["reason"]


def test_bots_alone_play_while_others_look_on(bo: Browser) -> None:
    match = bo.new_match("pig", bot("timid"), bot("greedy"), goal=20)
    with bo.open(match) as table:
        assert not table.wait_for_choice()
        assert table.match["status"] == "finished"


@pytest.mark.parametrize(
    "message",
    [
        "not JSON",
        "[]",
        "{}",
        '{"type": "dance"}',
        '{"type": "hello"}',
        '{"type": "hello", "protocol": "one"}',
        '{"type": "act", "request": 1, "seen": 0, "seat": 0}',
        '{"type": "act", "request": -1, "seen": 0, "seat": 0, "action": "throw"}',
        '{"type": "act", "request": 1, "seen": 0, "seat": 0, "action": "throw", "extra": 1}',
        '{"type": "act", "request": 1e400, "seen": 0, "seat": 0, "action": "throw"}',
        '{"type": "ping"} {"type": "ping"}',
        "[" * 2000,
        '{"type": "hello", "protocol": 1, "new": ' + "[" * 4000,
        b"bytes",
        json.dumps({"type": "act", "request": 1, "seen": 0, "seat": 0, "action": "x" * 201}),
    ],
)
@pytest.mark.parametrize("first", [True, False])
def test_a_message_that_can_not_be_read_ends_the_talk(ann: Browser, message: str | bytes, first: bool) -> None:
    match = ann.new_match("pig", *ANN_AND_BO)
    hello = [] if first else [json.dumps({"type": "hello", "protocol": 1})]
    last, code = closed_after(ann, match, *hello, message)
    assert code == 4400
    assert last is not None
    assert (last["type"], last["reason"]) == ("error", "bad_message")
    assert last["text"]


@pytest.mark.parametrize(
    ("message", "said"),
    [
        ('{"type": "dance"}', "$.type: 'dance' is not one of 'hello', 'act', "),
        ('{"type": "hello", "protocol": "one"}', "$.protocol: 'one' is not a whole number."),
        ('{"type": "undo", "request": 1, "seen": 0, "seat": 64}', "$.seat: 64 is not a whole number from 0 to 63."),
        ('{"type": "act", "request": 1, "seen": 0, "seat": 0}', "$: 'action' is lacking."),
        ('{"type": "ping", "extra": 1}', "$: there is no 'extra' here; there are: type."),
        ('{"type": 5, "seen": ', 'Input data was truncated after \'{"type": 5, "seen": \'.'),
    ],
)
def test_what_is_wrong_with_a_message_is_told(ann: Browser, message: str, said: str) -> None:
    last, _ = closed_after(ann, ann.new_match("pig", *ANN_AND_BO), message)
    assert last is not None
    assert last["text"].startswith(f"This message can not be read: {said}")


def test_messages_have_their_place(ann: Browser) -> None:
    match = ann.new_match("pig", *ANN_AND_BO)
    hello = json.dumps({"type": "hello", "protocol": 1})
    assert closed_after(ann, match, '{"type": "ping"}')[1] == 4400
    assert closed_after(ann, match, hello, hello)[1] == 4400


def test_a_message_that_is_too_long_ends_the_talk(ann: Browser) -> None:
    match = ann.new_match("pig", *ANN_AND_BO)
    last, code = closed_after(ann, match, json.dumps({"type": "ping", "padding": "x" * 4096}))
    assert (last and last["reason"], code) == ("too_large", 4413)
    assert closed_after(ann, match, "x" * 100_000)[1] == 1009


def test_another_protocol_is_told_who_is_too_old(ann: Browser) -> None:
    match = ann.new_match("pig", *ANN_AND_BO)
    for protocol, side in ((0, "client"), (2, "server")):
        last, code = closed_after(ann, match, json.dumps({"type": "hello", "protocol": protocol, "new": {}}))
        assert code == 4409
        assert last is not None
        assert last["reason"] == "protocol"
        assert f"The {side} is too old" in last["text"]


def test_an_unknown_match_is_said_to_be_unknown(ann: Browser) -> None:
    last, code = closed_after(ann, "nothing")
    assert (last and last["reason"], code) == ("no_such_match", 4404)


def test_ping_is_answered(ann: Browser) -> None:
    match = ann.new_match("pig", *ANN_AND_BO)
    with ann.open(match) as table:
        table.say(type="ping")
        assert table.hear() == {"type": "pong"}


def frame(first: int, payload: bytes, mask: bytes = b"\1\2\3\4") -> bytes:
    """Return a frame as RFC 6455, 5.2, has a client send it."""
    size = len(payload)
    length = bytes([0x80 | size]) if size < 126 else bytes([0x80 | 126]) + size.to_bytes(2, "big")
    return bytes([first]) + length + mask + bytes(byte ^ mask[at % 4] for at, byte in enumerate(payload))


def test_frames_come_in_any_pieces(ann: Browser) -> None:
    match = ann.new_match("pig", *ANN_AND_BO)
    cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in ann.http.cookies.jar)
    address = urlsplit(ann.server.url)
    hello, ping = b'{"type":"hello","protocol":1}', b'{"type":"ping"}'
    padded = ping + b" " * 200
    with socket.create_connection((address.hostname, address.port), SECONDS) as wire, wire.makefile("rb") as heard:
        wire.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        request = f"GET /api/matches/{match}/socket HTTP/1.1\r\nHost: {address.netloc}\r\nCookie: {cookies}\r\n"
        upgrade = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        wire.sendall(f"{request}{upgrade}Sec-WebSocket-Key: {'A' * 22}==\r\n\r\n".encode())
        while heard.readline() != b"\r\n":
            pass

        def next_frame() -> tuple[int, bytes]:
            first, length = heard.read(2)
            if length == 126:
                length = int.from_bytes(heard.read(2), "big")
            return first, heard.read(length)

        def answers(count: int) -> list[str]:
            """Return what comes, in any order: uvicorn answers a ping at once."""
            found: list[str] = []
            while len(found) < count:
                first, payload = next_frame()
                kind = json.loads(payload)["type"] if first == 0x81 else payload.decode()
                found += [kind] if kind not in ("presence", "said") else []
            return sorted(found)

        for byte in frame(0x81, hello):
            wire.sendall(bytes([byte]))
        assert answers(1) == ["welcome"]
        wire.sendall(frame(0x81, ping) + frame(0x81, padded) + frame(0x89, b"here?") + frame(0x81, ping)[:3])
        assert answers(3) == ["here?", "pong", "pong"]
        wire.sendall(frame(0x81, ping)[3:] + frame(0x81, padded)[:3])
        assert answers(1) == ["pong"]
        wire.sendall(frame(0x81, padded)[3:])
        assert answers(1) == ["pong"]
        wire.sendall(frame(0x01, ping[:5]) + frame(0x89, b"there?") + frame(0x80, ping[5:]) + frame(0x81, ping))
        assert answers(3) == ["pong", "pong", "there?"]
        wire.sendall(frame(0x88, (1000).to_bytes(2, "big")))
        assert next_frame() == (0x88, (1000).to_bytes(2, "big"))


@pytest.mark.once
def test_who_never_reads_is_cut_off_and_holds_up_nobody(ann: Browser) -> None:
    match = ann.new_match("lord", *ANN_AND_BO)
    address = urlsplit(ann.server.url)
    with socket.socket() as narrow:
        narrow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        narrow.connect((address.hostname, address.port))
        url = f"{ann.server.socket_url}/api/matches/{match}/socket"
        with connect(url, sock=narrow, origin=Origin(ann.server.url), compression=None, max_queue=1) as stuck:
            stuck.send('{"type":"hello","protocol":1}')
            is_there, names = True, 0
            while is_there:
                with ann.open(match) as table:  # anew, since one socket may ask for so much only
                    while not table.here:
                        table.hear_any()
                    while (is_there := table.onlookers > 0) and table.requests < 100:
                        names += 1
                        assert table.ask(type="rename", seat=0, name=f"Ann {names}")["type"] == "accepted"
            with contextlib.suppress(ConnectionClosed):
                while True:
                    stuck.recv(timeout=SECONDS)
            assert stuck.close_code in (Close.SLOW, CloseCode.ABNORMAL_CLOSURE)  # if this took long, nobody pinged back
