"""Finished games, one for each reason a game can end: they replay, here and by the second implementation."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from crossbones.core.record import Record
from tests.conftest import ROOT
from tests.games.buccaneer.naive import NaiveBuccaneer

RECORDS = sorted((ROOT / "tests" / "records").glob("buccaneer-*.bones"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_replays_in_both_implementations(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    play = Record.from_text(text).play
    assert Record.from_text(text).to_text() == text
    options: dict[str, Any] = dict(play.game.options)
    naive = NaiveBuccaneer(**options)
    for step in play.steps:
        assert step.text in naive.legal()
        naive.play(step.text)
    position = play.state.to_position()
    assert {key: position[key] for key in naive.position()} == naive.position()
    outcome = play.state.outcome()
    assert outcome is not None
    assert list(outcome.winners) == naive.winners()


def test_there_is_a_record_for_each_reason() -> None:
    plays = {path.stem: Record.from_text(path.read_text(encoding="utf-8")).play for path in RECORDS}
    ends = {name: play.state.outcome() for name, play in plays.items()}
    # BB-40, BB-41, BB-42: three treasures, alone or most of them; a better fleet; none better; no time for three
    assert {outcome.reason for outcome in ends.values() if outcome} == {"treasures", "sailing", "shared", "rounds"}
    assert {name: outcome.reason for name, outcome in ends.items() if outcome} == {
        name: name.split("-")[1] for name in plays
    }
    verbs = {step.text.split()[0] for step in plays["buccaneer-treasures"].steps}
    everything = "roll reroll change sail run plunder steal scout thief defend done"
    assert verbs == set(everything.split())
