"""Games as text that people can read and write: ``.bones`` records.

``docs/records.md`` describes the format, with its grammar. Reading checks a record against the rules: a text that can
be read is a game that can be played, and that ended as the text says.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from crossbones.core.errors import BadNotation, BadOption, BadPosition, BadRecord, UnknownGame
from crossbones.core.game import Game
from crossbones.core.json_value import JsonObject, JsonValue
from crossbones.core.messages import seat_letter
from crossbones.core.option import OptionValue
from crossbones.core.outcome import Outcome
from crossbones.core.playthrough import Playthrough
from crossbones.core.record_lines import UNFIT, Comment, Tag, Turn, Word, escape, read_lines, shown
from crossbones.core.registry import game_class, games

__all__ = ["UNFINISHED", "Comment", "Record", "game_tags", "table_tags", "to_lines"]

UNFINISHED = "*"
"""The result of a game that goes on."""

MAX_DEPTH = 32
"""No position is nested deeper than this."""

_PLAIN_TAGS = ("Game", "Rules", "Match", "Drawn", "Dice", "Secret", "Start", "Result", "Winners", "Scores")
_TAGS_OF = {"Option": "an option", "Seat": "a seat", "Pledge": "a seat", "Contribution": "a seat"}
_SHA256 = re.compile(r"sha256 ([0-9a-f]{64})")
_HEX = re.compile(r"[0-9a-f]{64}")
_MATCH = re.compile(r"[a-z0-9]{1,32}")
_DRAWN_RULE = "how dice were drawn is told in 1 to 32 letters a-z, digits and spaces"
_DRAWN = re.compile(r"[a-z0-9 ]{1,32}")
_CONTRIBUTION_RULE = "a contribution has 64 digits 0-9, a-f, and then words, if there are any, behind one space"
_CONTRIBUTION = re.compile(r"[0-9a-f]{64}( .*[^ ])?")


@dataclass(eq=False)
class Record:
    """A game with what is known around it.

    Attributes:
        play: the game and everything that happened in it.
        names: the players' names by seat; empty where it is not known.
        dice: the SHA-256 that the dice were committed to, as 64 hex digits; empty if they were not.
        comments: remarks, in the order in which they stand.
        match: the id of the match that it is the record of; empty if it was none.
        secret: what the dice came from, as 64 hex digits; empty if it is not known.
        drawn: how the dice were drawn; empty for the first way there was.
        pledges: by seat, the SHA-256 of what players promised to give to the dice, as 64 hex digits.
        contributions: by seat, what they then gave, as 64 hex digits with their words behind a space.

    >>> record = Record.from_text('''[Game "buccaneer"]
    ... 1 A: roll 3; roll 3; roll 1; roll 6; done; sail 3  # off we go
    ... ''')
    >>> len(record.play)
    6
    >>> print(record.to_text().splitlines()[-1])
    1 A: roll 3; roll 3; roll 1; roll 6; done; sail 3  # off we go
    """

    play: Playthrough
    names: list[str] = field(default_factory=list)
    dice: str = ""
    comments: list[Comment] = field(default_factory=list)
    match: str = ""
    secret: str = ""
    drawn: str = ""
    pledges: dict[int, str] = field(default_factory=dict)
    contributions: dict[int, str] = field(default_factory=dict)

    @classmethod
    def from_text(cls, text: str | bytes, *, files: bool = True) -> Record:
        """Read a record and play it through.

        Args:
            text: the record; bytes are UTF-8.
            files: whether its options may name files of this machine, which are then read.

        Raises:
            BadRecord: it is no record, or it goes against the rules; says in which line and column.
        """
        layout = read_lines(text)
        tags = _by_name(layout.tags)
        game = _game(tags, files=files)
        play = _start(game, tags.get("Start"))
        for number, turn in enumerate(layout.turns, start=1):
            _play_turn(play, number, turn)
        _check_result(play, tags)
        return cls(
            play,
            _names(game, tags),
            dice=_sha256(tags.get("Dice")),
            comments=list(layout.comments),
            match=_checked(tags.get("Match"), _MATCH, "a match's id has 1 to 32 letters a-z and digits"),
            secret=_checked(tags.get("Secret"), _HEX, "a secret has 64 digits 0-9, a-f"),
            drawn=_checked(tags.get("Drawn"), _DRAWN, _DRAWN_RULE),
            pledges={seat: _sha256(tag) for seat, tag in _of_seats(game, tags, "Pledge")},
            contributions={
                seat: _checked(tag, _CONTRIBUTION, _CONTRIBUTION_RULE)
                for seat, tag in _of_seats(game, tags, "Contribution")
            },
        )

    def to_text(self) -> str:
        """Return the record in its canonical form, from which ``from_text`` makes an equal one.

        Raises:
            ValueError: a name, a comment or something about the dice can not stand in a record.
        """
        for text in [*self.names, *[comment.text for comment in self.comments], *self.contributions.values()]:
            if unfit := UNFIT.search(text):
                raise ValueError(f"{text!r} can not stand in a record: it holds {unfit[0]!r}")
        for digest in ([self.dice] if self.dice else []) + [*self.pledges.values()]:
            if not _HEX.fullmatch(digest):
                raise ValueError(f"{digest!r} is no SHA-256: it has 64 digits 0-9, a-f")
        if self.match and not _MATCH.fullmatch(self.match):
            raise ValueError(f"{self.match!r} is no id of a match: that has 1 to 32 letters a-z and digits")
        if self.secret and not _HEX.fullmatch(self.secret):
            raise ValueError("the secret of the dice has 64 digits 0-9, a-f")
        if self.drawn and not _DRAWN.fullmatch(self.drawn):
            raise ValueError(f"{self.drawn!r} can not tell how the dice were drawn")
        for given in self.contributions.values():
            if not _CONTRIBUTION.fullmatch(given):
                raise ValueError(f"{given!r} can not stand in a record: {_CONTRIBUTION_RULE}")
        return to_lines(self._tags(), _turns(self.play), self.comments)

    def _tags(self) -> Iterator[tuple[str, str]]:
        game = self.play.game
        yield from game_tags(game.name, game.rules_version, game.options)
        yield from table_tags(
            self.names, self.match, self.drawn, self.dice, self.secret, self.pledges, self.contributions
        )
        if self.play.start is not None:
            yield "Start", json.dumps(self.play.start, ensure_ascii=False)
        yield from _result(self.play.state.outcome()).items()


def to_lines(tags: Iterable[tuple[str, str]], turns: Iterable[str], comments: Iterable[Comment]) -> str:
    """Return a record, of which all parts are known to be fit.

    Args:
        tags: names and values.
        turns: each as in ``"B: roll 1; roll 4"``.
        comments: remarks.
    """
    written: dict[str | int, str] = {tag: f'[{tag} "{escape(value)}"]' for tag, value in tags}
    written |= {number: f"{number} {turn}" for number, turn in enumerate(turns, start=1)}
    return "\n".join([*_with_comments(written, comments), ""])


def game_tags(name: str, rules_version: int, options: Mapping[str, OptionValue]) -> Iterator[tuple[str, str]]:
    """Give the tags that tell what was played."""
    yield "Game", name
    yield "Rules", str(rules_version)
    for option, value in options.items():
        yield f"Option {option}", _option_text(value)


def table_tags(
    names: Sequence[str],
    match: str,
    drawn: str,
    dice: str,
    secret: str,
    pledges: Mapping[int, str],
    contributions: Mapping[int, str],
) -> Iterator[tuple[str, str]]:
    """Give the tags that tell who played, and what the dice came from, as far as that is known; see ``Record``."""
    for seat, player in enumerate(names):
        if player:
            yield f"Seat {seat_letter(seat)}", player
    if match:
        yield "Match", match
    if drawn:
        yield "Drawn", drawn
    if dice:
        yield "Dice", f"sha256 {dice}"
    if secret:
        yield "Secret", secret
    for seat, pledge in sorted(pledges.items()):
        yield f"Pledge {seat_letter(seat)}", f"sha256 {pledge}"
    for seat, given in sorted(contributions.items()):
        yield f"Contribution {seat_letter(seat)}", given


def _option_text(value: OptionValue) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _result(end: Outcome | None) -> dict[str, str]:
    """Return the tags that tell how a game ended."""
    if end is None:
        return {"Result": UNFINISHED}
    return {
        "Result": end.reason,
        "Winners": " ".join(map(seat_letter, end.winners)),
        "Scores": " ".join(map(str, end.scores)),
    }


def _turns(play: Playthrough) -> Iterator[str]:
    """Give each turn as in ``"B: roll 1; roll 4"``."""
    turn = ""
    for step in play.steps:
        if turn and not step.turn_start:
            turn = f"{turn}; {step.text}"
        else:
            if turn:
                yield turn
            turn = f"{seat_letter(step.turn)}: {step.text}"
    if turn:
        yield turn


def _with_comments(written: Mapping[str | int, str], comments: Iterable[Comment]) -> Iterator[str]:
    """Give the lines with the comments at their places; those whose place is not there come last."""
    before: dict[str | int, list[str]] = {}
    behind: dict[str | int, list[str]] = {}
    last: list[str] = []
    for comment in comments:
        line = f"# {comment.text}".rstrip()
        if comment.place not in written:
            last.append(line)
        else:
            (behind if comment.trailing else before).setdefault(comment.place, []).append(line)
    for place, line in written.items():
        if place == 1:
            yield ""
        yield from before.get(place, [])
        yield "  ".join([line, *behind.get(place, [])])
    yield from last


def _by_name(tags: Iterable[Tag]) -> dict[str, Tag]:
    """Return the tags by their full names, each of which is known and there once."""
    found: dict[str, Tag] = {}
    for tag in tags:
        name = tag.name.text
        if name in _TAGS_OF and tag.of is None:
            raise tag.value.fault(f"{name} is of {_TAGS_OF[name]}: [{name} ... {shown(tag.value.text)}]", -1)
        if name in _PLAIN_TAGS and tag.of is not None:
            raise tag.of.fault(f'a value in quotes is expected here: [{name} "..."]')
        if name not in _TAGS_OF and name not in _PLAIN_TAGS:
            raise tag.name.fault(f"no tag {shown(name)}; the tags are: {', '.join([*_PLAIN_TAGS, *_TAGS_OF])}")
        if tag.full_name in found:
            raise tag.name.fault(f"{tag.full_name} is there twice; first in line {found[tag.full_name].name.line}")
        found[tag.full_name] = tag
    return found


def _game(tags: Mapping[str, Tag], *, files: bool) -> Game:
    """Return the game that is played, with its options."""
    if "Game" not in tags:
        raise BadRecord(f'the tag [Game "..."] is missing; the games are: {", ".join(games())}', 1, 1)
    named = tags["Game"].value
    try:
        found = game_class(named.text)
    except UnknownGame as error:
        raise named.fault(str(error)) from None
    known = {option.name: option for option in found.option_list}
    chosen: dict[str, OptionValue] = {}
    for tag in tags.values():
        if tag.name.text != "Option" or tag.of is None:
            continue
        if tag.of.text not in known:
            raise tag.of.fault(f"{found.name} has no option {shown(tag.of.text)}; its options are: {', '.join(known)}")
        if not files and known[tag.of.text].names_file(tag.value.text):
            raise tag.value.fault(
                f"option {tag.of.text} names a file, and files of this machine are not for guests to read"
            )
        try:
            chosen[tag.of.text] = known[tag.of.text].check(found.name, tag.value.text)
        except BadOption as error:
            raise tag.value.fault(str(error)) from None
    try:
        game = found(**chosen)
    except BadOption as error:  # what only the game itself can tell
        tag = tags.get(f"Option {error.option}", tags["Game"])
        raise tag.value.fault(str(error)) from None
    _check_rules(game, tags.get("Rules"))
    return game


def _check_rules(game: Game, tag: Tag | None) -> None:
    if tag is not None and tag.value.text != str(game.rules_version):
        raise tag.value.fault(
            f"the game was played by version {shown(tag.value.text)} of the rules of {game.name}; "
            f"this program has version {game.rules_version}"
        )


def _start(game: Game, tag: Tag | None) -> Playthrough:
    if tag is None:
        return Playthrough(game)
    try:
        return Playthrough(game, _position(tag.value))
    except BadPosition as error:
        raise tag.value.fault(f"no position of {game.name}: {'; '.join(error.faults)}") from None


def _position(word: Word) -> JsonObject:
    try:
        found = json.loads(word.text, parse_constant=_refuse_constant)
    except json.JSONDecodeError as error:
        raise word.fault(f"not JSON: {error.msg}", len(escape(word.text[: error.pos]))) from None
    except (ValueError, RecursionError) as error:  # a number too long, a nesting too deep
        raise word.fault(f"not JSON that can be read: {error}") from None
    if not isinstance(found, dict):
        raise word.fault("a position is a JSON object: {...}")
    if _deeper_than(found, MAX_DEPTH):
        raise word.fault(f"a position is not nested deeper than {MAX_DEPTH}")
    return found


def _deeper_than(value: JsonValue, depth: int) -> bool:
    """Tell whether lists and objects are nested in each other more than ``depth`` deep, without recursion."""
    level: list[JsonValue] = [value]
    for _ in range(depth + 1):
        level = [inner for outer in level if isinstance(outer, list | dict) for inner in _inside(outer)]
    return bool(level)


def _inside(value: list[JsonValue] | dict[str, JsonValue]) -> Iterable[JsonValue]:
    return value.values() if isinstance(value, dict) else value


def _refuse_constant(name: str) -> None:
    raise ValueError(f"{name} is no number of JSON")


def _play_turn(play: Playthrough, number: int, turn: Turn) -> None:
    """Play a line of a record, if it stands where the rules let a turn begin and end."""
    state = play.state
    if int(turn.number.text) != number:
        raise turn.number.fault(f"turn {number} is expected here, not {turn.number.text}")
    if state.is_terminal():
        raise turn.number.fault(_over(play))
    if number > 1 and not state.is_turn_start():
        raise turn.number.fault(f"turn {number - 1} is not over: what follows belongs into its line")
    seat = seat_letter(int(state.turn()))
    if turn.seat.text != seat:
        raise turn.seat.fault(f"it is the turn of {seat}, not of {turn.seat.text}")
    for index, action in enumerate(turn.actions):
        if state.is_terminal():
            raise action.fault(_over(play))
        if index > 0 and state.is_turn_start():
            seat = seat_letter(int(state.turn()))
            raise action.fault(f"a new turn begins here; it has a line of its own: '{number + 1} {seat}: ...'")
        try:
            play.play_text(action.text)
        except BadNotation as error:
            raise action.fault(str(error)) from None


def _over(play: Playthrough) -> str:
    return f"the game is over ({_result(play.state.outcome())['Result']}); nothing can follow"


def _check_result(play: Playthrough, tags: Mapping[str, Tag]) -> None:
    """Check what a record says about the end, if it says anything."""
    true = _result(play.state.outcome())
    for name in ("Result", "Winners", "Scores"):
        if name not in tags:
            continue
        word = tags[name].value
        if name not in true:
            raise word.fault(f"the game is not over after the last action: it has no {name.lower()} yet")
        if " ".join(word.text.split()) != true[name]:
            raise word.fault(f'by the actions the tag would be [{name} "{true[name]}"], not {shown(word.text)}')


def _of_seats(game: Game, tags: Mapping[str, Tag], name: str) -> Iterator[tuple[int, Tag]]:
    """Give each seat that has a tag of this name, and the tag."""
    letters = [seat_letter(seat) for seat in range(game.num_players)]
    for tag in tags.values():
        if tag.name.text == name and tag.of is not None:
            if tag.of.text not in letters:
                raise tag.of.fault(f"no seat {shown(tag.of.text)}; the seats are: {', '.join(letters)}")
            yield letters.index(tag.of.text), tag


def _names(game: Game, tags: Mapping[str, Tag]) -> list[str]:
    known = {seat: tag.value.text for seat, tag in _of_seats(game, tags, "Seat")}
    return [known.get(seat, "") for seat in range(game.num_players)]


def _checked(tag: Tag | None, pattern: re.Pattern[str], rule: str) -> str:
    """Return the value of a tag, empty if it is not there."""
    if tag is None:
        return ""
    if not pattern.fullmatch(tag.value.text):
        raise tag.value.fault(f"{rule}, not {shown(tag.value.text)}")
    return tag.value.text


def _sha256(tag: Tag | None) -> str:
    if tag is None:
        return ""
    found = _SHA256.fullmatch(tag.value.text)
    if found is None:
        raise tag.value.fault(f"a commitment reads 'sha256' and 64 digits 0-9, a-f, not {shown(tag.value.text)}")
    return found[1]
