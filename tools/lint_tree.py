"""Checks facts about the tracked files that no other linter looks at.

No file names a host that packages come from (such a name makes a clone depend on one machine's mirror); the hosts are
asked of the package clients, so that none stands here. No file holds an absolute path of somebody's machine.
"""

import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
HOME = re.compile(r"(?<![\w.-])(?:/(?:home|Users)/\w|/root\b/|[A-Z]:\\Users\\)")
APT = [Path("/etc/apt/sources.list"), *Path("/etc/apt/sources.list.d").glob("*")]


def main() -> int:
    """Print every fault and return 1 if there is one."""
    hosts = registry_hosts()
    found = [fault for file in tracked_files() for fault in faults(file, hosts)]
    print("\n".join(found) or "no tracked file names a package host or a path of this machine")
    return 1 if found else 0


def faults(file: Path, hosts: set[str]) -> list[str]:
    """Return what is wrong with a file, each with its line."""
    name = file.relative_to(ROOT)
    if name.name == "uv.lock":
        return [f"{name}: names package hosts throughout; do not track it"]
    try:
        lines = file.read_text(encoding="utf-8").splitlines()
    except UnicodeDecodeError:
        return []
    here = [f"{ROOT}/", *([f"{ROOT.parent}/"] if ROOT.parent != Path("/") else [])]
    found = []
    for number, line in enumerate(lines, start=1):
        found += [f"{name}:{number}: names the package host {host}" for host in hosts if host in line]
        if HOME.search(line) or any(path in line for path in here):
            found.append(f"{name}:{number}: holds a path of somebody's machine: {line.strip()[:100]}")
    return found


def tracked_files() -> list[Path]:
    """Return the files that git keeps."""
    names = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return [ROOT / name for name in names.split("\0") if name and (ROOT / name).is_file()]


def registry_hosts() -> set[str]:
    """Return the hosts that pip, npm and apt take packages from on this machine."""
    from pip._internal.models.index import PyPI  # private; pip tells its default nowhere else

    texts = [f"https://{PyPI.netloc}/ https://{PyPI.file_storage_domain}/"]
    texts.append(_output(sys.executable, "-m", "pip", "config", "list"))
    npm = shutil.which("npm")
    if npm:
        texts.append(_output(npm, "config", "get", "registry"))
    texts += [path.read_text(encoding="utf-8", errors="ignore") for path in APT if path.is_file()]  # hosts are ASCII
    hosts = {host for text in texts for host in re.findall(r"https?://(?:[^/@\s\"']*@)?([\w.-]+)", text)}
    return {host for host in hosts if "." in host and not host.startswith(("localhost", "127."))}


def _output(*command: str) -> str:
    return subprocess.run(command, capture_output=True, text=True).stdout


if __name__ == "__main__":
    sys.exit(main())
