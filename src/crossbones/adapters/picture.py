"""A board as a picture: its text, drawn with the fixed-width typeface that comes with matplotlib."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

COLUMNS, LINES = 100, 40
"""A picture is as large as such a page, so that those of one game make a film; longer boards make it longer."""

WIDTH, HEIGHT = 7.2, 14
"""Of a character, in dots."""

PAPER, INK = "#fbf6ea", "#2b2118"


def picture_of(text: str) -> NDArray[np.uint8]:
    """Return a text as an array of height, width and three colours.

    Raises:
        ModuleNotFoundError: matplotlib is not installed.
    """
    try:
        from matplotlib.backends.backend_agg import FigureCanvasAgg
        from matplotlib.figure import Figure
    except ModuleNotFoundError as missing:
        raise ModuleNotFoundError("rgb_array needs matplotlib: pip install 'crossbones[envs]'") from missing
    lines = max(LINES, text.count("\n") + 1)
    dots = 100
    figure = Figure(figsize=((COLUMNS + 2) * WIDTH / dots, (lines + 2) * HEIGHT / dots), dpi=dots, facecolor=PAPER)
    canvas = FigureCanvasAgg(figure)
    figure.text(
        WIDTH / (figure.get_figwidth() * dots),
        1 - HEIGHT / (figure.get_figheight() * dots),
        text,
        family="DejaVu Sans Mono",
        fontsize=WIDTH / 0.602 * 72 / dots,  # this typeface is 0.602 as wide as high
        color=INK,
        verticalalignment="top",
        linespacing=1.0,
        parse_math=False,
    )
    canvas.draw()  # type: ignore[no-untyped-call]  # matplotlib has no types here
    return np.array(canvas.buffer_rgba())[:, :, :3].copy()  # type: ignore[no-untyped-call]  # nor here
