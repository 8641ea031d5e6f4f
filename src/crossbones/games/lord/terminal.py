"""How a state looks in a terminal: the map as text, decks, heroes, and the fight at hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from crossbones.core.messages import Catalogue, load_catalogue, seat_letter
from crossbones.core.state import State
from crossbones.games.lord.bits import bit, count, size
from crossbones.games.lord.equipment import EMPTY, SLOTS
from crossbones.games.lord.explore import tiles_left
from crossbones.games.lord.forge import materials_of
from crossbones.games.lord.insight import deck_promises, fight_chances
from crossbones.games.lord.notation import pieces_of, words_of
from crossbones.games.lord.score import score
from crossbones.games.lord.state import LordState
from crossbones.games.lord.terminal_map import MapView, drawn_lines, legend
from crossbones.games.lord.terms import (
    ADVENTURE,
    AT_EQUIP,
    AT_FORGE,
    AT_GIVE,
    AT_PAY,
    AT_TAKE,
    KINDS,
    LEVELS,
    LORDS,
    MATERIALS,
    PREPARATION,
    SYMBOLS,
)

if TYPE_CHECKING:
    from rich.console import RenderableType

_CHANCES: Final = 8
"""So many choices of a fight are shown with their chances: some have dozens, most of them poor."""


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
    parts: list[RenderableType] = []
    if state.stage <= ADVENTURE:  # the finale needs no map
        signs = (texts.text("terminal.legend"), legend(state, texts), "")
        parts += [MapView(state, texts), *[Text(line) for line in signs]]
    told = (*_table_lines(state, texts), *_face_lines(state, texts), *_chance_lines(state, texts))
    parts += [Text(line) for line in told]
    for seat in range(state.game.num_players):
        name = names[seat] if seat < len(names) else seat_letter(seat)
        style = "bold" if seat == state.turn() else ""
        parts += [Text(line, style=style) for line in _hero_lines(state, seat, name, texts)]
    return Group(*parts)


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
    drawn = drawn_lines(m)
    return [*lines, texts.text("terminal.drawn"), *drawn] if drawn else lines


def _face_lines(m: LordState, texts: Catalogue) -> list[str]:
    """Return what is printed on all that can be chosen now: pieces to equip, craft, pay or trade, Lord cards."""
    lines = []
    if m.step in (AT_EQUIP, AT_FORGE, AT_PAY, AT_GIVE, AT_TAKE):
        words = [m.action_to_string(action).split(" ") for action in m.legal_actions()]
        lines = [piece_text(m, word[1], texts) for word in words if len(word) > 1]
    if m.stage >= PREPARATION and m.lord < 0:
        for lord in range(LORDS):
            if m.lords_left & bit(lord):
                needs = " ".join(words_of(m.tables.lord_needs[lord], SYMBOLS))
                lines.append(texts.text("terminal.foe", {"foe": m.tables.lord_names[lord], "needs": needs}))
    return lines


def piece_text(m: LordState, name: str, texts: Catalogue) -> str:
    """Return what is printed on a card or item.

    >>> import crossbones
    >>> from crossbones.core.messages import load_catalogue
    >>> game = crossbones.load("lord")
    >>> piece_text(game.new_initial_state(), "II-ring-1", load_catalogue(type(game))).split(" · ")[::2]
    ['Ring: ring', 'crowns 2']
    """
    tables = m.tables
    piece = tables.piece_of(name)
    potion = tables.potion[piece]  # an orb is one past the symbols
    gives = [(*SYMBOLS, "orb")[potion]] if potion >= 0 else words_of(tables.gives[piece], SYMBOLS)
    printed = (
        ("needs", "symbols", words_of(tables.needs[piece], SYMBOLS)),
        ("gives", "symbols", gives),
        ("bears" if tables.is_card(piece) else "costs", "materials", words_of(tables.materials[piece], MATERIALS)),
    )
    parts = [texts.text(f"board.kind.{KINDS[tables.kind[piece]]}")]
    parts += [texts.text(f"board.card.{key}", {argument: " ".join(words)}) for key, argument, words in printed if words]
    if tables.crowns[piece]:
        parts.append(texts.text("board.card.crowns", {"count": int(tables.crowns[piece])}))
    return f"{tables.piece_names[piece]}: {' · '.join(parts)}"


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
        shown = [f"{action}: {100 * chance:.1f} %" for action, chance in chances[:_CHANCES]]
        if len(chances) > _CHANCES:
            shown.append("…")
        lines.append(texts.text("terminal.chances", {"chances": " · ".join(shown)}))
    return lines


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
