"""Solutions of the game for two that are kept on this machine."""

from __future__ import annotations

import os

import pytest

from crossbones.games.buccaneer.duel import DuelEnds, is_table_of
from crossbones.games.buccaneer.solutions import duel_file, duel_rules

USERS_DATA = os.environ.get("XDG_DATA_HOME")
"""Where the user's data lies; read on import, before tests are kept away from it."""


def kept_table(variant: str, monkeypatch: pytest.MonkeyPatch) -> DuelEnds:
    """Return what a variant's table says, and let bots see it; skip the test where there is none: it takes long."""
    if USERS_DATA is None:
        monkeypatch.delenv("XDG_DATA_HOME")
    else:
        monkeypatch.setenv("XDG_DATA_HOME", USERS_DATA)
    file, rules = duel_file(variant), duel_rules(variant)
    if not is_table_of(file, rules):
        pytest.skip(f"needs a table: crossbones solve buccaneer --seats 2 --variant {variant}")
    return DuelEnds(file, rules)
