"""The banknote reader: a moulded bezel whose green-lit throat takes the note."""

from geometry import around, inset, loft, plate, rounded_outline
from machine import fasteners
from materials import dark_glass, dark_plastic, glow, lit_plastic

SIZE = (0.154, 0.236)


def _frame(x, bottom):
    return around((x, bottom + 0.176), *SIZE)


def opening(x, bottom):
    """The outline the plate must leave open."""
    return rounded_outline(*inset(_frame(x, bottom), 0.010), 0.012)


def build(x, bottom, y):
    """Builds the reader around `x` above `bottom` on a plate at `y`."""
    frame = _frame(x, bottom)
    centre = (x, bottom + 0.168)
    _base(frame, y)
    _snout(centre, y - 0.008)
    _arrows(x, bottom + 0.240, y - 0.0082)
    _lamps(x, bottom + 0.084, y - 0.008)


def _base(frame, y):
    rings = [(y + 0.004, 0.0), (y - 0.004, 0.0), (y - 0.0072, 0.002), (y - 0.008, 0.005)]
    loft("note base", [(at, rounded_outline(*inset(frame, by), 0.020 - by)) for at, by in rings], dark_plastic("#161c1d", 0.38))
    fasteners.four(frame, y - 0.008, 0.016, 0.003)


def _snout(centre, y):
    """A bezel that swells out of the base, dished towards the throat; the dish glows."""
    wide, dish = around(centre, 0.128, 0.078), around(centre, 0.100, 0.044)
    throat = around((centre[0], centre[1] - 0.002), 0.088, 0.008)
    swell = [(0.001, 0.0), (-0.010, 0.001), (-0.020, 0.004), (-0.026, 0.008), (-0.0275, 0.012)]
    rings = [(y + at, rounded_outline(*inset(wide, by), 0.026 - by)) for at, by in swell]
    rings.append((y - 0.0262, rounded_outline(*dish, 0.014)))
    loft("note snout", rings, dark_plastic("#0d1112", 0.28), closed=(False, False))
    step, ring = inset(dish, 0.0045), inset(throat, -0.0055)
    outer = [(y - 0.0262, rounded_outline(*dish, 0.014)), (y - 0.016, rounded_outline(*step, 0.011)), (y - 0.014, rounded_outline(*ring, 0.007))]
    inner = [(y - 0.014, rounded_outline(*ring, 0.007)), (y - 0.008, rounded_outline(*throat, 0.003))]
    loft("note dish", outer, lit_plastic("#156b45", 0.12), closed=(False, False))
    loft("note throat", inner, lit_plastic("#2fbf7a", 0.8), closed=(False, False))
    dark = [(y - 0.008, rounded_outline(*throat, 0.003)), (y + 0.03, rounded_outline(*throat, 0.003))]
    loft("note slot", dark, dark_plastic("#030404", 0.5), closed=(False, True))


def _arrows(x, z, y):
    """Three lit chevrons on a gloss strip, pointing down to the throat."""
    plate("note strip", rounded_outline(*around((x, z + 0.004), 0.104, 0.034), 0.006), y - 0.0008, 0.002, dark_glass(), edge=0.0005)
    for offset in (-0.030, 0.0, 0.030):
        left, right = x + offset - 0.0075, x + offset + 0.0075
        outline = [(x + offset, z - 0.002), (right, z + 0.0055), (right, z + 0.009), (x + offset, z + 0.0015), (left, z + 0.009), (left, z + 0.0055)]
        plate("note arrow", outline, y - 0.0011, 0.001, glow("#2bb873", 1.0), edge=0.0002)


def _lamps(x, z, y):
    for offset in (-0.018, 0.0, 0.018):
        lamp = around((x + offset, z), 0.011, 0.0042)
        plate("note lamp", rounded_outline(*lamp, 0.002), y - 0.0006, 0.002, glow("#2bb873", 1.4), edge=0.0003)
