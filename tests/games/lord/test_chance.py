"""Chances of fights and duels, against a naive player that tries everything with fractions and lists of words."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from typing import Any

import pytest

import crossbones
from crossbones.core.json_value import JsonObject, JsonValue
from crossbones.core.rng import Rng
from crossbones.games.lord.game import LordOfBones
from crossbones.games.lord.terms import SYMBOLS
from tests.games.lord.test_naive import FACES, at, matched

Words = tuple[str, ...]
HEROES = {"Trixi": "tokens", "Argana": "reroll", "Iriel": "swap", "Viola": "dice"}
ATTRIBUTES = SYMBOLS[:4]

meets = cache(lambda need, own: matched(list(need), list(own)))


def sorted_words(*groups: Words) -> Words:
    return tuple(sorted(itertools.chain(*groups)))


def without(words: Words, taken: Words) -> Words:
    left = list(words)
    for word in taken:
        left.remove(word)
    return tuple(left)


def handfuls(dice: Words, least: int) -> set[Words]:
    """Return all ways to take up two dice, or as few as ``least``."""
    return {sorted_words(taken) for number in range(least, 3) for taken in itertools.combinations(dice, number)}


@cache
def best(need: Words, own: Words, dice: Words, to_roll: int, potions: Words, ability: str) -> Fraction:
    """Return the chance to win, by LoB-51: roll all dice, then drink, reroll and swap in any order, until it is won.

    Args:
        ability: "reroll" or "swap" while that can be used, else anything.
    """
    if to_roll:
        after = [best(need, own, sorted_words(dice, (face,)), to_roll - 1, potions, ability) for face in SYMBOLS]
        return sum(after, Fraction(0)) / 6
    if meets(need, sorted_words(own, dice)):
        return Fraction(1)
    return max((value for _, value in choices(need, own, dice, potions, ability)), default=Fraction(0))


def choices(need: Words, own: Words, dice: Words, potions: Words, ability: str) -> Iterator[tuple[str, Fraction]]:
    """Give all that can be done with dice that lie, and the chance to win after it."""
    for potion in potions:
        yield (
            f"drink {potion}",
            best(need, sorted_words(own, (potion,)), dice, 0, without(potions, (potion,)), ability),
        )
    if ability == "reroll":
        for taken in handfuls(dice, 1):
            words = " ".join(sorted(taken, key=SYMBOLS.index))
            yield f"reroll {words}", best(need, own, without(dice, taken), len(taken), potions, "")
    if ability == "swap":
        for taken in handfuls(dice, 2):
            words = " ".join(sorted(taken, key=SYMBOLS.index))
            for attribute in ATTRIBUTES:
                left = without(dice, taken)
                value = best(need, sorted_words(own, (attribute,)), left, 0, potions, "")
                yield f"swap {words} for {attribute}", value


def dice_of(ability: str, tokens: int) -> int:
    """Return how many dice fall when so many dice tokens are spent (LoB-51)."""
    return (3 if ability == "dice" else 2) + (2 * tokens if ability == "tokens" else tokens)


def from_start(need: Words, own: Words, tokens: int, potions: Words, ability: str, *, used: bool = False) -> Fraction:
    """Return the chance to win a fight in which so many dice tokens are spent (LoB-51)."""
    if meets(need, own):
        return Fraction(1)
    return best(need, own, (), dice_of(ability, tokens), potions, "" if used else ability)


# ---- the same told by the game


def told(state: crossbones.State) -> Any:
    return state.game.insight(state)


def seat_of(hero: str, rng: Rng) -> JsonObject:
    """Return a hero with some equipment."""
    weapons: JsonObject = {
        word: f"{('I', 'II', 'III')[rng.below(3)]}-{word}-1" for word in ATTRIBUTES if rng.below(3) == 0
    }
    crystals: JsonObject = {word: f"C{49 + place}" for place, word in enumerate(ATTRIBUTES) if rng.below(4) == 0}
    sacks = [name for name in ("C21", "C22", "C25", "III-charm-1") if rng.below(4) == 0][:2]
    return {"hero": hero, "tokens": rng.below(3), "weapons": weapons, "crystals": crystals, "sacks": [*sacks]}


def symbols_of(seat: JsonObject, game: LordOfBones) -> tuple[Words, dict[str, str]]:
    """Return the symbols that hero and equipment give, and the potions by their ids."""
    own: list[str] = [face.symbol for face in game.edition.heroes if seat["hero"] in face.names]
    potions = {}
    names = [*_values(seat, "weapons"), *_values(seat, "crystals"), *_values(seat, "sacks")]
    for name in names:
        if FACES[name].kind == "potion":
            potions[name] = FACES[name].gives
        else:
            own += FACES[name].gives.split()
    return sorted_words(tuple(own)), potions


def _values(seat: JsonObject, key: str) -> list[str]:
    part: Any = seat[key]
    return list(part.values()) if isinstance(part, dict) else list(part)


def need_of(card: str) -> Words:
    face: Any = FACES[card]
    return sorted_words(tuple(face.needs.split()))


def game_of(hero: str) -> LordOfBones:
    return LordOfBones(heroes=f"{hero} {'Viola' if hero != 'Viola' else 'Trixi'}")


FOES = ["C1", "C5", "C27", "C36", "C41", "C53", "C57", "C59", "C62"]


@pytest.mark.parametrize("hero", HEROES)
def test_the_chance_before_the_roll_by_tokens(hero: str) -> None:  # LoB-51
    game, rng = game_of(hero), Rng(hero)
    seen = set()
    for _ in range(25):
        seat = seat_of(hero, rng)
        card = FOES[rng.below(len(FOES))]
        own, potions = symbols_of(seat, game)
        if seat["tokens"] == 0 or meets(need_of(card), own):
            continue
        used = hero == "Argana" and rng.below(3) == 0
        state = game.state_from_position({**resolving(game, seat, "spend", card), "rerolled": used})
        for tokens in range(int(str(seat["tokens"])) + 1):
            expected = from_start(need_of(card), own, tokens, tuple(sorted(potions.values())), HEROES[hero], used=used)
            assert told(state)["chances"][f"spend {tokens}"] == pytest.approx(float(expected), abs=1e-12), (seat, card)
            seen.add(expected)
        assert told(state)["fight"]["chance"] == pytest.approx(float(expected), abs=1e-12)
    assert len(seen) > 8


def with_token(game: LordOfBones) -> JsonObject:
    """Return a map on which the token between 0,1 and 1,1 can be resolved from 0,1."""
    tile = next(tile.id for tile in game.edition.tiles if tile.kind == "plain" and tile.inner == "symbol")
    return {"map": {"T0": "0,0 E", tile: "0,1 E"}, "tokens": ["0,1 E"]}


def resolving(game: LordOfBones, seat: JsonObject, step: str, card: str) -> JsonObject:
    """Return a position in which that token was resolved."""
    seats: list[JsonValue] = [{**seat, "space": "0,1"}, {}]
    return {**with_token(game), "seats": seats, "used": 1, "source": "E", "fresh": False, "step": step, "card": card}


@pytest.mark.parametrize("hero", HEROES)
def test_the_chance_of_each_action_with_dice_that_lie(hero: str) -> None:  # LoB-51, LoB-52
    game, rng = game_of(hero), Rng(hero, 2)
    seen = set()
    for _ in range(60):
        seat = seat_of(hero, rng)
        card = FOES[rng.below(len(FOES))]
        own, potions = symbols_of(seat, game)
        spent = rng.below(3)
        seat["tokens"] = 2 - spent
        dice = sorted_words(tuple(SYMBOLS[rng.below(6)] for _ in range(dice_of(HEROES[hero], spent))))
        if meets(need_of(card), sorted_words(own, dice)):
            continue
        names = tuple(sorted(potions.values()))
        found = dict(choices(need_of(card), own, dice, names, HEROES[hero]))
        if not found:
            continue
        state = game.state_from_position({**resolving(game, seat, "fight", card), "dice": [*dice]})
        chances = told(state)["chances"]
        assert chances.pop("done") == 0
        given = {
            f"drink {potions[text[6:]]}" if text.startswith("drink") else text: value for text, value in chances.items()
        }
        assert given == {text: pytest.approx(float(value), abs=1e-12) for text, value in found.items()}
        assert told(state)["fight"]["chance"] == pytest.approx(float(max(found.values())), abs=1e-12)
        seen |= set(found.values())
    assert len(seen) > (1 if HEROES[hero] in ("reroll", "swap") else 0)


def test_the_chance_while_the_dice_fall() -> None:
    game = game_of("Argana")
    seat: JsonObject = {"hero": "Argana", "weapons": {}, "crystals": {}, "sacks": []}
    for to_roll, dice in ((1, ("bow",)), (2, ()), (2, ("skull", "wand")), (1, ("sword", "mask", "mask"))):
        position = {**resolving(game, seat, "roll", "C53"), "dice": [*dice], "to_roll": to_roll}
        expected = best(need_of("C53"), ("sword",), dice, to_roll, (), "reroll")
        state = game.state_from_position(position)
        assert told(state)["fight"]["chance"] == pytest.approx(float(expected), abs=1e-12)


def test_by_hand() -> None:
    """A sling and two dice against two bows: one of the four dice faces bow and star is enough, once (20 of 36)."""
    game = game_of("Trixi")
    seat: JsonObject = {"hero": "Trixi", "tokens": 1, "weapons": {"bow": "I-bow-1"}}
    state = game.state_from_position(resolving(game, seat, "spend", "C1"))
    chances = told(state)["chances"]
    assert chances == {"spend 0": pytest.approx(1 - (4 / 6) ** 2), "spend 1": pytest.approx(1 - (4 / 6) ** 4)}


# ---- decks


@pytest.mark.parametrize("hero", HEROES)
def test_decks_are_averages_of_what_may_be_on_top(hero: str) -> None:  # LoB-32, LoB-50
    game, rng = game_of(hero), Rng(hero, 3)
    seat = {**seat_of(hero, rng), "tokens": 1}
    own, potions = symbols_of(seat, game)
    names = tuple(sorted(potions.values()))
    gone = [f"C{number}" for number in range(1, 27) if f"C{number}" not in ("C2", "C7") and f"C{number}" not in potions]
    position: JsonObject = {
        **with_token(game), "seats": [{**seat, "space": "0,1"}, {}],
        "decks": {"I": {"under": ["C7", "C2"]}}, "discard": [*gone],
    }  # a position, short enough to read  # fmt: skip
    state = game.state_from_position(position)
    decks = told(state)["decks"]
    assert (decks["I"]["cards"], decks["I"]["items"]) == (1, 0), "the card on top is known"
    for level, cards in (("I", ["C7"]), ("II", None), ("III", None)):
        held = _values(seat, "crystals") + _values(seat, "sacks")
        on_top = cards or [card.id for card in game.edition.cards if card.deck == level and card.id not in held]
        assert decks[level]["cards"] == len(on_top)
        for tokens in (0, 1):
            values = [
                from_start(need_of(card), own, tokens, names, HEROES[hero])
                if FACES[card].kind == "skeleton"
                else Fraction(1)
                for card in on_top
            ]
            expected = float(sum(values, Fraction(0)) / len(values))
            assert decks[level]["chances"][tokens] == pytest.approx(expected, abs=1e-12)


# ---- duels


def duel(need: Words, own: Words, curses: Words, to_roll: int, tokens: int, ability: str) -> Fraction:
    """Return the chance to win a duel with some curse dice still to be rolled (LoB-71); rerolls as in LoB-52."""
    total = Fraction(0)
    for fallen in itertools.product(SYMBOLS, repeat=to_roll):
        total += cursed(need, own, sorted_words(curses, fallen), tokens, ability)
    return total / int(6**to_roll)


@cache
def cursed(need: Words, own: Words, curses: Words, tokens: int, ability: str) -> Fraction:
    found = [from_start(sorted_words(need, curses), own, tokens, (), ability)]
    if ability == "reroll":
        found += [rerolled(need, own, curses, taken, tokens) for taken in handfuls(curses, 1)]
    return max(found)


def rerolled(need: Words, own: Words, curses: Words, taken: Words, tokens: int) -> Fraction:
    left = without(curses, taken)
    values = [
        from_start(sorted_words(need, left, fallen), own, tokens, (), "reroll", used=True)
        for fallen in itertools.product(SYMBOLS, repeat=len(taken))
    ]
    return sum(values, Fraction(0)) / len(values)


ARMED: JsonObject = {
    "weapons": {"sword": "III-sword-1", "mask": "II-mask-1", "bow": "III-bow-1"},
    "crystals": {"wand": "C51", "sword": "C49"},
    "sacks": ["III-charm-1"],
}


@pytest.mark.parametrize("hero", HEROES)
def test_duels_over_all_curses(hero: str) -> None:  # LoB-71, LoB-52
    game = game_of(hero)
    seat: JsonObject = {**ARMED, "hero": hero, "tokens": 1}
    own, _ = symbols_of(seat, game)
    position: JsonObject = {"stage": "duels", "step": "duel", "trigger": 0, "cause": "rounds", "seats": [seat, {}]}
    chances = told(game.state_from_position(position))["chances"]
    assert chances.keys() == {f"duel {lord.id}" for lord in game.edition.lords}
    lord = game.edition.lords[list(HEROES).index(hero)]
    need = sorted_words(tuple(lord.needs.split()))
    assert chances[f"duel {lord.id}"] == pytest.approx(float(duel(need, own, (), 2, 1, HEROES[hero])), abs=1e-12)


def test_curses_on_the_table() -> None:  # LoB-52, LoB-71
    game = game_of("Argana")
    seat: JsonObject = {**ARMED, "hero": "Argana", "tokens": 1}
    own, _ = symbols_of(seat, game)
    need = sorted_words(tuple(game.edition.lords[0].needs.split()))
    position: JsonObject = {"stage": "duels", "trigger": 0, "cause": "rounds", "seats": [seat, {}], "lord": "L1"}
    falling: JsonObject = {**position, "step": "curse", "curses": ["wand"], "to_roll": 1}
    expected = duel(need, own, ("wand",), 1, 1, "reroll")
    assert told(game.state_from_position(falling))["fight"]["chance"] == pytest.approx(float(expected), abs=1e-12)
    state = game.state_from_position({**position, "step": "curse-reroll", "curses": ["wand", "star"]})
    chances = told(state)["chances"]
    assert chances.keys() == {"reroll wand", "reroll star", "reroll wand star", "done"}
    for text, value in chances.items():
        taken = tuple(text.split()[1:])
        curses = ("star", "wand")
        exact = (
            rerolled(need, own, curses, taken, 1)
            if taken
            else from_start(sorted_words(need, curses), own, 1, (), "reroll")
        )
        assert value == pytest.approx(float(exact), abs=1e-12), text
    assert told(state)["fight"]["chance"] == max(chances.values())


def test_nothing_is_told_where_nothing_is_fought() -> None:
    state = game_of("Trixi").state_from_position({})
    assert (told(state)["chances"], told(state)["decks"], told(state)["fight"]) == ({}, {}, None)
    assert at(state)["step"] == "act"
