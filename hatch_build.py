"""What the build does beside packing files: compile the engine, build the web client.

``CROSSBONES_COMPILE`` says whether the engine is compiled: ``auto`` (the default: if a C compiler works), ``require``
or ``never``. ``CROSSBONES_CLIENT=never`` leaves the web client as it is. Both results are kept, the compiled modules in
``build/compiled-…`` and the client in ``src/crossbones/server/client``, with a digest of what they were made from, and
are made again only when that changes. An sdist carries the client, so it installs without Node.
"""

from __future__ import annotations

import hashlib
import json
import os
import platform
import re
import shutil
import subprocess
import sys
import sysconfig
import tomllib
from importlib.metadata import version
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))  # hatchling loads this file by its path alone

from tools.node import PACKAGE, NodeFailed, find_node, npm

COMPILERS = ["mypy[mypyc]>=2.4.1,<2.5", "setuptools>=77"]
DIGEST = "built-from.txt"
"""Lies beside what was built: the digest of what it was made from."""


class CrossbonesBuildHook(BuildHookInterface):  # type: ignore[type-arg]  # hatchling leaves its parameter open
    """The hook that hatchling calls."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Name what the build needs here, beside hatchling."""
        root = Path(self.root)
        needed = []
        if self.target_name == "wheel" and compile_mode() != "never":
            # mypyc asks for the types of all that is imported, also from the packages that we depend on.
            needed += [*COMPILERS, *read_pyproject(root)["project"].get("dependencies", [])]
        if client_is_due(root) and find_node() is None:
            needed.append(PACKAGE)
        return needed

    def initialize(self, version: str, build_data: dict[str, object]) -> None:
        """Build what is due and put it into the wheel."""
        root = Path(self.root)
        if client_is_due(root):
            self.app.display_info("Building the web client")
            build_client(root)
        if self.target_name != "wheel" or version == "editable":
            return
        why_pure = "CROSSBONES_COMPILE was never when it was built"
        included: dict[str, str] = {}
        if compile_mode() != "never":
            try:
                compiled = compile_engine(root)
            except CompileFailed as failure:
                if compile_mode() == "require":
                    raise SystemExit(
                        f"{failure.output}\ncrossbones: {failure}; CROSSBONES_COMPILE=require forbids to go on"
                    ) from None
                why_pure = str(failure)
                self.app.display_warning(f"crossbones: {failure}; building the wheel as pure Python, slower but equal")
            else:
                why_pure = ""
                included = {str(file): str(file.relative_to(compiled)) for file in extension_modules(compiled)}
                build_data["pure_python"] = False
                build_data["infer_tag"] = True
        note = root / "build" / "_build.json"
        note.parent.mkdir(exist_ok=True)
        note.write_text(json.dumps({"why_pure": why_pure}) + "\n", encoding="utf-8")
        build_data["force_include"] = {**included, str(note): "crossbones/_build.json"}


# --- the engine -------------------------------------------------------------------------------------------------------


class CompileFailed(Exception):
    """The engine could not be compiled; the text says why, in one line.

    Attributes:
        output: all that the compilers said.
    """

    def __init__(self, why: str, output: str = "") -> None:
        super().__init__(why)
        self.output = output


def compile_mode() -> str:
    """Return ``auto``, ``require`` or ``never``."""
    mode = os.environ.get("CROSSBONES_COMPILE") or "auto"
    if mode not in ("auto", "require", "never"):
        raise SystemExit(f"CROSSBONES_COMPILE is {mode!r}; it must be auto, require or never")
    return mode


def read_pyproject(root: Path) -> dict[str, Any]:
    """Return what stands in pyproject.toml."""
    return tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))


def files_to_compile(root: Path) -> list[Path]:
    """Return the modules that ``[tool.crossbones] compiled`` names.

    Raises:
        SystemExit: a pattern fits no file.
    """
    files: set[Path] = set()
    for pattern in read_pyproject(root)["tool"]["crossbones"]["compiled"]:
        found = list(root.glob(pattern))
        if not found and "*" not in pattern:
            raise SystemExit(f"pyproject.toml: [tool.crossbones] compiled names {pattern!r}, which is no file")
        files.update(found)
    return sorted(files)


def compile_engine(root: Path) -> Path:
    """Compile the engine, unless that is done already, and return the folder with the extension modules.

    Raises:
        CompileFailed: with the reason.
    """
    files = files_to_compile(root)
    tool = root / "tools" / "compile.py"
    try:
        toolchain = [version("mypy"), version("setuptools")]
    except ImportError as error:
        raise CompileFailed(f"mypyc is not there ({error})") from None
    sources = root / "src"
    package = sources / "crossbones"
    # The types in a module that is not compiled matter to those that import it; they lie in the same layers or below.
    layers = {file.relative_to(package).parts[0] for file in files}
    seen = sorted(file for layer in layers for file in (package / layer).rglob("*.py"))
    settings = [sys.version, platform.platform(), *toolchain, *(os.environ.get(name, "") for name in ("CC", "CFLAGS"))]
    settings += [str(file.relative_to(root)) for file in files]
    digest = digest_of([*seen, tool], root, settings)
    out = root / "build" / f"compiled-{sys.implementation.cache_tag}-{sysconfig.get_platform()}"
    if read_digest(out) == digest:
        return out
    shutil.rmtree(out, ignore_errors=True)
    names = [str(file.relative_to(sources)) for file in files]
    run = subprocess.run(
        [sys.executable, str(tool), str(sources), str(out), *names],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    )
    if run.returncode:
        lines = run.stdout.strip().splitlines() or ["the compiler said nothing"]
        cause = next((line for line in lines if re.search(r"\berror\b", line)), "")
        why = f"{lines[-1]} ({cause})" if cause and cause != lines[-1] else lines[-1]
        raise CompileFailed(why, run.stdout)
    (out / DIGEST).write_text(digest, encoding="utf-8")
    return out


def extension_modules(folder: Path) -> list[Path]:
    """Return the extension modules under a folder."""
    return sorted(folder.rglob(f"*{sysconfig.get_config_var('EXT_SUFFIX')}"))


# --- the web client ---------------------------------------------------------------------------------------------------


def client_folder(root: Path) -> Path:
    """Return the folder that Vite writes the client to."""
    return root / "src" / "crossbones" / "server" / "client"


def client_sources(root: Path) -> list[Path]:
    """Return every file that the client is built from."""
    files = []
    for folder, folders, names in os.walk(root / "web"):
        folders[:] = [name for name in folders if name != "node_modules" and not name.startswith(".")]
        files += [Path(folder, name) for name in names if not name.startswith(".")]
    for kind in ("messages", "art"):
        files += root.glob(f"src/crossbones/games/*/{kind}/*.json")
    return sorted(files)


def client_is_due(root: Path) -> bool:
    """Tell whether the client must be built: there are sources, and it was not made from exactly these."""
    if os.environ.get("CROSSBONES_CLIENT") == "never" or not (root / "web" / "package.json").is_file():
        return False
    if (root / "PKG-INFO").is_file() and read_digest(client_folder(root)):
        return False  # an unpacked sdist
    return read_digest(client_folder(root)) != digest_of(client_sources(root), root)


def build_client(root: Path) -> None:
    """Build the web client with Vite.

    Raises:
        SystemExit: there is no Node, or npm failed.
    """
    digest = digest_of(client_sources(root), root)
    try:
        npm("run", "build", web=root / "web")
    except NodeFailed as failure:
        raise SystemExit(f"crossbones: the web client could not be built: {failure}") from None
    (client_folder(root) / DIGEST).write_text(digest, encoding="utf-8")


# --- digests ----------------------------------------------------------------------------------------------------------


def digest_of(files: list[Path], root: Path, settings: list[str] | None = None) -> str:
    """Return a digest of files, by name and content, and of settings."""
    digest = hashlib.sha256(json.dumps(settings or []).encode())
    for file in files:
        content = hashlib.sha256(file.read_bytes()).hexdigest() if file.is_file() else "none"
        digest.update(f"{file.relative_to(root).as_posix()} {content}\n".encode())
    return digest.hexdigest()


def read_digest(folder: Path) -> str:
    """Return the digest that lies in a built folder; empty if there is none."""
    file = folder / DIGEST
    return file.read_text(encoding="utf-8") if file.is_file() else ""
