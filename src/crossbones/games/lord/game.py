"""Lord of Bones: its options, its sizes, and what ties the rooms together."""

from __future__ import annotations

from typing import Final

from crossbones.core.errors import BadOption, BadPosition
from crossbones.core.game import Game
from crossbones.core.guide import Guide
from crossbones.core.json_value import JsonObject
from crossbones.core.option import Option
from crossbones.core.phrase import Phrase
from crossbones.core.rng import Rng
from crossbones.core.state import State
from crossbones.games.lord.actions import ACTIONS
from crossbones.games.lord.edition import BadEdition, Edition, load_edition, split_digest
from crossbones.games.lord.edition_faces import faces
from crossbones.games.lord.evaluation import LordGuide
from crossbones.games.lord.features import OBSERVATION_LENGTH
from crossbones.games.lord.greedy import greedy_action
from crossbones.games.lord.insight import insight
from crossbones.games.lord.reading import read_position
from crossbones.games.lord.state import LordState
from crossbones.games.lord.tables import Tables
from crossbones.games.lord.terms import CARDS
from crossbones.games.lord.wording import describe, prompt

_TURN_BOUND: Final = 1500
"""More than the decisions any turn can have: see docs/games/lord.md."""


class LordOfBones(Game):
    """Lord of Bones for two to four heroes.

    Options: ``players``; ``heroes``, names by seat (LoB-1); ``oldest``, who lays the first tiles (LoB-15);
    ``max_rounds``, after which the finale comes by itself (LoB-33); ``edition``, the component faces: a name or a file.

    >>> import crossbones
    >>> crossbones.load("lord", heroes="Thoros Iriel").options["heroes"]
    'Thoros Iriel'
    """

    name = "lord"
    rules_version = 1
    option_list = (
        Option("players", 2, least=2, most=4),
        Option("heroes", "Trixi Argana Iriel Viola"),
        Option("oldest", "last", choices=("last", "A", "B", "C", "D")),
        Option("max_rounds", 100, least=1, most=999),
        Option("edition", "standard", reads_file=True),
    )

    def _prepare(self) -> None:
        try:
            self.edition: Edition = load_edition(str(self.options["edition"]))
        except BadEdition as error:
            given = self.options["edition"]
            raise BadOption(f"lord: option edition can not be {given!r}: {error}", "edition") from error
        source, _ = split_digest(str(self.options["edition"]))
        self.options["edition"] = f"{source}@{self.edition.digest}"
        self.tables = Tables(self.edition)
        self.hero_names: list[str] = self._names()
        self.heroes: list[int] = [self._hero(name) for name in self.hero_names]
        self.oldest: int = self._oldest()
        self.max_rounds: int = int(self.options["max_rounds"])
        self.num_distinct_actions = ACTIONS
        self.num_chance_outcomes = CARDS
        self.observation_shape = (OBSERVATION_LENGTH,)
        self.max_game_length = (self.max_rounds + 12) * self.num_players * _TURN_BOUND

    def _names(self) -> list[str]:
        """Return the heroes' names by seat; more names than seats are no fault, doubles are."""
        given = str(self.options["heroes"]).replace(",", " ").split()
        known = {name.casefold(): name for names in self.tables.hero_names for name in names}
        for word in given:
            if word.casefold() not in known:
                there = ", ".join(known.values())
                raise BadOption(f"lord: option heroes: there is no hero {word!r}; there are: {there}", "heroes")
        names = [known[word.casefold()] for word in given]
        if len(names) < self.num_players:
            raise BadOption(
                f"lord: option heroes names {len(names)} for {self.num_players} seats: {self.options['heroes']!r}",
                "heroes",
            )
        kinds = [self._hero(name) for name in names]
        if len(set(kinds)) < len(kinds):
            raise BadOption(
                f"lord: option heroes has one hero twice ({self.options['heroes']!r}); the same are: "
                + ", ".join(["/".join(pair) for pair in self.tables.hero_names]),
                "heroes",
            )
        return names[: self.num_players]

    def _hero(self, name: str) -> int:
        return next(kind for kind, names in enumerate(self.tables.hero_names) if name in names)

    def _oldest(self) -> int:
        word = str(self.options["oldest"])
        seat = self.num_players - 1 if word == "last" else ord(word) - ord("A")
        if seat >= self.num_players:
            raise BadOption(f"lord: option oldest can not be {word!r}: there are {self.num_players} seats", "oldest")
        return seat

    def new_initial_state(self) -> LordState:
        """Return the state before the first tile is drawn (LoB-15)."""
        return LordState(self, self.tables, self.heroes, self.hero_names, self.oldest, self.max_rounds)

    def state_from_position(self, position: JsonObject) -> LordState:
        """Return the state that a position describes; absent keys have the value of a start of turn.

        Raises:
            BadPosition: with all faults.
        """
        state = self.new_initial_state()
        faults = read_position(position, state)
        if faults:
            raise BadPosition(faults)
        return state

    def diagnose(self, position: JsonObject) -> list[str]:
        """Return all faults of a position."""
        return read_position(position, self.new_initial_state())

    def describe(self, state: State, action: int) -> Phrase:
        """Say in words what an action does."""
        assert isinstance(state, LordState)
        return describe(state, action)

    def prompt(self, state: State) -> Phrase:
        """Say what the mover is asked to do."""
        assert isinstance(state, LordState)
        return prompt(state)

    def insight(self, state: State) -> JsonObject:
        """Return what the board shows beside the position."""
        assert isinstance(state, LordState)
        return insight(state)

    def components(self) -> JsonObject:
        """Return the edition: the faces of all heroes, items, cards, Lord cards and tiles."""
        return faces(self.edition)

    def greedy_action(self, state: State, rng: Rng) -> int:
        """Return what a player does who looks one turn ahead."""
        assert isinstance(state, LordState)
        return int(greedy_action(state, rng))

    def patient_action(self, state: State, rng: Rng) -> int:
        """Return what that player does who puts off the finale, to be better armed for it."""
        assert isinstance(state, LordState)
        return int(greedy_action(state, rng, True))

    def new_guide(self) -> Guide:
        """Return what the game knows for a search."""
        return LordGuide(self)
