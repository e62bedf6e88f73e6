"""The delivery bay: a recess lined with plywood and lit from within, with spout, weighing platform, and the bag being filled."""

import functools
import math

import bpy
import numpy as np
from mathutils import Quaternion, Vector

from geometry import bevel, box, cylinder, instance, pipe, plate, revolve, rounded_outline
from materials import brushed_steel, dark_plastic, glow, linear, plywood, rubber, spun_steel
from measures import BAG_RIM, BAY, BAY_CENTRE, BAY_DEPTH, BAY_PLATFORM, FRONT, SPOUT_AXIS, SPOUT_MOUTH
from props import bag, pellets
from props.stream import Stream

LEFT, BOTTOM = BAY[0], BAY[1]
RIGHT, TOP = BAY[0] + BAY[2], BAY[1] + BAY[3]
NEAR, FAR = FRONT + 0.012, FRONT + BAY_DEPTH
RADIUS = 0.045  # of the opening's corners
BOARD = 0.018
GAP = 0.003
GRATE = (BAY_CENTRE - 0.300, FRONT + 0.035, 0.600, 0.420)  # left, near, width, depth
PITCH, BAR = 0.018, 0.006
NECK = 0.068  # inner radius of the spout's mouth
LIGHT = "#ffdcb4"
EXPOSURE = 1 / 200  # of a still, in seconds


def build(bag_level=0.8, stream=None, peak=0.035, swept=False):
    """Builds the bay; gives the stream, or None.

    `bag_level`: how full the bag is, 0 to 1, None for no bag; `peak`: of the heap in it; `stream`: the moment of
    the falling pellets, 0 to 1, None for none; `swept`: whether the spilled pellets are gone.
    """
    _rim()
    _lining()
    _lamps()
    _platform()
    _spout()
    _holder()
    if not swept:
        _spill()
    if bag_level is None:
        return None
    ground = bag.build((BAY_CENTRE, SPOUT_AXIS, BAY_PLATFORM), bag_level, peak)
    return None if stream is None else pour(ground, stream)


def pour(ground, moment, **how):
    """Pellets falling from the spout on a heap of that height, at a moment of their loop; gives the stream.

    `how`: of the stream's other measures.
    """
    def surface(x, y):
        return ground(x, y) + 4 * pellets.RADIUS

    falling = Stream((BAY_CENTRE, SPOUT_AXIS), SPOUT_MOUTH, NECK * 0.72, surface, (0.135, 0.090), **how)
    falling.pose(moment, EXPOSURE)
    return falling


def _rim():
    """A folded steel frame around the opening, with a rubber gasket on its inner edge."""
    left, bottom, width, height = BAY
    edges = [rounded_outline(left - by, bottom - by, width + 2 * by, height + 2 * by, RADIUS + by) for by in (0.014, -0.004, -0.009)]
    plate("bay rim", edges[0], FRONT - 0.006, 0.014, brushed_steel(), holes=[edges[1]], edge=0.0025)
    plate("bay gasket", edges[1], FRONT - 0.003, 0.014, rubber(), holes=[edges[2]], edge=0.0022)


def _board(low, high, upright, index):
    """A board between two corners with its grain along x, or upwards; each is another part of the tree."""
    size = [b - a for a, b in zip(low, high)]
    length = size[2] if upright else size[0]
    start = 2.7 * index
    thick, wide = (size[1], size[0]) if upright else (size[1], size[2])
    board = box("board", (start, 0, 0), (start + length, thick, wide), plywood(), 0.0014)
    if upright:
        board.rotation_euler = (0, -math.pi / 2, 0)
        board.location = (high[0], low[1], low[2] - start)
    else:
        board.location = (low[0] - start, low[1], low[2])
    return board


def _lining():
    """Upright boards on the back and the sides, a ceiling, a floor; darkness behind the gaps."""
    width = BAY[2] / 5
    for index in range(5):
        x = LEFT + index * width
        _board((x + GAP / 2, FAR, BOTTOM), (x + width - GAP / 2, FAR + BOARD, TOP), True, index)
    for side, x in ((-1, LEFT), (1, RIGHT)):
        _side_wall(side, x)
    dark = dark_plastic("#120d08")
    box("bay shell back", (LEFT - 0.03, FAR + BOARD, BOTTOM - 0.03), (RIGHT + 0.03, FAR + BOARD + 0.01, TOP + 0.03), dark, 0)
    box("bay floor", (LEFT - 0.02, NEAR, BOTTOM - 0.012), (RIGHT + 0.02, FAR + 0.01, BOTTOM), brushed_steel("#8d8f8b", 0.4), 0.002)
    box("bay ceiling", (LEFT - 0.02, NEAR, TOP), (RIGHT + 0.02, FAR + BOARD, TOP + BOARD), plywood(), 0.001)


def _side_wall(side, x):
    """Upright boards seen at a slant, behind them the shell."""
    depth = (FAR - NEAR) / 3
    for index in range(3):
        near = NEAR + index * depth
        low, high = sorted((x, x + side * BOARD))
        board = _board((0, 0, BOTTOM), (depth - GAP, BOARD, TOP), True, 7 + index + 3 * side)
        board.rotation_mode = "QUATERNION"
        turned = board.rotation_euler.to_quaternion()
        quarter = Quaternion((0, 0, 1), math.pi / 2)
        board.rotation_quaternion = quarter @ turned
        place = quarter @ board.location
        board.location = (high + place.x, near + GAP / 2 + place.y, place.z)
    shell = x + side * (BOARD + 0.006)
    box("bay shell", (shell - 0.005, NEAR, BOTTOM - 0.03), (shell + 0.005, FAR + BOARD, TOP + 0.03), dark_plastic("#120d08"), 0)


def _lamps():
    """Warm light lines behind diffusers: one up each side near the front, two across the ceiling."""
    y = FRONT + 0.040
    for side, x in ((1, LEFT), (-1, RIGHT)):
        low, high = sorted((x, x + side * 0.011))
        box("lamp rail", (low, y - 0.004, BOTTOM + 0.05), (high, y + 0.026, TOP - 0.02), brushed_steel("#9b9c98", 0.35), 0.001)
        low, high = sorted((x + side * 0.008, x + side * 0.014))
        _diffuser((low, y, BOTTOM + 0.06), (high, y + 0.022, TOP - 0.03))
        _shine((x + side * 0.018, y + 0.011, (BOTTOM + TOP) / 2), (side, 0.9, 0), (0.022, 1.3), 1.7)
    for near, power in ((y + 0.02, 2.9), (FAR - 0.075, 0.9)):
        box("lamp rail", (LEFT + 0.06, near, TOP - 0.012), (RIGHT - 0.06, near + 0.056, TOP), brushed_steel("#9b9c98", 0.35), 0.001)
        _diffuser((LEFT + 0.066, near + 0.006, TOP - 0.016), (RIGHT - 0.066, near + 0.050, TOP - 0.008))
        _shine((BAY_CENTRE, near + 0.028, TOP - 0.02), (0, 0, -1), (0.62, 0.04), power)


def _diffuser(low, high):
    """What one sees of a lamp; its light comes from a lamp before it, which renders with less noise."""
    bar = box("diffuser", low, high, _glow(), 0.003)
    bar.visible_diffuse = False


@functools.cache
def _glow():
    material = glow(LIGHT, 5.0).copy()
    material.cycles.sample_as_light = False
    return material


def _shine(at, direction, size, power):
    """A lamp of `size` metres (across, along) that shines in a direction."""
    lamp = bpy.data.lights.new("bay lamp", "AREA")
    lamp.shape, (lamp.size, lamp.size_y) = "RECTANGLE", size
    lamp.energy, lamp.color = power, linear(LIGHT)[:3]
    thing = bpy.data.objects.new("bay lamp", lamp)
    thing.location, thing.visible_camera = at, False
    thing.rotation_mode = "QUATERNION"
    thing.rotation_quaternion = Vector(direction).to_track_quat("-Z", "Y")
    bpy.context.scene.collection.objects.link(thing)


def _platform():
    """A load-cell base that carries a steel grate; what is spilled falls through it into a tray."""
    left, near, width, depth = GRATE
    steel, low = brushed_steel(), BAY_PLATFORM - 0.014
    for x in (left + 0.05, left + width - 0.05):
        for y in (near + 0.06, near + depth - 0.06):
            cylinder("load cell", 0.017, (x, y, BOTTOM), (x, y, low), brushed_steel("#7d807e"), 0.001, 32)
    for y in (near, near + depth - 0.012):
        box("grate frame", (left, y, low - 0.010), (left + width, y + 0.012, BAY_PLATFORM), steel, 0.002)
    for x in (left, left + width - 0.012):
        box("grate frame", (x, near, low - 0.010), (x + 0.012, near + depth, BAY_PLATFORM), steel, 0.002)
    first = box("grate bar", (-BAR / 2, near + 0.01, low), (BAR / 2, near + depth - 0.01, BAY_PLATFORM - 0.0005), steel, 0.0012)
    first.location.x = left + PITCH
    for index in range(2, math.floor((width - 0.006) / PITCH)):
        bevel(instance(first, "grate bar", (left + index * PITCH, 0, 0)), 0.0012)
    for y in (near + depth * 0.33, near + depth * 0.66):
        box("grate rib", (left + 0.01, y, low - 0.008), (left + width - 0.01, y + 0.006, low), steel, 0.001)


def _spout():
    """A funnel of brushed steel on a drum, clamped together, its mouth with a rolled rim."""
    wall, neck, drum = 0.0025, NECK + 0.0025, 0.152
    outside = [(neck, SPOUT_MOUTH), (neck, SPOUT_MOUTH + 0.075), (neck + 0.004, SPOUT_MOUTH + 0.088), (drum, 1.700), (drum, TOP + 0.01)]
    inside = [(radius - wall, z) for radius, z in reversed(outside)]
    parts = [revolve("spout", outside + inside, spun_steel(), 96)]
    parts.append(_ring("spout rim", neck, SPOUT_MOUTH, 0.0055, brushed_steel()))
    for z in (1.700, TOP - 0.012):
        parts.append(_band("spout clamp", drum + 0.001, z - 0.014, 0.028))
    parts.append(_band("neck clamp", neck + 0.0005, SPOUT_MOUTH + 0.036, 0.018))
    for part in parts:
        part.location = (BAY_CENTRE, SPOUT_AXIS, 0)
    _clamp_bolt(drum, 1.700)
    _clamp_bolt(neck, SPOUT_MOUTH + 0.045)


def _ring(name, radius, z, thickness, material):
    """A rolled edge: a ring of round section."""
    angles = np.linspace(0, math.tau, 17)
    return revolve(name, [(radius + thickness * math.cos(a), z + thickness * math.sin(a)) for a in angles], material, 96)


def _band(name, radius, low, height):
    """A clamping band with beaded edges."""
    profile = [(0, 0), (0.004, 0.0005), (0.0045, 0.003), (0.0028, 0.006)]
    rising = [(radius + out, low + up) for out, up in profile]
    falling = [(radius + out, low + height - up) for out, up in reversed(profile)]
    return revolve(name, rising + falling, brushed_steel("#a9aaa6", 0.34), 96)


def _clamp_bolt(radius, z):
    """The lugs and the bolt that close a band, towards the viewer's right."""
    angle = math.radians(-52)
    x, y = BAY_CENTRE + (radius + 0.010) * math.cos(angle), SPOUT_AXIS + (radius + 0.010) * math.sin(angle)
    across = np.array([-math.sin(angle), math.cos(angle), 0])
    middle = np.array([x, y, z])
    cylinder("clamp bolt", 0.003, middle - across * 0.022, middle + across * 0.022, brushed_steel("#8b8d8a"), 0.0004, 20)
    for side in (-1, 1):
        spot = middle + across * 0.011 * side
        cylinder("clamp lug", 0.0085, spot, spot + across * 0.005 * side, brushed_steel("#a9aaa6"), 0.001, 24)
        cylinder("clamp nut", 0.0055, spot + across * 0.005 * side, spot + across * 0.010 * side, brushed_steel("#8b8d8a"), 0.0006, 6)


def _holder():
    """Two arms from the back wall whose clips hold the bag's mouth open."""
    for x in (BAY_CENTRE - 0.105, BAY_CENTRE + 0.105):
        z, reach = BAG_RIM + 0.010, SPOUT_AXIS + 0.134
        cylinder("holder flange", 0.024, (x, FAR, z), (x, FAR - 0.005, z), brushed_steel(), 0.001, 40)
        bend = [(x, reach + 0.012, z), (x, reach + 0.002, z - 0.012), (x, reach, z - 0.03)]
        pipe("holder arm", [(x, FAR - 0.002, z), (x, FAR - 0.05, z), *bend], 0.005, brushed_steel())
        box("holder clip", (x - 0.016, reach - 0.012, z - 0.040), (x + 0.016, reach + 0.006, z - 0.018), dark_plastic(), 0.003)


def _spill():
    """A few pellets beside the bag, some of them caught between the bars."""
    left, near, width, depth = GRATE

    def bars(x, y):
        phase = (x - left + PITCH / 2) % PITCH - PITCH / 2
        return np.where(np.abs(phase) < BAR / 2 + 0.001, BAY_PLATFORM, BAY_PLATFORM - 0.004)

    def beside(x, y):
        return bag.oval(x - BAY_CENTRE, y - SPOUT_AXIS, 0.205, 0.160) > 1

    area = (left + 0.02, near + 0.014, width - 0.04, depth - 0.03)
    pellets.heap(area, bars, beside, count=46, seed=23, filler=False)
