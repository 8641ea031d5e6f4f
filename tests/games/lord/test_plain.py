"""The engine against a second one, written from the rules alone, step by step through whole games."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import crossbones
from crossbones.core.rng import Rng
from crossbones.games.lord.game import LordOfBones
from crossbones.games.lord.terms import STEPS
from tests.games.lord.broken import BOX, BOX_FILE
from tests.games.lord.maps import random_map, text_of
from tests.games.lord.plain import Position, edge_of
from tests.games.lord.plain_play import after, legal

HEROES = ("Trixi", "Durduth", "Iriel", "Yoshik")
TURNCOATS = {
    "C21": 'kind = "ring"',
    "C22": 'kind = "boots"',
    "C23": 'kind = "weapon"\nattribute = "bow"\ngives = "bow bow"',
    "C24": 'kind = "charm"\ngives = "skull"',
    "C43": 'kind = "ring"',
    "C45": 'kind = "weapon"\nattribute = "sword"\ngives = "sword skull"',
}
"""Cards that become equipment of kinds that only items are in our boxes."""

HASTY = ("end", "rest", "ready", "done", "skip")


def box_with_gear_among_the_cards() -> str:
    """Return an edition in which rings, boots, charms and weapons are drawn, paid and traded too."""
    blocks = re.split(r"(?m)^(?=\[\[)", BOX)
    for number, block in enumerate(blocks):
        for card, kind in TURNCOATS.items():
            if f'id = "{card}"' in block:
                blocks[number] = re.sub(r"(?m)^gives = .*\n", "", block).replace('kind = "potion"', kind)
    return "".join(blocks)


def enrich(position: Position, game: LordOfBones, rng: Rng) -> Position:
    """Lay a larger map and deal cards and items out: decks run low, forges have work, heroes choose what to wear."""
    counted = ("lords_up", "trigger", "cause", "stack", "score", "decks")
    found: Position = {key: part for key, part in position.items() if key not in counted}
    board = random_map(game.edition, rng, 6 + rng.below(20), crowded=False)
    found |= {"map": board.position(), "tokens": []}
    cells = sorted(board.squares)
    found["seats"] = [{key: part for key, part in seat.items() if key not in counted} for seat in position["seats"]]
    for seat in found["seats"]:
        here = cells[rng.below(len(cells))]
        seat |= {"space": text_of(here), "health": 1 + rng.below(2), "tokens": rng.below(2)}
    share = (30, 70, 100)[rng.below(3)]
    shadows = [card.id for card in game.edition.cards if card.kind == "shadow"]
    for card in game.edition.cards:
        if rng.below(100) < share and card.id != shadows[0]:
            seat = found["seats"][rng.below(game.num_players)]
            kept = card.kind != "skeleton" or rng.below(5) < 2
            (seat["loose"] if kept else found["discard"]).append(card.id)
    for item in game.edition.items:
        if rng.below(5) < 2:
            found["seats"][rng.below(game.num_players)]["loose"].append(item.id)
    return found


def same_in_any_order(position: Position) -> Position:
    """Return a position with all lists in which order means nothing sorted, so that two can be compared."""
    found = {**position, "tokens": sorted(sorted(edge_of(token)) for token in position["tokens"])}
    for key in ("discard", "moved", "given", "teleported", "missing", "leftover", "dice", "curses", "added"):
        found[key] = sorted(position[key])
    keys = ("loose", "sacks", "lords")
    found["seats"] = [{**seat, **{key: sorted(seat[key]) for key in keys}} for seat in position["seats"]]
    return found


def check_game(game: LordOfBones, seed: int, tally: Counter[str]) -> None:
    """Play one game, half at random, half by the playout policy; at each step both engines must agree."""
    rng = Rng(seed, "plain")
    state: crossbones.State = game.new_initial_state()
    rich = rng.below(2) == 0
    position: Any = state.to_position()
    while not state.is_terminal():
        if rich and position["stage"] == "adventure":
            rich = False
            dealt = enrich(position, game, rng)
            dealt["step"] = "equip" if not game.diagnose({**dealt, "step": "equip"}) else "act"
            state = game.state_from_position(dealt)
            position = state.to_position()
        codes = state.legal_actions()
        texts = [state.action_to_string(code) for code in codes]
        assert sorted(texts) == sorted(legal(game.edition, position, game.max_rounds)), position
        code = codes[rng.below(len(codes))]
        if state.current_player() != crossbones.CHANCE and rng.below(2):
            code = int(state.playout_action(rng))
        if state.action_to_string(code) in HASTY and rng.below(2):
            code = codes[rng.below(len(codes))]
        text = state.action_to_string(code)
        state.apply(code)
        expected = after(game.edition, position, text, game.max_rounds)
        now: Any = state.to_position()
        assert same_in_any_order(now) == same_in_any_order(expected), (text, position)
        tally[position["step"]] += 1
        position = now
    check_end(state, tally)


def check_end(state: crossbones.State, tally: Counter[str]) -> None:
    """Most points, then most Lord cards, then shared (LoB-80)."""
    position: Any = state.to_position()
    ranks = [(seat["score"], len(seat["lords"])) for seat in position["seats"]]
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.scores == tuple(score for score, _ in ranks)
    assert outcome.winners == tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))
    assert outcome.reason == position["ending"]
    tally[position["cause"]] += 1


def check_games(folder: Path, seeds: range, rounds: tuple[int, ...]) -> Counter[str]:
    """Play so many games with boxes and heroes in turn; return which steps and causes there were."""
    wild = folder / "wild.toml"
    wild.write_text(box_with_gear_among_the_cards(), encoding="utf-8")
    boxes = (str(wild), "standard", str(BOX_FILE))
    tally = Counter[str]()
    for seed in seeds:
        names = [HEROES[(seed + place) % 4] for place in range(4)]
        game = LordOfBones(
            players=2 + seed % 3, heroes=" ".join(names), max_rounds=rounds[seed % len(rounds)], edition=boxes[seed % 3]
        )
        check_game(game, seed, tally)
    return tally


@pytest.mark.once
def test_the_engine_plays_as_the_rules_say(tmp_path: Path) -> None:  # LoB-1 to LoB-80
    tally = check_games(tmp_path, range(6), (4, 6))
    assert len(tally) > 15


@pytest.mark.soak
@pytest.mark.timeout(7200)
def test_the_engine_plays_as_the_rules_say_in_many_games(tmp_path: Path) -> None:  # LoB-1 to LoB-80
    tally = check_games(tmp_path, range(200), (4, 10, 30, 100))
    assert set(STEPS) - {"over"} | {"gate", "shadows", "rounds"} <= set(tally), "every step is met, every cause"
