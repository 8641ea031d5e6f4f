"""Positions as JSON, read. What is impossible in them is found by ``faults``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from crossbones.core.faults import Faults
from crossbones.core.json_value import JsonObject, JsonValue
from crossbones.core.reading import PositionReader, is_object
from crossbones.games.buccaneer.dice import MOST_DICE, SIZE, number_of
from crossbones.games.buccaneer.faults import find_impossible
from crossbones.games.buccaneer.layout import (
    HOME,
    MATE,
    MOST_REROLLS,
    MOST_TREASURES,
    ON_TREASURE,
    SEA,
    STEP_CHANGE,
    STEP_REROLL,
    STEP_ROLL,
    STEPS,
    TREASURES,
    bit,
    changes_for,
    dice_for,
    rerolls_for,
)
from crossbones.games.buccaneer.position import STATIONS

if TYPE_CHECKING:
    from crossbones.games.buccaneer.state import BuccaneerState

_KEYS: Final = ("game", "options", "round", "turn", "step", "dice", "to_roll", "rerolls", "changes", "seats")
_SEAT_KEYS: Final = ("ships", "treasures", "mate")


def read_position(position: object, state: BuccaneerState) -> list[str]:
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
    return faults.texts


class _Reader(PositionReader):
    """Reads one position into a state; what can not be read keeps the value of a start of turn."""

    def __init__(self, position: JsonObject, state: BuccaneerState, faults: Faults) -> None:
        super().__init__(position, state.game, faults)
        self.state = state

    def read(self) -> None:
        """Read all keys; those of the turn come last, since their absent values depend on the ships."""
        self.check_keys("", self.position, _KEYS)
        self.check_game()
        self._read_seats()
        self._read_turn()
        self._read_dice()

    def _number(self, path: str, found: JsonObject, default: int, least: int, most: int) -> int:
        return self.number(path, found.get(path.rpartition(".")[2], default), least, most, default)

    def _read_seats(self) -> None:
        players = self.state.game.num_players
        for seat, path, found in self.objects("seats", players):
            self._read_seat(path, found, seat)
        for seat in range(players):
            self.state.stock -= self.state.treasures(seat)

    def _read_seat(self, path: str, found: JsonObject, seat: int) -> None:
        self.check_keys(path, found, _SEAT_KEYS)
        packed = self._read_ships(f"{path}.ships", found.get("ships", ["port"] * 6))
        packed += self._read_mate(f"{path}.mate", found.get("mate", "home")) * bit(MATE)
        packed += self._number(f"{path}.treasures", found, 0, 0, MOST_TREASURES) * bit(TREASURES)
        self.state.seats[seat] = packed

    def _read_ships(self, path: str, ships: JsonValue) -> int:
        if not isinstance(ships, list) or len(ships) != 6:
            self.faults.add(path, f"{ships!r} is not a list of six stations")
            return 0
        packed = 0
        for lane, station in enumerate(ships):
            if station == "island":
                packed += bit(lane)
            elif station == "sea":
                packed += bit(SEA + lane)
            elif station != "port":
                self.faults.add(f"{path}[{lane}]", f"{station!r} is not one of: {', '.join(STATIONS)}")
        return packed

    def _read_mate(self, path: str, mate: JsonValue) -> int:
        words = mate.split(" ") if isinstance(mate, str) else []
        if words == ["home"]:
            return HOME
        if len(words) == 2 and len(words[1]) == 1 and words[1] in "01234567":
            place = int(words[1])
            if words[0] == "scout" and 1 <= place <= 6:
                return place
            if words[0] == "thief" and place < self.state.game.num_players:
                return ON_TREASURE + place
        last = self.state.game.num_players - 1
        self.faults.add(path, f"{mate!r} is not 'home', 'scout' and an island, or 'thief' and a seat up to {last}")
        return HOME

    def _read_turn(self) -> None:
        state = self.state
        state.round = self._number(".round", self.position, 1, 1, int(state.max_rounds))
        state.seat = self._number(".turn", self.position, 0, 0, state.game.num_players - 1)
        step = self.word(".step", self.position.get("step", STEPS[STEP_ROLL]), STEPS)
        state.step = max(step, STEP_ROLL)

    def _read_dice(self) -> None:
        """Read the dice, and the rerolls and changes where they still matter."""
        state = self.state
        state.dice = self._read_values(self.position.get("dice", []))
        held = state.held(state.seat)
        missing = max(int(dice_for(held)) - SIZE[state.dice], 0) if state.step == STEP_ROLL else 0
        state.to_roll = self._number(".to_roll", self.position, missing, 0, MOST_DICE)
        state.rerolls = self._read_left(".rerolls", int(rerolls_for(held)), STEP_REROLL)
        state.changes = self._read_left(".changes", int(changes_for(held)), STEP_CHANGE)

    def _read_left(self, path: str, most: int, last_step: int) -> int:
        """Read what is left of something that no longer matters after ``last_step``."""
        if self.state.step > last_step:
            self._number(path, self.position, 0, 0, MOST_REROLLS)
            return 0
        return self._number(path, self.position, most, 0, most)

    def _read_values(self, dice: JsonValue) -> int:
        if not isinstance(dice, list):
            self.faults.add(".dice", f"{dice!r} is not a list")
            return 0
        values: list[int] = []
        for place, value in enumerate(dice):
            if isinstance(value, int) and not isinstance(value, bool) and 1 <= value <= 6:
                values.append(value)
            else:
                self.faults.add(f".dice[{place}]", f"{value!r} is not a whole number from 1 to 6")
        if len(values) > MOST_DICE:
            self.faults.add(".dice", f"there are {len(values)} dice, and six at most")
        return number_of(values[:MOST_DICE])
