"""The touchscreen at dusk: the quantity is chosen, the bay glows beside it."""

import bpy

import camera
import machine
from forecourt import car_park, night_lights, sky
from measures import FRONT, SCREEN

SIZE, SAMPLES, GRAIN = (2016, 1344), 6, 0.006


def compose():
    cycles = bpy.context.scene.cycles
    cycles.max_bounces, cycles.adaptive_threshold, cycles.adaptive_min_samples = 4, 0.08, 4
    machine.build()
    car_park.build(dark=True)
    sky.build(sky.DUSK, horizon=0.5)
    night_lights.build(lamps=1.4, glow=0.55)
    left, bottom, width, height = SCREEN
    middle = (left + width * 0.62, FRONT, bottom + height * 0.5)
    sharp = (left + width * 0.5, FRONT, bottom + height * 0.55)
    camera.shoot((left - 0.42, FRONT - 1.20, 1.58), middle, 46, 2.8, focus=sharp)
