"""What a seat sees, as numbers for learning."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from crossbones.games.lord import terms
from crossbones.games.lord.bits import bit, count, size
from crossbones.games.lord.dungeon import cell_x, cell_y
from crossbones.games.lord.explore import tiles_left
from crossbones.games.lord.forge import purse

if TYPE_CHECKING:
    from crossbones.games.lord.state import LordState

MOST_SEATS: Final = 4
_TILE: Final = 6 + 4 + 8 + 2 * MOST_SEATS + 2
_PIECE: Final = 2 * MOST_SEATS + 6
_SEAT: Final = 14
_TABLE: Final = len(terms.STEPS) + len(terms.STAGES) + MOST_SEATS * 2 + 6 * 4 + 4 * 3 + 3 * 2 + 24
OBSERVATION_LENGTH: Final = (
    terms.TILES * _TILE + terms.PIECES * _PIECE + terms.LORDS * (MOST_SEATS + 1) + MOST_SEATS * _SEAT + _TABLE
)


class _Writer:
    """Writes numbers one behind the other."""

    def __init__(self) -> None:
        self.seen = bytearray(OBSERVATION_LENGTH)
        self.at = 0

    def put(self, *numbers: int) -> None:
        """Write numbers, cut to what a byte holds."""
        for number in numbers:
            self.seen[self.at] = max(0, min(255, int(number)))
            self.at += 1

    def one_of(self, length: int, place: int) -> None:
        """Write ``length`` numbers that are 0, but 1 at ``place`` if that is not negative."""
        if place >= 0:
            self.seen[self.at + int(place)] = 1
        self.at += length


def observe(m: LordState, seat: int) -> bytes:
    """Return what ``seat`` sees; all that is on the table is seen by everybody.

    Seats stand by their distance clockwise from ``seat``; there is room for four.

    Returns:
        ``OBSERVATION_LENGTH`` numbers. First, for each tile in the order of the edition (28 numbers): lies on the map;
        x and y of space A from the own pawn, each plus 128; drawn and not laid; laid in this exploration; has a token
        on it or on its edge; facing (one-hot N E S W); tokens on the sides of A, then of B (N E S W); pawns on A, then
        on B, by seat; whether the teleport on A, on B was used in this action. Then for each card and item (14
        numbers): owned by, equipped by (each by seat); on the discard pile; may be in its deck unseen; lies known
        under its deck; drawn or being crafted; given to the merchant; moved in this chance. For each Lord card: taken
        by (by seat), fought. For each seat (14 numbers): there, health, room for it, dice tokens, room for them,
        symbols (6), Lord cards, curses, cards. Last the table: step and stage (one-hot), whose turn, who triggered
        the finale (by seat), dice, curses, what was drunk or swapped, what the foe needs (6 each), materials missing
        and left over, materials within reach (4 each), cards left and known under each deck (3 each), and 24 numbers:
        tiles left, tokens in the supply, discard pile, Lord cards up, actions used, actions a turn, rerolled, swapped,
        dice to roll, tiles to draw, cards owed, gained, what gave the chance to equip (one-hot, 5), side of the source
        (one-hot, N E S W crypt), rounds left, fresh turn.
    """
    out = _Writer()
    players = m.game.num_players
    order = [(seat + distance) % players for distance in range(players)]
    _observe_tiles(m, order, out)
    for piece in range(terms.PIECES):
        _observe_piece(m, order, piece, out)
    for lord in range(terms.LORDS):
        owner = [distance for distance, other in enumerate(order) if m.heroes[other].lords & bit(lord)]
        out.one_of(MOST_SEATS, owner[0] if owner else -1)
        out.put(m.lord == lord)
    for other in order:
        hero = m.heroes[other]
        out.put(1, hero.health, hero.most_health(), hero.tokens, hero.most_tokens())
        out.put(*[count(hero.symbols, kind) for kind in range(6)])
        out.put(size(hero.lords), hero.curses, hero.cards_owned())
    out.at += (MOST_SEATS - players) * _SEAT
    _observe_table(m, seat, out)
    assert out.at == OBSERVATION_LENGTH
    return bytes(out.seen)


def _observe_tiles(m: LordState, order: list[int], out: _Writer) -> None:
    dungeon = m.dungeon
    own = dungeon.cell[m.heroes[order[0]].space]
    drawn = [m.drawn[slot] for slot in range(3)]
    laid = [m.laid_now[slot] for slot in range(3)]
    for tile in range(terms.TILES):
        spaces = (2 * tile, 2 * tile + 1)
        lies = dungeon.facing[tile] >= 0
        cell = dungeon.cell[spaces[0]]
        out.put(lies)
        out.put(*(cell_x(cell) - cell_x(own) + 128, cell_y(cell) - cell_y(own) + 128) if lies else (0, 0))
        out.put(tile in drawn, tile in laid, dungeon.tile_has_token(tile))
        out.one_of(4, int(dungeon.facing[tile]))
        for space in spaces:
            out.put(*[dungeon.tokens[space] >> side & 1 for side in range(4)])
        for space in spaces:
            out.put(*[m.heroes[other].space == space for other in order])
            out.at += MOST_SEATS - len(order)
        for space in spaces:
            number = m.tables.teleport_number[space]
            out.put(number >= 0 and m.teleported & bit(number) > 0)


def _observe_piece(m: LordState, order: list[int], piece: int, out: _Writer) -> None:
    tables = m.tables
    group = tables.group[piece]
    own = bit(piece - tables.base[group])
    owner = [distance for distance, other in enumerate(order) if m.heroes[other].owned[group] & own]
    wearer = [distance for distance in owner if m.heroes[order[distance]].slot_of(piece) >= 0]
    out.one_of(MOST_SEATS, owner[0] if owner else -1)
    out.one_of(MOST_SEATS, wearer[0] if wearer else -1)
    if group < 3:
        under = [m.decks.under_at(group, place) for place in range(m.decks.under_count[group])]
        out.put(m.decks.is_discarded(piece), m.decks.unseen[group] & own > 0, piece in under)
    else:
        out.put(0, 0, 0)
    out.put(piece in (m.card, m.crafting), group < 3 and m.given[group] & own > 0, m.moved[group] & own > 0)


def _observe_table(m: LordState, seat: int, out: _Writer) -> None:
    players = m.game.num_players
    out.one_of(len(terms.STEPS), int(m.step))
    out.one_of(len(terms.STAGES), int(m.stage))
    out.one_of(MOST_SEATS, int(m.seat - seat) % players)
    out.one_of(MOST_SEATS, int(m.trigger - seat) % players if m.trigger >= 0 else -1)
    for counts in (m.dice, m.curses, m.added, m.need):
        out.put(*[count(counts, kind) for kind in range(6)])
    for counts in (m.missing, m.leftover, purse(m)):
        out.put(*[count(counts, kind) for kind in range(4)])
    out.put(*[m.decks.left(deck) for deck in range(3)], *[m.decks.under_count[deck] for deck in range(3)])
    out.put(tiles_left(m), m.dungeon.tokens_left, m.decks.discarded(), m.lords_up, m.used, m.hero().actions())
    out.put(m.rerolled, m.swapped, m.to_roll, m.to_draw, m.owed, m.gained)
    out.one_of(5, int(m.chance))
    out.one_of(5, int(m.source))
    out.put(m.max_rounds - m.round, m.fresh)
