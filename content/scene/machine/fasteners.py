"""Screws of the front: stainless, pan-headed, with a hexagon socket."""

import math

from geometry import circle_outline, loft, plate
from materials import brushed_steel, dark_plastic


def screw(x, z, y, radius=0.005):
    """A screw at (x, z) whose head sits on the surface at `y`, facing the viewer."""
    rise = radius * 0.42
    head = [(y, 1.0), (y - rise * 0.55, 1.0), (y - rise * 0.9, 0.86), (y - rise, 0.7)]
    loft("screw", [(at, circle_outline(x, z, radius * scale, 32)) for at, scale in head], brushed_steel())
    turn = math.radians(61 * (x * 997 % 1))
    corners = [(x + radius * 0.46 * math.cos(turn + k * math.pi / 3), z + radius * 0.46 * math.sin(turn + k * math.pi / 3)) for k in range(6)]
    plate("screw socket", corners, y - rise - 0.0001, 0.0002, dark_plastic("#050606"), edge=0)


def four(frame, y, distance, radius=0.005):
    """Screws in the corners of a frame (left, bottom, width, height), `distance` from its edges."""
    left, bottom, width, height = frame
    for x in (left + distance, left + width - distance):
        for z in (bottom + distance, bottom + height - distance):
            screw(x, z, y, radius)
