"""Answers in plain text."""

from __future__ import annotations

from litestar.types import Send


async def answer_plainly(send: Send, status: int, text: str, kind: str = "text/plain; charset=utf-8") -> None:
    """Send a whole answer that is one sentence, or of another kind."""
    body = f"{text}\n".encode()
    headers = [
        (b"content-type", kind.encode()),
        (b"content-length", str(len(body)).encode()),
        (b"cache-control", b"no-store"),
    ]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
