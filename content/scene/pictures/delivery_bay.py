"""The delivery bay from the right and near: pellets run from the spout's mouth into the bag."""

import bpy

import camera
import machine
from forecourt import car_park, night_lights, sky

SIZE, SAMPLES, GRAIN = (2016, 1344), 6, 0.006


def compose():
    cycles = bpy.context.scene.cycles
    cycles.max_bounces, cycles.adaptive_threshold, cycles.adaptive_min_samples = 4, 0.08, 4
    machine.build(screen="screen-filling.png", bag_level=0.86, stream=0.3)
    car_park.build(dark=True)
    sky.build(sky.DUSK, horizon=0.5)
    night_lights.build(lamps=1.3, glow=0.7)
    camera.shoot((1.93, -0.98, 1.42), (1.330, 0.35, 1.225), 62, f_number=5.6, focus=(1.343, 0.30, 1.20))
