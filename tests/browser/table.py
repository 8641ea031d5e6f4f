"""What a person does at a table in the browser."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from tests.server.running import SECONDS

if TYPE_CHECKING:
    from playwright.sync_api import ConsoleMessage, Error, Locator, Page

Json = dict[str, Any]

ME = {"kind": "person", "name": "Ann"}
BEN = {"kind": "person", "name": "Ben"}
GREEDY = {"kind": "bot", "bot": "greedy"}


class Table:
    """A page of the client.

    Attributes:
        page: the page itself.
        forgives: patterns of errors that the test brings about on purpose.
    """

    def __init__(self, page: Page) -> None:
        self.page = page
        self.forgives: list[str] = []
        self._said: list[str] = []
        page.on("console", self._hear)
        page.on("pageerror", self._break)

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self._said.append(message.text)

    def _break(self, error: Error) -> None:
        self._said.append(str(error))

    def faults(self) -> list[str]:
        """Return what went wrong unforgiven."""
        return [text for text in self._said if not any(re.search(pattern, text) for pattern in self.forgives)]

    def make_match(self, *seats: Json, game: str = "buccaneer", **options: object) -> str:
        """Make a match for this browser and return its id."""
        answer = self.page.request.post("/api/matches", data={"game": game, "options": options, "seats": list(seats)})
        assert answer.status == 201, answer.text()
        return str(answer.json()["id"])

    def sit_down(self, *seats: Json, game: str = "buccaneer", **options: object) -> str:
        """Make a match, open it, and return its id."""
        match = self.make_match(*seats, game=game, **options)
        self.open(match)
        return match

    def open(self, match: str) -> None:
        """Open a match and wait until it can be seen."""
        self.page.goto(f"/match/{match}")
        self.board.wait_for()

    @property
    def board(self) -> Locator:
        return self.page.get_by_role("region", name="Board", exact=True)

    @property
    def log(self) -> Locator:
        return self.page.get_by_role("log")

    @property
    def list(self) -> Locator:
        """All that can be done, as buttons."""
        return self.page.get_by_role("group", name="What to do")

    @property
    def actions(self) -> Locator:
        """The buttons of all that is offered."""
        return self.list.locator("[data-action]")

    def action(self, text: str) -> Locator:
        """The button of an action, by its notation."""
        return self.list.locator(f'[data-action="{text}"]')

    def offered(self) -> Sequence[str]:
        """Return the notation of all that is offered at this moment; what comes with the next view must be awaited."""
        return [str(text) for text in self.actions.evaluate_all(NOTATIONS)]

    def act(self, *texts: str) -> None:
        """Click actions in the list, one after another."""
        for text in texts:
            self.action(text).click()

    def stop_time(self) -> None:
        """Let no time go by in the page any more, which began with ``page.clock.install``: what goes away, stays."""
        self.page.clock.pause_at(time.time() + SECONDS)

    def wait_until(self, holds: Callable[[], bool]) -> None:
        """Wait until something is as it should be that can not be told to Playwright's ``expect``."""
        until = time.monotonic() + SECONDS
        while not holds():
            assert time.monotonic() < until, "it never came to be so"
            self.page.wait_for_timeout(20)

    def wait_until_it_fits(self) -> None:
        """Wait until nothing of the page lies outside of the screen."""
        self.page.wait_for_function(FITS)

    def play_on(self, *wishes: str, most: int = 400) -> None:
        """Play for every person at this browser until the game is over: the first wish that is offered."""
        for _ in range(most):
            self.page.wait_for_function(SOMETHING_TO_DO)
            if self.page.get_by_role("button", name="Show the result").is_visible():
                return
            offered = self.offered()
            chosen = next((text for wish in wishes for text in offered if text.split()[0] == wish), None)
            if chosen is not None:
                # Another view may have come meanwhile; then the button is another one, or gone.
                self.page.evaluate(CLICK, chosen)
        raise AssertionError(f"the game is not over after {most} decisions")


NOTATIONS = "rows => rows.map(row => row.dataset.action)"
SOMETHING_TO_DO = """
() => document.querySelector('.list [data-action]')
  || [...document.querySelectorAll('button')].some(button => button.textContent.trim() === 'Show the result')
"""
FITS = """
() => {
  const { scrollHeight, scrollWidth, clientHeight, clientWidth } = document.documentElement
  return scrollHeight <= clientHeight && scrollWidth <= clientWidth
}
"""
CLICK = """
text => [...document.querySelectorAll('.list [data-action]')].find(row => row.dataset.action === text)?.click()
"""
