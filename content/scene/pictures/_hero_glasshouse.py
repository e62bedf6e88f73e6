"""What the two opening pictures share: the machine before a garden centre's glasshouse, lit or dark, and the camera."""

import math

import bpy
import numpy as np
from mathutils import Vector

import camera
import machine
from forecourt import car_park, greenhouse, night_lights, planting, sky
from geometry import placed, revolve
from lamps import soft_lamp
from materials import paint
from measures import LENGTH

# The wide picture and the phone's are two cuts of one exposure: the same camera, and no lens turns what it sees
SIZE, SKY_ABOVE = (2560, 1379), 450  # the phone's foot is lower by 99 rows, its sky higher by 450
SAMPLES, GRAIN = 20, 0.008
HORIZON = 862  # rows below the wide picture's top
STAND, TURN = (-4.5, -12.4, 1.2), math.radians(26)
HOUSE, AWAY = -5.0, 23.0  # its left edge, to the right of the camera's axis, and how far its front is
DUSK = sky.Light(
    "venice",
    0.085,
    [(0.0, "#65607a"), (0.05, "#4a5678"), (0.17, "#314c77"), (0.45, "#243d66"), (0.8, "#1d3155"), (1.0, "#1d3155")],
    exposure=1.2,
    tint="#ccd4ea",
)
NIGHT = sky.Light(
    "venice",
    0.04,
    [(0.0, "#1a2740"), (0.2, "#142036"), (0.5, "#0f1828"), (0.8, "#0c1420"), (1.0, "#0c1420")],
    exposure=1.2,
    tint="#c4cce0",
)


def compose(lit):
    bpy.context.scene.cycles.max_bounces = 5
    machine.build(screen="screen-welcome.png")
    car_park.build(wet=0.8, dark=True, used=False)
    ahead, right = Vector((math.sin(TURN), math.cos(TURN), 0)), Vector((math.cos(TURN), -math.sin(TURN), 0))
    corner = Vector(STAND) + AWAY * ahead + HOUSE * right
    greenhouse.EAVES, greenhouse.RIDGE, greenhouse.DOOR = 4.5, 5.3, 0
    greenhouse.CLOTH, greenhouse.LAMP = "#f09a4c", 4.0
    with placed((corner.x, corner.y, 0), -TURN):
        greenhouse.build(left=0, front=0, bays=4, depth=5.6, lit=lit, base=paint("#5d6167", 0.7), cloth=5.2)
        _potted()
        if lit:
            _spill(lit)
    sky.build(DUSK if lit else NIGHT, horizon=1 - HORIZON / SIZE[1])
    night_lights.build(lamps=3.2, street=((-9.5, -4.5, 6.5, 300), (11.5, -2.2, 6.5, 460)))
    camera.shoot(STAND, Vector(STAND) + ahead, 50, f_number=2, shift=(-0.245, (HORIZON - SIZE[1] / 2) / SIZE[0]), focus=(LENGTH / 2, 0, 1.3))


def _potted():
    """Two shrubs in tubs by the glasshouse's left corner, and the yard's hedge behind."""
    kinds = [planting.crown(seed, 0.32, ("#1c2a1e", "#3a4a2c")) for seed in range(3)]
    for index, (x, y, size) in enumerate(((-0.75, -0.5, 0.34), (-2.0, -0.9, 0.27))):
        revolve("tub", [(0, 0), (0.24, 0), (0.31, 0.42), (0.28, 0.42), (0.26, 0.36), (0, 0.36)], paint("#2b2f33", 0.7), 40).location = (x, y, 0)
        planting.put(kinds[index], "shrub", (x, y, 0.15), 1.3 * index, size)
    rng = np.random.default_rng(6)
    for x in np.arange(-34.0, 1.0, 0.75):
        rise = 0.40 * rng.uniform(0.93, 1.04)
        planting.put(kinds[rng.integers(3)], "hedge", (x, 11.0 + rng.normal(0, 0.12), -0.35), rng.uniform(0, 6)).scale = (0.42, 0.42, rise)


def _spill(lit):
    """What the glasshouse sheds on the yard: through its glass it would take many more samples."""
    for at, turn in (((1.6, -1.0, 3.0), (math.radians(-50), 0, 0)), ((-1.0, 2.4, 3.0), (0, math.radians(50), 0))):
        soft_lamp("glasshouse spill", at, 1.8, 260 * lit, (1.0, 0.66, 0.34), turn, mirrored=False)
