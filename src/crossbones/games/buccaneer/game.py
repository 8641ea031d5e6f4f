"""Buccaneer Bones as a game of the library."""

from __future__ import annotations

from crossbones.core.adviser import Adviser
from crossbones.core.errors import BadOption, BadPosition
from crossbones.core.game import Game
from crossbones.core.guide import Guide
from crossbones.core.json_value import JsonObject
from crossbones.core.option import Option
from crossbones.core.phrase import Phrase
from crossbones.core.rng import Rng
from crossbones.core.state import State
from crossbones.games.buccaneer.actions import ACTIONS
from crossbones.games.buccaneer.advisers import expert, solution, unsolved
from crossbones.games.buccaneer.dice import VALUES
from crossbones.games.buccaneer.evaluation import BuccaneerGuide
from crossbones.games.buccaneer.features import OBSERVATION_LENGTH
from crossbones.games.buccaneer.heuristics import greedy_action
from crossbones.games.buccaneer.insight import insight
from crossbones.games.buccaneer.layout import MOST_SEATS, SEATS_OF_ONE_BOX, TREASURES_OF_ONE_BOX
from crossbones.games.buccaneer.reading import read_position
from crossbones.games.buccaneer.state import BuccaneerState
from crossbones.games.buccaneer.wording import describe, prompt

MOST_DECISIONS_A_TURN = 8
"""Three rerolls, two changes, and three sets used (or one mission)."""


class Buccaneer(Game):
    """Buccaneer Bones: a dice game for one to four pirates, up to eight in a party."""

    name = "buccaneer"
    rules_version = 1
    option_list = (
        Option("players", 2, least=1, most=MOST_SEATS),
        Option("variant", "classic", choices=("classic", "family", "scurvy")),
        Option("party", False),
        Option("max_rounds", 100, least=1, most=10_000),
    )

    def _prepare(self) -> None:
        party = bool(self.options["party"])
        if self.num_players > SEATS_OF_ONE_BOX and not party:  # BB-1
            raise BadOption(
                f"{self.name}: {self.num_players} players need party=True; without it there are 1 to {SEATS_OF_ONE_BOX}"
            )
        self.max_rounds = int(self.options["max_rounds"])
        self.treasures = TREASURES_OF_ONE_BOX * (2 if party else 1)  # BB-1
        self.thieving = self.options["variant"] != "family" and self.num_players > 1
        self.scurvy = self.options["variant"] == "scurvy"
        self.num_distinct_actions = ACTIONS
        self.num_chance_outcomes = VALUES
        self.observation_shape = (OBSERVATION_LENGTH,)
        self.max_game_length = self.num_players * self.max_rounds * MOST_DECISIONS_A_TURN

    def new_initial_state(self) -> BuccaneerState:
        return BuccaneerState(self, self.thieving, self.scurvy, self.max_rounds, self.treasures)

    def state_from_position(self, position: JsonObject) -> BuccaneerState:
        state = self.new_initial_state()
        faults = read_position(position, state)
        if faults:
            raise BadPosition(faults)
        return state

    def diagnose(self, position: JsonObject) -> list[str]:
        return read_position(position, self.new_initial_state())

    def describe(self, state: State, action: int) -> Phrase:
        assert isinstance(state, BuccaneerState)
        return describe(state, action)

    def prompt(self, state: State) -> Phrase:
        assert isinstance(state, BuccaneerState)
        return prompt(state)

    def insight(self, state: State) -> JsonObject:
        assert isinstance(state, BuccaneerState)
        return insight(state)

    def greedy_action(self, state: State, rng: Rng) -> int:
        assert isinstance(state, BuccaneerState)
        return int(greedy_action(state))

    def new_guide(self) -> Guide:
        return BuccaneerGuide(self)

    def new_expert(self) -> Adviser:
        return expert()

    def new_solution(self) -> Adviser:
        return solution(self)

    def unsolved(self) -> str:
        return unsolved(self)
