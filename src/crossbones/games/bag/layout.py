"""How a state is packed into numbers, and the numbers of the rules."""

from typing import Final

STEP_CHOOSE: Final = 0
STEP_DRAW: Final = 1
STEP_START: Final = 2
STEP_PUT: Final = 3
STEP_CLAIM: Final = 4
STEP_END: Final = 5

STEPS: Final = ("choose", "draw", "start", "put", "claim", "end")

FULL_RING: Final = 20
TRIMMED_RING: Final = 15

NOWHERE: Final = -1
"""No grave, no colour, no seat."""

# A grave in one number: the set of its bones (see ``bones``), then who closed it.
CLOSED: Final = 24
"""Bits from here on: 0 for an open grave, else 1 + the colour that took it, or 1 + ``NOBODY``."""
NOBODY: Final = 4

# The loose bones of one colour in one number: six lanes, one a type, of three bits for how many are in the bag and
# three for how many are in the hand.
LANE: Final = 6
IN_HAND: Final = 3
"""Bits of a lane from here on: how many are in the hand."""
FULL_BAG: Final = 0o050505050505
DRAW_ONE: Final = 7
"""One less in the bag, one more in the hand."""
DROP_ONE: Final = 8
"""One less in the hand, when taken away."""

TALLY: Final = 8
"""Bits a colour has in a number that counts something for each colour."""

# To count and to compare in several lanes at once: a one in each lane, and the highest bit of each lane.
FIVE_LANES: Final = 0o7777777777
FIVE_BAG_LANES: Final = 0o0707070707
FIVE_ONES: Final = 0o0101010101
FIVE_TOPS: Final = 0o4040404040
THREE_TALLIES: Final = 0xFFFFFF
THREE_ONES: Final = 0x010101
THREE_TOPS: Final = 0x808080
