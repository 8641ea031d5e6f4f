"""Rule cases: what the rulebook says, as data in ``tests/cases/<game>.toml``, held against the engine.

A file names its ``game`` and lists cases::

    game = "buccaneer"

    [[case]]
    name = "a pair moves a ship one space"
    rules = ["BB-20"]                     # ids from the game's rules.md, at least one
    options = { players = 2 }             # those left out have their default
    position = { step = "sail", … }       # a table, or a text with JSON; left out: the start of the game
    play = ["roll 1", "roll 4", …]        # actions and chance outcomes, each of which must be legal

Then follows what must be true after all that; each part may be left out, but not all::

    mover = 0                             # the seat that must decide, "chance" or "end"
    turn = 0                              # the seat whose turn it is
    legal = ["sail 1", "done"]            # exactly these, in any order
    includes = ["sail 1"]                 # these and perhaps others
    excludes = ["run 1"]                  # not these
    after = { seats = [{}, { mate = "home" }] }
    outcome = { reason = "treasures", winners = [0], scores = [3, 1] }    # parts may be left out; false: not over
    faults = ["$.seats[1].mate"]          # the paths of all faults of the position, in any order; nothing is played

``after`` is a part of the position: of a table the keys given are compared, of a list all elements, unless it is
written as a table from places to elements (``dice = { 0 = 6 }``).
"""

from __future__ import annotations

import json
import tomllib
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import crossbones
from crossbones import CHANCE, TERMINAL, Game, State

FOLDER = Path(__file__).parent / "cases"

_KEYS = {"name", "rules", "options", "position", "play"}
_EXPECTED = {"mover", "turn", "legal", "includes", "excludes", "after", "outcome", "faults"}
_MOVERS = {"chance": CHANCE, "end": TERMINAL}


@dataclass(frozen=True)
class RuleCase:
    """One case of one game."""

    game: str
    fields: dict[str, Any]

    def __str__(self) -> str:
        return f"{self.game}: {self.fields['name']}"

    @property
    def rules(self) -> list[str]:
        """The ids of the rules that this case is about."""
        return list(self.fields["rules"])

    def check(self) -> None:
        """Play the case and compare; an ``AssertionError`` says what is not as it should be."""
        game = crossbones.load(self.game, **self.fields.get("options", {}))
        position = self.fields.get("position", {})
        if isinstance(position, str):
            position = json.loads(position)
        if "faults" in self.fields:
            paths = [text.partition(":")[0] for text in game.diagnose(position)]
            assert Counter(paths) == Counter(self.fields["faults"]), game.diagnose(position)
            return
        self._compare(self._played(game, position))

    def _played(self, game: Game, position: dict[str, Any]) -> State:
        state = game.state_from_position(position) if position else game.new_initial_state()
        for text in self.fields.get("play", []):
            state.apply(state.string_to_action(text))
        return state

    def _compare(self, state: State) -> None:
        expected = self.fields
        legal = [state.action_to_string(action) for action in state.legal_actions()]
        if "mover" in expected:
            assert state.current_player() == _MOVERS.get(expected["mover"], expected["mover"])
        if "turn" in expected:
            assert state.turn() == expected["turn"]
        if "legal" in expected:
            assert sorted(legal) == sorted(expected["legal"])
        for text in expected.get("includes", []):
            assert text in legal
        for text in expected.get("excludes", []):
            assert text not in legal
        if "after" in expected:
            differences = list(_differences("$", state.to_position(), expected["after"]))
            assert not differences, "\n".join(differences)
        if "outcome" in expected:
            self._compare_outcome(state)

    def _compare_outcome(self, state: State) -> None:
        outcome = state.outcome()
        expected = self.fields["outcome"]
        if expected is False:
            assert outcome is None
        else:
            assert outcome is not None, "the game is not over"
            found = {key: list(part) if isinstance(part, tuple) else part for key, part in outcome._asdict().items()}
            assert {key: found[key] for key in expected} == expected


def _differences(path: str, found: Any, expected: Any) -> list[str]:
    """Return where ``found`` is not what ``expected`` says of it."""
    if isinstance(expected, dict) and isinstance(found, list):
        found = {str(place): element for place, element in enumerate(found)}
    if isinstance(expected, dict) and isinstance(found, dict):
        differences = []
        for key, part in expected.items():
            if key in found:
                differences += _differences(f"{path}.{key}", found[key], part)
            else:
                differences.append(f"{path} has no {key}")
        return differences
    if isinstance(expected, list) and isinstance(found, list) and len(expected) == len(found):
        pairs = enumerate(zip(found, expected, strict=True))
        return [text for place, (one, other) in pairs for text in _differences(f"{path}[{place}]", one, other)]
    same = found == expected and type(found) is type(expected)
    return [] if same else [f"{path} is {found!r}, not {expected!r}"]


def read_cases(game: str) -> list[RuleCase]:
    """Return the cases of ``tests/cases/<game>.toml``, checked for mistakes of spelling."""
    content = tomllib.loads((FOLDER / f"{game}.toml").read_text(encoding="utf-8"))
    assert content["game"] == game
    cases = [RuleCase(game, fields) for fields in content["case"]]
    for case in cases:
        unknown = set(case.fields) - _KEYS - _EXPECTED
        assert not unknown, f"{case}: unknown keys {unknown}"
        assert case.rules, f"{case}: cites no rule"
        assert _EXPECTED & set(case.fields), f"{case}: expects nothing"
    names = Counter(str(case) for case in cases)
    assert max(names.values()) == 1, f"names given twice: {[name for name, times in names.items() if times > 1]}"
    return cases


def all_cases() -> list[RuleCase]:
    """Return the cases of all games."""
    return [case for path in sorted(FOLDER.glob("*.toml")) for case in read_cases(path.stem)]
