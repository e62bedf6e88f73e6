"""A flat keyboard with low keys."""

import math

from mathutils import Matrix

from geometry import box, instance, rounded_box
from materials import brushed_steel, dark_plastic

PITCH, KEY = 0.0190, 0.0164
COLUMNS, ROWS = 15, 5
SPACE = range(4, 10)  # columns of the lowest row under the space bar


def build(at, turn=0.0):
    """Builds it lying at the middle of its front edge, turned about the vertical by degrees."""
    place = Matrix.Translation(at) @ Matrix.Rotation(math.radians(turn), 4, "Z") @ Matrix.Rotation(math.radians(3), 4, "X")
    for part in [_body(), *_keys()]:
        part.matrix_basis = place @ part.matrix_basis


def _body():
    width, depth = COLUMNS * PITCH + 0.008, ROWS * PITCH + 0.008
    body = rounded_box("keyboard", (-width / 2, 0, width, depth), -0.010, 0.008, 0.010, brushed_steel("#9a9e9c", 0.42), 0.0015)
    body.rotation_euler = (0, 0, 0)
    body.location = (0, 0, 0.006)
    return body


def _keys():
    cap = dark_plastic("#232827", 0.5)
    left = -COLUMNS * PITCH / 2
    keys = [box("space bar", _corner(left, SPACE[0], 0), _corner(left, SPACE[-1], 0, KEY), cap, 0.0022)]
    spots = [(column, row) for row in range(ROWS) for column in range(COLUMNS) if row or column not in SPACE]
    first = box("key", (0, 0, 0), (KEY, KEY, 0.0045), cap, 0.0016)
    for column, row in spots:
        x, y, z = _corner(left, column, row)
        keys.append(instance(first, "key", (x, y, z)))
    first.location = keys.pop().location
    return [*keys, first]


def _corner(left, column, row, size=0.0):
    rise = 0.0045 if size else 0
    return (left + column * PITCH + 0.0013 + size, 0.004 + row * PITCH + 0.0013 + size, 0.0098 + rise)
