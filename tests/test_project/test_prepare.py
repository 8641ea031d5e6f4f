"""The set-up does again what has changed, and nothing else."""

from pathlib import Path

import pytest

from tests.conftest import ROOT
from tools import prepare

pytestmark = pytest.mark.once


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A clone of three files, whose set-up runs nothing."""
    for name in ("pyproject.toml", "src/crossbones/core/state.py", "web/node_modules/vite/package.json"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("# first\n")
    monkeypatch.setattr(prepare, "ROOT", tmp_path)
    monkeypatch.setattr(prepare, "VENV", tmp_path / ".venv")
    (tmp_path / ".venv").mkdir()
    return tmp_path


@pytest.fixture
def installed(tree: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The commands that installing the package runs."""
    commands: list[str] = []

    def run(*command: str | Path) -> None:
        commands.append(" ".join(str(word) for word in command))
        if "hatchling" in commands[-1]:
            (tree / "build" / "wheel").mkdir(parents=True, exist_ok=True)
            (tree / "build" / "wheel" / "a.whl").touch()

    monkeypatch.setattr(prepare, "run", run)
    return commands


def test_the_package_is_installed_anew_when_a_source_changes_and_only_then(tree: Path, installed: list[str]) -> None:
    prepare.install_package()
    assert len(installed) == 2, "build the wheel, install it"
    prepare.install_package()
    (tree / "web" / "node_modules" / "vite" / "package.json").write_text("# second\n")
    prepare.install_package()
    assert len(installed) == 2
    (tree / "src" / "crossbones" / "core" / "state.py").write_text("# second\n")
    prepare.install_package()
    assert len(installed) == 4
    (tree / "src" / "crossbones" / "core" / "state.py").unlink()
    prepare.install_package()
    assert len(installed) == 6, "a module that is gone must not stay installed"


def test_another_mode_of_compiling_is_another_package(installed: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CROSSBONES_COMPILE", "never")
    prepare.install_package()
    monkeypatch.setenv("CROSSBONES_COMPILE", "require")
    prepare.install_package()
    assert len(installed) == 4


def test_an_unknown_group_is_refused_with_those_there_are() -> None:
    with pytest.raises(SystemExit, match=r"no dependency group 'tset'; it has: .*test"):
        prepare.install_dependencies("tset")


def test_the_real_sources_are_seen() -> None:
    names = {file.relative_to(ROOT).as_posix() for file in prepare.package_sources()}
    assert {"pyproject.toml", "hatch_build.py", "tools/compile.py", "src/crossbones/core/state.py"} <= names
    assert not any("node_modules" in name or "__pycache__" in name for name in names)
