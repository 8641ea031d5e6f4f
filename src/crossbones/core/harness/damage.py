"""Damages positions, to see whether a game notices."""

from __future__ import annotations

from collections.abc import Callable

from crossbones.core.json_value import JsonValue
from crossbones.core.rng import Rng

_JUNK: tuple[Callable[[], JsonValue], ...] = (
    lambda: None,
    lambda: True,
    lambda: -1,
    lambda: 0,
    lambda: 1,
    lambda: 7,
    lambda: 10**30,
    lambda: 1.5,
    lambda: "",
    lambda: "bone",
    list,
    dict,
    lambda: [0],
    lambda: {"bone": 1},
)


def damage(value: dict[str, JsonValue] | list[JsonValue], rng: Rng) -> None:
    """Replace, remove or add something somewhere in a position."""
    junk = _JUNK[rng.below(len(_JUNK))]()
    places: list[str | int] = list(value) if isinstance(value, dict) else list(range(len(value)))
    if not places or rng.below(10) == 0:
        _put(value, "bone" if isinstance(value, dict) else len(value), junk)
        return
    place = places[rng.below(len(places))]
    inner = _get(value, place)
    if isinstance(inner, list | dict) and rng.below(4):
        damage(inner, rng)
    elif rng.below(6):
        _put(value, place, junk)
    elif isinstance(value, dict):
        value.pop(str(place))
    else:
        value.pop(int(place))


def _get(value: dict[str, JsonValue] | list[JsonValue], place: str | int) -> JsonValue:
    return value[str(place)] if isinstance(value, dict) else value[int(place)]


def _put(value: dict[str, JsonValue] | list[JsonValue], place: str | int, junk: JsonValue) -> None:
    if isinstance(value, dict):
        value[str(place)] = junk
    elif place == len(value):
        value.append(junk)
    else:
        value[int(place)] = junk
