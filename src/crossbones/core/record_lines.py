"""The shape of a ``.bones`` record, line by line, before anybody asks what it means."""

from __future__ import annotations

import re
from typing import NamedTuple

from crossbones.core.errors import BadRecord

MAX_CHARACTERS = 4_000_000
"""No record is longer than this; the longest games take a tenth of it."""

MAX_WORD = 200
"""No action, name or option is longer than this."""

# Neither control characters (but for the tab) nor separators of lines and paragraphs nor halves of surrogate pairs.
UNFIT = re.compile(r"[\x00-\x08\x0a-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")

_TAG_NAME = re.compile(r"[A-Za-z]+")
_TAG_OF = re.compile(r"[A-Za-z0-9_]+")
_VALUE = re.compile(r'"((?:[^"\\]|\\["\\])*)"')
_NUMBER = re.compile(r"[0-9]{1,9}(?![0-9])")
_SEAT = re.compile(r"[A-Z]")
_ACTION = re.compile(r"[^;#]*")


class Comment(NamedTuple):
    """A remark in a record.

    Attributes:
        text: what it says, on one line.
        place: where it stands: the name of a tag such as ``"Option players"``, or the number of a turn, or 0 for the
            end of the record.
        trailing: whether it ends the line of its place; if not, it has a line of its own before it.
    """

    text: str
    place: str | int = 0
    trailing: bool = False


class Word(NamedTuple):
    """A piece of a record and where it begins, line and column counted from 1."""

    text: str
    line: int
    column: int

    def fault(self, message: str, offset: int = 0) -> BadRecord:
        """Return the error that says what is wrong with this piece, ``offset`` characters into it."""
        return BadRecord(message, self.line, self.column + offset)


class Tag(NamedTuple):
    """``[Name "value"]`` or ``[Name of "value"]``."""

    name: Word
    of: Word | None
    value: Word

    @property
    def full_name(self) -> str:
        """Name and what it is of, as in ``"Seat A"``."""
        return self.name.text if self.of is None else f"{self.name.text} {self.of.text}"


class Turn(NamedTuple):
    """``12 B: action; action``."""

    number: Word
    seat: Word
    actions: tuple[Word, ...]


class Layout(NamedTuple):
    """The lines of a record by kind, in order."""

    tags: tuple[Tag, ...]
    turns: tuple[Turn, ...]
    comments: tuple[Comment, ...]


def escape(text: str) -> str:
    """Return a text as it stands between the quotes of a tag."""
    return text.replace("\\", "\\\\").replace('"', '\\"')


def shown(text: str) -> str:
    """Return a text for an error message, cut to a length one can read."""
    return repr(text) if len(text) <= 60 else f"{text[:60]!r}..."


def read_lines(source: str | bytes) -> Layout:
    """Sort a record's lines.

    Raises:
        BadRecord: a line has none of the shapes that lines have.
    """
    text = _decode(source) if isinstance(source, bytes) else source
    if len(text) > MAX_CHARACTERS:
        raise BadRecord(f"a record has at most {MAX_CHARACTERS} characters, this one has {len(text)}", 1, 1)
    tags: list[Tag] = []
    turns: list[Turn] = []
    comments: list[Comment] = []
    own: list[str] = []  # comments that wait for the line they stand before
    for number, raw in enumerate(text.split("\n"), start=1):
        line = _Line(raw.removesuffix("\r"), number)
        if line.peek() == "[":
            if turns:
                raise line.fault("a tag comes before the first turn")
            tags.append(line.tag())
            place: str | int = tags[-1].full_name
        elif line.peek().isdigit():
            turns.append(line.turn())
            place = len(turns)
        else:
            place = 0
        if place:
            comments += [Comment(remark, place) for remark in own]
            own = []
        remark = line.comment()
        if remark is not None and place:
            comments.append(Comment(remark, place, trailing=True))
        elif remark is not None:
            own.append(remark)
    comments += [Comment(remark) for remark in own]
    return Layout(tuple(tags), tuple(turns), tuple(comments))


def _decode(source: bytes) -> str:
    try:
        return source.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = source[: error.start].decode("utf-8-sig", errors="replace")
        line = before.count("\n") + 1
        column = len(before) - before.rfind("\n")
        raise BadRecord("this is not UTF-8 text", line, column) from None


class _Line:
    """Reads one line from left to right."""

    def __init__(self, text: str, number: int) -> None:
        self._text = text
        self._number = number
        self._at = 0
        if unfit := UNFIT.search(text):
            self._at = unfit.start()
            raise self.fault(f"the character {unfit[0]!r} can not stand in a record")

    def fault(self, message: str) -> BadRecord:
        """Return the error that says what is wrong here."""
        return BadRecord(message, self._number, self._at + 1)

    def peek(self) -> str:
        """Return the next character that is no space, or an empty text at the end."""
        while self._text[self._at : self._at + 1].isspace():
            self._at += 1
        return self._text[self._at : self._at + 1]

    def tag(self) -> Tag:
        """Read a tag."""
        self._take("[")
        name = self._word(_TAG_NAME, "the name of a tag")
        of = None if self.peek() == '"' else self._word(_TAG_OF, 'a value in quotes, as in [Game "buccaneer"]')
        self.peek()
        quoted = self._word(_VALUE, 'a value in quotes, in which \\" stands for a quote and \\\\ for a backslash')
        value = Word(re.sub(r"\\(.)", r"\1", quoted.text[1:-1]), quoted.line, quoted.column + 1)
        if name.text != "Start":
            _check_length(value)
        self._take("]")
        return Tag(name, of, value)

    def turn(self) -> Turn:
        """Read a turn."""
        number = self._word(_NUMBER, "the number of a turn, of nine digits at most")
        seat = self._word(_SEAT, "the letter of the seat whose turn it is, as in '12 B: roll 1'")
        self._take(":")
        actions = [self._action()]
        while self.peek() == ";":
            self._take(";")
            actions.append(self._action())
        return Turn(number, seat, tuple(actions))

    def comment(self) -> str | None:
        """Read the comment at the end of the line and return its text, or ``None`` if there is none."""
        following = self.peek()
        if following not in ("", "#"):
            raise self.fault(
                "a comment '# ...' or the end of the line is expected here"
                if self._text[: self._at].strip()
                else "a line is a tag '[Game \"...\"]', a turn '12 B: ...' or a comment '# ...'"
            )
        return self._text[self._at + 1 :].strip() if following else None

    def _action(self) -> Word:
        self.peek()
        word = self._word(_ACTION, "an action")
        word = word._replace(text=word.text.rstrip())
        if not word.text:
            raise word.fault("an action is missing here")
        _check_length(word)
        return word

    def _word(self, pattern: re.Pattern[str], what: str) -> Word:
        self.peek()
        found = pattern.match(self._text, self._at)
        if found is None:
            there = self._text[self._at :].strip()
            raise self.fault(f"expected here is {what}{f'; there is {shown(there)}' if there else ''}")
        word = Word(found[0], self._number, self._at + 1)
        self._at = found.end()
        return word

    def _take(self, character: str) -> None:
        if self.peek() != character:
            raise self.fault(f"{character!r} is expected here")
        self._at += 1


def _check_length(word: Word) -> None:
    if len(word.text) > MAX_WORD:
        raise word.fault(f"{shown(word.text)} is longer than {MAX_WORD} characters")
