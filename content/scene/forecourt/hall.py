"""A dark workshop hall: a concrete floor, one strip of light overhead, shelves and a bench behind."""

import functools
import math

import bpy
import numpy as np

from forecourt.leaves import mesh_of
from geometry import box, cylinder, link, placed
from lamps import soft_lamp
from materials import Shader, brushed_steel, dark_plastic, linear, wood

STRIP = (2.1, -1.7, 3.55)  # the middle of the lamp
LONG = 4.2


def build():
    """Builds the hall around the machine."""
    bpy.context.scene.view_settings.exposure = 0.5
    air()
    corners = np.array([(-40, -30, 0), (40, -30, 0), (40, 30, 0), (-40, 30, 0)])
    link(mesh_of("hall floor", corners, np.array([(0, 1, 2, 3)]), concrete()), "hall floor")
    box("hall wall", (-40, 24.0, 0), (40, 24.2, 30), _wall(), 0)
    for y in (7.6, 15.6, 23.6):
        for x in (-10.5, -4.5, 1.5, 7.5, 13.5):
            box("hall pillar", (x, y, 0), (x + 0.3, y + 0.4, 30), _wall(), 0.01)
    _strip()
    far_strips(((3.2, 12.0), (9.4, 12.0)), 4.4)
    _bench((7.05, 5.0))
    _rack((6.6, 9.5))


def air():
    """A trace of light from everywhere, cold."""
    world = bpy.context.scene.world
    world.use_nodes = True
    background = world.node_tree.nodes["Background"]
    background.inputs["Color"].default_value = linear("#8fa3bd")
    background.inputs["Strength"].default_value = 0.045


def _strip():
    """The luminaire as one sees it, and the lamp that does its work."""
    x, y, z = STRIP
    box("luminaire", (x - LONG / 2, y - 0.07, z), (x + LONG / 2, y + 0.07, z + 0.07), brushed_steel("#8d9296", 0.5), 0.004)
    for end in (-1.6, 1.6):
        cylinder("luminaire rod", 0.005, (x + end, y, z + 0.07), (x + end, y, 9), brushed_steel("#8d9296", 0.5), 0, 8)
    tube = Shader("tube", base_color=(1, 1, 1, 1), emission=linear("#eef4ff"), emission_strength=16.0)
    tube.material.cycles.sample_as_light = False
    box("tube", (x - LONG / 2 + 0.02, y - 0.03, z - 0.012), (x + LONG / 2 - 0.02, y + 0.03, z - 0.001), tube.material, 0.003)
    data = bpy.data.lights.new("strip", "AREA")
    data.shape, data.size, data.size_y, data.energy, data.color = "RECTANGLE", LONG, 0.12, 760, (0.92, 0.96, 1.0)
    lamp = bpy.data.objects.new("strip", data)
    lamp.location, lamp.visible_camera, lamp.visible_glossy = (x, y, z - 0.02), False, True
    bpy.context.scene.collection.objects.link(lamp)
    _gate()


def far_strips(places, level):
    """The lamps of the hall's other bays, most of them off; `places`: (x, y) of those that are on, `level`: how high."""
    tube = Shader("far tube", base_color=(1, 1, 1, 1), emission=linear("#dfeaff"), emission_strength=5.0)
    tube.material.cycles.sample_as_light = False
    for x, y in places:
        box("far tube", (x - 1.6, y, level), (x + 1.6, y + 0.07, level + 0.05), tube.material, 0)
        soft_lamp("far strip", (x, y, level - 0.1), 3.0, 55, (0.86, 0.92, 1.0), mirrored=False)


def _bench(at):
    """A work bench with a vice, parts that wait to be mounted, and a lamp of its own."""
    steel, wooden = brushed_steel("#7d8389", 0.45), wood("#7a5b38")
    with placed((*at, 0)):
        box("bench top", (0, 0, 0.86), (2.4, 0.75, 0.92), wooden, 0.006)
        box("bench shelf", (0.08, 0.06, 0.25), (2.32, 0.7, 0.28), steel, 0.003)
        for x in (0.08, 2.24):
            for y in (0.06, 0.62):
                box("bench leg", (x, y, 0), (x + 0.07, y + 0.07, 0.86), steel, 0.004)
        box("back board", (0, 0.72, 0.92), (2.4, 0.745, 1.75), _wall(), 0.004)
        for index in range(7):
            tall = 0.16 + 0.05 * (index * 5 % 4)
            box("tool", (0.35 + 0.26 * index, 0.70, 1.62 - tall), (0.38 + 0.26 * index, 0.72, 1.62), steel, 0.004)
        box("vice", (0.30, 0.02, 0.92), (0.50, 0.34, 1.08), dark_plastic("#27405a", 0.5), 0.02)
        box("vice jaw", (0.30, -0.10, 0.98), (0.50, -0.03, 1.10), dark_plastic("#27405a", 0.5), 0.015)
        cylinder("vice screw", 0.018, (0.40, -0.2, 1.0), (0.40, 0.1, 1.0), steel)
        for x, radius, tall in ((1.0, 0.11, 0.24), (1.35, 0.075, 0.14), (1.62, 0.075, 0.14)):
            cylinder("part", radius, (x, 0.34, 0.92), (x, 0.34, 0.92 + tall), brushed_steel(), 0.006)
        for index, x in enumerate((0.2, 0.9, 1.6)):
            box("crate", (x, 0.12, 0.28), (x + 0.55, 0.62, 0.55), dark_plastic(("#2c3238", "#39424b", "#2c3238")[index], 0.6), 0.02)
        box("bench lamp", (0.55, 0.30, 1.98), (1.85, 0.42, 2.02), brushed_steel("#8d9296", 0.5), 0.004)
        tube = Shader("bench tube", base_color=(1, 1, 1, 1), emission=linear("#ffd9a8"), emission_strength=7.0)
        tube.material.cycles.sample_as_light = False
        box("bench tube", (0.58, 0.33, 1.968), (1.82, 0.39, 1.979), tube.material, 0)
        soft_lamp("bench light", (1.2, 0.36, 1.96), 0.9, 26, (1.0, 0.82, 0.58), mirrored=False)


def _rack(at):
    """Shelving with stock, dim in the hall's depth."""
    steel, rng = brushed_steel("#5d646b", 0.5), np.random.default_rng(7)
    with placed((*at, 0)):
        for z in (0.1, 1.2, 2.3, 3.2):
            box("rack board", (0, 0, z), (5.4, 0.9, z + 0.06), steel, 0.003)
        for x in (0, 2.67, 5.34):
            box("rack upright", (x, 0, 0), (x + 0.08, 0.08, 3.5), steel, 0.003)
        for z in (0.16, 1.26, 2.36):
            x = 0.2
            while x < 4.7:
                wide = rng.uniform(0.35, 0.8)
                grey = ("#4a4136", "#343b42", "#59616a")[rng.integers(3)]
                box("carton", (x, 0.1, z), (x + wide, 0.8, z + rng.uniform(0.3, 0.8)), dark_plastic(grey, 0.8), 0.01)
                x += wide + rng.uniform(0.06, 0.4)


def _gate():
    """Daylight from a gate out of the picture, on the machine's left side only."""
    data = bpy.data.lights.new("gate", "AREA")
    data.shape, data.size, data.size_y, data.energy, data.color = "RECTANGLE", 3.0, 3.5, 130, (0.62, 0.78, 1.0)
    data.spread = math.radians(60)
    lamp = bpy.data.objects.new("gate", data)
    lamp.location, lamp.rotation_euler, lamp.visible_camera = (-9.0, 2.5, 2.0), (0, math.radians(-90), 0), False
    bpy.context.scene.collection.objects.link(lamp)


@functools.cache
def concrete():
    """Poured concrete in large slabs: joints sealed with bitumen, dark where oil and tyres have been, damp in places."""
    shader = Shader("concrete", specular=0.45)
    colour = shader.mix(shader.remap(shader.noise(0.9, 7), 0, 1), linear("#5b5e60"), linear("#75787a"))
    joints = shader.node("ShaderNodeTexBrick", scale=1.0, color1=(1, 1, 1, 1), color2=(0.86, 0.86, 0.86, 1), mortar=(0.12, 0.12, 0.12, 1))
    for name, value in (("Mortar Size", 0.012), ("Brick Width", 4.0), ("Row Height", 4.0), ("Mortar Smooth", 0.3)):
        joints.inputs[name].default_value = value
    joints.offset = 0.0
    shader.wire(shader.node("ShaderNodeTexCoord").outputs["Object"], joints.inputs["Vector"])
    tone = shader.node("ShaderNodeSeparateXYZ")
    shader.wire(joints.outputs["Color"], tone.inputs[0])
    for factor in (
        tone.outputs["X"],
        shader.remap(shader.noise(0.35, 5), 1.0, 0.66, (0.48, 0.66)),
        shader.remap(shader.noise(70, 2), 0.90, 1.08),
    ):
        colour = shader.scaled(colour, factor)
    shader.wire(colour, "base_color")
    shader.wire(shader.remap(shader.noise(0.5, 3), 0.24, 0.52, (0.35, 0.65)), "roughness")
    shader.bump(shader.noise(130, 3), 0.10, 0.0015)
    return shader.material


@functools.cache
def _wall():
    return Shader("hall wall", base_color=linear("#3a4048"), roughness=0.9, specular=0.2).material
