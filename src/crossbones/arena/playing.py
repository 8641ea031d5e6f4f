"""Plays games to their end and counts what the seats do; compiled, since random games are very quick."""

from __future__ import annotations

import time
from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from crossbones.bots.bot import Bot
from crossbones.bots.think import ask
from crossbones.core.game import Game
from crossbones.core.rng import Rng
from crossbones.core.state import CHANCE, TERMINAL, State


@final
class Tally:
    """What was counted in games, a row for every seat of every game.

    Args:
        game: the game with its options.

    Attributes:
        verbs: the first words of the notations of all actions that were played, as they came up.
        uses: for each verb, how often a seat played such an action.
        decisions: how many decisions a seat took, forced ones included.
        turns: how many turns a seat had.
        shares: which part of the win a seat has.
        scores: a seat's score.
        reasons: how the game ended, once a game.
        asked: by seat, in the last game, how many decisions were the bot's: there was a choice.
        seconds: by seat, in the last game, how long the bot thought.
    """

    def __init__(self, game: Game) -> None:
        self.seats: i64 = game.num_players
        self.verbs: list[str] = []
        self.uses: list[list[int]] = []
        self.decisions: list[int] = []
        self.turns: list[int] = []
        self.shares: list[float] = []
        self.scores: list[int] = []
        self.reasons: list[str] = []
        self.asked: list[int] = [0] * game.num_players
        self.seconds: list[float] = [0.0] * game.num_players
        self._verb_of = vec[i64]([-1] * game.num_distinct_actions)
        self._now_used = vec[i64]([])
        self._now_decided = vec[i64]([0] * game.num_players)
        self._now_turns = vec[i64]([0] * game.num_players)

    def play(self, state: State, bots: list[Bot | None], rng: Rng) -> None:
        """Play a game to its end and count what happens.

        Args:
            state: the start; it ends as the end of the game.
            bots: by seat; ``None`` plays by the game's playout policy, with the game's own generator.
            rng: the game's generator: all chance, and the playout policy.
        """
        self.asked = [0] * int(self.seats)
        self.seconds = [0.0] * int(self.seats)
        started = time.perf_counter()
        others = 0.0
        seats = self.seats
        verb_of, turns, decided, used = self._verb_of, self._now_turns, self._now_decided, self._now_used
        while True:
            player = state.current_player()
            if player == TERMINAL:
                break
            if state.is_turn_start():
                turns[state.turn()] += 1
            if player == CHANCE:
                state.sample_chance(rng)
                continue
            bot = bots[player]
            if bot is None:
                action = state.playout_action(rng)
            else:
                before = time.perf_counter()
                action = self._ask(bot, state, player)
                took = time.perf_counter() - before
                self.seconds[player] += took
                others += took
            verb = verb_of[action]
            if verb < 0:
                verb = self._new_verb(state, action)
                used = self._now_used
            used[verb * seats + player] += 1
            decided[player] += 1
            state.advance(action)
        self._share_out(bots, time.perf_counter() - started - others)
        self._close(state)

    def note_time(self, names: list[str], thought: dict[str, tuple[int, float]]) -> None:
        """Add to what each bot has thought, by name, what it thought in the last game: decisions and seconds."""
        seat: i64 = 0
        while seat < self.seats:
            asked, seconds = thought.get(names[seat], (0, 0.0))
            thought[names[seat]] = (asked + self.asked[seat], seconds + self.seconds[seat])
            seat += 1

    def _ask(self, bot: Bot, state: State, player: i64) -> i64:
        legal = state.legal_actions()
        if len(legal) == 1:
            return legal[0]
        self.asked[player] += 1
        return ask(bot, state)

    def _new_verb(self, state: State, action: i64) -> i64:
        """Return the number of an action's verb, which holds for all actions with this code."""
        word = state.action_to_string(int(action)).split()[0]
        if word not in self.verbs:
            self.verbs.append(word)
            self.uses.append([0] * len(self.decisions))
            seat: i64 = 0
            while seat < self.seats:
                self._now_used = append(self._now_used, 0)
                seat += 1
        verb: i64 = self.verbs.index(word)
        self._verb_of[action] = verb
        return verb

    def _share_out(self, bots: list[Bot | None], rest: float) -> None:
        """Put down the time that no bot thought to those who play by the policy."""
        decided: i64 = 0
        seat: i64 = 0
        while seat < self.seats:
            if bots[seat] is None:
                decided += self._now_decided[seat]
            seat += 1
        seat = 0
        while seat < self.seats:
            if bots[seat] is None and decided > 0:
                self.asked[seat] += int(self._now_decided[seat])
                self.seconds[seat] += rest * int(self._now_decided[seat]) / int(decided)
            seat += 1

    def _close(self, state: State) -> None:
        """Write the rows of a game that is over."""
        end = state.outcome()
        assert end is not None
        share = 1 / len(end.winners)
        self.reasons.append(end.reason)
        seats = self.seats
        seat: i64 = 0
        while seat < seats:
            self.shares.append(share if int(seat) in end.winners else 0.0)
            self.scores.append(end.scores[seat])
            self.decisions.append(int(self._now_decided[seat]))
            self.turns.append(int(self._now_turns[seat]))
            self._now_decided[seat] = 0
            self._now_turns[seat] = 0
            verb: i64 = 0
            while verb < len(self.verbs):
                self.uses[verb].append(int(self._now_used[verb * seats + seat]))
                self._now_used[verb * seats + seat] = 0
                verb += 1
            seat += 1
