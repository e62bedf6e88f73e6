"""The last word: the machine seen straight on after sunset, its lamps in the wet ground, a customer at its screen, a glasshouse still lit far behind."""

import bpy

import camera
import machine
from forecourt import car_park, greenhouse, night_lights, sky
from geometry import box
from materials import glow
from props import furniture

# The wide picture and the phone's are two cuts of one exposure
SIZE, SKY_ABOVE, SAMPLES, GRAIN = (2520, 1080), 420, 18, 0.008
STAND, LENS = (4.66, -25.0, 0.7), 85
HORIZON = 0.44  # a share of the height, from the bottom
AFTERGLOW = sky.Light(
    "venice",
    0.09,
    [(0.0, "#a9745a"), (0.05, "#8f7071"), (0.16, "#586688"), (0.40, "#34507c"), (1.0, "#1d3155")],
    exposure=1.0,
    tint="#e6dfdc",
    cirrus=0.04,
)


def compose():
    bpy.context.scene.cycles.max_bounces = 5
    machine.build(screen="screen-welcome.png", bag_level=None)
    furniture.put("Reallusion", "holdingMale01", 1.78, (0.3, -0.62, 0), 165, step=(0.08, 0))
    car_park.build(wet=0.8, dark=True)
    greenhouse.build(left=9.0, front=66.0, bays=7, lit=0.35)
    sky.build(AFTERGLOW, HORIZON)
    _mirrored()
    night_lights.build(lamps=4.5, street=((-8.0, 3.0, 6.5, 800), (12.0, -3.0, 6.5, 150)), glow=0.8)
    night_lights.town((-60, 300), (160, 300))
    for spot in ((-9, 12), (14, 20)):
        night_lights.pool(*spot, 900)
    ahead = (STAND[0], 0, STAND[2])
    camera.shoot(STAND, ahead, LENS, f_number=1.4, shift=(0.0, (0.5 - HORIZON) * SIZE[1] / SIZE[0]))


def _mirrored():
    """The band of afterglow that the wet ground mirrors: the camera's sky is painted and mirrored nowhere."""
    for low, high, colour, strength in ((0, 15, "#e0906a", 0.9), (15, 40, "#9c8f9c", 0.35)):
        band = box("afterglow", (-400, 420, low), (500, 421, high), glow(colour, strength), 0)
        band.visible_camera = band.visible_diffuse = band.visible_shadow = False
