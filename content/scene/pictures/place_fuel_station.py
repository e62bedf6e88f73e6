"""A fuel station after closing: a nozzle in its cradle against the lamps of the canopy, the lit shop, and a car, far out of focus."""

import bpy

import camera
from forecourt import canopy, sky
from geometry import box, cylinder, placed
from lamps import soft_lamp
from materials import brushed_steel, dark_plastic
from props import fuel_nozzle, furniture

SIZE, SAMPLES, GRAIN = (2016, 2520), 28, 0.010
STAND, LENS, RISE = (-0.05, -2.2, 0.45), 82, 0.40  # the lens is shifted up by this share of the picture's height
BLUE = sky.Light(
    "venice",
    0.07,
    [(0.0, "#c98a63"), (0.06, "#a5797a"), (0.16, "#68708f"), (0.36, "#3c547e"), (0.7, "#25395f"), (1.0, "#1a2a4a")],
    exposure=1.0,
    tint="#d0d8ea",
)


def compose():
    bpy.context.scene.cycles.max_bounces = 4
    fuel_nozzle.build((0.06, 0.0, 1.06))
    _pump()
    with placed((0, 9, 0)):
        canopy.build()
    furniture.car((0.7, 14.5, 0), 68, "#8b97a3")
    sky.build(BLUE, 0.10)
    soft_lamp("canopy lamp", (-0.9, -1.2, 2.9), 1.2, 30, (0.94, 0.97, 1.0), (0.5, 0, -0.4))
    soft_lamp("rim", (-2.2, 2.0, 1.3), 1.2, 16, (1.0, 0.66, 0.40), (1.45, 0, 3.95))
    ahead = (STAND[0], 0, STAND[2])
    camera.shoot(STAND, ahead, LENS, f_number=1.4, shift=(0.0, RISE), focus=(0, 0, 0.45))


def _pump():
    """The pump's edge with the cradle the spout stands in."""
    black = dark_plastic("#15181b", 0.5)
    box("pump", (0.22, -0.25, -1), (0.9, 0.30, 3), black, 0.02)
    box("cradle", (0.15, -0.05, 0.94), (0.23, 0.05, 1.15), black, 0.012)
    cylinder("hose socket", 0.026, (0.20, 0, 0.655), (0.24, 0, 0.655), brushed_steel("#6d7275", 0.4), 0.004, 40)
