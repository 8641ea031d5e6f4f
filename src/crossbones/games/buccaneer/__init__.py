"""Buccaneer Bones: roll them bones, sail six ships to six islands, bring home three treasures."""

from crossbones.games.buccaneer.game import Buccaneer

GAME = Buccaneer
