"""A retailer's yard after the last delivery: an empty pallet and a hand truck before a shut roller door, in low sun."""

import numpy as np

import bpy

import camera
from forecourt import hall, sky
from forecourt.leaves import mesh_of
from geometry import box, instance, link
from materials import paint
from props import hand_truck, pallet

SIZE, SAMPLES, GRAIN = (2016, 2520), 8, 0.008
STAND, AIM, LENS = (-0.9, -4.3, 0.95), (0.10, 0.6, 0.56), 66
LOW_SUN = sky.Light("park", 0.55, [(0.0, "#8fb2d6"), (1.0, "#3f77b2")], sun=(52, 24, 7.5, "#ffd9ab"), exposure=0.3, limit=2.5)


def compose():
    bpy.context.scene.cycles.max_bounces = 4
    corners = np.array([(-20, -20, 0), (20, -20, 0), (20, 6, 0), (-20, 6, 0)])
    link(mesh_of("yard", corners, np.array([(0, 1, 2, 3)]), hall.concrete()), "yard")
    _door()
    pallet.build((-0.72, -0.35, 0), 0.12)
    hand_truck.build((0.52, 0.98, 0), 0.35)
    sky.build(LOW_SUN, 0.9)
    camera.shoot(STAND, AIM, LENS, f_number=8, focus=(0.0, 0.0, 0.3))


def _door():
    """Slats of grey steel between two guides."""
    steel = paint("#a3abb2", 0.4)
    slat = box("slat", (-2.6, 1.62, 0.0), (2.6, 1.65, 0.074), steel, 0.014)
    for row in range(1, 44):
        instance(slat, "slat", (0, 0, 0.078 * row)).modifiers.new("bevel", "BEVEL").width = 0.014
    box("door backing", (-2.6, 1.66, 0), (2.6, 1.70, 3.5), paint("#3b4148", 0.7), 0)
    box("door foot", (-2.6, 1.60, 0), (2.6, 1.66, 0.05), paint("#2b3036", 0.6), 0.004)
