"""Bag of Bones: dig up bones, sow them round the graveyard, be the first to lay five skeletons to rest."""

from crossbones.games.bag.game import Bag

GAME = Bag
