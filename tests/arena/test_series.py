"""Tests for series: the same however they are played, and nothing lost."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

import crossbones
from crossbones.arena import BadSeries, Played, Series, Where, play_series, read_played, simulate
from crossbones.bots import UnknownBot

SERIES = Series("bag", ("random", "greedy"), games=4, seed=7, options={"players": "2", "graves_to_win": "3"})


@pytest.fixture(scope="module")
def played() -> Played:
    return play_series(SERIES)


def test_options_are_read_as_from_a_command_line() -> None:
    assert SERIES.options["players"] == 2
    assert Series("bag", ("random", "greedy"), 4, 7, {"graves_to_win": 3}) == SERIES


def test_rows_are_by_game_and_seat(played: Played) -> None:
    assert list(played.column("game")) == [index for index in range(4) for _ in range(2)]
    assert list(played.column("seat")) == [0, 1] * 4
    assert list(played.column("bot")) == ["random", "greedy", "greedy", "random"] * 2


def test_each_game_has_one_win_to_share(played: Played) -> None:
    assert played.by_game("share") == [1.0] * 4


def test_counts_agree(played: Played) -> None:
    used = [
        sum(counts)
        for counts in zip(*[played.numbers(n) for n in played.columns if n.startswith("uses_")], strict=True)
    ]
    assert used == list(played.numbers("decisions"))
    assert "uses_dig" in played.columns


@pytest.mark.parametrize("name", ["bag", "buccaneer", "lord"])
def test_what_is_counted_is_what_happens(name: str) -> None:
    """One random game, played again by the simplest loop."""
    series = Series(name, ("random",), games=1, seed="again", options={"players": 2})
    played = play_series(series)
    state = series.loaded.new_initial_state()
    rng = crossbones.Rng("again", 0)
    turns, verbs = [0, 0], [Counter[str](), Counter[str]()]
    while not state.is_terminal():
        turns[state.turn()] += state.is_turn_start()
        seat = state.current_player()
        if seat == crossbones.CHANCE:
            state.sample_chance(rng)
        else:
            action = int(state.playout_action(rng))
            verbs[seat][state.action_to_string(action).split()[0]] += 1
            state.apply(action)
    end = state.outcome()
    assert end is not None
    assert list(played.numbers("turns")) == turns
    assert list(played.numbers("decisions")) == [verbs[0].total(), verbs[1].total()]
    for seat in range(2):
        counted = {n.removeprefix("uses_"): int(c[seat]) for n, c in played.columns.items() if n.startswith("uses_")}
        assert {verb: times for verb, times in counted.items() if times} == verbs[seat]
    assert tuple(played.numbers("score")) == end.scores
    assert list(played.texts("reason")) == [end.reason] * 2
    assert [seat for seat in range(2) if played.numbers("share")[seat]] == list(end.winners)


def test_the_number_of_processes_makes_no_difference(played: Played) -> None:
    assert play_series(SERIES, Where(2)).columns == played.columns


QUICK = Series("bag", ("random", "random"), games=12, seed=7)


def test_a_longer_series_begins_as_a_shorter_one() -> None:
    longer = play_series(Series("bag", ("random", "random"), 14, 7))
    assert list(longer.rows())[: 2 * 12] == list(play_series(QUICK).rows())


def stop_at_five(done: int) -> None:
    if done == 5:
        raise KeyboardInterrupt


def test_an_interrupted_series_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "kept"
    with pytest.raises(KeyboardInterrupt):
        play_series(QUICK, checkpoint=file, progress=stop_at_five)
    told: list[int] = []
    assert play_series(QUICK, checkpoint=file, progress=told.append).columns == play_series(QUICK).columns
    assert told[0] == 5
    assert not file.exists()


def test_what_another_series_left_is_not_used(tmp_path: Path) -> None:
    file = tmp_path / "kept"
    with pytest.raises(KeyboardInterrupt):
        play_series(Series("bag", ("random", "random"), games=12, seed=8), checkpoint=file, progress=stop_at_five)
    assert play_series(QUICK, checkpoint=file).columns == play_series(QUICK).columns


def test_bad_series() -> None:
    with pytest.raises(BadSeries, match="0 games"):
        Series("buccaneer", ("random",), 0)
    with pytest.raises(BadSeries, match="at least one bot"):
        Series("buccaneer", (), 1)
    with pytest.raises(UnknownBot, match="no bot 'chance'"):
        Series("buccaneer", ("chance",), 1)
    with pytest.raises(crossbones.BadOption, match="players can not be 9"):
        Series("buccaneer", ("random",), 1, options={"players": 9})
    with pytest.raises(crossbones.UnknownGame):
        Series("chess", ("random",), 1)


def test_one_text_is_no_list_of_bots() -> None:
    with pytest.raises(BadSeries, match=r"such as \['random'\]"):
        simulate("buccaneer", "random")


def test_files_are_named_by_texts_too(played: Played, tmp_path: Path) -> None:
    played.write_csv(str(tmp_path / "games.csv"))
    assert read_played(str(tmp_path / "games.csv")).columns == played.columns
