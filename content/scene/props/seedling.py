"""Young plants in clay pots: a stem with pairs of leaves, each pair turned a quarter against the one below."""

import functools
import math

import bpy
import numpy as np

from forecourt.leaves import mesh_of
from geometry import link, placed, revolve
from materials import Shader, linear

POT, RIM, FOOT = 0.078, 0.046, 0.031  # height, radius at the top and at the foot
SOIL = POT - 0.011


def build(at, seed, height=0.085, pairs=4, turn=0.0):
    """A potted plant that stands on `at` (x, y, z)."""
    rng = np.random.default_rng(seed)
    with placed(at, turn):
        _pot()
        _soil(rng)
        _plant(rng, height, pairs)


def _pot():
    wall = 0.0045
    outside = [(0.0, 0.0), (FOOT - 0.002, 0.0), (FOOT, 0.002), (RIM - 0.006, POT - 0.022), (RIM, POT - 0.020), (RIM + 0.002, POT - 0.002), (RIM, POT)]
    inside = [(RIM - wall, POT), (RIM - wall - 0.001, POT - 0.003), (RIM - wall - 0.004, SOIL - 0.01), (0.0, SOIL - 0.01)]
    revolve("clay pot", outside + inside, _clay(), 72, 0.0009)


@functools.cache
def _clay():
    """Fired clay, chalky where water dried on it, darker and damp towards the foot."""
    shader = Shader("clay", specular=0.25)
    plant = shader.node("ShaderNodeObjectInfo").outputs["Random"]
    colour = shader.mix(shader.remap(shader.noise(30, 6), 0, 1), linear("#7d4a36"), linear("#a06a4c"))
    colour = shader.over(colour, linear("#b9a796"), shader.remap(shader.noise(22, 7), 0.0, 0.6, (0.48, 0.70)))
    place = shader.node("ShaderNodeSeparateXYZ")
    shader.wire(shader.node("ShaderNodeTexCoord").outputs["Object"], place.inputs[0])
    damp = shader.product(shader.remap(place.outputs["Z"], 0.55, 1.0, (0.005, 0.04)), shader.remap(plant, 0.8, 1.1, (0, 1)))
    shader.wire(shader.scaled(colour, damp), "base_color")
    shader.wire(shader.remap(shader.noise(40, 4), 0.65, 0.9), "roughness")
    shader.bump(shader.noise(400, 5), 0.25, 0.0006)
    return shader.material


def _soil(rng):
    """Crumbs on a dark disc, some of them white perlite."""
    radius = RIM - 0.0075
    disc = revolve("soil", [(0.0, SOIL), (radius, SOIL - 0.001)], _earth("#1d140d"), 48)
    disc.data.polygons.foreach_set("use_smooth", [True] * len(disc.data.polygons))
    crumbs(rng, 380, radius, SOIL)


def crumbs(rng, count, radius, level, white=0.07, spread=None):
    """Crumbs of earth around the origin, on `level`; `spread`: how far they lie strewn, else evenly within `radius`."""
    for name, share, colour, size in (("crumbs", 1 - white, "#2b1d12", 0.0021), ("perlite", white, "#c9c3b6", 0.0015)):
        amount = round(count * share)
        if not amount:
            continue
        turn = rng.uniform(0, math.tau, amount)
        away = np.abs(rng.normal(0, spread, amount)) if spread else radius * np.sqrt(rng.uniform(0, 1, amount))
        size = size * rng.uniform(0.4, 1.5, amount) ** 1.3
        at = np.stack([away * np.cos(turn), away * np.sin(turn), level + 0.35 * size], 1)
        base = _lump()
        verts = base[0][None] * size[:, None, None] * rng.uniform(0.65, 1.3, (amount, len(base[0]), 1)) + at[:, None]
        faces = base[1][None] + len(base[0]) * np.arange(amount)[:, None, None]
        link(mesh_of(name, verts.reshape(-1, 3), faces.reshape(-1, 3), _earth(colour)), name, smooth=True)


@functools.cache
def _lump():
    bpy.ops.mesh.primitive_ico_sphere_add(subdivisions=2, radius=1)
    thing = bpy.context.object
    verts = np.array([vert.co[:] for vert in thing.data.vertices])
    faces = np.array([face.vertices[:] for face in thing.data.polygons])
    bpy.data.objects.remove(thing)
    return verts, faces


@functools.cache
def _earth(colour):
    shader = Shader(f"earth {colour}", roughness=0.85, specular=0.2)
    single = shader.node("ShaderNodeNewGeometry").outputs["Random Per Island"]
    dark = tuple(0.45 * part for part in linear(colour)[:3]) + (1,)
    shader.wire(shader.mix(single, dark, linear(colour)), "base_color")
    shader.bump(shader.noise(900, 4), 0.5, 0.0008)
    return shader.material


def _plant(rng, height, pairs):
    sway = rng.normal(0, 0.004, 2)
    levels = np.linspace(0.26, 1.0, pairs)

    def stem_at(share):
        return np.array([sway[0] * share**2, sway[1] * share**2, SOIL - 0.002 + height * share])

    verts, faces, uvs = [], [], []
    turn = rng.uniform(0, math.tau)
    for index, level in enumerate(levels):
        young = index / max(pairs - 1, 1)
        length = height * (0.50, 0.76, 0.72, 0.52, 0.28)[min(index + (5 - pairs if index == pairs - 1 else 0), 4)]
        for side in (0, math.pi):
            angle = turn + side + rng.normal(0, 0.16)
            rise = 0.12 + 0.75 * young**1.6 + rng.normal(0, 0.10)
            _leaf(verts, faces, uvs, stem_at(level), angle, rise, length * rng.uniform(0.86, 1.12), rng)
        turn += math.pi / 2 + rng.normal(0, 0.15)
    mesh = mesh_of("leaves", np.concatenate(verts), np.concatenate(faces), _green())
    layer = mesh.uv_layers.new(name="blade")
    flat = np.concatenate(uvs)
    corners = np.empty(len(mesh.loops), int)
    mesh.loops.foreach_get("vertex_index", corners)
    layer.data.foreach_set("uv", flat[corners].astype(float).ravel())
    leaves = link(mesh, "leaves", smooth=True)
    leaves.modifiers.new("round", "SUBSURF").render_levels = 1
    rings = [stem_at(share) for share in np.linspace(0, 1, 9)]
    curve = bpy.data.curves.new("stem", "CURVE")
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution = "3D", 0.0016, 4
    spline = curve.splines.new("POLY")
    spline.points.add(len(rings) - 1)
    for knot, point, share in zip(spline.points, rings, np.linspace(1.1, 0.45, 9)):
        knot.co, knot.radius = (*point, 1), share
    link(curve, "stem", _stalk())


def _leaf(verts, faces, uvs, foot, angle, rise, length, rng):
    """One leaf: an oval blade folded along its rib, arched, its margin a little wavy, on a short stalk."""
    along, across = 15, 9
    t, s = np.meshgrid(np.linspace(0, 1, along), np.linspace(-1, 1, across), indexing="ij")
    stalk = 0.16
    blade = np.clip((t - stalk) / (1 - stalk), 0, 1)
    half = length * (0.016 + 0.36 * np.sin(math.pi * blade**0.82) ** 0.8 * (1 - 0.25 * blade))
    pitch = rise - t * (0.55 + rise * 0.7) + rng.normal(0, 0.05)
    step = length / (along - 1)
    out = np.cumsum(np.cos(pitch) * step, 0) - np.cos(pitch[:1]) * step
    up = np.cumsum(np.sin(pitch) * step, 0) - np.sin(pitch[:1]) * step
    wave = 0.018 * length * np.sin(blade * 13 + rng.uniform(0, 6) + s * 1.5) * np.abs(s) ** 2
    puff = 0.020 * length * np.sin(blade * 22 + np.abs(s) * 2.5) * np.abs(s) * (1 - np.abs(s))
    lift = 0.36 * half * np.abs(s) ** 1.4 - 0.20 * half * np.abs(s) ** 3 + wave + puff
    side = s * half * 0.94
    x, y, z = out - lift * np.sin(pitch), side, up + lift * np.cos(pitch)
    c, n = math.cos(angle), math.sin(angle)
    first = sum(len(part) for part in verts)
    verts.append(np.stack([x * c - y * n, x * n + y * c, z], -1).reshape(-1, 3) + foot)
    grid = first + np.arange(along * across).reshape(along, across)
    faces.append(np.stack([grid[:-1, :-1], grid[1:, :-1], grid[1:, 1:], grid[:-1, 1:]], -1).reshape(-1, 4))
    uvs.append(np.stack([blade, s], -1).reshape(-1, 2))


@functools.cache
def _green():
    """Blades: paler along the ribs, the light shines through them."""
    shader = Shader("blade", roughness=0.42, specular=0.4)
    blade = shader.node("ShaderNodeSeparateXYZ")
    shader.wire(shader.node("ShaderNodeTexCoord").outputs["UV"], blade.inputs[0])
    away = shader.maths("ABSOLUTE", blade.outputs["Y"])
    single = shader.node("ShaderNodeNewGeometry").outputs["Random Per Island"]
    colour = shader.mix(single, linear("#24481c"), linear("#46722b"))
    rib = shader.remap(away, 1.0, 0.0, (0.02, 0.09))
    ray = shader.maths("SINE", shader.maths("MULTIPLY", shader.maths("SUBTRACT", blade.outputs["X"], shader.maths("MULTIPLY", away, 0.28)), 50.0))
    veins = shader.product(shader.remap(ray, 0.0, 1.0, (0.82, 1.0)), shader.remap(away, 0.75, 0.2, (0.0, 0.9)))
    pale = shader.maths("MAXIMUM", rib, veins)
    colour = shader.over(colour, linear("#8fac62"), shader.maths("MULTIPLY", pale, 0.45))
    shader.wire(shader.scaled(colour, shader.remap(shader.noise(70, 5), 0.82, 1.15)), "base_color")
    shader.bump(shader.maths("SUBTRACT", shader.noise(500, 3), pale), 0.4, 0.0006)
    thin = shader.node("ShaderNodeBsdfTranslucent")
    shader.wire(shader.scaled(colour, 1.1), thin.inputs["Color"])
    mix = shader.node("ShaderNodeMixShader")
    mix.inputs["Fac"].default_value = 0.32
    shader.wire(shader.surface.outputs["BSDF"], mix.inputs[1])
    shader.wire(thin.outputs["BSDF"], mix.inputs[2])
    shader.wire(mix.outputs["Shader"], shader.tree.nodes["Material Output"].inputs["Surface"])
    return shader.material


@functools.cache
def _stalk():
    return Shader("stalk", base_color=linear("#6d8a3d"), roughness=0.5, specular=0.4).material
