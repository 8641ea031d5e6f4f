"""Backward induction over the dice of a turn, against plain recursion over everything that can happen."""

from __future__ import annotations

from functools import cache
from itertools import combinations, combinations_with_replacement, product
from random import Random

import pytest

from crossbones.games.buccaneer.dice import MULTISETS, SUBSET_LISTS, number_of, values_of
from crossbones.games.buccaneer.turn import TurnValues

Dice = tuple[int, ...]


def test_sets_of_dice_are_numbered_by_size_and_then_by_values() -> None:
    sets = [dice for size in range(7) for dice in combinations_with_replacement(range(1, 7), size)]
    assert [tuple(values_of(number)) for number in range(MULTISETS)] == sets
    assert [number_of([*reversed(dice)]) for dice in sets] == list(range(MULTISETS))


@pytest.mark.parametrize("dice", [(), (3,), (1, 1, 6), (2, 2, 2, 2), (1, 2, 3, 4, 5, 6), (1, 1, 2, 2, 5, 5)])
def test_the_sets_within_a_set(dice: Dice) -> None:
    within = {some for size in range(len(dice) + 1) for some in combinations(dice, size)}
    assert SUBSET_LISTS[number_of([*dice])] == sorted(number_of([*some]) for some in within)


@pytest.mark.parametrize(("dice", "changes", "rerolls"), [(4, 0, 1), (4, 2, 2), (3, 1, 3), (5, 1, 1)])
def test_values_are_those_of_plain_recursion(dice: int, changes: int, rerolls: int) -> None:
    random = Random(f"{dice} {changes} {rerolls}")
    ends = {roll: random.random() for roll in combinations_with_replacement(range(1, 7), dice)}

    @cache
    def changed(roll: Dice, left: int) -> float:
        others = [
            (*roll[:place], roll[place] + by, *roll[place + 1 :])
            for place, by in product(range(dice), (-1, 1))
            if left > 0 and 1 <= roll[place] + by <= 6
        ]
        return max([ends[roll], *[changed(tuple(sorted(other)), left - 1) for other in others]])

    @cache
    def kept(keep: Dice, left: int) -> float:
        fallen = [tuple(sorted((*keep, *rest))) for rest in product(range(1, 7), repeat=dice - len(keep))]
        return sum(rolled(roll, left) for roll in fallen) / len(fallen)

    @cache
    def rolled(roll: Dice, left: int) -> float:
        keeps = {keep for size in range(dice) for keep in combinations(roll, size)}
        again = [kept(keep, left - 1) for keep in keeps] if left > 0 else []
        return max([changed(roll, changes), *again])

    turn = TurnValues(dice, changes, rerolls)
    for roll, value in ends.items():
        turn.end[number_of([*roll])] = value
    turn.solve()
    for roll in ends:
        number = number_of([*roll])
        for left in range(changes + 1):
            assert turn.changed(number, left) == changed(roll, left)
        for left in range(rerolls + 1):
            assert turn.rolled(number, left) == pytest.approx(rolled(roll, left), abs=1e-12)
    for size in range(dice):
        for keep in combinations_with_replacement(range(1, 7), size):
            for left in range(rerolls + 1):
                assert turn.rolled(number_of([*keep]), left) == pytest.approx(kept(keep, left), abs=1e-12)
