"""A garden centre after closing: seedlings on a potting bench under the one lamp still on, a watering can, the dark glasshouse behind."""

import math

import bpy
import numpy as np

import camera
from forecourt import sky
from forecourt.leaves import cards, foliage, wall
from geometry import box, cylinder, link, placed, revolve
from lamps import soft_lamp
from materials import Shader, dark_plastic, glow, linear, paint, wood
from props import seedling, watering_can

SIZE, SAMPLES, GRAIN = (1680, 2100), 24, 0.007
SHADE = (-0.045, 0.05, 0.375)  # the middle of the lamp's rim
EVENING = sky.Light("venice", 0.10, [(0.0, "#3a4f78"), (0.5, "#263c64"), (1.0, "#16263f")], exposure=0.75, tint="#b9c8ea")
# x, y, height of the plant, pairs of leaves
POTS = (
    (-0.155, -0.085, 0.078, 4), (-0.040, -0.118, 0.088, 4), (0.076, -0.092, 0.072, 4),
    (-0.208, 0.038, 0.096, 5), (-0.096, 0.024, 0.074, 4), (0.022, 0.018, 0.094, 5), (0.192, -0.012, 0.062, 3),
    (-0.150, 0.145, 0.085, 4), (-0.034, 0.140, 0.092, 4),
)


def compose():
    cycles = bpy.context.scene.cycles
    cycles.max_bounces, cycles.adaptive_threshold, cycles.adaptive_min_samples = 6, 0.04, 8
    _bench()
    rng = np.random.default_rng(5)
    for index, (x, y, height, pairs) in enumerate(POTS):
        seedling.build((x, y, 0), 40 + index, height, pairs, rng.uniform(0, 6))
    for x, y in ((0.13, -0.17), (-0.02, -0.20)):
        with placed((x, y, 0)):
            seedling.crumbs(rng, 26, 0, 0.0, 0.1, 0.03)
    watering_can.build((0.175, 0.215, 0), 0.35)
    _lamp()
    _house()
    sky.build(EVENING, 0.3)
    camera.shoot((-0.10, -1.02, 0.285), (0.012, 0.0, 0.185), 62, f_number=3.2, focus=(-0.03, -0.11, 0.13))


def _bench():
    """Boards of larch gone grey, a finger's breadth apart."""
    boards = wood("#8a7862")
    for index, y in enumerate(np.arange(-0.42, 0.46, 0.098)):
        board = box("bench board", (-1.2, -0.046, -0.028), (1.2, 0.046, 0), boards, 0.003)
        board.location = (0.13 * index, y, 0)
    box("bench rail", (-1.2, -0.40, -0.10), (1.2, 0.44, -0.034), dark_plastic("#14110e", 0.9), 0)


def _lamp():
    """An enamelled shade on a cord; a soft lamp inside does the bulb's work."""
    x, y, z = SHADE
    outside = [(0.118, 0.0), (0.116, 0.006), (0.060, 0.072), (0.030, 0.092), (0.028, 0.140), (0.0, 0.142)]
    shade = revolve("shade", outside, paint("#20262b", 0.32), 128)
    inner = revolve("shade inside", [(0.1165, 0.001), (0.058, 0.070), (0.0, 0.088)], paint("#efe9dd", 0.35), 128)
    rim = revolve("shade rim", [(0.118 + 0.0018 * math.cos(a), 0.0018 * math.sin(a)) for a in np.linspace(0, math.tau, 13)], paint("#20262b", 0.3), 128)
    bulb = revolve("bulb", [(0.030 * math.sin(a), 0.046 - 0.032 * math.cos(a)) for a in np.linspace(0, math.pi, 24)], glow("#ffd7a0", 14.0), 48)
    bulb.visible_diffuse = bulb.visible_shadow = False
    bulb.active_material.cycles.sample_as_light = False
    for part in (shade, inner, rim, bulb):
        part.location = SHADE
    cylinder("cord", 0.003, (x, y, z + 0.14), (x, y, 3), dark_plastic(), 0, 12)
    soft_lamp("bulb light", (x, y, z + 0.012), 0.07, 8.5, linear("#ffcf96")[:3], mirrored=False)
    soft_lamp("shade light", (x, y, z + 0.004), 0.02, 0.8, linear("#ffcf96")[:3], (math.pi, 0, 0), mirrored=False)
    # The evening through the glass, from behind at the right, along the can's edge and the rims
    soft_lamp("blue window", (1.3, 1.3, 0.9), 1.2, 11, linear("#86a6e0")[:3], (math.radians(-68), 0, math.radians(-45)))


def _house():
    """Glazing bars, and tall plants as outlines before the evening."""
    steel = paint("#20262c", 0.5)
    for x in np.arange(-1.95, 2.6, 0.62):
        box("glazing bar", (x - 0.022, 2.4, -1), (x + 0.022, 2.45, 3), steel, 0.004)
    for z in (-0.05, 0.95):
        box("transom", (-4, 2.4, z - 0.03), (4, 2.46, z + 0.03), steel, 0.004)
    box("base wall", (-4, 2.38, -1.2), (4, 2.5, -0.08), paint("#1a1d20", 0.8), 0)
    rng = np.random.default_rng(8)
    for index, (x, y, tall) in enumerate(((-0.72, 1.75, 0.62), (0.85, 1.9, 0.40), (0.30, 2.1, 0.24), (-0.25, 2.15, 0.28))):
        at, along = wall(rng, 240, 0.42, tall, 0.35)
        link(cards(f"tall plant {index}", at + (x, y, tall / 2 - 0.12), along + (0, 0.4, 0.5), 0.15, 0.42, foliage("#16241a", "#2c4326"), index), "tall plant")
