"""The forecourt's paving: large worn concrete stones in running bond, a drainage channel, damp, moss and fallen leaves."""

import functools
import math

import numpy as np

from forecourt.leaves import cards, foliage, mesh_of
from geometry import link
from materials import Shader, brushed_steel, linear
from measures import BACK, DEPTH, FRONT, LEFT, LENGTH, RIGHT

STONE, COURSE, JOINT = 0.80, 0.50, 0.009
PAVED = (-15.0, -11.0, 19.0, 9.0)  # left, front, right, back
CHANNEL, CHANNEL_WIDTH = -1.75, 0.13  # y of its axis
CHAMFER = 0.004


def build(wet=0.45):
    """Builds the ground; `wet` from 0 (dry) to 1 (after rain)."""
    _bed()
    stones = np.concatenate([_courses(CHANNEL + CHANNEL_WIDTH / 2, PAVED[3]), _courses(PAVED[1], CHANNEL - CHANNEL_WIDTH / 2)])
    link(_slabs(stones), "paving", concrete(wet))
    _channel()
    _litter()
    _crumbs()


def _bed():
    """Sand under the joints, and the land around."""
    for name, half, level, material in (("joints", 20, -0.006, joint_sand()), ("land", 260, -0.03, _land())):
        corners = np.array([(-half, -half, level), (half, -half, level), (half, half, level), (-half, half, level)])
        link(mesh_of(name, corners, np.array([(0, 1, 2, 3)]), material), name)


def _courses(front, back):
    """Left, front, right and back edge of every stone between two lines."""
    stones = []
    for row in range(math.ceil((back - front) / COURSE)):
        y = front + row * COURSE
        for x in np.arange(PAVED[0] + (row % 2) * STONE / 2, PAVED[2], STONE):
            stones.append((x, y, x + STONE - JOINT, min(y + COURSE, back) - JOINT))
    return np.array(stones)


def _slabs(stones):
    """One mesh of all stones: a flat top within two rings of chamfer, no two stones at quite one height."""
    rng = np.random.default_rng(3)
    count = len(stones)
    settled = rng.normal(0, 0.0009, (count, 1)) + rng.normal(0, 0.0005, (count, 4))
    rings = []
    for inset, drop in ((0, 0.03), (0, CHAMFER), (0.3 * CHAMFER, 0.3 * CHAMFER), (CHAMFER, 0)):
        left, front, right, back = (stones + np.array((inset, inset, -inset, -inset))).T
        level = settled - drop
        corners = ((left, front), (right, front), (right, back), (left, back))
        rings.append(np.stack([np.stack([x, y, level[:, i]], 1) for i, (x, y) in enumerate(corners)], 1))
    verts = np.concatenate(rings, 1)
    sides = [(4 * r + i, 4 * r + (i + 1) % 4, 4 * r + 4 + (i + 1) % 4, 4 * r + 4 + i) for r in range(3) for i in range(4)]
    faces = np.array([*sides, (12, 13, 14, 15)])[None] + 16 * np.arange(count)[:, None, None]
    return mesh_of("paving", verts.reshape(-1, 3), faces.reshape(-1, 4), None)


def _channel():
    """A slotted steel grating over a dark gutter."""
    left, right, half = PAVED[0], PAVED[2], CHANNEL_WIDTH / 2 - 0.004
    rails = [(left, CHANNEL + side - 0.008, right, CHANNEL + side + 0.008, -0.03, -0.001) for side in (-half + 0.008, half - 0.008)]
    bars = [(x, CHANNEL - half, x + 0.011, CHANNEL + half, -0.025, -0.0025) for x in np.arange(left, right, 0.026)]
    lids = [(x, CHANNEL - half, x + 0.03, CHANNEL + half, -0.025, -0.0015) for x in np.arange(left, right, 1.0)]
    link(_bars(np.array(rails + bars + lids)), "channel grating")


def _bars(sizes):
    """One mesh of boxes given as left, front, right, back, bottom, top."""
    left, front, right, back, bottom, top = sizes.T
    corners = [(x, y, z) for z in (bottom, top) for x, y in ((left, front), (right, front), (right, back), (left, back))]
    verts = np.stack([np.stack(corner, 1) for corner in corners], 1)
    sides = [(i, (i + 1) % 4, 4 + (i + 1) % 4, 4 + i) for i in range(4)]
    faces = np.array([*sides, (4, 5, 6, 7)])[None] + 8 * np.arange(len(sizes))[:, None, None]
    return mesh_of("grating", verts.reshape(-1, 3), faces.reshape(-1, 4), brushed_steel("#6d6f6c", 0.5))


def _litter():
    """Dry leaves where the wind drops them: along the plinth, in the channel, here and there."""
    rng = np.random.default_rng(8)
    shapes = [_dry_leaf(rng, index) for index in range(5)]
    for x, y in _drifts(rng):
        leaf = link(shapes[rng.integers(5)], "dry leaf")
        leaf.location = (x, y, 0.004)
        leaf.rotation_euler = (*rng.normal(0, 0.16, 2), rng.uniform(0, 6.3))
        leaf.scale = [rng.uniform(0.6, 1.25)] * 3


def _crumbs():
    """Bits of earth, bark and needles swept against the plinth and into the channel."""
    rng = np.random.default_rng(12)
    line, run, away = rng.integers(3, size=2600), rng.uniform(0, 1, 2600), np.abs(rng.normal(0, 0.055, 2600))
    x = np.choose(line, (run * LENGTH, 0.085 - away, -7 + 17 * run))
    y = np.choose(line, (0.215 - away, 0.2 + run * (DEPTH - 0.2), CHANNEL + 1.6 * away * rng.choice((-1, 1), 2600)))
    flat = rng.normal(size=(2600, 3)) * (1, 1, 0.12)
    feet = np.stack([x, y, np.full(2600, 0.0025)], 1)
    link(cards("crumbs", feet, flat, 0.009, 0.45, foliage("#1f1811", "#5b4a34", 0.9, 0.0), 12), "crumbs")


def _drifts(rng):
    front = np.stack([rng.uniform(0.1, LENGTH, 70), 0.19 - np.abs(rng.normal(0, 0.06, 70))], 1)
    side = np.stack([0.06 - np.abs(rng.normal(0, 0.07, 60)), rng.uniform(0.1, DEPTH, 60)], 1)
    gutter = np.stack([rng.uniform(-6, 9, 60), CHANNEL + rng.normal(0, 0.07, 60)], 1)
    open_ground = np.stack([rng.uniform(-8, 10, 260), rng.uniform(-6, 6, 260)], 1)
    inside = (np.abs(open_ground[:, 0] - LENGTH / 2) < LENGTH / 2) & (np.abs(open_ground[:, 1] - DEPTH / 2) < DEPTH / 2)
    return np.concatenate([front, side, gutter, open_ground[~inside]])


def _dry_leaf(rng, index):
    """A leaf of five by three points, cupped and curled."""
    rows, breadth = np.linspace(0, 1, 6), np.array([0.02, 0.30, 0.42, 0.36, 0.2, 0.0])
    curl, cup = rng.uniform(-0.25, 0.5), rng.uniform(0.1, 0.5)
    verts = []
    for run, half in zip(rows, breadth):
        for side in (-1, 0, 1):
            verts.append((run - 0.5, side * half, curl * (run - 0.5) ** 2 + cup * half * abs(side) + rng.normal(0, 0.012)))
    faces = [(3 * r + c, 3 * r + c + 1, 3 * r + c + 4, 3 * r + c + 3) for r in range(5) for c in range(2)]
    colour = (("#3f2e1f", "#77583a"), ("#5a4630", "#8f7649"))[index % 2]
    return mesh_of("dry leaf", np.array(verts) * 0.05, np.array(faces), foliage(*colour, 0.7))


@functools.cache
def concrete(wet):
    """Worn concrete: each stone its own tone, stains across them, damp spots that shine a little."""
    shader = Shader(f"concrete {wet}", specular=0.4)
    stone = shader.node("ShaderNodeNewGeometry").outputs["Random Per Island"]
    tone = _tones(shader, stone)
    grit = shader.remap(shader.noise(140, 6), 0.72, 1.22)
    stain = shader.remap(shader.noise(0.9, 7), 0.70, 1.14)
    spots = shader.remap(shader.noise(15, 4), 1, 0.7, (0.62, 0.72))
    dirt = _near_machine(shader)
    damp = _damp(shader, wet)
    colour = tone
    for factor in (grit, stain, shader.remap(dirt, 1, 0.42, (0, 1)), spots, shader.remap(damp, 1, 0.46, (0, 1))):
        colour = _scaled(shader, colour, factor)
    shader.wire(colour, "base_color")
    dry = shader.remap(shader.noise(9, 5), 0.58, 0.85)
    shader.wire(_blend(shader, damp, dry, 0.14), "roughness")
    relief = _product(shader, shader.noise(190, 5), shader.remap(damp, 1, 0.12, (0, 1)))
    shader.bump(relief, 0.42, 0.003)
    return shader.material


def _tones(shader, stone):
    ramp = shader.node("ShaderNodeValToRGB")
    steps = ramp.color_ramp.elements
    for place in (0.25, 0.5, 0.75):
        steps.new(place)
    for step, colour in zip(steps, ("#86837b", "#6f6e69", "#969083", "#7d7b76", "#615f5b")):
        step.color = linear(colour)
    shader.wire(stone, ramp.inputs["Fac"])
    return ramp.outputs["Color"]


def _damp(shader, wet):
    """1 where water stands or has just dried."""
    edge = 0.66 - 0.3 * wet
    broad = shader.remap(shader.noise(0.55, 6), 0, 1, (edge, edge + 0.16))
    fine = shader.remap(shader.noise(5, 5), 0.55, 1)
    return _product(shader, broad, fine)


def _near_machine(shader):
    """1 at the machine's foot, 0 a hand away: rain splashes dirt against a plinth."""
    place = shader.node("ShaderNodeSeparateXYZ")
    shader.wire(shader.node("ShaderNodeTexCoord").outputs["Object"], place.inputs[0])
    reach = None
    for axis, low, high in (("X", LEFT, RIGHT), ("Y", FRONT, BACK)):
        gap = _maths(shader, "SUBTRACT", place.outputs[axis], (low + high) / 2)
        gap = _maths(shader, "SUBTRACT", _maths(shader, "ABSOLUTE", gap), (high - low) / 2)
        reach = gap if reach is None else _maths(shader, "MAXIMUM", reach, gap)
    ragged = _maths(shader, "ADD", reach, shader.remap(shader.noise(7, 6), -0.12, 0.16))
    return shader.remap(ragged, 1, 0, (-0.05, 0.22))


def _maths(shader, operation, first, second=0.0):
    node = shader.node("ShaderNodeMath")
    node.operation = operation
    for value, socket in zip((first, second), node.inputs):
        if isinstance(value, float):
            socket.default_value = value
        else:
            shader.wire(value, socket)
    return node.outputs["Value"]


def _product(shader, first, second):
    return _maths(shader, "MULTIPLY", first, second)


def _blend(shader, factor, first, second):
    """From the socket `first` to the number `second`."""
    rest = _product(shader, _maths(shader, "SUBTRACT", 1.0, factor), first)
    return _maths(shader, "ADD", rest, _product(shader, factor, second))


def _scaled(shader, colour, factor):
    node = shader.node("ShaderNodeVectorMath")
    node.operation = "SCALE"
    shader.wire(colour, node.inputs[0])
    shader.wire(factor, node.inputs["Scale"])
    return node.outputs[0]


@functools.cache
def joint_sand():
    """Dark sand, mossy in places."""
    shader = Shader("joint sand", roughness=0.95, specular=0.2)
    moss = shader.remap(shader.noise(1.6, 8), 0, 1, (0.48, 0.62))
    shader.wire(shader.mix(moss, linear("#3b372f"), linear("#3a4522")), "base_color")
    shader.bump(shader.noise(300, 4), 0.8, 0.004)
    return shader.material


@functools.cache
def _land():
    shader = Shader("land", roughness=0.95, specular=0.1)
    shader.wire(shader.mix(shader.remap(shader.noise(0.4, 8), 0, 1), linear("#3e3d33"), linear("#474a35")), "base_color")
    return shader.material
