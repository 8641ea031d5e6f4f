"""Looks exactly through the turn that is on, against what positions are worth at the end of it."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from crossbones.games.buccaneer.actions import DONE
from crossbones.games.buccaneer.dice import NO_DICE, NUMBER, PACKED, SIZE, SUBSETS, SUBSETS_BEGIN, SUBSETS_COUNT
from crossbones.games.buccaneer.layout import (
    ON_TREASURE,
    STEP_CHANGE,
    STEP_END,
    STEP_MATE,
    STEP_REROLL,
    STEP_SAIL,
    changes_for,
    dice_for,
    rerolls_for,
)
from crossbones.games.buccaneer.state import BuccaneerState
from crossbones.games.buccaneer.turn import TurnValues

_MOST_DEEP: Final = 6
_SEAT_BITS: Final = 24
_WORST: Final = -1e9


@mypyc_attr(allow_interpreted_subclasses=True)
class EndWorth:
    """Says what positions are worth at the end of a turn: an estimate, a race, a table of exact values."""

    def worth(self, state: BuccaneerState, me: i64) -> float:
        """Return what a position is worth to a seat whose turn has just ended, more being better.

        Args:
            state: at the start of the next turn, or after the end of the game; it must come out as it went in.
            me: whose turn has ended.

        Returns:
            The expected share of the win, 0 to 1; alone, minus the expected number of turns to go.
        """
        raise NotImplementedError


@final
class Lookahead:
    """Looks through the turn that is on, for the seat whose turn it is, and remembers the turn it looked through last.

    Args:
        ends: what positions are worth at the end of the turn.
    """

    def __init__(self, ends: EndWorth) -> None:
        self.ends = ends
        self._scratch: list[BuccaneerState] = []
        self._seen: BuccaneerState | None = None
        self._turn: TurnValues | None = None
        self._known: dict[int, float] = {}
        self._mission = 0.0
        self._mission_known = False

    def values(self, state: BuccaneerState) -> list[float]:
        """Return what each legal action is worth, in the order of ``legal_actions``, all else being played at best.

        Args:
            state: in any step in which a seat decides; it is not changed.
        """
        self._look_at(state)
        if state.step == STEP_REROLL:
            return self._reroll_values(state)
        if state.step == STEP_CHANGE:
            return self._change_values(state)
        return self._choice_values(state)

    def worth_ahead(self, state: BuccaneerState) -> float:
        """Return what a turn that is just about to begin is worth to the seat whose turn it is, at its best.

        Args:
            state: at the start of a turn; it is not changed.
        """
        self._look_at(state)
        held = state.held(state.seat)
        return self._turn_with(state, dice_for(held)).rolled(NO_DICE, rerolls_for(held))

    def best_action(self, state: BuccaneerState) -> i64:
        """Return the action of the greatest worth; the first if there are several."""
        values = self.values(state)
        best: i64 = 0
        index: i64 = 1
        while index < len(values):
            if values[index] > values[best]:
                best = index
            index += 1
        return state.legal_actions()[best]

    def _look_at(self, state: BuccaneerState) -> None:
        """Forget what is known of another turn, or of another part of this one."""
        seen = self._seen
        if seen is not None and seen.game is state.game:
            same = seen.seat == state.seat and seen.round == state.round
            seat: i64 = 0
            while same and seat < state.players:
                same = seen.seats[seat] == state.seats[seat]
                seat += 1
            if same:
                return
            seen.copy_from(state)
        else:
            self._seen = state.clone()
            self._scratch = [state.clone() for _ in range(_MOST_DEEP)]
        self._turn = None
        self._known = {}
        self._mission_known = False

    def _whole_turn(self, state: BuccaneerState) -> TurnValues:
        """Return what all sets of as many dice are worth, with all changes and rerolls that the turn began with."""
        return self._turn_with(state, i64(SIZE[state.dice]))

    def _turn_with(self, state: BuccaneerState, dice: i64) -> TurnValues:
        """Return the same for so many dice."""
        found = self._turn
        if found is not None and found.dice == dice:
            return found
        held = state.held(state.seat)
        turn = TurnValues(dice, changes_for(held), rerolls_for(held))
        number = turn.first
        settled = self._scratch[_MOST_DEEP - 1]
        while number < turn.last:
            settled.copy_from(state)
            settled.settle(number)
            if settled.step == STEP_MATE:
                turn.end[number] = self._mission_worth(settled)
            else:
                turn.end[number] = self._use_worth(settled, state, 0)
            number += 1
        turn.solve()
        self._turn = turn
        return turn

    def _mission_worth(self, state: BuccaneerState) -> float:
        """Return the worth of the best mission, which is the same whatever dice can not be used."""
        if not self._mission_known:
            after = self._scratch[0]
            best = _WORST
            for action in state.legal_actions():
                after.copy_from(state)
                after.advance(action)
                best = max(best, self.ends.worth(after, state.seat))
            self._mission = best
            self._mission_known = True
        return self._mission

    def _use_worth(self, state: BuccaneerState, before: BuccaneerState, depth: i64) -> float:
        """Return the worth of the best way to use sets from here, in a turn with so many uses before."""
        if state.step != STEP_SAIL:
            return self._end_worth(state, before)
        after = self._scratch[depth]
        after.copy_from(state)
        after.advance(DONE)
        best = self._end_worth(after, before)
        action = state.first_choice()
        choices = state.choices()
        while choices != 0:
            if choices & 1 != 0:
                after.copy_from(state)
                after.advance(action)
                best = max(best, self._use_worth(after, before, depth + 1))
            choices >>= 1
            action += 1
        return best

    def _end_worth(self, state: BuccaneerState, before: BuccaneerState) -> float:
        """Return the worth of an end of the turn after the use of sets; most come up again and again."""
        key = state.seats[before.seat]
        mate = before.mate(before.seat)
        if mate >= ON_TREASURE:  # he may have taken something
            key |= state.seats[mate - ON_TREASURE] << _SEAT_BITS
        found = self._known.get(int(key))
        if found is None:
            found = self.ends.worth(state, before.seat)
            self._known[int(key)] = found
        return found

    def _choice_values(self, state: BuccaneerState) -> list[float]:
        """Return what each use or mission is worth."""
        after = self._scratch[0]
        values: list[float] = []
        for action in state.legal_actions():
            after.copy_from(state)
            after.advance(action)
            if state.step == STEP_MATE:
                values.append(self.ends.worth(after, state.seat))
            else:
                values.append(self._use_worth(after, state, 1))
        return values

    def _change_values(self, state: BuccaneerState) -> list[float]:
        """Return what each change is worth."""
        turn = self._whole_turn(state)
        values: list[float] = []
        for action in state.legal_actions():
            if action == DONE:
                values.append(turn.changed(state.dice, 0))
            else:
                values.append(turn.changed(state.changed_dice(action), state.changes - 1))
        return values

    def _reroll_values(self, state: BuccaneerState) -> list[float]:
        """Return what it is worth to throw each set of dice again."""
        turn = self._whole_turn(state)
        values = [turn.changed(state.dice, state.changes)]  # none of them
        at: i64 = i64(SUBSETS_BEGIN[state.dice]) + 1
        end: i64 = i64(SUBSETS_BEGIN[state.dice]) + i64(SUBSETS_COUNT[state.dice])
        while at < end:
            kept: i64 = i64(NUMBER[PACKED[state.dice] - PACKED[i64(SUBSETS[at])]])
            values.append(turn.rolled(kept, state.rerolls - 1))
            at += 1
        return values


@final
class Foresight(EndWorth):
    """Says what positions of the game for two are worth by looking through the turn that comes next, too.

    The other seat plays for itself, which with two is against me. With more it is for nobody to say what it will do, so
    that positions are worth what ``ends`` says; alone nobody answers.

    Args:
        ends: what positions are worth after that.
    """

    def __init__(self, ends: EndWorth) -> None:
        self.ends = ends
        self.lookahead = Lookahead(ends)

    def worth(self, state: BuccaneerState, me: i64) -> float:
        if state.players != 2 or state.step == STEP_END:
            return self.ends.worth(state, me)
        return 1.0 - self.lookahead.worth_ahead(state)
