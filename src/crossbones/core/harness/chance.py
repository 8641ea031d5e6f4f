"""Checks that ``sample_chance`` draws what the chance nodes say."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction

from crossbones.core.chance import draw
from crossbones.core.harness.failure import Look
from crossbones.core.rng import Rng
from crossbones.core.state import CHANCE, State

MOST_NODES = 4000
"""Larger trees of chance nodes are not walked through, but sampled node by node."""

SAMPLES = 2000
DEVIATIONS = 5.5
"""How far off a chi-square may be, in standard deviations of a normal variable: one in 50 million by chance."""

Key = tuple[int, ...]


def check_sampling(look: Look) -> None:
    """Check the distribution of ``sample_chance`` in a state, and that it does nothing where chance does not move."""
    copy = look.state.clone()
    if look.player != CHANCE:
        copy.sample_chance(look.rng)
        look.expect("sampling", copy.key() == look.key, "sample_chance plays where chance does not move")
        return
    exact = distribution(look.state)
    samples = _samples(look, "once")
    if exact is None:
        _compare_cells(look, samples)
    else:
        _compare_keys(look, samples, exact)


def distribution(state: State) -> dict[Key, Fraction] | None:
    """Return how likely the states are that the chance nodes ahead lead to, or ``None`` if the tree is too large."""
    done: dict[Key, Fraction] = {}
    level: dict[Key, tuple[State, Fraction]] = {state.key(): (state, Fraction(1))}
    nodes = 0
    while level:
        following: dict[Key, tuple[State, Fraction]] = {}
        for node, share in level.values():
            weights = node.chance_weights()
            total = sum(weight for _, weight in weights)
            nodes += len(weights)
            if nodes > MOST_NODES:
                return None
            for outcome, weight in weights:
                child = node.clone()
                child.advance(outcome)
                key = child.key()
                part = share * Fraction(weight, total)
                if child.current_player() == CHANCE:
                    following[key] = (child, part + (following[key][1] if key in following else 0))
                else:
                    done[key] = done.get(key, Fraction(0)) + part
        level = following
    return done


def _samples(look: Look, how: str) -> list[State]:
    """Return states that chance leads to: drawn by ``sample_chance`` at once, or node by node."""
    rng = Rng(look.seed, look.policy, len(look.play), how)
    samples = []
    for _ in range(SAMPLES):
        copy = look.state.clone()
        if how == "once":
            copy.sample_chance(rng)
            look.expect("sampling", copy.current_player() != CHANCE, "sample_chance leaves chance nodes behind")
        else:
            while copy.current_player() == CHANCE:
                copy.advance(draw(copy, rng))
        samples.append(copy)
    again = look.state.clone()
    again.sample_chance(Rng(look.seed, look.policy, len(look.play), "once"))
    look.expect("sampling", how != "once" or again.key() == samples[0].key(), "the same seed draws something else")
    return samples


def _compare_keys(look: Look, samples: Sequence[State], exact: Mapping[Key, Fraction]) -> None:
    """Compare a sample with the exact distribution (Pearson's chi-square, rare results pooled)."""
    counts = Counter(state.key() for state in samples)
    for key in counts:
        look.expect("sampling", key in exact, f"sample_chance makes a state that no outcomes lead to: {key}")
    cells: list[tuple[float, float]] = []
    rare_seen = rare_expected = 0.0
    for key, share in exact.items():
        expected = float(share) * len(samples)
        if expected < 5:
            rare_seen, rare_expected = rare_seen + counts[key], rare_expected + expected
        else:
            cells.append((counts[key], expected))
    if rare_expected >= 5:
        cells.append((rare_seen, rare_expected))
    statistic = sum((seen - expected) ** 2 / expected for seen, expected in cells)
    most = limit(max(1, len(cells) - 1))
    look.expect(
        "sampling",
        statistic <= most,
        f"sample_chance has another distribution than the chance nodes: chi-square {statistic:.1f} over {len(cells)} "
        f"results, at most {most:.1f} expected",
    )


def _compare_cells(look: Look, samples: Sequence[State]) -> None:
    """Compare two samples, one of them drawn node by node, by each number that the seat on turn sees."""
    seat = int(look.state.turn())
    ours, theirs = [
        list(zip(*[state.observation_tensor(seat) for state in drawn], strict=True))
        for drawn in (samples, _samples(look, "stepwise"))
    ]
    for number in range(len(ours)):
        one, other = Counter(ours[number]), Counter(theirs[number])
        cells = [(one[value], other[value]) for value in {*one, *other} if one[value] + other[value] >= 10]
        # For samples of equal size: sum of (a - b)^2 / (a + b).
        statistic = sum((a - b) ** 2 / (a + b) for a, b in cells)
        most = limit(max(1, len(cells) - 1))
        look.expect(
            "sampling",
            statistic <= most,
            f"sample_chance has another distribution than the chance nodes: number {number} of the observation has "
            f"chi-square {statistic:.1f} over {len(cells)} values, at most {most:.1f} expected",
        )


def limit(freedom: int) -> float:
    """Return what a chi-square of so many degrees of freedom hardly exceeds (Wilson and Hilferty's approximation).

    >>> limit(0)
    0.0
    """
    if freedom < 1:
        return 0.0
    part = 2 / (9 * freedom)
    return float(freedom * (1 - part + DEVIATIONS * math.sqrt(part)) ** 3)
