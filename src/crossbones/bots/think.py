"""One choice of a bot, as a job that a worker process can do."""

from __future__ import annotations

from collections.abc import Mapping

from crossbones.bots.bot import Bot
from crossbones.bots.evaluation import Evaluation
from crossbones.bots.registry import BUILT_IN, bot_class, load
from crossbones.core import registry
from crossbones.core.errors import IllegalAction
from crossbones.core.json_value import JsonObject
from crossbones.core.option import OptionValue
from crossbones.core.state import State


def ask(bot: Bot, state: State) -> int:
    """Return what a bot chooses where a seat must decide.

    Raises:
        IllegalAction: the bot is broken: it chose what is not legal; or chance moves, or the game is over.
    """
    if state.current_player() < 0:
        raise IllegalAction(f"nobody has anything to decide here: {state!r}")
    legal = state.legal_actions()
    action = bot.choose(state.clone(), legal.copy())
    if action not in legal:
        known = ", ".join([f"{legal_action} ({state.action_to_string(legal_action)})" for legal_action in legal[:12]])
        raise IllegalAction(f"{type(bot).__name__} chose {action!r}, which is not legal here; legal are: {known}")
    return int(action)


def think(
    game: str, options: Mapping[str, OptionValue], position: JsonObject, bot: str, seed: int | str, event_number: int
) -> int:
    """Return what a bot chooses in a position; the same for the same arguments, in every process.

    Args:
        game: name of the game.
        options: its options.
        position: where a seat must decide.
        bot: name of the bot.
        seed: decides what the bot leaves to chance, together with ``event_number``.
        event_number: which event of the match the choice follows.
    """
    loaded = registry.load(game, **options)
    state = loaded.state_from_position(position)
    return ask(load(bot, loaded, f"{seed}/{event_number}"), state)


def evaluate(
    game: str, options: Mapping[str, OptionValue], position: JsonObject, bot: str, seed: int | str, event_number: int
) -> Evaluation | None:
    """Return what a bot thinks of each legal action in a position; the arguments are those of ``think``."""
    loaded = registry.load(game, **options)
    state = loaded.state_from_position(position)
    return load(bot, loaded, f"{seed}/{event_number}").evaluate(state, state.legal_actions())


def warm_up() -> None:
    """Import what thinking will need."""
    for name in registry.games():
        registry.game_class(name)
    for name in BUILT_IN:
        bot_class(name)
