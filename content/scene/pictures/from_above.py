"""The machine from above at noon: it stands inside one painted parking bay of five by two and a half metres, the others are empty."""

import math

import bpy
import numpy as np
from mathutils import Vector

import camera
import machine
from forecourt import car_park, sky

SIZE, SAMPLES, GRAIN = (2016, 1344), 7, 0.006
TARGET, HEIGHT, DOWN, ASIDE = Vector((1.0, 1.9, 0.0)), 12.0, math.radians(60), math.radians(24)
NOON = sky.Light("park", 0.75, [(0.0, "#6f93ba"), (1.0, "#2f5f96")], sun=(-52, 52, 6.5, "#fff3e2"), limit=2.5, tint="#ece4da", exposure=0.35)


def compose():
    bpy.context.scene.cycles.max_bounces = 3
    machine.build(bag_level=None)
    car_park.build()
    _right_ends()
    sky.build(NOON, horizon=1.0)
    away = HEIGHT / math.tan(DOWN)
    stand = TARGET + Vector((-math.sin(ASIDE) * away, -math.cos(ASIDE) * away, HEIGHT))
    camera.shoot(stand, TARGET, 35)


def _right_ends():
    """The line that closes the bays at their right ends."""
    x, y = car_park.CORNER[0] + car_park.BAY[0], car_park.CORNER[1]
    depth = (len(car_park.ROWS) - 1) * car_park.BAY[1]
    car_park.ribbon("line", np.array([(x, y), (x, y + depth)]), car_park.STRIPE, 0.0016, car_park.road_paint())
