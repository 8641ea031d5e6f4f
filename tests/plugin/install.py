"""Makes the packages of this folder look installed."""

from collections.abc import Iterator
from pathlib import Path

import pytest


@pytest.fixture(scope="module")
def installed_pig() -> Iterator[None]:
    """Let ``crossbones.load("pig")`` find the game and ``bots.load("timid", ...)`` the bot."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(Path(__file__).parent)
        yield
