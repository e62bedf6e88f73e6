"""The film's first frame, which is also how the film is framed: the bag being filled, from the spout's mouth to the handles."""

import camera
import machine
from forecourt import ground, light

SIZE = (2400, 1350)


def compose(moment=0.0):
    """Builds the set at a moment of the loop, 0 ≤ `moment` < 1; gives the falling pellets."""
    falling = machine.build(screen="screen-filling.png", bag_level=0.9, stream=moment)
    light.build(late=0.4)
    ground.build()
    camera.shoot((1.02, -1.12, 1.60), (1.325, 0.385, 1.235), 44, f_number=4, focus=(1.343, 0.33, 1.16))
    return falling
