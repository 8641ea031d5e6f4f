"""Which server this is."""

from __future__ import annotations

from litestar import get

from crossbones.build_info import build_info
from crossbones.server.protocol.common import PROTOCOL
from crossbones.server.protocol.http_answers import About


@get("/api/about")
async def about() -> About:
    """Tell which server this is."""
    build = build_info()
    return About("Crossbones", build.version, build.compiled, PROTOCOL)
