"""What shines once the sun is down: the machine's lamps set for the dark, and street lamps out of the picture."""

import bpy
from mathutils import Vector

from materials import dim

FOOT = Vector((1.5, 0.5, 0.5))  # what the street lamps are turned towards


def build(lamps, street=(), glow=0.42):
    """Turns down what glows to a share, multiplies the bay's lamps; `street`: x, y, z and power of each lamp."""
    dim(glow)
    for lamp in bpy.data.lights:
        if lamp.name.startswith("bay lamp"):
            lamp.energy *= lamps
    for *at, power in street:
        _street_lamp(Vector(at), power)


def _street_lamp(at, power):
    """Only its light is wanted: a lamp mirrored in the damp would draw the eye."""
    light = bpy.data.lights.new("street lamp", "AREA")
    light.size, light.energy, light.color = 0.7, power, (1.0, 0.80, 0.58)
    lamp = bpy.data.objects.new("street lamp", light)
    lamp.location, lamp.visible_glossy = at, False
    lamp.rotation_mode = "QUATERNION"
    lamp.rotation_quaternion = (at - FOOT).to_track_quat("Z", "Y")
    bpy.context.scene.collection.objects.link(lamp)
