"""Checks of what a game says about itself before anything is played."""

from __future__ import annotations

import pickle

from crossbones.core.errors import CrossbonesError
from crossbones.core.game import Game
from crossbones.core.harness.failure import fail_game
from crossbones.core.messages import load_catalogue
from crossbones.core.registry import game_class, games
from crossbones.core.rules_text import load_rules

MOST_SEATS = 26
"""Records name seats by letters."""


def check_about(game: Game) -> None:
    """Check name, sizes, options, texts and rules of a game."""
    _check_found(game)
    _check_sizes(game)
    _check_options(game)
    _check_texts(game)
    _check_start(game)


def _check_found(game: Game) -> None:
    try:
        found = game_class(game.name)
    except CrossbonesError as error:
        fail_game(game, "registry", f"{error}; name it under the entry-point group 'crossbones.games'")
    if found is not type(game):
        fail_game(game, "registry", f"crossbones.load({game.name!r}) makes a {found}, not a {type(game)}")
    again = found(**game.options)
    if again != game or hash(again) != hash(game):
        fail_game(game, "game", "a second game with the same options is not equal to it")
    if pickle.loads(pickle.dumps(game)) != game:
        fail_game(game, "pickle", "the game is not the same after pickling")
    if not game.name.isidentifier() or game.name != game.name.lower():
        fail_game(game, "game", f"the name {game.name!r} is no lower-case word")


def _check_sizes(game: Game) -> None:
    for what in ("rules_version", "num_distinct_actions", "num_chance_outcomes", "max_game_length"):
        size = getattr(game, what)
        if not isinstance(size, int) or size < (0 if what == "num_chance_outcomes" else 1):
            fail_game(game, "sizes", f"{what} is {size!r}")
    if not 1 <= game.num_players <= MOST_SEATS:
        fail_game(game, "sizes", f"num_players is {game.num_players!r}; a record can name {MOST_SEATS} seats")
    shape = game.observation_shape
    if not isinstance(shape, tuple) or not shape or not all(isinstance(size, int) and size > 0 for size in shape):
        fail_game(game, "sizes", f"observation_shape is {shape!r}")


def _check_options(game: Game) -> None:
    for option in game.option_list:
        value = game.options[option.name]
        text = str(value).lower() if isinstance(value, bool) else str(value)
        try:
            same = option.check(game.name, text) == value
        except CrossbonesError:
            same = False
        if not same:
            fail_game(game, "options", f"option {option.name} does not understand its own value {value!r} as a text")


def _check_texts(game: Game) -> None:
    catalogue = load_catalogue(type(game))
    wanted = ["title", "tagline"]
    for option in game.option_list:
        wanted.append(f"option.{option.name}")
        wanted += [f"option.{option.name}.{choice}" for choice in option.choices]
    missing = [key for key in wanted if key not in catalogue]
    if missing:
        fail_game(game, "messages", f"messages/en.json lacks: {', '.join(missing)}")
    try:
        load_rules(type(game))
    except ValueError as error:
        fail_game(game, "rules", f"rules.md can not be read: {error}")


def _check_start(game: Game) -> None:
    state, other = game.new_initial_state(), game.new_initial_state()
    if state.key() != other.key():
        fail_game(game, "start", "two new initial states have different keys")
    if state.is_terminal():
        fail_game(game, "start", "the game is over before it begins")
    other.advance(other.legal_actions()[0])
    if state.key() != game.new_initial_state().key():
        fail_game(game, "start", "playing in one initial state changes another")
    if game.name not in games():
        fail_game(game, "registry", f"crossbones.games() does not list {game.name!r}")
