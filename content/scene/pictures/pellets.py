"""The goods: a heap of pellets under one raking light, near enough to touch; one exposure, two bands of it are masters."""

import math

import bpy
import numpy as np
from mathutils import Vector

import camera
from materials import linear
from props import pellets

SIZE, SAMPLES, GRAIN = (2520, 2304), 7, 0.006
DISTANCE, DOWN = 0.36, math.radians(48)  # of the lens from the heap, and how far down it looks
ASIDE, LAMP_HEIGHT = math.radians(62), math.radians(15)


def compose():
    bpy.context.scene.cycles.max_bounces = 3
    pellets.heap((-0.13, -0.12, 0.26, 0.29), _mound, count=2300, seed=31, fine=True)
    _lamp()
    _fill()
    stand = Vector((0, -DISTANCE * math.cos(DOWN), DISTANCE * math.sin(DOWN)))
    camera.shoot(stand, (0, 0, 0), 100, f_number=32, focus=(0, 0.002, 0))
    bpy.context.scene.view_settings.exposure = 0.7


def _mound(x, y):
    """Heights of the heap: two low swells and the hollow between them."""
    return 0.007 * np.sin(34 * x + 0.6) * np.cos(38 * y + 0.4) - 0.020


def _lamp():
    """One hard light low at the left, as of a late sun."""
    sun = bpy.data.lights.new("raking light", "SUN")
    sun.energy, sun.angle, sun.color = 5.0, math.radians(2.5), linear("#ffe6c4")[:3]
    lamp = bpy.data.objects.new("raking light", sun)
    lamp.rotation_mode = "QUATERNION"
    flat = math.cos(LAMP_HEIGHT)
    towards = Vector((-math.sin(ASIDE) * flat, math.cos(ASIDE) * flat, math.sin(LAMP_HEIGHT)))
    lamp.rotation_quaternion = towards.to_track_quat("Z", "Y")
    bpy.context.scene.collection.objects.link(lamp)


def _fill():
    """The sky's cool light in the shadows."""
    world = bpy.context.scene.world
    world.use_nodes = True
    background = world.node_tree.nodes["Background"]
    background.inputs["Color"].default_value = linear("#9db6d6")
    background.inputs["Strength"].default_value = 0.40
