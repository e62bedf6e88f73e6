"""What shines once the sun is down: the machine's lamps set for the dark, and street lamps out of the picture."""

import bpy
import numpy as np
from mathutils import Vector

from geometry import instance, revolve
from lamps import soft_lamp
from materials import dim, glow

FOOT = Vector((1.5, 0.5, 0.5))  # what the street lamps are turned towards


def build(lamps, street=(), glow=0.42):
    """Turns down what glows to a share, multiplies the bay's lamps; `street`: x, y, z and power of each lamp."""
    dim(glow)
    for lamp in bpy.data.lights:
        if lamp.name.startswith("bay lamp"):
            lamp.energy *= lamps
    for *at, power in street:
        _street_lamp(Vector(at), power)


def pool(x, y, power):
    """The light on the ground under a lamp that is out of the picture."""
    soft_lamp("pool", (x, y, 7.0), 0.6, power, (1.0, 0.80, 0.58), mirrored=False)


def town(start, end, count=60, seed=5):
    """The lamps of a town on the horizon, along the line from `start` to `end` (x, y), most of them in clusters."""
    rng = np.random.default_rng(seed)
    kinds = [_far_lamp(*kind) for kind in (("#ffb469", 14.0), ("#ffd7a3", 12.0), ("#e4ecff", 9.0), ("#ff5a3c", 5.0))]
    streets = rng.uniform(0, 1, 7)
    for _ in range(count):
        along = rng.choice(streets) + rng.normal(0, 0.025) if rng.random() < 0.7 else rng.uniform(0, 1)
        x, y = np.array(start) + along * np.subtract(end, start) + rng.normal(0, 8, 2)
        at = (x, y, rng.choice((1.2, 2.4, 3.6, 4.4)) + rng.normal(0, 0.3))
        instance(rng.choice(kinds, p=(0.5, 0.3, 0.15, 0.05)), "far lamp", at, scale=rng.uniform(0.5, 1.5))


def _far_lamp(colour, strength):
    """A lamp so far away that only its light is seen; it costs no samples."""
    material = glow(colour, strength)
    material.cycles.sample_as_light = False
    lamp = revolve("far lamp", [(0, -0.14), (0.10, -0.10), (0.14, 0), (0.10, 0.10), (0, 0.14)], material, 8)
    lamp.location = (0, -500, -50)
    return lamp


def _street_lamp(at, power):
    """Only its light is wanted: a lamp mirrored in the damp would draw the eye."""
    light = bpy.data.lights.new("street lamp", "AREA")
    light.size, light.energy, light.color = 0.7, power, (1.0, 0.80, 0.58)
    lamp = bpy.data.objects.new("street lamp", light)
    lamp.location, lamp.visible_glossy = at, False
    lamp.rotation_mode = "QUATERNION"
    lamp.rotation_quaternion = (at - FOOT).to_track_quat("Z", "Y")
    bpy.context.scene.collection.objects.link(lamp)
