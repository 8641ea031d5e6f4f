"""Checks that any game must pass; shipped, so that games from outside can be held to the same.

>>> import crossbones
>>> report = check_game(crossbones.load("buccaneer", players=1, max_rounds=3), seeds=[1], elsewhere=False)
>>> report.games
2

A failure says which check failed, with which seed, and gives the record that leads there. ``check_options`` does the
same over many choices of a game's options, and ``digest`` boils whole games down to a number that must be the same on
every machine.
"""

from crossbones.core.harness.check import Report, check_game, check_options
from crossbones.core.harness.digests import check_elsewhere, digest
from crossbones.core.harness.failure import HarnessFailure
from crossbones.core.harness.options import option_samples

__all__ = ["HarnessFailure", "Report", "check_elsewhere", "check_game", "check_options", "digest", "option_samples"]
