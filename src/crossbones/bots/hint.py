"""Hints: what each action is worth, asked of whoever knows the game best."""

from __future__ import annotations

from collections.abc import Mapping

from crossbones.bots.bot import Bot
from crossbones.bots.evaluation import Evaluation
from crossbones.bots.mcts_bot import MctsBot
from crossbones.bots.registry import UnknownBot, check, load
from crossbones.build_info import build_info
from crossbones.core import registry
from crossbones.core.game import Game
from crossbones.core.json_value import JsonObject
from crossbones.core.option import OptionValue
from crossbones.core.state import State

ADVISERS = ("perfect", "expert")
"""Who is asked, if they play the game; the best comes first. Where none does, a search stands in."""

SECONDS = 1.0
"""So long the search thinks at most."""

SIMULATIONS = 20_000


def adviser(game: Game, seed: int | str) -> Bot:
    """Return the bot that gives hints for a game with these options.

    >>> import crossbones
    >>> type(adviser(crossbones.load("bag"), 7)).__name__
    'MctsBot'
    """
    for name in ADVISERS if build_info().compiled else ADVISERS[1:]:  # a game is not solved uncompiled in a lifetime
        try:
            check(name, game)
        except UnknownBot:
            continue
        return load(name, game, seed)
    return MctsBot(game, seed, SIMULATIONS, seconds=SECONDS)


def hint(state: State, seed: int | str) -> Evaluation | None:
    """Return what each legal action is worth where a seat must decide; ``None`` if there was no time to tell.

    >>> import crossbones
    >>> ships = ["port"] * 3 + ["island"] + ["port"] * 2
    >>> state = crossbones.load("buccaneer", players=2).state_from_position(
    ...     {"step": "sail", "dice": [4, 4, 4, 6], "seats": [{"ships": ships}, {}]})
    >>> found = hint(state, 7)
    >>> found.kind, state.action_to_string(state.legal_actions()[found.best()])
    ('win', 'plunder 4')
    """
    evaluation = adviser(state.game, seed).evaluate(state.clone(), state.legal_actions())
    return evaluation if evaluation and any(value is not None for value in evaluation.values) else None


def think_of_hint(
    game: str, options: Mapping[str, OptionValue], position: JsonObject, seed: int | str
) -> Evaluation | None:
    """Return what each legal action is worth in a position, as a job that a worker process can do.

    Args:
        game: name of the game.
        options: its options.
        position: where a seat must decide.
        seed: decides what is left to chance.
    """
    return hint(registry.load(game, **options).state_from_position(position), seed)
