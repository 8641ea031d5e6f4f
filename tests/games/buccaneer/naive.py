"""Buccaneer Bones once more, written from the rules alone: lists, dicts and texts, no sharing with the engine."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import Any

PORT, SEA, ISLAND = "port", "sea", "island"
LANES = (1, 2, 3, 4, 5, 6)


@cache
def rerolls_of(dice: tuple[int, ...]) -> list[str]:
    """Every choice of some of the dice, equal ones once."""
    sets = {tuple(sorted(some)) for size in range(1, len(dice) + 1) for some in combinations(dice, size)}
    return ["reroll " + " ".join(map(str, some)) for some in sets]


class NaiveBuccaneer:
    """A game in progress; actions are texts."""

    def __init__(self, players: int, variant: str = "classic", party: bool = False, max_rounds: int = 100) -> None:
        self.players = players
        self.variant = variant
        self.max_rounds = max_rounds
        self.stock = 24 if party else 12
        self.seats: list[dict[str, Any]] = [
            {"ships": dict.fromkeys(LANES, PORT), "treasures": 0, "mate": "home"} for _ in range(players)
        ]
        self.round = 1
        self.turn = 0
        self.begin_turn()

    def begin_turn(self) -> None:
        me = self.seats[self.turn]
        held = {lane for lane in LANES if me["ships"][lane] == ISLAND}
        if me["mate"].startswith("scout"):
            held.add(int(me["mate"][-1]))
        self.step = "roll"
        self.dice: list[int] = []
        self.to_roll = 4 + (1 in held) + (6 in held)
        self.rerolls = 1 + (3 in held) + (4 in held)
        self.changes = 0 + (2 in held) + (5 in held)

    def legal(self) -> list[str]:
        """All that can be done now."""
        if self.step == "end":
            return []
        if self.step == "roll":
            return [f"roll {value}" for value in LANES]
        choices: list[str] = []
        if self.step == "reroll":
            choices += rerolls_of(tuple(self.dice))
        elif self.step == "change":
            choices += [f"change {value}+" for value in set(self.dice) if value < 6]
            choices += [f"change {value}-" for value in set(self.dice) if value > 1]
        elif self.step == "sail":
            choices += self.uses()
        else:
            choices += self.missions()
        return [*choices, "done"]

    def uses(self) -> list[str]:
        me = self.seats[self.turn]
        found = []
        for value in LANES:
            alike = self.dice.count(value)
            on_island = me["ships"][value] == ISLAND
            if alike >= 2 and not on_island:
                found.append(f"sail {value}")
            if alike >= 3 and not on_island:
                found.append(f"run {value}")
            if alike >= 3 and on_island and self.stock > 0:
                found.append(f"plunder {value}")
            if alike >= 3 and me["mate"].startswith("thief"):
                found.append(f"steal {value}")
        return found

    def missions(self) -> list[str]:
        me = self.seats[self.turn]
        found = [f"scout {lane}" for lane in LANES if me["ships"][lane] != ISLAND]
        if self.variant == "family":
            return found
        for seat, other in enumerate(self.seats):
            if seat == self.turn:
                continue
            thieves = sum(somebody["mate"] == f"thief {seat}" for somebody in self.seats)
            rich_enough = other["treasures"] >= me["treasures"] or self.variant == "scurvy"
            if other["treasures"] >= 1 and rich_enough and thieves < other["treasures"]:
                found.append(f"thief {seat}")
            if other["mate"] == f"thief {self.turn}":
                found.append(f"defend {seat}")
        return found

    def play(self, text: str) -> None:
        """Do it."""
        assert text in self.legal()
        verb, *rest = text.split()
        getattr(self, f"play_{self.step}")(verb, rest)

    def play_roll(self, verb: str, rest: list[str]) -> None:
        self.dice = sorted([*self.dice, int(rest[0])])
        self.to_roll -= 1
        if self.to_roll == 0:
            self.after_roll()

    def after_roll(self) -> None:
        if self.rerolls > 0:
            self.step = "reroll"
        else:
            self.go_to_changes()

    def play_reroll(self, verb: str, rest: list[str]) -> None:
        if verb == "done":
            self.go_to_changes()
            return
        for value in rest:
            self.dice.remove(int(value))
        self.to_roll = len(rest)
        self.rerolls -= 1
        self.step = "roll"

    def go_to_changes(self) -> None:
        self.rerolls = 0
        if self.changes > 0:
            self.step = "change"
        else:
            self.go_to_uses()

    def play_change(self, verb: str, rest: list[str]) -> None:
        if verb == "done":
            self.changes = 0
        else:
            value = int(rest[0][0])
            self.dice.remove(value)
            self.dice = sorted([*self.dice, value + 1 if rest[0][1] == "+" else value - 1])
            self.changes -= 1
        if self.changes == 0:
            self.go_to_uses()

    def go_to_uses(self) -> None:
        if self.uses():
            self.step = "sail"
            return
        self.seats[self.turn]["mate"] = "home"
        if self.missions():
            self.step = "mate"
        else:
            self.end_turn()

    def play_sail(self, verb: str, rest: list[str]) -> None:
        me = self.seats[self.turn]
        if verb == "done":
            self.end_turn(mate_returns=True)
            return
        value = int(rest[0])
        for _ in range(2 if verb == "sail" else 3):
            self.dice.remove(value)
        if verb == "sail":
            me["ships"][value] = SEA if me["ships"][value] == PORT else ISLAND
        elif verb == "run":
            me["ships"][value] = ISLAND
        elif verb == "plunder":
            me["ships"][value] = PORT
            me["treasures"] += 1
            self.stock -= 1
        else:
            self.seats[int(me["mate"].split()[1])]["treasures"] -= 1
            me["treasures"] += 1
            me["mate"] = "home"
        if not self.uses():
            self.end_turn(mate_returns=True)

    def play_mate(self, verb: str, rest: list[str]) -> None:
        if verb in ("scout", "thief"):
            self.seats[self.turn]["mate"] = f"{verb} {rest[0]}"
        elif verb == "defend":
            self.seats[int(rest[0])]["mate"] = "home"
        self.end_turn()

    def end_turn(self, mate_returns: bool = False) -> None:
        if mate_returns:
            self.seats[self.turn]["mate"] = "home"
        self.turn += 1
        if self.turn == self.players:
            if self.round == self.max_rounds or any(seat["treasures"] >= 3 for seat in self.seats):
                self.turn -= 1
                self.step = "end"
                self.dice, self.to_roll, self.rerolls, self.changes = [], 0, 0, 0
                return
            self.turn = 0
            self.round += 1
        self.begin_turn()

    def position(self) -> dict[str, Any]:
        """The position, but for the game's name and options."""
        seats = [
            {"ships": [seat["ships"][lane] for lane in LANES], "treasures": seat["treasures"], "mate": seat["mate"]}
            for seat in self.seats
        ]
        return {
            "round": self.round,
            "turn": self.turn,
            "step": self.step,
            "dice": self.dice,
            "to_roll": self.to_roll,
            "rerolls": self.rerolls,
            "changes": self.changes,
            "seats": seats,
        }

    def winners(self) -> list[int]:
        """Who has won, when the game is over."""
        seats = list(range(self.players))
        for value in (self.treasures, self.points):
            best = max(value(seat) for seat in seats)
            seats = [seat for seat in seats if value(seat) == best]
        return seats

    def treasures(self, seat: int) -> int:
        """How many treasures somebody has."""
        return int(self.seats[seat]["treasures"])

    def points(self, seat: int) -> int:
        """Sailing points."""
        ships = list(self.seats[seat]["ships"].values())
        return 3 * ships.count(ISLAND) + ships.count(SEA)
