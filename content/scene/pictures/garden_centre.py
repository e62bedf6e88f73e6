"""The machine as part of a garden centre at dusk: the lit glasshouse beside it, pots and plants in front."""

import camera
import machine
from forecourt import furniture, greenhouse, ground, light, planting


def compose():
    machine.build()
    light.build(late=0.5)
    ground.build(wet=0.6)
    greenhouse.build(left=-10.3, front=4.2, bays=3)
    planting.hedge(-0.4, 13.0, 6.3, 1.85)
    planting.horizon()
    planting.group_right((6.2, 2.6))
    planting.shade((-7.2, -3.0), (-10.0, 1.0))
    _stock()
    furniture.bollard((4.9, -0.6))
    camera.shoot((-1.6, -8.0, 1.55), (0.1, 0.0, 1.55), 32, f_number=3.2, focus=(0.9, 0.16, 1.4))


def _stock():
    """What is for sale, from the foreground to the glasshouse."""
    furniture.table((-3.9, -1.0), 0.2, seed=3)
    furniture.table((-5.6, 1.4), 0.1, seed=11)
    furniture.trolley((-2.0, 2.6), -0.2)
    planting.potted(planting.laurel_ball(1), (-2.95, -3.6, 0), 0.34, 0.4)
    planting.potted(planting.grass(6), (-2.3, -4.75, 0), 0.27, 1.2)
    planting.potted(planting.lavender(2), (-1.85, -3.9, 0), 0.25, 1.1)
    planting.olive((-0.85, 1.0, 0), 5)
    planting.potted(planting.lavender(3), (-1.45, 0.75, 0), 0.24, 0.2)
    planting.potted(planting.laurel_ball(2), (-0.9, 2.9, 0), 0.32, 0.2)
