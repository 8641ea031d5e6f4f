"""What the finale would bring if it began now, for the greedy player: whether to hurry it or to put it off."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from crossbones.games.lord import odds
from crossbones.games.lord.bits import bit, lowest, size, unit
from crossbones.games.lord.chance import PLAIN, WHOLE, power_of_six, ways_to_choose
from crossbones.games.lord.equipment import Hero
from crossbones.games.lord.model import Model
from crossbones.games.lord.score import score
from crossbones.games.lord.terms import LORDS, REROLL_DICE, STAR, SWAP_DICE

LORD: Final = 5
"""What a Lord card is worth (LoB-80)."""
WORTH: Final = 5000.0
"""How much more a finale is worth that is won than one that is lost, in thousandths of a point."""
EVEN: Final = 0.55
"""The share of the win from which the finale is wanted, if the other is as strong."""
PATIENCE: Final = 0.4
"""How much more is wanted if the other is as good as nothing: then time is on the side of the stronger."""
SETS: Final = 16
"""Sets of Lord cards."""
_HOPE: Final = 2.0
"""So many Lord cards a hero may hope for, when its strength is judged."""


def of_finale(m: Model) -> i64:
    """Return what it is worth to the hero in turn that the finale begins, in thousandths of a point."""
    if m.trigger >= 0:
        return 0
    wanted = EVEN + PATIENCE * lead(m)
    return i64(WORTH * (Duels(m, m.hero(), _strongest_other(m)).share() - wanted))


def lead(m: Model) -> float:
    """Return by how much the hero in turn is ahead of all others: 0 not at all, 1 if they are as good as nothing."""
    mine = _strength(m, m.hero())
    theirs = _strength(m, _strongest_other(m))
    return 1.0 - theirs / mine if mine > theirs else 0.0


def _strongest_other(m: Model) -> Hero:
    """Return whom the hero in turn has most to fear."""
    found = m.heroes[(m.seat + 1) % m.players]
    most = _strength(m, found)
    for hero in m.heroes:
        if hero is not m.hero() and hero is not found:
            strength = _strength(m, hero)
            if strength > most:
                found = hero
                most = strength
    return found


def _strength(m: Model, hero: Hero) -> float:
    """Return the points that a hero has, hopes for, and one more so that it is never nothing."""
    chances = 0.0
    lords: i64 = m.lords_left
    while lords:
        chances += chance_in_duel(m, hero, lowest(lords), 0)
        lords &= lords - 1
    hope = _HOPE * float(LORD) * chances / float(size(m.lords_left)) if m.lords_left else 0.0
    return float(score(hero)) + hope + 1.0


def chance_in_duel(m: Model, hero: Hero, lord: i64, tokens: i64) -> float:
    """Return a hero's chance to win a duel with so many dice tokens, over all curses, from 0 to 1."""
    curses: i64 = hero.crystals()
    won: i64 = _against(hero, m.tables.lord_needs[lord], 0, curses, tokens)
    return float(won) / float(power_of_six(curses) * WHOLE)


def _against(hero: Hero, need: i64, face: i64, curses: i64, tokens: i64) -> i64:
    """Add up the chances against a need over all ways that curse dice can fall which show no face before ``face``."""
    if face == STAR or curses == 0:
        return odds.chance_against(hero, need + unit(STAR) * curses, tokens, _ability(hero))
    found: i64 = 0
    number: i64 = 0
    while number <= curses:
        worse: i64 = need + unit(face) * number
        found += ways_to_choose(curses, number) * _against(hero, worse, face + 1, curses - number, tokens)
        number += 1
    return found


def _ability(hero: Hero) -> i64:
    """Return what a hero may do with the dice of a fight, as ``chance_of_roll`` wants it."""
    ability: i64 = hero.ability()
    return ability if ability == REROLL_DICE or ability == SWAP_DICE else PLAIN


@final
class Duels:
    """The finale of two heroes as they stand (LoB-70 to LoB-80), if each fights what it is likeliest to beat.

    Dice tokens are given once (LoB-70): all are spent in the first duel. More heroes than two are judged as if whoever
    is to be feared most were the only other.

    Args:
        m: the state of the adventure.
        hero: who starts the finale.
        other: who answers.
    """

    def __init__(self, m: Model, hero: Hero, other: Hero) -> None:
        self.left: i64 = m.lords_left
        self.ahead: i64 = score(hero) - score(other)
        self.heroes: list[Hero] = [hero, other]
        self.first = vec[float]([0.0] * (2 * LORDS))  # chances in the first duel, by side and Lord card
        self.later = vec[float]([0.0] * (2 * LORDS))
        self.others_lives: i64 = other.most_health() + 1
        lives: i64 = (hero.most_health() + 1) * self.others_lives
        self.known = vec[float]([-1.0] * int(SETS * (LORDS + 1) * 2 * lives))
        side: i64 = 0
        while side < 2:
            lords: i64 = self.left
            while lords:
                lord: i64 = lowest(lords)
                tokens: i64 = self.heroes[side].most_tokens()
                self.first[side * LORDS + lord] = chance_in_duel(m, self.heroes[side], lord, tokens)
                self.later[side * LORDS + lord] = chance_in_duel(m, self.heroes[side], lord, 0)
                lords &= lords - 1
            side += 1

    def share(self) -> float:
        """Return which share of the win the hero gets who starts."""
        return self._share(0, 0, self.left, 0, self.heroes[0].most_health(), self.heroes[1].most_health())

    def share_after(self, left: i64, taken: i64, mine: i64, theirs: i64) -> float:
        """Return it when the first duels are over, and it is the turn of who started; see ``_share``."""
        return self._share(2, 0, left, taken, mine, theirs)

    def _share(self, duel: i64, side: i64, left: i64, taken: i64, mine: i64, theirs: i64) -> float:
        """Return the share when a side is to fight.

        Args:
            duel: how many were fought.
            side: 0 for who started, 1 for the other; passed over if it is dead.
            left: the set of Lord cards that are left.
            taken: how many who started has taken.
            mine, theirs: health.
        """
        if left == 0 or mine + theirs == 0:
            return self._settled(left, taken)
        if (mine if side == 0 else theirs) == 0:
            side = 1 - side
        lives: i64 = mine * self.others_lives + theirs
        at: i64 = ((lives * (LORDS + 1) + taken) * 2 + side) * SETS + left
        if duel > 1 and self.known[at] >= 0.0:
            return self.known[at]
        chances = self.later if duel > 1 else self.first
        lord: i64 = _likeliest(chances, side, left)
        won: float
        lost: float
        if side == 0:
            won = self._share(duel + 1, 1, left & ~bit(lord), taken + 1, mine, theirs)
            lost = self._share(duel + 1, 1, left, taken, mine - 1, theirs)
        else:
            won = self._share(duel + 1, 0, left & ~bit(lord), taken, mine, theirs)
            lost = self._share(duel + 1, 0, left, taken, mine, theirs - 1)
        chance = chances[side * LORDS + lord]
        found = chance * won + (1.0 - chance) * lost
        if duel > 1:
            self.known[at] = found
        return found

    def _settled(self, left: i64, taken: i64) -> float:
        """Return the share when all is over: most points win, then most Lord cards (LoB-80)."""
        theirs: i64 = size(self.left) - size(left) - taken
        points: i64 = self.ahead + taken * (LORD + self.heroes[0].crystals())
        points -= theirs * (LORD + self.heroes[1].crystals())
        if points == 0:
            points = taken - theirs
        return 1.0 if points > 0 else 0.0 if points < 0 else 0.5


def _likeliest(chances: vec[float], side: i64, left: i64) -> i64:
    """Return the Lord card that a side is likeliest to beat."""
    best: i64 = lowest(left)
    left &= left - 1
    while left:
        lord: i64 = lowest(left)
        if chances[side * LORDS + lord] > chances[side * LORDS + best]:
            best = lord
        left &= left - 1
    return best
