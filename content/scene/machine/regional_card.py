"""The reader for the regional services card: moulded housing, pictogram, status lamp and a lit slot."""

from geometry import around, circle_outline, decal, inset, loft, plate, rounded_outline
from machine import card_mouth, fasteners
from materials import dark_glass, dark_plastic, glow, print_on
from measures import CARD_READER, FRONT

PROUD = 0.008
MOUTH = (CARD_READER[0] + CARD_READER[2] / 2, CARD_READER[1] + 0.125)


def build(inserted=False):
    """Builds the reader; `inserted`: with the regional card half in its slot and the lamp lit."""
    face = FRONT - PROUD
    _housing(face)
    _window(face, inserted)
    card_mouth.build(MOUTH, face, picture="card.png" if inserted else None, outside=0.060)
    fasteners.four(CARD_READER, face, 0.012, 0.0032)


def _housing(face):
    outer = [
        (FRONT + 0.004, rounded_outline(*CARD_READER, 0.018)),
        (face + 0.003, rounded_outline(*CARD_READER, 0.018)),
        (face, rounded_outline(*inset(CARD_READER, 0.003), 0.016)),
    ]
    loft("reader housing", outer, dark_plastic("#161c1d", 0.4), edge=0.0008)


def _window(face, inserted):
    """A gloss window with the pictogram and three lamps, of which one is lit."""
    x, z = MOUTH[0], CARD_READER[1] + 0.290
    frame = around((x, z), 0.112, 0.150)
    plate("reader window", rounded_outline(*frame, 0.010), face - 0.0012, 0.003, dark_glass(), edge=0.0008)
    decal("reader pictogram", around((x, z + 0.018), 0.078, 0.078), face - 0.0014, print_on("label-card.png", 0.2, 0.5))
    for index in (-1, 0, 1):
        lit = index == (1 if inserted else -1)
        _lamp((x + index * 0.022, z - 0.052), face - 0.0012, lit)
    _arrow(x, face)


def _lamp(centre, y, lit):
    material = glow("#4fdc96", 2.5) if lit else dark_plastic("#16241d", 0.3)
    rings = [(y, circle_outline(*centre, 0.0042, 24)), (y - 0.001, circle_outline(*centre, 0.0036, 24)), (y - 0.0014, circle_outline(*centre, 0.002, 24))]
    loft("reader lamp", rings, material)


def _arrow(x, face):
    """A moulded arrow that points to the slot."""
    z = MOUTH[1] + 0.040
    outline = [(x - 0.009, z + 0.008), (x, z), (x + 0.009, z + 0.008), (x + 0.009, z + 0.0115), (x, z + 0.0035), (x - 0.009, z + 0.0115)]
    plate("reader arrow", list(reversed(outline)), face - 0.0008, 0.002, glow("#25a869", 0.7), edge=0.0003)
