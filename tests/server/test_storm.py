"""Several people at one table say what clients say, in any order, and now and then something slightly wrong."""

from __future__ import annotations

import contextlib
import json
import random
from typing import get_args

import pytest
from websockets.exceptions import ConnectionClosed

from crossbones.server.protocol.socket_messages import Close
from crossbones.table.refused import Reason
from tests.server.browser import OPEN, Browser, Json, Table, bot
from tests.server.rights import MESSAGES
from tests.server.running import RunningServer

pytestmark = pytest.mark.once

REASONS = {*get_args(Reason), "banned_name"}
WRONG: list[object] = [
    None,
    True,
    -1,
    0,
    1,
    63,
    64,
    2**53 - 1,
    2**53,
    2**64,
    1.5,
    "",
    "x",
    "roll 1",
    "\x00",
    "ä" * 400,
    [],
    [1],
    {},
    {"a": {}},
]
"""What may stand where something else is right."""

GREETING = {"type": "hello", "protocol": 1, "seen": 0}
ENDS = {Close.BAD_MESSAGE, Close.PROTOCOL, Close.TOO_LARGE, Close.TOO_FAST}
"""How a socket may end for what was said."""


class Voice:
    """One socket of somebody at the table."""

    def __init__(self, browser: Browser, match: str, stack: contextlib.ExitStack) -> None:
        self._browser = browser
        self._match = match
        self._stack = stack
        self.greet()

    def greet(self) -> None:
        """Open a socket anew."""
        self.table = self._stack.enter_context(self._browser.open(self._match))

    def say(self, message: object) -> None:
        """Say something, and hear all that the server says until it has answered; come again if it hangs up."""
        with contextlib.suppress(ConnectionClosed):
            self.table.socket.send(json.dumps(message))
            self.table.say(type="ping")
            while (heard := self.table.hear_any())["type"] != "pong":
                assert heard["type"] != "refused" or heard["reason"] in REASONS, heard
        if self.table.socket.close_code is not None:
            assert self.table.socket.close_code in ENDS, message
            self.greet()


def sensible(rng: random.Random, table: Table) -> Json:
    """Return something that a client could say now."""
    tag = rng.choice([*MESSAGES, *["act"] * len(MESSAGES)])
    if tag == "hello":
        return dict(GREETING)
    message: Json = {"type": tag, "request": rng.randrange(100), **(MESSAGES[tag].body or {})}
    if tag == "ping":
        return {"type": tag}
    if tag in ("act", "ask", "hint", "undo"):
        message["seen"] = table.view["number"]
    if tag not in ("answer", "contribute", "react", "resume", "say", "settle"):
        message["seat"] = table.view["mover"] if rng.random() < 0.7 else rng.randrange(3)
    if tag == "act" and table.legal():
        message["action"] = rng.choice(table.legal())
    if tag == "ask":
        message["what"] = rng.choice(["take_back", "abandon", "adjourn"])
    question = table.match["table"].get("question")
    if tag == "answer" and question:
        message |= {"number": question["number"], "agree": rng.random() < 0.5}
    return message


def slightly_wrong(rng: random.Random, message: Json) -> Json:
    """Return a message with one thing changed."""
    wrong = dict(message)
    key = rng.choice(list(wrong))
    change = rng.randrange(4)
    if change == 0:
        del wrong[key]
    elif change == 1:
        wrong[rng.choice(["more", "type", "protocol", "request"])] = rng.choice(WRONG)
    else:
        wrong[key] = rng.choice(WRONG)
    return wrong


def storm(server: RunningServer, seed: int, sayings: int) -> None:
    """Let two who play, one who looks on and one without a session say so much; the table stands as all were told."""
    rng = random.Random(seed)
    with contextlib.ExitStack() as stack:
        ann, bo, cy, nobody = [stack.enter_context(Browser(server)) for _ in range(4)]
        made = ann.new_match_with_tokens("pig", OPEN, OPEN, bot("timid"), goal=100)
        match = made["id"]
        for seat, browser in enumerate((ann, bo)):
            browser.sit_down(match, seat, f"Seat {seat}", token=made["tokens"][seat]["token"])
        cy.http.post("/api/session")
        voices = [Voice(browser, match, stack) for browser in (ann, ann, bo, cy, nobody)]
        for _ in range(sayings):
            voice = rng.choice(voices)
            message = sensible(rng, voice.table)
            voice.say(message if rng.random() < 0.7 else slightly_wrong(rng, message))
        for voice in voices:
            voice.say({"type": "ping"})
        kept = stack.enter_context(bo.open(match)).events  # opened last, since the bot goes on
        assert [event["number"] for event in kept] == list(range(1, len(kept) + 1))
        for voice in voices:
            told = voice.table.events
            assert told == kept[: len(told)]
    log = server.log.read_text()
    assert "Traceback" not in log
    assert "ERROR" not in log


def test_a_table_stands_whatever_is_said(server: RunningServer) -> None:
    storm(server, seed=1, sayings=150)


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("seed", range(100))
def test_a_hundred_tables_stand_whatever_is_said(server: RunningServer, seed: int) -> None:
    storm(server, seed, sayings=1000)
