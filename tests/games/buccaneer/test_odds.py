"""The exact odds of a turn against all ways the dice can fall, and all that can be done with them."""

from __future__ import annotations

from collections import Counter
from copy import deepcopy
from fractions import Fraction
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import comb, factorial, prod
from random import Random
from typing import Any

import pytest

import crossbones
from crossbones import CHANCE
from tests.games.buccaneer.naive import NaiveBuccaneer

Dice = tuple[int, ...]

TABLES: list[tuple[str, list[dict[str, Any]]]] = [
    ("all in port", [{}, {}]),
    ("two rerolls and a change", [{"ships": ["sea", "island", "island", "port", "sea", "port"]}, {}]),
    (
        "five dice and a thief",
        [{"ships": ["island", "sea", "port", "sea", "port", "port"], "mate": "thief 1"}, {"treasures": 1}],
    ),
    ("two changes", [{"ships": ["sea", "island", "port", "sea", "island", "port"]}, {}]),
    ("a scout", [{"ships": ["port", "sea", "sea", "port", "island", "sea"], "mate": "scout 3"}, {}]),
]


def naive_at(position: dict[str, Any], dice: Dice) -> NaiveBuccaneer:
    """The same ships, mates and treasures, with these dice to be used."""
    naive = NaiveBuccaneer(len(position["seats"]))
    for seat, found in zip(naive.seats, position["seats"], strict=True):
        seat.update(deepcopy(found), ships=dict(enumerate(found["ships"], start=1)))
    naive.stock -= sum(seat["treasures"] for seat in naive.seats)
    naive.turn, naive.step, naive.dice = position["turn"], "sail", list(dice)
    return naive


def reached(naive: NaiveBuccaneer, turn: int) -> set[str]:
    """All aims that some way to use the dice reaches; a ship that begins on its island has nowhere to sail to."""
    begun = {lane for lane, station in naive.seats[turn]["ships"].items() if station != "island"}
    found: set[str] = set()

    def look(naive: NaiveBuccaneer) -> None:
        for use in naive.uses() if (naive.turn, naive.step) == (turn, "sail") else []:
            verb, lane = use.split()
            after = deepcopy(naive)
            after.play(use)
            found.add("use")
            if verb == "steal":
                found.update({"steal", "treasure"})
            elif verb == "plunder":
                found.update({f"plunder {lane}", "treasure"})
            elif int(lane) in begun:
                there = after.seats[turn]["ships"][int(lane)] == "island"
                found.update({f"sail {lane}"} | ({f"island {lane}", "island"} if there else set()))
            look(after)

    look(naive)
    return found


@cache
def rolls(dice: int) -> list[tuple[Dice, int]]:
    """All that so many dice can show, with the number of ways they can fall so."""
    return [
        (roll, factorial(dice) // prod(factorial(count) for count in Counter(roll).values()))
        for roll in combinations_with_replacement(range(1, 7), dice)
    ]


class Brute:
    """The best chances of one aim, by looking at everything."""

    def __init__(self, good: set[Dice]) -> None:
        self.good = good
        self.kept = cache(self._kept)
        self.final = cache(self._final)

    def _final(self, dice: Dice, changes: int) -> bool:
        if dice in self.good or changes == 0:
            return dice in self.good
        others = [(dice[:place], dice[place], dice[place + 1 :]) for place in range(len(dice))]
        changed = [(*low, value + by, *high) for low, value, high in others for by in (1, -1) if 1 <= value + by <= 6]
        return any(self.final(tuple(sorted(after)), changes - 1) for after in changed)

    def _kept(self, kept: Dice, missing: int, rerolls: int, changes: int) -> Fraction:
        """The chance after rolling the missing dice."""
        ways = [(tuple(sorted((*kept, *roll))), weight) for roll, weight in rolls(missing)]
        total: Fraction = sum((weight * self.rolled(dice, rerolls, changes) for dice, weight in ways), Fraction())
        return total / Fraction(6**missing)

    def rolled(self, dice: Dice, rerolls: int, changes: int) -> Fraction:
        """The chance with all dice rolled."""
        best = Fraction(self.final(dice, changes))
        if rerolls == 0 or best == 1:
            return best
        keeps = {keep for size in range(len(dice)) for keep in combinations(dice, size)}
        return max([best, *[self.kept(keep, len(dice) - len(keep), rerolls - 1, changes) for keep in keeps]])


def expected_odds(position: dict[str, Any]) -> dict[str, float]:
    """The chance of every aim that can be reached at all."""
    dice, turn = tuple(position["dice"]), position["turn"]
    count = len(dice) + position["to_roll"]
    aims = {roll: reached(naive_at(position, roll), turn) for roll, _ in rolls(count)}
    found: dict[str, float] = {}
    for aim in sorted(set[str]().union(*aims.values())):
        brute = Brute({roll for roll, reached_aims in aims.items() if aim in reached_aims})
        if position["step"] == "roll":
            chance = brute.kept(dice, position["to_roll"], position["rerolls"], position["changes"])
        else:
            chance = brute.rolled(dice, position["rerolls"], position["changes"])
        found[aim] = float(chance)
    return {aim: chance for aim, chance in found.items() if chance}


def told_odds(insight: dict[str, Any]) -> dict[str, float]:
    """The same from the insight, without what is impossible."""
    odds = insight["odds"]
    told = {aim: odds[aim] for aim in ("island", "steal", "treasure", "use")}
    for lane in odds["lanes"]:
        told |= {f"{aim} {lane['lane']}": lane[aim] for aim in ("sail", "island", "plunder")}
    return {aim: chance for aim, chance in told.items() if chance}


@pytest.mark.parametrize("seats", [case[1] for case in TABLES], ids=[case[0] for case in TABLES])
def test_odds_are_exact_in_every_step(seats: list[dict[str, Any]]) -> None:
    game = crossbones.load("buccaneer")
    state = game.state_from_position({"seats": [*seats]})
    random = Random(str(seats))
    seen = set()
    while state.turn() == 0:
        position: Any = state.to_position()
        # Of the steps of the first roll only the first and the last are looked at: the others are slow.
        if state.current_player() != CHANCE or position["to_roll"] in (1, 4, 5):
            insight: Any = game.insight(state)
            if position["step"] == "mate":
                assert insight["odds"] is None
            else:
                seen.add(position["step"])
                told = told_odds(insight)
                assert told == pytest.approx(expected_odds(position), abs=1e-12)
        legal = state.legal_actions()
        state.advance(random.choice(legal[1:] if position["step"] == "reroll" else legal))
    assert {"roll", "reroll"} <= seen


@pytest.mark.parametrize(
    ("islands", "dice", "rerolls"), [([], 4, 1), ([3], 4, 2), ([1, 4], 5, 2), ([1, 6], 6, 1), ([1, 3, 4, 6], 6, 3)]
)
def test_odds_of_a_pair_and_of_three_without_changes(islands: list[int], dice: int, rerolls: int) -> None:
    # Each die that is not a 2 is thrown again as long as may be: it becomes one with this chance.
    two = 1 - (5 / 6) ** (rerolls + 1)
    exactly = [comb(dice, twos) * two**twos * (1 - two) ** (dice - twos) for twos in range(dice + 1)]
    ships: list[Any] = ["island" if lane in islands else "port" for lane in range(1, 7)]
    game = crossbones.load("buccaneer", players=1)
    insight: Any = game.insight(game.state_from_position({"seats": [{"ships": ships}]}))
    lane = insight["odds"]["lanes"][1]
    assert lane["sail"] == pytest.approx(sum(exactly[2:]), abs=1e-12)
    assert lane["island"] == pytest.approx(sum(exactly[3:]), abs=1e-12)
    assert lane["plunder"] == pytest.approx(sum(exactly[6:]), abs=1e-12)


def test_what_is_certain_is_certain() -> None:
    game = crossbones.load("buccaneer", players=1)
    insight: Any = game.insight(game.state_from_position({"seats": [{"ships": ["island"] * 6}]}))
    assert insight["odds"]["treasure"] == pytest.approx(1, abs=1e-12)
    assert insight["odds"]["island"] is None


def test_an_empty_stock_leaves_nothing_to_plunder() -> None:
    # BB-21
    game = crossbones.load("buccaneer", players=4)
    seats: list[Any] = [{"treasures": 4}, {"treasures": 4}, {"treasures": 2}, {"treasures": 2, "ships": ["island"] * 6}]
    insight: Any = game.insight(game.state_from_position({"turn": 3, "seats": seats}))
    odds = insight["odds"]
    assert [lane["plunder"] for lane in odds["lanes"]] == [0.0] * 6
    assert (odds["treasure"], odds["use"]) == (0.0, 0.0)
