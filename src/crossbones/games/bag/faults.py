"""What is impossible in a position."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crossbones.core.faults import Faults
from crossbones.games.bag.bones import (
    ALL_KINDS,
    COLOURS,
    DRAWN,
    NUM_COLOURS,
    NUM_KINDS,
    ONE_COLOUR,
    TYPES,
    blocked,
    kinds_in,
)
from crossbones.games.bag.claims import leaders_of
from crossbones.games.bag.layout import (
    CLOSED,
    NOBODY,
    NOWHERE,
    STEP_CHOOSE,
    STEP_CLAIM,
    STEP_DRAW,
    STEP_END,
    STEP_PUT,
    STEP_START,
    STEPS,
)

if TYPE_CHECKING:
    from crossbones.games.bag.state import BagState


def find_impossible(state: BagState, faults: Faults) -> None:
    """Add what no game could have come to, as far as what was read is sound."""
    Impossible(state, faults).find()


def _colours(colours: int) -> str:
    return " and ".join([COLOURS[colour] for colour in range(NUM_COLOURS) if colours >> colour & 1])


class Impossible:
    """Looks a position over that could be read, and names what can not be."""

    def __init__(self, state: BagState, faults: Faults) -> None:
        self.state = state
        self.faults = faults
        self.step = int(state.step)
        self.graves = [int(state.graves[grave]) for grave in range(int(state.ring))]
        self.hand = [kind for kind in range(NUM_KINDS) for _ in range(int(state.in_hand(kind)))]
        self.dug = state.source == NOWHERE and self.step not in (STEP_CHOOSE, STEP_END)

    def find(self) -> None:
        """Add all faults."""
        for grave in range(len(self.graves)):
            if self.faults.sound(f".graves[{grave}]"):
                self._check_grave(grave)
        self._check_won()
        if self.faults.sound(".step"):
            self._check_step()

    # Graves

    def _check_grave(self, grave: int) -> None:
        """Closed means complete, complete means closed (BoB-20), and it is closed by who may have it (BoB-21)."""
        path = f".graves[{grave}]"
        bones = self.graves[grave] & ALL_KINDS
        closed = (self.graves[grave] >> CLOSED) - 1
        full = blocked(bones)
        if closed == NOWHERE:
            claimed = self.step == STEP_CLAIM and self.state.at == grave
            if full == ALL_KINDS and not claimed:
                self.faults.add(path, "it holds all six types, so it is closed")
            return
        if full != ALL_KINDS:
            missing = [name for place, name in enumerate(TYPES) if not full >> place * NUM_COLOURS & 1]
            self.faults.add(
                f"{path}.closed", f"a grave closes when it holds all six types; it lacks {', '.join(missing)}"
            )
            return
        leaders = int(leaders_of(self.state, bones))
        may_close = leaders >> closed & 1 if closed != NOBODY else leaders == 0
        if not may_close:
            most = _colours(leaders) or "nobody"
            what = "nobody" if closed == NOBODY else COLOURS[closed]
            self.faults.add(f"{path}.closed", f"it can not be {what!r}: by the bones it goes to {most}")

    def _check_won(self) -> None:
        """The game ends with the grave that makes the goal (BoB-30), so that no colour has more (BoB-3)."""
        taken = [0] * NUM_COLOURS
        for bones in self.graves:
            closed = (bones >> CLOSED) - 1
            if closed not in (NOWHERE, NOBODY):
                taken[closed] += 1
        goal = int(self.state.goal)
        won = [colour for colour in range(NUM_COLOURS) if taken[colour] >= goal]
        for colour in won:
            if taken[colour] > goal:
                self.faults.add(".graves", f"{COLOURS[colour]} has {taken[colour]} graves; the game ended with {goal}")
        if len(won) > 1:
            names = " and ".join([COLOURS[colour] for colour in won])
            self.faults.add(".graves", f"{names} can not both have {goal} graves: the first that had them won")
        if won and self.step != STEP_END and self.faults.sound(".step"):
            self.faults.add(".step", f"{COLOURS[won[0]]} has {taken[won[0]]} graves, so the game is over: it is 'end'")
        self.won = won

    # The turn

    def _check_step(self) -> None:
        state = self.state
        if self.step == STEP_END:
            self._check_end()
        else:
            sowing = self.step in (STEP_PUT, STEP_CLAIM)
            self._check_whether(".at", state.at != NOWHERE, sowing)
            self._check_whether(".direction", state.direction != 0, sowing)
            if not sowing:
                self._check_whether(".source", state.source != NOWHERE, False)
            self._check_hand_size()
        self._check_to_draw()
        if self.faults.sound(".graves", ".hand"):
            self._check_bag()
        if self.faults.sound(".graves", ".hand", ".at", ".source", ".direction"):
            if self.step in (STEP_PUT, STEP_CLAIM):
                self._check_sowing()
            self._check_stall()
            self._check_first_turns()

    def _check_whether(self, path: str, there: bool, due: bool) -> None:
        if there != due and self.faults.sound(path):
            step = STEPS[self.step]
            self.faults.add(path, f"in step {step!r} there must be one" if due else f"in step {step!r} it is null")

    def _check_hand_size(self) -> None:
        """How many bones are in the hand says the step (BoB-10, BoB-11)."""
        most = DRAWN if self.dug else DRAWN - 1
        least, most = {
            STEP_CHOOSE: (0, 0),
            STEP_DRAW: (0, DRAWN - 1),
            STEP_START: (DRAWN, DRAWN),
            STEP_PUT: (1, most),
            STEP_CLAIM: (0, most - 1),
        }[self.step]
        if not least <= len(self.hand) <= most and self.faults.sound(".hand", ".source"):
            due = f"{least}" if least == most else f"{least} to {most}"
            self.faults.add(".hand", f"there are {len(self.hand)} bones; in step {STEPS[self.step]!r} here it is {due}")

    def _check_to_draw(self) -> None:
        due = DRAWN - len(self.hand) if self.step == STEP_DRAW else 0
        if self.state.to_draw != due and self.faults.sound(".to_draw", ".hand"):
            self.faults.add(".to_draw", f"it is {due} here, not {self.state.to_draw}")

    def _check_bag(self) -> None:
        """Six bones at a time leave the bag, and none comes back (BoB-10)."""
        out = sum(len(kinds_in(bones)) for bones in self.graves)
        out += len(self.hand) if self.step != STEP_DRAW else 0
        if out % DRAWN:
            drawn = " before this dig" if self.step == STEP_DRAW else ""
            self.faults.add("", f"{out} bones had left the bag{drawn}; since six leave it at a time, that can not be")

    def _check_end(self) -> None:
        """The game ends for a reason (BoB-30, BoB-31)."""
        state = self.state
        if self.won:
            self._check_whether(".at", state.at != NOWHERE, True)
            self._check_whether(".direction", state.direction != 0, True)
            if state.at != NOWHERE and (self.graves[state.at] >> CLOSED) - 1 not in self.won:
                self.faults.add(
                    ".at", f"the last grave closed is one of {COLOURS[self.won[0]]}; {int(state.at)} is not"
                )
            return
        for path, there in ((".at", state.at), (".source", state.source)):
            self._check_whether(path, there != NOWHERE, False)
        self._check_whether(".direction", state.direction != 0, False)
        if self.hand:
            self.faults.add(".hand", "in step 'end' it is empty, unless a grave won the game")
        if state.stall < state.limit and self.faults.sound(".graves", ".stall", ".passes"):
            self.faults.add(".step", f"nobody has {int(state.goal)} graves, so the game goes on")

    # Sowing

    def _check_sowing(self) -> None:
        state = self.state
        at = int(state.at)
        bones = self.graves[at]
        if self.step == STEP_CLAIM:
            self._check_claim(at, bones)
        elif not any(kind not in kinds_in(int(blocked(bones))) for kind in self.hand):
            self.faults.add(".at", f"grave {at} can take no bone of the hand")
        if self.dug:
            self._check_trail_of_dig(at)
        else:
            self._check_source(int(state.source), at)

    def _check_claim(self, at: int, bones: int) -> None:
        if bones >> CLOSED:
            self.faults.add(".at", f"grave {at} is closed already")
        elif blocked(bones) != ALL_KINDS:
            self.faults.add(".at", f"grave {at} is not complete, so there is nothing to claim")
        elif len(kinds_in(int(leaders_of(self.state, bones)))) < 2:
            self.faults.add(".at", f"there is no tie in grave {at}, so there is nothing to claim")

    def _back(self, grave: int) -> int:
        return (grave - int(self.state.direction)) % len(self.graves)

    def _check_trail_of_dig(self, at: int) -> None:
        """No grave is empty that the sowing has reached: it would have taken any bone (BoB-13)."""
        sown = DRAWN - len(self.hand)
        grave = at if self.step == STEP_CLAIM else self._back(at)
        for _ in self.graves:
            if sown == 0:
                return
            if self.graves[grave] == 0:
                self.faults.add(f".graves[{grave}]", "the sowing came by, so it is not empty")
                return
            sown -= 1
            grave = self._back(grave)

    def _check_source(self, source: int, at: int) -> None:
        """The bones of a reburial came from one grave (BoB-11)."""
        state = self.state
        sown = DRAWN - 1 - len(self.hand)  # at most
        types = [kind >> 2 for kind in self.hand]
        if len(set(types)) < len(types):
            self.faults.add(".hand", "the bones of one grave are of different types")
        mine = ONE_COLOUR * sum(1 << colour for colour in range(NUM_COLOURS) if state.owner(colour) == state.seat)
        there = sum(1 << kind for kind in set(self.hand))
        for grave in self.graves if sown else []:
            there |= grave
        if not there & mine:
            self.faults.add(".hand", "a grave is only reburied by somebody who has a bone in it")
        if self.graves[source] >> CLOSED:
            self.faults.add(".source", f"grave {source} is closed; no bone of it can be moved")
        elif len(kinds_in(self.graves[source])) > sown:
            self.faults.add(".source", f"grave {source} was emptied, and {sown} bones at most were sown since")
        elif self.graves[source] == 0:
            self._check_trail_of_reburial(source, at, sown)

    def _check_trail_of_reburial(self, source: int, at: int, sown: int) -> None:
        """Between the grave emptied and the one reached, each grave has a bone, and has got one if it wants another."""
        wanting = 1 if self.step == STEP_CLAIM else 0
        grave = self._back(at)
        while grave != source:
            if self.graves[grave] == 0:
                self.faults.add(f".graves[{grave}]", "the sowing came by, so it is not empty")
            elif any(kind not in kinds_in(int(blocked(self.graves[grave]))) for kind in self.hand):
                wanting += 1
            grave = self._back(grave)
        if wanting > sown:
            self.faults.add(".hand", f"on the way from grave {source} to {at}, {wanting} bones were sown, not {sown}")

    # Earlier turns

    def _check_stall(self) -> None:
        """Turns without a dig or a closed grave were reburials or passes (BoB-31)."""
        state = self.state
        if not self.faults.sound(".stall"):
            return
        if state.passes > 0:
            self.faults.add(".passes", "while a grave is open there is a bone in the bag, so nobody has passed")
        sowing = self.step in (STEP_PUT, STEP_CLAIM)
        is_open = [bones for bones in self.graves if not bones >> CLOSED]
        if self.step == STEP_CHOOSE and state.stall == state.limit:
            self.faults.add(".stall", f"the game ended with {int(state.limit)} such turns")
        elif self.step == STEP_CHOOSE and state.stall > 0 and (len(is_open) < 2 or not any(is_open)):
            self.faults.add(".stall", "no grave can have been reburied; it is 0")
        elif state.stall > 0 and (self.dug or self.step == STEP_CLAIM or (self.step == STEP_END and self.won)):
            self.faults.add(".stall", "this turn has dug or closed a grave; it is 0")
        elif (
            sowing and not self.dug and state.stall == 0 and len(is_open) == len(self.graves) and self.step == STEP_PUT
        ):
            self.faults.add(".stall", "no grave is closed, so this reburial counts: it is 1 or more")

    def _check_first_turns(self) -> None:
        """The seat on turn follows from the number of turns as long as only one of them can have been a dig (BoB-2)."""
        state = self.state
        players = state.game.num_players
        if not self.faults.sound(".stall", ".turn") or self.step == STEP_END:
            return
        buried = sum(len(kinds_in(bones)) for bones in self.graves)
        out = buried + (DRAWN if self.step == STEP_DRAW else len(self.hand))
        digging = self.dug or out == 0
        if out > DRAWN or (not digging and any(bones >> CLOSED for bones in self.graves)):
            return
        turns = 0 if digging else int(state.stall) + (1 if self.step == STEP_CHOOSE else 0)
        if state.seat != turns % players:
            self.faults.add(
                ".turn", f"seat 0 began, and {turns} turns are over: it is the turn of seat {turns % players}"
            )
