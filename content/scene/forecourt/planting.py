"""What grows on the forecourt: clipped hedges, trees behind them, and plants in terracotta pots."""

import functools
import math

import numpy as np

from forecourt.leaves import ball, blades, cards, foliage, spindle, unit, wall
from forecourt.light import SUN
from geometry import box, link, pipe, revolve
from materials import Shader, linear

LAUREL, YEW, OLIVE = ("#16301a", "#3c5c2a"), ("#0e2116", "#274127"), ("#4d5a41", "#8c9678")
LAVENDER, STRAW_GRASS, BOX = ("#56664f", "#8b9a80"), ("#7d7a45", "#b9a565"), ("#1d3a18", "#4b6d2c")
PINE_DARK = ("#16402c", "#3a7a58")
BLOSSOMS = (("#d8d2c4", "#f3eee2"), ("#8a3a1a", "#c0571f"), ("#c99a3c", "#e6c573"))
TILE = 0.6


def build():
    """The planting around the machine as most pictures see it."""
    hedge(-14.0, 6.6, 6.3, 1.85)
    horizon()
    group_left((-0.5, 4.4))
    shade((-7.2, -3.0), (-10.0, 1.0))
    group_right((6.2, 2.6))


def horizon(right=34.0):
    """Cypresses and round trees far behind; no cypress where it would stand over the machine's roof."""
    rng = np.random.default_rng(5)
    slim = [cypress(seed) for seed in range(2)]
    round_ = [crown(seed) for seed in range(3)]
    for x in (-7.2, -5.1, -4.0, -1.2, 0.5, -13, -16):
        put(slim[rng.integers(2)], "cypress", (x, 19 + rng.uniform(-2, 2), 0), rng.uniform(0, 6), rng.uniform(1.0, 1.35))
    for x in np.arange(-34, right, 3.4):
        place = (x + rng.uniform(-1, 1), 31 + rng.uniform(-5, 5), rng.uniform(0.2, 0.9))
        put(round_[rng.integers(3)], "tree", place, rng.uniform(0, 6), rng.uniform(0.75, 1.2))


def grove(left, right, y):
    """A dense dark row of trees that closes the view."""
    rng = np.random.default_rng(17)
    kinds = [crown(seed, 0.13, PINE_DARK) for seed in range(2)]
    for x in np.arange(left, right, 1.7):
        put(kinds[rng.integers(2)], "tree", (x, y + rng.uniform(0, 2.5), -0.3), rng.uniform(0, 6), rng.uniform(1.1, 1.5))


def shade(*spots):
    """Trees behind the viewer, each throwing its broken shadow on one of the spots (x, y) on the ground."""
    reach = 3.6 / SUN.z
    for index, (x, y) in enumerate(spots):
        put(crown(index % 3), "tree", (x + reach * SUN.x, y + reach * SUN.y, 0.6), 2.1 * index)


def group_left(at):
    """Pots beside the machine's left end."""
    x, y = at
    potted(laurel_ball(1), (x, y, 0), 0.34, turn=0.4)
    potted(lavender(2), (x + 0.62, y - 0.35, 0), 0.24, turn=1.1)
    potted(lavender(3), (x - 0.6, y - 0.3, 0), 0.22, turn=2.0)
    olive((x - 0.9, y + 0.7, 0), 5)


def group_right(at):
    """Pots beside the machine's right end."""
    x, y = at
    olive((x, y, 0), 9)
    potted(grass(4), (x + 0.8, y - 0.5, 0), 0.27, turn=0.3)
    potted(laurel_ball(2), (x + 1.6, y + 0.1, 0), 0.32, turn=0.9)


def put(mesh, name, at, turn=0.0, scale=1.0):
    thing = link(mesh, name)
    thing.location, thing.rotation_euler, thing.scale = at, (0, 0, turn), [scale] * 3
    return thing


# Hedges


def hedge(left, right, front, height, depth=0.8, colours=LAUREL):
    """A clipped hedge: leafy tiles over a dark core."""
    core = foliage_core()
    box("hedge core", (left + 0.08, front + 0.1, 0), (right - 0.08, front + depth - 0.1, height - 0.08), core, 0)
    tiles = [_hedge_tile(seed, colours) for seed in range(5)]
    rng = np.random.default_rng(int(10 * abs(left)) + 2)
    pitch = TILE * 0.8
    for x in np.arange(left + pitch / 2, right, pitch):
        for z in np.arange(pitch / 2, height, pitch):
            _tile(tiles, (x, front + 0.05, min(z, height - pitch / 2)), (0, 0, 0), rng)
        for y in np.arange(front + pitch / 2, front + depth, pitch):
            _tile(tiles, (x, y, height - 0.06), (-math.pi / 2, 0, 0), rng)
    for y in np.arange(front + pitch / 2, front + depth, pitch):
        for z in np.arange(pitch / 2, height, pitch):
            _tile(tiles, (left + 0.05, y, z), (0, 0, -math.pi / 2), rng)
            _tile(tiles, (right - 0.05, y, z), (0, 0, math.pi / 2), rng)


def _tile(tiles, at, rotation, rng):
    thing = link(tiles[rng.integers(len(tiles))], "hedge leaves")
    thing.location = np.array(at) + rng.normal(0, 0.018, 3)
    thing.rotation_euler = np.array(rotation) + rng.normal(0, 0.06, 3)
    thing.scale = (rng.choice((-1, 1)), 1, 1)


def _hedge_tile(seed, colours):
    rng = np.random.default_rng(100 + seed)
    at, along = wall(rng, 950, TILE, TILE, 0.16)
    return cards("hedge leaves", at, along, 0.062, 0.62, foliage(*colours), seed)


@functools.cache
def foliage_core():
    """The dark inside of dense foliage."""
    return Shader("foliage core", base_color=linear("#070d08"), roughness=1.0, specular=0.0).material


# Trees


def cypress(seed):
    rng = np.random.default_rng(200 + seed)
    at, along = spindle(rng, 9000, 0.75, 7.5)
    return cards("cypress", at, along, 0.2, 0.42, foliage(*YEW, 0.7, 0.1), seed)


def crown(seed, leaf=0.28, colours=("#1c2a1a", "#41502c")):
    """A round tree seen from afar, boughs of leaves of a length, the lowest at the ground."""
    rng = np.random.default_rng(300 + seed)
    count, parts = int(33 / leaf**2), []
    for _ in range(16):
        at, along = ball(rng, count, rng.uniform(0.8, 1.5), 0.8, 0.5)
        centre = unit(rng.normal(size=3)) * (1.7, 1.7, 1.9) * rng.uniform(0.3, 1) + (0, 0, 2.9)
        parts.append((at + centre, along))
    at, along = (np.concatenate(part) for part in zip(*parts))
    return cards("crown", at, along, leaf, 0.7, foliage(*colours, 0.7, 0.3), seed)


def olive(at, seed):
    """A young olive on a bare stem in a terracotta pot."""
    rng = np.random.default_rng(400 + seed)
    x, y, z = at
    pot(at, 0.33)
    foot, fork = np.array((x, y, z + 0.5)), np.array((x + rng.normal(0, 0.04), y, z + 1.15))
    pipe("olive stem", [foot, (foot + fork) / 2 + rng.normal(0, 0.02, 3), fork], 0.026, bark())
    parts = []
    for _ in range(34):
        tip = fork + unit(rng.normal(size=3) + (0, 0, 0.35)) * rng.uniform(0.35, 0.68) * (1, 1, 0.9)
        pipe("olive twig", [fork, (fork + tip) / 2 + (0, 0, 0.06), tip], 0.005, bark(), 4)
        parts.append(_sprig(rng, fork, tip, 120))
    feet, along = (np.concatenate(part) for part in zip(*parts))
    link(cards("olive leaves", feet, along, 0.06, 0.27, foliage(*OLIVE, 0.45), seed), "olive leaves")


def _sprig(rng, fork, tip, count):
    run = rng.uniform(0.3, 1.0, (count, 1))
    feet = fork + run * (tip - fork) + (0, 0, 0.06) * (1 - (2 * run - 1) ** 2) + rng.normal(0, 0.03, (count, 3))
    return feet, unit(tip - fork) + 0.8 * rng.normal(size=(count, 3))


@functools.cache
def bark():
    shader = Shader("bark", roughness=0.9, specular=0.2)
    shader.wire(shader.mix(shader.remap(shader.noise(60, 6), 0, 1), linear("#3d352b"), linear("#766a59")), "base_color")
    shader.bump(shader.noise(90, 5), 0.7, 0.006)
    return shader.material


# In pots


def potted(mesh, at, radius, turn=0.0):
    """A plant's mesh standing in a terracotta pot of this radius at the rim."""
    soil = pot(at, radius)
    return put(mesh, "plant", (at[0], at[1], soil), turn, radius / 0.3)


def pot(at, radius):
    """A terracotta pot with a rolled rim and soil; gives the height of the soil."""
    r, tall = radius, radius * 1.62
    profile = [(0, 0), (0.66 * r, 0), (0.69 * r, 0.02 * r), (0.90 * r, tall - 0.36 * r), (0.91 * r, tall - 0.33 * r)]
    profile += [(0.99 * r, tall - 0.31 * r), (1.0 * r, tall - 0.28 * r), (1.02 * r, tall - 0.06 * r), (1.0 * r, tall - 0.01 * r)]
    profile += [(0.97 * r, tall), (0.92 * r, tall - 0.02 * r), (0.90 * r, tall - 0.08 * r), (0.88 * r, tall - 0.3 * r), (0, tall - 0.3 * r)]
    clay = revolve("terracotta pot", profile, terracotta(), 48)
    clay.location = at
    soil = at[2] + tall - 0.13 * r
    earth = revolve("soil", [(0, 0), (0.4 * r, -0.006), (0.895 * r, -0.02)], _soil(), 32)
    earth.location = (at[0], at[1], soil)
    return soil - 0.02


@functools.cache
def terracotta():
    """Fired clay with lime bloom and water marks."""
    shader = Shader("terracotta", specular=0.25)
    clay = shader.mix(shader.remap(shader.noise(5, 7), 0, 1), linear("#7d4028"), linear("#a35c3b"))
    bloom = shader.node("ShaderNodeMixRGB", color2=linear("#b79b84"))
    shader.wire(shader.remap(shader.noise(3.1, 8), 0, 0.6, (0.5, 0.75)), bloom.inputs["Fac"])
    shader.wire(clay, bloom.inputs["Color1"])
    shader.wire(bloom.outputs["Color"], "base_color")
    shader.wire(shader.remap(shader.noise(11), 0.7, 0.95), "roughness")
    shader.bump(shader.noise(160, 4), 0.2, 0.002)
    return shader.material


@functools.cache
def _soil():
    shader = Shader("soil", base_color=linear("#231a12"), roughness=0.95, specular=0.2)
    shader.bump(shader.noise(70, 6), 1.0, 0.02)
    return shader.material


def laurel_ball(seed):
    """A clipped ball, 0.6 m across, sitting on the soil of a pot of 0.3 m radius."""
    rng = np.random.default_rng(500 + seed)
    at, along = ball(rng, 5200, 0.42, 1.0, 0.3)
    return cards("clipped ball", at + (0, 0, 0.4), along, 0.036, 0.6, foliage(*BOX), seed)


def lavender(seed):
    """A mound of narrow grey leaves with stalks of faded flowers above it."""
    rng = np.random.default_rng(600 + seed)
    feet = rng.normal(0, 0.09, (1500, 3)) * (1, 1, 0)
    lean = unit(rng.normal(size=(1500, 3)) * (1, 1, 0.3) + (0, 0, 0.8)) * rng.uniform(0.2, 0.4, (1500, 1))
    return blades("lavender", feet, feet + lean, rng.uniform(0, 0.05, 1500), 0.007, foliage(*LAVENDER), 3)


def grass(seed):
    """A fountain of ornamental grass."""
    rng = np.random.default_rng(700 + seed)
    feet = rng.normal(0, 0.06, (900, 3)) * (1, 1, 0)
    lean = unit(rng.normal(size=(900, 3)) * (1, 1, 0) + (0, 0, 1.4)) * rng.uniform(0.45, 1.0, (900, 1))
    return blades("grass", feet, feet + lean, rng.uniform(0.05, 0.45, 900), 0.008, foliage(*STRAW_GRASS, 0.5, 0.35), 7)


@functools.lru_cache(maxsize=0)
def tuft(seed, height, colours):
    """A young leafy plant for a tray."""
    rng = np.random.default_rng(800 + seed)
    at, along = ball(rng, 130, height / 2, 0.8, 0.8)
    return cards("young plant", at + (0, 0, height * 0.45), along + (0, 0, 0.4), height * 0.36, 0.5, foliage(*colours), seed)


def blossoms(seed, height, colours):
    """The flowers of a young plant of that height: rosettes of petals above its leaves."""
    rng = np.random.default_rng(900 + seed)
    out = unit(rng.normal(size=(11, 3)) * (1, 1, 0.5) + (0, 0, 0.9))
    heads = out * height * 0.5 + (0, 0, height * 0.5)
    petals = unit(np.cross(np.repeat(out, 8, 0), rng.normal(size=(88, 3)))) + 0.4 * np.repeat(out, 8, 0)
    return cards("blossoms", np.repeat(heads, 8, 0), petals, 0.022, 0.8, foliage(*colours, 0.6, 0.35), seed)
