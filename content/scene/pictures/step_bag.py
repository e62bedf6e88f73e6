"""The reusable bag: full, its handles up, on the paving before the machine."""

import camera
import forecourt
import machine
from props import bag


def compose():
    machine.build(screen="screen-welcome.png", bag_level=None)
    forecourt.build()
    bag.build((1.02, -1.25, 0.0), level=0.93, peak=0.045, handles="up", seed=12)
    camera.shoot((0.36, -3.10, 1.08), (1.13, -0.95, 0.38), 49, f_number=2.5, focus=(1.0, -1.37, 0.35))
