"""A studio: softboxes from both sides, floor and wall without an edge in one colour, a shadow where things stand."""

import bpy
import numpy as np
from mathutils import Vector

from darkroom import exposed
from forecourt.leaves import mesh_of
from geometry import link
from materials import TEXTURES, linear

GROUND = "#e9ebed"
BOXES = (((-5.5, -6.5, 4.2), 4.2, 900), ((8.5, -8.0, 5.0), 5.0, 640), ((2.1, 0.5, 7.5), 4.0, 260))  # place, side, power
SUBJECT = Vector((2.1, 0.5, 1.3))


def build(exposure=0.2, ambient=0.22, boxes=BOXES, ground=GROUND, bounce=0.30):
    """Builds it around the machine; `boxes`: place, side and power of each softbox."""
    bpy.context.scene.view_settings.exposure = exposure
    seen = (*exposed([linear(ground)[:3]])[0], 1)
    _world(seen, ambient)
    _floor(seen, bounce)
    for place, side, power in boxes:
        _softbox(Vector(place), side, power)


def _softbox(place, side, power):
    light = bpy.data.lights.new("softbox", "AREA")
    light.size, light.energy, light.color = side, power, (1.0, 0.985, 0.96)
    box = bpy.data.objects.new("softbox", light)
    box.location, box.visible_camera = place, False
    box.rotation_mode = "QUATERNION"
    box.rotation_quaternion = (place - SUBJECT).to_track_quat("Z", "Y")
    bpy.context.scene.collection.objects.link(box)


def _world(seen, ambient):
    """A photographed studio to be mirrored; the camera sees the ground's colour."""
    world = bpy.context.scene.world
    world.use_nodes = True
    tree = world.node_tree
    tree.nodes.clear()
    picture = tree.nodes.new("ShaderNodeTexEnvironment")
    picture.image = bpy.data.images.load(str(TEXTURES / "hdri/studio.exr"), check_existing=True)
    mix = tree.nodes.new("ShaderNodeMixShader")
    for index, (colour, strength) in enumerate(((picture.outputs["Color"], ambient), (seen, 1.0))):
        background = tree.nodes.new("ShaderNodeBackground")
        background.inputs["Strength"].default_value = strength
        if isinstance(colour, tuple):
            background.inputs["Color"].default_value = colour
        else:
            tree.links.new(colour, background.inputs["Color"])
        tree.links.new(background.outputs["Background"], mix.inputs[index + 1])
    tree.links.new(tree.nodes.new("ShaderNodeLightPath").outputs["Is Camera Ray"], mix.inputs["Fac"])
    tree.links.new(mix.outputs["Shader"], tree.nodes.new("ShaderNodeOutputWorld").inputs["Surface"])


def _floor(seen, bounce):
    """A floor that is the ground's colour for the camera, darker only where something stands close over it."""
    material = bpy.data.materials.new("studio floor")
    material.use_nodes = True
    tree = material.node_tree
    tree.nodes.clear()
    near = tree.nodes.new("ShaderNodeAmbientOcclusion")
    near.inputs["Distance"].default_value, near.samples = 1.1, 8
    shade = tree.nodes.new("ShaderNodeMapRange")
    shade.inputs["To Min"].default_value = 0.12
    tree.links.new(near.outputs["AO"], shade.inputs["Value"])
    shown, bounced = tree.nodes.new("ShaderNodeEmission"), tree.nodes.new("ShaderNodeEmission")
    shown.inputs["Color"].default_value = seen
    tree.links.new(shade.outputs["Result"], shown.inputs["Strength"])
    bounced.inputs["Color"].default_value = (bounce, bounce, bounce, 1)
    mix = tree.nodes.new("ShaderNodeMixShader")
    tree.links.new(tree.nodes.new("ShaderNodeLightPath").outputs["Is Camera Ray"], mix.inputs["Fac"])
    tree.links.new(bounced.outputs["Emission"], mix.inputs[1])
    tree.links.new(shown.outputs["Emission"], mix.inputs[2])
    tree.links.new(mix.outputs["Shader"], tree.nodes.new("ShaderNodeOutputMaterial").inputs["Surface"])
    corners = np.array([(-90, -90, 0), (90, -90, 0), (90, 90, 0), (-90, 90, 0)])
    material.cycles.sample_as_light = False
    link(mesh_of("studio floor", corners, np.array([(0, 1, 2, 3)]), material), "studio floor")
