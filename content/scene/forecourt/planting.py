"""What grows: round trees seen from afar, young plants under glass, bark."""

import functools

import numpy as np

from forecourt.leaves import ball, cards, foliage, unit
from geometry import link
from materials import Shader, linear


def put(mesh, name, at, turn=0.0, scale=1.0):
    """Another plant of a mesh at `at` (x, y, z)."""
    thing = link(mesh, name)
    thing.location, thing.rotation_euler, thing.scale = at, (0, 0, turn), [scale] * 3
    return thing


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


@functools.lru_cache(maxsize=0)
def tuft(seed, height, colours):
    """A young leafy plant."""
    rng = np.random.default_rng(800 + seed)
    at, along = ball(rng, 130, height / 2, 0.8, 0.8)
    return cards("young plant", at + (0, 0, height * 0.45), along + (0, 0, 0.4), height * 0.36, 0.5, foliage(*colours), seed)


@functools.cache
def bark():
    shader = Shader("bark", roughness=0.9, specular=0.2)
    shader.wire(shader.mix(shader.remap(shader.noise(60, 6), 0, 1), linear("#3d352b"), linear("#766a59")), "base_color")
    shader.bump(shader.noise(90, 5), 0.7, 0.006)
    return shader.material
