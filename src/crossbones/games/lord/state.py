"""The state of a game: which room answers at which step, and the contract of ``State``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from crossbones.core.json_value import JsonObject
from crossbones.core.outcome import Outcome
from crossbones.core.rng import Rng
from crossbones.core.state import CHANCE, TERMINAL, State
from crossbones.games.lord import actions, encounter, explore, finale, forge, heuristics, places, turn
from crossbones.games.lord.bits import lowest, member, size
from crossbones.games.lord.features import observe, observe_into
from crossbones.games.lord.model import Model
from crossbones.games.lord.notation import text_of
from crossbones.games.lord.position import write_position
from crossbones.games.lord.score import scores, winners
from crossbones.games.lord.tables import Tables
from crossbones.games.lord.terms import (
    AT_ACT,
    AT_CAMPFIRE,
    AT_CARD,
    AT_CURSE,
    AT_CURSE_REROLL,
    AT_DECK,
    AT_DUEL,
    AT_EQUIP,
    AT_FIGHT,
    AT_FORGE,
    AT_GIVE,
    AT_LEVER,
    AT_MIRROR,
    AT_ORB,
    AT_OVER,
    AT_PAY,
    AT_PLACE,
    AT_REST,
    AT_ROLL,
    AT_SPEND,
    AT_TAKE,
    AT_TELEPORT,
    AT_TILE,
    AT_TRAP,
    AT_TRAP_REROLL,
    AT_USE,
    CAMP,
    ENDS,
    EXPLORED,
    FIGHT_LOST,
    FIGHT_WON,
    FOR_CARD,
    FOR_DUEL,
    FOR_FINALE,
    FOR_TURN,
    FOR_VISIT,
    FROM_CRYPT,
    NEXT_ACTION,
    READY_NOW,
    SETUP,
    SKULL,
    TURN_OVER,
    VISIT_OVER,
)

if TYPE_CHECKING:
    from crossbones.core.game import Game

FACES: Final = 6
ALL_FACES: Final = 63


@final
class LordState(Model):
    """A state of Lord of Bones; made by ``Game.new_initial_state``.

    >>> import crossbones
    >>> state = crossbones.load("lord", players=2).new_initial_state()
    >>> len(state.legal_actions())  # any plain tile may be drawn first
    46
    """

    def __init__(
        self, game: Game, tables: Tables, heroes: list[int], hero_names: list[str], oldest: int, max_rounds: int
    ) -> None:
        super().__init__(game, tables, heroes, hero_names, oldest)
        self.max_rounds: i64 = max_rounds
        self.dungeon.lay(tables.start, 128 * 256 + 128, 1)
        self.to_draw = 3  # LoB-15

    def current_player(self) -> i64:
        """Return the seat that must decide, ``CHANCE`` or ``TERMINAL``."""
        step: i64 = self.step
        if step == AT_TILE or step == AT_TRAP or step == AT_CARD or step == AT_ROLL or step == AT_CURSE:
            return CHANCE
        return TERMINAL if step == AT_OVER else self.seat

    def turn(self) -> i64:
        """Return the seat whose turn it is; in the set-up the oldest player's (LoB-15)."""
        return self.seat

    def is_turn_start(self) -> bool:
        """Tell whether nothing of a turn has been decided or drawn yet; each duel is a turn."""
        return self.fresh != 0

    def clone(self) -> LordState:
        """Return an independent copy."""
        other = LordState(
            self.game, self.tables, [int(hero.kind) for hero in self.heroes], self.hero_names, int(self.oldest), 1
        )
        other.copy_from(self)
        return other

    def copy_from(self, other: State) -> None:
        """Become a copy of ``other``, a state of an equal game."""
        assert isinstance(other, LordState)
        self.copy_model(other)
        self.max_rounds = other.max_rounds

    def key(self) -> tuple[int, ...]:
        """Return numbers that are equal for equal states of equal games, and only for those."""
        return tuple(self.numbers())

    def legal_actions_into(self, buffer: vec[i64]) -> i64:
        """Write the legal actions, ascending, and return how many there are."""
        step: i64 = self.step
        if step == AT_ACT:
            return turn.act_actions(self, buffer)
        if step == AT_EQUIP:
            return turn.equip_actions(self, buffer)
        if step == AT_PLACE:
            return explore.place_actions(self, buffer)
        if step == AT_FIGHT:
            return encounter.fight_actions(self, buffer)
        if step == AT_SPEND:
            return encounter.spend_actions(self, buffer)
        if step == AT_DECK:
            return encounter.deck_actions(self, buffer)
        if step == AT_DUEL:
            return finale.duel_actions(self, buffer)
        if step == AT_FORGE:
            return forge.craft_actions(self, buffer)
        if step == AT_PAY:
            return forge.pay_actions(self, buffer)
        if self.current_player() == CHANCE:
            return self._outcomes_into(buffer)
        if step == AT_CURSE_REROLL:
            buffer[0] = actions.DONE
            return encounter.reroll_actions(self.curses, buffer, 1)
        return self._place_actions_into(buffer)

    def _place_actions_into(self, buffer: vec[i64]) -> i64:
        """Write the actions of the steps that belong to locations and journeys."""
        step: i64 = self.step
        if step == AT_USE:
            buffer[0] = actions.USE
            buffer[1] = actions.SKIP
            return 2
        if step == AT_TRAP_REROLL:
            buffer[0] = actions.DONE
            buffer[1] = actions.REROLL + SKULL
            return 2
        if step == AT_REST or step == AT_CAMPFIRE:
            return places.fire_actions(self, buffer)
        if step == AT_TELEPORT:
            return places.space_actions(self, buffer, True)
        if step == AT_ORB:
            return places.space_actions(self, buffer, False)
        if step == AT_MIRROR:
            return places.mirror_actions(self, buffer)
        if step == AT_LEVER:
            return places.lever_actions(self, buffer)
        if step == AT_GIVE:
            return places.give_actions(self, buffer)
        if step == AT_TAKE:
            return places.take_actions(self, buffer)
        return 0

    def _outcomes(self) -> i64:
        """Return the set of outcomes of a chance node; each is as likely. Cards count from the first of their deck."""
        if self.step == AT_TILE:
            return explore.next_tiles(self)
        if self.step == AT_CARD:
            return self.decks.next_cards(self.deck)
        return ALL_FACES

    def _first_outcome(self) -> i64:
        return self.tables.base[self.deck] if self.step == AT_CARD else 0

    def _outcomes_into(self, buffer: vec[i64]) -> i64:
        outcomes: i64 = self._outcomes()
        first: i64 = self._first_outcome()
        count: i64 = 0
        while outcomes:
            buffer[count] = first + lowest(outcomes)
            count += 1
            outcomes &= outcomes - 1
        return count

    def chance_weights(self) -> list[tuple[int, int]]:
        """Return pairs (outcome, exact integer weight) at a chance node; all weigh the same."""
        if self.current_player() != CHANCE:
            return []
        return [(outcome, 1) for outcome in self.legal_actions()]

    def sample_chance(self, rng: Rng) -> None:
        """Resolve the whole run of chance nodes ahead, with exactly the nodes' distribution."""
        while True:
            step: i64 = self.step
            if step == AT_ROLL or step == AT_TRAP or step == AT_CURSE:
                self.advance(rng.below(FACES))
            elif step == AT_TILE or step == AT_CARD:
                outcomes: i64 = self._outcomes()
                self.advance(self._first_outcome() + member(outcomes, rng.below(size(outcomes))))
            else:
                return

    def advance(self, action: i64) -> None:
        """Play an action or let an outcome fall, unchecked."""
        self.fresh = 0
        step: i64 = self.step
        if step == AT_ACT:
            self._act(action)
        elif step == AT_ROLL:
            encounter.roll(self, action)
        elif step == AT_EQUIP:
            turn.change_equipment(self, action)
        elif step == AT_PLACE:
            explore.place(self, action)
        elif step == AT_TILE:
            explore.draw(self, action)
        elif step == AT_DECK:
            encounter.choose_deck(self, action - actions.DECK)
        elif step == AT_CARD:
            encounter.meet(self, action)
        elif step == AT_SPEND:
            encounter.spend(self, action - actions.SPEND)
        elif step == AT_FIGHT:
            self._fight(action)
        elif step == AT_DUEL or step == AT_CURSE or step == AT_CURSE_REROLL:
            self._duel(action)
        elif step == AT_FORGE or step == AT_PAY or step == AT_GIVE or step == AT_TAKE:
            self._trade(action)
        else:
            self._place(action)
        while self.step >= NEXT_ACTION:
            self._flow()

    def _act(self, action: i64) -> None:
        if action < actions.RESOLVE:
            places.move(self, action - actions.MOVE)
        elif action < actions.EXPLORE:
            turn.resolve(self, action - actions.RESOLVE)
        elif action == actions.EXPLORE:
            self.used += 1
            explore.begin(self)
        elif action == actions.REST:
            turn.rest(self)
        elif action == actions.END:
            self.step = TURN_OVER
        else:
            turn.drink_orb(self, action - actions.DRINK)

    def _fight(self, action: i64) -> None:
        if action == actions.DONE:
            self.step = FIGHT_LOST
        elif action < actions.SWAP:
            encounter.reroll(self, action - actions.REROLL)
        elif action < actions.EQUIP:
            encounter.swap(self, action - actions.SWAP)
        else:
            encounter.drink(self, action - actions.DRINK)

    def _duel(self, action: i64) -> None:
        if self.step == AT_DUEL:
            finale.duel(self, action - actions.DUEL)
        elif self.step == AT_CURSE:
            finale.curse(self, action)
        elif action == actions.DONE:
            finale.fight(self)
        else:
            finale.reroll_curses(self, action - actions.REROLL)

    def _trade(self, action: i64) -> None:
        step: i64 = self.step
        if step == AT_PAY:
            forge.pay(self, action - actions.PAY)
        elif step == AT_TAKE:
            places.take(self, action - actions.TAKE)
        elif step == AT_FORGE:
            if action == actions.DONE:
                forge.leave(self)
            else:
                forge.craft(self, action - actions.CRAFT)
        elif action == actions.DONE:
            places.given_all(self)
        else:
            places.give(self, action - actions.GIVE)

    def _place(self, action: i64) -> None:
        step: i64 = self.step
        if action == actions.SKIP:
            self.step = NEXT_ACTION
        elif step == AT_TRAP:
            places.fall_into_trap(self, action)
        elif step == AT_USE:
            places.use(self)
        elif step == AT_REST:
            turn.rested(self, action - actions.GO)
        elif step == AT_CAMPFIRE:
            places.arrive_at_fire(self, action - actions.GO)
        elif step == AT_TELEPORT:
            places.teleport(self, action - actions.GO)
        elif step == AT_MIRROR:
            places.mirror(self, action - actions.GO)
        elif step == AT_ORB:
            turn.blown_to(self, action - actions.GO)
        elif step == AT_LEVER:
            places.pull_lever(self, action - actions.TURN)
        elif action == actions.DONE:
            places.spring_trap(self)
        else:
            self.rerolled = 1
            self.step = AT_TRAP

    def _flow(self) -> None:
        """Go on from a step at which there is nothing to wait for."""
        step: i64 = self.step
        if step == NEXT_ACTION:
            turn.next_action(self)
        elif step == READY_NOW:
            self._after_chance()
        elif step == CAMP:
            self._after_card()
        elif step == VISIT_OVER:
            if self.gained:
                self.gained = 0
                turn.open_chance(self, FOR_VISIT)
            else:
                self.step = NEXT_ACTION
        elif step == EXPLORED:
            explore.finish(self)
            if self.stage == SETUP:
                turn.begin_turn(self, 0)
        elif step == TURN_OVER:
            if turn.end_turn(self, self.max_rounds):
                finale.begin(self)
        elif self.lord >= 0:
            if step == FIGHT_WON:
                finale.win(self)
            else:
                finale.lose(self)
        elif step == FIGHT_WON:
            encounter.win(self)
        else:
            encounter.lose(self)

    def _after_chance(self) -> None:
        chance: i64 = self.chance
        self.chance = FOR_TURN
        if chance == FOR_TURN:
            self.step = AT_ACT
        elif chance == FOR_CARD:
            self.step = CAMP
        elif chance == FOR_VISIT:
            self.step = NEXT_ACTION
        elif chance == FOR_FINALE:
            finale.prepared(self)
        elif chance == FOR_DUEL:
            self.step = AT_DUEL

    def _after_card(self) -> None:
        """After a card from a crypt the pawn goes to a campfire, won or lost (LoB-42)."""
        if self.source == FROM_CRYPT:
            self.step = AT_CAMPFIRE
        else:
            self.step = NEXT_ACTION if self.hero().health else TURN_OVER  # LoB-21

    def outcome(self) -> Outcome | None:
        """Return how the game ended, or ``None`` (LoB-72, LoB-80)."""
        if self.step != AT_OVER:
            return None
        return Outcome(ENDS[self.ending], tuple(winners(self)), tuple(scores(self)))

    def to_position(self) -> JsonObject:
        """Return the position; docs/games/lord.md says what each key means."""
        return write_position(self)

    def observation_tensor(self, seat: int) -> bytes:
        """Return what a seat sees: everything on the table, its own hero first."""
        return observe(self, seat)

    def observation_into(self, seat: i64, seen: vec[u8], at: i64) -> None:
        observe_into(self, seat, seen, at)

    def action_to_string(self, action: int) -> str:
        """Return the notation of a legal action or outcome."""
        self.check_code(action)
        return text_of(self, action)

    def playout_action(self, rng: Rng) -> i64:
        """Return an action by the playout policy: explore, fight what can be won, craft, equip."""
        return heuristics.playout_action(self, rng)
