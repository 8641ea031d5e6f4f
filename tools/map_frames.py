"""Measures how smoothly the dungeon of Lord of Bones moves with all its tiles: ``python -m tools.map_frames``.

Drags and zooms the map of the board's fixture page in Chromium, at several sizes of screen, and prints the frames a
second, and how long Chromium's processes were busy for each: the page's own thread with the drawing of what is new, and
the compositor. Below 16.7 ms each of the two keeps up with 60 frames a second; that can be told on a busy machine, too,
where frames a second can not. The page comes from Vite, so the client need not be built.
"""

from __future__ import annotations

import argparse
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext, suppress
from pathlib import Path

from playwright.sync_api import Page, sync_playwright
from rich.console import Console

from tools.chromium import find_chromium, launch_arguments

WEB = Path(__file__).resolve().parent.parent / "web"
VITE = WEB / "node_modules" / ".bin" / "vite"
PAGE = "src/games/lord/fixtures/index.html"
SETTLE = 8_000
"""Milliseconds until every tile has been drawn once."""
SIZES = {"desk": (1440, 900), "low": (1024, 600), "phone": (390, 844)}

START = """
() => {
  window.frames_seen = []
  let last = performance.now()
  window.counting = true
  const tick = (now) => {
    window.frames_seen.push(now - last)
    last = now
    if (window.counting) requestAnimationFrame(tick)
  }
  requestAnimationFrame(tick)
}
"""
STOP = "() => { window.counting = false; return window.frames_seen.slice(1) }"

MOVE = """
async ([kind, seconds]) => {
  const map = document.querySelector('.dungeon')
  const { left, top, width, height } = map.getBoundingClientRect()
  const middle = { clientX: left + width / 2, clientY: top + height / 2 }
  const finger = { bubbles: true, pointerId: 1, pointerType: 'touch', isPrimary: true, buttons: 1 }
  // Each frame is a step of the same size, so that a busy machine draws the same frames, only later.
  let frames = 0
  const passed = () => frames / 60
  const frame = () => new Promise((done) => requestAnimationFrame(done))
  const touch = (type, right, down) => {
    const at = { clientX: middle.clientX + right, clientY: middle.clientY + down }
    map.dispatchEvent(new PointerEvent(type, { ...finger, ...at }))
  }
  if (kind === 'drag') touch('pointerdown', 0, 0)
  while (passed() < seconds) {
    await frame()
    frames++
    if (kind === 'drag') touch('pointermove', 160 * Math.sin(3 * passed()), 90 * Math.sin(4 * passed()))
    if (kind === 'zoom') {
      const deltaY = 26 * Math.sin(3 * passed())
      map.dispatchEvent(new WheelEvent('wheel', { ...middle, bubbles: true, cancelable: true, deltaY }))
    }
  }
  if (kind === 'drag') touch('pointerup', 0, 0)
}
"""


@contextmanager
def vite() -> Iterator[str]:
    """Serve the sources on a free port; gives the address.

    Raises:
        RuntimeError: Vite did not start; with what it said.
    """
    server = subprocess.Popen(
        [VITE, "--host", "127.0.0.1", "--port", "0", "--clearScreen", "false"],
        cwd=WEB,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,  # so that all that it starts can be ended with it
    )
    assert server.stdout is not None
    try:
        said = ""
        for line in server.stdout:
            said += line
            found = re.search(r"http://[\d.]+:\d+/", re.sub(r"\x1b\[\d+m", "", line))
            if found:
                yield found[0]
                return
        raise RuntimeError(f"Vite did not start: {said}")
    finally:
        with suppress(ProcessLookupError):
            os.killpg(server.pid, signal.SIGTERM)
        server.wait(timeout=10)
        server.stdout.close()


def busy(kinds: dict[int, str]) -> dict[str, float]:
    """Return how many ms of processor time the kinds of Chromium's processes have used (Linux only)."""
    found: dict[str, float] = {}
    for process, kind in kinds.items():
        with suppress(OSError):
            fields = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
            ticks = int(fields[11]) + int(fields[12])
            found[kind] = found.get(kind, 0) + 1000 * ticks / os.sysconf("SC_CLK_TCK")
    return found


def kinds_of_processes() -> dict[int, str]:
    """Return the renderers and the compositors that descend from this process."""
    parents: dict[int, int] = {}
    kinds: dict[int, str] = {}
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            parents[int(folder.name)] = int((folder / "stat").read_text().rsplit(")", 1)[1].split()[1])
            for kind in ("renderer", "gpu-process"):
                if f"--type={kind}" in (folder / "cmdline").read_text():
                    kinds[int(folder.name)] = kind

    def is_ours(process: int) -> bool:
        return process == os.getpid() or (process in parents and is_ours(parents[process]))

    return {process: kind for process, kind in kinds.items() if is_ours(process)}


def measure(page: Page, kind: str, seconds: float) -> str:
    """Return in words how the frames went while the map was dragged, zoomed, or left alone."""
    kinds = kinds_of_processes()
    before = busy(kinds)
    page.evaluate(START)
    page.evaluate(MOVE, [kind, seconds])
    frames = [float(frame) for frame in page.evaluate(STOP)]
    after = busy(kinds)
    each = {kind: (after[kind] - before[kind]) / len(frames) for kind in after}
    return (
        f"{1000 * len(frames) / sum(frames):5.1f} frames/s   "
        f"page {each.get('renderer', 0):5.1f} ms, compositor {each.get('gpu-process', 0):5.1f} ms a frame"
    )


def main() -> None:
    """Measure, and print."""
    parser = argparse.ArgumentParser(prog="python -m tools.map_frames", description="Measure how smoothly a map moves.")
    parser.add_argument("--seconds", type=float, default=4, help="how long to measure each motion (default: 4)")
    parser.add_argument("--case", default="whole", help="the fixture to show (default: whole, all 48 tiles)")
    parser.add_argument("--url", help="where Vite serves already")
    given = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # which ends Vite and Chromium, too
    console = Console()
    with nullcontext(given.url) if given.url else vite() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=launch_arguments())
        for name, (width, height) in SIZES.items():
            page = browser.new_page(viewport={"width": width, "height": height})
            page.goto(f"{address}{PAGE}?case={given.case}")
            page.wait_for_selector(".dungeon canvas")
            page.wait_for_timeout(SETTLE)
            for kind in ("still", "drag", "zoom"):
                console.print(f"{name:6} {kind:6} {measure(page, kind, given.seconds)}", highlight=False)
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
