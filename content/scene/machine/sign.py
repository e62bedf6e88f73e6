"""What the machine says from afar: the back-lit 24/7 sign, and the name in lit letters on the header."""

import bpy

from geometry import decal, inset, lettering, plate, rounded_outline
from machine import fasteners
from materials import TEXTURES, black_coat, brass, dark_glass, glow, lit_letter, print_on
from measures import FRONT, HEAD, SERVICE_PANEL, SIGN, TOP

HEADER = FRONT - 0.012  # the header's surface
BOARD = (SERVICE_PANEL[0], HEAD + 0.030, SERVICE_PANEL[2], TOP - HEAD - 0.060)
BOARD_THICK = 0.010
STAND_OFF = 0.022
DEPTH = 0.030
HEIGHT = 0.26
LEFT = 0.275


def build():
    """Builds the sign and the name."""
    _sign()
    _board()
    _name()


def _sign():
    frame = inset(SIGN, 0.004)
    plate("sign glass", rounded_outline(*frame, 0.014), FRONT - 0.003, 0.006, dark_glass(), edge=0.001)
    decal("sign lettering", SIGN, FRONT - 0.0032, print_on("sign.png", 0.2, 1.5))
    fasteners.four(frame, FRONT - 0.003, 0.014, 0.0034)


def _board():
    """A dark board over the service panel, as wide as that: on green paint the lamps' halo would be green."""
    front = HEADER - BOARD_THICK
    plate("name board", rounded_outline(*inset(BOARD, 0.004), 0.022), front, BOARD_THICK, black_coat("#262422", 0.5), edge=0.0014)
    opening = rounded_outline(*inset(BOARD, 0.010), 0.016)
    plate("name frame", rounded_outline(*BOARD, 0.026), front - 0.004, BOARD_THICK + 0.004, brass(), holes=[opening], edge=0.0014)
    fasteners.four(inset(BOARD, 0.010), front, 0.022, 0.0042)


def _name():
    """Letters of opal acrylic on spacers, lit from within; a little of it falls on the board behind them."""
    bottom = BOARD[1] + (BOARD[3] - HEIGHT) / 2
    board = HEADER - BOARD_THICK
    size = HEIGHT / _cap_height()
    front = board - STAND_OFF - DEPTH
    lettering("name", "DAB", TEXTURES / "archivo.ttf", size, (LEFT, front, bottom), DEPTH, lit_letter(), 0.0016)
    halo = lettering("name halo", "DAB", TEXTURES / "archivo.ttf", size, (LEFT, board - STAND_OFF + 0.001, bottom), 0.002, glow("#ffb878", 14.0), 0.0)
    halo.data.offset = -0.008


def _cap_height():
    """Height of a capital of the typeface in em."""
    probe = lettering("probe", "D", TEXTURES / "archivo.ttf", 1.0, (0, 0, 0), 0.01, brass(), 0.0)
    bpy.context.view_layer.update()
    height = probe.dimensions.y
    bpy.data.objects.remove(probe)
    return height
