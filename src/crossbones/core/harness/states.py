"""Checks that every state must pass."""

from __future__ import annotations

import json
import math
from collections.abc import Callable
from contextlib import suppress
from functools import partial

from crossbones.core.errors import BadNotation, IllegalAction
from crossbones.core.harness.failure import Look
from crossbones.core.outcome import Outcome
from crossbones.core.rng import Rng
from crossbones.core.state import CHANCE, TERMINAL

MOST_WEIGHT = 2**30
"""``Rng.below`` draws from no more."""

SPECIAL = ";#"
"""What separates actions and begins comments in a record."""


def check_state(look: Look) -> None:
    """Make all checks that are cheap enough for every state."""
    for check in CHECKS:
        check(look)
        if look.state.key() != look.key:
            look.fail("unchanged", f"looking at the state changed it (in {check.__name__})")


def check_player(look: Look) -> None:
    """Check who moves, whose turn it is, and that the end is the end."""
    state, seats = look.state, range(look.game.num_players)
    look.expect("player", look.player in (CHANCE, TERMINAL, *seats), f"current_player is {look.player}")
    look.expect("player", state.turn() in seats, f"turn is {state.turn()}")
    look.expect("player", isinstance(state.is_turn_start(), bool), "is_turn_start is no bool")
    look.expect("player", state.is_terminal() == (look.player == TERMINAL), "is_terminal is not what the player says")
    end = state.outcome()
    look.expect("outcome", (end is not None) == (look.player == TERMINAL), f"the outcome is {end!r}")
    if end is not None:
        _check_outcome(look, end)
    returns = state.returns()
    look.expect("returns", len(returns) == len(seats), f"there are {len(returns)} returns")
    look.expect("returns", all(isinstance(value, float) and math.isfinite(value) for value in returns), f"{returns}")
    if len(seats) > 1 or end is None:
        look.expect("returns", abs(sum(returns)) < 1e-9, f"the returns do not sum to 0: {returns}")
    look.expect("returns", end is not None or not any(returns), f"returns before the end: {returns}")


def _check_outcome(look: Look, end: Outcome) -> None:
    seats = range(look.game.num_players)
    good = (
        bool(end.winners) and list(end.winners) == sorted({*end.winners}) and all(seat in seats for seat in end.winners)
    )
    look.expect("outcome", good, f"the winners are {end.winners!r}; they are some seats, ascending")
    look.expect("outcome", len(end.scores) == len(seats), f"there are {len(end.scores)} scores")
    look.expect("outcome", all(isinstance(score, int) for score in end.scores), f"the scores are {end.scores!r}")
    look.expect("outcome", end.reason and end.reason == "".join(end.reason.split()), f"the reason is {end.reason!r}")


def check_legal(look: Look) -> None:
    """Check that legal actions are sorted, unique, in range, none after the end, and the same by both methods."""
    legal = look.legal
    look.expect("legal", all(type(action) is int for action in legal), f"not all are ints: {legal}")
    look.expect("legal", legal == sorted(set(legal)), f"not ascending and unique: {legal}")
    look.expect("legal", bool(legal) == (look.player != TERMINAL), f"player {look.player} has {len(legal)} actions")
    most = look.game.num_chance_outcomes if look.player == CHANCE else look.game.num_distinct_actions
    look.expect("legal", not legal or (legal[0] >= 0 and legal[-1] < most), f"outside of 0 to {most - 1}: {legal}")
    buffer = look.game.new_buffer()
    count = look.state.legal_actions_into(buffer)
    written = [int(buffer[index]) for index in range(int(count))]
    look.expect("legal", written == legal, f"legal_actions gives {legal}, legal_actions_into {written}")


def check_chance(look: Look) -> None:
    """Check that chance weights are positive integers for just the possible outcomes."""
    weights = look.state.chance_weights()
    if look.player != CHANCE:
        look.expect("chance", not weights and not look.state.chance_outcomes(), "there are chance weights elsewhere")
        return
    outcomes = [outcome for outcome, _ in weights]
    look.expect("chance", outcomes == look.legal, f"legal are {look.legal}, weights are for {outcomes}")
    positive = all(type(weight) is int and weight > 0 for _, weight in weights)
    look.expect("chance", positive, f"weights are positive ints: {weights}")
    total = sum(weight for _, weight in weights)
    look.expect("chance", total <= MOST_WEIGHT, f"the weights sum to {total}, more than {MOST_WEIGHT}")
    shares = look.state.chance_outcomes()
    good = len(shares) == len(weights) and all(
        outcome == other and abs(share - weight / total) < 1e-12
        for (outcome, share), (other, weight) in zip(shares, weights, strict=True)
    )
    look.expect("chance", good, f"the probabilities {shares} are not what the weights {weights} say")


def check_notation(look: Look) -> None:
    """Check that texts of actions are unique, fit for a record, and understood."""
    texts = [look.state.action_to_string(action) for action in look.legal]
    look.expect("notation", len(set(texts)) == len(texts), f"two actions read alike: {texts}")
    for action, text in zip(look.legal, texts, strict=True):
        plain = bool(text) and text == " ".join(text.split()) and text.isprintable()
        look.expect("notation", plain and not set(SPECIAL) & set(text), f"{text!r} can not stand in a record")
        try:
            parsed = look.state.string_to_action(text)
        except BadNotation as error:
            look.fail("notation", f"action {action} writes {text!r}, which is not understood: {error}")
        look.expect("notation", parsed == action, f"{text!r} is written for action {action} and read as {parsed}")
    for text in ("", "no such action"):
        _expect_error(look, "notation", BadNotation, partial(look.state.string_to_action, text), repr(text))


def check_no_notation(look: Look) -> None:
    """Check that codes that stand for nothing are not written as if they did."""
    most = look.game.num_chance_outcomes if look.player == CHANCE else look.game.num_distinct_actions
    for code in (-1, most, 10**30):
        write = partial(look.state.action_to_string, code)
        _expect_error(look, "notation", IllegalAction, write, f"the notation of code {code}, which there is not,")
    with suppress(IllegalAction):  # a code that is merely not legal here may be written, or be refused
        look.state.action_to_string(int(look.rng.below(most)))


def check_refusal(look: Look) -> None:
    """Check that a few codes that are not legal are refused."""
    size = max(look.game.num_distinct_actions, look.game.num_chance_outcomes)
    codes = [-1, size, 10**30, *[int(look.rng.below(size)) for _ in range(3)]]
    refuse_all(look, codes)


def refuse_all(look: Look, codes: list[int]) -> None:
    """Check that every one of some codes is refused unless it is legal, and changes nothing."""
    copy = look.state.clone()
    legal = set(look.legal)
    for code in codes:
        if code not in legal:
            _expect_error(look, "refusal", IllegalAction, partial(copy.apply, code), f"action {code}")
    look.expect("refusal", copy.key() == look.key, "a refused action changed the state")


def _expect_error(look: Look, check: str, kind: type[Exception], call: Callable[[], object], what: str) -> None:
    try:
        call()
    except kind:
        return
    except Exception as error:  # noqa: BLE001 - whatever else is raised is the finding
        look.fail(check, f"{what} raises {error!r}, not {kind.__name__}")
    look.fail(check, f"{what} is accepted")


def check_clone(look: Look) -> None:
    """Check that a copy is equal, and that playing in it leaves the original alone."""
    copy = look.state.clone()
    look.expect("clone", type(copy) is type(look.state), f"a clone is a {type(copy)}")
    look.expect("clone", copy.key() == look.key, "a clone has another key")
    look.expect("clone", copy.legal_actions() == look.legal, "a clone has other legal actions")
    if look.legal:
        copy.apply(look.legal[look.rng.below(len(look.legal))])
        if look.player != CHANCE:
            copy.sample_chance(look.rng)
        look.expect("clone", look.state.key() == look.key, "playing in a clone changed the original")


def check_position(look: Look) -> None:
    """Check that the position is JSON, without fault, and gives an equal state."""
    position = look.state.to_position()
    try:
        text = json.dumps(position, allow_nan=False)
    except (TypeError, ValueError) as error:
        look.fail("position", f"it is no JSON: {error}")
    look.expect("position", json.loads(text) == position, "it is not the same after JSON")
    faults = look.game.diagnose(json.loads(text))
    look.expect("position", faults == [], f"diagnose finds fault with it: {faults}")
    again = look.game.state_from_position(json.loads(text))
    look.expect("position", again.key() == look.key, f"its state has the key {again.key()}, not {look.key}")
    look.expect("position", again.to_position() == position, f"its state has the position {again.to_position()}")
    look.expect("position", again.current_player() == look.player, "in its state another one moves")
    look.expect("position", again.legal_actions() == look.legal, "its state has other legal actions")
    same = again.turn() == look.state.turn() and again.is_turn_start() == look.state.is_turn_start()
    look.expect("position", same, "in its state it is another turn, or another moment of it")


def check_observation(look: Look) -> None:
    """Check that what a seat sees has the declared shape."""
    length = math.prod(look.game.observation_shape)
    for seat in range(look.game.num_players):
        seen = look.state.observation_tensor(seat)
        look.expect("observation", isinstance(seen, bytes), f"it is a {type(seen)}")
        look.expect("observation", len(seen) == length, f"it has {len(seen)} numbers, not {length}")


def check_playout(look: Look) -> None:
    """Check that the playout policy chooses what is legal, and the same for the same seed."""
    if look.player >= 0:
        check_policy(look, "playout_action", look.state.playout_action)


def check_policy(look: Look, name: str, choose: Callable[[Rng], int]) -> None:
    """Check that a choice is legal, and the same for the same seed."""
    first, second = [choose(Rng(look.seed, len(look.play))) for _ in range(2)]
    look.expect("policy", first in look.legal, f"{name} is {first}, which is not legal")
    look.expect("policy", first == second, f"{name} is {first} and then {second} for the same seed")


CHECKS: tuple[Callable[[Look], None], ...] = (
    check_player,
    check_legal,
    check_chance,
    check_notation,
    check_no_notation,
    check_clone,
    check_refusal,
    check_position,
    check_observation,
    check_playout,
)
