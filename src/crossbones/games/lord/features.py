"""What a seat sees, as numbers for learning."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from crossbones.games.lord.bits import bit, count, lowest, size
from crossbones.games.lord.dungeon import cell_x, cell_y
from crossbones.games.lord.equipment import SLOTS
from crossbones.games.lord.explore import tiles_left
from crossbones.games.lord.forge import purse
from crossbones.games.lord.terms import LORDS, PIECES, STAGES, STEPS, TILES

if TYPE_CHECKING:
    from crossbones.games.lord.state import LordState

MOST_SEATS: Final = 4
_TILE: Final = 28
_PIECE: Final = 14
_LORD: Final = 5
_SEAT: Final = 14
_TABLE: Final = 105
PIECES_AT: Final = TILES * _TILE
LORDS_AT: Final = PIECES_AT + PIECES * _PIECE
SEATS_AT: Final = LORDS_AT + LORDS * _LORD
TABLE_AT: Final = SEATS_AT + MOST_SEATS * _SEAT
OBSERVATION_LENGTH: Final = TABLE_AT + _TABLE

_nothing: Final = vec[u8]([0] * OBSERVATION_LENGTH)


def observe(m: LordState, seat: int) -> bytes:
    """Return what ``seat`` sees; all that is on the table is seen by everybody.

    Seats stand by their distance clockwise from ``seat``; there is room for four. No number goes above 255.

    Returns:
        ``OBSERVATION_LENGTH`` numbers. First, for each tile in the order of the edition (28 numbers): lies on the map;
        x and y of space A from the own pawn, each plus 128; drawn and not laid; laid in this exploration; has a token
        on it or on its edge; facing (one-hot N E S W); tokens on the sides of A, then of B (N E S W); pawns on A, then
        on B, by seat; whether the teleport on A, on B was used in this action. Then for each card and item (14
        numbers): owned by, equipped by (each by seat); on the discard pile; may be in its deck unseen; lies known
        under its deck; drawn or being crafted; given to the merchant; moved in this chance. For each Lord card: taken
        by (by seat), fought. For each seat (14 numbers): there, health, room for it, dice tokens, room for them,
        symbols (6), Lord cards, curses, cards. Last the table: step and stage (one-hot), whose turn, who triggered
        the finale (by seat), dice, curses, what was drunk or swapped, what the foe needs (6 each), materials missing,
        left over and within reach (4 each), cards in each deck and known under it (3 each), tiles left, tokens in the
        supply, discard pile, Lord cards up, actions used, actions a turn, rerolled, swapped, dice to roll, tiles to
        draw, cards owed, gained, what gave the chance to equip (one-hot, 5), side of the source (one-hot, N E S W
        crypt), rounds left, fresh turn.
    """
    seen = _nothing[0:OBSERVATION_LENGTH]
    observe_into(m, seat, seen, 0)
    return bytes(memoryview(seen))


def observe_into(m: LordState, seat: i64, seen: vec[u8], first: i64) -> None:
    """Write what ``observe`` returns into ``seen``, from ``first`` on, where it holds zeros."""
    _observe_tiles(m, seat, seen, first)
    distance: i64 = 0
    while distance < m.players:
        _observe_seat(m, (seat + distance) % m.players, distance, seen, first)
        distance += 1
    _observe_decks(m, seen, first)
    _observe_table(m, seat, seen, first)


def _put(seen: vec[u8], at: i64, number: i64) -> None:
    seen[at] = u8(number if number < 255 else 255)


def _observe_tiles(m: LordState, seat: i64, seen: vec[u8], first: i64) -> None:
    dungeon = m.dungeon
    own: i64 = dungeon.cell[m.heroes[seat].space]
    tiles: i64 = dungeon.laid
    while tiles:
        tile: i64 = lowest(tiles)
        tiles &= tiles - 1
        at: i64 = first + tile * _TILE
        a: i64 = 2 * tile
        cell: i64 = dungeon.cell[a]
        seen[at] = 1
        seen[at + 1] = u8(cell_x(cell) - cell_x(own) + 128)
        seen[at + 2] = u8(cell_y(cell) - cell_y(own) + 128)
        tokens: i64 = dungeon.tokens[a] | (dungeon.tokens[a + 1] << 4)
        seen[at + 5] = 1 if tokens else 0
        seen[at + 6 + dungeon.facing[tile]] = 1
        while tokens:
            seen[at + 10 + lowest(tokens)] = 1
            tokens &= tokens - 1
        half: i64 = 0
        while half < 2:
            number: i64 = m.tables.teleport_number[a + half]
            if number >= 0 and m.teleported & bit(number):
                seen[at + 26 + half] = 1
            half += 1
    slot: i64 = 0
    while slot < 3:
        if m.drawn[slot] >= 0:
            seen[first + m.drawn[slot] * _TILE + 3] = 1
        if m.laid_now[slot] >= 0:
            seen[first + m.laid_now[slot] * _TILE + 4] = 1
        slot += 1


def _mark(m: LordState, group: i64, members: i64, place: i64, seen: vec[u8], first: i64) -> None:
    """Write a 1 at a place of each piece of a set."""
    at: i64 = first + PIECES_AT + m.tables.base[group] * _PIECE + place
    while members:
        seen[at + lowest(members) * _PIECE] = 1
        members &= members - 1


def _observe_seat(m: LordState, seat: i64, distance: i64, seen: vec[u8], first: i64) -> None:
    hero = m.heroes[seat]
    seen[first + (hero.space >> 1) * _TILE + 18 + 4 * (hero.space & 1) + distance] = 1
    group: i64 = 0
    while group < 4:
        _mark(m, group, hero.owned[group], distance, seen, first)
        group += 1
    slot: i64 = 0
    while slot < SLOTS:
        if hero.slots[slot] >= 0:
            seen[first + PIECES_AT + hero.slots[slot] * _PIECE + 4 + distance] = 1
        slot += 1
    lords: i64 = hero.lords
    while lords:
        seen[first + LORDS_AT + lowest(lords) * _LORD + distance] = 1
        lords &= lords - 1
    at: i64 = first + SEATS_AT + distance * _SEAT
    seen[at] = 1
    seen[at + 1] = u8(hero.health)
    seen[at + 2] = u8(hero.most_health())
    seen[at + 3] = u8(hero.tokens)
    seen[at + 4] = u8(hero.most_tokens())
    kind: i64 = 0
    while kind < 6:
        seen[at + 5 + kind] = u8(count(hero.symbols, kind))
        kind += 1
    seen[at + 11] = u8(size(hero.lords))
    _put(seen, at + 12, hero.curses)
    seen[at + 13] = u8(hero.cards_owned())


def _observe_decks(m: LordState, seen: vec[u8], first: i64) -> None:
    group: i64 = 0
    while group < 3:
        _mark(m, group, m.decks.discard[group], 8, seen, first)
        _mark(m, group, m.decks.unseen[group], 9, seen, first)
        i: i64 = 0
        while i < m.decks.under_count[group]:
            seen[first + PIECES_AT + m.decks.under_at(group, i) * _PIECE + 10] = 1
            i += 1
        _mark(m, group, m.given[group], 12, seen, first)
        _mark(m, group, m.moved[group], 13, seen, first)
        group += 1
    _mark(m, 3, m.moved[3], 13, seen, first)
    if m.card >= 0:
        seen[first + PIECES_AT + m.card * _PIECE + 11] = 1
    if m.crafting >= 0:
        seen[first + PIECES_AT + m.crafting * _PIECE + 11] = 1
    if m.lord >= 0:
        seen[first + LORDS_AT + m.lord * _LORD + MOST_SEATS] = 1


def _put_counts(counts: i64, kinds: i64, seen: vec[u8], at: i64) -> i64:
    """Write counts; return where to go on."""
    kind: i64 = 0
    while kind < kinds:
        seen[at + kind] = u8(count(counts, kind))
        kind += 1
    return at + kinds


def _observe_table(m: LordState, seat: i64, seen: vec[u8], first: i64) -> None:
    at: i64 = first + TABLE_AT
    seen[at + m.step] = 1
    at += len(STEPS)
    seen[at + m.stage] = 1
    at += len(STAGES)
    seen[at + (m.seat + m.players - seat) % m.players] = 1
    at += MOST_SEATS
    if m.trigger >= 0:
        seen[at + (m.trigger + m.players - seat) % m.players] = 1
    at += MOST_SEATS
    for counts in (m.dice, m.curses, m.added, m.need):
        at = _put_counts(counts, 6, seen, at)
    for counts in (m.missing, m.leftover, purse(m)):
        at = _put_counts(counts, 4, seen, at)
    deck: i64 = 0
    while deck < 3:
        seen[at + deck] = u8(m.decks.left(deck))
        seen[at + 3 + deck] = u8(m.decks.under_count[deck])
        deck += 1
    at += 6
    table = (tiles_left(m), m.dungeon.tokens_left, m.decks.discarded(), m.lords_up, m.used, m.hero().actions())
    pending = (m.rerolled, m.swapped, m.to_roll, m.to_draw, m.owed, m.gained)
    for numbers in (table, pending):
        for number in numbers:
            seen[at] = u8(number)
            at += 1
    seen[at + m.chance] = 1
    at += 5
    if m.source >= 0:
        seen[at + m.source] = 1
    at += 5
    _put(seen, at, m.max_rounds - m.round)
    seen[at + 1] = 1 if m.fresh else 0
    assert at + 2 == first + OBSERVATION_LENGTH
