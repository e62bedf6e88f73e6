"""A cloth-bound notebook with a pencil lying on it."""

import math

from mathutils import Matrix

from geometry import box, cylinder, revolve
from materials import FOREST, PAPER, Shader, linear, paint


def build(at, turn=0.0):
    """Builds it lying about its middle, turned by degrees."""
    place = Matrix.Translation(at) @ Matrix.Rotation(math.radians(turn), 4, "Z")
    for part in [*_book(), *_pencil()]:
        part.matrix_basis = place @ part.matrix_basis


def _book():
    cloth, leaves = _matt("cloth", FOREST, 0.8), _matt("leaves", PAPER, 0.9)
    covers = [box("cover", (-0.074, -0.105, z), (0.074, 0.105, z + 0.0022), cloth, 0.0009) for z in (0, 0.0128)]
    spine = box("spine", (-0.0755, -0.105, 0), (-0.072, 0.105, 0.015), cloth, 0.0012)
    return [*covers, spine, box("leaves", (-0.072, -0.1025, 0.002), (0.0715, 0.1025, 0.0128), leaves, 0.0004)]


def _matt(name, colour, roughness):
    shader = Shader(name, roughness=roughness, specular=0.25)
    low, high = (tuple(c * share for c in linear(colour)[:3]) + (1,) for share in (0.8, 1.0))
    shader.wire(shader.mix(shader.noise(900, 2), low, high), "base_color")
    return shader.material


def _pencil():
    lie = Matrix.Translation((-0.01, -0.085, 0.0150 + 0.0036)) @ Matrix.Rotation(math.radians(22), 4, "Z") @ Matrix.Rotation(-math.pi / 2, 4, "X")
    parts = [cylinder("pencil", 0.0037, (0, 0, 0), (0, 0, 0.150), paint("#b4470f", 0.35), 0.0004, 6)]
    parts.append(revolve("pencil point", [(0.0035, 0.150), (0.0011, 0.166)], _matt("cedar", "#d9b07a", 0.7), 24))
    parts.append(revolve("pencil lead", [(0.0011, 0.166), (0, 0.170)], _matt("lead", "#2a2a2c", 0.4), 16))
    for part in parts:
        part.matrix_basis = lie @ part.matrix_basis
    return parts
