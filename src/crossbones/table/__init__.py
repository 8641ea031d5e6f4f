"""One match between people and bots: its events, its dice, and what can be done in it. Knows no HTTP and no SQL."""
