"""The rules of Buccaneer Bones."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from crossbones.core.digest import digest_with
from crossbones.core.json_value import JsonObject
from crossbones.core.outcome import Outcome
from crossbones.core.rng import Rng
from crossbones.core.state import CHANCE, TERMINAL, State, as_list
from crossbones.games.buccaneer.actions import (
    DEFEND,
    DONE,
    LOWER,
    PLUNDER,
    RAISE,
    RUN,
    SAIL,
    SCOUT,
    STEAL,
    THIEF,
    to_text,
)
from crossbones.games.buccaneer.dice import (
    NO_DICE,
    NUMBER,
    PACKED,
    PAIRS,
    PLUS,
    POWER,
    PRESENT,
    ROLLS,
    ROLLS_BEGIN,
    SIZE,
    SUBSET_LISTS,
    SUBSETS,
    SUBSETS_BEGIN,
    SUBSETS_COUNT,
    THREES,
)
from crossbones.games.buccaneer.ending import outcome_of, write_shares
from crossbones.games.buccaneer.features import observe, observe_into
from crossbones.games.buccaneer.layout import (
    FEWEST_DICE,
    FEWEST_REROLLS,
    HOME,
    LANES,
    MATE,
    MATES,
    ON_TREASURE,
    SEA,
    STEP_CHANGE,
    STEP_END,
    STEP_MATE,
    STEP_REROLL,
    STEP_ROLL,
    STEP_SAIL,
    TREASURES,
    TREASURES_TO_WIN,
    bit,
    changes_for,
    count_bits,
    dice_for,
    held_by,
    islands_of,
    mate_of,
    nth_bit,
    points_of,
    rerolls_for,
    sea_of,
    treasures_of,
)
from crossbones.games.buccaneer.missions import missions_of
from crossbones.games.buccaneer.position import write_position

if TYPE_CHECKING:
    from crossbones.core.game import Game

_MOST_CHOICES: Final = 25  # ``done`` and what ``choices`` can hold


@final
class BuccaneerState(State):
    """A state of Buccaneer Bones.

    Attributes:
        step: ``STEP_ROLL`` ... ``STEP_END``.
        round: from 1.
        seat: whose turn it is.
        dice: the set of dice that lie on the table and are not used yet (see ``dice.values_of``).
        to_roll: how many dice have still to fall.
        rerolls: how many are left.
        changes: how many are left.
        seats: one number a seat (see ``layout``).
        stock: how many treasures lie in the middle.
    """

    def __init__(self, game: Game, thieving: bool, scurvy: bool, max_rounds: i64, stock: i64) -> None:
        super().__init__(game)
        self.players: i64 = game.num_players
        self.thieving = thieving
        self.scurvy = scurvy
        self.max_rounds = max_rounds
        self.step: i64 = STEP_ROLL
        self.round: i64 = 1
        self.seat: i64 = 0
        self.dice: i64 = NO_DICE
        self.to_roll: i64 = FEWEST_DICE
        self.rerolls: i64 = FEWEST_REROLLS
        self.changes: i64 = 0
        self.seats = vec[i64]([0] * game.num_players)  # BB-1, BB-2: ships in port, mates at home, no treasures
        self.stock: i64 = stock

    # Who is where

    def islands(self, seat: i64) -> i64:
        """Return the lanes whose ship is on its island, as bits."""
        return islands_of(self.seats[seat])

    def at_sea(self, seat: i64) -> i64:
        """Return the lanes whose ship is at sea, as bits."""
        return sea_of(self.seats[seat])

    def mate(self, seat: i64) -> i64:
        """Return where a mate is (see ``layout.HOME``)."""
        return mate_of(self.seats[seat])

    def treasures(self, seat: i64) -> i64:
        """Return how many treasures a seat has."""
        return treasures_of(self.seats[seat])

    def held(self, seat: i64) -> i64:
        """Return the islands that help a seat, by a ship or by the scout, as bits."""
        return held_by(self.seats[seat])

    def thieves_on(self, seat: i64) -> i64:
        """Return how many mates sit on a seat's treasures."""
        count: i64 = 0
        other: i64 = 0
        while other < self.players:
            if mate_of(self.seats[other]) == ON_TREASURE + seat:
                count += 1
            other += 1
        return count

    def sailing_points(self, seat: i64) -> i64:
        """Return three for each ship on an island and one for each at sea."""
        return points_of(self.seats[seat])

    def standing(self, seat: i64) -> i64:
        """Return a number that is greater for the seat that stands better at the end (BB-41)."""
        return treasures_of(self.seats[seat]) * 64 + points_of(self.seats[seat])

    def most_treasures(self) -> i64:
        """Return how many treasures the richest seat has."""
        most: i64 = 0
        seat: i64 = 0
        while seat < self.players:
            most = max(most, treasures_of(self.seats[seat]))
            seat += 1
        return most

    # Whose move

    def current_player(self) -> i64:
        if self.step == STEP_ROLL:
            return CHANCE
        if self.step == STEP_END:
            return TERMINAL
        return self.seat

    def turn(self) -> i64:
        return self.seat

    def is_turn_start(self) -> bool:
        # A roll without dice on the table may also be a reroll of all of them; then a reroll is gone.
        return self.step == STEP_ROLL and self.dice == NO_DICE and self.rerolls == rerolls_for(self.held(self.seat))

    # What can be done

    def uses(self) -> i64:
        """Return the uses of sets that the dice allow, as bits: bit n is the action ``SAIL`` + n (BB-20)."""
        me = self.seats[self.seat]
        pairs: i64 = i64(PAIRS[self.dice])
        threes: i64 = i64(THREES[self.dice])
        there = islands_of(me)
        away: i64 = there ^ LANES
        uses: i64 = (pairs & away) | ((threes & away) << (RUN - SAIL))
        if self.stock > 0:  # BB-21: an empty stock can not be plundered
            uses |= (threes & there) << (PLUNDER - SAIL)
        if mate_of(me) >= ON_TREASURE:
            uses |= threes << (STEAL - SAIL)  # BB-22: whatever their value
        return uses

    def alterations(self) -> i64:
        """Return what a change can do, as bits: bit n is the action ``LOWER`` + n (BB-12)."""
        present: i64 = i64(PRESENT[self.dice])
        # No wrap: a one (bit 0) is not lowered, a six (bit 5) is not raised.
        return (present & 0b111110) | ((present & 0b011111) << (RAISE - LOWER))

    def legal_actions_into(self, buffer: vec[i64]) -> i64:
        step = self.step
        count: i64 = 0
        if step == STEP_REROLL:
            begin: i64 = i64(SUBSETS_BEGIN[self.dice])
            length: i64 = i64(SUBSETS_COUNT[self.dice])
            while count < length:
                buffer[count] = i64(SUBSETS[begin + count])
                count += 1
            return count
        if step == STEP_ROLL:
            while count < 6:
                buffer[count] = count
                count += 1
            return count
        if step == STEP_END:
            return 0
        buffer[0] = DONE
        count = 1
        first = self.first_choice()
        choices = self.choices()
        while choices != 0:
            if choices & 1 != 0:
                buffer[count] = first
                count += 1
            choices >>= 1
            first += 1
        return count

    def legal_actions(self) -> list[int]:
        if self.step == STEP_REROLL:
            return SUBSET_LISTS[self.dice].copy()
        if self.step == STEP_ROLL:
            return [0, 1, 2, 3, 4, 5]
        buffer = vec[i64]([0] * _MOST_CHOICES)
        return as_list(buffer, self.legal_actions_into(buffer))

    def first_choice(self) -> i64:
        """Return the action that bit 0 of ``choices`` stands for."""
        if self.step == STEP_SAIL:
            return SAIL
        return LOWER if self.step == STEP_CHANGE else SCOUT

    def choices(self) -> i64:
        """Return what can be done beside ``done`` in a step of change, sail or mate, as bits."""
        if self.step == STEP_SAIL:
            return self.uses()
        return self.alterations() if self.step == STEP_CHANGE else missions_of(self)

    def playout_action(self, rng: Rng) -> i64:
        """Return a legal action, each equally likely."""
        if self.step == STEP_REROLL:
            return i64(SUBSETS[i64(SUBSETS_BEGIN[self.dice]) + rng.below(i64(SUBSETS_COUNT[self.dice]))])
        choices = self.choices()
        pick = rng.below(count_bits(choices) + 1)
        if pick == 0:
            return DONE
        return self.first_choice() + nth_bit(choices, pick - 1)

    def chance_weights(self) -> list[tuple[int, int]]:
        return [(value, 1) for value in range(6)] if self.step == STEP_ROLL else []

    # What happens then

    def sample_chance(self, rng: Rng) -> None:
        if self.step != STEP_ROLL:
            return
        dice = self.to_roll
        fallen = rng.below(POWER[dice])  # one number for all dice: each way they can fall is equally likely
        packed = PACKED[self.dice]
        if dice > 3:
            packed += ROLLS[ROLLS_BEGIN[3] + fallen % 216]
            fallen //= 216
            dice -= 3
        packed += ROLLS[ROLLS_BEGIN[dice] + fallen]
        self.dice = i64(NUMBER[packed])
        self.to_roll = 0
        self._all_dice_fell()

    def advance(self, action: i64) -> None:
        step = self.step
        if step == STEP_ROLL:
            self.dice = PLUS[self.dice * 6 + action]
            self.to_roll -= 1
            if self.to_roll == 0:
                self._all_dice_fell()
        elif step == STEP_REROLL:
            self._reroll(action)
        elif step == STEP_CHANGE:
            self._change(action)
        elif step == STEP_SAIL:
            self._use(action)
        else:
            self._send_mate(action)

    def _all_dice_fell(self) -> None:
        if self.rerolls > 0:
            self.step = STEP_REROLL
        else:
            self._begin_changes()

    def _reroll(self, dice: i64) -> None:
        """Throw a set of the dice again (BB-11), or no more."""
        if dice == DONE:
            self.rerolls = 0  # what was declined is gone: it no longer matters
            self._begin_changes()
            return
        self.dice = i64(NUMBER[PACKED[self.dice] - PACKED[dice]])
        self.to_roll = i64(SIZE[dice])
        self.rerolls -= 1
        self.step = STEP_ROLL

    def _begin_changes(self) -> None:
        if self.changes > 0:
            self.step = STEP_CHANGE
        else:
            self._begin_uses()

    def _change(self, action: i64) -> None:
        """Add one to a die or take one from it (BB-12), or change no more."""
        if action == DONE:
            self.changes = 0
        else:
            self.dice = self.changed_dice(action)
            self.changes -= 1
        if self.changes == 0:
            self._begin_uses()

    def changed_dice(self, action: i64) -> i64:
        """Return the dice after a change: one less of a value, one more of the next or of the one before."""
        packed = PACKED[self.dice]
        if action >= RAISE:
            packed += 7 * bit(3 * (action - RAISE))
        else:
            packed -= 7 * bit(3 * (action - LOWER - 1))
        return i64(NUMBER[packed])

    def settle(self, dice: i64) -> None:
        """Go on as if these were the dice after all rerolls and changes; for looking ahead."""
        self.dice = dice
        self.to_roll = 0
        self.rerolls = 0
        self.changes = 0
        self._begin_uses()

    def _begin_uses(self) -> None:
        if self.uses() != 0:
            self.step = STEP_SAIL
            return
        # BB-23, BB-34: the mate comes home, whatever he was out for; BB-30: no set could be used, so he may be sent
        self._mate_to(self.seat, HOME)
        if missions_of(self) != 0:
            self.step = STEP_MATE
        else:
            self._end_turn()

    def _use(self, action: i64) -> None:
        """Use a set of equal dice (BB-20 to BB-22), or no more."""
        if action == DONE:
            self._end_uses()
            return
        me = self.seats[self.seat]
        if action < RUN:
            lane = action - SAIL
            ship = bit(lane)
            me += ship - (ship << SEA) if sea_of(me) & ship != 0 else ship << SEA
            spent = 2
        elif action < PLUNDER:
            lane = action - RUN
            ship = bit(lane)
            me = (me & ~(ship << SEA)) | ship
            spent = 3
        elif action < STEAL:
            lane = action - PLUNDER
            me += bit(TREASURES) - bit(lane)  # BB-20: a treasure, and the ship is back in port
            self.stock -= 1
            spent = 3
        else:
            lane = action - STEAL
            victim = mate_of(me) - ON_TREASURE
            self.seats[victim] -= bit(TREASURES)
            me = (me & ~(MATES << MATE)) + bit(TREASURES)  # BB-22, BB-35: the thief is home with this one treasure
            spent = 3
        self.seats[self.seat] = me
        self.dice = i64(NUMBER[PACKED[self.dice] - spent * bit(3 * lane)])  # BB-20: each die once
        if self.uses() == 0:
            self._end_uses()

    def _end_uses(self) -> None:
        self._mate_to(self.seat, HOME)  # BB-23
        self._end_turn()

    def _send_mate(self, action: i64) -> None:
        """Send the mate on a mission (BB-31 to BB-33), or nowhere."""
        if action > DEFEND:
            self._mate_to(self.seat_after(action - DEFEND), HOME)
        elif action > THIEF:
            self._mate_to(self.seat, ON_TREASURE + self.seat_after(action - THIEF))
        elif action >= SCOUT:
            self._mate_to(self.seat, 1 + action - SCOUT)
        self._end_turn()

    def seat_after(self, distance: i64) -> i64:
        """Return the seat so many places behind the one whose turn it is."""
        seat = self.seat + distance
        return seat - self.players if seat >= self.players else seat

    def _mate_to(self, seat: i64, place: i64) -> None:
        self.seats[seat] = (self.seats[seat] & ~(MATES << MATE)) | (place << MATE)

    def _end_turn(self) -> None:
        self.dice = NO_DICE
        self.rerolls = 0
        self.changes = 0
        self.to_roll = 0
        if self.seat + 1 < self.players:
            self.seat += 1
        elif self.round == self.max_rounds or self.most_treasures() >= TREASURES_TO_WIN:  # BB-40, BB-42
            self.step = STEP_END
            return
        else:
            self.seat = 0
            self.round += 1
        self._begin_turn()

    def _begin_turn(self) -> None:
        """Give the seat whose turn it is what its islands are worth now (BB-13)."""
        held = self.held(self.seat)
        self.step = STEP_ROLL
        self.to_roll = dice_for(held)  # BB-10
        self.rerolls = rerolls_for(held)  # BB-11
        self.changes = changes_for(held)  # BB-12

    # Copies and the end

    def clone(self) -> BuccaneerState:
        copy = BuccaneerState(self.game, self.thieving, self.scurvy, self.max_rounds, self.stock)
        copy.copy_from(self)
        return copy

    def copy_from(self, other: State) -> None:
        source = cast(BuccaneerState, other)
        self.step = source.step
        self.round = source.round
        self.seat = source.seat
        self.dice = source.dice
        self.to_roll = source.to_roll
        self.rerolls = source.rerolls
        self.changes = source.changes
        self.stock = source.stock
        mine = self.seats
        theirs = source.seats
        seat: i64 = 0
        while seat < self.players:
            mine[seat] = theirs[seat]
            seat += 1

    def key(self) -> tuple[int, ...]:
        turn = (self.step, self.round, self.seat, self.dice, self.to_roll, self.rerolls, self.changes)
        return (*[int(number) for number in turn], *[int(seat) for seat in self.seats])

    def outcome(self) -> Outcome | None:
        return outcome_of(self) if self.step == STEP_END else None

    def shares_into(self, shares: vec[float]) -> None:
        write_shares(self, shares)

    def digest(self) -> i64:
        digest = digest_with(self.round, (self.seat << 8) | self.step)
        digest = digest_with(digest, (self.dice << 16) | (self.to_roll << 8) | (self.rerolls << 4) | self.changes)
        seat: i64 = 0
        while seat < self.players:
            digest = digest_with(digest, self.seats[seat])
            seat += 1
        return digest

    def returns(self) -> list[float]:
        if self.players == 1 and self.step == STEP_END:
            return [-float(self.round)]
        return super().returns()

    # How it is shown

    def to_position(self) -> JsonObject:
        return write_position(self)

    def observation_tensor(self, seat: int) -> bytes:
        return observe(self, seat)

    def observation_into(self, seat: i64, seen: vec[u8], at: i64) -> None:
        observe_into(self, seat, seen, at)

    def action_to_string(self, action: int) -> str:
        self.check_code(action)
        return f"roll {action + 1}" if self.step == STEP_ROLL else to_text(action, int(self.seat), int(self.players))
