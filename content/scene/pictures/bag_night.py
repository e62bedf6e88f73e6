"""The full bag by night: the bay's warm light falls on it, wet asphalt and blue dark behind."""

import math

import bpy

import camera
import machine
from forecourt import car_park, night_lights, sky
from materials import linear
from measures import BAY, FRONT
from props import bag

# The wide picture and the phone's are two cuts of one exposure
SIZE, SAMPLES, GRAIN = (2520, 1350), 9, 0.008
BAG = (0.66, -0.82, 0.0)


def compose():
    cycles = bpy.context.scene.cycles
    cycles.max_bounces, cycles.adaptive_threshold, cycles.adaptive_min_samples = 4, 0.08, 4
    machine.build(screen="screen-welcome.png", bag_level=None)
    car_park.build(wet=0.85, dark=True)
    bag.build(BAG, level=0.93, peak=0.045, handles="up", turn=math.radians(62), seed=12)
    sky.build(sky.NIGHT, horizon=0.62)
    night_lights.build(lamps=4.0)
    night_lights.town((-130, 8), (-40, 120), 46)
    _spill()
    camera.shoot((3.30, -1.95, 0.60), (0.70, -0.66, 0.42), 44, f_number=2.8, focus=BAG[:2] + (0.4,))


def _spill():
    """The bay's light as it falls out on the ground: bounced by its boards, a lamp renders it with less noise."""
    left, bottom, width, height = BAY
    light = bpy.data.lights.new("bay spill", "AREA")
    light.shape, light.size, light.size_y = "RECTANGLE", width, height
    light.energy, light.color = 26, linear("#ffc78a")[:3]
    lamp = bpy.data.objects.new("bay spill", light)
    lamp.location, lamp.visible_camera, lamp.visible_glossy = (left + width / 2, FRONT - 0.03, bottom + height / 2), False, False
    lamp.rotation_euler = (math.radians(-75), 0, 0)
    bpy.context.scene.collection.objects.link(lamp)
