"""The regional services card half in its reader: the screen beside it has recognised the customer."""

import bpy

import camera
import machine
from forecourt import car_park, sky
from machine.regional_card import MOUTH
from measures import FRONT

SIZE, SAMPLES, GRAIN = (2016, 1344), 6, 0.006


def compose():
    cycles = bpy.context.scene.cycles
    cycles.max_bounces, cycles.adaptive_threshold, cycles.adaptive_min_samples = 4, 0.08, 4
    machine.build(screen="screen-card.png", card=True)
    car_park.build()
    sky.build(sky.OVERCAST, horizon=0.5)
    x, z = MOUTH
    sharp = (x, FRONT - 0.035, z - 0.01)
    camera.shoot((x - 0.20, FRONT - 0.37, z + 0.13), (x + 0.035, FRONT - 0.02, z + 0.012), 50, 2.8, focus=sharp)
