"""Finds a Chromium for the browser tests and the screenshots; Playwright's own download is not needed."""

import os
import shutil
import sys
from pathlib import Path

NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge"]
PLACES = {
    "darwin": [
        "/Applications/Chromium.app/Contents/MacOS/Chromium",
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    ],
    "win32": [
        "Program Files/Google/Chrome/Application/chrome.exe",
        "Program Files (x86)/Microsoft/Edge/Application/msedge.exe",
    ],
}


def find_chromium() -> Path | None:
    """Return the program that ``CHROMIUM`` in the environment names, else one from the path or a usual place."""
    asked = os.environ.get("CHROMIUM")
    if asked:
        return Path(asked)
    for name in NAMES:
        found = shutil.which(name)
        if found:
            return Path(found)
    drive = os.environ.get("SYSTEMDRIVE", "") + "/" if sys.platform == "win32" else ""
    return next((Path(drive, place) for place in PLACES.get(sys.platform, []) if Path(drive, place).is_file()), None)


def launch_arguments() -> list[str]:
    """Return what Chromium must be told; as root (in a container) it refuses to start with its sandbox."""
    return ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
