"""What the package shows: a name that comes or goes must be meant, and stand in the change log."""

import importlib
import re

import pytest

from tests.conftest import ROOT

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


def test_the_reference_tells_of_every_public_name() -> None:
    page = (ROOT / "docs" / "reference.md").read_text(encoding="utf-8")
    told: set[str] = set()
    for path in re.findall(r"^::: (\S+)$", page, re.MULTILINE):
        name = path.rpartition(".")[2]
        told |= {name} if name[0].isupper() else {name, *_own_names(path)}
    assert {name for names in PUBLIC.values() for name in names.split()} <= told


def _own_names(path: str) -> set[str]:
    """What a module that is shown as a whole defines; nothing if it is no module."""
    try:
        module = importlib.import_module(path)
    except ModuleNotFoundError:
        return set()
    return {name for name, value in vars(module).items() if getattr(value, "__module__", "") == path}
