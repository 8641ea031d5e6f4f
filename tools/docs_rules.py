"""A hook of MkDocs: the rules of a game as a page, each rule to be linked to by its id, with pictures beside it.

A page says ``<!-- rules: buccaneer -->``, and above it what is to be seen beside which rule:
``<!-- picture: BB-23 {"seats": [{"mate": "scout 6"}, {}]} | What it shows. -->``. The picture is drawn from that
position, which may leave out what is as usual, and is refused if it can not be; so no picture is older than the game.
"""

from __future__ import annotations

import json
import re
from importlib import resources
from typing import Final, NamedTuple

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

import crossbones
from crossbones import BadPosition

FOLDER: Final = "rules/pictures"
_RULES: Final = re.compile(r"<!-- rules: (\w+) -->")
_PICTURE: Final = re.compile(r"<!-- picture: (\S+) (\{.*?\}) \| (.*?) -->\n?", re.DOTALL)
_RULE: Final = re.compile(r"^- \*\*([A-Za-z]+-\d+)\*\*", re.MULTILINE)


class Picture(NamedTuple):
    """What a page wants to show beside a rule."""

    rule: str
    position: str
    caption: str


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pictures to the files of the site."""
    for page in list(files.documentation_pages()):
        if not page.src_uri.startswith("rules/"):
            continue
        game = _game_of(page.content_string, page.src_uri)
        for picture in _pictures(page.content_string):
            path = f"{FOLDER}/{picture.rule}.svg"
            files.append(File.generated(config, path, content=_draw(game, picture, page.src_uri)))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Put the rules and their pictures where a page asks for them."""
    asked = _RULES.search(markdown)
    if asked is None:
        return markdown
    pictures = {picture.rule: picture for picture in _pictures(markdown)}
    rules = resources.files(f"crossbones.games.{asked[1]}").joinpath("rules.md").read_text(encoding="utf-8")
    unknown = pictures.keys() - set(_RULE.findall(rules))
    if unknown:
        raise PluginError(f"{page.file.src_uri}: there is no rule {', '.join(sorted(unknown))}")
    blocks = re.split(r"(?m)^(?=- \*\*|## )", rules)
    told = "".join([_block(block, pictures) for block in blocks])
    return _RULES.sub(lambda _: told, _PICTURE.sub("", markdown))


def _block(block: str, pictures: dict[str, Picture]) -> str:
    """Return a rule with what others link to, its rulings set apart, and its picture if it has one."""
    found = _RULE.match(block)
    if found is None:
        return block
    rule = found[1]
    text = block.replace(f"- **{rule}**", f'- <a id="{rule}" href="#{rule}" class="rule">{rule}</a>', 1)
    text = text.replace("- *Ruling:*", '- <span class="ruling">Ruling</span>')
    text = re.sub(r"(?m)^ +", lambda spaces: 2 * spaces[0], text)  # so deep MkDocs wants what belongs to an item
    if rule not in pictures:
        return text
    caption = pictures[rule].caption
    return f"{text.rstrip()}\n\n    ![](pictures/{rule}.svg){{ .position loading=lazy }}\n    *{caption}*\n\n"


def _pictures(markdown: str) -> list[Picture]:
    return [Picture(*found) for found in _PICTURE.findall(markdown)]


def _game_of(markdown: str, page: str) -> str:
    found = _RULES.search(markdown)
    if found is None:
        raise PluginError(f"{page}: it must say <!-- rules: GAME -->")
    return found[1]


def _draw(name: str, picture: Picture, page: str) -> str:
    position = json.loads(picture.position)
    players = len(position.get("seats", [])) or 2
    game = crossbones.load(name, players=players)
    try:
        return game.state_from_position(position).svg()
    except BadPosition as error:
        raise PluginError(f"{page}, picture of {picture.rule}: {error}") from error
