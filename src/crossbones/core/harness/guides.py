"""Checks of what a game tells a search."""

from __future__ import annotations

import math
from typing import NamedTuple

from librt.vecs import vec

from crossbones.core.guide import Guide
from crossbones.core.harness.failure import Look
from crossbones.core.harness.states import check_policy

ROUNDING = 1e-6


class Opinion(NamedTuple):
    """What a guide says of a state.

    Attributes:
        priors: one for each legal action; ``None`` without an opinion, or where nobody decides.
        shares: one for each seat; ``None`` without an opinion.
    """

    priors: list[float] | None
    shares: list[float] | None


def check_guide(look: Look) -> None:
    """Check the guide's answers, and that they depend on nothing but the state; after the end, the shares."""
    if not look.legal:
        _check_end(look)
        return
    guide = look.game.new_guide()
    told = _ask(look, guide)
    if told.priors is not None:
        good = all(math.isfinite(prior) and prior >= 0 for prior in told.priors) and sum(told.priors) > 0
        look.expect("guide", good, f"priors are 0 or more, and some are: {told.priors}")
    if told.shares is not None:
        _check_shares(look, told.shares)
    for asked in (guide, look.game.new_guide()):
        again = _ask(look, asked)
        look.expect("guide", again == told, f"asked again it has another opinion: {again}, not {told}")
    if look.player >= 0:
        check_policy(look, "rollout_action", lambda rng: int(guide.rollout_action(look.state, rng)))


def _ask(look: Look, guide: Guide) -> Opinion:
    priors: list[float] | None = None
    if look.player >= 0:
        buffer = look.game.new_buffer()
        count = look.state.legal_actions_into(buffer)
        found = vec[float]([0.0] * len(buffer))
        if guide.priors_into(look.state, buffer, count, found):
            priors = [found[i] for i in range(int(count))]
    shares = vec[float]([0.0] * look.game.num_players)
    knows = guide.evaluate_into(look.state, shares)
    return Opinion(priors, list(shares) if knows else None)


def _check_shares(look: Look, shares: list[float]) -> None:
    if look.game.num_players == 1:
        look.expect("guide", math.isfinite(shares[0]), f"what the game is worth alone is a number, not {shares[0]}")
        return
    good = all(0 <= share <= 1 for share in shares) and abs(sum(shares) - 1) < ROUNDING
    look.expect("guide", good, f"the seats' shares of the win sum to 1: {shares}")


def _check_end(look: Look) -> None:
    """Check that the shares of the win are those that the outcome tells."""
    shares = vec[float]([0.0] * look.game.num_players)
    look.state.shares_into(shares)
    end = look.state.outcome()
    assert end is not None
    if look.game.num_players == 1:
        wanted = look.state.returns()
    else:
        wanted = [1 / len(end.winners) if seat in end.winners else 0.0 for seat in range(look.game.num_players)]
    look.expect("shares", list(shares) == wanted, f"shares_into writes {list(shares)}; {end} means {wanted}")
