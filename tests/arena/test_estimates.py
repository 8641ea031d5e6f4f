"""Tests for shares, ratings and the sequential test, against values worked out elsewhere."""

from __future__ import annotations

import random
from math import log10

import pytest

from crossbones.arena import Series, play_series
from crossbones.arena.elo import fit, ratings
from crossbones.arena.ladder import climb, markdown
from crossbones.arena.sequential import SequentialTest
from crossbones.arena.shares import mean_of, share_of, shares_by_bot, shares_by_seat
from crossbones.arena.summary import histogram, spread_of, summarize


@pytest.mark.parametrize(
    ("part", "whole", "low", "high"),
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (1, 29, 0.0061, 0.1718), (0, 20, 0.0, 0.1611)],
)
def test_score_intervals(part: int, whole: int, low: float, high: float) -> None:
    """The examples of Newcombe, Statistics in Medicine 17 (1998), table I, method 3."""
    found = share_of(part, whole)
    assert found.low == pytest.approx(low, abs=5e-5)
    assert found.high == pytest.approx(high, abs=5e-5)


def test_mean() -> None:
    found = mean_of([2, 4, 4, 4, 5, 5, 7, 9])  # mean 5, sum of squares 32
    assert found.value == 5
    assert found.high - 5 == pytest.approx(1.959964 * (32 / 7 / 8) ** 0.5)


def test_ratings_of_two() -> None:
    """Of two, the rating is the logit of the wins; the extra game that both share is added."""
    found = fit(["a", "b"], {("a", "b"): [74.5, 24.5]})
    assert found["a"].value - found["b"].value == pytest.approx(400 * log10(3))
    assert found["a"].value == pytest.approx(-found["b"].value)
    # Half the difference has variance 1/4 * 1 / (n p q), and a standard error of 400 / ln 10 times its root.
    spread = 1.959964 * 400 / 2.302585 * 0.5 / (100 * 0.75 * 0.25) ** 0.5
    assert found["a"].high - found["a"].value == pytest.approx(spread, rel=1e-5)


def test_ratings_where_one_has_always_won() -> None:
    found = fit(["a", "b"], {("a", "b"): [99.0, 0.0]})
    assert found["a"].value - found["b"].value == pytest.approx(400 * log10(199), abs=1e-6)


def test_ratings_of_three_at_a_table() -> None:
    """Wins in proportion to strength 4 : 2 : 1 are reproduced."""
    wins = [400 - 1 / 3, 200 - 1 / 3, 100 - 1 / 3]
    found = fit(["a", "b", "c"], {("a", "b", "c"): wins})
    assert found["a"].value - found["b"].value == pytest.approx(400 * log10(2))
    assert found["b"].value - found["c"].value == pytest.approx(400 * log10(2))


def test_a_bot_without_opponents_has_a_rating_of_which_nothing_is_known() -> None:
    found = fit(["a", "b", "c"], {("a", "b"): [10.0, 10.0]})
    assert found["c"].high - found["c"].low > 1e5


def test_the_sequential_test_is_rarely_wrong() -> None:
    """At the bound itself, one verdict in twenty may be wrong however long it goes on; the test is a little shy."""
    draw = random.Random(1)
    wrong = 0
    for _ in range(100):
        test = SequentialTest(0.6)
        for _ in range(400):
            test.add(draw.random() < 0.6)
            if test.verdict() == "holds":
                wrong += 1
                break
    assert wrong <= 0.05 * 100


@pytest.mark.parametrize(("share", "verdict"), [(0.68, "holds"), (0.52, "refuted")])
def test_the_sequential_test_finds_out(share: float, verdict: str) -> None:
    draw = random.Random(2)
    test = SequentialTest(0.6)
    for _ in range(1000):
        test.add(draw.random() < share)
    assert test.verdict() == verdict
    assert test.mean() == pytest.approx(share, abs=0.05)


def test_the_sequential_test_knows_its_odds() -> None:
    """One win bet on at bound 1/2 with stakes s gains the mean of 1 + s, that is 1.5: not 20."""
    test = SequentialTest(0.5)
    assert test.verdict() == "open"
    test.add(1.0, 4)  # the mean over s of (1 + s) ** 4 is 6.2 in the limit of many stakes
    assert test.verdict() == "open"
    test.add(1.0, 2)  # (2 ** 7 - 1) / 7 = 18.1
    assert test.verdict() == "open"
    test.add(1.0)  # (2 ** 8 - 1) / 8 = 31.9
    assert test.verdict() == "holds"
    with pytest.raises(ValueError, match="between 0 and 1"):
        SequentialTest(1.0)


def test_spread_and_histogram() -> None:
    numbers = list(range(1, 102))
    assert spread_of(numbers)[1:] == (1, 11, 51, 91, 101)
    bars = histogram(numbers)
    assert sum(bar.games for bar in bars) == 101
    assert len(bars) <= 12
    assert {bar.most - bar.least for bar in bars} == {8}


def test_shares_of_a_series_add_up() -> None:
    played = play_series(Series("buccaneer", ("random", "random"), 30, options={"players": 3}))
    assert sum(share.value for share in shares_by_seat(played)) == pytest.approx(1)
    assert shares_by_bot(played)["random"].value == pytest.approx(1 / 3)
    assert shares_by_bot(played)["random"].size == 90
    assert ratings(played)["random"].value == 0
    found = summarize(played)
    assert sum(share.value for share in found.reasons.values()) == pytest.approx(1)
    assert found.elo == {}


def test_a_ladder_goes_on_until_it_is_sure() -> None:
    (rung,) = climb("bag", ["random", "random"], options={"graves_to_win": 1}, least=40, most=60, bound=0.9)
    assert rung.share.size == 40
    assert rung.verdict == "refuted"
    (rung,) = climb("bag", ["random", "random"], options={"graves_to_win": 1}, least=40, most=60, bound=0.5)
    assert rung.share.size == 60
    assert rung.verdict == "open"
    assert "| random | random | 60 | " in markdown("bag", [rung])
