"""Playing on a real terminal, key by key."""

import os
import re
import select
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from crossbones.core.record import Record

if sys.platform == "win32":
    pytest.skip("uses a pseudo-terminal of POSIX", allow_module_level=True)

import fcntl
import pty
import struct
import termios

CURSOR_QUESTION = b"\x1b[6n"


class Terminal:
    """A pseudo-terminal with ``crossbones`` in it."""

    def __init__(self, words: list[str], environment: dict[str, str], folder: Path) -> None:
        self.output = ""
        self._seen = 0
        self._process, self._file = pty.fork()
        if self._process == 0:
            os.chdir(folder)
            os.execve(sys.executable, [sys.executable, "-m", "crossbones.cli", *words], environment)
        fcntl.ioctl(self._file, termios.TIOCSWINSZ, struct.pack("HHHH", 50, 100, 0, 0))

    def wait_for(self, text: str) -> None:
        """Read on until the terminal has shown a text after the one that was waited for last."""
        deadline = time.monotonic() + 30
        while text not in plain(self.output)[self._seen :]:
            assert time.monotonic() < deadline, f"no {text!r} in {plain(self.output)[self._seen :]!r}"
            if not self._read():
                break
        shown = plain(self.output)
        assert text in shown[self._seen :], shown[self._seen :]
        self._seen = shown.index(text, self._seen) + len(text)

    def press(self, keys: str) -> None:
        """Press some keys."""
        os.write(self._file, keys.encode())

    def end(self) -> int:
        """Wait for the end and return the exit code."""
        deadline = time.monotonic() + 30
        while self._read():
            assert time.monotonic() < deadline, "it does not end"
        code = os.waitstatus_to_exitcode(os.waitpid(self._process, 0)[1])
        self._process = 0
        return code

    def close(self) -> None:
        os.close(self._file)
        if self._process:
            os.kill(self._process, 9)
            os.waitpid(self._process, 0)

    def _read(self) -> bool:
        if not select.select([self._file], [], [], 0.1)[0]:
            return True
        try:
            read = os.read(self._file, 65536)
        except OSError:  # what Linux says at the end
            return False
        if CURSOR_QUESTION in read:
            os.write(self._file, b"\x1b[40;1R")
        self.output += read.decode("utf-8", errors="replace")
        return bool(read)


def plain(output: str) -> str:
    """Return what is shown, without the codes for colours and the cursor."""
    return re.sub(r"\x1b(\[[0-9;?]*[A-Za-z]|[()][A-Z0-9]|[=>])", "", output)


Open = Callable[..., Terminal]


@pytest.fixture
def open_terminal(environment: dict[str, str], tmp_path: Path, installed_pig: None) -> Iterator[Open]:
    opened: list[Terminal] = []

    def start(*words: str, **changes: str) -> Terminal:
        opened.append(Terminal([*words], {**environment, "TERM": "xterm-256color", **changes}, tmp_path))
        return opened[-1]

    yield start
    for terminal in opened:
        terminal.close()


START = ("play", "pig", "--seats", "me:Ann,me:Bo", "--seed", "2", "--save", "game.bones")


def test_one_key_chooses_from_a_short_list(open_terminal: Open, tmp_path: Path) -> None:
    terminal = open_terminal(*START)
    terminal.wait_for("Ann>")
    terminal.press("2")
    terminal.wait_for("Ann holds")
    terminal.wait_for("Bo>")
    terminal.press("quit\r")
    terminal.wait_for("The game is kept.")
    assert terminal.end() == 0
    record = Record.from_text((tmp_path / "game.bones").read_bytes())
    assert [text for mover, _, text in record.play if mover >= 0] == ["hold"]


def test_a_long_list_narrows_as_one_types(open_terminal: Open, tmp_path: Path) -> None:
    terminal = open_terminal("play", "bag", "--seats", "me,me", "--seed", "1", "--save", "game.bones")
    terminal.wait_for("Player A>")
    terminal.press("grave 13")
    terminal.wait_for("start 13 ccw")
    terminal.press(" counter\r")
    terminal.wait_for("Left in hand: 6")  # the line that was typed on is drawn anew, and has a prompt too
    terminal.wait_for("Player A>")
    terminal.press("\x04")
    assert terminal.end() == 0
    record = Record.from_text((tmp_path / "game.bones").read_bytes())
    assert record.play.steps[-1].text == "start 13 ccw"


def test_ctrl_c_leaves_and_keeps_the_game(open_terminal: Open, tmp_path: Path) -> None:
    terminal = open_terminal(*START)
    terminal.wait_for("Ann>")
    terminal.press("1")
    terminal.wait_for("throws again")
    terminal.wait_for(">")
    terminal.press("\x03")
    terminal.wait_for("The game is kept. Go on with: crossbones play game.bones")
    assert terminal.end() == 130
    assert "Traceback" not in terminal.output
    record = Record.from_text((tmp_path / "game.bones").read_bytes())
    assert any(text == "throw" for _, _, text in record.play)


COLOUR = re.compile(r"\x1b\[(?:[0-9]+;)*(?:3[0-8]|4[0-8]|9[0-7]|10[0-7])(?:;[0-9]+)*m")


def test_there_are_colours_unless_they_are_unwanted(open_terminal: Open) -> None:
    colourful = open_terminal(*START)
    colourful.wait_for("Ann>")
    assert COLOUR.search(colourful.output)
    sober = open_terminal(*START[:-1], "sober.bones", NO_COLOR="1")
    sober.wait_for("Ann>")
    sober.press("th")
    sober.wait_for("throw")
    assert not COLOUR.search(sober.output)


def test_a_dumb_terminal_is_played_line_by_line(open_terminal: Open) -> None:
    terminal = open_terminal(*START, TERM="dumb")
    terminal.wait_for("Ann>")
    terminal.press("hold\n")
    terminal.wait_for("Bo>")
    terminal.press("q\n")
    terminal.wait_for("The game is kept.")
    assert terminal.end() == 0
    assert "\x1b" not in terminal.output
