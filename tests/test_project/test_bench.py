"""The comparison of measurements with those of a release."""

import pytest

from bench.compare import Report, changes, compare_table, latest, read_report

pytestmark = pytest.mark.once


def report(rate: float, copy: float, peer: float) -> Report:
    """A report as ``python -m bench --json`` writes it, with three figures."""
    return {
        "machine": {"cores": 2},
        "crossbones": {"figures": {"bag": {"python_events": rate, "copy_from_ns": copy}}, "aims": {"bag": {}}},
        "peers": {"figures": {"pig": {"python_events": peer}}},
    }


def test_more_a_second_is_quicker_and_more_nanoseconds_are_slower() -> None:
    found = {change.name: (change.times, change.peer) for change in changes(report(100, 50, 10), report(150, 100, 20))}
    assert found == {
        "crossbones.figures.bag.python_events": (1.5, False),
        "crossbones.figures.bag.copy_from_ns": (0.5, False),
        "peers.figures.pig.python_events": (2.0, True),
    }


def test_figures_that_only_one_has_are_left_out() -> None:
    now = report(100, 50, 10)
    now["peers"] = {"figures": {}}
    assert [change.peer for change in changes(report(100, 50, 10), now)] == [False, False]


def test_the_figures_of_the_last_release_can_be_read() -> None:
    then = read_report(latest())
    found = changes(then, then)
    assert all(change.times == 1 for change in found)
    names = {change.name for change in found}
    assert {f"crossbones.figures.{game}.pure_playouts" for game in ("bag", "buccaneer", "lord")} <= names
    assert {"peers.figures.catanatron.native_rollouts", "environments.pettingzoo.tictactoe_v3.pettingzoo"} <= names
    assert compare_table(then, then, "itself").row_count == len(found)
