"""The whole machine at a fuel station in the evening, under the lamps of the canopy; a customer at its screen."""

import bpy
import numpy as np

import camera
import machine
from forecourt import canopy, night_lights, planting, sky
from geometry import box
from materials import Shader, linear
from props import furniture

SIZE, SAMPLES, GRAIN = (2016, 1344), 14, 0.007
STAND, AIM, LENS = (-4.0, -9.0, 1.3), (2.25, 0.9, 1.3), 42
HORIZON = 0.34  # a share of the height, from the bottom
BLUE_HOUR = sky.Light(
    "venice",
    0.10,
    [(0.0, "#6d6a80"), (0.12, "#48587c"), (0.4, "#2b4066"), (1.0, "#1a2b4a")],
    exposure=0.9,
    tint="#ccd4ea",
)


def compose():
    bpy.context.scene.cycles.max_bounces = 5
    machine.build(screen="screen-welcome.png")
    canopy.build()
    furniture.put("Reallusion", "male01", 1.78, (0.05, -0.62, 0), 168, step=(0.07, 0.02))
    furniture.car((7.6, 4.2, 0), 60, "#8b97a3")
    _beyond()
    sky.build(BLUE_HOUR, HORIZON)
    night_lights.town((14, 58), (95, 58), 14)
    night_lights.build(lamps=2.0, glow=0.9)
    camera.shoot(STAND, AIM, LENS, f_number=1.8, focus=(2.25, 0, 1.3), shift=(0.0, (0.5 - HORIZON) * SIZE[1] / SIZE[0]))


def _beyond():
    """The dark road, and trees on its other side."""
    road = Shader("road", base_color=linear("#191b1e"), roughness=1.0, specular=0.0).material
    box("road", (-40, 12.5, -0.1), (160, 90, 0.012), road, 0)
    rng = np.random.default_rng(4)
    kinds = [planting.crown(seed, 0.21, ("#12161a", "#1a2024")) for seed in range(3)]
    for x in np.arange(14, 95, 1.6):
        at = (x, 62 + rng.uniform(-4, 8), -1.4)
        planting.put(kinds[rng.integers(3)], "tree", at, rng.uniform(0, 6), rng.uniform(0.7, 1.05))
