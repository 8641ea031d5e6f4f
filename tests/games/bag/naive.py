"""Bag of Bones once more, from the text of its rules alone, as plainly as can be: no numbers but counts, no speed.

Nothing here comes from the engine. Actions are their notation.
"""

from __future__ import annotations

from collections import Counter

COLOURS = ("red", "blue", "green", "yellow")
TYPES = ("skull", "body", "rarm", "larm", "rleg", "lleg")

Bone = tuple[str, str]


class NaiveBag:
    """One game from its start."""

    def __init__(self, players: int, three_player: str, graves_to_win: int, stall_turns: int) -> None:
        trimmed = players == 3 and three_player == "trimmed"
        self.colours = COLOURS[:3] if trimmed else COLOURS
        self.owner: dict[str, int | None] = {}
        for place, colour in enumerate(self.colours):
            if players == 2:
                self.owner[colour] = place % 2
            else:
                self.owner[colour] = place if place < players else None
        self.players = players
        self.graves_to_win = graves_to_win
        self.patience = stall_turns * players
        self.graves: list[dict[str, str]] = [{} for _ in range(15 if trimmed else 20)]
        self.closed: list[str | None] = [None for _ in self.graves]
        self.bag = Counter({(colour, kind): 5 for colour in self.colours for kind in TYPES})
        self.hand: list[Bone] = []
        self.turn = 0
        self.phase = "choose"
        self.place = 0
        self.step = 0
        self.emptied: int | None = None
        self.quiet_turns = 0
        self.passes = 0
        self.this_turn: set[str] = set()
        self.reason: str | None = None

    # Who may do what

    def mover(self) -> int | str:
        """The seat that decides, "chance" or "end"."""
        if self.phase == "end":
            return "end"
        if self.phase == "draw":
            return "chance"
        if self.phase == "claim":
            skull_owner = self.owner[self.graves[self.place]["skull"]]
            return self.turn if skull_owner is None else skull_owner
        return self.turn

    def legal(self) -> set[str]:
        """All actions that are possible now."""
        ways = ("cw", "ccw")
        if self.phase == "choose":
            found = {"dig"} if self.bag_count() else set()
            found |= {f"rebury {grave} {way}" for grave in self.reburiable() for way in ways}
            return found or {"pass"}
        if self.phase == "draw":
            return {f"draw {colour} {kind}" for (colour, kind), count in self.bag.items() if count}
        if self.phase == "start":
            return {f"start {grave} {way}" for grave in self.open_graves() for way in ways}
        if self.phase == "put":
            return {f"put {colour} {kind}" for colour, kind in self.fitting(self.place)}
        if self.phase == "claim":
            return {f"claim {colour}" for colour in self.strongest(self.place)}
        return set()

    def bag_count(self) -> int:
        return sum(self.bag.values())

    def open_graves(self) -> list[int]:
        return [grave for grave, by in enumerate(self.closed) if by is None]

    def reburiable(self) -> list[int]:
        mine = {colour for colour, seat in self.owner.items() if seat == self.turn}
        if len(self.open_graves()) < 2:
            return []
        return [grave for grave in self.open_graves() if mine & set(self.graves[grave].values())]

    def fitting(self, grave: int) -> list[Bone]:
        if self.closed[grave] is not None:
            return []
        return [bone for bone in self.hand if bone[1] not in self.graves[grave]]

    def strongest(self, grave: int) -> list[str]:
        counts = Counter(colour for colour in self.graves[grave].values() if self.owner[colour] is not None)
        return [colour for colour, count in counts.items() if count == max(counts.values())]

    # What happens

    def play(self, text: str) -> None:
        """Do what a text says."""
        assert text in self.legal(), text
        verb, *words = text.split()
        if verb == "dig":
            self.this_turn.add("dug")
            self.phase = "draw"
        elif verb == "draw":
            self.take((words[0], words[1]))
        elif verb == "pass":
            self.passes += 1
            self.end_turn(passed=True)
        elif verb in ("start", "rebury"):
            self.step = 1 if words[1] == "cw" else -1
            self.place = int(words[0])
            if verb == "rebury":
                self.emptied = self.place
                self.hand = [(colour, kind) for kind, colour in self.graves[self.place].items()]
                self.graves[self.place] = {}
                self.walk()
            self.settle()
        elif verb == "put":
            self.put((words[0], words[1]))
        elif verb == "claim":
            self.close(words[0])

    def take(self, bone: Bone) -> None:
        self.bag[bone] -= 1
        self.hand.append(bone)
        if len(self.hand) == 6 or not self.bag_count():
            self.phase = "start"

    def walk(self) -> None:
        self.place = (self.place + self.step) % len(self.graves)

    def settle(self) -> None:
        """Go on until a grave can take something of the hand."""
        while not self.fitting(self.place):
            self.walk()
        self.phase = "put"

    def put(self, bone: Bone) -> None:
        self.hand.remove(bone)
        self.graves[self.place][bone[1]] = bone[0]
        if len(self.graves[self.place]) < 6:
            self.go_on()
            return
        self.this_turn.add("closed")
        strongest = self.strongest(self.place)
        if len(strongest) > 1:
            self.phase = "claim"
        else:
            self.close(strongest[0] if strongest else "nobody")

    def close(self, by: str) -> None:
        self.closed[self.place] = by
        if by != "nobody" and self.closed.count(by) == self.graves_to_win:
            self.end("graves")
        else:
            self.go_on()

    def go_on(self) -> None:
        if self.hand:
            self.walk()
            self.settle()
        else:
            self.end_turn()

    def end_turn(self, passed: bool = False) -> None:
        self.quiet_turns = 0 if self.this_turn else self.quiet_turns + 1
        self.this_turn = set()
        self.emptied = None
        if not passed:
            self.passes = 0
        if not self.open_graves():
            self.end("closed")
        elif self.passes == self.players:
            self.end("passes")
        elif self.quiet_turns == self.patience:
            self.end("stall")
        else:
            self.turn = (self.turn + 1) % self.players
            self.phase = "choose"

    def end(self, reason: str) -> None:
        self.reason = reason
        self.phase = "end"

    def winners(self) -> list[int]:
        """The seats that share the win."""
        if self.reason == "graves":
            full = [colour for colour in self.colours if self.closed.count(colour) == self.graves_to_win]
            assert len(full) == 1
            seat = self.owner[full[0]]
            assert seat is not None
            return [seat]
        counts = [
            [self.closed.count(colour) for colour in self.colours if self.owner[colour] == seat]
            for seat in range(self.players)
        ]
        best = max(max(mine) for mine in counts)
        first = [seat for seat in range(self.players) if max(counts[seat]) == best]
        most = max(sum(counts[seat]) for seat in first)
        return [seat for seat in first if sum(counts[seat]) == most]

    def quiet_count(self) -> int:
        """Turns in a row without a dig or a closed grave, with this one if it is a reburial that has closed none."""
        if self.this_turn:
            return 0
        return self.quiet_turns + (self.emptied is not None)
