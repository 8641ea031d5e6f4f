"""A board as dots: its SVG, drawn by resvg into a frame that is always of the same size."""

from __future__ import annotations

import io

import numpy as np
from numpy.typing import NDArray

FRAME = (1280, 960)
"""Width and height of a picture, in dots, so that those of one game make a film also where its board grows."""


def picture_of(svg: str) -> NDArray[np.uint8]:
    """Return a picture as an array of height, width and three colours, as large as the frame lets it be.

    What is left of the frame has the picture's own ground. Words are set in the system's typeface.

    Args:
        svg: a whole SVG file, as ``State.svg`` returns it.

    Raises:
        ModuleNotFoundError: resvg or Pillow is not installed.
    """
    try:
        import resvg_py
        from PIL import Image
    except ModuleNotFoundError as missing:
        raise ModuleNotFoundError("rgb_array needs resvg and Pillow: pip install 'crossbones[envs]'") from missing
    width, height = FRAME
    drawn = Image.open(io.BytesIO(resvg_py.svg_to_bytes(svg_string=svg, width=width, height=height))).convert("RGBA")
    place = ((width - drawn.width) // 2, (height - drawn.height) // 2)
    ground = drawn.getpixel((drawn.width // 2, 0))  # not in a corner, which may be round
    frame = Image.new("RGBA", FRAME, ground)
    frame.alpha_composite(drawn, place)
    return np.asarray(frame.convert("RGB"))
