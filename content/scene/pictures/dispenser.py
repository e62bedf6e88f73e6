"""The whole machine from the front, at dusk on wet ground."""

import bpy

import camera
import machine
from forecourt import car_park, night_lights, sky

SIZE, SAMPLES, GRAIN = (2016, 1344), 16, 0.007
STAND, AIM, LENS = (1.6, -10.2, 1.1), (2.1, 0, 1.1), 58
HORIZON = 0.36  # a share of the height, from the bottom


def compose():
    bpy.context.scene.cycles.max_bounces = 5
    machine.build(screen="screen-welcome.png")
    car_park.build(wet=0.9, dark=True, used=False)
    sky.build(sky.DUSK, HORIZON)
    night_lights.town((-60, 160), (140, 160), 40)
    night_lights.build(lamps=2.6, street=((-4.5, -6.5, 6.5, 260), (9.5, -5.2, 6.5, 320)))
    camera.shoot(STAND, AIM, LENS, f_number=2.8, focus=(2.1, 0, 1.3), shift=(0.0, (0.5 - HORIZON) * SIZE[1] / SIZE[0]))
