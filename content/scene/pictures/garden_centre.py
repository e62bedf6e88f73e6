"""The machine as one leaves a garden centre at dusk: through the open door of the dark glasshouse, plants on both sides as silhouettes."""

import math

import bpy
import numpy as np
from mathutils import Vector

import camera
import machine
from forecourt import car_park, greenhouse, night_lights, planting, sky
from geometry import box, placed, revolve
from materials import paint

SIZE, SAMPLES, GRAIN = (2016, 1344), 22, 0.008
TURN, LENS, EYE = math.radians(16), 34, 1.35
AIM, FAR, DOOR = (1.95, 0.9), 10.4, 3.5  # what the camera looks at, from how far, and how far before it the door is
HORIZON = 0.46  # a share of the height, from the bottom
DUSK = sky.Light(
    "venice",
    0.10,
    [(0.0, "#b08872"), (0.07, "#8d8089"), (0.22, "#5b6f98"), (0.55, "#3c5a8c"), (1.0, "#28436f")],
    exposure=1.1,
    tint="#ccd4ea",
)


def compose():
    bpy.context.scene.cycles.max_bounces = 5
    machine.build(screen="screen-welcome.png")
    car_park.build(wet=0.7, dark=True, used=False)
    ahead = Vector((math.sin(TURN), math.cos(TURN), 0))
    stand = Vector((*AIM, EYE)) - FAR * ahead
    door = stand + DOOR * ahead
    greenhouse.BAY, greenhouse.PANE = 4.0, 1.0
    with placed((door.x, door.y, 0), math.pi - TURN):
        greenhouse.build(left=-6.0, front=0.0, bays=3, depth=9.0, lit=0.0, base=paint("#5d6167", 0.7), stock=False, opened=True)
        _plants()
    _hedge()
    sky.build(DUSK, HORIZON)
    night_lights.build(lamps=2.8, street=((-8.5, -4.5, 6.5, 260), (10.5, -3.2, 6.5, 380)))
    shift = (0.0, (0.5 - HORIZON) * SIZE[1] / SIZE[0])
    camera.shoot(stand, stand + ahead, LENS, f_number=2.2, shift=shift, focus=(*AIM, 1.3))


def _plants():
    """On benches left and right of the way out, tall ones behind, some on the floor near the door."""
    rng = np.random.default_rng(17)
    colours = ("#2a4326", "#62823f")
    tufts = [planting.tuft(seed, 0.34 + 0.1 * seed, colours) for seed in range(3)]
    crowns = [planting.crown(seed, 0.42, colours) for seed in range(2)]
    tall = [greenhouse._standing(rng, index) for index in range(2)]
    tub = paint("#20242a", 0.7)
    for side in (-1, 1):
        box("bench", (min(side * 1.2, side * 3.6), 0.45, 0.58), (max(side * 1.2, side * 3.6), 1.15, 0.62), tub, 0.004)
        for x in np.arange(1.28, 3.4, 0.17):
            at = (side * x, rng.uniform(0.55, 1.05), 0.62)
            planting.put(tufts[rng.integers(3)], "young plant", at, rng.uniform(0, 6), rng.uniform(0.8, 1.5))
        for x, y in ((1.22, 0.75), (1.75, 0.45)):
            planting.put(tall[rng.integers(2)], "tall plant", (side * (x + 0.1 * (side > 0)), y, 0.1), rng.uniform(0, 6), 1.0)
    for index, (x, y, size) in enumerate(((-1.02, 1.2, 0.12), (1.05, 0.7, 0.14))):
        revolve("tub", [(0, 0), (0.14, 0), (0.18, 0.30), (0, 0.30)], tub, 40).location = (x, y, 0)
        planting.put(crowns[index % 2], "shrub", (x, y, 0.2), index, size)


def _hedge():
    """The yard's end behind the machine."""
    rng = np.random.default_rng(6)
    kinds = [planting.crown(seed, 0.32, ("#1c2a1e", "#3a4a2c")) for seed in range(3)]
    for x in np.arange(-22.0, 34.0, 0.75):
        place = (x, 17.0 + rng.normal(0, 0.12), -0.35)
        planting.put(kinds[rng.integers(3)], "hedge", place, rng.uniform(0, 6)).scale = (0.42, 0.42, 0.40 * rng.uniform(0.93, 1.04))
