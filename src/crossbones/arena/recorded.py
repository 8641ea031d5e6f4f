"""Finished games from records, as the columns that a series gives."""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Iterable

from crossbones.arena.played import USES, Column, Played
from crossbones.core.messages import seat_letter
from crossbones.core.record import Record


def played_in(records: Iterable[Record]) -> Played:
    """Return what happened in finished games; the column ``bot`` holds the players' names.

    Args:
        records: of the same game with the same number of seats, each of a game that is over.

    >>> record = Record.from_text('''[Game "buccaneer"]
    ... [Option players "1"]
    ... [Option max_rounds "1"]
    ... [Seat A "Ann"]
    ... 1 A: roll 1; roll 2; roll 4; roll 6; done; done
    ... ''')
    >>> played = played_in([record])
    >>> played.texts("bot"), list(played.numbers("uses_done"))
    (['Ann'], [2])
    """
    numbers: dict[str, list[int]] = {name: [] for name in ("game", "seat", "score", "turns", "decisions")}
    shares: list[float] = []
    names: list[str] = []
    reasons: list[str] = []
    uses: list[Counter[str]] = []
    for game, record in enumerate(records):
        end = record.play.state.outcome()
        assert end is not None, "only games that are over can be counted"
        steps = record.play.steps
        for seat in range(record.play.game.num_players):
            mine = Counter(step.text.split()[0] for step in steps if step.mover == seat)
            turns = sum(step.turn_start for step in steps if step.turn == seat)
            row = (game, seat, end.scores[seat], turns, mine.total())
            for name, number in zip(numbers, row, strict=True):
                numbers[name].append(number)
            shares.append(1 / len(end.winners) if seat in end.winners else 0.0)
            names.append(record.names[seat] or seat_letter(seat))
            reasons.append(end.reason)
            uses.append(mine)
    columns: dict[str, Column] = {name: array("q", found) for name, found in numbers.items()}
    columns |= {"bot": names, "share": array("d", shares), "reason": reasons}
    for verb in sorted(set().union(*uses)):
        columns[USES + verb] = array("q", [mine[verb] for mine in uses])
    return Played(columns)
