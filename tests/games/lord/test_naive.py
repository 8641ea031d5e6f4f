"""Second, naive implementations of what the engine keeps in packed numbers: fights, forge, equipment, score, caches."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import crossbones
from crossbones.core.rng import Rng
from crossbones.games.lord.bits import unit
from crossbones.games.lord.combat import is_met
from crossbones.games.lord.edition import CardFace, ItemFace
from crossbones.games.lord.game import LordOfBones
from crossbones.games.lord.state import LordState
from crossbones.games.lord.terms import SYMBOLS

GAME = LordOfBones()
EDITION = GAME.edition
PIECES: list[CardFace | ItemFace] = [*EDITION.cards, *EDITION.items]
FACES = {face.id: face for face in PIECES}


# ---- fights


def matched(need: list[str], own: list[str]) -> bool:
    """Tell by trying whether every symbol needed has a symbol of its own (LoB-3, LoB-4)."""
    if not need:
        return True
    first, rest = need[0], need[1:]
    takers = {first} if first in ("skull", "star") else {first, "star"}
    return any(matched(rest, own[:i] + own[i + 1 :]) for i, symbol in enumerate(own) if symbol in takers)


def test_symbols_match_as_if_each_was_laid_on_a_socket() -> None:  # LoB-3, LoB-4
    rng = Rng(1)
    results = Counter[bool]()
    for _ in range(4000):
        need = [SYMBOLS[rng.below(6)] for _ in range(1 + rng.below(5))]
        own = [SYMBOLS[(0, 1, 2, 3, 4, 5, 5, 4)[rng.below(8)]] for _ in range(rng.below(9))]
        packed = [sum(unit(SYMBOLS.index(word)) for word in words) for words in (need, own)]
        expected = matched(need, own)
        assert is_met(packed[0], packed[1]) == expected, (need, own)
        results[expected] += 1
    assert min(results.values()) > 500


# ---- what a seat has, read off a position


def at(state: crossbones.State) -> dict[str, Any]:
    """Return the position of a state."""
    return state.to_position()


def seats(state: crossbones.State) -> Any:
    """Return the seats of a state as its position shows them."""
    return at(state)["seats"]


def equipped(seat: dict[str, Any]) -> list[str]:
    """Return the ids of all that is equipped."""
    return [*seat["weapons"].values(), *seat["crystals"].values(), *seat["sacks"]]


def owned(seat: dict[str, Any]) -> list[str]:
    """Return the ids of all cards and items of a seat."""
    return [*equipped(seat), *seat["loose"]]


def is_item(piece: str) -> bool:
    return isinstance(FACES[piece], ItemFace)


def payable(seat: dict[str, Any]) -> list[str]:
    """Return the cards that can be paid or given: no item, no shadow, no equipped crystal (LoB-43, LoB-55)."""
    return [
        piece
        for piece in owned(seat)
        if not is_item(piece) and FACES[piece].kind != "shadow" and piece not in seat["crystals"].values()
    ]


def materials(card: str) -> Counter[str]:
    face = FACES[card]
    return Counter((face.cost if isinstance(face, ItemFace) else face.materials).split())


# ---- forge


def test_the_forge_takes_what_a_naive_smith_would() -> None:  # LoB-43, LoB-55
    rng = Rng(2)
    crafted = 0
    leftovers = 0
    for _ in range(60):
        state = at_forge(rng)
        if state is None:
            continue
        left: Counter[str] = Counter()
        missing: Counter[str] = Counter()
        while (position := at(state))["step"] in ("forge", "pay"):
            seat: Any = seats(state)[0]
            assert Counter(position["leftover"]) == left
            assert Counter(position["missing"]) == missing
            legal = [state.action_to_string(action) for action in state.legal_actions()]
            assert sorted(legal) == sorted(smith_offers(position, seat, left, missing))
            text = legal[rng.below(len(legal))]
            verb, _, piece = text.partition(" ")
            if verb == "craft":
                missing = materials(piece) - left
                left = left - materials(piece)
                crafted += 1
            elif verb == "pay":
                paid = materials(piece)
                left, missing = left + (paid - missing), missing - paid
                leftovers += bool(left)
            state.apply(state.string_to_action(text))
    assert crafted > 60
    assert leftovers > 20


def at_forge(rng: Rng) -> LordState | None:
    """Return a state at a forge with random cards, or ``None`` if nothing could be crafted there."""
    cards = [card.id for card in EDITION.cards if card.kind != "shadow"]
    forge = next(tile for tile in EDITION.tiles if tile.kind == "plain" and tile.A.location == "forge")
    loose = sorted({cards[rng.below(len(cards))] for _ in range(3 + rng.below(9))})
    position: dict[str, Any] = {
        "map": {"T0": "0,0 E", forge.id: "0,1 E"},
        "step": "forge",
        "used": 1,
        "seats": [{"space": "0,1", "loose": loose}, {}],
    }
    if GAME.diagnose(position):
        return None
    state = GAME.state_from_position(position)
    assert isinstance(state, LordState)
    return state


def smith_offers(
    position: dict[str, Any], seat: dict[str, Any], left: Counter[str], missing: Counter[str]
) -> Iterator[str]:
    """Yield what can be done: craft what can be paid in full, or pay with what is missing."""
    cards = payable(seat)
    if position["step"] == "pay":
        yield from (f"pay {card}" for card in cards if materials(card) & missing)
        return
    yield "done"
    purse = sum((materials(card) for card in cards), left)
    taken = [piece for other in position["seats"] for piece in owned(other)]
    for item in EDITION.items:
        if item.id not in taken and materials(item.id) <= purse:
            yield f"craft {item.id}"


# ---- equipment


def picture(piece: str) -> tuple[str, str]:
    """Return what must differ in the two sacks: the kind, and of a potion its symbol (LoB-2)."""
    face = FACES[piece]
    return face.kind, face.gives if face.kind == "potion" else ""


def dresser_offers(seat: dict[str, Any], moved: list[str]) -> Iterator[str]:
    """Yield what can be done in a chance to change equipment (LoB-2, LoB-60, LoB-61)."""
    yield "ready"
    for piece in owned(seat):
        face = FACES[piece]
        if piece in moved or face.kind == "skeleton":
            continue
        if piece in equipped(seat):
            if face.kind not in ("crystal", "shadow"):
                yield f"unequip {piece}"
        elif face.kind == "weapon":
            if face.attribute not in seat["weapons"]:
                yield f"equip {piece}"
        elif face.kind in ("crystal", "shadow"):
            if face.gives not in seat["crystals"]:
                yield f"equip {piece}"
        elif len(seat["sacks"]) < 2 and picture(piece) not in [picture(other) for other in seat["sacks"]]:
            yield f"equip {piece}"


def test_equipment_changes_as_a_naive_dresser_would_change_it() -> None:  # LoB-2, LoB-60, LoB-61
    rng = Rng(3)
    wearable = [face.id for face in FACES.values() if face.kind != "skeleton"]
    changes = 0
    for _ in range(50):
        loose = sorted({wearable[rng.below(len(wearable))] for _ in range(2 + rng.below(12))})
        state = GAME.state_from_position({"step": "equip", "seats": [{"loose": [*loose], "tokens": 0}, {}]})
        moved: list[str] = []
        for _ in range(3):  # one chance after the other
            while state.to_position()["step"] == "equip":
                seat: Any = seats(state)[0]
                legal = [state.action_to_string(action) for action in state.legal_actions()]
                assert sorted(legal) == sorted(dresser_offers(seat, moved))
                assert state_symbols(state) == symbols_of(seat)
                text = legal[rng.below(len(legal))]
                state.apply(state.string_to_action(text))
                moved = [] if text == "ready" else [*moved, text.split()[1]]
                changes += text != "ready"
            seat = seats(state)[0]
            if [text for text in dresser_offers(seat, moved) if text != "ready"]:
                assert not moved, "a chance ends by itself only when nothing can be changed"
            moved = []
            position = state.to_position()
            position["step"] = "equip"
            if GAME.diagnose(position):
                break
            state = GAME.state_from_position(position)
    assert changes > 150


def state_symbols(state: crossbones.State) -> Counter[str]:
    """Return the symbols that the engine keeps for the first hero."""
    assert isinstance(state, LordState)
    packed = int(state.heroes[0].symbols)
    return +Counter({word: packed >> (8 * kind) & 255 for kind, word in enumerate(SYMBOLS)})


def symbols_of(seat: dict[str, Any]) -> Counter[str]:
    """Return the symbols of a hero and all equipped cards but potions (LoB-51)."""
    found = Counter(next(hero.symbol for hero in EDITION.heroes if seat["hero"] in hero.names).split())
    for piece in equipped(seat):
        if FACES[piece].kind != "potion":
            found.update(FACES[piece].gives.split())
    return found


# ---- score and caches, all through random games


def points(seat: dict[str, Any]) -> int:
    """Count a seat's points (LoB-80)."""
    return sum(FACES[piece].crowns for piece in owned(seat)) + 5 * len(seat["lords"]) + int(seat["curses"])


def check_kept(state: LordState) -> None:
    """What the engine keeps up to date must be what it would work out anew from the position."""
    position: Any = state.to_position()
    fresh = GAME.state_from_position(position)
    assert isinstance(fresh, LordState)
    for mine, other, seat in zip(state.heroes, fresh.heroes, position["seats"], strict=True):
        assert mine.symbols == other.symbols
        assert seat["score"] == points(seat)
    for name in ("cell", "sides", "near", "paths", "tokens"):
        assert list(getattr(state.dungeon, name)) == list(getattr(fresh.dungeon, name)), name
    assert state.dungeon.laid == fresh.dungeon.laid
    assert state.dungeon.tokens_left == fresh.dungeon.tokens_left == 16 - len(position["tokens"])
    for space in range(96):
        cell = state.dungeon.cell[space]
        assert cell < 0 or state.dungeon.space_at(cell) == space
    things = [*position["discard"], *position["given"], *(piece for seat in position["seats"] for piece in owned(seat))]
    things += [card for deck in position["decks"].values() for card in deck["under"]]
    things += [position["card"]] if position["card"] else []
    assert len(things) == len(set(things)), "no card is in two places"
    cards = [thing for thing in things if not is_item(thing)]
    assert len(cards) + sum(deck["unseen"] for deck in position["decks"].values()) == 74


def test_what_is_kept_is_what_is_worked_out() -> None:  # LoB-80
    for seed in range(4):
        rng = Rng(seed)
        state = GAME.new_initial_state()
        assert isinstance(state, LordState)
        moves = 0
        while not state.is_terminal():
            legal = state.legal_actions()
            if state.current_player() == crossbones.CHANCE or rng.below(4) == 0:
                state.apply(legal[rng.below(len(legal))])
            else:
                state.apply(int(state.playout_action(rng)))
            moves += 1
            if moves % 10 == 0:
                check_kept(state)
        check_kept(state)
        check_winners(state)


def check_winners(state: LordState) -> None:
    """Most points, then most Lord cards, then shared (LoB-80)."""
    seats: Any = state.to_position()["seats"]
    best = max((points(seat), len(seat["lords"])) for seat in seats)
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.scores == tuple(points(seat) for seat in seats)
    expected = tuple(place for place, seat in enumerate(seats) if (points(seat), len(seat["lords"])) == best)
    assert outcome.winners == expected
