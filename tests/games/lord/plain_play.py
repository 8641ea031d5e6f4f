"""What an action does, in the second Lord of Bones of ``plain``."""

from __future__ import annotations

from typing import Any

from crossbones.games.lord.edition import Edition
from tests.games.lord.maps import SIDES, beside, text_of
from tests.games.lord.plain import (
    TOKENS,
    Position,
    Table,
    back_to_front,
    edge_of,
    equipped,
    is_met,
    most_at_once,
)

LORDS = 4


def legal(edition: Edition, position: Position, max_rounds: int) -> list[str]:
    """Return what can be done in a position, or fall in it."""
    return Player(edition, position, max_rounds).legal()


def after(edition: Edition, position: Position, text: str, max_rounds: int) -> Position:
    """Return the position that follows from an action or outcome."""
    player = Player(edition, position, max_rounds)
    player.play(text)
    return player.now


class Player(Table):
    """Plays: every method changes ``now`` as the rules say, until somebody must decide or chance must fall."""

    def play(self, text: str) -> None:
        """Play an action or let an outcome fall."""
        self.now["fresh"] = False
        verb, *words = text.split(" ")
        getattr(self, f"_at_{self.now['step'].replace('-', '_')}")(verb, words)
        for seat in self.now["seats"]:
            owned = [self.faces[piece] for piece in [*seat["loose"], *equipped(seat)]]
            lords = [lord for lord in self.edition.lords if lord.id in seat["lords"]]
            seat["score"] = sum(face.crowns for face in [*owned, *lords]) + seat["curses"]  # LoB-80
        for deck, held in self.now["decks"].items():
            held["unseen"] = len(self.unseen(deck))
        self.now["stack"] = len(self.stack())

    def _go(self, **changes: Any) -> None:
        self.now.update(changes)

    # ---- exploring: LoB-12, LoB-15, LoB-31

    def _at_tile(self, verb: str, words: list[str]) -> None:
        drawn = self.now["drawn"] or [None, None, None]
        drawn[drawn.index(None)] = words[0]
        self._go(drawn=drawn, to_draw=self.now["to_draw"] - 1)
        if words[0] == self.gate and self.now["trigger"] is None:
            self._go(trigger=self.now["turn"], cause="gate")  # LoB-33
        if self.now["to_draw"] == 0:
            self._go(step="place")

    def _at_place(self, verb: str, words: list[str]) -> None:
        tile, cell, facing = words
        self.now["map"][tile] = f"{cell} {facing}"
        self.now["drawn"] = [None if other == tile else other for other in self.now["drawn"]]
        self.now["laid"].append(tile)
        if any(self.now["drawn"]):
            return
        for laid in self.now["laid"]:
            self._mark(laid)
        self._go(drawn=[], laid=[])
        if self.now["stage"] == "setup":
            self._begin_turn(0)
        else:
            self._next_action()

    def _mark(self, tile: str) -> None:
        """Put tokens on the symbols of a new tile, as long as there are any (LoB-12)."""
        board = self.board()
        halves = {square.half: cell for cell, square in board.squares.items() if square.tile == tile}
        inner = self.now["map"][tile].split(" ")[1]
        for cell, side in [(halves["A"], inner), *[(halves[half], side) for half in "AB" for side in SIDES]]:
            edge = frozenset((cell, beside(cell, side)))
            if board.whole(cell, side) and edge not in self.tokens() and len(self.now["tokens"]) < TOKENS:
                self.now["tokens"].append(f"{text_of(cell)} {side}")

    # ---- turns: LoB-20, LoB-21, LoB-22, LoB-33

    def _begin_turn(self, seat: int) -> None:
        self._go(stage="adventure", turn=seat, fresh=True, used=0, rerolled=False)
        self._give_chance("turn")

    def _next_action(self) -> None:
        self._go(step="act", source=None, teleported=[])
        if set(self.legal()) <= {"end"}:
            self._end_turn()

    def _end_turn(self) -> None:
        self._go(used=0, rerolled=False, source=None, teleported=[])
        last = self.now["turn"] == len(self.now["seats"]) - 1
        if self.now["trigger"] is None and last and self.now["round"] == self.max_rounds:
            self._go(trigger=0, cause="rounds")
        if self.now["trigger"] is not None:
            self._prepare(self.now["trigger"])
            return
        self.now["round"] += last
        self._begin_turn(0 if last else self.now["turn"] + 1)

    def _at_act(self, verb: str, words: list[str]) -> None:
        if verb == "end":
            self._end_turn()
        elif verb == "drink":
            self._drop(words[0])
            self.now["discard"].append(words[0])
            self._go(step="orb")
        else:
            self.now["used"] += 1
            getattr(self, f"_{verb}")(*words)

    def _move(self, side: str) -> None:
        self.seat["space"] = text_of(beside(self.here, side))
        self._enter()

    def _explore(self) -> None:
        board = self.board()
        room = most_at_once(board, self.here, board.open_sides(self.here))
        self._go(step="tile", to_draw=min(room, len(self.stack())))

    def _resolve(self, side: str) -> None:
        self._draw_from(side)

    def _rest(self) -> None:
        self._go(step="rest")

    def _at_rest(self, verb: str, words: list[str]) -> None:
        self.seat.update(space=words[0], health=self.hero(self.seat).health)
        self._end_turn()

    def _at_orb(self, verb: str, words: list[str]) -> None:
        self.seat["space"] = words[0]
        self._next_action()

    # ---- equipment: LoB-2, LoB-60, LoB-61

    def _give_chance(self, why: str) -> None:
        self._go(step="equip", chance=why, moved=[])
        if not self.changes():
            self._end_chance()

    def _end_chance(self) -> None:
        why = self.now["chance"]
        self._go(chance="turn", moved=[])
        if why == "turn":
            self._go(step="act")
        elif why == "card":
            self._after_card()
        elif why == "visit":
            self._next_action()
        elif why == "finale":
            self._prepared()
        else:
            self._go(step="duel")

    def _at_equip(self, verb: str, words: list[str]) -> None:
        if verb == "equip":
            self._put_on(words[0])
        elif verb == "unequip":
            self._drop(words[0])
            self.seat["loose"].append(words[0])
        self.now["moved"] += words
        if verb == "ready" or not self.changes():
            self._end_chance()

    def _put_on(self, piece: str) -> None:
        face, seat = self.faces[piece], self.seat
        seat["loose"].remove(piece)
        if face.kind == "weapon":
            seat["weapons"][face.attribute] = piece
        elif face.kind in ("crystal", "shadow"):
            seat["crystals"][face.gives] = piece
        else:
            seat["sacks"].append(piece)

    def _drop(self, piece: str) -> None:
        """Take a piece from wherever a hero has it; a ring takes a third dice token along (LoB-60)."""
        seat = self.seat
        for held in (seat["loose"], seat["sacks"]):
            if piece in held:
                held.remove(piece)
        seat["weapons"] = {attribute: worn for attribute, worn in seat["weapons"].items() if worn != piece}
        seat["tokens"] = min(seat["tokens"], self.room(seat))

    # ---- locations: LoB-40 to LoB-44

    def _enter(self) -> None:
        location = self.locations()[self.here]
        teleported = [*self.now["teleported"], self.seat["space"]] if location == "teleport" else []
        self._go(teleported=teleported)
        step = {"dice": "use", "well": "use", "crypt": "use", "merchant": "give"}.get(location, location)
        if self._offers(location):
            self._go(step=step)
        else:
            self._next_action()

    def _offers(self, location: str) -> bool:
        """Tell whether a location can change anything (LoB-40)."""
        seat = self.seat
        changes: dict[str, bool] = {
            "trap": True,
            "teleport": True,
            "dice": seat["tokens"] < self.room(seat),
            "well": seat["health"] < self.hero(seat).health,
            "crypt": self.can_draw(),
            "mirror": [*self.locations().values()].count("mirror") > 1,
            "lever": len(list(self._offer_lever())) > 1,
            "forge": bool(self.affordable()),
            "merchant": bool(self.now["discard"] and self.goods()),
        }
        return changes.get(location, False)

    def _at_trap(self, verb: str, words: list[str]) -> None:
        if words == ["skull"] and self.has_reroll():
            self._go(step="trap-reroll")  # LoB-52
            return
        self.seat["health"] -= words == ["skull"]
        self._next_action()

    def _at_trap_reroll(self, verb: str, words: list[str]) -> None:
        if verb == "reroll":
            self._go(step="trap", rerolled=True)
        else:
            self.seat["health"] -= 1
            self._next_action()

    def _at_use(self, verb: str, words: list[str]) -> None:
        location = self.locations()[self.here]
        if verb == "use" and location == "crypt":
            self._draw_from("crypt")
            return
        if verb == "use" and location == "dice":
            self.seat["tokens"] += 1
        elif verb == "use":
            self.seat["health"] = self.hero(self.seat).health
        self._next_action()

    def _at_mirror(self, verb: str, words: list[str]) -> None:
        self.seat["space"] = words[0] if words else self.seat["space"]
        self._next_action()

    def _at_teleport(self, verb: str, words: list[str]) -> None:
        if verb == "skip":
            self._next_action()
        else:
            self.seat["space"] = words[0]
            self._enter()

    def _at_lever(self, verb: str, words: list[str]) -> None:
        for tile in words:
            self.now["map"][tile] = back_to_front(self.now["map"][tile])
        self._next_action()

    def _at_give(self, verb: str, words: list[str]) -> None:
        given = self.now["given"]
        for card in words:
            self._drop(card)
            given.append(card)
        if verb == "give" and len(given) < len(self.now["discard"]) and self.goods():
            return
        self._go(owed=len(given), step="take")
        if not given:
            self._end_visit()

    def _at_take(self, verb: str, words: list[str]) -> None:
        self.now["discard"].remove(words[0])
        self.seat["loose"].append(words[0])
        self.now["gained"] |= self.cards[words[0]].kind != "skeleton"
        self.now["owed"] -= 1
        if self.now["owed"] == 0:
            self._go(discard=[*self.now["discard"], *self.now["given"]], given=[])
            self._end_visit()

    def _end_visit(self) -> None:
        gained = self.now["gained"]
        self._go(gained=False, leftover=[])
        if gained:
            self._give_chance("visit")
        else:
            self._next_action()

    # ---- forge: LoB-55

    def _at_forge(self, verb: str, words: list[str]) -> None:
        if verb == "done":
            self._end_visit()
            return
        self._go(crafting=words[0], missing=self.items[words[0]].cost.split())
        left, self.now["leftover"] = self.now["leftover"], []
        self._pay(left)

    def _at_pay(self, verb: str, words: list[str]) -> None:
        self._drop(words[0])
        self.now["discard"].append(words[0])
        self._pay(self.cards[words[0]].materials.split())

    def _pay(self, materials: list[str]) -> None:
        for material in materials:
            if material in self.now["missing"]:
                self.now["missing"].remove(material)
            else:
                self.now["leftover"].append(material)
        if self.now["missing"]:
            self._go(step="pay")
            return
        self.seat["loose"].append(self.now["crafting"])
        self._go(crafting=None, gained=True, step="forge")
        if not self.affordable():
            self._end_visit()

    # ---- cards: LoB-32, LoB-42, LoB-50

    def _draw_from(self, source: str) -> None:
        if not self.decks():
            self._go(discard=[])  # whatever is nowhere else is unseen in its deck
        self._go(step="deck", source=source)

    def _at_deck(self, verb: str, words: list[str]) -> None:
        self._go(step="card", deck=words[0])

    def _at_card(self, verb: str, words: list[str]) -> None:
        card = words[0]
        under = self.now["decks"][self.now["deck"]]["under"]
        if card in under:
            under.remove(card)
        self._go(deck=None)
        if self.cards[card].kind == "skeleton":
            self._go(card=card)
            self._fight()
            return
        self.seat["loose"].append(card)
        self._clear_token()
        if self.cards[card].kind == "shadow":
            self.now["lords_up"] += 1
            if self.now["lords_up"] == LORDS and self.now["trigger"] is None:
                self._go(trigger=self.now["turn"], cause="shadows")  # LoB-33
        self._give_chance("card")

    def _clear_token(self) -> None:
        if self.now["source"] != "crypt":
            gone = frozenset((self.here, beside(self.here, self.now["source"])))
            self.now["tokens"] = [token for token in self.now["tokens"] if edge_of(token) != gone]

    def _after_card(self) -> None:
        if self.now["source"] == "crypt":
            self._go(step="campfire")
        else:
            self._next_action()

    def _at_campfire(self, verb: str, words: list[str]) -> None:
        self.seat["space"] = words[0]
        self._end_turn()

    # ---- fights: LoB-51, LoB-52

    def _need(self) -> list[str]:
        lords = {lord.id: lord.needs for lord in self.edition.lords}
        card = self.now["card"]
        needs = self.cards[card].needs if card else lords[self.now["lord"]]
        return [*needs.split(), *self.now["curses"]]

    def _fight(self) -> None:
        if is_met(self._need(), self.symbols()):
            self._win()
        elif self.seat["tokens"]:
            self._go(step="spend")
        else:
            self._at_spend("spend", ["0"])

    def _at_spend(self, verb: str, words: list[str]) -> None:
        spent, ability = int(words[0]), self.hero(self.seat).ability
        self.seat["tokens"] -= spent
        dice = (3 if ability == "dice" else 2) + spent * (2 if ability == "tokens" else 1)
        self._go(step="roll", to_roll=dice)

    def _at_roll(self, verb: str, words: list[str]) -> None:
        self.now["dice"].append(words[0])
        self.now["to_roll"] -= 1
        if self.now["to_roll"] == 0:
            self._judge()

    def _judge(self) -> None:
        if is_met(self._need(), [*self.symbols(), *self.now["dice"], *self.now["added"]]):
            self._win()
        elif list(self.tricks()):
            self._go(step="fight")
        else:
            self._lose()

    def _at_fight(self, verb: str, words: list[str]) -> None:
        if verb == "done":
            self._lose()
        elif verb == "reroll":
            self._take_up("dice", words)
            self._go(step="roll")
        elif verb == "swap":
            self.now["dice"].remove(words[0])
            self.now["dice"].remove(words[1])
            self.now["added"].append(words[3])
            self._go(swapped=True)
            self._judge()
        else:
            self._drop(words[0])
            self.now["discard"].append(words[0])
            self.now["added"].append(self.cards[words[0]].gives)
            self._judge()

    def _take_up(self, key: str, faces: list[str]) -> None:
        for face in faces:
            self.now[key].remove(face)
        self._go(to_roll=len(faces), rerolled=True)

    def _win(self) -> None:
        if self.now["card"]:
            self.seat["loose"].append(self.now["card"])
            self._clear_token()
        else:
            self.seat["lords"].append(self.now["lord"])
            self.seat["curses"] += len(self.now["curses"])
        self._end_fight()

    def _lose(self) -> None:
        self.seat["health"] -= 1
        card = self.now["card"]
        if card:
            self.now["decks"][self.cards[card].deck]["under"].append(card)
        self._end_fight()

    def _end_fight(self) -> None:
        dueled = self.now["lord"] is not None
        self._go(card=None, lord=None, curses=[], dice=[], added=[], swapped=False)
        if dueled:
            self._next_duel()
        else:
            self._after_card()

    # ---- finale: LoB-70 to LoB-72

    def _prepare(self, seat: int) -> None:
        self._go(stage="preparation", turn=seat, fresh=True)
        self._give_chance("finale")

    def _prepared(self) -> None:
        seats = self.now["seats"]
        following = (self.now["turn"] + 1) % len(seats)
        if following != self.now["trigger"]:
            self._prepare(following)
            return
        for seat in seats:
            seat.update(health=self.hero(seat).health, tokens=self.room(seat))
        self._go(stage="duels")
        self._begin_duel(following)

    def _begin_duel(self, seat: int) -> None:
        self._go(turn=seat, fresh=True, rerolled=False)
        self._give_chance("duel")

    def _at_duel(self, verb: str, words: list[str]) -> None:
        self._go(lord=words[0], to_roll=len(self.seat["crystals"]), step="curse")
        if self.now["to_roll"] == 0:
            self._fight()

    def _at_curse(self, verb: str, words: list[str]) -> None:
        self.now["curses"].append(words[0])
        self.now["to_roll"] -= 1
        if self.now["to_roll"] == 0:
            if self.has_reroll():
                self._go(step="curse-reroll")
            else:
                self._fight()

    def _at_curse_reroll(self, verb: str, words: list[str]) -> None:
        if verb == "done":
            self._fight()
        else:
            self._take_up("curses", words)
            self._go(step="curse")

    def _next_duel(self) -> None:
        seats = self.now["seats"]
        alive = [seat for seat, had in enumerate(seats) if had["health"]]
        beaten = sum(len(seat["lords"]) for seat in seats) == LORDS
        if beaten or not alive:
            self._go(stage="over", step="over", ending="lord-beaten" if beaten else "heroes-dead", rerolled=False)
            return
        following = [*[seat for seat in alive if seat > self.now["turn"]], *alive]
        self._begin_duel(following[0])
