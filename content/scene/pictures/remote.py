"""Remote management: at nightfall a phone on the sill of an upper window says how the machine in the yard below is doing."""

import math

import bpy

import camera
import machine
from forecourt import car_park, night_lights, sky
from geometry import box
from lamps import soft_lamp
from materials import dark_plastic, linear, wood
from props import furniture, phone

SIZE, SAMPLES, GRAIN = (2016, 1344), 12, 0.006
SILL = (-1.2, -15.2, 4.9)  # the middle of its outer edge
STAND, DOWN, LENS = (-1.02, -15.87, 5.17), math.radians(20.5), 46
EVENING = sky.Light(
    "venice",
    0.08,
    [(0.0, "#7d6f7c"), (0.2, "#586688"), (0.5, "#34507c"), (1.0, "#22365c")],
    exposure=1.0,
    tint="#d8dcf0",
)


def compose():
    bpy.context.scene.cycles.max_bounces = 4
    machine.build(screen="screen-welcome.png")
    car_park.build(wet=0.3, dark=True)
    furniture.put("Reallusion", "male01", 1.78, (0.15, -0.7, 0), 172)
    furniture.car((-6.4, 3.7, 0), 90, "#b9bec2")
    sky.build(EVENING, 0.96)
    night_lights.build(lamps=4.0, street=((-9.5, 5.5, 6.5, 420), (11.5, -2.2, 6.5, 330)), glow=0.8)
    for spot in ((-14, 16), (2, 34), (14, 22)):
        night_lights.pool(*spot, 800)
    night_lights.town((-120, 230), (240, 230))
    x, y, z = SILL
    phone.build("phone.png", (x + 0.125, y - 0.275, z + 0.010), turn=9, lean=62, brightness=1.0)
    _window(x, y, z)
    # The room's own light, low and warm, from the left
    soft_lamp("room lamp", (x - 0.75, y - 0.45, z + 0.55), 0.6, 12, linear("#ffd9b0")[:3], (0, math.radians(-52), 0))
    ahead = (STAND[0], STAND[1] + math.cos(DOWN), STAND[2] - math.sin(DOWN))
    camera.shoot(STAND, ahead, LENS, f_number=7, focus=(x + 0.13, y - 0.21, z + 0.05))


def _window(x, y, z):
    """The sill of oiled wood, the frame's lower bar and one upright."""
    for index in range(6):
        front = y - 0.54 + 0.09 * index
        box("sill board", (x - 1.2, front, z - 0.04), (x + 1.2, front + 0.0895, z), wood("#a58c6c"), 0.002)
    frame = dark_plastic("#1b1e21", 0.45)
    box("window bar", (x - 1.2, y, z - 0.04), (x + 1.2, y + 0.05, z + 0.035), frame, 0.004)
    box("window post", (x - 0.44, y + 0.002, z), (x - 0.385, y + 0.05, z + 2), frame, 0.004)
