"""With ``CROSSBONES_PURE=1`` in the environment, runs the sources even where compiled modules lie beside them.

Importing this module is enough; it must happen before anything that may be compiled is imported.
"""

import os
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType


class SourceFinder(MetaPathFinder):
    """Finds this package's modules as ``.py`` files alone."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if path is None or not fullname.startswith("crossbones."):
            return None
        for folder in path:
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(fullname, target)
            if spec is not None and spec.loader is not None:
                return spec
        return None


def pure_asked_for() -> bool:
    """Tell whether the environment asks for the sources."""
    return os.environ.get("CROSSBONES_PURE", "") not in ("", "0")


if pure_asked_for() and not any(isinstance(finder, SourceFinder) for finder in sys.meta_path):
    sys.meta_path.insert(0, SourceFinder())
