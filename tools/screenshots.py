"""Takes the pictures of README and documentation from a running server: ``python -m tools.screenshots [SCENE...]``.

Every scene is taken at the size of a desk and of a phone, into ``docs/images``. Look at them before you commit them:
the dice fall anew each time.
"""

from __future__ import annotations

import argparse
import io
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, sync_playwright
from rich.console import Console
from rich.text import Text

from tools.chromium import find_chromium, launch_arguments
from tools.served import SERVER, served

ROOT = Path(__file__).resolve().parent.parent
IMAGES = ROOT / "docs" / "images"
SIZES = {"desk": (1440, 900), "phone": (390, 844)}
COLUMNS = 80
"""Width of the terminal."""
MOMENT = 2_500
"""Milliseconds until all that moves has come to rest."""

PLAY = """
async ([match, decisions, wishes]) => {
  const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/api/matches/${match}/socket`)
  const send = (message) => socket.send(JSON.stringify(message))
  let request = 0
  await new Promise((resolve, reject) => {
    socket.onerror = () => reject(new Error('the socket failed'))
    socket.onopen = () => send({ type: 'hello', protocol: 1, seen: 0 })
    socket.onmessage = ({ data }) => {
      const { type, view, text } = JSON.parse(data)
      if (type === 'refused' || type === 'error') reject(new Error(text))
      if (type !== 'welcome' && type !== 'update') return
      if (view.outcome || (view.legal.length > 0 && request >= decisions)) return resolve()
      if (view.legal.length === 0) return
      const rank = ({ text }) => (wishes.indexOf(text.split(' ')[0]) + 1 || 99)
      const [action] = [...view.legal].sort((a, b) => rank(a) - rank(b))
      request += 1
      send({ type: 'act', request, seen: view.number, seat: view.mover, action: action.text })
    }
  })
  socket.close()
}
"""
"""Plays a match for the person who looks at it, greedily enough to make a good picture."""

WISHES = {
    "buccaneer": "plunder steal run sail thief scout defend change done",
    "bag": "done",
    "lord": "craft pay equip ready explore place deck use resolve move spend drink",
}
"""What is done rather than anything else, by the first word of its notation."""


def lobby(page: Page) -> None:
    """The first thing that one sees."""
    page.goto("/")


def new_table(page: Page) -> None:
    """Who sits where."""
    page.goto("/new/buccaneer")


def table(page: Page, game: str, decisions: int) -> None:
    """A match in the middle, against a bot."""
    page.goto("/")
    seats = [{"kind": "person", "name": "Anne"}, {"kind": "bot", "bot": "greedy"}]
    made = page.request.post("/api/matches", data={"game": game, "options": {}, "seats": seats})
    if not made.ok:
        raise RuntimeError(f"no match could be made: {made.text()}")
    match = made.json()["id"]
    page.evaluate(PLAY, [match, decisions, WISHES[game].split()])
    page.goto(f"/match/{match}")
    page.get_by_role("region", name="Board", exact=True).wait_for()
    skip = page.get_by_role("button", name="Skip", exact=True)  # what happened since nobody looked
    if skip.is_visible():
        skip.click()


def buccaneer(page: Page) -> None:
    """Dice on the table."""
    table(page, "buccaneer", 12)


def bag(page: Page) -> None:
    """Bones in the hand."""
    table(page, "bag", 30)


def lord(page: Page) -> None:
    """A dungeon, some way in."""
    table(page, "lord", 75)


def rules(page: Page) -> None:
    """The rules, with ids and rulings."""
    page.goto("/rules/buccaneer")


def terminal(page: Page) -> None:
    """A game in the terminal: what the command printed last."""
    with tempfile.TemporaryDirectory() as folder:
        played = subprocess.run(
            [*SERVER, "play", "buccaneer", "--seats", "me:Anne,greedy", "--save", str(Path(folder, "game.bones"))],
            env={**os.environ, "FORCE_COLOR": "1", "COLUMNS": str(COLUMNS)},
            input="2\n" * 16 + "quit\n",
            capture_output=True,
            text=True,
            check=True,
        ).stdout
    lines = Text.from_ansi(played).split()
    starts = [number for number, line in enumerate(lines) if "A Anne" in line.plain]
    ends = [number for number, line in enumerate(lines) if line.plain.startswith("Anne>")]
    console = Console(record=True, width=COLUMNS, file=io.StringIO(), force_terminal=True)
    begin = max(number for number in starts if number < ends[-1])  # a game that is over shows its end after the last
    console.print(Text("\n").join(lines[begin : ends[-1]]))
    picture = re.sub(r"@font-face \{.*?\}", "", console.export_svg(title="crossbones play buccaneer"), flags=re.DOTALL)
    style = "body { margin: 0; display: grid; place-items: center } svg { width: 100vw; height: 100vh }"
    page.set_content(f"<style>{style}</style>{picture}")


SCENES: dict[str, Callable[[Page], None]] = {
    "lobby": lobby,
    "new-table": new_table,
    "buccaneer": buccaneer,
    "bag": bag,
    "lord": lord,
    "rules": rules,
    "terminal": terminal,
}
DESK_ONLY = {"terminal"}


def main() -> None:
    """Take the pictures that the command line names, or all."""
    parser = argparse.ArgumentParser(description="Take the pictures of README and documentation.")
    parser.add_argument("scenes", nargs="*", metavar="SCENE", help=f"some of: {', '.join(SCENES)} (default: all)")
    parser.add_argument("--light", action="store_true", help="as on a light system; the names then end in -light")
    parser.add_argument("--into", type=Path, default=IMAGES, help="folder for the pictures (default: docs/images)")
    given = parser.parse_args()
    unknown = [name for name in given.scenes if name not in SCENES]
    if unknown:
        parser.error(f"no scene {unknown[0]!r}; the scenes are: {', '.join(SCENES)}")
    program = find_chromium()
    if program is None:
        sys.exit("no Chromium was found; install it or name one in the variable CHROMIUM")
    given.into.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, served(Path(data)) as address, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=program, args=launch_arguments())
        for size, (width, height) in SIZES.items():
            context = chromium.new_context(
                base_url=address,
                viewport={"width": width, "height": height},
                device_scale_factor=1 if size == "desk" else 2,
                color_scheme="light" if given.light else "dark",
            )
            for name in given.scenes or SCENES:
                if size == "phone" and name in DESK_ONLY:
                    continue
                take(context, SCENES[name], given.into / f"{name}-{size}{'-light' if given.light else ''}.png")


def take(context: BrowserContext, scene: Callable[[Page], None], file: Path) -> None:
    """Take one picture."""
    page = context.new_page()
    scene(page)
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(MOMENT)
    page.screenshot(path=file)
    page.close()
    print(file.relative_to(ROOT) if file.is_relative_to(ROOT) else file)


if __name__ == "__main__":
    main()
