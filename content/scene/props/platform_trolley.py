"""A customers' platform trolley: a plywood deck on four castors, a steel bow to push it by."""

from geometry import box, cylinder, pipe, placed
from materials import brushed_steel, plywood, rubber

DECK = (1.15, 0.65, 0.27)  # length, breadth, height of its upper side


def build(at, turn=0.0):
    """Builds it with its left front corner at `at` (x, y, z); gives the height of the deck."""
    length, breadth, height = DECK
    with placed(at, turn):
        box("trolley deck", (0.02, 0.02, height - 0.02), (length - 0.02, breadth - 0.02, height), plywood("#7d6a50"), 0.003)
        for y in (0, breadth - 0.03):
            box("trolley rail", (0, y, height - 0.045), (length, y + 0.03, height + 0.004), brushed_steel(), 0.004)
        for x in (0, length - 0.03):
            box("trolley rail", (x, 0, height - 0.045), (x + 0.03, breadth, height + 0.004), brushed_steel(), 0.004)
        for x in (0.13, length - 0.13):
            for y in (0.08, breadth - 0.08):
                _castor(x, y, height - 0.045)
        for across in (0.06, 0.30):
            _bow(across, height)
    return at[2] + height


def _castor(x, y, top):
    cylinder("castor", 0.08, (x, y - 0.017, 0.08), (x, y + 0.017, 0.08), rubber(), 0.008, 40)
    cylinder("castor hub", 0.045, (x, y - 0.019, 0.08), (x, y + 0.019, 0.08), brushed_steel(), 0.002, 32)
    for side in (-0.026, 0.022):
        box("castor fork", (x - 0.02, y + side, 0.07), (x + 0.02, y + side + 0.004, top), brushed_steel(), 0.001)
    box("castor plate", (x - 0.05, y - 0.04, top - 0.006), (x + 0.05, y + 0.04, top), brushed_steel(), 0.001)


def _bow(drop, height):
    """A bent tube from one side of the deck's end to the other; `drop`: how far below the grip."""
    top, breadth = 1.0 - drop + 0.06, DECK[1]
    if drop > 0.1:
        cylinder("trolley cross bar", 0.012, (-0.02, 0.04, top), (-0.02, breadth - 0.04, top), brushed_steel())
        return
    rise = [(0.02, 0.03, height), (-0.02, 0.03, 0.6), (-0.02, 0.03, top - 0.08), (-0.02, 0.11, top)]
    across = [(x, breadth - y, z) for x, y, z in reversed(rise)]
    pipe("trolley bow", rise + across, 0.015, brushed_steel())
