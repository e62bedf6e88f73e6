"""The nozzle of a fuel pump with its hose."""

import bpy

from geometry import bevel, cylinder, link, pipe
from materials import brushed_steel, dark_plastic, rubber

# The body seen from the side: x away from the spout, z up
BODY = [(-0.06, 0.030), (0.02, 0.055), (0.10, 0.045), (0.20, 0.005), (0.245, -0.03), (0.235, -0.062), (0.19, -0.045), (0.08, -0.012), (-0.05, -0.012)]


def build(at):
    """Builds it with the root of its spout at `at` (x, y, z), seen from the side, the spout to the right."""
    x, y, z = at
    black = dark_plastic("#121416", 0.4)
    _slab("nozzle body", [(x - a, z + b) for a, b in BODY], y, 0.046, black)
    spout = [(-0.04, 0.012), (-0.10, 0.018), (-0.17, 0.010), (-0.235, -0.035), (-0.27, -0.085)]
    pipe("spout", [(x - a, y, z + b) for a, b in spout], 0.0125, brushed_steel())
    cylinder("spout collar", 0.024, (x + 0.075, y, z + 0.012), (x + 0.035, y, z + 0.012), black, 0.004, 40)
    guard = [(0.0, -0.005), (0.005, -0.075), (0.05, -0.105), (0.13, -0.105), (0.205, -0.085), (0.225, -0.055)]
    pipe("guard", [(x - a, y, z + b) for a, b in guard], 0.0065, black)
    lever = [(0.035, -0.012), (0.055, -0.045), (0.12, -0.062), (0.185, -0.068)]
    pipe("lever", [(x - a, y, z + b) for a, b in lever], 0.0075, brushed_steel("#8f9497", 0.35))
    cylinder("swivel", 0.021, (x - 0.225, y, z - 0.040), (x - 0.275, y, z - 0.078), brushed_steel("#6d7275", 0.4), 0.003, 40)
    hose = [(0.265, -0.07), (0.33, -0.13), (0.365, -0.24), (0.36, -0.40), (0.28, -0.56), (0.10, -0.60), (-0.05, -0.52), (-0.14, -0.435), (-0.20, -0.405)]
    pipe("fuel hose", [(x - a, y, z + b) for a, b in hose], 0.0145, rubber(), 32)


def _slab(name, outline, y, thick, material):
    """A thick plate with well-rounded edges."""
    outline = _rounded(outline)
    count = len(outline)
    verts = [(x, y + side * thick / 2, z) for side in (-1, 1) for x, z in outline]
    faces = [tuple(range(count)), tuple(reversed(range(count, 2 * count)))]
    faces += [(i + 1 if i + 1 < count else 0, i, count + i, count + (i + 1) % count) for i in range(count)]
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(verts, [], faces)
    return bevel(link(mesh, name, material), 0.014, 4)


def _rounded(outline, rounds=2):
    """The closed outline with its corners cut again and again (Chaikin), until it is a curve."""
    for _ in range(rounds):
        pairs = list(zip(outline, outline[1:] + outline[:1]))
        outline = [(a * t + c * (1 - t), b * t + d * (1 - t)) for (a, b), (c, d) in pairs for t in (0.75, 0.25)]
    return outline
