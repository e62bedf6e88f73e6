"""The dispenser of reusable bags: the lowest of the folded bags is ready to be pulled."""

import bpy

import camera
import machine
from forecourt import ground, sky
from measures import BAG_SLOT, FRONT

SIZE, SAMPLES, GRAIN = (2016, 1344), 6, 0.006


def compose():
    cycles = bpy.context.scene.cycles
    cycles.max_bounces, cycles.adaptive_threshold, cycles.adaptive_min_samples = 4, 0.08, 4
    machine.build()
    ground.build(wet=0.0)
    sky.build(sky.DAY, horizon=0.5)
    left, bottom, width, height = BAG_SLOT
    middle = (left + width * 0.52, FRONT, bottom + height * 0.42)
    sharp = (left + width * 0.5, FRONT - 0.05, bottom + 0.06)
    camera.shoot((left + width + 0.22, FRONT - 1.02, bottom + 0.52), middle, 50, 4.0, focus=sharp)
