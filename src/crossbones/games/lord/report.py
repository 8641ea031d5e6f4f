"""Plays many games with an edition and counts what happens in them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import permutations
from typing import Final, NamedTuple, Protocol, TypeAlias

from crossbones.core.game import Game
from crossbones.core.rng import Rng
from crossbones.core.state import CHANCE, State
from crossbones.games.lord import actions
from crossbones.games.lord.bits import size, total
from crossbones.games.lord.edition import load_edition
from crossbones.games.lord.equipment import EMPTY, Hero
from crossbones.games.lord.game import LordOfBones
from crossbones.games.lord.state import LordState
from crossbones.games.lord.terms import (
    ADVENTURE,
    AT_CARD,
    AT_DUEL,
    AT_FIGHT,
    AT_FORGE,
    AT_ROLL,
    AT_SPEND,
    CARDS,
    CAUSES,
    LEVELS,
    LORDS,
    SKELETON,
)

GEAR: Final = ("bare", "some", "full")
"""How well a hero is equipped: with nothing that gives symbols; in between; with four weapons."""

_FIGHT_STEPS: Final = frozenset((AT_SPEND, AT_ROLL, AT_FIGHT))


class Chooser(Protocol):
    """What the report needs of a bot."""

    def choose(self, state: State, legal: list[int]) -> int:
        """Return one of the legal actions."""


LoadBot: TypeAlias = Callable[[str, Game, str], Chooser]


class Fight(NamedTuple):
    """A fight with a skeleton.

    Attributes:
        deck: where the skeleton came from: I, II or III.
        gear: how well the hero was equipped, one of ``GEAR``.
        won: whether the hero won.
    """

    deck: str
    gear: str
    won: bool


@dataclass(slots=True)
class Played:
    """What happened in a game.

    Attributes:
        heroes: by seat, the first of the hero's names.
        turns: how many turns a player had before the finale.
        decisions: how many decisions players took.
        fights: all fights with skeletons.
        duels: how many duels there were.
        crafted: the ids of all items crafted.
        cause: why the finale began.
        ending: how the game ended.
        lords: how many Lord cards were taken.
        winners: the seats that won.
        scores: by seat.
    """

    heroes: tuple[str, ...]
    turns: int = 0
    decisions: int = 0
    fights: list[Fight] = field(default_factory=list)
    duels: int = 0
    crafted: list[str] = field(default_factory=list)
    cause: str = ""
    ending: str = ""
    lords: int = 0
    winners: tuple[int, ...] = ()
    scores: tuple[int, ...] = ()


def play_games(
    source: str, games: int, players: int, seed: str, bot: str, load_bot: LoadBot, *, without: str = "", first: int = 0
) -> Iterator[Played]:
    """Play games and yield what happened in each.

    The heroes take turns: each order of them is played equally often, as far as ``games`` goes.

    Args:
        source: the edition, a name or a file.
        games: how many games.
        players: how many seats.
        seed: decides all chance.
        bot: who plays, on all seats.
        load_bot: makes a bot from its name, a game and a seed.
        without: a hero that is in every game, and whose ability does nothing: an experiment to see what it is worth.
            It is none of the game's options, and no record can hold it.
        first: how many of the games are left out at the beginning, since they were played before.

    Raises:
        BadEdition, BadOption: the edition or the number of players is none.
    """
    names = [hero.names[0] for hero in load_edition(source).heroes]
    casts = list(permutations(names, players)) if 0 < players <= len(names) else [tuple(names)]
    casts = [cast for cast in casts if not without or without in cast]
    tables = [LordOfBones(edition=source, players=players, heroes=" ".join(cast)) for cast in casts[:games]]
    if without:
        for game in tables:
            game.tables.forget_ability(names.index(without))
    for number in range(first, games):
        game = tables[number % len(tables)]
        bots = [load_bot(bot, game, f"{seed}/{number}/{seat}") for seat in range(players)]
        yield play_game(game, casts[number % len(tables)], bots, Rng(f"{seed}/{number}"))


def play_game(game: LordOfBones, heroes: tuple[str, ...], bots: Sequence[Chooser], rng: Rng) -> Played:
    """Play a game and return what happened in it."""
    played = Played(heroes)
    state = game.new_initial_state()
    fight: Fight | None = None
    while not state.is_terminal():
        player = state.current_player()
        legal = state.legal_actions()
        if player == CHANCE:
            action = legal[rng.below(len(legal))]  # all outcomes weigh the same
        else:
            action = bots[player].choose(state.clone(), legal)
            played.decisions += 1
            _note_decision(played, state, action)
        seat, health, step = int(state.seat), state.hero().health, state.step
        state.advance(action)
        fighting = state.step in _FIGHT_STEPS and state.lord < 0
        if step == AT_CARD and state.tables.kind[action] == SKELETON:
            fight = Fight(LEVELS[state.tables.group[action]], gear(state.heroes[seat]), True)
        if fight is not None and not fighting:
            played.fights.append(fight._replace(won=state.heroes[seat].health == health))
            fight = None
        if state.stage == ADVENTURE:
            played.turns = int(state.round)
    _note_end(played, state)
    return played


def _note_decision(played: Played, state: LordState, action: int) -> None:
    if state.step == AT_DUEL:
        played.duels += 1
    elif state.step == AT_FORGE and action != actions.DONE:
        played.crafted.append(state.tables.piece_ids[CARDS + action - actions.CRAFT])


def _note_end(played: Played, state: LordState) -> None:
    end = state.outcome()
    assert end is not None
    played.cause = CAUSES[state.cause]
    played.ending = end.reason
    played.lords = LORDS - int(size(state.lords_left))
    played.winners = end.winners
    played.scores = end.scores


def gear(hero: Hero) -> str:
    """Return how well a hero is equipped, one of ``GEAR``."""
    if all(hero.slots[slot] != EMPTY for slot in range(4)):
        return "full"
    return "bare" if total(hero.symbols) == 1 else "some"
