"""The product shot: the whole machine on its forecourt, three-quarter from the front left."""

import camera
import forecourt
import machine


def compose():
    machine.build()
    forecourt.build()
    camera.shoot((-1.9, -5.3, 1.6), (1.2, -0.4, 1.6), 38.5, f_number=8, shift=(0.0, -0.016), focus=(1.0, 0.16, 1.4))
