"""Asks whether a weakness is known in what players and operators get, by ``pip-audit`` and ``npm audit``.

Both need a network. What could not be asked about is told, and is no fault; a known weakness is one.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tomllib
from importlib.metadata import PackageNotFoundError, requires
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
SECONDS = 45
EXTRAS = ("web", "postgres")


def main() -> int:
    """Ask for both, tell what came out, and return the exit code."""
    return max(audit_python(), audit_client())


def audit_python() -> int:
    """Ask about the Python packages that the server needs; return 1 if a weakness is known in one."""
    found = answer_of([sys.executable, "-m", "pip_audit", "--format", "json", "--progress-spinner", "off"])
    needed = packages_needed()
    asked = [one for one in (found or {}).get("dependencies", []) if name_of(one["name"]) in needed]
    audited = [one for one in asked if "vulns" in one]
    weak = [f"{one['name']} {one['version']}: {flaw['id']}" for one in audited for flaw in one["vulns"]]
    return report("pip-audit", len(audited), len(needed), weak)


def audit_client() -> int:
    """Ask about what the client is built from and with; return 1 if a weakness is known in it."""
    found = answer_of([sys.executable, str(ROOT / "tools" / "node.py"), "audit", "--json"]) or {}
    if "metadata" not in found:
        return report("npm audit", 0, 1, [])
    total = found["metadata"]["dependencies"]["total"]
    return report("npm audit", total, total, [f"web: {name}" for name in found["vulnerabilities"]])


def report(name: str, audited: int, needed: int, weak: list[str]) -> int:
    """Tell what came out, and return 1 if that was a weakness."""
    left = "" if audited == needed else "; nothing could be learned about the others (no network?)"
    print(f"{name}: {audited} of {needed} packages audited{left}")
    for line in weak:
        print(f"  a weakness is known in {line}")
    return int(bool(weak))


def answer_of(command: list[str]) -> dict[str, Any] | None:
    """Return the JSON object that a program prints, whatever its exit code; ``None`` if it prints none."""
    try:
        said = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=SECONDS).stdout
        found = json.loads(said[said.index("{") :])
    except (subprocess.TimeoutExpired, ValueError):
        return None
    return found if isinstance(found, dict) else None


def packages_needed() -> set[str]:
    """Return the names of all packages that the server is run with, as far as they are installed."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    optional = project["optional-dependencies"]
    waiting = [*project["dependencies"], *(line for extra in EXTRAS for line in optional[extra])]
    needed: set[str] = set()
    while waiting:
        name = name_of(waiting.pop())
        if name not in needed:
            try:
                further = requires(name) or []
            except PackageNotFoundError:
                continue
            needed.add(name)
            waiting += [line for line in further if "extra ==" not in line]
    return needed


def name_of(requirement: str) -> str:
    """Return the name in a requirement, as registries compare names.

    >>> name_of("SQLAlchemy>=2.0; python_version > '3'"), name_of("typing_extensions")
    ('sqlalchemy', 'typing-extensions')
    """
    return re.sub(r"[-_.]+", "-", re.split(r"[^\w.-]", requirement.strip(), maxsplit=1)[0]).lower()


if __name__ == "__main__":
    sys.exit(main())
