"""A map milled of aluminium: Europe engraved in a plate, Italy a bevelled plate upon it, brass pins where the company is.

The plate lies upright in the plane y = 0 and faces the viewer; `map/write-plate.mjs` gives the outlines.
"""

import functools
import json
from pathlib import Path

import bpy
import numpy as np
from mathutils import Vector

from geometry import link, plate, revolve
from materials import Shader, brass, linear

SIDE = 0.30  # of the square that the outlines are shares of
REACH = 0.60  # how far the plate goes from its middle, in sides
ITALY = 0.0045  # thickness
PIXELS = 3000
GROOVE, FINE = 0.00062, 0.00034  # half the width of a coast's groove and of a border's


@functools.cache
def outlines():
    """The content of plate.json."""
    return json.loads((Path(__file__).parents[1] / "map/plate.json").read_text(encoding="utf-8"))


def pin_place(name):
    """Where the middle of a pin's head is."""
    x, z = outlines()["pins"][name]
    return Vector((x * SIDE, -ITALY - 0.006, z * SIDE))


def build():
    """Builds the plate, Italy and the pins."""
    _ground()
    metal = _metal("italy", "#e0e2e3", 0.33)
    for ring in outlines()["italy"]:
        points = [(x * SIDE, z * SIDE) for x, z in (ring[:-1] if ring[0] == ring[-1] else ring)]
        turns = sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(points, [*points[1:], points[0]]))
        italy = plate("italy", points if turns > 0 else points[::-1], -ITALY, ITALY, metal, edge=0.0006)
        italy.data.polygons.foreach_set("use_smooth", [False] * len(italy.data.polygons))  # its large faces are flat
    for name in outlines()["pins"]:
        _pin(pin_place(name))


def _pin(at):
    """A turned pin with a domed head on a collar."""
    profile = [(0, -0.007), (0.0022, -0.007), (0.0022, -0.0022), (0.0046, -0.0020), (0.0050, -0.0014), (0.0050, -0.0006)]
    profile += [(0.0050 * np.cos(a), 0.0022 * np.sin(a) - 0.0006) for a in np.linspace(0.15, np.pi / 2, 9)[:-1]] + [(0, 0.0016)]
    pin = revolve("pin", profile, brass(), 64)
    pin.location = at
    pin.rotation_mode = "QUATERNION"
    pin.rotation_quaternion = Vector((0, -1, 0)).to_track_quat("Z", "Y")


def _ground():
    """The plate: one square, its engraving an image of heights."""
    reach = REACH * SIDE
    mesh = bpy.data.meshes.new("plate")
    mesh.from_pydata([(-reach, 0, -reach), (reach, 0, -reach), (reach, 0, reach), (-reach, 0, reach)], [], [(0, 1, 2, 3)])
    layer = mesh.uv_layers.new(name="picture")
    for loop, uv in zip(layer.data, [(0, 0), (1, 0), (1, 1), (0, 1)]):
        loop.uv = uv
    link(mesh, "plate", _engraved())


def _metal(name, colour, roughness):
    return _brushed(name, colour, roughness)[0].material


def _brushed(name, colour, roughness):
    """Aluminium brushed along x; gives the shader and the streaks' socket."""
    shader = Shader(f"aluminium {name}", metallic=1.0)
    stretch = shader.node("ShaderNodeMapping")
    stretch.inputs["Scale"].default_value = (14, 2600, 2600)
    shader.wire(shader.node("ShaderNodeTexCoord").outputs["Object"], stretch.inputs["Vector"])
    grain = shader.node("ShaderNodeTexNoise", scale=1.0, detail=3.0)
    shader.wire(stretch.outputs["Vector"], grain.inputs["Vector"])
    dark = tuple(c * 0.84 for c in linear(colour)[:3]) + (1,)
    shader.wire(shader.mix(shader.remap(grain.outputs["Fac"], 0, 1), dark, linear(colour)), "base_color")
    shader.wire(shader.remap(grain.outputs["Fac"], roughness * 1.15, roughness * 0.85), "roughness")
    shader.bump(grain.outputs["Fac"], 0.25, 0.0002)
    return shader, grain.outputs["Fac"]


def _engraved():
    """Land brushed as the sheet came, the sea blasted dull and deeper by a hair, grooves along coasts and borders."""
    shader, grain = _brushed("plate", "#b4b9bc", 0.36)
    texture = shader.node("ShaderNodeTexImage")
    texture.image, texture.interpolation = _heights(), "Cubic"
    parts = shader.node("ShaderNodeSeparateRGB")
    shader.wire(texture.outputs["Color"], parts.inputs[0])
    depth, land = parts.outputs["R"], parts.outputs["G"]
    sea = shader.remap(shader.noise(2600, 3), 0, 1)
    colour = shader.node("ShaderNodeMixRGB", color1=linear("#828a90"), color2=linear("#b0b6ba"))
    shader.wire(land, colour.inputs["Fac"])
    toned = shader.scaled(colour.outputs["Color"], shader.blend(land, shader.remap(sea, 0.88, 1.0, (0, 1)), shader.remap(grain, 0.84, 1.0)))
    shader.wire(shader.scaled(toned, shader.remap(depth, 0.45, 1.0, (0, 1))), "base_color")
    shader.wire(shader.blend(land, 0.56, shader.remap(grain, 0.42, 0.32)), "roughness")
    rough = shader.blend(land, shader.maths("MULTIPLY", sea, 0.05), shader.maths("MULTIPLY", grain, 0.05))
    shader.bump(shader.maths("ADD", depth, rough), 1.0, 0.0007)
    return shader.material


def _heights():
    """An image: red is the height in the grooves (0 at the bottom), green is 1 on land."""
    found = outlines()
    pixels = np.ones((PIXELS, PIXELS, 4), np.float32)
    pixels[..., 1] = _filled([*found["land"], *found["italy"]])
    for lines, half in ((found["land"], GROOVE), (found["borders"], FINE)):
        for line in lines:
            _carve(pixels[..., 0], np.array(line), half / SIDE)
    image = bpy.data.images.new("engraving", PIXELS, PIXELS, float_buffer=True)
    image.colorspace_settings.name = "Non-Color"
    image.pixels.foreach_set(pixels.ravel())
    image.pack()
    return image


def _to_pixels(points):
    return (np.asarray(points) / (2 * REACH) + 0.5) * PIXELS - 0.5


def _carve(heights, line, half):
    """Lowers the heights to a groove with sloping walls along a line."""
    line, wide = _to_pixels(line), half / (2 * REACH) * PIXELS
    for a, b in zip(line, line[1:]):
        low = np.maximum(np.floor(np.minimum(a, b) - wide - 1).astype(int), 0)
        high = np.minimum(np.ceil(np.maximum(a, b) + wide + 2).astype(int), PIXELS)
        if (low >= high).any():
            continue
        x, y = np.meshgrid(np.arange(low[0], high[0]), np.arange(low[1], high[1]))
        along = b - a
        share = np.clip(((x - a[0]) * along[0] + (y - a[1]) * along[1]) / max(along @ along, 1e-9), 0, 1)
        away = np.hypot(x - a[0] - share * along[0], y - a[1] - share * along[1]) / wide
        part = heights[low[1] : high[1], low[0] : high[0]]
        np.minimum(part, np.clip(away * 1.5 - 0.5, 0, 1), out=part)


def _filled(rings):
    """1 inside the rings, 0 outside, by counting how often a row has crossed them."""
    crossed = np.zeros((PIXELS, PIXELS + 1), np.int32)
    for ring in rings:
        points = _to_pixels([*ring, ring[0]])
        for (x0, y0), (x1, y1) in zip(points, points[1:]):
            rows = np.arange(max(int(np.ceil(min(y0, y1))), 0), min(int(np.ceil(max(y0, y1))), PIXELS))
            if len(rows):
                columns = np.ceil(x0 + (rows - y0) / (y1 - y0) * (x1 - x0)).astype(int)
                np.add.at(crossed, (rows, np.clip(columns, 0, PIXELS)), 1)
    return (np.cumsum(crossed, axis=1)[:, :PIXELS] % 2).astype(np.float32)
