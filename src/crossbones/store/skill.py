"""Skill: how well somebody plays, as far as results tell, by OpenSkill's model of Plackett and Luce.

R. C. Weng, C.-J. Lin: A Bayesian approximation method for online ranking, JMLR 12 (2011), 267–300; as implemented by
https://openskill.me with its usual parameters.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from openskill.models import PlackettLuce

_model = PlackettLuce()

MATCHES_TO_SETTLE = 10
"""With fewer rated matches a rating is provisional."""

_START = 1000
_POINTS = 40
_SAFETY = 3


class Skill(NamedTuple):
    """What is believed of somebody's play: a normal distribution.

    Attributes:
        mu: its mean.
        sigma: its deviation, which falls with every result.
    """

    mu: float
    sigma: float

    @property
    def rating(self) -> int:
        """What is shown: how well they play at least, three deviations below the mean; everybody starts with 1000."""
        return round(_START + _POINTS * (self.mu - _SAFETY * self.sigma))


UNKNOWN = Skill(_model.mu, _model.sigma)
"""What is believed of somebody who has not played yet."""


def after_match(before: Sequence[Skill], places: Sequence[int]) -> list[Skill]:
    """Return what is believed of those who have played each other.

    Args:
        before: what was believed of them.
        places: how they have done; the lower, the better, and equal ones have drawn.

    >>> [skill.rating for skill in after_match([UNKNOWN, UNKNOWN], [0, 1])]
    [1138, 927]
    """
    teams = [[_model.rating(mu=skill.mu, sigma=skill.sigma)] for skill in before]
    rated = _model.rate(teams, ranks=[float(place) for place in places])
    return [Skill(team[0].mu, team[0].sigma) for team in rated]
