"""The machine cut open behind its delivery bay: walls, tank, screw, scales and suction line. The owner has yet to confirm the inside.

What is in front of the cut is left out, but for what the customer uses. Sheets that are cut show pale edges.
"""

import functools
import math

import bpy
import numpy as np

from geometry import box, circle_outline, cylinder, link, pipe, plate, revolve, rounded_outline
from machine import bag_slot, bay, payment, regional_card, touchscreen
from materials import Shader, brushed_steel, dark_plastic, linear, paint, rubber, spun_steel
from measures import BACK, BASE, BAY_CENTRE, FRONT, HEIGHT, LEFT, LENGTH, RIGHT, SPOUT_AXIS, SUCTION, TOP
from props import pellets, storz

CUT = 0.65  # y of the plane
WALL, SHEET = 0.040, 0.022
PALE = "#f4f6f7"
TANK = [(1.98, 2.64), (4.09, 2.64), (4.09, 1.42), (2.62, 0.56), (2.26, 0.56), (1.98, 0.98)]  # inside, (x, z) from the top left
HEAP = [(1.98, 1.80), (2.35, 1.98), (2.9, 2.20), (3.15, 2.25), (3.4, 2.18), (3.8, 1.98), (4.09, 1.84)]  # the pellets' surface
SCREW_X, SCREW_FOOT, SCREW_TOP, SCREW_RADIUS = 1.850, 0.470, 2.470, 0.070
COUPLING = (LEFT, FRONT + SUCTION[0] + SUCTION[2] * 0.735, SUCTION[1] + SUCTION[3] / 2)
LINE_X, LINE_Z, LINE_RADIUS, BEND = 0.140, 2.580, 0.052, 0.16
INLET = (3.15, 0.82)  # x and y of the line's end over the tank

# What the numbers point at, on the picture's plane: (x, y, z)
PARTS = {
    "coupling": (LEFT - 0.06, CUT, COUPLING[2]),
    "suction": (1.05, CUT, LINE_Z),
    "tank": (3.45, CUT, 1.60),
    "screw": (SCREW_X, CUT, 1.15),
    "scales": (BAY_CENTRE, CUT, 2.16),
    "bay": (BAY_CENTRE, FRONT, 0.86),
}

# The pellet's way: (per cent of it, x, z); it rests on the scales from 73 to 86
ROUTE = [
    (0, LEFT - 0.06, COUPLING[2]),
    (7, LEFT - 0.06, COUPLING[2]),
    (10, LINE_X, COUPLING[2] + 0.14),
    (20, LINE_X, LINE_Z - BEND),
    (22, LINE_X + BEND, LINE_Z),
    (30, INLET[0] - 0.12, LINE_Z),
    (34, INLET[0], 2.28),
    (45, 2.62, 0.80),
    (47, 2.44, 0.53),
    (50, SCREW_X, 0.53),
    (68, SCREW_X, 2.44),
    (73, BAY_CENTRE, 2.22),
    (86, BAY_CENTRE, 2.22),
    (100, BAY_CENTRE, 0.86),
]


def build(clay=False):
    """Builds the cut machine; `clay`: without the pellets behind the tank's face."""
    _shell()
    _tank(clay)
    _screw()
    _scales()
    _suction()
    _control()
    touchscreen.build("screen-welcome.png")
    regional_card.build()
    payment.build()
    bag_slot.build()
    bay.build(bag_level=0.0, peak=0, swept=True)
    _work_light()


def _work_light():
    """A strip out of sight under the front of the roof, without which the back would be a dark hole."""
    light = bpy.data.lights.new("work light", "AREA")
    light.shape, light.size, light.size_y, light.energy = "RECTANGLE", 3.6, 0.3, 150
    strip = bpy.data.objects.new("work light", light)
    strip.location, strip.visible_camera = (LENGTH / 2, -0.6, 3.6), False
    strip.rotation_euler = (math.radians(42), 0, 0)
    bpy.context.scene.collection.objects.link(strip)


@functools.cache
def cut_edge():
    """Where the saw went: pale and dull; ember is the way's."""
    return Shader("cut edge", base_color=linear(PALE), roughness=0.7, specular=0.2).material


def _shell():
    """Walls, floor and roof of 40 mm, an outside in green, an inside in light grey."""
    inside = paint("#e6eaec", 0.6)
    for name, low, high in (
        ("left", (LEFT, BASE), (LEFT + WALL, TOP - 0.004)),
        ("right", (RIGHT - WALL, BASE), (RIGHT, TOP - 0.004)),
        ("floor", (LEFT + WALL, BASE), (RIGHT - WALL, BASE + WALL)),
        ("ceiling", (LEFT + WALL, TOP - WALL), (RIGHT - WALL, TOP - 0.004)),
    ):
        box(f"{name} wall", (low[0], CUT, low[1]), (high[0], BACK, high[1]), inside, 0)
        box(f"{name} edge", (low[0], CUT - 0.002, low[1]), (high[0], CUT, high[1]), cut_edge(), 0)
    box("back wall", (LEFT, BACK - WALL, BASE), (RIGHT, BACK, TOP), inside, 0)
    box("skin left", (LEFT - 0.004, CUT, BASE), (LEFT, BACK, TOP), paint(), 0)
    box("roof edge", (0, CUT, TOP - 0.004), (LENGTH, BACK + 0.02, TOP + 0.062), paint(), 0.004)
    box("roof cut", (0, CUT - 0.002, TOP - 0.004), (LENGTH, CUT, TOP + 0.062), cut_edge(), 0)
    box("roof", (0.02, CUT, TOP + 0.05), (LENGTH - 0.02, BACK, HEIGHT - 0.02), paint(), 0.02)
    box("roof hatch", (LENGTH / 2 - 0.4, 0.8, HEIGHT - 0.03), (LENGTH / 2 + 0.4, 1.6, HEIGHT), paint(), 0.01)
    box("plinth", (LEFT + 0.05, CUT, 0.07), (RIGHT - 0.05, BACK - 0.05, BASE), paint("#0b2a20", 0.5), 0.004)
    for x in (0.35, LENGTH / 2, LENGTH - 0.35):
        cylinder("foot", 0.06, (x, CUT + 0.2, 0), (x, CUT + 0.2, 0.018), rubber(), 0.004)
        cylinder("foot rod", 0.018, (x, CUT + 0.2, 0.01), (x, CUT + 0.2, 0.07), brushed_steel(), 0.001)


def _strip(name, points, width, y, depth, material):
    """A bent sheet that follows points (x, z), `width` to their left, from `y` backwards."""
    points = np.array(points, float)
    for index in range(len(points) - 1):
        a, b = points[index], points[index + 1]
        along = (b - a) / np.linalg.norm(b - a)
        aside = np.array((along[1], -along[0])) * width
        corners = [a - along * 0.002, b + along * 0.002, b + along * 0.002 + aside, a - along * 0.002 + aside]
        plate(name, [tuple(corner) for corner in corners], y, depth, material, edge=0)


def _tank(clay):
    """The tank's sheets, and pellets behind a pane where the cut runs through them."""
    around = [*TANK, TANK[0]][1:]
    _strip("tank wall", around[::-1], SHEET, CUT, BACK - CUT - 0.06, brushed_steel("#9fa4a6", 0.45))
    _strip("tank edge", around[::-1], SHEET, CUT - 0.002, 0.002, cut_edge())
    _tank_legs()
    outline = [*HEAP, TANK[2], TANK[3], TANK[4], TANK[5]]
    plate("tank pellets", outline[::-1], CUT + 0.02, 0.9, pellets.dust(), edge=0)
    if not clay:
        left, right, low, high = 1.98, 4.09, 0.56, 2.28
        pellets.column((left, low, right - left, high - low), CUT, seed=5, layers=1.5, inside=_within(outline), backed=False)


def _tank_legs():
    """The frame of square tube that four tonnes stand on."""
    steel, slope = paint("#5d666d", 0.5), (TANK[2][1] - TANK[3][1]) / (TANK[2][0] - TANK[3][0])
    for x in (3.05, 3.98):
        top = TANK[3][1] + slope * (x - TANK[3][0]) - SHEET
        for y in (CUT + 0.05, BACK - 0.25):
            box("tank leg", (x, y, BASE + WALL), (x + 0.06, y + 0.06, top), steel, 0.004)
    for y in (CUT + 0.055, BACK - 0.245):
        box("tank rail", (3.05, y, 0.60), (4.0, y + 0.05, 0.66), steel, 0.004)


def _within(outline):
    """Whether points lie inside an outline (x, z), for arrays."""
    edges = list(zip(outline, [*outline[1:], outline[0]]))

    def inside(u, v):
        odd = np.zeros(np.shape(u), bool)
        for (x0, z0), (x1, z1) in edges:
            if z0 != z1:
                odd ^= ((z0 > v) != (z1 > v)) & (u < (x1 - x0) * (v - z0) / (z1 - z0) + x0)
        return odd

    return inside


def _screw():
    """A trough under the tank and an upright screw in half a tube, which lifts the pellets over the bay."""
    y = CUT + 0.13
    steel = brushed_steel("#a8adaf", 0.38)
    box("trough", (SCREW_X - 0.10, y - 0.10, 0.455), (2.62, y + 0.10, 0.470), steel, 0.002)
    box("trough edge", (SCREW_X - 0.10, CUT - 0.002, 0.440), (2.62, CUT, 0.456), cut_edge(), 0)
    _helix("level screw", 0.065, 0.12, 0.74, (SCREW_X + 0.02, y, 0.525), (0, math.pi / 2, 0))
    _helix("screw", SCREW_RADIUS - 0.008, 0.11, SCREW_TOP - SCREW_FOOT, (SCREW_X, y, SCREW_FOOT), (0, 0, 0))
    _half_tube(y, paint("#dfe3e5", 0.5))
    cylinder("screw motor", 0.078, (SCREW_X, y, BASE + WALL + 0.004), (SCREW_X, y, 0.438), dark_plastic("#2a3036"), 0.006)
    cylinder("screw bearing", 0.082, (SCREW_X, y, SCREW_TOP), (SCREW_X, y, SCREW_TOP + 0.022), dark_plastic("#2a3036"), 0.004)
    chute = [(SCREW_X - 0.06, 2.39), (BAY_CENTRE + 0.10, 2.30)]
    _strip("chute", chute, 0.012, CUT, 0.30, steel)
    cheek = [(SCREW_X - 0.06, 2.50), (SCREW_X - 0.06, 2.39), (BAY_CENTRE + 0.10, 2.30), (BAY_CENTRE + 0.10, 2.41)]
    plate("chute cheek", cheek, CUT + 0.26, 0.006, steel, edge=0)


def _half_tube(y, steel):
    """The back half of the screw's tube."""
    angles = np.linspace(0, math.pi, 25)
    outer = [(SCREW_X + SCREW_RADIUS * math.cos(a), y + SCREW_RADIUS * math.sin(a)) for a in angles]
    verts = [(x, depth, z) for z in (SCREW_FOOT, SCREW_TOP) for x, depth in outer]
    count = len(outer)
    mesh = bpy.data.meshes.new("screw tube")
    mesh.from_pydata(verts, [], [(i, i + 1, count + i + 1, count + i) for i in range(count - 1)])
    link(mesh, "screw tube", steel, smooth=True)
    for side in (-1, 1):
        x = SCREW_X + side * SCREW_RADIUS
        box("tube edge", (x - 0.005, y - 0.004, SCREW_FOOT), (x + 0.005, y, SCREW_TOP), cut_edge(), 0)


def _helix(name, radius, pitch, length, at, turn):
    """A flight of sheet around a shaft, along z before it is turned."""
    steps = round(length / pitch * 36)
    verts = []
    for step in range(steps + 1):
        angle, z = math.tau * step / 36, length * step / steps
        verts += [(r * math.cos(angle), r * math.sin(angle), z) for r in (0.014, radius)]
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(verts, [], [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(steps)])
    flight = link(mesh, name, brushed_steel("#8a9298", 0.38), smooth=True)
    thickness = flight.modifiers.new("thickness", "SOLIDIFY")
    thickness.thickness = 0.004
    shaft = revolve(f"{name} shaft", [(0, 0), (0.016, 0), (0.016, length), (0, length)], brushed_steel(), 24)
    for thing in (flight, shaft):
        thing.location, thing.rotation_euler = at, turn


def _scales():
    """The hopper in which a portion is weighed, hung on two load cells over the spout."""
    profile = [(0.105, 1.97), (0.105, 2.02), (0.185, 2.16), (0.185, 2.34), (0.189, 2.34), (0.189, 2.158), (0.109, 2.018), (0.109, 1.97)]
    hopper = revolve("weighing hopper", profile, spun_steel(), 72)
    hopper.location = (BAY_CENTRE, SPOUT_AXIS + 0.30, 0)
    frame = dark_plastic("#14181b", 0.6)
    for side in (-1, 1):
        x = BAY_CENTRE + side * 0.270
        low, high = sorted((BAY_CENTRE + side * 0.135, x + side * 0.030))
        box("load cell", (low, CUT - 0.12, 2.225), (high, CUT - 0.07, 2.275), brushed_steel("#d4d7d8"), 0.004)
        box("load cell rod", (x - 0.012, CUT - 0.107, 2.275), (x + 0.012, CUT - 0.083, 2.41), brushed_steel("#d4d7d8"), 0.002)
        box("scales hanger", (x - 0.022, CUT - 0.12, 2.41), (x + 0.022, CUT - 0.07, TOP - WALL), frame, 0.003)
    box("scales beam", (BAY_CENTRE - 0.36, CUT - 0.13, 2.40), (BAY_CENTRE + 0.36, CUT - 0.06, 2.47), frame, 0.004)


def _suction():
    """From the coupling in the left wall up along it, under the ceiling, and down into the tank."""
    x, y, z = COUPLING
    storz.fixed((x - 0.002, CUT + 0.20, z), (-1, 0, 0), 20)
    depth = CUT + 0.16
    course = [(x - 0.01, depth, z), (x + 0.05, depth, z), (LINE_X, depth, z + 0.14), (LINE_X, depth, 1.6), (LINE_X, depth, LINE_Z - BEND)]
    course += [(LINE_X + 0.05, depth, LINE_Z - 0.045), (LINE_X + BEND, depth, LINE_Z), (1.6, depth, LINE_Z)]
    course += [(INLET[0] - BEND, depth, LINE_Z), (INLET[0] - 0.045, depth, LINE_Z - 0.05), (INLET[0], depth, LINE_Z - BEND)]
    pipe("suction line", course, LINE_RADIUS, brushed_steel("#b4babd", 0.33), 32)
    for at in ((LINE_X, 1.1), (LINE_X, 1.9)):
        box("clip", (at[0] - 0.085, depth - 0.02, at[1] - 0.02), (at[0] + 0.075, depth + 0.02, at[1] + 0.02), dark_plastic("#30363b"), 0.004)


def _control():
    """The cabinet of the controls and of the radio that reports to the owner."""
    plate("controls", rounded_outline(0.330, 2.02, 0.42, 0.40, 0.015), CUT - 0.02, 0.16, paint("#9aa2a8", 0.5), edge=0.003)
    plate("controls seam", rounded_outline(0.345, 2.035, 0.39, 0.37, 0.010), CUT - 0.0215, 0.002, paint("#8f979d", 0.5), edge=0.0008)
    for index in range(3):
        plate("lamp", circle_outline(0.40 + 0.05 * index, 2.36, 0.009), CUT - 0.024, 0.004, paint("#2f8f5b", 0.3), edge=0.001)
