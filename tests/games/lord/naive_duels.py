"""Duels of two heroes told one by one: what both get if each does what is best for it."""

from __future__ import annotations

from crossbones.games.lord.odds import DUEL_WHOLE, chance_of_duel
from crossbones.games.lord.score import score
from crossbones.games.lord.state import LordState

Lords = tuple[int, ...]


def best_share(state: LordState, seat: int, lords: Lords, won: list[int], health: list[int], left: list[int]) -> float:
    """Return seat 0's share of the duels left when a seat is to fight, both doing what is best for them.

    Dice tokens are spent before the curses of a duel fall.

    Args:
        state: what the heroes wear, and their points so far.
        seat: who is to fight, if it lives.
        lords: the Lord cards that are left.
        won, health, left: how many Lord cards each has won since, its health, its dice tokens.
    """
    if not lords or health == [0, 0]:
        ranks = [
            100 * (int(score(hero)) + (5 + int(hero.crystals())) * cards) + cards
            for hero, cards in zip(state.heroes, won, strict=True)
        ]
        return 0.5 if ranks[0] == ranks[1] else float(ranks[0] > ranks[1])
    if health[seat] == 0:
        seat = 1 - seat
    found = shares_by_choice(state, seat, lords, won, health, left).values()
    return max(found) if seat == 0 else min(found)


def shares_by_choice(
    state: LordState, seat: int, lords: Lords, won: list[int], health: list[int], left: list[int]
) -> dict[tuple[int, int], float]:
    """Return it by the Lord card that the seat fights next and the dice tokens that it spends; see ``best_share``."""
    after = [cards + (number == seat) for number, cards in enumerate(won)]
    hurt = [lives - (number == seat) for number, lives in enumerate(health)]
    found = {}
    for lord in lords:
        others = tuple(other for other in lords if other != lord)
        for spent in range(left[seat] + 1):
            kept = [tokens - spent * (number == seat) for number, tokens in enumerate(left)]
            chance = int(chance_of_duel(state, state.heroes[seat], lord, spent)) / DUEL_WHOLE
            beaten = best_share(state, 1 - seat, others, after, health, kept)
            lost = best_share(state, 1 - seat, lords, won, hurt, kept)
            found[lord, spent] = chance * beaten + (1 - chance) * lost
    return found
