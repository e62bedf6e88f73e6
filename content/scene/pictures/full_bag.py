"""The full bag by day: handles up, on the paving before the machine."""

import bpy

import camera
import machine
from forecourt import ground, sky
from props import bag

SAMPLES, GRAIN = 7, 0.006


def compose():
    cycles = bpy.context.scene.cycles
    cycles.max_bounces, cycles.adaptive_threshold, cycles.adaptive_min_samples = 4, 0.08, 4
    machine.build(screen="screen-welcome.png", bag_level=None)
    ground.build(wet=0.0)
    sky.build(sky.DAY, horizon=0.9)
    bag.build((1.02, -1.25, 0.0), level=0.93, peak=0.045, handles="up", seed=12)
    camera.shoot((0.36, -3.20, 1.02), (1.00, -1.00, 0.39), 44, f_number=2.8, focus=(1.0, -1.37, 0.35))
