"""All that the contract promises, in games with every option."""

from __future__ import annotations

from typing import Any

import pytest

import crossbones
from crossbones.core.harness import check_game, check_options
from crossbones.games.bag.game import Bag


@pytest.mark.parametrize(
    "options",
    [{"players": 2}, {"players": 3}, {"players": 3, "three_player": "trimmed"}, {"players": 4}],
    ids=str,
)
def test_the_game_keeps_the_contract(options: dict[str, Any]) -> None:
    report = check_game(crossbones.load("bag", **options), [1], deep_every=400, most_steps=400, elsewhere=False)
    assert report.finished > 0


def test_the_game_keeps_the_contract_with_every_value_of_every_option() -> None:
    check_options(Bag, 0, deep_every=1000, most_steps=40)


@pytest.mark.soak
def test_the_game_keeps_the_contract_with_all_options_together() -> None:
    check_options(Bag, None, deep_every=200)
