"""Reads the rules that a game shows to its players.

A game's ``rules.md`` is Markdown of a fixed shape::

    # Title

    A paragraph or more, to begin with.

    ## A section

    - **BB-10** A rule under its id, which may go on
      in the next line.
      - *Ruling:* what the rulebook leaves open, settled.

    A paragraph between the rules is a rule without an id.

    ## Credits

    - To whom thanks are due.

Texts keep their inline Markdown (``*emphasis*``, ``**strong**``, ```code```).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from crossbones.core.game import Game
from crossbones.core.messages import game_file

_ITEM = re.compile(r"- (?:\*\*([A-Za-z]+-[0-9]+[a-z]?)\*\* )?(.+)")
_RULING = re.compile(r"  - \*Ruling:\* (.+)")


class Rule(NamedTuple):
    """One rule.

    Attributes:
        id: what the rule is called by, such as ``"BB-10"``; empty if it has no id.
        text: the rule.
        rulings: what the rulebook leaves open about it, settled.
    """

    id: str
    text: str
    rulings: tuple[str, ...]


class Section(NamedTuple):
    """A part of the rules under one heading."""

    title: str
    rules: tuple[Rule, ...]


class Rules(NamedTuple):
    """The rules of a game.

    Attributes:
        title: the game's name.
        intro: paragraphs that come first.
        sections: the rules, in sections.
        credits: whom and what the game is owed to.
    """

    title: str
    intro: tuple[str, ...]
    sections: tuple[Section, ...]
    credits: tuple[str, ...]

    def find(self, rule_id: str) -> Rule | None:
        """Return the rule of an id, however its letters are written, or ``None``."""
        for section in self.sections:
            for rule in section.rules:
                if rule.id and rule.id.lower() == rule_id.lower():
                    return rule
        return None

    def ids(self) -> list[str]:
        """Return the ids of all rules, in order."""
        return [rule.id for section in self.sections for rule in section.rules if rule.id]


def load_rules(game: type[Game]) -> Rules | None:
    """Return the rules of a game from the ``rules.md`` beside its class, or ``None`` if it has none."""
    text = game_file(game, "rules.md")
    return None if text is None else parse_rules(text)


def parse_rules(text: str) -> Rules:
    """Read the text of a ``rules.md``.

    Raises:
        ValueError: the text has not the shape described above; says in which line.

    >>> rules = parse_rules('''# Pig
    ...
    ... A game of nerve.
    ...
    ... ## A turn
    ... - **PIG-1** Throw both dice,
    ...   or hold.
    ...   - *Ruling:* the first throw is no choice.
    ... ''')
    >>> rules.title, rules.intro
    ('Pig', ('A game of nerve.',))
    >>> rules.find("pig-1")
    Rule(id='PIG-1', text='Throw both dice, or hold.', rulings=('the first throw is no choice.',))
    """
    title = ""
    headings: list[str] = []
    blocks: list[list[Rule]] = [[]]  # the first are the paragraphs of the introduction
    ids: set[str] = set()
    for number, block in _blocks(text):
        if block.startswith("# "):
            if title or len(blocks) > 1 or blocks[0]:
                raise ValueError(f"line {number}: the title comes once, and first: {block!r}")
            title = block[2:]
        elif block.startswith("## "):
            headings.append(block[3:])
            blocks.append([])
        elif ruling := _RULING.fullmatch(block):
            if not blocks[-1]:
                raise ValueError(f"line {number}: a ruling belongs under a rule: {block!r}")
            rule = blocks[-1][-1]
            blocks[-1][-1] = rule._replace(rulings=(*rule.rulings, ruling[1]))
        elif block.startswith((" ", "#")):
            raise ValueError(f"line {number}: neither a heading nor '- *Ruling:* ...' indented by two: {block!r}")
        elif item := _ITEM.fullmatch(block):
            rule = Rule(item[1] or "", item[2], ())
            if rule.id in ids:
                raise ValueError(f"line {number}: {rule.id!r} is there twice")
            ids.update([rule.id] if rule.id else [])
            blocks[-1].append(rule)
        else:
            blocks[-1].append(Rule("", block, ()))
    if not title:
        raise ValueError("line 1: rules begin with a title: '# ...'")
    sections = [Section(heading, tuple(rules)) for heading, rules in zip(headings, blocks[1:], strict=True)]
    is_last = bool(sections) and sections[-1].title == "Credits"
    return Rules(
        title=title,
        intro=tuple(rule.text for rule in blocks[0]),
        sections=tuple(sections[:-1] if is_last else sections),
        credits=tuple(rule.text for rule in sections[-1].rules) if is_last else (),
    )


def _blocks(text: str) -> Iterator[tuple[int, str]]:
    """Give each heading, item and paragraph as one line, with the number of its first line."""
    started = 0
    block = ""
    for number, raw in enumerate(text.splitlines(), start=1):
        line = raw.rstrip()
        begins = line.startswith("#") or line.lstrip().startswith("- ")
        if block and (not line or begins or block.startswith("#")):
            yield started, block
            block = ""
        if not line:
            continue
        if block:
            block = f"{block} {line.strip()}"
        else:
            started, block = number, line
    if block:
        yield started, block
