"""What the two pictures of pellets share: a heap, a lamp at its side, a long lens close to it."""

import math

import bpy
import numpy as np
from mathutils import Vector

import camera
from materials import linear
from props import pellets

SAMPLES, GRAIN = 24, 0.008
REACH = (0.30, math.radians(35))  # of the lens from the heap, and how far down it looks
LAMP_HEIGHT = math.radians(15)


def compose():
    pellets.heap((-0.13, -0.12, 0.26, 0.30), _mound, count=2400, seed=31, fine=True)
    _lamp()
    _fill()
    distance, down = REACH
    stand = Vector((0, -distance * math.cos(down), distance * math.sin(down)))
    camera.shoot(stand, (0, 0, 0), 100, f_number=36, focus=(0, 0, 0))
    bpy.context.scene.view_settings.exposure = 0.7


def _mound(x, y):
    return 0.006 * np.sin(11 * x + 0.6) * np.cos(13 * y) - 0.020 + 0.02 * np.clip(y, 0, 1)


def _lamp():
    """One hard light low at the left, as of a late sun."""
    sun = bpy.data.lights.new("raking light", "SUN")
    sun.energy, sun.angle, sun.color = 5.0, math.radians(3), linear("#ffe0b5")[:3]
    lamp = bpy.data.objects.new("raking light", sun)
    lamp.rotation_mode = "QUATERNION"
    aside = math.radians(68)
    towards = Vector((-math.sin(aside) * math.cos(LAMP_HEIGHT), math.cos(aside) * math.cos(LAMP_HEIGHT), math.sin(LAMP_HEIGHT)))
    lamp.rotation_quaternion = towards.to_track_quat("Z", "Y")
    bpy.context.scene.collection.objects.link(lamp)


def _fill():
    """The sky's cool light in the shadows."""
    world = bpy.context.scene.world
    world.use_nodes = True
    background = world.node_tree.nodes["Background"]
    background.inputs["Color"].default_value = linear("#9db6d6")
    background.inputs["Strength"].default_value = 0.40
