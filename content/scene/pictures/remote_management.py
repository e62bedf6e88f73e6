"""The remote management on a monitor in the garden centre's office; the machine stands outside the window."""

from mathutils import Vector

import camera
import forecourt
import machine
from forecourt import planting
from props import keyboard, monitor, notebook, office, tableware


DESK = Vector((-0.62, -6.60, office.DESK))  # the middle of the desk's back edge


def compose():
    forecourt.build()
    machine.build()
    office.build(DESK.xy)
    screen = monitor.build("dashboard.png", DESK + Vector((0, -0.26, 0)), turn=-9, tilt=7, brightness=0.78)
    keyboard.build(DESK + Vector((-0.02, -0.62, 0)), -7)
    tableware.mug(DESK + Vector((0.350, -0.37, 0)), -130)
    tableware.bowl(DESK + Vector((-0.335, -0.42, 0)))
    notebook.build(DESK + Vector((0.335, -0.58, 0)), 14)
    planting.potted(planting.lavender(9), DESK + Vector((-0.41, -0.15, 0)), 0.078, 0.6)
    camera.shoot(DESK + Vector((0.13, -1.53, 0.46)), screen + Vector((0.0, 0, -0.018)), 50, f_number=4, focus=screen)
