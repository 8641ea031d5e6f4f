"""Action codes, what they mean, and how they are written.

The codes are the same for every option; in the trimmed ring those of the graves 15 to 19 are never used. The codes of
chance outcomes, in a range of their own, are the kinds of bones.
"""

from typing import Final, NamedTuple

from crossbones.games.bag.bones import COLOURS, NUM_KINDS, kind_to_text

MOST_GRAVES: Final = 20

CLOCKWISE: Final = 0
COUNTERCLOCKWISE: Final = 1
DIRECTIONS: Final = ("cw", "ccw")

DIG: Final = 0
"""Draw six bones from the bag."""

REBURY: Final = 1
"""REBURY + grave * 2 + direction: take a grave's bones and sow them."""

START: Final = 41
"""START + grave * 2 + direction: sow the bones that were dug, from this grave on."""

PUT: Final = 81
"""PUT + kind: put this bone into the grave reached."""

CLAIM: Final = 105
"""CLAIM + colour: this colour takes the grave."""

PASS: Final = 109
"""Nothing else can be done."""

ACTIONS: Final = 110


class BagAction(NamedTuple):
    """What an action code means.

    Attributes:
        verb: first word of the notation: ``dig``, ``rebury``, ``start``, ``put``, ``claim`` or ``pass``.
        grave: for ``rebury`` and ``start``, else -1.
        direction: 0 clockwise, 1 counter-clockwise, for ``rebury`` and ``start``, else -1.
        kind: the bone of ``put``, else -1.
        colour: the colour of ``claim``, else -1.
    """

    verb: str
    grave: int = -1
    direction: int = -1
    kind: int = -1
    colour: int = -1


def decode(action: int) -> BagAction:
    """Return what an action code means.

    >>> decode(encode(BagAction("rebury", grave=7, direction=COUNTERCLOCKWISE))).grave
    7
    """
    return _meanings[action]


def encode(meaning: BagAction) -> int:
    """Return the code of an action.

    Raises:
        KeyError: there is no such action in any state.
    """
    return _codes[meaning]


def to_text(action: int) -> str:
    """Write an action down.

    >>> to_text(REBURY + 2 * 7 + COUNTERCLOCKWISE)
    'rebury 7 ccw'
    """
    verb, grave, direction, kind, colour = _meanings[action]
    if grave >= 0:
        return f"{verb} {grave} {DIRECTIONS[direction]}"
    if kind >= 0:
        return f"{verb} {kind_to_text(kind)}"
    return f"{verb} {COLOURS[colour]}" if colour >= 0 else verb


def _all_meanings() -> list[BagAction]:
    meanings = [BagAction("dig")]
    for verb in ("rebury", "start"):
        meanings += [
            BagAction(verb, grave=grave, direction=direction) for grave in range(MOST_GRAVES) for direction in (0, 1)
        ]
    meanings += [BagAction("put", kind=kind) for kind in range(NUM_KINDS)]
    meanings += [BagAction("claim", colour=colour) for colour in range(len(COLOURS))]
    return [*meanings, BagAction("pass")]


_meanings: Final = _all_meanings()
_codes: Final = {meaning: code for code, meaning in enumerate(_meanings)}
