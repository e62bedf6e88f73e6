"""The garden centre's forecourt: light, paving, glasshouse, planting and what stands about."""

from forecourt import furniture, greenhouse, ground, light, planting


def build():
    """Builds everything around the machine, and the light, as most pictures see it."""
    light.build()
    ground.build()
    greenhouse.build()
    planting.build()
    furniture.build()
