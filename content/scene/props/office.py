"""The garden centre's office: a small room with a wide window over an oak desk, lit from the left as by a low sun."""

import bpy
from mathutils import Vector

from geometry import box
from materials import Shader, linear, paint, wood

DESK = 0.740  # height of the desk's top
DEPTH = 0.78
REVEAL = 0.10  # from the desk's back edge to the window's frame
SILL, HEAD = 0.80, 2.15
HALF = 1.70  # of the room's width
BEHIND = 2.6  # from the window to the wall behind the viewer


def build(at):
    """Builds room, window and desk; `at`: (x, y) of the middle of the desk's back edge, the window behind it."""
    x, y = at
    _desk(x, y)
    _room(x, y + REVEAL)
    _window(x, y + REVEAL)
    _lamp("low sun", (x - 1.35, y - 0.62, 1.52), (x + 0.1, y - 0.35, DESK), 0.55, 20, (1.0, 0.66, 0.38))
    _lamp("ceiling lamp", (x + 0.5, y - 1.7, 2.3), (x, y - 0.3, DESK), 1.0, 16, (1.0, 0.87, 0.72))


def _desk(x, y):
    box("desk top", (x - 0.95, y - DEPTH, DESK - 0.032), (x + 0.95, y, DESK), wood("#b5834f"), 0.003)
    for side in (-1, 1):
        box("desk leg", (x + side * 0.85 - 0.03, y - DEPTH + 0.05, 0), (x + side * 0.85 + 0.03, y - 0.05, DESK - 0.032), paint("#20241f"), 0.003)


def _plaster():
    shader = Shader("plaster", roughness=0.9, specular=0.2)
    shader.wire(shader.mix(shader.noise(3), linear("#b9b2a2"), linear("#c9c2b3")), "base_color")
    return shader.material


def _room(x, y):
    """Walls, ceiling and floor around the desk; the window's wall is at `y`."""
    wall, left, right, back = _plaster(), x - HALF, x + HALF, y - BEHIND
    box("floor", (left, back, -0.02), (right, y + 0.2, 0.01), paint("#5a4a3a", 0.6), 0)
    box("ceiling", (left - 0.1, back - 0.1, 2.6), (right + 0.1, y + 0.2, 2.7), wall, 0)
    box("wall left", (left - 0.1, back, 0), (left, y + 0.2, 2.6), wall, 0)
    box("wall right", (right, back, 0), (right + 0.1, y + 0.2, 2.6), wall, 0)
    box("wall behind", (left, back - 0.1, 0), (right, back, 2.6), wall, 0)
    box("wall below", (left, y, 0), (right, y + 0.2, SILL - 0.03), wall, 0)
    box("wall above", (left, y, HEAD), (right, y + 0.2, 2.6), wall, 0)


def _window(x, y):
    """A wooden frame in three lights, painted dark, over an oak sill."""
    timber = paint("#26352d", 0.45)
    box("sill", (x - HALF, y - 0.03, SILL - 0.03), (x + HALF, y + 0.2, SILL), wood("#b5834f"), 0.004)
    box("lower rail", (x - HALF, y + 0.10, SILL), (x + HALF, y + 0.16, SILL + 0.055), timber, 0.006)
    box("upper rail", (x - HALF, y + 0.10, HEAD - 0.06), (x + HALF, y + 0.16, HEAD), timber, 0.006)
    for post in (-HALF + 0.03, -0.62, 0.88, HALF - 0.03):
        box("window post", (x + post - 0.03, y + 0.10, SILL), (x + post + 0.03, y + 0.16, HEAD), timber, 0.006)


def _lamp(name, at, target, size, power, colour):
    light = bpy.data.lights.new(name, "AREA")
    light.energy, light.size, light.color = power, size, colour
    lamp = bpy.data.objects.new(name, light)
    lamp.location = at
    lamp.rotation_mode = "QUATERNION"
    lamp.rotation_quaternion = (Vector(at) - Vector(target)).to_track_quat("Z", "Y")
    bpy.context.scene.collection.objects.link(lamp)
