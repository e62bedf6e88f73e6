"""The black service panel: two powder-coated sheets in a thin brass frame, with a light line along the top."""

from geometry import decal, inset, loft, plate, rounded_outline
from machine import fasteners
from materials import black_coat, brass, dark_plastic, glow, print_on
from measures import BAG_SLOT, BAY, CARD_READER, FRONT, PAYMENT, SCREEN, SERVICE_PANEL

FRAME = 0.012  # width of the brass frame seen from the front
PROUD = 0.010  # how far the frame stands before the sheets
SEAM = 0.928  # x of the seam between the user's column and the bay's
BAY_RADIUS = 0.045
LIP = 0.008  # how far fittings overlap the openings they sit in


def build():
    """Builds the panel with its openings; what fills them is built by the parts."""
    _frame()
    _sheets()
    _backing()
    _light_line()
    _pictograms()


def _frame():
    outside = rounded_outline(*SERVICE_PANEL, 0.026)
    opening = rounded_outline(*inset(SERVICE_PANEL, FRAME), 0.016)
    plate("panel frame", outside, FRONT - PROUD, 0.030, brass(), holes=[opening], edge=0.0016)


def _columns():
    """The frames of the user's column and of the bay's."""
    left, bottom, width, height = inset(SERVICE_PANEL, FRAME + 0.003)
    return (left, bottom, SEAM - 0.0015 - left, height), (SEAM + 0.0015, bottom, left + width - SEAM - 0.0015, height)


def _sheets():
    users, bays = _columns()
    fittings = [rounded_outline(*inset(frame, LIP), 0.012) for frame in (SCREEN, CARD_READER, PAYMENT, BAG_SLOT)]
    plate("user's sheet", rounded_outline(*users, 0.010), FRONT, 0.006, black_coat(), holes=fittings, edge=0.0012)
    bay = rounded_outline(*BAY, BAY_RADIUS)
    plate("bay's sheet", rounded_outline(*bays, 0.010), FRONT, 0.006, black_coat(), holes=[bay], edge=0.0012)
    for frame in (users, bays):
        fasteners.four(frame, FRONT, 0.018, 0.0042)


def _backing():
    """Darkness behind the seams."""
    holes = [rounded_outline(*inset(frame, LIP), 0.012) for frame in (SCREEN, CARD_READER, PAYMENT, BAG_SLOT)]
    holes.append(rounded_outline(*BAY, BAY_RADIUS))
    plate("panel backing", rounded_outline(*SERVICE_PANEL, 0.026), FRONT + 0.010, 0.004, dark_plastic("#060808"), holes=holes, edge=0)


def _light_line():
    """A diffuser under the frame's upper edge that washes the panel with warm light."""
    left, bottom, width, height = inset(SERVICE_PANEL, FRAME)
    top = bottom + height
    line = rounded_outline(left + 0.03, top - 0.0052, width - 0.06, 0.005, 0.0025)
    loft("light line", [(FRONT - 0.007, line), (FRONT + 0.002, line)], glow("#ffdcae", 5.0))


def _pictograms():
    """How one can pay, printed above the screen."""
    for index, name in enumerate(("coins", "notes", "card", "contactless")):
        decal(f"pictogram {name}", (SCREEN[0] + 0.012 + index * 0.116, 2.09, 0.072, 0.072), FRONT - 0.0004, print_on(f"label-{name}.png"))
