"""The opening picture: the machine glowing at dusk at the right, calm dark green at the left as room for a headline."""

import camera
import machine
from forecourt import ground, light, planting

SIZE, SAMPLES = (2400, 1350), 56


def compose():
    machine.build()
    light.build(late=0.46)
    ground.build(wet=1.0)
    planting.hedge(-16.0, 12.0, 6.3, 2.3, colours=planting.PINE_DARK)
    planting.grove(-15.0, 2.5, 9.5)
    planting.horizon()
    planting.shade((-5.0, 0.0), (-8.0, 4.0), (-3.5, -4.0), (-9.0, -2.0), (-6.0, 6.0))
    planting.group_right((6.2, 2.6))
    camera.shoot((-3.2, -6.0, 1.62), (-0.9, -0.6, 1.62), 40, f_number=5.6, shift=(0.0, -0.02), focus=(0.9, 0.16, 1.4))
