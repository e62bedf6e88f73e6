"""Nothing here: the delivery bay lit and empty, one single pellet on its grate."""

import bpy
import numpy as np

import camera
import machine
from forecourt import car_park, night_lights, sky
from measures import BAY_CENTRE, BAY_PLATFORM, SPOUT_AXIS
from props import pellets

SAMPLES, GRAIN = 14, 0.006
PELLET = (BAY_CENTRE - 0.02, SPOUT_AXIS - 0.10)
LONG = 4  # its kind: 22 mm


def compose():
    cycles = bpy.context.scene.cycles
    cycles.max_bounces, cycles.adaptive_threshold, cycles.adaptive_min_samples = 4, 0.08, 4
    machine.build(bag_level=None, swept=True)
    at = (*PELLET, BAY_PLATFORM + pellets.RADIUS - 0.0005)
    along, up = np.array([[0.94, 0.34, 0.0]]), np.array([[0.0, 0.0, 1.0]])
    pellets.Instancer("pellet", [LONG], fine=True).pose(np.array([at]), along, up)
    car_park.build()
    sky.build(sky.OVERCAST, horizon=0.5)
    night_lights.build(lamps=1.6, glow=1.0)
    camera.shoot((BAY_CENTRE - 0.13, -0.80, 0.93), (BAY_CENTRE + 0.01, SPOUT_AXIS, 0.69), 46, f_number=5.6, focus=at)
