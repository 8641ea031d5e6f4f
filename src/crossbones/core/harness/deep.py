"""Checks that are too costly for every state; they are made at some."""

from __future__ import annotations

import pickle
from collections.abc import Callable

from crossbones.core.chance import draw
from crossbones.core.errors import BadPosition, BadRecord, CrossbonesError
from crossbones.core.game import Game
from crossbones.core.harness.damage import damage
from crossbones.core.harness.failure import Look
from crossbones.core.harness.guides import check_guide
from crossbones.core.harness.states import check_policy, refuse_all
from crossbones.core.json_value import JsonValue
from crossbones.core.record import Record
from crossbones.core.rng import Rng
from crossbones.core.state import CHANCE, State

AHEAD = 60
"""How many steps two states are played side by side."""

DAMAGES = 12
"""How many damaged positions are tried."""


def check_deep(look: Look) -> None:
    """Make all costly checks in a state."""
    for check in CHECKS:
        check(look)
        if look.state.key() != look.key:
            look.fail("unchanged", f"looking at the state changed it (in {check.__name__})")


def check_all_codes(look: Look) -> None:
    """Check that just the legal actions are accepted, of all codes that there are."""
    refuse_all(look, list(range(look.game.num_distinct_actions)))
    for action in look.legal:
        checked, unchecked = look.state.clone(), look.state.clone()
        try:
            checked.apply(action)
        except CrossbonesError as error:
            look.fail("apply", f"action {action} is legal and refused: {error}")
        unchecked.advance(action)
        look.expect("apply", checked.key() == unchecked.key(), f"apply({action}) and advance({action}) lead apart")


def check_copies_play_on(look: Look) -> None:
    """Check that every kind of copy goes on as the original does."""
    used = look.game.new_initial_state()
    for _ in range(look.rng.below(30)):
        if used.current_player() == CHANCE:
            used.advance(draw(used, look.rng))  # one node at a time, to stop also between them
        else:
            _step(used, look.rng)
    used.copy_from(look.state)
    read = look.game.state_from_position(look.state.to_position())
    try:
        pickled: State = pickle.loads(pickle.dumps(look.state))
    except (TypeError, AttributeError, pickle.PickleError) as error:
        look.fail("pickle", f"the state can not be pickled: {error}")
    look.expect("pickle", pickled.game == look.game, f"pickling makes a state of {pickled.game!r}")
    for name, copy in (("clone", used), ("position", read), ("pickle", pickled)):
        _play_side_by_side(look, name, copy)


def _play_side_by_side(look: Look, name: str, copy: State) -> None:
    original = look.state.clone()
    seed = int(look.rng.below(2**30))
    rngs = Rng(seed), Rng(seed)
    for ahead in range(AHEAD):
        for what, ours, theirs in (
            ("key", original.key(), copy.key()),
            ("legal actions", original.legal_actions(), copy.legal_actions()),
            ("observation", original.observation_tensor(0), copy.observation_tensor(0)),
        ):
            if ours != theirs:
                look.fail(name, f"{ahead} steps on, the {name} has another {what}: {theirs!r} instead of {ours!r}")
        if original.is_terminal():
            return
        _step(original, rngs[0])
        _step(copy, rngs[1])


def _step(state: State, rng: Rng) -> None:
    if state.current_player() == CHANCE:
        state.sample_chance(rng)
    elif not state.is_terminal():
        state.advance(state.playout_action(rng))


def check_greedy(look: Look) -> None:
    """Check that the greedy choice, and the patient one, are legal, and the same for the same seed."""
    if look.player < 0:
        return
    check_policy(look, "greedy_action", lambda rng: look.game.greedy_action(look.state, rng))
    if type(look.game).patient_action is not Game.patient_action:
        check_policy(look, "patient_action", lambda rng: look.game.patient_action(look.state, rng))


def check_record(look: Look) -> None:
    """Check that the record of what was played is read as the same game."""
    text = Record(look.play).to_text()
    try:
        again = Record.from_text(text)
    except BadRecord as error:
        look.fail("record", f"its own record is refused: {error}")
    look.expect("record", again.play.game == look.game, f"the record is of {again.play.game!r}")
    look.expect("record", again.play.steps == look.play.steps, "the record has other steps")
    look.expect("record", again.play.state.key() == look.key, "the record leads to another state")
    look.expect("record", again.to_text() == text, "the record comes out as another text")


def check_damaged_positions(look: Look) -> None:
    """Check that a damaged position is either refused, with its faults, or a position that can be played on from."""
    for _ in range(DAMAGES):
        position = look.state.to_position()
        damage(position, look.rng)
        intact = look.state.key() == look.key
        look.expect("unchanged", intact, "changing the position that was returned changes the state")
        try:
            faults = look.game.diagnose(position)
            state = look.game.state_from_position(position)
        except BadPosition as error:
            good = bool(faults) and all(isinstance(fault, str) and fault for fault in faults)
            look.expect("diagnose", good, f"{faults!r} is no list of texts, but {position} is refused")
            look.expect("diagnose", list(error.faults) == faults, f"finds {faults} and {error.faults} in {position}")
            continue
        except Exception as error:  # noqa: BLE001 - whatever else is raised is the finding
            look.fail("diagnose", f"{error!r} is raised for {position}")
        look.expect("diagnose", not faults, f"finds {faults}, but the position is accepted: {position}")
        written = state.to_position()
        again = look.game.state_from_position(written)
        look.expect("diagnose", again.key() == state.key(), f"accepts {position}; its state is not that of {written}")
        _play_on(look, state, position)


def _play_on(look: Look, state: State, position: JsonValue) -> None:
    """Check that a position that was accepted can be played on from."""
    try:
        for _ in range(AHEAD):
            _step(state, look.rng)
            if not state.is_terminal() and not state.legal_actions():
                look.fail("diagnose", f"finds no fault with {position}, from where it comes to a dead end")
            faults = look.game.diagnose(state.to_position())
            if faults:
                look.fail("diagnose", f"finds no fault with {position}, but {faults} with what comes of it")
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as error:
        look.fail("diagnose", f"finds no fault with {position}, from where playing on raises {error!r}")


CHECKS: tuple[Callable[[Look], None], ...] = (
    check_all_codes,
    check_copies_play_on,
    check_greedy,
    check_guide,
    check_record,
    check_damaged_positions,
)
