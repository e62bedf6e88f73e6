"""The machine from the right and low down at blue hour, close to the glass wall of a garden centre that is still lit."""

import math

import bpy
import numpy as np
from mathutils import Vector

import camera
import machine
from forecourt import car_park, greenhouse, night_lights, planting, sky
from materials import paint
from props import sacks

# The wide picture and the phone's are two cuts of one exposure
SIZE, SAMPLES, GRAIN = (2520, 1300), 14, 0.008
STAND, TURN, LENS = (5.4, -8.6, 0.65), math.radians(-20), 35
HORIZON = 0.30  # a share of the height, from the bottom
BLUE_HOUR = sky.Light(
    "venice",
    0.11,
    [(0.0, "#8a7480"), (0.05, "#6b6a86"), (0.16, "#43598a"), (0.45, "#2a4470"), (1.0, "#1d3155")],
    exposure=1.2,
    tint="#ccd4ea",
)


def compose():
    bpy.context.scene.cycles.max_bounces = 5
    machine.build(screen="screen-welcome.png")
    car_park.build(wet=0.7, dark=True, used=False)
    greenhouse.CLOTH, greenhouse.LAMP = "#f09a4c", 4.0
    greenhouse.build(left=-1.6 - 2 * greenhouse.BAY, front=-4.2, bays=2, depth=11.2, lit=0.4, base=paint("#5d6167", 0.7))
    sacks.stack((4.7, 8.2, 0), 0.08, layers=6, seed=31)
    sacks.stack((6.5, 9.2, 0), -0.05, layers=4, seed=32)
    _hedge()
    sky.build(BLUE_HOUR, HORIZON)
    night_lights.build(lamps=3.0, street=((11.5, -4.2, 6.5, 420),))
    ahead = Vector(STAND) + Vector((math.sin(TURN), math.cos(TURN), 0))
    camera.shoot(STAND, ahead, LENS, f_number=2, shift=(0.0, (0.5 - HORIZON) * SIZE[1] / SIZE[0]), focus=(1.4, 0, 1.3))


def _hedge():
    """The yard's end."""
    rng = np.random.default_rng(6)
    kinds = [planting.crown(seed, 0.32, ("#1c2a1e", "#3a4a2c")) for seed in range(3)]
    for x in np.arange(-6.0, 34.0, 0.75):
        place = (x, 20.0 + rng.normal(0, 0.12), -0.35)
        planting.put(kinds[rng.integers(3)], "hedge", place, rng.uniform(0, 6)).scale = (0.42, 0.42, 0.40 * rng.uniform(0.93, 1.04))
