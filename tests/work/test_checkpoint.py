"""Tests for results that are kept while they come in."""

from pathlib import Path

import pytest

from crossbones.work.checkpoint import Checkpoint


@pytest.mark.parametrize("cut", [1, 5, 14])
def test_a_result_that_was_cut_short_is_left_out(tmp_path: Path, cut: int) -> None:
    file = tmp_path / "run"
    with Checkpoint(file, "run") as checkpoint:
        checkpoint.keep(0, b"first")
        checkpoint.keep(7, b"second")
    file.write_bytes(file.read_bytes()[:-cut])
    with Checkpoint(file, "run") as checkpoint:
        assert checkpoint.done == {0: b"first"}
        checkpoint.keep(8, b"third")
    assert Checkpoint(file, "run").done == {0: b"first", 8: b"third"}


def test_a_result_that_was_damaged_is_left_out(tmp_path: Path) -> None:
    file = tmp_path / "run"
    with Checkpoint(file, "run") as checkpoint:
        checkpoint.keep(0, b"first")
        checkpoint.keep(1, b"second")
    file.write_bytes(file.read_bytes().replace(b"second", b"Second"))
    assert Checkpoint(file, "run").done == {0: b"first"}


def test_removing_a_checkpoint(tmp_path: Path) -> None:
    checkpoint = Checkpoint(tmp_path / "folder" / "run", "run")
    checkpoint.keep(0, b"first")
    assert checkpoint.file.exists()
    checkpoint.remove()
    assert not checkpoint.file.exists()
