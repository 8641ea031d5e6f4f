"""What this installation is: its version, and whether its engine is compiled."""

import importlib.util
import json
from importlib import resources
from importlib.machinery import EXTENSION_SUFFIXES
from typing import NamedTuple

from crossbones._pure import pure_asked_for
from crossbones._version import VERSION


class BuildInfo(NamedTuple):
    """What ``build_info`` tells.

    Attributes:
        version: the version of the package.
        compiled: whether the engine runs as compiled code.
        why_pure: if it does not, why; otherwise empty.
    """

    version: str
    compiled: bool
    why_pure: str

    def __str__(self) -> str:
        return f"crossbones {self.version} ({'compiled' if self.compiled else f'pure Python: {self.why_pure}'})"


def build_info() -> BuildInfo:
    """Tell what this installation is.

    >>> print(BuildInfo("1.2.0", True, ""))
    crossbones 1.2.0 (compiled)
    >>> print(BuildInfo("1.2.0", False, "CROSSBONES_PURE is set"))
    crossbones 1.2.0 (pure Python: CROSSBONES_PURE is set)
    >>> build_info().version == BuildInfo(*build_info()).version
    True
    """
    if pure_asked_for():
        return BuildInfo(VERSION, False, "CROSSBONES_PURE is set")
    state = importlib.util.find_spec("crossbones.core.state")
    if state is not None and (state.origin or "").endswith(tuple(EXTENSION_SUFFIXES)):
        return BuildInfo(VERSION, True, "")
    return BuildInfo(VERSION, False, _why_built_pure())


def _why_built_pure() -> str:
    """Return the reason that the build left in the wheel."""
    note = resources.files("crossbones").joinpath("_build.json")
    if not note.is_file():
        return "it runs from its sources"
    return str(json.loads(note.read_text(encoding="utf-8"))["why_pure"])
