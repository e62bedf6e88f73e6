"""The whole machine, low and close through a long lens, on a damp and overcast morning."""

import math

import bpy

import camera
import machine
from forecourt import car_park, night_lights, sky

SIZE, SAMPLES, GRAIN = (1800, 1200), 9, 0.008
STAND, AIM, LENS = (-7.3, -7.4, 0.42), (1.65, 0.95, 0.42), 60
HORIZON = 0.26  # a share of the height, from the bottom
OVERCAST = sky.Light(
    "park",
    1.7,
    [(0.0, "#d3d8dc"), (0.12, "#c3cbd2"), (0.5, "#a5b1bd"), (1.0, "#8c9bab")],
    sun=(18, 26, 2.2, "#ffe2bd"),
    exposure=0.45,
    cirrus=0.10,
    limit=2.2,
    tint="#fff2d6",
)


def compose():
    bpy.context.scene.cycles.max_bounces = 4
    machine.build(screen="screen-welcome.png")
    car_park.build(wet=0.5)
    sky.build(OVERCAST, HORIZON)
    bpy.data.lights["sun"].angle = math.radians(25)  # behind thin cloud
    night_lights.build(lamps=1.8, glow=1.0)
    camera.shoot(STAND, AIM, LENS, shift=(0.0, (0.5 - HORIZON) * SIZE[1] / SIZE[0]))
