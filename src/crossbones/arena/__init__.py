"""Plays bots against each other many times, and tells what came of it.

>>> from crossbones.arena import simulate, summarize
>>> played = simulate("buccaneer", games=20, players=2, seed=7)
>>> sum(played.numbers("share"))
20.0
>>> 0 < summarize(played).by_seat[0].value < 1
True
"""

from crossbones.arena.played import Played, read_played
from crossbones.arena.series import BadSeries, Series, play_series
from crossbones.arena.simulation import simulate
from crossbones.arena.summary import Summary, summarize
from crossbones.work.batch import Where

__all__ = ["BadSeries", "Played", "Series", "Summary", "Where", "play_series", "read_played", "simulate", "summarize"]
