"""Fair dice, drawn again by the description in ``docs/protocol.md`` alone."""

from __future__ import annotations

import hashlib
import hmac
import random
from collections import Counter

import pytest

import crossbones
from crossbones.core.state import CHANCE
from crossbones.table.dice import FairDice, commit, contribution
from tests.table.matches import mover, new_match, play

SECRET = bytes(range(32))


def draw_again(seed: bytes, n: int, weights: list[tuple[int, int]]) -> int:
    """Draw as the document says, written without a look at the code."""
    total = sum(weight for _, weight in weights)
    for t in range(1000):
        x = int(hmac.new(seed, n.to_bytes(8, "big") + t.to_bytes(8, "big"), hashlib.sha256).hexdigest(), 16)
        if x < 2**256 // total * total:
            fall = x % total
            bounds = [sum(weight for _, weight in weights[: i + 1]) for i in range(len(weights))]
            return next(outcome for (outcome, _), bound in zip(weights, bounds, strict=True) if fall < bound)
    raise AssertionError("a thousand tries in vain")


def test_the_commitment_is_the_plain_hash_of_the_secret() -> None:
    # What `printf '\0…' | sha256sum` prints for 32 zero bytes.
    assert commit(bytes(32)) == "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"


def test_a_draw_can_be_made_again_from_its_description() -> None:
    dice = FairDice("matchid", SECRET)
    seed = hashlib.sha256(b"crossbones dice 2" + b"matchid" + SECRET).digest()
    rng = random.Random(5)
    for n in range(500):
        weights = [(outcome, rng.choice((1, 2, 3, 10**6, 10**60))) for outcome in range(rng.randint(1, 30))]
        assert dice.draw(n, weights) == draw_again(seed, n, weights)


def test_contributions_change_the_seed_each_by_its_seat() -> None:
    salt, water = contribution(bytes(32), "salt"), contribution(bytes([1] * 32))
    assert (salt, water) == (bytes(32) + b"salt", b"\x01" * 32)
    seed = hashlib.sha256(
        b"crossbones dice 2" + b"m" + SECRET
        + b"\x00" + b"\0\0\0\0\0\0\0\x24" + salt + b"\x02" + b"\0\0\0\0\0\0\0\x20" + water
    ).digest()  # what is hashed, in the order of the description  # fmt: skip
    weights = [(face, 1) for face in range(1000)]
    drawn = FairDice("m", SECRET, {2: water, 0: salt}).draw(7, weights)
    assert drawn == draw_again(seed, 7, weights)
    assert FairDice("m", SECRET).with_contributions({0: salt, 2: water}).draw(7, weights) == drawn
    others = [{}, {0: salt}, {0: water, 2: salt}, {1: salt, 2: water}, {0: salt[:-1], 2: water}]
    assert all(FairDice("m", SECRET, other).draw(7, weights) != drawn for other in others)


def test_matches_from_before_there_were_contributions_keep_their_dice() -> None:
    seed = hashlib.sha256(b"crossbones dice 1" + b"matchid" + SECRET).digest()
    weights = [(face, 1) for face in range(1000)]
    dice = FairDice("matchid", SECRET, version=1)
    assert [dice.draw(n, weights) for n in range(50)] == [draw_again(seed, n, weights) for n in range(50)]


def test_a_number_beyond_the_last_whole_multiple_is_thrown_away() -> None:
    weights = [(0, 2**255), (1, 1)]  # nearly half of all numbers are beyond
    seed = hashlib.sha256(b"crossbones dice 2" + b"m" + SECRET).digest()

    def first_try(n: int) -> int:
        return int.from_bytes(hmac.digest(seed, n.to_bytes(8, "big") + bytes(8), "sha256"), "big")

    thrown_away = [n for n in range(40) if first_try(n) > 2**255]
    assert len(thrown_away) > 5
    dice = FairDice("m", SECRET)
    assert [dice.draw(n, weights) for n in range(40)] == [draw_again(seed, n, weights) for n in range(40)]


def test_another_match_or_secret_has_other_dice() -> None:
    weights = [(face, 1) for face in range(6)]

    def falls(match: str, secret: bytes) -> list[int]:
        return [FairDice(match, secret).draw(n, weights) for n in range(30)]

    assert falls("m", SECRET) == falls("m", SECRET)
    assert falls("m", SECRET) != falls("n", SECRET)
    assert falls("m", SECRET) != falls("m", bytes(32))


@pytest.mark.parametrize("weights", [[1] * 6, [1, 2, 3, 4], [5, 0, 1]])
def test_outcomes_fall_as_their_weights_say(weights: list[int]) -> None:
    draws = 12_000
    dice = FairDice("distribution", SECRET)
    counted = Counter(dice.draw(n, list(enumerate(weights))) for n in range(draws))
    expected = [draws * weight / sum(weights) for weight in weights]
    assert all(counted[outcome] == 0 for outcome, weight in enumerate(weights) if weight == 0)
    square = sum((counted[i] - e) ** 2 / e for i, e in enumerate(expected) if e)
    assert square < 20.5  # the 0.999 quantile of chi-square with 5 degrees of freedom; fewer have a lower one


def test_the_dice_of_a_match_can_be_drawn_again_when_its_secret_is_known() -> None:
    match = new_match(crossbones.load("buccaneer", players=2))
    rng = crossbones.Rng(3)
    while not match.over:
        state = match.going().state
        play(match, mover(match), state.action_to_string(int(state.playout_action(rng))))
    assert hashlib.sha256(match.dice.secret).hexdigest() == match.header.commitment
    seed = hashlib.sha256(b"crossbones dice 2" + match.header.id.encode() + match.dice.secret).digest()
    chance = [(state.chance_weights(), step.action) for state, step in match.going().replay() if step.mover == CHANCE]
    assert len(chance) > 100
    assert [draw_again(seed, n, weights) for n, (weights, _) in enumerate(chance)] == [fell for _, fell in chance]
