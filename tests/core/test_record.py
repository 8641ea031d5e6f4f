"""Games as text."""

import itertools
import random

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from crossbones import BadRecord, Rng, load
from crossbones.core.playthrough import Playthrough
from crossbones.core.record import Comment, Record

pytestmark = pytest.mark.usefixtures("installed_pig")

FINISHED = """\
[Game "pig"]
[Rules "1"]
[Option players "2"]
[Option goal "12"]
[Option ones "cruel"]
[Seat A "Ann \\"the bone\\" O'Hara"]
[Seat B "B\\\\o"]
[Dice "sha256 0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"]
[Result "goal"]
[Winners "A"]
[Scores "14 0"]

1 A: roll 2; roll 3; throw; roll 4; roll 5; hold
"""

UNFINISHED = """\
[Game "pig"]
[Rules "1"]
[Option players "3"]
[Option goal "30"]
[Option ones "kind"]
[Result "*"]

1 A: roll 2; roll 3; throw; roll 1; roll 5
2 B: roll 6; roll 6; hold
3 C: roll 1; roll 1
4 A: roll 3
"""

FROM_A_POSITION = """\
[Game "pig"]
[Rules "1"]
[Option players "2"]
[Option goal "30"]
[Option ones "cruel"]
[Start "{\\"game\\": \\"pig\\", \\"options\\": {\\"players\\": 2, \\"goal\\": 30, \\"ones\\": \\"cruel\\"}, \
\\"turn\\": 1, \\"round\\": 20, \\"total\\": 9, \\"to_roll\\": 0, \\"first\\": 0, \\"scores\\": [12, 3]}"]
[Result "rounds"]
[Winners "A B"]
[Scores "12 12"]

1 B: hold
"""

COMMENTED = """\
# A game to remember.
[Game "pig"]
[Rules "1"]  # the only ones there are
[Option players "2"]
# short
[Option goal "10"]
[Option ones "cruel"]
[Result "*"]

# Ann begins
#
# and how!
1 A: roll 2; roll 3; hold  # coward
# Bo is braver
2 B: roll 2; roll 2; throw  # "throw"; of course
# to be continued
"""

TEXTS = [FINISHED, UNFINISHED, FROM_A_POSITION, COMMENTED]


@pytest.mark.parametrize("text", TEXTS)
def test_a_canonical_record_comes_out_as_it_went_in(text: str) -> None:
    assert Record.from_text(text).to_text() == text
    assert Record.from_text(text.encode()).to_text() == text


def test_what_a_record_holds() -> None:
    record = Record.from_text(FINISHED)
    assert record.play.game == load("pig", goal=12)
    assert record.play.actions == [1, 2, 0, 3, 4, 1]
    assert record.play.state.is_terminal()
    assert record.names == ['Ann "the bone" O\'Hara', "B\\o"]
    assert record.dice == "0123456789abcdef" * 4
    assert record.comments == []


def test_a_record_from_a_position() -> None:
    play = Record.from_text(FROM_A_POSITION).play
    assert play.start is not None
    assert play.start["scores"] == [12, 3]
    assert play.state.to_position()["scores"] == [12, 12]


def test_what_comments_are_attached_to() -> None:
    assert Record.from_text(COMMENTED).comments == [
        Comment("A game to remember.", "Game"),
        Comment("the only ones there are", "Rules", trailing=True),
        Comment("short", "Option goal"),
        Comment("Ann begins", 1),
        Comment("", 1),
        Comment("and how!", 1),
        Comment("coward", 1, trailing=True),
        Comment("Bo is braver", 2),
        Comment('"throw"; of course', 2, trailing=True),
        Comment("to be continued", 0),
    ]


def test_comments_whose_place_is_gone_stand_at_the_end() -> None:
    record = Record.from_text(COMMENTED)
    record.play.take_back(3)
    assert record.to_text().endswith('hold  # coward\n# Bo is braver\n# "throw"; of course\n# to be continued\n')


def test_a_record_may_be_written_by_hand() -> None:
    record = Record.from_text(
        '\ufeff[ Option  goal "12" ] #short\r\n\r\n\t[Game "pig"]\r\n1   A :roll  2 ;roll 3;\tthrow\r\n'.encode()
    )
    assert record.to_text().splitlines() == [
        '[Game "pig"]',
        '[Rules "1"]',
        '[Option players "2"]',
        '[Option goal "12"]  # short',
        '[Option ones "cruel"]',
        '[Result "*"]',
        "",
        "1 A: roll 2; roll 3; throw",
    ]


def test_names_may_be_in_any_script() -> None:
    record = Record(Playthrough(load("pig")), names=["Zoë 👩‍🚀", "ねこ"])  # an emoji of three characters
    assert Record.from_text(record.to_text().encode()).names == ["Zoë 👩‍🚀", "ねこ"]


@pytest.mark.parametrize("seed", range(20))
def test_every_game_makes_a_record_at_every_moment(seed: int) -> None:
    game = load("pig", players=1 + seed % 4, ones=["cruel", "kind"][seed % 2])
    play = Playthrough(game)
    rng = Rng(seed)
    while True:
        text = Record(play).to_text()
        again = Record.from_text(text)
        assert again.play.state.key() == play.state.key()
        assert again.play.steps == play.steps
        assert again.to_text() == text
        legal = play.state.legal_actions()
        if not legal:
            break
        play.play(legal[rng.below(len(legal))])


def changed(text: str, old: str, new: str) -> str:
    assert text.count(old) == 1
    return text.replace(old, new)


FAULTS = [
    # the shape of the lines
    ("", 1, 1, 'the tag [Game "..."] is missing; the games are: '),
    ("[Game 'pig']", 1, 7, 'expected here is a value in quotes, as in [Game "buccaneer"]; there is "'),
    ('[Game "pig', 1, 7, "a value in quotes"),
    ('[Game "pi\\g"]', 1, 7, 'in which \\" stands for a quote'),
    ('[Game "pig"', 1, 12, "']' is expected here"),
    ('[Game "pig"] x', 1, 14, "a comment '# ...' or the end of the line"),
    ('["pig"]', 1, 2, "the name of a tag"),
    ('[Game of "pig"]', 1, 7, "a value in quotes is expected here"),
    ("hello", 1, 1, "a line is a tag"),
    ('[Game "pig"]\n1 A', 2, 4, "':' is expected here"),
    ('[Game "pig"]\n1: roll 1', 2, 2, "the letter of the seat"),
    (
        '[Game "pig"]\n1234567890 A: roll 1',
        2,
        1,
        "expected here is the number of a turn, of nine digits at most; there is '1234567890 A: r",
    ),
    ('[Game "pig"]\n1 A:', 2, 5, "an action is missing here"),
    ('[Game "pig"]\n1 A: roll 1;', 2, 13, "an action is missing here"),
    ('[Game "pig"]\n1 A: roll 2;; roll 1', 2, 13, "an action is missing here"),
    ('[Game "pig"]\n1 A: # roll 1', 2, 6, "an action is missing here"),
    ('[Game "pig"]\n1 A: roll 2\n[Rules "1"]', 3, 1, "a tag comes before the first turn"),
    ('[Game "pig"]\n  # \x07 bell', 2, 5, "the character '\\x07' can not stand in a record"),
    ('[Game "pig"]\n  # \udc80', 2, 5, "the character '\\udc80' can not stand in a record"),
    (f'[Game "pig"]\n1 A: {"x" * 201}', 2, 6, "is longer than 200 characters"),
    (f'[Game "{"x" * 201}"]', 1, 8, "is longer than 200 characters"),
    ("#" * 4_000_001, 1, 1, "a record has at most 4000000 characters"),
    # tags
    ('[Game "pig"]\n[Site "Hastings"]', 2, 2, "no tag 'Site'; the tags are: Game, Rules"),
    ('[Game "chess"]', 1, 8, "no game 'chess'; the games are: "),
    ('[Game "pig"]\n[Game "pig"]', 2, 2, "Game is there twice; first in line 1"),
    ('[Game "pig"]\n[Option goal "20"]\n[Option goal "30"]', 3, 2, "Option goal is there twice; first in line 2"),
    ('[Game "pig"]\n[Option "20"]', 2, 9, "Option is of an option"),
    ('[Game "pig"]\n[Seat "Ann"]', 2, 7, "Seat is of a seat"),
    ('[Game "pig"]\n[Option dice "3"]', 2, 9, "pig has no option 'dice'; its options are: players, goal, ones"),
    ('[Game "pig"]\n[Option goal "101"]', 2, 15, "option goal can not be '101'; it is a number from 10 to 100"),
    ('[Game "pig"]\n[Option ones "mild"]', 2, 15, "option ones can not be 'mild'; it is one of: cruel, kind"),
    ('[Game "pig"]\n[Rules "2"]', 2, 9, "version '2' of the rules of pig; this program has version 1"),
    ('[Game "pig"]\n[Seat C "Cy"]', 2, 7, "no seat 'C'; the seats are: A, B"),
    ('[Game "pig"]\n[Seat a "Cy"]', 2, 7, "no seat 'a'; the seats are: A, B"),
    ('[Game "pig"]\n[Dice "sha256 12ab"]', 2, 8, "a commitment reads 'sha256' and 64 digits"),
    ('[Game "pig"]\n[Start "nothing"]', 2, 9, "not JSON: Expecting value"),
    ('[Game "pig"]\n[Start "{\\"turn\\": 1,, }"]', 2, 22, "not JSON: "),
    ('[Game "pig"]\n[Start "{\\"turn\\": NaN}"]', 2, 9, "NaN is no number of JSON"),
    ('[Game "pig"]\n[Start "[1]"]', 2, 9, "a position is a JSON object"),
    (f'[Game "pig"]\n[Start "{"[" * 100_000}"]', 2, 9, "not JSON that can be read"),
    ('[Game "pig"]\n[Start "{\\"a\\": ' + "[" * 40 + "]" * 40 + '}"]', 2, 9, "not nested deeper than 32"),
    ('[Game "pig"]\n[Start "{\\"turn\\": ' + "9" * 5000 + '}"]', 2, 9, "not JSON that can be read"),
    ('[Game "pig"]\n[Start "{\\"turn\\": 2, \\"round\\": 0.5}"]', 2, 9, "no position of pig: turn: 2 is no number"),
    # play
    (changed(UNFINISHED, "2 B:", "3 B:"), 9, 1, "turn 2 is expected here, not 3"),
    (changed(UNFINISHED, "2 B:", "2 C:"), 9, 3, "it is the turn of B, not of C"),
    (changed(UNFINISHED, "roll 6; hold", "roll 6"), 10, 1, "turn 2 is not over: what follows belongs into its line"),
    (changed(UNFINISHED, "hold", "hold; roll 1"), 9, 28, "a new turn begins here; it has a line of its own: '3 C: "),
    (changed(UNFINISHED, "throw", "run"), 8, 22, "'run' is not possible here; possible are: 'throw', 'hold'"),
    (changed(UNFINISHED, "4 A: roll 3", "4 A: roll 7"), 11, 6, "'roll 7' is not possible here; possible are: 'roll 1'"),
    (changed(FINISHED, "roll 5; hold", "roll 5; hold; throw"), 13, 51, "the game is over (goal); nothing can follow"),
    (FINISHED + "2 B: roll 1\n", 14, 1, "the game is over (goal); nothing can follow"),
    # the end
    (changed(UNFINISHED, "*", "goal"), 6, 10, "by the actions the tag would be [Result \"*\"], not 'goal'"),
    (changed(UNFINISHED, '"*"]', '"*"]\n[Winners "A"]'), 7, 11, "it has no winners yet"),
    (changed(UNFINISHED, '"*"]', '"*"]\n[Scores "5 3"]'), 7, 10, "it has no scores yet"),
    (changed(FINISHED, 'Result "goal"', 'Result "*"'), 9, 10, "the tag would be [Result \"goal\"], not '*'"),
    (changed(FINISHED, 'Winners "A"', 'Winners "B"'), 10, 11, "the tag would be [Winners \"A\"], not 'B'"),
    (changed(FINISHED, 'Scores "14 0"', 'Scores "14 1"'), 11, 10, "the tag would be [Scores \"14 0\"], not '14 1'"),
]


@pytest.mark.parametrize(("text", "line", "column", "message"), FAULTS, ids=itertools.count())
def test_a_fault_is_named_with_its_place(text: str, line: int, column: int, message: str) -> None:
    with pytest.raises(BadRecord) as fault:
        Record.from_text(text)
    assert message in fault.value.message
    assert (fault.value.line, fault.value.column) == (line, column)
    assert len(fault.value.message) < 1000
    assert str(fault.value).startswith(f"line {line}, column {column}: ")


def test_bytes_that_are_no_text_are_named_with_their_place() -> None:
    with pytest.raises(BadRecord, match="line 2, column 3: this is not UTF-8 text"):
        Record.from_text('[Game "pig"]\n#é'.encode() + b"\xff\n")


@pytest.mark.parametrize(
    ("names", "comment", "dice", "message"),
    [
        (["Ann\nBo"], "", "", r"'Ann\\nBo' can not stand in a record: it holds '\\n'"),
        ([], "two\r\nlines", "", "can not stand in a record"),
        ([], "", "12AB", "'12AB' is no SHA-256"),
    ],
)
def test_what_can_not_be_read_again_is_not_written(names: list[str], comment: str, dice: str, message: str) -> None:
    record = Record(Playthrough(load("pig")), names, dice, [Comment(comment)])
    with pytest.raises(ValueError, match=message):
        record.to_text()


PIECES = st.sampled_from(
    [
        *'[]";:#\\ \n\t{}',
        "\r\n",
        "[Game ",
        "[Start ",
        "[Seat A ",
        "1 A: ",
        "2 B:",
        "roll 1",
        "; ",
        '"pig"',
        "Option goal",
    ]
)


@given(st.one_of(st.text(), st.lists(st.one_of(PIECES, st.text(max_size=3))).map("".join), st.binary()))
@example('[Game "pig"]\n[Start "{\\"scores\\": [1e999, 0]}"]')
def test_no_text_at_all_raises_another_error(text: str | bytes) -> None:
    try:
        record = Record.from_text(text)
    except BadRecord:
        return
    assert Record.from_text(record.to_text()).to_text() == record.to_text()


@given(st.sampled_from(TEXTS), st.randoms(use_true_random=False))
def test_no_damage_to_a_good_record_raises_another_error(text: str, dice: random.Random) -> None:
    for _ in range(dice.randint(1, 3)):
        at = dice.randrange(len(text))
        text = (
            text[:at]
            + dice.choice(["", '"', ";", "#", "\n", "9", "B", "roll 1; ", "[", "{", "\\", "-", "null"])
            + (text[at + dice.randint(0, 4) :])
        )
    try:
        record = Record.from_text(text)
    except BadRecord:
        return
    assert Record.from_text(record.to_text()).to_text() == record.to_text()
