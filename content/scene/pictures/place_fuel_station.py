"""A fuel station after closing: a nozzle in its cradle against the last light, the lamps of the road far behind."""

import bpy
import numpy as np

import camera
from forecourt import sky
from geometry import box, instance, revolve
from lamps import soft_lamp
from materials import dark_plastic, glow
from props import fuel_nozzle

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
    _road()
    sky.build(BLUE, 0.10)
    soft_lamp("canopy lamp", (-0.9, -1.2, 2.9), 1.2, 30, (0.94, 0.97, 1.0), (0.5, 0, -0.4))
    soft_lamp("rim", (-2.2, 2.0, 1.3), 1.2, 16, (1.0, 0.66, 0.40), (1.45, 0, 3.95))
    ahead = (STAND[0], 0, STAND[2])
    camera.shoot(STAND, ahead, LENS, f_number=2.0, shift=(0.0, RISE), focus=(0, 0, 0.45))


def _pump():
    """The pump's edge with the cradle the spout stands in."""
    black = dark_plastic("#15181b", 0.5)
    box("pump", (0.22, -0.25, -1), (0.9, 0.30, 3), black, 0.02)
    box("cradle", (0.15, -0.05, 0.94), (0.23, 0.05, 1.15), black, 0.012)


def _road():
    """The ground up to the horizon, the lamps along a road and the lights of cars on it, all of them out of focus."""
    black = dark_plastic("#15181b", 0.5)
    box("ground", (-600, 8, -0.2), (600, 900, 0.0), black, 0)
    rng = np.random.default_rng(17)
    for colour, strength, count, low, high in (("#ffb560", 2.2, 9, 1.0, 4.2), ("#ffe3bd", 2.0, 9, 0.6, 1.6), ("#ff4a2e", 1.6, 5, 0.4, 0.8)):
        material = glow(colour, strength)
        material.cycles.sample_as_light = False
        light = revolve("far light", [(0, -0.12), (0.10, -0.06), (0.12, 0), (0.10, 0.06), (0, 0.12)], material, 12)
        light.location = (0, -200, -50)
        for _ in range(count):
            instance(light, "far light", (rng.uniform(-7.5, 2.2), rng.uniform(22, 40), rng.uniform(low, high)), scale=rng.uniform(0.7, 1.4))
