"""The sight glass: an upright rounded window in a brass frame that shows how full the tank is."""

import bpy
from mathutils import Vector

from geometry import inset, loft, plate, rounded_outline
from machine import fasteners
from materials import brass, dark_plastic, glass, linear, rubber
from measures import FRONT, SIGHT_GLASS
from props import pellets

FRAME = 0.014
DEPTH = 0.034  # of the chamber behind the glass
FILLED = 0.80


def build():
    """Builds the window with pellets behind it."""
    opening = inset(SIGHT_GLASS, FRAME)
    pane = FRONT - 0.003
    _frame(opening)
    _chamber(opening)
    plate("sight glass", _rounded(opening), pane, 0.004, glass(ior=1.18), edge=0)
    left, bottom, width, height = inset(opening, 0.002)
    _lights(opening)
    pellets.column((left, bottom, width, height * FILLED), pane + 0.005)


def _lights(opening):
    """Lines of light hidden in the frame's edges: without them the pellets are dark behind their glass."""
    left, bottom, width, height = opening
    for side, x in ((1, left), (-1, left + width)):
        light = bpy.data.lights.new("sight glass lamp", "AREA")
        light.shape, light.size, light.size_y = "RECTANGLE", 0.006, height * 0.92
        light.energy, light.color = 0.8, linear("#ffdcb4")[:3]
        lamp = bpy.data.objects.new("sight glass lamp", light)
        lamp.location, lamp.visible_camera, lamp.visible_glossy = (x + 0.002 * side, FRONT - 0.007, bottom + height / 2), False, False
        lamp.rotation_mode = "QUATERNION"
        lamp.rotation_quaternion = Vector((-side, -0.35, 0)).to_track_quat("Z", "Y")
        bpy.context.scene.collection.objects.link(lamp)


def _rounded(frame):
    return rounded_outline(*frame, 1.0, steps=16)


def _frame(opening):
    outside = inset(opening, -FRAME - 0.004)
    plate("sight frame", _rounded(outside), FRONT - 0.009, 0.014, brass(), holes=[_rounded(opening)], edge=0.0022)
    gasket = inset(opening, -0.001)
    plate("sight gasket", _rounded(gasket), FRONT - 0.0045, 0.008, rubber(), holes=[_rounded(inset(gasket, 0.005))], edge=0.001)
    left, bottom, width, height = inset(outside, FRAME / 2 + 0.001)
    for z in (0.14, 0.38, 0.62, 0.86):
        for x in (left, left + width):
            fasteners.screw(x, bottom + height * z, FRONT - 0.009, 0.0034)


def _chamber(opening):
    outline = _rounded(opening)
    loft("sight chamber", [(FRONT + 0.001, outline), (FRONT + DEPTH, outline)], dark_plastic("#4a3c2a", 0.9), closed=(False, True))
