"""The dice of a record, drawn again from its tags alone."""

from __future__ import annotations

import hashlib
import hmac
from pathlib import Path

import pytest

import crossbones
from crossbones.cli.main import main
from crossbones.core.record import Record
from crossbones.table.record_proof import Unprovable, check_dice
from crossbones.table.to_record import to_record
from tests.table.matches import mover, new_match, play

pytestmark = pytest.mark.usefixtures("installed_pig")


def finished() -> str:
    """Return the record of a finished match."""
    match = new_match(crossbones.load("pig", players=2, goal=20))
    while not match.over:
        state = match.going().state
        play(match, mover(match), state.action_to_string(state.legal_actions()[-1]))
    return to_record(match).to_text()


def test_the_dice_of_a_record_are_drawn_again_by_hand() -> None:
    record = Record.from_text(finished())
    draws, wrong, given, left_out = check_dice(record)
    assert (wrong, given, left_out) == (None, [], [])
    rolls = [step.action for step in record.play.steps if step.mover == -1]
    assert draws == len(rolls) > 3
    secret = bytes.fromhex(record.secret)
    assert hashlib.sha256(secret).hexdigest() == record.dice
    seed = hashlib.sha256(b"crossbones dice 2" + record.match.encode() + secret).digest()
    for n, roll in enumerate(rolls):  # six faces: the first try is thrown away once in 2**253
        number = int.from_bytes(hmac.digest(seed, n.to_bytes(8, "big") + bytes(8), "sha256"), "big")
        assert number % 6 == roll


def test_a_record_reads_and_writes_its_tags() -> None:
    text = finished()
    assert Record.from_text(text).to_text() == text


@pytest.mark.parametrize(
    ("change", "said", "code"),
    [
        (lambda text: text, "rolls and draws are those that the promised secret gives", 0),
        (
            lambda text: "\n".join(line for line in text.splitlines() if not line.startswith("[Secret")),
            "no tag Secret",
            2,
        ),
        (
            lambda text: "\n".join(line for line in text.splitlines() if not line.startswith("[Match")),
            "tags Match and Dice",
            2,
        ),
        (lambda text: text.replace('[Match "', '[Match "x'), "NOT what the secret gives", 1),
    ],
    ids=["right", "no secret", "no match", "of another match"],
)
def test_the_command_says_what_it_found(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], change: object, said: str, code: int
) -> None:
    assert callable(change)
    file = tmp_path / "game.bones"
    file.write_text(change(finished()))
    assert main(["verify", str(file)]) == code
    assert said in capsys.readouterr().out


def test_a_secret_that_was_not_promised_is_found_out() -> None:
    record = Record.from_text(finished())
    record.secret = "00" * 32
    with pytest.raises(Unprovable, match="not the one that was promised"):
        check_dice(record)
