"""The contract: what a game is, whoever plays it."""
