"""A small display on the bay's back wall: what the scale reads."""

from geometry import lettering, rounded_box
from materials import TEXTURES, dark_plastic, glow
from measures import BAY_DEPTH, FRONT

WIDTH, HEIGHT, DEPTH = 0.172, 0.074, 0.022


def build(left, bottom):
    """Builds it with its lower left corner at `left` and `bottom`; gives a function that shows kilograms, or nothing."""
    front = FRONT + BAY_DEPTH - DEPTH
    rounded_box("scale display", (left, bottom, WIDTH, HEIGHT), front, DEPTH, 0.010, dark_plastic("#0a0b0c", 0.30), 0.002)
    lamp = glow("#ffd9a0", 2.2)
    base = (front - 0.0006, bottom + 0.021)
    figure = lettering("scale reading", "0,0", TEXTURES / "archivo.ttf", 0.048, (left + 0.112, *base), 0.0004, lamp, 0.0)
    figure.data.align_x = "RIGHT"
    unit = lettering("scale unit", "kg", TEXTURES / "archivo.ttf", 0.029, (left + 0.118, *base), 0.0004, lamp, 0.0)

    def show(kilograms):
        figure.hide_render = unit.hide_render = kilograms is None
        figure.data.body = f"{kilograms or 0:.1f}".replace(".", ",")

    return show
