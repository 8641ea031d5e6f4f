"""Makes ``.venv`` ready: the virtual environment, what the project depends on, and the package, built and installed.

Every target of the Makefile runs this first, with the system's Python, so it uses the standard library alone. Each step
leaves a digest of what it was made from in ``.venv``, so that a second run does nothing and takes no time.
"""

from __future__ import annotations

import argparse
import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")


def main() -> None:
    """Read the command line and take the steps."""
    parser = argparse.ArgumentParser(description="Make .venv ready.")
    parser.add_argument("groups", nargs="*", help="dependency groups of pyproject.toml, beside dev")
    given = parser.parse_args()
    if sys.version_info < (3, 11):  # noqa: UP036  # the system's Python may be older than the project's
        stop(f"this is Python {sys.version.split()[0]}; Crossbones takes 3.11 or newer (make PYTHON=... names another)")
    os.chdir(ROOT)
    make_environment()
    for group in ["dev", *given.groups]:
        install_dependencies(group)
    install_node()
    install_package()


def make_environment() -> None:
    """Make the virtual environment, anew if another Python made the one there is."""
    wanted = digest_of([sys.version, sys.base_prefix])
    if PYTHON.exists() and read_stamp("environment") == wanted:
        return
    if importlib.util.find_spec("venv") is None or importlib.util.find_spec("ensurepip") is None:
        stop(
            f"this Python ({sys.executable}) can not make virtual environments: its module ensurepip is missing.\n"
            "On Debian and Ubuntu: apt-get install python3-venv. Or name another Python: make PYTHON=..."
        )
    say(f"Making .venv with Python {sys.version.split()[0]}")
    shutil.rmtree(VENV, ignore_errors=True)
    run(sys.executable, "-m", "venv", VENV)
    write_stamp("environment", wanted)


def install_dependencies(group: str) -> None:
    """Install a dependency group of pyproject.toml, and with it what the package and its build depend on."""
    import tomllib  # here, so that an older Python gets as far as being told so

    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    groups = project["dependency-groups"]
    if group not in groups:
        stop(f"pyproject.toml has no dependency group {group!r}; it has: {', '.join(groups)}")
    table = project["project"]
    packages = table["dependencies"] + table["optional-dependencies"]["web"] + project["build-system"]["requires"]
    wanted = digest_of([packages, groups])
    if read_stamp(group) == wanted:
        return
    say(f"Installing what the package and the dependency group {group!r} ask for")
    run(PYTHON, "-m", "pip", "install", "-qq", "--upgrade", "pip>=25.1")
    run(PYTHON, "-m", "pip", "install", "-qq", "--group", group, *packages)
    write_stamp(group, wanted)


def install_node() -> None:
    """Install a Node into .venv if the machine has none that is new enough."""
    sys.path.insert(0, str(ROOT))
    from tools.node import PACKAGE, find_node

    if (ROOT / "web").is_dir() and find_node(BIN) is None:
        say("Installing Node into .venv")
        run(PYTHON, "-m", "pip", "install", "-qq", PACKAGE)


def install_package() -> None:
    """Build the wheel and install it, unless the one installed was made from exactly these files."""
    mode = os.environ.get("CROSSBONES_COMPILE") or "auto"
    wanted = digest_of([mode, read_stamp("environment"), read_stamp("dev")], package_sources())
    if read_stamp("package") == wanted:
        return
    say("Building and installing the package")
    wheels = ROOT / "build" / "wheel"
    shutil.rmtree(wheels, ignore_errors=True)
    run(PYTHON, "-m", "hatchling", "build", "--target", "wheel", "--directory", wheels)
    (wheel,) = wheels.glob("*.whl")
    run(PYTHON, "-m", "pip", "install", "-qq", "--no-deps", "--force-reinstall", wheel)
    write_stamp("package", wanted)


def package_sources() -> list[Path]:
    """Return every file that the wheel is made from."""
    files = [path for path in ROOT.iterdir() if path.is_file()]
    for top in ("src", "tools", "web"):
        for folder, folders, names in os.walk(ROOT / top):
            folders[:] = [name for name in folders if name not in ("node_modules", "__pycache__", "client")]
            files += [Path(folder, name) for name in names]
    return sorted(files)


def digest_of(settings: list[object], files: Iterable[Path] = ()) -> str:
    """Return a digest of settings and of files, by name and content."""
    digest = hashlib.sha256(json.dumps(settings).encode())
    for file in files:
        digest.update(f"{file.relative_to(ROOT).as_posix()} {hashlib.sha256(file.read_bytes()).hexdigest()}\n".encode())
    return digest.hexdigest()


def read_stamp(step: str) -> str:
    """Return the digest that a step left; empty if it was never taken."""
    stamp = VENV / f"crossbones-{step}.stamp"
    return stamp.read_text(encoding="utf-8") if stamp.is_file() else ""


def write_stamp(step: str, digest: str) -> None:
    """Leave the digest of a step that was taken."""
    (VENV / f"crossbones-{step}.stamp").write_text(digest, encoding="utf-8")


def run(*command: str | Path) -> None:
    """Run a command with the environment's programs first on the path, and stop if it fails."""
    environment = {**os.environ, "PATH": f"{BIN}{os.pathsep}{os.environ.get('PATH', '')}"}
    done = subprocess.run([str(word) for word in command], env=environment)
    if done.returncode:
        stop(f"failed: {' '.join(str(word) for word in command)}")


def say(text: str) -> None:
    """Tell what is being done."""
    print(f"-- {text}", flush=True)


def stop(text: str) -> NoReturn:
    """Tell what is wrong and stop."""
    sys.exit(f"crossbones: {text}")


if __name__ == "__main__":
    main()
