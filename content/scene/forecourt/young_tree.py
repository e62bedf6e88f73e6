"""Young trees for sale: a slim stem tied to a stake, a small loose crown, a grey pot."""

import functools

import numpy as np

from forecourt.leaves import ball, cards, foliage, unit
from forecourt.planting import bark
from geometry import cylinder, link, pipe, placed, revolve
from materials import Shader, linear, wood

POT, TALL = 0.21, 0.36  # radius of the rim and height
LEAVES = ("#3f4a3c", "#7e8a72")


def build(at, seed, height=2.3):
    """Builds one at `at` (x, y, z) whose crown ends at `height` above it."""
    rng = np.random.default_rng(1200 + seed)
    with placed(at, rng.uniform(0, 6.3)):
        _pot()
        foot = np.array((0.0, 0.0, TALL - 0.06))
        fork = np.array((rng.normal(0, 0.03), rng.normal(0, 0.03), 0.52 * height))
        top = fork + (rng.normal(0, 0.05), rng.normal(0, 0.05), 0.36 * height)
        pipe("young stem", [foot, (foot + fork) / 2 + rng.normal(0, 0.012, 3), fork, top], 0.013, bark())
        cylinder("stake", 0.012, (0.07, 0, TALL - 0.06), (0.06, 0, 0.66 * height), wood("#9c8866"), 0.002, 12)
        _crown(rng, fork, top, height, seed)


def _crown(rng, fork, top, height, seed):
    """Twigs all along the upper stem, leaves around each."""
    feet, along = [], []
    for _ in range(34):
        start = fork + rng.uniform(-0.1, 1.0) * (top - fork)
        tip = start + unit(rng.normal(size=3) * (1, 1, 0.3) + (0, 0, 0.55)) * rng.uniform(0.14, 0.20) * height
        pipe("twig", [start, (start + tip) / 2 + (0, 0, 0.02), tip], 0.004, bark(), 3)
        run = rng.uniform(0.25, 1.05, (52, 1))
        feet.append(start + run * (tip - start) + rng.normal(0, 0.028, (52, 3)))
        along.append(unit(tip - start) + 0.9 * rng.normal(size=(52, 3)))
    at, out = np.concatenate(feet), np.concatenate(along)
    link(cards("young leaves", at, out, 0.085, 0.42, foliage(*LEAVES, 0.45, 0.3), seed), "young leaves")


def shrub(at, seed, size=0.62):
    """A loose round shrub in the same pot."""
    rng = np.random.default_rng(1300 + seed)
    with placed(at, rng.uniform(0, 6.3)):
        _pot()
        feet, along = ball(rng, 2100, size / 2, 0.95, 0.75)
        link(cards("shrub", feet + (0, 0, TALL + size * 0.38), along, 0.05, 0.42, foliage(*LEAVES, 0.45, 0.3), seed), "shrub")


def _pot():
    r = POT
    profile = [(0, 0), (0.74 * r, 0), (0.77 * r, 0.01), (0.97 * r, TALL - 0.04), (1.0 * r, TALL - 0.035)]
    profile += [(1.0 * r, TALL), (0.94 * r, TALL), (0.91 * r, TALL - 0.06), (0, TALL - 0.05)]
    revolve("grey pot", profile, _fibre_cement(), 40, 0.002)


@functools.cache
def _fibre_cement():
    """Grey fibre cement, earth where the plant stands."""
    shader = Shader("fibre cement", roughness=0.85, specular=0.25)
    shader.wire(shader.mix(shader.remap(shader.noise(7, 6), 0, 1), linear("#6d7276"), linear("#84888b")), "base_color")
    return shader.material
