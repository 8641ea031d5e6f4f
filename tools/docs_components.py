"""A hook of MkDocs: draws the components of Lord of Bones for pages that ask for them, so that no drawing goes stale.

A page says ``<!-- components: I-sword-1 C40 -->`` or ``<!-- components: deck II -->``; see ``GROUPS``.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

from crossbones.games.lord.edition import Edition, load_edition
from crossbones.games.lord.edition_drawing import draw
from crossbones.games.lord.edition_text import Component, find_components, lines_of, name_of

FOLDER: Final = "games/lord-components"
_ASKED: Final = re.compile(r"<!-- components: ([^>]*?) -->")

GROUPS: Final[dict[str, Callable[[Edition], list[str]]]] = {
    "heroes": lambda edition: [hero.names[0] for hero in edition.heroes],
    "items I": lambda edition: [item.id for item in edition.items if item.level == "I"],
    "items II": lambda edition: [item.id for item in edition.items if item.level == "II"],
    "items III": lambda edition: [item.id for item in edition.items if item.level == "III"],
    "deck I": lambda edition: [card.id for card in edition.cards if card.deck == "I"],
    "deck II": lambda edition: [card.id for card in edition.cards if card.deck == "II"],
    "deck III": lambda edition: [card.id for card in edition.cards if card.deck == "III"],
    "lords": lambda edition: [lord.id for lord in edition.lords],
    "tiles": lambda edition: [tile.id for tile in edition.tiles],
}


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the drawings to the files of the site."""
    for component in find_components(load_edition("standard"), ()):
        path = f"{FOLDER}/{name_of(component)}.svg"
        files.append(File.generated(config, path, content=draw(component)))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Put the pictures where a page asks for them."""
    up = "../" * page.file.src_uri.count("/")
    return _ASKED.sub(lambda asked: _gallery(asked[1], up), markdown)


def _gallery(asked: str, up: str) -> str:
    edition = load_edition("standard")
    if asked not in GROUPS and " " in asked and asked.split()[0] in ("items", "deck"):
        raise PluginError(f"components: there is no {asked!r}; there are: {', '.join(GROUPS)}")
    names = GROUPS[asked](edition) if asked in GROUPS else asked.split()
    return "\n".join([_picture(component, up) for component in find_components(edition, names)])


def _picture(component: Component, up: str) -> str:
    told = " ".join(" ".join(lines_of(component)[:1]).split())
    width = 300 if name_of(component).startswith("T") and name_of(component)[1:].isdecimal() else 160
    return f'![{told}]({up}{FOLDER}/{name_of(component)}.svg "{told}"){{ width={width} loading=lazy }}'
