"""The check of tracked files finds what it is there for. No host stands here either: they are made up."""

from pathlib import Path

import pytest

from tools import lint_tree

pytestmark = pytest.mark.once
HOSTS = {"packages.example.org"}


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A tree of its own to look at."""
    monkeypatch.setattr(lint_tree, "ROOT", tmp_path / "clone")
    (tmp_path / "clone").mkdir()
    return tmp_path / "clone"


@pytest.mark.parametrize(
    "line",
    [
        "resolved = https://packages.example.org/a.tgz",
        "/ho" + "me/ann/crossbones",
        "see /ro" + "ot/notes",
        "C:\\Us" + "ers\\Ann",
        "{tree}/src",
        "{tree.parent}/other",
    ],
)
def test_a_line_that_should_not_be_tracked_is_found(tree: Path, line: str) -> None:
    file = tree / "file.txt"
    file.write_text("fine\n" + line.format(tree=tree) + "\n")
    (fault,) = {fault.split(": ")[0] for fault in lint_tree.faults(file, HOSTS)}
    assert fault == "file.txt:2"


def test_what_may_be_tracked_is_let_through(tree: Path) -> None:
    file = tree / "file.txt"
    file.write_text("https://example.org/homepage /usr/bin/env src/root/x\n")
    assert lint_tree.faults(file, HOSTS) == []


def test_a_lock_file_of_uv_is_found(tree: Path) -> None:
    (tree / "uv.lock").touch()
    assert len(lint_tree.faults(tree / "uv.lock", HOSTS)) == 1


def test_the_hosts_of_this_machine_are_asked_for() -> None:
    assert lint_tree.registry_hosts(), "pip has at least its default"
