"""Every rule that players are shown is cited where it is implemented and in a test."""

import re
from pathlib import Path

import pytest

from tests.conftest import ROOT

GAMES = ROOT / "src" / "crossbones" / "games"
ID = re.compile(r"(?<![\w-])[A-Z][A-Za-z]+-\d+[a-z]?(?![\w-])")
TOLD = re.compile(rf"\*\*({ID.pattern})\*\*")


def with_rules() -> list[str]:
    """The games whose rules are written."""
    return sorted(file.parent.name for file in GAMES.glob("*/rules.md"))


def told(game: str) -> set[str]:
    """The ids of a game's rules."""
    return set(TOLD.findall((GAMES / game / "rules.md").read_text(encoding="utf-8")))


def cited(folder: Path, *suffixes: str) -> set[str]:
    """The ids that stand in the files of a folder."""
    files = [file for file in folder.rglob("*") if file.suffix in suffixes and file != Path(__file__)]
    return {match for file in files for match in ID.findall(file.read_text(encoding="utf-8"))}


def by_number(ids: set[str]) -> list[str]:
    """Sort ids as people do."""
    return sorted(ids, key=lambda name: (int(re.sub(r"\D", "", name)), name))


@pytest.mark.parametrize("game", with_rules())
def test_every_rule_is_cited_in_the_game(game: str) -> None:
    assert told(game), "rules.md has no item of the form: - **BB-10** text"
    assert by_number(told(game) - cited(GAMES / game, ".py")) == []


@pytest.mark.parametrize("game", with_rules())
def test_every_rule_is_cited_in_a_test(game: str) -> None:
    assert by_number(told(game) - cited(ROOT / "tests", ".py", ".toml", ".bones")) == []


@pytest.mark.parametrize("game", with_rules())
def test_no_rule_is_cited_that_is_not_there(game: str) -> None:
    prefixes = {rule.split("-")[0] for rule in told(game)}
    mentioned = {rule for rule in cited(GAMES / game, ".py") if rule.split("-")[0] in prefixes}
    assert by_number(mentioned - told(game)) == []


def test_ids_are_told_from_other_words() -> None:
    text = "# BB-10, BoB-2 (LoB-31): x-BB-9 UTF-8 BB-100"
    assert ID.findall(text) == ["BB-10", "BoB-2", "LoB-31", "UTF-8", "BB-100"]
