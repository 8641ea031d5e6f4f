"""What the page on records shows is true."""

import doctest
import re

from crossbones.core.record import Record
from crossbones.core.record_lines import MAX_CHARACTERS, MAX_WORD
from tests.conftest import ROOT

PAGE = (ROOT / "docs" / "records.md").read_text(encoding="utf-8")


def test_the_record_on_the_page_is_canonical() -> None:
    text = re.findall(r"```bones\n(.*?)```", PAGE, re.DOTALL)[0]
    record = Record.from_text(text)
    assert record.to_text() == text
    assert record.play.state.is_terminal()


def test_the_session_on_the_page_is_true() -> None:
    session = "".join(re.findall(r"```pycon\n(.*?)```", PAGE, re.DOTALL))
    test = doctest.DocTestParser().get_doctest(session, {}, "records.md", None, 0)
    assert doctest.DocTestRunner().run(test).failed == 0


def test_the_limits_on_the_page_are_the_limits() -> None:
    assert f"{MAX_CHARACTERS:,} characters" in PAGE
    assert f"at\nmost {MAX_WORD}." in PAGE or f"at most {MAX_WORD}." in PAGE
