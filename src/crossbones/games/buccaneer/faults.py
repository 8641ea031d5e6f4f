"""What is impossible in a position."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crossbones.core.faults import Faults
from crossbones.games.buccaneer.dice import MOST_DICE, SIZE, THREES
from crossbones.games.buccaneer.layout import (
    HOME,
    MOST_TREASURES,
    ON_TREASURE,
    STEP_CHANGE,
    STEP_END,
    STEP_MATE,
    STEP_REROLL,
    STEP_ROLL,
    STEP_SAIL,
    STEPS,
    TREASURES_TO_WIN,
    dice_for,
)
from crossbones.games.buccaneer.missions import missions_of

if TYPE_CHECKING:
    from crossbones.games.buccaneer.state import BuccaneerState


def find_impossible(state: BuccaneerState, faults: Faults) -> None:
    """Add all that no game could have come to, as far as what was read for it is sound."""
    _Checker(state, faults).check()


class _Checker:
    """Looks for what is impossible in a state that was read from a position."""

    def __init__(self, state: BuccaneerState, faults: Faults) -> None:
        self.state = state
        self.faults = faults
        self.players = state.game.num_players
        self.step = int(state.step)
        self.turn = int(state.seat)
        self.treasures = [int(state.treasures(seat)) for seat in range(self.players)]
        self.mates = [int(state.mate(seat)) for seat in range(self.players)]

    def check(self) -> None:
        """Add all faults. Every check comes before those that build on it."""
        for seat in range(self.players):
            self._check_treasures(seat)
            self._check_scout(seat)
            self._check_thief(seat)
        self._check_stock()
        self._check_thieves()
        if self.faults.sound(".step", ".turn"):
            self._check_step()

    # Treasures and mates

    def _check_treasures(self, seat: int) -> None:
        """Hold that nobody has three treasures before the turn in which they are taken (BB-40)."""
        path = f".seats[{seat}].treasures"
        yet_to_move = seat > self.turn or (seat == self.turn and self.step not in (STEP_SAIL, STEP_END))
        if self.treasures[seat] >= TREASURES_TO_WIN and yet_to_move and self.faults.sound(path, ".turn", ".step"):
            self.faults.add(path, f"{self.treasures[seat]} before this turn: the round before would have been the last")

    def _check_stock(self) -> None:
        paths = [f".seats[{seat}].treasures" for seat in range(self.players)]
        if self.state.stock < 0 and self.faults.sound(*paths):
            total = sum(self.treasures)
            self.faults.add(".seats", f"{total} treasures in all, and there are only {total + int(self.state.stock)}")

    def _check_scout(self, seat: int) -> None:
        mate, path = self.mates[seat], f".seats[{seat}].mate"
        if not HOME < mate < ON_TREASURE or not self.faults.sound(f".seats[{seat}]", ".turn", ".step"):
            return
        if seat == self.turn and self.step in (STEP_SAIL, STEP_MATE):
            return  # here a ship may just have reached the island, or the mate must be at home
        if self.state.islands(seat) >> (mate - 1) & 1:
            self.faults.add(path, f"'scout {mate}' is on an island where this seat has a ship")  # BB-31

    def _check_thief(self, seat: int) -> None:
        """Hold that the thief could have been placed (BB-32)."""
        victim, path = self.mates[seat] - ON_TREASURE, f".seats[{seat}].mate"
        if victim < 0 or not self.faults.sound(path):
            return
        text = f"'thief {victim}'"
        if not self.state.thieving:
            why = "alone there is nobody to steal from" if self.players == 1 else "in the family variant nobody steals"
            self.faults.add(path, f"{text}: {why}")
        elif victim == seat:
            self.faults.add(path, f"{text} is on a treasure of his own seat")
        elif not self.faults.sound(f".seats[{seat}]", f".seats[{victim}]", ".turn", ".step"):
            return
        elif seat == self.turn and self.step == STEP_SAIL:
            return  # he may have plundered since: see _could_begin
        elif not self._could_send(seat, victim, self.treasures[seat], self.treasures[victim]):
            self.faults.add(path, f"{text} is on a treasure of a seat that was poorer when he was placed")

    def _could_send(self, seat: int, victim: int, treasures: int, left: int) -> bool:
        """Tell whether a thief could be placed by a seat with so many treasures, where ``left`` are left (BB-32)."""
        return self.state.scurvy or treasures <= left + self._thefts_since(seat, victim)

    def _thefts_since(self, seat: int, victim: int) -> int:
        """Return how many treasures ``victim`` can have lost since the last turn of ``seat`` ended."""
        ended = self.turn + 1 if self.step == STEP_END else self.turn  # the first seat whose turn has not ended
        since = [(seat + after) % self.players for after in range(1, (ended - seat - 1) % self.players + 1)]
        if self.step == STEP_SAIL and seat != self.turn:
            since.append(self.turn)
        # Who stole had no mission in that turn, so his mate has been at home from then on.
        return sum([thief != victim and self.mates[thief] == HOME for thief in since])

    def _check_thieves(self) -> None:
        for victim in range(self.players):
            thieves = [seat for seat in range(self.players) if self.mates[seat] == ON_TREASURE + victim]
            path = f".seats[{victim}].treasures"
            paths = [path, *[f".seats[{seat}].mate" for seat in thieves]]
            if len(thieves) > self.treasures[victim] and self.faults.sound(*paths):
                have = f"{self.treasures[victim]} with {len(thieves)} of the others' mates on them"
                self.faults.add(path, f"{have}; each treasure carries one at most")  # BB-32

    # Steps and dice

    def _check_step(self) -> None:
        """Hold that the step could have been reached and that it offers something."""
        if self.step == STEP_END:
            self._check_end()
        elif self.step == STEP_MATE:
            self._check_mate()
        elif self.step == STEP_SAIL:
            self._check_sail()
        else:
            self._check_dice()
        if self.step != STEP_ROLL and self.state.to_roll != 0 and self.faults.sound(".to_roll"):
            self.faults.add(".to_roll", f"{self.state.to_roll} dice to roll in the step {STEPS[self.step]!r}, not 0")

    def _check_dice(self) -> None:
        """Hold that there are as many dice as the islands give (BB-10), in a step before any of them is used."""
        state, dice = self.state, SIZE[self.state.dice]
        if self.step == STEP_ROLL and state.to_roll == 0 and self.faults.sound(".to_roll", ".dice"):
            self.faults.add(".to_roll", "nothing is left to roll in the step 'roll'")
        if self.step == STEP_REROLL and state.rerolls == 0 and self.faults.sound(".rerolls"):
            self.faults.add(".rerolls", "no reroll is left, so the step 'reroll' is skipped")
        if self.step == STEP_CHANGE and state.changes == 0 and self.faults.sound(".changes"):
            self.faults.add(".changes", "no change is left, so the step 'change' is skipped")
        wanted = int(dice_for(state.held(self.turn)))
        rolling = int(state.to_roll) if self.step == STEP_ROLL else 0
        if dice + rolling != wanted and self.faults.sound(".dice", ".to_roll", f".seats[{self.turn}]"):
            fall = f" and {rolling} to roll" if self.step == STEP_ROLL else ""
            self.faults.add(".dice", f"{dice} dice{fall}, while the islands of seat {self.turn} give {wanted}")

    def _check_sail(self) -> None:
        state, me, dice = self.state, f".seats[{self.turn}]", SIZE[self.state.dice]
        no_theft = THREES[state.dice] == 0 or self.faults.sound(f"{me}.mate")
        if state.uses() == 0 and no_theft and self.faults.sound(".dice", f"{me}.ships"):
            self.faults.add(".dice", "no set of these dice can be used, so the step 'sail' is skipped")
        if not self.faults.sound(".dice", me):
            return
        islands, sea = int(state.islands(self.turn)), int(state.at_sea(self.turn))
        if not self._could_begin(islands, sea, self.treasures[self.turn], self.mates[self.turn], dice):
            fit = f"the ships, the treasures and the mate of seat {self.turn}"
            self.faults.add(".dice", f"no turn can have come to {dice} unused dice with {fit}")

    def _could_begin(self, islands: int, sea: int, treasures: int, mate: int, dice: int) -> bool:
        """Tell whether dice may have been used to come to this, by taking uses back until a turn could begin so."""
        scout = 1 << (mate - 1) if HOME < mate < ON_TREASURE else 0
        if (
            dice == dice_for(islands | scout)
            and treasures < TREASURES_TO_WIN
            and islands & scout == 0
            and self._could_be_out(mate - ON_TREASURE, treasures)
        ):
            return True
        if dice + 2 > MOST_DICE:
            return False
        for lane in range(6):
            ship = 1 << lane
            if islands & ship:
                before = [(islands ^ ship, sea | ship, treasures, dice + 2), (islands ^ ship, sea, treasures, dice + 3)]
            elif sea & ship:
                before = [(islands, sea ^ ship, treasures, dice + 2)]
            else:
                before = [(islands | ship, sea, treasures - 1, dice + 3)] if treasures > 0 else []
            if any(self._could_begin(i, s, t, mate, d) for i, s, t, d in before):
                return True
        if mate != HOME or treasures == 0:
            return False
        thieves = [ON_TREASURE + victim for victim in self._victims()]
        return any(self._could_begin(islands, sea, treasures - 1, thief, dice + 3) for thief in thieves)

    def _could_be_out(self, victim: int, treasures: int) -> bool:
        """Tell whether the mover's thief, if there is a victim, could be placed before a turn begun so rich."""
        if victim < 0 or not self.faults.sound(f".seats[{victim}]"):
            return True
        stolen = 1 if self.mates[self.turn] == HOME else 0
        return self._could_send(self.turn, victim, treasures, self.treasures[victim] + stolen)

    def _victims(self) -> list[int]:
        """Return from whom the mover can have stolen a treasure this turn: who had no more than a game lets them."""
        others = [seat for seat in range(self.players) if seat != self.turn] if self.state.thieving else []
        most = [MOST_TREASURES if seat < self.turn else TREASURES_TO_WIN - 1 for seat in range(self.players)]
        return [seat for seat in others if self.treasures[seat] < most[seat]]

    def _check_mate(self) -> None:
        """Hold that the mate is home (BB-23) and that no set could be used (BB-30)."""
        state, me, dice = self.state, f".seats[{self.turn}]", SIZE[self.state.dice]
        if self.mates[self.turn] != HOME and self.faults.sound(f"{me}.mate"):
            self.faults.add(f"{me}.mate", "he has come home before the step 'mate'")
            return
        if not self.faults.sound(".dice", me):
            return
        if state.uses() != 0:
            self.faults.add(".dice", "a set of these dice can be used, so there is no mission")
        fewest = int(dice_for(state.islands(self.turn)))
        most = min(fewest + 1, MOST_DICE)  # the mate may have been a scout
        if not fewest <= dice <= most:
            wanted = f"{fewest} or {most}" if most > fewest else f"{fewest}"
            self.faults.add(".dice", f"{dice} dice, while the islands of seat {self.turn} give {wanted}")
        if missions_of(state) == 0 and self.faults.sound(".seats"):
            self.faults.add(".step", "there is no mission to send the mate on, so the step 'mate' is skipped")

    def _check_end(self) -> None:
        """Hold that the game is over (BB-40, BB-42)."""
        if self.turn != self.players - 1:
            self.faults.add(".turn", f"{self.turn} is not the last seat, with whose turn a game ends")
        if self.state.dice != 0 and self.faults.sound(".dice"):
            self.faults.add(".dice", "there are dice on the table after the end")
        over = max(self.treasures) >= TREASURES_TO_WIN or self.state.round == self.state.max_rounds
        if not over and self.faults.sound(".round", ".seats"):
            self.faults.add(".step", "nobody has three treasures and there are rounds left, so it is not the end")
