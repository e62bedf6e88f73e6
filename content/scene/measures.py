"""The machine's measures, in metres. The outside is what content/machine.md says; the rest follows from it.

Axes: x to the right along the front, y from the front to the back, z up; the origin is the left front
corner on the ground. Boxes on the front are (left, bottom, width, height) on the plane y = FRONT.
"""

import re
from pathlib import Path

_MACHINE = Path(__file__).parents[1] / "machine.md"


def read_outside(text: str) -> dict[str, float]:
    """Takes the text of machine.md, gives length, depth and height in metres.

    Raises ValueError where one of them is not stated.
    """
    outside = {}
    for name in ("length", "depth", "height"):
        found = re.search(rf"^{name}:\s*\{{\s*value:\s*([\d.]+)", text, re.MULTILINE)
        if not found:
            raise ValueError(f"machine.md states no {name}")
        outside[name] = float(found[1]) / 1000
    return outside


_outside = read_outside(_MACHINE.read_text(encoding="utf-8"))
LENGTH, DEPTH, HEIGHT = (_outside[name] for name in ("length", "depth", "height"))

# The painted cabinet under the roof
LEFT, RIGHT = 0.030, LENGTH - 0.030
FRONT, BACK = 0.160, DEPTH - 0.020
PLINTH, BASE = 0.070, 0.300
TOP = HEIGHT - 0.130
HEAD = HEIGHT - 0.550  # the seam under the header

# On the front
SERVICE_PANEL = (0.170, 0.340, 1.640, 2.000)
SCREEN = (0.262, 1.320, 0.440, 0.590)
CARD_READER = (0.728, 1.430, 0.150, 0.400)
PAYMENT = (0.262, 0.850, 0.616, 0.400)
BAG_SLOT = (0.262, 0.430, 0.616, 0.350)
BAY = (0.958, 0.520, 0.770, 1.420)
SIGN = (0.958, 2.010, 0.770, 0.270)
SIGHT_GLASS = (1.905, 0.470, 0.150, 1.850)
CLADDING = (2.150, 0.320, LENGTH - 2.210, 2.020)

# Inside the delivery bay
BAY_DEPTH = 0.480
BAY_CENTRE = 1.343  # x of the spout's axis
SPOUT_AXIS = FRONT + 0.225  # y of the spout's axis
BAY_PLATFORM = 0.560  # z the bag stands on
SPOUT_MOUTH = 1.480  # z of the spout's lower rim
BAG_RIM = 1.174  # z of the filled bag's rim

# On the left side: distance behind the front, bottom, width, height
SUCTION = (0.380, 0.520, 0.860, 0.420)
