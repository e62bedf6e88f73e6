"""A hand truck for sacks: two bent tubes, a toe plate, two wheels."""

import math

from geometry import box, cylinder, pipe, placed
from materials import brushed_steel, cast_aluminium, paint, rubber

TALL, APART, WHEEL = 1.22, 0.34, 0.13


def build(at, turn=0.0):
    """Stands it upright with the middle of its axle over `at` (x, y, z), the toe plate towards -y."""
    with placed(at, turn):
        steel, half = paint("#3d4c5c", 0.42), APART / 2
        for side in (-1, 1):
            x = side * half
            rise = [(x, -0.11, 0.03), (x, -0.11, 0.5), (x, -0.10, TALL - 0.25), (x, -0.04, TALL - 0.08), (x, 0.10, TALL)]
            pipe("truck upright", rise, 0.014, steel)
            cylinder("truck grip", 0.018, (x, 0.02, TALL - 0.035), (x, 0.125, TALL + 0.008), rubber(), 0.005, 32)
            pipe("truck stay", [(x, -0.105, 0.48), (x, -0.04, 0.30), (x, 0.0, WHEEL)], 0.010, steel)
            _wheel(x + side * 0.065)
        for z in (0.10, 0.36, 0.62, 0.88):
            pipe("truck cross bar", [(-half, -0.11, z), (0, -0.085, z), (half, -0.11, z)], 0.010, steel)
        cylinder("truck axle", 0.010, (-half - 0.10, 0, WHEEL), (half + 0.10, 0, WHEEL), brushed_steel())
        box("toe plate", (-0.21, -0.36, 0.004), (0.21, -0.10, 0.010), steel, 0.002)
        box("toe plate heel", (-0.21, -0.105, 0.004), (0.21, -0.097, 0.09), steel, 0.002)


def _wheel(x):
    cylinder("truck tyre", WHEEL, (x - 0.026, 0, WHEEL), (x + 0.026, 0, WHEEL), rubber(), 0.020, 64)
    cylinder("truck rim", 0.075, (x - 0.028, 0, WHEEL), (x + 0.028, 0, WHEEL), cast_aluminium(), 0.004, 48)
    for index in range(5):
        angle = math.tau * index / 5
        y, z = 0.045 * math.cos(angle), WHEEL + 0.045 * math.sin(angle)
        cylinder("truck rim hole", 0.014, (x - 0.0285, y, z), (x + 0.0285, y, z), rubber(), 0, 24)
