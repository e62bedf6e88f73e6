"""Sacks of printed film, filled and laid crosswise in layers on a pallet."""

import functools
import math

import numpy as np

from forecourt.leaves import mesh_of
from geometry import link, placed
from materials import Shader, linear
from props import pallet


def stack(at, turn=0.0, layers=5, seed=31):
    """A loaded pallet with its left front corner at `at` (x, y, z)."""
    rng = np.random.default_rng(seed)
    shapes = [_shape(rng) for _ in range(3)]
    top = pallet.build(at, turn)
    with placed((*at[:2], top), turn):
        for layer in range(layers):
            for column in range(3):
                for row in range(1 + layer % 2):
                    _lay(shapes, rng, layer, column, row)


def lay(at, turn=0.0, seed=0):
    """A single sack with its middle at `at` (x, y, z)."""
    thing = link(_shape(np.random.default_rng(seed)), "sack")
    thing.location, thing.rotation_euler = at, (0, 0, turn)


def _lay(shapes, rng, layer, column, row):
    """Odd layers hold six sacks lengthwise, even ones three crosswise."""
    single = layer % 2 == 0
    thing = link(shapes[rng.integers(3)], "sack")
    thing.location = (0.2 + 0.4 * column + rng.normal(0, 0.009), 0.4 if single else 0.2 + 0.4 * row, 0.062 + 0.118 * layer)
    thing.rotation_euler = (0, 0, rng.normal(0, 0.03) + math.pi * rng.integers(2))
    thing.scale = (1, 1, 1) if single else (1, 0.52, 1)


def _shape(rng):
    """A filled pillow of film, 0.4 × 0.8 × 0.13 m, with dents."""
    along, around = np.meshgrid(np.linspace(-1, 1, 33), np.linspace(0, math.tau, 40, endpoint=False), indexing="ij")
    bulge = (1 - np.abs(along) ** 6) ** 0.5
    wave = sum(rng.normal(0, 0.05) * np.sin(k * around + rng.uniform(0, 6) + 3 * k * along) for k in range(1, 6))
    x = _power(np.cos(around), 0.45) * (0.16 + 0.035 * bulge)
    z = _power(np.sin(around), 0.7) * (0.012 + 0.058 * bulge) * (1 + wave)
    verts = np.stack([x, along * 0.4, z], 2).reshape(-1, 3)
    rows, columns = along.shape
    faces = [
        (r * columns + c, r * columns + (c + 1) % columns, (r + 1) * columns + (c + 1) % columns, (r + 1) * columns + c)
        for r in range(rows - 1)
        for c in range(columns)
    ]
    mesh = mesh_of("sack", verts, np.array(faces), _film())
    mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
    return mesh


def _power(values, exponent):
    return np.sign(values) * np.abs(values) ** exponent


@functools.cache
def _film():
    """Pale film with a broad slate band, in creases."""
    shader = Shader("sack film", roughness=0.34, specular=0.45)
    place = shader.node("ShaderNodeSeparateXYZ")
    shader.wire(shader.node("ShaderNodeTexCoord").outputs["Object"], place.inputs[0])
    band = shader.node("ShaderNodeMath")
    band.operation = "COMPARE"
    band.inputs[1].default_value, band.inputs[2].default_value = 0.06, 0.2
    shader.wire(place.outputs["Y"], band.inputs[0])
    shader.wire(shader.mix(band.outputs[0], linear("#c9c9c6"), linear("#3d4a58")), "base_color")
    shader.bump(shader.noise(22, 6), 0.5, 0.01)
    return shader.material
