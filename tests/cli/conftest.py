"""What the tests of the command line share."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import pytest

from tests.plugin.install import installed_pig

__all__ = ["installed_pig"]

Run: TypeAlias = "Callable[..., subprocess.CompletedProcess[str]]"


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    """Return the environment of a user whose data lies in ``tmp_path`` and who has installed Pig."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("LC_", "XDG_", "COLUMNS"))}
    return {
        **kept,
        "PYTHONPATH": os.pathsep.join(sys.path),
        "XDG_DATA_HOME": str(tmp_path),
        "HOME": str(tmp_path),
        "LOCALAPPDATA": str(tmp_path),
        "PYTHONUTF8": "1",
        "COLUMNS": "100",
    }


@pytest.fixture
def run(environment: dict[str, str], tmp_path: Path, installed_pig: None) -> Run:
    """Return a function that runs ``crossbones`` with some words, and some lines on standard input."""

    def crossbones(*words: object, typed: str = "", **changes: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-m", "crossbones.cli", *map(str, words)],
            input=typed,
            env={**environment, **changes},
            cwd=tmp_path,
            capture_output=True,
            encoding="utf-8",
            timeout=60,
            check=False,
        )

    return crossbones
