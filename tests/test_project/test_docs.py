"""What README and documentation show is true: their code runs, their commands and files exist."""

import ast
import doctest
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import ROOT, RunPython

pytestmark = pytest.mark.once

PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
README = ROOT / "README.md"
PROGRAM = shutil.which("crossbones", path=str(Path(sys.executable).parent))


def blocks(page: Path, language: str) -> list[str]:
    """The code blocks of a page in a language."""
    return re.findall(rf"^```{language}\n(.*?)^```$", page.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)


def name_of(page: Path) -> str:
    """A page's name for a test's id."""
    return page.relative_to(ROOT).as_posix()


def test_the_example_of_the_readme_plays_a_game(run_python: RunPython) -> None:
    (example,) = blocks(README, "python")
    assert len(ast.parse(example).body) == 5, "it is announced as five lines"
    answer = re.fullmatch(r"(\d+) Outcome\(reason='(\w+)', winners=\((.*)\), scores=\((.*)\)\)\n", run_python(example))
    assert answer
    assert int(answer[1]) > 0
    assert set(re.findall(r"\d+", answer[3])) <= {"0", "1", "2"}
    assert len(re.findall(r"\d+", answer[4])) == 3


@pytest.mark.parametrize("page", [page for page in PAGES if blocks(page, "pycon")], ids=name_of)
def test_the_examples_of_a_page_are_true(page: Path) -> None:
    report: list[str] = []
    examples = doctest.DocTestParser().get_doctest("\n\n".join(blocks(page, "pycon")), {}, page.name, str(page), 0)
    result = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(examples, out=report.append)
    assert result.attempted > 0
    assert report == [], "".join(report)


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_every_make_target_that_is_named_exists(page: Path) -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = set(re.findall(r"^(\w+):", makefile, re.MULTILINE))
    named = set(re.findall(r"(?:`|\$ )make (\w+)", page.read_text(encoding="utf-8")))
    assert named <= targets


def test_the_readme_names_files_that_exist() -> None:
    links = re.findall(r"\]\(([\w./-]+)\)", README.read_text(encoding="utf-8"))
    assert [link for link in links if not (ROOT / link).exists()] == []


def commands() -> list[str]:
    """Every command line of ours that is shown."""
    lines = [line for page in PAGES for block in blocks(page, "console") for line in block.splitlines()]
    return sorted({line.removeprefix("$ ") for line in lines if line.startswith("$ crossbones")})


@pytest.mark.skipif(PROGRAM is None, reason="the program is not installed beside this Python")
@pytest.mark.parametrize("command", commands())
def test_every_option_that_is_shown_exists(command: str) -> None:
    assert PROGRAM is not None
    words = command.split()[1:]
    verbs = words[: next((i for i, word in enumerate(words) if word.startswith("-")), len(words))]
    done = subprocess.run([PROGRAM, *verbs, "--help"], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert [word for word in words if word.startswith("--") and word not in done.stdout] == []


@pytest.mark.skipif(PROGRAM is None, reason="the program is not installed beside this Python")
def test_the_version_says_whether_it_is_compiled(compiled: bool) -> None:
    assert PROGRAM is not None
    said = subprocess.run([PROGRAM, "--version"], capture_output=True, text=True, check=True).stdout
    assert re.fullmatch(r"crossbones \d+\.\d+\.\d+ \((compiled|pure Python: .+)\)\n", said)
    assert ("(compiled)" in said) == compiled
