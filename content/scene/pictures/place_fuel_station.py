"""A fuel station in the evening: a nozzle in its cradle, black against the last light."""

import bpy

import camera
from forecourt import sky
from geometry import box
from materials import dark_plastic, glow
from props import fuel_nozzle

SIZE, SAMPLES, GRAIN = (960, 1200), 9, 0.010
STAND, LENS, RISE = (-0.05, -2.2, 0.45), 82, 0.40  # the lens is shifted up by this share of the picture's height
GLOW = sky.Light(
    "venice",
    0.10,
    [(0.0, "#f0a05a"), (0.10, "#e08a58"), (0.26, "#b0727a"), (0.48, "#5f6690"), (0.75, "#33507f"), (1.0, "#223a63")],
    exposure=1.0,
    tint="#d0d8ea",
)


def compose():
    bpy.context.scene.cycles.max_bounces = 4
    fuel_nozzle.build((0.06, 0.0, 1.06))
    _pump()
    _far()
    sky.build(GLOW, 0.10)
    _rim()
    ahead = (STAND[0], 0, STAND[2])
    camera.shoot(STAND, ahead, LENS, f_number=5.6, shift=(0.0, RISE), focus=(0, 0, 0.45))


def _pump():
    """The pump's edge with the cradle the spout stands in."""
    black = dark_plastic("#15181b", 0.5)
    box("pump", (0.22, -0.25, -1), (0.9, 0.30, 3), black, 0.02)
    box("cradle", (0.15, -0.05, 0.94), (0.23, 0.05, 1.15), black, 0.012)


def _far():
    """The ground up to the horizon, and the canopy of the station across the road, its lamps on."""
    black = dark_plastic("#15181b", 0.5)
    box("ground", (-600, 8, -0.2), (600, 900, 0.0), black, 0)
    box("canopy", (-9.0, 40, 4.3), (-1.9, 46, 4.75), black, 0.02)
    for x in (-7.5, -3.6):
        box("canopy post", (x, 42, 0), (x + 0.25, 42.25, 4.3), black, 0)
        box("canopy lamp", (x - 0.7, 40.5, 4.26), (x + 0.9, 44, 4.30), glow("#ffe2b8", 4.0), 0)
    box("kiosk", (-8.6, 44, 0), (-4.6, 47, 2.7), black, 0)


def _rim():
    """The last light on the edges, from behind at the left."""
    data = bpy.data.lights.new("rim", "AREA")
    data.size, data.energy, data.color = 1.4, 26, (1.0, 0.62, 0.34)
    lamp = bpy.data.objects.new("rim", data)
    lamp.location, lamp.rotation_euler, lamp.visible_camera = (-2.2, 2.0, 1.3), (1.45, 0, 3.95), False
    bpy.context.scene.collection.objects.link(lamp)
