"""Positions as JSON, read. What is impossible in them is found by ``faults``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from crossbones.core.faults import Faults
from crossbones.core.json_value import JsonObject
from crossbones.core.reading import PositionReader, is_object
from crossbones.games.bag.actions import CLOCKWISE, DIRECTIONS
from crossbones.games.bag.bones import COLOURS, DRAWN, EACH, NUM_COLOURS, NUM_KINDS, TYPES
from crossbones.games.bag.faults import find_impossible
from crossbones.games.bag.layout import (
    CLOSED,
    DROP_ONE,
    LANE,
    NOBODY,
    NOWHERE,
    STEP_CHOOSE,
    STEP_DRAW,
    STEP_PUT,
    STEPS,
)
from crossbones.games.bag.position import CLOSED_BY_NOBODY
from crossbones.games.bag.recount import recount

if TYPE_CHECKING:
    from crossbones.games.bag.state import BagState

_KEYS: Final = (
    "game",
    "options",
    "turn",
    "stall",
    "passes",
    "step",
    "to_draw",
    "at",
    "direction",
    "source",
    "hand",
    "graves",
)


def read_position(position: object, state: BagState) -> list[str]:
    """Make a fresh state of the right game into the one that a position describes.

    Args:
        position: keys that are absent have the value of a start of turn.
        state: filled in, and only of use if no fault is returned.

    Returns:
        All faults, each a text that begins with its JSON path.
    """
    faults = Faults()
    if is_object(position, faults):
        _Reader(position, state, faults).read()
        find_impossible(state, faults)
    if not faults.texts:
        recount(state)
    return faults.texts


class _Reader(PositionReader):
    """Reads one position into a state; what can not be read keeps the value of a start of turn."""

    def __init__(self, position: JsonObject, state: BagState, faults: Faults) -> None:
        super().__init__(position, state.game, faults)
        self.state = state
        self.colours = [COLOURS[colour] for colour in range(NUM_COLOURS) if state.loose[colour] > 0]

    def read(self) -> None:
        """Read all keys; what is in the bag is what the graves and the hand leave."""
        self.check_keys("", self.position, _KEYS)
        self.check_game()
        loose = [0] * NUM_KINDS
        for grave, path, found in self.objects("graves", int(self.state.ring)):
            self._read_grave(path, found, grave, loose)
        self._read_hand(loose)
        self._take_from_bag(loose)
        self._read_turn()

    def _read_grave(self, path: str, found: JsonObject, grave: int, used: list[int]) -> None:
        self.check_keys(path, found, ("closed", *TYPES))
        packed = 0
        for bone_type, name in enumerate(TYPES):
            if name not in found:
                continue
            colour = self.word(f"{path}.{name}", found[name], self.colours)
            if colour != NOWHERE:
                kind = bone_type * NUM_COLOURS + colour
                used[kind] += 1
                packed += 1 << kind
        closed = found.get("closed")
        if closed is not None:
            colour = self.word(f"{path}.closed", closed, [*self.colours, CLOSED_BY_NOBODY])
            packed += (1 + (NOBODY if closed == CLOSED_BY_NOBODY else colour)) << CLOSED
        self.state.graves[grave] = packed

    def _read_hand(self, used: list[int]) -> None:
        hand = self.position.get("hand", [])
        if not isinstance(hand, list):
            self.faults.add(".hand", f"{hand!r} is not a list")
            return
        for place, found in enumerate(hand):
            path = f".hand[{place}]"
            if not isinstance(found, list) or len(found) != 2:
                self.faults.add(path, f"{found!r} is not a list of a colour and a type")
                continue
            colour = self.word(f"{path}[0]", found[0], self.colours)
            bone_type = self.word(f"{path}[1]", found[1], TYPES)
            if colour != NOWHERE and bone_type != NOWHERE:
                used[bone_type * NUM_COLOURS + colour] += 1
                if place < DRAWN:
                    self.state.loose[colour] += DROP_ONE << (bone_type * LANE)
        if len(hand) > DRAWN:
            self.faults.add(".hand", f"there are {len(hand)} bones, and six at most")

    def _take_from_bag(self, used: list[int]) -> None:
        for kind, count in enumerate(used):
            if count > EACH:  # BoB-1
                name = f"{COLOURS[kind & 3]} {TYPES[kind >> 2]}"
                self.faults.add("", f"there are {count} of {name} in graves and hand, and five in the game")
            self.state.loose[kind & 3] -= min(count, EACH) << (kind >> 2) * LANE

    def _read_turn(self) -> None:
        state = self.state
        state.seat = self._number("turn", 0, state.game.num_players - 1, 0)
        step = self.word(".step", self.position.get("step", STEPS[STEP_CHOOSE]), STEPS)
        state.step = max(step, STEP_CHOOSE)
        state.at = self._place("at")
        state.source = self._place("source")
        direction = self.position.get("direction")
        if direction is not None:
            found = self.word(".direction", direction, DIRECTIONS)
            state.direction = 0 if found == NOWHERE else 1 if found == CLOCKWISE else -1
        # A reburial that has closed no grave yet counts itself (BoB-31).
        reburying = state.step == STEP_PUT and state.source != NOWHERE
        state.stall = self._number("stall", 0, int(state.limit), 1 if reburying else 0)
        state.passes = self._number("passes", 0, state.game.num_players, 0)
        hand = sum(int(state.in_hand(kind)) for kind in range(NUM_KINDS))
        state.to_draw = self._number("to_draw", 0, DRAWN, DRAWN - hand if state.step == STEP_DRAW else 0)

    def _number(self, key: str, least: int, most: int, default: int) -> int:
        return self.number(f".{key}", self.position.get(key, default), least, most, default)

    def _place(self, key: str) -> int:
        if self.position.get(key) is None:
            return NOWHERE
        return self._number(key, 0, int(self.state.ring) - 1, NOWHERE)
