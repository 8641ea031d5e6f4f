"""What runs in a worker process."""

from __future__ import annotations

import os
import pickle
import signal
import threading
import traceback
from multiprocessing import parent_process
from multiprocessing.connection import Connection, wait
from typing import NamedTuple

READY = b"ready"
"""What a worker says first."""


class Answer(NamedTuple):
    """What a worker sends back.

    Attributes:
        value: what the job returned.
        error: what it raised instead, in one line; ``None`` if it returned.
        trace: where it raised it.
    """

    value: object
    error: str | None = None
    trace: str = ""


def work(connection: Connection) -> None:
    """Take pickled pairs (function, arguments), and answer each, until the other side closes the connection."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches all processes; the parent decides what it means
    threading.Thread(target=_leave_with_parent, daemon=True).start()
    try:
        connection.send_bytes(READY)
        while True:
            connection.send_bytes(_answer(connection.recv_bytes()))
    except (EOFError, OSError):
        return  # the parent is gone, or wants us gone


def _answer(job: bytes) -> bytes:
    try:
        function, arguments = pickle.loads(job)
        return pickle.dumps(Answer(function(*arguments)))
    except Exception as error:  # noqa: BLE001 - whatever a job raises is its answer
        return pickle.dumps(Answer(None, f"{type(error).__name__}: {error}", traceback.format_exc()))


def _leave_with_parent() -> None:
    parent = parent_process()
    assert parent is not None
    wait([parent.sentinel])
    os._exit(1)
