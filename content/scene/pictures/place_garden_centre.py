"""A garden centre after closing: the glasshouse's sliding doors with chain and padlock, at nightfall, the plants still under their lamps."""

import bpy

import camera
from forecourt import greenhouse, sky
from lamps import soft_lamp
from materials import paint
from props import padlock

SIZE, SAMPLES, GRAIN = (2016, 2520), 10, 0.008
LEFT = -4.8  # so that the doors meet at x = 0
FRONT = 0.0
GRIP = (0.0, -0.115, 1.14)
EVENING = sky.Light("venice", 0.15, [(0.0, "#586688"), (1.0, "#22365c")], exposure=0.9, tint="#ccd8f0")


def compose():
    bpy.context.scene.cycles.max_bounces = 5
    greenhouse.build(left=LEFT, front=FRONT, bays=3, lit=0.22, base=paint("#8b9096", 0.7))
    x, y, z = GRIP
    padlock.chain([(-0.072, -0.018, z + 0.05), (-0.066, -0.084, z + 0.05), (0, y + 0.012, z + 0.012)])
    padlock.chain([(0.072, -0.018, z + 0.055), (0.066, -0.084, z + 0.055), (0, y + 0.012, z + 0.012)])
    padlock.build(GRIP, 4)
    sky.build(EVENING, 0.4)
    # A street lamp behind the camera finds the brass and the chain
    soft_lamp("street", (-1.7, -2.4, 2.6), 0.5, 85, (1.0, 0.86, 0.68), (0.95, 0, -0.6))
    camera.shoot((-0.32, -0.92, 1.18), (0.0, 0.0, 1.13), 60, f_number=2.2, focus=GRIP)
