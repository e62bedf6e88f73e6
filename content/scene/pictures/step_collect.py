"""Collecting: a look down into the bag's open mouth, where the stream of pellets meets the heap."""

import camera
import machine
from forecourt import ground, light


def compose():
    machine.build(screen="screen-filling.png", bag_level=0.82, stream=0.62)
    light.build(late=0.4)
    ground.build()
    camera.shoot((1.20, 0.015, 1.62), (1.343, 0.385, 1.13), 35, f_number=4, focus=(1.343, 0.36, 1.10))
