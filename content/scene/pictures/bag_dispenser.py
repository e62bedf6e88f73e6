"""The dispenser of reusable bags: the lowest of the folded bags is ready to be pulled."""

import camera
import forecourt
import machine
from measures import BAG_SLOT, FRONT


def compose():
    forecourt.build()
    machine.build()
    left, bottom, width, height = BAG_SLOT
    middle = (left + width * 0.52, FRONT, bottom + height * 0.42)
    sharp = (left + width * 0.5, FRONT - 0.05, bottom + 0.06)
    camera.shoot((left - 0.10, FRONT - 1.02, bottom + 0.72), middle, 50, 3.5, focus=sharp)
