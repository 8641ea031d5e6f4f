"""Holds what was measured against the figures of a release, which lie in ``bench/figures``."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from rich.table import Table

FIGURES = Path(__file__).parent / "figures"

JsonValue = str | int | float | bool | list["JsonValue"] | dict[str, "JsonValue"] | None
Report = dict[str, JsonValue]

MEASURED = ("crossbones.figures", "search.crossbones", "environments.crossbones")
"""Where in a report our own figures are."""
OTHERS = ("peers.figures", "search.openspiel", "environments.pettingzoo")
"""And those of other libraries, by which one sees what is the machine's doing."""


class Change(NamedTuple):
    """A figure then and now.

    Attributes:
        name: its place in the report.
        then: what the release reached.
        now: what was measured now.
        times: how many times as fast it is now; for nanoseconds, which are the better the fewer, too.
        peer: it is another library's, and says how much of the change the machine makes.
    """

    name: str
    then: float
    now: float
    times: float
    peer: bool


def latest() -> Path:
    """Return the file with the figures of the last release.

    >>> latest().parent.name
    'figures'
    """
    return max(FIGURES.glob("*.json"), key=lambda file: [int(part) for part in file.stem.split(".")])


def read_report(file: Path) -> Report:
    """Return what ``python -m bench --json`` has written to a file."""
    found = json.loads(file.read_text(encoding="utf-8"))
    assert isinstance(found, dict), f"{file}: no report"
    return found


def changes(then: Report, now: Report) -> list[Change]:
    """Return the figures that both reports have, ours first."""
    found: list[Change] = []
    for places, peer in ((MEASURED, False), (OTHERS, True)):
        for place in places:
            old, new = dict(_figures(then, place)), dict(_figures(now, place))
            for name in [name for name in new if name in old]:
                a, b = old[name], new[name]
                found.append(Change(name, a, b, a / b if name.endswith("_ns") else b / a, peer))
    return found


def compare_table(then: Report, now: Report, title: str) -> Table:
    """Return what has changed, as people read it."""
    table = Table(title=f"beside {title}")
    for head in ("figure", "then", "now", "×"):
        table.add_column(head, justify="left" if head == "figure" else "right", no_wrap=True)
    for change in changes(then, now):
        name = f"[dim]{change.name}[/]" if change.peer else change.name
        table.add_row(name, f"{change.then:,.0f}", f"{change.now:,.0f}", f"{change.times:.2f}")
    if then.get("machine") != now.get("machine"):
        table.caption = "Another machine or Python: look at how the figures of others have changed."
    return table


def _figures(report: Report, place: str) -> Iterator[tuple[str, float]]:
    """Yield all numbers below a place of a report, each with its full name."""
    here: JsonValue = report
    for key in place.split("."):
        here = here.get(key) if isinstance(here, dict) else None
    yield from _numbers(here, place)


def _numbers(value: JsonValue, name: str) -> Iterator[tuple[str, float]]:
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from _numbers(inner, f"{name}.{key}")
    elif isinstance(value, int | float) and value > 0:
        yield name, float(value)
