"""The touchscreen from near: the quantity is chosen, the bay glows beside it."""

import camera
import forecourt
import machine
from measures import FRONT, SCREEN


def compose():
    forecourt.build()
    machine.build()
    left, bottom, width, height = SCREEN
    middle = (left + width * 0.72, FRONT, bottom + height * 0.5)
    sharp = (left + width * 0.5, FRONT, bottom + height * 0.55)
    camera.shoot((left - 0.10, FRONT - 1.24, 1.72), middle, 50, 2.2, focus=sharp)
