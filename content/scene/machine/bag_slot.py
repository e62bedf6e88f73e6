"""The dispenser of reusable bags: a lit recess with folded bags, the lowest fed out over a steel lip."""

import math

from mathutils import Matrix

from geometry import around, box, decal, inset, loft, plate, rounded_outline
from machine import fasteners
from materials import black_coat, brushed_plate, brushed_steel, dark_glass, glow, paint, print_on
from measures import BAG_SLOT, FRONT
from props import folded_bag

FACE = FRONT - 0.006
MOUTH = (BAG_SLOT[0] + 0.050, BAG_SLOT[1] + 0.046, BAG_SLOT[2] - 0.100, 0.200)
MIDDLE = MOUTH[0] + MOUTH[2] / 2
DEEP = 0.30
STACK = 6


def build():
    """Builds the dispenser with its stack, the lowest bag ready to be pulled."""
    _surround()
    _recess()
    _lip()
    _label()
    _bags()


def _surround():
    mouth = rounded_outline(*MOUTH, 0.016)
    plate("bag surround", rounded_outline(*BAG_SLOT, 0.018), FACE, 0.012, black_coat("#0a100f"), holes=[mouth], edge=0.0014)
    rim = rounded_outline(*inset(MOUTH, -0.010), 0.024)
    plate("bag rim", rim, FACE - 0.0025, 0.004, brushed_plate(), holes=[rounded_outline(*inset(MOUTH, 0.0005), 0.0155)], edge=0.001)
    fasteners.four(BAG_SLOT, FACE, 0.016, 0.0042)


def _recess():
    """A tray of sheet steel with a light line under its ceiling."""
    walls = [(FACE, rounded_outline(*MOUTH, 0.016)), (FACE + DEEP, rounded_outline(*MOUTH, 0.016))]
    loft("bag recess", walls, paint("#3a403d", 0.5), closed=(False, True))
    left, bottom, width, height = MOUTH
    top = bottom + height
    box("bag light", (left + 0.05, FACE + 0.030, top - 0.006), (left + width - 0.05, FACE + 0.040, top - 0.001), glow("#ffdcae", 9.0), 0.001)
    box("bag light shade", (left + 0.004, FACE + 0.022, top - 0.014), (left + width - 0.004, FACE + 0.026, top), brushed_steel(), 0.001)


def _lip():
    """Folded steel the bag slides over, rounded so that it does not fray."""
    left, bottom, width, _ = MOUTH
    section = [(FACE + 0.06, 0.004), (FACE - 0.012, 0.004), (FACE - 0.018, 0.0015), (FACE - 0.020, -0.004), (FACE - 0.018, -0.012), (FACE - 0.001, -0.016)]
    lip = loft("bag lip", [(left - 0.004, section), (left + width + 0.004, section)], brushed_plate(), edge=0.002)
    lip.matrix_world = _from_side(bottom)


def _from_side(bottom):
    """Turns a loft along y whose points are (y, z) into one along x."""
    return Matrix(((0, 1, 0, 0), (1, 0, 0, 0), (0, 0, 1, bottom), (0, 0, 0, 1)))


def _label():
    left, bottom, width, height = BAG_SLOT
    centre = (MIDDLE, bottom + height - 0.053)
    plate("bag tile", rounded_outline(*around(centre, 0.150, 0.066), 0.012), FACE - 0.001, 0.003, dark_glass(), edge=0.0007)
    decal("bag pictogram", around((centre[0] - 0.034, centre[1]), 0.054, 0.054), FACE - 0.0012, print_on("label-bag.png", 0.2, 0.5))
    x, z = centre[0] + 0.034, centre[1]
    chevron = [(x, z - 0.012), (x + 0.017, z + 0.003), (x + 0.017, z + 0.010), (x, z - 0.005), (x - 0.017, z + 0.010), (x - 0.017, z + 0.003)]
    plate("bag chevron", chevron, FACE - 0.0015, 0.001, glow("#2bb873", 0.9), edge=0.0002)


def _bags():
    floor = MOUTH[1] + 0.005
    folded_bag.offered((MIDDLE, FACE - 0.020, floor + 0.0045))
    for index in range(1, STACK + 1):
        shift = 0.007 * math.sin(index * 2.3)
        back = FACE + 0.030 + 0.008 * math.cos(index * 1.7)
        folded_bag.folded((MIDDLE + shift, back, floor + index * folded_bag.THICK - 0.009), index)
