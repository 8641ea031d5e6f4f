"""The rules that players read."""

import pytest

from crossbones import load
from crossbones.core.rules_text import Rule, Rules, Section, load_rules, parse_rules


@pytest.mark.usefixtures("installed_pig")
def test_the_rules_of_a_game_from_outside() -> None:
    assert load_rules(type(load("pig"))) == Rules(
        title="Two-Dice Pig",
        intro=("A game of nerve for one to four.",),
        sections=(
            Section(
                "A turn",
                (
                    Rule(
                        "PIG-1",
                        "Throw two dice. Without a one, their sum counts for this turn, "
                        "and you may throw again or hold.",
                        (),
                    ),
                    Rule(
                        "PIG-2",
                        "A one loses the turn's points, and the turn.",
                        ("two ones lose every point (option `ones`).",),
                    ),
                    Rule("PIG-3", "Who holds adds the turn's points to the score.", ()),
                ),
            ),
            Section(
                "End",
                (
                    Rule("PIG-4", "Who holds and reaches the goal has won.", ()),
                    Rule("PIG-5", "After twenty rounds the highest score wins.", ("equal scores share the win.",)),
                ),
            ),
        ),
        credits=("John Scarne described Pig in 1945.",),
    )


def test_a_rule_is_found_by_its_id_in_any_case() -> None:
    rules = parse_rules("# T\n## S\n- **BoB-1** one\n- **BoB-10** ten\n- no id\n")
    assert rules.find("bob-10") == Rule("BoB-10", "ten", ())
    assert rules.find("BoB-2") is None
    assert rules.find("") is None
    assert rules.ids() == ["BoB-1", "BoB-10"]


def test_paragraphs_are_rules_without_an_id() -> None:
    rules = parse_rules("# T\nOne\nand the same.\n\nTwo.\n\n## S\nA *word*\nbefore.\n- **X-1** rule\n\nAfter.\n")
    assert rules.intro == ("One and the same.", "Two.")
    assert rules.sections[0].rules == (
        Rule("", "A *word* before.", ()),
        Rule("X-1", "rule", ()),
        Rule("", "After.", ()),
    )
    assert rules.credits == ()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "line 1: rules begin with a title"),
        ("Words.\n# T", "line 2: the title comes once, and first"),
        ("# T\n# U", "line 2: the title comes once, and first"),
        ("# T\n\n### S", "line 3: neither a heading nor"),
        ("# T\n- **X-1** a\n    - deep", "line 3: neither a heading nor"),
        ("# T\n## S\n  - *Ruling:* of what?", "line 3: a ruling belongs under a rule"),
        ("# T\n- **X-1** a\n- **X-1** b", "line 3: 'X-1' is there twice"),
    ],
)
def test_a_text_of_another_shape_is_refused_with_its_line(text: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        parse_rules(text)
