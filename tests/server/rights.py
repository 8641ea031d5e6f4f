"""Who may do what: every HTTP route and every message of the socket, by who asks.

A new route or message needs a row here; ``test_rights.py`` fails without. In a row stands, for each of ``PEOPLE`` in
order, ``ok`` or the word of the refusal (``error`` over HTTP, ``reason`` at a table).
"""

from __future__ import annotations

from typing import NamedTuple

from tests.server.browser import Json

PEOPLE = ("host", "holder", "other", "onlooker", "stranger", "member", "nobody")
"""Whoever made the private table and sits nowhere; whoever holds seat 0; seat 1; was let in by the onlookers' link; has
a session, and was not let in; is signed in to an account, and was not let in; has no session."""

AT_THE_TABLE = ("host", "holder", "other", "onlooker", "nobody")
"""At a table that everybody may look at: whoever made it and sits nowhere; holds the seat that must decide; holds the
other; has a session and sits nowhere; has none."""

ALL = " ".join(["ok"] * len(PEOPLE))
LET_IN = "ok ok ok ok private private private"
SIGNED_IN = "no_account no_account no_account no_account no_account ok no_account"
"""Rows that come again and again: for everybody; for whoever may look on; for accounts."""


class Right(NamedTuple):
    """A row.

    Attributes:
        answers: for each of the people, in order, separated by spaces.
        body: what is sent; in it ``{token}`` and ``{looking}`` are the tokens of the links to the free seat 2 and for
            onlookers, and ``{name}`` is a name that nobody has.
    """

    answers: str
    body: Json | None = None


NAME_AND_PASSWORD = {"name": "{name}", "password": "a parrot on the yard"}
PASSWORD = {"password": "a parrot on the yard"}
NEW_PASSWORD = {"old": "a parrot on the yard", "new": "two parrots on the yard"}

ROUTES = {
    "GET /api/about": Right(ALL),
    "GET /api/account": Right(ALL),
    "GET /api/account/export": Right(SIGNED_IN),
    "GET /api/account/sessions": Right(SIGNED_IN),
    "GET /api/games": Right(ALL),
    "GET /api/games/{name}/leaderboard": Right(ALL),
    "GET /api/games/{name}/lesson": Right(ALL),
    "GET /api/games/{name}/messages": Right(ALL),
    "GET /api/games/{name}/rules": Right(ALL),
    "GET /api/history": Right(ALL),
    "GET /api/matches": Right(ALL),
    "GET /api/matches/{match_id}": Right(LET_IN),
    "GET /api/matches/{match_id}/components": Right(LET_IN),
    "GET /api/matches/{match_id}/dice": Right(LET_IN),
    "GET /api/matches/{match_id}/ratings": Right(LET_IN),
    "GET /api/matches/{match_id}/record": Right(LET_IN),
    "GET /api/matches/{match_id}/replay": Right(LET_IN),
    "GET /api/openapi.json": Right(ALL),
    "GET /api/tables": Right(ALL),
    "GET /api/webhook": Right(ALL),
    "GET /healthz": Right(ALL),
    "GET /metrics": Right(ALL),  # for this machine alone, and the tests are on it; see test_health.py
    "POST /api/account": Right("ok ok ok ok ok signed_in ok", NAME_AND_PASSWORD),
    "POST /api/account/delete": Right(SIGNED_IN, PASSWORD),
    "POST /api/account/password": Right(SIGNED_IN, NEW_PASSWORD),
    "POST /api/account/sessions/{session_id}/end": Right(SIGNED_IN.replace("ok", "no_such_session")),
    "POST /api/account/sign-in": Right(ALL.replace("ok", "wrong_password"), NAME_AND_PASSWORD),  # nobody has the name
    "POST /api/account/sign-out": Right(SIGNED_IN),
    "POST /api/creators": Right(ALL.replace("ok", "wrong_password"), {"password": "no such word"}),  # none is asked for
    "POST /api/games/{name}/lesson": Right(ALL, {"decisions": []}),
    "POST /api/matches": Right(ALL, {"game": "pig", "seats": [{"kind": "person", "name": "Eve"}]}),
    "POST /api/matches/{match_id}/enter": Right(ALL, {"token": "{looking}"}),
    "POST /api/matches/{match_id}/links": Right(
        "ok not_host not_host not_host not_host not_host not_host", {"seat": 2}
    ),
    "POST /api/matches/{match_id}/rematch": Right(ALL.replace("ok", "cannot_ask")),  # not over; see test_together.py
    "POST /api/matches/{match_id}/seats/{seat}": Right(
        "ok wrong_token wrong_token wrong_token wrong_token wrong_token wrong_token", {"name": "Eve"}
    ),
    "POST /api/replay": Right(ALL, {"record": '[Game "pig"]\n'}),
    "POST /api/session": Right(ALL),
    "POST /api/webhook": Right(ALL, {"url": ""}),
}

CHANGE_WHO_ASKS = {
    "POST /api/account",
    "POST /api/account/delete",
    "POST /api/account/password",
    "POST /api/account/sign-out",
    "POST /api/matches/{match_id}/enter",
    "POST /api/matches/{match_id}/seats/{seat}",
}
"""Where it was granted, whoever asked is no longer who they were: the next row is asked by other people."""

FOR_OPERATORS = {"GET /healthz", "GET /metrics"}
"""All that is left to whoever is banned, and asks from the machine itself."""

RANDOM = "0a" * 32
"""What those who play have pledged to the dice, where that matters."""

SOCKET = LET_IN
"""Who may say hello."""

MESSAGES = {
    "act": Right("not_your_seat ok not_your_seat not_your_seat not_your_seat", {"seen": 0, "action": "throw"}),
    "answer": Right("not_your_seat no_question ok not_your_seat not_your_seat", {"number": 0, "agree": True}),
    "ask": Right("not_your_seat ok not_your_seat not_your_seat not_your_seat", {"seen": 0, "what": "adjourn"}),
    "come_back": Right("not_your_seat ok not_your_seat not_your_seat not_your_seat"),
    "contribute": Right("no_pledge ok ok no_pledge no_pledge", {"random": RANDOM}),
    "hello": Right("ok ok ok ok ok"),
    "hint": Right("not_your_seat no_hints not_your_seat not_your_seat not_your_seat", {"seen": 0}),
    "name_host": Right("ok not_host not_host not_host not_host"),
    "ping": Right("ok ok ok ok ok"),
    "react": Right("not_your_seat ok ok not_your_seat not_your_seat", {"sign": "clap"}),
    "rename": Right("not_your_seat ok not_your_seat not_your_seat not_your_seat", {"name": "Eve"}),
    "resign": Right("not_your_seat ok not_your_seat not_your_seat not_your_seat", {"bot": "timid"}),
    "resume": Right("not_your_seat ok ok not_your_seat not_your_seat"),
    "say": Right("ok ok ok ok not_your_seat", {"text": "Ahoy!", "name": "Eve"}),
    "seat_bot": Right("ok ok not_host not_host not_host", {"bot": "timid"}),
    "settle": Right("ok not_host not_host not_host not_host", {"terms": {"chat": False}}),
    "stand_up": Right("ok ok not_host not_host not_host"),
    "undo": Right("not_your_seat cannot_undo not_your_seat not_your_seat not_your_seat", {"seen": 0}),
}
"""``seat`` is the one that must decide, ``seen`` the last event, ``number`` the question of whoever holds that seat."""

CHANGE_THE_TABLE = {
    "act",
    "answer",
    "ask",
    "come_back",
    "contribute",
    "name_host",
    "resign",
    "resume",
    "seat_bot",
    "stand_up",
}
"""Where it was granted, the table is no longer what it was: what follows is said at another."""
