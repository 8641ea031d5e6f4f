"""Finished games, one for each reason a game can end: they replay, here and by the second implementation."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from crossbones.core.record import Record
from tests.conftest import ROOT
from tests.games.bag.naive import NaiveBag
from tests.games.bag.test_naive import compare

RECORDS = sorted((ROOT / "tests" / "records").glob("bag-*.bones"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_replays_in_both_implementations(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    record = Record.from_text(text)
    assert record.to_text() == text
    options: dict[str, Any] = dict(record.play.game.options)
    naive = NaiveBag(**options)
    for state, step in record.play.replay():
        compare(state, naive)
        naive.play(step.text)
    compare(record.play.state, naive)


def test_there_is_a_record_for_each_reason_and_for_what_can_be_special_about_an_end() -> None:
    ends = {}
    for path in RECORDS:
        play = Record.from_text(path.read_text(encoding="utf-8")).play
        outcome = play.state.outcome()
        assert outcome is not None
        ends[path.stem] = (outcome.reason, outcome.winners, outcome.scores, play.steps[-1])
    assert {reason for reason, *_ in ends.values()} == {"graves", "stall"}  # no others can come up: test_limits

    reason, winners, _, last = ends["bag-graves-by-tie"]
    assert last.text.startswith("claim ")
    assert winners == (last.mover,) != (last.turn,)  # in somebody else's turn

    reason, winners, _, last = ends["bag-graves-for-another"]
    assert last.text.startswith("put ")
    assert winners != (last.mover,) == (last.turn,)

    reason, winners, scores, _ = ends["bag-stall-by-all-graves"]
    assert (winners, len(set(scores))) == ((0,), 1)

    reason, winners, scores, _ = ends["bag-stall-shared"]
    assert (reason, winners, scores) == ("stall", (1, 2), (0, 1, 1))
