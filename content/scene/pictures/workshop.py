"""The making: the same machine unpainted, its panels off, in a dark hall under one strip of light, a bench behind; room for words at the left."""

import bpy

import camera
from forecourt import hall
from machine import bare

# The wide picture and the phone's are two cuts of one exposure
SIZE, SAMPLES, GRAIN = (2520, 1500), 11, 0.008
STAND, LENS = (-2.6, -11.6, 1.5), 45
AHEAD, SHIFT = (0.12, 1.0, 0.0), (0.175, 0.093)


def compose():
    bpy.context.scene.cycles.max_bounces = 5
    bpy.context.scene.cycles.sample_clamp_indirect = 3.0
    bare.build()
    hall.build()
    target = [a + b for a, b in zip(STAND, AHEAD)]
    camera.shoot(STAND, target, LENS, shift=SHIFT)
