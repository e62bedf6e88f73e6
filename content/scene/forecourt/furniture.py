"""The small things of a garden centre's forecourt: bollards, a bench, display tables, a plant trolley, sacks on a pallet."""

import functools
import math

import numpy as np

from forecourt.leaves import mesh_of
from forecourt.planting import BLOSSOMS, BOX, LAVENDER, blossoms, put, tuft
from geometry import box, cylinder
from materials import Shader, brushed_steel, cast_aluminium, dark_plastic, linear, paint, rubber, wood


def build():
    """Everything near the machine as most pictures see it."""
    for x in (4.9, 6.7, 8.5):
        bollard((x, -0.6))
    bench((7.0, 4.6), 0.0)
    trolley((8.2, 2.3), 0.5)
    sacks((-4.4, 4.3), 0.12)


def bollard(at):
    """A steel post with a bright band that keeps cars off."""
    x, y = at
    cylinder("bollard", 0.057, (x, y, 0), (x, y, 0.95), paint("#23302b", 0.45), 0.008)
    cylinder("bollard band", 0.0585, (x, y, 0.78), (x, y, 0.86), paint("#d9c9a2", 0.4), 0.001)
    cylinder("bollard foot", 0.1, (x, y, 0), (x, y, 0.012), cast_aluminium(), 0.003)


class Place:
    """A spot on the ground with a turn about the vertical: makes boxes in its own coordinates."""

    def __init__(self, at, turn):
        self.at, self.turn = at, turn

    def box(self, name, low, high, material, edge=0.003):
        thing = box(name, low, high, material, edge)
        thing.location, thing.rotation_euler = (*self.at, 0), (0, 0, self.turn)
        return thing

    def point(self, x, y, z):
        sine, cosine = math.sin(self.turn), math.cos(self.turn)
        return (self.at[0] + x * cosine - y * sine, self.at[1] + x * sine + y * cosine, z)


def bench(at, turn):
    """A low bench: larch slats on two steel legs."""
    place = Place(at, turn)
    for y in (0, 0.105, 0.21, 0.315):
        place.box("bench slat", (0, y, 0.40), (1.7, y + 0.09, 0.44), wood("#9c7448"), 0.006)
    for x in (0.2, 1.42):
        place.box("bench leg", (x, 0.03, 0), (x + 0.08, 0.375, 0.40), paint("#23302b", 0.5), 0.004)


def table(at, turn, length=2.2, seed=0):
    """A display table of larch with trays of young plants in flower."""
    place = Place(at, turn)
    for y in np.arange(0, 0.95, 0.16):
        place.box("table board", (0, y, 0.70), (length, y + 0.145, 0.73), wood("#8d6a42"), 0.004)
    for x in (0.12, length - 0.19):
        for y in (0.06, 0.84):
            place.box("table leg", (x, y, 0), (x + 0.07, y + 0.07, 0.70), wood("#8d6a42"), 0.005)
        place.box("table rail", (x, 0.13, 0.58), (x + 0.05, 0.84, 0.68), wood("#8d6a42"), 0.004)
    place.box("table apron", (0.1, 0.02, 0.60), (length - 0.1, 0.05, 0.69), wood("#8d6a42"), 0.004)
    _trays(place, (0.06, length - 0.06), (0.05, 0.92), 0.73, seed)


def trolley(at, turn, seed=4):
    """A nursery's plant trolley: galvanised posts, three plywood shelves, castors."""
    place = Place(at, turn)
    steel = brushed_steel()
    for x in (0, 1.31):
        for y in (0, 0.52):
            place.box("trolley post", (x, y, 0.12), (x + 0.035, y + 0.035, 1.86), steel, 0.004)
            cylinder("castor", 0.062, place.point(x + 0.017, y, 0.062), place.point(x + 0.017, y + 0.035, 0.062), rubber(), 0.006, 32)
    for index, z in enumerate((0.19, 0.74, 1.26)):
        place.box("trolley shelf", (0.02, 0.0, z), (1.33, 0.555, z + 0.018), wood("#8c7250"), 0.003)
        place.box("trolley edge", (0.02, -0.012, z - 0.02), (1.33, 0.0, z + 0.03), steel, 0.003)
        _trays(place, (0.06, 1.30), (0.03, 0.52), z + 0.018, seed + index)


def _trays(place, across, deep, z, seed):
    """Black trays of pots filled with one kind of plant each."""
    rng = np.random.default_rng(seed)
    kinds = [(tuft(seed + k, 0.17, (BOX, LAVENDER, BOX)[k]), blossoms(seed + k, 0.17, BLOSSOMS[(seed + k) % 3])) for k in range(3)]
    for left in np.arange(across[0], across[1] - 0.3, 0.41):
        for front in np.arange(deep[0], deep[1] - 0.2, 0.29):
            green, flowers = kinds[rng.integers(3)]
            place.box("tray", (left, front, z), (left + 0.39, front + 0.27, z + 0.055), dark_plastic(), 0.006)
            for x in (0.07, 0.2, 0.33):
                for y in (0.07, 0.2):
                    spot = place.point(left + x + rng.normal(0, 0.008), front + y, z + 0.05)
                    turn, scale = rng.uniform(0, 6.3), rng.uniform(0.8, 1.2)
                    put(green, "young plant", spot, turn, scale)
                    put(flowers, "blossoms", spot, turn, scale)


def sacks(at, turn, layers=5):
    """A pallet of soil in plain sacks, crosswise in layers."""
    place = Place(at, turn)
    for y in (0, 0.36, 0.71):
        for x in (0, 0.53, 1.06):
            place.box("pallet block", (x, y, 0.022), (x + 0.14, y + 0.09, 0.1), wood("#a88960"), 0.003)
        place.box("pallet runner", (0, y, 0), (1.2, y + 0.09, 0.022), wood("#a88960"), 0.002)
    for x in np.arange(0, 1.15, 0.155):
        place.box("pallet board", (x, 0, 0.1), (x + 0.115, 0.8, 0.122), wood("#a88960"), 0.002)
    rng = np.random.default_rng(31)
    shapes = [_sack(rng) for _ in range(3)]
    for layer in range(layers):
        for column in range(3):
            for row in range(1 + layer % 2):
                _lay(place, shapes, rng, layer, column, row)


def _lay(place, shapes, rng, layer, column, row):
    """One sack: odd layers hold six lengthwise, even ones three crosswise."""
    single = layer % 2 == 0
    at = place.point(0.2 + 0.4 * column + rng.normal(0, 0.008), 0.4 if single else 0.2 + 0.4 * row, 0.185 + 0.118 * layer)
    thing = put(shapes[rng.integers(3)], "sack", at, place.turn + rng.normal(0, 0.03) + math.pi * rng.integers(2))
    thing.scale = (1, 1, 1) if single else (1, 0.52, 1)


def _sack(rng):
    """A filled pillow of film, 0.4 × 0.8 × 0.13 m, with dents."""
    along, round_ = np.meshgrid(np.linspace(-1, 1, 33), np.linspace(0, math.tau, 40, endpoint=False), indexing="ij")
    bulge = (1 - np.abs(along) ** 6) ** 0.5
    wave = sum(rng.normal(0, 0.05) * np.sin(k * round_ + rng.uniform(0, 6) + 3 * k * along) for k in range(1, 6))
    x = _power(np.cos(round_), 0.45) * (0.16 + 0.035 * bulge)
    z = _power(np.sin(round_), 0.7) * (0.012 + 0.058 * bulge) * (1 + wave)
    verts = np.stack([x, along * 0.4, z], 2).reshape(-1, 3)
    rows, columns = along.shape
    faces = [
        (r * columns + c, r * columns + (c + 1) % columns, (r + 1) * columns + (c + 1) % columns, (r + 1) * columns + c)
        for r in range(rows - 1)
        for c in range(columns)
    ]
    mesh = mesh_of("sack", verts, np.array(faces), film())
    mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
    return mesh


def _power(values, exponent):
    return np.sign(values) * np.abs(values) ** exponent


@functools.cache
def film():
    """The printed film of a sack: pale, a broad dark-green band, creases."""
    shader = Shader("sack film", roughness=0.36, specular=0.45)
    place = shader.node("ShaderNodeSeparateXYZ")
    shader.wire(shader.node("ShaderNodeTexCoord").outputs["Object"], place.inputs[0])
    band = shader.node("ShaderNodeMath")
    band.operation = "COMPARE"
    band.inputs[1].default_value, band.inputs[2].default_value = 0.06, 0.2
    shader.wire(place.outputs["Y"], band.inputs[0])
    shader.wire(shader.mix(band.outputs[0], linear("#cfc6b0"), linear("#1f4a33")), "base_color")
    shader.bump(shader.noise(22, 6), 0.5, 0.01)
    return shader.material
