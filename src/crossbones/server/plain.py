"""Answers in plain text."""

from __future__ import annotations

from litestar.types import Send


async def answer_plainly(send: Send, status: int, text: str) -> None:
    """Send a whole answer that is one sentence."""
    body = f"{text}\n".encode()
    headers = [
        (b"content-type", b"text/plain; charset=utf-8"),
        (b"content-length", str(len(body)).encode()),
        (b"cache-control", b"no-store"),
    ]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
