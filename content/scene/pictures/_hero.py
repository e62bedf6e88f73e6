"""What the hero's four pictures share: the machine in a car park, and the two cameras."""

import math

import bpy
from mathutils import Vector

import camera
import machine
from forecourt import car_park, sky
from materials import dim

WIDE, TALL = (2560, 1280), (1080, 1620)
SAMPLES, GRAIN = 24, 0.008
SHADE = ((-4.6, 1.6), (-4.0, 8.5), (-7.0, 5.0))
STAND, TURN = (-4.5, -12.4, 1.5), math.radians(26)


def compose(night, phone):
    bpy.context.scene.cycles.max_bounces = 4
    machine.build()
    car_park.build(wet=0.6 if night else 0.0, dark=night)
    sky.build(sky.NIGHT if night else sky.DAY, horizon=0.32 if phone else 0.38)
    if night:
        _turn_down()
    else:
        car_park.shade(sky.towards_sun(*sky.DAY.sun[:2]), *SHADE)
    ahead = Vector(STAND) + Vector((math.sin(TURN), math.cos(TURN), 0))
    lens, shift = (70, (0.0, 0.18)) if phone else (50, (-0.245, 0.06))
    camera.shoot(STAND, ahead, lens, shift=shift)


def _turn_down():
    """What glows is set for daylight; two street lamps out of the picture keep the outline from drowning."""
    dim(0.42)
    for lamp in bpy.data.lights:
        if lamp.name.startswith("bay lamp"):
            lamp.energy *= 3.2
    _street_lamp((-9.5, 5.5, 6.5), 420)
    _street_lamp((11.5, -2.2, 6.5), 330)


def _street_lamp(at, power):
    light = bpy.data.lights.new("street lamp", "AREA")
    light.size, light.energy, light.color = 0.7, power, (1.0, 0.80, 0.58)
    lamp = bpy.data.objects.new("street lamp", light)
    lamp.location = at
    lamp.visible_glossy = False
    lamp.rotation_mode = "QUATERNION"
    lamp.rotation_quaternion = (Vector(at) - Vector((1.5, 0.5, 0.5))).to_track_quat("Z", "Y")
    bpy.context.scene.collection.objects.link(lamp)
