"""What the board shows beside the position: exact chances, what the dice allow, why something can not be done."""

from __future__ import annotations

from crossbones.core.json_value import JsonObject, JsonValue
from crossbones.core.phrase import Phrase
from crossbones.games.buccaneer.actions import RUN, SAIL, decode, to_text
from crossbones.games.buccaneer.dice import values_of
from crossbones.games.buccaneer.layout import (
    STEP_END,
    STEP_MATE,
    changes_for,
    dice_for,
    rerolls_for,
)
from crossbones.games.buccaneer.odds import Aims, chance
from crossbones.games.buccaneer.state import BuccaneerState
from crossbones.games.buccaneer.why import why_not
from crossbones.games.buccaneer.wording import RANKS, describe, rank


def insight(state: BuccaneerState) -> JsonObject:
    """Return what the board shows; ``docs/games/buccaneer.md`` tells what is in it."""
    why: JsonObject = {target: _phrase(phrase) for target, phrase in why_not(state).items()}
    earned = rank(state)
    return {
        "seats": [_seat(state, seat) for seat in range(state.game.num_players)],
        "stock": int(state.stock),
        "sets": _sets(state),
        "odds": None if state.step in (STEP_MATE, STEP_END) else _odds(state),
        "why": why,
        "rank": None if earned is None else _phrase(earned),
        "ranks": _ranks() if state.game.num_players == 1 else [],
    }


def _phrase(phrase: Phrase) -> JsonObject:
    return {"key": phrase.key, "args": dict(phrase.args)}


def _ranks() -> list[JsonValue]:
    """Return what a number of turns is worth alone, from the best on, with the fewest turns for each."""
    return [{"turns": fewest, "key": f"rank.{name}"} for fewest, name in RANKS]


def _seat(state: BuccaneerState, seat: int) -> JsonObject:
    """Return what the islands give to a seat (at the start of its turn, BB-13), and its sailing points."""
    held = state.held(seat)
    return {
        "islands": [lane + 1 for lane in range(6) if held >> lane & 1],
        "dice": int(dice_for(held)),
        "rerolls": int(rerolls_for(held)),
        "changes": int(changes_for(held)),
        "points": int(state.sailing_points(seat)),
    }


def _sets(state: BuccaneerState) -> list[JsonValue]:
    """Return what the dice on the table could be used for as they lie, by their values."""
    bits = state.uses()
    uses: dict[int, list[JsonValue]] = {}
    for action in [SAIL + place for place in range(24) if bits >> place & 1]:
        phrase = describe(state, action)
        use: JsonObject = {
            "action": to_text(action, int(state.seat), state.game.num_players),
            "dice": 2 if action < RUN else 3,
            "phrase": _phrase(phrase),
        }
        uses.setdefault(decode(action).numbers[0], []).append(use)
    dice = values_of(int(state.dice))
    return [{"value": value, "count": dice.count(value), "uses": uses[value]} for value in sorted(uses)]


def _odds(state: BuccaneerState) -> JsonObject:
    aims = Aims(state)

    def odds(aim: int) -> float | None:
        return chance(state, aim) if aim else None

    lanes: list[JsonValue] = []
    for lane in range(6):
        plunder = chance(state, aims.plunder[lane])
        lanes.append(
            {"lane": lane + 1, "sail": odds(aims.sail[lane]), "island": odds(aims.island[lane]), "plunder": plunder}
        )
    return {
        "lanes": lanes,
        "island": odds(aims.any_island),
        "steal": odds(aims.steal),
        "treasure": chance(state, aims.treasure),
        "use": chance(state, aims.use),
    }
