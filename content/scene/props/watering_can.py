"""A watering can of galvanised sheet: its spout to the left, a bow over the top, a handle at the right."""

import functools
import math

import bpy
from mathutils import Vector

from geometry import cylinder, pipe, placed, revolve
from materials import Shader, dark_plastic, linear

RADIUS, TALL = 0.088, 0.195


def build(at, turn=0.0):
    """Stands on `at` (x, y, z)."""
    with placed(at, turn):
        _body()
        _spout()
        bow = [(-0.070, 0, TALL + 0.012), (-0.062, 0, TALL + 0.075), (0.0, 0, TALL + 0.105), (0.085, 0, TALL + 0.070), (0.150, 0, TALL - 0.010)]
        bow += [(0.155, 0, TALL - 0.075), (0.120, 0, 0.075), (RADIUS - 0.002, 0, 0.055)]
        pipe("can bow", bow, 0.0062, zinc())


def _body():
    """The wall with two beads, an open mouth half covered."""
    wall = 0.0016
    outside = [(0.0, 0.002), (RADIUS - 0.003, 0.002), (RADIUS + 0.002, 0.0), (RADIUS + 0.003, 0.006), (RADIUS, 0.012)]
    for z in (0.042, TALL - 0.038):
        outside += [(RADIUS, z - 0.005), (RADIUS + 0.0025, z - 0.0015), (RADIUS + 0.0025, z + 0.0015), (RADIUS, z + 0.005)]
    outside += [(RADIUS, TALL - 0.006), (RADIUS + 0.003, TALL - 0.003), (RADIUS + 0.003, TALL), (RADIUS - wall, TALL), (RADIUS - wall, 0.006), (0.0, 0.006)]
    revolve("can body", outside, zinc(), 128)
    lid = revolve("can cover", [(0.0, TALL + 0.024), (RADIUS * 0.5, TALL + 0.019), (RADIUS * 0.88, TALL + 0.006), (RADIUS, TALL - 0.001)], zinc(), 128)
    for vert in lid.data.vertices:
        vert.co.x = min(vert.co.x, 0.008)


def _spout():
    """A tapering tube from low on the wall, its rose with a pierced face turned up, a stay to the mouth."""
    low, high = Vector((-RADIUS + 0.010, 0, 0.050)), Vector((-0.262, 0, 0.238))
    tube = revolve("can spout", [(0.024, 0), (0.0115, (high - low).length)], zinc(), 64)
    rose = revolve("can rose", [(0.0112, -0.004), (0.0135, 0.004), (0.0135, 0.014), (0.017, 0.020), (0.036, 0.052), (0.0385, 0.054), (0.0385, 0.059), (0.036, 0.060), (0.0, 0.067)], zinc(), 96)
    along = (high - low).normalized()
    for part, place in ((tube, low), (rose, high)):
        part.location, part.rotation_mode = place, "QUATERNION"
        part.rotation_quaternion = along.to_track_quat("Z", "Y")
    turn = along.to_track_quat("Z", "Y")
    for ring, count in ((0.010, 6), (0.019, 12), (0.028, 18)):
        for step in range(count):
            angle = math.tau * step / count
            face = Vector((ring * math.cos(angle), ring * math.sin(angle), 0.0664 - 0.0055 * (ring / 0.036)))
            spot = high + turn @ face
            cylinder("can hole", 0.0011, spot, spot + along * 0.0006, dark_plastic("#0a0b0c"), 0, 10)
    middle = low + (high - low) * 0.70
    pipe("can stay", [(-RADIUS, 0, TALL - 0.004), tuple((Vector((-RADIUS, 0, TALL - 0.004)) + middle) / 2 + Vector((0, 0, 0.003))), tuple(middle)], 0.0034, zinc())


@functools.cache
def zinc():
    """Hot-dip galvanised sheet of some summers: dull spangles, whitish where it has weathered."""
    shader = Shader("zinc", metallic=1.0)
    spangle = shader.node("ShaderNodeTexVoronoi", scale=70.0)
    shader.wire(shader.node("ShaderNodeTexCoord").outputs["Object"], spangle.inputs["Vector"])
    grey = shader.node("ShaderNodeRGBToBW")
    shader.wire(spangle.outputs["Color"], grey.inputs["Color"])
    colour = shader.mix(grey.outputs["Val"], linear("#7f868b"), linear("#a4abaf"))
    colour = shader.over(colour, linear("#8e9090"), shader.remap(shader.noise(14, 7), 0.0, 0.8, (0.5, 0.7)))
    shader.wire(colour, "base_color")
    shader.wire(shader.maths("ADD", shader.remap(shader.noise(18, 6), 0.30, 0.55), shader.maths("MULTIPLY", grey.outputs["Val"], 0.08)), "roughness")
    shader.bump(shader.noise(35, 5), 0.12, 0.001)
    return shader.material
