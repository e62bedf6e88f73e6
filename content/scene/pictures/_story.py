"""The story of one bag: one locked camera that holds the whole touchscreen and the whole bag in the bay."""

import bpy

import camera
import machine
from forecourt import car_park, night_lights, sky

SIZE, SAMPLES, GRAIN = (2016, 1344), 8, 0.006
PART = (0.21, 0.79, 0.06, 0.96)  # screen and bay: all that differs from moment to moment
STAND, TARGET, LENS = (-0.40, -3.85, 1.45), (0.955, 0.16, 1.22), 60


def compose(screen, level, stream=None):
    """Builds one moment: what the screen shows, how full the bag is, the moment of falling pellets."""
    cycles = bpy.context.scene.cycles
    cycles.max_bounces, cycles.adaptive_threshold, cycles.adaptive_min_samples = 4, 0.08, 4
    machine.build(screen=screen, bag_level=level, stream=stream)
    car_park.build()
    sky.build(sky.OVERCAST, horizon=0.5)
    night_lights.build(lamps=1.5, glow=1.0)
    camera.shoot(STAND, TARGET, LENS, f_number=8)
