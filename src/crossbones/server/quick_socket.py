"""A socket that takes what clients usually say the short way: of all that the server does, reading took most."""

from __future__ import annotations

from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode
from websockets.utils import apply_mask

_WHOLE_TEXT: Final = 0x81
_CONTROLS: Final = (0x88, 0x89, 0x8A)
_MASKED: Final = 0x80
_TWO_BYTES: Final = 126
"""Stands where a length up to 125 would: the length follows."""

_MASK: Final = 4


class QuickSocket(WebSocketsSansIOProtocol):
    """Uvicorn's socket, except that it reads a text in one frame by itself.

    Everything else is uvicorn's: the handshake, closing, pings, and from the first frame on that is unusual (in parts,
    of bytes, very long, wrong) all that is received. Until then it is given whole frames alone, so that it can go on
    from any of them.
    """

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self._is_usual = True
        self._was_asked = False
        self._rest = b""

    def data_received(self, data: bytes) -> None:
        """Take what has come."""
        if self._is_usual and self.handshake_complete:
            self._rest = self._take_frames(self._rest + data)
            return
        self._is_usual = not self._was_asked  # whoever goes on before they are answered is unusual
        self._was_asked = True
        super().data_received(data)

    def _take_frames(self, data: bytes) -> bytes:
        """Take the frames that are whole, and return what is left."""
        begin = 0
        while len(data) >= begin + 2:
            first, length, head = data[begin], data[begin + 1] - _MASKED, begin + 2
            if first == _WHOLE_TEXT and length == _TWO_BYTES and len(data) >= head + 2:
                length, head = int.from_bytes(data[head : head + 2], "big"), head + 2
            elif first == _WHOLE_TEXT and length == _TWO_BYTES:
                break
            elif first not in (_WHOLE_TEXT, *_CONTROLS) or not 0 <= length < _TWO_BYTES:
                self._is_usual = False
                super().data_received(data[begin:])
                return b""
            end = head + _MASK + length
            if len(data) < end:
                break
            if first == _WHOLE_TEXT:
                text = apply_mask(data[head + _MASK : end], data[head : head + _MASK])
                self.handle_text(Frame(Opcode.TEXT, text))
            else:
                super().data_received(data[begin:end])
            begin = end
        return data[begin:]
