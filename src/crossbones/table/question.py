"""What somebody has asked the other persons at the table."""

from __future__ import annotations

from typing import NamedTuple

from crossbones.table.event import Asking


class Question(NamedTuple):
    """A question that is not yet answered by all.

    Attributes:
        number: of the event with which it was asked.
        seat: who asks.
        what: for what.
        to: when taking back: every action with a greater number is to be taken back.
        agreed: the seats that have said yes.
    """

    number: int
    seat: int
    what: Asking
    to: int
    agreed: tuple[int, ...] = ()

    def answered(self, seat: int) -> Question:
        """Return the question after one more yes."""
        return self._replace(agreed=(*self.agreed, seat))
