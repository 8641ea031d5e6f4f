"""What every game can tell about itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from crossbones.core.adviser import Adviser
from crossbones.core.errors import BadOption, BadPosition, NotSolved
from crossbones.core.guide import Guide
from crossbones.core.json_value import JsonObject
from crossbones.core.option import Option, OptionValue
from crossbones.core.phrase import Phrase
from crossbones.core.rng import Rng
from crossbones.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """A game with its options chosen; immutable.

    A game's class sets ``name``, ``rules_version`` and ``option_list`` (``players`` among them) and overrides at
    least ``_prepare``, ``new_initial_state``, ``state_from_position`` and ``diagnose``.

    Attributes:
        name: what ``crossbones.load`` calls it.
        rules_version: goes up whenever the same actions could give another game.
        option_list: the options there are.
        options: the value of every option.
        num_players: number of seats.
        num_distinct_actions: action codes run from 0 to this less one.
        num_chance_outcomes: outcome codes run from 0 to this less one.
        observation_shape: shape of ``State.observation_tensor``.
        max_game_length: no game has more decisions of players than this.

    Args:
        **options: as ``option_list`` names them; those left out have their default.

    Raises:
        BadOption: no such option, or not such a value.

    >>> import crossbones
    >>> game = crossbones.load("buccaneer", players=2)
    >>> game.num_players, game.options["variant"]
    (2, 'classic')
    """

    name: ClassVar[str] = ""
    rules_version: ClassVar[int] = 1
    option_list: ClassVar[tuple[Option, ...]] = ()

    def __init__(self, **options: OptionValue) -> None:
        known = {option.name: option for option in self.option_list}
        for given in options:
            if given not in known:
                raise BadOption(f"{self.name} has no option {given!r}; its options are: {', '.join(known)}")
        self.options: dict[str, OptionValue] = {
            option.name: option.check(self.name, options.get(option.name, option.default))
            for option in self.option_list
        }
        self.num_players: int = int(self.options.get("players", 1))
        self.num_distinct_actions: int = 0
        self.num_chance_outcomes: int = 0
        self.observation_shape: tuple[int, ...] = ()
        self.max_game_length: int = 0
        self._prepare()

    def _prepare(self) -> None:
        """Set the sizes, and refuse options that do not go together with ``BadOption``."""
        raise NotImplementedError

    def new_initial_state(self) -> State:
        """Return the state before anything has been decided or drawn."""
        raise NotImplementedError

    def state_from_position(self, position: JsonObject) -> State:
        """Return the state that a position describes; absent keys have the value of a start of turn.

        Raises:
            BadPosition: with all faults that ``diagnose`` finds.
        """
        raise NotImplementedError

    def diagnose(self, position: JsonObject) -> list[str]:
        """Return all faults of a position, each a text that begins with its JSON path; none for a good one."""
        raise NotImplementedError

    def new_buffer(self) -> vec[i64]:
        """Return a buffer long enough for ``State.legal_actions_into``."""
        return vec[i64]([0] * max(self.num_distinct_actions, self.num_chance_outcomes, 1))

    def describe(self, state: State, action: int) -> Phrase:
        """Say in words what an action that is legal in ``state`` does.

        The client and the terminal look for ``action.<key>`` (on a button) and ``log.<key>`` (in the log).
        """
        return Phrase("text", {"text": state.action_to_string(action)})

    def prompt(self, state: State) -> Phrase:
        """Say what the mover is asked to do; looked up as ``step.<key>``."""
        return Phrase("choose", {})

    def insight(self, state: State) -> JsonObject:
        """Return what the game's board shows beside the position: exact odds, why something can not be done."""
        return {}

    def components(self) -> JsonObject:
        """Return what is printed on the things this game is played with, if that is not the same for all options."""
        return {}

    def greedy_action(self, state: State, rng: Rng) -> int:
        """Return what a player who looks one turn ahead would do; the bot ``greedy`` asks this."""
        return int(state.playout_action(rng))

    def patient_action(self, state: State, rng: Rng) -> int:
        """Return what that player would do who also puts off the end of the game; the bot ``patient`` asks this."""
        return self.greedy_action(state, rng)

    def new_guide(self) -> Guide:
        """Return what the game knows for a search: priors, what positions are worth, a quick player."""
        return Guide(self)

    def new_expert(self) -> Adviser | None:
        """Return who estimates best, without a search, what actions are worth; the bot ``expert`` asks it."""
        return None

    def new_solution(self) -> Adviser:
        """Return who knows what actions are worth; the bot ``perfect`` asks it.

        Raises:
            NotSolved: there is no solution of the game with these options, or not yet; the text says why.
        """
        raise NotSolved(self.unsolved())

    def unsolved(self) -> str:
        """Say why there is no solution of the game with these options, or not yet; empty if there is one."""
        return "nobody has solved this game"

    def check_position(self, position: JsonObject) -> None:
        """Raise ``BadPosition`` with all faults, if there are any."""
        faults: Sequence[str] = self.diagnose(position)
        if faults:
            raise BadPosition(faults)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self.name == other.name and self.options == other.options

    def __hash__(self) -> int:
        return hash((self.name, tuple(self.options.items())))

    def __repr__(self) -> str:
        shown = ", ".join([f"{key}={value!r}" for key, value in self.options.items()])
        return f"{self.name}({shown})"

    def __reduce__(self) -> tuple[object, ...]:
        return (_restore, (self.name, dict(self.options)))


def _restore(name: str, options: dict[str, OptionValue]) -> Game:
    """Rebuild a pickled game."""
    from crossbones.core.registry import load  # not above: the registry imports this module

    return load(name, **options)
