"""The machine in a garden centre's yard by clear day: near noon, from the right, the glasshouse behind it, a customer at its screen."""

import bpy

import camera
import machine
from forecourt import car_park, greenhouse, sky
from materials import paint
from props import furniture, platform_trolley, sacks

SIZE, SAMPLES, GRAIN = (2016, 1344), 14, 0.008
STAND, AIM, LENS = (8.6, -9.4, 1.55), (2.4, 1.2, 1.55), 46
HORIZON = 0.43  # a share of the height, from the bottom
NOON = sky.Light(
    "park",
    0.85,
    [(0.0, "#a9c3dc"), (0.10, "#8fb2d6"), (0.35, "#6697c9"), (1.0, "#3f77b2")],
    sun=(24, 46, 6.6, "#fff0dc"),
    exposure=0.35,
    cirrus=0.16,
    limit=2.5,
)


def compose():
    bpy.context.scene.cycles.max_bounces = 5
    machine.build()
    furniture.put("Reallusion", "female01", 1.68, (1.12, -0.72, 0), 176, step=(0.03, 0.02))
    car_park.build()
    greenhouse.build(left=-17.6, front=6.2, bays=5, lit=0.0, base=paint("#8b9096", 0.7))
    _stock()
    sky.build(NOON, HORIZON)
    camera.shoot(STAND, AIM, LENS, f_number=2, focus=(2.6, 0, 1.3), shift=(0.0, (0.5 - HORIZON) * SIZE[1] / SIZE[0]))


def _stock():
    """What is for sale: sacks of soil, on pallets; a trolley on its way to the car."""
    stacks = ((-3.5, 1.5, 6), (-4.7, 3.0, 5), (-6.3, 2.6, 7), (5.25, 2.6, 5), (4.75, 5.4, 7), (5.9, 7.4, 6))
    for index, (x, y, layers) in enumerate(stacks):
        sacks.stack((x, y, 0), 0.04 * (index - 1), layers=layers, seed=31 + index)
    deck = platform_trolley.build((-1.75, -0.55, 0), 0.4)
    for index in range(2):
        sacks.lay((-1.33 - 0.05 * index, -0.03, deck + 0.062 + 0.118 * index), 1.97, seed=index)
