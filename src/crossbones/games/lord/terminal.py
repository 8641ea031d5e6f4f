"""How a state looks in a terminal: the map as text, decks, heroes, and the fight at hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from crossbones.core.messages import Catalogue, load_catalogue, seat_letter
from crossbones.core.state import State
from crossbones.games.lord.bits import bit, count, size
from crossbones.games.lord.dungeon import cell_x, cell_y
from crossbones.games.lord.equipment import EMPTY, SLOTS
from crossbones.games.lord.explore import tiles_left
from crossbones.games.lord.forge import materials_of
from crossbones.games.lord.insight import deck_promises, fight_chances
from crossbones.games.lord.notation import pieces_of, words_of
from crossbones.games.lord.score import score
from crossbones.games.lord.state import LordState
from crossbones.games.lord.terms import LEVELS, LOCATIONS, LORDS, MATERIALS, SIDES, SPACES, SYMBOLS

if TYPE_CHECKING:
    from rich.console import RenderableType
    from rich.text import Text

_WIDE: Final = 7
_HIGH: Final = 3
_MIDDLE: Final = 3
_SIDE_AT: Final = ((_MIDDLE, 0), (_WIDE - 1, 1), (_MIDDLE, 2), (0, 1))
_CHANCES: Final = 8
"""So many choices of a fight are shown with their chances: some have dozens, most of them poor."""
_PAWN_AT: Final = ((0, 2), (1, 2), (5, 2), (6, 2))


def render(state: State, names: Sequence[str]) -> RenderableType:
    """Return a state as something that Rich can print.

    Args:
        state: a state of Lord of Bones.
        names: the players' names by seat; a letter stands for one that is missing.
    """
    from rich.console import Group
    from rich.text import Text

    assert isinstance(state, LordState)
    texts = load_catalogue(type(state.game))
    parts = [_coloured(line) for line in map_lines(state)]
    told = (texts.text("terminal.legend"), "", *_table_lines(state, texts), *_chance_lines(state, texts))
    parts += [Text(line) for line in told]
    for seat in range(state.game.num_players):
        name = names[seat] if seat < len(names) else seat_letter(seat)
        style = "bold" if seat == state.turn() else ""
        parts += [Text(line, style=style) for line in _hero_lines(state, seat, name, texts)]
    return Group(*parts)


def _coloured(line: str) -> Text:
    """Let pawns and tokens stand out of a line of the map; names of locations have neither capitals nor an x."""
    from rich.text import Text

    text = Text(line)
    text.highlight_regex(r"[A-D]", "bold")
    text.highlight_regex(r"x", "bold red")
    return text


def map_lines(m: LordState) -> list[str]:
    """Return the map as lines of text, north up.

    A space is ``[forge]`` cut to three letters; lines lead out of it where there are corridors, ``x`` is a token,
    ``o`` half a symbol that nothing has met; letters are pawns.

    >>> import crossbones
    >>> print("\\n".join(map_lines(crossbones.load("lord").new_initial_state())))
               0      1
               |
      0     -[lad]--[cam]
            AB |
    """
    spaces = [space for space in range(SPACES) if m.dungeon.cell[space] >= 0]
    xs = [int(cell_x(m.dungeon.cell[space])) for space in spaces]
    ys = [int(cell_y(m.dungeon.cell[space])) for space in spaces]
    left, top = min(xs), max(ys)
    canvas = [[" "] * (_WIDE * (max(xs) - left + 1)) for _ in range(_HIGH * (top - min(ys) + 1))]
    for space, x, y in zip(spaces, xs, ys, strict=True):
        _draw_space(m, space, canvas, _WIDE * (x - left), _HIGH * (top - y))
    lines = [" " * 8 + "".join([f"{x:^{_WIDE}}" for x in range(left, max(xs) + 1)]).rstrip()]
    for row, cells in enumerate(canvas):
        label = f"{top - row // _HIGH:>3}" if row % _HIGH == 1 else ""
        lines.append((f"{label:<8}" + "".join(cells)).rstrip())
    return lines


def _draw_space(m: LordState, space: int, canvas: list[list[str]], left: int, top: int) -> None:
    label = (LOCATIONS[m.tables.location[space]] or "   ")[:3]
    for place, letter in enumerate(f"[{label}]"):
        canvas[top + 1][left + 1 + place] = letter
    for side, (x, y) in enumerate(_SIDE_AT):
        if m.dungeon.side(space, side):
            canvas[top + y][left + x] = _corridor(m, space, side)
    for seat, hero in enumerate(m.heroes):
        if hero.space == space:
            x, y = _PAWN_AT[seat]
            canvas[top + y][left + x] = seat_letter(seat)


def _corridor(m: LordState, space: int, side: int) -> str:
    if m.dungeon.tokens[space] & bit(side):
        return "x"
    if m.dungeon.side(space, side) == 2 and not m.dungeon.is_whole(space, side):
        return "o"
    return "-" if side % 2 else "|"


def _table_lines(m: LordState, texts: Catalogue) -> list[str]:
    left = [
        f"{texts.text('terminal.deck', {'deck': level})}: {m.decks.left(deck)}" for deck, level in enumerate(LEVELS)
    ]
    lords = {"up": int(m.lords_up), "taken": LORDS - int(size(m.lords_left))}
    lines = [
        " · ".join(
            [
                texts.text("terminal.round", {"round": int(m.round)}),
                texts.text("terminal.tiles", {"count": int(tiles_left(m))}),
                *left,
                texts.text("terminal.discard", {"count": int(m.decks.discarded())}),
                texts.text("terminal.lords", lords),
            ]
        )
    ]
    foe = m.tables.piece_names[m.card] if m.card >= 0 else m.tables.lord_names[m.lord] if m.lord >= 0 else ""
    if foe:
        need = m.need or (m.tables.lord_needs[m.lord] + m.curses)
        lines.append(texts.text("terminal.foe", {"foe": foe, "needs": " ".join(words_of(need, SYMBOLS))}))
    if m.dice or m.added:
        dice = " ".join(words_of(m.dice, SYMBOLS) + [f"+{word}" for word in words_of(m.added, SYMBOLS)])
        lines.append(texts.text("terminal.dice", {"dice": dice}))
    drawn = [m.tables.tile_ids[m.drawn[slot]] for slot in range(3) if m.drawn[slot] >= 0]
    for tile in drawn:
        lines.append(texts.text("terminal.drawn", {"tiles": f"{tile}  {tile_text(m, tile)}"}))
    return lines


def _chance_lines(m: LordState, texts: Catalogue) -> list[str]:
    """Return the exact chances before a card is drawn and before each choice in a fight, the best choices first."""
    lines = []
    for deck, promise in deck_promises(m).items():
        shares = [f"{100 * chance:.1f} %" for chance in promise.chances]
        spent = texts.text("terminal.by_tokens", {"chances": ", ".join(shares[1:])}) if shares[1:] else ""
        told: dict[str, int | str] = {
            "deck": deck,
            "chance": shares[0],
            "spent": spent,
            "items": promise.items,
            "cards": promise.cards,
        }
        lines.append(texts.text("terminal.promise", told))
    chances = sorted(fight_chances(m).items(), key=lambda item: -item[1])
    if chances:
        shown = [f"{action} {100 * chance:.1f} %" for action, chance in chances[:_CHANCES]]
        if len(chances) > _CHANCES:
            shown.append("…")
        lines.append(texts.text("terminal.chances", {"chances": " · ".join(shown)}))
    return lines


def tile_text(m: LordState, name: str) -> str:
    """Return a tile in words: for each space its location and the kinds of its sides, while B lies to the east.

    >>> import crossbones
    >>> tile_text(crossbones.load("lord").new_initial_state(), "T0")
    'A ladder N- E- S- W- · B campfire W-'
    """
    tile = m.tables.tile_of(name)
    parts = []
    for half, letter in enumerate("AB"):
        space = 2 * tile + half
        face = m.tables.faces[space]
        sides = [f"{word}{' -o*'[face >> 2 * side & 3]}" for side, word in enumerate(SIDES) if face >> 2 * side & 3]
        parts.append(" ".join([letter, LOCATIONS[m.tables.location[space]] or "-", *sides]))
    return " · ".join(parts)


def _hero_lines(m: LordState, seat: int, name: str, texts: Catalogue) -> list[str]:
    hero = m.heroes[seat]
    tables = m.tables
    symbols = " ".join(
        [f"{count(hero.symbols, kind)} {word}" for kind, word in enumerate(SYMBOLS) if count(hero.symbols, kind)]
    )
    worn = [tables.piece_names[hero.slots[slot]] for slot in range(SLOTS) if hero.slots[slot] != EMPTY]
    loose = [piece for group in range(4) for piece in pieces_of(tables, group, hero.owned[group] & ~hero.worn(group))]
    title = " · ".join(
        [
            f"{seat_letter(seat)} {name}, {m.hero_names[seat]}",
            texts.text("terminal.health", {"count": int(hero.health), "most": int(hero.most_health())}),
            texts.text("terminal.tokens", {"count": int(hero.tokens), "most": int(hero.most_tokens())}),
            texts.text("terminal.points", {"count": int(score(hero))}),
        ]
    )
    rows = {
        "symbols": symbols,
        "worn": ", ".join(worn),
        "loose": ", ".join([f"{tables.piece_names[tables.piece_of(piece)]} ({piece})" for piece in loose]),
        "materials": " ".join(words_of(materials_of(hero), MATERIALS)),
    }
    return [title, *[f"    {texts.text(f'terminal.{key}')}: {row}" for key, row in rows.items() if row]]
