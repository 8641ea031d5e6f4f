"""What a board shows beside the position."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from crossbones.core.json_value import JsonObject, JsonValue
from crossbones.core.phrase import Phrase
from crossbones.games.bag.actions import DIRECTIONS
from crossbones.games.bag.bones import (
    COLOURS,
    NUM_COLOURS,
    NUM_KINDS,
    NUM_TYPES,
    TYPES,
    blocked,
    kind_to_text,
    kinds_in,
)
from crossbones.games.bag.claims import leaders_of
from crossbones.games.bag.layout import NOBODY, NOWHERE, STEP_CHOOSE, STEP_CLAIM, STEP_PUT, STEP_START
from crossbones.games.bag.wording import bone_args, explain_tie

if TYPE_CHECKING:
    from crossbones.games.bag.state import BagState


def insight(state: BagState) -> JsonObject:
    """Return what the board shows beside the position.

    Returns:
        ``colours``: for each colour in the game its ``seat`` (null: nobody's), ``graves`` (how many it has closed) and
        ``bag`` (how many of each type are left in the bag).
        ``graves``: for each grave how many bones each colour has there, ``leaders`` (the colours with most of them),
        whose ``skull`` it holds, and the types it ``lacks``.
        ``sowings``: from the notation of a start or a reburial, or ``"on"`` for the sowing at hand, to the graves that
        may get a bone, in order (see ``Sowing.path``).
        ``why``: from the notation of what can not be done (without a direction) to the reason.
        ``claim``: while a tie is to be settled, the ``grave``, the ``tied`` colours and the ``reason`` in words.
    """
    seen: JsonObject = {
        "colours": {COLOURS[colour]: _colour(state, colour) for colour in range(int(state.colours))},
        "graves": [_grave(state, grave) for grave in range(int(state.ring))],
        "sowings": {},
        "why": {},
    }
    if state.step == STEP_CHOOSE:
        seen["why"] = {f"rebury {grave}": _json(why) for grave, why in _why_not_rebury(state)}
        seen["sowings"] = _reburials(state)
    elif state.step == STEP_START:
        is_closed = [grave for grave in range(int(state.ring)) if state.closed_by(grave) != NOWHERE]
        seen["why"] = {f"start {grave}": _json(_why_closed(state, grave)) for grave in is_closed}
        seen["sowings"] = _starts(state)
    elif state.step == STEP_PUT:
        sowing = _sowing(state)
        there = int(blocked(state.graves[state.at]))
        refused = [kind for kind in sowing.hand if there >> kind & 1]
        args: dict[str, int | str] = {"grave": int(state.at)}
        seen["why"] = {
            f"put {kind_to_text(kind)}": _json(Phrase("why.type", bone_args(kind) | args)) for kind in refused
        }
        seen["sowings"] = {"on": sowing.path(int(state.at), int(state.direction))}
    elif state.step == STEP_CLAIM:
        tied = kinds_in(int(state.choices))
        reason = _json(explain_tie(state, "why."))
        seen["claim"] = {"grave": int(state.at), "tied": [COLOURS[colour] for colour in tied], "reason": reason}
    return seen


def _json(phrase: Phrase) -> JsonObject:
    return {"key": phrase.key, "args": dict(phrase.args)}


def _colour(state: BagState, colour: int) -> JsonObject:
    owner = int(state.owner(colour))
    return {
        "seat": None if owner == NOWHERE else owner,
        "graves": int(state.taken(colour)),
        "bag": {TYPES[place]: int(state.in_bag(place * NUM_COLOURS + colour)) for place in range(NUM_TYPES)},
    }


def _grave(state: BagState, grave: int) -> JsonObject:
    bones = int(state.graves[grave])
    kinds = kinds_in(bones)
    skull = [COLOURS[kind] for kind in kinds if kind < NUM_COLOURS]
    there = {kind >> 2 for kind in kinds}
    return {
        "counts": {
            COLOURS[colour]: sum(1 for kind in kinds if kind & 3 == colour) for colour in range(int(state.colours))
        },
        "leaders": [COLOURS[colour] for colour in kinds_in(int(leaders_of(state, bones)))],
        "skull": skull[0] if skull else None,
        "lacks": [name for place, name in enumerate(TYPES) if place not in there],
    }


# Why not


def _why_closed(state: BagState, grave: int) -> Phrase:
    colour = int(state.closed_by(grave))
    if colour == NOBODY:
        return Phrase("why.closed_nobody", {"grave": grave})
    return Phrase(
        "why.closed", {"grave": grave, "colour": f"@colour.{COLOURS[colour]}", "seat": int(state.owner(colour))}
    )


def _why_not_rebury(state: BagState) -> Iterable[tuple[int, Phrase]]:
    """Give each grave that the player on turn can not rebury, with the reason (BoB-11)."""
    for grave in range(int(state.ring)):
        bones = int(state.graves[grave])
        if state.closed_by(grave) != NOWHERE:
            yield grave, _why_closed(state, grave)
        elif bones == 0:
            yield grave, Phrase("why.empty", {"grave": grave})
        elif not any(state.owner(kind & 3) == state.seat for kind in kinds_in(bones)):
            yield grave, Phrase("why.not_yours", {"grave": grave})
        elif state.open_graves < 2:
            yield grave, Phrase("why.only_open", {"grave": grave})


# Where a sowing goes

ALL_TYPES: Final = 63
_UNKNOWN: Final = -1


def _sowing(state: BagState) -> Sowing:
    graves = [int(state.graves[grave]) for grave in range(int(state.ring))]
    return Sowing(graves, [kind for kind in range(NUM_KINDS) for _ in range(int(state.in_hand(kind)))])


def _starts(state: BagState) -> JsonObject:
    sowing = _sowing(state)
    return {
        f"start {grave} {name}": sowing.path(grave, step)
        for grave in range(int(state.ring))
        if state.closed_by(grave) == NOWHERE
        for name, step in zip(DIRECTIONS, (1, -1), strict=True)
    }


def _reburials(state: BagState) -> JsonObject:
    graves = _sowing(state).graves
    not_possible = {grave for grave, _ in _why_not_rebury(state)}
    found: JsonObject = {}
    for grave in range(len(graves)):
        if grave not in not_possible:
            sowing = Sowing([*graves[:grave], 0, *graves[grave + 1 :]], kinds_in(graves[grave]))
            for name, step in zip(DIRECTIONS, (1, -1), strict=True):
                found[f"rebury {grave} {name}"] = sowing.path(grave + step, step)
    return found


class Sowing:
    """Bones in the hand, and graves to put them into.

    Args:
        graves: the bones in each grave.
        hand: the kinds in the hand, ascending.
    """

    def __init__(self, graves: list[int], hand: list[int]) -> None:
        self.graves = graves
        self.hand = hand
        self._of_type = [0] * NUM_TYPES
        for place, kind in enumerate(hand):
            self._of_type[kind >> 2] |= bit(place)
        self._there = [_types_of(bones) for bones in graves]
        self._fitting = [_UNKNOWN] * (ALL_TYPES + 1)

    def path(self, at: int, step: int) -> list[JsonValue]:
        """Return the graves that may get a bone, in the order in which the sowing comes to them.

        All ways to sow are followed at once, as if no grave on the way won the game.

        Args:
            at: where it begins; counted round the ring.
            step: 1 clockwise, -1 counter-clockwise.

        Returns:
            For each such grave its number as ``grave``; ``accepts``, the bones that it may get, as in ``"red skull"``;
            ``sure``, whether it gets one however one sows; and ``closes``, whether any bone completes it. A sowing
            that goes round more than once can come to a grave again.

        >>> Sowing([0] * 20, [0]).path(7, 1)
        [{'grave': 7, 'accepts': ['red skull'], 'sure': True, 'closes': False}]
        """
        return self._follow(at, step, False) or self._follow(at, step, True)

    def _follow(self, at: int, step: int, laps: bool) -> list[JsonValue]:
        """Return the path; without ``laps`` nothing if it may go round more than once.

        A way to sow so far is one number: what is left in the hand (bit n for the nth bone) and above that, in laps,
        what matters of what was put: the types that are still in the hand, six bits a grave.
        """
        path: list[JsonValue] = []
        whole = bit(len(self.hand)) - 1
        ways = {whole}
        walked = 0
        while ways != {0}:
            if walked == len(self.graves) and not laps:
                return []
            grave = at % len(self.graves)
            there = self._there[grave]
            accepts = 0
            sure = True
            after: set[int] = set()
            for way in ways:
                left, put = way & whole, way >> len(self.hand)
                fits = left & self._fits(there | put >> NUM_TYPES * grave & ALL_TYPES)
                accepts |= fits
                if not fits:
                    sure = False
                    after.add(way)
                while fits:
                    bone = fits & -fits
                    fits ^= bone
                    kept = self._remember(left ^ bone, put, grave, bone) if laps else 0
                    after.add(left ^ bone | kept << len(self.hand))
            if accepts:
                path.append(self._entry(grave, accepts, sure))
            ways = after
            at += step
            walked += 1
        return path

    def _fits(self, types: int) -> int:
        """Return the bones in the hand that are of none of these types."""
        if self._fitting[types] == _UNKNOWN:
            self._fitting[types] = sum([self._of_type[place] for place in range(NUM_TYPES) if not types >> place & 1])
        return self._fitting[types]

    def _entry(self, grave: int, accepts: int, sure: bool) -> JsonObject:
        kinds = sorted({kind for place, kind in enumerate(self.hand) if accepts >> place & 1})
        closes = self._there[grave].bit_count() == NUM_TYPES - 1
        return {"grave": grave, "accepts": [kind_to_text(kind) for kind in kinds], "sure": sure, "closes": closes}

    def _remember(self, left: int, put: int, grave: int, bone: int) -> int:
        """Add a bone to what was put, and drop what matters no more to those left."""
        put |= bit(NUM_TYPES * grave + (self.hand[bone.bit_length() - 1] >> 2))
        matter = sum([bit(place) for place, bones in enumerate(self._of_type) if left & bones])
        return put & sum([matter << NUM_TYPES * other for other in range(len(self.graves))])


def bit(place: int) -> int:
    """Return a number with this bit alone, however far up."""
    one = 1
    one <<= place
    return one


def _types_of(bones: int) -> int:
    """Return the types of bones in a grave, a bit each."""
    types = 0
    for kind in kinds_in(bones):
        types |= bit(kind >> 2)
    return types
