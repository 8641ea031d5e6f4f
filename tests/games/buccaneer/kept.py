"""Solutions of the game for two that are kept on this machine."""

from __future__ import annotations

import pytest

from crossbones.games.buccaneer.duel import DuelEnds, is_table_of
from crossbones.games.buccaneer.solutions import duel_file, duel_rules


def kept_table(variant: str) -> DuelEnds:
    """Return what a variant's table says; skip the test where there is none: it takes hours to make."""
    file, rules = duel_file(variant), duel_rules(variant)
    if not is_table_of(file, rules):
        pytest.skip(f"needs a table: crossbones solve buccaneer --seats 2 --variant {variant}")
    return DuelEnds(file, rules)
