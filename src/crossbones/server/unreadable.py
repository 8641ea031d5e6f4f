"""Says what is wrong with JSON that is not what was asked for: where, what stands there, and what would be right.

msgspec finds the place; what is written there, and which words would do, it does not say.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NamedTuple, Union, get_args, get_origin

import msgspec
from msgspec import Meta

from crossbones.server.protocol.common import SECRET

_SAID = re.compile(r"(?P<fault>.*?)(?: - at `\$(?P<path>[^`]*)`)?", re.DOTALL)
_STEP = re.compile(r"\.(?P<key>\w+)|\[(?P<number>\d+)\]|\[\.\.\.\]")
_LACKING = re.compile(r"Object missing required field `(.*)`")
_UNKNOWN = re.compile(r"Object contains unknown field `(.*)`", re.DOTALL)
_BYTE = re.compile(r"\(byte (\d+)\)$")
_LONGEST_QUOTE = 60
_HALF_A_PIECE = 10
_NAMES: dict[Any, str] = {
    bool: "true or false",
    int: "a whole number",
    float: "a number",
    str: "a text",
    list: "a list",
    NoneType: "null",
}


class _Place(NamedTuple):
    """A place in data.

    Attributes:
        data: what stands there.
        kinds: of which kinds it may be: types, or words in a tuple.
    """

    data: object
    kinds: Sequence[Any]


def syntax_fault(fault: Exception, text: bytes) -> str:
    """Return why a text is no JSON, quoting where.

    Args:
        fault: what its reader says.
        text: the text.
    """
    if isinstance(fault, RecursionError):
        return "it is nested too deep"
    place = _BYTE.search(str(fault))
    if place is not None:
        around = int(place[1])
        return f"{fault} in {_piece(text[max(0, around - _HALF_A_PIECE) : around + _HALF_A_PIECE])}"
    return f"{fault} after {_piece(text[-2 * _HALF_A_PIECE :])}" if "truncated" in str(fault) else str(fault)


def message_fault(text: str, kind: Any) -> str:
    """Return why a text can not be read as JSON of a kind.

    >>> message_fault('{"a": [1, "two"]}', dict[str, list[int]])
    "$.a[1]: 'two' is not a whole number"
    >>> message_fault("[1, 2 3]", list[int])
    "JSON is malformed: expected ',' or ']' (byte 6) in '[1, 2 3]'"
    """
    try:
        data = msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError) as fault:
        return syntax_fault(fault, text.encode())
    return data_fault(data, kind) or "it can not be read"


def data_fault(data: object, kind: Any, *, strict: bool = True) -> str | None:
    """Return what keeps data from being of a kind; ``None`` if nothing does.

    Args:
        data: what was read.
        kind: a type of those that msgspec reads.
        strict: whether a text can not stand for a number.

    >>> data_fault("up", Literal["left", "right"])
    "$: 'up' is not one of 'left', 'right'"
    """
    try:
        msgspec.convert(data, kind, strict=strict)
    except msgspec.ValidationError as error:
        said = _SAID.fullmatch(str(error))
        assert said is not None, "any text fits"
    else:
        return None
    path, place = "$", _Place(data, list(_parts(kind)))
    for step in _STEP.finditer(said["path"] or ""):
        key = step["key"] or (int(step["number"]) if step["number"] else _misfit(place, strict=strict))
        if isinstance(key, str) and isinstance(place.data, dict) and key in place.data:
            path, place = path + _written(key), _Place(place.data[key], list(_kinds_of_key(place, key)))
        elif isinstance(key, int) and isinstance(place.data, list) and key < len(place.data):
            path, place = path + _written(key), _Place(place.data[key], list(_kinds_of_items(place)))
        else:
            return said[0]  # a key that reads like the end of such a sentence
    return f"{path}: {_fault_at(place, said['fault'])}"


def quote(value: object) -> str:
    """Return a value as a sentence quotes it, shortened; of lists and objects only what they are.

    >>> quote("up"), quote(None), quote([1, 2])
    ("'up'", 'null', 'a list of 2')
    """
    if isinstance(value, dict):
        return "an object"
    if isinstance(value, list):
        return f"a list of {len(value)}" if value else "an empty list"
    shown = repr(value[:_LONGEST_QUOTE]) if isinstance(value, str) else json.dumps(value)
    return shown if len(shown) <= _LONGEST_QUOTE else f"{shown[: _LONGEST_QUOTE - 3]}..."


def _written(step: str | int) -> str:
    """Return a step of a path as it is written."""
    if isinstance(step, int):
        return f"[{step}]"
    return f".{step}" if step.isidentifier() and len(step) <= _LONGEST_QUOTE else f"[{quote(step)}]"


def _piece(text: bytes) -> str:
    return repr(text.decode(errors="replace"))


def _fault_at(place: _Place, fault: str) -> str:
    lacking, unknown = _LACKING.fullmatch(fault), _UNKNOWN.fullmatch(fault)
    if lacking:
        return f"{quote(lacking[1])} is lacking"
    if unknown:
        known = [key for struct in _structs(place) for key in _keys(struct)]
        return f"there is no {quote(unknown[1])} here; there are: {', '.join(known)}"
    shown = "this" if any(SECRET in get_args(kind) for kind in place.kinds) else quote(place.data)
    return f"{shown} is not {' or '.join(dict.fromkeys(map(_wanted, place.kinds)))}"


def _wanted(kind: Any) -> str:
    """Return how what is of a kind is called."""
    if isinstance(kind, tuple):
        return f"one of {', '.join(map(quote, kind))}"
    plain = _plain(kind)
    name = _NAMES.get(get_origin(plain) or plain, "an object")
    limits = [_limits(meta, plain) for meta in get_args(kind)[1:] if isinstance(meta, Meta)]
    return "".join([name, *limits])


def _limits(meta: Meta, plain: Any) -> str:
    """Return within which limits something is that has some."""
    if meta.pattern is not None:
        return f" like {meta.pattern}"
    if meta.ge is not None:
        return f" from {meta.ge} to {meta.le}" if meta.le is not None else f" of at least {meta.ge}"
    if meta.max_length is None:
        return ""
    least = f"{meta.min_length} to" if meta.min_length is not None else "at most"
    return f" of {least} {meta.max_length}{' characters' if plain is str else ''}"


def _parts(kind: Any) -> Iterator[Any]:
    """Yield of which kinds something may be."""
    if get_origin(kind) in (Union, UnionType):
        for part in get_args(kind):
            yield from _parts(part)
    else:
        yield get_args(kind) if get_origin(kind) is Literal else kind


def _plain(kind: Any) -> Any:
    return get_args(kind)[0] if get_origin(kind) is Annotated else kind


def _kinds_of_items(place: _Place) -> Iterator[Any]:
    for kind in map(_plain, place.kinds):
        if get_origin(kind) is list:
            yield from _parts(get_args(kind)[0])


def _kinds_of_key(place: _Place, key: str) -> Iterator[Any]:
    tags = [kind.__struct_config__.tag for kind in place.kinds if _is_struct(kind) and _tag_field(kind) == key]
    if tags:
        yield tuple(tags)
    for struct in _structs(place):
        for field in msgspec.structs.fields(struct):
            if field.encode_name == key:
                yield from _parts(field.type)
    for kind in place.kinds:
        if get_origin(kind) is dict:
            yield from _parts(get_args(kind)[1])


def _misfit(place: _Place, *, strict: bool) -> str | None:
    """Return the first key whose value is of a wrong kind, where any key may be; msgspec does not tell which it is."""
    kinds = [get_args(kind)[1] for kind in place.kinds if get_origin(kind) is dict]
    for key, value in place.data.items() if isinstance(place.data, dict) else ():
        if any(data_fault(value, kind, strict=strict) for kind in kinds):
            return str(key)
    return None


def _is_struct(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct)


def _tag_field(struct: type[msgspec.Struct]) -> str | None:
    return struct.__struct_config__.tag_field


def _structs(place: _Place) -> Iterator[type[msgspec.Struct]]:
    """Yield which objects this one may be by its tag, if it needs one."""
    for kind in filter(_is_struct, place.kinds):
        tag = place.data.get(_tag_field(kind)) if isinstance(place.data, dict) else None
        if kind.__struct_config__.tag in (None, tag):
            yield kind


def _keys(struct: type[msgspec.Struct]) -> list[str]:
    tag = _tag_field(struct)
    return [*([tag] if tag else []), *[field.encode_name for field in msgspec.structs.fields(struct)]]
