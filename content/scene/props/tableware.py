"""A stoneware mug of coffee and a turned bowl of pellets."""

import math

import numpy as np
from mathutils import Matrix

from geometry import pipe, revolve
from materials import Shader, linear, wood
from props import pellets

BOWL_RADIUS = 0.062


def stoneware(colour="#e3dccd"):
    """Speckled glaze."""
    shader = Shader(f"stoneware {colour}", specular=0.5, clearcoat=0.4, clearcoat_roughness=0.15)
    specks = shader.remap(shader.noise(420, 2), 0, 1, (0.64, 0.70))
    shader.wire(shader.mix(specks, linear(colour), linear("#6d5238")), "base_color")
    shader.wire(shader.remap(shader.noise(20), 0.28, 0.46), "roughness")
    return shader.material


def mug(at, turn=0.0, colour="#e3dccd"):
    """A mug, two thirds full, its handle turned by degrees from +x."""
    glaze = stoneware(colour)
    profile = [
        (0, 0.0030), (0.026, 0.0030), (0.028, 0), (0.031, 0), (0.036, 0.004), (0.0405, 0.016), (0.0420, 0.040), (0.0415, 0.088),
        (0.0408, 0.0905), (0.0395, 0.0905), (0.0385, 0.088), (0.0385, 0.020), (0.034, 0.009), (0, 0.007),
    ]  # fmt: skip
    parts = [revolve("mug", profile, glaze, 64)]
    parts.append(pipe("mug handle", [(0.039, 0, 0.076), (0.064, 0, 0.072), (0.068, 0, 0.047), (0.060, 0, 0.026), (0.040, 0, 0.022)], 0.0055, glaze))
    parts.append(revolve("coffee", [(0, 0.0700), (0.0375, 0.0700), (0.0386, 0.0710)], _coffee(), 48))
    for part in parts:
        part.matrix_basis = Matrix.Translation(at) @ Matrix.Rotation(math.radians(turn), 4, "Z")


def _coffee():
    shader = Shader("coffee", base_color=linear("#2a140a"), roughness=0.06)
    return shader.material


def bowl(at, seed=5):
    """A turned ash bowl heaped with pellets."""
    profile = [
        (0, 0.004), (0.030, 0.004), (0.032, 0), (0.036, 0), (0.052, 0.010), (0.064, 0.028), (0.068, 0.046), (0.0675, 0.0485),
        (0.0650, 0.0490), (0.0635, 0.0470), (0.060, 0.030), (0.046, 0.014), (0, 0.009),
    ]  # fmt: skip
    revolve("bowl", profile, wood("#a9794a"), 72).location = at
    x, y, z = at

    def reach(a, b):
        return np.hypot(a - x, b - y) / BOWL_RADIUS

    def mound(a, b):
        return z + 0.034 + 0.012 * np.clip(1 - reach(a, b) ** 2, 0, 1)

    span = (x - BOWL_RADIUS, y - BOWL_RADIUS, 2 * BOWL_RADIUS, 2 * BOWL_RADIUS)
    pellets.heap(span, mound, lambda a, b: reach(a, b) < 0.93, count=215, seed=seed)
