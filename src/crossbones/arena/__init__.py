"""Plays bots against each other many times, and tells what came of it.

>>> from crossbones.arena import Series, play_series
>>> played = play_series(Series("buccaneer", ("random",), games=20, seed=7, options={"players": 2}))
>>> sum(played.numbers("share"))
20.0
"""

from crossbones.arena.played import Played
from crossbones.arena.series import BadSeries, Series, play_series
from crossbones.work.batch import Where

__all__ = ["BadSeries", "Played", "Series", "Where", "play_series"]
