"""Runs every example in the package's docstrings, against compiled modules too, which show none themselves."""

import ast
import doctest
import importlib
from pathlib import Path

import pytest

import crossbones

PACKAGE = Path(crossbones.__path__[0])
OPTIONS = doctest.ELLIPSIS | doctest.REPORT_NDIFF


def with_examples() -> list[str]:
    """The modules that have examples."""
    files = [file for file in PACKAGE.rglob("*.py") if ">>> " in file.read_text(encoding="utf-8")]
    parts = [file.relative_to(PACKAGE.parent).with_suffix("").parts for file in files]
    return sorted(".".join(names[:-1] if names[-1] == "__init__" else names) for names in parts)


@pytest.mark.parametrize("module", with_examples())
def test_the_examples_of_a_module_are_true(module: str) -> None:
    imported = importlib.import_module(module)
    path = PACKAGE.parent.joinpath(*module.split("."))
    package = path / "__init__.py"
    file = package if package.is_file() else path.with_suffix(".py")
    runner = doctest.DocTestRunner(optionflags=OPTIONS)
    report: list[str] = []
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            text = ast.get_docstring(node)
            name = getattr(node, "name", module)
            line = getattr(node, "lineno", 0)
            test = doctest.DocTestParser().get_doctest(text or "", vars(imported).copy(), name, str(file), line)
            runner.run(test, out=report.append)
    assert report == [], "".join(report)
    assert runner.tries > 0
