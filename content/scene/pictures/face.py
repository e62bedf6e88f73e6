"""The machine's face in the blue hour: the whole touchscreen at 9,4 kg, the whole bag in the lit bay."""

import bpy

import camera
import machine
from forecourt import car_park, night_lights, sky

SIZE, SAMPLES, GRAIN = (2240, 1400), 14, 0.006
STAND, TARGET, LENS = (-0.30, -3.95, 1.42), (0.97, 0.16, 1.25), 54


def compose():
    cycles = bpy.context.scene.cycles
    cycles.max_bounces, cycles.adaptive_threshold, cycles.adaptive_min_samples = 5, 0.05, 6
    machine.build(screen="screen-filling.png", bag_level=0.58, stream=0.3)
    car_park.build(wet=0.6, dark=True, used=False)
    sky.build(sky.DUSK, horizon=0.5)
    night_lights.build(lamps=2.2, street=((-3.5, -5.0, 5.5, 240),), glow=0.6)
    camera.shoot(STAND, TARGET, LENS, f_number=8)
