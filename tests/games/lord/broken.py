"""Breaks the text of an edition in one place, and says on which line."""

from __future__ import annotations

import re

from tests.conftest import ROOT

BOX_FILE = ROOT / "tests" / "editions" / "box.toml"
BOX = BOX_FILE.read_text(encoding="utf-8")


def line_of(text: str, wanted: str) -> int:
    """Return the number of the first line that is, or begins with, ``wanted``."""
    return next(number for number, line in enumerate(text.splitlines(), 1) if line.startswith(wanted))


def change(text: str, component: str, key: str, line: str) -> tuple[str, int]:
    """Put ``line`` in the place of a component's line with a key; an empty one leaves the key out.

    Args:
        text: an edition.
        component: an id, or the first name of a hero.
        key: a key of it.
        line: what stands there instead.

    Returns:
        the changed text, and the number of the changed line.
    """
    lines = text.splitlines()
    start = next(
        number for number, old in enumerate(lines) if re.match(rf'(id = "{component}"|names = \["{component}",)', old)
    )
    place = next(number for number in range(start, start + 9) if lines[number].startswith(f"{key} ="))
    lines[place : place + 1] = line.splitlines()
    return "\n".join(lines) + "\n", place + 1


def without(text: str, component: str) -> str:
    """Leave a component out."""
    kept = [
        block
        for block in re.split(r"(?m)^(?=\[\[)", text)
        if not block.startswith("[[") or f'"{component}"' not in block
    ]
    return "".join(kept)
