"""What the package shows: a name that comes or goes must be meant, and stand in the change log."""

import importlib

import pytest

pytestmark = pytest.mark.once

PUBLIC = {
    "crossbones": (
        "CHANCE TERMINAL BadNotation BadOption BadPosition BadRecord CrossbonesError Game IllegalAction Outcome"
        " Playthrough Record Rng State UnknownGame games load"
    ),
    "crossbones.arena": ("BadSeries Played Series Summary Where play_series read_played simulate summarize"),
    "crossbones.bots": "Bot Description UnknownBot bot_class check describe load names names_with_argument",
    "crossbones.core.harness": ("HarnessFailure Report check_elsewhere check_game check_options digest option_samples"),
}


@pytest.mark.parametrize("module", PUBLIC)
def test_public_names(module: str) -> None:
    shown = importlib.import_module(module)
    assert sorted(shown.__all__) == sorted(PUBLIC[module].split())
    assert all(hasattr(shown, name) for name in shown.__all__)
