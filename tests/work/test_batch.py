"""Many tasks, wherever they run."""

from __future__ import annotations

import importlib.util

import pytest

from crossbones.arena import Series, Where, play_series
from crossbones.work import JobFailed
from crossbones.work.batch import run_tasks
from crossbones.work.ray_cluster import NoRay, check_address
from tests.work import jobs

HAS_RAY = importlib.util.find_spec("ray") is not None


@pytest.mark.parametrize("where", [Where(1), Where(2)])
def test_every_task_is_done_once(where: Where) -> None:
    assert sorted(run_tasks(pow, [(2, n) for n in range(20)], where)) == [(n, 2**n) for n in range(20)]


def test_no_tasks() -> None:
    assert list(run_tasks(pow, [], Where(2))) == []


def test_what_a_task_raises_is_told() -> None:
    with pytest.raises(JobFailed, match="KeyError: 'pearls'"):
        list(run_tasks(jobs.fail, [("pearls",)] * 2, Where(2)))


@pytest.mark.skipif(HAS_RAY, reason="Ray is installed")
def test_without_ray_one_is_told_how_to_get_it() -> None:
    with pytest.raises(NoRay, match=r"pip install 'crossbones\[ray\]'"):
        list(run_tasks(pow, [(1, 1)], Where(ray="")))


@pytest.mark.soak
@pytest.mark.skipif(not HAS_RAY, reason="Ray is not installed: it is large, so only those who soak install it")
def test_a_real_cluster_gives_the_same_result() -> None:
    series = Series("bag", ("random", "greedy"), games=12, seed=7, options={"graves_to_win": 1})
    assert play_series(series, Where(ray="")).columns == play_series(series).columns


def test_a_cluster_that_is_not_there_is_told_at_once() -> None:
    check_address("")
    check_address("auto")
    for address in ("127.0.0.1:1", "ray://127.0.0.1:1"):
        with pytest.raises(NoRay, match=f"no Ray cluster at '{address}'"):
            check_address(address)
    with pytest.raises(NoRay, match="is no address of a Ray cluster"):
        check_address("ray://here:there")
