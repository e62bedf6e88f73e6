"""The last word: deep night at a fuel station, the machine alone at the left, its light in the wet ground, the lit canopy far at the right."""

import bpy

import camera
import machine
from forecourt import canopy, car_park, night_lights, sky
from geometry import box, placed
from lamps import soft_lamp
from materials import glow

# The wide picture and the phone's are two cuts of one exposure
SIZE, SKY_ABOVE, SAMPLES, GRAIN = (2520, 1080), 900, 18, 0.008
STAND, LENS = (6.0, -20.0, 0.8), 52
HORIZON = 0.30  # a share of the height, from the bottom
NIGHT = sky.Light(
    "venice",
    0.045,
    [(0.0, "#1c2a45"), (0.2, "#15223a"), (0.55, "#0f1828"), (1.0, "#0c1420")],
    exposure=1.1,
    tint="#c4cce0",
)


def compose():
    bpy.context.scene.cycles.max_bounces = 5
    machine.build(screen="screen-welcome.png")
    car_park.build(wet=0.9, dark=True, used=False)
    with placed((15.0, 42.0, 0)):
        canopy.build(apron=False, shop=0.09)
        _fascia_light()
    bpy.data.lights["canopy light"].energy *= 3
    sky.build(NIGHT, HORIZON)
    night_lights.build(lamps=4.0, street=((-8.0, -3.5, 6.5, 460), (12.0, -5.0, 6.5, 90)), glow=0.8)
    soft_lamp("canopy from afar", (12.0, 6.0, 5.0), 3.0, 260, (0.92, 0.96, 1.0), (0, 1.2, 0.35), mirrored=False)
    ahead = (STAND[0], 0, STAND[2])
    camera.shoot(STAND, ahead, LENS, f_number=1.0, shift=(0.0, (0.5 - HORIZON) * SIZE[1] / SIZE[0]), focus=(2.1, 0, 1.3))


def _fascia_light():
    """A line of light along the canopy's edge."""
    left, front, right, back = canopy.ROOF
    low, white = canopy.UNDERSIDE - 0.10, glow("#eef3ff", 2.4)
    for a, b in (((left - 0.07, front - 0.08), (right + 0.07, front - 0.05)), ((left - 0.08, front - 0.07), (left - 0.05, back + 0.07))):
        box("fascia light", (*a, low), (*b, low + 0.07), white, 0)
