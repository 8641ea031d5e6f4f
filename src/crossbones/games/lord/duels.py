"""The duels that are left, played best by two heroes (LoB-70 to LoB-80)."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from crossbones.games.lord.bits import bit, lowest, size
from crossbones.games.lord.equipment import Hero
from crossbones.games.lord.model import Model
from crossbones.games.lord.prospects import LORD, SETS, chance_in_duel
from crossbones.games.lord.score import score
from crossbones.games.lord.terms import DUELS, LORDS

MINE: Final = 0
THEIRS: Final = 1


@final
class DuelsLeft:
    """What two heroes get of the win if each chooses Lord cards and dice tokens as is best for it.

    What they wear stays as it is, and potions count in every duel.

    Args:
        m: the state: a duel is about to begin, or all have yet to get their health and dice tokens back (LoB-70).
        hero: whose share is told.
        other: against whom.
    """

    def __init__(self, m: Model, hero: Hero, other: Hero) -> None:
        self.left: i64 = m.lords_left
        self.ahead: i64 = score(hero) - score(other)
        self.cards_ahead: i64 = size(hero.lords) - size(other.lords)
        self.prize: i64 = LORD + hero.crystals()  # each crystal brings a curse (LoB-71)
        self.others_prize: i64 = LORD + other.crystals()
        begun: bool = m.stage == DUELS
        self.lives: i64 = (hero.health if begun else hero.most_health()) + 1
        self.others_lives: i64 = (other.health if begun else other.most_health()) + 1
        self.rooms: i64 = (hero.tokens if begun else hero.most_tokens()) + 1
        self.others_rooms: i64 = (other.tokens if begun else other.most_tokens()) + 1
        self.chances = vec[float]([0.0] * int(LORDS * (self.rooms + self.others_rooms)))
        self._fill(m, hero, 0, self.rooms)
        self._fill(m, other, self.rooms, self.others_rooms)
        standings: i64 = self.lives * self.others_lives * self.rooms * self.others_rooms
        self.known = vec[float]([-1.0] * int(SETS * (LORDS + 1) * 2 * standings))

    def _fill(self, m: Model, hero: Hero, first: i64, rooms: i64) -> None:
        """Note a hero's chances against each Lord card by the dice tokens spent."""
        tokens: i64 = 0
        while tokens < rooms:
            lords: i64 = self.left
            while lords:
                lord: i64 = lowest(lords)
                self.chances[(first + tokens) * LORDS + lord] = chance_in_duel(m, hero, lord, tokens)
                lords &= lords - 1
            tokens += 1

    def share(self) -> float:
        """Return which share of the win the hero gets if it fights next."""
        return self._share(
            MINE, self.left, 0, self.lives - 1, self.others_lives - 1, self.rooms - 1, self.others_rooms - 1
        )

    def best_lord(self) -> i64:
        """Return the Lord card that the hero does best to fight next, the first of those that are as good."""
        best: i64 = lowest(self.left)
        most = -1.0
        lords: i64 = self.left
        while lords:
            lord: i64 = lowest(lords)
            lords &= lords - 1
            spent: i64 = 0
            while spent < self.rooms:
                found = self._share_if_spent(lord, spent, self.chances[spent * LORDS + lord])
                if found > most:
                    most = found
                    best = lord
                spent += 1
        return best

    def best_spending(self, lord: i64, chances: vec[float]) -> i64:
        """Return how many dice tokens the hero does best to spend in its duel, few rather than many.

        Args:
            lord: the Lord card it fights.
            chances: to win, by the tokens spent, with the curses that have fallen.
        """
        best: i64 = 0
        most = -1.0
        spent: i64 = 0
        while spent < self.rooms:
            found = self._share_if_spent(lord, spent, chances[spent])
            if found > most:
                most = found
                best = spent
            spent += 1
        return best

    def _share_if_spent(self, lord: i64, spent: i64, chance: float) -> float:
        """Return the hero's share if it fights a Lord card next with so many dice tokens, and wins by a chance."""
        tokens: i64 = self.rooms - 1 - spent
        lives: i64 = self.others_lives - 1
        return self._fight(MINE, lord, chance, self.left, 0, self.lives - 1, lives, tokens, self.others_rooms - 1)

    def _share(self, side: i64, left: i64, taken: i64, mine: i64, theirs: i64, tokens: i64, others: i64) -> float:
        """Return the hero's share when a side is to fight.

        Args:
            side: who fights; passed over if it is dead.
            left: the set of Lord cards that are left.
            taken: how many the hero has taken since.
            mine, theirs: health.
            tokens, others: dice tokens.
        """
        if left == 0 or mine + theirs == 0:
            return self._settled(left, taken)
        if (mine if side == MINE else theirs) == 0:
            side = THEIRS - side
        at: i64 = ((taken * self.lives + mine) * self.others_lives + theirs) * self.rooms + tokens
        at = ((at * self.others_rooms + others) * 2 + side) * SETS + left
        if self.known[at] >= 0.0:
            return self.known[at]
        best = -1.0
        lords: i64 = left
        while lords:
            lord: i64 = lowest(lords)
            lords &= lords - 1
            spent: i64 = 0
            while spent <= (tokens if side == MINE else others):
                found: float
                if side == MINE:
                    chance = self.chances[spent * LORDS + lord]
                    found = self._fight(side, lord, chance, left, taken, mine, theirs, tokens - spent, others)
                else:
                    chance = self.chances[(self.rooms + spent) * LORDS + lord]
                    found = self._fight(side, lord, chance, left, taken, mine, theirs, tokens, others - spent)
                if best < 0.0 or (found > best if side == MINE else found < best):
                    best = found
                spent += 1
        self.known[at] = best
        return best

    def _fight(
        self,
        side: i64,
        lord: i64,
        chance: float,
        left: i64,
        taken: i64,
        mine: i64,
        theirs: i64,
        tokens: i64,
        others: i64,
    ) -> float:
        """Return the hero's share when a side fights a Lord card, its tokens spent, and wins by a chance."""
        won: float
        lost: float
        if side == MINE:
            won = self._share(THEIRS, left & ~bit(lord), taken + 1, mine, theirs, tokens, others)
            lost = self._share(THEIRS, left, taken, mine - 1, theirs, tokens, others)
        else:
            won = self._share(MINE, left & ~bit(lord), taken, mine, theirs, tokens, others)
            lost = self._share(MINE, left, taken, mine, theirs - 1, tokens, others)
        return chance * won + (1.0 - chance) * lost

    def _settled(self, left: i64, taken: i64) -> float:
        """Return the share when all is over: most points win, then most Lord cards (LoB-80)."""
        theirs: i64 = size(self.left) - size(left) - taken
        points: i64 = self.ahead + taken * self.prize - theirs * self.others_prize
        if points == 0:
            points = self.cards_ahead + taken - theirs
        return 1.0 if points > 0 else 0.0 if points < 0 else 0.5
