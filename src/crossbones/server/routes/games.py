"""The games and their rules."""

from __future__ import annotations

import logging

from litestar import get
from litestar.exceptions import NotFoundException

from crossbones import bots
from crossbones.core.game import Game
from crossbones.core.lesson import has_lesson
from crossbones.core.messages import load_catalogue
from crossbones.core.option import Option
from crossbones.core.registry import game_class, games
from crossbones.core.rules_text import load_rules
from crossbones.server.protocol.http_answers import (
    BotInfo,
    GameInfo,
    Games,
    OptionInfo,
    RuleInfo,
    RulesInfo,
    RulesSection,
    SeatsRange,
)
from crossbones.server.refusals import may_refuse

logger = logging.getLogger(__name__)

PLAYERS = "players"
"""The option that is the number of seats."""


@get("/api/games", sync_to_thread=True)
def list_games() -> Games:
    """List all games that can be played here."""
    return Games(describe_games())


def describe_games() -> list[GameInfo]:
    """Return what the lobby shows of all games but those that are broken."""
    found = []
    for name in games():
        try:
            found.append(_describe(game_class(name)))
        except Exception:  # a plug-in may fail in any way, and the other games shall be there
            logger.exception("the game %r can not be shown", name)
    return found


@get("/api/games/{name:str}/rules", sync_to_thread=True, responses=may_refuse(400, 404))
def rules(name: str) -> RulesInfo:
    """Return the rules of a game as players read them."""
    found = load_rules(game_class(name))
    if found is None:
        raise NotFoundException(f"the game {name!r} has no rules to show")
    sections = [
        RulesSection(section.title, [RuleInfo(rule.id, rule.text, list(rule.rulings)) for rule in section.rules])
        for section in found.sections
    ]
    return RulesInfo(found.title, "\n\n".join(found.intro), sections, list(found.credits))


@get("/api/games/{name:str}/messages", sync_to_thread=True, responses=may_refuse(400, 404))
def messages(name: str) -> dict[str, str]:
    """Return the texts of a game, for a client that was built without it."""
    return load_catalogue(game_class(name)).texts


def seats_range(game: type[Game]) -> SeatsRange:
    """Return how many can play a game."""
    players = next((option for option in game.option_list if option.name == PLAYERS), None)
    return SeatsRange(players.least, players.most) if players else SeatsRange(1, 1)


def _describe(game: type[Game]) -> GameInfo:
    texts = load_catalogue(game)
    return GameInfo(
        name=game.name,
        title=texts.text("title"),
        tagline=texts.text("tagline"),
        seats=seats_range(game),
        options=[_describe_option(option) for option in game.option_list if option.name != PLAYERS],
        bots=[BotInfo(bot, *bots.describe(bot, game)) for bot in bots.names(game)],
        lesson=has_lesson(game),
    )


def _describe_option(option: Option) -> OptionInfo:
    if isinstance(option.default, bool):
        return OptionInfo(option.name, "flag", option.default)
    if isinstance(option.default, int):
        return OptionInfo(option.name, "number", option.default, least=option.least, most=option.most)
    if option.choices:
        return OptionInfo(option.name, "word", option.default, choices=list(option.choices))
    return OptionInfo(option.name, "text", option.default)
