"""Reads answers from a terminal, with a list that narrows at every key."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from prompt_toolkit import PromptSession
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.filters import Condition
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent

from crossbones.cli.choices import Choice, matching

FEW = 9
"""So many actions can be chosen by one key."""


class LiveReader:
    """Reads from a terminal: a short list by one digit, a long one by typing until it is short."""

    def __init__(self) -> None:
        self._completer = _Narrowing()
        self._session: PromptSession[str] = PromptSession(
            completer=self._completer, complete_while_typing=True, key_bindings=self._keys(), reserve_space_for_menu=6
        )

    def read(self, prompt: str, listed: Sequence[Choice]) -> str:
        """Return what was typed or picked from the list."""
        self._completer.listed = listed
        return self._session.prompt(prompt).strip()

    def _keys(self) -> KeyBindings:
        keys = KeyBindings()

        @Condition
        def is_short() -> bool:
            return len(self._completer.listed) <= FEW and not self._session.default_buffer.text

        for digit in "123456789":

            @keys.add(digit, filter=is_short)
            def choose(event: KeyPressEvent) -> None:
                event.current_buffer.insert_text(event.data)
                if int(event.data) <= len(self._completer.listed):
                    event.current_buffer.validate_and_handle()

        return keys


class _Narrowing(Completer):
    """Offers the actions that fit what has been typed."""

    def __init__(self) -> None:
        self.listed: Sequence[Choice] = ()

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterable[Completion]:
        typed = document.text_before_cursor
        if not typed.strip():
            return
        for choice in matching(self.listed, typed):
            yield Completion(
                choice.text,
                start_position=-len(typed),
                display=f"{choice.number:>3}  {choice.label}",
                display_meta=choice.text,
            )
