"""Checks that everything a game says has a text."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping

from crossbones.core.game import Game
from crossbones.core.harness.failure import Look
from crossbones.core.json_value import JsonValue
from crossbones.core.messages import load_catalogue
from crossbones.core.phrase import Phrase
from crossbones.core.state import CHANCE


class Words:
    """Collects what the catalogue of a game lacks, so that all of it can be told at once.

    Attributes:
        faults: each a sentence.
    """

    def __init__(self, game: Game) -> None:
        self._catalogue = load_catalogue(type(game))
        self._seats = game.num_players
        self.faults: set[str] = set()

    def check(self, look: Look) -> None:
        """Look at all that can be said about a state, but for the game's insight."""
        game, state = look.game, look.state
        for action in look.legal:
            phrase = game.describe(state, action)
            self._check_phrase(f"log.{phrase.key}", phrase, player=True)
            if look.player != CHANCE:
                self._check_phrase(f"action.{phrase.key}", phrase)
                self._check_key(f"group.{state.action_to_string(action).split()[0]}")
        prompt = game.prompt(state)
        self._check_phrase(f"step.{prompt.key}", prompt)
        end = state.outcome()
        if end is not None:
            self._check_key(f"reason.{end.reason}")

    def check_insight(self, look: Look) -> None:
        """Look at what the game's board shows beside the position."""
        insight = look.game.insight(look.state)
        try:
            same = json.loads(json.dumps(insight, allow_nan=False)) == insight
        except (TypeError, ValueError) as error:
            look.fail("insight", f"it is no JSON: {error}")
        look.expect("insight", same, f"it is not the same after JSON: {insight}")
        for key, args in _phrases(insight):
            self._check_phrase(key if key in self._catalogue else f"action.{key}", Phrase(key, args))

    def _check_key(self, key: str) -> None:
        if key not in self._catalogue:
            self.faults.add(f"there is no {key}")

    def _check_phrase(self, key: str, phrase: Phrase, *, player: bool = False) -> None:
        self._check_key(key)
        lacking = self._catalogue.gaps(key) - set(phrase.args) - ({"player"} if player else set())
        if lacking:
            self.faults.add(f"{key} asks for {', '.join(sorted(lacking))}, which its phrase does not give")
        for name, value in phrase.args.items():
            if isinstance(value, str):
                if value.startswith("@"):
                    self._check_key(value[1:])
            elif (name == "seat" or name.endswith("_seat")) and not 0 <= value < self._seats:
                self.faults.add(f"{key}: argument {name} is no seat: {value}")


def _phrases(value: JsonValue) -> Iterator[tuple[str, dict[str, int | str]]]:
    """Give the phrases that lie somewhere in JSON data."""
    if isinstance(value, Mapping):
        key, args = value.get("key"), value.get("args")
        if len(value) == 2 and isinstance(key, str) and isinstance(args, dict):
            yield key, {name: arg for name, arg in args.items() if isinstance(arg, int | str)}
        else:
            for inner in value.values():
                yield from _phrases(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _phrases(inner)
