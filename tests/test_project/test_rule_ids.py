"""Every rule that players are shown is cited where it is implemented and in a test."""

import re
from pathlib import Path

import pytest

from crossbones.core.registry import game_class
from crossbones.core.rules_text import load_rules
from tests.conftest import ROOT

GAMES = ROOT / "src" / "crossbones" / "games"
ID = re.compile(r"(?<![\w-])[A-Z][A-Za-z]+-\d+[a-z]?(?![\w-])")
NAMES = ["bag", "buccaneer", "lord"]


def told(game: str) -> set[str]:
    """The ids of a game's rules."""
    rules = load_rules(game_class(game))
    assert rules is not None
    return set(rules.ids())


def cited(*files: Path) -> set[str]:
    """The ids that stand in some files."""
    return {match for file in files for match in ID.findall(file.read_text(encoding="utf-8"))}


def code(game: str) -> set[str]:
    """The ids that stand in a game's modules."""
    return cited(*(GAMES / game).rglob("*.py"))


def by_number(ids: set[str]) -> list[str]:
    """Sort ids as people do."""
    return sorted(ids, key=lambda name: (int(re.sub(r"\D", "", name)), name))


@pytest.mark.parametrize("game", NAMES)
def test_every_rule_is_cited_in_the_game(game: str) -> None:
    assert len(told(game)) > 10, "rules.md has items of the form: - **BB-10** text"
    assert by_number(told(game) - code(game)) == []


@pytest.mark.parametrize("game", NAMES)
def test_every_rule_is_cited_in_a_test(game: str) -> None:
    """In one of the game's own, or in its cases."""
    tests = ROOT / "tests"
    assert by_number(told(game) - cited(*(tests / "games" / game).glob("*.py"), tests / "cases" / f"{game}.toml")) == []


@pytest.mark.parametrize("game", NAMES)
def test_no_rule_is_cited_that_is_not_there(game: str) -> None:
    prefixes = {rule.split("-")[0] for rule in told(game)}
    mentioned = {rule for rule in code(game) if rule.split("-")[0] in prefixes}
    assert by_number(mentioned - told(game)) == []


def test_no_game_is_forgotten() -> None:
    assert sorted(file.parent.name for file in GAMES.glob("*/rules.md")) == NAMES


def test_ids_are_told_from_other_words() -> None:
    text = "# BB-10, BoB-2 (LoB-31): x-BB-9 UTF-8 BB-100"
    assert ID.findall(text) == ["BB-10", "BoB-2", "LoB-31", "UTF-8", "BB-100"]
