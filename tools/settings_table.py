"""Writes the table of settings in docs/hosting.md anew: PYTHONPATH=src python tools/settings_table.py."""

import re
from pathlib import Path

from crossbones.cli.settings.table import to_markdown

PAGE = Path(__file__).resolve().parent.parent / "docs" / "hosting.md"

if __name__ == "__main__":
    text = PAGE.read_text(encoding="utf-8")
    PAGE.write_text(re.sub(r"\| setting \|.*\n(\|.*\n)*", lambda _: to_markdown(), text), encoding="utf-8")
