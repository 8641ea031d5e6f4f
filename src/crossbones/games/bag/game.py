"""Bag of Bones as a game of the library."""

from __future__ import annotations

from crossbones.core.errors import BadPosition
from crossbones.core.game import Game
from crossbones.core.guide import Guide
from crossbones.core.json_value import JsonObject
from crossbones.core.option import Option
from crossbones.core.phrase import Phrase
from crossbones.core.rng import Rng
from crossbones.core.state import State
from crossbones.games.bag.actions import ACTIONS
from crossbones.games.bag.bones import DRAWN, EACH, NUM_COLOURS, NUM_KINDS, NUM_TYPES
from crossbones.games.bag.evaluation import BagGuide
from crossbones.games.bag.features import OBSERVATION_SHAPE
from crossbones.games.bag.heuristics import greedy_action
from crossbones.games.bag.insight import insight
from crossbones.games.bag.layout import FULL_RING, TRIMMED_RING
from crossbones.games.bag.reading import read_position
from crossbones.games.bag.state import BagState
from crossbones.games.bag.wording import describe, prompt

DIG_DECISIONS = 2 + DRAWN
"""To dig, where to start, and six bones to put."""

REBURY_DECISIONS = 1 + DRAWN - 1
"""What to rebury, and five bones at most to put."""


class Bag(Game):
    """Bag of Bones: a sowing game for two to four undertakers in a hurry."""

    name = "bag"
    rules_version = 1
    option_list = (
        Option("players", 2, least=2, most=4),
        Option("three_player", "neutral", choices=("neutral", "trimmed")),
        Option("graves_to_win", 5, least=1, most=5),
        Option("stall_turns", 12, least=1, most=100),
    )

    def _prepare(self) -> None:
        trimmed = self.num_players == 3 and self.options["three_player"] == "trimmed"  # BoB-2
        self.ring = TRIMMED_RING if trimmed else FULL_RING
        self.colours = NUM_COLOURS - 1 if trimmed else NUM_COLOURS
        self.claiming = 0b0111 if self.num_players == 3 else 0b1111
        self.graves_to_win = int(self.options["graves_to_win"])
        self.stall_limit = int(self.options["stall_turns"]) * self.num_players
        self.num_distinct_actions = ACTIONS
        self.num_chance_outcomes = NUM_KINDS
        self.observation_shape = OBSERVATION_SHAPE
        self.max_game_length = self._longest()

    def _longest(self) -> int:
        """Return a number of decisions that no game exceeds.

        There are at most ``bones / 6`` digs and as many closings as graves, and between two turns that dig or close,
        as after the last one, less than ``stall_limit`` others (the last of which ends the game).
        """
        digs = self.colours * NUM_TYPES * EACH // DRAWN
        closings = self.ring
        others = (digs + closings + 1) * (self.stall_limit - 1) + 1
        claims = closings
        return digs * DIG_DECISIONS + (closings + others) * REBURY_DECISIONS + claims

    def new_initial_state(self) -> BagState:
        return BagState(self, self.ring, self.claiming, self.colours, self.graves_to_win, self.stall_limit)

    def state_from_position(self, position: JsonObject) -> BagState:
        state = self.new_initial_state()
        faults = read_position(position, state)
        if faults:
            raise BadPosition(faults)
        return state

    def diagnose(self, position: JsonObject) -> list[str]:
        return read_position(position, self.new_initial_state())

    def describe(self, state: State, action: int) -> Phrase:
        return describe(_own(state), action)

    def prompt(self, state: State) -> Phrase:
        return prompt(_own(state))

    def insight(self, state: State) -> JsonObject:
        return insight(_own(state))

    def greedy_action(self, state: State, rng: Rng) -> int:
        return greedy_action(_own(state), rng)

    def new_guide(self) -> Guide:
        return BagGuide(self)


def _own(state: State) -> BagState:
    assert isinstance(state, BagState), f"a state of another game: {state!r}"
    return state
