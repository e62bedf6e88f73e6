"""The touchscreen: a lit display under glass, flush in a black bezel."""

from geometry import decal, inset, loft, plate, rounded_outline
from machine import fasteners
from materials import dark_glass, dark_plastic, touch_display
from measures import FRONT, SCREEN

BEZEL = 0.013
MARGIN = 0.0075  # black glass between the bezel and the picture


def build(picture="screen-quantity.png"):
    """Builds the screen showing `picture` of the textures folder."""
    proud = FRONT - 0.008
    opening = inset(SCREEN, BEZEL)
    plate("screen bezel", rounded_outline(*SCREEN, 0.020), proud, 0.020, dark_plastic("#080b0c", 0.36), holes=[rounded_outline(*opening, 0.010)], edge=0.002)
    glass = proud + 0.0008
    slab = rounded_outline(*inset(opening, 0.0007), 0.0095)
    plate("screen glass", slab, glass, 0.006, dark_glass(), edge=0.0007)
    decal("screen picture", _picture(opening), glass - 0.00015, touch_display(picture, 1.25))
    _gasket()
    _bezel_screws(proud)


def _picture(opening):
    """The lit area in the glass, of the proportions of the bezel's outside."""
    left, bottom, width, height = inset(opening, MARGIN)
    lit = height * SCREEN[2] / SCREEN[3]
    return left + (width - lit) / 2, bottom, lit, height


def _gasket():
    outline = rounded_outline(*inset(SCREEN, -0.002), 0.022)
    loft("screen gasket", [(FRONT - 0.0012, outline), (FRONT + 0.006, outline)], dark_plastic("#050606", 0.7), edge=0.0008)


def _bezel_screws(y):
    left, bottom, width, height = SCREEN
    for x in (left + 0.12, left + width - 0.12):
        for z in (bottom + BEZEL / 2, bottom + height - BEZEL / 2):
            fasteners.screw(x, z, y, 0.0028)
