"""What is impossible in a position."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from crossbones.core.faults import Faults
from crossbones.games.lord import combat, encounter, explore, forge, places, terms, turn
from crossbones.games.lord.bits import bit, lacking, shared, size, total
from crossbones.games.lord.dungeon import capacity
from crossbones.games.lord.terms import STAGES, STEPS

if TYPE_CHECKING:
    from crossbones.games.lord.state import LordState


_FIGHT: Final = ("spend", "roll", "fight")

_STEPS_OF: Final = {
    "setup": ("tile", "place"),
    "adventure": tuple(step for step in STEPS if step not in ("duel", "curse", "curse-reroll", "over")),
    "preparation": ("equip",),
    "duels": ("equip", "duel", "curse", "curse-reroll", *_FIGHT),
    "over": ("over",),
}
"""The steps of each stage."""

_PENDING: Final = {
    "to_draw": ("tile",),
    "drawn": ("tile", "place"),
    "laid": ("place",),
    "moved": ("equip",),
    "source": ("deck", "card", *_FIGHT, "equip", "campfire"),
    "deck": ("card",),
    "card": _FIGHT,
    "lord": ("curse", "curse-reroll", *_FIGHT),
    "curses": ("curse", "curse-reroll", *_FIGHT),
    "dice": ("roll", "fight"),
    "to_roll": ("roll", "curse"),
    "added": ("roll", "fight"),
    "swapped": ("fight",),
    "teleported": ("teleport",),
    "crafting": ("pay",),
    "missing": ("pay",),
    "leftover": ("forge", "pay"),
    "given": ("give", "take"),
    "owed": ("take",),
    "gained": ("forge", "pay", "take"),
}
"""The steps at which something can be pending."""

_CHANCES_OF: Final = {"adventure": ("turn", "card", "visit"), "preparation": ("finale",), "duels": ("duel",)}
"""What can give a chance to change equipment, by stage."""


_CURSES: Final = "one for each equipped crystal with each Lord card taken"


def find_impossible(m: LordState, faults: Faults) -> None:
    """Add what no game could have come to, in a position that could be read."""
    _Checker(m, faults).check()


class _Checker:
    """Looks for what is impossible in a state that was read from a position."""

    def __init__(self, m: LordState, faults: Faults) -> None:
        self.m = m
        self.faults = faults
        self.step = STEPS[m.step]
        self.stage = STAGES[m.stage]

    def check(self) -> None:
        """Add all faults. Every check comes before those that build on it."""
        m, faults = self.m, self.faults
        self._check_map()
        if self.step not in _STEPS_OF[self.stage]:
            faults.add(
                ".step", f"{self.step!r} is no step of the {self.stage}; it has: {', '.join(_STEPS_OF[self.stage])}"
            )
            return
        self._check_pending()
        self._check_trigger()
        self._check_health()
        if m.stage == terms.SETUP and m.seat != m.oldest:
            faults.add(".turn", f"in the setup the oldest player, seat {m.oldest}, has the turn, not {m.seat}")
        if m.stage != terms.ADVENTURE and m.used:
            faults.add(".used", f"{m.used} actions used, but there are none outside a turn of the adventure")
        if m.rerolled and (m.hero().ability() != terms.REROLL_DICE or m.stage not in (terms.ADVENTURE, terms.DUELS)):
            faults.add(".rerolled", "the hero in turn has no reroll")
        if m.fresh and not self._may_be_fresh():
            faults.add(".fresh", "something of this turn is decided or drawn already")
        if not faults.texts:
            self._check_step()

    def _check_map(self) -> None:
        """All tiles hang together."""
        dungeon = self.m.dungeon
        reached = {2 * self.m.tables.start}
        open_ends = list(reached)
        while open_ends:
            space = open_ends.pop()
            for side in range(4):
                other = int(dungeon.neighbour(space, side))
                if other >= 0 and other not in reached:
                    reached.add(other)
                    open_ends.append(other)
        for tile, name in enumerate(self.m.tables.tile_ids):
            if dungeon.laid & bit(tile) and 2 * tile not in reached:
                self.faults.add(f".map.{name}", "lies apart from the start tile")

    def _check_pending(self) -> None:
        m = self.m
        pending: dict[str, bool] = {
            "to_draw": m.to_draw > 0,
            "drawn": any(m.drawn[slot] >= 0 for slot in range(3)),
            "laid": m.laid_now[0] >= 0,
            "moved": any(m.moved[group] for group in range(4)),
            "source": m.source >= 0,
            "deck": m.deck >= 0,
            "card": m.card >= 0,
            "lord": m.lord >= 0,
            "curses": m.curses > 0,
            "dice": m.dice > 0,
            "to_roll": m.to_roll > 0,
            "added": m.added > 0,
            "swapped": m.swapped > 0,
            "teleported": m.teleported > 0,
            "crafting": m.crafting >= 0,
            "missing": m.missing > 0,
            "leftover": m.leftover > 0,
            "given": places.given(m) > 0,
            "owed": m.owed > 0,
            "gained": m.gained > 0,
        }
        for key, there in pending.items():
            if there and self.step not in _PENDING[key]:
                self.faults.add(f".{key}", f"can not be at step {self.step!r}, only at: {', '.join(_PENDING[key])}")
        chance = terms.CHANCES[m.chance]
        if self.step == "equip" and chance not in _CHANCES_OF[self.stage]:
            self.faults.add(".chance", f"{chance!r} gives no chance to change equipment in the {self.stage}")
        if self.step != "equip" and m.chance:
            self.faults.add(".chance", f"{chance!r} can only be at step 'equip'")
        if (m.source >= 0) != (self._from_card() or self.step in ("deck", "card", "campfire")):
            self.faults.add(".source", "is where a card is drawn from, and at this step there must be one or none")

    def _from_card(self) -> bool:
        """Tell whether a card of the adventure is being dealt with."""
        if self.stage != "adventure":
            return False
        return self.step in _FIGHT or (self.step == "equip" and self.m.chance == terms.FOR_CARD)

    def _check_trigger(self) -> None:
        m, faults = self.m, self.faults
        if (m.trigger >= 0) != (m.cause > 0):
            faults.add(".cause", f"{terms.CAUSES[m.cause]!r} and the trigger {m.trigger} do not go together")
        gate = m.dungeon.facing[m.tables.gate] >= 0 or m.tables.gate in [m.drawn[slot] for slot in range(3)]
        if m.cause == terms.BY_GATE and not gate:
            faults.add(".cause", "the dark gate has not been drawn")
        if m.cause == terms.BY_SHADOWS and m.lords_up < terms.LORDS:
            faults.add(".cause", f"only {m.lords_up} Lord cards are up")
        if m.trigger < 0 and (gate or m.lords_up == terms.LORDS or m.stage > terms.ADVENTURE):
            faults.add(".trigger", "somebody must have triggered the finale")
        if m.stage < terms.PREPARATION and m.trigger >= 0 and (m.trigger != m.seat or m.cause == terms.BY_ROUNDS):
            faults.add(".trigger", "the finale would have begun after the turn that triggered it")
        left = int(explore.tiles_left(m))
        if gate and left >= explore.LAST_TILES:  # LoB-14
            faults.add(".map", f"the dark gate is among the last {explore.LAST_TILES} tiles, but {left} are left")
        taken = any(hero.lords or hero.curses for hero in m.heroes)
        if taken and m.stage < terms.DUELS:
            faults.add(".stage", "Lord cards and curses are taken in duels only")
        for seat, hero in enumerate(m.heroes):
            most = int(size(hero.lords) * hero.crystals())
            if hero.curses > most:  # LoB-71
                faults.add(f".seats[{seat}].curses", f"{hero.curses} are more than {most}, {_CURSES}")

    def _check_health(self) -> None:
        m, faults = self.m, self.faults
        if m.stage == terms.SETUP:
            for seat, hero in enumerate(m.heroes):
                if hero.health < hero.most_health():
                    faults.add(f".seats[{seat}].health", "is full in the setup")
        if m.hero().health == 0:
            rests = self.stage == "adventure" and m.used == 0 and m.chance == terms.FOR_TURN
            resting = self.step in ("equip", "act") and rests
            woken = self.step == "rest" and m.used == 1
            camped = self.step == "campfire"
            if self.stage in ("adventure", "duels") and not (resting or woken or camped):
                faults.add(f".seats[{m.seat}].health", "is 0, so the turn would have ended")

    def _may_be_fresh(self) -> bool:
        m = self.m
        first = {
            "setup": m.to_draw == 3 and m.dungeon.laid == bit(m.tables.start),
            "adventure": self.step in ("act", "equip") and m.used == 0 and m.chance == terms.FOR_TURN,
            "preparation": True,
            "duels": self.step in ("equip", "duel"),
            "over": False,
        }
        return first[self.stage] and not m.rerolled and not any(m.moved[group] for group in range(4))

    # ---- what each step needs

    def _check_step(self) -> None:
        checks: dict[str, Callable[[], None]] = {
            "tile": self._check_tile,
            "place": self._check_place,
            "equip": self._check_equip,
            "act": self._check_act,
            "orb": self._check_journey,
            "rest": self._check_journey,
            "trap-reroll": self._check_trap_reroll,
            "take": self._check_take,
            "give": self._check_give,
            "forge": self._check_forge,
            "pay": self._check_pay,
            "deck": self._check_deck,
            "card": self._check_deck,
            "campfire": self._check_deck,
            "spend": self._check_fight,
            "roll": self._check_fight,
            "fight": self._check_fight,
            "duel": self._check_duel,
            "curse": self._check_curse,
            "curse-reroll": self._check_curse,
            "over": self._check_over,
        }
        checks.get(self.step, self._check_arrival)()

    def _wrong(self, text: str) -> None:
        self.faults.add(".step", f"{self.step!r} can not be: {text}")

    def _check_used(self, least: int) -> None:
        """Actions are counted when they are chosen."""
        if self.stage == "adventure" and self.m.used < least:
            self.faults.add(".used", f"is {self.m.used}, but an action is under way")

    def _drawn(self) -> int:
        return sum(self.m.drawn[slot] >= 0 for slot in range(3))

    def _check_tile(self) -> None:
        m = self.m
        self._check_used(1)
        fit = int(capacity(m.dungeon.surroundings(m.hero().space)))
        tiles = int(explore.tiles_left(m)) + self._drawn()
        if m.to_draw < 1 or m.to_draw + self._drawn() != min(fit, tiles):
            self.faults.add(".to_draw", f"{m.to_draw} and {self._drawn()} drawn are not {min(fit, tiles)} tiles in all")
        if any(m.drawn[slot] >= 0 for slot in range(self._drawn(), 3)):
            self.faults.add(".drawn", "fills from the first place while tiles are drawn")

    def _check_place(self) -> None:
        self._check_used(1)
        if self._drawn() < 1 or explore.place_actions(self.m, self.m.scratch) == 0:
            self._wrong("there is no way to lay all drawn tiles")
        tiles = [self.m.laid_now[slot] for slot in range(3) if self.m.laid_now[slot] >= 0]
        if len(tiles) + self._drawn() > 3:
            self.faults.add(".laid", "three tiles at most are drawn at once")
        if any(self.m.dungeon.tile_has_token(tile) for tile in tiles):
            self.faults.add(".laid", "tokens come when all drawn tiles lie")

    def _check_equip(self) -> None:
        m = self.m
        if not turn.can_change(m):
            self._wrong("nothing can be changed")
        if m.chance == terms.FOR_TURN and m.stage == terms.ADVENTURE and m.used:
            self.faults.add(".used", f"is {m.used} before the first action")
        if m.chance in (terms.FOR_CARD, terms.FOR_VISIT):
            self._check_used(1)
        self._check_source()

    def _check_act(self) -> None:
        if not turn.can_act(self.m):
            self._wrong("nothing is left to do, so the turn would have ended")

    def _check_journey(self) -> None:
        if self.step == "rest" and self.m.used != 1:
            self.faults.add(".used", f"is {self.m.used}, but a rest is the only action of its turn")

    def _check_arrival(self) -> None:
        """What a location offers must be what arriving there would offer."""
        m = self.m
        self._check_used(1)
        copy = m.clone()
        places.enter(copy)
        if copy.step != m.step:
            self._wrong("the location of the hero's space does not offer it")
        if self.step == "teleport" and not m.teleported & copy.teleported:
            self.faults.add(".teleported", "the teleport that the hero stands on is among those used")

    def _check_trap_reroll(self) -> None:
        m = self.m
        self._check_used(1)
        if m.tables.location[m.hero().space] != terms.TRAP:
            self._wrong("the hero stands on no trap")
        if m.rerolled or m.hero().ability() != terms.REROLL_DICE:
            self._wrong("the hero has no reroll left")

    def _check_at(self, location: int) -> None:
        if self.m.tables.location[self.m.hero().space] != location:
            self._wrong(f"the hero stands on no {terms.LOCATIONS[location]}")

    def _check_give(self) -> None:
        m = self.m
        self._check_used(1)
        self._check_at(terms.MERCHANT)
        hero = m.hero()
        if places.given(m) >= m.decks.discarded() or not (hero.payable(0) | hero.payable(1) | hero.payable(2)):
            self._wrong("nothing more can be given")

    def _check_take(self) -> None:
        m = self.m
        self._check_used(1)
        self._check_at(terms.MERCHANT)
        if not 1 <= m.owed <= min(places.given(m), m.decks.discarded()):
            self.faults.add(".owed", f"{m.owed} is not from 1 to the cards given or on the discard pile")

    def _check_forge(self) -> None:
        self._check_used(1)
        self._check_at(terms.FORGE)
        if not forge.can_craft(self.m):
            self._wrong("no item can be paid")
        if self.m.leftover and not self.m.gained:
            self.faults.add(".leftover", "there is none before the first payment")

    def _check_pay(self) -> None:
        m = self.m
        self._check_used(1)
        self._check_at(terms.FORGE)
        if m.crafting < 0 or not m.missing:
            self._wrong("there is an item to pay and a material missing")
        elif lacking(m.missing, m.tables.materials[m.crafting]):
            self.faults.add(".missing", "is more than the item costs")
        elif lacking(m.missing, forge.purse(m) - m.leftover):
            self._wrong("the item can not be paid")
        elif shared(m.missing, m.leftover):
            self.faults.add(".leftover", "pays before cards do")

    def _check_source(self) -> None:
        """A token is resolved that lies there, or a crypt is used."""
        m = self.m
        if m.source == terms.FROM_CRYPT:
            self._check_at(terms.CRYPT)
        gone = self.step == "equip"
        if 0 <= m.source < terms.FROM_CRYPT and not gone and not m.dungeon.tokens[m.hero().space] & bit(m.source):
            self.faults.add(".source", "there is no token on that side")
        if 0 <= m.source < terms.FROM_CRYPT and gone and not m.dungeon.paths[m.hero().space] & bit(m.source):
            self.faults.add(".source", "there is no corridor on that side")

    def _check_deck(self) -> None:
        m = self.m
        self._check_used(1)
        self._check_source()
        if self.step == "deck" and m.decks.all_empty():
            self._wrong("all decks are empty")
        if self.step == "card" and (m.deck < 0 or not m.decks.left(m.deck)):
            self.faults.add(".deck", "a deck with cards must have been chosen")
        if self.step == "campfire" and m.source != terms.FROM_CRYPT:
            self.faults.add(".source", "is the crypt that the hero leaves")

    def _check_fight(self) -> None:
        m = self.m
        hero = m.hero()
        self._check_used(1)
        if self.stage == "adventure":
            self._check_source()
        if (m.card if self.stage == "adventure" else m.lord) < 0 or (m.card >= 0 and m.lord >= 0):
            self._wrong("there is one foe: a card in the adventure, a Lord card in a duel")
            return
        if m.card >= 0 and m.tables.kind[m.card] != terms.SKELETON:
            self.faults.add(".card", "is no skeleton")
            return
        self._check_lord()
        self._check_dice()
        if combat.is_met(m.need, hero.symbols + (m.dice + m.added if self.step == "fight" else 0)):
            self._wrong("the need is met, so the fight is won")
        if self.step == "spend" and not hero.tokens:
            self._wrong("the hero has no dice token")
        if self.step == "roll" and (m.to_roll < 1 or m.to_roll + total(m.dice) > 8):
            self.faults.add(".to_roll", f"{m.to_roll} and {total(m.dice)} dice that lie are not from 1 to 8 in all")
        if self.step == "roll" and m.added and not m.rerolled:
            self.faults.add(".added", "nothing is drunk or swapped before the dice lie")
        if m.swapped and hero.ability() != terms.SWAP_DICE:
            self.faults.add(".swapped", "the hero can not swap dice")
        if self.step == "fight" and encounter.fight_actions(m, m.scratch) < 2:
            self._wrong("nothing more can be done, so the fight is lost")

    def _check_dice(self) -> None:
        """As many dice as the dice tokens that are gone can have brought (LoB-51)."""
        m = self.m
        hero = m.hero()
        dice = int(m.to_roll + total(m.dice) + 2 * m.swapped)
        rolls = [int(encounter.dice_of(hero, spent)) for spent in range(hero.most_tokens() - hero.tokens + 1)]
        if self.step != "spend" and dice not in rolls:
            possible = ", ".join([str(number) for number in rolls])
            self.faults.add(".dice", f"{dice} were rolled; with the dice tokens left it can have been: {possible}")

    def _check_lord(self) -> None:
        m = self.m
        if m.lord < 0 and m.curses:
            self.faults.add(".curses", "only Lord cards have curses")
        if m.lord >= 0 and not m.lords_left & bit(m.lord):
            self.faults.add(".lord", "has been taken")
        if m.lord >= 0 and self.step in _FIGHT and total(m.curses) != m.hero().crystals():
            self.faults.add(".curses", f"there are {total(m.curses)}, and {m.hero().crystals()} crystals equipped")

    def _check_duel(self) -> None:
        if not self.m.lords_left:
            self._wrong("all Lord cards are taken")

    def _check_curse(self) -> None:
        m = self.m
        crystals = m.hero().crystals()
        self._check_lord()
        if m.lord < 0:
            self._wrong("a Lord card must have been chosen")
        if self.step == "curse" and (m.to_roll < 1 or m.to_roll + total(m.curses) != crystals):
            self.faults.add(".to_roll", f"{m.to_roll} and {total(m.curses)} curses are not {crystals} in all")
        if self.step == "curse-reroll":
            if m.rerolled or m.hero().ability() != terms.REROLL_DICE:
                self._wrong("the hero has no reroll left")
            if total(m.curses) != crystals or not crystals:
                self.faults.add(".curses", f"there are {total(m.curses)}, and {crystals} crystals equipped")

    def _check_over(self) -> None:
        m = self.m
        dead = all(hero.health == 0 for hero in m.heroes)
        true_ending = terms.LORD_BEATEN if not m.lords_left else terms.HEROES_DEAD if dead else 0
        if m.ending != true_ending or not true_ending:
            self.faults.add(
                ".ending", f"{terms.ENDS[m.ending]!r} is not how it ended: {size(m.lords_left)} Lord cards left"
            )
