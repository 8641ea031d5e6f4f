"""Finished games, one for each way a game can come to its end: they replay, and a naive count agrees."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from crossbones.core.errors import BadRecord
from crossbones.core.record import Record
from crossbones.games.lord.state import LordState
from tests.conftest import ROOT
from tests.games.lord.test_naive import at, check_winners

RECORDS = sorted((ROOT / "tests" / "records").glob("lord-*.bones"))


@pytest.fixture(autouse=True)
def in_the_root(monkeypatch: pytest.MonkeyPatch) -> None:
    """The records name the box of the tests by its path from here."""
    monkeypatch.chdir(ROOT)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_replays(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    record = Record.from_text(text)
    assert record.to_text() == text
    assert isinstance(record.play.state, LordState)
    check_winners(record.play.state)


def test_there_is_a_record_for_each_way_to_the_end() -> None:  # LoB-33, LoB-72, LoB-80
    ends = {}
    for path in RECORDS:
        state = Record.from_text(path.read_text(encoding="utf-8")).play.state
        outcome = state.outcome()
        assert outcome is not None
        ends[path.stem.removeprefix("lord-")] = (at(state), outcome)
    assert {position["cause"] for position, _ in ends.values()} == {"gate", "shadows", "rounds"}
    assert {outcome.reason for _, outcome in ends.values()} == {"lord-beaten", "heroes-dead"}

    position, outcome = ends["gate-lord-beaten"]
    assert (position["cause"], outcome.reason) == ("gate", "lord-beaten")
    assert "T47" in position["map"]
    assert sorted(lord for seat in position["seats"] for lord in seat["lords"]) == ["L1", "L2", "L3", "L4"]

    position, outcome = ends["shadows-heroes-dead"]
    assert (position["cause"], position["lords_up"], outcome.reason) == ("shadows", 4, "heroes-dead")
    assert [seat["health"] for seat in position["seats"]] == [0, 0]

    position, outcome = ends["rounds-heroes-dead"]
    assert (position["cause"], position["trigger"], position["round"]) == ("rounds", 0, 15)

    position, outcome = ends["tie-broken"]
    best = max(outcome.scores)
    tied = [len(seat["lords"]) for seat, score in zip(position["seats"], outcome.scores, strict=True) if score == best]
    assert len(tied) > len(outcome.winners) == 1

    position, outcome = ends["tie-shared"]
    assert len(outcome.winners) > 1
    assert len({outcome.scores[seat] for seat in outcome.winners}) == 1


@pytest.mark.parametrize(
    ("tag", "value", "words"),
    [
        ("edition", "tests/editions/box.toml@000000000000", "these are other components"),
        ("edition", "tests/nowhere.toml", "can not be read: No such file"),
        ("heroes", "Trixi Thoros", "has one hero twice"),
        ("heroes", "Trixi Bob", "there is no hero 'Bob'"),
        ("oldest", "D", "there are 2 seats"),
    ],
)
def test_an_option_that_can_not_be_is_shown_where_it_stands(tag: str, value: str, words: str) -> None:
    text = (ROOT / "tests" / "records" / "lord-tie-broken.bones").read_text(encoding="utf-8")
    changed = re.sub(rf'(?m)^\[Option {tag} ".*"\]$', f'[Option {tag} "{value}"]', text)
    line = next(number for number, row in enumerate(text.split("\n"), 1) if row.startswith(f"[Option {tag} "))
    with pytest.raises(BadRecord, match=re.escape(words)) as caught:
        Record.from_text(changed)
    assert caught.value.line == line


def test_a_record_without_its_edition_is_another_game() -> None:
    """What was not possible with the standard edition is refused, and nothing is made up for it."""
    text = (ROOT / "tests" / "records" / "lord-tie-broken.bones").read_text(encoding="utf-8")
    with pytest.raises(BadRecord, match="is not possible here"):
        Record.from_text(re.sub(r"(?m)^\[Option edition .*\n", "", text))
