"""Every rule case of every game."""

import pytest

from tests.rule_cases import RuleCase, all_cases


@pytest.mark.parametrize("case", all_cases(), ids=str)
def test_rule_case(case: RuleCase) -> None:
    case.check()
