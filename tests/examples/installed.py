"""Lets an example look installed, without installing it."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest


def look_installed(folder: Path, site: Path, patch: pytest.MonkeyPatch) -> None:
    """Let a package be found with its entry points, as its own pyproject.toml names them.

    Args:
        folder: where the package is.
        site: an empty folder.
        patch: undoes it.
    """
    project = tomllib.loads((folder / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    info = site / f"{project['name']}-{project['version']}.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n")
    groups = [
        f"[{group}]\n" + "".join([f"{name} = {target}\n" for name, target in entries.items()])
        for group, entries in project["entry-points"].items()
    ]
    (info / "entry_points.txt").write_text("\n".join(groups))
    patch.syspath_prepend(site)
    patch.syspath_prepend(folder)
