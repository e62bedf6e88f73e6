"""The reusable bag: full, its handles up, on the paving before the machine."""

import camera
import forecourt
import machine
from props import bag

SIZE = (2400, 1600)


def compose():
    machine.build(screen="screen-welcome.png", bag_level=None)
    forecourt.build()
    bag.build((1.02, -1.25, 0.0), level=0.9, peak=0.045, handles="up", seed=12)
    camera.shoot((0.30, -3.25, 0.92), (1.12, -0.95, 0.40), 46, f_number=2.5, focus=(1.0, -1.37, 0.35))
