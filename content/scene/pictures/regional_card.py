"""The regional services card half in its reader; the screen beside it has recognised the customer."""

import camera
import forecourt
import machine
from machine.regional_card import MOUTH
from measures import FRONT


def compose():
    forecourt.build()
    machine.build(screen="screen-card.png", card=True)
    x, z = MOUTH
    sharp = (x, FRONT - 0.035, z - 0.01)
    camera.shoot((x + 0.13, FRONT - 0.46, z + 0.20), (x + 0.028, FRONT - 0.03, z + 0.028), 50, 5.6, focus=sharp)
