"""The work bench: couplings of the filling hose under the bench's lamp, the parts they are put together with beside them."""

import math

import bpy

import camera
from forecourt import hall
from geometry import box, cylinder, instance, pipe
from lamps import soft_lamp
from materials import brushed_steel, dark_plastic, rubber, wood
from props import storz

SIZE, SAMPLES, GRAIN = (2016, 1344), 24, 0.009
STAND, AIM, LENS = (-0.12, -0.80, 0.46), (0.02, -0.015, 0.055), 62


def compose():
    bpy.context.scene.cycles.max_bounces = 5
    hall.air()
    _bench()
    storz.tail((0.0, 0.0, storz.TAIL_LENGTH), (0.05, -0.10, 1), 20)
    storz.tail((0.27, 0.20, 0.089), (-0.55, -0.80, 0.06), 55)
    storz.cap((-0.26, 0.24, 0.046), (0, 0, 1), 10)
    _to_mount()
    _behind()
    soft_lamp("bench lamp", (-0.42, 0.25, 0.85), 0.4, 19, (1.0, 0.90, 0.76), (0.25, -0.42, 0))
    soft_lamp("gate", (1.3, 0.6, 0.7), 0.9, 9, (0.62, 0.78, 1.0), (0, 1.15, 0.5))
    camera.shoot(STAND, AIM, LENS, f_number=4.5, focus=(0.0, -0.065, storz.TAIL_LENGTH))


def _bench():
    """Its top of boards."""
    for index in range(8):
        front = -0.42 + 0.14 * index
        box("bench board", (-1.2, front, -0.05), (1.2, front + 0.1385, 0.0), wood("#7b6a55"), 0.0025)


def _to_mount():
    """A seal, bolts and nuts, a hex key."""
    ring = [(0.185 + 0.056 * math.cos(a), -0.115 + 0.056 * math.sin(a), 0.0045) for a in (math.tau * i / 24 for i in range(25))]
    pipe("loose seal", ring, 0.0045, rubber())
    steel = brushed_steel("#a9adb0", 0.3)
    head = cylinder("bolt head", 0.0085, (0, 0, 0), (0, 0, 0.0065), steel, 0.0008, 6)
    shank = cylinder("bolt shank", 0.005, (0, 0, 0.0065), (0, 0, 0.036), steel, 0.0006, 24)
    for thing in (head, shank):
        thing.location.z = -9
        for x, y, turn in ((-0.165, -0.105, 0.7), (-0.135, -0.150, 2.3), (-0.205, -0.135, 1.4)):
            instance(thing, "bolt", (x, y, 0.0082), (math.pi / 2, 0, turn))
    for x, y, turn in ((-0.115, -0.10, 0.2), (0.075, -0.185, 0.9)):
        instance(head, "nut", (x, y, 0.0), (0, 0, turn))
        cylinder("bore", 0.0046, (x, y, 0.0066), (x, y, 0.0068), dark_plastic("#0b0c0d", 0.6), 0, 24)
    key = [(-0.085, -0.150, 0.003), (0.02, -0.176, 0.003), (0.040, -0.178, 0.003), (0.046, -0.170, 0.003), (0.050, -0.148, 0.003)]
    pipe("hex key", key, 0.003, dark_plastic("#1a1c1e", 0.3), 24)


def _behind():
    """The bench's back with boxes of small parts, and the hall's lamps beyond, out of focus."""
    for index, colour in enumerate(("#2c3b4c", "#39424b", "#4a545e", "#39424b", "#2c3b4c")):
        left = -0.75 + 0.31 * index
        box("parts box", (left, 0.62, 0.0), (left + 0.28, 0.80, 0.15), dark_plastic(colour, 0.5), 0.012)
    hall.far_strips(((-1.6, 9.0), (2.2, 11.0)), 1.9)
