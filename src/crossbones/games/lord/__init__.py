"""Lord of Bones: explore the dungeon, beat its guards, craft what it takes, and face the Lord himself."""

from crossbones.games.lord.game import LordOfBones

GAME = LordOfBones
"""Lord of Bones as a game of the library."""
