"""What the hero by day and by night share: the machine in a car park, and the camera."""

import math

import bpy
from mathutils import Vector

import camera
import machine
from forecourt import car_park, night_lights, sky
from measures import LENGTH

# The wide picture and the phone's are two cuts of one exposure: the same camera, and no lens turns what it sees
SIZE, SKY_ABOVE = (2560, 1379), 450  # the phone's foot is lower by 99 rows, its sky higher by 450
SAMPLES, GRAIN = 16, 0.008
HORIZON = 793.6  # rows below the wide picture's top
STAND, TURN = (-4.5, -12.4, 1.5), math.radians(26)


def compose(night):
    bpy.context.scene.cycles.max_bounces = 4
    machine.build()
    car_park.build(wet=0.35 if night else 0.0, dark=night)
    sky.build(sky.NIGHT if night else sky.DAY, horizon=1 - HORIZON / SIZE[1])
    if night:
        night_lights.build(lamps=3.2, street=((-9.5, 5.5, 6.5, 420), (11.5, -2.2, 6.5, 330)))
        night_lights.town((-30, 300), (330, 300))
        for x, y in ((-16, 24), (6, 46), (34, 38)):
            night_lights.pool(x, y, 900)
    ahead = Vector(STAND) + Vector((math.sin(TURN), math.cos(TURN), 0))
    camera.shoot(STAND, ahead, 50, f_number=2, shift=(-0.245, (HORIZON - SIZE[1] / 2) / SIZE[0]), focus=(LENGTH / 2, 0, 1.3))
