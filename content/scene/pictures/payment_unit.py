"""The payment unit in late sun from the left: coins, banknotes, and a bank card in the terminal."""

import bpy

import camera
import machine
from forecourt import car_park, sky
from measures import FRONT, PAYMENT

SIZE, SAMPLES, GRAIN = (2016, 1344), 6, 0.006


def compose():
    cycles = bpy.context.scene.cycles
    cycles.max_bounces, cycles.adaptive_threshold, cycles.adaptive_min_samples = 4, 0.08, 4
    machine.build(bank_card=True)
    car_park.build()
    sky.build(sky.DAY, horizon=0.5)
    left, bottom, width, height = PAYMENT
    middle = (left + width * 0.53, FRONT, bottom + height * 0.46)
    sharp = (left + width * 0.72, FRONT - 0.02, bottom + height * 0.4)
    camera.shoot((left - 0.16, FRONT - 0.86, bottom + height + 0.12), middle, 45, 5.6, focus=sharp)
