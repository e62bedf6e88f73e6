"""A pallet of the European size, 1.2 by 0.8 metres, weathered."""

import math

from geometry import box, placed
from materials import wood

LENGTH, WIDTH, HEIGHT = 1.2, 0.8, 0.144
BOARD = 0.022
WEATHERED = "#a5967c"


def build(at, turn=0.0):
    """Builds one with its left front corner at `at` (x, y, z); gives the height of its upper side."""
    with placed(at, turn):
        for y, width in ((0, 0.1), (0.3275, 0.145), (0.7, 0.1)):
            _board("pallet runner", (0, y, 0), (LENGTH, y + width))
            for x in (0, 0.5275, 1.055):
                box("pallet block", (x, y, BOARD), (x + 0.145, y + width, 0.1), wood("#94805f"), 0.004)
        for x in (0, 0.5275, 1.055):
            with placed((x + 0.145, 0, 0), math.pi / 2):
                _board("pallet cross board", (0, 0, 0.1), (WIDTH, 0.145))
        for y, width in ((0, 0.145), (0.19, 0.1), (0.3275, 0.145), (0.51, 0.1), (0.655, 0.145)):
            _board("pallet board", (0, y, 0.122), (LENGTH, y + width))
            _nails(y + width / 2)
    return at[2] + HEIGHT


def _board(name, low, end):
    box(name, low, (*end, low[2] + BOARD), wood(WEATHERED), 0.003)


def _nails(y):
    for x in (0.04, 0.105, 0.57, 0.63, 1.095, 1.16):
        box("nail", (x, y - 0.004, HEIGHT - 0.001), (x + 0.008, y + 0.004, HEIGHT + 0.0008), wood("#3a342e"), 0)
