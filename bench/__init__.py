"""Measures speed: ours, and OpenSpiel's on the same machine in the same run. ``make bench`` runs it."""
