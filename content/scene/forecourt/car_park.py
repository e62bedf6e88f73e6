"""An open car park: asphalt that has been driven on, painted bays of 5 by 2.5 metres, a kerb, woods on the horizon.

The machine stands in one of the bays.
"""

import functools

import numpy as np

from forecourt import planting
from forecourt.leaves import mesh_of
from forecourt.planting import put
from geometry import box, link
from materials import Shader, dark_plastic, linear, paint
from measures import DEPTH, LENGTH
from props import furniture

BAY = (5.0, 2.5)
CORNER = ((LENGTH - BAY[0]) / 2, (DEPTH - BAY[1]) / 2)  # the left front corner of the machine's bay
ROWS = range(0, 5)  # the lines behind one another, the first in front of the machine
COLUMNS = (-1, 0)  # the bays beside one another
STRIPE = 0.10
ASPHALT = (-140, -60, 190, 92)  # left, front, right, back
FIELD = 620
WOODS = 345.0  # how far away


def build(wet=0.0, dark=False, used=True):
    """Builds the car park; `wet` from 0 (dry) to 1 (after rain), `dark` for woods that are only an outline, `used`:
    whether it has painted bays, cars in them and the marks of tyres."""
    left, front, right, back = ASPHALT
    _sheet("field", (-FIELD, -FIELD, FIELD, FIELD), -0.16, _field())
    _sheet("asphalt", ASPHALT, 0.0, asphalt(wet))
    box("kerb", (left, back, -0.1), (right, back + 0.18, 0.13), _kerb(), 0.02)
    if used:
        _lines()
        _far_bays()
        _parked()
        _tyre_marks()
    _mended()
    _drain((-2.6, 1.9))
    _woods(dark)
    _sheds(dark)


def _sheet(name, frame, level, material):
    left, front, right, back = frame
    corners = np.array([(left, front, level), (right, front, level), (right, back, level), (left, back, level)])
    link(mesh_of(name, corners, np.array([(0, 1, 2, 3)]), material), name)


# Paint and rubber on the asphalt


def _lines():
    """The bays: a line along each long side, and one between those that stand end to end."""
    left, front = CORNER
    ends = (left + COLUMNS[0] * BAY[0], left + (COLUMNS[-1] + 1) * BAY[0])
    for row in ROWS:
        y = front + row * BAY[1]
        ribbon("line", np.array([(ends[0], y), (ends[1], y)]), STRIPE, 0.0012, road_paint())
    for column in COLUMNS:
        x = left + column * BAY[0]
        ribbon("line", np.array([(x, front), (x, front + (len(ROWS) - 1) * BAY[1])]), STRIPE, 0.0016, road_paint())


def _far_bays():
    """Two rows of bays across the lanes, back to back."""
    for front in (27.0, 55.0):
        for x in np.arange(-60, 120, BAY[1]):
            ribbon("line", np.array([(x, front), (x, front + 2 * BAY[0])]), STRIPE, 0.0012, road_paint())
        middle = front + BAY[0]
        ribbon("line", np.array([(-60, middle), (117.5, middle)]), STRIPE, 0.0016, road_paint())


def _parked():
    """Cars in some of the far bays, seen from behind or from the front."""
    cars = ((-6.25, 29.6, 180, "#7d858c"), (1.25, 29.4, 0, "#15181b"), (3.75, 34.6, 180, "#d6d8d9"), (11.25, 29.7, 180, "#3b1414"), (16.25, 29.5, 0, "#9aa0a4"))
    for x, y, turn, colour in cars:
        furniture.car((x, y, 0), turn, colour)


def _mended():
    """A trench that was dug and filled again, its joints and some cracks sealed with bitumen."""
    for middle, wide in ((13.4, 1.3), (22.6, 0.9)):
        x = np.linspace(-60, 90, 120)
        ribbon("trench", np.stack([x, middle + 0.03 * x], 1), wide, 0.0004, _filling())
        for side in (-1, 1):
            edge = middle + side * wide / 2 + 0.03 * x + 0.015 * np.sin(x * 1.9 + side)
            ribbon("sealed joint", np.stack([x, edge], 1), 0.09, 0.0006, _bitumen())
    rng = np.random.default_rng(21)
    for x, y, turn, length in ((-9.0, -3.4, 0.5, 7), (-5.2, 3.0, 1.9, 6), (-14.0, 8.5, 0.2, 11), (1.5, -4.6, 2.5, 5), (6.4, 5.2, 1.0, 9), (-22.0, 17.0, 0.7, 16)):
        angles = turn + np.cumsum(rng.normal(0, 0.13, int(length * 6)))
        path = np.cumsum(np.stack([np.cos(angles), np.sin(angles)], 1) / 6, axis=0) + (x, y)
        ribbon("sealed crack", path, 0.065, 0.0005, _bitumen())


def _tyre_marks():
    """Where the van that fills the machine swings in to its left side, and where customers stop before it."""
    for middle, radius, turn in (((-7.9, 5.2), 6.2, (-1.25, 0.42)), ((-10.2, 7.0), 8.3, (-1.15, 0.30))):
        angles = np.linspace(*turn, 60)
        for track in (-0.74, 0.74):
            around = np.stack([np.cos(angles), np.sin(angles)], 1)
            ribbon("tyre mark", np.array(middle) + (radius + track) * around, 0.21, 0.0008, _rubbed())
    for y in (-0.75, -2.2):
        x = np.linspace(-9.0, 12.0, 40)
        ribbon("tyre mark", np.stack([x, y + 0.05 * np.sin(x * 0.4)], 1), 0.20, 0.0007, _rubbed())


def _drain(at):
    """A gully with its iron grating."""
    x, y = at
    iron = dark_plastic("#1d1e1f", 0.6)
    for index in range(9):
        box("grating", (x - 0.25, y - 0.24 + 0.057 * index, -0.02), (x + 0.25, y - 0.215 + 0.057 * index, 0.004), iron, 0.002)
    for side in (-1, 1):
        box("gully frame", (x + 0.26 * side - 0.02, y - 0.28, -0.02), (x + 0.26 * side + 0.02, y + 0.28, 0.006), iron, 0.002)


def ribbon(name, path, width, level, material):
    """A flat strip along a path (n × 2); its UV map runs along it in metres and across it from 0 to 1."""
    ahead = np.gradient(path, axis=0)
    across = np.stack([-ahead[:, 1], ahead[:, 0]], 1) / np.linalg.norm(ahead, axis=1)[:, None]
    sides = [np.concatenate([path + side * across * width / 2, np.full((len(path), 1), level)], 1) for side in (-1, 1)]
    way = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(path, axis=0), axis=1))])
    verts, count = np.concatenate(sides), len(path)
    faces = np.array([(i, i + 1, count + i + 1, count + i) for i in range(count - 1)])
    mesh = mesh_of(name, verts, faces, material)
    layer = mesh.uv_layers.new(name="strip")
    for loop, uv in zip(mesh.loops, layer.data):
        index = loop.vertex_index
        uv.uv = (way[index % count], index // count)
    return link(mesh, name)


@functools.cache
def road_paint():
    """White road paint, rubbed off where tyres cross it, the asphalt's stones showing through."""
    shader = Shader("road paint", roughness=0.6, specular=0.35)
    shader.wire(shader.mix(shader.remap(shader.noise(2.2, 6), 0, 1), linear("#a9aaa6"), linear("#c9cac6")), "base_color")
    worn = shader.remap(shader.noise(130, 4), 0, 1, (0.36, 0.46))
    patches = shader.remap(shader.noise(1.1, 7), 0.30, 1.0, (0.36, 0.52))
    shader.wire(shader.product(worn, patches), "alpha")
    shader.bump(shader.noise(220, 3), 0.5, 0.002)
    return shader.material


@functools.cache
def _rubbed():
    """Rubber left on the asphalt: darkest in the tread's middle, broken along the way."""
    shader = Shader("rubbed off tyre", base_color=linear("#141517"), roughness=0.62, specular=0.35)
    strip = shader.node("ShaderNodeSeparateXYZ")
    shader.wire(shader.node("ShaderNodeTexCoord").outputs["UV"], strip.inputs[0])
    centred = shader.maths("ABSOLUTE", shader.maths("SUBTRACT", strip.outputs["Y"], 0.5))
    edge = shader.remap(centred, 1, 0, (0.18, 0.5))
    along = shader.remap(shader.noise(0.7, 5), 0.05, 1.0, (0.36, 0.62))
    stones = shader.remap(shader.noise(150, 3), 0.25, 1.0, (0.40, 0.60))
    shader.wire(shader.maths("MULTIPLY", shader.product(shader.product(edge, along), stones), 0.6), "alpha")
    return shader.material


@functools.cache
def _filling():
    """Asphalt younger than what lies around it: darker and finer."""
    shader = Shader("filled trench", base_color=linear("#232324"), roughness=0.8, specular=0.35)
    shader.wire(shader.maths("MULTIPLY", shader.remap(shader.noise(0.5, 4), 0.75, 1.0), 0.62), "alpha")
    return shader.material


@functools.cache
def _bitumen():
    """Poured bitumen: black, smooth, dusty in places."""
    shader = Shader("bitumen", base_color=linear("#0f1011"), roughness=0.42, specular=0.5)
    shader.wire(shader.maths("MULTIPLY", shader.remap(shader.noise(3.0, 5), 0.45, 1.0, (0.35, 0.6)), 0.85), "alpha")
    return shader.material


# Asphalt


@functools.cache
def asphalt(wet):
    """Asphalt of some summers: stones worn pale in dark bitumen, lanes of the paver, stains, hair cracks, damp."""
    shader = Shader(f"asphalt {wet}", specular=0.42)
    colour = _stones(shader)
    cracks = _cracks(shader)
    damp = _damp(shader, wet)
    for factor in (
        shader.remap(shader.noise(0.33, 4), 0.80, 1.16),
        shader.remap(shader.noise(2.6, 3), 0.86, 1.10),
        shader.remap(shader.noise(14, 2), 0.84, 1.14),
        shader.remap(shader.noise(60, 1), 0.86, 1.12),
        shader.remap(shader.noise(0.9, 3), 1.0, 0.72, (0.63, 0.70)),
        shader.remap(cracks, 1, 0.42, (0, 1)),
        shader.remap(damp, 1, 0.52, (0, 1)),
    ):
        colour = shader.scaled(colour, factor)
    shader.wire(colour, "base_color")
    dry = shader.remap(shader.noise(3, 2), 0.66, 0.86)
    shader.wire(shader.blend(damp, dry, shader.remap(shader.noise(1.7, 3), 0.14, 0.24)), "roughness")
    rough = shader.product(_relief(shader), shader.remap(damp, 1, 0.5, (0, 1)))
    shader.bump(shader.maths("SUBTRACT", rough, shader.maths("MULTIPLY", cracks, 0.8)), 0.55, 0.004)
    return shader.material


def _place(shader):
    return shader.node("ShaderNodeTexCoord").outputs["Object"]


def _voronoi(shader, scale, feature="F1"):
    cells = shader.node("ShaderNodeTexVoronoi", scale=scale)
    cells.feature = feature
    shader.wire(_place(shader), cells.inputs["Vector"])
    return cells


def _stones(shader):
    """Every stone its own grey, some of them pale, bitumen between."""
    cells = _voronoi(shader, 115)
    single = shader.node("ShaderNodeSeparateXYZ")
    shader.wire(cells.outputs["Color"], single.inputs[0])
    ramp = shader.node("ShaderNodeValToRGB")
    steps = ramp.color_ramp.elements
    for place in (0.3, 0.7, 0.9):
        steps.new(place)
    for step, colour in zip(steps, ("#363635", "#474746", "#565655", "#6b6b69", "#8e8d88")):
        step.color = linear(colour)
    shader.wire(single.outputs["X"], ramp.inputs["Fac"])
    return shader.over(ramp.outputs["Color"], linear("#262626"), shader.remap(cells.outputs["Distance"], 0, 0.85, (0.28, 0.62)))


def _relief(shader):
    cells = _voronoi(shader, 115)
    return shader.remap(cells.outputs["Distance"], 1, 0, (0.05, 0.7))


def _cracks(shader):
    """1 in the cracks, which run only where the ground has moved."""
    bent = shader.node("ShaderNodeVectorMath")
    noise = shader.node("ShaderNodeTexNoise", scale=1.4, detail=3.0)
    shader.wire(_place(shader), noise.inputs["Vector"])
    shift = shader.node("ShaderNodeVectorMath")
    shift.operation = "SCALE"
    shift.inputs["Scale"].default_value = 0.5
    shader.wire(noise.outputs["Color"], shift.inputs[0])
    shader.wire(_place(shader), bent.inputs[0])
    shader.wire(shift.outputs["Vector"], bent.inputs[1])
    cells = shader.node("ShaderNodeTexVoronoi", scale=0.32)
    cells.feature = "DISTANCE_TO_EDGE"
    shader.wire(bent.outputs["Vector"], cells.inputs["Vector"])
    thin = shader.remap(cells.outputs["Distance"], 1, 0, (0.0, 0.0065))
    return shader.product(thin, shader.remap(shader.noise(0.22, 2), 0, 1, (0.45, 0.50)))


def _damp(shader, wet):
    """1 where the ground is soaked: damp all over, nowhere a puddle, which from a low eye would lie there like waves."""
    return shader.remap(shader.noise(0.25, 2), 0.6 * wet, wet, (0.3, 0.7))


@functools.cache
def _kerb():
    shader = Shader("kerb", roughness=0.85, specular=0.3)
    shader.wire(shader.mix(shader.remap(shader.noise(3, 6), 0, 1), linear("#5c5d5c"), linear("#747470")), "base_color")
    return shader.material


# What lies beyond


@functools.cache
def _field():
    """A field after the harvest, seen at a slant."""
    shader = Shader("field", roughness=1.0, specular=0.05)
    shader.wire(shader.mix(shader.remap(shader.noise(0.03, 6), 0, 1), linear("#36372b"), linear("#2c3026")), "base_color")
    return shader.material


def _woods(dark):
    """A line of trees, far enough for the air to take some of their green."""
    rng = np.random.default_rng(8)
    colours = ("#12161a", "#1a2024") if dark else ("#3c4d58", "#64767e")
    kinds = [planting.crown(seed, 0.21, colours) for seed in range(5)]
    for x in np.concatenate([np.arange(-40, 285, 0.95), np.arange(-340, -40, 0.95)]):
        rise = 0.80 + 0.13 * np.sin(x * 0.031 + 1) + 0.10 * np.sin(x * 0.13) + 0.06 * np.sin(x * 0.41)
        size = np.array((rng.uniform(0.8, 1.25), rng.uniform(0.8, 1.25), rng.uniform(0.80, 1.12))) * max(0.55, rise)
        place = (x + rng.uniform(-1.5, 1.5), WOODS + rng.uniform(-25, 40), -1.2)
        put(kinds[rng.integers(len(kinds))], "woods", place, rng.uniform(0, 6)).scale = size


def _sheds(dark):
    """Low halls of the next trading estate, among the trees, in the haze."""
    wall, roof = (paint(colour, 0.9) for colour in (("#20252a", "#171b20") if dark else ("#5b6a7a", "#3f4d5c")))
    for x, wide, tall in ((2, 38, 3.6), (62, 20, 2.9), (118, 44, 4.0), (180, 30, 3.4), (236, 40, 3.8)):
        box("shed", (x, WOODS - 16, -1), (x + wide, WOODS, tall), wall, 0)
        box("shed roof", (x - 0.2, WOODS - 16.2, tall - 0.5), (x + wide + 0.2, WOODS, tall + 0.1), roof, 0)
