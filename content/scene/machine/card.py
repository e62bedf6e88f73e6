"""A card of the format ID-1, as it sits in a reader: chip inside, its other end towards the customer."""

import math

from geometry import decal, rounded_box
from materials import dark_plastic, print_on
from mathutils import Matrix

LONG, SHORT, THICK, CORNER = 0.0856, 0.05398, 0.0008, 0.0032


def build(picture, mouth, outside, slope):
    """Builds a card showing `picture`.

    `mouth`: the point (x, y, z) where it leaves the reader; `outside`: how much of its length shows;
    `slope`: degrees by which it points downwards.
    """
    body = rounded_box("card body", (0, 0, LONG, SHORT), 0, THICK, CORNER, dark_plastic("#d9d4c6", 0.4), edge=0.00015)
    face = decal("card face", (0, 0, LONG, SHORT), -0.00004, print_on(picture, 0.3))
    place = _placement(mouth, outside, math.radians(slope))
    for thing in (body, face):
        thing.matrix_world = place @ thing.matrix_basis


def _placement(mouth, outside, slope):
    """From the card's axes (x along it, y into it, z across it) to the world's."""
    along = (0, -math.cos(slope), -math.sin(slope))
    into = (0, math.sin(slope), -math.cos(slope))
    across = (1, 0, 0)
    turned = Matrix((along, into, across)).transposed().to_4x4()
    return Matrix.Translation(mouth) @ turned @ Matrix.Translation((outside - LONG, 0, -SHORT / 2))
