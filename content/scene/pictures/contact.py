"""After closing time: the glasshouse is dark, and the machine alone is lit, seen as one walks towards it."""

import camera
import machine
from forecourt import greenhouse, ground, light, planting

SAMPLES = 32


def compose():
    machine.build(screen="screen-welcome.png")
    light.build(late=1.0, night=0.9)
    ground.build(wet=1.0)
    greenhouse.build(left=-11.2, front=4.6, bays=3, lit=0.0)
    planting.hedge(-2.2, 14.0, 6.3, 1.85)
    planting.group_right((5.5, 2.0))
    camera.shoot((1.2, -8.2, 1.3), (1.65, 0.0, 1.3), 42, f_number=4, shift=(0.0, -0.044), focus=(1.3, 0.16, 1.4))
