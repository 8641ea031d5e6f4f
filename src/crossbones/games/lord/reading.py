"""Positions as JSON, read. What is impossible in them is found by ``faults``."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from crossbones.core.faults import Faults
from crossbones.core.json_value import JsonObject, JsonValue
from crossbones.core.reading import PositionReader, is_object
from crossbones.games.lord.bits import bit, size, unit
from crossbones.games.lord.dungeon import cell_at, step
from crossbones.games.lord.equipment import Hero
from crossbones.games.lord.explore import tiles_left
from crossbones.games.lord.faults import find_impossible
from crossbones.games.lord.model import NONE
from crossbones.games.lord.notation import cell_text
from crossbones.games.lord.position import ATTRIBUTES
from crossbones.games.lord.score import score
from crossbones.games.lord.tables import NO_SLOT, SACK
from crossbones.games.lord.terms import (
    ADVENTURE,
    AT_ACT,
    AT_CURSE,
    AT_CURSE_REROLL,
    BY_GATE,
    BY_ROUNDS,
    BY_SHADOWS,
    CARDS,
    CAUSES,
    CHANCES,
    ENDS,
    LEVELS,
    LORDS,
    MATERIALS,
    SHADOW,
    SIDES,
    STAGES,
    STEPS,
    SYMBOLS,
)

if TYPE_CHECKING:
    from crossbones.games.lord.state import LordState

_KEYS: Final = (
    "game", "options", "stage", "step", "turn", "fresh", "round", "trigger", "cause", "ending", "map", "tokens",
    "stack", "drawn", "to_draw", "laid", "decks", "discard", "lords_up", "seats", "used", "rerolled", "chance",
    "moved", "source", "deck", "card", "lord", "curses", "dice", "to_roll", "added", "swapped", "teleported",
    "crafting", "missing", "leftover", "given", "owed", "gained",
)  # a list, as many as fit on a line  # fmt: skip
_SEAT_KEYS: Final = (
    "hero", "space", "health", "tokens", "weapons", "crystals", "sacks", "loose", "lords", "curses", "score",
)  # a list, as many as fit on a line  # fmt: skip
_FAR: Final = 96
_CELL: Final = re.compile(r"(-?[0-9]{1,2}),(-?[0-9]{1,2})")


def read_position(position: object, m: LordState) -> list[str]:
    """Make a fresh state of the right game into the one that a position describes.

    Args:
        position: keys that are absent have the value of a start of turn.
        m: filled in, and only of use if no fault is returned.

    Returns:
        All faults, each a text that begins with its JSON path.
    """
    faults = Faults()
    if is_object(position, faults):
        _Reader(position, m, faults).read()
        if not faults.texts:
            find_impossible(m, faults)
    return faults.texts


class _Reader(PositionReader):
    """Reads one position into a state; what can not be read keeps the value of a start of turn."""

    def __init__(self, position: JsonObject, m: LordState, faults: Faults) -> None:
        super().__init__(position, m.game, faults)
        self.m = m
        self.tables = m.tables
        self.claimed: dict[str, str] = {}

    def read(self) -> None:
        """Read all keys."""
        self.check_keys("", self.position, _KEYS)
        self.check_game()
        self._read_map()
        self._read_tiles()
        self._read_seats()
        self._read_decks()
        self._read_turn()
        self._read_fight()
        self._read_visit()
        self._read_trigger()

    # ---- small things

    def _truth(self, key: str, default: bool = False) -> bool:
        value = self.position.get(key, default)
        if isinstance(value, bool):
            return value
        self.faults.add(f".{key}", f"{value!r} is not true or false")
        return default

    def _optional(self, key: str, words: Sequence[str]) -> int:
        value = self.position.get(key)
        return NONE if value is None else self.word(f".{key}", value, words)

    def _list(self, path: str, value: JsonValue, most: int) -> list[tuple[str, JsonValue]]:
        """Return the elements of a list with their paths."""
        if not isinstance(value, list):
            self.faults.add(path, f"{value!r} is not a list")
            return []
        if len(value) > most:
            self.faults.add(path, f"there are {len(value)}, and {most} at most")
            return []
        return [(f"{path}[{place}]", element) for place, element in enumerate(value)]

    def _object(self, path: str, value: JsonValue, known: Sequence[str]) -> JsonObject:
        if not isinstance(value, dict):
            self.faults.add(path, f"{value!r} is not a JSON object")
            return {}
        self.check_keys(path, value, known)
        return {key: part for key, part in value.items() if key in known}

    def _counts(self, key: str, words: Sequence[str], most: int) -> i64:
        found: i64 = 0
        for path, element in self._list(f".{key}", self.position.get(key, []), most):
            kind = self.word(path, element, words)
            found += unit(kind) if kind >= 0 else 0
        return found

    def _claim(self, path: str, thing: str) -> bool:
        """Note where a card, item or tile is; tell whether it is nowhere else."""
        if thing in self.claimed:
            self.faults.add(path, f"{thing} is at ${self.claimed[thing]} already")
            return False
        self.claimed[thing] = path
        return True

    def _piece(self, path: str, value: JsonValue, cards_only: bool = False) -> int:
        """Return a card or item that is nowhere else, or -1 and a fault."""
        known = self.tables.piece_ids[:CARDS] if cards_only else self.tables.piece_ids
        if not isinstance(value, str) or value not in known:
            self.faults.add(path, f"{value!r} is no {'card' if cards_only else 'card or item'} of this edition")
            return -1
        return known.index(value) if self._claim(path, value) else -1

    def _spent(self, path: str, value: JsonValue) -> int:
        """Return a card that can have been paid, given or drunk, or -1 and a fault."""
        card = self._piece(path, value, True)
        if card >= 0 and self.tables.kind[card] == SHADOW:
            self.faults.add(path, f"{value} is a shadow, which is never paid or given")
            return -1
        return card

    def _tile(self, path: str, value: JsonValue) -> int:
        if isinstance(value, str) and value in self.tables.tile_ids:
            return self.tables.tile_ids.index(value)
        self.faults.add(path, f"{value!r} is no tile of this edition")
        return -1

    def _cell(self, path: str, value: JsonValue) -> i64:
        """Return a cell, or -1 and a fault."""
        match = _CELL.fullmatch(value) if isinstance(value, str) else None
        if match:
            x, y = int(match[1]), int(match[2])
            if abs(x) <= _FAR and abs(y) <= _FAR:
                return cell_at(x, y)
        self.faults.add(path, f"{value!r} is not a cell x,y with both from -{_FAR} to {_FAR}")
        return -1

    def _space(self, path: str, value: JsonValue) -> i64:
        """Return the space on a cell, or -1 and a fault."""
        cell = self._cell(path, value)
        space: i64 = self.m.dungeon.space_at(cell) if cell >= 0 else -1
        if cell >= 0 and space < 0:
            self.faults.add(path, f"there is no tile on {value!r}")
        return space

    # ---- map, tiles

    def _read_map(self) -> None:
        tables, dungeon = self.tables, self.m.dungeon
        start = tables.tile_ids[tables.start]
        given = self.position.get("map", {start: "0,0 E"})
        dungeon.clear()
        if not isinstance(given, dict):
            self.faults.add(".map", f"{given!r} is not a JSON object")
            given = {}
        for name, where in given.items():
            path = f".map.{name}"
            tile = self._tile(path, name)
            words = where.split(" ") if isinstance(where, str) else []
            if tile < 0 or not self._claim(path, name):
                continue
            if len(words) != 2 or words[1] not in SIDES:
                self.faults.add(path, f"{where!r} is not a cell and the side on which B lies, such as '2,1 E'")
                continue
            cell = self._cell(path, words[0])
            if cell >= 0:
                self._lay(path, tile, cell, SIDES.index(words[1]))
        if start not in given:
            self.faults.add(".map", f"the start tile {start} is missing")
            dungeon.lay(tables.start, cell_at(_FAR + 2, 0), 1)
        self._read_tokens()

    def _lay(self, path: str, tile: int, cell: i64, facing: int) -> None:
        dungeon = self.m.dungeon
        for half in (cell, cell + step(facing)):
            if dungeon.space_at(half) >= 0:
                self.faults.add(path, f"another tile lies on {cell_text(half)}")
                return
        dungeon.lay(tile, cell, facing)

    def _read_tokens(self) -> None:
        dungeon = self.m.dungeon
        for path, value in self._list(".tokens", self.position.get("tokens", []), int(dungeon.tokens_left)):
            words = value.split(" ") if isinstance(value, str) else []
            if len(words) != 2 or words[1] not in SIDES:
                self.faults.add(path, f"{value!r} is not a cell and a side, such as '2,1 E'")
                continue
            space = self._space(path, words[0])
            side = SIDES.index(words[1])
            if space < 0:
                continue
            if not dungeon.is_whole(space, side):
                self.faults.add(path, f"there is no complete encounter symbol at {value!r}")
            elif dungeon.tokens[space] & bit(side):
                self.faults.add(path, f"there is a token at {value!r} already")
            else:
                dungeon.put_token(space, side)

    def _read_tiles(self) -> None:
        m = self.m
        for slot, (path, value) in enumerate(self._list(".drawn", self.position.get("drawn", []), 3)):
            if value is not None:
                tile = self._tile(path, value)
                if tile >= 0 and self._claim(path, str(value)):
                    m.drawn[slot] = tile
        m.to_draw = self.number(".to_draw", self.position.get("to_draw", 0), 0, 3)
        laid: set[int] = set()
        for slot, (path, value) in enumerate(self._list(".laid", self.position.get("laid", []), 3)):
            tile = self._tile(path, value)
            if tile >= 0 and (m.dungeon.facing[tile] < 0 or tile in laid):
                self.faults.add(path, f"{value!r} does not lie on the map, or is named twice")
            elif tile >= 0:
                m.laid_now[slot] = tile
                laid.add(tile)
        left = int(tiles_left(m))
        if self.position.get("stack", left) != left:
            self.faults.add(".stack", f"{self.position['stack']!r} is not {left}, the number of all other tiles")

    # ---- seats

    def _read_seats(self) -> None:
        m = self.m
        seats = self.position.get("seats", [{}] * m.players)
        elements = self._list(".seats", seats, m.players)
        if isinstance(seats, list) and len(seats) != m.players:
            self.faults.add(".seats", f"there are {len(seats)} seats, not {m.players}")
        names = m.hero_names
        for seat, (path, value) in enumerate(elements):
            self._read_seat(path, self._object(path, value, _SEAT_KEYS), m.heroes[seat], names[seat])
        taken: i64 = 0
        for hero in m.heroes:
            taken |= hero.lords
            m.lords_up += size(hero.owned[2] & self.tables.shadows[2])
        m.lords_left &= ~taken
        up = self.position.get("lords_up", int(m.lords_up))
        if up != m.lords_up:
            self.faults.add(".lords_up", f"{up!r} is not {m.lords_up}, the number of shadows drawn")

    def _read_seat(self, path: str, found: JsonObject, hero: Hero, name: str) -> None:
        tables = self.tables
        if found.get("hero", name) != name:
            self.faults.add(f"{path}.hero", f"{found['hero']!r} is not {name!r}, who plays here")
        if "space" in found:
            space = self._space(f"{path}.space", found["space"])
            hero.space = space if space >= 0 else hero.space
        self._read_slots(f"{path}.weapons", found.get("weapons", {}), hero, 0)
        self._read_slots(f"{path}.crystals", found.get("crystals", {}), hero, 4)
        for place, value in self._list(f"{path}.sacks", found.get("sacks", []), 2):
            piece = self._piece(place, value)
            if piece >= 0 and tables.slot[piece] != SACK:
                self.faults.add(place, f"{value} does not go into a sack")
            elif piece >= 0 and not hero.can_put_on(piece):
                self.faults.add(place, f"{value} is the same item as the other sack's")
            elif piece >= 0:
                hero.gain(piece)
                hero.put_on(piece)
        for place, value in self._list(f"{path}.loose", found.get("loose", []), len(tables.piece_ids)):
            piece = self._piece(place, value)
            if piece >= 0:
                hero.gain(piece)
        most_health, most_tokens = int(hero.most_health()), int(hero.most_tokens())
        hero.health = self.number(f"{path}.health", found.get("health", most_health), 0, most_health)
        hero.tokens = self.number(f"{path}.tokens", found.get("tokens", 0), 0, most_tokens)
        self._read_trophies(path, found, hero)

    def _read_slots(self, path: str, value: JsonValue, hero: Hero, first: int) -> None:
        for word, name in self._object(path, value, ATTRIBUTES).items():
            if name is None:
                continue
            piece = self._piece(f"{path}.{word}", name)
            if piece >= 0 and self.tables.slot[piece] != first + ATTRIBUTES.index(word):
                self.faults.add(f"{path}.{word}", f"{name} does not go there")
            elif piece >= 0:
                hero.gain(piece)
                hero.put_on(piece)

    def _read_trophies(self, path: str, found: JsonObject, hero: Hero) -> None:
        for place, value in self._list(f"{path}.lords", found.get("lords", []), LORDS):
            lord = self.word(place, value, self.tables.lord_ids)
            if lord >= 0 and self._claim(place, str(value)):
                hero.lords |= bit(lord)
        hero.curses = self.number(f"{path}.curses", found.get("curses", 0), 0, 255)
        if found.get("score", int(score(hero))) != score(hero):
            self.faults.add(f"{path}.score", f"{found['score']!r} is not {score(hero)}, what the cards are worth")

    # ---- decks, turn, pending things

    def _read_decks(self) -> None:
        """Read where cards are; those that are nowhere else are in their decks, unseen."""
        m, tables = self.m, self.tables
        decks = self._object(".decks", self.position.get("decks", {}), LEVELS)
        parts = {level: self._object(f".decks.{level}", decks.get(level, {}), ("unseen", "under")) for level in LEVELS}
        for deck, level in enumerate(LEVELS):
            for path, value in self._list(f".decks.{level}.under", parts[level].get("under", []), CARDS):
                card = self._piece(path, value, True)
                if card >= 0 and (tables.group[card] != deck or tables.kind[card] != 0):
                    self.faults.add(path, f"{value} is no skeleton of deck {level}")
                elif card >= 0:
                    m.decks.put_under(card)
        for path, value in self._list(".discard", self.position.get("discard", []), CARDS):
            card = self._spent(path, value)
            if card >= 0:
                m.decks.put_away(card)
        for path, value in self._list(".given", self.position.get("given", []), CARDS):
            card = self._spent(path, value)
            if card >= 0:
                m.given[tables.group[card]] |= bit(card - tables.base[tables.group[card]])
        if self.position.get("card") is not None:
            m.card = self._piece(".card", self.position["card"], True)
        for card, name in enumerate(tables.piece_ids[:CARDS]):
            if name in self.claimed:
                m.decks.unseen[tables.group[card]] &= ~bit(card - tables.base[tables.group[card]])
        for deck, level in enumerate(LEVELS):
            unseen = int(size(m.decks.unseen[deck]))
            if parts[level].get("unseen", unseen) != unseen:
                path = f".decks.{level}.unseen"
                self.faults.add(path, f"{parts[level]['unseen']!r} is not {unseen}, the number of all other cards")

    def _read_turn(self) -> None:
        m = self.m
        game = m.game
        m.stage = max(self.word(".stage", self.position.get("stage", STAGES[ADVENTURE]), STAGES), 0)
        m.step = max(self.word(".step", self.position.get("step", STEPS[AT_ACT]), STEPS), 0)
        m.seat = self.number(".turn", self.position.get("turn", 0), 0, game.num_players - 1)
        m.round = self.number(".round", self.position.get("round", 1), 1, int(m.max_rounds))
        m.used = self.number(".used", self.position.get("used", 0), 0, 4)
        m.fresh = int(self._truth("fresh", "step" not in self.position and m.used == 0))
        m.rerolled = int(self._truth("rerolled"))
        m.ending = max(self.word(".ending", self.position.get("ending", ""), ENDS), 0)
        m.chance = max(self.word(".chance", self.position.get("chance", CHANCES[0]), CHANCES), 0)
        for path, value in self._list(".moved", self.position.get("moved", []), len(self.tables.piece_ids)):
            piece = self.tables.piece_of(value) if isinstance(value, str) else -1
            if piece < 0 or not m.hero().owns(piece) or self.tables.slot[piece] == NO_SLOT:
                self.faults.add(path, f"{value!r} is nothing that the hero in turn could have moved")
            else:
                group = self.tables.group[piece]
                m.moved[group] |= bit(piece - self.tables.base[group])

    def _read_fight(self) -> None:
        m, tables = self.m, self.tables
        m.source = self._optional("source", (*SIDES, "crypt"))
        m.deck = self._optional("deck", LEVELS)
        m.lord = self._optional("lord", tables.lord_ids)
        m.curses = self._counts("curses", SYMBOLS, 4)
        m.dice = self._counts("dice", SYMBOLS, 8)
        m.added = self._counts("added", SYMBOLS, 3)
        m.to_roll = self.number(".to_roll", self.position.get("to_roll", 0), 0, 8)
        m.swapped = int(self._truth("swapped"))
        if m.card >= 0:
            m.need = tables.needs[m.card]
        elif m.lord >= 0 and m.step not in (AT_CURSE, AT_CURSE_REROLL):
            m.need = tables.lord_needs[m.lord] + m.curses

    def _read_visit(self) -> None:
        m, tables = self.m, self.tables
        for path, value in self._list(".teleported", self.position.get("teleported", []), len(tables.location)):
            space = self._space(path, value)
            if space >= 0 and tables.teleport_number[space] < 0:
                self.faults.add(path, f"there is no teleport on {value!r}")
            elif space >= 0:
                m.teleported |= bit(tables.teleport_number[space])
        crafting = self.position.get("crafting")
        if crafting is not None:
            m.crafting = self._piece(".crafting", crafting)
            if 0 <= m.crafting < CARDS:
                self.faults.add(".crafting", f"{crafting!r} is no item")
        m.missing = self._counts("missing", MATERIALS, 99)
        m.leftover = self._counts("leftover", MATERIALS, 99)
        m.owed = self.number(".owed", self.position.get("owed", 0), 0, CARDS)
        m.gained = int(self._truth("gained"))

    def _read_trigger(self) -> None:
        """Read who triggered the finale and why; absent, it follows from the map and the shadows."""
        m = self.m
        gate = m.tables.gate
        found = m.dungeon.facing[gate] >= 0 or gate in [m.drawn[slot] for slot in range(3)]
        cause = BY_GATE if found else BY_SHADOWS if m.lords_up == LORDS else 0
        if not cause and m.stage > ADVENTURE:
            cause = BY_ROUNDS
        trigger = self.position.get("trigger", int(m.seat) if cause else None)
        m.trigger = NONE if trigger is None else self.number(".trigger", trigger, 0, m.game.num_players - 1)
        m.cause = max(self.word(".cause", self.position.get("cause", CAUSES[cause]), CAUSES), 0)
