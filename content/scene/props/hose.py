"""A suction hose: a polyurethane skin over a wire helix, laid along a curve, clamped to couplings at its ends."""

import functools
import math

import bpy
import numpy as np
from mathutils import Vector

from geometry import box, cylinder, link, revolve
from materials import Shader, brushed_steel, linear
from props import storz

RADIUS = 0.059  # to the crest of the ribs
PITCH = 0.0185  # from one turn of the wire to the next
DEPTH = 0.0042  # of the valley between two turns
AROUND = 40
RINGS_A_TURN = 9
GRIP = 0.070  # length of the tail the hose is pushed over


@functools.cache
def skin():
    """Smoke-grey polyurethane that lets some light through, with the wire showing in the ribs and dust on it."""
    shader = Shader("hose skin", specular=0.5, clearcoat=0.2, clearcoat_roughness=0.3)
    turn = shader.tree.nodes.new("ShaderNodeUVMap").outputs["UV"]
    split = shader.tree.nodes.new("ShaderNodeSeparateXYZ")
    shader.wire(turn, split.inputs["Vector"])
    web = shader.mix(shader.remap(shader.noise(5), 0, 1), linear("#4b5054"), linear("#5f6569"))
    rib = shader.over(web, linear("#24282b"), shader.remap(_crest(shader, split.outputs["Y"]), 0, 1, (0.70, 0.95)))
    dusty = shader.over(rib, linear("#9a8a70"), shader.remap(shader.noise(14, 8), 0, 0.22, (0.5, 0.8)))
    shader.wire(dusty, "base_color")
    shader.wire(shader.remap(shader.noise(30), 0.26, 0.52), "roughness")
    _let_light_through(shader, 0.2)
    return shader.material


def _crest(shader, turns):
    """How near the wire a point is: 1 on it, 0 halfway to the next turn."""
    wave = shader.node("ShaderNodeMath")
    wave.operation = "COSINE"
    angle = shader.node("ShaderNodeMath")
    angle.operation = "MULTIPLY"
    angle.inputs[1].default_value = math.tau
    shader.wire(turns, angle.inputs[0])
    shader.wire(angle.outputs["Value"], wave.inputs[0])
    return shader.remap(wave.outputs["Value"], 0, 1, (-1, 1))


def _let_light_through(shader, share):
    mix = shader.node("ShaderNodeMixShader", fac=share)
    through = shader.node("ShaderNodeBsdfTranslucent", color=linear("#a9b0b4"))
    shader.wire(shader.surface.outputs["BSDF"], mix.inputs[1])
    shader.wire(through.outputs["BSDF"], mix.inputs[2])
    shader.wire(mix.outputs["Shader"], shader.tree.nodes["Material Output"].inputs["Surface"])


def lay(points, ground=0.0, start_coupling=None, end_coupling=None):
    """A hose along a smooth curve through `points` (its axis), never below the `ground` it lies on.

    `start_coupling`, `end_coupling`: None, or the roll in degrees of the coupling at that end, which looks
    away from the hose.
    """
    axis = _even(_smooth(np.array(points, float)), PITCH / RINGS_A_TURN)
    axis[:, 2] = np.maximum(axis[:, 2], ground + RADIUS)
    things = [_tube(axis)]
    for end, roll in ((axis[:12], start_coupling), (axis[:-13:-1], end_coupling)):
        if roll is not None:
            things += _end(Vector(end[0]), Vector(end[0] - end[-1]).normalized(), roll)
    return things


def face_to_end(face, facing):
    """Where a hose must end for its coupling to have its `face` there, looking towards `facing`."""
    return Vector(face) - unit(facing) * (storz.TAIL_LENGTH - GRIP)


def unit(direction):
    """A direction as a vector of length 1."""
    return Vector(direction).normalized()


def _smooth(points):
    """A Catmull-Rom curve through the points, finely sampled."""
    padded = np.vstack([2 * points[0] - points[1], points, 2 * points[-1] - points[-2]])
    t = np.linspace(0, 1, 60, endpoint=False)[:, None]
    parts = []
    for a, b, c, d in zip(padded, padded[1:], padded[2:], padded[3:]):
        parts.append(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3))
    return np.vstack([*parts, points[-1:]])


def _even(curve, step):
    """The same curve with its points `step` apart."""
    way = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(curve, axis=0), axis=1))])
    stations = np.arange(0, way[-1], step)
    return np.stack([np.interp(stations, way, curve[:, axis]) for axis in range(3)], axis=1)


def _frames(axis):
    """Two directions across the axis at each of its points, without twist."""
    tangents = np.gradient(axis, axis=0)
    tangents /= np.linalg.norm(tangents, axis=1, keepdims=True)
    across = np.cross(tangents[0], (0.3, 0.1, 1))
    sides = np.empty_like(axis)
    for index, tangent in enumerate(tangents):
        across = across - tangent * np.dot(across, tangent)
        across /= np.linalg.norm(across)
        sides[index] = across
    return sides, np.cross(tangents, sides)


def _tube(axis):
    """The ribbed skin; its UV map counts the turns of the wire upwards."""
    sides, ups = _frames(axis)
    rings = np.arange(len(axis))
    angle = np.linspace(0, math.tau, AROUND, endpoint=False)
    turns = rings[:, None] / RINGS_A_TURN - angle[None, :] / math.tau
    radius = (RADIUS - DEPTH * (0.5 - 0.5 * np.cos(math.tau * turns)) ** 0.7)[..., None]
    round_ = np.cos(angle)[None, :, None] * sides[:, None] + np.sin(angle)[None, :, None] * ups[:, None]
    verts = (axis[:, None] + radius * round_).reshape(-1, 3)
    ring, step = np.meshgrid(rings[:-1], np.arange(AROUND), indexing="ij")
    after = (step + 1) % AROUND
    faces = np.stack([ring * AROUND + step, ring * AROUND + after, (ring + 1) * AROUND + after, (ring + 1) * AROUND + step], -1)
    mesh = bpy.data.meshes.new("hose")
    mesh.from_pydata(verts.tolist(), [], faces.reshape(-1, 4).tolist())
    corners = [(ring, step), (ring, step + 1), (ring + 1, step + 1), (ring + 1, step)]
    uv = np.stack([np.stack([s / AROUND, r / RINGS_A_TURN - s / AROUND], -1) for r, s in corners], -2)
    mesh.uv_layers.new(name="turns").data.foreach_set("uv", uv.astype(np.float32).ravel())
    return link(mesh, "hose", skin(), smooth=True)


def _end(at, facing, roll):
    """The coupling and the two clamps at a hose's end."""
    things = storz.tail(at + facing * (storz.TAIL_LENGTH - GRIP), facing, roll)
    for inset in (0.014, 0.045):
        things += clamp(at - facing * inset, facing, roll + 40)
    return things


def clamp(at, along, roll=0.0):
    """A worm-drive clamp around the hose at a point of its axis."""
    radius = RADIUS - 0.0005
    band = [(radius, -0.0065), (radius + 0.0014, -0.0065), (radius + 0.0014, 0.0065), (radius, 0.0065), (radius, -0.0065)]
    things = [revolve("clamp band", band, brushed_steel(), 72, 0.0003)]
    things.append(box("clamp housing", (radius - 0.001, -0.012, -0.0078), (radius + 0.0105, 0.010, 0.0078), brushed_steel(), 0.002))
    things.append(cylinder("clamp screw", 0.0042, (radius + 0.005, -0.015, 0), (radius + 0.005, 0.019, 0), brushed_steel(), 0.0006, 20))
    things.append(cylinder("clamp head", 0.0062, (radius + 0.005, 0.015, 0), (radius + 0.005, 0.022, 0), brushed_steel(), 0.0008, 6))
    return storz.place(things, at, along, roll)
