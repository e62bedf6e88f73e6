"""A garden centre after closing: the glasshouse's sliding doors with chain and padlock, in the last sun."""

import bpy

import camera
from forecourt import greenhouse, sky
from materials import paint
from props import padlock

SIZE, SAMPLES, GRAIN = (960, 1200), 9, 0.008
LEFT = -4.8  # so that the doors meet at x = 0
FRONT = 0.0
GRIP = (0.0, -0.115, 1.14)
EVENING = sky.Light("park", 0.5, [(0.0, "#8fb2d6"), (1.0, "#3f77b2")], sun=(62, 20, 6.5, "#ffd2a0"), exposure=0.35, limit=2.5)


def compose():
    bpy.context.scene.cycles.max_bounces = 5
    greenhouse.build(left=LEFT, front=FRONT, bays=3, lit=0.0, base=paint("#8b9096", 0.7))
    x, y, z = GRIP
    padlock.chain([(-0.072, -0.018, z + 0.05), (-0.066, -0.084, z + 0.05), (0, y + 0.012, z + 0.012)])
    padlock.chain([(0.072, -0.018, z + 0.055), (0.066, -0.084, z + 0.055), (0, y + 0.012, z + 0.012)])
    padlock.build(GRIP, 4)
    sky.build(EVENING, 0.4)
    camera.shoot((-0.32, -0.92, 1.18), (0.0, 0.0, 1.13), 60, f_number=4, focus=GRIP)
