"""The painted cabinet: plinth, body with the openings of its front and side, roof, doors, hinges, feet, cladding."""

import math

import bpy

from geometry import bevel, box, circle_outline, cylinder, instance, link, plate, rounded_outline
from materials import FOREST, PINE, brushed_steel, dark_plastic, paint, rubber
from measures import (
    BACK,
    BASE,
    CLADDING,
    DEPTH,
    FRONT,
    HEAD,
    HEIGHT,
    LEFT,
    LENGTH,
    PLINTH,
    RIGHT,
    SERVICE_PANEL,
    SIGHT_GLASS,
    SUCTION,
    TOP,
)

SHEET = 0.004  # thickness of the folded sheet, exaggerated by the seams' shadow gaps
GAP = 0.006


def build():
    """Builds the cabinet without what is mounted on it."""
    _feet()
    _plinth()
    _body()
    _front()
    _left_side()
    _right_side()
    _roof()


def _feet():
    for x in (0.35, LENGTH / 2, LENGTH - 0.35):
        for y in (0.38, DEPTH - 0.3):
            cylinder("foot", 0.06, (x, y, 0), (x, y, 0.018), rubber(), 0.004)
            cylinder("foot rod", 0.018, (x, y, 0.01), (x, y, PLINTH), brushed_steel(), 0.001)


def _plinth():
    inset = 0.05
    box("plinth", (LEFT + inset, FRONT + inset, PLINTH), (RIGHT - inset, BACK - inset, BASE), paint(PINE, 0.5), 0.004)
    box("plinth lip", (LEFT + 0.01, FRONT + 0.01, BASE - 0.05), (RIGHT - 0.01, BACK - 0.01, BASE - GAP), paint(PINE, 0.5), 0.004)


def _body():
    """What is seen through the seams, behind the sheets; the bay and the suction recess stay open."""
    dark = dark_plastic("#0a0d0c")
    box("core right", (1.80, FRONT + 0.03, BASE), (RIGHT - 0.02, BACK - 0.02, TOP - 0.02), dark, 0)
    box("core left", (LEFT + 0.3, FRONT + 0.62, BASE), (1.85, BACK - 0.02, TOP - 0.02), dark, 0)
    box("back", (LEFT, BACK - 0.004, BASE), (RIGHT, BACK, TOP), paint(), 0.002)


def _front():
    left, bottom, width, height = SERVICE_PANEL
    frame = rounded_outline(left - GAP, bottom - GAP, width + 2 * GAP, height + 2 * GAP, 0.03)
    glass = rounded_outline(*SIGHT_GLASS, 0.075)
    main = [(LEFT, BASE), (RIGHT, BASE), (RIGHT, HEAD - GAP), (LEFT, HEAD - GAP)]
    plate("front sheet", main, FRONT, 0.02, paint(), holes=[frame, glass, _cladding_hole()], edge=0.003)
    header = [(LEFT, HEAD), (RIGHT, HEAD), (RIGHT, TOP), (LEFT, TOP)]
    plate("header", header, FRONT - 0.012, 0.03, paint(), edge=0.004)
    _cladding()
    _rivets()


def _cladding_hole():
    return rounded_outline(*CLADDING, 0.012)


def _cladding():
    """Upright trapezoidal cladding, one folded sheet."""
    left, bottom, width, height = CLADDING
    pitch, rise = 0.0905, 0.022
    count = math.floor(width / pitch)
    pitch = width / count
    wave = []
    for index in range(count):
        x = left + index * pitch
        wave += [(x, 0), (x + pitch * 0.42, 0), (x + pitch * 0.55, rise), (x + pitch * 0.87, rise)]
    wave.append((left + width, 0))
    _folded("cladding", wave, bottom, height, FRONT + 0.012)


def _folded(name, wave, bottom, height, y):
    verts = [(x, y - rise, z) for z in (bottom, bottom + height) for x, rise in wave]
    count = len(wave)
    faces = [(i, i + 1, count + i + 1, count + i) for i in range(count - 1)]
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(verts, [], faces)
    thing = link(mesh, name, paint())
    bevel(thing, 0.004)


def _rivets():
    rivet = cylinder("rivet", 0.006, (LEFT + 0.06, FRONT, HEAD - 0.04), (LEFT + 0.06, FRONT - 0.002, HEAD - 0.04), paint(), 0.0012, 20)
    x = LEFT + 0.06 + 0.41
    while x < RIGHT - 0.03:
        instance(rivet, "rivet", (x, FRONT, HEAD - 0.04), rivet.rotation_quaternion.to_euler())
        x += 0.41


def _side_plate(name, outline, x, thickness, material, holes=(), edge=0.002, facing=-1):
    """As `plate`, but facing left (-1) or right (1); points are (y, z)."""
    mirrored = [[(y if facing > 0 else -y, z) for y, z in points] for points in (outline, *holes)]
    thing = plate(name, mirrored[0], 0, thickness, material, holes=mirrored[1:], edge=edge)
    thing.rotation_euler = (math.pi / 2, 0, -facing * -math.pi / 2)
    thing.location = (x - facing * thickness / 2, 0, 0)
    return thing


def _left_side():
    offset, bottom, width, height = SUCTION
    opening = rounded_outline(FRONT + offset, bottom, width, height, 0.04)
    door_left, door_right = FRONT + 1.30, BACK - 0.06
    door = rounded_outline(door_left, BASE + 0.05, door_right - door_left, HEAD - BASE - 0.15, 0.03)
    grown = rounded_outline(door_left - GAP, BASE + 0.05 - GAP, door_right - door_left + 2 * GAP, HEAD - BASE - 0.15 + 2 * GAP, 0.034)
    wall = [(FRONT, BASE), (BACK, BASE), (BACK, HEAD - GAP), (FRONT, HEAD - GAP)]
    _side_plate("left wall", wall, LEFT, 0.02, paint(), holes=[opening, grown], edge=0.003)
    _side_plate("service door", door, LEFT - 0.002, 0.02, paint(), edge=0.003)
    header = [(FRONT - 0.012, HEAD), (BACK, HEAD), (BACK, TOP), (FRONT - 0.012, TOP)]
    _side_plate("left header", header, LEFT - 0.012, 0.03, paint(), edge=0.004)
    _hinges(door_right + 0.002)
    _handle(door_left + 0.09)
    _louvres(FRONT + 0.28, 1.75)


def _hinges(y):
    for z in (BASE + 0.3, (BASE + HEAD) / 2, HEAD - 0.35):
        cylinder("hinge", 0.011, (LEFT - 0.01, y, z), (LEFT - 0.01, y, z + 0.11), brushed_steel(), 0.002)
        for part in (0.036, 0.073):
            cylinder("hinge knuckle", 0.0112, (LEFT - 0.01, y, z + part), (LEFT - 0.01, y, z + part + 0.001), rubber(), 0)


def _handle(y):
    z = 1.28
    box("handle dish", (LEFT - 0.006, y - 0.03, z - 0.09), (LEFT, y + 0.03, z + 0.09), dark_plastic(), 0.006)
    box("handle", (LEFT - 0.028, y - 0.011, z - 0.07), (LEFT - 0.018, y + 0.011, z + 0.045), dark_plastic(), 0.005)
    cylinder("lock", 0.011, (LEFT - 0.001, y, z + 0.066), (LEFT - 0.01, y, z + 0.066), brushed_steel(), 0.001)


def _louvres(y, z):
    """Pressed ventilation slots, eleven in a column."""
    width = 0.36
    for index in range(11):
        low = z + index * 0.042
        slat = box("louvre", (-0.002, -width / 2, -0.012), (0.002, width / 2, 0.012), paint(), 0.0015)
        slat.location = (LEFT - 0.009, y + width / 2, low)
        slat.rotation_euler = (0, math.radians(28), 0)
        box("louvre slot", (LEFT - 0.0006, y, low - 0.016), (LEFT + 0.01, y + width, low + 0.004), dark_plastic("#050706"), 0)


def _right_side():
    wall = [(FRONT, BASE), (BACK, BASE), (BACK, TOP), (FRONT, TOP)]
    _side_plate("right wall", wall, RIGHT, 0.02, paint(), edge=0.003, facing=1)


def _roof():
    """A shallow tray with a drip edge that overhangs the front by a hand."""
    box("roof edge", (0, 0, TOP - 0.004), (LENGTH, DEPTH, TOP + 0.062), paint(), 0.006)
    box("roof", (0.02, 0.02, TOP + 0.05), (LENGTH - 0.02, DEPTH - 0.02, HEIGHT - 0.02), paint(), 0.03)
    box("roof hatch", (LENGTH / 2 - 0.4, DEPTH / 2 - 0.4, HEIGHT - 0.03), (LENGTH / 2 + 0.4, DEPTH / 2 + 0.4, HEIGHT), paint(), 0.01)
