"""What the machine says from afar: the back-lit 24/7 sign and the raised name on the header."""

import bpy

from geometry import decal, inset, lettering, plate, rounded_outline
from machine import fasteners
from materials import STRAW, TEXTURES, dark_glass, glow, paint, print_on
from measures import FRONT, HEAD, SIGN, TOP

HEADER = FRONT - 0.012  # the header's surface
STAND_OFF = 0.025
DEPTH = 0.018
HEIGHT = 0.30
LEFT = 0.26


def build():
    """Builds the sign and the name."""
    _sign()
    _name()


def _sign():
    frame = inset(SIGN, 0.004)
    plate("sign glass", rounded_outline(*frame, 0.014), FRONT - 0.003, 0.006, dark_glass(), edge=0.001)
    decal("sign lettering", SIGN, FRONT - 0.0032, print_on("sign.png", 0.2, 1.5))
    fasteners.four(frame, FRONT - 0.003, 0.014, 0.0034)


def _name():
    """Cut letters on spacers; lamps at their backs throw a halo on the header."""
    bottom = (HEAD + TOP - HEIGHT) / 2
    front = HEADER - STAND_OFF - DEPTH
    size = HEIGHT / _cap_height()
    lettering("name", "DAB", TEXTURES / "archivo.ttf", size, (LEFT, front, bottom), DEPTH, paint(STRAW, 0.45), 0.0016)
    halo = lettering("name halo", "DAB", TEXTURES / "archivo.ttf", size, (LEFT, HEADER - STAND_OFF + 0.001, bottom), 0.002, glow("#ffc98a", 10.0), 0.0)
    halo.data.offset = -0.008


def _cap_height():
    """Height of a capital of the typeface in em."""
    probe = lettering("probe", "D", TEXTURES / "archivo.ttf", 1.0, (0, 0, 0), 0.01, paint(STRAW), 0.0)
    bpy.context.view_layer.update()
    height = probe.dimensions.y
    bpy.data.objects.remove(probe)
    return height
