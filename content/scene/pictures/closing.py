"""The last word: the machine seen straight on after sunset, its letters in the wet ground, the glasshouse still lit."""

import bpy

import camera
import machine
from forecourt import car_park, greenhouse, night_lights, sky

# The wide picture and the phone's are two cuts of one exposure
SIZE, SKY_ABOVE, SAMPLES, GRAIN = (2520, 1080), 420, 18, 0.008
STAND, LENS = (4.5, -23.0, 0.7), 85
HORIZON = 0.30  # a share of the height, from the bottom


def compose():
    bpy.context.scene.cycles.max_bounces = 5
    machine.build(screen="screen-welcome.png", bag_level=None)
    car_park.build(wet=0.85, dark=True)
    greenhouse.build(left=8.0, front=24.0, bays=4, lit=0.8)
    sky.build(sky.DUSK, HORIZON)
    night_lights.build(lamps=2.4, street=((-8.0, 3.0, 6.5, 420), (12.0, -3.0, 6.5, 150)), glow=0.6)
    ahead = (STAND[0], 0, STAND[2])
    camera.shoot(STAND, ahead, LENS, shift=(0.0, (0.5 - HORIZON) * SIZE[1] / SIZE[0]))
