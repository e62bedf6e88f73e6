"""The first step: the customer's column with the chosen quantity, the card reader and the payment unit below."""

import camera
import forecourt
import machine
from measures import FRONT, SCREEN


def compose():
    forecourt.build()
    machine.build()
    left, bottom, width, height = SCREEN
    middle = (left + width * 1.06, FRONT, bottom + height * 0.38)
    sharp = (left + width / 2, FRONT, bottom + height / 2)
    camera.shoot((left + width + 0.26, FRONT - 1.60, 1.62), middle, 46, 4.0, focus=sharp)
