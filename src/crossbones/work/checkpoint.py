"""Keeps the results of tasks in a file as they get done, so that an interrupted run can go on."""

from __future__ import annotations

import hashlib
import json
import struct
from pathlib import Path
from types import TracebackType
from typing import Self
from zlib import crc32

MAGIC = b"crossbones checkpoint 1\n"
_FRAME = struct.Struct("<III")


class Checkpoint:
    """A file of results, each under the number of its task.

    Every result is on the disk before ``keep`` returns. A result that was cut short is left out when the file is
    opened again; so is a whole file that belongs to another run.

    Args:
        file: where they are kept; its folder is made.
        what: names the run; results of a run with another name are of no use here and are dropped.

    Attributes:
        done: the results by the number of their task.

    >>> import tempfile
    >>> file = Path(tempfile.mkdtemp(), "run")
    >>> with Checkpoint(file, "a run") as checkpoint:
    ...     checkpoint.keep(3, b"result")
    >>> with Checkpoint(file, "a run") as checkpoint:
    ...     checkpoint.done
    {3: b'result'}
    >>> Checkpoint(file, "another run").done
    {}
    """

    def __init__(self, file: Path, what: str) -> None:
        self.file = file
        self.done: dict[int, bytes] = {}
        self._head = MAGIC + what.encode() + b"\n"
        file.parent.mkdir(parents=True, exist_ok=True)
        end = self._read()
        self._stream = file.open("r+b" if end else "wb")
        if end:
            self._stream.seek(end)
            self._stream.truncate()
        else:
            self._stream.write(self._head)
            self._stream.flush()

    def keep(self, number: int, result: bytes) -> None:
        """Keep the result of a task."""
        self._stream.write(_FRAME.pack(number, len(result), crc32(result)) + result)
        self._stream.flush()
        self.done[number] = result

    def close(self) -> None:
        """Close the file, which stays."""
        self._stream.close()

    def remove(self) -> None:
        """Close the file and remove it."""
        self.close()
        self.file.unlink(missing_ok=True)

    def _read(self) -> int:
        """Read what is there, and return where the last whole result ends; 0 if the file is of no use."""
        try:
            text = self.file.read_bytes()
        except FileNotFoundError:
            return 0
        if not text.startswith(self._head):
            return 0
        at = len(self._head)
        while at + _FRAME.size <= len(text):
            number, size, check = _FRAME.unpack_from(text, at)
            result = text[at + _FRAME.size : at + _FRAME.size + size]
            if len(result) < size or crc32(result) != check:
                break
            self.done[number] = result
            at += _FRAME.size + size
        return at

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def name_of(what: object) -> str:
    """Return a short name for a run, the same for equal descriptions.

    Args:
        what: a description as JSON.

    >>> name_of({"seed": 1}) == name_of({"seed": 1}) != name_of({"seed": 2})
    True
    """
    return hashlib.sha256(json.dumps(what, sort_keys=True).encode()).hexdigest()[:16]
