"""Where it is worth going, for the greedy player: every space of the map by what can be done in and beyond it."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from crossbones.games.lord import actions, explore, places, prospects, worth
from crossbones.games.lord.bits import bit, lowest, size
from crossbones.games.lord.model import Model
from crossbones.games.lord.terms import (
    CRYPT,
    DICE,
    FORGE,
    LOCATIONS,
    MERCHANT,
    MIRROR,
    SPACES,
    TELEPORT,
    TOKENS,
    TRAP,
    WELL,
)
from crossbones.games.lord.worth import ACTION, HEALTH, POINT

FAR: Final = 60
"""What is one action away is worth so many hundredths of what is here."""
TILE: Final = 125
"""What a new tile is worth, beside the encounters it may bring."""
PROMISE: Final = 27
"""So many hundredths of an encounter it brings: with more the map would be open before the heroes are armed."""
WAITING: Final = 48
"""How much less it is worth for each encounter that waits already: every tile brings the dark gate nearer."""
LEADING: Final = 250.0
"""How much less it is worth to who leads by far, for whom every turn before the finale is a gain."""
HURRY: Final = 320
"""How much of a wanted finale the way to the dark gate is worth, in hundredths."""
PATIENT_TILE: Final = 80
PATIENT_PROMISE: Final = 21
PATIENT_WAITING: Final = 62
PATIENT_HURRY: Final = 60
"""The same for who is patient, and puts off the finale whether ahead or not."""
SWEEPS: Final = 12
"""How far ahead it looks, in actions."""


@final
class Journey:
    """The worth of all spaces to the hero in turn, in thousandths of a point.

    Args:
        m: the state.
        patient: whether the finale is put off rather than hurried.

    Attributes:
        token: of resolving a token.
        here: of a space, the worth of what can be done in it with an action.
        enter: of a space, the worth of what its location does.
        ahead: of a space, the best of ``here`` and of what can be reached if locations did nothing.
        beyond: of a space, the best of ``here`` and of what can be reached.
        steps, ways: where one action leads, as ``space * SPACES + goal``; how many of these there are.
        by_teleport: the best that a teleport reaches.
    """

    def __init__(self, m: Model, patient: bool = False) -> None:
        self.m = m
        self.patient = patient
        hero = m.hero()
        self.here = vec[i64]([0] * SPACES)
        self.enter = vec[i64]([0] * SPACES)
        self.ahead = vec[i64]([0] * SPACES)
        self.beyond = vec[i64]([0] * SPACES)
        self.token: i64 = -POINT
        if m.decks.can_draw():
            deck: i64 = worth.best_deck(m, hero)
            self.token = worth.of_deck(m, hero, deck)
            if self.token < 30 and hero.health > 1:
                self.token = 30  # to lose may be better than to stand about
        self.finale: i64 = prospects.of_finale(m)
        self.delay: i64 = 0 if patient else i64(LEADING * prospects.lead(m))
        self.steps = vec[i64]([0] * (4 * SPACES))
        self.ways: i64 = 0
        self.by_teleport: i64 = 0
        self._fill()
        sweep: i64 = 0
        while sweep < SWEEPS and self._sweep(self.ahead, False):
            sweep += 1
        sweep = 0
        while sweep < SWEEPS and self._sweep(self.beyond, True):
            sweep += 1

    def _fill(self) -> None:
        m = self.m
        by_location = vec[i64]([0] * len(LOCATIONS))
        known: i64 = 0
        space: i64 = 0
        while space < SPACES:
            if m.dungeon.cell[space] >= 0:
                self.here[space] = self._here(space)
                location: i64 = m.tables.location[space]
                if location:
                    if not known & bit(location):
                        by_location[location] = self._enter(location)
                        known |= bit(location)
                    self.enter[space] = by_location[location]
                self.ahead[space] = self.here[space]
                self.beyond[space] = self.here[space]
                if self.here[space] > self.by_teleport:
                    self.by_teleport = self.here[space]
                if self.enter[space] > self.by_teleport:
                    self.by_teleport = self.enter[space]
                self._find_ways(space)
            space += 1

    def _find_ways(self, space: i64) -> None:
        """Note where one action leads from a space."""
        dungeon = self.m.dungeon
        free: i64 = dungeon.paths[space] & ~dungeon.tokens[space]
        while free:
            self.steps[self.ways] = space * SPACES + dungeon.neighbour(space, lowest(free))
            self.ways += 1
            free &= free - 1

    def _here(self, space: i64) -> i64:
        found: i64 = 0
        if self.m.dungeon.tokens[space] and self.token > 0:
            found = self.token
        exploring: i64 = self.explore(space)
        return exploring if exploring > found else found

    def explore(self, space: i64) -> i64:
        """Return what it is worth to explore from a space."""
        left: i64 = explore.tiles_left(self.m)
        tiles: i64 = size(self.m.dungeon.openings(space))
        if tiles > left:
            tiles = left
        if tiles == 0:
            return 0
        found: i64 = tiles * (self._new_tile() - self.delay)
        if self.finale > 0:
            hurry: i64 = PATIENT_HURRY if self.patient else HURRY
            found += self.finale * tiles * hurry // (100 * (left + 2))
        elif left <= explore.LAST_TILES:
            found += self.finale * tiles // left
        return found

    def _new_tile(self) -> i64:
        """Return what a new tile is worth for the encounters it may bring."""
        promise: i64 = self.token if self.token > 0 else 0
        waiting: i64 = TOKENS - self.m.dungeon.tokens_left
        if self.patient:
            return PATIENT_TILE + promise * PATIENT_PROMISE // 100 - PATIENT_WAITING * waiting
        return TILE + promise * PROMISE // 100 - WAITING * waiting

    def _enter(self, location: i64) -> i64:
        """Return what a location does for the hero."""
        m = self.m
        hero = m.hero()
        waiting: bool = m.trigger < 0
        if location == FORGE:
            return worth.of_forge(m, hero)
        if location == DICE:
            return worth.of_token(m, hero) if waiting and hero.tokens < hero.most_tokens() else 0
        if location == WELL:
            return (hero.most_health() - hero.health) * HEALTH if waiting else 0
        if location == CRYPT:
            return self.token - ACTION // 2
        if location == MERCHANT:
            gain: i64 = worth.of_trade(m, hero, 0) if m.decks.discarded() else 0
            return gain if gain > 150 else 0
        if location == TRAP:
            return -(worth.cost_of_losing(m, hero) // 6)
        return 0

    def arrival(self, space: i64) -> i64:
        """Return what it is worth to move into a space."""
        location: i64 = self.m.tables.location[space]
        beyond: i64 = self.beyond[space]
        if location == TRAP:
            return beyond + self.enter[space]
        if location == TELEPORT or location == MIRROR:
            jump: i64 = self._best_jump(location == MIRROR)
            return jump if jump > beyond else beyond
        gain: i64 = self.enter[space]
        if gain <= 0:
            return beyond
        if location == DICE:  # one passes through
            return gain + self.ahead[space] if gain + self.ahead[space] > beyond else beyond
        both: i64 = gain + beyond // 2 if self.here[space] >= beyond else gain
        return both if both > beyond else beyond

    def _best_jump(self, by_mirror: bool) -> i64:
        """Return the best that a teleport or a mirror reaches."""
        if not by_mirror:
            return self.by_teleport
        mirrors = self.m.tables.mirrors
        best: i64 = 0
        i: i64 = 0
        while i < len(mirrors):
            if self.beyond[mirrors[i]] > best:
                best = self.beyond[mirrors[i]]
            i += 1
        return best

    def step(self, space: i64, side: i64) -> i64:
        """Return what it is worth to use an action to move."""
        return self.arrival(self.m.dungeon.neighbour(space, side)) * FAR // 100

    def _sweep(self, spread: vec[i64], entering: bool) -> bool:
        """Let worth spread by one action, with what locations do or without; tell whether anything changed."""
        changed: bool = False
        i: i64 = 0
        while i < self.ways:
            space: i64 = self.steps[i] // SPACES
            goal: i64 = self.steps[i] - space * SPACES
            found: i64 = (self.arrival(goal) if entering else spread[goal]) * FAR // 100
            if found > spread[space]:
                spread[space] = found
                changed = True
            i += 1
        return changed

    def best_fire(self) -> i64:
        """Return the campfire from which it is best to go on."""
        found: i64 = places.fire_actions(self.m, self.m.scratch)
        best: i64 = self.m.scratch[0]
        i: i64 = 1
        while i < found:
            if self.beyond[self.m.scratch[i] - actions.GO] > self.beyond[best - actions.GO]:
                best = self.m.scratch[i]
            i += 1
        return best - actions.GO
