"""The rules of Bag of Bones."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from crossbones.core.digest import digest_with
from crossbones.core.json_value import JsonObject
from crossbones.core.outcome import Outcome
from crossbones.core.rng import Rng
from crossbones.core.state import CHANCE, TERMINAL, State, as_list
from crossbones.games.bag.actions import ACTIONS, CLAIM, DIG, PASS, PUT, REBURY, START, to_text
from crossbones.games.bag.bones import (
    ALL_KINDS,
    DRAWN,
    EACH,
    NUM_COLOURS,
    NUM_KINDS,
    NUM_TYPES,
    ONE_COLOUR,
    blocked,
    kind_to_text,
    lowest_bit,
    random_bit,
    shifted,
)
from crossbones.games.bag.claims import chooser_of, colours_of, leaders_of
from crossbones.games.bag.ending import outcome_of
from crossbones.games.bag.features import observe, observe_into
from crossbones.games.bag.layout import (
    CLOSED,
    DRAW_ONE,
    DROP_ONE,
    FIVE_BAG_LANES,
    FIVE_LANES,
    FIVE_ONES,
    FIVE_TOPS,
    FULL_BAG,
    FULL_RING,
    IN_HAND,
    LANE,
    NOBODY,
    NOWHERE,
    STEP_CHOOSE,
    STEP_CLAIM,
    STEP_DRAW,
    STEP_END,
    STEP_PUT,
    STEP_START,
    TALLY,
    THREE_ONES,
    THREE_TALLIES,
    THREE_TOPS,
)
from crossbones.games.bag.position import write_position

if TYPE_CHECKING:
    from crossbones.core.game import Game


_no_bones: Final = vec[i64]([0] * FULL_RING)
_no_actions: Final = vec[i64]([0] * ACTIONS)
# All pairs of a kind and how many there are, made once.
_weights: Final[list[object]] = [(kind, count) for kind in range(NUM_KINDS) for count in range(EACH + 1)]
_full_bags: Final = vec[i64]([FULL_BAG] * NUM_COLOURS)


@final
class BagState(State):
    """A state of Bag of Bones.

    Attributes:
        players: how many there are.
        ring: how many graves there are.
        colours: how many colours there are.
        goal: so many graves of one colour win.
        limit: so many turns in a row without a dig or a closed grave end the game.
        claiming: the colours that can take graves, as bits; the others are nobody's.
        step: ``STEP_CHOOSE`` ... ``STEP_END``.
        seat: whose turn it is.
        mover: who must decide, ``CHANCE`` or ``TERMINAL``.
        graves: one number a grave (see ``CLOSED``).
        loose: one number a colour: what is in the bag and in the hand (see ``LANE``).
        left: how many bones of each colour are in the bag (see ``TALLY``).
        bag: how many bones are in the bag.
        hand: the kinds in the hand; how many of each says ``loose``.
        hand_size: how many bones are in the hand.
        to_draw: how many bones are still to be drawn.
        at: the grave that the next bone goes into, or that is claimed; ``NOWHERE`` between sowings.
        direction: 1 clockwise, -1 counter-clockwise, 0 between sowings.
        source: the grave that is reburied, or ``NOWHERE``.
        choices: the kinds that can be put, or the colours that can be claimed for, as bits.
        tally: how many graves each colour has taken (see ``TALLY``).
        open_graves: how many graves are open.
        stall: how many turns in a row, this one included until it closes a grave, have not dug or closed one.
        passes: how many turns in a row have been passed.
    """

    def __init__(self, game: Game, ring: i64, claiming: i64, colours: i64, goal: i64, limit: i64) -> None:
        super().__init__(game)
        self.players: i64 = game.num_players
        self.ring = ring
        self.colours = colours
        self.claiming = claiming
        self.goal = goal
        self.limit = limit
        self.step: i64 = STEP_CHOOSE
        self.seat: i64 = 0  # BoB-2
        self.mover: i64 = 0
        self.graves = _no_bones[0:ring]  # BoB-1
        self.loose = _full_bags[0:NUM_COLOURS]
        self.left: i64 = 0
        self.bag: i64 = 0
        self.hand: i64 = 0
        self.hand_size: i64 = 0
        self.to_draw: i64 = 0
        self.at: i64 = NOWHERE
        self.direction: i64 = 0
        self.source: i64 = NOWHERE
        self.choices: i64 = 0
        self.tally: i64 = 0
        self.open_graves: i64 = ring
        self.stall: i64 = 0
        self.passes: i64 = 0
        colour: i64 = 0
        while colour < NUM_COLOURS:
            if colour < colours:
                self.left += shifted(NUM_TYPES * EACH, colour * TALLY)
                self.bag += NUM_TYPES * EACH
            else:
                self.loose[colour] = 0
            colour += 1

    # What lies where

    def in_bag(self, kind: i64) -> i64:
        """Return how many bones of a kind are in the bag."""
        return (self.loose[kind & 3] >> ((kind >> 2) * LANE)) & 7

    def in_hand(self, kind: i64) -> i64:
        """Return how many bones of a kind are in the hand."""
        return (self.loose[kind & 3] >> ((kind >> 2) * LANE + IN_HAND)) & 7

    def closed_by(self, grave: i64) -> i64:
        """Return the colour that took a grave, ``NOBODY``, or ``NOWHERE`` if the grave is open."""
        return (self.graves[grave] >> CLOSED) - 1

    def taken(self, colour: i64) -> i64:
        """Return how many graves a colour has taken."""
        return (self.tally >> (colour * TALLY)) & 0xFF

    def owner(self, colour: i64) -> i64:
        """Return the seat that a colour belongs to, or ``NOWHERE`` if it is nobody's (BoB-2)."""
        if (self.claiming >> colour) & 1 == 0:
            return NOWHERE
        return colour % self.players

    # Whose move

    def current_player(self) -> i64:
        return self.mover

    def turn(self) -> i64:
        return self.seat

    def is_turn_start(self) -> bool:
        return self.step == STEP_CHOOSE

    # What can be done

    def legal_actions(self) -> list[int]:
        buffer = _no_actions[0:ACTIONS]  # the quickest way to a buffer
        return as_list(buffer, self.legal_actions_into(buffer))

    def legal_actions_into(self, buffer: vec[i64]) -> i64:
        count: i64 = 0
        if self.step == STEP_PUT or self.step == STEP_CLAIM:
            base: i64 = PUT if self.step == STEP_PUT else CLAIM
            rest: i64 = self.choices  # BoB-13: one of them must be put
            while rest != 0:
                buffer[count] = base + lowest_bit(rest)
                count += 1
                rest &= rest - 1
        elif self.step == STEP_CHOOSE:
            if self.bag > 0:
                buffer[0] = DIG  # BoB-10
                count = 1
            rest = self.reburiable()
            while rest != 0:
                reburial = REBURY + 2 * lowest_bit(rest)
                buffer[count] = reburial
                buffer[count + 1] = reburial + 1
                count += 2
                rest &= rest - 1
            if count == 0:
                buffer[0] = PASS  # BoB-15
                count = 1
        elif self.step == STEP_START:
            grave: i64 = 0
            while grave < self.ring:
                if self.graves[grave] >> CLOSED == 0:
                    buffer[count] = START + 2 * grave
                    buffer[count + 1] = START + 2 * grave + 1
                    count += 2
                grave += 1
        elif self.step == STEP_DRAW:
            kind: i64 = 0
            while kind < NUM_KINDS:
                if self.in_bag(kind) > 0:
                    buffer[count] = kind
                    count += 1
                kind += 1
        return count

    def reburiable(self) -> i64:
        """Return the graves that the player on turn can rebury, as bits (BoB-11)."""
        if self.open_graves < 2:
            return 0
        graves = self.graves
        mine: i64 = ONE_COLOUR * colours_of(self.seat, self.players)
        found: i64 = 0
        grave: i64 = 0
        while grave < self.ring:
            bones = graves[grave]
            if bones & mine != 0 and bones >> CLOSED == 0:
                found |= shifted(1, grave)
            grave += 1
        return found

    def chance_weights(self) -> list[tuple[int, int]]:
        if self.step != STEP_DRAW:
            return []
        weights: list[object] = []
        kind: i64 = 0
        while kind < NUM_KINDS:
            count = self.in_bag(kind)
            if count > 0:
                weights.append(_weights[kind * (EACH + 1) + count])
            kind += 1
        return cast("list[tuple[int, int]]", weights)

    def playout_action(self, rng: Rng) -> i64:
        """Return dig or a reburial, half and half while both are there; within a step each action equally likely."""
        if self.step == STEP_PUT:
            return PUT + random_bit(self.choices, rng)
        if self.step == STEP_CHOOSE:
            if self.bag > 0 and rng.below(2) == 0:
                return DIG
            graves = self.reburiable()
            if graves != 0:
                return REBURY + 2 * random_bit(graves, rng) + rng.below(2)
            return DIG if self.bag > 0 else PASS
        if self.step == STEP_START:
            while True:
                start = rng.below(2 * self.ring)
                if self.graves[start >> 1] >> CLOSED == 0:
                    return START + start
        return CLAIM + random_bit(self.choices, rng)

    # What happens

    def advance(self, action: i64) -> None:
        if self.step == STEP_PUT:
            self._put(action - PUT)
        elif self.step == STEP_DRAW:
            self._draw(action)
        elif self.step == STEP_START:
            self.direction = 1 - 2 * ((action - START) & 1)
            self.at = (action - START) >> 1
            self._reach()  # BoB-10: sowing starts at the grave chosen
        elif self.step == STEP_CLAIM:
            self._close(action - CLAIM)
        elif action == DIG:
            self.stall = 0  # BoB-31
            self.to_draw = DRAWN if self.bag >= DRAWN else self.bag
            self.step = STEP_DRAW
            self.mover = CHANCE
        elif action == PASS:
            self.stall += 1
            self.passes += 1
            self._end_turn()
        else:
            self._rebury((action - REBURY) >> 1, 1 - 2 * ((action - REBURY) & 1))

    def sample_chance(self, rng: Rng) -> None:
        if self.step != STEP_DRAW:
            return
        loose = self.loose
        while self.to_draw > 0:
            # Which of the bones left it is: its colour, then its type, each by comparing with all running sums at once.
            nth: i64 = rng.below(self.bag)
            sums: i64 = (self.left & THREE_TALLIES) * THREE_ONES
            over: i64 = ((nth * THREE_ONES | THREE_TOPS) - (sums & THREE_TALLIES)) & THREE_TOPS
            colour: i64 = (((over >> 7) * THREE_ONES) >> 16) & 3
            nth -= ((sums << 8) >> (colour * TALLY)) & 0xFF
            sums = (loose[colour] & FIVE_BAG_LANES) * FIVE_ONES
            over = ((nth * FIVE_ONES | FIVE_TOPS) - (sums & FIVE_LANES)) & FIVE_TOPS
            lane: i64 = ((((over >> 5) * FIVE_ONES) >> 24) & 7) * LANE
            self._take(colour, lane)
        self._drawn()

    def _draw(self, kind: i64) -> None:
        self._take(kind & 3, (kind >> 2) * LANE)
        if self.to_draw == 0:
            self._drawn()

    def _take(self, colour: i64, lane: i64) -> None:
        self.loose[colour] += shifted(DRAW_ONE, lane)
        self.left -= shifted(1, colour * TALLY)
        self.bag -= 1
        self.hand |= shifted(1, (lane // LANE) * NUM_COLOURS + colour)
        self.hand_size += 1
        self.to_draw -= 1

    def _drawn(self) -> None:
        self.step = STEP_START
        self.mover = self.seat

    def _rebury(self, grave: i64, direction: i64) -> None:
        self.stall += 1  # until it closes a grave (BoB-31)
        bones = self.graves[grave]
        self.graves[grave] = 0  # BoB-11: all its bones
        self.hand = bones
        while bones != 0:
            kind = lowest_bit(bones)
            self.loose[kind & 3] += shifted(DROP_ONE, (kind >> 2) * LANE)
            self.hand_size += 1
            bones &= bones - 1
        self.source = grave
        self.direction = direction
        self.at = grave
        self._go_on()

    def _go_on(self) -> None:
        """Go to the next open grave that can take a bone of the hand."""
        self.at += self.direction
        self._reach()

    def _reach(self) -> None:
        """Come to a grave; go on from there while it is closed or can take nothing (BoB-12, BoB-13)."""
        graves = self.graves
        hand = self.hand
        at = self.at
        direction = self.direction
        ring = self.ring
        while True:
            if at < 0:
                at = ring - 1
            elif at == ring:
                at = 0
            # A closed grave holds all types, so it takes nothing. Some grave takes something (BoB-14).
            choices = hand & ~blocked(graves[at])
            if choices != 0:
                break
            at += direction
        self.at = at
        self.choices = choices
        self.step = STEP_PUT
        self.mover = self.seat

    def _put(self, kind: i64) -> None:
        colour = kind & 3
        lane = (kind >> 2) * LANE
        bone = shifted(1, kind)
        loose = self.loose[colour] - shifted(DROP_ONE, lane)
        self.loose[colour] = loose
        self.hand_size -= 1
        if (loose >> (lane + IN_HAND)) & 7 == 0:
            self.hand ^= bone
        bones = self.graves[self.at] | bone
        self.graves[self.at] = bones
        if blocked(bones) == ALL_KINDS:
            self._complete(bones)  # BoB-20: at once
        elif self.hand_size > 0:
            self._go_on()
        else:
            self._end_turn()

    def _complete(self, bones: i64) -> None:
        self.stall = 0  # BoB-31
        leaders = leaders_of(self, bones)
        if leaders & (leaders - 1) == 0:  # BoB-21
            self._close(lowest_bit(leaders) if leaders != 0 else NOBODY)
            return
        self.choices = leaders
        self.mover = chooser_of(self, bones)
        self.step = STEP_CLAIM

    def _close(self, colour: i64) -> None:
        self.graves[self.at] |= shifted(colour + 1, CLOSED)
        self.open_graves -= 1
        if colour != NOBODY:
            self.tally += shifted(1, colour * TALLY)
            if self.taken(colour) >= self.goal:  # BoB-30
                self._end()
                return
        if self.hand_size > 0:
            self._go_on()
        else:
            self._end_turn()  # BoB-14

    def _end_turn(self) -> None:
        if self.direction != 0:
            self.passes = 0
        self.at = NOWHERE
        self.direction = 0
        self.source = NOWHERE
        self.choices = 0
        if self.open_graves == 0 or self.stall >= self.limit or self.passes >= self.players:  # BoB-31, BoB-15
            self._end()
            return
        self.step = STEP_CHOOSE
        self.seat += 1
        if self.seat == self.players:
            self.seat = 0
        self.mover = self.seat

    def _end(self) -> None:
        self.step = STEP_END
        self.mover = TERMINAL
        self.choices = 0

    def outcome(self) -> Outcome | None:
        return outcome_of(self) if self.step == STEP_END else None

    # Copies and what others see

    def clone(self) -> BagState:
        other = BagState(self.game, self.ring, self.claiming, self.colours, self.goal, self.limit)
        other.copy_from(self)
        return other

    def copy_from(self, other: State) -> None:
        assert isinstance(other, BagState)
        graves = self.graves
        others = other.graves
        i: i64 = 0
        while i < self.ring:
            graves[i] = others[i]
            i += 1
        loose = self.loose
        others = other.loose
        i = 0
        while i < NUM_COLOURS:
            loose[i] = others[i]
            i += 1
        self.step = other.step
        self.seat = other.seat
        self.mover = other.mover
        self.left = other.left
        self.bag = other.bag
        self.hand = other.hand
        self.hand_size = other.hand_size
        self.to_draw = other.to_draw
        self.at = other.at
        self.direction = other.direction
        self.source = other.source
        self.choices = other.choices
        self.tally = other.tally
        self.open_graves = other.open_graves
        self.stall = other.stall
        self.passes = other.passes

    def key(self) -> tuple[int, ...]:
        scalars = [self.step, self.seat, self.at, self.direction, self.source, self.to_draw, self.stall, self.passes]
        numbers = [int(number) for number in scalars]
        numbers += [int(self.loose[colour]) for colour in range(NUM_COLOURS)]
        numbers += [int(self.graves[grave]) for grave in range(int(self.ring))]
        return tuple(numbers)

    def digest(self) -> i64:
        digest = digest_with(self.step, (self.seat << 8) | (self.at + 1))
        digest = digest_with(digest, (self.direction + 1) | ((self.source + 1) << 8) | (self.to_draw << 16))
        digest = digest_with(digest, (self.stall << 16) | self.passes)
        i: i64 = 0
        while i < NUM_COLOURS:
            digest = digest_with(digest, self.loose[i])
            i += 1
        i = 0
        while i < self.ring:
            digest = digest_with(digest, self.graves[i])
            i += 1
        return digest

    def to_position(self) -> JsonObject:
        return write_position(self)

    def observation_tensor(self, seat: int) -> bytes:
        return observe(self, seat)

    def observation_into(self, seat: i64, seen: vec[u8], at: i64) -> None:
        observe_into(self, seat, seen, at)

    def action_to_string(self, action: int) -> str:
        self.check_code(action)
        return f"draw {kind_to_text(action)}" if self.step == STEP_DRAW else to_text(action)
