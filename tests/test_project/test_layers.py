"""Holds the house: imports run downwards only, and each layer knows no more than it may."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conftest import ROOT, RunPython

PACKAGE = ROOT / "src" / "crossbones"
FLOORS = [
    {"_pure", "_version"},
    {"build_info"},
    {"core"},
    {"games"},
    {"work"},
    {"bots"},
    {"arena", "review"},
    {"table"},
    {"store"},
    {"server", "adapters"},
    {"cli"},
]
"""The layers from the ground up. Those on one floor do not know each other."""

FLOOR_OF = {layer: floor for floor, layers in enumerate(FLOORS) for layer in layers}
MAY_IMPORT = {
    "alembic": {"store"},
    "psycopg": {"store"},
    "sqlalchemy": {"store"},
    "http": {"server", "cli"},
    "litestar": {"server"},
    "uvicorn": {"server", "cli"},
    "websockets": {"server"},
}
"""Packages from outside, and the only layers that may know them."""


def modules() -> list[Path]:
    """Every module of the package but its public face, which may import all that it shows."""
    return sorted(file for file in PACKAGE.rglob("*.py") if file != PACKAGE / "__init__.py")


def imports(file: Path, source: str) -> Iterator[tuple[int, str]]:
    """Yield line and full name of all that a module imports, also inside functions."""
    package = ("crossbones", *file.relative_to(PACKAGE).parent.parts)
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, name.name) for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = ".".join(package[: len(package) - node.level + 1]) if node.level else ""
            module = ".".join(filter(None, [base, node.module]))
            yield from ((node.lineno, f"{module}.{name.name}") for name in node.names)


def faults(file: Path, source: str) -> list[str]:
    """Return what a module imports and should not."""
    own = file.relative_to(PACKAGE).with_suffix("").parts
    found = []
    for line, name in imports(file, source):
        parts = name.split(".")
        if parts[0] in MAY_IMPORT and own[0] not in MAY_IMPORT[parts[0]]:
            found.append(f"{file.relative_to(ROOT)}:{line}: {own[0]} may not import {parts[0]}")
        if parts[0] != "crossbones" or len(parts) == 1:
            continue
        other = parts[1]
        if other not in FLOOR_OF:  # a name that the package's public face shows, such as crossbones.load
            if FLOOR_OF[own[0]] <= FLOOR_OF["games"]:
                found.append(
                    f"{file.relative_to(ROOT)}:{line}: {own[0]} imports from the public face, which is above it"
                )
            continue
        upwards = other != own[0] and FLOOR_OF[other] >= FLOOR_OF[own[0]]
        sideways = own[0] == other == "games" and len(parts) > 2 and len(own) > 1 and parts[2] != own[1]
        if upwards or sideways:
            found.append(f"{file.relative_to(ROOT)}:{line}: {'.'.join(own)} imports {name}")
        if own[0] == "games" and other not in ("core", "games"):
            found.append(f"{file.relative_to(ROOT)}:{line}: a game imports {name}, and may import core alone")
    return found


def test_every_folder_has_its_floor() -> None:
    names = {path.stem for path in PACKAGE.iterdir() if path.suffix == ".py" or (path / "__init__.py").is_file()}
    assert names - {"__init__"} <= set(FLOOR_OF)


def test_imports_run_downwards() -> None:
    assert [fault for file in modules() for fault in faults(file, file.read_text(encoding="utf-8"))] == []


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("core/state.py", "from crossbones.games import bag"),
        ("core/state.py", "import crossbones.bots.random"),
        ("core/state.py", "def f():\n    from crossbones import load"),
        ("core/state.py", "from ..games import bag"),
        ("games/bag/state.py", "from crossbones.games.lord.dungeon import Tile"),
        ("games/bag/state.py", "from crossbones.build_info import build_info"),
        ("arena/series.py", "from crossbones.review import judge"),
        ("table/match.py", "import litestar"),
        ("bots/greedy.py", "from sqlalchemy.orm import Session"),
    ],
)
def test_an_import_that_breaks_the_house_is_found(module: str, source: str) -> None:
    assert len(faults(PACKAGE / module, source)) >= 1


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("games/bag/state.py", "from crossbones.core.state import State\nfrom crossbones.games.bag.actions import X"),
        ("games/bag/__init__.py", "from .game import Bag"),
        ("server/app.py", "from crossbones import load\nfrom crossbones.store import open\nimport litestar"),
    ],
)
def test_an_import_that_fits_the_house_is_let_through(module: str, source: str) -> None:
    assert faults(PACKAGE / module, source) == []


def test_the_library_is_light_to_import(run_python: RunPython) -> None:
    heavy = "alembic", "asyncio", "litestar", "rich", "sqlalchemy", "uvicorn"
    code = f"import sys, crossbones; crossbones.load('buccaneer'); print([m for m in {heavy!r} if m in sys.modules])"
    assert run_python(code).strip() == "[]"
