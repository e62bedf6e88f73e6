"""Leaves by the thousand as one mesh: every leaf is a small folded card, so that a handful of meshes makes a garden."""

import functools

import bpy
import numpy as np

from materials import Shader, linear

# A leaf along its length (1), across (±), and out of its plane: base, two rims a side, tip
CARD = np.array([(0, 0, 0), (0.3, 0.42, 0.10), (0.72, 0.34, 0.04), (1, 0, -0.16), (0.72, -0.34, 0.04), (0.3, -0.42, 0.10)])
CARD_FACES = np.array([(0, 1, 2, 3), (0, 3, 4, 5)])


def cards(name, at, along, length, slim, material, seed=0):
    """A mesh of leaves: `at` and `along` (n × 3) are their feet and directions, `length` metres, `slim` breadth/length."""
    rng = np.random.default_rng(seed)
    count = len(at)
    along = unit(along)
    across = unit(np.cross(along, rng.normal(size=(count, 3))))
    out = np.cross(along, across)
    size = (length * rng.uniform(0.65, 1.2, count))[:, None, None]
    frame = CARD[None, :, 0:1] * along[:, None] + slim * (CARD[None, :, 1:2] * across[:, None] + CARD[None, :, 2:3] * out[:, None])
    verts = at[:, None] + size * frame
    faces = CARD_FACES[None] + len(CARD) * np.arange(count)[:, None, None]
    return mesh_of(name, verts.reshape(-1, 3), faces.reshape(-1, 4), material)


def unit(vectors):
    return vectors / np.maximum(np.linalg.norm(vectors, axis=-1, keepdims=True), 1e-9)


def mesh_of(name, verts, faces, material):
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(verts.tolist(), [], faces.tolist())
    if material:
        mesh.materials.append(material)
    return mesh


def ball(rng, count, radius, squash=1.0, depth=0.22):
    """Feet and directions of leaves on a ball, its skin `depth` of the radius thick."""
    out = unit(rng.normal(size=(count, 3)))
    at = out * radius * (1 - depth * rng.uniform(0, 1, (count, 1)) ** 1.5) * (1, 1, squash)
    return at, out + 0.75 * rng.normal(size=(count, 3)) + (0, 0, 0.25)


def wall(rng, count, width, height, depth):
    """Feet and directions of leaves on an upright piece of hedge that faces -y and stands about the origin."""
    at = rng.uniform(-0.5, 0.5, (count, 3)) * (width, 0, height)
    at[:, 1] = depth * rng.uniform(0, 1, count) ** 2 - 0.5 * depth * (rng.uniform(size=count) > 0.94)
    return at, (0, -0.7, 0.35) + 0.75 * rng.normal(size=(count, 3))


@functools.cache
def foliage(dark, light, roughness=0.5, through=0.22):
    """Leaves between two colours, no two alike; a part of the light shines through them."""
    shader = Shader(f"foliage {dark} {light}", roughness=roughness, specular=0.35)
    single = shader.node("ShaderNodeNewGeometry").outputs["Random Per Island"]
    plant = shader.node("ShaderNodeObjectInfo").outputs["Random"]
    hue = shader.mix(single, linear(dark), linear(light))
    tone = shader.node("ShaderNodeHueSaturation")
    shader.wire(hue, tone.inputs["Color"])
    shader.wire(shader.remap(plant, 0.75, 1.2, (0, 1)), tone.inputs["Value"])
    shader.wire(shader.remap(plant, 0.485, 0.515, (0, 1)), tone.inputs["Hue"])
    shader.wire(tone.outputs["Color"], "base_color")
    _shine_through(shader, tone.outputs["Color"], through)
    return shader.material


def _shine_through(shader, colour, amount):
    thin = shader.node("ShaderNodeBsdfTranslucent")
    shader.wire(colour, thin.inputs["Color"])
    mix = shader.node("ShaderNodeMixShader")
    mix.inputs["Fac"].default_value = amount
    shader.wire(shader.surface.outputs["BSDF"], mix.inputs[1])
    shader.wire(thin.outputs["BSDF"], mix.inputs[2])
    shader.wire(mix.outputs["Shader"], shader.tree.nodes["Material Output"].inputs["Surface"])
