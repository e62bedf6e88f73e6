"""A dark workshop hall: a concrete floor, one strip of light overhead, the panels that are still to be mounted."""

import functools
import math

import bpy
import numpy as np

from forecourt.leaves import mesh_of
from geometry import box, cylinder, link
from materials import Shader, brushed_steel, linear

STRIP = (2.1, -1.7, 3.55)  # the middle of the lamp
LONG = 4.2


def build():
    """Builds the hall around the machine."""
    bpy.context.scene.view_settings.exposure = 0.5
    _air()
    corners = np.array([(-40, -30, 0), (40, -30, 0), (40, 30, 0), (-40, 30, 0)])
    link(mesh_of("hall floor", corners, np.array([(0, 1, 2, 3)]), concrete()), "hall floor")
    box("hall wall", (-30, 8.0, 0), (30, 8.2, 9), _wall(), 0)
    for x in (-10.5, -4.5, 1.5, 7.5):
        box("hall pillar", (x, 7.6, 0), (x + 0.3, 8.0, 9), _wall(), 0.01)
    _strip()
    _waiting()


def _air():
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


def _gate():
    """Daylight from a gate out of the picture, on the machine's left side only."""
    data = bpy.data.lights.new("gate", "AREA")
    data.shape, data.size, data.size_y, data.energy, data.color = "RECTANGLE", 3.0, 3.5, 130, (0.62, 0.78, 1.0)
    data.spread = math.radians(60)
    lamp = bpy.data.objects.new("gate", data)
    lamp.location, lamp.rotation_euler, lamp.visible_camera = (-9.0, 2.5, 2.0), (0, math.radians(-90), 0), False
    bpy.context.scene.collection.objects.link(lamp)


def _waiting():
    """Two of the panels, leaning on a trestle behind at the right."""
    for index, (width, tall) in enumerate(((1.66, 2.0), (1.2, 1.7))):
        panel = box("panel", (0, 0, 0), (width, 0.012, tall), brushed_steel(("#8f959a", "#7f868c")[index], 0.42), 0.003)
        panel.location, panel.rotation_euler = (5.6 + 0.75 * index, 4.5 + 0.5 * index, 0), (math.radians(-11), 0, -0.25)


@functools.cache
def concrete():
    """Ground concrete, polished by use, its slabs' joints, spots of oil."""
    shader = Shader("hall concrete", specular=0.45)
    colour = shader.mix(shader.remap(shader.noise(0.8, 7), 0, 1), linear("#45494c"), linear("#626669"))
    spots = shader.remap(shader.noise(1.7, 4), 1.0, 0.55, (0.60, 0.70))
    shader.wire(shader.scaled(colour, spots), "base_color")
    shader.wire(shader.remap(shader.noise(2.3, 6), 0.22, 0.48), "roughness")
    shader.bump(shader.noise(60, 4), 0.08, 0.002)
    return shader.material


@functools.cache
def _wall():
    return Shader("hall wall", base_color=linear("#3a4048"), roughness=0.9, specular=0.2).material
