"""The delivery bay: pellets run from the spout into the bag on the scale; the touchscreen glows at the left edge."""

import camera
import machine
from forecourt import ground, light


def compose():
    machine.build(screen="screen-filling.png", bag_level=0.9, stream=0.3)
    light.build(late=0.4)
    ground.build()
    camera.shoot((0.80, -1.86, 1.52), (1.235, 0.30, 1.15), 42, f_number=5.6, focus=(1.343, 0.26, 1.15))
