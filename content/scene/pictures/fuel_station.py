"""The machine under the neutral lamps of a fuel station's canopy, seen from the pump: its nozzle blurred in front."""

import math

import bpy
from mathutils import Vector

import camera
import machine
from forecourt import canopy, night_lights, sky
from geometry import box, cylinder, placed
from lamps import soft_lamp
from materials import black_coat, brushed_steel
from props import fuel_nozzle

SIZE, SAMPLES, GRAIN = (2016, 1344), 16, 0.008
STAND, TURN, LENS = (-1.9, -8.7, 1.25), math.radians(15), 44
HORIZON = 0.37  # a share of the height, from the bottom
NOZZLE = (-0.62, 2.1, 0.26)  # from the camera: to the right, ahead, up
BLUE_HOUR = sky.Light(
    "venice",
    0.09,
    [(0.0, "#7d7a8c"), (0.10, "#5a6c92"), (0.35, "#35517f"), (1.0, "#1f3459")],
    exposure=0.9,
    tint="#ccd4ea",
)


def compose(size=SIZE, across=0.0):
    """`size`: the picture's, in pixels; `across`: how far the lens is shifted, a share of the longer side."""
    bpy.context.scene.cycles.max_bounces = 5
    machine.build(screen="screen-welcome.png")
    canopy.COLUMNS = ((-5.6, 7.6), (9.2, 4.4))
    canopy.build(shop=0.05)
    ahead, right = Vector((math.sin(TURN), math.cos(TURN), 0)), Vector((math.cos(TURN), -math.sin(TURN), 0))
    at = Vector(STAND) + NOZZLE[0] * right + NOZZLE[1] * ahead + Vector((0, 0, NOZZLE[2]))
    with placed(at, math.pi - TURN):
        fuel_nozzle.build((0, 0, 0))
        _pump()
    sky.build(BLUE_HOUR, HORIZON)
    night_lights.build(lamps=2.0, glow=0.9)
    soft_lamp("pump lamp", at + 0.5 * right + Vector((0, 0, 1.6)), 0.8, 22, (0.95, 0.97, 1.0), mirrored=False)
    shift = (across, (0.5 - HORIZON) * size[1] / max(size))
    camera.shoot(STAND, Vector(STAND) + ahead, LENS, f_number=1.7, shift=shift, focus=(1.2, 0.1, 1.3))


def _pump():
    """The pump's edge with the cradle the spout stands in."""
    black = black_coat("#15181b", 0.9)
    box("pump", (0.16, -0.25, -1.5), (0.8, 0.30, 1.1), black, 0.02)
    box("cradle", (0.09, -0.05, -0.12), (0.17, 0.05, 0.09), black, 0.012)
    cylinder("hose socket", 0.026, (0.14, 0, -0.405), (0.18, 0, -0.405), brushed_steel("#6d7275", 0.4), 0.004, 40)
