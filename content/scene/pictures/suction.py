"""Loading by suction: the hose on the left side's coupling, by clear day in the car park."""

import bpy
from mathutils import Vector

import camera
import machine
from forecourt import car_park, sky
from measures import FRONT, LEFT
from props import hose

SIZE, SAMPLES, GRAIN = (2016, 1344), 11, 0.006
STAND, AIM, LENS = (-2.25, -1.05, 1.12), (-0.56, 0.76, 0.56), 45
READY = (-0.80, 0.62, 0.088)  # the face of the second hose's coupling, which lies on two of its grips
READY_FACING = (0.30, -0.95, -0.02)
COURSE = [(-1.04, 0.93, 0.058), (-1.42, 1.05, 0.058), (-2.2, 1.00, 0.058), (-3.4, 0.9, 0.058)]
MORNING = sky.Light(
    "park",
    0.85,
    [(0.0, "#a9c3dc"), (0.10, "#8fb2d6"), (0.35, "#6697c9"), (1.0, "#3f77b2")],
    sun=(66, 38, 6.0, "#ffeeda"),
    exposure=0.3,
    limit=2.5,
)


def compose():
    bpy.context.scene.cycles.sample_clamp_indirect = 2.0  # metal mirroring metal sparkles
    bpy.context.scene.cycles.max_bounces = 5
    machine.build(hose=True)
    _ready_hose()
    car_park.build()
    sky.build(MORNING, horizon=0.9)
    camera.shoot(STAND, AIM, LENS, f_number=4, focus=(LEFT, FRONT + 0.85, 0.73))


def _ready_hose():
    end = hose.face_to_end(READY, READY_FACING)
    inwards = [end - part * hose.unit(READY_FACING) for part in (0.0, 0.12)]
    hose.lay([*inwards, *COURSE], start_coupling=8)
