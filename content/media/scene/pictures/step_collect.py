"""Collecting: the stream of pellets meets the heap in the bag, seen over its hem."""

import camera
import machine
from forecourt import ground, light


def compose():
    machine.build(screen="screen-filling.png", bag_level=0.9, stream=0.62)
    light.build(late=0.4)
    ground.build()
    camera.shoot((1.12, -0.56, 1.62), (1.335, 0.36, 1.285), 50, f_number=4, focus=(1.343, 0.36, 1.18))
